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

    pub const fn span(self, zone: Zone) -> (Timestamp, Timestamp) {
        (Timestamp::from_day_number(self.first, zone), Timestamp::from_day_number(self.end, zone))
    }
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
        assert_eq!(usual.span(zone).1, Timestamp::from_local("2026-11-16", zone).unwrap());
        for wrong in ["from=2026-11-16", "from=yesterday", "to=2026-02-30", "from=2020-01-01"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_average_is_rounded_to_the_fen() {
        assert_eq!(Takings { revenue: 200, orders: 3 }.average(), Money::from_fen(67));
        assert_eq!(Takings::default().average(), Money::ZERO);
    }
}
