//! Courses are watched: by who may, in two places, as it was really seen.

use std::time::Duration;

use catalogue::material::model::MaterialId;
use catalogue::material::store as materials;
use http::StatusCode;
use kernel::db::{args, sql};
use money::entitlement::store::{self as entitlements, EntitlementSource, Gift};
use money::price::model::Licence;
use platform::guard::MemberId;
use serde_json::{Value, json};

use crate::kit::people::Person;
use crate::kit::till::{Ware, balanced, ware};
use crate::kit::{Answer, START, TestApp, film, make};

sql! {
    NOTHING_FREE = "UPDATE lesson SET free = FALSE";
}

/// A course of two lessons with streams; the first is free.
async fn course(app: &TestApp) -> (MaterialId, Vec<i64>) {
    let school = make::category(app, "school", None).await;
    let course = make::course(app, "C-1", school).await;
    let lessons = app.app.db.read(move |db| Box::pin(materials::course(db, course))).await.unwrap().unwrap().2;
    let ids: Vec<i64> = lessons.iter().map(|lesson| lesson.id).collect();
    film::streamed(app, ids[0], &[100, 100, 100]).await;
    film::streamed(app, ids[1], &[6, 4]).await;
    (course, ids)
}

async fn nothing_free(app: &TestApp) {
    app.app.db.write(|db| Box::pin(async move { db.execute(NOTHING_FREE, args![]).await })).await.unwrap();
}

async fn grant(app: &TestApp, member: i64, course: MaterialId) -> i64 {
    let write = app.app.db.write(move |db| {
        let gift = Gift::of(course, Licence::Personal, EntitlementSource::Staff);
        Box::pin(async move { entitlements::grant(db, MemberId(member), &gift, START).await })
    });
    write.await.unwrap()
}

async fn watch(person: &Person<'_>, lesson: i64, device: &str) -> String {
    let answer = person.post("/api/study/watch", json!({ "lesson": lesson, "device": device })).await.data();
    answer["url"].as_str().unwrap().strip_suffix("index.m3u8").unwrap().to_owned()
}

async fn status(app: &TestApp, address: &str) -> StatusCode {
    app.get(address).await.status
}

#[tokio::test]
async fn guests_watch_what_is_free_and_nothing_else() {
    let app = TestApp::new().await;
    let (course, ids) = course(&app).await;
    let page = app.get(&format!("/api/study/lesson?id={}", ids[0])).await.data();
    assert_eq!(
        (&page["access"], &page["number"], &page["stream"]["heights"]),
        (&json!("free"), &json!("1.1"), &json!([720]))
    );
    assert_eq!(
        (&page["next"]["id"], &page["prev"], &page["course"]["id"]),
        (&json!(ids[1]), &Value::Null, &json!(course))
    );
    let url = page["stream"]["url"].as_str().unwrap().to_owned();
    let list = app.get(&url).await.text();
    assert!(list.contains("RESOLUTION=1280x720") && list.contains("720/index.m3u8"), "{list}");
    let base = url.strip_suffix("index.m3u8").unwrap();
    let list = app.get(&format!("{base}720/index.m3u8")).await.text();
    assert!(list.contains("URI=\"../key\"") && list.contains("00002.ts"), "{list}");
    assert_eq!(app.get(&format!("{base}key")).await.bytes, [7; 16]);
    assert_eq!(app.get(&format!("{base}720/00001.ts")).await.text(), "segment 1");
    for (path, expected) in [("720/00003.ts", 404), ("480/00000.ts", 404), ("../x", 404), ("zh-cn.vtt", 403)] {
        assert_eq!(status(&app, &format!("{base}{path}")).await.as_u16(), expected, "{path}");
    }
    let closed = app.get(&format!("/api/study/lesson?id={}", ids[1])).await.data();
    assert_eq!((&closed["access"], &closed["stream"], &closed["clip"]), (&json!("none"), &Value::Null, &Value::Null));
    // Another lesson's name in a signed word: not signed any more.
    let forged = base.replace("/hls/", "/hls/A");
    assert_eq!(status(&app, &format!("{forged}key")).await, StatusCode::FORBIDDEN);
    app.get("/api/study/lesson?id=999").await.refused("study.unknown");
}

