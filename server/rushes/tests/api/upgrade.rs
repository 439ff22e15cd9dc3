//! S-a: what is owned is one version under one licence; a larger one of the same material costs the difference, once.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::kit::people::Person;
use crate::kit::till::{Ware, balanced, press};
use crate::kit::{Answer, START, TestApp, make};

/// One clip in these versions.
async fn clip(app: &TestApp, prices: &[(&str, &str)]) -> Vec<Ware> {
    let category = make::category(app, "clips", None).await;
    let variants: Vec<_> = prices.iter().map(|(name, price)| make::variant(name, price)).collect();
    let made = make::material(app, "U-1", category).with(move |new| {
        new.vip = true;
        new.variants = variants;
    });
    let material = made.insert().await;
    let detail = app.get(&format!("/api/material/detail?id={material}")).await.data();
    let ids = detail["variants"].as_array().unwrap().iter().map(|variant| variant["id"].as_i64().unwrap());
    ids.map(|variant| Ware { material: material.0, variant }).collect()
}

fn number(answer: &Answer) -> String {
    answer.data()["number"].as_str().unwrap().to_owned()
}

async fn buy(lin: &Person<'_>, lines: &[Value]) -> String {
    let order = number(&lin.order(lines).await);
    lin.pay_balance(&order).await.data();
    order
}

async fn total(lin: &Person<'_>, line: Value) -> String {
    lin.quote(&[line], Value::Null, 0).await["total"].as_str().unwrap().to_owned()
}

async fn own(lin: &Person<'_>, ware: Ware) -> Value {
    lin.get(&format!("/api/material/own?ids={}", ware.material)).await.data()["list"][0].clone()
}

async fn regret(lin: &Person<'_>, order: &str) -> Answer {
    lin.pay_call("/api/order/refund", None, json!({ "number": order, "reason": "" })).await
}

async fn staff_refund(boss: &Person<'_>, order: &str) -> Answer {
    let ask = json!({ "number": order, "lines": [], "to": "balance", "reason": "test", "preview": false });
    boss.admin_pay_call("/admin/shop.order/refund", ask).await
}

/// A payment of an order through the sandbox that waits for its money.
async fn opened(lin: &Person<'_>, order: &str) -> String {
    lin.pay_sandbox(order, false).await.data()["payment"]["number"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn sa_what_is_owned_is_one_version_under_one_licence() {
    let app = TestApp::new().await;
    let [uhd, hd] = clip(&app, &[("4K", "100.00"), ("HD", "60.00")]).await[..] else { panic!("two versions") };
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "1000").await;
    buy(&lin, &[hd.line()]).await;
    let fact = own(&lin, hd).await;
    assert_eq!((&fact["owned"], &fact["owns_offer"]), (&json!(true), &json!(false)));
    let right = json!({ "variant": hd.variant, "licence": "personal", "source": "order", "until": null });
    assert_eq!(fact["rights"], json!([right]));
    lin.order(&[hd.line()]).await.refused("order.owned");

    // The difference, said line by line on the page and in the sum.
    let path = format!("/api/material/quote?id={}&variant={}&licence=personal", uhd.material, uhd.variant);
    let quote = lin.get(&path).await.data();
    assert_eq!((&quote["due"], &quote["saved"]), (&json!("40.00"), &json!("0.00")));
    assert_eq!((&quote["lines"][1]["key"], &quote["lines"][1]["amount"]), (&json!("upgrade"), &json!("-60.00")));
    assert_eq!(quote["lines"][1]["name"], "已拥有：HD · 个人授权");
    let checkout = lin.quote(&[uhd.line()], Value::Null, 0).await;
    assert_eq!((&checkout["total"], &checkout["saved"]), (&json!("40.00"), &json!("0.00")));
    assert_eq!(checkout["lines"][0]["upgrade"], json!({ "name": "HD · 个人授权", "off": "60.00" }));
    assert_eq!((&checkout["steps"][1]["key"], &checkout["steps"][1]["amount"]), (&json!("upgrade"), &json!("-60.00")));
    assert_eq!(total(&app.member("mo").await, uhd.line()).await, "100.00");

    let order = buy(&lin, &[uhd.line()]).await;
    let detail = lin.order_detail(&order).await;
    assert_eq!((&detail["total"], &detail["steps"][1]["key"]), (&json!("40.00"), &json!("upgrade")));
    assert_eq!(own(&lin, uhd).await["owns_offer"], true);
    assert_eq!(lin.get("/api/order/purchases").await.data()["total"], 2);
    assert_eq!(lin.wallet().await.0, "900.00");
    // From the one that is owned now to the largest: 250 less 100. A smaller licence is covered.
    assert_eq!(total(&lin, uhd.under("commercial")).await, "150.00");
    buy(&lin, &[uhd.under("commercial")]).await;
    lin.order(&[uhd.line()]).await.refused("order.owned");
    // HD was counted already, and a commercial 4K is no smaller than a commercial HD.
    assert_eq!(total(&lin, hd.under("commercial")).await, "150.00");
    balanced(&app).await;
}

#[tokio::test]
async fn sa_a_claim_says_until_when_and_can_be_bought() {
    let app = TestApp::new().await;
    let [uhd, _] = clip(&app, &[("4K", "100.00"), ("HD", "60.00")]).await[..] else { panic!("two versions") };
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "1000").await;
    make::vip(&app, lin.id, 2, START.plus(Duration::from_secs(300 * 86_400))).await;
    assert_eq!(own(&lin, uhd).await["pool"], true);
    lin.post("/api/download/claim", json!({ "material": uhd.material })).await.data();
    let fact = own(&lin, uhd).await;
    let until = START.plus(Duration::from_secs(30 * 86_400)).seconds();
    assert_eq!((&fact["owned"], &fact["owns_offer"], &fact["pool"]), (&json!(false), &json!(false), &json!(false)));
    assert_eq!(fact["rights"], json!([{ "variant": null, "licence": "commercial", "source": "vip", "until": until }]));
    // Bought at the membership's rate: what was not paid for is not counted.
    assert_eq!(total(&lin, uhd.line()).await, "80.00");
    buy(&lin, &[uhd.line()]).await;
    let fact = own(&lin, uhd).await;
    assert_eq!((&fact["owned"], fact["rights"].as_array().unwrap().len()), (&json!(true), 2));
    app.clock.advance(Duration::from_secs(31 * 86_400));
    let lin = app.signed_in(platform::guard::session::Side::Member, lin.id).await;
    assert_eq!(own(&lin, uhd).await["rights"][0]["source"], "order");
    balanced(&app).await;
}

