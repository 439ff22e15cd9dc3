use super::*;

fn entry<'a>(id: i64, facets: &[(usize, &'a str)], rank: i64, amount: i64) -> FacetEntry<'a, 1> {
    let held = facets
        .iter()
        .map(|(facet, key)| EntryValue { facet: *facet, key: (*key).into(), names: ["".into(), "".into()] })
        .collect();
    FacetEntry { id, revision: id, shown: true, held, ranks: [(rank, 0)], amount }
}

fn shelf() -> FacetIndex<1> {
    let mut shelf = FacetIndex::new(2, 1);
    shelf.put(vec![
        entry(10, &[(0, "red"), (1, "round")], 3, 100),
        entry(11, &[(0, "red"), (1, "square")], 1, 5_000),
        entry(12, &[(0, "blue"), (1, "round")], 2, 12_345),
    ]);
    shelf
}

fn ids(shelf: &FacetIndex<1>, bits: &Bits, falling: bool, offset: usize, limit: usize) -> Vec<i64> {
    shelf.page(bits, SortOrder { by: 0, falling }, offset, limit).into_iter().map(|slot| shelf.id(slot)).collect()
}

fn counted<'s>(counts: &FacetCounts<'s, 1>, facet: usize) -> Vec<(&'s str, usize)> {
    let mut seen: Vec<_> =
        counts.facets().nth(facet).unwrap().map(|(value, count)| (value.key.as_str(), count)).collect();
    seen.sort_unstable();
    seen
}

#[test]
fn counts_of_a_filter_ignore_its_own_choice() {
    let shelf = shelf();
    let wish = FacetQuery { chosen: vec![(0, vec!["red".into()])], ..FacetQuery::default() };
    let counts = shelf.count(&wish);
    assert_eq!(counts.total(), 2);
    assert_eq!(counted(&counts, 0), [("blue", 1), ("red", 2)]);
    assert_eq!(counted(&counts, 1), [("round", 1), ("square", 1)]);
    assert_eq!(ids(&shelf, counts.bits(), true, 0, 9), [10, 11]);
    assert_eq!(ids(&shelf, counts.bits(), false, 1, 9), [10]);
}

#[test]
fn amounts_have_both_ends_and_bars_of_a_round_number() {
    let shelf = shelf();
    let all = shelf.count(&FacetQuery::default());
    assert_eq!((all.top, all.bars().iter().sum::<usize>()), (20_000, 3));
    for (least, most, expected) in
        [(Some(100), Some(5_000), 2), (Some(101), None, 2), (None, Some(99), 0), (None, Some(99_999), 3)]
    {
        let wish = FacetQuery { amount: (least, most), ..FacetQuery::default() };
        assert_eq!(shelf.count(&wish).total(), expected, "{least:?} {most:?}");
    }
}

#[test]
fn an_empty_result_says_what_each_filter_costs() {
    let shelf = shelf();
    let wish =
        FacetQuery { chosen: vec![(0, vec!["blue".into()]), (1, vec!["square".into()])], ..FacetQuery::default() };
    assert_eq!(shelf.count(&wish).drops(), [(DroppedFilter::Facet(0), 1), (DroppedFilter::Facet(1), 1)]);
}

#[test]
fn what_changes_moves_and_what_is_hidden_is_gone() {
    let mut shelf = shelf();
    shelf.put(vec![entry(11, &[(0, "blue")], 9, 40_000)]);
    let all = shelf.count(&FacetQuery::default());
    assert_eq!(ids(&shelf, all.bits(), true, 0, 9), [11, 10, 12]);
    assert_eq!((counted(&all, 0), all.top), (vec![("blue", 2), ("red", 1)], 50_000));
    shelf.put(vec![FacetEntry { shown: false, ..entry(11, &[(0, "blue")], 9, 40_000) }]);
    let all = shelf.count(&FacetQuery::default());
    assert_eq!((all.total(), counted(&all, 0), all.top), (2, vec![("blue", 1), ("red", 1)], 20_000));
}

