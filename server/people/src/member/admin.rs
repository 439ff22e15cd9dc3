//! Members in the back office. Addresses are masked in the list; opening one shows them, and that is logged.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::input::{Flag, Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::model::{self, MemberRecord, Name, masked};
use super::office::MemberRow;
use super::store::{self, NewMember};
use super::{MemberError, forgive, invite_code};
use crate::PeopleState;
use platform::access::admin::ids_to_delete;
use platform::audit::Audit;
use platform::guard::session::Side;
use platform::guard::store as sessions;
use platform::guard::{Admin, MemberId, proof};
use platform::notice::model::Channel;
use platform::recycle_bin::kept::{Deleted, DeletedRows};
use platform::server::table::{Row, Table, asked_by, table};

/// The language of what the log keeps.
const LOGGED: Lang = Lang::ZhCn;

/// A member as a select box offers them.
#[derive(Serialize, ToSchema)]
pub struct MemberOption {
    #[serde(flatten)]
    pub row: MemberRow,
    /// lin(ID:7)
    pub nickname_text: String,
}

/// Members, or with `select` the choices of a select box.
#[utoipa::path(get, path = "/admin/user.user/index", responses((status = 200, body = Envelope<Table<MemberRow>>)))]
pub async fn index(State(app): State<PeopleState>, admin: Admin, asked: ListQuery) -> Result<Response> {
    let asked = asked_by(&admin, "user/user", asked);
    let found = table::<MemberRecord>(&app, &store::MEMBERS, &asked, None).await?;
    let found = found.map(|member| member.masked(asked.lang));
    if asked.is_on("select") {
        let option =
            |row: MemberRow| MemberOption { nickname_text: format!("{}(ID:{})", row.profile.username, row.id), row };
        return Ok(Reply(found.map(option)).into_response());
    }
    Ok(Reply(found).into_response())
}

/// One member with whole addresses.
#[utoipa::path(get, path = "/admin/user.user/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<MemberRow>>)))]
pub async fn view(State(app): State<PeopleState>, audit: Audit, asked: ListQuery) -> Result<Reply<Row<MemberRow>>> {
    let (id, lang) = (MemberId(asked.int("id").ok_or(MemberError::Unknown)?), asked.lang);
    let write = app.db.write(move |db| {
        let audit = audit.clone();
        Box::pin(async move {
            let record = store::record(db, id).await?.ok_or(MemberError::Unknown)?;
            audit.write(db, &json!({ "id": id, "shown": true }), &Value::Null, &Value::Null).await?;
            Ok(record)
        })
    });
    Ok(Reply(Row { row: write.await?.row(lang) }))
}

/// What may be sent: a field that is missing stays as it is. Money and points have pages of their own.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct MemberInput {
    id: Option<Int>,
    group_id: Option<Int>,
    username: Option<Text>,
    nickname: Option<Text>,
    email: Option<Text>,
    mobile: Option<Text>,
    gender: Option<Int>,
    birthday: Option<Text>,
    motto: Option<Text>,
    /// Empty: stays
    password: Option<String>,
    status: Option<Flag>,
}

impl MemberInput {
    fn apply(&self, record: &mut MemberRecord, app: &PeopleState) -> Result<()> {
        if let Some(Int(group)) = self.group_id {
            record.group_id = group;
        }
        if let Some(Text(username)) = &self.username {
            record.username = model::username(username)?.to_owned();
        }
        if let Some(Text(nickname)) = &self.nickname {
            record.nickname = model::nickname(nickname)?.to_owned();
        }
        let address = |channel, sent: &Option<Text>, field: &mut Option<String>| -> Result<()> {
            if let Some(Text(sent)) = sent {
                *field = if sent.is_empty() { None } else { Some(model::address(channel, sent)?) };
            }
            Ok(())
        };
        address(Channel::Email, &self.email, &mut record.email)?;
        address(Channel::Sms, &self.mobile, &mut record.mobile)?;
        if let Some(Int(gender)) = self.gender {
            record.gender = model::gender(gender)?;
        }
        if let Some(Text(birthday)) = &self.birthday {
            record.birthday = model::birthday(birthday, app.clock.now(), app.config.zone)?;
        }
        if let Some(Text(motto)) = &self.motto {
            record.motto = model::motto(motto)?.to_owned();
        }
        if let Some(status) = self.status {
            record.active = status.0;
        }
        Ok(())
    }

    async fn password_hash(&self, app: &PeopleState) -> Result<Option<String>> {
        match self.password.as_deref().filter(|password| !password.is_empty()) {
            Some(password) => app.passwords.hash(&app.random, model::password(password)?).await.map(Some),
            None => Ok(None),
        }
    }
}

async fn check_free(db: &mut Conn, record: &MemberRecord) -> Result<()> {
    if !store::has_group(db, record.group_id).await? {
        return Err(MemberError::BadGroup.into());
    }
    let name = Name::Username(record.username.to_lowercase());
    let others = [
        (Some(name), MemberError::UsernameTaken),
        (record.email.clone().map(Name::Email), MemberError::EmailTaken),
        (record.mobile.clone().map(Name::Mobile), MemberError::MobileTaken),
    ];
    for (name, refusal) in others {
        let Some(name) = name else { continue };
        if store::by_name(db, &name).await?.is_some_and(|other| other.id != record.id) {
            return Err(refusal.into());
        }
    }
    Ok(())
}