/// One version of one's own leaves the others to the membership; all of them under its licence do not.
#[tokio::test]
async fn sa_a_version_that_is_owned_does_not_stop_a_claim() {
    let app = TestApp::new().await;
    let [uhd, hd] = clip(&app, &[("4K", "100.00"), ("HD", "60.00")]).await[..] else { panic!("two versions") };
    let (lin, mo) = (app.member("lin").await, app.member("mo").await);
    let claim =
        async |person: &Person<'_>| person.post("/api/download/claim", json!({ "material": uhd.material })).await;
    make::money(&app, lin.id, "100").await;
    for person in [&lin, &mo] {
        make::vip(&app, person.id, 2, START.plus(Duration::from_secs(86_400))).await;
    }
    buy(&lin, &[hd.line()]).await;
    assert_eq!(own(&lin, hd).await["pool"], true);
    claim(&lin).await.data();
    claim(&lin).await.refused("delivery.owned");
    assert_eq!(own(&lin, hd).await["pool"], false);
    // Everything, but for oneself alone: the membership's licence is larger.
    make::owner(&app, mo.id, catalogue::material::model::MaterialId(hd.material)).await;
    assert_eq!(own(&mo, hd).await["pool"], true);
    claim(&mo).await.data();
}

#[tokio::test]
async fn sa_a_tenth_is_always_paid_and_rates_are_of_the_difference() {
    let app = TestApp::new().await;
    let versions = [("4K", "100.00"), ("HD", "95.00"), ("WEB", "20.00")];
    let [uhd, hd, web] = clip(&app, &versions).await[..] else { panic!("three versions") };
    let (lin, mo) = (app.member("lin").await, app.member("mo").await);
    for person in [&lin, &mo] {
        make::money(&app, person.id, "1000").await;
    }
    buy(&lin, &[hd.line()]).await;
    assert_eq!(total(&lin, uhd.line()).await, "10.00");
    buy(&mo, &[web.line()]).await;
    make::vip(&app, mo.id, 1, START.plus(Duration::from_secs(86_400))).await;
    let grant = make::coupon(&app, mo.id, 500, 0).await;
    let quote = mo.quote(&[uhd.line()], json!(grant), 0).await;
    // 100 less 20, nine tenths of it, less 5.
    let steps: Vec<_> =
        quote["steps"].as_array().unwrap().iter().map(|step| step["amount"].as_str().unwrap()).collect();
    assert_eq!(steps[..5], ["100.00", "-20.00", "-8.00", "-5.00", "67.00"]);
    let order = number(&mo.order_at(&[uhd.line()], &quote["total"], json!(grant), 0).await);
    mo.pay_balance(&order).await.data();
    balanced(&app).await;
}

