//! From the cart to the receipt, and back.

use std::time::Duration;

use serde_json::{Value, json};

use crate::kit::till::{balanced, press, wares};
use crate::kit::{START, TestApp, make};

fn number(answer: &crate::kit::Answer) -> String {
    answer.data()["number"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_balance_buys_what_a_cart_holds() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["30.00", "12.50"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "100").await;
    let lines = [wares[0].line(), wares[1].under("commercial")];
    lin.post("/api/cart/add", json!({ "lines": lines })).await.data();
    let quote = lin.quote(&lines, Value::Null, 0).await;
    assert_eq!(
        (&quote["total"], &quote["due"], &quote["balance"]["used"]),
        (&json!("61.25"), &json!("0.00"), &json!("61.25"))
    );
    let order = lin.order(&lines).await;
    assert_eq!(order.data()["status"], "pending");
    assert_eq!(lin.get("/api/cart/index").await.data()["lines"], json!([]));
    let id = platform::guard::MemberId(lin.id);
    let consents = app.app.db.read(move |db| Box::pin(people::member::store::consents(db, id))).await.unwrap();
    assert!(
        consents.iter().any(|consent| consent.page == "agreement" && consent.version == 1),
        "which text was agreed to"
    );
    let paid = lin.pay_balance(&number(&order)).await.data();
    assert_eq!((&paid["status"], &paid["payment"]), (&json!("fulfilled"), &Value::Null));
    assert_eq!(lin.wallet().await.0, "38.75");
    let owned = lin.get("/api/order/purchases").await.data();
    assert_eq!((owned["total"].as_i64(), &owned["list"][0]["source"]), (Some(2), &json!("order")));
    // What is owned is not sold again, but a larger licence is.
    lin.order(&[wares[0].line()]).await.refused("order.owned");
    lin.order(&[wares[0].under("enterprise")]).await.data();
    lin.order(&[wares[1].line()]).await.refused("order.owned");
    let spent = lin.get("/api/order/payments").await.data();
    assert_eq!((&spent["year"], &spent["list"][0]["principal"]), (&json!("61.25"), &json!("61.25")));
    balanced(&app).await;
}

#[tokio::test]
async fn a_commercial_licence_is_ordered_for_somebody_and_corrected_once() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["10.00", "10.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "100").await;
    let lines = [wares[0].line(), wares[1].under("commercial")];
    let make = async |licensee: &str, project: &str| {
        let wish = json!({ "lines": lines, "coupon": null, "points": 0, "total": "35.00", "agreed": true, "no_return": true,
            "licensee": licensee, "project": project });
        lin.pay_call("/api/order/create", None, wish).await
    };
    make("", "").await.refused("order.no_licensee");
    make("  ", "雾港来信").await.refused("order.no_licensee");
    make(&"影".repeat(61), "").await.refused("certificate.bad_name");
    make("光影", "line\nbreak").await.refused("certificate.bad_name");
    assert_eq!(lin.quote(&lines, Value::Null, 0).await["licensee"], "");
    let number = number(&make(" 光影 影业 ", "雾港来信").await);
    lin.pay_balance(&number).await.data();
    let order = lin.order_detail(&number).await;
    assert_eq!((&order["licensee"], &order["project"]), (&json!("光影 影业"), &json!("雾港来信")));
    // The personal licence beside it is the buyer's own. Neither counts as used: the order can still be given back.
    let names = async || {
        let owned = lin.get("/api/order/purchases").await.data();
        let mut names: Vec<String> = owned["list"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| {
                let paper = &row["certificate"];
                let field = |name: &str| paper[name].as_str().unwrap_or("-").to_owned();
                format!(
                    "{} {} {} {}",
                    row["licence"].as_str().unwrap(),
                    field("licensee"),
                    field("project"),
                    paper["editable"]
                )
            })
            .collect();
        names.sort();
        names
    };
    assert_eq!(names().await, ["commercial 光影 影业 雾港来信 true", "personal   true"]);
    assert_eq!(order["can"]["refund"], true);
    // One correction, of the licensee as well; then it stays. The next order offers whom it was for.
    let owned = lin.get("/api/order/purchases").await.data();
    let paper = owned["list"].as_array().unwrap().iter().find(|row| row["licence"] == "commercial").unwrap()["certificate"]
        ["number"]
        .clone();
    let correct = async |licensee: &str| {
        lin.post("/api/certificate/name", json!({ "number": paper, "licensee": licensee, "project": "雾港来信 2" }))
            .await
    };
    correct("光影影业有限公司").await.data();
    correct("别人").await.refused("certificate.named");
    assert_eq!(names().await, ["commercial 光影影业有限公司 雾港来信 2 false", "personal   true"]);
    assert_eq!(lin.quote(&lines, Value::Null, 0).await["licensee"], "光影影业有限公司");
    balanced(&app).await;
}

#[tokio::test]
async fn an_order_costs_what_the_page_said_or_is_not_made() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["30.00"]).await;
    let lin = app.member("lin").await;
    let lines = [wares[0].line()];
    let make = async |change: Value| {
        let mut wish =
            json!({ "lines": lines, "coupon": null, "points": 0, "total": "30.00", "agreed": true, "no_return": true });
        wish.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        lin.pay_call("/api/order/create", None, wish).await
    };
    make(json!({ "total": "29.99" })).await.refused("order.price_changed");
    make(json!({ "agreed": false })).await.refused("order.not_agreed");
    make(json!({ "no_return": false })).await.refused("order.not_agreed");
    make(json!({ "lines": [] })).await.refused("order.empty");
    make(json!({ "coupon": 77 })).await.refused("coupon.not_yours");
    make(json!({ "points": 100 })).await.refused("order.points");
    make(json!({ "points": -100 })).await.refused("order.points");
    make(json!({ "lines": [{ "material": wares[0].material, "variant": 9999, "licence": "personal" }] }))
        .await
        .refused("order.gone");
    // M-21: an amount is written like an amount.
    for odd in
        ["", "-1", "1e3", "1,00", "NaN", "١٢", "30.001", "0x10", "99999999999999999999", "1e400", " 3 0", "+30", "030"]
    {
        let answer = make(json!({ "total": odd })).await;
        assert_eq!(answer.code(), 0, "{odd} was taken: {}", answer.text());
    }
    for odd in [json!(1e30), json!([30]), json!({}), json!(true)] {
        assert_ne!(make(json!({ "total": odd })).await.json()["code"], 1);
    }
    let without = lin.post("/api/order/create", json!({ "lines": lines })).await;
    without.refused("request.key_missing");
    make(json!({})).await.data();
    balanced(&app).await;
}

