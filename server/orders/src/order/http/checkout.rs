//! The way to an order: what it would cost, making it, paying it.

use axum::extract::State;
use http::HeaderMap;
use kernel::Result;
use kernel::input::{Flag, Int, Text};
use kernel::json::Json;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::text::Lang;
use paygate::PayMethod;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::OrdersState;
use crate::gateway::model::PayDevice;
use crate::order::basket::{Basket, Choice, LineState};
use crate::order::create::{self, OrderContext, OrderCreated, OrderRequest, own};
use crate::order::jobs;
use crate::order::model::{PriceStep, StepKey, StoredStep};
use crate::order::pay::{self, Paid};
use crate::order::view::{BalanceView, PayChannel, balance_step, channels};
use crate::order::{OrderError, store};
use crate::payment::PaymentError;
use catalogue::content::Agreement;
use catalogue::material::goods::GoodsKey;
use catalogue::material::model::PendingVideos;
use money::certificate::model::LicenceNames;
use money::certificate::store as certificates;
use money::coupon::model::HeldCoupon;
use money::coupon::view::{face, rule};
use money::price;
use money::price::engine::{CouponTrouble, Priced, RateOf, rate};
use money::price::licence_name;
use money::vip::model::rate_note;
use money::wallet::model::Buckets;
use platform::guard::idempotency::IdempotencyKey;
use platform::guard::limit::{self, RateLimit, Who};
use platform::guard::request_info::RequestInfo;
use platform::guard::{Maybe, Member};
use platform::setting::numbers::Numbers;

/// Which coupon: the id of one, the best one, or none.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(untagged)]
pub enum CouponWish {
    Grant(i64),
    Word(String),
    #[default]
    None,
}

impl CouponWish {
    pub fn choice(&self) -> Choice {
        match self {
            Self::Grant(id) => Choice::Grant(*id),
            Self::Word(word) => match word.parse() {
                Ok(id) => Choice::Grant(id),
                Err(_) if word == "best" => Choice::Best,
                Err(_) => Choice::None,
            },
            Self::None => Choice::None,
        }
    }
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct QuoteAsk {
    pub lines: Vec<GoodsKey>,
    pub coupon: CouponWish,
    pub points: Int,
    pub balance: Flag,
}

#[derive(Serialize, ToSchema)]
pub struct Checkout {
    pub lines: Vec<CheckoutLine>,
    pub steps: Vec<PriceStep>,
    pub total: Money,
    pub saved: Money,
    /// Left for a channel
    pub due: Money,
    /// The rule that did not win, in a sentence
    #[schema(required)]
    pub note: Option<String>,
    pub coupons: Vec<CouponOffer>,
    /// The chosen one
    #[schema(required)]
    pub coupon: Option<i64>,
    pub points: PointsOffer,
    pub balance: BalanceOffer,
    pub channels: Vec<PayChannel>,
    pub agreements: Vec<Agreement>,
    /// Whom the buyer named last
    pub licensee: String,
    /// Days in which an order can be given back without asking, while nothing of it was used
    pub refund_days: i64,
}

#[derive(Serialize, ToSchema)]
pub struct CheckoutLine {
    #[serde(flatten)]
    pub key: GoodsKey,
    pub state: LineState,
    pub path: String,
    pub title: String,
    pub poster: String,
    pub kind: String,
    #[serde(flatten)]
    pub pending: PendingVideos,
    pub variant_name: String,
    pub licence_name: String,
    pub list: Money,
    /// What is owned and counts towards it
    #[schema(required)]
    pub upgrade: Option<UpgradeNote>,
    /// After that, sale and rate
    pub price: Money,
    /// After coupon and points too
    pub due: Money,
    #[schema(required)]
    pub sale: Option<SaleNote>,
}

#[derive(Serialize, ToSchema)]
pub struct UpgradeNote {
    /// The version and its licence
    pub name: String,
    pub off: Money,
}

#[derive(Serialize, ToSchema)]
pub struct SaleNote {
    pub name: String,
    pub note: String,
}

#[derive(Serialize, ToSchema)]
pub struct CouponOffer {
    pub id: i64,
    pub name: String,
    /// In short: ¥60, 9 折
    pub face: String,
    /// In words
    pub rule: String,
    #[schema(required)]
    pub until: Option<i64>,
    pub off: Money,
    pub usable: bool,
    #[schema(required)]
    pub reason: Option<String>,
    pub best: bool,
}

#[derive(Serialize, ToSchema)]
pub struct PointsOffer {
    pub have: i64,
    pub most: i64,
    pub used: i64,
    pub off: Money,
    /// What paying brings
    pub earns: i64,
    pub step: i64,
    /// What the most would take off
    pub worth: Money,
}

#[derive(Serialize, ToSchema)]
pub struct BalanceOffer {
    #[serde(flatten)]
    pub has: BalanceView,
    pub used: Money,
    pub used_principal: Money,
    pub used_bonus: Money,
}

/// What lines cost who asks, step by step, with the coupons and points they could use.
#[utoipa::path(post, path = "/api/order/quote", request_body = QuoteAsk, responses((status = 200, body = Envelope<Checkout>)))]
pub async fn quote(
    State(app): State<OrdersState>,
    about: RequestInfo,
    member: Maybe<Member>,
    Json(ask): Json<QuoteAsk>,
) -> Result<Reply<Checkout>> {
    let member = match member {
        Maybe::Known(member) => Some(member.id),
        Maybe::Expired | Maybe::Nobody => None,
    };
    let (now, zone, keys) = (app.clock.now(), app.config.zone, ask.lines.clone());
    let tariff = price::tariff(&app).await?;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let basket = Basket::read(db, member, &keys, &tariff, now, zone).await?;
            let licensee = match member {
                Some(member) => certificates::last_licensee(db, member).await?,
                None => String::new(),
            };
            let refund_days = Numbers::read(db).await?.refund_days;
            Ok((basket, Agreement::newest(db, &["agreement"]).await?, licensee, refund_days))
        })
    });
    let (basket, agreements, licensee, refund_days) = read.await?;
    Ok(Reply(Checkout { licensee, refund_days, ..checkout(&app, about.lang, &basket, &ask, agreements)? }))
}

