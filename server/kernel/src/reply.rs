//! The envelope `{code, msg, time, data}` and its special codes. With `web/src/api/client.ts` this is one of the two
//! places that know them.
//!
//! A handler returns `Reply` or an `Error`; both leave a draft in the response, and the edge of the server, which knows
//! the request's language, id and time, writes the envelope from it.

use std::sync::Arc;

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::StatusCode;
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::Error;
use crate::clock::Timestamp;
use crate::error::text_key;
use crate::text::{Lang, Texts};

const SUCCESS: i32 = 1;
const REFUSED: i32 = 0;
const LOGIN_STATE: i32 = 303;
const NO_PERMISSION: i32 = 401;
const TOKEN_EXPIRED: i32 = 409;

/// A successful answer.
pub struct Reply<T>(pub T);

/// A write that went well: no data, but a sentence by the key of its text.
pub struct ReplyMessage(pub &'static str);

/// The same with something to know about it.
pub struct ReplyWithMessage<T>(pub &'static str, pub T);

/// How the envelope looks, for the description of the API.
#[derive(Serialize, ToSchema)]
pub struct Envelope<T> {
    /// 1 is success
    pub code: i32,
    pub msg: String,
    /// Unix seconds
    pub time: i64,
    pub data: T,
}

#[derive(Clone)]
pub enum ReplyDraft {
    Success(Arc<RawValue>),
    Done(&'static str),
    WithMessage(&'static str, Arc<RawValue>),
    Failure(Arc<Error>),
}

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        match serde_json::value::to_raw_value(&self.0) {
            Ok(data) => with_draft(ReplyDraft::Success(Arc::from(data))),
            Err(error) => Error::from(error).into_response(),
        }
    }
}

impl IntoResponse for ReplyMessage {
    fn into_response(self) -> Response {
        with_draft(ReplyDraft::Done(self.0))
    }
}

impl<T: Serialize> IntoResponse for ReplyWithMessage<T> {
    fn into_response(self) -> Response {
        match serde_json::value::to_raw_value(&self.1) {
            Ok(data) => with_draft(ReplyDraft::WithMessage(self.0, Arc::from(data))),
            Err(error) => Error::from(error).into_response(),
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = match self {
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) if self.is_unavailable() => StatusCode::SERVICE_UNAVAILABLE,
            Self::Timeout | Self::Stalled => StatusCode::REQUEST_TIMEOUT,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::OK,
        };
        (status, with_draft(ReplyDraft::Failure(Arc::new(self)))).into_response()
    }
}

fn with_draft(draft: ReplyDraft) -> Response {
    let mut response = Response::default();
    response.extensions_mut().insert(draft);
    response
}

/// The bytes of a successful envelope.
pub fn success<T: Serialize + ?Sized>(now: Timestamp, data: &T) -> serde_json::Result<Bytes> {
    envelope(SUCCESS, "", now, data, None, None)
}

impl ReplyDraft {
    pub fn write(&self, lang: Lang, texts: &Texts, now: Timestamp) -> serde_json::Result<Bytes> {
        let error = match self {
            Self::Success(data) => return success(now, &**data),
            Self::Done(key) => return envelope(SUCCESS, &texts.get(lang, key, &[]), now, &json!(null), None, None),
            Self::WithMessage(key, data) => {
                return envelope(SUCCESS, &texts.get(lang, key, &[]), now, &**data, None, None);
            }
            Self::Failure(error) => error,
        };
        let seconds = if let Error::TooMany(seconds) = **error { seconds } else { 0 }.to_string();
        let text = texts.get(lang, &text_key(error.code()), &[("seconds", &seconds)]);
        let (code, data) = match **error {
            Error::NeedLogin => (LOGIN_STATE, json!({ "type": "need login" })),
            Error::LoggedIn => (LOGIN_STATE, json!({ "type": "logged in" })),
            Error::TokenExpired => (TOKEN_EXPIRED, json!([])),
            Error::NoPermission => (NO_PERMISSION, json!([])),
            _ => (REFUSED, json!(null)),
        };
        envelope(code, &text, now, &data, Some(error.code()), error.field())
    }
}

fn envelope<T: Serialize + ?Sized>(
    code: i32,
    msg: &str,
    now: Timestamp,
    data: &T,
    error: Option<&str>,
    field: Option<&str>,
) -> serde_json::Result<Bytes> {
    #[derive(Serialize)]
    struct Out<'a, T: ?Sized> {
        code: i32,
        msg: &'a str,
        time: i64,
        data: &'a T,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        field: Option<&'a str>,
    }
    serde_json::to_vec(&Out { code, msg, time: now.seconds(), data, error, field }).map(Bytes::from)
}
