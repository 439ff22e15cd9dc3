//! Points: a day's check-in, what an order earns, and what runs out.

use std::time::Duration;

use futures_util::future::join_all;
use kernel::clock::Timestamp;
use money::points::jobs;
use platform::guard::session::Side;
use serde_json::json;

use crate::kit::people::Person;
use crate::kit::till::{balanced, wares};
use crate::kit::{START, TestApp, make};

const DAY: Duration = Duration::from_secs(24 * 3600);

async fn again<'a>(app: &'a TestApp, person: &Person<'_>) -> Person<'a> {
    app.signed_in(Side::Member, person.id).await
}

#[tokio::test]
async fn a_day_ends_at_midnight_in_the_shop() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let zone = app.app.config.zone;
    let lin = app.member("lin").await;
    let first = lin.post("/api/points/checkin", json!({})).await.data();
    assert_eq!(first, json!({ "points": 2, "streak": 1, "score": 2 }));
    lin.post("/api/points/checkin", json!({})).await.refused("points.done_today");
    // To the last second of the day, then one more.
    let midnight = Timestamp::from_day_number(START.day_number(zone) + 1, zone);
    app.clock.advance(Duration::from_millis(u64::try_from(midnight.0 - START.0 - 1000).unwrap()));
    let lin = again(&app, &lin).await;
    lin.post("/api/points/checkin", json!({})).await.refused("points.done_today");
    let month = lin.get("/api/points/calendar").await.data();
    assert_eq!((&month["done"], &month["today"], &month["streak"]), (&json!(true), &json!(15), &json!(1)));
    app.clock.advance(Duration::from_secs(1));
    let month = lin.get("/api/points/calendar").await.data();
    assert_eq!((&month["done"], &month["today"], &month["streak"]), (&json!(false), &json!(16), &json!(1)));
    assert_eq!(lin.post("/api/points/checkin", json!({})).await.data()["streak"], 2);
    // A day missed: the row begins anew.
    app.clock.advance(2 * DAY);
    let lin = again(&app, &lin).await;
    assert_eq!(lin.get("/api/points/calendar").await.data()["streak"], 0);
    assert_eq!(
        lin.post("/api/points/checkin", json!({})).await.data(),
        json!({ "points": 2, "streak": 1, "score": 6 })
    );
    let month = lin.get("/api/points/calendar?month=2026-11").await.data();
    let days: Vec<_> = month["days"].as_array().unwrap().iter().map(|day| day["day"].as_i64().unwrap()).collect();
    assert_eq!((days, &month["next"]), (vec![15, 16, 18], &json!({ "day": 7, "bonus": 20 })));
    assert_eq!(lin.get("/api/points/calendar?month=2026-10").await.data()["days"], json!([]));
    lin.get("/api/points/calendar?month=2026-99").await.refused("points.bad_month");
    balanced(&app).await;
}

#[tokio::test]
async fn a_week_and_a_month_in_a_row_bring_more() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let mut score = 0;
    for day in 1..=31 {
        let lin = again(&app, &lin).await;
        let got = lin.post("/api/points/checkin", json!({})).await.data();
        let points = match day {
            7 => 22,
            30 => 102,
            _ => 2,
        };
        score += points;
        assert_eq!(got, json!({ "points": points, "streak": day, "score": score }));
        app.clock.advance(DAY);
    }
    balanced(&app).await;
}

#[tokio::test]
async fn once_a_day_however_often_it_is_asked_for() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let lin = app.member("lin").await;
    let answers = join_all((0..30).map(|_| lin.post("/api/points/checkin", json!({})))).await;
    assert_eq!(answers.iter().filter(|answer| answer.code() == 1).count(), 1);
    assert_eq!(lin.wallet().await.1, 2);
    balanced(&app).await;
}

#[tokio::test]
async fn what_an_order_earns_comes_after_a_week_and_goes_with_a_refund() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["30.50", "20.00"]).await;
    let (lin, staff) = (app.member("lin").await, app.super_admin("boss").await);
    make::money(&app, lin.id, "100").await;
    let mut orders = Vec::new();
    for ware in &wares {
        orders.push(lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned());
        lin.pay_balance(orders.last().unwrap()).await.data();
    }
    let pending = lin.get("/api/points/calendar").await.data()["pending"].clone();
    assert_eq!((pending.as_array().unwrap().len(), &pending[0]["points"]), (2, &json!(30)));
    let refund = async |staff: &Person<'_>, number: &str| {
        let ask = json!({ "number": number, "lines": [], "to": "balance", "reason": "test", "preview": false });
        staff.admin_pay_call("/admin/shop.order/refund", ask).await.data()
    };
    // Refunded while they wait: they never come.
    refund(&staff, &orders[1]).await;
    app.clock.advance(7 * DAY - Duration::from_secs(1));
    jobs::settle_due(&app.app).await.unwrap();
    assert_eq!(again(&app, &lin).await.wallet().await.1, 0);
    app.clock.advance(Duration::from_secs(1));
    jobs::settle_due(&app.app).await.unwrap();
    jobs::settle_due(&app.app).await.unwrap();
    let lin = again(&app, &lin).await;
    assert_eq!(lin.wallet().await.1, 30);
    balanced(&app).await;
    // Refunded afterwards: they are taken back.
    let staff = app.signed_in(Side::Admin, staff.id).await;
    assert_eq!(refund(&staff, &orders[0]).await["points_taken"], 30);
    assert_eq!(lin.wallet().await.1, 0);
    balanced(&app).await;
}

#[tokio::test]
async fn points_run_out_at_the_end_of_the_next_year() {
    let app = TestApp::new().await;
    let zone = app.app.config.zone;
    let lin = app.member("lin").await;
    lin.post("/api/points/checkin", json!({})).await.data();
    let end = Timestamp::from_local("2028-01-01", zone).unwrap();
    let to = |at: Timestamp| {
        let ahead = u64::try_from(at.0 - app.app.clock.now().0).unwrap();
        app.clock.advance(Duration::from_millis(ahead));
    };
    // Later points last longer.
    to(Timestamp::from_local("2027-06-01", zone).unwrap());
    let lin = again(&app, &lin).await;
    lin.post("/api/points/checkin", json!({})).await.data();
    assert_eq!(lin.get("/api/points/calendar").await.data()["expiring"], json!(null));
    to(Timestamp(end.0 - 1001));
    jobs::expire_due(&app.app).await.unwrap();
    let lin = again(&app, &lin).await;
    assert_eq!(lin.wallet().await.1, 4);
    assert_eq!(lin.get("/api/points/calendar").await.data()["expiring"]["points"], 2);
    to(end);
    jobs::expire_due(&app.app).await.unwrap();
    jobs::expire_due(&app.app).await.unwrap();
    assert_eq!(lin.wallet().await.1, 2);
    let log = lin.get("/api/account/integral").await.data();
    assert_eq!((&log["list"][0]["kind"], &log["list"][0]["score"]), (&json!("expire"), &json!(-2)));
    balanced(&app).await;
}
