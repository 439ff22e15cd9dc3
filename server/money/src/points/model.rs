use kernel::clock::Timestamp;
use platform::setting::numbers::Numbers;

/// The day in a row that brings more, and the last of a round; then a new one begins, so that nobody gains by a break.
const WEEK: i64 = 7;
const ROUND: i64 = 30;

/// On which day in a row how many come on top.
const fn bonuses(numbers: &Numbers) -> [(i64, i64); 2] {
    [(WEEK, numbers.checkin_week_points), (ROUND, numbers.checkin_month_points)]
}

/// What the last check-in was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last {
    pub day: i64,
    pub streak: i64,
}

kernel::db::row!(Last { day, streak });

/// How many days in a row there are after checking in today; `None` if that was done.
pub fn next_streak(last: Option<Last>, today: i64) -> Option<i64> {
    match last {
        Some(last) if last.day >= today => None,
        Some(last) if last.day == today - 1 => Some(last.streak + 1),
        _ => Some(1),
    }
}

/// How many days in a row there are now: what was not kept up counts no more.
pub fn streak(last: Option<Last>, today: i64) -> i64 {
    last.filter(|last| last.day >= today - 1).map_or(0, |last| last.streak)
}

const fn of_round(streak: i64) -> i64 {
    (streak - 1).rem_euclid(ROUND) + 1
}

/// What such a day in a row brings.
pub fn earned(numbers: &Numbers, streak: i64) -> i64 {
    let bonus = bonuses(numbers).into_iter().find(|(day, _)| *day == of_round(streak));
    numbers.checkin_points + bonus.map_or(0, |(_, bonus)| bonus)
}

/// The next day in a row that brings more, and how much more.
pub fn next_bonus(numbers: &Numbers, streak: i64) -> Option<(i64, i64)> {
    let done = if streak == 0 { 0 } else { of_round(streak) };
    let next_round = bonuses(numbers).map(|(day, bonus)| (day + ROUND, bonus));
    let ahead = bonuses(numbers).into_iter().chain(next_round).find(|(day, bonus)| *day > done && *bonus > 0);
    ahead.map(|(day, bonus)| (streak - done + day, bonus))
}

/// The first day of a month such as 2026-11, and the first of the next, in days since 1970.
pub fn month(text: &str) -> Option<(i64, i64)> {
    let first = Timestamp::from_date(&format!("{text}-01"))?;
    let (year, month) = text.split_once('-')?;
    let (year, month): (i64, i64) = (year.parse().ok()?, month.parse().ok()?);
    let (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
    let next = Timestamp::from_date(&format!("{year:04}-{month:02}-01"))?;
    Some((first.seconds() / 86_400, next.seconds() / 86_400))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn days_in_a_row_bring_more() {
        let usual = Numbers::of(&HashMap::new()).unwrap();
        let (earned, next_bonus) = (|streak| earned(&usual, streak), |streak| next_bonus(&usual, streak).unwrap());
        let month: Vec<i64> = (1..=38).map(earned).collect();
        assert_eq!(month.iter().take(30).sum::<i64>(), 30 * 2 + 20 + 100);
        assert_eq!((earned(6), earned(7), earned(30), earned(31), earned(37)), (2, 22, 102, 2, 22));
        assert_eq!((next_bonus(0), next_bonus(6), next_bonus(7)), ((7, 20), (7, 20), (30, 100)));
        assert_eq!((next_bonus(29), next_bonus(30), next_bonus(31)), ((30, 100), (37, 20), (37, 20)));
        let bare = Numbers { checkin_week_points: 0, checkin_month_points: 0, ..usual.clone() };
        assert_eq!((super::earned(&bare, 7), super::next_bonus(&bare, 6)), (2, None));
        let late = Numbers { checkin_week_points: 0, ..usual.clone() };
        assert_eq!((super::next_bonus(&late, 1), super::next_bonus(&late, 30)), (Some((30, 100)), Some((60, 100))));
    }

    #[test]
    fn a_missed_day_begins_anew() {
        let last = Some(Last { day: 10, streak: 6 });
        assert_eq!((next_streak(last, 10), next_streak(last, 11), next_streak(last, 12)), (None, Some(7), Some(1)));
        assert_eq!((streak(last, 10), streak(last, 11), streak(last, 12), streak(None, 1)), (6, 6, 0, 0));
        assert_eq!(next_streak(last, 9), None, "a clock that was set back");
    }

    #[test]
    fn months_have_their_length() {
        for (text, days) in [("2026-11", 30), ("2026-12", 31), ("2028-02", 29), ("2027-02", 28)] {
            let (first, next) = month(text).unwrap();
            assert_eq!(next - first, days, "{text}");
        }
        assert!(["2026-13", "2026", "x", "2026-1", ""].iter().all(|bad| month(bad).is_none()));
    }
}