/// The whole answer. A coupon that cannot be used is not: its reason stands with it.
pub fn checkout(
    app: &OrdersState,
    lang: Lang,
    basket: &Basket,
    ask: &QuoteAsk,
    agreements: Vec<Agreement>,
) -> Result<Checkout> {
    let chosen = basket.choose(ask.coupon.choice()).unwrap_or_default();
    let (priced, chosen) = match basket.price(chosen, ask.points.0) {
        Ok(priced) => (priced, chosen),
        Err(_) => (basket.price(None, ask.points.0).unwrap_or_default(), None),
    };
    let offers = basket.offers();
    let best = offers.first().filter(|(_, off)| off.is_ok_and(|off| off > Money::ZERO)).map(|(held, _)| held.grant);
    let used = if ask.balance.0 {
        let paid = basket.wallet.pay(priced.total.min(basket.wallet.sum()));
        paid.unwrap_or_default()
    } else {
        Buckets::default()
    };
    let due = Money::from_fen(priced.total.fen() - used.sum().fen());
    let mut steps: Vec<PriceStep> =
        basket.price_steps(&priced, chosen).iter().map(|step| step.localized(&app.texts, lang)).collect();
    if used.sum() > Money::ZERO {
        steps.push(balance_step(app, lang, used));
    }
    steps.push(StoredStep::new(StepKey::Due, due.fen()).localized(&app.texts, lang));
    let real = used.principal.fen() + due.fen();
    let most_points = priced.most_points.min(basket.score / basket.rules.points.step * basket.rules.points.step);
    Ok(Checkout {
        lines: lines(app, lang, basket, &priced),
        steps,
        total: priced.total,
        saved: Money::from_fen(priced.list.fen() - priced.upgrade_off.fen() - priced.total.fen()),
        due,
        note: not_won(app, lang, basket, &priced),
        coupons: offers.into_iter().map(|(held, off)| coupon(app, lang, held, off, best)).collect(),
        coupon: chosen.map(|held| held.grant),
        points: PointsOffer {
            have: basket.score,
            most: most_points,
            worth: Money::from_fen(most_points * 100 / basket.rules.points.per_yuan.max(1)),
            used: priced.points,
            off: priced.points_off,
            earns: real / 100 * basket.rules.points_earned,
            step: basket.rules.points.step,
        },
        balance: BalanceOffer {
            has: basket.wallet.into(),
            used: used.sum(),
            used_principal: used.principal,
            used_bonus: used.bonus,
        },
        channels: channels(app, lang),
        agreements,
        licensee: String::new(),
        refund_days: 0,
    })
}

