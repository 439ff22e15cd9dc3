//! What the owner offers: coupons, sales, memberships, yearly rates and top-ups; what was paid, and what would be.

use kernel::db::{args, sql};
use serde_json::{Value, json};

use crate::kit::till::{balanced, press, wares};
use crate::kit::{START, TestApp, make};

fn changed(base: &Value, change: &Value) -> Value {
    let mut body = base.clone();
    body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    body
}

#[tokio::test]
async fn a_coupon_is_made_changed_given_and_switched_off() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let wares = wares(&app, &["60.00"]).await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let base = json!({ "name_zh": "满减", "name_en": "Ten off", "kind": "amount", "amount": "10", "least": "50", "scope": "material",
        "target": wares[0].material, "way": "claim", "total": 2, "per_member": 2, "valid_days": 7 });
    for (change, error) in [
        (json!({ "name_en": "" }), "coupon.bad_name"),
        (json!({ "amount": "0" }), "coupon.bad_value"),
        (json!({ "amount": "60" }), "coupon.bad_value"),
        (json!({ "amount": "1e3" }), "coupon.bad_value"),
        (json!({ "kind": "percent", "rate": 10000 }), "coupon.bad_value"),
        (json!({ "kind": "gift" }), "coupon.bad_value"),
        (json!({ "target": "999" }), "coupon.bad_target"),
        (json!({ "scope": "kind", "target": "feature" }), "coupon.bad_target"),
        (json!({ "scope": "type", "target": "x" }), "coupon.bad_target"),
        (json!({ "way": "code", "code": "a b" }), "coupon.bad_code"),
        (json!({ "end_time": 5, "start_time": 6 }), "coupon.bad_time"),
        (json!({ "per_member": 0 }), "coupon.bad_value"),
        (json!({ "total": -1 }), "coupon.bad_value"),
    ] {
        chief.post("/admin/shop.coupon/add", changed(&base, &change)).await.refused(error);
    }
    chief.post("/admin/shop.coupon/add", base.clone()).await.data();
    let table = chief.get("/admin/shop.coupon/index?quickSearch=Ten").await.data();
    let row = &table["list"][0];
    assert_eq!((&row["amount"], &row["target_zh"], &row["status"]), (&json!("10.00"), &json!("镜头 W-0"), &json!("1")));
    let id = row["id"].clone();
    for _ in 0..2 {
        lin.post("/api/coupon/claim", json!({ "id": id })).await.data();
    }
    chief.post("/admin/shop.coupon/edit", json!({ "id": id, "total": 1 })).await.refused("coupon.bad_total");
    chief.post("/admin/shop.coupon/edit", json!({ "id": id, "per_member": 1 })).await.refused("coupon.bad_total");
    chief.delete(&format!("/admin/shop.coupon/del?ids[]={}", id)).await.refused("coupon.in_use");
    chief
        .post("/admin/shop.coupon/edit", json!({ "id": id, "kind": "percent", "rate": 5000, "cap": "20" }))
        .await
        .data();
    assert_eq!(lin.quote(&[wares[0].line()], json!("best"), 0).await["total"], "40.00");
    chief.post("/admin/shop.coupon/edit", json!({ "id": id, "status": "0" })).await.data();
    assert_eq!(app.get("/api/coupon/centre").await.data()["list"], json!([]));
    // A code belongs to one.
    let code = json!({ "way": "code", "code": "rain-2026", "scope": "all" });
    chief.post("/admin/shop.coupon/add", changed(&base, &code)).await.data();
    chief.post("/admin/shop.coupon/add", changed(&base, &code)).await.refused("coupon.code_taken");
    let code = json!({ "id": id, "way": "code", "code": "RAIN-2026" });
    chief.post("/admin/shop.coupon/edit", code).await.refused("coupon.code_taken");
    lin.post("/api/coupon/redeem", json!({ "code": "Rain-2026" })).await.data();
    chief.post("/admin/shop.coupon/edit", json!({ "id": 999 })).await.refused("coupon.unknown");
    // What nobody has can go.
    chief.post("/admin/shop.coupon/add", base).await.data();
    let last = chief.get("/admin/shop.coupon/index").await.data()["list"][0]["id"].clone();
    let form = chief.get(&format!("/admin/shop.coupon/edit?id={last}")).await.data()["row"].clone();
    assert_eq!((&form["given"], &form["least"], &form["way"]), (&json!(0), &json!("50.00"), &json!("claim")));
    chief.delete(&format!("/admin/shop.coupon/del?ids[]={last}")).await.data();
    let log = chief.get("/admin/auth.AdminLog/index?quickSearch=shop.coupon").await.data();
    assert!(log["total"].as_i64().unwrap() >= 5, "{log}");
    balanced(&app).await;
}

