//! Time comes from outside, so that tests can move it. Inside it is UTC milliseconds; on the wire unix seconds.

use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde::{Serialize, Serializer};
use tokio::sync::watch;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

crate::db::column!(Timestamp, i64);

impl Timestamp {
    pub const fn from_seconds(seconds: i64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// Unix seconds, rounded down: what the wire carries.
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }

    pub fn plus(self, span: Duration) -> Self {
        Self(self.0.saturating_add(i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
    }

    /// `2026-11-02` in UTC; `None` for anything else, an impossible day included.
    pub fn from_date(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, '-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        if year.len() != 4 || month.len() != 2 || day.len() != 2 {
            return None;
        }
        let (year, month, day) = (year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
        let days = days_from_civil(year, month, day);
        (civil_from_days(days) == (year, month, day)).then_some(Self(days * 86_400_000))
    }

    pub fn minus(self, span: Duration) -> Self {
        Self(self.0.saturating_sub(i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
    }

    /// `2026-11-02T08:30:00Z`, for machines that read dates.
    pub fn iso(self) -> String {
        let text = self.local(Zone::UTC);
        format!("{}Z", text.replacen(' ', "T", 1))
    }

    /// `2026-11-02 08:30:00` as the clock on the wall shows it.
    pub fn local(self, zone: Zone) -> String {
        let of_day = (self.seconds() + zone.0).rem_euclid(86_400);
        format!("{} {:02}:{:02}:{:02}", self.day(zone), of_day / 3600, of_day / 60 % 60, of_day % 60)
    }

    /// `2026-11-02`: the day it is there.
    pub fn day(self, zone: Zone) -> String {
        let (year, month, day) = civil_from_days((self.seconds() + zone.0).div_euclid(86_400));
        format!("{year:04}-{month:02}-{day:02}")
    }

    /// Days since 1970-01-01 there.
    pub const fn day_number(self, zone: Zone) -> i64 {
        (self.seconds() + zone.0).div_euclid(86_400)
    }

    /// When such a day begins there.
    pub const fn from_day_number(day: i64, zone: Zone) -> Self {
        Self::from_seconds(day * 86_400 - zone.0)
    }

    /// When the day began there.
    pub const fn day_start(self, zone: Zone) -> Self {
        let local = self.seconds() + zone.0;
        Self::from_seconds(local - local.rem_euclid(86_400) - zone.0)
    }

    /// `2026-11-02` or `2026-11-02 08:30:00`, as said there.
    pub fn from_local(text: &str, zone: Zone) -> Option<Self> {
        let (day, time) = text.trim().split_once([' ', 'T']).unwrap_or((text.trim(), "00:00:00"));
        let day = Self::from_date(day)?;
        let parts: Vec<i64> = time.split(':').map(str::parse).collect::<Result<_, _>>().ok()?;
        let (hour, minute, second) = match parts[..] {
            [hour, minute] => (hour, minute, 0),
            [hour, minute, second] => (hour, minute, second),
            _ => return None,
        };
        let fits = (0..24).contains(&hour) && (0..60).contains(&minute) && (0..60).contains(&second);
        fits.then(|| Self::from_seconds(day.seconds() + hour * 3600 + minute * 60 + second - zone.0))
    }
}

/// Where the shop's days are cut: seconds east of Greenwich. Zones that change their clocks are not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone(i64);

impl Zone {
    pub const UTC: Self = Self(0);
    /// China keeps one time all year.
    pub const CHINA: Self = Self(8 * 3600);

    pub const fn seconds(self) -> i64 {
        self.0
    }
}

impl std::str::FromStr for Zone {
    type Err = ();

    /// `+08:00`
    fn from_str(text: &str) -> Result<Self, ()> {
        let (sign, rest) = match text.split_at_checked(1) {
            Some(("+", rest)) => (1, rest),
            Some(("-", rest)) => (-1, rest),
            _ => return Err(()),
        };
        let (hours, minutes) = rest.split_once(':').ok_or(())?;
        let (hours, minutes): (i64, i64) = (hours.parse().map_err(drop)?, minutes.parse().map_err(drop)?);
        if (0..=14).contains(&hours) && (0..60).contains(&minutes) {
            Ok(Self(sign * (hours * 3600 + minutes * 60)))
        } else {
            Err(())
        }
    }
}

/// Days since 1970-01-01 of a day in the Gregorian calendar (March-based years make leap days come last).
fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_index = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_index + 2) / 5 + 1;
    let month = if month_index < 10 { month_index + 3 } else { month_index - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.seconds())
    }
}

/// A future that ends once a span has passed on its clock.
pub type Wait = Pin<Box<dyn Future<Output = ()> + Send + Sync>>;

pub trait Clock: Send + Sync {
    fn now(&self) -> Timestamp;

