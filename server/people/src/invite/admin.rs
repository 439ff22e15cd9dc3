//! Rewards for inviting in the back office; those that wait for a person's eye are released or refused.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::resource::{Resource, flag, int, money, text, time};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::http::reason;
use super::model::{InviteEvent, RewardState};
use super::{InviteError, store};
use crate::PeopleState;
use platform::audit::Audit;
use platform::guard::request_info::RequestInfo;
use platform::server::table::{Table, table};

#[derive(Serialize, ToSchema)]
pub struct InviteRow {
    pub id: i64,
    pub event: InviteEvent,
    pub base: Money,
    pub amount: Money,
    pub reversed: Money,
    pub state: RewardState,
    pub reason: String,
    #[schema(value_type = i64)]
    pub due_time: Timestamp,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
    pub inviter: InviteMember,
    pub invitee: InviteMember,
    /// Where the invited registered from
    pub network: String,
    pub order: String,
}

#[derive(Serialize, ToSchema)]
pub struct InviteMember {
    pub id: i64,
    pub username: String,
    pub nickname: String,
}

row!(InviteMember { id, username, nickname });

row!(InviteRow {
    id,
    event,
    base,
    amount,
    reversed,
    state,
    reason,
    due_time(due_at),
    create_time(created_at),
    ..inviter: InviteMember,
    ..invitee: InviteMember,
    network,
    order(order_number)
});

#[utoipa::path(get, path = "/admin/shop.invite/index", responses((status = 200, body = Envelope<Table<InviteRow>>)))]
pub async fn index(
    State(app): State<PeopleState>,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Reply<Table<InviteRow>>> {
    let rows: Table<InviteRow> = table(&app, &store::REWARD_TABLE, &asked, None).await?;
    let localized = |row: InviteRow| InviteRow {
        reason: reason(&app, about.lang, row.state, &row.reason).unwrap_or_default(),
        ..row
    };
    Ok(Reply(rows.map(localized)))
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct RewardDecision {
    pub id: Int,
    pub reason: Text,
}

/// What waited is paid when its time comes.
#[utoipa::path(post, path = "/admin/shop.invite/release", request_body = RewardDecision, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn release(
    State(app): State<PeopleState>,
    audit: Audit,
    Json(input): Json<RewardDecision>,
) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            store::release(db, input.id.0).await?;
            audit.write(db, &input, &json!({ "state": "held" }), &json!({ "state": "pending" })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("invite.done.released"))
}

/// It is not paid, and whoever waited for it reads why.
#[utoipa::path(post, path = "/admin/shop.invite/refuse", request_body = RewardDecision, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn refuse(
    State(app): State<PeopleState>,
    audit: Audit,
    Json(input): Json<RewardDecision>,
) -> Result<ReplyMessage> {
    let reason: String = input.reason.0.chars().take(200).collect();
    if reason.is_empty() {
        return Err(InviteError::NoReason.into());
    }
    let write = app.db.write(move |db| {
        let (audit, input, reason) = (audit.clone(), input.clone(), reason.clone());
        Box::pin(async move {
            store::refuse(db, input.id.0, &reason).await?;
            audit.write(db, &input, &json!(null), &json!({ "state": "reversed" })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("invite.done.refused"))
}

/// Who brought whom: the one who was brought is the number of the row.
pub const BOND: Resource = Resource::new(
    "user/invite",
    "invite",
    &[
        text("inviter.username").column("i.username").search().read_only(),
        text("user.username").column("m.username").search().read_only(),
        int("inviter_id").column("b.inviter_id").read_only(),
        text("ip").column("b.ip").search().read_only(),
        text("held").column("b.held").read_only(),
        flag("gift").column("b.gift_given").read_only(),
        int("orders").column(store::BOND_ORDERS).read_only(),
        money("rewarded").column(store::BOND_REWARDED).read_only(),
        time("first_paid_time").column("b.first_paid_at").read_only(),
        time("create_time").column("b.created_at").read_only(),
    ],
)
.from(store::BONDS, "b.invitee_id")
.texts("buyer", "invite")
.sort("-create_time")
.read_only();
