//! Paying an order: from the balance at once, through a channel, or both. What the balance gives towards a channel's payment is set
//! aside until that payment ends one way or the other.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::money::Money;
use paygate::{GatewayError, PayMethod};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::sync::Arc;
use utoipa::ToSchema;

use super::closing::abandon;
use super::create::{OrderContext, own};
use super::model::{NUMBER_LETTERS, Order, OrderKind, OrderLine, OrderStatus};
use super::settle::{DeliveryContext, JournalContext, PaymentSplit, can_deliver, deliver_lines, revenue};
use super::{OrderError, store};
use crate::OrdersState;
use crate::gateway::model::{PayDevice, choose_method, notify_url};
use crate::gateway::set::OpenGateway;
use crate::payment::model::{Payment, PaymentStatus, StoredRequest, next_query};
use crate::payment::start::{PaymentLink, start};
use crate::payment::store::{self as payments, NewPayment};
use crate::payment::{PaymentError, inquiry};
use money::wallet::model::{Buckets, JournalKind, account};
use money::wallet::store as wallet;
use platform::guard::MemberId;
use platform::guard::idempotency::Idempotency;
use platform::setting::numbers::Numbers;

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

/// What somebody asks for.
#[derive(Clone, Debug)]
pub struct PayRequest {
    pub member: MemberId,
    pub number: String,
    pub balance: bool,
    pub channel: Option<String>,
}

/// What is asked of a gateway beside the order: in whose words, from where, and how.
#[derive(Clone, Debug)]
pub struct ChannelRequest {
    pub subject: String,
    pub method: Option<PayMethod>,
    pub device: PayDevice,
    pub client_ip: IpAddr,
    /// Stands for who pays, inside of the gateway's own app; good once.
    pub payer_code: Option<String>,
}

pub async fn pay(app: &OrdersState, ask: PayRequest, once: Idempotency, mut channel: ChannelRequest) -> Result<Paid> {
    if channel.payer_code.is_some() && is_known(app, &once).await? {
        // The first call has used it up; the answer is known without it.
        channel.payer_code = None;
    }
    let number = format!("P{}", app.random.text(NUMBER_LETTERS, 25));
    let begun = Begin {
        channel: match &ask.channel {
            Some(provider) => Some(choose_channel(app, provider, &number, channel).await?),
            None => None,
        },
        payment: number,
        now: app.clock.now(),
        zone: app.config.zone,
        numbers: app.numbers().await?,
    };
    let mut paid = match try_begin(app, &ask, &once, &begun).await? {
        Begun::Done(paid) => *paid,
        // Before another payment begins, the one that is open is closed, so that nobody pays twice by mistake.
        Begun::Open(open) => {
            for payment in open {
                give_up(app, &payment, ask.member).await?;
            }
            match try_begin(app, &ask, &once, &begun).await? {
                Begun::Done(paid) => *paid,
                Begun::Open(_) => return Err(OrderError::NotPending.into()),
            }
        }
    };
    if let Some(link) = &mut paid.payment {
        *link = start(app, &link.number).await?;
    }
    Ok(paid)
}

async fn is_known(app: &OrdersState, once: &Idempotency) -> Result<bool> {
    let once = once.clone();
    let read = app.db.read(move |db| Box::pin(async move { once.known::<Paid>(db).await }));
    Ok(read.await?.is_some())
}

/// Who pays, as the gateway names them: asked only where a way to pay needs it.
async fn read_payer(gateway: &OpenGateway, code: Option<&str>) -> Result<Option<String>> {
    let Some(code) = code.filter(|_| gateway.methods.contains(&PayMethod::Jsapi)) else { return Ok(None) };
    match gateway.read_payer(code).await {
        Ok(payer) => Ok(Some(payer)),
        Err(GatewayError::Refused(why)) => {
            tracing::info!("{} does not say who pays: {why}", gateway.provider());
            Err(PaymentError::NoPayer.into())
        }
        Err(GatewayError::Unknown(why)) => {
            tracing::warn!("{} does not say who pays: {why}", gateway.provider());
            Err(PaymentError::Unsure.into())
        }
    }
}

/// The gateway that a payment goes through, and the request to it.
async fn choose_channel(app: &OrdersState, provider: &str, number: &str, ask: ChannelRequest) -> Result<Channel> {
    let gateways = app.gateways.fresh(app).await?;
    let gateway = gateways.current_of(provider).ok_or(PaymentError::NoChannel)?;
    let openid = read_payer(&gateway, ask.payer_code.as_deref()).await?;
    let method = choose_method(&gateway.methods, ask.method, ask.device, openid.is_some());
    let request = StoredRequest {
        method: method.ok_or(PaymentError::NoMethod)?,
        subject: ask.subject,
        // Without a query, which Alipay does not allow.
        return_url: format!("{}/pay/return/{number}", app.config.public_url),
        notify_url: notify_url(&app.config.public_url, provider, &gateway.notify_key),
        client_ip: Some(ask.client_ip),
        openid,
    };
    Ok(Channel {
        provider: provider.to_owned(),
        config_id: gateway.config_id,
        is_live: gateway.is_live(),
        request: serde_json::to_string(&request)?,
    })
}

