//! P-10: refunds through gateways that lose answers, take their time or give up: one refund each, and a person where it needs one.

use paysim::{Fault, Provider};
use serde_json::json;

use super::Rig;
use crate::kit::people::Person;
use crate::kit::till::balanced;

async fn bought<'a>(rig: &Rig, buyer: &Person<'a>, ware: usize, provider: Provider) -> (String, String) {
    let (order, payment) = rig.waiting(buyer, ware, provider).await;
    rig.pay(provider, &payment);
    rig.deliver().await;
    assert_eq!(buyer.order_detail(&order).await["status"], "fulfilled");
    (order, payment)
}

async fn refund(rig: &Rig, order: &str) {
    let ask = json!({ "number": order, "lines": [], "to": "source", "reason": "test", "preview": false });
    rig.admin_post("/admin/shop.order/refund", ask).await;
}

fn asked_for_refunds(rig: &Rig, provider: Provider) -> usize {
    rig.sim.seen().iter().filter(|seen| seen.provider == provider && seen.operation == "refund").count()
}

#[tokio::test]
async fn p10_a_lost_answer_is_asked_after_and_not_refunded_twice() {
    let rig = Rig::new(1).await;
    let lin = rig.app.member("lin").await;
    for (ware, provider) in Provider::ALL.into_iter().enumerate() {
        let (order, _) = bought(&rig, &lin, ware, provider).await;
        rig.sim.arm(Some(provider), Fault::RefundAnswerLost, 1);
        refund(&rig, &order).await;
        assert_eq!(lin.order_detail(&order).await["status"], "refunding", "{provider:?}");
        rig.step(70).await;
        rig.step(70).await;
        assert_eq!(lin.order_detail(&order).await["status"], "refunded", "{provider:?}");
        assert_eq!(asked_for_refunds(&rig, provider), 1, "{provider:?}");
    }
    rig.twenty_six_hours().await;
    rig.assert_truth("lost answers").await;
}

#[tokio::test]
async fn p10_what_the_gateway_gives_up_on_goes_to_a_person_and_never_to_the_balance() {
    let rig = Rig::new(2).await;
    let lin = rig.app.member("lin").await;
    let (order, _) = bought(&rig, &lin, 0, Provider::Wechat).await;
    rig.sim.arm(Some(Provider::Wechat), Fault::RefundAbnormal, 1);
    refund(&rig, &order).await;
    rig.twenty_six_hours().await;
    let lin = rig.again(&lin).await;
    let detail = lin.order_detail(&order).await;
    assert_eq!((&detail["status"], &detail["refunds"][0]["status"]), (&json!("refunding"), &json!("failed")));
    assert_eq!(lin.wallet().await.0, "0.00");
    let number = rig.rows::<(String, String)>("SELECT number, failure FROM refund").await.remove(0);
    assert_eq!(number.1, "ABNORMAL");
    balanced(&rig.app).await;
    // The same number again: the gateway still says so.
    rig.admin_post("/admin/shop.refund/retry", json!({ "number": number.0 })).await;
    assert_eq!(lin.order_detail(&order).await["refunds"][0]["status"], "failed");
    // The buyer chooses the balance.
    let settle = json!({ "number": number.0, "way": "balance", "note": "the buyer wrote on Monday" });
    rig.admin_post("/admin/shop.refund/settle", settle.clone()).await;
    assert_eq!(
        (lin.wallet().await.0.as_str(), lin.order_detail(&order).await["status"].as_str()),
        ("168.00", Some("refunded"))
    );
    let again = rig.admin_call(http::Method::POST, "/admin/shop.refund/settle", Some(settle)).await;
    again.refused("order.no_refund");
    balanced(&rig.app).await;
}

#[tokio::test]
async fn p10_a_gateway_that_is_missing_keeps_its_refunds_waiting() {
    let rig = Rig::new(3).await;
    let lin = rig.app.member("lin").await;
    let (order, _) = bought(&rig, &lin, 0, Provider::Alipay).await;
    // The version cannot be opened any more, as if its key were lost.
    rig.app
        .statement("UPDATE gateway_config SET sealed = 'x' || sealed WHERE id > $1 AND provider = 'alipay'", 0)
        .await;
    rig.admin_post("/admin/shop.gateway/switch", json!({ "provider": "alipay", "is_on": false })).await;
    refund(&rig, &order).await;
    rig.twenty_six_hours().await;
    let lin = rig.again(&lin).await;
    assert_eq!(lin.order_detail(&order).await["refunds"][0]["status"], "waiting");
    assert_eq!(asked_for_refunds(&rig, Provider::Alipay), 0);
    // It is set up again for the same merchant: the refund goes on by itself.
    rig.save(Provider::Alipay, super::credentials(Provider::Alipay)).await;
    rig.step(700).await;
    rig.step(70).await;
    assert_eq!(lin.order_detail(&order).await["status"], "refunded");
    // Nobody listens at the address of the lost version: the gateway gives up telling.
    rig.twenty_six_hours().await;
    rig.assert_truth("a missing gateway").await;
}