#[tokio::test]
async fn a_sale_changes_prices_while_it_is_on() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["100.00"]).await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let lines = [wares[0].line()];
    assert_eq!(lin.quote(&lines, Value::Null, 0).await["total"], "100.00");
    let (start, end) = (START.seconds(), START.seconds() + 3600);
    let base = json!({ "name_zh": "黑五", "name_en": "Black Friday", "scope": "kind", "target": "footage", "rate": 8000,
        "start_time": start, "end_time": end });
    for (change, error) in [
        (json!({ "name_zh": "" }), "price.bad_name"),
        (json!({ "rate": 10000 }), "price.bad_rate"),
        (json!({ "rate": 0 }), "price.bad_rate"),
        (json!({ "end_time": start }), "price.bad_time"),
        (json!({ "scope": "material", "target": "999" }), "price.bad_target"),
        (json!({ "scope": "some" }), "price.bad_target"),
    ] {
        chief.post("/admin/shop.sale/add", changed(&base, &change)).await.refused(error);
    }
    chief.post("/admin/shop.sale/add", base).await.data();
    assert_eq!(lin.quote(&lines, Value::Null, 0).await["total"], "80.00", "at once");
    let id = chief.get("/admin/shop.sale/index").await.data()["list"][0]["id"].clone();
    chief.post("/admin/shop.sale/edit", json!({ "id": id, "rate": 7500 })).await.data();
    assert_eq!(lin.quote(&lines, Value::Null, 0).await["total"], "75.00");
    // What would it cost when the sale is over?
    let ask = json!({ "member": null, "lines": lines, "coupon": null, "points": 0, "at": end });
    let later = chief.post("/admin/shop.price/simulate", ask).await.data();
    assert_eq!((&later["total"], &later["rules"][0]["applied"]), (&json!("100.00"), &json!(false)));
    chief.delete(&format!("/admin/shop.sale/del?ids[]={id}")).await.data();
    assert_eq!(lin.quote(&lines, Value::Null, 0).await["total"], "100.00");
    chief.get(&format!("/admin/shop.sale/edit?id={id}")).await.refused("price.unknown_sale");
}