#[tokio::test]
async fn a_channel_pays_what_the_balance_does_not() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["50.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "20").await;
    let order = number(&lin.order(&[wares[0].line()]).await);
    lin.pay_balance(&order).await.refused("order.balance_short");
    assert_eq!(lin.wallet().await.0, "20.00");
    let paid = lin.pay_sandbox(&order, true).await.data();
    assert_eq!((&paid["status"], &paid["due"]), (&json!("pending"), &json!("30.00")));
    // Set aside while the channel has its turn.
    assert_eq!(lin.wallet().await.0, "0.00");
    balanced(&app).await;
    let payment = paid["payment"]["number"].as_str().unwrap().to_owned();
    assert_eq!(paid["payment"]["url"], format!("/pay/sandbox/{payment}"));
    press(&app, &payment, "succeed").await;
    let state = lin.get(&format!("/api/payment/state?number={payment}")).await.data();
    assert_eq!((&state["status"], &state["order_status"]), (&json!("paid"), &json!("fulfilled")));
    let detail = lin.order_detail(&order).await;
    assert_eq!((&detail["paid"]["principal"], &detail["paid"]["channel"]), (&json!("20.00"), &json!("30.00")));
    balanced(&app).await;
}

#[tokio::test]
async fn what_is_not_paid_in_time_is_closed_and_everything_comes_back() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["50.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "20").await;
    make::points(&app, lin.id, 1000).await;
    let grant = make::coupon(&app, lin.id, 500, 0).await;
    let lines = [wares[0].line()];
    // 50.00 less 5.00, then at most a fifth in points.
    let quote = lin.quote(&lines, json!(grant), 900).await;
    assert_eq!(
        (&quote["total"], &quote["points"]["used"], &quote["points"]["most"]),
        (&json!("36.00"), &json!(900), &json!(900))
    );
    let order = number(&lin.order_at(&lines, &quote["total"], json!(grant), 900).await);
    assert_eq!(lin.wallet().await, ("20.00".to_owned(), 100));
    lin.order_at(&lines, &quote["total"], json!(grant), 0).await.refused("coupon.not_yours");
    lin.pay_sandbox(&order, true).await.data();
    app.clock.advance(Duration::from_secs(30 * 60 - 1));
    rushes::jobs::run_every_second(&app.app).await.unwrap();
    assert_eq!(lin.order_detail(&order).await["status"], "pending");
    app.clock.advance(Duration::from_secs(1));
    lin.pay_balance(&order).await.refused("order.expired");
    rushes::jobs::run_every_second(&app.app).await.unwrap();
    let detail = lin.order_detail(&order).await;
    assert_eq!((&detail["status"], &detail["payments"][0]["status"]), (&json!("closed"), &json!("closed")));
    assert_eq!(lin.wallet().await, ("20.00".to_owned(), 1000));
    lin.pay_balance(&order).await.refused("order.not_pending");
    // The coupon can be used again.
    lin.order_at(&lines, &json!("45.00"), json!(grant), 0).await.data();
    balanced(&app).await;
}

