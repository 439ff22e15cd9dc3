//! Orders as their owners see them.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::money::Money;
use kernel::text::Lang;
use paygate::PayMethod;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{Order, OrderKind, OrderLine, OrderStatus, PriceStep, StepKey, StoredStep};
use super::{refund, store};
use crate::OrdersState;
use crate::gateway::set::OpenGateway;
use crate::payment::model::{Payment, PaymentStatus};
use crate::payment::store as payments;
use catalogue::material::model::{MaterialId, MaterialKind, PendingVideos, path};
use catalogue::material::store as materials;
use money::price::licence_name;
use money::price::model::Licence;
use money::wallet::model::Buckets;
use money::wallet::store as wallet;

/// A way to pay.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PayChannel {
    pub key: String,
    pub name: String,
    pub note: String,
    /// No real money moves
    pub test: bool,
    /// Ways to pay that it offers: page, wap, qr, h5, jsapi, checkout
    pub methods: Vec<&'static str>,
    /// Where a browser inside of the channel's own app says who pays: `{return}` stands for where to come back to with a code, `{state}`
    /// for what must come back unchanged
    #[schema(required)]
    pub payer_page: Option<String>,
}

pub fn channels(app: &OrdersState, lang: Lang) -> Vec<PayChannel> {
    let channel = |gateway: &OpenGateway| {
        let key = gateway.provider();
        PayChannel {
            key: key.to_owned(),
            name: app.texts.get(lang, &format!("payment.channel.{key}"), &[]),
            note: app.texts.get(lang, &format!("payment.note.{key}"), &[]),
            test: !gateway.is_live(),
            methods: gateway.methods.iter().map(|method| method.word()).collect(),
            payer_page: gateway.methods.contains(&PayMethod::Jsapi).then(|| gateway.payer_page()).flatten(),
        }
    };
    app.gateways.get().current().map(|gateway| channel(gateway)).collect()
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BalanceView {
    pub principal: Money,
    pub bonus: Money,
}

impl From<Buckets> for BalanceView {
    fn from(buckets: Buckets) -> Self {
        Self { principal: buckets.principal, bonus: buckets.bonus }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OrderView {
    pub number: String,
    pub kind: OrderKind,
    pub status: OrderStatus,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub paid_at: Option<Timestamp>,
    #[schema(value_type = Option<i64>, required)]
    pub closed_at: Option<Timestamp>,
    #[schema(required)]
    pub close_reason: Option<String>,
    pub lines: Vec<LineView>,
    pub steps: Vec<PriceStep>,
    pub list: Money,
    pub total: Money,
    pub saved: Money,
    pub paid: PaidView,
    pub refunded: Money,
    pub payments: Vec<PaymentView>,
    pub refunds: Vec<RefundView>,
    pub can: Can,
    pub channels: Vec<PayChannel>,
    pub balance: BalanceView,
    pub test: bool,
    /// For a top-up: the order that lacked it
    #[schema(required)]
    pub back: Option<String>,
    /// Whom its commercial and enterprise licences are for, and in which film
    pub licensee: String,
    pub project: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LineView {
    pub id: i64,
    #[schema(required)]
    pub material: Option<i64>,
    #[schema(required)]
    pub variant: Option<i64>,
    #[schema(required)]
    pub licence: Option<String>,
    #[schema(required)]
    pub path: Option<String>,
    pub title: String,
    pub detail: String,
    #[schema(required)]
    pub licence_name: Option<String>,
    #[schema(required)]
    pub poster: Option<String>,
    pub list: Money,
    pub due: Money,
    pub refunded: bool,
    #[serde(flatten)]
    pub pending: PendingVideos,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PaidView {
    pub principal: Money,
    pub bonus: Money,
    pub channel: Money,
    pub points: i64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PaymentView {
    pub number: String,
    pub channel: String,
    pub channel_name: String,
    pub amount: Money,
    pub status: PaymentStatus,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub paid_at: Option<Timestamp>,
    pub test: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RefundView {
    pub amount: Money,
    pub to: String,
    pub reason: String,
    pub status: String,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
}

/// What its owner can do with it now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Can {
    pub pay: bool,
    pub cancel: bool,
    pub refund: bool,
    #[schema(value_type = Option<i64>, required)]
    pub refund_until: Option<Timestamp>,
}

/// Everything of an order that is read from the database.
pub struct Loaded {
    pub order: Order,
    pub lines: Vec<OrderLine>,
    /// What courses among them do not have yet, line by line.
    pending: Vec<PendingVideos>,
    payments: Vec<Payment>,
    refunds: Vec<store::RefundLine>,
    regret: bool,
    balance: Buckets,
}

pub async fn load(db: &mut Conn, order: Order, now: Timestamp, zone: Zone) -> Result<Loaded> {
    let lines = store::lines(db, order.id).await?;
    let mut pending = Vec::with_capacity(lines.len());
    for line in &lines {
        pending.push(match line.material {
            Some(id) => materials::pending_videos(db, MaterialId(id)).await?,
            None => PendingVideos::default(),
        });
    }
    Ok(Loaded {
        pending,
        regret: refund::may_regret(db, &order, &lines, now, zone).await?,
        payments: payments::of_order(db, order.id).await?,
        refunds: store::refunds(db, order.id).await?,
        balance: wallet::buckets(db, order.member_id).await.map(|(buckets, _)| buckets).unwrap_or_default(),
        lines,
        order,
    })
}

pub fn view(app: &OrdersState, lang: Lang, loaded: Loaded, now: Timestamp) -> Result<OrderView> {
    let Loaded { order, lines, pending, payments, refunds, regret, balance } = loaded;
    let text = |key: &str| app.texts.get(lang, key, &[]);
    let upgrades: i64 = lines.iter().filter(|line| line.upgrade_of.is_some()).map(|line| line.credit_off.fen()).sum();
    let is_open = order.status == OrderStatus::Pending && order.expires_at > now;
    let payment = |payment: Payment| PaymentView {
        channel_name: text(&format!("payment.channel.{}", payment.provider)),
        number: payment.number,
        channel: payment.provider,
        amount: payment.amount,
        status: payment.status,
        created_at: payment.created_at,
        paid_at: payment.paid_at,
        test: !payment.is_live,
    };
    let refunded = |one: store::RefundLine| RefundView {
        amount: one.amount,
        to: one.target,
        reason: one.reason,
        status: one.status,
        created_at: one.created_at,
    };
    Ok(OrderView {
        steps: steps(app, lang, &order)?,
        saved: Money::from_fen(order.off.fen() - upgrades),
        lines: lines.into_iter().zip(pending).map(|(line, pending)| line_view(app, lang, line, pending)).collect(),
        paid: PaidView {
            principal: order.paid_principal,
            bonus: order.paid_bonus,
            channel: order.paid_channel,
            points: order.points,
        },
        payments: payments.into_iter().map(payment).collect(),
        refunds: refunds.into_iter().map(refunded).collect(),
        can: Can {
            pay: is_open,
            cancel: order.status == OrderStatus::Pending,
            refund: regret,
            refund_until: order.refund_until.filter(|_| regret),
        },
        channels: if is_open { channels(app, lang) } else { Vec::new() },
        balance: balance.into(),
        test: !order.is_live,
        close_reason: order.close_reason.map(|reason| text(&format!("order.closed.{reason}"))),
        number: order.number,
        kind: order.kind,
        status: order.status,
        created_at: order.created_at,
        expires_at: order.expires_at,
        paid_at: order.paid_at,
        closed_at: order.closed_at,
        list: order.list,
        total: order.total,
        refunded: order.refunded,
        back: order.back_number,
        licensee: order.licensee,
        project: order.project,
    })
}

/// How the price came about, and what paid it.
pub fn steps(app: &OrdersState, lang: Lang, order: &Order) -> Result<Vec<PriceStep>> {
    let price_steps: Vec<StoredStep> = serde_json::from_str(&order.price_steps)?;
    let mut steps: Vec<PriceStep> = price_steps.iter().map(|step| step.localized(&app.texts, lang)).collect();
    let balance = Buckets { principal: order.paid_principal, bonus: order.paid_bonus };
    if balance.sum() > Money::ZERO {
        steps.push(balance_step(app, lang, balance));
        steps.push(StoredStep::new(StepKey::Due, order.paid_channel.fen()).localized(&app.texts, lang));
    }
    Ok(steps)
}

pub fn balance_step(app: &OrdersState, lang: Lang, balance: Buckets) -> PriceStep {
    let mut step = StoredStep::new(StepKey::Balance, -balance.sum().fen()).localized(&app.texts, lang);
    let (principal, bonus) = (balance.principal.to_string(), balance.bonus.to_string());
    step.note = (balance.bonus > Money::ZERO)
        .then(|| app.texts.get(lang, "order.buckets", &[("principal", &principal), ("bonus", &bonus)]));
    step
}

fn line_view(app: &OrdersState, lang: Lang, line: OrderLine, pending: PendingVideos) -> LineView {
    let licence = line.licence.as_deref().and_then(Licence::from_word);
    LineView {
        id: line.id,
        material: line.material,
        variant: line.variant,
        licence_name: licence.map(|licence| licence_name(app, lang, licence)),
        licence: line.licence,
        // Either page shows any material.
        path: line.material.map(|id| path(MaterialKind::Footage, MaterialId(id))),
        title: lang.choose(line.title_zh, line.title_en),
        detail: lang.choose(line.detail_zh, line.detail_en),
        poster: line.poster,
        list: line.list,
        due: line.due,
        refunded: line.refund_id.is_some(),
        pending,
    }
}
