use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, FromRow, Row as DbRow, row};
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::time::Duration;
use utoipa::ToSchema;

use super::{Adjustment, Decision, store};
use crate::MoneyState;
use crate::wallet::WalletError;
use crate::wallet::admin::ManualEntry;
use crate::wallet::model::{Journal, JournalKind, Owner, Unit, points_expire};
use crate::wallet::store as wallet;
use platform::audit::Audit;
use platform::guard::store as claims;
use platform::guard::{MemberId, proof};
use platform::server::table::{Table, table};
use platform::setting::numbers::Numbers;

const DAY: Duration = Duration::from_secs(24 * 3600);
/// Longer than any client goes on asking.
const KEPT: Duration = Duration::from_secs(48 * 3600);

/// Whether a change by hand is too large for one person: with what the same person changed for the same member within a day. Points count
/// as what they pay today.
pub async fn needs_second(
    db: &mut Conn,
    entry: &ManualEntry,
    member: MemberId,
    (unit, amount): (Unit, i64),
    now: Timestamp,
) -> Result<bool> {
    let numbers = Numbers::read(db).await?;
    // One at a time, so that two halves do not pass side by side.
    wallet::hold_member(db, member).await?;
    let changed = store::changed_by(db, &entry.actor, member, unit, now.minus(DAY)).await?;
    let limit = numbers.wallet_two_person_limit.fen();
    let limit = match unit {
        Unit::Fen => limit,
        Unit::Point => limit.saturating_mul(numbers.points_per_yuan) / 100,
    };
    Ok(changed.saturating_add(amount.saturating_abs()) > limit)
}

pub async fn ask(
    db: &mut Conn,
    audit: &Audit,
    entry: &ManualEntry,
    member: MemberId,
    change: (Unit, i64),
    memo: &str,
    input: &impl Serialize,
) -> Result<()> {
    // The same call again asks for nothing more.
    if !claims::claim(db, &format!("{}:adjust", entry.actor), &entry.key, "", audit.now.plus(KEPT)).await? {
        return Ok(());
    }
    let id = store::ask(db, member, change, memo, audit.admin.id.0, audit.now).await?;
    audit.write(db, input, &json!(null), &json!({ "adjustment": id, "state": Decision::Waiting })).await
}

#[derive(Serialize, ToSchema)]
pub struct AdjustRow {
    pub id: i64,
    pub unit: Unit,
    /// Yuan, or points
    pub amount: String,
    pub memo: String,
    pub state: Decision,
    /// Why it was rejected
    pub reason: String,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub decide_time: Option<Timestamp>,
    pub user: Owner,
    pub asked: AdjustAdmin,
    #[schema(required)]
    pub decided: Option<AdjustAdmin>,
}

#[derive(Serialize, ToSchema)]
pub struct AdjustAdmin {
    pub id: i64,
    pub username: String,
}

row!(AdjustAdmin { id, username });

fn amount(unit: Unit, amount: i64) -> String {
    match unit {
        Unit::Fen => Money::from_fen(amount).to_string(),
        Unit::Point => amount.to_string(),
    }
}

impl FromRow for AdjustRow {
    fn read_row(row: &DbRow<'_>, index: &mut usize) -> Result<Self> {
        let (id, unit) = (row.next(index)?, row.next(index)?);
        Ok(Self {
            id,
            unit,
            amount: amount(unit, row.next(index)?),
            memo: row.next(index)?,
            state: row.next(index)?,
            reason: row.next(index)?,
            create_time: row.next(index)?,
            decide_time: row.next(index)?,
            user: Owner::read_row(row, index)?,
            asked: AdjustAdmin::read_row(row, index)?,
            decided: if row.is_null(*index)? { None } else { Some(AdjustAdmin::read_row(row, index)?) },
        })
    }
}

/// Those that wait first.
#[utoipa::path(get, path = "/admin/shop.adjust/index", responses((status = 200, body = Envelope<Table<AdjustRow>>)))]
pub async fn index(State(app): State<MoneyState>, asked: ListQuery) -> Result<Reply<Table<AdjustRow>>> {
    table(&app, &store::ADJUSTMENTS, &asked, None).await.map(Reply)
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct AdjustDecision {
    pub id: Int,
    pub reason: Text,
}

/// The row, held, if it waits and somebody else asked for it.
async fn waiting(db: &mut Conn, id: i64, audit: &Audit) -> Result<Adjustment> {
    let found = store::hold_adjustment(db, id).await?.ok_or(WalletError::UnknownAdjustment)?;
    if found.state != Decision::Waiting {
        return Err(WalletError::Decided.into());
    }
    if found.asked_by == audit.admin.id.0 {
        return Err(WalletError::SamePerson.into());
    }
    Ok(found)
}

#[utoipa::path(post, path = "/admin/shop.adjust/approve", request_body = AdjustDecision, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn approve(
    State(app): State<MoneyState>,
    audit: Audit,
    Json(input): Json<AdjustDecision>,
) -> Result<ReplyMessage> {
    let (is_live, zone) = (app.config.production, app.config.zone);
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            proof::require(db, &audit.admin, audit.now).await?;
            let found = waiting(db, input.id.0, &audit).await?;
            let (now, admin) = (audit.now, audit.admin.id.0);
            if !store::decide(db, found.id, Decision::Approved, admin, "", now).await? {
                return Err(WalletError::Decided.into());
            }
            let (actor, key) = (format!("admin:{admin}"), format!("adjustment:{}", found.id));
            let reference = found.id.to_string();
            let journal =
                Journal { kind: JournalKind::Adjust, key, reference: &reference, actor: &actor, is_live, now };
            let after = match found.unit {
                Unit::Fen => {
                    let change = Money::from_fen(found.amount);
                    wallet::adjust_money(db, found.member, change, &journal, &found.memo)
                        .await?
                        .map(|money| json!(money))
                }
                Unit::Point => {
                    let until = points_expire(now, zone);
                    let points = wallet::adjust_points(db, found.member, found.amount, until, &journal, &found.memo);
                    points.await?.map(|score| json!(score))
                }
            };
            let done =
                json!({ "state": Decision::Approved, "amount": amount(found.unit, found.amount), "after": after });
            audit.write(db, &input, &json!({ "state": Decision::Waiting }), &done).await
        })
    });
    write.await?;
    Ok(ReplyMessage("wallet.done.approved"))
}

#[utoipa::path(post, path = "/admin/shop.adjust/reject", request_body = AdjustDecision, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn reject(
    State(app): State<MoneyState>,
    audit: Audit,
    Json(input): Json<AdjustDecision>,
) -> Result<ReplyMessage> {
    let reason: String = input.reason.0.chars().take(200).collect();
    if reason.is_empty() {
        return Err(WalletError::NoReason.into());
    }
    let write = app.db.write(move |db| {
        let (audit, input, reason) = (audit.clone(), input.clone(), reason.clone());
        Box::pin(async move {
            let found = waiting(db, input.id.0, &audit).await?;
            if !store::decide(db, found.id, Decision::Rejected, audit.admin.id.0, &reason, audit.now).await? {
                return Err(WalletError::Decided.into());
            }
            audit
                .write(db, &input, &json!({ "state": Decision::Waiting }), &json!({ "state": Decision::Rejected }))
                .await
        })
    });
    write.await?;
    Ok(ReplyMessage("wallet.done.rejected"))
}