/// A price that has risen since, a gift and a pack count for no more than what was paid by list.
#[tokio::test]
async fn sa_only_what_was_bought_is_counted() {
    let app = TestApp::new().await;
    let [uhd, hd] = clip(&app, &[("4K", "100.00"), ("HD", "60.00")]).await[..] else { panic!("two versions") };
    let (lin, mo) = (app.member("lin").await, app.member("mo").await);
    make::money(&app, lin.id, "1000").await;
    make::owner(&app, mo.id, catalogue::material::model::MaterialId(hd.material)).await;
    assert_eq!(total(&mo, uhd.under("commercial")).await, "250.00");
    set_price(&app, hd, 1).await;
    buy(&lin, &[hd.line()]).await;
    set_price(&app, hd, 6_000).await;
    assert_eq!(total(&lin, uhd.line()).await, "99.99");
}

async fn set_price(app: &TestApp, ware: Ware, fen: i64) {
    use kernel::db::{args, sql};
    sql! {
        SET_PRICE = "UPDATE variant SET price = $2 WHERE id = $1";
    }
    let write = app
        .app
        .db
        .write(move |db| Box::pin(async move { db.execute(SET_PRICE, args![ware.variant, fen]).await.map(drop) }));
    write.await.unwrap();
}

#[tokio::test]
async fn sa_a_right_is_counted_once() {
    let app = TestApp::new().await;
    let [uhd, hd] = clip(&app, &[("4K", "100.00"), ("HD", "60.00")]).await[..] else { panic!("two versions") };
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "2000").await;
    buy(&lin, &[hd.line()]).await;
    // In one order one line counts it.
    let both = lin.quote(&[uhd.line(), hd.under("commercial")], Value::Null, 0).await;
    assert_eq!((&both["total"], &both["lines"][1]["upgrade"]), (&json!("190.00"), &Value::Null));
    // Two tabs, four orders: whichever is paid first counts it, the others are refused.
    let mut orders = Vec::new();
    for line in [uhd.line(), uhd.line(), hd.under("commercial"), uhd.under("enterprise")] {
        orders.push(number(&lin.order(&[line]).await));
    }
    let paid = join_all(orders.iter().map(|order| lin.pay_balance(order))).await;
    let good = paid.iter().filter(|answer| answer.code() == 1).count();
    assert_eq!(good, 1, "{:?}", paid.iter().map(Answer::text).collect::<Vec<_>>());
    for answer in paid.iter().filter(|answer| answer.code() != 1) {
        let error = answer.json()["error"].as_str().unwrap().to_owned();
        assert!(["order.owned", "order.base_gone"].contains(&error.as_str()), "{error}");
    }
    balanced(&app).await;
}

#[tokio::test]
async fn sa_money_for_an_upgrade_that_cannot_be_given_goes_back() {
    let app = TestApp::new().await;
    let [uhd, hd] = clip(&app, &[("4K", "100.00"), ("HD", "60.00")]).await[..] else { panic!("two versions") };
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "60").await;
    let base = buy(&lin, &[hd.line()]).await;
    let same = [number(&lin.order(&[uhd.line()]).await), number(&lin.order(&[uhd.line()]).await)];
    let other = number(&lin.order(&[hd.under("commercial")]).await);
    let mut payments = Vec::new();
    for order in [&same[0], &same[1], &other] {
        payments.push(opened(&lin, order).await);
    }
    // Two tabs pay the same upgrade, and a third one another: one is delivered, the money of the others goes back.
    join_all(payments.iter().map(|payment| press(&app, payment, "succeed"))).await;
    rushes::jobs::run_every_second(&app.app).await.unwrap();
    let mut states = Vec::new();
    for order in [&same[0], &same[1], &other] {
        let detail = lin.order_detail(order).await;
        states.push((detail["status"].as_str().unwrap().to_owned(), detail["close_reason"].clone()));
    }
    assert_eq!(states.iter().filter(|(status, _)| status == "fulfilled").count(), 1, "{states:?}");
    assert_eq!(states.iter().filter(|(status, reason)| status == "closed" && reason.is_string()).count(), 2);
    assert_eq!(lin.get("/api/order/purchases").await.data()["total"], 2);
    assert_eq!(lin.order_detail(&base).await["can"]["refund"], false);
    balanced(&app).await;
}

