//! S-b: several people on one membership. Its pool is never overdrawn, and a seat that is taken back has no rights any more.

use std::time::Duration;

use catalogue::material::store as materials;
use futures_util::StreamExt;
use futures_util::future::join_all;
use http::StatusCode;
use kernel::db::{args, sql};
use money::entitlement::store::{self as entitlements, EntitlementSource, Gift};
use money::price::model::Licence;
use platform::guard::MemberId;
use platform::guard::session::Side;
use serde_json::{Value, json};

use crate::kit::files::{edition, noise, opens};
use crate::kit::people::Person;
use crate::kit::till::{Ware, ware};
use crate::kit::{Answer, START, TestApp, film, make};

const ENTERPRISE: i64 = 3;

sql! {
    SET_POOL = "UPDATE vip_level SET month_pool = $2, day_pool = $3 WHERE level = $1";
    SET_SEATS = "UPDATE vip_level SET seats = $2 WHERE level = $1";
}

async fn set_pool(app: &TestApp, month: i64, day: i64) {
    let write =
        app.app.db.write(move |db| Box::pin(async move { db.execute(SET_POOL, args![ENTERPRISE, month, day]).await }));
    write.await.unwrap();
}

async fn set_seats(app: &TestApp, seats: i64) {
    let write =
        app.app.db.write(move |db| Box::pin(async move { db.execute(SET_SEATS, args![ENTERPRISE, seats]).await }));
    write.await.unwrap();
}

/// Somebody with an enterprise membership of three seats for a year.
pub async fn owner(app: &TestApp) -> Person<'_> {
    let boss = app.member("owner").await;
    make::vip(app, boss.id, ENTERPRISE, START.plus(Duration::from_secs(365 * 86_400))).await;
    boss
}

/// Materials of the pool, each with a file.
async fn pooled(app: &TestApp, count: usize, bytes: usize) -> Vec<Ware> {
    let category = make::category(app, "pool", None).await;
    let mut goods = Vec::new();
    for turn in 0..count {
        let made = make::material(app, &format!("P-{turn}"), category).with(|new| {
            new.vip = true;
            new.variants = vec![make::variant("4K", "9.00")];
        });
        let ware = ware(app, made.insert().await).await;
        edition(app, ware, "a.mov", &noise(bytes, ware.variant as u32)).await;
        goods.push(ware);
    }
    goods
}

async fn claim(person: &Person<'_>, ware: Ware) -> Answer {
    person.post("/api/download/claim", json!({ "material": ware.material })).await
}

async fn page(person: &Person<'_>) -> Value {
    person.get("/api/seat/index").await.data()
}

/// The code to join by, made anew.
async fn code(owner: &Person<'_>) -> String {
    owner.post("/api/seat/code", json!({ "on": true })).await.data();
    page(owner).await["team"]["code"].as_str().unwrap().to_owned()
}

async fn join(person: &Person<'_>, code: &str) -> Answer {
    person.post("/api/seat/join", json!({ "code": code })).await
}

/// A member with a seat.
async fn seated<'a>(app: &'a TestApp, owner: &Person<'_>, name: &str) -> Person<'a> {
    let member = app.member(name).await;
    join(&member, &code(owner).await).await.data();
    member
}

async fn remove(owner: &Person<'_>, name: &str) {
    let team = page(owner).await["team"].clone();
    let seat = team["members"].as_array().unwrap().iter().find(|seat| seat["name"] == name).unwrap().clone();
    owner.post("/api/seat/remove", json!({ "id": seat["id"] })).await.data();
}

