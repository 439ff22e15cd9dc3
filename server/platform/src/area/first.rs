//! The divisions of China that come with the program (`content/areas.csv`), written once.

use std::collections::HashMap;

use finder::{initials_of, pinyin_of};
use kernel::Result;

use super::store::{self, NewArea};
use crate::app::App;
use crate::site;

const AREAS: &str = include_str!("../../content/areas.csv");
const DONE: &str = "areas";
/// What people leave out when they name a place.
const SUFFIXES: [&str; 10] =
    ["特别行政区", "维吾尔自治区", "壮族自治区", "回族自治区", "自治区", "自治州", "地区", "省", "市", "县"];

/// A number, its parent's and its level: two digits a level, and townships of cities without districts under their city.
fn place(id: i64) -> (Option<i64>, i64) {
    match id {
        id if id >= 1_000_000 => (Some(id / 100_000 * 100), 3),
        id if id % 10_000 == 0 => (None, 1),
        id if id % 100 == 0 => (Some(id / 10_000 * 10_000), 2),
        id => (Some(id / 100 * 100), 3),
    }
}

fn lines() -> impl Iterator<Item = (i64, &'static str)> {
    let lines = AREAS.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(',')).filter_map(|(id, name)| Some((id.parse().ok()?, name)))
}

fn short(name: &str) -> &str {
    let cut = SUFFIXES.iter().find_map(|suffix| name.strip_suffix(suffix));
    cut.filter(|rest| rest.chars().count() >= 2).unwrap_or(name)
}

/// Once: an owner who deletes or renames one will not see it again.
pub async fn ensure(app: &App) -> Result<()> {
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        Box::pin(async move {
            if site::store::find(db, DONE).await?.is_some() {
                return Ok(());
            }
            let names: HashMap<i64, &str> = lines().collect();
            let mut rows: Vec<_> = lines().map(|(id, name)| (place(id), id, name)).collect();
            // Whoever stands above comes first.
            rows.sort_by_key(|((_, level), id, _)| (*level, *id));
            for ((pid, level), id, name) in rows {
                let above = [pid.and_then(|pid| place(pid).0), pid].into_iter().flatten();
                let trail = above.filter_map(|above| names.get(&above).copied()).chain([name]).collect::<Vec<_>>();
                let (pinyin, first) = (pinyin_of(short(name)), initials_of(name));
                let first: String = first.chars().take(1).collect::<String>().to_uppercase();
                let new = NewArea {
                    id,
                    pid,
                    shortname: short(name),
                    name,
                    mergename: &trail.join(","),
                    level,
                    pinyin: &pinyin,
                    first: &first,
                };
                store::insert(db, &new).await?;
            }
            site::store::set(db, DONE, "done", now).await
        })
    });
    write.await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_hangs_under_another_that_is_there() {
        let names: HashMap<i64, &str> = lines().collect();
        let mut levels = [0; 4];
        for (id, _) in lines() {
            let (pid, level) = place(id);
            levels[usize::try_from(level).unwrap()] += 1;
            assert!(pid.is_none_or(|pid| names.contains_key(&pid) && place(pid).1 == level - 1), "{id}");
        }
        assert_eq!((levels[1], names.len()), (34, 3840));
        assert!(levels[2] > 330 && levels[3] > 3300, "{levels:?}");
        assert_eq!((short("北京市"), short("内蒙古自治区"), short("忻县")), ("北京", "内蒙古", "忻县"));
    }
}
