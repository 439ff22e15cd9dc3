//! Making an order: the price is fixed, the coupon locked, the points taken. What is made can be paid for as long as the owner has set.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::money::Money;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use utoipa::ToSchema;

use super::OrderError;
use super::basket::{Basket, Choice, LineState, refusal};
use super::model::{
    NUMBER_LENGTH, NUMBER_LETTERS, Order, OrderKind, OrderLine, OrderStatus, StepKey, StoredStep, number,
};
use super::settle::{DeliveryContext, PaymentSplit, deliver};
use super::store::{self, NewOrder};
use crate::OrdersState;
use crate::cart::store as carts;
use catalogue::material::goods::GoodsKey;
use money::certificate::model::{LicenceNames, asks_names};
use money::coupon::store as coupons;
use money::price::Tariff;
use money::vip::model::{credit, days};
use money::vip::store as vips;
use money::wallet::model::{Buckets, Journal, JournalKind, Lot, account};
use money::wallet::store as wallet;
use people::member::store as members;
use platform::guard::MemberId;
use platform::guard::idempotency::Idempotency;
use platform::setting::numbers::{Numbers, minutes};

/// An order that was made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OrderCreated {
    pub number: String,
    pub status: OrderStatus,
    pub total: Money,
    /// Unix seconds
    pub expires_at: i64,
}

/// What every order is made with.
#[derive(Clone)]
pub struct OrderContext {
    pub member: MemberId,
    pub number: String,
    pub ip: String,
    pub is_live: bool,
    pub now: Timestamp,
    pub zone: Zone,
    /// The owner's numbers, as they stood before the transaction
    pub numbers: Arc<Numbers>,
}

impl OrderContext {
    pub async fn new(app: &OrdersState, member: MemberId, ip: &str) -> Result<Self> {
        let now = app.clock.now();
        let letters = app.random.text(NUMBER_LETTERS, NUMBER_LENGTH);
        Ok(Self {
            member,
            number: number(&now.day(app.config.zone), &letters),
            ip: ip.to_owned(),
            is_live: app.config.production,
            now,
            zone: app.config.zone,
            numbers: app.numbers().await?,
        })
    }

    pub fn actor(&self) -> String {
        format!("member:{}", self.member.0)
    }

    /// One at a time for each member: what is counted or taken now is not counted or taken twice.
    async fn begin(&self, db: &mut Conn) -> Result<(Buckets, i64)> {
        let has = wallet::hold(db, self.member).await?;
        if store::open_count(db, self.member).await? >= self.numbers.order_open_most {
            return Err(OrderError::TooManyOpen.into());
        }
        Ok(has)
    }

    async fn insert(&self, db: &mut Conn, made: &OrderDraft<'_>, page: &str) -> Result<OrderCreated> {
        members::agree(db, self.member, page, &self.ip, self.now).await?;
        let (list, total) =
            made.lines.iter().fold((0, 0), |(list, total), line| (list + line.list.fen(), total + line.due.fen()));
        let expires_at = self.now.plus(minutes(self.numbers.order_minutes));
        let new = NewOrder {
            number: &self.number,
            member: self.member,
            kind: made.kind,
            list: Money::from_fen(list),
            total: Money::from_fen(total),
            points: made.points,
            coupon: made.coupon,
            price_steps: &serde_json::to_string(made.price_steps)?,
            back: made.back,
            is_live: self.is_live,
            ip: &self.ip,
            expires_at,
            names: made.names,
        };
        let id = store::insert(db, &new, self.now).await?;
        for line in made.lines {
            store::insert_line(db, id, line).await?;
        }
        if let Some(grant) = made.coupon {
            coupons::lock(db, self.member, grant, id).await?;
        }
        let actor = self.actor();
        if made.points > 0 {
            let journal = Journal {
                kind: JournalKind::Use,
                key: format!("use:{id}"),
                reference: &self.number,
                actor: &actor,
                is_live: self.is_live,
                now: self.now,
            };
            let lot = Lot::Old(Some(id));
            wallet::change_points(db, &journal, self.member, -made.points, account::POINTS_SPENT, lot, &self.number)
                .await?;
        }
        store::event(db, id, "created", "", &actor, self.now).await?;
        let mut status = OrderStatus::Pending;
        if total == 0 {
            let order = store::by_id(db, id).await?;
            let context = DeliveryContext { actor: &actor, now: self.now, zone: self.zone, numbers: &self.numbers };
            deliver(db, &order, &PaymentSplit::default(), &context).await?.or_refuse()?;
            status = OrderStatus::Fulfilled;
        }
        Ok(OrderCreated { number: self.number.clone(), status, total: new.total, expires_at: expires_at.seconds() })
    }
}

struct OrderDraft<'a> {
    kind: OrderKind,
    lines: &'a [OrderLine],
    points: i64,
    coupon: Option<i64>,
    price_steps: &'a [StoredStep],
    back: Option<&'a str>,
    names: &'a LicenceNames,
}

