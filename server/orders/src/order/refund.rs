//! Giving back: whole orders or lines of them, to the source or to the balance. Every line remembers what paid it, so any selection of
//! lines adds up to the fen. What belongs to the channel is owed until its gateway confirms.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::money::Money;
use kernel::string_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::OrderError;
use super::create::cap;
use super::letters;
use super::model::{Order, OrderEvent, OrderKind, OrderLine, OrderStatus, StepKey, StoredStep, next};
use super::settle::{JournalContext, revenue};
use super::store::{self, NewRefund};
use crate::payment::model::{Payment, PaymentStatus};
use crate::payment::store as payments;
use money::coupon::store as coupons;
use money::entitlement::store as entitlements;
use money::points::store as points;
use money::vip::model::tier;
use money::vip::store as vips;
use money::wallet::model::{Buckets, JournalKind, Lot, account};
use money::wallet::store as wallet;
use people::member::store as members;
use platform::setting::numbers::Numbers;

string_enum! {
    pub enum RefundTarget {
        Source = "source",
        Balance = "balance",
    }
}

/// A rate of nothing off, in hundredths of a percent.
const FULL_PRICE: i64 = 10_000;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct RefundWish {
    pub number: String,
    /// Ids; none for all that are left.
    pub lines: Vec<i64>,
    pub to: RefundTarget,
    pub reason: String,
    /// Number of the refund, made before it is tried.
    pub refund: String,
    pub actor: String,
}

/// What a refund does, before or after it is done.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct RefundPlan {
    pub amount: Money,
    pub channel: Money,
    pub principal: Money,
    pub bonus: Money,
    pub points_back: i64,
    /// Earned and taken back
    pub points_taken: i64,
    pub coupon_back: bool,
    /// Taken back from who invited
    pub commission: Money,
    /// Off what counts for the yearly rate
    pub spend: Money,
    pub entitlements: i64,
    pub lines: Vec<RefundPlanLine>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RefundPlanLine {
    pub id: i64,
    pub amount: Money,
}

fn chosen<'a>(lines: &'a [OrderLine], ask: &RefundWish) -> Result<Vec<&'a OrderLine>> {
    let is_asked = |line: &&OrderLine| ask.lines.is_empty() || ask.lines.contains(&line.id);
    let found: Vec<&OrderLine> = lines.iter().filter(|line| line.refund_id.is_none()).filter(is_asked).collect();
    if found.is_empty() || (!ask.lines.is_empty() && found.len() != ask.lines.len()) {
        return Err(OrderError::NoRefund.into());
    }
    Ok(found)
}

/// Gives back. Everything but the gateway's part happens at once; that is asked for by a job and confirmed by it.
pub async fn refund(db: &mut Conn, ask: &RefundWish, now: Timestamp, zone: Zone) -> Result<RefundPlan> {
    let order = store::hold(db, &ask.number).await?.ok_or(OrderError::Unknown)?;
    let lines = store::lines(db, order.id).await?;
    let chosen = chosen(&lines, ask)?;
    let rest = lines.iter().filter(|line| line.refund_id.is_none()).count();
    let whole = rest == chosen.len();
    let event = if whole { OrderEvent::RefundRest } else { OrderEvent::RefundPart };
    let status = next(order.status, event).ok_or(OrderError::NoRefund)?;
    let sum = |of: fn(&OrderLine) -> i64| chosen.iter().map(|line| of(line)).sum::<i64>();
    let (mut principal, bonus, mut channel) =
        (sum(|line| line.principal.fen()), sum(|line| line.bonus.fen()), sum(|line| line.channel.fen()));
    let real = principal + channel;
    wallet::hold(db, order.member_id).await?;
    if order.kind == OrderKind::Topup {
        // What was topped up goes back as far as it is still there; the gift on it is void.
        return topup_back(db, &order, &chosen, ask, now).await;
    }
    for line in &chosen {
        refuse_upgraded(db, line).await?;
    }
    if ask.to == RefundTarget::Balance {
        principal += channel;
        channel = 0;
    }
    let payment = payments::of_order(db, order.id).await?.into_iter().find(|payment| {
        matches!(payment.status, PaymentStatus::Paid | PaymentStatus::LatePaid | PaymentStatus::PartRefunded)
    });
    let back = Buckets::new(principal, bonus);
    let points_back = sum(|line| line.points);
    let new = NewRefund {
        number: &ask.refund,
        order: order.id,
        payment: payment.as_ref().map(|payment| payment.id),
        target: ask.to.word(),
        channel: Money::from_fen(channel),
        balance: back,
        points: points_back,
        reason: &ask.reason,
        actor: &ask.actor,
    };
    let id = store::insert_refund(db, &new, now).await?;
    let mut plan = RefundPlan {
        channel: Money::from_fen(channel),
        principal: Money::from_fen(principal),
        bonus: Money::from_fen(bonus),
        points_back,
        ..RefundPlan::default()
    };
    for line in &chosen {
        if !store::take_line(db, line.id, id).await? {
            return Err(OrderError::NoRefund.into());
        }
        plan.entitlements +=
            i64::try_from(entitlements::revoke_line(db, line.id, &ask.reason, now).await?).unwrap_or(0);
        if line.vip_level.is_some() {
            vips::revoke(db, order.member_id, order.id).await?;
        }
        plan.lines.push(RefundPlanLine { id: line.id, amount: line.due });
    }
    let amount = channel + back.sum().fen();
    plan.amount = Money::from_fen(amount);
    store::add_refunded(db, order.id, plan.amount).await?;
    let book = JournalContext { order: &order, actor: &ask.actor, now };
    let journal = book.journal(JournalKind::Refund, format!("refund:{id}"));
    let others = [(revenue(order.kind), -amount), (account::REFUNDS, channel)];
    if back.sum() > Money::ZERO {
        wallet::change_money(db, &journal, order.member_id, back, &others, &order.number).await?;
    } else if channel > 0 {
        wallet::post(db, &journal, &others).await?;
    }
    follow(db, &order, &book, id, whole, real, zone, &mut plan).await?;
    store::event(db, order.id, "refund", &plan.amount.to_string(), &ask.actor, now).await?;
    letters::note_refunded(db, &order, &chosen, id, plan.amount, now).await?;
    store::set_status(db, order.id, status).await?;
    if channel == 0 {
        finish(db, order.id).await?;
    }
    Ok(plan)
}

