//! The engine against a model that works everything out another way: exact fractions, and fen handed out one by one.

use kernel::money::Money;
use kernel::random::Random;

use super::{CouponTrouble, Points, PriceInput, Priced, Terms, price, spread};
use crate::coupon::model::{CouponKind, CouponRule, PricedItem};
use crate::coupon::scope::OfferScope;

/// Numbers below a bound, from a seed.
struct Dice(Random);

impl Dice {
    fn roll(&self, below: i64) -> i64 {
        i64::try_from(self.0.number() % u64::try_from(below.max(1)).unwrap_or(1)).unwrap_or(0)
    }

    fn chance(&self, one_in: i64) -> bool {
        self.roll(one_in) == 0
    }

    fn pick(&self, from: &[i64]) -> i64 {
        from.get(usize::try_from(self.roll(i64::try_from(from.len()).unwrap_or(1))).unwrap_or(0)).copied().unwrap_or(0)
    }
}

const KINDS: [&str; 3] = ["footage", "course", "pack"];

fn item(dice: &Dice) -> PriceInput {
    let list = match dice.roll(8) {
        0 => 0,
        1 => dice.roll(5),
        2 => 1_000_000_000_000_000 + dice.roll(1_000),
        _ => dice.roll(200_000),
    };
    let kind = KINDS.get(usize::try_from(dice.roll(3)).unwrap_or(0)).copied().unwrap_or("footage");
    PriceInput {
        traits: PricedItem { material: dice.roll(5), kind, types: vec![dice.roll(4), dice.roll(4)] },
        list: Money::from_fen(list),
        upgrade: Money::from_fen(if dice.chance(3) { dice.pick(&[1, list / 2, list, list + 7]) } else { 0 }),
        sale: dice.chance(3).then(|| dice.pick(&[1, 5_000, 8_000, 9_999, 10_000])),
        fixed: dice.chance(6),
        min_price: Money::from_fen(dice.pick(&[0, 1, 1, 1, 500])),
    }
}

fn rule(dice: &Dice) -> CouponRule {
    let kind = [CouponKind::Amount, CouponKind::Percent, CouponKind::Item];
    let kind = kind.get(usize::try_from(dice.roll(3)).unwrap_or(0)).copied().unwrap_or(CouponKind::Amount);
    let value = match kind {
        CouponKind::Amount => dice.pick(&[0, 1, 999, 5_000, 1_000_000]),
        CouponKind::Percent => dice.pick(&[0, 1, 7_777, 9_000, 10_000]),
        CouponKind::Item => 0,
    };
    let scope = match dice.roll(4) {
        0 => OfferScope::All,
        1 => OfferScope::Kind("footage"),
        2 => OfferScope::Type(dice.roll(4)),
        _ => OfferScope::Material(dice.roll(5)),
    };
    let (cap, least) = (dice.pick(&[0, 0, 1, 2_000]), dice.pick(&[0, 0, 1_000, 100_000]));
    CouponRule { kind, value, cap: Money::from_fen(cap), min_spend: Money::from_fen(least), scope }
}

/// Half a fen and more goes up, said with twice the fraction.
fn rounded(amount: i64, share: i64) -> i64 {
    let (top, bottom) = (i128::from(amount) * i128::from(share) * 2 + 10_000, 20_000_i128);
    i64::try_from(top.div_euclid(bottom)).unwrap_or(i64::MAX)
}

/// Everybody gets the whole fen of their share; each fen left goes to whoever is furthest behind, the first of equals.
fn handed_out(amount: i64, weights: &[i64]) -> Vec<i64> {
    let all: i128 = weights.iter().map(|weight| i128::from(*weight)).sum();
    if all == 0 {
        return vec![0; weights.len()];
    }
    let behind = |weight: i64, has: i64| i128::from(amount) * i128::from(weight) - i128::from(has) * all;
    let mut parts: Vec<i64> = Vec::new();
    for weight in weights {
        parts.push(i64::try_from(i128::from(amount) * i128::from(*weight) / all).unwrap_or(0));
    }
    for _ in 0..amount - parts.iter().sum::<i64>() {
        let mut most: Option<(usize, i128)> = None;
        for (index, (weight, part)) in weights.iter().zip(&parts).enumerate() {
            let gap = behind(*weight, *part);
            if most.is_none_or(|(_, known)| gap > known) {
                most = Some((index, gap));
            }
        }
        if let Some(part) = most.and_then(|(index, _)| parts.get_mut(index)) {
            *part += 1;
        }
    }
    parts
}

