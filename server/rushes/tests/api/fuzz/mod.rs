//! A fuzzer over the description of the API: requests for every operation as nobody, as a member and as a super administrator, with
//! values drawn from the schemas and spoiled, against a shop that keeps what it is told. Nothing may end in an error of the
//! server, in a panic or in silence, no job may fail on what was written, and the books must balance afterwards. `FUZZ_REQUESTS`
//! and `FUZZ_SEED` (`bin/test fuzz`) make it long and another one.

mod body;
mod chance;
mod life;
mod shot;
mod spec;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::BodyDataStream;
use futures_util::StreamExt;
use http::Method;
use http::header::CONTENT_TYPE;
use kernel::clock::Stopwatch;
use kernel::db::{args, sql};
use platform::guard::session::Side;
use rushes::jobs;
use serde_json::Value;

use crate::kit::TestApp;
use crate::kit::till::balanced;
use chance::Chance;
use shot::Shot;
use spec::{Known, Operation, Spec};

/// An answer that has not come by then never comes.
const BOUND: Duration = Duration::from_secs(30);
const SLOW: Duration = Duration::from_secs(5);
/// Streams have no end of their own: a moment of them is enough.
const LISTEN: Duration = Duration::from_millis(100);
const COMMANDS: &str = r#"
package_manager = "npm"
path = ["/usr/bin", "/bin"]
pass = []
[limits]
seconds = 5
output_mb = 1
[commands.test.ok]
program = "echo"
args = ["ok"]
[commands.test.fail]
program = "false"
[commands.test.choose]
program = "echo"
args = ["{input.word}"]
inputs = { word = { choices = ["a", "b;c"] } }
"#;

#[allow(clippy::disallowed_methods)] // how long to test, and with what luck, is the runner's choice
fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[tokio::test]
async fn nothing_that_is_sent_breaks_the_shop() {
    let requests = asked("FUZZ_REQUESTS").map_or(3_000, |count| count as usize);
    let seed = asked("FUZZ_SEED").unwrap_or(20_261_116);
    println!("fuzz: {requests} requests, seed {seed}");
    let log = Log::default();
    let _logging = log.listen();
    let panics = count_panics(asked("FUZZ_REQUESTS").is_some());
    let folder = tempfile::TempDir::new().unwrap();
    let list = folder.path().join("terminal.toml");
    std::fs::write(&list, COMMANDS).unwrap();
    let settings = [("RUSHES_LIMITS_ENABLED", "false"), ("RUSHES_TERMINAL_COMMANDS", list.to_str().unwrap())];
    let app = TestApp::with(&settings).await;
    let mut run = Run::new(&app, seed).await;
    for number in 0..requests {
        run.fire(number, &log).await;
        if number % 200 == 199 {
            run.do_jobs(number, &log).await;
        }
    }
    office::terminal::jobs::close(&app.app).await;
    let panics = panics.lock().unwrap().clone();
    println!(
        "fuzz: {}, 5xx {}, panics {}, over 5 s {}, never {}",
        run.classes(),
        run.answers.range(500..).map(|(_, count)| count).sum::<usize>(),
        panics.len(),
        run.slow,
        run.never
    );
    let is_done = |one: &&Operation| run.done.contains(&(one.method.to_string(), one.path.clone()));
    let (done, undone): (Vec<&Operation>, Vec<_>) = run.spec.operations.iter().partition(is_done);
    println!("fuzz: {} of {} operations were done at least once", done.len(), run.spec.operations.len());
    if asked("FUZZ_REQUESTS").is_some() {
        println!("fuzz: never done: {}", undone.iter().map(|one| one.path.as_str()).collect::<Vec<_>>().join(" "));
    }
    println!("L-03: {} changes by {} calls of the back office", run.changes.values().sum::<usize>(), run.changes.len());
    assert!(panics.is_empty(), "{panics:#?}");
    assert!(run.wrong.is_empty(), "{} of {requests} with seed {seed}:\n{}", run.wrong.len(), run.wrong.join("\n"));
    assert_eq!(run.never, 0, "answers that never came");
    assert!(run.answers[&200] > requests / 2, "most requests must be read: {}", run.classes());
    balanced(&app).await;
}