#[tokio::test]
async fn sb_five_people_on_three_seats_never_overdraw_the_pool() {
    let app = TestApp::new().await;
    let goods = pooled(&app, 7, 100).await;
    let boss = owner(&app).await;
    set_pool(&app, 4, 100).await;
    let code = code(&boss).await;
    let mut others = Vec::new();
    for name in ["anna", "bert", "cleo", "dora"] {
        others.push(app.member(name).await);
    }
    // Three seats, one of them the owner's: of four who come at once two get in.
    let joined = join_all(others.iter().map(|person| join(person, &code))).await;
    assert_eq!(joined.iter().filter(|answer| answer.code() == 1).count(), 2);
    for answer in joined.iter().filter(|answer| answer.code() != 1) {
        answer.refused("seat.full");
    }
    let team = page(&boss).await["team"].clone();
    assert_eq!((&team["seats"], &team["free"], team["members"].as_array().unwrap().len()), (&json!(3), &json!(0), 2));
    // All five take everything at once: four times, by those who sit.
    let people: Vec<&Person<'_>> = others.iter().chain([&boss]).collect();
    let tries = people.iter().flat_map(|person| goods[..6].iter().map(move |ware| claim(person, *ware)));
    let answers = join_all(tries).await;
    assert_eq!(answers.iter().filter(|answer| answer.code() == 1).count(), 4);
    for (person, answer) in others.iter().zip(&joined).filter(|(_, answer)| answer.code() != 1) {
        claim(person, goods[0]).await.refused("delivery.no_membership");
        assert_eq!(answer.code(), 0);
        assert_eq!(person.get("/api/order/purchases").await.data()["total"], 0);
    }
    let pool = boss.get("/api/download/pool").await.data();
    assert_eq!((&pool["used"], &pool["limit"]), (&json!(4), &json!(4)));
    claim(&boss, goods[6]).await.refused("delivery.pool_empty");
    let uses = boss.get("/api/seat/uses").await.data();
    assert_eq!(uses["total"], 4);
    // A seat that changes hands brings nothing back.
    let name = page(&boss).await["team"]["members"][0]["name"].as_str().unwrap().to_owned();
    remove(&boss, &name).await;
    assert_eq!(boss.get("/api/download/pool").await.data()["used"], 4);
    claim(&boss, goods[6]).await.refused("delivery.pool_empty");
}

#[tokio::test]
async fn sb_a_day_is_shared_too() {
    let app = TestApp::new().await;
    let goods = pooled(&app, 3, 100).await;
    let boss = owner(&app).await;
    set_pool(&app, 300, 2).await;
    let anna = seated(&app, &boss, "anna").await;
    claim(&boss, goods[0]).await.data();
    claim(&anna, goods[0]).await.data();
    claim(&anna, goods[1]).await.refused("delivery.pool_day");
    app.clock.advance(Duration::from_secs(86_400));
    let anna = app.signed_in(Side::Member, anna.id).await;
    claim(&anna, goods[1]).await.data();
    let seat = page(&anna).await["seat"].clone();
    assert_eq!((&seat["month_used"], &seat["active"], &seat["pool"]["used"]), (&json!(2), &json!(true), &json!(3)));
}

#[tokio::test]
async fn sb_a_seat_that_is_taken_back_loses_its_rights_at_once() {
    let app = TestApp::new().await;
    let goods = pooled(&app, 2, 3_000_000).await;
    let boss = owner(&app).await;
    let (anna, bert) = (seated(&app, &boss, "anna").await, seated(&app, &boss, "bert").await);
    for person in [&anna, &bert] {
        claim(person, goods[0]).await.data();
    }
    let key = format!("v{}", goods[0].variant);
    let (link, kept) = (anna.link(&key).await, bert.link(&key).await);
    let mut body = app.stream(&link).await;
    let first = body.next().await.unwrap().unwrap();
    let number = anna.get("/api/order/purchases").await.data()["list"][0]["certificate"]["number"].clone();
    remove(&boss, "anna").await;
    // What was on its way breaks off; the other seat's goes on.
    let rest: Vec<_> = body.collect().await;
    assert!(rest.iter().any(Result::is_err), "it breaks off");
    let sent: usize = first.len() + rest.iter().flatten().map(bytes::Bytes::len).sum::<usize>();
    assert!(sent < 1_500_000, "{sent} bytes were sent");
    assert_eq!(opens(&app, &link).await, StatusCode::FORBIDDEN);
    assert_eq!(opens(&app, &kept).await, StatusCode::OK);
    assert_eq!(anna.get("/api/order/purchases").await.data()["total"], 0);
    assert_eq!(page(&anna).await["seat"], Value::Null);
    claim(&anna, goods[1]).await.refused("delivery.no_membership");
    let verified = app.get(&format!("/api/certificate/verify?number={}", number.as_str().unwrap())).await.data();
    assert_eq!(verified["valid"], false);
    let fact = anna.get(&format!("/api/material/own?ids={}", goods[1].material)).await.data()["list"][0].clone();
    assert_eq!((&fact["pool"], &fact["rights"]), (&json!(false), &json!([])));
    // Whoever leaves loses theirs as well.
    bert.post("/api/seat/leave", json!({})).await.data();
    bert.post("/api/seat/leave", json!({})).await.refused("seat.unknown");
    assert_eq!(opens(&app, &kept).await, StatusCode::FORBIDDEN);
    assert_eq!(page(&boss).await["team"]["members"], json!([]));
}