#[tokio::test]
async fn a_right_opens_the_stream_and_its_end_closes_it() {
    let app = TestApp::new().await;
    let (course, ids) = course(&app).await;
    let (lin, bo) = (app.member("lin").await, app.member("bo").await);
    let right = grant(&app, lin.id, course).await;
    bo.post("/api/study/watch", json!({ "lesson": ids[1], "device": "bo-1" })).await.refused("study.not_owned");
    let base = watch(&lin, ids[1], "lin-1").await;
    assert_eq!(app.get(&format!("{base}key")).await.bytes, [7; 16]);
    assert_eq!(app.get(&format!("{base}720/00000.ts")).await.text(), "segment 0");
    let page = lin.get(&format!("/api/study/lesson?id={}", ids[1])).await.data();
    assert_eq!((&page["access"], &page["stream"]["url"]), (&json!("owned"), &json!("")));
    assert!(page["mark"].as_str().unwrap().starts_with("lin"), "{page}");
    let write = app.app.db.write(move |db| Box::pin(entitlements::revoke(db, right, "refund", START)));
    assert!(write.await.unwrap());
    for path in ["key", "720/index.m3u8", "720/00001.ts"] {
        assert_eq!(status(&app, &format!("{base}{path}")).await, StatusCode::FORBIDDEN, "{path}");
    }
}