#[tokio::test]
async fn p10_parts_of_an_order_are_refunded_one_by_one() {
    let rig = Rig::new(4).await;
    let lin = rig.app.member("lin").await;
    let lines: Vec<_> = rig.wares.iter().take(3).map(|ware| ware.line()).collect();
    for provider in Provider::ALL {
        let mo = rig.app.member(&format!("mo-{}", provider.name())).await;
        let order = mo.order(&lines).await.data()["number"].as_str().unwrap().to_owned();
        let paid = rig.begin(&mo, &order, provider, None).await.data();
        rig.pay(provider, paid["payment"]["number"].as_str().unwrap());
        rig.deliver().await;
        let ids: Vec<_> =
            mo.order_detail(&order).await["lines"].as_array().unwrap().iter().map(|line| line["id"].clone()).collect();
        for (turn, id) in ids.iter().enumerate() {
            let ask = json!({ "number": order, "lines": [id], "to": "source", "reason": "part", "preview": false });
            rig.admin_post("/admin/shop.order/refund", ask).await;
            rig.step(70).await;
            rig.step(70).await;
            let expected = if turn + 1 == ids.len() { "refunded" } else { "part_refunded" };
            assert_eq!(mo.order_detail(&order).await["status"], expected, "{provider:?}");
        }
        assert_eq!(rig.sim.totals(provider).net(), 0, "{provider:?}");
    }
    drop(lin);
    rig.twenty_six_hours().await;
    rig.assert_truth("parts").await;
}

#[tokio::test]
async fn p10_a_refund_that_takes_a_week_raises_an_alert() {
    let rig = Rig::new(5).await;
    let lin = rig.app.member("lin").await;
    let (order, _) = bought(&rig, &lin, 0, Provider::Stripe).await;
    // From now on the gateway answers nothing.
    rig.sim.arm(Some(Provider::Stripe), Fault::ServerErrorStorm, 100_000);
    refund(&rig, &order).await;
    for _ in 0..8 * 24 {
        rig.step(3_600).await;
    }
    let lin = rig.again(&lin).await;
    assert_eq!(
        rig.rows::<(i64,)>("SELECT COUNT(*) FROM refund WHERE status = 'waiting' AND alerted_at IS NOT NULL").await,
        [(1,)]
    );
    assert_eq!(rig.rows::<(i64,)>("SELECT COUNT(*) FROM order_event WHERE kind = 'refund_slow'").await, [(1,)]);
    rig.sim.disarm();
    rig.step(3_700).await;
    assert_eq!(lin.order_detail(&order).await["status"], "refunded");
}

#[tokio::test]
async fn who_takes_an_order_back_chooses_where_the_money_goes() {
    let rig = Rig::new(7).await;
    let lin = rig.app.member("lin").await;
    let (order, _) = bought(&rig, &lin, 0, Provider::Alipay).await;
    let take_back = async |to: &str| {
        let ask = json!({ "number": order, "reason": "another clip fits better", "to": to });
        rig.drive(lin.pay_call("/api/order/refund", None, ask)).await
    };
    take_back("elsewhere").await.refused("request.bad_input");
    take_back("balance").await;
    assert_eq!((lin.wallet().await.0.as_str(), asked_for_refunds(&rig, Provider::Alipay)), ("168.00", 0));
    assert_eq!(lin.order_detail(&order).await["status"], "refunded");
    let (order, _) = bought(&rig, &lin, 1, Provider::Alipay).await;
    let ask = json!({ "number": order, "reason": "the same again" });
    rig.drive(lin.pay_call("/api/order/refund", None, ask)).await;
    assert_eq!((lin.wallet().await.0.as_str(), asked_for_refunds(&rig, Provider::Alipay)), ("168.00", 1));
    rig.twenty_six_hours().await;
    rig.assert_truth("a refund to the balance").await;
}
