//! Faults of calls and deliveries, each by name, for every gateway that it can happen to.

use std::time::Duration;

use paygate::client::Limits;
use paygate::{GatewayError, NotificationError, NotifiedFact, RefundStatus, TradeStatus};
use paysim::{DeliveryOutcome, Event, Fault, Provider};

use super::kit::{Rig, START, Setup, TOTAL, trade};

const NUMBER: &str = "P20261117FAULT0000000001";
const OTHER: &str = "P20261117FAULT0000000002";

#[tokio::test]
async fn an_answer_to_create_that_is_lost_costs_nothing() {
    for (provider, fault) in Provider::ALL
        .into_iter()
        .flat_map(|provider| [Fault::CreateOkResponseLost, Fault::Create500ButCreated].map(|fault| (provider, fault)))
    {
        let name = format!("{provider:?} {}", fault.name());
        // Lost once: sent again with the same number.
        let rig = Rig::new(provider, 1).await;
        rig.sim.arm(Some(provider), fault, 1);
        let created = rig.gateway.create(&rig.request(NUMBER)).await;
        // Stripe repeats a server error for the same key.
        let is_sticky = provider == Provider::Stripe && fault == Fault::Create500ButCreated;
        assert_eq!(created.is_ok(), !is_sticky, "{name} {created:?}");
        assert!(rig.sim.unused_faults().is_empty(), "{name}");
        // Lost every time: nobody knows, and the query tells.
        let rig = Rig::new(provider, 1).await;
        rig.sim.arm(Some(provider), fault, 3);
        let created = rig.gateway.create(&rig.request(NUMBER)).await;
        assert!(matches!(created, Err(GatewayError::Unknown(_))), "{name} {created:?}");
        rig.sim.scan(NUMBER);
        rig.sim.pay(provider, NUMBER).expect("it was created");
        assert_eq!(rig.gateway.query(&trade(NUMBER)).await, Ok(rig.paid(NUMBER)), "{name}");
    }
}

#[tokio::test]
async fn a_notification_may_come_before_the_answer_to_create() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        rig.sim.arm(Some(provider), Fault::NotifyBeforeCreateResponse, 1);
        rig.create(NUMBER).await;
        let received = rig.take_received().pop().expect("a notification").expect("accepted");
        assert_eq!(received.fact, NotifiedFact::Trade { out_trade_no: NUMBER.to_owned(), status: rig.paid(NUMBER) });
    }
}

#[tokio::test]
async fn transport_faults_leave_the_outcome_unknown_and_are_survived() {
    let faults = [Fault::ServerErrorStorm, Fault::ResetMidBody, Fault::Redirect, Fault::HugeAnswer, Fault::Slow];
    for (provider, fault) in Provider::ALL.into_iter().flat_map(|provider| faults.map(|fault| (provider, fault))) {
        let name = format!("{provider:?} {}", fault.name());
        let limits = Limits { total: Duration::from_millis(400), ..Limits::default() };
        let rig = Rig::with(provider, 1, Setup { limits, ..Setup::default() }).await;
        let paid = rig.begin_and_pay(NUMBER).await;
        rig.sim.arm(Some(provider), fault, 3);
        let calls = rig.sim.seen().len();
        let asked = rig.gateway.query(&paid).await;
        assert!(matches!(asked, Err(GatewayError::Unknown(_))), "{name} {asked:?}");
        let attempts = 3 - rig.sim.armed(fault);
        // What may be over by itself is tried three times; a redirect, a flood or a long wait is not.
        let is_repeated = matches!(fault, Fault::ServerErrorStorm | Fault::ResetMidBody);
        assert_eq!(attempts, if is_repeated { 3 } else { 1 }, "{name}");
        assert!(rig.sim.seen().len() <= calls + 3, "{name}");
        rig.sim.disarm();
        assert_eq!(rig.gateway.query(&paid).await, Ok(rig.paid(NUMBER)), "{name}");
        if is_repeated {
            rig.sim.arm(Some(provider), fault, 2);
            assert_eq!(rig.gateway.query(&paid).await, Ok(rig.paid(NUMBER)), "{name}, twice");
        }
    }
}

