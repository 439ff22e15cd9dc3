//! What tests stand on: a shop of their own on a fresh database, makers for what it sells, and calls through the edge
//! as a client makes them. `TEST_DATABASE_URL=postgres://…/postgres` runs the same tests on PostgreSQL.

pub mod files;
pub mod film;
pub mod mail;
pub mod make;
pub mod people;
pub mod port;
pub mod postgres;
pub mod receiver;
pub mod socket;
mod template;
pub mod till;
mod times;
pub mod tls;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use http::{HeaderMap, StatusCode};
use http_body_util::BodyExt;
use kernel::changes::Changes;
use kernel::clock::{ManualClock, Timestamp};
use kernel::config::Settings;
use kernel::db::{Db, DbOptions, DbTarget};
use kernel::random::Random;
use platform::config::{Config, KEYS};
use platform::server::edge::Edge;
use rushes::Shop;
use serde_json::Value;
use tempfile::TempDir;

/// A Sunday morning in November.
pub const START: Timestamp = Timestamp::from_seconds(1_794_700_800);

/// How lists compare, in words and in signs, and one that no list knows.
#[rustfmt::skip]
pub const OPERATORS: [&str; 22] = [
    "eq", "=", "ne", "<>", "gt", ">", "egt", ">=", "lt", "<", "elt", "<=", "LIKE", "NOT LIKE", "IN", "NOT IN", "RANGE", "NOT RANGE",
    "NULL", "NOT NULL", "FIND_IN_SET", "SOUNDS LIKE",
];

static COUNT: AtomicUsize = AtomicUsize::new(0);

