//! A member's orders, what they own, and what they have paid.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::error::RequestError;
use kernel::input::Text;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::page::Paging;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::OrdersState;
use crate::order::create::own;
use crate::order::model::{NUMBER_LETTERS, OrderKind, OrderStatus};
use crate::order::refund::{self, RefundTarget};
use crate::order::view::{self, OrderView};
use crate::order::{OrderError, store};
use crate::payment::inquiry::{self, Inquiry};
use crate::payment::model::{EvidenceSource, Payment, PaymentStatus};
use crate::payment::start::PaymentLink;
use crate::payment::{PaymentError, store as payments};
use money::vip::store as vips;
use platform::guard::Member;
use platform::guard::idempotency::IdempotencyKey;
use platform::guard::limit::{self, RateLimit, Who};
use platform::guard::request_info::RequestInfo;

const PAGE_SIZE: i64 = 10;

#[utoipa::path(get, path = "/api/order/detail", params(("number" = String, Query)), responses((status = 200, body = Envelope<OrderView>)))]
pub async fn detail(
    State(app): State<OrdersState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<OrderView>> {
    let (number, now) = (asked.get("number").unwrap_or_default().to_owned(), app.clock.now());
    let zone = app.config.zone;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let order = own(store::by_number(db, &number).await?, member.id)?;
            view::load(db, order, now, zone).await
        })
    });
    Ok(Reply(view::view(&app, about.lang, read.await?, now)?))
}

#[derive(Serialize, ToSchema)]
pub struct OrderPage {
    pub list: Vec<OrderView>,
    pub total: i64,
    pub counts: OrderCounts,
}

#[derive(Default, Serialize, ToSchema)]
pub struct OrderCounts {
    pub all: i64,
    pub pending: i64,
    pub done: i64,
    pub closed: i64,
    pub refunded: i64,
}

/// Newest first: in one state or all, of one kind or all, with some words in the number or a title.
#[utoipa::path(get, path = "/api/order/index", params(("state" = Option<String>, Query), ("kind" = Option<String>, Query),
    ("q" = Option<String>, Query), ("page" = Option<i64>, Query), ("limit" = Option<i64>, Query)),
    responses((status = 200, body = Envelope<OrderPage>)))]
pub async fn index(
    State(app): State<OrdersState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<OrderPage>> {
    let one_of = |name: &str, words: &[&str]| {
        let asked = asked.get(name).unwrap_or_default();
        words.iter().find(|word| **word == asked).map_or("all", |word| *word).to_owned()
    };
    let state = one_of("state", &["pending", "done", "closed", "refunded"]);
    let kind = one_of("kind", &["goods", "vip", "topup"]);
    let words = asked.get("q").unwrap_or_default().trim().to_owned();
    let paging = Paging::new(asked.get("page"), asked.get("limit"), PAGE_SIZE);
    let (now, zone) = (app.clock.now(), app.config.zone);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let (orders, total) = store::page(db, member.id, (&state, &kind, &words), paging).await?;
            let mut loaded = Vec::with_capacity(orders.len());
            for order in orders {
                loaded.push(view::load(db, order, now, zone).await?);
            }
            Ok((loaded, total, store::counts(db, member.id).await?))
        })
    });
    let (loaded, total, by_status) = read.await?;
    let mut counts = OrderCounts::default();
    for (status, count) in by_status {
        counts.all += count;
        *match status {
            OrderStatus::Pending => &mut counts.pending,
            OrderStatus::Paid | OrderStatus::Fulfilled => &mut counts.done,
            OrderStatus::Closed => &mut counts.closed,
            OrderStatus::Refunding | OrderStatus::PartRefunded | OrderStatus::Refunded => &mut counts.refunded,
        } += count;
    }
    let list = loaded.into_iter().map(|one| view::view(&app, about.lang, one, now)).collect::<Result<_>>()?;
    Ok(Reply(OrderPage { list, total, counts }))
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct Regret {
    pub number: Text,
    pub reason: Text,
    /// Where what a channel paid goes: `source`, which it is if left out, or `balance`
    pub to: Text,
}

/// Takes a whole order back, soon and unused: the money goes where it came from, or to the balance if the buyer wants that.
#[utoipa::path(post, path = "/api/order/refund", request_body = Regret, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn refund(
    State(app): State<OrdersState>,
    member: Member,
    key: IdempotencyKey,
    Json(input): Json<Regret>,
) -> Result<ReplyMessage> {
    let (now, zone) = (app.clock.now(), app.config.zone);
    let once = key.of_member(member.id, &input, now)?;
    let reason: String = input.reason.0.chars().take(200).collect();
    let to = match input.to.0.as_str() {
        "" => RefundTarget::Source,
        word => RefundTarget::from_word(word).ok_or(RequestError::BadInput)?,
    };
    let ask = refund::RefundWish {
        number: input.number.0,
        lines: Vec::new(),
        to,
        reason: if reason.is_empty() { "regret".to_owned() } else { reason },
        refund: format!("F{}", app.random.text(NUMBER_LETTERS, 25)),
        actor: format!("member:{}", member.id.0),
    };
    let write = app.db.write(move |db| {
        let (ask, once) = (ask.clone(), once.clone());
        Box::pin(async move {
            if once.begin::<bool>(db).await?.is_some() {
                return Ok(());
            }
            let order = own(store::hold(db, &ask.number).await?, member.id)?;
            let lines = store::lines(db, order.id).await?;
            refund::hold_rights(db, &order, &lines).await?;
            if !refund::may_regret(db, &order, &lines, now, zone).await? {
                return Err(OrderError::NoRefund.into());
            }
            if ask.to == RefundTarget::Balance {
                refund::keep_cap(db, &order).await?;
            }
            refund::refund(db, &ask, now, zone).await?;
            once.store_response(db, &true).await
        })
    });
    write.await?;
    crate::order::gateway_refund::refund_due(&app).await?;
    Ok(ReplyMessage("order.done.refunded"))
}

