//! The edge: every request passes here first and every answer last. It finds the language and the caller's address,
//! tells a page from an API call, keeps time, catches panics, refuses what no policy has passed, writes envelopes and
//! ready-made answers as bytes, and adds the headers that every answer carries.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, atomic};
use std::time::{Duration, UNIX_EPOCH};

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::FutureExt;
use http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONNECTION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, DATE, ETAG, HeaderName,
    HeaderValue, IF_NONE_MATCH, REFERRER_POLICY, RETRY_AFTER, STRICT_TRANSPORT_SECURITY, VARY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use http::uri::PathAndQuery;
use http::{HeaderMap, Method, StatusCode, Uri};
use kernel::Error;
use kernel::admission::Admission;
use kernel::clock::Stopwatch;
use kernel::encoding::{Encoding, WORTHWHILE};
use kernel::error::RequestError;
use kernel::reply::ReplyDraft;
use kernel::trace::{SpanKind, SpanOutcome};
use tower::ServiceExt;

use super::answer::{CompressedText, ReadyAnswer, TextAnswer, matches_tag};
use super::cors;
use super::incoming_body::{IncomingBody, Stalled};
use super::observe;
use crate::app::App;
use crate::guard::Decided;
use crate::guard::request_info::{RequestInfo, client, language};
use crate::page::Html;

#[derive(Clone)]
pub struct Edge {
    app: App,
    /// Endpoints of the API.
    api: Router,
    /// Everything a browser opens by its address: pages, files, health checks.
    site: Router,
    /// None where there is no limit.
    admissions: Option<Arc<Admissions>>,
}

/// Requests that change something cost the database many times what others do, and have places of their own.
struct Admissions {
    reads: Admission,
    changes: Admission,
}

/// They say how the node is, which is asked most when it is busy.
const UNCOUNTED: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// What kind of thing is asked for; also the label in the metrics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Area {
    Api,
    Site,
    File,
}

/// No route has another; pages would answer any.
const METHODS: [Method; 6] = [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS];
/// Pages that the seed's client calls by other names; they are the same pages and ask for the same rights.
const ALIASES: [(&str, &str); 2] =
    [("/admin/shop.course/", "/admin/shop.material/"), ("/admin/shop.setting/", "/admin/routine.config/")];
/// How long a file may take to come in.
const FILE_TIMEOUT: Duration = Duration::from_secs(3600);
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");
const REVALIDATE: HeaderValue = HeaderValue::from_static("private, no-cache");
const JSON: HeaderValue = HeaderValue::from_static("application/json");
const VARIES: HeaderValue = HeaderValue::from_static("accept-encoding, think-lang, cookie, accept-language");
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// An answer that is not a page needs nothing at all; pages bring a policy of their own.
const CSP_OF_DATA: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; sandbox");
const CSP: HeaderName = http::header::CONTENT_SECURITY_POLICY;

impl Edge {
    pub fn new(app: App, api: Router, site: Router) -> Self {
        let admissions = match app.config.requests {
            0 => None,
            places => {
                let (reads, changes) = (Admission::new(places), Admission::new(places.div_ceil(2)));
                Some(Arc::new(Admissions { reads, changes }))
            }
        };
        Self { app, api, site, admissions }
    }

    pub async fn handle(&self, request: Request, peer: IpAddr) -> Response {
        let id = self.app.random.number();
        let Some(collector) = self.app.traces_for(id) else { return self.handle_as(request, peer, id).await };
        let (method, path) = (request.method().clone(), loggable_path(request.uri().path()).into_owned());
        // The half of the trace's id that the log knows comes last.
        let trace_id = u128::from(self.app.random.number()) << 64 | u128::from(id);
        let describe = |response: &Response| SpanOutcome {
            name: format!("{method} {path}"),
            attributes: vec![
                ("request.id", format!("{id:016x}")),
                ("http.request.method", method.to_string()),
                ("url.path", path),
                ("http.response.status_code", response.status().as_u16().to_string()),
            ],
            is_error: response.status().is_server_error(),
        };
        let work = Box::pin(self.handle_as(request, peer, id));
        collector.start(trace_id, self.app.clock.now(), SpanKind::Server, work, describe).await
    }

