//! Letters about what comes to its end: memberships and coupons. Noted once each, however often the job runs.

use std::collections::BTreeMap;
use std::time::Duration;

use kernel::Result;

use crate::MoneyState;
use crate::coupon::store as coupons;
use crate::ending::Ending;
use crate::vip::store as vips;
use platform::guard::MemberId;
use platform::letter;
use platform::letter::model::{BothLanguages, LetterFacts, LetterItem, LetterKind, reminder_due};

const LONGEST: Duration = Duration::from_secs(7 * 24 * 3600);
const COUPON_BEFORE: Duration = Duration::from_secs(3 * 24 * 3600);
/// A coupon that was had for a shorter time is not reminded of.
const COUPON_HAD_MS: i64 = 5 * 24 * 3600 * 1000;

pub async fn note_vip_ends(app: &MoneyState) -> Result<()> {
    let now = app.clock.now();
    let ending = app.db.read(move |db| Box::pin(vips::ending(db, now, now.plus(LONGEST)))).await?;
    for Ending { member, until, name_zh: zh, name_en: en } in ending {
        let Some(days) = reminder_due(until.0 - now.0) else { continue };
        let facts = LetterFacts {
            items: vec![LetterItem { title: BothLanguages { zh, en }, amount: None }],
            until_ms: until.0,
            days,
            ..LetterFacts::default()
        };
        let key = format!("vip_ends:{member}:{}:{days}", until.0);
        let write = app.db.write(move |db| {
            let (facts, key) = (facts.clone(), key.clone());
            Box::pin(async move { letter::note(db, member, LetterKind::VipEnds, &key, &facts, now).await })
        });
        write.await?;
    }
    Ok(())
}

/// One letter for all coupons of a member that end on the same day.
pub async fn note_coupon_ends(app: &MoneyState) -> Result<()> {
    let (now, zone) = (app.clock.now(), app.config.zone);
    let span = (now, now.plus(COUPON_BEFORE));
    let ending = app.db.read(move |db| Box::pin(coupons::ending(db, span, COUPON_HAD_MS))).await?;
    let mut days: BTreeMap<(i64, String), LetterFacts> = BTreeMap::new();
    for Ending { member, until, name_zh: zh, name_en: en } in ending {
        let facts = days
            .entry((member.0, until.day(zone)))
            .or_insert_with(|| LetterFacts { until_ms: until.0, ..LetterFacts::default() });
        facts.items.push(LetterItem { title: BothLanguages { zh, en }, amount: None });
    }
    for ((member, day), facts) in days {
        let (member, key) = (MemberId(member), format!("coupon_ends:{member}:{day}"));
        let write = app.db.write(move |db| {
            let (facts, key) = (facts.clone(), key.clone());
            Box::pin(async move { letter::note(db, member, LetterKind::CouponEnds, &key, &facts, now).await })
        });
        write.await?;
    }
    Ok(())
}
