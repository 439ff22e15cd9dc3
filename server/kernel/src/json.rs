//! The body of a call as JSON. axum's own extractor notes the path to every value for a message that the envelope does not
//! carry, at the price of a second deserialiser for each type.

use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::CONTENT_TYPE;
use http::{HeaderMap, StatusCode};
use serde::de::DeserializeOwned;

pub struct Json<T>(pub T);

impl<T, S> FromRequest<S> for Json<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    /// A status alone: the edge of the server writes the envelope.
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        if !is_json(request.headers()) {
            return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE.into_response());
        }
        let bytes = Bytes::from_request(request, state).await.map_err(IntoResponse::into_response)?;
        if is_excessive(&bytes) {
            return Err(StatusCode::PAYLOAD_TOO_LARGE.into_response());
        }
        serde_json::from_slice(&bytes).map(Self).map_err(|error| refuse(&error))
    }
}

/// A short text can stand for far more memory than it takes itself: no call has so many values to send, nor so deep ones.
const MOST_VALUES: usize = 20_000;
const MOST_DEPTH: usize = 64;

/// Values are separated by commas; what stands inside of texts does not count.
fn is_excessive(json: &[u8]) -> bool {
    let (mut commas, mut depth, mut in_text, mut is_escaped) = (0_usize, 0_usize, false, false);
    for byte in json {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_text => is_escaped = true,
            b'"' => in_text = !in_text,
            _ if in_text => {}
            b',' => commas += 1,
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if commas >= MOST_VALUES || depth > MOST_DEPTH {
            return true;
        }
    }
    false
}

fn refuse(error: &serde_json::Error) -> Response {
    let status = if error.is_data() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::BAD_REQUEST };
    status.into_response()
}

/// `application/json`, or `application/…+json`, whatever its parameters.
fn is_json(headers: &HeaderMap) -> bool {
    let Some(value) = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()) else { return false };
    let essence = value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    essence.strip_prefix("application/").is_some_and(|kind| kind == "json" || kind.ends_with("+json"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    async fn read(kind: &str, body: &'static str) -> Result<Vec<i64>, StatusCode> {
        let request = Request::post("/").header(CONTENT_TYPE, kind).body(Body::from(body)).unwrap();
        let read = Json::<Vec<i64>>::from_request(request, &()).await;
        read.map(|Json(numbers)| numbers).map_err(|response| response.status())
    }

    #[test]
    fn r03_values_and_depth_are_counted_outside_of_texts() {
        let list = |count: usize| format!("[{}]", vec!["1"; count].join(","));
        assert!(!is_excessive(list(MOST_VALUES).as_bytes()));
        assert!(is_excessive(list(MOST_VALUES + 1).as_bytes()));
        let deep = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(!is_excessive(format!("[{0},{0}]", deep(MOST_DEPTH - 1)).as_bytes()));
        assert!(is_excessive(deep(MOST_DEPTH + 1).as_bytes()));
        let text = format!("[\"{}\"]", ",\\\"[,\\\\".repeat(MOST_VALUES));
        assert!(!is_excessive(text.as_bytes()), "a table as text is one value");
    }

    #[tokio::test]
    async fn a_body_is_read_or_refused_with_its_status() {
        for kind in ["application/json", "Application/JSON; charset=utf-8", "application/merge-patch+json"] {
            assert_eq!(read(kind, "[1, 2]").await, Ok(vec![1, 2]), "{kind}");
        }
        for kind in ["text/plain", "application/jsonp", "multipart/form-data; boundary=x", ""] {
            assert_eq!(read(kind, "[1]").await, Err(StatusCode::UNSUPPORTED_MEDIA_TYPE), "{kind}");
        }
        for (body, status) in [("[1", 400), ("[1] 2", 400), ("", 400), ("[\"x\"]", 422), ("{}", 422)] {
            assert_eq!(read("application/json", body).await.unwrap_err().as_u16(), status, "{body}");
        }
    }
}