    async fn handle_as(&self, mut request: Request, peer: IpAddr, id: u64) -> Response {
        let watch = Stopwatch::start();
        let area = settle_path(&mut request);
        let headers = request.headers();
        let foreign = if area == Area::Api { cors::allowed_origin(&self.app.config.origins, headers) } else { None };
        let method = request.method().clone();
        let about = RequestInfo {
            lang: language(request.uri(), headers),
            client: client(peer, headers, &self.app.config.trusted_proxies),
            id,
        };
        let accepted = Encoding::accepted(headers.get(ACCEPT_ENCODING));
        let known_tag = headers.get(IF_NONE_MATCH).cloned();
        let mut logged =
            (area != Area::File && self.app.config.log_requests).then(|| (method.clone(), request.uri().clone()));
        request.extensions_mut().insert(about);
        request.extensions_mut().insert(about.lang);
        request.extensions_mut().insert(self.app.clone());

        let mut response = match self.admission(area, &request) {
            Some(admission) => match admission.run(self.app.clock.now(), || Box::pin(self.answer(area, request))).await
            {
                Ok(response) => response,
                Err(refusal) => {
                    observe::request_refused();
                    // A line for each would be a flood of its own.
                    logged = None;
                    refusal.into_response()
                }
            },
            None => self.answer(area, request).await,
        };
        if let Some(ReplyDraft::Failure(error)) = response.extensions().get::<ReplyDraft>()
            && let Error::Internal(cause) = &**error
        {
            tracing::error!(id = format_args!("{:016x}", about.id), "{cause:#}");
        }
        self.write_body(&mut response, &about, accepted, known_tag.as_ref());
        if let Some(origin) = foreign {
            cors::add_headers(response.headers_mut(), origin, &method);
        }
        self.add_headers(response.headers_mut(), about.id);
        if self.app.is_draining.load(atomic::Ordering::Relaxed) {
            // A proxy keeps no connection to a node that is about to end.
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
        let took = watch.elapsed();
        observe::request_done(area.name(), response.status(), took);
        if let Some((method, uri)) = logged {
            tracing::info!(
                id = format_args!("{:016x}", about.id),
                client = %about.client,
                status = response.status().as_u16(),
                ms = took.as_secs_f64() * 1000.0,
                "{method} {}",
                loggable_path(uri.path()), // never the query: it may carry what is private
            );
        }
        response
    }

    /// Who says whether there is a place for it; files take none, they cost next to nothing.
    fn admission(&self, area: Area, request: &Request) -> Option<&Admission> {
        let admissions = self.admissions.as_ref()?;
        let is_read = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
        match area {
            Area::File => None,
            Area::Site if UNCOUNTED.contains(&request.uri().path()) => None,
            _ if is_read => Some(&admissions.reads),
            _ => Some(&admissions.changes),
        }
    }

    async fn answer(&self, area: Area, request: Request) -> Response {
        if !METHODS.contains(request.method()) {
            return StatusCode::METHOD_NOT_ALLOWED.into_response();
        }
        if area == Area::Api && request.method() == Method::OPTIONS {
            return StatusCode::NO_CONTENT.into_response();
        }
        let router = if area == Area::Api { &self.api } else { &self.site };
        // Bodies of files come as fast as the line is; who stops sending is noticed by `IncomingBody`.
        let path = request.uri().path();
        let is_file = path == "/admin/shop.upload/part" || path.ends_with("/ajax/upload");
        let patience = if is_file { FILE_TIMEOUT } else { self.app.config.timeout };
        let stalled = Stalled::default();
        let request = if request.body().is_end_stream() {
            request
        } else {
            request.map(|body| Body::new(IncomingBody::new(body, self.app.clock.clone(), stalled.clone())))
        };
        let work = AssertUnwindSafe(router.clone().oneshot(request)).catch_unwind();
        let response = match tokio::time::timeout(patience, work).await {
            Ok(Ok(Ok(response))) => response,
            Ok(Ok(Err(never))) => match never {},
            Ok(Err(_)) => return Error::Internal(anyhow::anyhow!("a handler panicked")).into_response(),
            Err(_) => return Error::Timeout.into_response(),
        };
        if stalled.is_set() {
            return Error::Stalled.into_response();
        }
        if response.extensions().get::<Decided>().is_none() {
            return Error::Internal(anyhow::anyhow!("a route answered without a policy")).into_response();
        }
        if area == Area::Api { in_an_envelope(response) } else { response }
    }

    fn write_body(
        &self,
        response: &mut Response,
        about: &RequestInfo,
        accepted: Encoding,
        known_tag: Option<&HeaderValue>,
    ) {
        if let Some(answer) = response.extensions_mut().remove::<Arc<ReadyAnswer>>() {
            response.headers_mut().insert(CONTENT_TYPE, JSON);
            write_tagged(response, &answer.text, accepted, known_tag);
        } else if let Some(html) = response.extensions_mut().remove::<Arc<Html>>() {
            write_tagged(response, &html.text, accepted, known_tag);
        } else if let Some(draft) = response.extensions_mut().remove::<ReplyDraft>() {
            if let ReplyDraft::Failure(error) = &draft
                && let Some(seconds) = retry_after(error)
            {
                response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
            }
            let bytes = draft.write(about.lang, &self.app.texts, self.app.clock.now()).unwrap_or_default();
            let headers = response.headers_mut();
            headers.insert(CONTENT_TYPE, JSON);
            headers.insert(CACHE_CONTROL, NO_STORE);
            pack(response, &bytes, accepted);
        } else if let Some(TextAnswer(bytes)) = response.extensions_mut().remove::<TextAnswer>() {
            pack(response, &bytes, accepted);
        }
    }

    fn add_headers(&self, headers: &mut HeaderMap, id: u64) {
        let fixed = [
            (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
            (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
            (REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
            (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
            (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
        ];
        for (name, value) in fixed {
            // Whoever has said it more strictly knows why.
            headers.entry(name).or_insert(value);
        }
        if !headers.contains_key(CSP) {
            headers.insert(CSP, CSP_OF_DATA);
        }
        if self.app.config.public_url.starts_with("https://") {
            headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000; includeSubDomains"));
        }
        if let Ok(id) = HeaderValue::from_str(&format!("{id:016x}")) {
            headers.insert(REQUEST_ID, id);
        }
        // The time in a kept body is the time it was made; the web app's clock follows this one.
        let since_epoch = Duration::from_secs(u64::try_from(self.app.clock.now().seconds()).unwrap_or_default());
        if let Ok(date) = HeaderValue::from_str(&httpdate::fmt_http_date(UNIX_EPOCH + since_epoch)) {
            headers.insert(DATE, date);
        }
    }
}

impl Area {
    const fn name(self) -> &'static str {
        match self {
            Self::Api => "api",
            Self::Site => "site",
            Self::File => "file",
        }
    }
}

/// Addresses that carry a secret: what stands before it, how many words come in between, and whether what follows may be read.
/// Loading pages carry the query of the address before, with codes of seats and links to do without letters.
const WITH_SECRET: [(&str, usize, bool); 7] = [
    ("/dl/", 0, true),
    ("/hls/", 0, true),
    ("/notify/", 1, false),
    ("/user/loading/", 0, false),
    ("/admin/loading/", 0, false),
    ("/collection/", 0, false),
    ("/verify/", 0, false),
];

/// A path without the secret that stands in it: whoever reads the log must not be able to use it. Characters that a terminal acts on
/// or that turn the direction of writing, which HTTP lets through unencoded, are escaped.
fn loggable_path(path: &str) -> Cow<'_, str> {
    let starts = |prefix: &str| path.get(..prefix.len()).is_some_and(|head| head.eq_ignore_ascii_case(prefix));
    let Some((prefix, between, shows_rest)) = WITH_SECRET.iter().find(|(prefix, ..)| starts(prefix)) else {
        return escaped(path);
    };
    let words = path.get(prefix.len()..).unwrap_or_default().splitn(between + 2, '/');
    let shown = words.enumerate().filter_map(|(place, word)| match place.cmp(between) {
        Ordering::Equal => Some(Cow::Borrowed("…")),
        Ordering::Greater if !shows_rest => None,
        _ => Some(escaped(word)),
    });
    Cow::Owned(format!("{prefix}{}", shown.collect::<Vec<_>>().join("/")))
}

fn escaped(path: &str) -> Cow<'_, str> {
    let is_plain = path.bytes().all(|byte| byte.is_ascii_graphic());
    if is_plain { Cow::Borrowed(path) } else { Cow::Owned(path.escape_debug().to_string()) }
}

/// Wire-protocol 1.3 and 1.4: `/index.php` is dropped, `/api` is always the API, `/admin` is the API when the request
/// says so by a header or parameter `server`; paths of the API match without regard to case.
fn settle_path(request: &mut Request) -> Area {
    let path = request.uri().path();
    if path.starts_with("/assets/") || path.starts_with("/media/") {
        return Area::File;
    }
    let through_php = path == "/index.php" || path.starts_with("/index.php/");
    let rest = if through_php { path.strip_prefix("/index.php").unwrap_or_default() } else { path };
    let starts = |prefix: &str| {
        rest.len() >= prefix.len() && rest.get(..prefix.len()).is_some_and(|head| head.eq_ignore_ascii_case(prefix))
    };
    let says_server = || {
        let query = request.uri().query().unwrap_or_default();
        request.headers().contains_key("server")
            || request.method() == Method::OPTIONS
            || query.split('&').any(|pair| pair.split('=').next() == Some("server"))
    };
    let is_api = through_php || starts("/api/") || (starts("/admin/") && says_server());
    if !is_api {
        return Area::Site;
    }
    let alias = ALIASES.iter().find(|(alias, _)| starts(alias));
    if through_php || alias.is_some() || rest.bytes().any(|byte| byte.is_ascii_uppercase()) {
        let mut settled = if rest.is_empty() { "/".to_owned() } else { rest.to_ascii_lowercase() };
        if let Some((alias, name)) = alias {
            settled.replace_range(..alias.len(), name);
        }
        if let Some(query) = request.uri().query() {
            settled.push('?');
            settled.push_str(query);
        }
        if let Ok(path) = PathAndQuery::try_from(settled) {
            *request.uri_mut() = Uri::from(path);
        }
    }
    Area::Api
}

/// What axum itself refuses (a parameter that cannot be read, a body too large, a wrong method) keeps its status and
/// gets an envelope like every other answer of the API.
fn in_an_envelope(mut response: Response) -> Response {
    let error = match response.status() {
        _ if response.extensions().get::<ReplyDraft>().is_some() => return response,
        StatusCode::PAYLOAD_TOO_LARGE => RequestError::TooLarge,
        status if status.is_client_error() => RequestError::BadInput,
        _ => return response,
    };
    response.extensions_mut().insert(ReplyDraft::Failure(Arc::new(error.into())));
    response
}

/// When it is worth asking again.
fn retry_after(error: &Error) -> Option<i64> {
    match error {
        Error::TooMany(seconds) => Some(*seconds),
        // The queue that is full now is empty in a moment.
        Error::Busy => Some(1),
        _ => None,
    }
}

/// A text that a client may have already: then it is told so and sent nothing.
fn write_tagged(response: &mut Response, text: &CompressedText, accepted: Encoding, known_tag: Option<&HeaderValue>) {
    let headers = response.headers_mut();
    headers.insert(VARY, VARIES);
    headers.insert(CACHE_CONTROL, REVALIDATE);
    headers.insert(ETAG, text.tag.clone());
    if known_tag.is_some_and(|known| matches_tag(known, &text.tag)) {
        headers.remove(CONTENT_TYPE);
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return;
    }
    let (body, encoding) = text.body(accepted);
    encoding.header().map(|value| headers.insert(CONTENT_ENCODING, value));
    replace_body(response, body);
}

fn pack(response: &mut Response, bytes: &Bytes, accepted: Encoding) {
    let headers = response.headers_mut();
    headers.append(VARY, VARIES);
    let packed = match accepted {
        Encoding::Plain => None,
        _ if bytes.len() < WORTHWHILE => None,
        // Made for this one answer, so with little effort.
        encoding => encoding.apply(bytes, 2).ok().zip(encoding.header()),
    };
    let body = match packed {
        Some((packed, name)) => {
            headers.insert(CONTENT_ENCODING, name);
            packed
        }
        None => bytes.clone(),
    };
    replace_body(response, body);
}

/// axum has noted the length of the empty body that stood here until now.
fn replace_body(response: &mut Response, body: Bytes) {
    response.headers_mut().remove(CONTENT_LENGTH);
    *response.body_mut() = Body::from(body);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settle(method: &str, target: &str, server: bool) -> (Area, String) {
        let mut request = Request::builder().method(method).uri(target);
        if server {
            request = request.header("server", "true");
        }
        let mut request = request.body(Body::empty()).unwrap();
        (settle_path(&mut request), request.uri().to_string())
    }

    #[test]
    fn a_page_and_an_api_call_are_told_apart() {
        for (method, target, server, area, settled) in [
            ("GET", "/api/Index/Index?a=B", false, Area::Api, "/api/index/index?a=B"),
            ("GET", "/admin/login", false, Area::Site, "/admin/login"),
            ("GET", "/admin/auth.Admin/index", true, Area::Api, "/admin/auth.admin/index"),
            ("GET", "/admin/shop.Course/index?page=2", true, Area::Api, "/admin/shop.material/index?page=2"),
            ("GET", "/index.php/admin/shop.setting/index", false, Area::Api, "/admin/routine.config/index"),
            ("GET", "/admin/ajax/terminal?server=1", false, Area::Api, "/admin/ajax/terminal?server=1"),
            ("OPTIONS", "/admin/ajax/upload", false, Area::Api, "/admin/ajax/upload"),
            ("GET", "/index.php/api/user/checkIn", false, Area::Api, "/api/user/checkin"),
            ("GET", "/index.phpx", false, Area::Site, "/index.phpx"),
            ("GET", "/list?server=1", true, Area::Site, "/list?server=1"),
            ("GET", "/course/1", false, Area::Site, "/course/1"),
            ("GET", "/assets/Main.js", false, Area::File, "/assets/Main.js"),
        ] {
            assert_eq!(settle(method, target, server), (area, settled.to_owned()), "{method} {target}");
        }
    }

    #[test]
    fn x10_l02_tickets_and_control_characters_are_not_logged() {
        for (path, logged) in [
            ("/dl/abc.def/rain.mov", "/dl/…/rain.mov"),
            ("/dl/abc", "/dl/…"),
            ("/hls/word/720/1.m4s", "/hls/…/720/1.m4s"),
            ("/api/order/detail", "/api/order/detail"),
            ("/a\u{9b}31m\u{7f}\u{202e}b", "/a\\u{9b}31m\\u{7f}\\u{202e}b"),
            ("/dl/abc/\u{9b}2J", "/dl/…/\\u{9b}2J"),
        ] {
            assert_eq!(loggable_path(path), logged);
        }
    }

    #[test]
    fn y_c3_secrets_in_paths_are_not_logged() {
        for (path, logged) in [
            ("/user/loading/%7B%22query%22%3A%22code%3DX%22%7D", "/user/loading/…"),
            ("/admin/loading/a/b", "/admin/loading/…"),
            ("/User/Loading/a", "/user/loading/…"),
            ("/notify/alipay/secret", "/notify/alipay/…"),
            ("/notify/alipay/secret/more", "/notify/alipay/…"),
            ("/notify/sandbox", "/notify/sandbox"),
            ("/collection/word", "/collection/…"),
            ("/verify/RC-1", "/verify/…"),
            ("/verify", "/verify"),
            ("/user/seats", "/user/seats"),
        ] {
            assert_eq!(loggable_path(path), logged);
        }
    }
}
