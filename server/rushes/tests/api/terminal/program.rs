//! What only the program itself can show: its environment, its log, its death, and every program that it starts.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use kernel::clock::Stopwatch;
use kernel::db::DbTarget;
use office::terminal::{model::RunState, start::run_id};
use runner::tree::marked;

use super::{INJECTIONS, LIST, form_urlencoded, path, row, uuid};
use crate::kit::{TestApp, port};

const CANARY: &str = "canary-secret-in-the-environment";

struct Program {
    process: Child,
    url: String,
    client: reqwest::Client,
    log: PathBuf,
}

async fn tick() {
    // The program has the machine's clock: whoever waits for it must look again.
    let mut look = tokio::time::interval(Duration::from_millis(10));
    look.tick().await;
    look.tick().await;
}

impl Program {
    /// On the shop's own folder and database; `before` is put in front of the command line.
    async fn start(app: &TestApp, before: &[&str]) -> Self {
        let port = port::keep();
        let log = app.folder.path().join("log");
        let words: Vec<&str> = before.iter().copied().chain([env!("CARGO_BIN_EXE_rushes"), "serve"]).collect();
        let mut command = Command::new(words[0]);
        command.args(&words[1..]).env_clear().env("PATH", "/usr/bin:/bin");
        command.env("RUSHES_DATA_DIR", app.folder.path()).env("RUSHES_LISTEN", format!("127.0.0.1:{port}"));
        command
            .env("RUSHES_TERMINAL_COMMANDS", LIST)
            .env("RUSHES_LIMITS_ENABLED", "false")
            .env("RUSHES_MEDIA_WORKERS", "0");
        command.env("RUSHES_METRICS_TOKEN", CANARY).env("RUSHES_COMPAT_TOKEN_IN_QUERY", "true");
        if let DbTarget::Postgres(url) = &app.app.config.database.target {
            command.env("DATABASE_URL", url);
        }
        let file = std::fs::File::create(&log).unwrap();
        let process = command.stdout(Stdio::null()).stderr(file).spawn().unwrap();
        drop(rustls::crypto::ring::default_provider().install_default());
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let url = format!("http://127.0.0.1:{port}");
        let begun = Stopwatch::start();
        while client.get(format!("{url}/readyz")).send().await.is_err() {
            assert!(
                begun.elapsed().as_secs() < 60,
                "the shop does not start: {}",
                std::fs::read_to_string(&log).unwrap()
            );
            tick().await;
        }
        Self { process, url, client, log }
    }

    async fn get(&self, token: &str, target: &str) -> reqwest::Response {
        let request =
            self.client.get(format!("{}{target}", self.url)).header("server", "true").header("batoken", token);
        request.send().await.unwrap()
    }

    async fn text(&self, token: &str, target: &str) -> String {
        self.get(token, target).await.text().await.unwrap()
    }

    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

async fn shop() -> TestApp {
    TestApp::at(crate::real::now(), &[("RUSHES_LIMITS_ENABLED", "false")]).await
}

#[tokio::test]
async fn t03_and_t13_no_secret_in_an_environment_and_no_token_in_a_log() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let token = &chief.tokens.access;
    let program = Program::start(&app, &[]).await;
    let said = program.text(token, &path("test.env", &uuid(), "")).await;
    assert!(said.contains("PATH=") && said.contains("command-exec-success"), "{said}");
    for secret in [CANARY, "RUSHES_", "DATABASE_URL", token.as_str()] {
        assert!(!said.contains(secret), "{secret}: {said}");
    }
    // As a stock client would, where the owner allows it: even then the log does not have it.
    let bare = format!("{}{}&server=1&batoken={token}", program.url, path("test.ok", &uuid(), ""));
    assert!(program.client.get(bare).send().await.unwrap().text().await.unwrap().contains("command-exec-success"));
    let log = std::fs::read_to_string(&program.log).unwrap();
    let lines = log.lines().filter(|line| line.contains("/admin/ajax/terminal")).count();
    println!(
        "T-03: 0 secrets in the child's environment. T-13: {lines} lines of the stream in the log, {} with the token",
        log.matches(token.as_str()).count()
    );
    assert!(lines >= 2 && !log.contains(token.as_str()), "{log}");
    program.kill();
}

#[tokio::test]
async fn t08_a_killed_server_leaves_no_process_and_unknown_tasks() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let token = &chief.tokens.access;
    let program = Program::start(&app, &[]).await;
    let tasks = [uuid(), uuid()];
    let mut streams = Vec::new();
    for (task, command) in tasks.iter().zip(["test.wait", "test.longtree"]) {
        let mut stream = program.get(token, &path(command, task, "")).await;
        while !String::from_utf8_lossy(&stream.chunk().await.unwrap().unwrap()).contains("ready") {}
        streams.push(stream);
    }
    let mut ids = Vec::new();
    for task in &tasks {
        ids.push(run_id(&row(&app, task).await));
    }
    let living = || ids.iter().map(|id| marked("RUNNER_TASK", id).len()).sum::<usize>();
    let before = living();
    program.kill();
    let watch = Stopwatch::start();
    while living() > 0 && watch.elapsed().as_secs() < 5 {
        tick().await;
    }
    let (gone, took) = (living(), watch.elapsed());
    let program = Program::start(&app, &[]).await;
    println!(
        "T-08: SIGKILL with {before} processes under way, {gone} left {:.0} ms later, {} after the restart",
        took.as_secs_f64() * 1000.0,
        living()
    );
    assert!(before >= 3 && gone == 0 && living() == 0);
    for task in &tasks {
        assert_eq!(row(&app, task).await.state, RunState::Unknown);
    }
    program.kill();
}

