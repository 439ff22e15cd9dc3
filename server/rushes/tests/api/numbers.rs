//! S-d: the numbers of the shop are settings. Each test changes some through the back office and looks at what they change.

use std::time::Duration;

use futures_util::future::join_all;
use image::ImageFormat;
use platform::guard::session::Side;
use platform::setting::numbers::NUMBERS;
use serde_json::{Value, json};

use crate::invite::{code_of, invited};
use crate::kit::files::{edition, large_png, picture};
use crate::kit::people::Person;
use crate::kit::till::{balanced, wares};
use crate::kit::{Answer, TestApp, make};

const DAY: Duration = Duration::from_secs(24 * 3600);

async fn shop() -> TestApp {
    TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await
}

async fn change(boss: &Person<'_>, values: Value) -> Answer {
    boss.post("/admin/routine.Config/edit", values).await
}

async fn set(boss: &Person<'_>, values: Value) {
    change(boss, values).await.data();
}

/// Every number of the page, by name.
async fn shown(boss: &Person<'_>) -> Vec<Value> {
    let found = boss.get("/admin/routine.Config/index").await.data();
    let groups = found["list"].as_object().unwrap().values();
    let items = groups.flat_map(|group| group["list"].as_array().unwrap().clone());
    items.filter(|item| item["unit"] != "").collect()
}

fn value_of(items: &[Value], name: &str) -> String {
    items.iter().find(|item| item["name"] == name).unwrap()["value"].as_str().unwrap().to_owned()
}

