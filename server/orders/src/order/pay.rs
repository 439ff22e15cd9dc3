//! Paying an order: from the balance at once, through a channel, or both. What the balance gives towards a channel's payment is set
//! aside until that payment ends one way or the other.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::money::Money;
use paygate::{Gateway, Standing, Start, Trouble};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

use super::create::own;
use super::model::{NUMBER_LETTERS, Order, OrderKind, OrderStatus};
use super::settle::{Evidence, JournalContext, PaymentSplit, deliver, payment_closed, revenue, settle};
use super::{OrderError, store};
use crate::OrdersState;
use crate::payment::PaymentError;
use crate::payment::model::{EvidenceSource, Payment, PaymentStatus, next_query};
use crate::payment::store::{self as payments, NewPayment};
use money::wallet::model::{Buckets, JournalKind, account};
use money::wallet::store as wallet;
use platform::guard::MemberId;
use platform::guard::idempotency::Idempotency;

/// How an order stands after paying was tried.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Paid {
    pub number: String,
    pub status: OrderStatus,
    /// Left for the channel
    pub due: Money,
    #[schema(required)]
    pub payment: Option<PaymentLink>,
}

/// Where to send the browser.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PaymentLink {
    pub number: String,
    pub url: String,
}

/// What somebody asks for.
#[derive(Clone, Debug)]
pub struct PayRequest {
    pub member: MemberId,
    pub number: String,
    pub balance: bool,
    pub channel: Option<String>,
}

pub async fn pay(app: &OrdersState, ask: PayRequest, once: Idempotency, lang_subject: String) -> Result<Paid> {
    let gateway = match &ask.channel {
        Some(key) => Some(app.gateway(key)?),
        None => None,
    };
    let begun = Begin {
        payment: format!("P{}", app.random.text(NUMBER_LETTERS, 25)),
        is_live: gateway.as_ref().map(|gateway| gateway.livemode()),
        now: app.clock.now(),
        zone: app.config.zone,
    };
    let mut paid = match try_begin(app, &ask, &once, &begun).await? {
        Begun::Done(paid) => paid,
        // Before another payment begins, the one that is open is closed, so that nobody pays twice by mistake.
        Begun::Open(open) => {
            for payment in open {
                end(app, &payment).await?;
            }
            match try_begin(app, &ask, &once, &begun).await? {
                Begun::Done(paid) => paid,
                Begun::Open(_) => return Err(OrderError::NotPending.into()),
            }
        }
    };
    if let (Some(link), Some(gateway)) = (&mut paid.payment, gateway) {
        link.url = start(app, &*gateway, &link.number, &ask.number, lang_subject).await?;
    }
    Ok(paid)
}

/// From the balance, as of another moment: for orders that the demo shop has from earlier.
pub async fn at(db: &mut Conn, ask: &PayRequest, once: &Idempotency, now: Timestamp, zone: Zone) -> Result<()> {
    let begun = Begin { payment: String::new(), is_live: None, now, zone };
    match begin(db, ask, once, &begun).await? {
        Begun::Done(_) => Ok(()),
        Begun::Open(_) => Err(OrderError::NotPending.into()),
    }
}

#[derive(Clone)]
struct Begin {
    payment: String,
    is_live: Option<bool>,
    now: Timestamp,
    zone: Zone,
}

enum Begun {
    Done(Paid),
    /// Nothing was begun: these are in the way.
    Open(Vec<Payment>),
}

async fn try_begin(app: &OrdersState, ask: &PayRequest, once: &Idempotency, begun: &Begin) -> Result<Begun> {
    let (ask, once, begun) = (ask.clone(), once.clone(), begun.clone());
    let write = app.db.write(move |db| {
        let (ask, once, begun) = (ask.clone(), once.clone(), begun.clone());
        Box::pin(async move { begin(db, &ask, &once, &begun).await })
    });
    write.await
}

