//! Y: what a second attack found about money and delivery. docs/security.md lists all of it with its tests.

use std::time::Duration;

use http::StatusCode;
use kernel::db::{args, sql};
use platform::guard::session::Side;
use serde_json::json;

use crate::kit::files::{edition, noise, open, opens};
use crate::kit::people::Person;
use crate::kit::till::{balanced, press, ware, wares};
use crate::kit::{Answer, START, TestApp, film, make};

sql! {
    CODES = "SELECT code FROM vip_seat WHERE email = $1 ORDER BY id";
}

fn number(answer: &Answer) -> String {
    answer.data()["number"].as_str().unwrap().to_owned()
}

async fn pay_by_channel(app: &TestApp, lin: &Person<'_>, order: &str) {
    let paid = lin.pay_sandbox(order, false).await.data();
    press(app, paid["payment"]["number"].as_str().unwrap(), "succeed").await;
    assert_eq!(lin.order_detail(order).await["status"], "fulfilled");
}

async fn regret(lin: &Person<'_>, order: &str, to: &str) -> Answer {
    lin.pay_call("/api/order/refund", None, json!({ "number": order, "reason": "", "to": to })).await
}

/// The limit of one person is in yuan: points count as what they pay, in parts as at once, and their worth is not changed in passing.
#[tokio::test]
async fn y_a1_one_person_gives_no_more_than_the_limit() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let (lin, bo) = (app.member("lin").await, app.member("bo").await);
    let give = async |to: &Person<'_>, points: i64| {
        let answer =
            boss.post("/admin/user.ScoreLog/add", json!({ "user_id": to.id, "score": points, "memo": "x" })).await;
        assert_eq!(answer.code(), 1, "{}", answer.text());
        to.wallet().await.1
    };
    let config = "/admin/routine.Config/edit";
    boss.post(config, json!({ "points_per_yuan": "1", "points_step": "1" })).await.data();
    assert_eq!(give(&lin, 1001).await, 0, "a thousand yuan and one wait for a second person");
    assert_eq!(give(&lin, 600).await, 600);
    assert_eq!(give(&lin, 600).await, 600, "the second part waits");
    assert_eq!(give(&lin, 400).await, 1000);
    assert_eq!(give(&bo, 1000).await, 1000);
    let money = async |yuan: &str| {
        let change = json!({ "user_id": lin.id, "money": yuan, "memo": "x" });
        boss.post("/admin/user.MoneyLog/add", change).await.data();
        lin.wallet().await.0
    };
    assert_eq!(money("1000.00").await, "1000.00");
    assert_eq!(money("0.01").await, "1000.00");
    assert_eq!(money("-0.01").await, "1000.00", "taking counts as well");
    app.clock.advance(Duration::from_secs(24 * 3600 + 1));
    let boss = app.signed_in(Side::Admin, boss.id).await;
    let change = json!({ "user_id": lin.id, "money": "1000.00", "memo": "x" });
    boss.post("/admin/user.MoneyLog/add", change).await.data();
    let lin = app.signed_in(Side::Member, lin.id).await;
    assert_eq!(lin.wallet().await.0, "2000.00", "a day later it may be done again");
    let other = app.super_admin("other").await;
    app.clock.advance(Duration::from_secs(3600));
    let waiting = boss.get("/admin/shop.adjust/index").await.data()["list"][0]["id"].clone();
    other.post("/admin/shop.adjust/approve", json!({ "id": waiting })).await.refused("session.prove");
    for name in ["points_per_yuan", "points_share", "licence_commercial_percent", "topup_most", "balance_cap"] {
        boss.post(config, json!({ name: "100" })).await.refused("session.prove");
    }
}

/// The rate of a year is not had for an order that goes back.
#[tokio::test]
async fn y_a2_an_order_that_made_another_cheaper_is_not_returned_before_it() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["600.00", "100.00", "50.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "1000").await;
    let bait = number(&lin.order(&[wares[0].line()]).await);
    lin.pay_balance(&bait).await.data();
    assert_eq!(lin.order_detail(&bait).await["can"]["refund"], true);
    // Cheaper for it, paid or not.
    let wanted = lin.order(&[wares[1].line()]).await;
    let wanted = number(&wanted);
    assert_eq!(lin.order_detail(&wanted).await["total"], "98.00");
    regret(&lin, &bait, "").await.refused("order.no_refund");
    lin.pay_balance(&wanted).await.data();
    assert_eq!(lin.order_detail(&bait).await["can"]["refund"], false);
    regret(&lin, &bait, "").await.refused("order.no_refund");
    // What became cheaper goes back first; then nothing stands against it.
    regret(&lin, &wanted, "").await.data();
    regret(&lin, &bait, "").await.data();
    assert_eq!(lin.wallet().await.0, "1000.00");
    let last = number(&lin.order(&[wares[2].line()]).await);
    assert_eq!(lin.order_detail(&last).await["total"], "50.00");
    balanced(&app).await;
}