fn order_number(answer: &Answer) -> String {
    answer.data()["number"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn sd_every_number_is_shown_with_what_it_changes_and_keeps_its_range() {
    let app = shop().await;
    let boss = app.super_admin("boss").await;
    let items = shown(&boss).await;
    assert_eq!(items.len(), NUMBERS.len());
    for item in &items {
        let name = item["name"].as_str().unwrap();
        let said = [&item["title"], &item["tip"]].map(|text| text.as_str().unwrap());
        assert!(said.iter().all(|text| !text.is_empty() && !text.starts_with("setting.")), "{name}: {said:?}");
        let is_money = item["unit"] == "yuan";
        let as_sent = |value: i64| match is_money {
            true => kernel::money::Money::from_fen(value).to_string(),
            false => value.to_string(),
        };
        let (min, max) = (item["min"].as_i64().unwrap(), item["max"].as_i64().unwrap());
        for bad in [as_sent(min - 1), as_sent(max + 1), "much".to_owned(), String::new(), "1e3".to_owned()] {
            let refused = change(&boss, json!({ name: bad })).await;
            refused.refused("setting.bad_value");
            assert_eq!(refused.json()["field"], name, "{bad}");
        }
        // What stands is within the range, so it can be saved as it is.
        set(&boss, json!({ name: item["value"] })).await;
    }
    assert_eq!(shown(&boss).await, items, "nothing was changed");
}

#[tokio::test]
async fn sd_numbers_that_contradict_each_other_are_refused_together() {
    let app = shop().await;
    let boss = app.super_admin("boss").await;
    let before = shown(&boss).await;
    for (values, field, error) in [
        (json!({ "topup_least": "6000" }), "topup_least", "setting.topup_order"),
        (json!({ "topup_least": "60", "topup_most": "50" }), "topup_least", "setting.topup_order"),
        (json!({ "topup_most": "5001" }), "topup_most", "setting.topup_over_cap"),
        (json!({ "balance_cap_verified": "4999.99" }), "balance_cap_verified", "setting.topup_over_cap"),
        (json!({ "balance_cap": "5000.01" }), "balance_cap", "setting.cap_order"),
        (json!({ "refund_days": "8" }), "refund_days", "setting.refund_after_points"),
        (json!({ "refund_days": "8", "points_wait_days": "8" }), "refund_days", "setting.refund_after_reward"),
        (json!({ "invite_wait_days": "6" }), "invite_wait_days", "setting.refund_after_reward"),
        (json!({ "download_captcha_from": "51" }), "download_captcha_from", "setting.download_order"),
        (json!({ "download_at_once": "7" }), "download_at_once", "setting.at_once_order"),
        (json!({ "upload_megabytes": "101" }), "upload_megabytes", "setting.upload_over_quota"),
        (json!({ "licence_commercial_percent": "801" }), "licence_commercial_percent", "setting.licence_order"),
    ] {
        let mut whole = values.clone();
        whole["site_name_zh"] = json!("不会保存");
        let refused = change(&boss, whole).await;
        refused.refused(error);
        assert_eq!(refused.json()["field"], field, "{values}");
        assert!(refused.json()["msg"].as_str().unwrap().contains("没有保存"), "{values}");
    }
    assert_eq!(shown(&boss).await, before);
    let site = boss.get("/admin/Index/index").await.data()["siteConfig"]["siteName"].clone();
    assert_eq!(site, "Rushes 样片");
    // Together they agree.
    set(&boss, json!({ "refund_days": "14", "points_wait_days": "14", "invite_wait_days": "14" })).await;
    set(&boss, json!({ "topup_least": "60", "topup_most": "600", "balance_cap_verified": "600", "balance_cap": "0" }))
        .await;
    let log = boss.get("/admin/auth.AdminLog/index").await.data()["list"][0].clone();
    assert_eq!((&log["before"]["topup_most"], &log["after"]["topup_most"]), (&json!("5000.00"), &json!("600")));
}

/// Each change alone is right, both together are not: one of them has to give way, whichever comes first.
#[tokio::test]
async fn sd_two_changes_at_once_cannot_contradict_each_other() {
    let app = shop().await;
    let boss = app.super_admin("boss").await;
    for _ in 0..5 {
        set(&boss, json!({ "topup_least": "10", "topup_most": "5000" })).await;
        let changes = [json!({ "topup_least": "600" }), json!({ "topup_most": "500" })];
        let answers = join_all(changes.into_iter().map(|values| change(&boss, values))).await;
        assert_eq!(answers.iter().filter(|answer| answer.code() == 1).count(), 1);
        let items = shown(&boss).await;
        let fen = |name: &str| value_of(&items, name).parse::<kernel::money::Money>().unwrap();
        assert!(fen("topup_least") <= fen("topup_most"));
    }
}

/// What was kept before there were rules stays, and does not stand in the way of other settings.
#[tokio::test]
async fn sd_a_shop_whose_values_contradict_keeps_them() {
    let app = shop().await;
    let boss = app.super_admin("boss").await;
    let now = app.app.clock.now();
    let kept = app.app.db.write(move |db| {
        Box::pin(async move {
            platform::site::store::set(db, "licence_commercial_percent", "900", now).await?;
            platform::site::store::set(db, "order_minutes", "soon", now).await
        })
    });
    kept.await.unwrap();
    set(&boss, json!({ "checkin_points": "3" })).await;
    assert_eq!(value_of(&shown(&boss).await, "licence_commercial_percent"), "900");
    let ware = wares(&app, &["10.00"]).await[0];
    let lin = app.member("lin").await;
    let order = lin.order(&[ware.line()]).await.data();
    assert_eq!(order["expires_at"].as_i64().unwrap() - now.seconds(), 1800, "what is no number counts as not set");
}

#[tokio::test]
async fn sd_orders_wait_as_long_and_as_many_as_is_set() {
    let app = shop().await;
    let (boss, lin) = (app.super_admin("boss").await, app.member("lin").await);
    let wares = wares(&app, &["10.00", "20.00", "30.00"]).await;
    let earlier = order_number(&lin.order(&[wares[0].line()]).await);
    let until = lin.order_detail(&earlier).await["expires_at"].clone();
    set(&boss, json!({ "order_minutes": "5", "order_open_most": "2", "cart_lines_most": "2" })).await;
    let order = lin.order(&[wares[1].line()]).await.data();
    assert_eq!(order["expires_at"].as_i64().unwrap(), app.app.clock.now().seconds() + 300);
    assert_eq!(lin.order_detail(&earlier).await["expires_at"], until, "what was promised stays");
    let total = json!("30.00");
    lin.order_at(&[wares[2].line()], &total, Value::Null, 0).await.refused("order.too_many_open");

    let all: Vec<Value> = wares.iter().map(|ware| ware.line()).collect();
    let quote = lin.post("/api/order/quote", json!({ "lines": all })).await;
    quote.refused("order.too_many_lines");
    lin.post("/api/cart/add", json!({ "lines": all })).await.refused("cart.full");
    let cart = lin.post("/api/cart/add", json!({ "lines": all[..2] })).await.data();
    assert_eq!((cart["lines"].as_array().unwrap().len(), &cart["most"]), (2, &json!(2)));

    app.clock.advance(Duration::from_secs(301));
    orders::order::jobs::close_due(&app.app.orders).await.unwrap();
    assert_eq!(lin.order_detail(order["number"].as_str().unwrap()).await["status"], "closed");
    assert_eq!(lin.order_detail(&earlier).await["status"], "pending");
}

#[tokio::test]
async fn sd_a_buyer_keeps_the_refund_window_of_the_day() {
    let app = shop().await;
    let (boss, lin) = (app.super_admin("boss").await, app.member("lin").await);
    let wares = wares(&app, &["10.00", "10.00", "10.00"]).await;
    make::money(&app, lin.id, "30").await;
    let mut orders = Vec::new();
    for (ware, days) in wares.iter().zip(["7", "2", "0"]) {
        set(&boss, json!({ "refund_days": days })).await;
        let order = order_number(&lin.order(&[ware.line()]).await);
        lin.pay_balance(&order).await.data();
        orders.push(order);
    }
    app.clock.advance(3 * DAY);
    let lin = app.signed_in(Side::Member, lin.id).await;
    let can: Vec<_> = join_all(orders.iter().map(|order| lin.order_detail(order))).await;
    let can: Vec<_> = can.iter().map(|order| order["can"]["refund"].as_bool().unwrap()).collect();
    assert_eq!(can, [true, false, false]);
    let regret =
        async |order: &str| lin.pay_call("/api/order/refund", None, json!({ "number": order, "reason": "" })).await;
    regret(&orders[1]).await.refused("order.no_refund");
    regret(&orders[2]).await.refused("order.no_refund");
    regret(&orders[0]).await.data();
    balanced(&app).await;
}

#[tokio::test]
async fn sd_topups_and_balances_have_their_limits() {
    let app = shop().await;
    let (boss, lin) = (app.super_admin("boss").await, app.member("lin").await);
    let topup =
        async |amount: &str| lin.pay_call("/api/topup/order", None, json!({ "amount": amount, "agreed": true })).await;
    topup("5").await.refused("order.bad_amount");
    set(&boss, json!({ "topup_least": "5", "topup_most": "100", "topup_daily": "3", "balance_cap": "130" })).await;
    let offer = lin.get("/api/topup/index").await.data();
    assert_eq!(
        [&offer["custom"]["least"], &offer["custom"]["most"], &offer["cap"], &offer["left_today"]],
        [&json!("5.00"), &json!("100.00"), &json!("130.00"), &json!(3)]
    );
    assert!(offer["cap_reason"].as_str().unwrap().contains("130.00"));
    topup("101").await.refused("order.bad_amount");
    topup("5").await.data();
    topup("100").await.data();
    topup("30").await.refused("order.over_cap");
    topup("25").await.data();
    topup("5").await.refused("order.too_many_topups");
}

#[tokio::test]
async fn sd_points_come_as_is_set() {
    let app = shop().await;
    let (boss, lin) = (app.super_admin("boss").await, app.member("lin").await);
    set(&boss, json!({ "checkin_points": "5", "checkin_week_points": "0", "checkin_month_points": "40" })).await;
    assert_eq!(lin.post("/api/points/checkin", json!({})).await.data()["points"], 5);
    assert_eq!(lin.get("/api/points/calendar").await.data()["next"], json!({ "day": 30, "bonus": 40 }));
    set(&boss, json!({ "checkin_points": "0", "checkin_month_points": "0" })).await;
    app.clock.advance(DAY);
    let lin = app.signed_in(Side::Member, lin.id).await;
    assert_eq!(lin.post("/api/points/checkin", json!({})).await.data()["points"], 0);
    assert_eq!(lin.get("/api/points/calendar").await.data()["next"], Value::Null);

    // What an order brings, and what its refund takes, go by the number of the day it was paid.
    let boss = app.signed_in(Side::Admin, boss.id).await;
    let wares = wares(&app, &["10.00", "10.00"]).await;
    make::money(&app, lin.id, "20").await;
    set(&boss, json!({ "points_earned": "3", "points_wait_days": "9" })).await;
    assert_eq!(lin.quote(&[wares[0].line()], Value::Null, 0).await["points"]["earns"], 30);
    let order = order_number(&lin.order(&[wares[0].line()]).await);
    lin.pay_balance(&order).await.data();
    set(&boss, json!({ "points_earned": "0" })).await;
    let none = order_number(&lin.order(&[wares[1].line()]).await);
    lin.pay_balance(&none).await.data();
    let coming = lin.get("/api/points/calendar").await.data()["pending"].clone();
    let due = app.app.clock.now().plus(9 * DAY).seconds();
    assert_eq!(coming, json!([{ "points": 30, "due_at": due }]));
    app.clock.advance(10 * DAY);
    money::points::jobs::settle_due(&app.app.money).await.unwrap();
    let lin = app.signed_in(Side::Member, lin.id).await;
    assert_eq!(lin.wallet().await.1, 35);
    let boss = app.signed_in(Side::Admin, boss.id).await;
    for (order, left) in [(none, 35), (order, 5)] {
        let ask = json!({ "number": order, "lines": [], "to": "balance", "reason": "test", "preview": false });
        boss.admin_pay_call("/admin/shop.order/refund", ask).await.data();
        assert_eq!(lin.wallet().await.1, left);
    }
    balanced(&app).await;
}

#[tokio::test]
async fn sd_invites_earn_what_is_set() {
    let app = shop().await;
    let (boss, host) = (app.super_admin("boss").await, app.member("host").await);
    let wares = wares(&app, &["100.00", "100.00", "100.00"]).await;
    let numbers = json!({ "invite_first_percent": "20", "invite_first_cap": "15", "invite_later_percent": "10",
        "invite_later_cap": "12", "invite_days": "30", "invite_wait_days": "9", "invite_welcome_points": "7" });
    set(&boss, numbers).await;
    let page = host.get("/api/invite/index").await.data();
    let rules = page["rules"].to_string();
    assert!(
        rules.contains("20%") && rules.contains("¥15.00") && rules.contains("30 天") && rules.contains("9 天"),
        "{rules}"
    );
    assert!(page["invitee_gift"].as_str().unwrap().contains("7 积分"));
    let guest = invited(&app, "guest", &code_of(&host).await, [203, 0, 113, 7]).await;
    make::money(&app, guest.id, "300").await;
    for ware in &wares {
        let order = order_number(&guest.order(&[ware.line()]).await);
        guest.pay_balance(&order).await.data();
    }
    let rewards = host.get("/api/invite/rewards").await.data()["list"].clone();
    let amounts: Vec<_> = rewards.as_array().unwrap().iter().map(|one| one["amount"].clone()).collect();
    assert_eq!(amounts, [json!("2.00"), json!("10.00"), json!("15.00")], "caps hold");
    assert_eq!(rewards[0]["due_at"].as_i64().unwrap(), app.app.clock.now().plus(9 * DAY).seconds());
    // What was earned stays, whatever becomes of the numbers.
    set(&boss, json!({ "invite_first_percent": "0", "invite_later_percent": "0" })).await;
    assert_eq!(host.get("/api/invite/index").await.data()["pending"], "27.00");
    balanced(&app).await;
}

/// These numbers become money: a session that was left open is not enough.
#[tokio::test]
async fn sd_shares_of_invites_take_a_fresh_proof() {
    let app = shop().await;
    let boss = app.super_admin("boss").await;
    app.clock.advance(Duration::from_secs(3600));
    change(&boss, json!({ "invite_first_percent": "50" })).await.refused("session.prove");
    set(&boss, json!({ "order_minutes": "20" })).await;
}

#[tokio::test]
async fn sd_downloads_have_their_limits() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let wares = wares(&app, &["1.00", "1.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "2").await;
    let order = order_number(&lin.order(&[wares[0].line(), wares[1].line()]).await);
    lin.pay_balance(&order).await.data();
    let mut keys = Vec::new();
    for (ware, byte) in wares.iter().zip(1..) {
        edition(&app, *ware, "a.mov", &[byte; 1000]).await;
        keys.push(format!("v{}", ware.variant));
    }
    let ask = async |keys: &[String]| lin.post("/api/download/ticket", json!({ "keys": keys })).await;
    ask(&keys).await.data();
    set(&boss, json!({ "zip_files_most": "1" })).await;
    assert_eq!(app.get("/api/index/index").await.data()["site"]["limits"]["zipFiles"], 1);
    ask(&keys).await.refused("delivery.too_many");

    // A download is counted once; after the only one that is allowed staff has to help.
    set(&boss, json!({ "download_captcha_from": "1", "download_most": "1" })).await;
    let link = lin.link(&keys[0]).await;
    assert_eq!(app.get(&link).await.status, http::StatusCode::OK);
    delivery::downloads::http::write_sent(&app.app.delivery).await.unwrap();
    ask(&keys[..1]).await.refused("delivery.limit");
    ask(&keys[1..]).await.data();

    set(&boss, json!({ "download_links_hourly": "2" })).await;
    ask(&keys[1..]).await.data();
    ask(&keys[1..]).await.data();
    ask(&keys[1..]).await.refused("request.too_many");
}

#[tokio::test]
async fn sd_uploads_have_their_limits() {
    let app = TestApp::with(&[("RUSHES_UPLOADS_MAX_MB", "3")]).await;
    let (boss, lin) = (app.super_admin("boss").await, app.member("lin").await);
    assert_eq!(value_of(&shown(&boss).await, "upload_megabytes"), "3", "as the configuration file says");
    let large = [picture(ImageFormat::Png), vec![0; 2 * 1024 * 1024]].concat();
    let send = async |bytes: &[u8]| lin.upload("a.png", "image/png", bytes, &[]).await;
    send(&large).await.data();
    set(&boss, json!({ "upload_megabytes": "1" })).await;
    send(&large).await.refused("media.too_large");
    assert_eq!(app.get("/api/index/index").await.data()["site"]["upload"]["maxSize"], 1024 * 1024);

    let pixels = large_png(1100, 1000);
    send(&pixels).await.data();
    set(&boss, json!({ "picture_megapixels": "1" })).await;
    send(&large_png(1101, 1000)).await.refused("media.pixels");

    set(&boss, json!({ "upload_hourly": "1" })).await;
    send(&picture(ImageFormat::Png)).await.data();
    send(&picture(ImageFormat::Png)).await.refused("request.too_many");

    set(&boss, json!({ "master_gigabytes": "1" })).await;
    let start = async |size: i64| {
        let ask = json!({ "name": "a.mov", "size": size, "sha1": "", "target": "variant", "target_id": 1 });
        boss.post("/admin/shop.upload/start", ask).await
    };
    start(1024 * 1024 * 1024 + 1).await.refused("media.too_large");
}

#[tokio::test]
async fn sd_another_node_follows_at_once() {
    let app = shop().await;
    let boss = app.super_admin("boss").await;
    let other = app.another_node(tempfile::tempdir().unwrap());
    assert_eq!(other.app.numbers().await.unwrap().zip_files_most, 200);
    set(&boss, json!({ "zip_files_most": "9" })).await;
    assert_eq!(other.app.numbers().await.unwrap().zip_files_most, 9);
}
