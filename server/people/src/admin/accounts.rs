//! Administrators managing administrators: only those who stand below them, and only with groups that do.

use std::collections::HashSet;

use axum::extract::State;
use kernel::db::{Conn, Work};
use kernel::input::{Flag, Int, Text, maybe_int};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::text::Lang;
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::model::{self, AdminRow, Details};
use super::{AdminError, store};
use crate::PeopleState;
use crate::member::model as member;
use platform::access::admin::ids_to_delete;
use platform::access::model::may_manage;
use platform::access::store as access;
use platform::audit::Audit;
use platform::guard::session::Side;
use platform::guard::store as sessions;
use platform::guard::{Admin, AdminId, proof};
use platform::recycle_bin::kept::{Deleted, DeletedRows, deleted};
use platform::recycle_bin::record;
use platform::server::table::{Row, Table, table};

/// The language of what the log keeps.
const LOGGED: Lang = Lang::ZhCn;

/// The ids of those an administrator may manage: everyone all of whose groups they may manage. Themselves are one of them.
async fn managed(db: &mut Conn, admin: &Admin) -> Result<Vec<i64>> {
    let memberships = store::group_rules(db).await?;
    let above: HashSet<i64> =
        memberships.iter().filter(|(_, group, rules)| !may_manage(admin, *group, rules)).map(|(id, ..)| *id).collect();
    let is_below = |id: &i64| *id == admin.id.0 || admin.is_super() || !above.contains(id);
    Ok(store::ids(db).await?.into_iter().filter(is_below).collect())
}

/// Whether the history of an administrator may be read.
pub fn is_viewable<'c>(db: &'c mut Conn, admin: &'c Admin, id: i64) -> Work<'c, bool> {
    Box::pin(async move { Ok(managed(db, admin).await?.contains(&id)) })
}

/// Administrators below the caller, and the caller.
#[utoipa::path(get, path = "/admin/auth.admin/index", responses((status = 200, body = Envelope<Table<AdminRow>>)))]
pub async fn index(State(app): State<PeopleState>, admin: Admin, asked: ListQuery) -> Result<Reply<Table<AdminRow>>> {
    let lang = asked.lang;
    let read = app
        .db
        .read(move |db| Box::pin(async move { Ok((managed(db, &admin).await?, store::groups(db, lang).await?)) }));
    let (ids, groups) = read.await?;
    let found = table::<Details>(&app, &store::ADMINS, &asked, Some(("a.id", &ids))).await?;
    Ok(Reply(found.map(|details| details.row(&groups))))
}

async fn find(db: &mut Conn, admin: &Admin, id: AdminId, lang: Lang) -> Result<AdminRow> {
    if !managed(db, admin).await?.contains(&id.0) {
        return Err(AdminError::Unknown.into());
    }
    let details = store::details(db, id).await?.ok_or(AdminError::Unknown)?;
    Ok(details.row(&store::groups(db, lang).await?))
}

#[utoipa::path(get, path = "/admin/auth.admin/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<AdminRow>>)))]
pub async fn view(State(app): State<PeopleState>, admin: Admin, asked: ListQuery) -> Result<Reply<Row<AdminRow>>> {
    let (id, lang) = (AdminId(asked.int("id").ok_or(AdminError::Unknown)?), asked.lang);
    let row = app.db.read(move |db| Box::pin(async move { find(db, &admin, id, lang).await })).await?;
    Ok(Reply(Row { row }))
}

/// What may be sent: a field that is missing stays as it is.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct AdminInput {
    id: Option<Int>,
    username: Option<Text>,
    nickname: Option<Text>,
    email: Option<Text>,
    mobile: Option<Text>,
    motto: Option<Text>,
    /// Empty: stays
    password: Option<String>,
    status: Option<Flag>,
    group_arr: Option<Vec<Int>>,
    #[serde(deserialize_with = "maybe_int")]
    #[schema(value_type = Option<i64>)]
    department_id: Option<Option<i64>>,
    #[serde(deserialize_with = "maybe_int")]
    #[schema(value_type = Option<i64>)]
    job_id: Option<Option<i64>>,
}

