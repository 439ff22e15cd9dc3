//! How Stripe is called, and what its answers mean.

use http::header::{AUTHORIZATION, CONTENT_TYPE};
use http::{Method, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::Stripe;
use crate::GatewayError;
use crate::client::{Attempts, LARGEST_ANSWER};
use crate::wire::write_form;

/// Stripe keeps the form of its objects by this date.
const VERSION: &str = "2024-06-20";

#[derive(Default, Deserialize)]
struct ErrorBody {
    error: ErrorDetails,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct ErrorDetails {
    r#type: String,
    code: String,
    message: String,
}

pub(super) struct ApiAnswer {
    pub status: StatusCode,
    pub body: Vec<u8>,
}

impl ApiAnswer {
    pub fn decode<T: DeserializeOwned>(&self) -> Result<T, GatewayError> {
        if !self.status.is_success() {
            return Err(self.error());
        }
        serde_json::from_slice(&self.body).map_err(|_| GatewayError::unknown("the answer cannot be read"))
    }

    pub fn error(&self) -> GatewayError {
        let ErrorDetails { r#type, code, message } =
            serde_json::from_slice::<ErrorBody>(&self.body).unwrap_or_default().error;
        let description = format!("HTTP {} {type} {code} {message}", self.status.as_u16()).trim_end().to_owned();
        // Server errors are repeated for the same key, conflicts mean that the first call is still at work, and another body under
        // the same key says nothing about the first one.
        let is_clear = self.status.is_client_error()
            && !matches!(self.status, StatusCode::CONFLICT | StatusCode::TOO_MANY_REQUESTS)
            && !r#type.is_empty()
            && r#type != "idempotency_error";
        if is_clear { GatewayError::Refused(description) } else { GatewayError::Unknown(description) }
    }
}

impl Stripe {
    pub(super) async fn get(&self, path: &str) -> Result<ApiAnswer, GatewayError> {
        self.send(Method::GET, path, None, None, Attempts::Several).await
    }

    pub(super) async fn post(
        &self,
        path: &str,
        form: &[(&str, &str)],
        idempotency_key: Option<&str>,
        attempts: Attempts,
    ) -> Result<ApiAnswer, GatewayError> {
        self.send(Method::POST, path, Some(write_form(form.iter().copied())), idempotency_key, attempts).await
    }

    pub(super) async fn send(
        &self,
        method: Method,
        path: &str,
        form: Option<String>,
        idempotency_key: Option<&str>,
        attempts: Attempts,
    ) -> Result<ApiAnswer, GatewayError> {
        let url = self.base.join(path).map_err(|_| GatewayError::unknown("an impossible address"))?;
        let answer = self
            .client
            .send(attempts, LARGEST_ANSWER, |client, _| {
                let mut request = client
                    .request(method.clone(), url.clone())
                    .header(AUTHORIZATION, format!("Bearer {}", self.secret_key))
                    .header("Stripe-Version", VERSION);
                if let Some(key) = idempotency_key {
                    request = request.header("Idempotency-Key", key);
                }
                if let Some(form) = &form {
                    request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded").body(form.clone());
                }
                Ok(request)
            })
            .await?;
        Ok(ApiAnswer { status: answer.status, body: answer.body })
    }
}
