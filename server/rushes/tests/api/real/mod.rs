//! The money tests of the plan, over HTTP against the real binary, and its own audit afterwards. Short in the usual run; with
//! `MONEY=long` (`bin/test money`) as long as the plan says, with figures to read.

mod archive_crash;
mod coupon;
mod crash;
mod fault;
mod gateway_crash;
mod gateway_load;
mod letter_crash;
mod odd;
mod own_postgres;
mod private;
mod race;
mod spend;
mod work;

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use kernel::clock::{Clock, Stopwatch, SystemClock, Timestamp};
use kernel::db::DbTarget;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::TestApp;
use crate::kit::port;
use crate::kit::postgres::Removal;
use crate::kit::till::Ware;

/// Connections at the same time.
const CLIENTS: usize = 64;

#[allow(clippy::disallowed_methods)] // how long to test is the runner's choice
pub fn is_long() -> bool {
    std::env::var("MONEY").is_ok_and(|how| how == "long")
}

fn scale(short: usize, long: usize) -> usize {
    if is_long() { long } else { short }
}

/// The binary has the machine's clock, so whoever meets it at a certain moment must wait for that.
#[allow(clippy::disallowed_methods)]
async fn wait(span: Duration) {
    tokio::time::sleep(span).await;
}

pub fn now() -> Timestamp {
    SystemClock.now()
}

/// A shop that is filled before the binary starts on it.
pub async fn prepared(start: Timestamp) -> TestApp {
    TestApp::at(start, &[("RUSHES_LIMITS_ENABLED", "false")]).await
}

/// The binary, running on a prepared shop.
pub struct Shop {
    process: Option<Child>,
    url: String,
    client: reqwest::Client,
    folder: PathBuf,
    /// Unless the test keeps them.
    _kept: Option<(TempDir, Option<Removal>)>,
    database: Option<String>,
    port: u16,
    /// Settings beside the usual ones.
    settings: Vec<(&'static str, &'static str)>,
}

impl Shop {
    /// Takes over the folder and the database; nothing else uses them any more.
    async fn open(app: TestApp) -> Self {
        Self::open_with(app, &[]).await
    }

    pub async fn open_with(app: TestApp, settings: &[(&'static str, &'static str)]) -> Self {
        let mut shop = Self::on(&app);
        shop.settings = settings.to_vec();
        let TestApp { folder, app, database, .. } = app;
        drop(app);
        shop._kept = Some((folder, database));
        shop.start().await;
        shop
    }

    /// With what is in the test's database, in another one.
    async fn moved_to(app: TestApp, url: String) -> Self {
        let mut shop = Self::on(&app);
        let moved = shop.command(&["move", "--to", &url]).output().unwrap();
        assert!(moved.status.success(), "{}", String::from_utf8_lossy(&moved.stderr));
        let TestApp { folder, app, database, .. } = app;
        drop(app);
        shop._kept = Some((folder, database));
        shop.database = Some(url);
        shop.start().await;
        shop
    }

    /// Beside the test, which goes on with the same database and folder: as another node whose clock can be moved.
    pub async fn beside(app: &mut TestApp) -> Self {
        let mut shop = Self::on(app);
        shop.start().await;
        app.go_outside(&shop.url, shop.client.clone());
        shop
    }

    fn on(app: &TestApp) -> Self {
        let database = match &app.app.config.database.target {
            DbTarget::Sqlite(_) => None,
            DbTarget::Postgres(url) => Some(url.clone()),
        };
        let port = port::keep();
        // Whoever is first; nothing here is encrypted.
        drop(rustls::crypto::ring::default_provider().install_default());
        let client = reqwest::Client::builder()
            .pool_max_idle_per_host(CLIENTS)
            .no_proxy()
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap();
        let url = format!("http://127.0.0.1:{port}");
        Self {
            process: None,
            url,
            client,
            folder: app.folder.path().to_owned(),
            _kept: None,
            database,
            port,
            settings: vec![],
        }
    }

    fn command(&self, what: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rushes"));
        command.args(what).env_clear().env("RUSHES_DATA_DIR", &self.folder);
        command.env("RUSHES_LISTEN", format!("127.0.0.1:{}", self.port)).env("RUSHES_LIMITS_ENABLED", "false");
        command.env("RUSHES_CAPTCHA_ENABLED", "false").env("RUSHES_LOG_LEVEL", "error");
        command.env("RUSHES_UPLOADS_KEEP_FREE_PERCENT", "0");
        command.envs(self.settings.iter().copied());
        if let Some(url) = &self.database {
            command.env("DATABASE_URL", url);
        }
        command
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    pub fn client(&self) -> &reqwest::Client {
        &self.client
    }

    async fn start(&mut self) {
        let log = std::fs::File::create(self.folder.join("log")).unwrap();
        self.process = Some(self.command(&["serve"]).stdout(Stdio::null()).stderr(log).spawn().unwrap());
        let begun = Stopwatch::start();
        while self.client.get(format!("{}/readyz", self.url)).send().await.is_err() {
            assert!(begun.elapsed().as_secs() < 60, "the shop does not start: {}", self.log());
            wait(Duration::from_millis(5)).await;
        }
    }

    async fn until_ready(&self) {
        let begun = Stopwatch::start();
        let is_ready = async || {
            let answer = self.client.get(format!("{}/readyz", self.url)).send().await;
            answer.is_ok_and(|answer| answer.status().is_success())
        };
        while !is_ready().await {
            assert!(begun.elapsed().as_secs() < 60, "the shop does not come back: {}", self.log());
            wait(Duration::from_millis(5)).await;
        }
    }

    pub const fn address(&self) -> ([u8; 4], u16) {
        ([127, 0, 0, 1], self.port)
    }

    /// The most memory that the program ever had, in megabytes.
    pub fn peak_memory(&self) -> u64 {
        let id = self.process.as_ref().unwrap().id();
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// As a power cut would.
    fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().unwrap();
            process.wait().unwrap();
        }
    }

