//! The one place where money that came becomes what was bought. Notices, browsers that come
//! back, questions to the gateway and administrators only bring evidence here. Everything happens in one transaction under the
//! row of the payment, then of the order, then of the member.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::money::Money;
use paygate::Receipt;
use std::time::Duration;

use super::closing::{close, release};
use super::letters;
use super::model::{Order, OrderEvent, OrderKind, OrderLine, next};
use super::refund::give_back_payment;
use super::{OrderError, store};
use crate::payment::model::{EvidenceSource, EvidenceVerdict, Payment, PaymentStatus};
use crate::payment::quarantine::model::QuarantineReason;
use crate::payment::quarantine::store::{self as quarantine, NewQuarantine};
use crate::payment::store::{self as payments, NewEvent};
use money::certificate::model::{LicenceNames, asks_names};
use money::certificate::store as certificates;
use money::coupon::store as coupons;
use money::entitlement::store::{self as entitlements, Bought};
use money::points::store as points;
use money::price::engine::spread;
use money::price::model::Licence;
use money::vip::model::Term;
use money::vip::store as vips;
use money::wallet::model::{Buckets, Journal, JournalKind, account};
use money::wallet::store as wallet;
use platform::setting::numbers::{Numbers, days};

/// When the gateway is asked again about a payment whose receipt does not match.
const CONFIRM_AFTER: Duration = Duration::from_secs(5);

/// What pays an order: some of the balance, some through a channel.
#[derive(Clone, Copy, Debug, Default)]
pub struct PaymentSplit {
    pub balance: Buckets,
    pub channel: Money,
}

/// What a gateway said, and where from we have it.
#[derive(Clone, Debug)]
pub struct Evidence {
    pub provider: String,
    /// The same piece again has the same one.
    pub dedup: String,
    pub source: EvidenceSource,
    pub digest: String,
    /// The message as it came, sealed; empty for answers to our own questions.
    pub raw: String,
    pub receipt: Receipt,
    /// Whether the gateway says that some or all of it went back.
    pub was_refunded: bool,
    /// A keyed hash of who paid: enough to see that two payments were by the same account or card.
    pub payer_mark: Option<String>,
}

pub struct JournalContext<'a> {
    pub order: &'a Order,
    pub actor: &'a str,
    pub now: Timestamp,
}

impl<'a> JournalContext<'a> {
    pub fn journal(&self, kind: JournalKind, key: String) -> Journal<'a> {
        let Order { number, is_live, .. } = self.order;
        Journal { kind, key, reference: number, actor: self.actor, is_live: *is_live, now: self.now }
    }
}

/// By whom, when and under which of the owner's numbers something is delivered.
pub struct DeliveryContext<'a> {
    pub actor: &'a str,
    pub now: Timestamp,
    pub zone: Zone,
    pub numbers: &'a Numbers,
}

/// Where the price of an order goes.
pub const fn revenue(kind: OrderKind) -> &'static str {
    match kind {
        OrderKind::Vip => account::VIP,
        OrderKind::Goods | OrderKind::Topup => account::ORDERS,
    }
}

/// What became of an order whose money is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    Done,
    /// They have got the same in the meantime.
    Owned,
    /// What was counted against the price went back, or was counted for something else.
    BaseGone,
}

impl Delivery {
    pub fn or_refuse(self) -> Result<()> {
        match self {
            Self::Done => Ok(()),
            Self::Owned => Err(OrderError::Owned.into()),
            Self::BaseGone => Err(OrderError::BaseGone.into()),
        }
    }

    /// Why an order is closed that can no longer be delivered.
    const fn close_reason(self) -> &'static str {
        match self {
            Self::Done | Self::Owned => "owned",
            Self::BaseGone => "base_gone",
        }
    }
}

