//! What gateways send by themselves: believed when it is theirs, answered byte for byte, and never more than evidence.

use futures_util::future::join_all;
use paysim::{Event, Fault, Message, Provider, identity};
use serde_json::json;

use super::settings::send;
use super::{Rig, credentials, seeds};

async fn count(rig: &Rig, text: &'static str) -> i64 {
    rig.rows::<(i64,)>(text).await[0].0
}

const PAID: &str = "SELECT COUNT(*) FROM journal WHERE idem_key LIKE 'pay:%'";
const QUARANTINED: &str = "SELECT COUNT(*) FROM payment_quarantine WHERE status = 'open'";

#[tokio::test]
async fn p02_whatever_is_changed_in_a_message_it_is_refused() {
    let rig = Rig::new(1).await;
    let lin = rig.app.member("lin").await;
    for (ware, provider) in Provider::ALL.into_iter().enumerate() {
        let (order, payment) = rig.waiting(&lin, ware, provider).await;
        rig.pay(provider, &payment);
        let message = rig.sim.message(provider, &payment, &Event::Paid, "n1").unwrap();
        for at in (0..message.body.len()).step_by(37) {
            let mut body = message.body.clone();
            body[at] ^= 1;
            let (_, answer) = rig.drive(send(&Message { body, ..message.clone() })).await;
            assert_ne!(answer, b"success", "{provider:?}: byte {at}");
        }
        assert_eq!(lin.order_detail(&order).await["status"], "pending", "{provider:?}");
    }
    assert_eq!(count(&rig, PAID).await, 0);
}

#[tokio::test]
async fn p04_another_amount_or_merchant_gives_nothing_and_waits_for_a_person() {
    let faults = [
        (Fault::AmountLess, "amount"),
        (Fault::AmountMore, "amount"),
        (Fault::WrongAppId, "other_merchant"),
        (Fault::WrongMerchant, "other_merchant"),
    ];
    let rig = Rig::new(2).await;
    for (turn, (fault, reason)) in faults.into_iter().enumerate() {
        let lin = rig.app.member(&format!("lin{turn}")).await;
        let (order, payment) = rig.waiting(&lin, 0, Provider::Wechat).await;
        rig.pay(Provider::Wechat, &payment);
        rig.sim.arm(Some(Provider::Wechat), fault, 1);
        let message = rig.sim.message(Provider::Wechat, &payment, &Event::Paid, &format!("n{turn}")).unwrap();
        // Nobody can be asked whether it is true.
        rig.sim.arm(Some(Provider::Wechat), Fault::ServerErrorStorm, 100);
        rig.drive(send(&message)).await;
        assert_eq!(lin.order_detail(&order).await["status"], "pending", "{fault:?}");
        let list = rig.admin_get("/admin/shop.quarantine/index").await;
        assert_eq!(list["list"][0]["reason"], reason, "{fault:?}: {list}");
        let raw = rig.admin_get(&format!("/admin/shop.quarantine/evidence?id={}", list["list"][0]["id"])).await;
        assert!(raw["raw"].as_str().unwrap().contains("wechatpay-signature"), "{raw}");
        rig.sim.disarm();
    }
    assert_eq!((count(&rig, PAID).await, count(&rig, QUARANTINED).await), (0, 4));
    // Asked, the gateway tells the truth: everybody gets what they paid for, and what was put aside because of an amount is resolved.
    rig.twenty_six_hours().await;
    rig.assert_truth("wrong amounts").await;
    assert_eq!((count(&rig, PAID).await, count(&rig, QUARANTINED).await), (4, 2));
    let id = rig.rows::<(i64,)>("SELECT id FROM payment_quarantine WHERE status = 'open' ORDER BY id").await[0].0;
    let resolve = |remedy: &str| json!({ "id": id, "remedy": remedy, "note": "looked at it" });
    let refused = rig.admin_call(http::Method::POST, "/admin/shop.quarantine/resolve", Some(resolve("refund"))).await;
    refused.refused("payment.no_remedy");
    rig.admin_post("/admin/shop.quarantine/resolve", resolve("noted")).await;
    assert_eq!(count(&rig, QUARANTINED).await, 1);
}

