//! Calls to a gateway: a pinned host, no redirects, no proxy of the environment, TLS 1.2 or newer, limits on time and size, a bounded
//! number of attempts, and a look at the gateway's clock in every answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use http::header::DATE;
use http::{HeaderMap, StatusCode};
use kernel::clock::{SharedClock, Timestamp, Zone};
use kernel::random::Random;
use kernel::trace::{SpanKind, span};
use reqwest::redirect::Policy;
use reqwest::tls::Version;
use reqwest::{Client, RequestBuilder, Url};

use crate::GatewayError;

/// Answers of an API stay far below.
pub const LARGEST_ANSWER: usize = 1024 * 1024;
/// Bills are files.
pub const LARGEST_FILE: usize = 32 * 1024 * 1024;

const WARN_SKEW_MS: i64 = 60_000;
/// Gateways refuse signatures from 300 seconds on.
const ALARM_SKEW_MS: i64 = 240_000;
const NONCE_LETTERS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub connect: Duration,
    pub total: Duration,
    /// Of calls that may be sent again, the first included.
    pub attempts: u32,
    /// Before the second attempt; doubled before each further one.
    pub backoff: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(5),
            total: Duration::from_secs(15),
            attempts: 3,
            backoff: Duration::from_millis(200),
        }
    }
}

/// Time, chance and limits, from outside.
#[derive(Clone)]
pub struct Surroundings {
    pub clock: SharedClock,
    pub random: Random,
    pub limits: Limits,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EndpointError {
    #[error("a simulator must be at http:// and a loopback address, not {0:?}")]
    NotLoopback(String),
    /// Real money under a test's name, or a live key in a simulator's hands.
    #[error("this gateway has no such endpoint for these credentials")]
    Unsuitable,
    #[error("the HTTP client cannot be made: {0}")]
    Client(String),
}

/// Where a gateway is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Endpoint {
    /// The gateway's own hosts.
    Real,
    /// The gateway's hosts for trying out, where it has such.
    Trial,
    /// paysim on this machine, at its base address.
    Simulator(Url),
}

impl Endpoint {
    /// Nothing but a loopback address: a setting cannot send payments elsewhere.
    pub fn simulator(base: &str) -> Result<Self, EndpointError> {
        let refuse = || EndpointError::NotLoopback(base.to_owned());
        let url: Url = base.parse().map_err(|_| refuse())?;
        let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
        let is_loopback = host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback());
        if url.scheme() == "http" && is_loopback { Ok(Self::Simulator(url)) } else { Err(refuse()) }
    }
}

/// What came back, whatever its status; nothing of it is verified yet.
#[derive(Debug)]
pub struct RawAnswer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl RawAnswer {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

/// How often a call may be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempts {
    /// Refunds: gateways want time between two of one trade, so the caller's job repeats them.
    Once,
    /// What is idempotent by its number: queries, creating and closing a trade.
    Several,
}

#[derive(Clone)]
pub struct GatewayClient {
    client: Client,
    surroundings: Surroundings,
    provider: &'static str,
    skew_ms: Arc<AtomicI64>,
}

impl GatewayClient {
    pub fn new(provider: &'static str, endpoint: &Endpoint, surroundings: Surroundings) -> Result<Self, EndpointError> {
        let limits = surroundings.limits;
        let is_simulated = matches!(endpoint, Endpoint::Simulator(_));
        let client = Client::builder()
            .connect_timeout(limits.connect)
            .timeout(limits.total)
            .redirect(Policy::none())
            .no_proxy()
            .referer(false)
            .https_only(!is_simulated)
            .tls_version_min(Version::TLS_1_2)
            .user_agent(concat!("rushes/", env!("CARGO_PKG_VERSION")))
            .build()
            .map_err(|error| EndpointError::Client(error.to_string()))?;
        Ok(Self { client, surroundings, provider, skew_ms: Arc::default() })
    }

    pub fn now(&self) -> Timestamp {
        self.surroundings.clock.now()
    }

    /// 32 letters and digits.
    pub fn nonce(&self) -> String {
        self.surroundings.random.text(NONCE_LETTERS, 32)
    }

    pub fn skew_ms(&self) -> i64 {
        self.skew_ms.load(Ordering::Relaxed)
    }

    /// Sends what `build` makes of the attempt's number, anew each time, so that a signature is never older than its request.
    pub async fn send(
        &self,
        attempts: Attempts,
        largest: usize,
        build: impl Fn(&Client, u32) -> Result<RequestBuilder, GatewayError> + Send + Sync,
    ) -> Result<RawAnswer, GatewayError> {
        let limits = self.surroundings.limits;
        let most = if attempts == Attempts::Once { 1 } else { limits.attempts.max(1) };
        let mut pause = limits.backoff;
        let mut attempt = 1;
        loop {
            let outcome = self.send_once(build(&self.client, attempt)?, largest).await;
            let may_help = match &outcome {
                Ok(answer) => answer.status.is_server_error() || answer.status == StatusCode::TOO_MANY_REQUESTS,
                Err(failure) => failure.is_repeatable,
            };
            if !may_help || attempt >= most {
                return outcome.map_err(|failure| GatewayError::Unknown(failure.reason));
            }
            self.surroundings.clock.wait(pause).await;
            pause *= 2;
            attempt += 1;
        }
    }