#[tokio::test]
async fn anybody_sees_a_sale_on_cards_while_it_is_on() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let wares = wares(&app, &["100.00", "0.99"]).await;
    let chief = app.super_admin("chief").await;
    let (dear, cheap) = (wares[0].material, wares[1].material);
    let card = async |url: String, id: i64| {
        let list = app.get(&url).await.data()["list"].clone();
        list.as_array().unwrap().iter().find(|card| card["id"] == id).unwrap().clone()
    };
    let list = || "/api/material/index?limit=48".to_owned();
    assert_eq!(card(list(), dear).await["sale"], Value::Null);
    let types = chief.get("/admin/shop.Type/index").await.data()["list"].clone();
    let holder = types.as_array().unwrap().iter().find(|one| one["slug"] == "wares").unwrap()["id"].to_string();
    let (start, end) = (START.seconds() + 60, START.seconds() + 3600);
    let sale = json!({ "name_zh": "黑五", "name_en": "Black Friday", "scope": "type", "target": holder, "rate": 8000,
        "start_time": start, "end_time": end });
    chief.post("/admin/shop.sale/add", sale).await.data();
    assert_eq!(card(list(), dear).await["sale"], Value::Null, "not yet");
    let pass = async |seconds| {
        app.clock.advance(std::time::Duration::from_secs(seconds));
        rushes::jobs::run_every_second(&app.app).await.unwrap();
    };
    sql! {
        LEAST = "UPDATE material SET least_price = 9000 WHERE id = $1";
    }
    app.app.db.write(move |db| Box::pin(async move { db.execute(LEAST, args![dear]).await })).await.unwrap();
    pass(60).await;
    for url in [list(), format!("/api/material/cards?ids={dear},{cheap}")] {
        let (dear, cheap) = (card(url.clone(), dear).await, card(url, cheap).await);
        // Nothing goes below what its owner wants for it at least.
        assert_eq!((&dear["price"], &dear["sale"]), (&json!("100.00"), &json!("90.00")));
        // The same fen as at the till.
        assert_eq!((&cheap["price"], &cheap["sale"]), (&json!("0.99"), &json!("0.79")));
    }
    let html = app.get("/list").await.text();
    assert!(html.contains(r#"<span class="price-sale">¥90</span><s class="price-was">"#), "{html}");
    let lin = app.member("lin").await;
    assert_eq!(lin.quote(&[wares[1].line()], Value::Null, 0).await["total"], "0.79");
    let detail = app.get(&format!("/api/material/detail?id={dear}")).await.data();
    assert_eq!((&detail["sale"], &detail["quote"]["due"]), (&json!("90.00"), &json!("90.00")));
    pass(3600).await;
    assert_eq!(card(list(), dear).await["sale"], Value::Null, "over");
}

#[tokio::test]
async fn a_longer_membership_costs_less_a_day() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let table = chief.get("/admin/shop.vip/index").await.data();
    assert_eq!(
        (&table["total"], &table["list"][0]["prices"][0]),
        (&json!(3), &json!({ "days": 30, "price": "39.00" }))
    );
    let edit = async |change: Value| chief.post("/admin/shop.vip/edit", changed(&json!({ "id": 1 }), &change)).await;
    let prices = |list: &[(i64, &str)]| {
        let list: Vec<_> = list.iter().map(|(days, price)| json!({ "days": days, "price": price })).collect();
        json!({ "prices": list })
    };
    edit(prices(&[(30, "39"), (60, "78")])).await.refused("vip.per_day");
    edit(prices(&[(60, "77"), (30, "38")])).await.refused("vip.per_day");
    edit(prices(&[(30, "39"), (30, "38")])).await.refused("vip.per_day");
    edit(prices(&[])).await.refused("vip.bad_price");
    edit(prices(&[(0, "39")])).await.refused("vip.bad_price");
    edit(prices(&[(30, "free")])).await.refused("vip.bad_price");
    edit(json!({ "rate": 0 })).await.refused("vip.bad_rate");
    edit(json!({ "name_en": "" })).await.refused("vip.bad_name");
    edit(json!({ "day_pool": 31 })).await.refused("vip.bad_number");
    edit(json!({ "licence": "all" })).await.refused("vip.bad_number");
    edit(changed(&prices(&[(60, "77.99"), (30, "39")]), &json!({ "name_en": "OrderContext", "rate": 8800 })))
        .await
        .data();
    let level = app.get_with("/api/vip/index", &[("think-lang", "en")]).await.data()["levels"][0].clone();
    assert_eq!((&level["name"], &level["prices"][1]["price"]), (&json!("OrderContext"), &json!("77.99")));
    let new = json!({ "id": 4, "name_zh": "影院", "name_en": "Cinema", "rate": 6000, "prices": [{ "days": 365, "price": "9999" }] });
    chief.post("/admin/shop.vip/add", new.clone()).await.data();
    chief.post("/admin/shop.vip/add", new).await.refused("vip.level_taken");
    chief.delete("/admin/shop.vip/del?ids[]=4").await.data();
    // What somebody has is switched off instead.
    let lin = app.member("lin").await;
    make::vip(&app, lin.id, 1, START.plus(std::time::Duration::from_secs(1000))).await;
    chief.delete("/admin/shop.vip/del?ids[]=1").await.refused("vip.in_use");
    edit(json!({ "status": "0" })).await.data();
    let levels = app.get("/api/vip/index").await.data()["levels"].clone();
    assert_eq!(levels.as_array().unwrap().len(), 2);
    balanced(&app).await;
}

#[tokio::test]
async fn who_spends_more_pays_less() {
    let app = TestApp::new().await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    chief.post("/admin/shop.tier/add", json!({ "amount": "1000", "rate": 9900 })).await.refused("vip.tier_order");
    chief.post("/admin/shop.tier/add", json!({ "amount": "500", "rate": 9700 })).await.refused("vip.tier_taken");
    chief.post("/admin/shop.tier/add", json!({ "amount": "0", "rate": 9700 })).await.refused("vip.bad_tier");
    chief.post("/admin/shop.tier/add", json!({ "amount": "1000", "rate": 10000 })).await.refused("vip.bad_tier");
    chief.post("/admin/shop.tier/add", json!({ "amount": "1000", "rate": 9700 })).await.data();
    let table = chief.get("/admin/shop.tier/index").await.data();
    assert_eq!((&table["total"], &table["list"][1]["amount"]), (&json!(6), &json!("1000.00")));
    let id = table["list"][1]["id"].clone();
    chief.post("/admin/shop.tier/edit", json!({ "id": id, "amount": "2000" })).await.refused("vip.tier_taken");
    chief.post("/admin/shop.tier/edit", json!({ "id": id, "rate": 9600 })).await.data();
    assert_eq!(lin.get("/api/vip/meter").await.data()["tiers"].as_array().unwrap().len(), 6);
    chief.delete(&format!("/admin/shop.tier/del?ids[]={id}")).await.data();
    assert_eq!(chief.get("/admin/shop.tier/index").await.data()["total"], 5);
}