#[tokio::test]
async fn nobody_touches_somebody_elses_order() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["5.00"]).await;
    let (lin, mo) = (app.member("lin").await, app.member("mo").await);
    make::money(&app, mo.id, "20").await;
    let order = number(&lin.order(&[wares[0].line()]).await);
    mo.pay_balance(&order).await.refused("order.unknown");
    mo.pay_sandbox(&order, false).await.refused("order.unknown");
    mo.post("/api/order/cancel", json!({ "number": order })).await.refused("order.unknown");
    mo.get(&format!("/api/order/detail?number={order}")).await.refused("order.unknown");
    mo.pay_call("/api/order/refund", None, json!({ "number": order, "reason": "mine" })).await.refused("order.unknown");
    lin.post("/api/order/cancel", json!({ "number": order })).await.data();
    assert_eq!(lin.order_detail(&order).await["status"], "closed");
}

#[tokio::test]
async fn what_is_given_back_is_given_back_to_the_fen() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["10.01", "20.02", "3.33"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "7").await;
    make::points(&app, lin.id, 500).await;
    let lines: Vec<Value> = wares.iter().map(|ware| ware.line()).collect();
    let quote = lin.quote(&lines, Value::Null, 300).await;
    let order = number(&lin.order_at(&lines, &quote["total"], Value::Null, 300).await);
    let payment = lin.pay_sandbox(&order, true).await.data()["payment"]["number"].as_str().unwrap().to_owned();
    press(&app, &payment, "succeed").await;
    let staff = app.super_admin("boss").await;
    let whole = staff.get(&format!("/admin/shop.order/view?number={order}")).await.data();
    let ids: Vec<i64> = whole["columns"].as_array().unwrap().iter().map(|line| line["id"].as_i64().unwrap()).collect();
    let refund = async |lines: &[i64], to: &str, preview: bool| {
        let ask = json!({ "number": order, "lines": lines, "to": to, "reason": "test", "preview": preview });
        staff.admin_pay_call("/admin/shop.order/refund", ask).await
    };
    let preview = refund(&[ids[1]], "source", true).await.data();
    let done = refund(&[ids[1]], "source", false).await.data();
    assert_eq!(preview, done);
    refund(&[ids[1]], "source", false).await.refused("order.no_refund");
    assert_eq!(lin.order_detail(&order).await["status"], "part_refunded");
    balanced(&app).await;
    refund(&[], "balance", false).await.data();
    let detail = lin.order_detail(&order).await;
    assert_eq!((&detail["status"], &detail["refunded"]), (&json!("refunded"), &detail["total"]));
    assert_eq!(lin.wallet().await.1, 500);
    assert_eq!(lin.get("/api/order/purchases").await.data()["total"], 0);
    assert_eq!(lin.get("/api/order/payments").await.data()["year"], "0.00");
    refund(&[], "source", false).await.refused("order.no_refund");
    balanced(&app).await;
}