#[tokio::test]
async fn a_pass_ends_by_itself() {
    let app = TestApp::new().await;
    let (course, ids) = course(&app).await;
    let lin = app.member("lin").await;
    grant(&app, lin.id, course).await;
    let base = watch(&lin, ids[1], "lin-1").await;
    app.clock.advance(Duration::from_secs(2 * 3600));
    assert_eq!(status(&app, &format!("{base}720/00000.ts")).await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn two_places_at_a_time() {
    let app = TestApp::new().await;
    let (course, ids) = course(&app).await;
    let lin = app.member("lin").await;
    grant(&app, lin.id, course).await;
    let first = watch(&lin, ids[1], "phone").await;
    app.clock.advance(Duration::from_secs(5));
    let second = watch(&lin, ids[1], "laptop").await;
    let third = json!({ "lesson": ids[1], "device": "tablet" });
    lin.post("/api/study/watch", third.clone()).await.refused("study.too_many_streams");
    watch(&lin, ids[0], "phone").await;
    let mut taking = third;
    taking["take"] = true.into();
    lin.post("/api/study/watch", taking).await.data();
    app.clock.advance(Duration::from_secs(21));
    assert_eq!(status(&app, &format!("{second}720/00000.ts")).await, StatusCode::FORBIDDEN, "the oldest was ended");
    assert_eq!(status(&app, &format!("{first}720/00000.ts")).await, StatusCode::OK);
    // Whoever is silent for a while has gone.
    app.clock.advance(Duration::from_secs(60));
    watch(&lin, ids[1], "another").await;
}

#[tokio::test]
async fn the_first_minutes_are_for_everybody() {
    let app = TestApp::new().await;
    let (_, ids) = course(&app).await;
    nothing_free(&app).await;
    let page = app.get(&format!("/api/study/lesson?id={}", ids[0])).await.data();
    assert_eq!((&page["access"], &page["trial_ms"]), (&json!("trial"), &json!(180_000)));
    let url = page["stream"]["url"].as_str().unwrap().to_owned();
    let base = url.strip_suffix("index.m3u8").unwrap();
    let list = app.get(&format!("{base}720/index.m3u8")).await.text();
    assert!(list.contains("00001.ts") && !list.contains("00002.ts"), "{list}");
    assert_eq!(status(&app, &format!("{base}720/00001.ts")).await, StatusCode::OK);
    assert_eq!(status(&app, &format!("{base}720/00002.ts")).await, StatusCode::FORBIDDEN);
    assert_eq!(app.get(&format!("/api/study/lesson?id={}", ids[1])).await.data()["access"], "none");
}

#[tokio::test]
async fn progress_only_grows_and_nine_tenths_are_a_lesson() {
    let app = TestApp::new().await;
    let (course, ids) = course(&app).await;
    let lin = app.member("lin").await;
    grant(&app, lin.id, course).await;
    let report = async |lesson: i64, ranges: Value, position: i64| {
        let body = json!({ "lesson": lesson, "device": "lin-1", "ranges": ranges, "position_ms": position });
        lin.post("/api/study/progress", body).await.data()
    };
    assert_eq!(report(ids[1], json!([[0, 3000]]), 3000).await["permille"], 300);
    assert_eq!(report(ids[1], json!([]), 0).await["permille"], 300, "going back loses nothing");
    let more = report(ids[1], json!([[2000, 8900], [50_000, 90_000]]), 8900).await;
    assert_eq!((&more["permille"], &more["done"]), (&json!(890), &json!(false)), "the end of the film is the end");
    let done = report(ids[1], json!([[8900, 9000]]), 9000).await;
    assert_eq!(
        (&done["done"], &done["course"]["done"], &done["course"]["total"]),
        (&json!(true), &json!(1), &json!(2))
    );
    let page = lin.get(&format!("/api/study/lesson?id={}", ids[1])).await.data();
    assert_eq!(
        (&page["ranges"], &page["position_ms"], &page["done"]),
        (&json!([[0, 9000]]), &json!(9000), &json!(true))
    );
    let state = lin.get(&format!("/api/study/course?id={course}")).await.data();
    assert_eq!((&state["owned"], &state["done"], &state["next"]), (&json!(true), &json!(1), &json!(ids[0])));
    report(ids[0], json!([[0, 280_000]]), 0).await;
    let state = lin.get(&format!("/api/study/course?id={course}")).await.data();
    assert_eq!((&state["done"], &state["next"]), (&json!(2), &Value::Null));
    let guest = app.get(&format!("/api/study/course?id={course}")).await.data();
    assert_eq!(
        (&guest["owned"], &guest["done"], &guest["lessons"][0]["permille"]),
        (&json!(false), &json!(0), &json!(0))
    );
    let bo = app.member("bo").await;
    let body = json!({ "lesson": ids[1], "device": "bo-1", "ranges": [[0, 10]], "position_ms": 0 });
    bo.post("/api/study/progress", body).await.refused("study.not_owned");
}

#[tokio::test]
async fn notes_stand_at_their_moment_and_are_ones_own() {
    let app = TestApp::new().await;
    let (course, ids) = course(&app).await;
    let (lin, bo) = (app.member("lin").await, app.member("bo").await);
    grant(&app, lin.id, course).await;
    let note = lin.post("/api/study/note", json!({ "lesson": ids[1], "at_ms": 99_000, "text": " 这里 " })).await.data();
    assert_eq!((&note["at_ms"], &note["text"]), (&json!(10_000), &json!("这里")), "not behind the end");
    lin.post("/api/study/note", json!({ "lesson": ids[1], "at_ms": 0, "text": "" })).await.refused("study.bad_note");
    bo.post("/api/study/note", json!({ "lesson": ids[1], "at_ms": 0, "text": "x" })).await.refused("study.not_owned");
    let edit = json!({ "id": note["id"], "text": "那里" });
    bo.post("/api/study/noteEdit", edit.clone()).await.refused("study.unknown_note");
    lin.post("/api/study/noteEdit", edit).await.data();
    let page = lin.get(&format!("/api/study/lesson?id={}", ids[1])).await.data();
    assert_eq!(page["notes"][0]["text"], "那里");
    bo.delete(&format!("/api/study/note?id={}", note["id"])).await.refused("study.unknown_note");
    lin.delete(&format!("/api/study/note?id={}", note["id"])).await.data();
}

#[tokio::test]
async fn texts_to_read_along_come_with_their_own_word() {
    let app = TestApp::new().await;
    let (_, ids) = course(&app).await;
    let chief = app.super_admin("chief").await;
    let vtt = "WEBVTT\n\n00:00.000 --> 00:02.000\n雨";
    chief.post("/admin/shop.Lesson/subtitle", json!({ "lesson": ids[0], "lang": "zh-cn", "text": vtt })).await.data();
    let page = app.get(&format!("/api/study/lesson?id={}", ids[0])).await.data();
    let url = page["subtitles"][0]["url"].as_str().unwrap();
    let text = app.get(url).await;
    assert_eq!((text.text().as_str(), text.header("content-type")), (vtt, "text/vtt; charset=utf-8"));
    assert_eq!(status(&app, &url.replace("zh-cn.vtt", "key")).await, StatusCode::FORBIDDEN, "it opens nothing else");
}

/// A course that was bought, by its order.
async fn buy(lin: &Person<'_>, course: Ware) -> String {
    let order = lin.order(&[course.line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&order).await.data();
    order
}

async fn regret(lin: &Person<'_>, order: &str) -> Answer {
    lin.pay_call("/api/order/refund", None, json!({ "number": order, "reason": "" })).await
}

#[tokio::test]
async fn a_course_can_be_given_back_until_a_twentieth_of_it_was_sent() {
    let app = TestApp::new().await;
    let (course, ids) = course(&app).await;
    let course = ware(&app, course).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "1000").await;
    let order = buy(&lin, course).await;
    // A lesson for everybody, and ten seconds of 310, one part of them twice.
    let free = watch(&lin, ids[0], "lin-1").await;
    assert_eq!(status(&app, &format!("{free}720/00000.ts")).await, StatusCode::OK);
    let address = watch(&lin, ids[1], "lin-1").await;
    for part in ["720/00000.ts", "720/00001.ts", "720/00000.ts"] {
        assert_eq!(status(&app, &format!("{address}{part}")).await, StatusCode::OK);
    }
    assert_eq!(lin.order_detail(&order).await["can"]["refund"], true);
    regret(&lin, &order).await.data();
    assert_eq!(status(&app, &format!("{address}720/00000.ts")).await, StatusCode::FORBIDDEN);
    // What was sent before counts when it is bought again.
    nothing_free(&app).await;
    let order = buy(&lin, course).await;
    let first = watch(&lin, ids[0], "lin-1").await;
    assert_eq!(lin.order_detail(&order).await["can"]["refund"], true);
    assert_eq!(status(&app, &format!("{first}720/00000.ts")).await, StatusCode::OK);
    assert_eq!(lin.order_detail(&order).await["can"]["refund"], false);
    regret(&lin, &order).await.refused("order.no_refund");
    // The owner may want it used as soon as it is watched.
    let boss = app.super_admin("boss").await;
    boss.post("/admin/routine.Config/edit", json!({ "refund_watched_percent": "0" })).await.data();
    let bo = app.member("bo").await;
    make::money(&app, bo.id, "1000").await;
    let order = buy(&bo, course).await;
    watch(&bo, ids[1], "bo-1").await;
    regret(&bo, &order).await.refused("order.no_refund");
    balanced(&app).await;
}

/// The part that makes it used, and the refund, at once: one of them.
#[tokio::test]
async fn nobody_is_paid_back_for_a_course_that_was_sent() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (course, ids) = course(&app).await;
    nothing_free(&app).await;
    let course = ware(&app, course).await;
    for turn in 0..20 {
        let lin = app.member(&format!("lin{turn}")).await;
        make::money(&app, lin.id, "1000").await;
        let order = buy(&lin, course).await;
        let part = format!("{}720/00000.ts", watch(&lin, ids[0], "lin-1").await);
        let (sent, paid_back) = tokio::join!(status(&app, &part), regret(&lin, &order));
        assert_ne!(sent == StatusCode::OK, paid_back.code() == 1, "{sent} {}", paid_back.text());
    }
    balanced(&app).await;
}
