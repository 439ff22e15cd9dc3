//! What the demo shop gives away: coupons to claim or to redeem, and memberships of some of its members.

use std::time::Duration;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::money::Money;

use money::coupon::model::{Acquisition, Coupon, CouponKind, CouponRule};
use money::coupon::scope::OfferScope;
use money::seat::store as seats;
use money::vip::model::{Term, days};
use money::vip::store as vips;
use platform::audit::record::{EditedRecord, StoredRecord};
use platform::guard::MemberId;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// Names, kind, value, least spend and most it takes off in fen, what it is for, and its code if it has one.
type DemoCoupon = (&'static str, &'static str, CouponKind, i64, i64, i64, OfferScope, Option<&'static str>);

const COUPONS: &[DemoCoupon] = &[
    ("满 100 减 15", "15 off 100", CouponKind::Amount, 1_500, 10_000, 0, OfferScope::All, None),
    ("课程 9 折", "10% off courses", CouponKind::Percent, 9_000, 0, 10_000, OfferScope::Kind("course"), None),
    (
        "镜头满 60 减 10",
        "10 off 60 of footage",
        CouponKind::Amount,
        1_000,
        6_000,
        0,
        OfferScope::Kind("footage"),
        Some("RUSHES26"),
    ),
];

pub async fn insert_coupons(db: &mut Conn, now: Timestamp) -> Result<()> {
    for (name_zh, name_en, kind, value, least, cap, scope, code) in COUPONS {
        let mut coupon = Coupon {
            name_zh: (*name_zh).to_owned(),
            name_en: (*name_en).to_owned(),
            rule: CouponRule {
                kind: *kind,
                value: *value,
                cap: Money::from_fen(*cap),
                min_spend: Money::from_fen(*least),
                scope: *scope,
            },
            way: if code.is_some() { Acquisition::Code } else { Acquisition::Claim },
            code: code.map(str::to_owned),
            starts_at: now.minus(DAY),
            valid_days: 30,
            ..Coupon::blank(now)
        };
        coupon.insert(db).await?;
    }
    Ok(())
}

/// Members by their places: a company's owner with an enterprise membership, a colleague on its seat, somebody with a studio's.
const OWNER: usize = 3;
const COLLEAGUE: usize = 1;
const STUDIO: usize = 6;

pub async fn insert_memberships(db: &mut Conn, members: &[MemberId], now: Timestamp) -> Result<()> {
    let [Some(owner), Some(colleague), Some(studio)] =
        [OWNER, COLLEAGUE, STUDIO].map(|place| members.get(place).copied())
    else {
        return Ok(());
    };
    for (member, level) in [(owner, 3), (studio, 2)] {
        let term = Term { level, span_ms: days(365), price: Money::ZERO, paid: Money::ZERO, as_of: now, at: now };
        vips::give(db, member, None, &term).await?;
    }
    seats::set_company(db, owner, "梧桐影业").await?;
    seats::take(db, owner, colleague, now).await.map(drop)
}