async fn begin(db: &mut Conn, ask: &PayRequest, once: &Idempotency, begun: &Begin) -> Result<Begun> {
    let now = begun.now;
    // Held first: who asks again waits here, and then finds the answer and not a payment to close.
    let order = own(store::hold(db, &ask.number).await?, ask.member)?;
    if let Some(answer) = once.known(db).await? {
        return Ok(Begun::Done(answer));
    }
    if order.status != OrderStatus::Pending {
        return Err(OrderError::NotPending.into());
    }
    if order.expires_at <= now {
        return Err(OrderError::Expired.into());
    }
    if order.kind == OrderKind::Topup && (ask.balance || ask.channel.is_none()) {
        return Err(OrderError::NoBalance.into());
    }
    let open = payments::open_of(db, order.id).await?;
    if !open.is_empty() {
        return Ok(Begun::Open(open));
    }
    if let Some(answer) = once.begin(db).await? {
        return Ok(Begun::Done(answer));
    }
    let (has, _) = wallet::hold(db, order.member_id).await?;
    let actor = format!("member:{}", ask.member.0);
    let paid = match (ask.balance.then(|| has.pay(order.total)).flatten(), &ask.channel) {
        (Some(balance), _) => {
            from_balance(db, &order, balance, &actor, begun).await?;
            Paid { number: order.number, status: OrderStatus::Fulfilled, due: Money::ZERO, payment: None }
        }
        (None, None) => return Err(OrderError::BalanceShort.into()),
        (None, Some(provider)) => {
            let held = if ask.balance { has } else { Buckets::default() };
            through_channel(db, &order, provider, held, &actor, begun).await?
        }
    };
    once.store_response(db, &paid).await?;
    Ok(Begun::Done(paid))
}

async fn from_balance(db: &mut Conn, order: &Order, balance: Buckets, actor: &str, begun: &Begin) -> Result<()> {
    let kind = if order.kind == OrderKind::Vip { JournalKind::Vip } else { JournalKind::Order };
    let journal = JournalContext { order, actor, now: begun.now }.journal(kind, format!("order:{}", order.id));
    let others = [(revenue(order.kind), balance.sum().fen())];
    wallet::change_money(db, &journal, order.member_id, balance.negative(), &others, &order.number).await?;
    let given = PaymentSplit { balance, channel: Money::ZERO };
    if deliver(db, order, &given, actor, begun.now, begun.zone).await? { Ok(()) } else { Err(OrderError::Owned.into()) }
}

async fn through_channel(
    db: &mut Conn,
    order: &Order,
    provider: &str,
    held: Buckets,
    actor: &str,
    begun: &Begin,
) -> Result<Paid> {
    let now = begun.now;
    let due = Money::from_fen(order.total.fen() - held.sum().fen());
    let new = NewPayment {
        number: &begun.payment,
        order: order.id,
        member: order.member_id,
        provider,
        amount: due,
        is_live: begun.is_live.unwrap_or(order.is_live),
        expires_at: order.expires_at,
    };
    let id = payments::insert(db, &new, next_query(PaymentStatus::Created, 0, now), now).await?;
    if held.sum() > Money::ZERO {
        let journal = JournalContext { order, actor, now }.journal(JournalKind::Hold, format!("hold:{id}"));
        let others = [(account::HELD, held.sum().fen())];
        wallet::change_money(db, &journal, order.member_id, held.negative(), &others, &order.number).await?;
        store::set_held(db, order.id, held).await?;
    }
    store::event(db, order.id, "payment", &begun.payment, actor, now).await?;
    let link = PaymentLink { number: begun.payment.clone(), url: String::new() };
    Ok(Paid { number: order.number.clone(), status: OrderStatus::Pending, due, payment: Some(link) })
}