#[tokio::test]
async fn one_top_up_is_recommended() {
    let app = TestApp::new().await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let add = async |body: Value| chief.post("/admin/shop.topup/add", body).await;
    add(json!({ "amount": "0", "gift": "0" })).await.refused("order.bad_amount");
    add(json!({ "amount": "5000.01", "gift": "0" })).await.refused("order.bad_amount");
    add(json!({ "amount": "20", "gift": "20.01" })).await.refused("order.bad_amount");
    add(json!({ "amount": "20", "gift": "-1" })).await.refused("order.bad_amount");
    add(json!({ "amount": "20", "gift": "1", "best": true, "weigh": 70 })).await.data();
    let offer = lin.get("/api/topup/index").await.data()["templates"].clone();
    assert_eq!((&offer[0]["amount"], &offer[0]["best"]), (&json!("20.00"), &json!(true)));
    assert_eq!(offer.as_array().unwrap().iter().filter(|one| one["best"] == true).count(), 1);
    let id = offer[0]["id"].clone();
    chief.post("/admin/shop.topup/edit", json!({ "id": id, "status": "0" })).await.data();
    assert_eq!(lin.get("/api/topup/index").await.data()["templates"].as_array().unwrap().len(), 6);
    chief.delete(&format!("/admin/shop.topup/del?ids[]={id}")).await.data();
    chief.post("/admin/shop.topup/edit", json!({ "id": id })).await.refused("order.unknown_template");
}

#[tokio::test]
async fn a_payment_is_shown_with_its_evidence() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["30.00"]).await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let order = lin.order(&[wares[0].line()]).await.data()["number"].as_str().unwrap().to_owned();
    let payment = lin.pay_sandbox(&order, false).await.data()["payment"]["number"].as_str().unwrap().to_owned();
    press(&app, &payment, "succeed").await;
    let table = chief.get(&format!("/admin/shop.paylog/index?quickSearch={payment}")).await.data();
    let row = &table["list"][0];
    assert_eq!((&table["total"], &row["order"], &row["status"]), (&json!(1), &json!(order), &json!("paid")));
    let view = chief.get(&format!("/admin/shop.paylog/view?id={}", row["id"])).await.data();
    assert_eq!((&view["row"]["amount"], &view["events"][0]["verdict"]), (&json!("30.00"), &json!("counted")));
    chief.get("/admin/shop.paylog/view?id=999").await.refused("payment.unknown");
}

#[tokio::test]
async fn a_price_is_simulated_and_nothing_is_bought() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["100.00"]).await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    make::vip(&app, lin.id, 1, START.plus(std::time::Duration::from_secs(1000))).await;
    make::points(&app, lin.id, 500).await;
    let grant = make::coupon(&app, lin.id, 500, 0).await;
    let ask = |change: Value| {
        let base = json!({ "member": lin.id, "lines": [wares[0].line()], "coupon": grant, "points": 500, "at": null });
        changed(&base, &change)
    };
    let now = chief.post("/admin/shop.price/simulate", ask(json!({}))).await.data();
    // 100.00, nine tenths, 5.00 off, 5.00 in points.
    assert_eq!(now["total"], "80.00");
    let applied: Vec<_> =
        now["rules"].as_array().unwrap().iter().map(|rule| rule["applied"].as_bool().unwrap()).collect();
    assert_eq!(applied, [false, false, true, false, true, true]);
    assert_eq!((&now["rules"][2]["why"], &now["rules"][0]["why"]), (&json!("减 ¥10.00"), &json!("不适用")));
    let later = ask(json!({ "at": START.seconds() + 1001, "coupon": null, "points": 0 }));
    assert_eq!(
        chief.post("/admin/shop.price/simulate", later).await.data()["total"],
        "100.00",
        "the membership is over"
    );
    let visitor = ask(json!({ "member": null }));
    assert_eq!(chief.post("/admin/shop.price/simulate", visitor).await.data()["total"], "100.00");
    chief.post("/admin/shop.price/simulate", ask(json!({ "member": 999 }))).await.refused("wallet.unknown_member");
    assert_eq!(lin.get("/api/order/index").await.data()["total"], 0);
    assert_eq!(lin.wallet().await.1, 500);
    balanced(&app).await;
}

#[test]
fn coupons_know_every_kind_of_material() {
    use catalogue::material::model::MaterialKind;
    use money::coupon::scope::KINDS;
    assert_eq!(MaterialKind::ALL.iter().map(|kind| kind.word()).collect::<Vec<_>>(), KINDS);
}
