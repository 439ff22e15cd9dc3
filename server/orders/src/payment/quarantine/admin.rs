//! What was put aside, with its raw evidence behind a right of its own, and what a person does with it.

use axum::extract::State;
use kernel::Result;
use kernel::db::Conn;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::string_enum;
use money::wallet::model::{Journal, JournalKind, account};
use money::wallet::store as wallet;
use platform::audit::Audit;
use platform::server::table::{Table, table};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{QuarantineRow, QuarantineStatus};
use super::store;
use crate::OrdersState;
use crate::gateway::notification::seal_place;
use crate::order::refund::give_back_amount;
use crate::order::store as orders;
use crate::payment::{PaymentError, store as payments};

#[utoipa::path(get, path = "/admin/shop.quarantine/index", responses((status = 200, body = Envelope<Table<QuarantineRow>>)))]
pub async fn index(State(app): State<OrdersState>, asked: ListQuery) -> Result<Reply<Table<QuarantineRow>>> {
    table(&app, &store::QUARANTINE, &asked, None).await.map(Reply)
}

/// A message as it came.
#[derive(Serialize, ToSchema)]
pub struct RawEvidence {
    pub digest: String,
    /// Provider, signed headers and body as JSON; empty when it was an answer to a question of ours
    pub raw: String,
}

#[utoipa::path(get, path = "/admin/shop.quarantine/evidence", params(("id" = i64, Query)), responses((status = 200, body = Envelope<RawEvidence>)))]
pub async fn evidence(State(app): State<OrdersState>, asked: ListQuery) -> Result<Reply<RawEvidence>> {
    let id = asked.int("id").ok_or(PaymentError::Unknown)?;
    let read = app.db.read(move |db| Box::pin(async move { store::raw(db, id).await }));
    let (digest, sealed) = read.await?.ok_or(PaymentError::Unknown)?;
    let raw = match sealed.as_str() {
        "" => Vec::new(),
        sealed => app.seal.unseal(&seal_place(&digest), sealed)?,
    };
    Ok(Reply(RawEvidence { digest, raw: String::from_utf8_lossy(&raw).into_owned() }))
}

string_enum! {
    /// What becomes of something that was put aside.
    pub enum QuarantineRemedy {
        /// The money goes back through its gateway.
        Refund = "refund",
        /// Somebody gave it back at the gateway's own site.
        Returned = "returned",
        /// It is the shop's.
        Keep = "keep",
        /// There is no money in our books: somebody has looked at it.
        Noted = "noted",
    }
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct QuarantineResolve {
    pub id: Int,
    /// refund, returned, keep or noted
    pub remedy: Text,
    pub note: Text,
}

/// Deals with something that was put aside, once.
#[utoipa::path(post, path = "/admin/shop.quarantine/resolve", request_body = QuarantineResolve, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn resolve(
    State(app): State<OrdersState>,
    audit: Audit,
    Json(input): Json<QuarantineResolve>,
) -> Result<ReplyMessage> {
    let remedy = QuarantineRemedy::from_word(&input.remedy.0).ok_or(PaymentError::NoRemedy)?;
    if input.note.0.trim().is_empty() {
        return Err(PaymentError::NoNote.into());
    }
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let row = store::hold(db, input.id.0).await?.ok_or(PaymentError::Unknown)?;
            if row.status != QuarantineStatus::Open {
                return Err(PaymentError::Resolved.into());
            }
            if row.is_booked == (remedy == QuarantineRemedy::Noted) {
                return Err(PaymentError::NoRemedy.into());
            }
            apply(db, &row, remedy, &audit).await?;
            let resolution = format!("{}: {}", remedy.word(), input.note.0.trim());
            store::resolve(db, row.id, &resolution, audit.now).await?;
            let after = QuarantineRow { status: QuarantineStatus::Resolved, resolution, ..row.clone() };
            audit.write(db, &input, &row, &after).await
        })
    });
    write.await?;
    Ok(ReplyMessage("payment.done.resolved"))
}

async fn apply(db: &mut Conn, row: &QuarantineRow, remedy: QuarantineRemedy, audit: &Audit) -> Result<()> {
    let actor = format!("admin:{}", audit.admin.id.0);
    let gateway = account::gateway(&row.provider);
    let to = match remedy {
        QuarantineRemedy::Noted => return Ok(()),
        QuarantineRemedy::Refund => account::REFUNDS,
        QuarantineRemedy::Returned => gateway.as_str(),
        QuarantineRemedy::Keep => account::ADJUST,
    };
    let payment = match row.payment_id {
        Some(_) => payments::hold(db, &row.number).await?,
        None => None,
    };
    let journal = Journal {
        kind: JournalKind::Stray,
        key: format!("quarantine:{}", row.id),
        reference: &row.number,
        actor: &actor,
        is_live: payment.as_ref().is_some_and(|payment| payment.is_live),
        now: audit.now,
    };
    wallet::post(db, &journal, &[(account::SUSPENSE, -row.amount.fen()), (to, row.amount.fen())]).await?;
    if remedy == QuarantineRemedy::Refund {
        // A gateway gives back at most what the payment was for; more than that is given back at its own site.
        let payment = payment.filter(|payment| row.amount <= payment.amount).ok_or(PaymentError::NoRemedy)?;
        let order = orders::hold_id(db, payment.order_id).await?;
        give_back_amount(db, &order, &payment, row.amount, "quarantine", &actor, audit.now).await?;
    }
    Ok(())
}