/// Whether an order can be delivered as it stands. The caller holds the member, or only wants to know.
pub async fn can_deliver(db: &mut Conn, order: &Order, lines: &[OrderLine]) -> Result<Delivery> {
    for bought in lines.iter().filter_map(|line| bought(order, line)) {
        let Bought { material, variant, licence, upgrade_of, .. } = bought;
        if entitlements::covers(db, order.member_id, material, variant, licence).await? {
            return Ok(Delivery::Owned);
        }
        if let Some(base) = upgrade_of
            && !entitlements::is_countable(db, order.member_id, base).await?
        {
            return Ok(Delivery::BaseGone);
        }
    }
    Ok(Delivery::Done)
}

/// Turns money into what was bought. The caller has moved what came from the balance; what came through a channel is with the
/// gateway and is booked by the caller too, who holds the order and the member. Nothing is done unless it answers `Done`.
pub async fn deliver(
    db: &mut Conn,
    order: &Order,
    given: &PaymentSplit,
    context: &DeliveryContext<'_>,
) -> Result<Delivery> {
    let lines = store::lines(db, order.id).await?;
    let possible = can_deliver(db, order, &lines).await?;
    if possible == Delivery::Done {
        deliver_lines(db, order, &lines, given, context).await?;
    }
    Ok(possible)
}

/// `deliver` for who has asked in this transaction whether these lines of the order can be delivered.
pub async fn deliver_lines(
    db: &mut Conn,
    order: &Order,
    lines: &[OrderLine],
    given: &PaymentSplit,
    context: &DeliveryContext<'_>,
) -> Result<()> {
    let DeliveryContext { actor, now, zone, numbers } = *context;
    let may = next(order.status, OrderEvent::Paid).and_then(|paid| next(paid, OrderEvent::Delivered)).is_some();
    let times = (now, now.plus(days(numbers.refund_days)));
    if !may || !store::set_paid(db, order.id, given.balance, given.channel, times).await? {
        return Err(anyhow::anyhow!("order {} cannot be paid as it is {:?}", order.number, order.status).into());
    }
    for (line, share) in lines.iter().zip(shares(lines, given)) {
        if share.balance.sum() > Money::ZERO || share.channel > Money::ZERO {
            store::set_share(db, line.id, share.balance, share.channel).await?;
        }
        if let Some(bought) = bought(order, line) {
            let given = entitlements::grant_line(db, order.member_id, &bought, now).await?;
            if let Some(right) = given {
                let names = if asks_names(bought.licence) { order.names() } else { LicenceNames::default() };
                certificates::issue(db, order.member_id, right, &names, now, zone).await?;
            }
        }
        if let (Some(level), Some(days)) = (line.vip_level, line.vip_days) {
            let term = Term {
                level,
                span_ms: super::create::span(days),
                price: line.list,
                paid: line.due,
                as_of: order.created_at,
                at: now,
            };
            vips::give(db, order.member_id, Some(order.id), &term).await?;
        }
    }
    if order.coupon_grant.is_some() {
        coupons::spend(db, order.id).await?;
    }
    // Gifts earn nothing: only what was really paid does.
    let real = Money::from_fen(given.balance.principal.fen() + given.channel.fen());
    if order.kind == OrderKind::Goods {
        vips::add_spend(db, order.member_id, now, zone, real).await?;
    }
    if order.kind != OrderKind::Topup {
        points::earn(db, order.id, order.member_id, real, numbers, now).await?;
        people::invite::store::paid(db, order.member_id, order.id, real, numbers, now).await?;
    }
    store::event(db, order.id, "paid", &order.total.to_string(), actor, now).await?;
    letters::note_paid(db, order, lines, now).await
}

fn bought(order: &Order, line: &OrderLine) -> Option<Bought> {
    let licence = Licence::from_word(line.licence.as_deref()?)?;
    Some(Bought {
        line: line.id,
        material: line.material?,
        variant: line.variant?,
        licence,
        upgrade_of: line.upgrade_of,
        is_live: order.is_live,
    })
}

