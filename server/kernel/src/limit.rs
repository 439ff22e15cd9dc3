//! How often is too often: a bucket for each key that fills at a steady rate. Kept in memory, so a restart forgives; what must
//! survive (locked accounts, codes sent) is counted in the database. Calls that other nodes let pass are counted as if made here.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};

use crate::clock::Timestamp;
use crate::{Error, Result};

/// `count` calls in `seconds`, and up to `burst` at once.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub count: i64,
    pub seconds: i64,
    pub burst: i64,
}

impl Rate {
    pub const fn new(count: i64, seconds: i64) -> Self {
        Self { count, seconds, burst: count }
    }

    pub const fn burst(self, burst: i64) -> Self {
        Self { burst, ..self }
    }

    const fn pause(self) -> i64 {
        self.seconds * 1000 / self.count
    }
}

/// For each key the moment until which its calls are used up: a call moves it on by one pause.
pub struct RateLimits<K> {
    keys: Mutex<Keys>,
    kind: PhantomData<fn(K)>,
}

/// A call that passed, as one node tells it to another: the key's hash, which is the same on all of them, and its pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedCall {
    pub key: u64,
    pub pause_ms: i64,
}

struct Keys {
    until: HashMap<u64, i64>,
    /// Above this many keys, those that have recovered are dropped. Twice of what was left the last time, so that looking at all of them
    /// costs a call no more on average than looking at its own.
    crowded: usize,
}

const CROWDED: usize = 50_000;

impl<K> Default for RateLimits<K> {
    fn default() -> Self {
        Self { keys: Mutex::new(Keys { until: HashMap::new(), crowded: CROWDED }), kind: PhantomData }
    }
}

fn hash(key: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
}

impl Keys {
    fn drop_recovered(&mut self, now: Timestamp) {
        if self.until.len() > self.crowded {
            self.until.retain(|_, until| *until > now.0);
            self.crowded = CROWDED.max(self.until.len() * 2);
        }
    }
}

impl<K: Eq + Hash> RateLimits<K> {
    pub fn take(&self, key: &K, rate: Rate, now: Timestamp) -> Result<CountedCall> {
        let key = hash(key);
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        keys.drop_recovered(now);
        let until = keys.until.entry(key).or_insert(now.0);
        *until = next(*until, rate, now)?;
        Ok(CountedCall { key, pause_ms: rate.pause() })
    }

    /// Counts a call that passed on another node.
    pub fn count(&self, call: CountedCall, now: Timestamp) {
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        keys.drop_recovered(now);
        let until = keys.until.entry(call.key).or_insert(now.0);
        *until = (*until).max(now.0) + call.pause_ms;
    }

    /// Whether a call would pass, without making one.
    pub fn look(&self, key: &K, rate: Rate, now: Timestamp) -> Result<()> {
        let keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        next(keys.until.get(&hash(key)).copied().unwrap_or(now.0), rate, now).map(drop)
    }
}

/// The moment until which calls are used up after one more.
fn next(until: i64, rate: Rate, now: Timestamp) -> Result<i64> {
    let next = until.max(now.0) + rate.pause();
    let wait = next - now.0 - rate.burst * rate.pause();
    if wait > 0 { Err(Error::TooMany((wait + 999) / 1000)) } else { Ok(next) }
}

/// The part of an address that stands for one caller: all of an IPv4 address, the network half of an IPv6 one.
pub fn caller(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => v6.to_ipv4_mapped().map_or_else(
            || {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            },
            IpAddr::V4,
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_and_then_the_rate_holds() {
        let limits = RateLimits::default();
        let rate = Rate::new(60, 60).burst(3);
        let at = |ms: i64| Timestamp(1_000_000 + ms);
        let mut passed = 0;
        assert!((0..9).all(|_| limits.look(&"a", rate, at(0)).is_ok()), "looking costs nothing");
        while limits.take(&"a", rate, at(0)).is_ok() {
            passed += 1;
        }
        assert_eq!(passed, 3);
        assert!(limits.look(&"a", rate, at(0)).is_err());
        assert!(matches!(limits.take(&"a", rate, at(400)), Err(Error::TooMany(1))));
        assert!(limits.take(&"b", rate, at(400)).is_ok());
        assert!(limits.take(&"a", rate, at(1000)).is_ok());
        assert!(limits.take(&"a", rate, at(1500)).is_err());
        assert!(limits.take(&"a", rate, at(60_000)).is_ok());
    }

    #[test]
    fn calls_of_other_nodes_count() {
        let (here, there) = (RateLimits::default(), RateLimits::default());
        let (rate, now) = (Rate::new(10, 60), Timestamp(1_000_000));
        let mut passed = 0;
        for turn in 0..30 {
            let [one, other] = if turn % 2 == 0 { [&here, &there] } else { [&there, &here] };
            if let Ok(call) = one.take(&"a", rate, now) {
                other.count(call, now);
                passed += 1;
            }
        }
        assert_eq!(passed, 10);
        assert!(there.take(&"b", rate, now).is_ok());
    }

    #[test]
    fn one_caller_has_one_address() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(caller(ip("2001:db8:1:2:3::4")), caller(ip("2001:db8:1:2:ffff::1")));
        assert_ne!(caller(ip("2001:db8:1:2::1")), caller(ip("2001:db8:1:3::1")));
        assert_eq!(caller(ip("::ffff:1.2.3.4")), ip("1.2.3.4"));
    }
}
