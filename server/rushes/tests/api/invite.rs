//! Invites: who brought whom, what that earns, and what it does not.

use std::time::Duration;

use futures_util::future::join_all;
use people::invite::{jobs, store};
use platform::guard::MemberId;
use platform::guard::session::Side;
use serde_json::{Value, json};

use crate::kit::people::{Person, request};
use crate::kit::till::{Ware, balanced, wares};
use crate::kit::{TestApp, make};

const DAY: Duration = Duration::from_secs(24 * 3600);

fn without_limits() -> [(&'static str, &'static str); 1] {
    [("RUSHES_LIMITS_ENABLED", "false")]
}

pub async fn code_of(person: &Person<'_>) -> String {
    person.get("/api/invite/index").await.data()["code"].as_str().unwrap().to_owned()
}

/// Registers with somebody's code from an address.
pub async fn invited<'a>(app: &'a TestApp, name: &str, code: &str, from: [u8; 4]) -> Person<'a> {
    let email = format!("{name}@example.com");
    app.post("/api/Ems/send", json!({ "email": email, "event": "user_register" })).await.data();
    let body = json!({ "tab": "register", "registerType": "email", "email": email, "mobile": "", "username": name,
        "password": "123456", "captcha": app.code_for(&email).await, "invite_code": code });
    let request = request(http::Method::POST, "/api/user/checkIn", &[], Some(body));
    let answer = app.send_from(from.into(), request).await.data();
    app.signed_in(Side::Member, answer["userInfo"]["id"].as_i64().unwrap()).await
}

async fn buys(person: &Person<'_>, ware: Ware, yuan: &str) -> String {
    make::money(person.app, person.id, yuan).await;
    let order = person.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    person.pay_balance(&order).await.data();
    order
}

async fn refund(app: &TestApp, staff: &Person<'_>, number: &str) {
    let ask = json!({ "number": number, "lines": [], "to": "balance", "reason": "test", "preview": false });
    staff.admin_pay_call("/admin/shop.order/refund", ask).await.data();
    balanced(app).await;
}

async fn settle(app: &TestApp) {
    jobs::settle_due(&app.app.people).await.unwrap();
    balanced(app).await;
}

#[tokio::test]
async fn a_friend_gets_a_welcome_and_who_invited_a_share() {
    let app = TestApp::with(&without_limits()).await;
    let wares = wares(&app, &["100.00", "60.00"]).await;
    let host = app.member("host").await;
    let code = code_of(&host).await;
    for _ in 0..3 {
        app.post("/api/invite/open", json!({ "code": code.to_lowercase() })).await.data();
    }
    app.post("/api/invite/open", json!({ "code": "NOBODY22" })).await.refused("invite.unknown");
    jobs::write_opened(&app.app.people).await.unwrap();
    let guest = invited(&app, "guest", &code, [203, 0, 113, 7]).await;
    let coupons = guest.get("/api/coupon/mine").await.data();
    assert_eq!((&coupons["total"], &coupons["list"][0]["rule"]), (&json!(1), &json!("满 50 减 10")));
    assert_eq!(guest.wallet().await, ("0.00".to_owned(), 0));
    buys(&guest, wares[0], "100").await;
    buys(&guest, wares[1], "60").await;
    let index = host.get("/api/invite/index").await.data();
    assert_eq!(index["funnel"], json!({ "opened": 3, "registered": 1, "paid": 1, "earned": "0.00" }));
    assert_eq!(
        (&index["pending"], &index["link"]),
        (&json!("13.00"), &json!(format!("{}/register/{code}", app.app.config.public_url)))
    );
    assert_eq!(index["invitee_gift"], "满 50 减 10券 + 100 积分（验证手机后）");
    let rewards = host.get("/api/invite/rewards").await.data();
    assert_eq!(rewards["total"], 2);
    let reward = |index: usize| {
        let one = &rewards["list"][index];
        (one["event"].clone(), one["amount"].clone(), one["state"].clone(), one["nickname"].clone())
    };
    assert_eq!(reward(1), (json!("first"), json!("10.00"), json!("pending"), json!("g**t")));
    assert_eq!(reward(0), (json!("later"), json!("3.00"), json!("pending"), json!("g**t")));
    settle(&app).await;
    assert_eq!(host.wallet().await.0, "0.00", "not before seven days are over");
    app.clock.advance(7 * DAY);
    settle(&app).await;
    settle(&app).await;
    let host = app.signed_in(Side::Member, host.id).await;
    assert_eq!(host.wallet().await.0, "13.00");
    assert_eq!(host.get("/api/invite/index").await.data()["funnel"]["earned"], "13.00");
    // Nobody sees another's.
    assert_eq!(guest.app.signed_in(Side::Member, guest.id).await.get("/api/invite/rewards").await.data()["total"], 0);
}

