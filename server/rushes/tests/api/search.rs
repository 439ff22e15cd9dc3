//! Words, in every way people type them, on three hundred titles in both languages.

use serde_json::{Value, json};

use crate::kit::{START, TestApp, make};

const TITLES: &str = include_str!("../fixtures/titles.tsv");

/// A shop with the titles of the fixture; every fourth is better known than its neighbours.
async fn library() -> TestApp {
    let app = TestApp::new().await;
    let city = make::category(&app, "all", None).await;
    let lines: Vec<(String, String, String)> = TITLES
        .lines()
        .map(|line| {
            let mut parts = line.split('\t').map(str::to_owned);
            let mut next = || parts.next().expect("three columns");
            (next(), next(), next())
        })
        .collect();
    assert_eq!(lines.len(), 300);
    make::materials(
        &app,
        lines.iter().enumerate().map(|(index, (number, zh, en))| {
            make::new_material(number, city, |new| {
                (new.title_zh, new.title_en) = (zh.clone(), en.clone());
                (new.tags_zh, new.tags_en) = (Vec::new(), Vec::new());
                (new.summary_zh, new.summary_en) = (String::new(), String::new());
                new.sales = i64::try_from(index * 37 % 11).unwrap();
            })
        }),
    )
    .await;
    app
}

async fn find(app: &TestApp, words: &str, lang: &str) -> Value {
    let encoded: String = form_urlencoded::byte_serialize(words.as_bytes()).collect();
    app.get_with(&format!("/api/material/index?q={encoded}"), &[("think-lang", lang)]).await.data()
}

