//! One request: an operation or an address of the site, filled with values, some of them spoilt.

use axum::body::Body;
use axum::extract::Request;
use http::{HeaderName, HeaderValue, Method};
use serde_json::{Value, json};

use super::body::{break_text, cut, draw_form, spoil};
use super::chance::Chance;
use super::spec::{Known, Operation, Spec, controller_of};
use crate::kit::files::noise;

/// A request as it is sent, kept to be shown when its answer is wrong.
#[derive(Clone)]
pub struct Shot {
    pub method: Method,
    pub path: String,
    pub query: String,
    pub headers: Vec<(&'static str, Vec<u8>)>,
    pub body: Vec<u8>,
}

/// What tables of the back office understand beside what is described.
const TABLE: &[&str] = &[
    "page",
    "limit",
    "order",
    "quickSearch",
    "match",
    "select",
    "initKey",
    "initValue",
    "initOperator",
    "id",
    "ids[]",
    "ids",
    "format",
    "columns",
    "isTree",
    "lang",
    "type",
    "from",
    "to",
    "state",
    "tab",
];

/// Addresses that are no calls of the API; `*` is a word of chance's.
const SITE: &[&str] = &[
    "/",
    "/*",
    "/list",
    "/list?q=*",
    "/list?type=*&page=*",
    "/course/*",
    "/course2/*",
    "/course2/*/*",
    "/register/*",
    "/share/*",
    "/admin/*",
    "/dl/*/*",
    "/hls/*/*/*",
    "/media/*",
    "/storage/*",
    "/public/storage/*",
    "/assets/*",
    "/pay/sandbox/*",
    "/notify/*",
    "/notify/sandbox",
    "/sitemap.xml",
    "/sitemap-*",
    "/feed.xml?lang=*",
    "/robots.txt",
    "/healthz",
    "/metrics",
    "/index.php/*/*",
    "/index.php/api/index/index?lang=*",
    "/api/*/*",
    "/API/Material/Index?*=*",
    "/.git/config",
    "/*/..%2f..%2fetc%2fpasswd",
];

const METHODS: &[Method] = &[
    Method::GET,
    Method::POST,
    Method::PUT,
    Method::DELETE,
    Method::PATCH,
    Method::HEAD,
    Method::OPTIONS,
    Method::TRACE,
];

const HEADERS: &[(&str, &[&str])] = &[
    (
        "range",
        &[
            "bytes=0-0",
            "bytes=5-1",
            "bytes=-1",
            "bytes=0-18446744073709551615",
            "bytes=9223372036854775807-",
            "bytes=0-1,3-4",
            "lines=1",
            "bytes=",
        ],
    ),
    ("if-none-match", &["*", "\"x\"", "W/\"", ",,,", "\"a\", W/\"b\""]),
    ("if-range", &["\"x\"", "Mon, 16 Nov 2026 00:00:00 GMT"]),
    ("if-modified-since", &["Mon, 16 Nov 2026 00:00:00 GMT", "yesterday"]),
    ("accept-language", &["en", "zh-CN,zh;q=0.9", "xx", "en;q=nan", ";;,q=", "*"]),
    ("think-lang", &["en", "zh-cn", "../../etc", "EN"]),
    ("cookie", &["think_lang=en", "think_lang=../x", "=;=;", "batoken=x"]),
    ("accept-encoding", &["br", "gzip", "br;q=0", "identity;q=0", "gzip;q=x, *"]),
    ("authorization", &["Bearer x", "Basic Og==", "Bearer "]),
    ("batoken", &["x", "a-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", " "]),
    ("ba-user-token", &["x", "m-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "null"]),
    ("x-forwarded-for", &["9.9.9.9", "::1, junk", ","]),
    ("origin", &["https://evil.example", "null"]),
    ("sec-fetch-site", &["cross-site", "same-origin", "none"]),
    ("idempotency-key", &["short", "key-00000000000000000001", "ключ"]),
    ("last-event-id", &["0", "-1", "9223372036854775807", "x"]),
    (
        "content-type",
        &[
            "",
            "text/plain",
            "application/xml",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "multipart/form-data; boundary=",
            "application/json; charset=latin1",
        ],
    ),
    ("content-encoding", &["gzip", "br"]),
    ("expect", &["100-continue"]),
    ("host", &["evil.example", ""]),
    ("user-agent", &["", "\u{1f3ac}"]),
];

impl Shot {
    pub fn draw(chance: &Chance, spec: &Spec, known: &Known, number: usize) -> Self {
        let spoilt = chance.pick(&[0, 0, 5, 15, 40, 100]);
        let mut shot = match chance.below(100) {
            0..10 => Self::site(chance, known),
            // Every operation has its turn, whatever chance would choose.
            _ => Self::operation(chance, spec, known, &spec.operations[number % spec.operations.len()], spoilt),
        };
        if chance.percent(3) {
            shot.method = chance.pick(METHODS);
        }
        if chance.percent(2) {
            shot.path = chance.pick(&[
                shot.path.to_uppercase(),
                format!("{}/", shot.path),
                format!("{}/*", shot.path),
                shot.path.replace('/', "//"),
            ]);
        }
        while chance.percent(25) {
            let (name, values) = chance.pick(HEADERS);
            shot.headers.push((name, chance.pick(values).as_bytes().to_vec()));
        }
        if chance.percent(97) {
            shot.headers.push(("server", b"true".to_vec()));
        }
        shot
    }

    fn operation(chance: &Chance, spec: &Spec, known: &Known, operation: &Operation, spoilt: usize) -> Self {
        known.controller.replace(controller_of(&operation.path).to_owned());
        let (method, path) = (operation.method.clone(), operation.path.clone());
        let mut shot = Self {
            method,
            query: draw_query(chance, spec, known, operation, spoilt),
            path,
            headers: vec![],
            body: vec![],
        };
        if let Some(schema) = &operation.body {
            let mut body = known.row(chance, &shot.path).unwrap_or_else(|| spec.value(chance, known, "", schema));
            for name in ["id", "move", "target"] {
                if let (Some(field), Some(id)) = (body.get_mut(name), known.own_id(chance, name, &shot.path)) {
                    *field = id;
                }
            }
            if let (Some(ids), Some(id)) = (body.get_mut("ids"), known.own_id(chance, "ids", &shot.path)) {
                *ids = json!([id]);
            }
            spoil(chance, known, &mut body, spoilt);
            shot.body = body.to_string().into_bytes();
            if chance.percent(spoilt / 5) {
                break_text(chance, &mut shot.body);
            }
            shot.headers.push(("content-type", b"application/json".to_vec()));
        } else if operation.method == Method::POST
            && (shot.path.ends_with("upload") || shot.path.ends_with("/import") || chance.percent(10))
        {
            shot.body = draw_form(chance, known);
            shot.headers.push(("content-type", b"multipart/form-data; boundary=XyZ".to_vec()));
        } else if operation.method == Method::POST {
            let mut body = spec.value(chance, known, "", &json!({ "type": "object" }));
            spoil(chance, known, &mut body, spoilt);
            shot.body = body.to_string().into_bytes();
            shot.headers.push(("content-type", b"application/json".to_vec()));
        } else if operation.method == Method::PUT {
            shot.body = noise(chance.below(3_000), 3);
        }
        if operation.method == Method::POST && chance.percent(80) {
            shot.headers.push(("idempotency-key", format!("fuzz-key-{:024}", chance.below(usize::MAX)).into_bytes()));
        }
        shot
    }

    fn site(chance: &Chance, known: &Known) -> Self {
        let mut target = String::new();
        for piece in chance.pick(SITE).split_inclusive('*') {
            target.push_str(piece.trim_end_matches('*'));
            if piece.ends_with('*') {
                known.controller.replace("/api/order".to_owned());
                let word = match known.value(chance, chance.pick(&["id", "number", "url", "code", "slug", "token"])) {
                    Some(Value::String(text)) if chance.percent(40) => text,
                    Some(number @ Value::Number(_)) if chance.percent(40) => number.to_string(),
                    _ => chance.spoilt_text(),
                };
                target.extend(form_urlencoded::byte_serialize(&word.as_bytes()[..word.len().min(2_000)]));
            }
        }
        let (path, query) = target.split_once('?').unwrap_or((&target, ""));
        let method = if path.starts_with("/pay") || path.starts_with("/notify") { Method::POST } else { Method::GET };
        let body = if method == Method::POST {
            format!("act={}", chance.pick(&["pay", "fail", "late", "close", "\u{0}"]))
        } else {
            String::new()
        };
        let headers = vec![("content-type", b"application/x-www-form-urlencoded".to_vec())];
        Self { method, path: path.to_owned(), query: query.to_owned(), headers, body: body.into_bytes() }
    }

    /// `None` where this is nothing that HTTP can carry.
    pub fn request(&self) -> Option<Request> {
        let target = if self.query.is_empty() { self.path.clone() } else { format!("{}?{}", self.path, self.query) };
        let mut request = Request::builder().method(&self.method).uri(target);
        for (name, value) in &self.headers {
            request = request.header(HeaderName::from_static(name), HeaderValue::from_bytes(value).ok()?);
        }
        request.body(Body::from(self.body.clone())).ok()
    }

    pub fn show(&self) -> String {
        let body: String = String::from_utf8_lossy(&self.body).chars().take(1_500).collect();
        let headers: Vec<_> =
            self.headers.iter().map(|(name, value)| format!("{name}: {}", String::from_utf8_lossy(value))).collect();
        let query: String = self.query.chars().take(1_500).collect();
        format!("{} {}?{query}\n    {}\n    {body}", self.method, self.path, headers.join("; "))
    }
}

fn draw_query(chance: &Chance, spec: &Spec, known: &Known, operation: &Operation, spoilt: usize) -> String {
    let mut pairs: Vec<(String, String)> = Vec::new();
    let text = |value: Value| match value {
        Value::String(text) => text,
        other => other.to_string(),
    };
    for (name, schema) in &operation.parameters {
        if chance.percent(75) {
            let own = known.own_id(chance, name, &operation.path);
            let value = if chance.percent(spoilt) {
                chance.spoilt_value(3)
            } else {
                own.unwrap_or_else(|| spec.value(chance, known, name, schema))
            };
            pairs.push((name.clone(), text(value)));
        }
    }
    let is_table = operation.path.starts_with("/admin/") && operation.body.is_none();
    if is_table && operation.method == Method::DELETE {
        let own = known.own_id(chance, "ids", &operation.path).or_else(|| known.value(chance, "id"));
        let ids = own.filter(|_| chance.percent(80)).map_or_else(|| chance.spoilt_text(), text);
        pairs.push(("ids[]".to_owned(), ids));
    }
    while is_table && chance.percent(50) {
        let name = chance.pick(TABLE);
        let value = match name {
            _ if chance.percent(spoilt) => chance.spoilt_text(),
            "order" => format!("{},{}", known.column(chance, &operation.path), chance.pick(&["asc", "desc", "up"])),
            "initKey" => known.column(chance, &operation.path),
            "initOperator" => chance.pick(&crate::kit::OPERATORS).to_owned(),
            "format" => chance.pick(&["csv", "xlsx", "pdf"]).to_owned(),
            "columns" => format!("{},{}", known.column(chance, &operation.path), known.column(chance, &operation.path)),
            _ => known.value(chance, name.trim_end_matches("[]")).map_or_else(|| chance.below(9).to_string(), text),
        };
        pairs.push((name.to_owned(), value));
    }
    let conditions = if is_table { chance.pick(&[0, 0, 0, 1, 1, 2, 4, 25]) } else { 0 };
    for number in 0..conditions {
        let field = if chance.percent(spoilt) { chance.spoilt_text() } else { known.column(chance, &operation.path) };
        let value = if chance.percent(50) {
            known.value(chance, &field).map_or_else(|| chance.spoilt_text(), text)
        } else {
            chance.spoilt_text()
        };
        pairs.push((format!("search[{number}][field]"), field));
        pairs.push((format!("search[{number}][operator]"), chance.pick(&crate::kit::OPERATORS).to_owned()));
        pairs.push((format!("search[{number}][val]"), value));
        if chance.percent(30) {
            pairs.push((
                format!("search[{number}][{}]", chance.pick(&["group", "render", "x"])),
                chance.pick(&["1", "datetime", "date", "a"]).to_owned(),
            ));
        }
    }
    if chance.percent(spoilt / 2) {
        // Twice the same, and something nobody asked for.
        pairs.extend(pairs.first().map(|(name, _)| (name.clone(), chance.spoilt_text())));
        pairs.push((known.name(chance), chance.spoilt_text()));
    }
    let mut query = form_urlencoded::Serializer::new(String::new());
    for (name, value) in &pairs {
        query.append_pair(cut(name, 200), cut(value, 4_000));
    }
    let mut query = query.finish();
    query.truncate(30_000);
    if chance.percent(spoilt / 5) {
        query.push_str(chance.pick(&["&&=&", "&a[=1&b]=2", "&%zz=%", "&id=%ff%fe", "&server"]));
    }
    query
}
