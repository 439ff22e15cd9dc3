//! How WeChat's requests are signed, and its answers and notifications verified.

use std::sync::PoisonError;

use http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE};
use http::{HeaderMap, Method, StatusCode};
use kernel::clock::Timestamp;
use reqwest::Url;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::Wechat;
use crate::client::{Attempts, LARGEST_ANSWER, RawAnswer};
use crate::crypto::PublicKey;
use crate::{GatewayError, NotificationError};

const SCHEME: &str = "WECHATPAY2-SHA256-RSA2048";
/// WeChat signs some messages wrongly on purpose, and marks them so.
const PROBE_PREFIX: &str = "WECHATPAY/SIGNTEST/";
/// In either direction, this second included.
const FRESH_SECONDS: i64 = 300;

#[derive(Deserialize)]
struct ErrorBody {
    #[serde(default)]
    code: String,
    #[serde(default)]
    message: String,
}

/// An answer whose signature was verified.
pub(super) struct Verified {
    pub status: StatusCode,
    pub body: Vec<u8>,
}

impl Verified {
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, GatewayError> {
        serde_json::from_slice(&self.body).map_err(|_| GatewayError::unknown("the answer cannot be read"))
    }

    pub fn code(&self) -> String {
        serde_json::from_slice::<ErrorBody>(&self.body).map(|body| body.code).unwrap_or_default()
    }

    pub fn describe(&self) -> String {
        describe(self.status, &self.body)
    }

    /// Of a call that did not work: whether it is certain that nothing happened.
    pub fn error(&self) -> GatewayError {
        let is_unclear = self.status.is_server_error()
            || self.status == StatusCode::TOO_MANY_REQUESTS
            || matches!(self.code().as_str(), "SYSTEM_ERROR" | "BANK_ERROR" | "FREQUENCY_LIMITED");
        if is_unclear { GatewayError::Unknown(self.describe()) } else { GatewayError::Refused(self.describe()) }
    }

    /// Of creating a trade: one that exists already is looked at, not given up.
    pub fn create_error(&self) -> GatewayError {
        match self.code().as_str() {
            "OUT_TRADE_NO_USED" | "ORDERPAID" | "ORDER_PAID" | "ORDER_CLOSED" => GatewayError::Unknown(self.describe()),
            _ => self.error(),
        }
    }
}

fn describe(status: StatusCode, body: &[u8]) -> String {
    let error: Option<ErrorBody> = serde_json::from_slice(body).ok();
    let (code, message) = error.map(|error| (error.code, error.message)).unwrap_or_default();
    format!("HTTP {} {code} {message}", status.as_u16()).trim_end().to_owned()
}

impl Wechat {
    /// Each line ends with a newline, the last one, too.
    pub(super) fn sign(&self, lines: &[&str]) -> Result<String, GatewayError> {
        let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
        self.private_key.sign(text.as_bytes()).ok_or_else(|| GatewayError::unknown("signing failed"))
    }

    fn authorization(&self, method: &Method, path: &str, body: &str) -> Result<String, GatewayError> {
        let (timestamp, nonce) = (self.client.now().seconds().to_string(), self.client.nonce());
        let signature = self.sign(&[method.as_str(), path, &timestamp, &nonce, body])?;
        let (mchid, serial) = (&self.mchid, &self.merchant_serial);
        Ok(format!(
            "{SCHEME} mchid=\"{mchid}\",nonce_str=\"{nonce}\",timestamp=\"{timestamp}\",serial_no=\"{serial}\",signature=\"{signature}\""
        ))
    }

    /// Sends a signed request; `path` has its query.
    pub(super) async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        attempts: Attempts,
        largest: usize,
    ) -> Result<RawAnswer, GatewayError> {
        // Written once: the bytes that are signed are the bytes that are sent.
        let body = body.map(Value::to_string).unwrap_or_default();
        self.client
            .send(attempts, largest, |client, attempt| {
                let url = self.host(attempt).join(path).map_err(|_| GatewayError::unknown("an impossible address"))?;
                let mut request = client
                    .request(method.clone(), url)
                    .header(ACCEPT, "application/json")
                    .header(AUTHORIZATION, self.authorization(&method, path, &body)?);
                if let Some(id) = self.preferred_key() {
                    request = request.header("Wechatpay-Serial", id);
                }
                if !body.is_empty() {
                    request = request.header(CONTENT_TYPE, "application/json").body(body.clone());
                }
                Ok(request)
            })
            .await
    }

    pub(super) async fn call(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        attempts: Attempts,
    ) -> Result<Verified, GatewayError> {
        let answer = self.send(method, path, body, attempts, LARGEST_ANSWER).await?;
        match self.verify(&answer.headers, &answer.body, self.client.now(), |serial| self.key(serial)) {
            Ok(()) => Ok(Verified { status: answer.status, body: answer.body }),
            // Even a refusal counts only when it is known to come from WeChat.
            Err(why) => Err(GatewayError::Unknown(format!("{why}: {}", describe(answer.status, &answer.body)))),
        }
    }

    /// WeChat has a second host for when the first cannot be reached.
    fn host(&self, attempt: u32) -> &Url {
        if attempt.is_multiple_of(2) { &self.standby } else { &self.base }
    }

    /// The key that we tell WeChat to sign with.
    fn preferred_key(&self) -> Option<String> {
        self.keys.read().unwrap_or_else(PoisonError::into_inner).preferred()
    }

    pub(super) fn key(&self, serial: &str) -> Option<PublicKey> {
        self.keys.read().unwrap_or_else(PoisonError::into_inner).get(serial)
    }

    /// The message names the key, among ours; it does not name the algorithm.
    pub(super) fn verify(
        &self,
        headers: &HeaderMap,
        body: &[u8],
        now: Timestamp,
        key: impl Fn(&str) -> Option<PublicKey>,
    ) -> Result<(), NotificationError> {
        let get = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let (timestamp, nonce) = (get("wechatpay-timestamp"), get("wechatpay-nonce"));
        let (signature, serial) = (get("wechatpay-signature"), get("wechatpay-serial"));
        if signature.starts_with(PROBE_PREFIX) {
            return Err(NotificationError::SignatureProbe);
        }
        let is_other_scheme = !matches!(get("wechatpay-signature-type"), "" | SCHEME);
        if signature.is_empty() || serial.is_empty() || is_other_scheme {
            return Err(NotificationError::Signature);
        }
        let seconds: i64 = timestamp.parse().map_err(|_| NotificationError::Signature)?;
        let key = key(serial).ok_or_else(|| NotificationError::UnknownKey(serial.to_owned()))?;
        let message = [timestamp.as_bytes(), b"\n", nonce.as_bytes(), b"\n", body, b"\n"].concat();
        if !key.verifies(&message, signature) {
            return Err(NotificationError::Signature);
        }
        if now.seconds().abs_diff(seconds) >= FRESH_SECONDS.unsigned_abs() {
            return Err(NotificationError::Stale);
        }
        Ok(())
    }
}