/// An empty line, to be filled.
pub(super) fn line() -> OrderLine {
    OrderLine {
        id: 0,
        order_id: 0,
        material: None,
        variant: None,
        licence: None,
        title_zh: String::new(),
        title_en: String::new(),
        detail_zh: String::new(),
        detail_en: String::new(),
        poster: None,
        vip_level: None,
        vip_days: None,
        gift: Money::ZERO,
        list: Money::ZERO,
        sale_off: Money::ZERO,
        rate_off: Money::ZERO,
        coupon_off: Money::ZERO,
        points_off: Money::ZERO,
        credit_off: Money::ZERO,
        upgrade_of: None,
        due: Money::ZERO,
        points: 0,
        principal: Money::ZERO,
        bonus: Money::ZERO,
        channel: Money::ZERO,
        refund_id: None,
    }
}

/// What somebody orders, and what the page told them it would cost.
#[derive(Clone, Debug)]
pub struct OrderRequest {
    pub lines: Vec<GoodsKey>,
    pub coupon: Option<i64>,
    pub points: i64,
    pub total: Money,
    /// For whom, where a licence is commercial or enterprise
    pub names: LicenceNames,
}

pub async fn goods(
    db: &mut Conn,
    maker: &OrderContext,
    once: &Idempotency,
    wish: &OrderRequest,
    tariff: &Tariff,
) -> Result<OrderCreated> {
    if let Some(answer) = once.begin(db).await? {
        return Ok(answer);
    }
    let has = maker.begin(db).await?;
    let basket = Basket::of(db, Some(maker.member), has, &wish.lines, tariff, maker.now, maker.zone).await?;
    for line in &basket.lines {
        match line.state {
            LineState::Owned => return Err(OrderError::Owned.into()),
            LineState::Gone => return Err(OrderError::Gone.into()),
            LineState::Ready => {}
        }
    }
    if basket.lines.is_empty() {
        return Err(OrderError::Empty.into());
    }
    let needs_names = basket.lines.iter().any(|line| asks_names(line.key.licence));
    if needs_names && wish.names.licensee.is_empty() {
        return Err(OrderError::NoLicensee.into());
    }
    let names = if needs_names { wish.names.clone() } else { LicenceNames::default() };
    let coupon = basket.choose(wish.coupon.map_or(Choice::None, Choice::Grant))?;
    let priced = basket.price(coupon, wish.points).map_err(refusal)?;
    if wish.points != priced.points {
        return Err(OrderError::Points.into());
    }
    if priced.total != wish.total {
        return Err(OrderError::PriceChanged.into());
    }
    let lines: Vec<OrderLine> = basket
        .ready()
        .zip(&priced.lines)
        .map(|((basket_line, goods), priced)| OrderLine {
            material: Some(goods.material.0),
            variant: Some(goods.variant),
            licence: Some(basket_line.key.licence.word().to_owned()),
            title_zh: goods.title_zh.clone(),
            title_en: goods.title_en.clone(),
            detail_zh: goods.variant_zh.clone(),
            detail_en: goods.variant_en.clone(),
            poster: Some(goods.thumb()),
            list: priced.list,
            credit_off: priced.upgrade_off,
            upgrade_of: basket_line
                .base
                .as_ref()
                .filter(|_| priced.upgrade_off > Money::ZERO)
                .map(|base| base.entitlement),
            sale_off: priced.sale_off,
            rate_off: priced.rate_off,
            coupon_off: priced.coupon_off,
            points_off: priced.points_off,
            due: priced.due,
            points: priced.points,
            ..line()
        })
        .collect();
    let made = OrderDraft {
        kind: OrderKind::Goods,
        lines: &lines,
        points: priced.points,
        coupon: coupon.map(|held| held.grant),
        price_steps: &basket.price_steps(&priced, coupon),
        back: None,
        names: &names,
    };
    let placed = maker.insert(db, &made, "agreement").await?;
    for key in &wish.lines {
        carts::remove(db, maker.member, key).await?;
    }
    once.store_response(db, &placed).await?;
    Ok(placed)
}