#[tokio::test]
async fn who_regrets_soon_gets_it_back_without_asking() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["10.00", "5.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "20").await;
    let buy = async |index: usize| {
        let order = number(&lin.order(&[wares[index].line()]).await);
        lin.pay_balance(&order).await.data();
        order
    };
    let regret =
        async |order: &str| lin.pay_call("/api/order/refund", None, json!({ "number": order, "reason": "" })).await;
    let order = buy(0).await;
    assert_eq!(lin.order_detail(&order).await["can"]["refund"], true);
    regret(&order).await.data();
    assert_eq!(lin.wallet().await.0, "20.00");
    regret(&order).await.refused("order.no_refund");
    let late = buy(1).await;
    app.clock.advance(Duration::from_secs(7 * 24 * 3600 + 1));
    let lin = app.signed_in(platform::guard::session::Side::Member, lin.id).await;
    lin.pay_call("/api/order/refund", None, json!({ "number": late, "reason": "" })).await.refused("order.no_refund");
    balanced(&app).await;
}

#[tokio::test]
async fn memberships_are_renewed_raised_and_taken_back() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "1000").await;
    let buy = async |level: i64, days: i64| {
        let offer = lin.get("/api/vip/index").await.data();
        let level_offer = offer["levels"].as_array().unwrap().iter().find(|one| one["level"] == level).unwrap().clone();
        let price = level_offer["prices"].as_array().unwrap().iter().find(|one| one["days"] == days).unwrap().clone();
        let wish = json!({ "level": level, "days": days, "total": price["today"], "agreed": true });
        let order = lin.pay_call("/api/vip/order", None, wish).await;
        if order.code() != 1 {
            return (price, order);
        }
        let paid = lin.pay_balance(&number(&order)).await;
        (price, paid)
    };
    buy(1, 30).await.1.data();
    app.clock.advance(Duration::from_secs(15 * 24 * 3600));
    let lin = &app.signed_in(platform::guard::session::Side::Member, lin.id).await;
    let offer = lin.get("/api/vip/index").await.data();
    let studio = &offer["levels"][1]["prices"][0];
    assert_eq!(
        (&studio["action"], &studio["credit"], &studio["today"]),
        (&json!("upgrade"), &json!("19.50"), &json!("79.50"))
    );
    let wish = json!({ "level": 2, "days": 30, "total": "79.50", "agreed": true });
    let order = number(&lin.pay_call("/api/vip/order", None, wish).await);
    lin.pay_balance(&order).await.data();
    let info = lin.get("/api/index/index").await.data()["userInfo"].clone();
    assert_eq!((&info["vip_level"], &info["vipLevelName"]), (&json!(2), &json!("工作室")));
    assert_eq!(info["vip_date"].as_i64().unwrap(), START.seconds() + 45 * 24 * 3600);
    let lower = json!({ "level": 1, "days": 30, "total": "39.00", "agreed": true });
    lin.pay_call("/api/vip/order", None, lower).await.refused("order.lower");
    let staff = app.super_admin("boss").await;
    let ask = json!({ "number": order, "lines": [], "to": "balance", "reason": "test", "preview": false });
    staff.admin_pay_call("/admin/shop.order/refund", ask).await.data();
    let info = lin.get("/api/index/index").await.data()["userInfo"].clone();
    assert_eq!((&info["vip_level"], &info["vip_date"]), (&json!(1), &json!(START.seconds() + 30 * 24 * 3600)));
    balanced(&app).await;
}

