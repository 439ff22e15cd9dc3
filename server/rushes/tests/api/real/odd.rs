//! Amounts that are none, and rates at their edges, offered to the program itself.

use serde_json::{Value, json};

use super::{Shop, now, prepared};
use crate::kit::make;
use crate::kit::till::wares;

/// What is no amount of money, in whatever way it is written.
fn odd() -> Vec<Value> {
    let texts = [
        "",
        " ",
        "-1",
        "-0.01",
        "1e3",
        "1e400",
        "1E5",
        "1,00",
        "1.000",
        "30.001",
        "0x10",
        "NaN",
        "Infinity",
        "-Infinity",
        "١٢",
        "１２",
        "½",
        "1_000",
        "99999999999999999999",
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808",
        "1000000000000000",
        "+30",
        "030",
        " 3 0",
        "3 0",
        "30¥",
        "¥30",
        "null",
        "true",
        "1;DROP TABLE member",
        "1\u{0}",
        "\u{202e}03",
        "1.0.0",
        ".",
        ".5",
        "5.",
        "--1",
    ];
    let numbers = [json!(1e30), json!(-1), json!(-0.5), json!(i64::MAX), json!(i64::MIN), json!(u64::MAX), json!(1e15)];
    let others = [json!([30]), json!({}), json!({ "amount": 1 }), json!(true), json!([])];
    texts.iter().map(|text| json!(text)).chain(numbers).chain(others).collect()
}