#[tokio::test]
async fn the_gift_for_a_mobile_is_given_once() {
    let app = TestApp::with(&without_limits()).await;
    let host = app.member("host").await;
    let code = code_of(&host).await;
    app.post("/api/Sms/send", json!({ "mobile": "13800138000", "template_code": "user_register" })).await.data();
    let body = json!({ "tab": "register", "registerType": "mobile", "mobile": "13800138000", "username": "first",
        "password": "123456", "captcha": app.code_for("13800138000").await, "invite_code": code });
    let info = app.post("/api/user/checkIn", body).await.data()["userInfo"].clone();
    assert_eq!(info["score"], 100);
    // By e-mail first, the mobile later.
    let guest = invited(&app, "guest", &code, [203, 0, 113, 7]).await;
    assert_eq!(guest.wallet().await.1, 0);
    for mobile in ["13900139000", "13700137000"] {
        app.clock.advance(Duration::from_secs(61));
        let proof = if mobile == "13700137000" {
            guest
                .post(
                    "/api/Sms/send",
                    json!({ "mobile": "13900139000", "template_code": "user_mobile_verify", "password": "123456" }),
                )
                .await
                .data();
            let code = app.code_for("13900139000").await;
            let verified = guest.post("/api/account/verification", json!({ "type": "mobile", "captcha": code })).await;
            verified.data()["accountVerificationToken"].clone()
        } else {
            Value::Null
        };
        guest.post("/api/Sms/send", json!({ "mobile": mobile, "template_code": "user_change_mobile" })).await.data();
        let bind = json!({ "type": "mobile", "mobile": mobile, "captcha": app.code_for(mobile).await, "password": "123456",
            "accountVerificationToken": proof });
        guest.post("/api/account/changeBind", bind).await.data();
        assert_eq!(guest.wallet().await.1, 100, "{mobile}");
    }
    // Who was not invited gets nothing for it.
    assert_eq!(host.wallet().await.1, 0);
    balanced(&app).await;
}

/// M-19 in short: oneself, a ring, refunds before and after the reward.
#[tokio::test]
async fn rewards_follow_the_rules_and_nothing_else() {
    let app = TestApp::with(&without_limits()).await;
    let wares = wares(&app, &["100.00", "100.00", "100.00"]).await;
    let (ann, staff) = (app.member("ann").await, app.super_admin("boss").await);
    // Oneself: nothing is written, and the table would not have it.
    let id = MemberId(ann.id);
    let now = app.app.clock.now();
    app.app.db.write(move |db| Box::pin(store::bind(db, id, id, "203.0.113.1", now))).await.unwrap();
    let own = code_of(&ann).await;
    assert_eq!(ann.get("/api/invite/index").await.data()["funnel"]["registered"], 0);
    // A chain that would be a ring: ann brings bo, bo brings cy; nobody who is here can be brought.
    let bo = invited(&app, "bobo", &own, [203, 0, 113, 1]).await;
    let cy = invited(&app, "cycy", &code_of(&bo).await, [198, 51, 100, 1]).await;
    let last = MemberId(cy.id);
    app.app.db.write(move |db| Box::pin(store::bind(db, id, last, "203.0.113.1", now))).await.unwrap();
    assert_eq!(cy.get("/api/invite/index").await.data()["funnel"]["registered"], 0);
    buys(&cy, wares[0], "100").await;
    assert_eq!(ann.get("/api/invite/index").await.data()["pending"], "0.00", "one level only");
    assert_eq!(bo.get("/api/invite/index").await.data()["pending"], "10.00");
    // Refunded while it waits.
    let order = buys(&bo, wares[0], "100").await;
    assert_eq!(ann.get("/api/invite/index").await.data()["pending"], "10.00");
    refund(&app, &staff, &order).await;
    let index = ann.get("/api/invite/index").await.data();
    assert_eq!((&index["pending"], &index["reversed"]), (&json!("0.00"), &json!("10.00")));
    let rewards = ann.get("/api/invite/rewards").await.data();
    assert_eq!(
        (&rewards["list"][0]["state"], &rewards["list"][0]["reason"]),
        (&json!("reversed"), &json!("好友已退款"))
    );
    // The first order was the first, refunded or not.
    let order = buys(&bo, wares[1], "100").await;
    assert_eq!(ann.get("/api/invite/index").await.data()["pending"], "5.00");
    app.clock.advance(8 * DAY);
    settle(&app).await;
    let (ann, bo, staff) = (
        app.signed_in(Side::Member, ann.id).await,
        app.signed_in(Side::Member, bo.id).await,
        app.signed_in(Side::Admin, staff.id).await,
    );
    assert_eq!((ann.wallet().await.0, bo.wallet().await.0), ("5.00".to_owned(), "110.00".to_owned()));
    // Refunded after it was paid: what is there is taken back, and never more than there is.
    refund(&app, &staff, &order).await;
    assert_eq!(ann.wallet().await.0, "0.00");
    assert_eq!(ann.get("/api/invite/index").await.data()["funnel"]["earned"], "0.00");
    let order = buys(&bo, wares[2], "100").await;
    app.clock.advance(8 * DAY);
    settle(&app).await;
    let ann = app.signed_in(Side::Member, ann.id).await;
    let staff = app.signed_in(Side::Admin, staff.id).await;
    assert_eq!(ann.wallet().await.0, "5.00");
    let spend = json!({ "user_id": ann.id, "money": "-4.50", "memo": "spent" });
    staff.post("/admin/user.moneylog/add", spend).await.data();
    refund(&app, &staff, &order).await;
    assert_eq!(ann.wallet().await.0, "0.00");
}