fn titles(page: &Value) -> Vec<&str> {
    page["list"].as_array().unwrap().iter().map(|card| card["title"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn what_is_typed_is_among_the_first_three() {
    let app = library().await;
    let cases: &[(&str, &[&str])] = &[
        ("exact", &["雨夜城市 · 慢动作", "海浪礁石 · 航拍", "箭雨 · 延时摄影", "传送门 · 慢动作", "龙卷风 · 手持跟拍"]),
        (
            "exact English",
            &[
                "Neon alley, aerial|霓虹小巷 · 航拍",
                "whale breaching slow motion|鲸鱼跃出 · 慢动作",
                "Tornado, time-lapse|龙卷风 · 延时摄影",
            ],
        ),
        (
            "words",
            &[
                "雨夜 慢动作|雨夜城市 · 慢动作",
                "城墙 航拍|城墙烽火 · 航拍",
                "黑洞 延时|黑洞吸积盘 · 延时摄影",
                "樱花 手持|樱花飘落 · 手持跟拍",
                "古装 慢动作|古装剑客 · 慢动作",
            ],
        ),
        (
            "stems",
            &[
                "waves rock aerial|海浪礁石 · 航拍",
                "collapses wall slow|墙体坍塌 · 慢动作",
                "exploding fireballs handheld|爆炸火球 · 手持跟拍",
                "lantern streets aerial|老街灯笼 · 航拍",
            ],
        ),
        (
            "pinyin",
            &[
                "yuyechengshi mandongzuo|雨夜城市 · 慢动作",
                "xueshan hangpai|雪山日出 · 航拍",
                "longzhoujingdu hangpai|龙舟竞渡 · 航拍",
                "shuihua manddongzuo|水花皇冠 · 慢动作",
                "chuansongmen yanshi|传送门 · 延时摄影",
                "heidongxijipan hangpai|黑洞吸积盘 · 航拍",
            ],
        ),
        (
            "initials",
            &[
                "yycs mdz|雨夜城市 · 慢动作",
                "xsrc hp|雪山日出 · 航拍",
                "qttt sc|墙体坍塌 · 手持跟拍",
                "bzhq mdz|爆炸火球 · 慢动作",
                "hdxjp hp|黑洞吸积盘 · 航拍",
            ],
        ),
        (
            "typos",
            &[
                "waterfal mist aerial|瀑布水雾 · 航拍",
                "explosoin fireball aerial|爆炸火球 · 航拍",
                "linghtning storm slow|暴雨闪电 · 慢动作",
                "hologramm map aerial|全息地图 · 航拍",
                "chery blossom slow|樱花飘落 · 慢动作",
                "spacehsip aerial|飞船舱内 · 航拍",
            ],
        ),
        (
            "same sound",
            &["雨叶城市 航拍|雨夜城市 · 航拍", "抱炸 航拍|爆炸火球 · 航拍", "烟物 慢动作|烟雾缭绕 · 慢动作"],
        ),
        (
            "mixed",
            &[
                "雨夜 aerial|雨夜城市 · 航拍",
                "tornado 慢动作|龙卷风 · 慢动作",
                "雪山rc 航拍|雪山日出 · 航拍",
                "xueshan slow motion|雪山日出 · 慢动作",
                "neon 小巷 hangpai|霓虹小巷 · 航拍",
                "T-001|雨夜城市 · 航拍",
                "ＮＥＯＮ　ａｌｌｅｙ aerial|霓虹小巷 · 航拍",
            ],
        ),
        ("one of three is wrong", &["雨夜 城市 航拍 xyzzyq|雨夜城市 · 航拍"]),
    ];
    let mut checked = 0;
    for (kind, queries) in cases {
        for query in *queries {
            let (words, expected) = query.split_once('|').unwrap_or((query, query));
            let page = find(&app, words, "zh-cn").await;
            let first: Vec<_> = titles(&page).into_iter().take(3).collect();
            assert!(first.contains(&expected), "{kind}: {words} should find {expected}, found {first:?}");
            checked += 1;
        }
    }
    println!("{checked} queries, each expected hit among the first three of {}", TITLES.lines().count());
}

#[tokio::test]
async fn odd_input_is_answered_as_usual() {
    let app = library().await;
    let long = "雨".repeat(5_000);
    for words in [
        "\"",
        "'",
        "\"unclosed",
        "AND",
        "OR NOT",
        "title:雨",
        "*",
        "?",
        "~2",
        "^5",
        "()",
        "[a TO b]",
        "{",
        "\\",
        "\u{0}",
        "🎬",
        "雨🎬夜",
        "%",
        "_",
        "\u{202e}abc",
        "ﷺ",
        "a\u{301}",
        "-",
        "--",
        "1; DROP TABLE material",
        "<script>",
        "  ",
        "𠮷野家",
        &long,
        &"ab ".repeat(3_000),
        &"x".repeat(10_000),
    ] {
        let page = find(&app, words, "en").await;
        assert!(page["total"].is_i64(), "{words}");
        let encoded: String = form_urlencoded::byte_serialize(words.as_bytes()).collect();
        assert!(app.get(&format!("/api/material/suggest?q={encoded}")).await.data()["list"].is_array(), "{words}");
    }
    assert_eq!(
        find(&app, "雨🎬夜 \"aerial\"", "zh-cn").await["total"],
        find(&app, "雨 夜 aerial", "zh-cn").await["total"]
    );
}

#[tokio::test]
async fn hits_are_marked_and_mended_words_are_said() {
    let app = library().await;
    let page = find(&app, "yuye", "zh-cn").await;
    assert_eq!(page["list"][0]["found"][0], json!({ "text": "雨夜", "hit": true }));
    assert_eq!(page["corrected"], Value::Null);
    let page = find(&app, "tornaod", "en").await;
    assert_eq!(page["corrected"], "tornado");
    assert_eq!(page["list"][0]["found"][0], json!({ "text": "Tornado", "hit": true }));
    assert!(app.get("/api/material/index").await.data()["list"][0].get("found").is_none());
}

#[tokio::test]
async fn suggestions_begin_with_one_character_or_two_letters() {
    let app = library().await;
    let suggest = async |words: &str| {
        let encoded: String = form_urlencoded::byte_serialize(words.as_bytes()).collect();
        let data = app.get(&format!("/api/material/suggest?q={encoded}")).await.data();
        let texts = |one: &Value| {
            one["pieces"].as_array().unwrap().iter().map(|piece| piece["text"].as_str().unwrap()).collect::<String>()
        };
        data["list"].as_array().unwrap().iter().map(texts).collect::<Vec<_>>()
    };
    assert_eq!((suggest("").await.len(), suggest("l").await.len()), (0, 0));
    for (words, start) in [("龙", "龙"), ("longj", "龙卷风"), ("torn", "龙卷风"), ("雪山", "雪山日出")] {
        let seen = suggest(words).await;
        assert!(!seen.is_empty() && seen.len() <= 8 && seen[0].starts_with(start), "{words}: {seen:?}");
    }
}

#[tokio::test]
async fn words_that_mean_the_same_find_the_same() {
    let app = library().await;
    assert_eq!(find(&app, "俯瞰", "zh-cn").await["total"], 0);
    let words = ["俯瞰", "航拍", "bird's eye"].map(str::to_owned);
    let write = app.app.db.write(move |db| {
        let words = words.clone();
        Box::pin(async move { catalogue::search::store::insert(db, &words.join(", "), START).await })
    });
    write.await.unwrap();
    assert_eq!(find(&app, "俯瞰", "zh-cn").await["total"], 75);
    assert_eq!(find(&app, "bird's eye 雨夜", "zh-cn").await["total"], 1);
}

#[tokio::test]
async fn what_nobody_finds_is_counted_once_a_while() {
    let app = library().await;
    for words in ["恐龙 火锅店", "恐龙  火锅店", "雨夜"] {
        find(&app, words, "zh-cn").await;
    }
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let misses = app.super_admin("root").await.get("/admin/shop.SearchMiss/index").await.data();
    assert_eq!((&misses["total"], &misses["list"][0]["words"]), (&json!(1), &json!("恐龙 火锅店")));
}

#[tokio::test]
async fn what_nobody_finds_can_be_asked_for() {
    let app = library().await;
    let lin = app.member("lin").await;
    assert_eq!(app.post("/api/search/ask", json!({ "words": "恐龙" })).await.code(), 303, "visitors sign in first");
    lin.post("/api/search/ask", json!({ "words": "  " })).await.refused("request.bad_input");
    for words in ["恐龙 火锅店", " 恐龙  火锅店 "] {
        lin.post("/api/search/ask", json!({ "words": words })).await.data();
    }
    let misses = app.super_admin("root").await.get("/admin/shop.SearchMiss/index").await.data();
    let row = &misses["list"][0];
    assert_eq!((&misses["total"], &row["words"], &row["asked"]), (&json!(1), &json!("恐龙 火锅店"), &json!(2)));
}

#[tokio::test]
async fn what_several_members_look_for_is_popular() {
    let app = library().await;
    let search = async |name: &str, words: &str| {
        app.member(name).await.post("/api/history/search", json!({ "words": words })).await.data();
    };
    let popular = async || app.get("/api/search/popular").await.data()["list"].clone();
    for name in ["lin", "mo"] {
        search(name, "雨夜").await;
    }
    assert_eq!(popular().await, json!([]), "two people's words stay theirs");
    search("an", "雨夜").await;
    // Counted anew in the next hour.
    app.clock.advance(std::time::Duration::from_secs(3600));
    assert_eq!(popular().await, json!(["雨夜"]));
}