/// Buying and returning fills no balance beyond what a top-up may.
#[tokio::test]
async fn y_a3_what_a_gateway_paid_does_not_pass_the_cap_of_a_balance() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["900.00", "900.00"]).await;
    let lin = app.member("lin").await;
    let mut orders = Vec::new();
    for ware in &wares {
        let order = number(&lin.order(&[ware.line()]).await);
        pay_by_channel(&app, &lin, &order).await;
        orders.push(order);
    }
    // The later one first: it was cheaper for the other.
    regret(&lin, &orders[1], "balance").await.data();
    regret(&lin, &orders[0], "balance").await.refused("order.over_cap");
    assert_eq!(lin.order_detail(&orders[0]).await["status"], "fulfilled");
    regret(&lin, &orders[0], "source").await.data();
    balanced(&app).await;
}

/// Texts of lessons and papers of licences are goods as well.
#[tokio::test]
async fn y_a4_who_has_the_texts_or_the_certificate_has_used_it() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let school = make::category(&app, "school", None).await;
    let course = make::course(&app, "C-1", school).await;
    let lessons = app.app.db.read(move |db| Box::pin(catalogue::material::store::course(db, course)));
    let ids: Vec<i64> = lessons.await.unwrap().unwrap().2.iter().map(|lesson| lesson.id).collect();
    film::streamed(&app, ids[0], &[10]).await;
    film::streamed(&app, ids[1], &[200, 100]).await;
    app.statement("UPDATE lesson SET free = FALSE WHERE id > $1", 0).await;
    let vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\none\n\n04:00.000 --> 04:01.000\nlate\n";
    for id in &ids {
        boss.post("/admin/shop.Lesson/subtitle", json!({ "lesson": id, "lang": "en", "text": vtt })).await.data();
    }
    let goods = ware(&app, course).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "1000").await;
    let order = number(&lin.order(&[goods.line()]).await);
    lin.pay_balance(&order).await.data();
    let texts = async |person: &Person<'_>, lesson: i64| {
        let page = person.get(&format!("/api/study/lesson?id={lesson}")).await.data();
        app.get(page["subtitles"][0]["url"].as_str().unwrap()).await.text().to_owned()
    };
    assert!(texts(&lin, ids[1]).await.contains("late"));
    assert_eq!(lin.order_detail(&order).await["can"]["refund"], true);
    // With those of every lesson the course is used.
    texts(&lin, ids[0]).await;
    regret(&lin, &order, "").await.refused("order.no_refund");
    // On trial the texts end with it.
    let bo = app.member("bo").await;
    let seen = texts(&bo, ids[0]).await;
    assert!(seen.contains("one") && !seen.contains("late"), "{seen}");

    // A licence whose paper was named, or fetched, is used.
    let clips = wares(&app, &["10.00", "10.00"]).await;
    for (clip, way) in clips.iter().zip(["name", "pdf"]) {
        let order = number(&lin.order(&[clip.line()]).await);
        lin.pay_balance(&order).await.data();
        assert_eq!(lin.order_detail(&order).await["can"]["refund"], true);
        let paper =
            lin.get("/api/order/purchases?kind=footage").await.data()["list"][0]["certificate"]["number"].clone();
        if way == "name" {
            let named = json!({ "number": paper, "licensee": "雾港影业", "project": "x" });
            lin.post("/api/certificate/name", named).await.data();
        } else {
            let paper = lin.get(&format!("/api/certificate/pdf?number={}", paper.as_str().unwrap())).await;
            assert_eq!(paper.header("content-type"), "application/pdf");
        }
        regret(&lin, &order, "").await.refused("order.no_refund");
    }
    balanced(&app).await;
}

