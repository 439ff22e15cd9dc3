//! Orders in the back office: the table, one order with every price line and everything that happened to it, giving back, closing.

pub mod refunds;
pub mod simulate;

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::error::RequestError;
use kernel::input::{Flag, Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::model::{NUMBER_LETTERS, OrderKind, OrderLine, OrderStatus};
use super::refund::{self, RefundPlan, RefundTarget};
use super::view::{self, OrderView};
use super::{OrderError, gateway_refund, jobs, store};
use crate::OrdersState;
use crate::payment::store as payments;
use money::wallet::model::JournalLine;
use money::wallet::store as wallet;
use platform::audit::Audit;
use platform::guard::idempotency::IdempotencyKey;
use platform::guard::request_info::RequestInfo;
use platform::server::table::{Table, table};

#[derive(Serialize, ToSchema)]
pub struct OrderRow {
    pub id: i64,
    pub number: String,
    pub kind: OrderKind,
    pub status: OrderStatus,
    pub total: Money,
    pub refunded: Money,
    pub channel: Money,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub paid_time: Option<Timestamp>,
    pub user: Buyer,
    /// Of the first line
    pub title: String,
    #[serde(skip)]
    title_en: String,
    pub lines: i64,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct Buyer {
    pub id: i64,
    pub username: String,
    pub nickname: String,
}

row!(Buyer { id, username, nickname });

row!(OrderRow {
    id,
    number,
    kind,
    status,
    total,
    refunded,
    channel(paid_channel),
    create_time(created_at),
    paid_time(paid_at),
    ..user: Buyer,
    title,
    title_en,
    lines
});

#[utoipa::path(get, path = "/admin/shop.order/index", responses((status = 200, body = Envelope<Table<OrderRow>>)))]
pub async fn index(State(app): State<OrdersState>, asked: ListQuery) -> Result<Reply<Table<OrderRow>>> {
    let lang = asked.lang;
    let found: Table<OrderRow> = table(&app, &store::ORDERS, &asked, None).await?;
    Ok(Reply(found.map(|row| OrderRow { title: lang.choose(row.title, row.title_en), title_en: String::new(), ..row })))
}

/// An order with every price line, what paid it, and everything that happened.
#[derive(Serialize, ToSchema)]
pub struct AdminOrder {
    #[serde(flatten)]
    pub order: OrderView,
    pub member: Buyer,
    pub columns: Vec<PriceColumns>,
    pub events: Vec<EventView>,
    pub journals: Vec<JournalView>,
    pub evidence: Vec<EvidenceView>,
}

/// One line, one column for each step of its price.
#[derive(Serialize, ToSchema)]
pub struct PriceColumns {
    pub id: i64,
    pub list: Money,
    pub sale: Money,
    pub rate: Money,
    pub coupon: Money,
    pub points: Money,
    pub credit: Money,
    pub due: Money,
    pub principal: Money,
    pub bonus: Money,
    pub channel: Money,
    pub points_used: i64,
    pub refunded: bool,
}

#[derive(Serialize, ToSchema)]
pub struct EventView {
    pub kind: String,
    pub name: String,
    pub detail: String,
    pub actor: String,
    #[schema(value_type = i64)]
    pub at: Timestamp,
}

#[derive(Serialize, ToSchema)]
pub struct JournalView {
    pub id: i64,
    pub kind: String,
    pub unit: String,
    pub key: String,
    pub actor: String,
    #[schema(value_type = i64)]
    pub at: Timestamp,
    pub entries: Vec<EntryView>,
}

#[derive(Serialize, ToSchema)]
pub struct EntryView {
    pub account: String,
    /// In fen or points
    pub amount: i64,
}

#[derive(Serialize, ToSchema)]
pub struct EvidenceView {
    pub source: String,
    pub verdict: String,
    pub reason: String,
    #[schema(value_type = i64)]
    pub at: Timestamp,
    /// The one that the payment was made by
    pub counted: bool,
}

#[utoipa::path(get, path = "/admin/shop.order/view", params(("number" = String, Query)), responses((status = 200, body = Envelope<AdminOrder>)))]
pub async fn one(State(app): State<OrdersState>, about: RequestInfo, asked: ListQuery) -> Result<Reply<AdminOrder>> {
    let (number, now, lang) = (asked.get("number").unwrap_or_default().to_owned(), app.clock.now(), about.lang);
    let zone = app.config.zone;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let order = store::by_number(db, &number).await?.ok_or(OrderError::Unknown)?;
            let id = order.id;
            let owner = wallet::owner(db, order.member_id).await?;
            let loaded = view::load(db, order, now, zone).await?;
            let events = store::events(db, id).await?;
            Ok((loaded, owner, events, wallet::journals(db, &number).await?, payments::events(db, id).await?))
        })
    });
    let (loaded, owner, events, journals, evidence) = read.await?;
    let member = match owner {
        Some(owner) => Buyer { id: owner.id.0, username: owner.username, nickname: owner.nickname },
        None => Buyer { id: loaded.order.member_id.0, username: String::new(), nickname: String::new() },
    };
    let columns = loaded.lines.iter().map(columns).collect();
    let event_view = |event: store::OrderEventRow| EventView {
        name: app.texts.get(lang, &format!("order.event.{}", event.kind), &[]),
        kind: event.kind,
        detail: event.detail,
        actor: event.actor,
        at: event.at,
    };
    let proof = |event: payments::PaymentEventRow| EvidenceView {
        source: event.source.word().to_owned(),
        verdict: event.verdict.word().to_owned(),
        counted: matches!(event.verdict.word(), "counted" | "late"),
        reason: event.reason,
        at: event.at,
    };
    Ok(Reply(AdminOrder {
        order: view::view(&app, lang, loaded, now)?,
        member,
        columns,
        events: events.into_iter().map(event_view).collect(),
        journals: grouped(journals),
        evidence: evidence.into_iter().map(proof).collect(),
    }))
}

