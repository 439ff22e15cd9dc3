//! What the edge found out about a request before routing it.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::FromRequestParts;
use http::request::Parts;
use http::{HeaderMap, Uri};
use kernel::text::Lang;

#[derive(Clone, Copy, Debug)]
pub struct RequestInfo {
    pub lang: Lang,
    pub client: IpAddr,
    /// A number for the log and the `x-request-id` header.
    pub id: u64,
}

impl<S: Sync> FromRequestParts<S> for RequestInfo {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let nobody = Self { lang: Lang::default(), client: IpAddr::from([0, 0, 0, 0]), id: 0 };
        Ok(parts.extensions.get().copied().unwrap_or(nobody))
    }
}

/// Parameter `lang`, header `think-lang`, cookie `think_lang`, `Accept-Language`, else the default.
pub fn language(uri: &Uri, headers: &HeaderMap) -> Lang {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let parameter = || uri.query()?.split('&').find_map(|pair| Lang::from_code(pair.strip_prefix("lang=")?));
    let cookie =
        || header("cookie")?.split(';').find_map(|pair| Lang::from_code(pair.trim().strip_prefix("think_lang=")?));
    parameter()
        .or_else(|| Lang::from_code(header("think-lang")?))
        .or_else(cookie)
        .or_else(|| Lang::from_accept(header("accept-language")?))
        .unwrap_or_default()
}

/// The caller's address: the connection's, unless that is a proxy we trust. Then `X-Forwarded-For` is read from the right, where
/// trusted proxies have written, up to the first address that is none of them; what stands further left the caller wrote.
pub fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
    if !trusted.contains(&peer) {
        return peer;
    }
    let hops = headers.get_all("x-forwarded-for").iter().rev();
    let hops = hops.flat_map(|value| value.as_bytes().rsplit(|byte| *byte == b',')).map(read_hop);
    let mut client = peer;
    for hop in hops {
        // A trusted proxy that wrote no address: nothing left of it can be believed.
        let Some(hop) = hop else { break };
        client = hop;
        if !trusted.contains(&hop) {
            break;
        }
    }
    client
}

fn read_hop(hop: &[u8]) -> Option<IpAddr> {
    let hop = std::str::from_utf8(hop).ok()?.trim();
    let address = hop.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|address| address.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (http::HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn the_language_is_taken_in_order() {
        let all = headers(&[("think-lang", "en"), ("cookie", "a=b; think_lang=zh-cn"), ("accept-language", "zh")]);
        let uri = |text: &'static str| Uri::from_static(text);
        assert_eq!(language(&uri("/?x=1&lang=zh-cn"), &all), Lang::ZhCn);
        assert_eq!(language(&uri("/"), &all), Lang::En);
        assert_eq!(language(&uri("/"), &headers(&[("cookie", "think_lang=en"), ("accept-language", "zh")])), Lang::En);
        assert_eq!(language(&uri("/"), &headers(&[("accept-language", "en-GB")])), Lang::En);
        assert_eq!(language(&uri("/?lang=../../etc"), &headers(&[("think-lang", "xx")])), Lang::ZhCn);
    }

    #[test]
    fn a_forwarded_address_counts_only_from_a_trusted_proxy() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let forged = headers(&[("x-forwarded-for", "9.9.9.9, 8.8.8.8, 10.0.0.2")]);
        let trusted = [ip("10.0.0.1"), ip("10.0.0.2")];
        assert_eq!(client(ip("7.7.7.7"), &forged, &trusted), ip("7.7.7.7"));
        assert_eq!(client(ip("10.0.0.1"), &forged, &trusted), ip("8.8.8.8"));
        assert_eq!(client(ip("10.0.0.1"), &headers(&[]), &trusted), ip("10.0.0.1"));
        for (forwarded, found) in [
            ("junk", "10.0.0.1"),
            ("junk, 8.8.8.8", "8.8.8.8"),
            ("9.9.9.9, junk, 8.8.8.8, 10.0.0.2", "8.8.8.8"),
            ("9.9.9.9, junk, 10.0.0.2", "10.0.0.2"),
            ("10.0.0.2, 10.0.0.1", "10.0.0.2"),
            ("1.1.1.1, 8.8.8.8:4711", "8.8.8.8"),
            ("::ffff:8.8.8.8", "8.8.8.8"),
            ("2001:db8::1", "2001:db8::1"),
            ("9.9.9.9,", "10.0.0.1"),
        ] {
            let headers = headers(&[("x-forwarded-for", forwarded)]);
            assert_eq!(client(ip("10.0.0.1"), &headers, &trusted), ip(found), "{forwarded}");
        }
    }
}
