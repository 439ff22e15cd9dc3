use super::*;

fn entry<'a>(id: i64, facets: &[(usize, &'a str)], rank: i64, amount: i64) -> FacetEntry<'a, 1> {
    let held = facets
        .iter()
        .map(|(facet, key)| EntryValue { facet: *facet, key: (*key).into(), names: ["".into(), "".into()] })
        .collect();
    FacetEntry { id, shown: true, held, ranks: [(rank, 0)], amount }
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

fn counted<'s>(counts: &FacetCounts<'s>, facet: usize) -> Vec<(&'s str, usize)> {
    let mut seen: Vec<_> = counts.facets[facet].iter().map(|(value, count)| (value.key.as_str(), *count)).collect();
    seen.sort_unstable();
    seen
}

#[test]
fn counts_of_a_filter_ignore_its_own_choice() {
    let shelf = shelf();
    let wish = FacetQuery { chosen: vec![(0, vec!["red".into()])], ..FacetQuery::default() };
    let counts = shelf.count(&wish);
    assert_eq!(counts.total, 2);
    assert_eq!(counted(&counts, 0), [("blue", 1), ("red", 2)]);
    assert_eq!(counted(&counts, 1), [("round", 1), ("square", 1)]);
    assert_eq!(ids(&shelf, &counts.bits, true, 0, 9), [10, 11]);
    assert_eq!(ids(&shelf, &counts.bits, false, 1, 9), [10]);
}

#[test]
fn amounts_have_both_ends_and_bars_of_a_round_number() {
    let shelf = shelf();
    let all = shelf.count(&FacetQuery::default());
    assert_eq!((all.top, all.bars.iter().sum::<usize>()), (20_000, 3));
    for (least, most, expected) in
        [(Some(100), Some(5_000), 2), (Some(101), None, 2), (None, Some(99), 0), (None, Some(99_999), 3)]
    {
        let wish = FacetQuery { amount: (least, most), ..FacetQuery::default() };
        assert_eq!(shelf.count(&wish).total, expected, "{least:?} {most:?}");
    }
}

#[test]
fn an_empty_result_says_what_each_filter_costs() {
    let shelf = shelf();
    let wish =
        FacetQuery { chosen: vec![(0, vec!["blue".into()]), (1, vec!["square".into()])], ..FacetQuery::default() };
    assert_eq!(shelf.count(&wish).drops, [(DroppedFilter::Facet(0), 1), (DroppedFilter::Facet(1), 1)]);
}

#[test]
fn what_changes_moves_and_what_is_hidden_is_gone() {
    let mut shelf = shelf();
    shelf.put(vec![entry(11, &[(0, "blue")], 9, 40_000)]);
    let all = shelf.count(&FacetQuery::default());
    assert_eq!(ids(&shelf, &all.bits, true, 0, 9), [11, 10, 12]);
    assert_eq!((counted(&all, 0), all.top), (vec![("blue", 2), ("red", 1)], 50_000));
    shelf.put(vec![FacetEntry { shown: false, ..entry(11, &[(0, "blue")], 9, 40_000) }]);
    let all = shelf.count(&FacetQuery::default());
    assert_eq!((all.total, counted(&all, 0), all.top), (2, vec![("blue", 1), ("red", 1)], 20_000));
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
        let bits = shelf.count(&FacetQuery { chosen: vec![(0, vec![key.into()])], ..FacetQuery::default() }).bits;
        let mut sorted: Vec<i64> = bits.iter().map(|slot| shelf.id(slot)).collect();
        sorted.sort_unstable_by_key(|id| (id * 7919 % 101, *id));
        for falling in [false, true] {
            if falling {
                sorted.reverse();
            }
            for offset in [0, 5, 17, 490, 700, 970, 2000] {
                let expected: Vec<i64> = sorted.iter().copied().skip(offset).take(24).collect();
                assert_eq!(ids(&shelf, &bits, falling, offset, 24), expected, "{key} {falling} {offset}");
            }
            if falling {
                sorted.reverse();
            }
        }
    }
}

#[test]
fn likeness_is_what_is_shared() {
    let shelf = shelf();
    let slot = shelf.slot(10).unwrap();
    let similar = shelf.similar(slot, &[(0, 3), (1, 2)], SortOrder { by: 0, falling: true }, 5);
    assert_eq!(similar.into_iter().map(|slot| shelf.id(slot)).collect::<Vec<_>>(), [11, 12]);
}
