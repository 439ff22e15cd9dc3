//! Too many failed sign-ins lock for a quarter of an hour. What locks is a name as it was typed, at the address it was typed from:
//! an account that is known by several names has a lock for each of them, and a name without an account locks just the same, so
//! that a lock tells nobody which accounts exist or that two names are one person. Failures from all addresses together lock the
//! name everywhere; whoever was last let in from where they stand, or can show a second factor, is not kept out by strangers.

use std::net::IpAddr;
use std::time::Duration;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::limit::caller;

use super::session::{Side, hash};
use super::store::{self, Failure};

/// Failures at one address.
const MOST: i64 = 10;
/// Failures from everywhere together.
const MOST_EVERYWHERE: i64 = 50;
const LOCK: Duration = Duration::from_secs(15 * 60);
/// Failures further apart than this do not add up.
const WINDOW: Duration = Duration::from_secs(24 * 3600);

/// What a password, right or wrong, means for whoever gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    In,
    Locked,
    Wrong(Failed),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Failed {
    /// This failure was the one that locked.
    pub locks: bool,
    /// The owner of the account should know about it.
    pub alarms: bool,
}

/// Somebody tries to sign in by a name, from somewhere.
#[derive(Clone, Debug)]
pub struct Attempt {
    side: Side,
    /// What stands for the name: what was typed into the field is not kept.
    name: String,
    here: String,
}

impl Attempt {
    pub fn new(side: Side, name: &str, address: IpAddr) -> Self {
        let name = hash(name);
        let here = format!("{name}@{}", caller(address));
        Self { side, name, here }
    }

    /// `is_known`: whoever tries is not kept out by failures elsewhere.
    pub async fn is_locked(&self, db: &mut Conn, is_known: bool, now: Timestamp) -> Result<bool> {
        let is_locked_here = is_locked(db, self.side, &self.here, now).await?;
        Ok(is_locked_here || (!is_known && is_locked(db, self.side, &self.name, now).await?))
    }

    pub async fn fail(&self, db: &mut Conn, now: Timestamp) -> Result<Failed> {
        let here = count(db, self.side, &self.here, MOST, now).await?;
        // Nothing of the name: people type their passwords there, too.
        let client = self.here.split_once('@').map_or("", |(_, address)| address);
        tracing::warn!(side = self.side.word(), client, "a password or a code was wrong");
        let everywhere = count(db, self.side, &self.name, MOST_EVERYWHERE, now).await?;
        let locks = |failure: &Option<Failure>| failure.as_ref().is_some_and(|failure| failure.locked_until.is_some());
        let is_many = everywhere.as_ref().is_some_and(|failure| failure.count == MOST);
        Ok(Failed { locks: locks(&here) || locks(&everywhere), alarms: is_many || locks(&everywhere) })
    }

    /// A wrong password while the name is locked everywhere counts at its address: the lock gives nobody more guesses.
    pub async fn fail_here(&self, db: &mut Conn, now: Timestamp) -> Result<()> {
        count(db, self.side, &self.here, MOST, now).await.map(drop)
    }

    pub async fn forgive(&self, db: &mut Conn) -> Result<()> {
        store::forget_failure(db, self.side, &self.here).await?;
        store::forget_failure(db, self.side, &self.name).await
    }

    /// Looks at the lock first: while it holds, even the right password is refused, and nothing is counted.
    pub async fn judge(&self, db: &mut Conn, is_known: bool, is_right: bool, now: Timestamp) -> Result<Judged> {
        if self.is_locked(db, is_known, now).await? {
            return Ok(Judged::Locked);
        }
        if !is_right {
            return Ok(Judged::Wrong(self.fail(db, now).await?));
        }
        self.forgive(db).await?;
        Ok(Judged::In)
    }
}

/// Opens a name again at every address.
pub async fn forgive_name(db: &mut Conn, side: Side, name: &str) -> Result<()> {
    store::forget_failures(db, side, &hash(name)).await
}

/// What somebody who is signed in is asked for once more. Each is counted by itself: a right password makes no wrong code good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    Password,
    Code,
}