fn columns(line: &OrderLine) -> PriceColumns {
    PriceColumns {
        id: line.id,
        list: line.list,
        sale: line.sale_off,
        rate: line.rate_off,
        coupon: line.coupon_off,
        points: line.points_off,
        credit: line.credit_off,
        due: line.due,
        principal: line.principal,
        bonus: line.bonus,
        channel: line.channel,
        points_used: line.points,
        refunded: line.refund_id.is_some(),
    }
}

fn grouped(lines: Vec<JournalLine>) -> Vec<JournalView> {
    let mut journals: Vec<JournalView> = Vec::new();
    for line in lines {
        let entry = EntryView { account: line.account, amount: line.delta };
        match journals.last_mut().filter(|journal| journal.id == line.id) {
            Some(journal) => journal.entries.push(entry),
            None => journals.push(JournalView {
                id: line.id,
                kind: line.kind.word().to_owned(),
                unit: line.unit.word().to_owned(),
                key: line.key,
                actor: line.actor,
                at: line.at,
                entries: vec![entry],
            }),
        }
    }
    journals
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct RefundAsk {
    pub number: Text,
    /// Ids of lines; none for all that are left
    pub lines: Vec<Int>,
    /// source or balance
    pub to: Text,
    pub reason: Text,
    /// Only says what would happen
    pub preview: Flag,
}

/// Gives back, or says what giving back would do.
#[utoipa::path(post, path = "/admin/shop.order/refund", request_body = RefundAsk, responses((status = 200, body = Envelope<RefundPlan>)))]
pub async fn refund(
    State(app): State<OrdersState>,
    audit: Audit,
    key: IdempotencyKey,
    Json(input): Json<RefundAsk>,
) -> Result<Reply<RefundPlan>> {
    let (now, zone) = (app.clock.now(), app.config.zone);
    let is_preview = input.preview.0;
    let reason: String = input.reason.0.chars().take(200).collect();
    if reason.is_empty() && !is_preview {
        return Err(OrderError::NoReason.into());
    }
    let once = key.of_admin(audit.admin.id, &input, now)?;
    let ask = refund::RefundWish {
        number: input.number.0.clone(),
        lines: input.lines.iter().map(|id| id.0).collect(),
        to: RefundTarget::from_word(&input.to.0).ok_or(RequestError::BadInput)?,
        reason,
        refund: format!("F{}", app.random.text(NUMBER_LETTERS, 25)),
        actor: format!("admin:{}", audit.admin.id.0),
    };
    let (plan_of, asked) = (std::sync::Arc::new(std::sync::Mutex::new(None)), input);
    let kept = plan_of.clone();
    let write = app.db.write(move |db| {
        let (ask, once, audit, input, kept) = (ask.clone(), once.clone(), audit.clone(), asked.clone(), kept.clone());
        Box::pin(async move {
            if !is_preview && let Some(answer) = once.begin::<RefundPlan>(db).await? {
                return Ok(answer);
            }
            let plan = refund::refund(db, &ask, now, zone).await?;
            if is_preview {
                // Done for the sake of its outcome, and undone by failing.
                if let Ok(mut place) = kept.lock() {
                    *place = Some(plan);
                }
                return Err(OrderError::NoRefund.into());
            }
            audit.write(db, &input, &json!(null), &json!(plan)).await?;
            once.store_response(db, &plan).await?;
            Ok(plan)
        })
    });
    let outcome = write.await;
    if is_preview {
        let plan = plan_of.lock().ok().and_then(|mut place| place.take());
        return match plan {
            Some(plan) => Ok(Reply(plan)),
            None => outcome.map(Reply),
        };
    }
    let plan = outcome?;
    gateway_refund::refund_due(&app).await?;
    Ok(Reply(plan))
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct CloseAsk {
    pub number: Text,
    pub reason: Text,
}

/// Ends an order that is not paid.
#[utoipa::path(post, path = "/admin/shop.order/close", request_body = CloseAsk, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn close(State(app): State<OrdersState>, audit: Audit, Json(input): Json<CloseAsk>) -> Result<ReplyMessage> {
    let actor = format!("admin:{}", audit.admin.id.0);
    if !jobs::expire(&app, &input.number.0, "staff", &actor).await? {
        return Err(OrderError::NotPending.into());
    }
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            audit.write(db, &input, &json!({ "status": "pending" }), &json!({ "status": "closed" })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("order.done.closed"))
}
