//! Filters and their counts, against counting by hand.

use std::collections::BTreeMap;

use catalogue::material::model::{Alpha, MaterialKind, SkillLevel};
use kernel::money::Money;
use serde_json::{Value, json};

use crate::kit::{TestApp, make};

/// A material as the test knows it: for each filter the values it has, worked out from plain lists and never by the shop.
struct Known {
    values: BTreeMap<&'static str, Vec<&'static str>>,
    yuan: i64,
}

/// Numbers that look like chance and are the same every time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len())]
    }
}

const SIZES: &[(i64, i64, &str, &str)] = &[
    (7680, 4320, "8k", "landscape"),
    (5760, 2400, "6k", "wide"),
    (3840, 2160, "4k", "landscape"),
    (2160, 3840, "4k", "portrait"),
    (1080, 1080, "sd", "square"),
    (1920, 1080, "hd", "landscape"),
];
const RATES: &[(i64, i64, &str)] = &[(24_000, 1_001, "23.976"), (25, 1, "25"), (50, 1, "50"), (60_000, 1_001, "60")];
const LENGTHS: &[(i64, &str)] = &[(4_000, "10"), (10_000, "10"), (10_001, "30"), (45_000, "60"), (90_000, "long")];
const CODECS: &[(&str, &str)] =
    &[("ProRes 4444", "prores"), ("H.264", "h264"), ("HEVC", "h265"), ("DNxHR", "dnx"), ("Weird", "other")];
const TAGS: &[(&str, &str)] = &[("夜", "night"), ("雨", "rain"), ("城", "city"), ("慢", "slow")];
const YUAN: &[i64] = &[0, 0, 9, 49, 50, 51, 168, 900];

async fn random_shop(app: &TestApp, dice: &mut Dice) -> Vec<Known> {
    let footage = make::category(app, "footage", None).await;
    let city = make::category(app, "city", Some(footage)).await;
    let nature = make::category(app, "nature", Some(footage)).await;
    let courses = make::category(app, "courses", None).await;
    let (mut known, mut new) = (Vec::new(), Vec::new());
    for index in 0..160 {
        let mut values: BTreeMap<&'static str, Vec<&'static str>> = BTreeMap::new();
        let is_course = dice.roll(5) == 0;
        let (category, slugs) = match (is_course, dice.roll(2)) {
            (true, _) => (courses, vec!["courses"]),
            (false, 0) => (city, vec!["city", "footage"]),
            (false, _) => (nature, vec!["nature", "footage"]),
        };
        values.insert("type", slugs);
        values.insert("kind", vec![if is_course { "course" } else { "footage" }]);
        let yuan = dice.pick(YUAN);
        let vip = dice.roll(3) == 0;
        values.insert("offer", [(yuan == 0).then_some("free"), vip.then_some("vip")].into_iter().flatten().collect());
        let tags: Vec<_> = TAGS.iter().filter(|_| dice.roll(3) == 0).copied().collect();
        values.insert("tag", tags.iter().map(|(_, en)| *en).collect());
        let (width, height, class, aspect) = dice.pick(SIZES);
        let (fps_num, fps_den, fps) = dice.pick(RATES);
        let (length, band) = dice.pick(LENGTHS);
        let (one, other) = (dice.pick(CODECS), dice.pick(CODECS));
        let alpha = dice.roll(4) == 0;
        if is_course {
            values.insert("level", vec!["beginner"]);
            values.insert("software", vec!["houdini", "houdini-20-5"]);
        } else {
            values.insert("resolution", vec![class]);
            values.insert("aspect", vec![aspect]);
            values.insert("fps", vec![fps]);
            values.insert("duration", vec![band]);
            values.insert("alpha", vec![if alpha { "yes" } else { "no" }]);
            values.insert("codec", if one.1 == other.1 { vec![one.1] } else { vec![one.1, other.1] });
        }
        new.push(make::new_material(&format!("F{index:03}"), category, |new| {
            new.root_id = if is_course { courses } else { footage };
            new.kind = if is_course { MaterialKind::Course } else { MaterialKind::Footage };
            new.level = is_course.then_some(SkillLevel::Beginner);
            new.software = if is_course { vec!["Houdini 20.5".to_owned()] } else { Vec::new() };
            new.vip = vip;
            (new.tags_zh, new.tags_en) = tags.iter().map(|(zh, en)| ((*zh).to_owned(), (*en).to_owned())).unzip();
            let mut best = new.variants[0].clone();
            best.price = Money::from_fen(yuan * 100);
            (best.specs.width, best.specs.height) = (Some(width), Some(height));
            (best.specs.fps_num, best.specs.fps_den) = (Some(fps_num), Some(fps_den));
            best.specs.duration_ms = Some(length);
            best.specs.codec = Some(one.0.to_owned());
            best.specs.alpha = if alpha { Alpha::Straight } else { Alpha::None };
            let mut second = best.clone();
            second.specs.codec = Some(other.0.to_owned());
            new.variants = vec![best, second];
        }));
        known.push(Known { values, yuan });
    }
    make::materials(app, new).await;
    known
}

