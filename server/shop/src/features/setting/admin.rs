use std::collections::{BTreeMap, HashMap};

use axum::Json;
use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::reply::{Done, Envelope, Reply};
use kernel::text::Lang;
use serde::Serialize;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::SettingError;
use super::model::{GROUPS, ITEMS, Item, Kind, find};
use crate::app::App;
use crate::config::Carriers;
use crate::features::audit::Audit;
use crate::features::notice::carrier::{mail, place, send_now};
use crate::features::notice::model::{Channel, MessageId, Outgoing};
use crate::features::notice::{carriers, load_carriers};
use crate::features::site::store;
use crate::guard::about::About;

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
    pub id: usize,
    pub name: String,
    pub group: String,
    pub title: String,
    pub tip: String,
    /// string, number, select or password
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Empty for a password
    pub value: String,
    /// What counts while nothing is set
    pub usual: String,
    /// The choices of a select, by value
    #[schema(value_type = Object)]
    pub content: Value,
    pub min: Option<i64>,
    pub max: Option<i64>,
    pub rule: String,
    pub extend: String,
    pub input_extend: String,
    pub allow_del: i64,
    pub weigh: i64,
    /// The first signs of a hash of a password that is set, to tell one from another
    pub fingerprint: Option<String>,
    /// When it was set
    #[schema(value_type = Option<i64>)]
    pub set_at: Option<Timestamp>,
}

type Kept = HashMap<String, (String, Timestamp)>;

async fn kept(app: &App) -> Result<Kept> {
    let rows = app.db.read(|db| Box::pin(store::dated(db))).await?;
    Ok(rows.into_iter().map(|(name, value, at)| (name, (value, at))).collect())
}

#[utoipa::path(get, path = "/admin/routine.config/index", responses((status = 200, body = Envelope<Settings>)))]
pub async fn index(State(app): State<App>, about: About) -> Result<Reply<Settings>> {
    let (kept, lang) = (kept(&app).await?, about.lang);
    let title = |group: &str| app.texts.get(lang, &format!("setting.group.{group}"), &[]);
    let items = |group: &str| {
        let of_group = (1..).zip(ITEMS).filter(|(_, item)| item.group == group);
        of_group.map(|(id, item)| shown(&app, lang, id, item, &kept)).collect()
    };
    let list = GROUPS.iter().map(|group| {
        let name = (*group).to_owned();
        (name.clone(), SettingGroup { name, title: title(group), list: items(group) })
    });
    let (mail, sms) = (app.config.mail.driver.is_outbox(), app.config.sms.driver.is_outbox());
    Ok(Reply(Settings {
        list: list.collect(),
        remark: String::new(),
        config_group: GROUPS.iter().map(|group| ((*group).to_owned(), title(group))).collect(),
        quick_entrance: Vec::new(),
        in_file: [("mail", mail), ("sms", sms)].into_iter().filter(|(_, out)| !out).map(|(name, _)| name).collect(),
    }))
}

fn shown(app: &App, lang: Lang, id: usize, item: &Item, kept: &Kept) -> SettingItem {
    let set = kept.get(item.name).filter(|(value, _)| !value.is_empty());
    let text = |part: &str| app.texts.get(lang, &format!("setting.{part}.{}", item.name), &[]);
    let content = match item.kind {
        Kind::Choice(words) => {
            let label = |word: &str| app.texts.get(lang, &format!("setting.choice.{}.{word}", item.name), &[]);
            words.iter().map(|word| ((*word).to_owned(), Value::from(label(word)))).collect::<Map<_, _>>().into()
        }
        _ => Value::from(""),
    };
    let (min, max) = match item.kind {
        Kind::Number(min, max) => (Some(min), Some(max)),
        Kind::Text(max) => (None, i64::try_from(max).ok()),
        _ => (None, None),
    };
    let is_secret = item.kind == Kind::Secret;
    SettingItem {
        id,
        name: item.name.to_owned(),
        group: item.group.to_owned(),
        title: text("field"),
        tip: text("hint"),
        kind: item.word(),
        value: match set {
            Some((value, _)) if !is_secret => value.clone(),
            _ if is_secret => String::new(),
            _ => item.usual.to_owned(),
        },
        usual: item.usual.to_owned(),
        content,
        min,
        max,
        rule: String::new(),
        extend: String::new(),
        input_extend: String::new(),
        allow_del: 0,
        weigh: 0,
        fingerprint: set.filter(|_| is_secret).map(|(value, _)| fingerprint(value)),
        set_at: set.map(|(_, at)| *at),
    }
}

