use kernel::string_enum;
use platform::setting::numbers::Numbers;

/// A part of a film that was seen: from, to, in milliseconds.
pub type Seen = (i64, i64);

string_enum! {
    /// Why somebody may watch a lesson.
    pub enum Access {
        Owned = "owned",
        Free = "free",
        /// The beginning of the first lesson.
        Trial = "trial",
        None = "none",
    }
}

/// Parts in one report.
pub const MOST_RANGES: usize = 500;

pub const fn access(owned: bool, free: bool, is_first: bool) -> Access {
    match (owned, free, is_first) {
        (true, ..) => Access::Owned,
        (_, true, _) => Access::Free,
        (.., true) => Access::Trial,
        _ => Access::None,
    }
}

/// Everything that either has seen, in order and apart. Nothing is ever lost by it.
pub fn merged(one: &[Seen], other: &[Seen]) -> Vec<Seen> {
    let mut all: Vec<Seen> = one.iter().chain(other).copied().filter(|(from, to)| from < to).collect();
    all.sort_unstable();
    let mut joined: Vec<Seen> = Vec::with_capacity(all.len());
    for (from, to) in all {
        match joined.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => joined.push((from, to)),
        }
    }
    joined
}

/// The same, within a film of that length.
pub fn within(ranges: &[Seen], length: i64) -> Vec<Seen> {
    let cut = |(from, to): &Seen| (from.clamp(&0, &length).to_owned(), to.clamp(&0, &length).to_owned());
    merged(&ranges.iter().map(cut).collect::<Vec<_>>(), &[])
}

/// Milliseconds that were seen, each counted once.
pub fn seen(ranges: &[Seen]) -> i64 {
    ranges.iter().map(|(from, to)| to - from).sum()
}

pub fn permille(seen: i64, length: i64) -> i64 {
    if length <= 0 { 0 } else { (seen * 1000 / length).clamp(0, 1000) }
}

/// Nine tenths are a lesson.
pub const fn is_done(seen: i64, length: i64) -> bool {
    length > 0 && seen * 10 >= length * 9
}

/// So much of the first lesson is for everybody.
pub const fn trial_ms(numbers: &Numbers) -> i64 {
    numbers.lesson_trial_minutes * 60_000
}

/// Whether a segment may be had: on trial only those that begin within it.
pub fn may_have(segments: &[i64], number: usize, access: Access, trial_ms: i64) -> bool {
    number < segments.len() && (access != Access::Trial || part_of(segments, number).0 < trial_ms)
}

/// From where to where a segment plays.
pub fn part_of(segments: &[i64], number: usize) -> Seen {
    let begins: i64 = segments.iter().take(number).sum();
    (begins, begins + segments.get(number).copied().unwrap_or_default())
}

/// The texts of a film as far as it may be seen: cues that begin later are left out.
pub fn cues_until(text: &str, end_ms: i64) -> String {
    let begins = |block: &str| block.lines().find_map(|line| moment(line.split_once(" --> ")?.0.trim()));
    let text = text.replace("\r\n", "\n");
    let kept = text.split("\n\n").filter(|block| begins(block).is_none_or(|begins| begins < end_ms));
    kept.collect::<Vec<_>>().join("\n\n")
}

/// `00:01:02.500` or `01:02.500` in milliseconds.
fn moment(text: &str) -> Option<i64> {
    let (clock, ms) = text.split_once('.')?;
    let clock = clock.split(':').try_fold(0_i64, |sum, part| sum.checked_mul(60)?.checked_add(part.parse().ok()?))?;
    clock.checked_mul(1000)?.checked_add(ms.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_was_seen_twice_counts_once() {
        assert_eq!(merged(&[(0, 10), (20, 30)], &[(5, 22), (40, 40), (9, 3)]), [(0, 30)]);
        assert_eq!(within(&[(-5, 5), (90, 200), (300, 400)], 100), [(0, 5), (90, 100)]);
        assert!(is_done(90, 100) && !is_done(89, 100) && !is_done(0, 0));
        assert_eq!((permille(1, 3), permille(9, 3), permille(1, 0)), (333, 1000, 0));
    }

    #[test]
    fn a_trial_ends() {
        let minutes = [60_000; 5];
        let open = |access| (0..6).filter(|number| may_have(&minutes, *number, access, 180_000)).count();
        assert_eq!((open(Access::Owned), open(Access::Free), open(Access::Trial)), (5, 5, 3));
    }

    #[test]
    fn owning_wins_then_free_then_trial() {
        assert_eq!(access(true, true, true), Access::Owned);
        assert_eq!(access(false, true, true), Access::Free);
        assert_eq!(access(false, false, true), Access::Trial);
        assert_eq!(access(false, false, false), Access::None);
    }

    fn ranges() -> impl Strategy<Value = Vec<Seen>> {
        proptest::collection::vec((0_i64..2000, 0_i64..2000), 0..30)
    }

    /// Second by second, for comparison.
    fn marks(ranges: &[Seen]) -> Vec<bool> {
        let mut marks = vec![false; 2000];
        for (from, to) in ranges {
            for mark in marks.iter_mut().take(*to as usize).skip(*from as usize) {
                *mark = true;
            }
        }
        marks
    }

    proptest! {
        #[test]
        fn merging_is_what_marking_would_be(a in ranges(), b in ranges()) {
            let both = merged(&a, &b);
            let expected: Vec<bool> = marks(&a).iter().zip(marks(&b)).map(|(a, b)| *a || b).collect();
            prop_assert_eq!(marks(&both), expected);
            prop_assert!(both.windows(2).all(|pair| pair[0].1 < pair[1].0), "in order and apart");
        }

        #[test]
        fn it_never_shrinks(a in ranges(), b in ranges()) {
            let before = merged(&a, &[]);
            prop_assert!(seen(&merged(&before, &b)) >= seen(&before));
        }

        #[test]
        fn the_order_of_reports_does_not_matter(a in ranges(), b in ranges(), c in ranges()) {
            prop_assert_eq!(merged(&merged(&a, &b), &c), merged(&merged(&c, &a), &b));
        }

        #[test]
        fn the_same_report_twice_is_one(a in ranges(), b in ranges()) {
            let once = merged(&a, &b);
            prop_assert_eq!(merged(&once, &b), once);
        }
    }

    #[test]
    fn texts_end_where_the_trial_ends() {
        let text = "WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\none\n\n02:59.999 --> 03:01.000\ntwo\n\n00:03:00.000 --> 00:03:02.000\nthree\n";
        let cut = cues_until(text, 180_000);
        assert!(cut.starts_with("WEBVTT") && cut.contains("two") && !cut.contains("three"), "{cut}");
        assert_eq!(cues_until(text, i64::MAX), text);
        assert_eq!(cues_until(&text.replace('\n', "\r\n"), 0), "WEBVTT");
    }
}