struct Run<'a> {
    app: &'a TestApp,
    chance: Chance,
    spec: Spec,
    known: Known,
    people: [Identity; 3],
    /// How many people were made so far.
    made: usize,
    answers: BTreeMap<u16, usize>,
    /// What ended with an error of the server, ready to be read.
    wrong: Vec<String>,
    slow: usize,
    never: usize,
    /// Operations that were done at least once.
    done: BTreeSet<(String, String)>,
    /// Changes that an administrator made, by their path: L-03.
    changes: BTreeMap<String, usize>,
}

/// Calls of the back office that change nothing of the shop, or whose line is written elsewhere: reckoning and trying out, signing in and
/// out, one's own views, files on their way in (a line is written when they are attached), proving who one is.
const NO_LINE: &[&str] = &[
    "/admin/ajax/upload",
    "/admin/ajax/uploadaddress",
    "/admin/ajax/viewdel",
    "/admin/ajax/viewsave",
    "/admin/index/logout",
    "/admin/shop.gateway/check",
    "/admin/shop.pageset/preview",
    "/admin/shop.price/simulate",
];

/// Who sends a request.
struct Identity {
    side: Option<Side>,
    token: String,
}

impl<'a> Run<'a> {
    async fn new(app: &'a TestApp, seed: u64) -> Self {
        let person = |side| Identity { side, token: String::new() };
        let people = [person(None), person(Some(Side::Member)), person(Some(Side::Admin))];
        let mut run = Self {
            app,
            chance: Chance::new(seed),
            spec: Spec::read(),
            known: Known::default(),
            people,
            made: 0,
            answers: BTreeMap::new(),
            wrong: Vec::new(),
            slow: 0,
            never: 0,
            done: BTreeSet::new(),
            changes: BTreeMap::new(),
        };
        run.fill().await;
        run.sign_in(1).await;
        run.sign_in(2).await;
        run
    }

    async fn fire(&mut self, number: usize, log: &Log) {
        let shot = Shot::draw(&self.chance, &self.spec, &self.known, number);
        // Most calls by who may make them, the rest by the others.
        let who = match shot.path.starts_with("/admin") {
            true if self.chance.percent(80) => 2,
            false if self.chance.percent(70) => 1,
            _ => self.chance.below(3),
        };
        let Some(mut request) = shot.request() else { return };
        if let Some(side) = self.people[who].side {
            let name = if side == Side::Member { "ba-user-token" } else { "batoken" };
            let token = self.people[who].token.parse().unwrap();
            request.headers_mut().entry(name).or_insert(token);
        }
        self.app.clock.advance(Duration::from_millis(self.chance.below(2_000) as u64));
        let is_change = who == 2
            && shot.path.starts_with("/admin/")
            && ![Method::GET, Method::HEAD].contains(&shot.method)
            // Who looks at what a refund would be has changed nothing.
            && memchr::memmem::find(&shot.body, b"\"preview\":true").is_none();
        let lines = if is_change { self.log_lines().await } else { 0 };
        let watch = Stopwatch::start();
        let Ok((status, json)) = tokio::time::timeout(BOUND, self.ask(request)).await else {
            self.never += 1;
            self.wrong.push(format!("no answer: {}", shot.show()));
            return;
        };
        self.slow += usize::from(watch.elapsed() > SLOW);
        *self.answers.entry(status).or_default() += 1;
        if status >= 500 {
            self.wrong.push(format!("{status} {}\n    by {who}: {}", log.take(), shot.show()));
        }
        if status == 200 && json.as_ref().is_none_or(|json| json["code"] == 1) {
            self.done.insert((shot.method.to_string(), shot.path.clone()));
        }
        if is_change && json.as_ref().is_some_and(|json| json["code"] == 1) && !NO_LINE.contains(&shot.path.as_str()) {
            *self.changes.entry(shot.path.clone()).or_default() += 1;
            if self.log_lines().await == lines {
                self.wrong.push(format!("no line in the log: {}", shot.show()));
            }
        }
        if let Some(json) = json {
            self.known.learn(&shot.path, &json);
            let is_shut_out = [303, 401, 409].contains(&json["code"].as_i64().unwrap_or(0));
            let is_at_home = who == if shot.path.starts_with("/admin") { 2 } else { 1 };
            if is_shut_out && is_at_home {
                self.sign_in(who).await;
            }
        }
    }