#[test]
fn pages_from_either_end_and_of_few_agree_with_sorting() {
    let mut shelf = FacetIndex::new(2, 1);
    shelf.put(
        (1..=1000)
            .map(|id| entry(id, &[(0, if id % 40 == 0 { "rare" } else { "common" })], id * 7919 % 101, id))
            .collect(),
    );
    for key in ["rare", "common"] {
        let counts = shelf.count(&FacetQuery { chosen: vec![(0, vec![key.into()])], ..FacetQuery::default() });
        let bits = counts.bits();
        let mut sorted: Vec<i64> = bits.iter().map(|slot| shelf.id(slot)).collect();
        sorted.sort_unstable_by_key(|id| (id * 7919 % 101, *id));
        for falling in [false, true] {
            if falling {
                sorted.reverse();
            }
            for offset in [0, 5, 17, 490, 700, 970, 2000] {
                let expected: Vec<i64> = sorted.iter().copied().skip(offset).take(24).collect();
                assert_eq!(ids(&shelf, bits, falling, offset, 24), expected, "{key} {falling} {offset}");
            }
            if falling {
                sorted.reverse();
            }
        }
    }
}

#[test]
fn likeness_is_what_is_shared() {
    let mut shelf: FacetIndex<1> = FacetIndex::new(3, 0);
    let (tag, kind, shape) = (0, 1, 2);
    shelf.put(vec![
        entry(10, &[(tag, "rain"), (tag, "night"), (kind, "city"), (kind, "street"), (shape, "wide")], 9, 0),
        entry(11, &[(kind, "city"), (kind, "street")], 1, 0),
        entry(12, &[(kind, "city"), (kind, "street"), (shape, "wide")], 2, 0),
        entry(13, &[(tag, "rain"), (kind, "sea")], 3, 0),
        entry(14, &[(tag, "rain"), (tag, "night"), (kind, "sea")], 4, 0),
        entry(15, &[(tag, "night"), (kind, "sea")], 5, 0),
        // The type above, one below, and the same shape alone.
        entry(16, &[(kind, "city"), (shape, "wide")], 6, 0),
        entry(17, &[(kind, "city"), (kind, "street"), (kind, "lane")], 7, 0),
        entry(18, &[(shape, "wide")], 8, 0),
    ]);
    let order = SortOrder { by: 0, falling: true };
    let likeness = Likeness { weights: &[(tag, 3), (kind, 2), (shape, 1)], any: tag, same: kind, order };
    let similar = |id: i64, limit: usize| {
        let slots = shelf.similar(shelf.slot(id).unwrap(), &likeness, limit);
        slots.into_iter().map(|slot| shelf.id(slot)).collect::<Vec<_>>()
    };
    assert_eq!(similar(10, 9), [14, 12, 11, 15, 13]);
    assert_eq!(similar(10, 3), [14, 12, 11]);
    assert!(similar(18, 9).is_empty(), "without a type nothing is of the same");
}

#[test]
fn what_was_counted_before_is_the_same_until_something_changes() {
    let mut shelf: FacetIndex<1> = FacetIndex::new(2, 1);
    let colour = |id: i64| if id % 3 == 0 { "red" } else { "blue" };
    shelf.put((1..=20_000).map(|id| entry(id, &[(0, colour(id))], id * 7919 % 10_007, id)).collect());
    let wish = |least: i64| FacetQuery {
        chosen: vec![(0, vec!["blue".into()])],
        amount: (Some(least), None),
        ..FacetQuery::default()
    };
    let order = SortOrder { by: 0, falling: true };
    for offset in [0, 500, 9_000, 3_000, 13_300] {
        let counts = shelf.count(&wish(1));
        let expected = ids(&shelf, counts.bits(), true, offset, 24);
        let page: Vec<i64> = counts.page(order, offset, 24).into_iter().map(|slot| shelf.id(slot)).collect();
        assert_eq!(page, expected, "{offset}");
        assert_eq!(counted(&counts, 0), [("blue", 13_334), ("red", 6_666)]);
    }
    // Other filters, and other orders of the same, are something else.
    assert_eq!(shelf.count(&wish(10_001)).total(), 6_667);
    let counts = shelf.count(&wish(1));
    let rising = SortOrder { by: 0, falling: false };
    assert_eq!(counts.page(rising, 600, 9), shelf.page(counts.bits(), rising, 600, 9));
    // The best stands first at once, although the shelf was asked before.
    shelf.put(vec![entry(30_000, &[(0, "blue")], 99_999, 5)]);
    let counts = shelf.count(&wish(1));
    assert_eq!(counts.total(), 13_335);
    assert_eq!(counts.page(order, 0, 1), [shelf.slot(30_000).unwrap()]);
    assert_eq!(counts.page(order, 300, 1), shelf.page(counts.bits(), order, 300, 1));
    // What somebody owns is theirs alone.
    let own: Bits = (0..10).collect();
    let mine = FacetQuery { own: Some((0, "owned", &own)), ..wish(1) };
    assert_eq!((shelf.count(&mine).own, shelf.count(&wish(1)).own), (10, 0));
}

