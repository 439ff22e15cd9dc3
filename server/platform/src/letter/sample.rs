//! What the preview of the back office fills letters with.

use kernel::clock::Timestamp;
use kernel::money::Money;

use super::model::{BothLanguages, LetterFacts, LetterItem, LetterKind};

const DAY_MS: i64 = 24 * 3600 * 1000;

pub fn facts(kind: LetterKind, now: Timestamp) -> LetterFacts {
    let item = |zh: &str, en: &str, fen: i64| LetterItem {
        title: BothLanguages::new(zh, en),
        amount: Some(Money::from_fen(fen)),
    };
    let whole = LetterFacts {
        number: "R26111700042".to_owned(),
        at_ms: now.0,
        device: "Chrome, Windows".to_owned(),
        ip: "203.0.113.7".to_owned(),
        ..LetterFacts::default()
    };
    match kind {
        LetterKind::OrderPaid => LetterFacts {
            amount: Some(Money::from_fen(26_800)),
            items: vec![
                item("雨夜霓虹街道 · 商用授权", "Neon street at night · Commercial licence", 16_800),
                item("Houdini 烟火入门", "Houdini fire and smoke, first steps", 10_000),
            ],
            ..whole
        },
        LetterKind::OrderRefunded => LetterFacts {
            amount: Some(Money::from_fen(10_000)),
            items: vec![item("Houdini 烟火入门", "Houdini fire and smoke, first steps", 10_000)],
            ..whole
        },
        LetterKind::ToppedUp => {
            LetterFacts { amount: Some(Money::from_fen(50_000)), gift: Some(Money::from_fen(5_000)), ..whole }
        }
        LetterKind::VipBegan => LetterFacts {
            amount: Some(Money::from_fen(49_900)),
            items: vec![item("黄金 VIP · 365 天", "Gold VIP · 365 days", 49_900)],
            until_ms: now.0 + 365 * DAY_MS,
            ..whole
        },
        LetterKind::VipEnds => LetterFacts {
            items: vec![LetterItem { title: BothLanguages::new("黄金 VIP", "Gold VIP"), amount: None }],
            until_ms: now.0 + 3 * DAY_MS,
            days: 3,
            ..whole
        },
        LetterKind::CouponEnds => LetterFacts {
            items: vec![
                LetterItem {
                    title: BothLanguages::new("新客立减 20 元", "20 yuan off your first order"),
                    amount: None,
                },
                LetterItem { title: BothLanguages::new("课程九折", "10% off courses"), amount: None },
            ],
            until_ms: now.0 + 3 * DAY_MS,
            ..whole
        },
        LetterKind::DeletionBegun => LetterFacts { until_ms: now.0 + 15 * DAY_MS, ..whole },
        LetterKind::NewDevice => whole,
    }
}
