//! Clients that are served from another address: those that the configuration names may call the API, no others.

use http::header::{
    ACCESS_CONTROL_ALLOW_CREDENTIALS, ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS,
    ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, HeaderName, HeaderValue,
    ORIGIN, VARY,
};
use http::{HeaderMap, Method};

/// What a client may send: the headers of the client family and ours.
const ALLOWED_HEADERS: HeaderValue = HeaderValue::from_static(
    "think-lang, server, ba-user-token, ba_user_token, bausertoken, ba-token, ba_token, batoken, authorization, content-type, \
     idempotency-key, if-none-match, last-event-id, x-requested-with",
);
const ALLOWED_METHODS: HeaderValue = HeaderValue::from_static("GET, POST, PUT, DELETE, OPTIONS");
const EXPOSED_HEADERS: HeaderValue = HeaderValue::from_static("date, retry-after, x-request-id");
const MAX_AGE: HeaderValue = HeaderValue::from_static("1800");

/// The origin of the page that calls, if the configuration names it.
pub fn allowed_origin(origins: &[String], headers: &HeaderMap) -> Option<HeaderValue> {
    let origin = headers.get(ORIGIN)?;
    origins.iter().any(|known| known.as_bytes() == origin.as_bytes()).then(|| origin.clone())
}

/// With OPTIONS a browser asks what it may send before it calls.
pub fn add_headers(headers: &mut HeaderMap, origin: HeaderValue, method: &Method) {
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    headers.insert(ACCESS_CONTROL_ALLOW_CREDENTIALS, HeaderValue::from_static("true"));
    headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED_HEADERS);
    headers.insert(HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("cross-origin"));
    headers.append(VARY, HeaderValue::from_static("origin"));
    if *method == Method::OPTIONS {
        headers.insert(ACCESS_CONTROL_ALLOW_METHODS, ALLOWED_METHODS);
        headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, ALLOWED_HEADERS);
        headers.insert(ACCESS_CONTROL_MAX_AGE, MAX_AGE);
    }
}