fn lines(app: &OrdersState, lang: Lang, basket: &Basket, priced: &Priced) -> Vec<CheckoutLine> {
    let mut prices = priced.lines.iter();
    let line = |line: &crate::order::basket::BasketLine| {
        let goods = line.goods.as_ref();
        let own = if line.state == LineState::Ready { prices.next().copied() } else { None };
        let own = own.unwrap_or_default();
        let sale = goods.and_then(|goods| basket.buyer.sale(&goods.traits())).filter(|_| own.sale_off > Money::ZERO);
        CheckoutLine {
            key: line.key,
            state: line.state,
            path: goods.map(|goods| goods.path()).unwrap_or_default(),
            title: goods.map(|goods| goods.title(lang).to_owned()).unwrap_or_default(),
            poster: goods.map(|goods| goods.thumb()).unwrap_or_default(),
            kind: goods.map(|goods| goods.kind.word().to_owned()).unwrap_or_default(),
            pending: line.pending,
            variant_name: goods.map(|goods| goods.variant_name(lang).to_owned()).unwrap_or_default(),
            licence_name: licence_name(app, lang, line.key.licence),
            list: own.list,
            upgrade: line.base.as_ref().filter(|_| own.upgrade_off > Money::ZERO).map(|base| UpgradeNote {
                name: format!("{} · {}", base.variant_name(lang), licence_name(app, lang, base.licence)),
                off: own.upgrade_off,
            }),
            price: Money::from_fen(own.list.fen() - own.upgrade_off.fen() - own.sale_off.fen() - own.rate_off.fen()),
            due: own.due,
            sale: sale.map(|sale| SaleNote {
                name: lang.choose(&sale.name_zh, &sale.name_en).clone(),
                note: rate_note(sale.rate, lang == Lang::default()),
            }),
        }
    };
    basket.lines.iter().map(line).collect()
}

/// "The yearly rate of 5% off is not used: the lower one counts, they do not add up."
fn not_won(app: &OrdersState, lang: Lang, basket: &Basket, priced: &Priced) -> Option<String> {
    let (vip, spend) = (basket.buyer.vip_rate()?, basket.buyer.spend?);
    priced.rate?;
    let (key, other) = match rate(Some(vip), Some(spend))? {
        (RateOf::Vip, _) => ("order.not_won.spend", spend),
        (RateOf::Spend, _) => ("order.not_won.vip", vip),
    };
    Some(app.texts.get(lang, key, &[("rate", &rate_note(other, lang == Lang::default()))]))
}