#[tokio::test]
async fn p04_a_wrong_amount_that_the_gateway_confirms_is_put_into_suspense_and_given_back_by_a_person() {
    let rig = Rig::new(3).await;
    let lin = rig.app.member("lin").await;
    let (order, payment) = rig.waiting(&lin, 0, Provider::Alipay).await;
    rig.pay(Provider::Alipay, &payment);
    rig.sim.arm(Some(Provider::Alipay), Fault::AmountLess, 1);
    rig.sim.arm(Some(Provider::Alipay), Fault::QueryOtherAmount, 1);
    rig.deliver().await;
    let row = rig.admin_get("/admin/shop.quarantine/index").await["list"][0].clone();
    let status = lin.order_detail(&order).await["payments"][0]["status"].clone();
    // The two lies differ or agree; booked is only what two pieces of evidence say.
    assert_eq!(row["is_booked"] == true, status == "quarantine", "{row}");
    if status == "quarantine" {
        let resolve = json!({ "id": row["id"], "remedy": "refund", "note": "not what was asked for" });
        rig.admin_post("/admin/shop.quarantine/resolve", resolve).await;
        rig.step(70).await;
    }
    crate::kit::till::balanced(&rig.app).await;
}

#[tokio::test]
async fn p05_a_thousand_deliveries_are_one_payment() {
    let rig = Rig::new(4).await;
    let lin = rig.app.member("lin").await;
    let times = if seeds().end > 1 { 1_000 } else { 60 };
    for (ware, provider) in Provider::ALL.into_iter().enumerate() {
        let (_, payment) = rig.waiting(&lin, ware, provider).await;
        rig.pay(provider, &payment);
        let messages: Vec<Message> = (0..times)
            .map(|turn| rig.sim.message(provider, &payment, &Event::Paid, &format!("n{}", turn % 7)).unwrap())
            .collect();
        for some in messages.chunks(20) {
            let answers = rig.drive(join_all(some.iter().map(send))).await;
            assert!(answers.iter().all(|(status, _)| [200, 204].contains(status)), "{provider:?}");
        }
    }
    println!("P-05: {times} deliveries at each gateway, {} credits", count(&rig, PAID).await);
    assert_eq!(count(&rig, PAID).await, 3);
}

#[tokio::test]
async fn p06_p07_without_a_message_that_counts_the_question_settles() {
    let rig = Rig::new(5).await;
    for (turn, fault) in
        [Fault::DropAllNotifications, Fault::StaleTimestamp, Fault::FutureTimestamp].into_iter().enumerate()
    {
        let lin = rig.app.member(&format!("lin{turn}")).await;
        for (ware, provider) in Provider::ALL.into_iter().enumerate() {
            if fault != Fault::DropAllNotifications && provider == Provider::Alipay {
                continue; // It signs no time.
            }
            let (order, payment) = rig.waiting(&lin, ware, provider).await;
            rig.sim.arm(Some(provider), fault, 1);
            rig.pay(provider, &payment);
            rig.deliver().await;
            assert_eq!(lin.order_detail(&order).await["status"], "pending", "{fault:?} at {provider:?}");
            rig.step(5).await;
            assert_eq!(lin.order_detail(&order).await["status"], "fulfilled", "{fault:?} at {provider:?}");
        }
    }
    rig.twenty_six_hours().await;
    rig.assert_truth("no notifications").await;
}