impl AdminInput {
    fn apply(&self, row: &mut Details) -> Result<()> {
        let text = |sent: &Option<Text>, field: &mut String| {
            if let Some(Text(sent)) = sent {
                field.clone_from(sent);
            }
        };
        text(&self.username, &mut row.profile.username);
        text(&self.nickname, &mut row.profile.nickname);
        text(&self.email, &mut row.profile.email);
        text(&self.mobile, &mut row.profile.mobile);
        text(&self.motto, &mut row.profile.motto);
        if let Some(status) = self.status {
            row.active = status.0;
        }
        row.department_id = self.department_id.unwrap_or(row.department_id);
        row.job_id = self.job_id.unwrap_or(row.job_id);
        model::username(&row.profile.username)?;
        check_contact(&row.profile.nickname, &row.profile.email, &row.profile.mobile, &row.profile.motto)
    }

    fn password(&self) -> Result<Option<&str>> {
        self.password.as_deref().filter(|password| !password.is_empty()).map(model::password).transpose()
    }
}

pub fn check_contact(nickname: &str, email: &str, mobile: &str, motto: &str) -> Result<()> {
    model::nickname(nickname)?;
    if !email.is_empty() {
        member::email(email).map_err(|_| AdminError::BadEmail)?;
    }
    if !mobile.is_empty() {
        member::mobile(mobile).map_err(|_| AdminError::BadMobile)?;
    }
    member::motto(motto).map_err(|_| Error::from(AdminError::BadMotto)).map(drop)
}

async fn check_places(db: &mut Conn, row: &Details) -> Result<()> {
    let known = match row.department_id {
        Some(id) => store::has_department(db, id).await?,
        None => true,
    };
    let known = known
        && match row.job_id {
            Some(id) => store::has_job(db, id).await?,
            None => true,
        };
    if known { Ok(()) } else { Err(AdminError::BadPlace.into()) }
}

/// Whether somebody in one of these groups is a super administrator.
async fn is_super(db: &mut Conn, groups: &[i64]) -> Result<bool> {
    let known = access::groups(db, Side::Admin).await?;
    Ok(known.iter().any(|group| group.rules == "*" && groups.contains(&group.id)))
}

/// The groups asked for, if the caller may put somebody into each of them. Those the person is in already may stay.
async fn check_groups(db: &mut Conn, admin: &Admin, wanted: &[Int], has: &[i64]) -> Result<Vec<i64>> {
    let known = access::groups(db, Side::Admin).await?;
    let mut ids: Vec<i64> = wanted.iter().map(|id| id.0).collect();
    ids.sort_unstable();
    ids.dedup();
    for id in &ids {
        let group = known.iter().find(|group| group.id == *id);
        let may = group.is_some_and(|group| admin.is_super() || may_manage(admin, group.id, &group.rules));
        if !may && !has.contains(id) {
            return Err(AdminError::NotYours.into());
        }
    }
    Ok(ids)
}

async fn hashed(app: &PeopleState, password: Option<&str>) -> Result<Option<String>> {
    match password {
        Some(password) => app.passwords.hash(&app.random, password).await.map(Some),
        None => Ok(None),
    }
}

