//! Bills of gateways against our books, day by day.

use http::Method;
use paysim::{Fault, Provider};
use serde_json::{Value, json};

use super::Rig;

impl Rig {
    async fn import_bills(&self) {
        let orders = &self.app.app.orders;
        self.drive(async { orders::bill::jobs::import_bills(orders).await.unwrap() }).await;
    }

    async fn next_afternoon(&self) {
        for _ in 0..40 {
            self.step(3_600).await;
        }
    }

    async fn differences(&self) -> Vec<Value> {
        self.admin_get("/admin/shop.bill/index").await["list"].as_array().unwrap().clone()
    }
}

#[tokio::test]
async fn a_day_that_matches_has_no_differences_and_a_statement() {
    let rig = Rig::new(1).await;
    let lin = rig.app.member("lin").await;
    for (ware, provider) in Provider::ALL.into_iter().enumerate() {
        let (order, payment) = rig.waiting(&lin, ware, provider).await;
        rig.pay(provider, &payment);
        rig.deliver().await;
        if provider != Provider::Alipay {
            let ask = json!({ "number": order, "lines": [], "to": "source", "reason": "test", "preview": false });
            rig.admin_post("/admin/shop.order/refund", ask).await;
            rig.step(70).await;
            rig.step(70).await;
        }
    }
    rig.import_bills().await;
    assert_eq!(rig.rows::<(i64,)>("SELECT COUNT(*) FROM gateway_bill").await, [(0,)], "the day is not over");
    rig.next_afternoon().await;
    rig.import_bills().await;
    assert_eq!(rig.differences().await, Vec::<Value>::new());
    let statement = rig.admin_get("/admin/shop.bill/statement").await;
    let of = |provider: &str, kind: &str| {
        let lines = statement["lines"].as_array().unwrap();
        let line = lines.iter().find(|line| line["provider"] == provider && line["kind"] == kind);
        line.map(|line| line["amount"].as_str().unwrap().to_owned())
    };
    assert_eq!(of("alipay", "payment").as_deref(), Some("168.00"), "{statement}");
    assert_eq!(of("wechat", "refund").as_deref(), Some("99.00"), "{statement}");
    assert_eq!(of("stripe", "payment").as_deref(), Some("50.00"), "{statement}");
    // A day is fetched once.
    let count = rig.rows::<(i64,)>("SELECT COUNT(*) FROM gateway_bill_row").await;
    rig.import_bills().await;
    assert_eq!(rig.rows::<(i64,)>("SELECT COUNT(*) FROM gateway_bill_row").await, count);
}

#[tokio::test]
async fn a_missing_and_an_extra_row_are_reported_and_explained_once() {
    let rig = Rig::new(2).await;
    let lin = rig.app.member("lin").await;
    for (ware, provider) in Provider::ALL.into_iter().enumerate() {
        let (_, payment) = rig.waiting(&lin, ware, provider).await;
        rig.pay(provider, &payment);
        rig.deliver().await;
    }
    rig.next_afternoon().await;
    rig.sim.arm(Some(Provider::Alipay), Fault::BillMissingRow, 1);
    rig.sim.arm(Some(Provider::Wechat), Fault::BillExtraRow, 1);
    rig.import_bills().await;
    let found = rig.differences().await;
    let mut kinds: Vec<_> =
        found.iter().map(|one| (one["provider"].as_str().unwrap(), one["kind"].as_str().unwrap())).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, [("alipay", "ours_only"), ("wechat", "theirs_only")]);
    let resolve = |remedy: &str, note: &str| Some(json!({ "id": found[0]["id"], "remedy": remedy, "note": note }));
    rig.admin_call(Method::POST, "/admin/shop.bill/resolve", resolve("noted", " ")).await.refused("bill.no_note");
    rig.admin_call(Method::POST, "/admin/shop.bill/resolve", resolve("ask", "")).await.refused("bill.still_differs");
    rig.admin_call(Method::POST, "/admin/shop.bill/resolve", resolve("noted", "their support says so")).await.data();
    rig.admin_call(Method::POST, "/admin/shop.bill/resolve", resolve("noted", "again")).await.refused("bill.resolved");
    let log: Vec<(String,)> = rig.rows("SELECT data FROM admin_log WHERE url = '/admin/shop.bill/resolve'").await;
    assert!(log.len() == 1 && log[0].0.contains("their support"), "{log:?}");
    assert_eq!(rig.admin_get("/admin/shop.bill/statement").await["open"], 1);
}

#[tokio::test]
async fn money_that_only_the_bill_knows_is_settled_with_one_press() {
    let rig = Rig::new(3).await;
    let lin = rig.app.member("lin").await;
    let (order, payment) = rig.waiting(&lin, 0, Provider::Stripe).await;
    // A first payment that is known, so that there are days to look at.
    let mo = rig.app.member("mo").await;
    let (_, known) = rig.waiting(&mo, 1, Provider::Stripe).await;
    rig.pay(Provider::Stripe, &known);
    rig.deliver().await;
    rig.sim.arm(Some(Provider::Stripe), Fault::DropAllNotifications, 1);
    rig.pay(Provider::Stripe, &payment);
    rig.sim.arm(Some(Provider::Stripe), Fault::ServerErrorStorm, 100_000);
    rig.next_afternoon().await;
    rig.sim.disarm();
    rig.import_bills().await;
    let found = rig.differences().await;
    assert_eq!((found.len(), &found[0]["kind"], &found[0]["number"]), (1, &json!("theirs_only"), &json!(payment)));
    rig.admin_post("/admin/shop.bill/resolve", json!({ "id": found[0]["id"], "remedy": "ask", "note": "" })).await;
    let lin = rig.again(&lin).await;
    assert_eq!(lin.order_detail(&order).await["status"], "fulfilled");
    assert_eq!(rig.differences().await[0]["status"], "resolved");
    rig.step(70).await;
    rig.assert_truth("a bill").await;
}
