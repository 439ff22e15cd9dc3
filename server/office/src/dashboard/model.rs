use std::time::Duration;

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::list::ListQuery;
use kernel::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

use super::DashboardError;

/// Days that are shown when nobody says which.
const USUAL: i64 = 30;
const MOST: i64 = 366;
const DAY: Duration = Duration::from_secs(24 * 3600);

/// Whole days in the shop's zone, numbered since 1970; the first and the one after the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    pub first: i64,
    pub end: i64,
}

impl Days {
    /// `from` and `to` as `2026-11-02`, both included.
    pub fn read(asked: &ListQuery, now: Timestamp, zone: Zone) -> Result<Self> {
        let today = now.day_number(zone);
        let day = |name: &str| match asked.get(name).filter(|text| !text.is_empty()) {
            None => Ok(None),
            Some(text) => {
                Timestamp::from_date(text).map(|day| Some(day.day_number(Zone::UTC))).ok_or(DashboardError::BadRange)
            }
        };
        let last = day("to")?.unwrap_or(today).min(today);
        let first = day("from")?.unwrap_or(last - USUAL + 1);
        if first > last || last - first >= MOST {
            return Err(DashboardError::BadRange.into());
        }
        Ok(Self { first, end: last + 1 })
    }

    pub const fn count(self) -> i64 {
        self.end - self.first
    }

    /// As many days, right before.
    pub const fn before(self) -> Self {
        Self { first: self.first - self.count(), end: self.first }
    }

    pub const fn span(self, zone: Zone) -> Span {
        Span { from: Timestamp::from_day_number(self.first, zone), to: Timestamp::from_day_number(self.end, zone) }
    }

    /// The days before, for a comparison of like with like: while the last day is not over, up to the same time of their last day.
    pub fn span_before(self, now: Timestamp, zone: Zone) -> Span {
        let Span { from, to } = self.before().span(zone);
        Span {
            from,
            to: if self.has_today(now, zone) { now.minus(DAY * u32::try_from(self.count()).unwrap_or(1)) } else { to },
        }
    }

    pub const fn has_today(self, now: Timestamp, zone: Zone) -> bool {
        self.end == now.day_number(zone) + 1
    }
}

/// From a moment to before another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub from: Timestamp,
    pub to: Timestamp,
}

/// A figure, and what it was in as many days before.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub struct Amounts {
    pub now: Money,
    pub before: Money,
}

#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub struct Counts {
    pub now: i64,
    pub before: i64,
}

/// What the orders of some days come to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Takings {
    pub revenue: i64,
    pub orders: i64,
}

impl Takings {
    pub fn of(days: &[(i64, i64, i64)]) -> Self {
        days.iter().fold(Self::default(), |sum, (_, revenue, orders)| Self {
            revenue: sum.revenue + revenue,
            orders: sum.orders + orders,
        })
    }

    /// Rounded to the fen; nothing where there were no orders.
    pub const fn average(self) -> Money {
        if self.orders == 0 { Money::ZERO } else { Money::from_fen((self.revenue + self.orders / 2) / self.orders) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_whole_and_never_in_the_future() {
        let zone: Zone = "+08:00".parse().unwrap();
        let now = Timestamp::from_local("2026-11-15 00:30:00", zone).unwrap();
        let read = |query: &str| Days::read(&ListQuery::read(Some(query)), now, zone).ok();
        let today = now.day_number(zone);
        let usual = read("").unwrap();
        assert_eq!((usual.count(), usual.end), (30, today + 1));
        assert_eq!(usual.before(), Days { first: today - 59, end: today - 29 });
        assert_eq!(read("from=2026-11-15&to=2026-12-31"), Some(Days { first: today, end: today + 1 }));
        assert_eq!(usual.span(zone).to, Timestamp::from_local("2026-11-16", zone).unwrap());
        for wrong in ["from=2026-11-16", "from=yesterday", "to=2026-02-30", "from=2020-01-01"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_day_that_is_not_over_is_compared_with_the_same_hours() {
        let zone: Zone = "+08:00".parse().unwrap();
        let now = Timestamp::from_local("2026-11-15 09:30:00", zone).unwrap();
        let before = |query: &str| {
            let span = Days::read(&ListQuery::read(Some(query)), now, zone).unwrap().span_before(now, zone);
            [span.from.local(zone), span.to.local(zone)]
        };
        assert_eq!(before("from=2026-11-15"), ["2026-11-14 00:00:00", "2026-11-14 09:30:00"]);
        assert_eq!(before("from=2026-11-09"), ["2026-11-02 00:00:00", "2026-11-08 09:30:00"]);
        // Days that are over are compared as a whole.
        assert_eq!(before("from=2026-11-13&to=2026-11-14"), ["2026-11-11 00:00:00", "2026-11-13 00:00:00"]);
    }

    #[test]
    fn an_average_is_rounded_to_the_fen() {
        assert_eq!(Takings { revenue: 200, orders: 3 }.average(), Money::from_fen(67));
        assert_eq!(Takings::default().average(), Money::ZERO);
    }
}
