//! How Alipay's requests are signed and its answers verified.

use std::collections::BTreeMap;

use http::header::CONTENT_TYPE;
use kernel::clock::Zone;
use serde_json::Value;

use super::{Alipay, Answer};
use crate::GatewayError;
use crate::client::{Attempts, LARGEST_ANSWER};
use crate::wire::{RawObject, write_form};

/// `name=value` joined by `&`, sorted by name, values as they are. Requests and notifications are signed in this form.
pub fn signed_text<'a>(parameters: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let sorted: BTreeMap<&str, &str> = parameters.into_iter().collect();
    sorted.into_iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}

impl Alipay {
    /// Every parameter of a request with its signature, which covers all but itself and what is empty.
    fn sign(
        &self,
        method: &str,
        content: &str,
        addresses: [(&'static str, &str); 2],
    ) -> Result<Vec<(&'static str, String)>, GatewayError> {
        let mut parameters = vec![
            ("app_id", self.app_id.clone()),
            ("method", method.to_owned()),
            ("format", "JSON".to_owned()),
            ("charset", "utf-8".to_owned()),
            ("sign_type", "RSA2".to_owned()),
            ("timestamp", self.client.now().local(Zone::CHINA)),
            ("version", "1.0".to_owned()),
            ("biz_content", content.to_owned()),
        ];
        parameters.extend(addresses.map(|(name, url)| (name, url.to_owned())));
        parameters.retain(|(_, value)| !value.is_empty());
        let text = signed_text(parameters.iter().map(|(name, value)| (*name, value.as_str())));
        let sign = self.private_key.sign(text.as_bytes()).ok_or_else(|| GatewayError::unknown("signing failed"))?;
        parameters.push(("sign", sign));
        Ok(parameters)
    }

    /// The address that the buyer's browser opens.
    pub(super) fn page_url(
        &self,
        method: &str,
        content: &str,
        return_url: &str,
        notify_url: &str,
    ) -> Result<String, GatewayError> {
        let parameters = self.sign(method, content, [("return_url", return_url), ("notify_url", notify_url)])?;
        let query = write_form(parameters.iter().map(|(name, value)| (*name, value.as_str())));
        Ok(format!("{}?{query}", self.gateway_url))
    }

    pub(super) async fn call(
        &self,
        method: &str,
        content: &Value,
        notify_url: Option<&str>,
        attempts: Attempts,
    ) -> Result<Answer, GatewayError> {
        // Written once: the bytes that are signed are the bytes that are sent.
        let content = content.to_string();
        let answer = self
            .client
            .send(attempts, LARGEST_ANSWER, |client, _| {
                let parameters =
                    self.sign(method, &content, [("notify_url", notify_url.unwrap_or_default()), ("return_url", "")])?;
                let body = write_form(parameters.iter().map(|(name, value)| (*name, value.as_str())));
                Ok(client
                    .post(self.gateway_url.clone())
                    .header(CONTENT_TYPE, "application/x-www-form-urlencoded;charset=utf-8")
                    .body(body))
            })
            .await?;
        if !answer.status.is_success() {
            return Err(GatewayError::Unknown(format!("HTTP {}", answer.status.as_u16())));
        }
        self.verify_answer(method, &answer.body)
    }

    /// The signature covers the text of the answer exactly as it was received.
    pub(crate) fn verify_answer(&self, method: &str, body: &[u8]) -> Result<Answer, GatewayError> {
        let unreadable = || GatewayError::unknown("the answer cannot be read");
        let RawObject(fields) = serde_json::from_slice(body).map_err(|_| unreadable())?;
        let name = format!("{}_response", method.replace('.', "_"));
        let raw = fields.get(&name).or_else(|| fields.get("error_response")).ok_or_else(unreadable)?.get();
        let answer: Answer = serde_json::from_str(raw).map_err(|_| unreadable())?;
        let sign = fields.get("sign").and_then(|sign| serde_json::from_str::<String>(sign.get()).ok());
        let Some(sign) = sign else {
            return Err(GatewayError::Unknown(format!("the answer is not signed: {}", answer.describe())));
        };
        if self.alipay_key.verifies(raw.as_bytes(), &sign) {
            return Ok(answer);
        }
        // Alipay's own SDK tries this too: some of its servers escape slashes after signing.
        if raw.contains("\\/") && self.alipay_key.verifies(raw.replace("\\/", "/").as_bytes(), &sign) {
            metrics::counter!("rushes_alipay_escaped_slashes_total").increment(1);
            return Ok(answer);
        }
        Err(GatewayError::unknown("the answer's signature is wrong"))
    }
}
