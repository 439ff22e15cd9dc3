//! Lists: every operator on every kind of field against a plain reading of the rows.

use std::collections::BTreeSet;

use kernel::random::Random;
use serde_json::{Map, Value, json};

use super::{THING, condition, encoded, ids, shop};
use crate::kit::people::Person;
use crate::kit::{START, TestApp};

#[derive(Clone, Debug)]
enum Known {
    /// What is compared: numbers, fen, seconds.
    Number(Option<i64>),
    Text(String),
    Flag(bool),
}

struct Line {
    id: i64,
    fields: Map<String, Value>,
}

impl Line {
    fn known(&self, field: &str) -> Known {
        let value = self.fields.get(field).cloned().unwrap_or_default();
        match field {
            "price" => Known::Number(Some(fen(value.as_str().unwrap()))),
            "open" | "status" => Known::Flag(value == json!(true) || value == json!("1")),
            "id" => Known::Number(Some(self.id)),
            "size" | "rate" | "at" | "box_id" | "weigh" | "create_time" => Known::Number(value.as_i64()),
            _ => Known::Text(value.as_str().unwrap_or_default().to_owned()),
        }
    }
}

fn fen(text: &str) -> i64 {
    let (yuan, cents) = text.split_once('.').unwrap_or((text, "0"));
    let cents: i64 = format!("{cents:0<2}").parse().unwrap();
    yuan.parse::<i64>().unwrap() * 100 + if yuan.starts_with('-') { -cents } else { cents }
}

fn number(field: &str, text: &str) -> Option<i64> {
    if field == "price" { Some(fen(text)) } else { text.parse().ok() }
}

/// Whether a row fits, said without SQL; `None` when the server should refuse the question.
fn fits(line: &Line, field: &str, operator: &str, value: &str) -> Option<bool> {
    let known = line.known(field);
    let low = value.to_lowercase();
    match (&known, operator) {
        (Known::Number(there), "NULL") => return Some(there.is_none()),
        (Known::Number(there), "NOT NULL") => return Some(there.is_some()),
        (_, "NULL") => return Some(false),
        (_, "NOT NULL") => return Some(true),
        _ => {}
    }
    Some(match known {
        Known::Text(there) => match operator {
            "eq" | "=" => there == value,
            "ne" | "<>" => there != value,
            "LIKE" => there.to_lowercase().contains(&low),
            "NOT LIKE" => !there.to_lowercase().contains(&low),
            "IN" => value.split(',').any(|one| one == there),
            "NOT IN" => !value.split(',').any(|one| one == there),
            "FIND_IN_SET" => there.to_lowercase().split(',').any(|one| one == low),
            "RANGE" | "NOT RANGE" => return range(operator, value, |end| Some(there.as_str().cmp(end))),
            _ => return None,
        },
        Known::Flag(there) => match operator {
            "eq" | "=" | "IN" => there == (value == "1"),
            "ne" | "<>" | "NOT IN" => there != (value == "1"),
            "LIKE" | "NOT LIKE" | "FIND_IN_SET" => true,
            _ => return None,
        },
        Known::Number(there) => match operator {
            "LIKE" | "NOT LIKE" if matches!(field, "price" | "at" | "create_time") => true,
            "LIKE" => there.is_some_and(|there| there.to_string().contains(value)),
            "NOT LIKE" => there.is_some_and(|there| !there.to_string().contains(value)),
            "FIND_IN_SET" => true,
            "RANGE" | "NOT RANGE" => {
                let Some(there) = there else { return Some(false) };
                return range(operator, value, |end| number(field, end).map(|end| there.cmp(&end)));
            }
            _ => {
                let asked = value.split(',').filter(|one| !one.is_empty()).map(|one| number(field, one));
                let asked: Vec<i64> = asked.collect::<Option<_>>()?;
                let Some(there) = there else { return Some(false) };
                let first = asked[0];
                match operator {
                    "eq" | "=" => there == first,
                    "ne" | "<>" => there != first,
                    "gt" | ">" => there > first,
                    "egt" | ">=" => there >= first,
                    "lt" | "<" => there < first,
                    "elt" | "<=" => there <= first,
                    "IN" => asked.contains(&there),
                    "NOT IN" => !asked.contains(&there),
                    _ => return None,
                }
            }
        },
    })
}