#[tokio::test]
async fn a_server_that_is_asked_to_end_ends_its_commands_first() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let mut program = Program::start(&app, &[]).await;
    let task = uuid();
    let mut stream = program.get(&chief.tokens.access, &path("test.wait", &task, "")).await;
    while !String::from_utf8_lossy(&stream.chunk().await.unwrap().unwrap()).contains("ready") {}
    let pid = program.process.id().to_string();
    assert!(Command::new("kill").arg(pid).status().unwrap().success());
    let mut rest = String::new();
    while let Ok(Some(piece)) = stream.chunk().await {
        rest.push_str(&String::from_utf8_lossy(&piece));
    }
    assert!(rest.contains("command-exec-completed"), "{rest}");
    assert!(program.process.wait().unwrap().success());
    let row = row(&app, &task).await;
    assert_eq!((row.ending.word(), marked("RUNNER_TASK", &run_id(&row)).len()), ("stopped", 0));
}

/// Every program that the server starts while it is asked for the worst, as the kernel sees it.
#[tokio::test]
async fn t02_the_kernel_sees_no_other_program() {
    let strace = Path::new("/usr/bin/strace");
    let trace = tempfile::NamedTempFile::new().unwrap();
    let can = strace.exists()
        && Command::new(strace).args(["-o", "/dev/null", "true"]).status().is_ok_and(|status| status.success());
    if !can {
        println!("T-02: strace cannot be used here");
        return;
    }
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let file = trace.path().display().to_string();
    let mut program =
        Program::start(&app, &["/usr/bin/strace", "-f", "-e", "trace=execve", "-s", "300", "-o", &file]).await;
    let extends = INJECTIONS
        .iter()
        .flat_map(|bad| [(*bad).to_owned(), format!("word={bad}&port=1500"), format!("word=a&port={bad}")]);
    let mut asked = 0;
    for extend in extends.chain(["word=b;c&port=1500".to_owned()]) {
        let query = form_urlencoded(&[("extend", &extend)]);
        program.text(&chief.tokens.access, &path("test.choose", &uuid(), &format!("&{query}"))).await;
        asked += 1;
    }
    // Who only looks on would leave the server behind: that one is ended, and strace ends with it.
    let looking = program.process.id();
    let server = std::fs::read_to_string(format!("/proc/{looking}/task/{looking}/children")).unwrap();
    assert!(Command::new("kill").args(["-KILL", server.trim()]).status().unwrap().success());
    program.process.wait().unwrap();
    let seen = std::fs::read_to_string(trace.path()).unwrap();
    let calls: Vec<&str> = seen.lines().filter(|line| line.contains("execve(")).collect();
    let expected = |line: &&&str| {
        let own = format!("execve(\"{}\"", env!("CARGO_BIN_EXE_rushes"));
        line.contains(&own)
            || line.contains("execve(\"/usr/bin/echo\", [\"/usr/bin/echo\", \"b;c\", \"1500\"]")
            || line.contains("execve(\"/usr/bin/echo\", [\"/usr/bin/echo\", \"$(id)\", \"1500\"]")
    };
    let others: Vec<_> = calls.iter().filter(|line| !expected(line)).collect();
    println!(
        "T-02: {asked} values, {} programs started as the kernel sees it, {} other than the template",
        calls.len(),
        others.len()
    );
    assert!(others.is_empty() && calls.len() >= 4, "{others:#?}");
}

/// The list that comes with the shop, on a small package of the registry: npm's version, an installation and a build.
#[tokio::test]
async fn npm_installs_and_builds_a_small_package() {
    let root = tempfile::TempDir::new().unwrap();
    let web = root.path().join("web");
    std::fs::create_dir(&web).unwrap();
    let package =
        r#"{"private":true,"type":"commonjs","scripts":{"build":"node build.js"},"dependencies":{"is-odd":"3.0.1"}}"#;
    std::fs::write(web.join("package.json"), package).unwrap();
    std::fs::write(web.join("build.js"), "require('fs').writeFileSync('out.txt', String(require('is-odd')(3)))")
        .unwrap();
    let list = concat!(env!("CARGO_MANIFEST_DIR"), "/../../config/terminal.toml");
    let folder = root.path().display().to_string();
    let app = TestApp::with(&[("RUSHES_TERMINAL_COMMANDS", list), ("RUSHES_TERMINAL_ROOT", &folder)]).await;
    let chief = app.super_admin("chief").await;
    let (_, version) = super::run(&chief, "version.npm", "").await;
    if version[0].starts_with("Error: ") {
        println!("npm: {}", version[0]);
        return;
    }
    assert!(version.contains(&"command-exec-success".to_owned()), "{version:?}");
    let (_, installed) = super::run(&chief, "web-install.npm", "").await;
    if installed
        .iter()
        .any(|data| ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ETIMEDOUT"].iter().any(|word| data.contains(word)))
    {
        println!("npm: the registry cannot be reached: {installed:?}");
        return;
    }
    assert!(installed.contains(&"command-exec-success".to_owned()), "{installed:?}");
    let (_, built) = super::run(&chief, "web-build.npm", "").await;
    assert!(built.contains(&"command-exec-success".to_owned()), "{built:?}");
    assert_eq!(std::fs::read_to_string(web.join("out.txt")).unwrap(), "true");
    println!("npm: version {}, {}, built", version[2].trim(), installed[2].trim().lines().next().unwrap_or_default());
    // What is not on this machine says so instead.
    for (key, extend) in [("composer.update", ""), ("version.yarn", ""), ("php-server.start", "&extend=port%3D8000")] {
        let (_, said) = super::run(&chief, key, extend).await;
        println!("{key}: {}", said[0]);
        assert!(said[0].starts_with("Error: ") || said[0] == "command-link-success", "{said:?}");
    }
}
