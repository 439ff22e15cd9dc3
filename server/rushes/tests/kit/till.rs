//! Buying, as a client does it, and the books afterwards.

use catalogue::material::model::MaterialId;
use http::Method;
use money::ledger_audit;
use serde_json::{Value, json};

use super::people::Person;
use super::{Answer, TestApp, make};

/// Something that can be bought: its material and its variant.
#[derive(Clone, Copy, Debug)]
pub struct Ware {
    pub material: i64,
    pub variant: i64,
}

impl Ware {
    pub fn line(self) -> Value {
        self.under("personal")
    }

    pub fn under(self, licence: &str) -> Value {
        json!({ "material": self.material, "variant": self.variant, "licence": licence })
    }
}

/// Materials that cost so much each.
pub async fn wares(app: &TestApp, prices: &[&str]) -> Vec<Ware> {
    let category = make::category(app, "wares", None).await;
    let mut wares = Vec::new();
    for (number, price) in prices.iter().enumerate() {
        let price = (*price).to_owned();
        let made = make::material(app, &format!("W-{number}"), category)
            .with(move |new| {
                new.variants = vec![make::variant("4K", &price)];
            })
            .insert()
            .await;
        wares.push(ware(app, made).await);
    }
    wares
}

/// One material in many versions, each a thing of its own to buy.
pub async fn versions(app: &TestApp, count: usize, price: &str) -> Vec<Ware> {
    let category = make::category(app, "versions", None).await;
    let price = price.to_owned();
    let made = make::material(app, "V-1", category)
        .with(move |new| new.variants = (0..count).map(|turn| make::variant(&format!("V{turn}"), &price)).collect())
        .insert()
        .await;
    let detail = app.get(&format!("/api/material/detail?id={made}")).await.data();
    let variants = detail["variants"].as_array().unwrap();
    variants.iter().map(|variant| Ware { material: made.0, variant: variant["id"].as_i64().unwrap() }).collect()
}

pub async fn ware(app: &TestApp, material: MaterialId) -> Ware {
    let detail = app.get(&format!("/api/material/detail?id={material}")).await.data();
    Ware { material: material.0, variant: detail["variants"][0]["id"].as_i64().unwrap() }
}

impl Person<'_> {
    /// A call that moves money, under a key of its own unless one is given.
    pub async fn pay_call(&self, path: &str, key: Option<&str>, body: Value) -> Answer {
        let random = format!("key-{:020}", self.app.app.random.number());
        let key = key.unwrap_or(&random);
        let headers = [("ba-user-token", self.tokens.access.as_str()), ("idempotency-key", key)];
        self.app.call(Method::POST, path, &headers, Some(body)).await
    }

    pub async fn admin_pay_call(&self, path: &str, body: Value) -> Answer {
        let key = format!("key-{:020}", self.app.app.random.number());
        let headers = [("batoken", self.tokens.access.as_str()), ("idempotency-key", key.as_str())];
        self.app.call(Method::POST, path, &headers, Some(body)).await
    }

    pub async fn quote(&self, lines: &[Value], coupon: Value, points: i64) -> Value {
        let ask = json!({ "lines": lines, "coupon": coupon, "points": points, "balance": true });
        self.post("/api/order/quote", ask).await.data()
    }

    /// Orders lines at the price they are quoted.
    pub async fn order(&self, lines: &[Value]) -> Answer {
        let total = self.quote(lines, Value::Null, 0).await["total"].clone();
        self.order_at(lines, &total, Value::Null, 0).await
    }

    pub async fn order_at(&self, lines: &[Value], total: &Value, coupon: Value, points: i64) -> Answer {
        let wish = json!({ "lines": lines, "coupon": coupon, "points": points, "total": total, "agreed": true, "no_return": true, "licensee": "光影 影业" });
        self.pay_call("/api/order/create", None, wish).await
    }

    pub async fn pay_balance(&self, number: &str) -> Answer {
        self.pay_call("/api/order/pay", None, json!({ "number": number, "balance": true, "channel": null })).await
    }

    pub async fn pay_sandbox(&self, number: &str, balance: bool) -> Answer {
        self.pay_call("/api/order/pay", None, json!({ "number": number, "balance": balance, "channel": "sandbox" }))
            .await
    }

    pub async fn order_detail(&self, number: &str) -> Value {
        self.get(&format!("/api/order/detail?number={number}")).await.data()
    }

    pub async fn wallet(&self) -> (String, i64) {
        let start = self.get("/api/index/index").await.data();
        let info = &start["userInfo"];
        (info["money"].as_str().unwrap().to_owned(), info["score"].as_i64().unwrap())
    }
}

/// One button of the sandbox's page.
pub async fn press(app: &TestApp, payment: &str, act: &str) {
    let request = axum::extract::Request::post(format!("/pay/sandbox/{payment}"))
        .header("content-type", "application/x-www-form-urlencoded")
        .body(axum::body::Body::from(format!("act={act}")))
        .unwrap();
    let answer = app.send(request).await;
    assert_eq!(answer.status, http::StatusCode::SEE_OTHER, "{}", answer.text());
}

/// The books balance: asked after everything that moves money.
pub async fn balanced(app: &TestApp) {
    let report = ledger_audit::run(&app.app).await.unwrap();
    let wrong: Vec<_> = report.checks.iter().filter(|check| check.violations > 0).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