#[test]
fn a_shelf_comes_back_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shelf");
    let mut shelf: FacetIndex<1> = FacetIndex::new(2, 1);
    let colour = |id: i64| if id % 3 == 0 { "red" } else { "blue" };
    let shapes = ["round", "square", "long"];
    let shape = |id: i64| shapes[usize::try_from(id % 3).unwrap()];
    shelf.put((1..=30_000).map(|id| entry(id, &[(0, colour(id)), (1, shape(id))], id * 7919 % 10_007, id)).collect());
    shelf.put(vec![FacetEntry { shown: false, ..entry(77, &[], 0, 0) }]);
    shelf.save(&path, "up to 5").unwrap();
    let (mut back, mark) = FacetIndex::<1>::load(&path, 2, 1).unwrap();
    assert_eq!((mark.as_str(), back.fingerprint()), ("up to 5", shelf.fingerprint()));
    let same = |one: &FacetIndex<1>, other: &FacetIndex<1>| {
        for chosen in [Vec::new(), vec![(0, vec!["red".into()])], vec![(1, vec!["long".into(), "round".into()])]] {
            let wish =
                || FacetQuery { chosen: chosen.clone(), amount: (Some(9), Some(20_000)), ..FacetQuery::default() };
            let (one, other) = (one.count(&wish()), other.count(&wish()));
            assert_eq!((one.bits(), one.bars(), one.top), (other.bits(), other.bars(), other.top));
            assert_eq!((counted(&one, 0), counted(&one, 1)), (counted(&other, 0), counted(&other, 1)));
            let order = SortOrder { by: 0, falling: true };
            assert_eq!(one.page(order, 100, 50), other.page(order, 100, 50));
        }
    };
    same(&shelf, &back);
    // It is taken further like the one it was written from.
    let changes = || vec![entry(77, &[(0, "red")], 5, 50), entry(40_000, &[(0, "green")], 8, 90)];
    shelf.put(changes());
    back.put(changes());
    same(&shelf, &back);
    assert_eq!(shelf.find(0, "green").unwrap().shown(), back.find(0, "green").unwrap().shown());
    // One bit elsewhere, or an end that is missing, is noticed.
    let whole = std::fs::read(&path).unwrap();
    let mut wrong = whole.clone();
    wrong[whole.len() / 2] ^= 1;
    for bytes in [&wrong[..], &whole[..whole.len() - 1], &whole[..100], &[]] {
        std::fs::write(&path, bytes).unwrap();
        assert!(FacetIndex::<1>::load(&path, 2, 1).is_err(), "{} bytes", bytes.len());
    }
}

#[test]
fn a_fingerprint_follows_what_is_shown() {
    let mut shelf = shelf();
    assert_eq!(shelf.fingerprint(), [3, 33, 33, 365]);
    shelf.put(vec![FacetEntry { revision: 20, ..entry(11, &[], 1, 1) }]);
    assert_eq!(shelf.fingerprint(), [3, 33, 42, 464]);
    shelf.put(vec![FacetEntry { shown: false, ..entry(11, &[], 1, 1) }]);
    assert_eq!(shelf.fingerprint(), [2, 22, 22, 244]);
}