/// M-21: every field that holds an amount, with everything that is none.
#[tokio::test]
async fn m21_what_is_no_amount_is_not_taken() {
    let mut app = prepared(now()).await;
    let goods = wares(&app, &["30.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "100").await;
    let (lin, boss) = (lin.id, app.super_admin("boss").await.id);
    let shop = Shop::beside(&mut app).await;
    let (lin, boss) = (
        app.signed_in(platform::guard::session::Side::Member, lin).await,
        app.signed_in(platform::guard::session::Side::Admin, boss).await,
    );
    let template = lin.get("/api/topup/index").await.data()["templates"][0]["id"].clone();
    let level = boss.get("/admin/shop.vip/edit?id=1").await.data()["row"].clone();
    let coupon = json!({ "name_zh": "x", "name_en": "x", "kind": "amount", "status": "1" });
    let (mut asked, mut taken) = (0, Vec::new());
    for amount in odd() {
        let line = goods[0].line();
        let order =
            json!({ "lines": [line], "coupon": null, "points": 0, "total": amount, "agreed": true, "no_return": true });
        let mut points = order.clone();
        points["total"] = json!("30.00");
        points["points"] = amount.clone();
        let with = |base: &Value, field: &str| {
            let mut base = base.clone();
            base[field] = amount.clone();
            base
        };
        let member = [
            ("/api/order/create", order),
            ("/api/order/create", points),
            ("/api/topup/order", json!({ "template": null, "amount": amount, "agreed": true })),
            ("/api/topup/order", json!({ "template": amount, "agreed": true })),
        ];
        for (path, body) in member {
            // The number of a template that exists is no odd amount.
            if body["template"] == template || body["points"] == json!("") {
                continue;
            }
            asked += 1;
            if lin.pay_call(path, None, body.clone()).await.json()["code"] == 1 {
                taken.push(format!("{path} {body}"));
            }
        }
        let office = [
            ("/admin/user.MoneyLog/add", json!({ "user_id": lin.id, "money": amount, "memo": "odd" })),
            ("/admin/user.ScoreLog/add", json!({ "user_id": lin.id, "score": amount, "memo": "odd" })),
            ("/admin/shop.topup/add", json!({ "amount": amount, "gift": "0.00", "best": "0", "status": "1" })),
            ("/admin/shop.topup/add", json!({ "amount": "77.00", "gift": amount, "best": "0", "status": "1" })),
            ("/admin/shop.tier/add", json!({ "amount": amount, "rate": "90" })),
            ("/admin/shop.vip/edit", with(&level, "prices")),
            ("/admin/shop.coupon/add", with(&coupon, "amount")),
        ];
        for (path, body) in office {
            // Taking money back by hand is what a sign is for, and nothing given is nothing.
            let is_signed = path.contains("Log/add") && fits_a_log(&body);
            let is_nothing = path.contains("topup") && body["gift"] == json!("");
            if is_signed || is_nothing {
                continue;
            }
            asked += 1;
            let answer = boss.admin_pay_call(path, body.clone()).await.json();
            if answer["code"] == 1 {
                taken.push(format!("{path} {body}"));
            }
        }
    }
    assert_eq!(taken, Vec::<String>::new());
    assert_eq!(lin.wallet().await, ("100.00".to_owned(), 0));
    assert_eq!(lin.get("/api/order/index").await.data()["total"], 0);
    println!("M-21: {asked} calls with amounts that are none, {} taken", taken.len());
    shop.audited();
}

/// An amount that an administrator may book by hand: any whole number of fen within what the books hold, with a sign.
fn fits_a_log(body: &Value) -> bool {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let number = text(&body["money"]).parse::<f64>().or_else(|_| text(&body["score"]).parse::<f64>());
    let is_plain = |value: &Value| {
        let text = text(value);
        let digits = text.trim_start_matches('-');
        !digits.is_empty()
            && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
            && !digits.starts_with('0')
    };
    let field = if body["money"].is_null() { &body["score"] } else { &body["money"] };
    number.is_ok_and(|number| number.abs() < 1e6) && (is_plain(field) || text(field).starts_with("-0."))
}

/// M-22: rates at and beyond their edges; what an order costs follows from them, and is never negative.
#[tokio::test]
async fn m22_rates_at_their_edges_make_no_odd_price() {
    let mut app = prepared(now()).await;
    let goods = wares(&app, &["30.01", "0.01", "99999.99"]).await;
    let lin = app.member("lin").await;
    make::vip(&app, lin.id, 1, now().plus(std::time::Duration::from_secs(30 * 86_400))).await;
    let (lin, boss) = (lin.id, app.super_admin("boss").await.id);
    let shop = Shop::beside(&mut app).await;
    let (lin, boss) = (
        app.signed_in(platform::guard::session::Side::Member, lin).await,
        app.signed_in(platform::guard::session::Side::Admin, boss).await,
    );
    let level = boss.get("/admin/shop.vip/edit?id=1").await.data()["row"].clone();
    let (mut asked, mut quotes) = (0, 0);
    for rate in
        ["0", "-1", "-10000", "10001", "1000000", "1.0000001", "9000.5", "1e2", "NaN", "-0", "9223372036854775807"]
    {
        let mut row = level.clone();
        row["rate"] = json!(rate);
        asked += 1;
        let answer = boss.post("/admin/shop.vip/edit", row).await;
        assert_eq!(answer.code(), 0, "a rate of {rate} was taken: {}", answer.text());
    }
    // Hundredths of a percent, from the least to all of it.
    for rate in [1_i64, 100, 5_000, 9_999, 10_000] {
        let mut row = level.clone();
        row["rate"] = json!(rate);
        boss.post("/admin/shop.vip/edit", row).await.data();
        for (ware, list) in goods.iter().zip([3_001_i64, 1, 9_999_999]) {
            let total = lin.quote(&[ware.line()], Value::Null, 0).await["total"].as_str().unwrap().to_owned();
            let fen = total.parse::<kernel::money::Money>().unwrap().fen();
            // Half a fen and more is one; nothing is sold for less than a fen.
            let expected = ((list * rate + 5_000) / 10_000).max(1);
            assert_eq!(fen, expected, "{list} fen at {rate} of 10000");
            quotes += 1;
        }
    }
    println!(
        "M-22: {asked} rates beyond the edges refused, {quotes} prices at the edges equal the model, none below a fen"
    );
    assert_eq!(quotes, 15);
    shop.audited();
}
