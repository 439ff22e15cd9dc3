//! One pure function says what an order costs: the same lines for the buyer, for the back office's simulator and for the order
//! as it is stored. List price → what is owned of the same material → timed sale → the lower of membership and spending → one coupon → points. Halves of a fen go up
//! on each line; what is taken off an order as a whole is spread by the largest remainder, so that every line's parts add up.

use kernel::money::Money;
use kernel::string_enum;

use super::model::part;
use crate::coupon::model::{CouponKind, CouponRule, PricedItem};

/// One thing that is bought.
#[derive(Clone, Debug, Default)]
pub struct PriceInput {
    pub traits: PricedItem,
    /// The variant under its licence.
    pub list: Money,
    /// The list price of what is owned and becomes this.
    pub upgrade: Money,
    /// Of the price, in hundredths of a percent, while a sale is on.
    pub sale: Option<i64>,
    /// Neither membership nor spending take anything off.
    pub fixed: bool,
    /// What it never goes below, unless its list price is lower or a coupon makes it free.
    pub min_price: Money,
}

string_enum! {
    pub enum RateOf {
        Vip = "vip",
        Spend = "spend",
    }
}

/// Who buys and with what.
#[derive(Clone, Debug, Default)]
pub struct Terms<'a> {
    pub vip: Option<i64>,
    pub spend: Option<i64>,
    pub coupon: Option<&'a CouponRule>,
    pub points: Points,
}

#[derive(Clone, Copy, Debug)]
pub struct Points {
    /// How many the buyer would like to use, and has.
    pub wanted: i64,
    /// How many make a yuan.
    pub per_yuan: i64,
    /// They are used in steps of so many.
    pub step: i64,
    /// Of what is to be paid, in hundredths of a percent.
    pub share: i64,
}