/// A name that no database has yet.
fn new_database_name() -> String {
    format!("test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::SeqCst))
}

/// An empty database of the engine under test.
pub async fn empty_database(folder: &TempDir) -> DbTarget {
    if postgres::url().is_none() {
        return DbTarget::Sqlite(folder.path().join("rushes.db"));
    }
    let name = new_database_name();
    postgres::execute(&format!("CREATE DATABASE {name}")).await;
    postgres::target(&name)
}

pub async fn open(target: &DbTarget) -> Db {
    let options = DbOptions { target: target.clone(), replica: None, connections: 4, queue: 1024, group: 64 };
    Db::open(&options, Arc::new(Changes::default())).await.expect("the database opens")
}

pub fn config(data_dir: &std::path::Path, settings: &[(&str, &str)]) -> Config {
    let data_dir = data_dir.display().to_string();
    // Hashing is cheap and nobody clicks on pictures, unless a test is about that.
    // How full this machine's disk is must not matter either.
    let usual = [
        ("RUSHES_DATA_DIR", data_dir.as_str()),
        ("RUSHES_CAPTCHA_ENABLED", "false"),
        ("RUSHES_UPLOADS_KEEP_FREE_PERCENT", "0"),
    ];
    let settings = usual.iter().chain(settings).map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let settings = Settings::read(KEYS, None, settings).expect("the settings are known");
    let mut config = Config { password_memory_kb: 64, ..Config::read(&settings).expect("the settings are right") };
    // The program of the tests cannot keep others.
    config.terminal.program = env!("CARGO_BIN_EXE_rushes").into();
    config
}

pub struct TestApp {
    pub app: Shop,
    pub clock: Arc<ManualClock>,
    pub folder: TempDir,
    door: Door,
    /// Only what made its database removes it.
    pub database: Option<postgres::Removal>,
    _stopwatch: Option<times::Stopwatch>,
}

/// Where calls go: through the edge in this process, or over HTTP to the program itself, which runs on the same database and folder.
pub enum Door {
    Inside(Edge),
    Outside { url: String, client: reqwest::Client },
}

impl TestApp {
    pub async fn new() -> Self {
        Self::with(&[]).await
    }

    pub async fn with(settings: &[(&str, &str)]) -> Self {
        Self::at(START, settings).await
    }

    /// At another time than all the others.
    pub async fn at(start: Timestamp, settings: &[(&str, &str)]) -> Self {
        let stopwatch = times::Stopwatch::start();
        let folder = TempDir::new().expect("a folder can be made");
        let mut config = config(folder.path(), settings);
        config.database.target =
            if start == START { template::copy_into(folder.path()).await } else { empty_database(&folder).await };
        let database = Some(postgres::Removal(config.database.target.clone()));
        let clock = Arc::new(ManualClock::at(start));
        let app = Shop::start(config, clock.clone(), Random::seeded(7)).await.expect("the shop starts");
        rushes::wings::ensure_first(&app).await.expect("the shop has its texts and rules");
        let edge = rushes::router::edge(&app, None);
        Self { app, clock, folder, door: Door::Inside(edge), database, _stopwatch: Some(stopwatch) }
    }

    /// Another node on the same database, with a folder of its own.
    pub fn another_node(&self, folder: TempDir) -> Self {
        self.another_node_with(folder, &[])
    }

    pub fn another_node_with(&self, folder: TempDir, settings: &[(&str, &str)]) -> Self {
        self.on_database(folder, self.app.db.clone(), settings)
    }

    /// A shop at the same time on a database that is there already.
    pub fn on_database(&self, folder: TempDir, db: Db, settings: &[(&str, &str)]) -> Self {
        let config = config(folder.path(), settings);
        let app = Shop::with_db(config, db, self.clock.clone(), Random::seeded(8)).expect("the node starts");
        let edge = rushes::router::edge(&app, None);
        let clock = self.clock.clone();
        Self { app, clock, folder, door: Door::Inside(edge), database: None, _stopwatch: None }
    }

    /// From now on calls go through an edge of the test's own.
    pub fn enter_by(&mut self, edge: Edge) {
        self.door = Door::Inside(edge);
    }

    /// From now on calls go to the program itself.
    pub fn go_outside(&mut self, url: &str, client: reqwest::Client) {
        self.door = Door::Outside { url: url.to_owned(), client };
    }

    pub async fn send(&self, request: Request) -> Answer {
        match &self.door {
            Door::Inside(edge) => self.through(edge, request).await,
            Door::Outside { url, client } => over_http(url, client, request).await,
        }
    }

    fn edge(&self) -> &Edge {
        match &self.door {
            Door::Inside(edge) => edge,
            Door::Outside { .. } => panic!("only what goes over HTTP can be asked of the program"),
        }
    }

    /// Changes what no call changes.
    pub async fn statement(&self, text: &'static str, id: i64) {
        let sql = kernel::db::Sql::registered(text);
        let write = self.app.db.write(move |db| Box::pin(async move { db.execute(sql, kernel::db::args![id]).await }));
        write.await.expect("the statement is right");
    }

    pub async fn send_from(&self, client: IpAddr, request: Request) -> Answer {
        Self::answer(self.edge(), request, client).await
    }

    /// Through an edge of the test's own, for routes that the shop does not have.
    pub async fn through(&self, edge: &Edge, request: Request) -> Answer {
        Self::answer(edge, request, IpAddr::from([127, 0, 0, 1])).await
    }

    async fn answer(edge: &Edge, request: Request, client: IpAddr) -> Answer {
        let head_only = request.method() == http::Method::HEAD;
        let response = edge.handle(request, client).await;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.expect("the body arrives").to_bytes();
        if let Some(length) = parts.headers.get(http::header::CONTENT_LENGTH).filter(|_| !head_only) {
            assert_eq!(length, &bytes.len().to_string(), "the announced length is the body's");
        }
        Answer { status: parts.status, headers: parts.headers, bytes: bytes.to_vec() }
    }

    /// An answer's body while it comes.
    pub async fn stream(&self, target: &str) -> axum::body::BodyDataStream {
        self.stream_with(target, &[]).await
    }

    pub async fn stream_with(&self, target: &str, headers: &[(&str, &str)]) -> axum::body::BodyDataStream {
        let request = headers.iter().fold(Request::get(target), |request, (name, value)| request.header(*name, *value));
        self.respond(request.body(Body::empty()).expect("a request")).await.into_body().into_data_stream()
    }

    /// An answer whose body is still to come.
    pub async fn respond(&self, request: Request) -> Response {
        self.edge().handle(request, IpAddr::from([127, 0, 0, 1])).await
    }

    pub async fn get(&self, target: &str) -> Answer {
        self.get_with(target, &[]).await
    }

    pub async fn get_with(&self, target: &str, headers: &[(&str, &str)]) -> Answer {
        let request = headers.iter().fold(Request::get(target), |request, (name, value)| request.header(*name, *value));
        self.send(request.body(Body::empty()).expect("a request")).await
    }
}

async fn over_http(url: &str, client: &reqwest::Client, request: Request) -> Answer {
    let (parts, body) = request.into_parts();
    let bytes = body.collect().await.expect("a whole body").to_bytes();
    let asked = client.request(parts.method, format!("{url}{}", parts.uri)).headers(parts.headers).body(bytes);
    let answer = asked.send().await.expect("the program answers");
    let (status, headers) = (answer.status(), answer.headers().clone());
    Answer { status, headers, bytes: answer.bytes().await.expect("the body arrives").to_vec() }
}

pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a readable header"))
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.bytes.clone()).expect("the body is text")
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).expect("the body is JSON")
    }

    /// The data of a successful envelope.
    pub fn data(&self) -> Value {
        let json = self.json();
        assert_eq!((self.status, &json["code"]), (StatusCode::OK, &Value::from(1)), "{json}");
        json["data"].clone()
    }

    pub fn refused(&self, error: &str) {
        let json = self.json();
        assert_eq!((&json["code"], &json["error"]), (&Value::from(0), &Value::from(error)), "{json}");
        assert!(!json["msg"].as_str().unwrap_or_default().is_empty() && json["data"].is_null(), "{json}");
    }

    pub fn code(&self) -> i64 {
        self.json()["code"].as_i64().expect("an envelope")
    }
}