type Choice = BTreeMap<&'static str, Vec<&'static str>>;

fn fits(known: &Known, choice: &Choice, (min, max): (Option<i64>, Option<i64>), but: &str) -> bool {
    let has = |(key, wanted): (&&'static str, &Vec<&'static str>)| {
        *key == but || known.values.get(*key).is_some_and(|values| values.iter().any(|value| wanted.contains(value)))
    };
    let costs = but == "price" || (min.is_none_or(|min| known.yuan >= min) && max.is_none_or(|max| known.yuan <= max));
    costs && choice.iter().all(has)
}

fn flat<'v>(values: &'v Value, into: &mut BTreeMap<&'v str, i64>) {
    for value in values.as_array().unwrap() {
        into.insert(value["value"].as_str().unwrap(), value["count"].as_i64().unwrap());
        flat(&value["children"], into);
    }
}

#[tokio::test]
async fn counts_equal_counting_by_hand_whatever_is_chosen() {
    let app = TestApp::new().await;
    let mut dice = Dice(20_261_115);
    let all = random_shop(&app, &mut dice).await;
    let choices: Vec<(&'static str, Vec<&'static str>)> = vec![
        ("type", vec!["footage", "city", "nature", "courses"]),
        ("kind", vec!["footage", "course"]),
        ("offer", vec!["free", "vip"]),
        ("resolution", vec!["8k", "6k", "4k", "hd", "sd"]),
        ("fps", vec!["23.976", "25", "50", "60"]),
        ("aspect", vec!["landscape", "portrait", "square", "wide"]),
        ("alpha", vec!["yes", "no"]),
        ("duration", vec!["10", "30", "60", "long"]),
        ("codec", vec!["prores", "h264", "h265", "dnx", "other"]),
        ("software", vec!["houdini", "houdini-20-5"]),
        ("level", vec!["beginner"]),
        ("tag", vec!["night", "rain", "city", "slow"]),
    ];
    let (mut compared, mut empty) = (0, 0);
    for round in 0..150 {
        let mut choice = Choice::new();
        for _ in 0..dice.roll(4) {
            let (key, values) = &choices[dice.roll(choices.len())];
            let wanted: Vec<_> = values.iter().filter(|_| dice.roll(2) == 0).copied().collect();
            if !wanted.is_empty() {
                choice.insert(key, wanted);
            }
        }
        let bound = |dice: &mut Dice| (dice.roll(3) == 0).then(|| dice.pick(&[1, 9, 49, 50, 51, 200, 1_000]));
        let price = (bound(&mut dice), bound(&mut dice));
        let mut query: Vec<String> = choice.iter().map(|(key, values)| format!("{key}={}", values.join(","))).collect();
        query.extend(price.0.map(|min| format!("min={min}")));
        query.extend(price.1.map(|max| format!("max={max}")));
        let query = query.join("&");
        let page = app.get(&format!("/api/material/index?limit=100&{query}")).await.data();
        let total = all.iter().filter(|known| fits(known, &choice, price, "")).count();
        assert_eq!(page["total"], total, "{round}: {query}");
        assert_eq!(page["list"].as_array().unwrap().len(), total.min(100), "{query}");
        for facet in page["facets"].as_array().unwrap() {
            let key = facet["key"].as_str().unwrap();
            let mut counts = BTreeMap::new();
            flat(&facet["values"], &mut counts);
            for (value, count) in counts {
                let has = |known: &&Known| known.values.get(key).is_some_and(|values| values.contains(&value));
                let expected = all.iter().filter(|known| fits(known, &choice, price, key)).filter(has).count();
                assert_eq!(count, expected as i64, "{round}: {query}: {key}={value}");
                compared += 1;
            }
        }
        let bars: i64 = page["price"]["bars"].as_array().unwrap().iter().map(|bar| bar.as_i64().unwrap()).sum();
        assert_eq!(bars, all.iter().filter(|known| fits(known, &choice, price, "price")).count() as i64, "{query}");
        for drop in page["drops"].as_array().unwrap() {
            let key = drop["key"].as_str().unwrap();
            let left = all.iter().filter(|known| fits(known, &choice, price, key)).count();
            assert_eq!(drop["count"], left, "{round}: {query} without {key}");
            empty += 1;
        }
    }
    println!("{compared} counts compared, {empty} ways out of nothing");
    assert!(compared > 5_000 && empty > 10, "{compared} {empty}");
}

