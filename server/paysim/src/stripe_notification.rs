//! Stripe's events, spoiled as the armed faults say.

use serde_json::{Value, json};

use crate::answer::{Message, spoil_json};
use crate::crypto::hmac_hex;
use crate::fault::Fault;
use crate::identity::STRIPE_WEBHOOK_SECRET;
use crate::stripe::{ME, refund_object, session_object};
use crate::world::{Event, RefundState, Trade, TradeState, World};

pub fn notification(world: &mut World, out_trade_no: &str, event: &Event, id: &str, url: &str) -> Option<Message> {
    let trade = world.trade(ME, out_trade_no)?.clone();
    let (kind, mut object) = match event {
        Event::Paid => {
            let paid = Trade { state: TradeState::Paid, refunds: Vec::new(), ..trade.clone() };
            ("checkout.session.completed", session_object(&paid, "", false))
        }
        Event::Closed => ("checkout.session.expired", session_object(&trade, "", false)),
        Event::Refund(refund_no) => {
            let refund = trade.refunds.iter().find(|refund| refund.refund_no == *refund_no)?;
            let kind = if refund.state == RefundState::Abnormal { "refund.failed" } else { "refund.updated" };
            let mut object = refund_object(&trade, refund);
            if world.take(ME, Fault::RefundNoticeUnknown) {
                object["metadata"] = json!({ "refund_no": world.id("R") });
            }
            (kind, object)
        }
        Event::Finished => return None,
    };
    spoil_object(world, &trade, &mut object);
    let livemode = world.take(ME, Fault::LivemodeFlip);
    let body = json!({
        "id": format!("evt_{id}"), "object": "event", "api_version": "2024-06-20", "created": world.now, "type": kind,
        "livemode": livemode, "data": { "object": object },
    })
    .to_string();
    let body = spoil_json(world, ME, body, "\"livemode\":true");
    let headers = vec![
        ("content-type", "application/json; charset=utf-8".to_owned()),
        ("stripe-signature", signature(world, &body)),
    ];
    Some(Message { url: url.to_owned(), headers, body: body.into_bytes() })
}

fn spoil_object(world: &mut World, trade: &Trade, object: &mut Value) {
    let changes: [(Fault, Value); 3] = [
        (Fault::AmountLess, (trade.amount - 1).into()),
        (Fault::AmountMore, (trade.amount + 1).into()),
        (Fault::AmountAsFloat, json!(1.0e1)),
    ];
    for (fault, value) in changes {
        if world.take(ME, fault) {
            object["amount_total"] = value;
        }
    }
    if world.take(ME, Fault::OtherCurrency) {
        object["currency"] = "usd".into();
    }
    if world.take(ME, Fault::UnknownOrder) {
        object["client_reference_id"] = world.id("P").into();
    }
    if world.take(ME, Fault::OtherMembersOrder) {
        let other = world.trades.keys().find(|(provider, number)| *provider == ME && *number != trade.out_trade_no);
        object["client_reference_id"] = other.map(|(_, number)| number.clone()).unwrap_or_default().into();
    }
}

fn signature(world: &mut World, body: &str) -> String {
    let mut time = world.now;
    if world.take(ME, Fault::StaleTimestamp) {
        time -= 301;
    }
    if world.take(ME, Fault::FutureTimestamp) {
        time += 301;
    }
    let secret = if world.take(ME, Fault::WrongKey) { "whsec_of_somebody_else" } else { STRIPE_WEBHOOK_SECRET };
    let other = if world.take(ME, Fault::SignatureOfOtherBody) { "other" } else { "" };
    let mut tag = hmac_hex(secret, format!("{time}.{body}{other}").as_bytes());
    if world.take(ME, Fault::BadSignature) {
        tag = "07".repeat(32);
    }
    let scheme = if world.take(ME, Fault::AlgorithmSwap) { "v0" } else { "v1" };
    // While a secret is changed there are two.
    let old = if world.draw().is_multiple_of(2) { format!(",v1={}", "ab".repeat(32)) } else { String::new() };
    format!("t={time}{old},{scheme}={tag}")
}
