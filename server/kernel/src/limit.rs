//! How often is too often: a bucket for each key that fills at a steady rate. Kept in memory, so each node counts for
//! itself and a restart forgives; what must survive (locked accounts, codes sent) is counted in the database.

use std::collections::HashMap;
use std::hash::Hash;
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
pub struct RateLimits<K>(Mutex<Keys<K>>);

struct Keys<K> {
    until: HashMap<K, i64>,
    /// Above this many keys, those that have recovered are dropped. Twice of what was left the last time, so that looking at all of them
    /// costs a call no more on average than looking at its own.
    crowded: usize,
}

const CROWDED: usize = 50_000;

impl<K> Default for RateLimits<K> {
    fn default() -> Self {
        Self(Mutex::new(Keys { until: HashMap::new(), crowded: CROWDED }))
    }
}

impl<K: Eq + Hash> RateLimits<K> {
    pub fn take(&self, key: K, rate: Rate, now: Timestamp) -> Result<()> {
        let mut keys = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if keys.until.len() > keys.crowded {
            keys.until.retain(|_, until| *until > now.0);
            keys.crowded = CROWDED.max(keys.until.len() * 2);
        }
        let until = keys.until.entry(key).or_insert(now.0);
        *until = next(*until, rate, now)?;
        Ok(())
    }

    /// Whether a call would pass, without making one.
    pub fn look(&self, key: &K, rate: Rate, now: Timestamp) -> Result<()> {
        let keys = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        next(keys.until.get(key).copied().unwrap_or(now.0), rate, now).map(drop)
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
        while limits.take("a", rate, at(0)).is_ok() {
            passed += 1;
        }
        assert_eq!(passed, 3);
        assert!(limits.look(&"a", rate, at(0)).is_err());
        assert!(matches!(limits.take("a", rate, at(400)), Err(Error::TooMany(1))));
        assert!(limits.take("b", rate, at(400)).is_ok());
        assert!(limits.take("a", rate, at(1000)).is_ok());
        assert!(limits.take("a", rate, at(1500)).is_err());
        assert!(limits.take("a", rate, at(60_000)).is_ok());
    }

    #[test]
    fn one_caller_has_one_address() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(caller(ip("2001:db8:1:2:3::4")), caller(ip("2001:db8:1:2:ffff::1")));
        assert_ne!(caller(ip("2001:db8:1:2::1")), caller(ip("2001:db8:1:3::1")));
        assert_eq!(caller(ip("::ffff:1.2.3.4")), ip("1.2.3.4"));
    }
}
