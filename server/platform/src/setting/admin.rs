use std::collections::{BTreeMap, HashMap};

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::text::Lang;
use serde::Serialize;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::list::{GROUPS, SECRET_PLACES, all, find};
use super::model::{SettingKind, SettingSpec, Unit};
use super::numbers::{NUMBERS, Numbers, configured};
use super::own::{self, OwnSetting, OwnSettingInput, SettingValue};
use super::{SettingError, store};
use crate::app::App;
use crate::audit::Audit;
use crate::guard::proof;
use crate::media::store as attachments;
use crate::notice::carrier::place;
use crate::notice::{load_carriers, robot};
use crate::recycle_bin::kept::{Deleted, DeletedRows, deleted};
use crate::recycle_bin::record;
use crate::server::table::remark;
use crate::site::store as site;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    pub list: BTreeMap<String, SettingGroup>,
    pub remark: String,
    /// Group and title
    pub config_group: BTreeMap<String, String>,
    pub quick_entrance: Vec<String>,
    /// Kinds of messages that the configuration file already sets up
    pub in_file: Vec<&'static str>,
}

#[derive(Serialize, ToSchema)]
pub struct SettingGroup {
    pub name: String,
    pub title: String,
    pub list: Vec<SettingItem>,
}

#[derive(Serialize, ToSchema)]
pub struct SettingItem {
    pub id: i64,
    pub name: String,
    pub group: String,
    pub title: String,
    pub tip: String,
    /// string, textarea, number, select, password; of the owner's own values also switch, radio, checkbox, image, editor or date
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Empty for a password
    pub value: SettingValue,
    /// What counts while nothing is set
    pub usual: String,
    /// The choices of a select, by value
    #[schema(value_type = Object)]
    pub content: Value,
    pub min: Option<i64>,
    pub max: Option<i64>,
    /// What a number counts: count, factor (hundredths), percent, basis_points (hundredths of a percent), points, yuan (its range in fen), minutes,
    /// days, megabytes, gigabytes, megapixels; empty for everything else
    pub unit: &'static str,
    pub rule: String,
    /// Attributes of the field's own; none has any
    pub extend: [String; 0],
    pub input_extend: [String; 0],
    /// 1 for a value of the owner's own
    pub allow_del: i64,
    pub weigh: i64,
    /// The first signs of a hash of a password that is set, to tell one from another
    pub fingerprint: Option<String>,
    /// When it was set
    #[schema(value_type = Option<i64>)]
    pub set_at: Option<Timestamp>,
}

/// Numbers up to this one are those of the program's own settings.
const OWN_IDS: i64 = 1000;

type Kept = HashMap<String, (String, Timestamp)>;

async fn kept(app: &App) -> Result<Kept> {
    let rows = app.db.read(|db| Box::pin(site::dated(db))).await?;
    Ok(rows.into_iter().map(|(name, value, at)| (name, (value, at))).collect())
}

#[utoipa::path(get, path = "/admin/routine.config/index", responses((status = 200, body = Envelope<Settings>)))]
pub async fn index(State(app): State<App>, asked: ListQuery) -> Result<Reply<Settings>> {
    let (kept, own, lang) = (kept(&app).await?, own::values(&app).await?, asked.lang);
    let title = |group: &str| app.texts.get(lang, &format!("setting.group.{group}"), &[]);
    let items = |group: &str| {
        let of_group = (1..).zip(all()).filter(|(_, item)| item.group == group);
        let built_in = of_group.map(|(id, item)| shown(&app, lang, id, item, &kept));
        built_in.chain(own.iter().filter(|own| own.category == group).map(shown_own)).collect()
    };
    let list = GROUPS.iter().map(|group| {
        let name = (*group).to_owned();
        (name.clone(), SettingGroup { name, title: title(group), list: items(group) })
    });
    let (mail, sms) = (app.config.mail.driver.is_outbox(), app.config.sms.driver.is_outbox());
    Ok(Reply(Settings {
        list: list.collect(),
        remark: remark(&app, &asked).await?,
        config_group: GROUPS.iter().map(|group| ((*group).to_owned(), title(group))).collect(),
        quick_entrance: Vec::new(),
        in_file: [("mail", mail), ("sms", sms)].into_iter().filter(|(_, out)| !out).map(|(name, _)| name).collect(),
    }))
}