/// Tells the gateway of a payment, once; whoever asks again gets the same address.
async fn start(app: &OrdersState, gateway: &dyn Gateway, number: &str, order: &str, subject: String) -> Result<String> {
    let wanted = number.to_owned();
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let payment = payments::by_number(db, &wanted).await?.ok_or(PaymentError::Unknown)?;
            let kind = store::by_id(db, payment.order_id).await?.kind;
            Ok((payment, kind))
        })
    });
    let (payment, kind) = read.await?;
    let page = if kind == OrderKind::Topup { "topup" } else { "pay" };
    if payment.status != PaymentStatus::Created {
        return Ok(payment.url);
    }
    let start = Start {
        number: number.to_owned(),
        amount: payment.amount.fen(),
        currency: crate::payment::model::CURRENCY,
        subject,
        expires_at_ms: payment.expires_at.0,
        back_url: format!("{}/{page}?order={order}&payment={number}", app.config.public_url),
    };
    match gateway.start(&start).await {
        Ok(started) => {
            let (id, url) = (payment.id, started.url.clone());
            let write = app.db.write(move |db| {
                let url = url.clone();
                Box::pin(async move { payments::started(db, id, &url).await })
            });
            write.await?;
            Ok(started.url)
        }
        Err(Trouble::Refused(why)) => {
            tracing::warn!("payment {number} was refused: {why}");
            closed(app, number, PaymentStatus::Failed).await?;
            Err(PaymentError::Gateway.into())
        }
        // The question to the gateway will tell.
        Err(Trouble::Unknown(why)) => {
            tracing::warn!("payment {number}: {why}");
            Err(PaymentError::Gateway.into())
        }
    }
}

async fn closed(app: &OrdersState, number: &str, status: PaymentStatus) -> Result<()> {
    let (number, now) = (number.to_owned(), app.clock.now());
    let write = app.db.write(move |db| {
        let number = number.clone();
        Box::pin(async move { payment_closed(db, &number, status, now).await })
    });
    write.await
}

/// Asks a gateway to take no more money for a payment, and believes what it then says of it.
pub async fn end(app: &OrdersState, payment: &Payment) -> Result<()> {
    let gateway = app.gateway(&payment.provider)?;
    let standing = gateway.close(&payment.number).await;
    learn(app, &gateway, payment, standing, EvidenceSource::Query).await
}

/// Asks a gateway how a payment stands.
pub async fn ask_gateway(app: &OrdersState, payment: &Payment, source: EvidenceSource) -> Result<()> {
    let gateway = app.gateway(&payment.provider)?;
    let standing = gateway.query(&payment.number).await;
    learn(app, &gateway, payment, standing, source).await
}

async fn learn(
    app: &OrdersState,
    gateway: &Arc<dyn Gateway>,
    payment: &Payment,
    standing: Result<Standing, Trouble>,
    source: EvidenceSource,
) -> Result<()> {
    let now = app.clock.now();
    match standing {
        Ok(Standing::Paid(receipt)) => {
            let evidence = Evidence {
                provider: gateway.key().to_owned(),
                dedup: format!("paid:{}", receipt.txn),
                source,
                digest: String::new(),
                receipt,
            };
            settled(app, evidence).await.map(drop)
        }
        Ok(Standing::Closed) => closed(app, &payment.number, PaymentStatus::Closed).await,
        // It does not exist there: not yet, or never. Once its time is over nobody can begin it any more.
        Ok(Standing::Missing) if payment.expires_at <= now || payment.status == PaymentStatus::Closing => {
            closed(app, &payment.number, PaymentStatus::Closed).await
        }
        Ok(Standing::Missing | Standing::Open) => Ok(()),
        Err(trouble) => {
            tracing::warn!("payment {}: {trouble}", payment.number);
            Ok(())
        }
    }
}

/// Settles in a transaction of its own.
pub async fn settled(app: &OrdersState, evidence: Evidence) -> Result<crate::payment::model::EvidenceVerdict> {
    let (now, zone) = (app.clock.now(), app.config.zone);
    let write = app.db.write(move |db| {
        let evidence = evidence.clone();
        Box::pin(async move { settle(db, &evidence, now, zone).await })
    });
    write.await
}