/// The rules once more, said as plainly as possible: due amounts and points of each line, or why not.
fn model(items: &[PriceInput], terms: &Terms<'_>) -> Result<Vec<(i64, i64, i64)>, CouponTrouble> {
    let mut best = 10_000;
    for rate in [terms.vip, terms.spend].into_iter().flatten() {
        best = best.min(rate);
    }
    let floor: Vec<i64> = items.iter().map(|item| item.min_price.fen().min(item.list.fen())).collect();
    let mut due: Vec<i64> = Vec::new();
    for (item, floor) in items.iter().zip(&floor) {
        let mut cost = item.list.fen();
        // A tenth of the list price is left, and what it never goes below.
        if item.upgrade.fen() > 0 {
            let tenth = rounded(cost, 1_000).max(*floor).min(cost);
            cost = (cost - item.upgrade.fen()).max(tenth);
        }
        if let Some(sale) = item.sale {
            cost = rounded(cost, sale).max(*floor).min(cost);
        }
        if !item.fixed {
            cost = rounded(cost, best).max(*floor).min(cost);
        }
        due.push(cost);
    }
    let mut coupon_off = vec![0; items.len()];
    if let Some(rule) = terms.coupon {
        let fits: Vec<bool> = items
            .iter()
            .map(|item| match rule.scope {
                OfferScope::All => true,
                OfferScope::Kind(kind) => item.traits.kind == kind,
                OfferScope::Type(type_id) => item.traits.types.contains(&type_id),
                OfferScope::Material(id) => item.traits.material == id,
            })
            .collect();
        let base: i64 = due.iter().zip(&fits).filter(|(_, fits)| **fits).map(|(due, _)| due).sum();
        if base == 0 {
            return Err(CouponTrouble::NothingFits);
        }
        if base < rule.min_spend.fen() {
            return Err(CouponTrouble::BelowLeast(Money::from_fen(rule.min_spend.fen() - base)));
        }
        let cap = if rule.cap.fen() == 0 { i64::MAX } else { rule.cap.fen() };
        if rule.kind == CouponKind::Item {
            let mut dearest: Option<(usize, i64)> = None;
            for (index, (due, fits)) in due.iter().zip(&fits).enumerate() {
                if *fits && dearest.is_none_or(|(_, known)| *due > known) {
                    dearest = Some((index, *due));
                }
            }
            if let Some((index, cost)) = dearest
                && let Some(off) = coupon_off.get_mut(index)
            {
                *off = cost.min(cap);
            }
        } else {
            let room: Vec<i64> = due
                .iter()
                .zip(&floor)
                .zip(&fits)
                .map(|((due, floor), fits)| if *fits { due - floor } else { 0 })
                .collect();
            let wanted = match rule.kind {
                CouponKind::Percent => (base - rounded(base, rule.value)).min(cap),
                _ => rule.value,
            };
            coupon_off = handed_out(wanted.min(room.iter().sum()), &room);
        }
        due.iter_mut().zip(&coupon_off).for_each(|(due, off)| *due -= off);
    }
    let points = terms.points;
    let payable: i64 = due.iter().sum();
    let room: Vec<i64> = due.iter().zip(&floor).map(|(due, floor)| (due - floor).max(0)).collect();
    let worth = points.step * 100 / points.per_yuan;
    let mut used = 0;
    // One step at a time, as long as it is wanted and allowed.
    let limit = i128::from(payable) * i128::from(points.share) / 10_000;
    let limit = limit.min(room.iter().map(|room| i128::from(*room)).sum());
    let steps = (limit / i128::from(worth.max(1))).min(i128::from(points.wanted / points.step));
    if worth > 0 {
        used = i64::try_from(steps).unwrap_or(0) * points.step;
    }
    let off = handed_out(used / points.step * worth, &room);
    let own = handed_out(used, &off);
    Ok(due
        .iter()
        .zip(&off)
        .zip(&own)
        .zip(&coupon_off)
        .map(|(((due, off), own), coupon)| (due - off, *own, *coupon))
        .collect())
}

