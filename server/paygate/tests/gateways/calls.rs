//! Every call of every gateway, over HTTP, when nothing goes wrong.

use paygate::{
    BillKind, GatewayError, NotifiedFact, PayAction, PayMethod, PaymentRequest, RefundStatus, TradeRef, TradeStatus,
};
use paysim::{DeliveryOutcome, Event, Provider, TradeState, identity};

use super::kit::{Rig, START, Setup, TOTAL, seeds, trade};

const NUMBER: &str = "P20261117CALLS00000000001";

#[tokio::test]
async fn a_payment_is_created_paid_queried_and_notified() {
    for (provider, seed) in Provider::ALL.into_iter().flat_map(|provider| seeds().map(move |seed| (provider, seed))) {
        let rig = Rig::new(provider, seed).await;
        let unknown = rig.gateway.query(&trade(NUMBER)).await;
        assert_eq!(unknown, Ok(TradeStatus::Missing), "{provider:?}");
        let open = rig.begin(NUMBER).await;
        assert_eq!(rig.gateway.query(&open).await, Ok(TradeStatus::Open), "{provider:?}");
        rig.sim.pay(provider, NUMBER).expect("paid");
        assert_eq!(rig.gateway.query(&open).await, Ok(rig.paid(NUMBER)), "{provider:?}");
        rig.sim.deliver_due().await;
        let received = rig.take_received().pop().expect("a notification").expect("accepted");
        let fact = NotifiedFact::Trade { out_trade_no: NUMBER.to_owned(), status: rig.paid(NUMBER) };
        assert_eq!(received.fact, fact, "{provider:?}");
        let outcomes: Vec<_> = rig.sim.deliveries().iter().map(|delivery| delivery.outcome).collect();
        assert_eq!(outcomes, [Some(DeliveryOutcome::Acknowledged)], "{provider:?}");
        assert_eq!(rig.sim.totals(provider).paid, TOTAL);
    }
}

#[tokio::test]
async fn creating_again_gives_the_same_payment() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        let (first, second) = (rig.create(NUMBER).await, rig.create(NUMBER).await);
        assert_eq!(first.action, second.action, "{provider:?}");
        assert_eq!(first.gateway_ref, second.gateway_ref, "{provider:?}");
        // Another amount under the same number says nothing about the first: ask.
        let other = PaymentRequest { amount: 1, ..rig.request(NUMBER) };
        let refused = rig.gateway.create(&other).await;
        let is_safe = match provider {
            Provider::Alipay => matches!(refused, Err(GatewayError::Refused(_))),
            Provider::Wechat | Provider::Stripe => matches!(refused, Err(GatewayError::Unknown(_))),
        };
        assert!(is_safe, "{provider:?} {refused:?}");
    }
}

#[tokio::test]
async fn a_payment_is_closed_unless_it_was_paid() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        assert_eq!(rig.gateway.close(&trade(NUMBER)).await, Ok(TradeStatus::Missing), "{provider:?}");
        let open = rig.begin(NUMBER).await;
        assert_eq!(rig.gateway.close(&open).await, Ok(TradeStatus::Closed), "{provider:?}");
        assert_eq!(rig.gateway.close(&open).await, Ok(TradeStatus::Closed), "{provider:?}");
        assert!(rig.sim.pay(provider, NUMBER).is_err());
        let paid = rig.begin_and_pay("P20261117CALLS00000000002").await;
        let status = rig.paid("P20261117CALLS00000000002");
        assert_eq!(rig.gateway.close(&paid).await, Ok(status), "{provider:?}");
    }
}

#[tokio::test]
async fn a_stripe_session_is_found_without_its_id() {
    let rig = Rig::new(Provider::Stripe, 1).await;
    for index in 0..230 {
        rig.create(&format!("P20261117MANY{index:012}")).await;
    }
    for index in [0, 99, 100, 229] {
        let lost = trade(&format!("P20261117MANY{index:012}"));
        assert_eq!(rig.gateway.query(&lost).await, Ok(TradeStatus::Open), "{index}");
    }
    assert_eq!(rig.gateway.query(&trade(NUMBER)).await, Ok(TradeStatus::Missing));
    let lost = trade("P20261117MANY000000000007");
    assert_eq!(rig.gateway.close(&lost).await, Ok(TradeStatus::Closed));
    // The session of another payment is not this one's.
    let other = rig.begin("P20261117MANY000000000008").await;
    let mixed = TradeRef { out_trade_no: NUMBER.to_owned(), ..other };
    assert!(matches!(rig.gateway.query(&mixed).await, Err(GatewayError::Unknown(_))));
}

