//! Forged signatures, ten thousand and more for each gateway, and the exact answers to notifications.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http::StatusCode;
use paysim::{Event, Message, Provider};

use super::kit::Rig;

const NUMBER: &str = "P20261117FORGED00000001";

fn flipped(bytes: &[u8], bit: usize) -> Vec<u8> {
    let mut other = bytes.to_vec();
    other[bit / 8] ^= 1 << (bit % 8);
    other
}

fn form(body: &[u8]) -> BTreeMap<String, String> {
    let url = reqwest::Url::parse(&format!("http://x/?{}", String::from_utf8_lossy(body))).expect("an address");
    url.query_pairs().into_owned().collect()
}

/// The message with one bit of its signature changed; `None` beyond its end.
fn with_other_signature(provider: Provider, message: &Message, bit: usize) -> Option<Message> {
    let mut other = message.clone();
    if provider == Provider::Alipay {
        let mut parameters = form(&message.body);
        let signature = STANDARD.decode(&parameters["sign"]).expect("base64");
        let changed = (bit < signature.len() * 8).then(|| flipped(&signature, bit))?;
        parameters.insert("sign".to_owned(), STANDARD.encode(changed));
        let pairs = parameters.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let url = reqwest::Url::parse_with_params("http://x/", pairs).expect("an address");
        other.body = url.query().expect("a query").as_bytes().to_vec();
        return Some(other);
    }
    let (name, is_base64) =
        if provider == Provider::Wechat { ("wechatpay-signature", true) } else { ("stripe-signature", false) };
    let header = other.headers.iter_mut().find(|(header, _)| *header == name).expect("a header");
    let (prefix, signature) = if is_base64 {
        (String::new(), STANDARD.decode(&header.1).expect("base64"))
    } else {
        // The last code of the header is the right one.
        let (prefix, tag) = header.1.rsplit_once('=').expect("a code");
        (format!("{prefix}="), paygate::crypto::unhex(tag).expect("hex"))
    };
    let changed = (bit < signature.len() * 8).then(|| flipped(&signature, bit))?;
    header.1 = prefix + &if is_base64 { STANDARD.encode(changed) } else { paygate::crypto::hex(&changed) };
    Some(other)
}

#[tokio::test]
async fn p02_no_forged_signature_is_accepted() {
    for provider in Provider::ALL {
        let rig = Rig::new(provider, 1).await;
        rig.begin_and_pay(NUMBER).await;
        let mut variants = 0;
        // Other notifications of the same payment have other times and nonces, so there are always enough bits.
        while variants < 10_000 {
            let message = rig.message(NUMBER, &Event::Paid);
            assert!(rig.read(&message).is_ok(), "{provider:?}");
            let meaning = form(&message.body);
            for bit in 0..message.body.len() * 8 {
                let other = Message { body: flipped(&message.body, bit), ..message.clone() };
                // `%2b` is `%2B`: another spelling, not another message.
                let is_same = provider == Provider::Alipay && form(&other.body) == meaning;
                assert!(is_same || rig.read(&other).is_err(), "{provider:?}, bit {bit} of the body");
                variants += usize::from(!is_same);
            }
            for other in (0..).map_while(|bit| with_other_signature(provider, &message, bit)) {
                assert!(rig.read(&other).is_err(), "{provider:?}: {:?}", other.headers);
                variants += 1;
            }
        }
        println!("{provider:?}: {variants} forged notifications, 0 accepted");
    }
}

#[tokio::test]
async fn p12_notifications_are_answered_with_the_exact_bytes() {
    for (provider, status, body, content_type) in [
        (Provider::Alipay, StatusCode::OK, "success", Some("text/plain")),
        (Provider::Wechat, StatusCode::NO_CONTENT, "", None),
        (Provider::Stripe, StatusCode::OK, "", None),
    ] {
        let gateway = Rig::new(provider, 1).await.gateway;
        let reply = gateway.acknowledgement();
        assert_eq!((reply.status, reply.body, reply.content_type), (status, body, content_type));
        // And what is not accepted cannot be taken for accepted.
        let rejection = gateway.rejection();
        let is_retried = match provider {
            Provider::Alipay => rejection.body != "success",
            Provider::Wechat | Provider::Stripe => !rejection.status.is_success(),
        };
        assert!(is_retried, "{provider:?}");
    }
}
