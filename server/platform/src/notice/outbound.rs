//! Calls to servers that the owner names. A name is resolved once, and every address it leads to must be one of the open internet,
//! unless the configuration allows the shop's own network; the call then goes to the addresses that were looked at, whatever the
//! name leads to a moment later. Nothing is redirected, nothing lasts longer than twenty seconds, and what came back is told by its
//! code alone.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, anyhow, bail, ensure};
use kernel::trace::{SpanKind, span};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Url};
use serde_json::Value;

pub const PATIENCE: Duration = Duration::from_secs(20);

/// A server that may be called, with the addresses that its name was found to lead to.
#[derive(Debug, PartialEq, Eq)]
pub struct Pinned {
    pub host: String,
    pub addresses: Vec<SocketAddr>,
}

impl Pinned {
    pub async fn resolve(host: &str, port: u16, may_be_private: bool) -> anyhow::Result<Self> {
        let found = tokio::net::lookup_host((host, port)).await.with_context(|| format!("{host} is not known"))?;
        Self::check(host, found.collect(), may_be_private)
    }

    /// One private address among others is enough to refuse: whoever controls the name may choose the order.
    fn check(host: &str, addresses: Vec<SocketAddr>, may_be_private: bool) -> anyhow::Result<Self> {
        ensure!(!addresses.is_empty(), "{host} is not known");
        if !may_be_private && addresses.iter().any(|address| !is_public(address.ip())) {
            bail!("{host} is an address of a private network: outbound.private must be set to call it");
        }
        Ok(Self { host: host.to_owned(), addresses })
    }
}

/// A client that can only call the server of this address.
pub async fn client_for(url: &str, may_be_private: bool) -> anyhow::Result<(Client, Url)> {
    let url: Url = url.parse().context("this is no address")?;
    ensure!(url.scheme() == "https" || (may_be_private && url.scheme() == "http"), "only https:// is called");
    let host = url.host_str().context("the address names no server")?;
    let port = url.port_or_known_default().context("the address names no port")?;
    // An IPv6 address stands in brackets there.
    let pinned = Pinned::resolve(host.trim_matches(['[', ']']), port, may_be_private).await?;
    let client = Client::builder()
        .timeout(PATIENCE)
        .redirect(Policy::none())
        .no_proxy()
        .resolve_to_addrs(host, &pinned.addresses)
        .build()?;
    Ok((client, url))
}

/// Larger answers are none of a provider.
const MOST_BYTES: usize = 64 * 1024;

/// What a provider answers, as JSON.
pub async fn read_answer(request: RequestBuilder) -> anyhow::Result<Value> {
    let mut answer =
        span(SpanKind::Client, "call outside", Vec::new, request.send()).await.map_err(describe_call_error)?;
    let mut bytes = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(describe_call_error)? {
        bytes.extend_from_slice(&chunk);
        ensure!(bytes.len() <= MOST_BYTES, "the answer is too long");
    }
    serde_json::from_slice(&bytes)
        .map_err(|_| anyhow!("the answer {} is none of the provider", answer.status().as_u16()))
}

/// What went wrong, without the address: it may hold a signature or a key.
pub fn describe_call_error(error: reqwest::Error) -> anyhow::Error {
    let what = match () {
        () if error.is_timeout() => "no answer in time",
        () if error.is_connect() => "no connection",
        () => "the call failed",
    };
    tracing::debug!("{what}: {}", error.without_url());
    anyhow!(what)
}

/// Whether an address belongs to the open internet (the registries of special addresses of IANA).
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = matches!(
        (a, b, c),
        (0 | 10 | 127 | 224..=255, ..)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 168, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (198, 18..=19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    );
    !is_special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let [.., e, f, g, h] = address.octets();
    match (first, second) {
        // Addresses of the other kind in another form: translated, and tunnelled.
        (0x64, 0xff9b) => is_public_v4(Ipv4Addr::new(e, f, g, h)),
        (0x2002, _) => {
            let [_, _, a, b, c, d, ..] = address.octets();
            is_public_v4(Ipv4Addr::new(a, b, c, d))
        }
        (0x2001, 0 | 0x2 | 0x10..=0x3f | 0xdb8) => false,
        _ => (0x2000..=0x3fff).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s20_addresses_of_private_networks_are_told_from_public_ones() {
        for private in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.8.8.8",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
            "fe80::1",
            "fc00::1",
            "fd12:3456::1",
            "ff02::1",
            "100::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
        for public in ["8.8.8.8", "100.63.0.1", "172.32.0.1", "192.169.0.1", "2400:3200::1", "64:ff9b::808:808"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }

    #[test]
    fn s23_one_private_address_among_others_is_enough() {
        let at = |ip: &str| SocketAddr::new(ip.parse().unwrap(), 25);
        let both = vec![at("8.8.8.8"), at("10.0.0.1")];
        assert!(Pinned::check("mail.example", both.clone(), false).is_err());
        assert_eq!(Pinned::check("mail.example", both.clone(), true).unwrap().addresses, both);
        assert!(Pinned::check("mail.example", Vec::new(), true).is_err());
    }

    #[tokio::test]
    async fn s21_other_spellings_of_a_private_address_are_private() {
        // The program does this at its start.
        drop(rustls::crypto::ring::default_provider().install_default());
        for url in [
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://0177.0.0.1/",
            "https://127.1/",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://localhost/",
            "http://8.8.8.8/",
            "ftp://8.8.8.8/",
            "file:///etc/passwd",
            "https://169.254.169.254/latest/meta-data/",
            "nothing",
        ] {
            assert!(client_for(url, false).await.is_err(), "{url}");
        }
        assert!(client_for("https://8.8.8.8/", false).await.is_ok());
    }
}