    /// Ends the shop and lets it look at its own books.
    pub fn audited(mut self) {
        self.kill();
        let done = self.command(&["audit", "money"]).output().unwrap();
        let printed = String::from_utf8_lossy(&done.stdout);
        assert!(
            done.status.success() && printed.contains("\n0 violations"),
            "{printed}{}",
            String::from_utf8_lossy(&done.stderr)
        );
    }

    async fn send(&self, token: &str, path: &str, key: Option<&str>, body: &Value) -> Result<Value, reqwest::Error> {
        let request =
            self.client.post(format!("{}{path}", self.url)).header("ba-user-token", token).header("server", "true");
        let request = match key {
            Some(key) => request.header("idempotency-key", key),
            None => request,
        };
        request.json(body).send().await?.json().await
    }

    async fn send_admin(&self, token: &str, path: &str, body: &Value) -> Result<Value, reqwest::Error> {
        let request = self.client.post(format!("{}{path}", self.url)).header("batoken", token).header("server", "true");
        request.header("idempotency-key", key()).json(body).send().await?.json().await
    }

    async fn post(&self, token: &str, path: &str, key: Option<&str>, body: &Value) -> Value {
        self.send(token, path, key, body).await.unwrap_or_else(|error| panic!("{error}: {}", self.log()))
    }

    async fn get(&self, token: &str, path: &str) -> Value {
        let request = self.client.get(format!("{}{path}", self.url)).header("ba-user-token", token);
        request.header("server", "true").send().await.unwrap().json().await.unwrap()
    }

    async fn press(&self, payment: &str, act: &str) {
        let request = self.client.post(format!("{}/pay/sandbox/{payment}", self.url)).body(format!("act={act}"));
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        // It sends the browser back to the shop.
        assert!(request.send().await.unwrap().status().is_redirection());
    }

    /// Makes an order; who has too many open waits for a place.
    async fn order(&self, token: &str, ware: Ware, total: &str) -> Result<String, String> {
        let wish = json!({ "lines": [ware.line()], "coupon": null, "points": 0, "total": total, "agreed": true, "no_return": true });
        loop {
            let answer = self.post(token, "/api/order/create", Some(&key()), &wish).await;
            match answer["error"].as_str() {
                None => return Ok(answer["data"]["number"].as_str().unwrap().to_owned()),
                Some("order.too_many_open" | "request.busy") => tokio::task::yield_now().await,
                Some(error) => return Err(error.to_owned()),
            }
        }
    }

    /// A whole checkout from the balance. Who cannot pay gives the order up.
    async fn buy(&self, token: &str, ware: Ware, total: &str) -> Result<String, String> {
        let number = self.order(token, ware, total).await?;
        let pay = json!({ "number": number, "balance": true, "channel": null });
        let answer = self.post(token, "/api/order/pay", Some(&key()), &pay).await;
        match answer["error"].as_str() {
            None => Ok(number),
            Some(error) => {
                self.post(token, "/api/order/cancel", None, &json!({ "number": number })).await;
                Err(error.to_owned())
            }
        }
    }
}

impl Drop for Shop {
    fn drop(&mut self) {
        self.kill();
    }
}

static KEYS: AtomicUsize = AtomicUsize::new(0);

fn key() -> String {
    format!("real-key-{:08}-{}", KEYS.fetch_add(1, Ordering::SeqCst), std::process::id())
}

/// Does all of it with so many at the same time, each taking the next.
async fn together<T, F>(count: usize, work: impl Fn(usize) -> F) -> Vec<T>
where
    F: Future<Output = T>,
{
    let next = Arc::new(AtomicUsize::new(0));
    let worker = || async {
        let mut done = Vec::new();
        loop {
            let turn = next.fetch_add(1, Ordering::SeqCst);
            if turn >= count {
                return done;
            }
            done.push((turn, work(turn).await));
        }
    };
    let mut all: Vec<(usize, T)> =
        join_all((0..CLIENTS.min(count)).map(|_| worker())).await.into_iter().flatten().collect();
    all.sort_by_key(|(turn, _)| *turn);
    all.into_iter().map(|(_, answer)| answer).collect()
}

fn count<T>(answers: &[Result<T, String>], error: &str) -> usize {
    answers.iter().filter(|answer| answer.as_ref().err().is_some_and(|known| known == error)).count()
}