#[tokio::test]
async fn refunds_are_made_once_for_each_number() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        let paid = rig.begin_and_pay(NUMBER).await;
        let part = rig.refund(&paid, "R20261117000000000001", 5_000);
        assert_eq!(rig.gateway.query_refund(&part).await, Ok(RefundStatus::Missing), "{provider:?}");
        let first = rig.gateway.refund(&part).await.expect("accepted");
        assert_eq!(rig.gateway.refund(&part).await.expect("accepted"), first, "{provider:?}");
        rig.advance(61).await;
        assert_eq!(rig.gateway.query_refund(&part).await, Ok(RefundStatus::Succeeded), "{provider:?}");
        assert_eq!(rig.gateway.refund(&part).await, Ok(RefundStatus::Succeeded), "{provider:?}");
        let too_much = rig.refund(&paid, "R20261117000000000002", TOTAL - 4_999);
        assert!(matches!(rig.gateway.refund(&too_much).await, Err(GatewayError::Refused(_))), "{provider:?}");
        let rest = rig.refund(&paid, "R20261117000000000003", TOTAL - 5_000);
        rig.gateway.refund(&rest).await.expect("accepted");
        rig.advance(61).await;
        assert_eq!(rig.gateway.query_refund(&rest).await, Ok(RefundStatus::Succeeded), "{provider:?}");
        let status = rig.gateway.query(&paid).await;
        assert_eq!(status, Ok(TradeStatus::Refunded(rig.receipt(NUMBER, TOTAL))), "{provider:?}");
        assert_eq!(rig.sim.totals(provider).net(), 0);
    }
}

#[tokio::test]
async fn refunds_are_notified() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        let paid = rig.begin_and_pay(NUMBER).await;
        rig.sim.deliver_due().await;
        rig.take_received();
        for (refund_no, amount) in [("R20261117000000000001", 5_000), ("R20261117000000000002", TOTAL - 5_000)] {
            rig.gateway.refund(&rig.refund(&paid, refund_no, amount)).await.expect("accepted");
            rig.advance(61).await;
            let received = rig.take_received().pop().expect("a notification").expect("accepted");
            let expected = match provider {
                // Alipay repeats the trade with refund_fee, even as TRADE_CLOSED: not a second payment.
                Provider::Alipay => NotifiedFact::Trade {
                    out_trade_no: NUMBER.to_owned(),
                    status: TradeStatus::Refunded(rig.receipt(NUMBER, TOTAL)),
                },
                Provider::Wechat | Provider::Stripe => NotifiedFact::Refund {
                    out_trade_no: Some(NUMBER.to_owned()),
                    refund_no: Some(refund_no.to_owned()),
                    amount,
                    status: RefundStatus::Succeeded,
                },
            };
            assert_eq!(received.fact, expected, "{provider:?}");
        }
        assert!(rig.sim.is_quiet());
    }
}

#[tokio::test]
async fn every_way_to_pay_gives_the_browser_what_it_needs() {
    let rig = Rig::new(Provider::Alipay, 1).await;
    for method in [PayMethod::Page, PayMethod::Wap] {
        let number = format!("P20261117{method:?}0000000000001");
        let created = rig.gateway.create(&PaymentRequest { method, ..rig.request(&number) }).await.expect("a payment");
        let PayAction::Redirect(url) = created.action else { panic!("no address") };
        // The browser opens it, and only then does the trade exist.
        assert_eq!(rig.gateway.query(&trade(&number)).await, Ok(TradeStatus::Missing));
        let page = reqwest::get(&url).await.expect("a page").text().await.expect("a page");
        assert!(page.contains("id=\"pay\"") && page.contains("168.00"), "{page}");
        assert_eq!(rig.gateway.query(&trade(&number)).await, Ok(TradeStatus::Open));
        let changed = reqwest::get(url.replace("168.00", "1.00")).await.expect("a page").text().await.expect("a page");
        assert!(changed.contains("isv.invalid-signature"), "{changed}");
    }
    assert!(
        matches!(rig.create(NUMBER).await.action, PayAction::Qr(code) if code.starts_with("https://qr.alipay.com/"))
    );

    let rig = Rig::new(Provider::Wechat, 1).await;
    assert!(matches!(rig.create(NUMBER).await.action, PayAction::Qr(code) if code.starts_with("weixin://")));
    let h5 = PaymentRequest { method: PayMethod::H5, ..rig.request("P20261117H50000000000001") };
    let created = rig.gateway.create(&h5).await.expect("a payment");
    let PayAction::Redirect(url) = created.action else { panic!("no address") };
    assert!(url.ends_with("&redirect_url=https%3A%2F%2Fshop.example%2Fpay"), "{url}");
    let page = reqwest::get(&url).await.expect("a page").text().await.expect("a page");
    assert!(page.contains("id=\"pay\""), "{page}");
    let jsapi = PaymentRequest { method: PayMethod::Jsapi, ..rig.request("P20261117JSAPI000000001") };
    let created = rig.gateway.create(&jsapi).await.expect("a payment");
    let PayAction::Jsapi(arguments) = created.action else { panic!("no arguments") };
    assert_eq!((arguments.app_id.as_str(), arguments.sign_type.as_str()), (identity::WECHAT_APPID, "RSA"));
    let signed = [&arguments.app_id, &arguments.time_stamp, &arguments.nonce_str, &arguments.package];
    let text: String = signed.iter().map(|line| format!("{line}\n")).collect();
    let merchant = paygate::crypto::PublicKey::read(identity::MERCHANT_PUBLIC).expect("a key");
    assert!(arguments.package.starts_with("prepay_id=wx") && merchant.verifies(text.as_bytes(), &arguments.pay_sign));

    let rig = Rig::new(Provider::Stripe, 1).await;
    let created = rig.create(NUMBER).await;
    let PayAction::Redirect(url) = created.action else { panic!("no address") };
    assert!(created.gateway_ref.is_some_and(|session| url.ends_with(&session)));
    let page = reqwest::get(&url).await.expect("a page").text().await.expect("a page");
    assert!(page.contains("id=\"pay\""), "{page}");
}