/// M-19, the rest: many registrations at once from one place.
#[tokio::test]
async fn many_from_one_network_wait_for_a_person() {
    let app = TestApp::with(&without_limits()).await;
    let wares = wares(&app, &["100.00"]).await;
    let (host, staff) = (app.member("host").await, app.super_admin("boss").await);
    let code = code_of(&host).await;
    let names: Vec<String> = (0..6).map(|number| format!("friend{number}")).collect();
    let friends =
        join_all((0..6_u8).zip(&names).map(|(number, name)| invited(&app, name, &code, [203, 0, 113, number]))).await;
    let far = invited(&app, "faraway", &code, [198, 51, 100, 9]).await;
    for friend in friends.iter().chain([&far]) {
        buys(friend, wares[0], "100").await;
    }
    let index = host.get("/api/invite/index").await.data();
    assert_eq!((&index["funnel"]["registered"], &index["pending"]), (&json!(7), &json!("40.00")));
    let held = "/admin/shop.invite/index?search[0][field]=state&search[0][val]=held&search[0][operator]=eq";
    let table = staff.get(held).await.data();
    assert_eq!((&table["total"], &table["list"][0]["network"]), (&json!(3), &json!("203.0.113.0/24")));
    let ids: Vec<i64> = table["list"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
    staff.post("/admin/shop.invite/release", json!({ "id": ids[0] })).await.data();
    staff.post("/admin/shop.invite/release", json!({ "id": ids[0] })).await.refused("invite.not_held");
    staff.post("/admin/shop.invite/refuse", json!({ "id": ids[1] })).await.refused("invite.no_reason");
    staff.post("/admin/shop.invite/refuse", json!({ "id": ids[1], "reason": "同一台电脑" })).await.data();
    staff.post("/admin/shop.invite/release", json!({ "id": ids[1] })).await.refused("invite.not_held");
    let rewards = host.get("/api/invite/rewards").await.data();
    let reasons: Vec<_> = rewards["list"].as_array().unwrap().iter().filter_map(|one| one["reason"].as_str()).collect();
    assert!(reasons.contains(&"同一台电脑") && reasons.contains(&"同一网络注册人数较多，等待核对"), "{reasons:?}");
    app.clock.advance(8 * DAY);
    settle(&app).await;
    assert_eq!(app.signed_in(Side::Member, host.id).await.wallet().await.0, "50.00");
}

#[tokio::test]
async fn who_left_stands_in_nobodys_way() {
    use kernel::db::{args, sql};
    sql! {
        LEAVE = "UPDATE member SET erased = TRUE, active = FALSE WHERE id = $1";
    }
    let app = TestApp::with(&without_limits()).await;
    let wares = wares(&app, &["100.00", "100.00"]).await;
    let (gone, host, staff) = (app.member("gone").await, app.member("host").await, app.super_admin("boss").await);
    let first = invited(&app, "first", &code_of(&gone).await, [203, 0, 113, 1]).await;
    let second = invited(&app, "second", &code_of(&host).await, [198, 51, 100, 1]).await;
    let order = buys(&first, wares[0], "100").await;
    buys(&second, wares[0], "100").await;
    let id = gone.id;
    app.app.db.write(move |db| Box::pin(async move { db.execute(LEAVE, args![id]).await })).await.unwrap();
    app.clock.advance(8 * DAY);
    settle(&app).await;
    assert_eq!(app.signed_in(Side::Member, host.id).await.wallet().await.0, "10.00");
    let staff = app.signed_in(Side::Admin, staff.id).await;
    refund(&app, &staff, &order).await;
}

#[tokio::test]
async fn pictures_are_drawn_for_whoever_has_the_code() {
    let app = TestApp::new().await;
    let host = app.member("host").await;
    let index = host.get("/api/invite/index").await.data();
    let qr = app.get(index["qr"].as_str().unwrap()).await;
    assert_eq!((qr.header("content-type"), qr.header("cache-control")), ("image/svg+xml", "public, max-age=86400"));
    assert!(qr.text().contains("<svg"));
    for lang in ["zh-cn", "en"] {
        let poster = app.get(&format!("/api/invite/poster?code={}&lang={lang}", index["code"].as_str().unwrap())).await;
        assert_eq!(poster.header("content-type"), "image/png");
        assert!(poster.bytes.starts_with(b"\x89PNG") && poster.bytes.len() > 10_000);
    }
    app.get("/api/invite/qr?code=NOBODY22").await.refused("invite.unknown");
    app.get("/api/invite/poster").await.refused("invite.unknown");
}
