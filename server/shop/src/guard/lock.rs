//! Ten failed sign-ins lock an account for a quarter of an hour. A name without an account locks just the same, so that
//! the lock tells nobody which accounts exist.

use std::time::Duration;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;

use super::session::Side;
use super::store::{self, Failure};

const MOST: i64 = 10;
const LOCK: Duration = Duration::from_secs(15 * 60);
/// Failures further apart than this do not add up.
const WINDOW: Duration = Duration::from_secs(24 * 3600);

/// What a password, right or wrong, means for whoever gave it.
pub enum Judged {
    In,
    Locked,
    Wrong {
        /// This failure was the one that locked.
        locks: bool,
    },
}

/// Looks at the lock first: while it holds, even the right password is refused, and nothing is counted.
pub async fn judge(db: &mut Conn, side: Side, name: &str, is_right: bool, now: Timestamp) -> Result<Judged> {
    if is_locked(db, side, name, now).await? {
        return Ok(Judged::Locked);
    }
    if !is_right {
        return Ok(Judged::Wrong { locks: fail(db, side, name, now).await? });
    }
    forgive(db, side, name).await?;
    Ok(Judged::In)
}

pub async fn is_locked(db: &mut Conn, side: Side, name: &str, now: Timestamp) -> Result<bool> {
    let failure = store::failure(db, side, name).await?;
    Ok(failure.and_then(|failure| failure.locked_until).is_some_and(|until| until > now))
}

/// Counts a failure; true when it is the one that locks. While locked nothing is counted, so nobody can prolong it.
pub async fn fail(db: &mut Conn, side: Side, name: &str, now: Timestamp) -> Result<bool> {
    let next = next(store::failure(db, side, name).await?, now);
    if let Some(next) = &next {
        store::set_failure(db, side, name, next).await?;
    }
    Ok(next.is_some_and(|next| next.locked_until.is_some()))
}

pub async fn forgive(db: &mut Conn, side: Side, name: &str) -> Result<()> {
    store::forget_failure(db, side, name).await
}

fn next(last: Option<Failure>, now: Timestamp) -> Option<Failure> {
    let count = match last {
        Some(Failure { locked_until: Some(until), .. }) if until > now => return None,
        Some(Failure { locked_until: None, failed_at, count }) if failed_at.plus(WINDOW) > now => count + 1,
        _ => 1,
    };
    Some(Failure { count, failed_at: now, locked_until: (count >= MOST).then(|| now.plus(LOCK)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tenth_failure_locks_for_a_quarter_of_an_hour() {
        let at = |seconds| Timestamp::from_seconds(1_000_000 + seconds);
        let mut last = None;
        for count in 1..=10 {
            let failure = next(last, at(count)).unwrap();
            assert_eq!((failure.count, failure.locked_until.is_some()), (count, count == 10));
            last = Some(failure);
        }
        let locked = || Some(Failure { count: 10, failed_at: at(10), locked_until: Some(at(910)) });
        assert!(next(locked(), at(909)).is_none());
        assert_eq!(next(locked(), at(910)).unwrap().count, 1);
        let old = Some(Failure { count: 9, failed_at: at(0), locked_until: None });
        assert_eq!(next(old, at(86_400)).unwrap().count, 1);
    }
}