#[tokio::test]
async fn what_a_gateway_cannot_do_is_refused_before_it_is_asked() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        let request = rig.request(NUMBER);
        let wrong = match provider {
            Provider::Alipay => vec![
                PaymentRequest { method: PayMethod::Jsapi, ..request.clone() },
                PaymentRequest { currency: "USD".to_owned(), ..request.clone() },
            ],
            Provider::Wechat => vec![
                PaymentRequest { method: PayMethod::Page, ..request.clone() },
                PaymentRequest { method: PayMethod::H5, client_ip: None, ..request.clone() },
                PaymentRequest { method: PayMethod::Jsapi, openid: None, ..request.clone() },
                PaymentRequest { notify_url: format!("{}?a=b", rig.notify_url), ..request.clone() },
                PaymentRequest { currency: "USD".to_owned(), ..request.clone() },
            ],
            Provider::Stripe => vec![PaymentRequest { method: PayMethod::Qr, ..request.clone() }],
        };
        for request in wrong.into_iter().chain([PaymentRequest { amount: 0, ..request }]) {
            let refused = rig.gateway.create(&request).await;
            assert!(matches!(refused, Err(GatewayError::Refused(_))), "{request:?} {refused:?}");
        }
        assert!(rig.sim.seen().is_empty(), "{provider:?}");
    }
}

#[tokio::test]
async fn credentials_are_checked_without_moving_money() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        assert_eq!(rig.gateway.check_credentials().await, Ok(()), "{provider:?}");
        let setup = Setup {
            private_key: identity::STRANGER_PRIVATE,
            stripe_key: "sk_test_of_somebody_else",
            ..Setup::default()
        };
        let stranger = Rig::with(provider, 1, setup).await;
        assert!(stranger.gateway.check_credentials().await.is_err(), "{provider:?}");
        assert!(stranger.gateway.create(&stranger.request(NUMBER)).await.is_err(), "{provider:?}");
        assert_eq!(stranger.sim.trade_state(provider, NUMBER), None::<TradeState>);
    }
}

#[tokio::test]
async fn the_days_bill_has_what_was_paid_and_given_back() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        assert_eq!(rig.gateway.bill("2026-11-16").await, Ok(Vec::new()), "{provider:?}");
        let paid = rig.begin_and_pay(NUMBER).await;
        rig.begin("P20261117CALLS00000000002").await;
        rig.gateway.refund(&rig.refund(&paid, "R20261117000000000001", 5_000)).await.expect("accepted");
        rig.advance(61).await;
        let rows = rig.gateway.bill("2026-11-17").await.expect("a bill");
        let received: Vec<_> = rows
            .iter()
            .map(|row| {
                (row.kind, row.out_trade_no.as_str(), row.refund_no.as_deref(), row.amount, row.currency.as_str())
            })
            .collect();
        let expected = [
            (BillKind::Payment, NUMBER, None, TOTAL, "CNY"),
            (BillKind::Refund, NUMBER, Some("R20261117000000000001"), 5_000, "CNY"),
        ];
        assert_eq!(received, expected, "{provider:?}");
        let txn = rig.sim.txn(provider, NUMBER);
        assert!(rows.iter().all(|row| Some(&row.txn) == txn.as_ref()), "{provider:?}");
        assert_eq!(rows.first().map(|row| (row.fee, row.at.seconds())), Some((100, START)), "{provider:?}");
    }
}

#[tokio::test]
async fn an_alipay_trade_that_finishes_later_is_paid_all_the_same() {
    let rig = Rig::new(Provider::Alipay, 1).await;
    let paid = rig.begin_and_pay(NUMBER).await;
    rig.sim.finish(NUMBER);
    let received = rig.read(&rig.message(NUMBER, &Event::Finished)).expect("accepted");
    assert_eq!(received.fact, NotifiedFact::Trade { out_trade_no: NUMBER.to_owned(), status: rig.paid(NUMBER) });
    assert_eq!(rig.gateway.query(&paid).await, Ok(rig.paid(NUMBER)));
}