#[tokio::test]
async fn what_one_owns_is_a_filter_for_oneself_alone() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let mine = make::material(&app, "A", city).insert().await;
    make::material(&app, "B", city).insert().await;
    let member = app.member("owner").await;
    make::owner(&app, member.id, mine).await;
    assert_eq!(app.get("/api/material/index?offer=owned").await.code(), 303);
    let page = member.get("/api/material/index?offer=owned").await.data();
    assert_eq!((&page["total"], &page["list"][0]["no"]), (&json!(1), &json!("A")));
    let offer = page["facets"].as_array().unwrap().iter().find(|facet| facet["key"] == "offer").unwrap().clone();
    let owned = json!({ "value": "owned", "name": null, "count": 1, "children": [] });
    assert!(offer["values"].as_array().unwrap().contains(&owned), "{offer}");
    assert_eq!(app.member("other").await.get("/api/material/index?offer=owned").await.data()["total"], 0);
}

#[tokio::test]
async fn a_node_starts_from_the_shelf_on_disk_only_while_it_fits() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let (rain, snow) =
        (make::material(&app, "Rain", city).insert().await, make::material(&app, "Snow", city).insert().await);
    let total = async |node: &TestApp, query: &str| {
        node.get(&format!("/api/material/index?{query}")).await.data()["total"].clone()
    };
    assert_eq!(total(&app, "type=city").await, 2);
    catalogue::material::catalogue::save(&app.app).await.expect("the shelf is written");
    let file = std::fs::read(app.folder.path().join("index/shelf")).expect("the shelf is there");
    // A node that starts with the file, or without one.
    let node = |file: Option<&[u8]>| {
        let folder = tempfile::tempdir().expect("a folder can be made");
        if let Some(file) = file {
            std::fs::create_dir_all(folder.path().join("index")).expect("a folder can be made");
            std::fs::write(folder.path().join("index/shelf"), file).expect("the shelf can be copied");
        }
        app.another_node(folder)
    };
    // A change that nobody was told of shows where the node took its shelf from.
    app.statement("UPDATE material SET vip = TRUE WHERE id = $1", rain.0).await;
    assert_eq!(total(&node(Some(&file)), "offer=vip").await, 0);
    assert_eq!(total(&node(None), "offer=vip").await, 1);
    // What was changed as it should be is taken in after the file.
    app.statement("UPDATE material SET vip = TRUE, revision = revision + 100 WHERE id = $1", snow.0).await;
    app.statement("UPDATE catalogue SET revision = revision + 100 WHERE id = $1", 1).await;
    assert_eq!(total(&node(Some(&file)), "offer=vip").await, 1);
    // A file that is broken, or does not know what the database has, is left alone.
    let broken: Vec<u8> = file.iter().map(|byte| byte ^ 1).collect();
    assert_eq!(total(&node(Some(&broken)), "offer=vip").await, 2);
    app.statement("UPDATE material SET listed = FALSE WHERE id = $1", rain.0).await;
    assert_eq!(total(&node(Some(&file)), "offer=vip").await, 1);
    assert_eq!(total(&node(Some(&file)), "type=city").await, 1);
}
