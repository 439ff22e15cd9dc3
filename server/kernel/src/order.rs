//! Rows that people put in order by hand carry a weight; the heavier stands higher. Moving a row gives it the place of
//! another, and everybody else keeps their order.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::input::{Int, Text};

/// A wish to move a row, as older clients say it (`id`, `targetId`: the two change places) and as newer ones do (`move`,
/// `target`: the first takes the place of the second).
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct Sorting {
    pub id: Option<Int>,
    #[serde(rename = "targetId")]
    pub target_id: Option<Int>,
    #[serde(rename = "move")]
    pub moved: Option<Int>,
    pub target: Option<Int>,
    pub direction: Text,
    /// By what the table is sorted: `weigh,desc`
    pub order: Text,
}

/// A wish carried out: the rows from top to bottom before and after, and the weights that change.
#[derive(Debug, PartialEq, Eq)]
pub struct Sorted {
    pub before: Vec<i64>,
    pub after: Vec<i64>,
    pub weights: Vec<(i64, i64)>,
}

impl Sorting {
    /// The row that is to move; 0 when it names none.
    pub fn row(&self) -> i64 {
        self.id.or(self.moved).map_or(0, |Int(id)| id)
    }

    /// What becomes of rows and their weights, from top to bottom; `None` when it names rows that are not among them.
    pub fn apply(&self, rows: &[(i64, i64)], is_heavy_first: bool) -> Option<Sorted> {
        let before: Vec<_> = rows.iter().map(|(id, _)| *id).collect();
        let after = match (self.id, self.target_id, self.moved, self.target) {
            (Some(Int(id)), Some(Int(target)), ..) => swapped(&before, id, target),
            (_, _, Some(Int(row)), Some(Int(target))) => moved(&before, row, target),
            _ => None,
        }?;
        let weight = |id: &i64| rows.iter().find(|(row, _)| row == id).map_or(0, |(_, weight)| *weight);
        let mut weighed: Vec<_> = after.iter().map(|id| (*id, weight(id))).collect();
        if !is_heavy_first {
            weighed.reverse();
        }
        Some(Sorted { before, weights: weights(&weighed), after })
    }
}

fn swapped(rows: &[i64], one: i64, other: i64) -> Option<Vec<i64>> {
    let place = |wanted| rows.iter().position(|id| *id == wanted);
    let mut rows = rows.to_vec();
    rows.swap(place(one)?, place(other)?);
    Some(rows)
}

/// The rows from top to bottom, after `moved` has taken the place of `target`. `None` when one of them is not there.
fn moved(rows: &[i64], moved: i64, target: i64) -> Option<Vec<i64>> {
    let from = rows.iter().position(|id| *id == moved)?;
    let to = rows.iter().position(|id| *id == target)?;
    let mut rows = rows.to_vec();
    let row = rows.remove(from);
    rows.insert(to, row);
    Some(rows)
}

/// Weights for rows from top to bottom, as few as needed: what already stands in order keeps its weight.
fn weights(rows: &[(i64, i64)]) -> Vec<(i64, i64)> {
    let mut changed = Vec::new();
    let mut floor = i64::MIN;
    // From the bottom up there is always room above.
    for (id, weigh) in rows.iter().rev() {
        let wanted = if *weigh > floor { *weigh } else { floor.saturating_add(1) };
        if wanted != *weigh {
            changed.push((*id, wanted));
        }
        floor = wanted;
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_takes_the_place_of_another() {
        assert_eq!(moved(&[1, 2, 3, 4], 4, 2), Some(vec![1, 4, 2, 3]));
        assert_eq!(moved(&[1, 2, 3, 4], 1, 3), Some(vec![2, 3, 1, 4]));
        assert_eq!(moved(&[1, 2], 1, 1), Some(vec![1, 2]));
        assert_eq!(moved(&[1, 2], 1, 9), None);
    }

    #[test]
    fn both_ways_of_saying_it_are_understood() {
        let rows = [(1, 30), (2, 20), (3, 10)];
        let read = |json: &str| serde_json::from_str::<Sorting>(json).unwrap().apply(&rows, true);
        let after = |json| read(json).map(|sorted| sorted.after);
        assert_eq!(after(r#"{"id":1,"targetId":3}"#), Some(vec![3, 2, 1]));
        assert_eq!(after(r#"{"move":"1","target":3,"direction":"down","order":"weigh,desc"}"#), Some(vec![2, 3, 1]));
        assert_eq!(read(r#"{"id":1,"targetId":9}"#), None);
        assert_eq!(read("{}"), None);
    }

    #[test]
    fn the_lighter_may_stand_higher() {
        let wish: Sorting = serde_json::from_str(r#"{"move":3,"target":1}"#).unwrap();
        let sorted = wish.apply(&[(1, 1), (2, 2), (3, 3)], false).unwrap();
        assert_eq!((sorted.before, sorted.after), (vec![1, 2, 3], vec![3, 1, 2]));
        assert_eq!(sorted.weights, [(1, 4), (2, 5)]);
    }

    #[test]
    fn only_what_is_out_of_order_gets_a_new_weight() {
        assert_eq!(weights(&[(1, 9), (2, 5), (3, 1)]), []);
        assert_eq!(weights(&[(3, 1), (1, 9), (2, 5)]), [(3, 10)]);
        assert_eq!(weights(&[(1, 0), (2, 0), (3, 0)]), [(2, 1), (1, 2)]);
    }
}