#[tokio::test]
async fn sb_a_lesson_stops_with_its_seat() {
    let app = TestApp::new().await;
    let school = make::category(&app, "school", None).await;
    let course = make::course(&app, "C-1", school).await;
    let lessons = app.app.db.read(move |db| Box::pin(materials::course(db, course))).await.unwrap().unwrap().2;
    film::streamed(&app, lessons[1].id, &[6, 4]).await;
    let boss = owner(&app).await;
    let anna = seated(&app, &boss, "anna").await;
    let (member, owner) = (MemberId(anna.id), MemberId(boss.id));
    let write = app.app.db.write(move |db| {
        let gift = Gift { pool_owner: Some(owner), ..Gift::of(course, Licence::Enterprise, EntitlementSource::Vip) };
        Box::pin(async move { entitlements::grant(db, member, &gift, START).await })
    });
    write.await.unwrap();
    let watch = anna.post("/api/study/watch", json!({ "lesson": lessons[1].id, "device": "anna-1" })).await.data();
    let base = watch["url"].as_str().unwrap().strip_suffix("index.m3u8").unwrap().to_owned();
    assert_eq!(app.get(&format!("{base}720/00000.ts")).await.status, StatusCode::OK);
    remove(&boss, "anna").await;
    for path in ["key", "720/00001.ts"] {
        assert_eq!(app.get(&format!("{base}{path}")).await.status, StatusCode::FORBIDDEN, "{path}");
    }
}

/// Taking back and downloading at once: in whatever order, nothing is left of a seat that is gone.
#[tokio::test]
async fn sb_nothing_slips_through_while_a_seat_is_taken_back() {
    let app = TestApp::new().await;
    let goods = pooled(&app, 5, 100).await;
    let boss = owner(&app).await;
    let anna = seated(&app, &boss, "anna").await;
    let seat = page(&boss).await["team"]["members"][0]["id"].clone();
    let claims = join_all(goods.iter().map(|ware| claim(&anna, *ware)));
    let (answers, gone) = tokio::join!(claims, boss.post("/api/seat/remove", json!({ "id": seat })));
    gone.data();
    let given = answers.iter().filter(|answer| answer.code() == 1).count();
    assert_eq!(anna.get("/api/order/purchases").await.data()["total"], 0);
    assert_eq!(boss.get("/api/download/pool").await.data()["used"], given);
}