/// Each line's share of what paid the order, to the fen: first of the principal, then of the bonus, the rest of the channel.
fn shares(lines: &[OrderLine], given: &PaymentSplit) -> Vec<PaymentSplit> {
    let dues: Vec<i64> = lines.iter().map(|line| line.due.fen()).collect();
    let principal = spread(given.balance.principal.fen(), &dues);
    let rest: Vec<i64> = dues.iter().zip(&principal).map(|(due, part)| due - part).collect();
    let bonus = spread(given.balance.bonus.fen(), &rest);
    let share = |((rest, principal), bonus): ((&i64, &i64), &i64)| PaymentSplit {
        balance: Buckets::new(*principal, *bonus),
        channel: Money::from_fen(rest - bonus),
    };
    rest.iter().zip(&principal).zip(&bonus).map(share).collect()
}

/// Acts on a piece of evidence that money came. Answers what it meant; the same evidence again means nothing more.
pub async fn settle(db: &mut Conn, evidence: &Evidence, now: Timestamp, zone: Zone) -> Result<EvidenceVerdict> {
    let Evidence { provider, dedup, source, digest, raw, receipt, .. } = evidence;
    let new = NewEvent { provider, dedup, source: *source, digest, raw };
    let Some(event) = payments::event(db, &new, now).await? else {
        return Ok(EvidenceVerdict::Again);
    };
    let held = payments::hold(db, &receipt.number).await?.filter(|payment| payment.provider == *provider);
    let Some(payment) = held else {
        let aside = set_aside(evidence, event, None, QuarantineReason::UnknownOrder);
        if quarantine::confirm(db, &aside, now).await? {
            book_stray(db, evidence, now).await?;
        }
        tracing::error!("{provider} says that {} was paid, which we do not know", receipt.number);
        payments::judge(db, event, None, EvidenceVerdict::UnknownOrder, &receipt.number).await?;
        return Ok(EvidenceVerdict::UnknownOrder);
    };
    let (verdict, reason) = judge(db, &payment, evidence, event, now, zone).await?;
    if let Some(mark) = evidence.payer_mark.as_ref().filter(|_| verdict != EvidenceVerdict::SetAside) {
        payments::note_payer(db, payment.id, mark).await?;
    }
    payments::judge(db, event, Some(payment.id), verdict, reason).await?;
    Ok(verdict)
}

fn set_aside(evidence: &Evidence, event: i64, payment: Option<i64>, reason: QuarantineReason) -> NewQuarantine<'_> {
    let Receipt { number, txn, amount, currency, .. } = &evidence.receipt;
    NewQuarantine { provider: &evidence.provider, payment, event, reason, number, txn, amount: *amount, currency }
}