/// Makes way for another payment. Whatever the gateway says or does not say, the buyer can go on: money that comes through this one
/// either pays the order first or goes back.
async fn give_up(app: &OrdersState, payment: &Payment, member: MemberId) -> Result<()> {
    let (number, actor, now) = (payment.number.clone(), format!("member:{}", member.0), app.clock.now());
    let write = app.db.write(move |db| {
        let (number, actor) = (number.clone(), actor.clone());
        Box::pin(async move { abandon(db, &number, &actor, now).await })
    });
    write.await?;
    inquiry::close(app, &Payment { status: PaymentStatus::Closing, ..payment.clone() }).await.map(drop)
}

/// From the balance, as of another moment: for orders that the demo shop has from earlier.
pub async fn at(
    db: &mut Conn,
    ask: &PayRequest,
    once: &Idempotency,
    now: Timestamp,
    maker: &OrderContext,
) -> Result<()> {
    let (zone, numbers) = (maker.zone, maker.numbers.clone());
    let begun = Begin { payment: String::new(), channel: None, now, zone, numbers };
    match begin(db, ask, once, &begun).await? {
        Begun::Done(_) => Ok(()),
        Begun::Open(_) => Err(OrderError::NotPending.into()),
    }
}

#[derive(Clone)]
struct Begin {
    payment: String,
    channel: Option<Channel>,
    now: Timestamp,
    zone: Zone,
    numbers: Arc<Numbers>,
}

#[derive(Clone)]
struct Channel {
    provider: String,
    config_id: Option<i64>,
    is_live: bool,
    request: String,
}

enum Begun {
    Done(Box<Paid>),
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
    let open = payments::offered_of(db, order.id).await?;
    // Claimed only where nothing is in the way, since that is committed as well.
    let answer = if open.is_empty() { once.begin(db).await? } else { once.known(db).await? };
    if let Some(answer) = answer {
        return Ok(Begun::Done(Box::new(answer)));
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
    if !open.is_empty() {
        return Ok(Begun::Open(open));
    }
    let (has, _) = wallet::hold(db, order.member_id).await?;
    // Nobody is sent to a gateway for what cannot be delivered.
    let lines = store::lines(db, order.id).await?;
    can_deliver(db, &order, &lines).await?.or_refuse()?;
    let actor = format!("member:{}", ask.member.0);
    let paid = match (ask.balance.then(|| has.pay(order.total)).flatten(), &begun.channel) {
        (Some(balance), _) => {
            from_balance(db, &order, &lines, balance, &actor, begun).await?;
            Paid { number: order.number, status: OrderStatus::Fulfilled, due: Money::ZERO, payment: None }
        }
        (None, None) => return Err(OrderError::BalanceShort.into()),
        (None, Some(channel)) => {
            let held = if ask.balance { has } else { Buckets::default() };
            through_channel(db, &order, channel, held, &actor, begun).await?
        }
    };
    once.store_response(db, &paid).await?;
    Ok(Begun::Done(Box::new(paid)))
}

/// The caller holds the order and its member, and has asked whether it can be delivered.
async fn from_balance(
    db: &mut Conn,
    order: &Order,
    lines: &[OrderLine],
    balance: Buckets,
    actor: &str,
    begun: &Begin,
) -> Result<()> {
    let kind = if order.kind == OrderKind::Vip { JournalKind::Vip } else { JournalKind::Order };
    let journal = JournalContext { order, actor, now: begun.now }.journal(kind, format!("order:{}", order.id));
    let others = [(revenue(order.kind), balance.sum().fen())];
    wallet::change_money(db, &journal, order.member_id, balance.negative(), &others, &order.number).await?;
    let given = PaymentSplit { balance, channel: Money::ZERO };
    let context = DeliveryContext { actor, now: begun.now, zone: begun.zone, numbers: &begun.numbers };
    deliver_lines(db, order, lines, &given, &context).await
}

async fn through_channel(
    db: &mut Conn,
    order: &Order,
    channel: &Channel,
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
        provider: &channel.provider,
        amount: due,
        request: &channel.request,
        config_id: channel.config_id,
        is_live: channel.is_live,
        expires_at: order.expires_at,
    };
    let id = payments::insert(db, &new, next_query(PaymentStatus::Created, 0, now), now).await?;
    if held.sum() > Money::ZERO {
        let journal = JournalContext { order, actor, now }.journal(JournalKind::Hold, format!("hold:{id}"));
        let others = [(account::HELD, held.sum().fen())];
        wallet::change_money(db, &journal, order.member_id, held.negative(), &others, &order.number).await?;
        store::set_held(db, order.id, held, Some(id)).await?;
    }
    store::event(db, order.id, "payment", &begun.payment, actor, now).await?;
    let link = PaymentLink::new(&begun.payment, &channel.provider, due, channel.is_live, order.expires_at);
    Ok(Paid { number: order.number.clone(), status: OrderStatus::Pending, due, payment: Some(link) })
}
