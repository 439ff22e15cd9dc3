//! Spoiled notifications: each fault of the menu by name, for every gateway that it can happen to.

use paygate::{NotificationError, NotifiedFact, TradeStatus};
use paysim::{Event, Fault, Provider, Scope};

use super::kit::{Rig, TOTAL, seeds};

const NUMBER: &str = "P20261117SPOILED0000001";
const OTHER: &str = "P20261117SPOILED0000002";

/// What must come of a notification with a fault.
#[derive(Debug)]
enum Expected {
    Signature,
    Probe,
    UnknownKey,
    Stale,
    Malformed,
    Merchant,
    /// Accepted, for the caller to compare: another amount, currency or number than ours.
    Amount(i64),
    Currency,
    OtherNumber,
    Accepted,
    /// This gateway's messages have no such thing.
    Impossible,
}

fn expected(provider: Provider, fault: Fault) -> Expected {
    use Provider::{Alipay, Stripe, Wechat};
    match (fault, provider) {
        (Fault::BadSignature | Fault::SignatureOfOtherBody | Fault::WrongKey, _) => Expected::Signature,
        (Fault::SignTypeRsa, Alipay) | (Fault::AlgorithmSwap, Alipay | Stripe) => Expected::Signature,
        (Fault::SignTestPrefix, Wechat) => Expected::Probe,
        (Fault::UnknownSerial, Wechat) => Expected::UnknownKey,
        (Fault::StaleTimestamp | Fault::FutureTimestamp, Wechat | Stripe) => Expected::Stale,
        (Fault::WrongAppId | Fault::WrongMerchant, Alipay | Wechat) => Expected::Merchant,
        (Fault::LivemodeFlip, Stripe) => Expected::Merchant,
        (Fault::AmountLess, _) => Expected::Amount(TOTAL - 1),
        (Fault::AmountMore, _) => Expected::Amount(TOTAL + 1),
        (Fault::OtherCurrency, Wechat | Stripe) => Expected::Currency,
        (Fault::UnknownOrder | Fault::OtherMembersOrder, _) => Expected::OtherNumber,
        (Fault::AmountAsFloat | Fault::DuplicateParameter | Fault::BodyTooLarge, _) => Expected::Malformed,
        (Fault::GcmBadTag | Fault::GcmWrongAad | Fault::GcmWrongNonceLength | Fault::AlgorithmSwap, Wechat) => {
            Expected::Malformed
        }
        (Fault::TruncatedJson | Fault::DeepJson, Wechat | Stripe) => Expected::Malformed,
        (Fault::TruncatedJson, Alipay) => Expected::Signature,
        (Fault::CharsetGbk, Alipay) => Expected::Malformed,
        (Fault::EmptyParameter, Alipay) => Expected::Accepted,
        _ => Expected::Impossible,
    }
}

#[tokio::test]
async fn every_spoiled_notification_is_judged_rightly() {
    let menu = Fault::ALL.iter().copied();
    let menu: Vec<Fault> =
        menu.filter(|fault| fault.scope() == Scope::Notification && *fault != Fault::RefundNoticeUnknown).collect();
    for (provider, seed) in Provider::ALL.into_iter().flat_map(|provider| seeds().map(move |seed| (provider, seed))) {
        let rig = Rig::new(provider, seed).await;
        rig.begin(OTHER).await;
        rig.begin_and_pay(NUMBER).await;
        for fault in &menu {
            let name = format!("{provider:?} {} seed {seed}", fault.name());
            rig.sim.arm(Some(provider), *fault, 1);
            let read = rig.read(&rig.message(NUMBER, &Event::Paid));
            let expected = expected(provider, *fault);
            if matches!(expected, Expected::Impossible) {
                assert_eq!(rig.sim.unused_faults(), [*fault], "{name}");
                rig.sim.disarm();
                continue;
            }
            assert!(rig.sim.unused_faults().is_empty(), "{name} did not happen");
            let receipt = match &read {
                Ok(notification) => match &notification.fact {
                    NotifiedFact::Trade { status: TradeStatus::Paid(receipt), .. } => Some(receipt),
                    other => panic!("{name}: {other:?}"),
                },
                Err(_) => None,
            };
            let is_right = match expected {
                Expected::Signature => {
                    matches!(read, Err(NotificationError::Signature | NotificationError::Malformed(_)))
                }
                Expected::Probe => read == Err(NotificationError::SignatureProbe),
                Expected::UnknownKey => matches!(read, Err(NotificationError::UnknownKey(_))),
                Expected::Stale => read == Err(NotificationError::Stale),
                Expected::Malformed => matches!(read, Err(NotificationError::Malformed(_))),
                Expected::Merchant => matches!(read, Err(NotificationError::OtherMerchant(_))),
                Expected::Amount(amount) => receipt.is_some_and(|receipt| receipt.amount == amount),
                Expected::Currency => receipt.is_some_and(|receipt| receipt.currency == "USD"),
                Expected::OtherNumber => receipt.is_some_and(|receipt| receipt.number != NUMBER),
                Expected::Accepted => receipt.is_some_and(|receipt| *receipt == rig.receipt(NUMBER, TOTAL)),
                Expected::Impossible => false,
            };
            assert!(is_right, "{name}: {expected:?} {read:?}");
        }
        // What is whole is still accepted.
        assert!(rig.read(&rig.message(NUMBER, &Event::Paid)).is_ok());
    }
}