#[tokio::test]
async fn sb_certificates_name_the_company() {
    let app = TestApp::new().await;
    let goods = pooled(&app, 3, 100).await;
    let boss = owner(&app).await;
    let anna = seated(&app, &boss, "anna").await;
    let licensee = async |person: &Person<'_>, ware: Ware| {
        let list = person.get("/api/order/purchases").await.data()["list"].clone();
        let row = list.as_array().unwrap().iter().find(|row| row["material"] == ware.material).unwrap().clone();
        (row["certificate"].clone(), row["licence"].clone())
    };
    claim(&anna, goods[0]).await.data();
    assert_eq!(licensee(&anna, goods[0]).await.0["licensee"], "");
    for odd in ["", "  ", &"长".repeat(61), "a\u{7}b"] {
        boss.post("/api/seat/company", json!({ "company": odd })).await.refused("seat.bad_company");
    }
    anna.post("/api/seat/company", json!({ "company": "Anna Ltd" })).await.refused("seat.no_seats");
    // What has no name yet gets it, what comes later has it, and the seated cannot change it.
    boss.post("/api/seat/company", json!({ "company": " 光影 影业 " })).await.data();
    claim(&anna, goods[1]).await.data();
    claim(&boss, goods[1]).await.data();
    for (person, ware) in [(&anna, goods[0]), (&anna, goods[1]), (&boss, goods[1])] {
        let (certificate, licence) = licensee(person, ware).await;
        assert_eq!((&certificate["licensee"], &licence), (&json!("光影 影业"), &json!("enterprise")));
    }
    let number = licensee(&anna, goods[1]).await.0["number"].clone();
    let name = json!({ "number": number, "licensee": "Anna Ltd", "project": "短剧" });
    anna.post("/api/certificate/name", name).await.data();
    boss.post("/api/seat/company", json!({ "company": "New Name" })).await.data();
    let verified = app.get(&format!("/api/certificate/verify?number={}", number.as_str().unwrap())).await.data();
    assert_eq!((&verified["licensee"], &verified["project"]), (&json!("光影 影业"), &json!("短剧")));
    claim(&anna, goods[2]).await.data();
    assert_eq!(licensee(&anna, goods[2]).await.0["licensee"], "New Name");
    // What she buys herself is in her own name.
    make::money(&app, anna.id, "100").await;
    let other = pooled_alone(&app).await;
    let order = anna.order(&[other.line()]).await.data()["number"].as_str().unwrap().to_owned();
    anna.pay_balance(&order).await.data();
    assert_eq!(licensee(&anna, other).await.0["licensee"], "");
}

async fn pooled_alone(app: &TestApp) -> Ware {
    let category = make::category(app, "alone", None).await;
    ware(app, make::material(app, "A-1", category).price("9.00").insert().await).await
}

#[tokio::test]
async fn sb_a_letter_invites_one_address_for_a_week() {
    let app = TestApp::new().await;
    let boss = owner(&app).await;
    let (anna, bert) = (app.member("anna").await, app.member("bert").await);
    let invite = async |email: &str| boss.post("/api/seat/invite", json!({ "email": email })).await;
    invite("nobody").await.refused("member.bad_email");
    anna.post("/api/seat/invite", json!({ "email": "x@example.com" })).await.refused("seat.no_seats");
    invite("ANNA@example.com").await.data();
    invite("anna@example.com").await.refused("seat.invited");
    invite("late@example.com").await.data();
    // Both seats are reserved: nobody takes them by the code, nor is a third one invited.
    invite("third@example.com").await.refused("seat.full");
    join(&bert, &code(&boss).await).await.refused("seat.full");
    let letter = app.letter("anna@example.com").await.unwrap();
    let found = letter.split("code=").nth(1).unwrap()[..10].to_owned();
    let offer = bert.get(&format!("/api/seat/offer?code={found}")).await.data();
    assert_eq!((&offer["email"], &offer["level_name"]), (&json!("a***@example.com"), &json!("企业")));
    join(&bert, &found).await.refused("seat.other_address");
    join(&anna, &found.to_lowercase()).await.data();
    join(&anna, &found).await.refused("seat.unknown_code");
    let seat = page(&anna).await["seat"].clone();
    assert_eq!((&seat["owner_name"], &seat["active"]), (&json!("owner"), &json!(true)));
    // The other invitation runs out; its seat is free again.
    app.clock.advance(Duration::from_secs(7 * 86_400 + 1));
    let (boss, bert) = (app.signed_in(Side::Member, boss.id).await, app.signed_in(Side::Member, bert.id).await);
    let late = app.letter("late@example.com").await.unwrap().split("code=").nth(1).unwrap()[..10].to_owned();
    join(&bert, &late).await.refused("seat.unknown_code");
    join(&bert, &code(&boss).await).await.data();
    assert_eq!(page(&boss).await["team"]["free"], 0);
}

/// Seats that are invited to and taken back are no way to write to strangers.
#[tokio::test]
async fn sb_letters_are_counted() {
    let app = TestApp::new().await;
    let boss = owner(&app).await;
    for turn in 0..20 {
        boss.post("/api/seat/invite", json!({ "email": format!("a{turn}@example.com") })).await.data();
        remove(&boss, &format!("a{turn}@example.com")).await;
        // Ten at once are too many as well.
        app.clock.advance(Duration::from_secs(60));
    }
    let more = json!({ "email": "more@example.com" });
    boss.post("/api/seat/invite", more.clone()).await.refused("seat.too_many_letters");
    app.clock.advance(Duration::from_secs(86_400));
    app.signed_in(Side::Member, boss.id).await.post("/api/seat/invite", more).await.data();
}