async fn judge(
    db: &mut Conn,
    payment: &Payment,
    evidence: &Evidence,
    event: i64,
    now: Timestamp,
    zone: Zone,
) -> Result<(EvidenceVerdict, &'static str)> {
    let receipt = &evidence.receipt;
    let is_foreign = payments::txn_owner(db, &payment.provider, &receipt.txn).await?.is_some_and(|id| id != payment.id);
    let is_second = payment.txn.as_ref().is_some_and(|txn| *txn != receipt.txn);
    if is_foreign || (payment.status.is_settled() && is_second) {
        // Two trades under one number, or one trade under two: nothing of that can be true, so nothing is booked.
        let aside = set_aside(evidence, event, Some(payment.id), QuarantineReason::Txn);
        quarantine::insert(db, &aside, now).await?;
        tracing::error!("payment {} is not that of transaction {}", payment.number, receipt.txn);
        return Ok((EvidenceVerdict::SetAside, QuarantineReason::Txn.word()));
    }
    if payment.status.is_settled() {
        return Ok((EvidenceVerdict::Again, ""));
    }
    let order = store::hold_id(db, payment.order_id).await?;
    wallet::hold(db, order.member_id).await?;
    let actor = format!("gateway:{}", payment.provider);
    let book = JournalContext { order: &order, actor: &actor, now };
    let (gateway, amount) = (account::gateway(&payment.provider), receipt.amount);
    let paid_at = Timestamp(receipt.paid_at_ms);
    let mismatch = payment.mismatch(receipt).or(evidence.was_refunded.then_some(QuarantineReason::Refunded));
    if let Some(reason) = mismatch {
        let aside = set_aside(evidence, event, Some(payment.id), reason);
        tracing::error!("payment {} does not match its receipt: {}", payment.number, reason.word());
        if !quarantine::confirm(db, &aside, now).await? {
            // One signed message is not enough to give up a payment for: the gateway is asked again.
            payments::ask_at(db, payment.id, now.plus(CONFIRM_AFTER)).await?;
            return Ok((EvidenceVerdict::SetAside, reason.word()));
        }
        let journal = book.journal(JournalKind::Stray, format!("pay:{}", payment.id));
        wallet::post(db, &journal, &[(&gateway, -amount), (account::SUSPENSE, amount)]).await?;
        payments::set_paid(db, payment.id, PaymentStatus::Quarantine, &receipt.txn, paid_at, now).await?;
        if order.held_payment == Some(payment.id) {
            // This attempt is over; what the balance gave towards it is free for another.
            release(db, &order, &actor, now).await?;
        }
        store::event(db, order.id, "quarantine", reason.word(), &actor, now).await?;
        return Ok((EvidenceVerdict::Mismatch, reason.word()));
    }
    quarantine::supersede(db, &payment.provider, &payment.number, now).await?;
    // What was set aside for another payment does not pay this one.
    let holds = order.held_payment == Some(payment.id);
    let balance = if holds { order.held() } else { Buckets::default() };
    let given = PaymentSplit { balance, channel: payment.amount };
    let is_late = order.status == super::model::OrderStatus::Closed;
    // What was set aside went back when the order closed, so late money must be enough by itself.
    let is_enough = given.balance.sum().fen() + given.channel.fen() == order.total.fen();
    let can_be_paid =
        next(order.status, OrderEvent::Paid).is_some() && is_enough && may_be_late(db, &order, is_late, now).await?;
    if can_be_paid && !holds {
        release(db, &order, &actor, now).await?;
    }
    let delivery = if can_be_paid {
        let context = DeliveryContext { actor: &actor, now, zone, numbers: &Numbers::read(db).await? };
        Some(deliver(db, &order, &given, &context).await?)
    } else {
        None
    };
    if delivery == Some(Delivery::Done) {
        book_paid(db, &book, payment, &given).await?;
        let status = if is_late { PaymentStatus::LatePaid } else { PaymentStatus::Paid };
        payments::set_paid(db, payment.id, status, &receipt.txn, paid_at, now).await?;
        return Ok((if is_late { EvidenceVerdict::Late } else { EvidenceVerdict::Counted }, ""));
    }
    // The money is not needed: it goes back the way it came.
    if is_late {
        coupons::release(db, order.id).await?;
    }
    let journal = book.journal(JournalKind::Stray, format!("pay:{}", payment.id));
    wallet::post(db, &journal, &[(&gateway, -amount), (account::REFUNDS, amount)]).await?;
    payments::set_paid(db, payment.id, PaymentStatus::DuplicatePaid, &receipt.txn, paid_at, now).await?;
    if let Some(delivery) = delivery.filter(|_| order.status == super::model::OrderStatus::Pending) {
        // It cannot be delivered any more, so nobody needs the order.
        let order = store::hold_id(db, order.id).await?;
        release(db, &order, &actor, now).await?;
        close(db, &order, delivery.close_reason(), &actor, now).await?;
    }
    give_back_payment(db, &order, payment, &actor, now).await?;
    Ok((EvidenceVerdict::Duplicate, ""))
}