    async fn ask(&self, request: axum::extract::Request) -> (u16, Option<Value>) {
        let (parts, body) = self.app.respond(request).await.into_parts();
        let kind = parts.headers.get(CONTENT_TYPE).map_or(&b""[..], |value| value.as_bytes());
        let mut stream = body.into_data_stream();
        if kind.starts_with(b"text/event-stream") {
            drop(tokio::time::timeout(LISTEN, read_all(&mut stream)).await);
            return (parts.status.as_u16(), None);
        }
        let bytes = read_all(&mut stream).await;
        let is_json = kind.starts_with(b"application/json") && !bytes.is_empty();
        (parts.status.as_u16(), is_json.then(|| serde_json::from_slice(&bytes).unwrap_or_default()))
    }

    /// The last line of the administrators' log.
    async fn log_lines(&self) -> i64 {
        sql! { LAST_LINE = "SELECT COALESCE(MAX(id), 0) FROM admin_log"; }
        let read = self.app.app.db.read(|db| Box::pin(async move { db.one::<(i64,)>(LAST_LINE, args![]).await }));
        read.await.unwrap().0
    }

    /// What happens by itself must bear what was written.
    async fn do_jobs(&mut self, number: usize, log: &Log) {
        let app = &self.app.app;
        let mut done = vec![("tills", jobs::run_every_second(app).await), ("jobs", jobs::run_every_minute(app).await)];
        if number % 400 == 399 {
            self.restock(number).await;
            self.sign_in(1).await;
        }
        let app = &self.app.app;
        if number % 1_000 == 999 {
            self.app.clock.advance(Duration::from_secs(24 * 3600));
            done.push(("tidying", jobs::run_every_hour(app).await));
        }
        let failed = done
            .into_iter()
            .filter_map(|(name, done)| done.err().map(|error| format!("{name}: {error:#} {}", log.take())));
        self.wrong.extend(failed);
    }

    fn classes(&self) -> String {
        let classes: Vec<_> = self.answers.iter().map(|(status, count)| format!("{status}: {count}")).collect();
        format!("{} answers ({})", self.answers.values().sum::<usize>(), classes.join(", "))
    }
}

async fn read_all(stream: &mut BodyDataStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    // What breaks off is a download whose right was taken back.
    while let Some(Ok(chunk)) = stream.next().await {
        bytes.extend_from_slice(&chunk);
    }
    bytes
}

/// Panics of this test's thread; of every thread where nothing else runs.
fn count_panics(alone: bool) -> Arc<Mutex<Vec<String>>> {
    let panics = Arc::new(Mutex::new(Vec::new()));
    let (counted, mine, before) = (panics.clone(), std::thread::current().id(), std::panic::take_hook());
    std::panic::set_hook(Box::new(move |info| {
        if alone || std::thread::current().id() == mine {
            counted.lock().unwrap().push(info.to_string());
        }
        before(info);
    }));
    panics
}

/// Why the server failed, as it says in its log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn listen(&self) -> tracing::subscriber::DefaultGuard {
        let log = self.clone();
        let errors = tracing_subscriber::fmt().with_max_level(tracing::Level::ERROR).with_ansi(false);
        tracing::subscriber::set_default(errors.with_writer(move || log.clone()).finish())
    }

    fn take(&self) -> String {
        String::from_utf8_lossy(&std::mem::take(&mut *self.0.lock().unwrap())).into_owned()
    }
}

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