/// A membership: longer, or higher with what is left of the old one taken off.
pub async fn vip(
    db: &mut Conn,
    maker: &OrderContext,
    once: &Idempotency,
    level: i64,
    for_days: i64,
    total: Money,
) -> Result<OrderCreated> {
    if let Some(answer) = once.begin(db).await? {
        return Ok(answer);
    }
    maker.begin(db).await?;
    let price = vips::price(db, level, for_days).await?.ok_or(OrderError::NotSold)?;
    let levels = vips::levels(db).await?;
    let wanted = levels.iter().find(|known| known.id == level).ok_or(OrderError::NotSold)?;
    let now = vips::current(db, maker.member).await?.filter(|now| now.is_on(maker.now));
    if now.is_some_and(|now| now.level > level) {
        return Err(OrderError::Lower.into());
    }
    let credit = credit(now, level, maker.now).min(price);
    let due = Money::from_fen(price.fen() - credit.fen());
    if due != total {
        return Err(OrderError::PriceChanged.into());
    }
    let line = OrderLine {
        title_zh: format!("{} 会员", wanted.name_zh),
        title_en: format!("{} membership", wanted.name_en),
        detail_zh: format!("{for_days} 天"),
        detail_en: format!("{for_days} days"),
        vip_level: Some(level),
        vip_days: Some(for_days),
        list: price,
        credit_off: credit,
        due,
        ..line()
    };
    let mut price_steps = vec![StoredStep::new(StepKey::List, price.fen()).count(1)];
    if credit > Money::ZERO {
        price_steps.push(StoredStep::new(StepKey::Credit, -credit.fen()));
    }
    price_steps.push(StoredStep::new(StepKey::Total, due.fen()));
    let made = OrderDraft {
        kind: OrderKind::Vip,
        lines: &[line],
        points: 0,
        coupon: None,
        price_steps: &price_steps,
        back: None,
        names: &LicenceNames::default(),
    };
    let placed = maker.insert(db, &made, "agreement").await?;
    once.store_response(db, &placed).await?;
    Ok(placed)
}

/// The membership's time, for who works it out again.
pub const fn span(for_days: i64) -> i64 {
    days(for_days)
}

const DAY: Duration = Duration::from_secs(24 * 3600);

/// What somebody tops up: an offer, or an amount of their own.
#[derive(Clone, Debug)]
pub enum Amount {
    Template(i64),
    Own(Money),
}

pub async fn topup(
    db: &mut Conn,
    maker: &OrderContext,
    once: &Idempotency,
    amount: &Amount,
    back: Option<&str>,
) -> Result<OrderCreated> {
    if let Some(answer) = once.begin(db).await? {
        return Ok(answer);
    }
    let (has, _) = maker.begin(db).await?;
    let numbers = &*maker.numbers;
    if store::topups_since(db, maker.member, maker.now.minus(DAY)).await? >= numbers.topup_daily {
        return Err(OrderError::TooManyTopups.into());
    }
    let (amount, gift) = match amount {
        Amount::Template(id) => {
            let found = store::templates(db).await?.into_iter().find(|template| template.id == *id);
            let template = found.ok_or(OrderError::NotSold)?;
            (template.amount, template.gift)
        }
        // Whole yuan only. It brings what the next lower offer brings.
        Amount::Own(own) if (numbers.topup_least..=numbers.topup_most).contains(own) && own.fen() % 100 == 0 => {
            let lower = store::templates(db).await?.into_iter().filter(|template| template.amount <= *own);
            (*own, lower.max_by_key(|template| template.amount).map_or(Money::ZERO, |template| template.gift))
        }
        Amount::Own(_) => return Err(OrderError::BadAmount.into()),
    };
    let cap = cap(numbers, members::has_mobile(db, maker.member).await?);
    // What is ordered and not paid yet counts as well: it may be paid at any moment.
    let open = store::topups_open(db, maker.member).await?;
    if has.principal.fen() + open.fen() + amount.fen() > cap.fen() {
        return Err(OrderError::OverCap.into());
    }
    let line = OrderLine {
        title_zh: "余额充值".to_owned(),
        title_en: "Balance top-up".to_owned(),
        detail_zh: if gift > Money::ZERO { format!("赠送 ¥{gift}") } else { String::new() },
        detail_en: if gift > Money::ZERO { format!("¥{gift} extra") } else { String::new() },
        gift,
        list: amount,
        due: amount,
        ..line()
    };
    let price_steps =
        [StoredStep::new(StepKey::List, amount.fen()).count(1), StoredStep::new(StepKey::Total, amount.fen())];
    let back = match back {
        Some(number) => store::by_number(db, number)
            .await?
            .filter(|order| order.member_id == maker.member)
            .map(|order| order.number),
        None => None,
    };
    let made = OrderDraft {
        kind: OrderKind::Topup,
        lines: &[line],
        points: 0,
        coupon: None,
        price_steps: &price_steps,
        back: back.as_deref(),
        names: &LicenceNames::default(),
    };
    let placed = maker.insert(db, &made, "topup-agreement").await?;
    once.store_response(db, &placed).await?;
    Ok(placed)
}

/// Principal that may lie in a balance: little without a mobile that was verified.
pub const fn cap(numbers: &Numbers, has_mobile: bool) -> Money {
    if has_mobile { numbers.balance_cap_verified } else { numbers.balance_cap }
}

/// Whose it is, or as if it were not there.
pub fn own(order: Option<Order>, member: MemberId) -> Result<Order> {
    order.filter(|order| order.member_id == member).ok_or_else(|| OrderError::Unknown.into())
}
