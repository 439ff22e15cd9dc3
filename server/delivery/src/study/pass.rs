//! The word in a stream's address: whose it is, for which lesson, where it plays and until when, signed.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::model::Access;
use crate::DeliveryState;

const SIGN: usize = 32;
/// How long a pass lasts, and when it is better to ask for the next: seconds.
pub const LIFE: i64 = 2 * 3600;
pub const RENEW: i64 = LIFE - 600;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// 0: a guest.
    pub member: i64,
    pub lesson: i64,
    pub access: Access,
    /// Seconds.
    pub expires_at: i64,
    /// Where it plays; empty: texts only.
    pub device: String,
}

pub fn is_device(text: &str) -> bool {
    (4..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn mac(app: &DeliveryState, body: &[u8]) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(&app.seal.derive("hls")).ok()?;
    mac.update(body);
    Some(mac)
}

impl Pass {
    pub fn sign(&self, app: &DeliveryState) -> String {
        let mut body =
            format!("1|{}|{}|{}|{}|{}", self.member, self.lesson, self.access.word(), self.expires_at, self.device)
                .into_bytes();
        let sign = mac(app, &body).map(|mac| mac.finalize().into_bytes()).unwrap_or_default();
        body.extend(sign);
        URL_SAFE_NO_PAD.encode(body)
    }

    /// `None` for whatever this shop did not sign, or is over.
    pub fn read(app: &DeliveryState, word: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(word).ok()?;
        let (body, sign) = bytes.split_at_checked(bytes.len().checked_sub(SIGN)?)?;
        mac(app, body)?.verify_slice(sign).ok()?;
        let mut parts = std::str::from_utf8(body).ok()?.split('|');
        if parts.next()? != "1" {
            return None;
        }
        let pass = Self {
            member: parts.next()?.parse().ok()?,
            lesson: parts.next()?.parse().ok()?,
            access: Access::from_word(parts.next()?)?,
            expires_at: parts.next()?.parse().ok()?,
            device: parts.next()?.to_owned(),
        };
        (pass.expires_at > app.clock.now().seconds()).then_some(pass)
    }
}