#[tokio::test]
async fn a_top_up_is_money_with_a_gift_and_a_limit() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let offer = lin.get("/api/topup/index").await.data();
    let template = |yuan: &str| {
        let list = offer["templates"].as_array().unwrap();
        list.iter().find(|one| one["amount"] == yuan).unwrap()["id"].as_i64().unwrap()
    };
    let order = async |body: Value| lin.pay_call("/api/topup/order", None, body).await;
    let topup = number(&order(json!({ "template": template("100.00"), "agreed": true })).await);
    lin.pay_balance(&topup).await.refused("order.no_balance");
    let payment = lin.pay_sandbox(&topup, false).await.data()["payment"]["number"].as_str().unwrap().to_owned();
    press(&app, &payment, "succeed").await;
    assert_eq!(lin.wallet().await.0, "105.00");
    for odd in ["9.00", "10.50", "5001.00", "-10", "abc"] {
        order(json!({ "amount": odd, "agreed": true })).await.refused("order.bad_amount");
    }
    order(json!({ "amount": "950", "agreed": true })).await.refused("order.over_cap");
    order(json!({ "template": template("50.00"), "agreed": false })).await.refused("order.not_agreed");
    order(json!({ "template": 999, "agreed": true })).await.refused("order.not_sold");
    balanced(&app).await;
}

#[tokio::test]
async fn rates_are_lower_of_two_and_follow_what_was_spent() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["600.00", "100.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "700").await;
    let first = number(&lin.order(&[wares[0].line()]).await);
    lin.pay_balance(&first).await.data();
    let quote = lin.quote(&[wares[1].line()], Value::Null, 0).await;
    assert_eq!((&quote["total"], &quote["steps"][1]["key"]), (&json!("98.00"), &json!("spend")));
    let info = lin.get("/api/index/index").await.data()["userInfo"]["rateInfo"].clone();
    assert_eq!((&info["sum12monthpay"], &info["pay_rate"]), (&json!("600.00"), &json!(0.98)));
    assert_eq!(info["sale_list"].as_array().unwrap().len(), 5);
    make::vip(&app, lin.id, 1, START.plus(Duration::from_secs(3600))).await;
    let quote = lin.quote(&[wares[1].line()], Value::Null, 0).await;
    assert_eq!((&quote["total"], &quote["steps"][1]["key"]), (&json!("90.00"), &json!("vip")));
    assert!(quote["note"].as_str().unwrap().contains("9.8 折"), "{}", quote["note"]);
    let own = lin.get(&format!("/api/material/own?ids={}", wares[1].material)).await.data();
    assert_eq!(own["list"][0]["price"], "90.00");
}

#[tokio::test]
async fn every_bought_line_is_a_sale_counted_once() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["10.00", "0.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "50").await;
    let sales = async |index: usize| {
        app.get(&format!("/api/material/detail?id={}&lang=en", wares[index].material)).await.data()["sales"].clone()
    };
    let order = number(&lin.order(&[wares[0].line(), wares[1].line()]).await);
    let open = number(&lin.order(&[wares[0].under("enterprise")]).await);
    orders::order::jobs::count_sales(&app.app).await.unwrap();
    assert_eq!(sales(0).await, 0, "an order is no sale before it is paid");
    lin.pay_balance(&order).await.data();
    lin.post("/api/order/cancel", json!({ "number": open })).await.data();
    for _ in 0..2 {
        orders::order::jobs::count_sales(&app.app).await.unwrap();
    }
    let counted = async |index: usize| {
        use kernel::db::{args, sql};
        sql! {
            SALES = "SELECT sales FROM material WHERE id = $1";
        }
        let id = wares[index].material;
        let read = app.app.db.read(move |db| Box::pin(async move { db.one::<(i64,)>(SALES, args![id]).await }));
        read.await.unwrap().0
    };
    assert_eq!((counted(0).await, counted(1).await), (1, 1));
}
