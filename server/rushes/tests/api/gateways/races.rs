//! Money that two sources report at the same moment. Run on both engines.

use futures_util::future::join_all;
use paysim::{Event, Message, Provider};
use serde_json::json;

use super::Rig;
use crate::kit::make;

async fn send(message: &Message) -> u16 {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let request =
        message.headers.iter().fold(client.post(&message.url), |request, (name, value)| request.header(*name, value));
    request.body(message.body.clone()).send().await.unwrap().status().as_u16()
}

async fn credits(rig: &Rig) -> i64 {
    rig.rows::<(i64,)>("SELECT COUNT(*) FROM journal WHERE idem_key LIKE 'pay:%'").await[0].0
}

#[tokio::test]
async fn two_notifications_at_once_are_one_payment() {
    let rig = Rig::new(1).await;
    let lin = rig.app.member("lin").await;
    for (ware, provider) in Provider::ALL.into_iter().enumerate() {
        let (order, payment) = rig.waiting(&lin, ware, provider).await;
        rig.pay(provider, &payment);
        // The same fact in different messages, and each of them several times.
        let messages: Vec<Message> = (0..8)
            .map(|turn| rig.sim.message(provider, &payment, &Event::Paid, &format!("n{}", turn / 2)).unwrap())
            .collect();
        let answers = rig.drive(join_all(messages.iter().map(send))).await;
        assert!(answers.iter().all(|status| [200, 204].contains(status)), "{provider:?}: {answers:?}");
        assert_eq!(lin.order_detail(&order).await["status"], "fulfilled");
        rig.deliver().await;
    }
    assert_eq!(credits(&rig).await, 3);
    rig.twenty_six_hours().await;
    rig.assert_truth("two notifications").await;
}

#[tokio::test]
async fn a_notification_against_the_buyers_cancelling_ends_one_way() {
    let rig = Rig::new(2).await;
    let lin = rig.app.member("lin").await;
    for (ware, provider) in Provider::ALL.into_iter().enumerate() {
        let (order, payment) = rig.waiting(&lin, ware, provider).await;
        rig.pay(provider, &payment);
        let message = rig.sim.message(provider, &payment, &Event::Paid, "n1").unwrap();
        let cancel = lin.post("/api/order/cancel", json!({ "number": order }));
        let (answer, _) = rig.drive(futures_util::future::join(send(&message), cancel)).await;
        assert!([200, 204].contains(&answer), "{provider:?}: {answer}");
        // The gateway was asked to close and said that it is paid: whoever was first, the goods are there.
        assert_eq!(lin.order_detail(&order).await["status"], "fulfilled", "{provider:?}");
        rig.deliver().await;
    }
    assert_eq!(credits(&rig).await, 3);
    rig.twenty_six_hours().await;
    rig.assert_truth("a notification against cancelling").await;
}

#[tokio::test]
async fn a_notification_against_a_refund_changes_nothing() {
    let rig = Rig::new(3).await;
    let lin = rig.app.member("lin").await;
    for (ware, provider) in Provider::ALL.into_iter().enumerate() {
        let (order, payment) = rig.waiting(&lin, ware, provider).await;
        rig.pay(provider, &payment);
        rig.deliver().await;
        let again = rig.sim.message(provider, &payment, &Event::Paid, "again").unwrap();
        let refund = lin.pay_call("/api/order/refund", None, json!({ "number": order, "reason": "regret" }));
        let (answer, refunded) = rig.drive(futures_util::future::join(send(&again), refund)).await;
        assert!([200, 204].contains(&answer), "{provider:?}: {answer}");
        assert_eq!(refunded.code(), 1, "{}", refunded.text());
        rig.step(70).await;
        rig.step(70).await;
        assert_eq!(lin.order_detail(&order).await["status"], "refunded", "{provider:?}");
        assert_eq!(rig.sim.totals(provider).net(), 0);
    }
    assert_eq!(credits(&rig).await, 3);
    rig.twenty_six_hours().await;
    rig.assert_truth("a notification against a refund").await;
}

#[tokio::test]
async fn two_ways_to_pay_at_once_buy_once_and_give_the_other_back() {
    let rig = Rig::new(4).await;
    let lin = rig.app.member("lin").await;
    let (order, first) = rig.waiting(&lin, 0, Provider::Alipay).await;
    // Nobody has scanned the first code, so it cannot be closed; the buyer goes on with another channel.
    let second = rig.begin(&lin, &order, Provider::Wechat, None).await.data();
    let second = second["payment"]["number"].as_str().unwrap().to_owned();
    rig.pay(Provider::Alipay, &first);
    rig.pay(Provider::Wechat, &second);
    let messages = [
        rig.sim.message(Provider::Alipay, &first, &Event::Paid, "a").unwrap(),
        rig.sim.message(Provider::Wechat, &second, &Event::Paid, "w").unwrap(),
    ];
    rig.drive(join_all(messages.iter().map(send))).await;
    assert_eq!(lin.order_detail(&order).await["status"], "fulfilled");
    rig.twenty_six_hours().await;
    let lin = rig.again(&lin).await;
    let detail = lin.order_detail(&order).await;
    let mut statuses: Vec<_> =
        detail["payments"].as_array().unwrap().iter().map(|one| one["status"].as_str().unwrap()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, ["paid", "refunded"]);
    rig.assert_truth("two ways to pay").await;
}

#[tokio::test]
async fn what_the_balance_gave_towards_a_channel_that_was_left_is_free_again() {
    let rig = Rig::new(5).await;
    let lin = rig.app.member("lin").await;
    make::money(&rig.app, lin.id, "100").await;
    let order = rig.order(&lin, 0).await;
    let ask = |channel: &str| json!({ "number": order, "balance": true, "channel": channel });
    let first = rig.drive(lin.pay_call("/api/order/pay", None, ask("alipay"))).await.data();
    assert_eq!((&first["due"], lin.wallet().await.0.as_str()), (&json!("68.00"), "0.00"));
    let second = rig.drive(lin.pay_call("/api/order/pay", None, ask("stripe"))).await.data();
    assert_eq!((&second["due"], lin.wallet().await.0.as_str()), (&json!("68.00"), "0.00"));
    // The first is paid nevertheless: with what is left of it alone it does not pay the order, and goes back.
    rig.pay(Provider::Alipay, first["payment"]["number"].as_str().unwrap());
    rig.deliver().await;
    assert_eq!(lin.order_detail(&order).await["status"], "pending");
    rig.pay(Provider::Stripe, second["payment"]["number"].as_str().unwrap());
    rig.deliver().await;
    assert_eq!(lin.order_detail(&order).await["status"], "fulfilled");
    rig.twenty_six_hours().await;
    let lin = rig.again(&lin).await;
    assert_eq!((lin.wallet().await.0.as_str(), rig.sim.totals(Provider::Alipay).net()), ("0.00", 0));
    rig.assert_truth("the balance and two channels").await;
}