/// Late money buys at the old price if everything that made it is still to be had: points and coupon went back when the order closed.
async fn may_be_late(db: &mut Conn, order: &Order, is_late: bool, now: Timestamp) -> Result<bool> {
    if !is_late {
        return Ok(true);
    }
    if order.points > 0 {
        return Ok(false);
    }
    match order.coupon_grant {
        None => Ok(true),
        Some(grant) => {
            if coupons::held_one(db, order.member_id, grant, now).await?.is_none() {
                return Ok(false);
            }
            coupons::lock(db, order.member_id, grant, order.id).await?;
            Ok(true)
        }
    }
}

async fn book_paid(db: &mut Conn, book: &JournalContext<'_>, payment: &Payment, given: &PaymentSplit) -> Result<()> {
    let order = book.order;
    let (gateway, channel) = (account::gateway(&payment.provider), given.channel.fen());
    let key = format!("pay:{}", payment.id);
    if order.kind == OrderKind::Topup {
        let gift: i64 = store::lines(db, order.id).await?.iter().map(|line| line.gift.fen()).sum();
        let journal = book.journal(JournalKind::Topup, key);
        let others = [(gateway.as_str(), -channel), (account::GIFTS, -gift)];
        wallet::change_money(db, &journal, order.member_id, Buckets::new(channel, gift), &others, &order.number)
            .await?;
        return Ok(());
    }
    let kind = if order.kind == OrderKind::Vip { JournalKind::Vip } else { JournalKind::Order };
    let held = given.balance.sum().fen();
    let entries = [(gateway.as_str(), -channel), (account::HELD, -held), (revenue(order.kind), channel + held)];
    wallet::post(db, &book.journal(kind, key), &entries).await?;
    Ok(())
}

/// Money for a payment that we never began.
async fn book_stray(db: &mut Conn, evidence: &Evidence, now: Timestamp) -> Result<()> {
    let (receipt, actor) = (&evidence.receipt, format!("gateway:{}", evidence.provider));
    let journal = Journal {
        kind: JournalKind::Stray,
        key: format!("stray:{}:{}", evidence.provider, receipt.txn),
        reference: &receipt.number,
        actor: &actor,
        is_live: receipt.livemode,
        now,
    };
    let gateway = account::gateway(&evidence.provider);
    wallet::post(db, &journal, &[(&gateway, -receipt.amount), (account::SUSPENSE, receipt.amount)]).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use kernel::random::Random;

    use super::*;

    fn line(due: i64) -> OrderLine {
        OrderLine { due: Money::from_fen(due), ..crate::order::create::line() }
    }

    /// Whatever is given back of an order, in whatever pieces, adds up to what paid it.
    #[test]
    fn any_selection_of_lines_adds_up_to_the_fen() {
        let dice = Random::seeded(11);
        let roll = |below: i64| i64::try_from(dice.number() % u64::try_from(below.max(1)).unwrap_or(1)).unwrap_or(0);
        for case in 0..20_000 {
            let lines: Vec<OrderLine> = (0..=roll(7)).map(|_| line(roll(100_000))).collect();
            let total: i64 = lines.iter().map(|line| line.due.fen()).sum();
            let principal = roll(total + 1);
            let bonus = roll(total - principal + 1);
            let channel = total - principal - bonus;
            let given = PaymentSplit { balance: Buckets::new(principal, bonus), channel: Money::from_fen(channel) };
            let shares = shares(&lines, &given);
            let (mut here, mut there) = ([0; 3], [0; 3]);
            for (line, share) in lines.iter().zip(&shares) {
                let parts = [share.balance.principal.fen(), share.balance.bonus.fen(), share.channel.fen()];
                assert!(
                    parts.iter().all(|part| *part >= 0) && parts.iter().sum::<i64>() == line.due.fen(),
                    "case {case}"
                );
                let side = if roll(2) == 0 { &mut here } else { &mut there };
                side.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
            }
            let sums: Vec<i64> = here.iter().zip(&there).map(|(one, other)| one + other).collect();
            assert_eq!(sums, [principal, bonus, channel], "case {case}");
        }
    }
}