fn range(operator: &str, value: &str, compare: impl Fn(&str) -> Option<std::cmp::Ordering>) -> Option<bool> {
    let (from, to) = value.split_once(',').unwrap_or((value, ""));
    let above = if from.is_empty() { true } else { compare(from)?.is_ge() };
    let below = if to.is_empty() { true } else { compare(to)?.is_le() };
    Some(if operator == "RANGE" { above && below } else { !(above && below) })
}

const WORDS: &[&str] = &["Rain", "rain_2", "100%", "雨夜", "a,b", "O'Brien", "back\\slash", "x\"y", "--", "猫;狗"];

fn pick<'a, T>(chance: &Random, from: &'a [T]) -> &'a T {
    &from[usize::try_from(chance.number() % from.len() as u64).unwrap()]
}

async fn fill(app: &TestApp, chief: &Person<'_>, chance: &Random, count: usize) -> Vec<Line> {
    for name in ["一号箱", "二号箱"] {
        chief.post("/admin/test.box/add", json!({ "name": name })).await.data();
    }
    let mut lines = Vec::new();
    for turn in 0..count {
        // Moments between two seconds are stored as such and asked for by the second.
        app.clock.set(START.plus(std::time::Duration::from_millis(turn as u64 * 700)));
        let tags = [*pick(chance, WORDS), "Film", *pick(chance, WORDS)].join(",").replace("a,b", "ab");
        let mut row = json!({
            "name": format!("{} {}", pick(chance, WORDS), turn % 7),
            "code": if turn % 3 == 0 { String::new() } else { format!("code-{turn}") },
            "tags": tags,
            "price": *pick(chance, &["0.00", "1.00", "1.50", "99.99", "1000.00"]),
            "rate": pick(chance, &[1, 5000, 9999]),
            "open": chance.number().is_multiple_of(2),
            "kind": pick(chance, &["clip", "pack", "course"]),
            "weigh": pick(chance, &[-1, 0, 0, 5]),
            "status": pick(chance, &["0", "1"]),
        });
        if !chance.number().is_multiple_of(3) {
            row["size"] = json!(pick(chance, &[-10, 0, 3, 3, 7]));
            row["at"] = json!(START.seconds() + pick(chance, &[-86_400, 0, 1, 86_400]));
            row["box_id"] = json!(pick(chance, &[1, 2]));
        }
        chief.post("/admin/test.thing/add", row).await.data();
        let newest = chief.get("/admin/test.thing/index?order=id,desc&limit=1").await.data()["list"][0].clone();
        lines.push(Line { id: newest["id"].as_i64().unwrap(), fields: newest.as_object().unwrap().clone() });
    }
    lines
}