/// Of the sealed text: it changes with every writing, and tells nothing about what is inside.
fn fingerprint(sealed: &str) -> String {
    Sha256::digest(sealed.as_bytes()).iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}

fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null => Some(String::new()),
        _ => None,
    }
}

/// Any number of settings at once: all of them, or none. A password that comes empty stays as it is.
#[utoipa::path(post, path = "/admin/routine.config/edit", request_body = Object, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(State(app): State<App>, audit: Audit, Json(input): Json<Map<String, Value>>) -> Result<Done> {
    let mut changes = Vec::new();
    for (name, value) in &input {
        let item = find(name).ok_or(SettingError::Unknown)?;
        let value =
            text_of(value).and_then(|value| item.read(&value)).ok_or(SettingError::BadValue.coded().at(item.name))?;
        match item.kind {
            Kind::Secret if value.is_empty() => {}
            Kind::Secret => changes.push((item, app.seal.seal(&app.random, &place(item.name), value.as_bytes())?)),
            _ => changes.push((item, value)),
        }
    }
    let write = app.db.write(move |db| {
        let (audit, changes) = (audit.clone(), changes.clone());
        Box::pin(async move {
            let before: HashMap<String, String> = store::all(db).await?.into_iter().collect();
            let (mut old, mut new) = (Map::new(), Map::new());
            for (item, value) in &changes {
                let was = before.get(item.name).map_or(item.usual, String::as_str);
                if was == value {
                    continue;
                }
                let hide = |text: &str| if item.kind == Kind::Secret { "***".to_owned() } else { text.to_owned() };
                old.insert(item.name.to_owned(), hide(was).into());
                new.insert(item.name.to_owned(), hide(value).into());
                store::set(db, item.name, value, audit.now).await?;
            }
            audit.write(db, &new, &old, &new).await
        })
    });
    write.await?;
    load_carriers(&app).await?;
    Ok(Done("common.done.saved"))
}

/// What came of a trial, in the provider's own words.
#[derive(Serialize, ToSchema)]
pub struct Tried {
    pub sent: bool,
    pub reason: Option<String>,
}

/// Sends one e-mail with what stands in the form, saved or not; an empty password means the one that is kept.
#[utoipa::path(post, path = "/admin/routine.config/sendtestmail", request_body = Object, responses((status = 200, body = Envelope<Tried>)))]
pub async fn send_test_mail(
    State(app): State<App>,
    about: About,
    Json(input): Json<Map<String, Value>>,
) -> Result<Reply<Tried>> {
    let target = input.get("testMail").and_then(text_of).unwrap_or_default();
    if target.parse::<lettre::Address>().is_err() {
        return Err(SettingError::BadTarget.into());
    }
    let now = carriers(&app);
    let get = |name: &str| {
        let text = input.get(name).and_then(text_of).unwrap_or_default();
        if name == "smtp_pass" && text.is_empty() { now.mail.password.clone() } else { text.trim().to_owned() }
    };
    let mail = mail(get).unwrap_or_else(|| now.mail.clone());
    if mail.driver.is_outbox() || mail.from.is_empty() {
        return Err(SettingError::NoServer.into());
    }
    try_out(&app, about.lang, Channel::Email, target, &Carriers { mail, sms: now.sms.clone() }).await
}

/// Sends one text message with what is saved.
#[utoipa::path(post, path = "/admin/routine.config/sendtestsms", request_body = Object, responses((status = 200, body = Envelope<Tried>)))]
pub async fn send_test_sms(
    State(app): State<App>,
    about: About,
    Json(input): Json<Map<String, Value>>,
) -> Result<Reply<Tried>> {
    let target = input.get("testMobile").and_then(text_of).unwrap_or_default();
    if target.len() != 11 || !target.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(SettingError::BadTarget.into());
    }
    let now = carriers(&app);
    if now.sms.driver.is_outbox() {
        return Err(SettingError::NoServer.into());
    }
    try_out(&app, about.lang, Channel::Sms, target, &now).await
}

async fn try_out(app: &App, lang: Lang, channel: Channel, target: String, carriers: &Carriers) -> Result<Reply<Tried>> {
    let text = |part: &str| app.texts.get(lang, &format!("setting.test.{part}"), &[]);
    let message = Outgoing {
        channel,
        target,
        subject: text("subject"),
        body: text("body"),
        template: "test".to_owned(),
        params: json!({ "code": "123456" }).to_string(),
        id: MessageId(0),
        attempts: 0,
    };
    let reason = send_now(app, carriers, message).await.err().map(|error| format!("{error:#}"));
    Ok(Reply(Tried { sent: reason.is_none(), reason }))
}