#[tokio::test]
async fn p08_p12_the_answers_are_the_bytes_that_gateways_expect() {
    let rig = Rig::new(6).await;
    let lin = rig.app.member("lin").await;
    for (ware, provider) in Provider::ALL.into_iter().enumerate() {
        let (_, payment) = rig.waiting(&lin, ware, provider).await;
        rig.pay(provider, &payment);
        let message = rig.sim.message(provider, &payment, &Event::Paid, "n1").unwrap();
        let accepted = rig.drive(send(&message)).await;
        let spoiled = rig.drive(send(&Message { body: b"{}".to_vec(), ..message.clone() })).await;
        match provider {
            Provider::Alipay => assert_eq!((accepted, spoiled), ((200, b"success".to_vec()), (200, b"fail".to_vec()))),
            Provider::Wechat => {
                assert_eq!(accepted, (204, vec![]));
                assert!((400..600).contains(&spoiled.0), "{spoiled:?}");
            }
            Provider::Stripe => assert_eq!((accepted, spoiled.0), ((200, vec![]), 400)),
        }
        let elsewhere = message.url.replace("/notify/", "/notify/x");
        assert_eq!(rig.drive(send(&Message { url: elsewhere, ..message })).await.0, 404, "{provider:?}");
    }
    // WeChat tries whether wrong signatures are refused; that is no reason for anybody to look.
    let mo = rig.app.member("mo").await;
    let (_, payment) = rig.waiting(&mo, 0, Provider::Wechat).await;
    rig.pay(Provider::Wechat, &payment);
    rig.sim.arm(Some(Provider::Wechat), Fault::SignTestPrefix, 1);
    let probe = rig.sim.message(Provider::Wechat, &payment, &Event::Paid, "probe").unwrap();
    let (status, _) = rig.drive(send(&probe)).await;
    assert!((400..500).contains(&status), "{status}");
    assert_eq!((count(&rig, PAID).await, count(&rig, QUARANTINED).await), (3, 0));
}

#[tokio::test]
async fn p11_keys_that_change_on_the_way_lose_nothing() {
    let rig = Rig::without_gateways(7).await;
    rig.sim.use_platform_certificates();
    let mut certificates = credentials(Provider::Wechat);
    certificates["public_key"] = json!(null);
    certificates["platform_certificates"] = json!([identity::PLATFORMS[0].2]);
    rig.save(Provider::Wechat, certificates).await;
    let lin = rig.app.member("lin").await;
    let (first, payment) = rig.waiting(&lin, 0, Provider::Wechat).await;
    rig.sim.rotate_keys();
    rig.pay(Provider::Wechat, &payment);
    rig.deliver().await;
    assert_eq!(lin.order_detail(&first).await["status"], "fulfilled", "the new key was fetched");
    rig.twenty_six_hours().await;
    rig.assert_truth("key rotation").await;
}

#[tokio::test]
async fn p09_late_money_is_fulfilled_or_refunded() {
    let rig = Rig::new(8).await;
    for provider in Provider::ALL {
        let lin = rig.app.member(&format!("lin-{}", provider.name())).await;
        let (order, payment) = rig.waiting(&lin, 0, provider).await;
        rig.sim.scan(&payment);
        for _ in 0..33 {
            rig.step(60).await;
        }
        assert_eq!(lin.order_detail(&order).await["status"], "closed", "{provider:?}");
        crate::kit::make::money(&rig.app, lin.id, "168").await;
        let other = rig.order(&lin, 0).await;
        lin.pay_balance(&other).await.data();
        rig.sim.arm(Some(provider), Fault::PayAfterClose, 1);
        rig.pay(provider, &payment);
        rig.deliver().await;
        rig.step(70).await;
        rig.step(70).await;
        let detail = lin.order_detail(&order).await;
        assert_eq!(
            (&detail["status"], &detail["payments"][0]["status"]),
            (&json!("closed"), &json!("refunded")),
            "{provider:?}"
        );
    }
    rig.twenty_six_hours().await;
    rig.assert_truth("late money").await;
}

#[tokio::test]
async fn raw_messages_are_forgotten_but_for_what_somebody_must_look_at() {
    let rig = Rig::new(9).await;
    let lin = rig.app.member("lin").await;
    let (_, first) = rig.waiting(&lin, 0, Provider::Stripe).await;
    rig.pay(Provider::Stripe, &first);
    rig.deliver().await;
    let (_, second) = rig.waiting(&lin, 1, Provider::Wechat).await;
    rig.pay(Provider::Wechat, &second);
    rig.sim.arm(Some(Provider::Wechat), Fault::WrongMerchant, 1);
    rig.deliver().await;
    let kept = "SELECT COUNT(*) FROM payment_event WHERE raw <> ''";
    assert_eq!((count(&rig, kept).await, count(&rig, QUARANTINED).await), (2, 1));
    let orders = &rig.app.app.orders;
    for (days, left) in [(179, 2), (2, 1)] {
        rig.app.clock.advance(std::time::Duration::from_secs(days * 24 * 3600));
        orders::order::jobs::purge_raw_evidence(orders).await.unwrap();
        assert_eq!(count(&rig, kept).await, left, "after {days} days more");
    }
}