/// An upgrade that stands was cheaper for what is given back here, so it goes back first.
async fn refuse_upgraded(db: &mut Conn, line: &OrderLine) -> Result<()> {
    if entitlements::is_upgraded(db, line.id).await? { Err(OrderError::Upgraded.into()) } else { Ok(()) }
}

/// What hangs on what was really paid: points used and earned, the coupon, the yearly rate, who invited.
#[allow(clippy::too_many_arguments)]
async fn follow(
    db: &mut Conn,
    order: &Order,
    book: &JournalContext<'_>,
    id: i64,
    whole: bool,
    real: i64,
    zone: Zone,
    plan: &mut RefundPlan,
) -> Result<()> {
    let (member, now) = (order.member_id, book.now);
    if plan.points_back > 0 {
        let journal = book.journal(JournalKind::Return, format!("return:refund:{id}"));
        let (other, lot) = (account::POINTS_SPENT, Lot::Back(order.id));
        wallet::change_points(db, &journal, member, plan.points_back, other, lot, &order.number).await?;
    }
    if whole {
        plan.coupon_back = coupons::give_back(db, order.id).await?;
    }
    if order.kind == OrderKind::Goods
        && let Some(paid_at) = order.paid_at
    {
        plan.spend = Money::from_fen(real);
        vips::add_spend(db, member, paid_at, zone, Money::from_fen(-real)).await?;
    }
    let earned = points::earned_by(db, order.id, Money::from_fen(real)).await?;
    if earned > 0 && !points::earn_less(db, order.id, earned).await? {
        // They have come already: as many as are still there are taken back.
        let (_, score) = wallet::buckets(db, member).await?;
        plan.points_taken = earned.min(score);
        if plan.points_taken > 0 {
            let journal = book.journal(JournalKind::EarnBack, format!("earn_back:{id}"));
            let (other, lot) = (account::POINTS_ISSUED, Lot::Old(None));
            wallet::change_points(db, &journal, member, -plan.points_taken, other, lot, &order.number).await?;
        }
    } else {
        plan.points_taken = earned;
    }
    plan.commission =
        people::invite::store::refunded(db, order.id, Money::from_fen(real), book.actor, order.is_live, now).await?;
    Ok(())
}

async fn topup_back(
    db: &mut Conn,
    order: &Order,
    lines: &[&OrderLine],
    ask: &RefundWish,
    now: Timestamp,
) -> Result<RefundPlan> {
    let (has, _) = wallet::buckets(db, order.member_id).await?;
    let paid: i64 = lines.iter().map(|line| line.due.fen()).sum();
    let gift: i64 = lines.iter().map(|line| line.gift.fen()).sum();
    if ask.to == RefundTarget::Balance || has.principal.fen() < paid {
        return Err(OrderError::NoRefund.into());
    }
    let void = gift.min(has.bonus.fen());
    let payment = payments::of_order(db, order.id)
        .await?
        .into_iter()
        .find(|payment| payment.status == PaymentStatus::Paid || payment.status == PaymentStatus::LatePaid);
    let new = NewRefund {
        number: &ask.refund,
        order: order.id,
        payment: payment.map(|payment| payment.id),
        target: ask.to.word(),
        channel: Money::from_fen(paid),
        balance: Buckets::default(),
        points: 0,
        reason: &ask.reason,
        actor: &ask.actor,
    };
    let id = store::insert_refund(db, &new, now).await?;
    for line in lines {
        if !store::take_line(db, line.id, id).await? {
            return Err(OrderError::NoRefund.into());
        }
    }
    let journal =
        JournalContext { order, actor: &ask.actor, now }.journal(JournalKind::TopupBack, format!("refund:{id}"));
    let others = [(account::REFUNDS, paid), (account::GIFTS, void)];
    let change = Buckets::new(-paid, -void);
    wallet::change_money(db, &journal, order.member_id, change, &others, &order.number).await?;
    store::add_refunded(db, order.id, Money::from_fen(paid)).await?;
    store::event(db, order.id, "refund", &Money::from_fen(paid).to_string(), &ask.actor, now).await?;
    letters::note_refunded(db, order, lines, id, Money::from_fen(paid), now).await?;
    store::set_status(db, order.id, OrderStatus::Refunding).await?;
    let lines = lines.iter().map(|line| RefundPlanLine { id: line.id, amount: line.due }).collect();
    Ok(RefundPlan {
        amount: Money::from_fen(paid),
        channel: Money::from_fen(paid),
        bonus: Money::from_fen(-void),
        lines,
        ..RefundPlan::default()
    })
}