impl Default for Points {
    fn default() -> Self {
        Self { wanted: 0, per_yuan: 100, step: 100, share: 2_000 }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PricedLine {
    pub list: Money,
    pub upgrade_off: Money,
    pub sale_off: Money,
    pub rate_off: Money,
    pub coupon_off: Money,
    pub points_off: Money,
    pub due: Money,
    /// Of the points used, this line's.
    pub points: i64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Priced {
    pub lines: Vec<PricedLine>,
    pub list: Money,
    pub upgrade_off: Money,
    pub sale_off: Money,
    pub rate_off: Money,
    pub rate: Option<(RateOf, i64)>,
    pub coupon_off: Money,
    pub points_off: Money,
    pub points: i64,
    /// Most that could have been used.
    pub most_points: i64,
    pub total: Money,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CouponTrouble {
    NothingFits,
    /// What is missing to its least spend.
    BelowLeast(Money),
}

/// The rate that wins: the lower one, membership when they are equal.
pub fn rate(vip: Option<i64>, spend: Option<i64>) -> Option<(RateOf, i64)> {
    match (vip, spend) {
        (Some(vip), Some(spend)) if spend < vip => Some((RateOf::Spend, spend)),
        (Some(vip), _) => Some((RateOf::Vip, vip)),
        (None, spend) => spend.map(|spend| (RateOf::Spend, spend)),
    }
}

pub fn price(items: &[PriceInput], terms: &Terms<'_>) -> Result<Priced, CouponTrouble> {
    let rate = rate(terms.vip, terms.spend);
    let mut lines: Vec<PricedLine> = items.iter().map(|item| by_itself(item, rate.map(|(_, rate)| rate))).collect();
    let coupon_off = match terms.coupon {
        Some(rule) => take_coupon(items, &mut lines, rule)?,
        None => 0,
    };
    let (most_points, points, points_off) = take_points(items, &mut lines, terms.points);
    let sum = |of: fn(&PricedLine) -> Money| lines.iter().map(of).sum();
    let rate_off = sum(|line| line.rate_off);
    Ok(Priced {
        list: sum(|line| line.list),
        upgrade_off: sum(|line| line.upgrade_off),
        sale_off: sum(|line| line.sale_off),
        rate_off,
        rate: rate.filter(|_| rate_off != Money::ZERO),
        coupon_off: Money::from_fen(coupon_off),
        points_off: Money::from_fen(points_off),
        points,
        most_points,
        total: sum(|line| line.due),
        lines,
    })
}

/// What is left to pay of a list price at least, however much of it is owned: in hundredths of a percent.
const LEAST_UPGRADE: i64 = 1_000;

/// What concerns each line alone: what is owned, then sale, then rate.
fn by_itself(item: &PriceInput, rate: Option<i64>) -> PricedLine {
    let least = floor(item);
    let after = |price: i64, share: Option<i64>| match share {
        Some(share) => part(Money::from_fen(price), share).fen().max(least).min(price),
        None => price,
    };
    let list = item.list.fen();
    let kept = part(item.list, LEAST_UPGRADE).fen().max(least).min(list);
    let upgrade_off = item.upgrade.fen().clamp(0, list - kept);
    let sold = after(list - upgrade_off, item.sale);
    let due = after(sold, rate.filter(|_| !item.fixed));
    PricedLine {
        list: item.list,
        upgrade_off: Money::from_fen(upgrade_off),
        sale_off: Money::from_fen(list - upgrade_off - sold),
        rate_off: Money::from_fen(sold - due),
        due: Money::from_fen(due),
        ..PricedLine::default()
    }
}

fn floor(item: &PriceInput) -> i64 {
    item.min_price.fen().min(item.list.fen()).max(0)
}

fn take_coupon(items: &[PriceInput], lines: &mut [PricedLine], rule: &CouponRule) -> Result<i64, CouponTrouble> {
    let fits: Vec<bool> = items.iter().map(|item| item.traits.is_in(rule.scope)).collect();
    let base: i64 = lines.iter().zip(&fits).filter(|(_, fits)| **fits).map(|(line, _)| line.due.fen()).sum();
    if base == 0 {
        return Err(CouponTrouble::NothingFits);
    }
    if base < rule.min_spend.fen() {
        return Err(CouponTrouble::BelowLeast(Money::from_fen(rule.min_spend.fen() - base)));
    }
    let capped = |off: i64| if rule.cap > Money::ZERO { off.min(rule.cap.fen()) } else { off };
    let (room, off) = if rule.kind == CouponKind::Item {
        // The dearest, the first of equals.
        let dearest = lines.iter().zip(&fits).enumerate().filter(|(_, (_, fits))| **fits);
        let dearest =
            dearest.max_by_key(|(index, (line, _))| (line.due, std::cmp::Reverse(*index))).map(|(index, _)| index);
        let room: Vec<i64> = (0..)
            .zip(lines.iter())
            .map(|(index, line)| if Some(index) == dearest { line.due.fen() } else { 0 })
            .collect();
        let off = capped(room.iter().sum());
        (room, off)
    } else {
        let room: Vec<i64> = lines
            .iter()
            .zip(items)
            .zip(&fits)
            .map(|((line, item), fits)| if *fits { (line.due.fen() - floor(item)).max(0) } else { 0 })
            .collect();
        let off = match rule.kind {
            CouponKind::Percent => capped(base - part(Money::from_fen(base), rule.value.clamp(0, 10_000)).fen()),
            _ => rule.value.max(0),
        };
        let off = off.min(room.iter().sum());
        (room, off)
    };
    for (line, share) in lines.iter_mut().zip(spread(off, &room)) {
        line.coupon_off = Money::from_fen(share);
        line.due = Money::from_fen(line.due.fen() - share);
    }
    Ok(off)
}

/// Most points that can be used, how many are, and what they take off.
fn take_points(items: &[PriceInput], lines: &mut [PricedLine], points: Points) -> (i64, i64, i64) {
    if points.per_yuan <= 0 || points.step <= 0 {
        return (0, 0, 0);
    }
    let room: Vec<i64> = lines.iter().zip(items).map(|(line, item)| (line.due.fen() - floor(item)).max(0)).collect();
    let payable: i64 = lines.iter().map(|line| line.due.fen()).sum();
    let most_fen = (i128::from(payable) * i128::from(points.share.clamp(0, 10_000)) / 10_000)
        .min(room.iter().map(|room| i128::from(*room)).sum());
    // Whole steps, each worth so many fen.
    let steps = most_fen * i128::from(points.per_yuan) / 100 / i128::from(points.step);
    let worth =
        |steps: i128| i64::try_from(steps * i128::from(points.step) * 100 / i128::from(points.per_yuan)).unwrap_or(0);
    let most = i64::try_from(steps * i128::from(points.step)).unwrap_or(0);
    let used = points.wanted.clamp(0, most) / points.step * points.step;
    let off = worth(i128::from(used / points.step));
    let shares = spread(off, &room);
    for ((line, share), own) in lines.iter_mut().zip(&shares).zip(spread(used, &shares)) {
        line.points_off = Money::from_fen(*share);
        line.due = Money::from_fen(line.due.fen() - share);
        line.points = own;
    }
    (most, used, off)
}

/// Divides a whole number in proportion to weights, to the last unit: the largest remainders get what rounding left, the first of
/// equals first. No part exceeds its weight as long as the amount does not exceed them all.
pub fn spread(amount: i64, weights: &[i64]) -> Vec<i64> {
    let all: i128 = weights.iter().map(|weight| i128::from(*weight)).sum();
    if all <= 0 || amount == 0 {
        return vec![0; weights.len()];
    }
    let exact = |weight: i64| i128::from(amount) * i128::from(weight);
    let mut parts: Vec<i64> = weights.iter().map(|weight| i64::try_from(exact(*weight) / all).unwrap_or(0)).collect();
    let mut by_remainder: Vec<usize> = (0..weights.len()).collect();
    by_remainder.sort_by_key(|index| std::cmp::Reverse(weights.get(*index).map(|weight| exact(*weight) % all)));
    let left = amount - parts.iter().sum::<i64>();
    for index in by_remainder.into_iter().take(usize::try_from(left).unwrap_or(0)) {
        if let Some(part) = parts.get_mut(index) {
            *part += 1;
        }
    }
    parts
}

#[cfg(test)]
mod tests;