#[utoipa::path(post, path = "/admin/user.user/add", request_body = MemberInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(State(app): State<PeopleState>, audit: Audit, Json(input): Json<MemberInput>) -> Result<ReplyMessage> {
    let hash = input.password_hash(&app).await?.ok_or(MemberError::BadPassword)?;
    let mut record = blank(audit.now);
    input.apply(&mut record, &app)?;
    model::username(&record.username)?;
    if record.nickname.is_empty() {
        record.nickname.clone_from(&record.username);
    }
    record.invite_code = invite_code(&app);
    let write = app.db.write(move |db| {
        let (audit, input, hash, record) = (audit.clone(), input.clone(), hash.clone(), record.clone());
        Box::pin(async move {
            check_free(db, &record).await?;
            let new = NewMember {
                group_id: Some(record.group_id),
                username: &record.username,
                nickname: &record.nickname,
                email: record.email.as_deref(),
                mobile: record.mobile.as_deref(),
                gender: record.gender,
                birthday: record.birthday.as_deref(),
                motto: &record.motto,
                password_hash: &hash,
                invite_code: &record.invite_code,
                inviter: None,
                active: record.active,
                ip: "",
            };
            let id = store::insert(db, &new, audit.now).await?.ok_or(MemberError::UsernameTaken)?;
            let after = store::record(db, id).await?.ok_or(MemberError::Unknown)?.masked(LOGGED);
            audit.write(db, &hide(&input), &Value::Null, &after).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.added"))
}

/// The log keeps no whole addresses: it outlives the account.
fn hide(input: &MemberInput) -> MemberInput {
    let hidden = |text: &Option<Text>| text.as_ref().map(|text| Text(masked(&text.0)));
    MemberInput { email: hidden(&input.email), mobile: hidden(&input.mobile), ..input.clone() }
}

fn blank(now: Timestamp) -> MemberRecord {
    MemberRecord {
        id: MemberId(0),
        group_id: 0,
        group_name: String::new(),
        group_name_en: String::new(),
        username: String::new(),
        nickname: String::new(),
        email: None,
        mobile: None,
        avatar: String::new(),
        gender: 0,
        birthday: None,
        motto: String::new(),
        money: Money::ZERO,
        score: 0,
        vip_level: 0,
        vip_until: None,
        invite_code: String::new(),
        active: true,
        erase_at: None,
        join_ip: String::new(),
        last_login_at: None,
        last_login_ip: String::new(),
        created_at: now,
        has_password: true,
    }
}

#[utoipa::path(post, path = "/admin/user.user/edit", request_body = MemberInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(
    State(app): State<PeopleState>,
    audit: Audit,
    Json(input): Json<MemberInput>,
) -> Result<ReplyMessage> {
    let id = MemberId(input.id.ok_or(MemberError::Unknown)?.0);
    let hash = input.password_hash(&app).await?;
    let old = app.db.read(move |db| Box::pin(store::record(db, id))).await?.ok_or(MemberError::Unknown)?;
    let mut record = old.clone();
    input.apply(&mut record, &app)?;
    let write = app.db.write(move |db| {
        let (audit, input, hash) = (audit.clone(), input.clone(), hash.clone());
        let (old, record) = (old.clone(), record.clone());
        Box::pin(async move {
            // Any of these opens the member's account to whoever sets it.
            if hash.is_some() || record.email != old.email || record.mobile != old.mobile {
                proof::require(db, &audit.admin, audit.now).await?;
            }
            check_free(db, &record).await?;
            store::update(db, &record, audit.now).await?;
            if let Some(hash) = &hash {
                store::set_password(db, id, hash, audit.now).await?;
                let account = store::account(db, id).await?.ok_or(MemberError::Unknown)?;
                forgive(db, &account).await?;
            }
            if hash.is_some() || !record.active {
                sessions::end_all(db, Side::Member, id.0, None).await?;
            }
            let after = store::record(db, id).await?.ok_or(MemberError::Unknown)?.masked(LOGGED);
            audit.write(db, &hide(&input), &old.masked(LOGGED), &after).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

/// Only members without a history: what was paid and given stays in the books. The recycle bin keeps nothing of a person.
#[utoipa::path(delete, path = "/admin/user.user/del", responses((status = 200, body = Envelope<DeletedRows>)))]
pub async fn del(State(app): State<PeopleState>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
    let delete = audit.delete_each(&app.db, None, ids_to_delete(&asked)?, |db, id| {
        let id = MemberId(id);
        Box::pin(async move {
            let record = store::record(db, id).await?.ok_or(MemberError::Unknown)?;
            sessions::end_all(db, Side::Member, id.0, None).await?;
            if store::remove(db, id).await? { Ok(record.masked(LOGGED)) } else { Err(MemberError::HasHistory.into()) }
        })
    });
    delete.await
}