fn shown(app: &App, lang: Lang, id: i64, item: &SettingSpec, kept: &Kept) -> SettingItem {
    let set = kept.get(item.name).filter(|(value, _)| !value.is_empty());
    let text = |part: &str| app.texts.get(lang, &format!("setting.{part}.{}", item.name), &[]);
    let content = match item.kind {
        SettingKind::Choice(words) => {
            let label = |word: &str| app.texts.get(lang, &format!("setting.choice.{}.{word}", item.name), &[]);
            words.iter().map(|word| ((*word).to_owned(), Value::from(label(word)))).collect::<Map<_, _>>().into()
        }
        _ => Value::from(""),
    };
    let (min, max) = match item.kind {
        SettingKind::Number(min, max) | SettingKind::Amount(min, max) => (Some(min), Some(max)),
        SettingKind::Text(max) => (None, i64::try_from(max).ok()),
        _ => (None, None),
    };
    let is_secret = item.is_secret();
    let usual = usual(app, item);
    SettingItem {
        id,
        name: item.name.to_owned(),
        group: item.group.to_owned(),
        title: text("field"),
        tip: text("hint"),
        kind: item.word(),
        value: SettingValue::Text(match set {
            Some((value, _)) if !is_secret => value.clone(),
            _ if is_secret => String::new(),
            _ => usual.clone(),
        }),
        usual,
        content,
        min,
        max,
        unit: item.unit.map_or("", Unit::word),
        rule: String::new(),
        extend: [],
        input_extend: [],
        allow_del: 0,
        weigh: 0,
        fingerprint: set.filter(|_| is_secret).map(|(value, _)| fingerprint(value)),
        set_at: set.map(|(_, at)| *at),
    }
}

/// What counts while nothing is set.
fn usual(app: &App, item: &SettingSpec) -> String {
    configured(&app.config, item.name).map_or_else(|| item.usual.to_owned(), |number| number.to_string())
}

fn shown_own(own: &OwnSetting) -> SettingItem {
    let options = own.options().map(|(value, label)| (value.to_owned(), Value::from(label))).collect::<Map<_, _>>();
    SettingItem {
        id: own.id + OWN_IDS,
        name: own.name.clone(),
        group: own.category.clone(),
        title: own.title.clone(),
        tip: own.tip.clone(),
        kind: own.kind.word(),
        value: own.wire_value(),
        usual: String::new(),
        content: if own.kind.has_choices() { options.into() } else { Value::from("") },
        min: None,
        max: i64::try_from(own.kind.most_signs()).ok(),
        unit: "",
        rule: String::new(),
        extend: [],
        input_extend: [],
        allow_del: 1,
        weigh: own.weigh,
        fingerprint: None,
        set_at: (!own.value.is_empty()).then_some(own.updated_at),
    }
}

/// Of the sealed text: it changes with every writing, and tells nothing about what is inside.
fn fingerprint(sealed: &str) -> String {
    Sha256::digest(sealed.as_bytes()).iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null => Some(String::new()),
        _ => None,
    }
}

/// Any number of settings at once: all of them, or none; numbers that contradict each other are refused together. A password that comes empty stays as it is, unless it would go to
/// another server, name or protection than the one it was given for.
#[utoipa::path(post, path = "/admin/routine.config/edit", request_body = Object, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(State(app): State<App>, audit: Audit, Json(input): Json<Map<String, Value>>) -> Result<ReplyMessage> {
    let (mut changes, mut own_changes) = (Vec::new(), Vec::new());
    let own = own::values(&app).await?;
    for (name, value) in &input {
        if let Some(own) = own.iter().find(|own| own.name == *name) {
            let value = own.read_value(value).ok_or(SettingError::BadValue.coded().at("value"))?;
            own_changes.push((own.clone(), value));
            continue;
        }
        let item = find(name).ok_or(SettingError::Unknown)?;
        let value =
            text_of(value).and_then(|value| item.read(&value)).ok_or(SettingError::BadValue.coded().at(item.name))?;
        if let SettingKind::Webhook(robot) = item.kind
            && !value.is_empty()
            && !robot::is_allowed(robot, &value, &app.config)
        {
            return Err(SettingError::BadRobot.coded().at(item.name).into());
        }
        match item.is_secret() {
            true if value.is_empty() => {}
            true => changes.push((item, app.seal.seal(&app.random, &place(item.name), value.as_bytes())?)),
            false => changes.push((item, value)),
        }
    }
    let platform = app.clone();
    let write = app.db.write(move |db| {
        let (audit, mut changes, own_changes) = (audit.clone(), changes.clone(), own_changes.clone());
        let app = platform.clone();
        Box::pin(async move {
            site::hold(db, audit.now).await?;
            let before: HashMap<String, String> = site::all(db).await?.into_iter().collect();
            keep_secrets_in_place(&before, &mut changes)?;
            refuse_contradictions(&app, &before, &changes)?;
            let old_value = |item: &SettingSpec| before.get(item.name).cloned().unwrap_or_else(|| usual(&app, item));
            let moves = |(item, value): &(&SettingSpec, String)| old_value(item) != *value;
            if changes.iter().any(|change| is_guarded(change.0.name) && moves(change)) {
                proof::require(db, &audit.admin, audit.now).await?;
            }
            let (mut old, mut new) = (Map::new(), Map::new());
            for (item, value) in &changes {
                let was = old_value(item);
                if was == *value {
                    continue;
                }
                if item.kind == SettingKind::Picture && !value.is_empty() && !attachments::is_picture(db, value).await?
                {
                    return Err(SettingError::BadPicture.coded().at(item.name).into());
                }
                let hide = |text: &str| if item.is_secret() { "***".to_owned() } else { text.to_owned() };
                old.insert(item.name.to_owned(), hide(&was).into());
                new.insert(item.name.to_owned(), hide(value).into());
                site::set(db, item.name, value, audit.now).await?;
            }
            for (own, value) in own_changes.iter().filter(|(own, value)| own.value != *value) {
                old.insert(own.name.clone(), own.value.clone().into());
                new.insert(own.name.clone(), value.clone().into());
                store::set(db, own.id, value, audit.now).await?;
            }
            audit.write(db, &new, &old, &new).await
        })
    });
    write.await?;
    load_carriers(&app).await?;
    app.alert_wakeup.notify_one();
    Ok(ReplyMessage("common.done.saved"))
}