#[tokio::test]
async fn every_operator_on_every_kind_finds_what_a_plain_reading_finds() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let chance = Random::seeded(11);
    let lines = fill(&app, &chief, &chance, 60).await;
    let at = START.seconds();
    let seconds = format!("{},{}", at, at + 20);
    let (mut asked, mut found, mut refused) = (0, 0, 0);
    for (field, values) in [
        ("id", vec!["5", "5,9,200", "10,", ",10", "10,20"]),
        ("name", vec!["Rain 1", "rain", "100%", "_", "雨", "'", "\\", "a", "Rain 0,雨夜 1", "--", "\"", ";"]),
        ("tags", vec!["film", "雨夜", "100%", "rain_2", "O'Brien", "fil", "a,b", "back\\slash"]),
        ("size", vec!["3", "0", "-10,3", "0,", ",0", "3,7", "x"]),
        ("price", vec!["1.5", "99.99", "1,100", "1.5,", ",1"]),
        ("rate", vec!["5000", "1,9999", "2,"]),
        ("at", vec![seconds.as_str(), "1"]),
        ("create_time", vec![seconds.as_str(), &seconds[..seconds.find(',').unwrap()]]),
        ("open", vec!["1", "0"]),
        ("status", vec!["1", "0"]),
        ("kind", vec!["clip", "clip,pack", "CLIP"]),
        ("box_id", vec!["1", "1,2", "9"]),
        ("weigh", vec!["0", "-1,0", "1,"]),
    ] {
        for operator in crate::kit::OPERATORS {
            for value in &values {
                let is_many = matches!(operator, "IN" | "NOT IN" | "RANGE" | "NOT RANGE");
                let is_text = matches!(field, "name" | "tags" | "kind");
                // A comma belongs to lists and ranges, or to a text that is looked for as it stands.
                if value.contains(',') && !is_many && !is_text {
                    continue;
                }
                // Two engines order texts in two ways.
                if operator.ends_with("RANGE") && (is_text || matches!(field, "open" | "status")) {
                    continue;
                }
                let answer = chief.get(&format!("/admin/test.thing/index?{}", condition(field, operator, value))).await;
                assert_eq!(answer.status, 200, "{field} {operator} {value}: {}", answer.text());
                asked += 1;
                let expected: Option<BTreeSet<i64>> = if operator == "SOUNDS LIKE" {
                    Some(lines.iter().map(|line| line.id).collect())
                } else {
                    let mut set = Some(BTreeSet::new());
                    for line in &lines {
                        match (fits(line, field, operator, value), &mut set) {
                            (Some(true), Some(set)) => drop(set.insert(line.id)),
                            (Some(false), _) => {}
                            (None, set) => *set = None,
                            (_, None) => {}
                        }
                    }
                    set
                };
                match expected {
                    None => {
                        refused += 1;
                        answer.refused("request.bad_input");
                    }
                    Some(expected) => {
                        let data = answer.data();
                        let got: BTreeSet<i64> = ids(&data["list"]).into_iter().collect();
                        assert_eq!(got, expected, "{field} {operator} {value}");
                        assert_eq!(data["total"], expected.len(), "{field} {operator} {value}");
                        found += expected.len();
                    }
                }
            }
        }
    }
    println!("S-01: {asked} questions, {found} rows found, {refused} refused");
    assert!(asked > 700 && found > 5000 && refused > 30, "{asked} {found} {refused}");
}

#[tokio::test]
async fn several_conditions_hold_all_together_or_one_of_them_does() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let chance = Random::seeded(17);
    let lines = fill(&app, &chief, &chance, 40).await;
    let conditions = [
        ("name", "LIKE", "rain"),
        ("tags", "FIND_IN_SET", "film"),
        ("size", "egt", "3"),
        ("size", "NULL", "1"),
        ("price", "RANGE", "1,100"),
        ("kind", "IN", "clip,pack"),
        ("kind", "ne", "course"),
        ("open", "eq", "1"),
        ("box_id", "eq", "2"),
        ("weigh", "NOT RANGE", "0,5"),
    ];
    for turn in 0..180 {
        let asked: Vec<_> = (0..1 + turn % 5).map(|_| *pick(&chance, &conditions)).collect();
        let is_any = turn % 2 == 0;
        // In two of three turns those at odd places are a group, in which one is enough where all are wanted and the other way round.
        let group = |place: usize| if turn % 3 > 0 && place % 2 == 1 { "7" } else { "" };
        let mut query = vec![("limit".to_owned(), "100"), ("match".to_owned(), if is_any { "any" } else { "all" })];
        for (place, (field, operator, value)) in asked.iter().enumerate() {
            let parts = [("field", *field), ("operator", *operator), ("val", *value), ("group", group(place))];
            query.extend(parts.map(|(part, said)| (format!("search[{place}][{part}]"), said)));
        }
        if turn % 5 == 0 {
            query.push(("quickSearch".to_owned(), "1"));
        }
        let pairs: Vec<_> = query.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        let data = chief.get(&format!("/admin/test.thing/index?{}", encoded(&pairs))).await.data();
        let wanted = |line: &&Line| {
            let held = |(field, operator, value): &(&str, &str, &str)| fits(line, field, operator, value).unwrap();
            let quick = turn % 5 != 0 || line.fields["name"].as_str().unwrap().contains('1') || line.id == 1;
            let (together, alone): (Vec<_>, Vec<_>) = asked
                .iter()
                .enumerate()
                .map(|(place, one)| (group(place), held(one)))
                .partition(|(group, _)| !group.is_empty());
            let mut parts: Vec<bool> = alone.into_iter().map(|(_, holds)| holds).collect();
            if !together.is_empty() {
                let mut inside = together.into_iter().map(|(_, holds)| holds);
                parts.push(if is_any { inside.all(|one| one) } else { inside.any(|one| one) });
            }
            quick && if is_any { parts.contains(&true) } else { !parts.contains(&false) }
        };
        let expected: BTreeSet<i64> = lines.iter().filter(wanted).map(|line| line.id).collect();
        let got: BTreeSet<i64> = ids(&data["list"]).into_iter().collect();
        assert_eq!(got, expected, "{asked:?}, one is enough: {is_any}");
    }
}