#[tokio::test]
async fn a_refund_is_sent_once_and_never_doubled() {
    let faults = [Fault::RefundAnswerLost, Fault::ResetMidBody, Fault::ServerErrorStorm];
    for (provider, fault) in Provider::ALL.into_iter().flat_map(|provider| faults.map(|fault| (provider, fault))) {
        let name = format!("{provider:?} {}", fault.name());
        let rig = Rig::new(provider, 1).await;
        let paid = rig.begin_and_pay(NUMBER).await;
        let request = rig.refund(&paid, "R20261117000000000001", 5_000);
        rig.sim.arm(Some(provider), fault, 1);
        let lost = rig.gateway.refund(&request).await;
        assert!(matches!(lost, Err(GatewayError::Unknown(_))), "{name} {lost:?}");
        let happened = fault != Fault::ServerErrorStorm;
        let status = rig.gateway.query_refund(&request).await.expect("an answer");
        assert_eq!(status != RefundStatus::Missing, happened, "{name} {status:?}");
        rig.gateway.refund(&request).await.expect("accepted");
        rig.advance(61).await;
        assert_eq!(rig.gateway.query_refund(&request).await, Ok(RefundStatus::Succeeded), "{name}");
        assert_eq!(rig.sim.totals(provider).refunded, 5_000, "{name}");
    }
}

#[tokio::test]
async fn a_slow_refund_ends_well_or_needs_a_person() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        let paid = rig.begin_and_pay(NUMBER).await;
        let good = rig.refund(&paid, "R20261117000000000001", 100);
        rig.sim.arm(Some(provider), Fault::RefundProcessing, 1);
        assert_eq!(rig.gateway.refund(&good).await, Ok(RefundStatus::Processing), "{provider:?}");
        assert_eq!(rig.gateway.query_refund(&good).await, Ok(RefundStatus::Processing), "{provider:?}");
        rig.advance(61).await;
        assert_eq!(rig.gateway.query_refund(&good).await, Ok(RefundStatus::Succeeded), "{provider:?}");
        let bad = rig.refund(&paid, "R20261117000000000002", 100);
        rig.sim.arm(Some(provider), Fault::RefundAbnormal, 1);
        assert_eq!(rig.gateway.refund(&bad).await, Ok(RefundStatus::Processing), "{provider:?}");
        rig.advance(61).await;
        let status = rig.gateway.query_refund(&bad).await.expect("an answer");
        let is_right = match provider {
            // Alipay has no such state: it never says that the refund is done.
            Provider::Alipay => status == RefundStatus::Processing,
            Provider::Wechat | Provider::Stripe => matches!(status, RefundStatus::Failed(_)),
        };
        assert!(is_right, "{provider:?} {status:?}");
        let notified = rig.take_received().pop().expect("a notification").expect("accepted");
        if provider != Provider::Alipay {
            assert!(
                matches!(notified.fact, NotifiedFact::Refund { status: RefundStatus::Failed(_), .. }),
                "{notified:?}"
            );
        }
        assert_eq!(rig.sim.totals(provider).refunded, 100);
    }
}

#[tokio::test]
async fn a_notification_about_an_unknown_refund_names_it() {
    for provider in [Provider::Wechat, Provider::Stripe] {
        let rig = Rig::new(provider, 1).await;
        let paid = rig.begin_and_pay(NUMBER).await;
        rig.gateway.refund(&rig.refund(&paid, "R20261117000000000001", 100)).await.expect("accepted");
        rig.sim.set_clock(START + 61);
        rig.sim.arm(Some(provider), Fault::RefundNoticeUnknown, 1);
        let event = Event::Refund("R20261117000000000001".to_owned());
        let received = rig.read(&rig.message(NUMBER, &event)).expect("accepted");
        let NotifiedFact::Refund { refund_no: Some(refund_no), .. } = received.fact else { panic!("{received:?}") };
        assert_ne!(refund_no, "R20261117000000000001");
    }
}