#[tokio::test]
async fn sa_a_base_given_back_while_the_upgrade_is_paid_for() {
    let app = TestApp::new().await;
    let [uhd, hd] = clip(&app, &[("4K", "100.00"), ("HD", "60.00")]).await[..] else { panic!("two versions") };
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "100").await;
    let base = buy(&lin, &[hd.line()]).await;
    let order = number(&lin.order(&[uhd.line()]).await);
    let payment = opened(&lin, &order).await;
    regret(&lin, &base).await.data();
    press(&app, &payment, "succeed").await;
    rushes::jobs::run_every_second(&app.app).await.unwrap();
    let detail = lin.order_detail(&order).await;
    assert_eq!((&detail["status"], &detail["payments"][0]["status"]), (&json!("closed"), &json!("refunded")));
    assert!(detail["close_reason"].as_str().unwrap().contains("抵扣"), "{detail}");
    assert_eq!(lin.get("/api/order/purchases").await.data()["total"], 0);
    assert_eq!(lin.wallet().await.0, "100.00");
    // Without the base nothing is begun at all, neither from the balance nor through a channel.
    let base = buy(&lin, &[hd.line()]).await;
    let late = number(&lin.order(&[uhd.line()]).await);
    regret(&lin, &base).await.data();
    lin.pay_balance(&late).await.refused("order.base_gone");
    lin.pay_sandbox(&late, false).await.refused("order.base_gone");
    // At once: whichever comes first, never both.
    let base = buy(&lin, &[hd.line()]).await;
    let order = number(&lin.order(&[uhd.line()]).await);
    let (paid, back) = tokio::join!(lin.pay_balance(&order), regret(&lin, &base));
    assert_eq!([paid.code(), back.code()].iter().sum::<i64>(), 1, "{} {}", paid.text(), back.text());
    balanced(&app).await;
}

#[tokio::test]
async fn sa_the_upgrade_is_given_back_before_its_base() {
    let app = TestApp::new().await;
    let [uhd, hd] = clip(&app, &[("4K", "100.00"), ("HD", "60.00")]).await[..] else { panic!("two versions") };
    let (lin, boss) = (app.member("lin").await, app.super_admin("boss").await);
    make::money(&app, lin.id, "100").await;
    let base = buy(&lin, &[hd.line()]).await;
    let upgrade = buy(&lin, &[uhd.line()]).await;
    assert_eq!(lin.wallet().await.0, "0.00");
    assert_eq!(lin.order_detail(&base).await["can"]["refund"], false);
    regret(&lin, &base).await.refused("order.no_refund");
    staff_refund(&boss, &base).await.refused("order.upgraded");
    balanced(&app).await;
    // The upgrade goes back for what was paid for it; what it stood on stays and can be counted again.
    regret(&lin, &upgrade).await.data();
    assert_eq!(lin.wallet().await.0, "40.00");
    assert_eq!(own(&lin, hd).await["rights"].as_array().unwrap().len(), 1);
    assert_eq!(total(&lin, uhd.line()).await, "40.00");
    let again = buy(&lin, &[uhd.line()]).await;
    staff_refund(&boss, &again).await.data();
    staff_refund(&boss, &base).await.data();
    assert_eq!(lin.wallet().await.0, "100.00");
    assert_eq!(lin.get("/api/order/purchases").await.data()["total"], 0);
    assert_eq!(total(&lin, uhd.line()).await, "100.00");
    balanced(&app).await;
}

#[tokio::test]
async fn sa_late_money_upgrades_what_is_still_there() {
    let app = TestApp::new().await;
    let [uhd, hd] = clip(&app, &[("4K", "100.00"), ("HD", "60.00")]).await[..] else { panic!("two versions") };
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "160").await;
    let base = buy(&lin, &[hd.line()]).await;
    for (is_there, status) in [(false, "closed"), (true, "fulfilled")] {
        let base = if is_there { buy(&lin, &[hd.line()]).await } else { base.clone() };
        let order = number(&lin.order(&[uhd.line()]).await);
        let payment = opened(&lin, &order).await;
        app.clock.advance(Duration::from_secs(31 * 60));
        rushes::jobs::run_every_second(&app.app).await.unwrap();
        assert_eq!(lin.order_detail(&order).await["status"], "closed");
        if !is_there {
            regret(&lin, &base).await.data();
        }
        press(&app, &payment, "succeed").await;
        rushes::jobs::run_every_second(&app.app).await.unwrap();
        assert_eq!(lin.order_detail(&order).await["status"], status);
    }
    balanced(&app).await;
}