#[tokio::test]
async fn times_are_asked_for_as_the_clock_on_the_wall_shows_them() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    fill(&app, &chief, &Random::seeded(3), 12).await;
    let all = chief.get("/admin/test.thing/index?limit=100&order=id,asc").await.data()["list"].clone();
    let third = all[3]["create_time"].as_i64().unwrap();
    let wall = kernel::clock::Timestamp::from_seconds(third).local(app.app.config.zone);
    let same: Vec<i64> = all
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["create_time"] == third)
        .map(|row| row["id"].as_i64().unwrap())
        .collect();
    let ask = async |operator: &str, value: &str| {
        let pairs = [
            ("search[0][field]", "create_time"),
            ("search[0][operator]", operator),
            ("search[0][val]", value),
            ("search[0][render]", "datetime"),
            ("order", "id,asc"),
            ("limit", "100"),
        ];
        chief.get(&format!("/admin/test.thing/index?{}", encoded(&pairs))).await
    };
    assert_eq!(ids(&ask("eq", &wall).await.data()["list"]), same);
    assert_eq!(ids(&ask("RANGE", &format!("{wall},{wall}")).await.data()["list"]), same);
    ask("RANGE", "yesterday,today").await.refused("request.bad_input");
}

#[tokio::test]
async fn rows_are_sorted_and_cut_into_pages_that_never_overlap() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let lines = fill(&app, &chief, &Random::seeded(5), 23).await;
    for field in THING.fields.iter().map(|field| field.name).chain(["id"]) {
        for way in ["asc", "desc"] {
            let mut seen = Vec::new();
            for page in 1..=4 {
                let data =
                    chief.get(&format!("/admin/test.thing/index?order={field},{way}&limit=7&page={page}")).await.data();
                assert_eq!(data["total"], 23);
                seen.extend(ids(&data["list"]));
            }
            let whole: BTreeSet<i64> = seen.iter().copied().collect();
            assert_eq!((seen.len(), whole.len()), (23, 23), "{field} {way}");
        }
    }
    let by_price = chief.get("/admin/test.thing/index?order=price,asc&limit=100").await.data();
    let mut expected: Vec<_> =
        lines.iter().map(|line| (fen(line.fields["price"].as_str().unwrap()), std::cmp::Reverse(line.id))).collect();
    expected.sort_unstable();
    assert_eq!(
        ids(&by_price["list"]),
        expected.into_iter().map(|(_, id)| id.0).collect::<Vec<_>>(),
        "the newer first among equals"
    );
    let quick =
        chief.get(&format!("/admin/test.thing/index?{}&limit=100", encoded(&[("quickSearch", "RAIN")]))).await.data();
    let named =
        lines.iter().filter(|line| line.fields["name"].as_str().unwrap().to_lowercase().contains("rain")).count();
    assert_eq!(quick["total"], named);
}