/// Numbers that agree with those that stay.
fn refuse_contradictions(
    app: &App,
    before: &HashMap<String, String>,
    changes: &[(&'static SettingSpec, String)],
) -> Result<()> {
    let numbers = changes.iter().filter(|(item, _)| item.unit.is_some());
    let changed: Vec<&'static str> = numbers.clone().map(|(item, _)| item.name).collect();
    let mut after = before.clone();
    after.extend(numbers.map(|(item, value)| (item.name.to_owned(), value.clone())));
    match Numbers::of(&after)?.contradiction(&app.config, &changed) {
        Some((error, name)) => Err(error.coded().at(name).into()),
        None => Ok(()),
    }
}

/// Numbers that make goods or money cheaper, or lower what protects accounts and the ledger.
const GUARDED_GROUPS: [&str; 4] = ["prices", "points", "invites", "security"];
const GUARDED_NAMES: [&str; 5] = ["topup_least", "topup_most", "topup_daily", "balance_cap", "balance_cap_verified"];

/// By these one would read everybody's codes, or give away money alone.
fn is_guarded(name: &str) -> bool {
    GUARDED_NAMES.contains(&name)
        || NUMBERS.iter().any(|item| item.name == name && GUARDED_GROUPS.contains(&item.group))
        || SECRET_PLACES.iter().any(|(secret, place)| name == *secret || place.contains(&name))
}

/// Refuses a change of where a stored secret would be sent, unless the secret comes along; where nothing is named any more, the
/// secret is forgotten.
fn keep_secrets_in_place(
    before: &HashMap<String, String>,
    changes: &mut Vec<(&'static SettingSpec, String)>,
) -> Result<()> {
    for (secret, place) in SECRET_PLACES {
        let stands = |name: &str| before.get(name).is_some_and(|value| !value.is_empty());
        let comes = |name: &str| changes.iter().find(|(item, _)| item.name == name).map(|(_, value)| value.as_str());
        let was =
            |name: &str| before.get(name).map_or_else(|| find(name).map_or("", |item| item.usual), String::as_str);
        let moves = place.iter().any(|name| comes(name).is_some_and(|next| next != was(name)));
        if !stands(secret) || !moves || comes(secret).is_some() {
            continue;
        }
        let names_nothing =
            place.first().and_then(|name| comes(name)).is_some_and(|next| matches!(next, "" | "outbox" | "off"));
        let item = find(secret).filter(|_| names_nothing).ok_or(SettingError::SecretAgain.coded().at(secret))?;
        changes.push((item, String::new()));
    }
    Ok(())
}

/// One more setting: a value that texts of the shop can name.
#[utoipa::path(post, path = "/admin/routine.config/add", request_body = OwnSettingInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(State(app): State<App>, audit: Audit, Json(input): Json<OwnSettingInput>) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let own = OwnSetting::read(&input, &store::all(db).await?, audit.now)?;
            if !store::insert(db, &own).await? {
                return Err(SettingError::TakenName.coded().at("name").into());
            }
            audit.write(db, &input, &Value::Null, &own).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.added"))
}

/// Only what was added can go; what the program knows stays.
#[utoipa::path(delete, path = "/admin/routine.config/del", responses((status = 200, body = Envelope<DeletedRows>)))]
pub async fn del(State(app): State<App>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
    let ids = asked.ints("ids").filter(|ids| !ids.is_empty()).ok_or(SettingError::Unknown)?;
    if ids.iter().any(|id| *id <= OWN_IDS) {
        return Err(SettingError::Fixed.into());
    }
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let mut gone = store::all(db).await?;
            gone.retain(|own| ids.contains(&(own.id + OWN_IDS)));
            if gone.len() != ids.len() {
                return Err(SettingError::Unknown.into());
            }
            let mut rows = DeletedRows::default();
            for own in &gone {
                rows.kept.extend(record::keep(db, &store::KEPT, own.id, &audit).await?);
                store::remove(db, own.id).await?;
            }
            audit.write(db, &json!({ "ids": ids }), &gone, &Value::Null).await?;
            Ok(rows)
        })
    });
    Ok(deleted(write.await?))
}