/// Money that nobody needs goes back through its gateway.
pub async fn give_back_payment(
    db: &mut Conn,
    order: &Order,
    payment: &Payment,
    actor: &str,
    now: Timestamp,
) -> Result<()> {
    give_back_amount(db, order, payment, payment.amount, "duplicate", actor, now).await
}

/// Once for each payment. The caller has booked the money to what is owed.
pub async fn give_back_amount(
    db: &mut Conn,
    order: &Order,
    payment: &Payment,
    amount: Money,
    reason: &str,
    actor: &str,
    now: Timestamp,
) -> Result<()> {
    let number = format!("{}B", payment.number);
    let new = NewRefund {
        number: &number,
        order: order.id,
        payment: Some(payment.id),
        target: RefundTarget::Source.word(),
        channel: amount,
        balance: Buckets::default(),
        points: 0,
        reason,
        actor,
    };
    store::insert_refund(db, &new, now).await?;
    store::event(db, order.id, "duplicate", &amount.to_string(), actor, now).await
}

/// Once nothing is owed any more.
pub async fn finish(db: &mut Conn, order: i64) -> Result<()> {
    if store::refunds_waiting(db, order).await? > 0 {
        return Ok(());
    }
    let order = store::by_id(db, order).await?;
    let whole = store::lines(db, order.id).await?.iter().all(|line| line.refund_id.is_some());
    if let Some(status) = next(order.status, OrderEvent::RefundDone { whole }) {
        store::set_status(db, order.id, status).await?;
    }
    Ok(())
}

/// What a gateway paid goes to the balance only as far as the balance may be filled at all: buying and returning is no way to top up.
pub async fn keep_cap(db: &mut Conn, order: &Order) -> Result<()> {
    if order.paid_channel == Money::ZERO {
        return Ok(());
    }
    let (has, _) = wallet::buckets(db, order.member_id).await?;
    let cap = cap(&Numbers::read(db).await?, members::has_mobile(db, order.member_id).await?);
    let open = store::topups_open(db, order.member_id).await?;
    let after = has.principal.fen() + open.fen() + order.paid_principal.fen() + order.paid_channel.fen();
    if after > cap.fen() { Err(OrderError::OverCap.into()) } else { Ok(()) }
}

/// Locks what an order gave until the transaction ends. After the member, as everywhere.
pub async fn hold_rights(db: &mut Conn, order: &Order, lines: &[OrderLine]) -> Result<()> {
    wallet::hold(db, order.member_id).await?;
    for line in lines {
        entitlements::hold_line(db, line.id).await?;
    }
    Ok(())
}

/// Whether who bought may take it back without asking: soon, nothing of it used, and nothing else cheaper for it.
pub async fn may_regret(db: &mut Conn, order: &Order, lines: &[OrderLine], now: Timestamp, zone: Zone) -> Result<bool> {
    let soon = order.refund_until.is_some_and(|until| now <= until);
    if !soon || order.kind != OrderKind::Goods || order.status != OrderStatus::Fulfilled {
        return Ok(false);
    }
    for line in lines {
        if entitlements::is_used(db, line.id).await? || entitlements::is_upgraded(db, line.id).await? {
            return Ok(false);
        }
    }
    Ok(!has_cheapened(db, order, now, zone).await?)
}

/// Whether a later order, paid or not, has a yearly rate that was not reached without this one: that one goes back first.
async fn has_cheapened(db: &mut Conn, order: &Order, now: Timestamp, zone: Zone) -> Result<bool> {
    let spent = vips::spent(db, order.member_id, now, zone).await?;
    let without = Money::from_fen(spent.fen() - order.paid_principal.fen() - order.paid_channel.fen());
    let reached = tier(&vips::tiers(db).await?, without).map_or(FULL_PRICE, |tier| tier.rate);
    let since = order.paid_at.unwrap_or(order.created_at);
    let later = store::price_steps_since(db, order.member_id, order.id, since).await?;
    Ok(later.iter().any(|steps| spend_rate(steps).is_some_and(|rate| rate < reached)))
}

fn spend_rate(steps: &str) -> Option<i64> {
    let steps: Vec<StoredStep> = serde_json::from_str(steps).ok()?;
    steps.into_iter().find(|step| step.key == StepKey::Spend)?.rate
}