#[utoipa::path(post, path = "/admin/auth.admin/add", request_body = AdminInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(State(app): State<PeopleState>, audit: Audit, Json(input): Json<AdminInput>) -> Result<ReplyMessage> {
    let hash = hashed(&app, input.password()?).await?.ok_or(AdminError::BadPassword)?;
    let write = app.db.write(move |db| {
        let (audit, input, hash) = (audit.clone(), input.clone(), hash.clone());
        Box::pin(async move {
            // Whoever has taken a session must not make themselves an accomplice.
            proof::require(db, &audit.admin, audit.now).await?;
            let mut row = Details::blank(audit.now);
            input.apply(&mut row)?;
            check_places(db, &row).await?;
            let groups = check_groups(db, &audit.admin, input.group_arr.as_deref().unwrap_or_default(), &[]).await?;
            let id = store::insert(db, &row, &hash, audit.now).await?.ok_or(AdminError::UsernameTaken)?;
            store::set_groups(db, id, &groups).await?;
            let after =
                store::details(db, id).await?.ok_or(AdminError::Unknown)?.row(&store::groups(db, LOGGED).await?);
            audit.write(db, &input, &Value::Null, &after).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.added"))
}

#[utoipa::path(post, path = "/admin/auth.admin/edit", request_body = AdminInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(State(app): State<PeopleState>, audit: Audit, Json(input): Json<AdminInput>) -> Result<ReplyMessage> {
    let id = AdminId(input.id.ok_or(AdminError::Unknown)?.0);
    let hash = hashed(&app, input.password()?).await?;
    let write = app.db.write(move |db| {
        let (audit, input, hash) = (audit.clone(), input.clone(), hash.clone());
        Box::pin(async move {
            let before = find(db, &audit.admin, id, LOGGED).await?;
            let is_self = id == audit.admin.id;
            let mut row = store::details(db, id).await?.ok_or(AdminError::Unknown)?;
            let was_active = row.active;
            input.apply(&mut row)?;
            if is_self && !row.active {
                return Err(AdminError::NotOneself.into());
            }
            if is_self
                && (hash.is_some()
                    || row.profile.email != before.profile.email
                    || row.profile.mobile != before.profile.mobile)
            {
                return Err(AdminError::OwnPage.into());
            }
            let wanted = input.group_arr.iter().flatten().map(|id| id.0);
            let all: Vec<i64> = before.group_arr.iter().copied().chain(wanted).collect();
            let is_new_way_in = row.profile.email != before.profile.email
                || row.profile.mobile != before.profile.mobile
                || row.profile.username != before.profile.username
                || (row.active && !was_active);
            let is_moved = all.iter().any(|id| !before.group_arr.contains(id));
            // Whoever has taken a session must not turn a colleague into an accomplice.
            if hash.is_some() || is_new_way_in || is_moved || is_super(db, &all).await? {
                proof::require(db, &audit.admin, audit.now).await?;
            }
            check_places(db, &row).await?;
            let same = store::by_name(db, &row.profile.username.to_lowercase()).await?;
            if same.is_some_and(|other| other.id != id) {
                return Err(AdminError::UsernameTaken.into());
            }
            if let Some(wanted) = &input.group_arr {
                let groups = check_groups(db, &audit.admin, wanted, &before.group_arr).await?;
                let changes = groups.iter().collect::<HashSet<_>>() != before.group_arr.iter().collect();
                // One's own rights are given by somebody else.
                if changes && is_self {
                    return Err(AdminError::NotOneself.into());
                }
                store::set_groups(db, id, &groups).await?;
            }
            store::update(db, &row, audit.now).await?;
            if let Some(hash) = &hash {
                store::set_password(db, id, hash, audit.now).await?;
            }
            if hash.is_some() || (was_active && !row.active) {
                let but = is_self.then_some(audit.admin.session);
                sessions::end_all(db, Side::Admin, id.0, but).await?;
            }
            let after =
                store::details(db, id).await?.ok_or(AdminError::Unknown)?.row(&store::groups(db, LOGGED).await?);
            audit.write(db, &input, &before, &after).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

/// Oneself is left out, not refused: a client may have ticked the whole page.
#[utoipa::path(delete, path = "/admin/auth.admin/del", responses((status = 200, body = Envelope<DeletedRows>)))]
pub async fn del(State(app): State<PeopleState>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
    let ids = ids_to_delete(&asked)?;
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let managed = managed(db, &audit.admin).await?;
            let groups = store::groups(db, LOGGED).await?;
            let (mut before, mut rows) = (Vec::new(), DeletedRows::default());
            for id in ids.iter().filter(|id| **id != audit.admin.id.0 && managed.contains(id)).map(|id| AdminId(*id)) {
                let Some(details) = store::details(db, id).await? else { continue };
                let row = details.row(&groups);
                if is_super(db, &row.group_arr).await? {
                    proof::require(db, &audit.admin, audit.now).await?;
                }
                before.push(row);
                rows.kept.extend(record::keep(db, &store::KEPT, id.0, &audit).await?);
                sessions::end_all(db, Side::Admin, id.0, None).await?;
                store::remove(db, id).await?;
            }
            if before.is_empty() {
                return Err(AdminError::NothingDeleted.into());
            }
            audit.write(db, &json!({ "ids": ids }), &before, &Value::Null).await?;
            Ok(rows)
        })
    });
    Ok(deleted(write.await?))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct OtpReset {
    id: Int,
}

/// Takes away a colleague's second factor, for the day they lost it.
#[utoipa::path(post, path = "/admin/auth.admin/otpoff", request_body = OtpReset, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn otp_off(
    State(app): State<PeopleState>,
    audit: Audit,
    Json(input): Json<OtpReset>,
) -> Result<ReplyMessage> {
    let id = AdminId(input.id.0);
    if id == audit.admin.id {
        return Err(AdminError::NotOneself.into());
    }
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            proof::require(db, &audit.admin, audit.now).await?;
            let before = find(db, &audit.admin, id, LOGGED).await?;
            store::otp_off(db, id).await?;
            sessions::end_all(db, Side::Admin, id.0, None).await?;
            audit.write(db, &input, &json!({ "otp": before.otp }), &json!({ "otp": false })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("admin.done.otp_off"))
}
