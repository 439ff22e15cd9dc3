//! The listener without TLS beside one with it: sends visitors on to the shop's address, and answers nothing else.

use std::sync::Arc;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use http::header::{HOST, LOCATION};
use http::{Request, StatusCode, Uri};

#[derive(Clone)]
pub struct Redirect {
    /// `https://` with host and port.
    shop: Arc<str>,
    host: Arc<str>,
}

impl Redirect {
    pub fn new(public_url: &str) -> Self {
        let host = public_url.parse().ok().and_then(|uri: Uri| uri.host().map(str::to_ascii_lowercase));
        Self { shop: public_url.into(), host: host.unwrap_or_default().into() }
    }

    /// Whoever asked for another host is not sent anywhere: the shop speaks for its own name alone.
    pub fn answer(&self, request: &Request<Body>) -> Response {
        if asked_host(request).is_none_or(|host| !host.eq_ignore_ascii_case(&self.host)) {
            return StatusCode::MISDIRECTED_REQUEST.into_response();
        }
        let path = request.uri().path_and_query().map(|path| path.as_str()).filter(|path| path.starts_with('/'));
        let target = format!("{}{}", self.shop, path.unwrap_or("/"));
        (StatusCode::PERMANENT_REDIRECT, [(LOCATION, target)]).into_response()
    }
}

/// The host that was asked for, without its port.
fn asked_host(request: &Request<Body>) -> Option<String> {
    if let Some(host) = request.uri().host() {
        return Some(host.to_owned());
    }
    let header = request.headers().get(HOST)?.to_str().ok()?;
    let authority: http::uri::Authority = header.parse().ok()?;
    Some(authority.host().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(shop: &str, host: &str, target: &str) -> (u16, String) {
        let request = Request::get(target).header(HOST, host).body(Body::empty()).unwrap();
        let answer = Redirect::new(shop).answer(&request);
        let location = answer.headers().get(LOCATION).map(|value| value.to_str().unwrap().to_owned());
        (answer.status().as_u16(), location.unwrap_or_default())
    }

    #[test]
    fn only_the_shops_own_host_is_sent_on() {
        let shop = "https://rushes.example";
        for (host, target, location) in [
            ("rushes.example", "/list?type=city", "https://rushes.example/list?type=city"),
            ("RUSHES.example:80", "/", "https://rushes.example/"),
            ("rushes.example", "//evil.example/x", "https://rushes.example//evil.example/x"),
        ] {
            assert_eq!(answer(shop, host, target), (308, location.to_owned()), "{host} {target}");
        }
        for (host, target) in [
            ("evil.example", "/"),
            ("rushes.example.evil.example", "/"),
            ("user@evil.example", "/"),
            ("", "/"),
            ("rushes.example", "http://evil.example/"),
        ] {
            assert_eq!(answer(shop, host, target), (421, String::new()), "{host} {target}");
        }
        assert_eq!(answer("https://[::1]:8443", "[::1]:8080", "/a").1, "https://[::1]:8443/a");
    }
}