    fn wait(&self, span: Duration) -> Wait;
}

pub type SharedClock = Arc<dyn Clock>;

pub struct SystemClock;

impl Clock for SystemClock {
    #[allow(clippy::disallowed_methods)] // the one place that asks the machine for the time
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    #[allow(clippy::disallowed_methods)] // the one place that waits for the machine's time
    fn wait(&self, span: Duration) -> Wait {
        Box::pin(tokio::time::sleep(span))
    }
}

/// A clock that stands still until it is moved.
pub struct ManualClock(watch::Sender<i64>);

impl ManualClock {
    pub fn at(start: Timestamp) -> Self {
        Self(watch::Sender::new(start.0))
    }

    pub fn set(&self, to: Timestamp) {
        self.0.send_replace(to.0);
    }

    pub fn advance(&self, span: Duration) {
        self.0.send_modify(|now| *now = Timestamp(*now).plus(span).0);
    }

    /// Waits that have not ended: a test moves the clock once the code under test waits.
    pub fn waiting(&self) -> usize {
        self.0.receiver_count()
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        Timestamp(*self.0.borrow())
    }

    fn wait(&self, span: Duration) -> Wait {
        let (until, mut moved) = (self.now().plus(span).0, self.0.subscribe());
        Box::pin(async move {
            if moved.wait_for(|now| *now >= until).await.is_err() {
                // Nobody can move a clock that is gone.
                std::future::pending::<()>().await;
            }
        })
    }
}

/// Measures a span for logs and metrics; never decides anything.
pub struct Stopwatch(Instant);

impl Stopwatch {
    #[allow(clippy::disallowed_methods)] // a span for the log, not a time for a rule
    pub fn start() -> Self {
        Self(Instant::now())
    }

    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_go_there_and_back() {
        for (text, seconds) in [("1970-01-01", 0), ("2000-02-29", 951_782_400), ("2026-11-15", 1_794_700_800)] {
            assert_eq!(Timestamp::from_date(text), Some(Timestamp::from_seconds(seconds)), "{text}");
            assert_eq!(Timestamp::from_seconds(seconds).iso(), format!("{text}T00:00:00Z"));
        }
    }

    #[test]
    fn a_day_is_cut_where_the_shop_is() {
        let zone: Zone = "+08:00".parse().unwrap();
        let late = Timestamp::from_local("2026-11-15 00:30:00", zone).unwrap();
        assert_eq!((late.iso().as_str(), late.day(zone).as_str()), ("2026-11-14T16:30:00Z", "2026-11-15"));
        assert_eq!(late.local(zone), "2026-11-15 00:30:00");
        assert_eq!(late.day_start(zone).local(zone), "2026-11-15 00:00:00");
        assert_eq!(Timestamp::from_local("2026-11-15", zone), Some(late.day_start(zone)));
        assert!(["8", "08:00", "+15:00", "+08:60", ""].iter().all(|bad| bad.parse::<Zone>().is_err()));
        assert_eq!(Timestamp::from_local("2026-11-15 25:00:00", zone), None);
    }

    #[test]
    fn impossible_dates_are_refused() {
        for text in ["2026-02-29", "2026-13-01", "2026-1-1", "2026-11", "x", "2026-00-10", "2026-11-15T00"] {
            assert_eq!(Timestamp::from_date(text), None, "{text}");
        }
    }

    #[test]
    fn the_manual_clock_moves_only_when_moved() {
        let clock = ManualClock::at(Timestamp::from_seconds(10));
        assert_eq!(clock.now(), clock.now());
        clock.advance(Duration::from_millis(1500));
        assert_eq!((clock.now(), clock.now().seconds()), (Timestamp(11_500), 11));
    }
    #[tokio::test]
    async fn a_wait_ends_when_the_manual_clock_was_moved_far_enough() {
        let clock = ManualClock::at(Timestamp::from_seconds(10));
        let wait = tokio::spawn(clock.wait(Duration::from_secs(5)));
        clock.advance(Duration::from_millis(4999));
        tokio::task::yield_now().await;
        assert_eq!((wait.is_finished(), clock.waiting()), (false, 1));
        clock.advance(Duration::from_millis(1));
        wait.await.unwrap();
        assert_eq!(clock.waiting(), 0);
    }
}