/// The same for somebody who is signed in: whoever holds their session cannot lock them out of signing in.
pub async fn judge_proof(
    db: &mut Conn,
    (side, id): (Side, i64),
    what: Proof,
    is_right: bool,
    now: Timestamp,
) -> Result<Judged> {
    let key = proof_key(id, what);
    if is_locked(db, side, &key, now).await? {
        return Ok(Judged::Locked);
    }
    if is_right {
        store::forget_failure(db, side, &key).await?;
        return Ok(Judged::In);
    }
    tracing::warn!(side = side.word(), account = id, "a password or a code was wrong");
    let locks = count(db, side, &key, MOST, now).await?.is_some_and(|failure| failure.locked_until.is_some());
    Ok(Judged::Wrong(Failed { locks, alarms: false }))
}

pub async fn is_proof_locked(db: &mut Conn, (side, id): (Side, i64), what: Proof, now: Timestamp) -> Result<bool> {
    is_locked(db, side, &proof_key(id, what), now).await
}

pub async fn forgive_proof(db: &mut Conn, side: Side, id: i64) -> Result<()> {
    store::forget_failure(db, side, &proof_key(id, Proof::Password)).await?;
    store::forget_failure(db, side, &proof_key(id, Proof::Code)).await
}

fn proof_key(id: i64, what: Proof) -> String {
    match what {
        Proof::Password => format!("#{id}"),
        Proof::Code => format!("#{id}/code"),
    }
}

async fn is_locked(db: &mut Conn, side: Side, key: &str, now: Timestamp) -> Result<bool> {
    let failure = store::failure(db, side, key).await?;
    Ok(failure.and_then(|failure| failure.locked_until).is_some_and(|until| until > now))
}

/// Counts a failure. While locked nothing is counted, so nobody can prolong it.
async fn count(db: &mut Conn, side: Side, key: &str, most: i64, now: Timestamp) -> Result<Option<Failure>> {
    let next = next(store::failure(db, side, key).await?, most, now);
    if let Some(next) = &next {
        store::set_failure(db, side, key, next).await?;
    }
    Ok(next)
}

fn next(last: Option<Failure>, most: i64, now: Timestamp) -> Option<Failure> {
    let count = match last {
        Some(Failure { locked_until: Some(until), .. }) if until > now => return None,
        Some(Failure { locked_until: None, failed_at, count }) if failed_at.plus(WINDOW) > now => count + 1,
        _ => 1,
    };
    Some(Failure { count, failed_at: now, locked_until: (count >= most).then(|| now.plus(LOCK)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tenth_failure_locks_for_a_quarter_of_an_hour() {
        let at = |seconds| Timestamp::from_seconds(1_000_000 + seconds);
        let mut last = None;
        for count in 1..=10 {
            let failure = next(last, MOST, at(count)).unwrap();
            assert_eq!((failure.count, failure.locked_until.is_some()), (count, count == 10));
            last = Some(failure);
        }
        let locked = || Some(Failure { count: 10, failed_at: at(10), locked_until: Some(at(910)) });
        assert!(next(locked(), MOST, at(909)).is_none());
        assert_eq!(next(locked(), MOST, at(910)).unwrap().count, 1);
        let old = Some(Failure { count: 9, failed_at: at(0), locked_until: None });
        assert_eq!(next(old, MOST, at(86_400)).unwrap().count, 1);
    }

    #[test]
    fn x13_names_of_one_person_lock_apart_from_each_other() {
        let from = |name, ip: &str| Attempt::new(Side::Member, name, ip.parse().unwrap());
        let (lin, mail) = (from("lin", "8.8.8.8"), from("lin@example.com", "8.8.8.8"));
        assert!(lin.name != mail.name && lin.here != mail.here && !lin.here.contains("lin"));
        let elsewhere = from("lin", "9.9.9.9");
        assert!(lin.name == elsewhere.name && lin.here != elsewhere.here);
        let [one, neighbour] = ["2001:db8::1", "2001:db8::2"].map(|ip| from("lin", ip));
        assert_eq!(one.here, neighbour.here, "a network of IPv6 is one address");
    }
}