#[tokio::test]
async fn an_answer_that_is_not_signed_proves_nothing() {
    for (provider, fault) in [
        (Provider::Alipay, Fault::QueryUnsignedAnswer),
        (Provider::Wechat, Fault::QueryUnsignedAnswer),
        (Provider::Wechat, Fault::SignTestPrefix),
    ] {
        let rig = Rig::new(provider, 1).await;
        let paid = rig.begin_and_pay(NUMBER).await;
        rig.sim.arm(Some(provider), fault, 1);
        let asked = rig.gateway.query(&paid).await;
        assert!(matches!(asked, Err(GatewayError::Unknown(_))), "{provider:?} {asked:?}");
        assert_eq!(rig.gateway.query(&paid).await, Ok(rig.paid(NUMBER)), "{provider:?}");
    }
}

#[tokio::test]
async fn another_amount_is_reported_as_it_is() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        let paid = rig.begin_and_pay(NUMBER).await;
        rig.sim.arm(Some(provider), Fault::QueryOtherAmount, 1);
        let asked = rig.gateway.query(&paid).await;
        assert_eq!(asked, Ok(TradeStatus::Paid(rig.receipt(NUMBER, TOTAL + 1))), "{provider:?}");
    }
}

#[tokio::test]
async fn who_pays_while_it_is_closed_has_paid() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        let open = rig.begin(NUMBER).await;
        rig.sim.arm(Some(provider), Fault::CloseRace, 1);
        assert_eq!(rig.gateway.close(&open).await, Ok(rig.paid(NUMBER)), "{provider:?}");
        // And who pays after it was closed has paid, too.
        let late = rig.begin(OTHER).await;
        assert_eq!(rig.gateway.close(&late).await, Ok(TradeStatus::Closed), "{provider:?}");
        rig.sim.arm(Some(provider), Fault::PayAfterClose, 1);
        rig.sim.pay(provider, OTHER).expect("late money");
        assert_eq!(rig.gateway.query(&late).await, Ok(rig.paid(OTHER)), "{provider:?}");
    }
}

#[tokio::test]
async fn a_platform_certificate_may_change_between_two_messages() {
    let setup = Setup { has_wechat_public_key: false, ..Setup::default() };
    let rig = Rig::with(Provider::Wechat, 1, setup).await;
    // Without a key nothing is believed.
    assert!(matches!(rig.gateway.query(&trade(NUMBER)).await, Err(GatewayError::Unknown(_))));
    assert_eq!(rig.gateway.refresh_keys().await, Ok(()));
    rig.begin_and_pay(NUMBER).await;
    let old = rig.message(NUMBER, &Event::Paid);
    rig.sim.rotate_keys();
    let new = rig.message(NUMBER, &Event::Paid);
    assert!(matches!(rig.read(&new), Err(NotificationError::UnknownKey(_))));
    assert_eq!(rig.gateway.refresh_keys().await, Ok(()));
    assert!(rig.read(&new).is_ok() && rig.read(&old).is_ok());
    assert_eq!(rig.gateway.query(&trade(NUMBER)).await, Ok(rig.paid(NUMBER)));
}

#[tokio::test]
async fn a_wrong_clock_is_noticed_before_notifications_fail() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        rig.begin_and_pay(NUMBER).await;
        rig.gateway.query(&trade(NUMBER)).await.expect("an answer");
        assert!(rig.gateway.clock_skew_ms().abs() <= 1_000, "{provider:?}");
        rig.clock.set_seconds(START - 250);
        rig.gateway.query(&trade(NUMBER)).await.expect("an answer");
        assert!((249_000..=251_000).contains(&rig.gateway.clock_skew_ms()), "{provider:?}");
    }
    // WeChat refuses requests from another time, and says so without a signature.
    let rig = Rig::new(Provider::Wechat, 1).await;
    rig.clock.set_seconds(START - 400);
    assert!(matches!(rig.gateway.query(&trade(NUMBER)).await, Err(GatewayError::Unknown(_))));
    assert!(rig.gateway.clock_skew_ms() >= 399_000);
}