#[tokio::test]
async fn nothing_that_is_sent_is_taken_for_sql() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    fill(&app, &chief, &Random::seeded(2), 5).await;
    let tricks = [
        "'",
        "\"",
        "';--",
        "1' OR '1'='1",
        "1 OR 1=1",
        "\\",
        "\\'",
        "%27",
        "$1",
        "$(id)",
        "?",
        ":id",
        "@@version",
        "/*",
        "*/ UNION SELECT 1 --",
        "id; DROP TABLE thing",
        "name) FROM thing --",
        "LOWER(name)",
        "thing.id",
        "\u{0}",
        "\u{ff07}",
        "NULL",
        "0x31",
        "1e5",
        "1,2);--",
        "[]",
        "{}",
    ];
    let (mut calls, mut broken) = (0, Vec::new());
    let mut check = async |what: String, answer: crate::kit::Answer| {
        calls += 1;
        if answer.status.is_server_error() {
            broken.push(format!("{what}: {}", answer.text()));
        }
    };
    for trick in tricks {
        let slots: &[&[(&str, &str)]] = &[
            &[("order", trick)],
            &[("page", trick), ("limit", trick)],
            &[("quickSearch", trick)],
            &[("select", "1"), ("initKey", trick), ("initValue", "1")],
            &[("select", "1"), ("initValue", trick)],
            &[("initOperator", trick), ("initValue", "1")],
            &[("search[0][field]", trick), ("search[0][operator]", "eq"), ("search[0][val]", "1")],
            &[("search[0][field]", "name"), ("search[0][operator]", trick), ("search[0][val]", "1")],
            &[
                ("search[0][field]", "at"),
                ("search[0][operator]", "eq"),
                ("search[0][val]", trick),
                ("search[0][render]", "datetime"),
            ],
        ];
        for slot in slots {
            let query = encoded(slot);
            check(format!("{slot:?}"), chief.get(&format!("/admin/test.thing/index?{query}")).await).await;
        }
        for way in ["asc", "desc", trick] {
            let query = encoded(&[("order", &format!("{trick},{way}"))]);
            check(query.clone(), chief.get(&format!("/admin/test.thing/index?{query}")).await).await;
        }
        for field in THING.fields {
            for operator in ["eq", "ne", "gt", "LIKE", "NOT LIKE", "IN", "RANGE", "NOT RANGE", "FIND_IN_SET", "NULL"] {
                let query = condition(field.name, operator, trick);
                let answer = chief.get(&format!("/admin/test.thing/index?{query}")).await;
                check(format!("{} {operator} {trick}", field.name), answer).await;
            }
            let answer = chief.post("/admin/test.thing/edit", json!({ "id": 1, field.name: trick })).await;
            check(format!("edit {} {trick}", field.name), answer).await;
        }
        let mut body = Map::new();
        body.insert(trick.to_owned(), json!("x"));
        body.insert("id".to_owned(), json!(2));
        check(format!("a field {trick}"), chief.post("/admin/test.thing/edit", body.into()).await).await;
        for (name, value) in [("id", trick), ("ids[]", trick)] {
            let query = encoded(&[(name, value)]);
            check(query.clone(), chief.get(&format!("/admin/test.thing/edit?{query}")).await).await;
            check(query.clone(), chief.delete(&format!("/admin/test.thing/del?{query}")).await).await;
        }
        let moved =
            chief.post("/admin/test.thing/sortable", json!({ "move": trick, "target": 1, "order": trick })).await;
        check(format!("sort {trick}"), moved).await;
    }
    println!("S-01, S-02: {calls} calls, {} database errors", broken.len());
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(calls > 4000, "{calls}");
    let rows = chief.get("/admin/test.thing/index?limit=100").await.data();
    assert_eq!(rows["total"], 5, "nothing was lost");
}