#[derive(Serialize, ToSchema)]
pub struct PaymentState {
    pub number: String,
    pub status: PaymentStatus,
    pub order: String,
    pub order_status: OrderStatus,
    /// How to go on paying; none when that is over, or the gateway has not answered yet
    #[schema(required)]
    pub link: Option<PaymentLink>,
    /// The gateway gave no answer that can be believed
    pub is_unsure: bool,
}

/// How a payment stands, as far as we know: for a page that shows a code to scan. The job asks the gateway.
#[utoipa::path(get, path = "/api/payment/state", params(("number" = String, Query)), responses((status = 200, body = Envelope<PaymentState>)))]
pub async fn payment_state(
    State(app): State<OrdersState>,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<PaymentState>> {
    let number = asked.get("number").unwrap_or_default();
    let payment = own_payment(&app, number, &member).await?;
    state_of(&app, payment, false).await.map(Reply)
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct WhichPayment {
    pub number: Text,
}

/// "I have paid": asks the gateway now. Whoever comes back from a gateway does the same.
#[utoipa::path(post, path = "/api/payment/confirm", request_body = WhichPayment, responses((status = 200, body = Envelope<PaymentState>)))]
pub async fn payment_confirm(
    State(app): State<OrdersState>,
    member: Member,
    Json(input): Json<WhichPayment>,
) -> Result<Reply<PaymentState>> {
    limit::take(&app, RateLimit::Checkout, Who::Member(member.id.0))?;
    let payment = own_payment(&app, &input.number.0, &member).await?;
    let asked = match payment.status {
        // Late money is money: whoever says that they paid is believed enough to ask.
        PaymentStatus::Created | PaymentStatus::Pending | PaymentStatus::Closed | PaymentStatus::Failed => {
            inquiry::query(&app, &payment, EvidenceSource::Return).await?
        }
        PaymentStatus::Closing => inquiry::close(&app, &payment).await?,
        _ => Inquiry::Paid,
    };
    state_of(&app, payment, asked == Inquiry::Unknown).await.map(Reply)
}

async fn own_payment(app: &OrdersState, number: &str, member: &Member) -> Result<Payment> {
    let number = number.to_owned();
    let find = app.db.read(move |db| Box::pin(async move { payments::by_number(db, &number).await }));
    Ok(find.await?.filter(|payment| payment.member_id == member.id).ok_or(PaymentError::Unknown)?)
}

async fn state_of(app: &OrdersState, payment: Payment, is_unsure: bool) -> Result<PaymentState> {
    let number = payment.number;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let payment = payments::by_number(db, &number).await?.ok_or(PaymentError::Unknown)?;
            let order = store::by_id(db, payment.order_id).await?;
            let can_go_on = payment.status == PaymentStatus::Pending && order.status == OrderStatus::Pending;
            Ok(PaymentState {
                link: if can_go_on { Some(PaymentLink::of(&payment)?) } else { None },
                is_unsure: is_unsure || payment.status == PaymentStatus::Created,
                number: payment.number,
                status: payment.status,
                order: order.number,
                order_status: order.status,
            })
        })
    });
    read.await
}

#[derive(Serialize, ToSchema)]
pub struct SpendPage {
    pub list: Vec<Spend>,
    pub total: i64,
    /// Spent in 365 days, which counts for the yearly rate
    pub year: Money,
}

/// Something that was paid.
#[derive(Serialize, ToSchema)]
pub struct Spend {
    pub number: String,
    pub kind: OrderKind,
    pub title: String,
    pub total: Money,
    pub principal: Money,
    pub bonus: Money,
    pub channel: Money,
    pub points: i64,
    pub refunded: Money,
    #[schema(value_type = Option<i64>, required)]
    pub paid_at: Option<Timestamp>,
    pub status: OrderStatus,
}

#[utoipa::path(get, path = "/api/order/payments", params(("page" = Option<i64>, Query), ("limit" = Option<i64>, Query)),
    responses((status = 200, body = Envelope<SpendPage>)))]
pub async fn spending(
    State(app): State<OrdersState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<SpendPage>> {
    let paging = Paging::new(asked.get("page"), asked.get("limit"), PAGE_SIZE);
    let (now, zone, lang) = (app.clock.now(), app.config.zone, about.lang);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let (orders, total) = store::paid(db, member.id, paging).await?;
            let mut list = Vec::with_capacity(orders.len());
            for order in orders {
                let lines = store::lines(db, order.id).await?;
                list.push((order, lines));
            }
            Ok((list, total, vips::spent(db, member.id, now, zone).await?))
        })
    });
    let (orders, total, year) = read.await?;
    let list = orders.into_iter().map(|(order, lines)| {
        let more = lines.len().saturating_sub(1).to_string();
        let first = lines.into_iter().next().map(|line| lang.choose(line.title_zh, line.title_en)).unwrap_or_default();
        let title = match more.as_str() {
            "0" => first,
            more => app.texts.get(lang, "order.and_more", &[("title", &first), ("count", more)]),
        };
        Spend {
            number: order.number,
            kind: order.kind,
            title,
            total: order.total,
            principal: order.paid_principal,
            bonus: order.paid_bonus,
            channel: order.paid_channel,
            points: order.points,
            refunded: order.refunded,
            paid_at: order.paid_at,
            status: order.status,
        }
    });
    Ok(Reply(SpendPage { list: list.collect(), total, year }))
}