fn parts(priced: &Priced) -> Vec<(i64, i64, i64)> {
    priced.lines.iter().map(|line| (line.due.fen(), line.points, line.coupon_off.fen())).collect()
}

/// M-22 among them: rates at and beyond their edges never make a price negative.
#[test]
fn a_hundred_thousand_carts_cost_what_the_model_says() {
    let dice = Dice(Random::seeded(20_261_115));
    let (mut sold, mut refused) = (0, 0);
    for case in 0..100_000 {
        let items: Vec<PriceInput> = (0..=dice.roll(6)).map(|_| item(&dice)).collect();
        let rule = rule(&dice);
        let terms = Terms {
            vip: dice.chance(2).then(|| dice.pick(&[0, 1, 7_000, 9_000, 10_000])),
            spend: dice.chance(2).then(|| dice.pick(&[8_500, 9_500, 9_800])),
            coupon: dice.chance(2).then_some(&rule),
            points: Points {
                wanted: dice.pick(&[0, 0, 100, 12_345, 10_000_000]),
                per_yuan: dice.pick(&[100, 100, 50, 10]),
                step: dice.pick(&[100, 100, 10]),
                share: dice.pick(&[0, 2_000, 10_000]),
            },
        };
        let (engine, expected) = (price(&items, &terms), model(&items, &terms));
        match (&engine, &expected) {
            (Ok(priced), Ok(expected)) => {
                sold += 1;
                assert_eq!(&parts(priced), expected, "case {case}: {items:?} {terms:?}");
                let mut total = 0;
                for line in &priced.lines {
                    let off = line.upgrade_off.fen()
                        + line.sale_off.fen()
                        + line.rate_off.fen()
                        + line.coupon_off.fen()
                        + line.points_off.fen();
                    assert_eq!(line.list.fen() - off, line.due.fen(), "case {case}");
                    assert!(line.due.fen() >= 0 && line.coupon_off.fen() >= 0 && line.points >= 0, "case {case}");
                    total += line.due.fen();
                }
                assert_eq!(
                    (total, priced.points),
                    (priced.total.fen(), priced.lines.iter().map(|line| line.points).sum())
                );
            }
            (Err(engine), Err(expected)) => {
                refused += 1;
                assert_eq!(engine, expected, "case {case}");
            }
            _ => panic!("case {case}: {engine:?} but the model says {expected:?}: {items:?} {terms:?}"),
        }
    }
    assert!(sold > 60_000 && refused > 5_000, "{sold} sold, {refused} refused");
}

#[test]
fn what_is_spread_adds_up_and_fits() {
    assert_eq!(spread(100, &[1, 1, 1]), [34, 33, 33]);
    assert_eq!(spread(2, &[5, 0, 5]), [1, 0, 1]);
    assert_eq!((spread(0, &[5]), spread(5, &[0, 0]), spread(5, &[])), (vec![0], vec![0, 0], vec![]));
    let dice = Dice(Random::seeded(7));
    for _ in 0..20_000 {
        let weights: Vec<i64> = (0..=dice.roll(9)).map(|_| dice.roll(1_000)).collect();
        let all: i64 = weights.iter().sum();
        let amount = dice.roll(all + 1);
        let parts = spread(amount, &weights);
        assert_eq!(parts.iter().sum::<i64>(), if all == 0 { 0 } else { amount });
        assert!(parts.iter().zip(&weights).all(|(part, weight)| part <= weight && *part >= 0), "{amount} {weights:?}");
        assert_eq!(parts, if all == 0 { vec![0; weights.len()] } else { handed_out(amount, &weights) });
    }
}