#[tokio::test]
async fn a_bill_with_a_row_too_few_or_too_many_is_read_as_it_is() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        rig.begin_and_pay(NUMBER).await;
        rig.sim.arm(Some(provider), Fault::BillMissingRow, 1);
        assert_eq!(rig.gateway.bill("2026-11-17").await, Ok(Vec::new()), "{provider:?}");
        rig.sim.arm(Some(provider), Fault::BillExtraRow, 1);
        let rows = rig.gateway.bill("2026-11-17").await.expect("a bill");
        assert_eq!(rows.iter().filter(|row| row.out_trade_no != NUMBER).count(), 1, "{provider:?}");
    }
}

#[tokio::test]
async fn a_wechat_bill_must_be_what_its_digest_says() {
    let rig = Rig::new(Provider::Wechat, 1).await;
    rig.begin_and_pay(NUMBER).await;
    rig.sim.arm(Some(Provider::Wechat), Fault::BillOtherFile, 1);
    assert!(matches!(rig.gateway.bill("2026-11-17").await, Err(GatewayError::Unknown(_))));
    assert_eq!(rig.gateway.bill("2026-11-17").await.map(|rows| rows.len()), Ok(1));
}

#[tokio::test]
async fn deliveries_are_repeated_delayed_doubled_and_lost_as_the_menu_says() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        rig.sim.arm(Some(provider), Fault::Duplicate, 1);
        rig.begin_and_pay(NUMBER).await;
        rig.sim.deliver_due().await;
        let received: Vec<String> =
            rig.take_received().into_iter().map(|received| received.expect("accepted").id).collect();
        assert!(received.len() >= 2 && received.iter().all(|id| *id == received[0]), "{provider:?} {received:?}");

        let rig = Rig::new(provider, 1).await;
        rig.sim.arm(Some(provider), Fault::Reorder, 1);
        let paid = rig.begin_and_pay(NUMBER).await;
        rig.gateway.refund(&rig.refund(&paid, "R20261117000000000001", 100)).await.expect("accepted");
        rig.advance(7_200).await;
        let is_payment = |fact: &NotifiedFact| matches!(fact, NotifiedFact::Trade { status: TradeStatus::Paid(_), .. });
        let received: Vec<bool> =
            rig.take_received().iter().map(|received| is_payment(&received.as_ref().expect("accepted").fact)).collect();
        assert_eq!(received, [false, true], "{provider:?}");

        for fault in [Fault::Delay, Fault::DropAllNotifications] {
            let rig = Rig::new(provider, 1).await;
            rig.sim.arm(Some(provider), fault, 1);
            rig.begin_and_pay(NUMBER).await;
            rig.advance(3_599).await;
            assert!(rig.take_received().is_empty(), "{provider:?} {}", fault.name());
            rig.advance(26 * 3_600).await;
            assert_eq!(rig.take_received().len(), usize::from(fault == Fault::Delay), "{provider:?}");
        }
        // Refused every time: it gives up after its last delivery, within 26 hours at the Chinese gateways.
        let rig = Rig::new(provider, 1).await;
        rig.begin_and_pay(NUMBER).await;
        rig.sim.arm(Some(provider), Fault::BadSignature, 1_000);
        rig.advance(if provider == Provider::Stripe { 72 } else { 26 } * 3_600).await;
        let delivery = rig.sim.deliveries().pop().expect("a delivery");
        assert_eq!(delivery.outcome, Some(DeliveryOutcome::GaveUp), "{provider:?}");
        assert_eq!(delivery.attempts, provider.retry_gaps().len() + 1, "{provider:?}");
        assert_eq!(rig.take_received().len(), delivery.attempts, "{provider:?}");
    }
}