#[tokio::test]
async fn sb_seats_are_their_owners() {
    let app = TestApp::new().await;
    let boss = owner(&app).await;
    let other = app.member("other").await;
    make::vip(&app, other.id, ENTERPRISE, START.plus(Duration::from_secs(86_400 * 40))).await;
    let anna = seated(&app, &boss, "anna").await;
    let seat = page(&boss).await["team"]["members"][0]["id"].clone();
    for thief in [&other, &anna] {
        thief.post("/api/seat/remove", json!({ "id": seat })).await.refused("seat.unknown");
    }
    join(&boss, &code(&boss).await).await.refused("seat.own");
    join(&anna, &code(&other).await).await.refused("seat.seated");
    let old = code(&boss).await;
    let new = code(&boss).await;
    let bert = app.member("bert").await;
    join(&bert, &old).await.refused("seat.unknown_code");
    boss.post("/api/seat/code", json!({ "on": false })).await.data();
    for wrong in [new.as_str(), "", "AAAAAAAAAA", "'; DROP TABLE vip_seat", &"A".repeat(5_000)] {
        join(&bert, wrong).await.refused("seat.unknown_code");
    }
    // Of two teams that one person joins at once, one has them.
    let codes = [code(&boss).await, code(&other).await];
    let cleo = app.member("cleo").await;
    let answers = join_all(codes.iter().map(|code| join(&cleo, code))).await;
    assert_eq!(answers.iter().filter(|answer| answer.code() == 1).count(), 1);
    // A creator's membership has one seat: the owner's.
    let small = app.member("small").await;
    make::vip(&app, small.id, 1, START.plus(Duration::from_secs(86_400))).await;
    small.post("/api/seat/code", json!({ "on": true })).await.refused("seat.no_seats");
    assert_eq!(page(&small).await, json!({ "team": null, "seat": null }));
}

#[tokio::test]
async fn sb_seats_follow_the_membership() {
    let app = TestApp::new().await;
    let goods = pooled(&app, 3, 100).await;
    let boss = owner(&app).await;
    let (anna, bert) = (seated(&app, &boss, "anna").await, seated(&app, &boss, "bert").await);
    // A level that has fewer seats now pauses those that came last.
    set_seats(&app, 2).await;
    claim(&bert, goods[0]).await.refused("delivery.no_membership");
    claim(&anna, goods[0]).await.data();
    let members = page(&boss).await["team"]["members"].clone();
    assert_eq!((&members[0]["paused"], &members[1]["paused"]), (&json!(false), &json!(true)));
    assert_eq!(page(&bert).await["seat"]["active"], false);
    set_seats(&app, 3).await;
    claim(&bert, goods[0]).await.data();
    // Rates stay the owner's.
    assert_eq!(anna.quote(&[goods[2].line()], Value::Null, 0).await["total"], "9.00");
    // Somebody with a membership of their own uses the higher one.
    make::vip(&app, bert.id, 1, START.plus(Duration::from_secs(400 * 86_400))).await;
    claim(&bert, goods[1]).await.data();
    assert_eq!(boss.get("/api/download/pool").await.data()["used"], 3);
    let staff = app.super_admin("staff").await;
    let overview = staff.get(&format!("/admin/user.user/dossier?id={}", boss.id)).await.data();
    assert_eq!((&overview["team"]["members"][0]["name"], &overview["team"]["code"]), (&json!("anna"), &Value::Null));
    let overview = staff.get(&format!("/admin/user.user/dossier?id={}", anna.id)).await.data();
    assert_eq!((&overview["seat"]["owner_name"], &overview["team"]), (&json!("owner"), &Value::Null));
    // A membership that is over has no seats.
    app.clock.advance(Duration::from_secs(366 * 86_400));
    let (anna, bert) = (app.signed_in(Side::Member, anna.id).await, app.signed_in(Side::Member, bert.id).await);
    claim(&anna, goods[2]).await.refused("delivery.no_membership");
    claim(&bert, goods[2]).await.data();
    assert_eq!(page(&anna).await["seat"]["active"], false);
}