fn coupon(
    app: &OrdersState,
    lang: Lang,
    held: &HeldCoupon,
    off: Result<Money, CouponTrouble>,
    best: Option<i64>,
) -> CouponOffer {
    let reason = off.err().map(|trouble| match trouble {
        CouponTrouble::NothingFits => app.texts.get(lang, "order.coupon.nothing_fits", &[]),
        CouponTrouble::BelowLeast(missing) => {
            app.texts.get(lang, "order.coupon.below_least", &[("missing", &missing.to_string())])
        }
    });
    CouponOffer {
        id: held.grant,
        name: held.name(lang).to_owned(),
        face: face(app, lang, &held.rule),
        rule: rule(app, lang, &held.rule),
        until: held.until.map(|until| until.seconds()),
        off: off.unwrap_or_default(),
        usable: reason.is_none(),
        reason,
        best: best == Some(held.grant),
    }
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct OrderWish {
    pub lines: Vec<GoodsKey>,
    pub coupon: Option<i64>,
    pub points: Int,
    /// What the page showed
    pub total: Text,
    pub agreed: Flag,
    /// Digital goods cannot be returned without a reason once delivered
    pub no_return: Flag,
    /// Whom commercial and enterprise licences are for; needed where there is one
    pub licensee: Text,
    /// The film they are used in; any, if it is empty
    pub project: Text,
}

/// Makes an order: the price is fixed until it expires.
#[utoipa::path(post, path = "/api/order/create", request_body = OrderWish, responses((status = 200, body = Envelope<OrderCreated>)))]
pub async fn create(
    State(app): State<OrdersState>,
    about: RequestInfo,
    member: Member,
    key: IdempotencyKey,
    Json(input): Json<OrderWish>,
) -> Result<Reply<OrderCreated>> {
    limit::take(&app, RateLimit::Checkout, Who::Member(member.id.0))?;
    if !(input.agreed.0 && input.no_return.0) {
        return Err(OrderError::NotAgreed.into());
    }
    if input.points.0 < 0 {
        return Err(OrderError::Points.into());
    }
    let total: Money = input.total.0.parse().map_err(|_| OrderError::BadAmount)?;
    let once = key.of_member(member.id, &input, app.clock.now())?;
    let maker = OrderContext::new(&app, member.id, &about.client.to_string()).await?;
    let tariff = price::tariff(&app).await?;
    let names = LicenceNames::new(&input.licensee.0, &input.project.0)?;
    let wish = OrderRequest { lines: input.lines, coupon: input.coupon, points: input.points.0, total, names };
    let write = app.db.write(move |db| {
        let (maker, once, wish, tariff) = (maker.clone(), once.clone(), wish.clone(), tariff.clone());
        Box::pin(async move { create::goods(db, &maker, &once, &wish, &tariff).await })
    });
    Ok(Reply(write.await?))
}

/// Longer codes are nobody's.
const LONGEST_PAYER_CODE: usize = 512;

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct PayAsk {
    pub number: Text,
    pub balance: Flag,
    pub channel: Option<String>,
    /// page, wap, qr, h5, jsapi or checkout; what suits the device if it is left out
    pub method: Option<String>,
    /// What the browser came back with from the channel's `payer_page`
    pub payer_code: Option<String>,
}

/// Pays an order from the balance, through a channel, or both.
#[utoipa::path(post, path = "/api/order/pay", request_body = PayAsk, responses((status = 200, body = Envelope<Paid>)))]
pub async fn pay(
    State(app): State<OrdersState>,
    about: RequestInfo,
    member: Member,
    key: IdempotencyKey,
    headers: HeaderMap,
    Json(input): Json<PayAsk>,
) -> Result<Reply<Paid>> {
    limit::take(&app, RateLimit::Checkout, Who::Member(member.id.0))?;
    let once = key.of_member(member.id, &input, app.clock.now())?;
    let given = |text: Option<String>| text.filter(|text| !text.is_empty());
    let method = match given(input.method) {
        Some(word) => Some(PayMethod::from_word(&word).ok_or(PaymentError::NoMethod)?),
        None => None,
    };
    let channel = pay::ChannelRequest {
        subject: app.texts.get(about.lang, "order.subject", &[("number", &input.number.0)]),
        method,
        device: PayDevice::of(&headers),
        client_ip: about.client,
        payer_code: given(input.payer_code).filter(|code| code.len() <= LONGEST_PAYER_CODE),
    };
    let (number, balance) = (input.number.0, input.balance.0);
    let ask = pay::PayRequest { member: member.id, number, balance, channel: given(input.channel) };
    Ok(Reply(pay::pay(&app, ask, once, channel).await?))
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct WhichOrder {
    pub number: Text,
}

/// Gives up an order that is not paid.
#[utoipa::path(post, path = "/api/order/cancel", request_body = WhichOrder, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn cancel(
    State(app): State<OrdersState>,
    member: Member,
    Json(input): Json<WhichOrder>,
) -> Result<ReplyMessage> {
    let number = input.number.0;
    let wanted = number.clone();
    let read = app.db.read(move |db| Box::pin(async move { own(store::by_number(db, &wanted).await?, member.id) }));
    let order = read.await?;
    if !jobs::expire(&app, &order.number, "cancelled", &format!("member:{}", member.id.0)).await? {
        return Err(OrderError::NotPending.into());
    }
    Ok(ReplyMessage("order.done.cancelled"))
}