    async fn send_once(&self, request: RequestBuilder, largest: usize) -> Result<RawAnswer, Failure> {
        let mut response = span(SpanKind::Client, "call of a gateway", Vec::new, request.send())
            .await
            .map_err(|error| Failure::of(&error))?;
        self.compare_clocks(response.headers());
        let (status, headers) = (response.status(), response.headers().clone());
        if status.is_redirection() {
            return Err(Failure::final_one(format!("an unexpected redirect ({status})")));
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| Failure::of(&error))? {
            if body.len() + chunk.len() > largest {
                return Err(Failure::final_one("the answer is too large".to_owned()));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(RawAnswer { status, headers, body })
    }

    fn compare_clocks(&self, headers: &HeaderMap) {
        let Some(theirs) = headers.get(DATE).and_then(|date| date.to_str().ok()).and_then(read_http_date) else {
            return;
        };
        let skew = theirs.0 - self.now().0;
        self.skew_ms.store(skew, Ordering::Relaxed);
        let provider = self.provider;
        if skew.abs() > ALARM_SKEW_MS {
            tracing::error!("the clock differs from {provider}'s by {skew} ms: its notifications will be refused");
        } else if skew.abs() > WARN_SKEW_MS {
            tracing::warn!("the clock differs from {provider}'s by {skew} ms");
        }
    }
}

struct Failure {
    reason: String,
    is_repeatable: bool,
}

impl Failure {
    /// Addresses can carry secrets, so the error leaves its URL out.
    fn of(error: &reqwest::Error) -> Self {
        if error.is_timeout() {
            // Whoever waits has waited long enough.
            return Self::final_one("no answer in time".to_owned());
        }
        let reason = if error.is_connect() { "it cannot be reached" } else { "the connection broke" };
        Self { reason: reason.to_owned(), is_repeatable: true }
    }

    const fn final_one(reason: String) -> Self {
        Self { reason, is_repeatable: false }
    }
}

/// `Tue, 17 Nov 2026 06:24:57 GMT`
pub fn read_http_date(text: &str) -> Option<Timestamp> {
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let mut parts = text.strip_suffix(" GMT")?.split(' ').skip(1);
    let (day, month, year, time) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let month = MONTHS.iter().position(|name| *name == month)? + 1;
    Timestamp::from_local(&format!("{year}-{month:02}-{day} {time}"), Zone::UTC)
}

/// `2026-11-17T14:24:57+08:00`, with or without a fraction.
pub fn read_rfc3339(text: &str) -> Option<Timestamp> {
    let (local, zone) = match text.strip_suffix('Z') {
        Some(local) => (local, Zone::UTC),
        None => {
            let at = text.len().checked_sub(6)?;
            (text.get(..at)?, text.get(at..)?.parse().ok()?)
        }
    };
    let whole = local.split_once('.').map_or(local, |(whole, _)| whole);
    whole.contains('T').then(|| Timestamp::from_local(whole, zone)).flatten()
}

pub fn write_rfc3339_china(at: Timestamp) -> String {
    format!("{}+08:00", at.local(Zone::CHINA).replacen(' ', "T", 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_loopback_address_can_stand_in_for_a_gateway() {
        for base in ["http://127.0.0.1:9000", "http://[::1]:9000/", "http://127.8.0.1"] {
            assert!(matches!(Endpoint::simulator(base), Ok(Endpoint::Simulator(_))), "{base}");
        }
        for base in
            ["https://127.0.0.1", "http://localhost:9000", "http://10.0.0.1", "http://127.0.0.1.evil.example", "x"]
        {
            assert!(Endpoint::simulator(base).is_err(), "{base}");
        }
    }

    #[test]
    fn times_of_gateways_are_read() {
        let at = Timestamp::from_seconds(1_794_896_697);
        assert_eq!(read_http_date("Tue, 17 Nov 2026 06:24:57 GMT"), Some(at));
        assert_eq!(read_rfc3339("2026-11-17T14:24:57+08:00"), Some(at));
        assert_eq!(read_rfc3339("2026-11-17T06:24:57.123Z"), Some(at));
        assert_eq!(write_rfc3339_china(at), "2026-11-17T14:24:57+08:00");
        for bad in ["", "Z", "2026-11-17", "2026-11-17 14:24:57+08:00", "2026-11-17T14:24:57", "é+08:00"] {
            assert_eq!(read_rfc3339(bad), None, "{bad}");
        }
    }
}
