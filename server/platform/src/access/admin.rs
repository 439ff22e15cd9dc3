//! Rules and groups over HTTP: the same handlers for administrators (`auth.*`) and for members (`user.*`).

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use kernel::Result;
use kernel::error::RequestError;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::order::Sorting;
use kernel::reply::{Envelope, Reply, ReplyMessage};

use super::group::{self, GroupInput, GroupRow, GroupTree};
use super::model::RuleNode;
use super::rule::{self, RuleInput, RuleTree};
use crate::app::App;
use crate::audit::Audit;
use crate::guard::Admin;
use crate::guard::request_info::RequestInfo;
use crate::guard::session::Side;
use crate::recycle_bin::kept::{Deleted, DeletedRows, deleted};
use crate::server::table::{Options, Row};

/// The ids a delete names; it must name some.
pub fn ids_to_delete(asked: &ListQuery) -> Result<Vec<i64>> {
    let ids = asked.ints("ids").filter(|ids| !ids.is_empty() && ids.len() <= 200);
    ids.ok_or_else(|| RequestError::BadInput.into())
}

/// A tree, or with `select` the choices of a select box.
async fn rule_index(app: &App, side: Side, about: RequestInfo, admin: Admin, asked: &ListQuery) -> Result<Response> {
    if asked.is_on("select") {
        return Ok(Reply(Options { options: rule::options(app, side, admin, about.lang).await? }).into_response());
    }
    Ok(Reply(rule::list(app, side, admin, asked).await?).into_response())
}

async fn group_index(app: &App, side: Side, about: RequestInfo, admin: Admin, asked: &ListQuery) -> Result<Response> {
    if asked.is_on("select") {
        let plain = asked.get("initValue").is_some() || asked.get("initValue[]").is_some();
        let options = group::options(app, side, admin, about.lang, asked.is_on("absoluteAuth"), plain).await?;
        return Ok(Reply(Options { options }).into_response());
    }
    Ok(Reply(group::list(app, side, admin, asked).await?).into_response())
}

macro_rules! rules {
    ($module:ident, $side:expr, $index:literal, $edit:literal, $add:literal, $del:literal, $sort:literal) => {
        pub mod $module {
            use super::*;

            #[utoipa::path(get, path = $index, operation_id = concat!(stringify!($module), "_index"), responses((status = 200, body = Envelope<RuleTree>)))]
            pub async fn index(State(app): State<App>, about: RequestInfo, admin: Admin, asked: ListQuery) -> Result<Response> {
                rule_index(&app, $side, about, admin, &asked).await
            }

            #[utoipa::path(get, path = $edit, operation_id = concat!(stringify!($module), "_view"), responses((status = 200, body = Envelope<Row<RuleNode>>)))]
            pub async fn view(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Row<RuleNode>>> {
                Ok(Reply(Row { row: rule::view(&app, $side, admin, asked.int("id")).await? }))
            }

            #[utoipa::path(post, path = $edit, operation_id = concat!(stringify!($module), "_edit"), request_body = RuleInput, responses((status = 200, body = Envelope<Option<bool>>)))]
            pub async fn edit(State(app): State<App>, audit: Audit, Json(input): Json<RuleInput>) -> Result<ReplyMessage> {
                rule::edit(&app, $side, audit, input).await?;
                Ok(ReplyMessage("common.done.saved"))
            }

            #[utoipa::path(post, path = $add, operation_id = concat!(stringify!($module), "_add"), request_body = RuleInput, responses((status = 200, body = Envelope<Option<bool>>)))]
            pub async fn add(State(app): State<App>, audit: Audit, Json(input): Json<RuleInput>) -> Result<ReplyMessage> {
                rule::add(&app, $side, audit, input).await?;
                Ok(ReplyMessage("common.done.added"))
            }

            #[utoipa::path(delete, path = $del, operation_id = concat!(stringify!($module), "_del"), responses((status = 200, body = Envelope<DeletedRows>)))]
            pub async fn del(State(app): State<App>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
                Ok(deleted(rule::remove(&app, $side, audit, ids_to_delete(&asked)?).await?))
            }

            #[utoipa::path(post, path = $sort, operation_id = concat!(stringify!($module), "_sort"), request_body = Sorting, responses((status = 200, body = Envelope<Option<bool>>)))]
            pub async fn sort(State(app): State<App>, audit: Audit, Json(input): Json<Sorting>) -> Result<ReplyMessage> {
                rule::sort(&app, $side, audit, input).await?;
                Ok(ReplyMessage("common.done.saved"))
            }
        }
    };
}

macro_rules! groups {
    ($module:ident, $side:expr, $index:literal, $edit:literal, $add:literal, $del:literal) => {
        pub mod $module {
            use super::*;

            #[utoipa::path(get, path = $index, operation_id = concat!(stringify!($module), "_index"), responses((status = 200, body = Envelope<GroupTree>)))]
            pub async fn index(State(app): State<App>, about: RequestInfo, admin: Admin, asked: ListQuery) -> Result<Response> {
                group_index(&app, $side, about, admin, &asked).await
            }

            #[utoipa::path(get, path = $edit, operation_id = concat!(stringify!($module), "_view"), responses((status = 200, body = Envelope<Row<GroupRow>>)))]
            pub async fn view(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Row<GroupRow>>> {
                Ok(Reply(Row { row: group::view(&app, $side, admin, asked.int("id"), asked.lang).await? }))
            }

            #[utoipa::path(post, path = $edit, operation_id = concat!(stringify!($module), "_edit"), request_body = GroupInput, responses((status = 200, body = Envelope<Option<bool>>)))]
            pub async fn edit(State(app): State<App>, audit: Audit, Json(input): Json<GroupInput>) -> Result<ReplyMessage> {
                group::edit(&app, $side, audit, input).await?;
                Ok(ReplyMessage("common.done.saved"))
            }

            #[utoipa::path(post, path = $add, operation_id = concat!(stringify!($module), "_add"), request_body = GroupInput, responses((status = 200, body = Envelope<Option<bool>>)))]
            pub async fn add(State(app): State<App>, audit: Audit, Json(input): Json<GroupInput>) -> Result<ReplyMessage> {
                group::add(&app, $side, audit, input).await?;
                Ok(ReplyMessage("common.done.added"))
            }

            #[utoipa::path(delete, path = $del, operation_id = concat!(stringify!($module), "_del"), responses((status = 200, body = Envelope<DeletedRows>)))]
            pub async fn del(State(app): State<App>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
                Ok(deleted(group::remove(&app, $side, audit, ids_to_delete(&asked)?).await?))
            }
        }
    };
}

rules!(
    admin_rule,
    Side::Admin,
    "/admin/auth.rule/index",
    "/admin/auth.rule/edit",
    "/admin/auth.rule/add",
    "/admin/auth.rule/del",
    "/admin/auth.rule/sortable"
);
rules!(
    member_rule,
    Side::Member,
    "/admin/user.rule/index",
    "/admin/user.rule/edit",
    "/admin/user.rule/add",
    "/admin/user.rule/del",
    "/admin/user.rule/sortable"
);
groups!(
    admin_group,
    Side::Admin,
    "/admin/auth.group/index",
    "/admin/auth.group/edit",
    "/admin/auth.group/add",
    "/admin/auth.group/del"
);
groups!(
    member_group,
    Side::Member,
    "/admin/user.group/index",
    "/admin/user.group/edit",
    "/admin/user.group/add",
    "/admin/user.group/del"
);