/// On PostgreSQL a number written in a statement is a small one, and was not read.
#[tokio::test]
async fn y_d1_files_of_projects_and_lessons_are_listed() {
    let app = TestApp::new().await;
    let school = make::category(&app, "school", None).await;
    let course = make::course(&app, "C-1", school).await;
    let lessons = app.app.db.read(move |db| Box::pin(catalogue::material::store::course(db, course)));
    let lesson = lessons.await.unwrap().unwrap().2[1].id;
    app.statement("INSERT INTO file (key, name, mimetype, size, sha1, sha256, created_at) VALUES ('k', 'n', 'm', 1, 's', 't', $1)", START.0).await;
    app.statement("INSERT INTO lesson_file (lesson_id, file_id, name, note_zh, note_en, place) SELECT $1, MIN(id), 'a.zip', '', '', 1 FROM file", lesson).await;
    app.statement("INSERT INTO project_file (material_id, file_id, name, note_zh, note_en, place) SELECT $1, MIN(id), 'b.zip', '', '', 1 FROM file", course.0).await;
    let lin = app.member("lin").await;
    make::owner(&app, lin.id, course).await;
    let row = lin.get("/api/order/purchases").await.data()["list"][0].clone();
    let names: Vec<_> = row["files"].as_array().unwrap().iter().map(|file| file["name"].clone()).collect();
    assert_eq!(names, [json!("a.zip"), json!("b.zip")], "{row}");
    let page = lin.get(&format!("/api/study/lesson?id={lesson}")).await.data();
    assert_eq!(page["files"][0]["name"], "a.zip", "{page}");
}

/// What is in a ZIP is counted file by file: the limit of a day holds for each.
#[tokio::test]
async fn y_d2_a_file_in_a_zip_is_counted_as_its_own() {
    let app = TestApp::new().await;
    let goods = wares(&app, &["1.00", "1.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "2").await;
    let order = number(&lin.order(&[goods[0].line(), goods[1].line()]).await);
    lin.pay_balance(&order).await.data();
    edition(&app, goods[0], "small.mov", &noise(10, 1)).await;
    edition(&app, goods[1], "large.mov", &noise(3_000_000, 2)).await;
    let keys = goods.iter().map(|ware| format!("v{}", ware.variant)).collect::<Vec<_>>();
    let zip = async || {
        let zip = lin.post("/api/download/zip", json!({ "keys": keys })).await.data();
        open(&app, zip["url"].as_str().unwrap(), &[]).await.status
    };
    let mut sent = 0;
    while zip().await == StatusCode::OK {
        sent += 1;
        delivery::downloads::http::write_sent(&app.app.delivery).await.unwrap();
        assert!(sent < 10, "the limit holds");
    }
    let boss = app.super_admin("boss").await;
    let list = boss.get("/admin/shop.download/index").await.data()["list"].clone();
    let bytes: Vec<_> = list.as_array().unwrap().iter().map(|row| row["bytes"].clone()).collect();
    assert!(bytes.contains(&json!(3_000_000 * sent)) && bytes.contains(&json!(10 * sent)), "{sent}: {list}");
    // The same limit as by itself.
    assert_eq!(opens(&app, &lin.link(&keys[1]).await).await, StatusCode::TOO_MANY_REQUESTS);
}

/// Two invitations answered at once: one seat, and an answer to both.
#[tokio::test]
async fn y_d3_two_invitations_at_once_are_one_seat() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    for turn in 0..10 {
        let member = app.member(&format!("guest{turn}")).await;
        let email = format!("guest{turn}@example.com");
        for side in ["a", "b"] {
            let owner = app.member(&format!("owner{side}{turn}")).await;
            make::vip(&app, owner.id, 3, START.plus(Duration::from_secs(86_400))).await;
            owner.post("/api/seat/invite", json!({ "email": email })).await.data();
        }
        let read = app.app.db.read(move |db| {
            let email = email.clone();
            Box::pin(async move { db.all::<(String,)>(CODES, args![&email]).await })
        });
        let codes = read.await.unwrap();
        let join = |(code,): &(String,)| member.post("/api/seat/join", json!({ "code": code }));
        let (one, other) = tokio::join!(join(&codes[0]), join(&codes[1]));
        assert_eq!(one.code() + other.code(), 1, "{} {}", one.text(), other.text());
        if one.code() == 1 {
            other.refused("seat.seated")
        } else {
            one.refused("seat.seated")
        };
    }
}
