//! How much of a course was sent to somebody. Who has had more than a small part of it has used what they bought, and cannot give it back by
//! themselves. What counts is what left the shop, each moment once, not what a player reports; buying it again does not begin anew.

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;

use super::model::{Seen, merged, seen};
use super::pass::Pass;
use super::store;
use crate::DeliveryState;
use catalogue::material::model::MaterialId;
use money::entitlement::store as entitlements;
use platform::guard::MemberId;
use platform::setting::numbers::Numbers;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CourseUse {
    /// Nothing is in force any more.
    Gone,
    /// It may still be given back.
    Little,
    Used,
}

/// Counts a part of a lesson that is about to be sent.
pub async fn count(app: &DeliveryState, pass: &Pass, part: Seen) -> Result<CourseUse> {
    count_part(app, pass, Some(part)).await
}

/// The same for its texts. They count as the share that makes a course used: a player has them with the first lesson, and who takes those
/// of all lessons has used it.
pub async fn count_text(app: &DeliveryState, pass: &Pass) -> Result<CourseUse> {
    count_part(app, pass, None).await
}

async fn count_part(app: &DeliveryState, pass: &Pass, part: Option<Seen>) -> Result<CourseUse> {
    let (member, lesson, now) = (MemberId(pass.member), pass.lesson, app.clock.now());
    let share = app.numbers().await?.refund_watched_percent;
    let write = app.db.write(move |db| {
        Box::pin(async move {
            let Some(row) = store::lesson(db, lesson).await? else { return Ok(CourseUse::Gone) };
            let part = part.unwrap_or((0, (row.duration_ms * share + 99) / 100));
            // What everybody may see is not counted.
            if row.free {
                return use_course(db, member, row.material, now).await;
            }
            let known: Vec<Seen> = serde_json::from_str(&store::begin_sent(db, member, lesson).await?)?;
            let ranges = merged(&known, &[part]);
            if ranges != known {
                store::save_sent(db, member, lesson, &serde_json::to_string(&ranges)?, seen(&ranges)).await?;
            }
            use_course(db, member, row.material, now).await
        })
    });
    write.await
}

/// Notes that a course is used, once so much of it was sent.
pub async fn use_course(db: &mut Conn, member: MemberId, course: MaterialId, now: Timestamp) -> Result<CourseUse> {
    let (sent, length) = store::sent(db, member, course).await?;
    if is_little(sent, length, Numbers::read(db).await?.refund_watched_percent) {
        let owns = entitlements::owns(db, member, course, now).await?;
        return Ok(if owns { CourseUse::Little } else { CourseUse::Gone });
    }
    let is_used = entitlements::start_using_material(db, member, course, now).await?;
    Ok(if is_used { CourseUse::Used } else { CourseUse::Gone })
}

const fn is_little(sent: i64, length: i64, percent: i64) -> bool {
    sent.saturating_mul(100) < length.saturating_mul(percent)
}

#[cfg(test)]
mod tests {
    use super::is_little;

    #[test]
    fn a_little_is_less_than_the_share() {
        assert!(is_little(0, 1000, 5) && is_little(49, 1000, 5));
        assert!(!is_little(50, 1000, 5) && !is_little(1000, 1000, 5));
        assert!(!is_little(0, 1000, 0), "with 0 a course is used at once");
        assert!(!is_little(0, 0, 5), "of nothing there is no small part");
        assert!(is_little(999, 1000, 100));
    }
}
