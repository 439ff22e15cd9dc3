//! The terminal. Security tests T-01 to T-14 (T-04, T-05, T-06 and T-08 below the shop are in runner/tests; T-10 is the web
//! app's model, T-12 also a page in a browser). Figures are printed; docs/terminal.md keeps them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::join_all;
use http::Method;
use office::terminal::{jobs, model::RunState, start::run_id, store};
use platform::guard::session::Side;
use runner::tree::{Process, marked};
use serde_json::{Value, json};

use crate::kit::people::Person;
use crate::kit::{Answer, TestApp};

mod guard;
mod nodes;
mod program;

const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/terminal.toml");

static NEXT: AtomicU64 = AtomicU64::new(1);

/// No two tests, and no two processes, name a task alike.
fn uuid() -> String {
    format!("test-{:08}-{:06}", std::process::id(), NEXT.fetch_add(1, Ordering::SeqCst))
}

async fn shop_with(settings: &[(&str, &str)]) -> TestApp {
    let mut all = vec![("RUSHES_TERMINAL_COMMANDS", LIST), ("RUSHES_LIMITS_ENABLED", "false")];
    all.extend_from_slice(settings);
    TestApp::with(&all).await
}

async fn shop() -> TestApp {
    shop_with(&[]).await
}

fn path(command: &str, uuid: &str, rest: &str) -> String {
    let query: String = form_urlencoded(&[("command", command), ("uuid", uuid)]);
    format!("/admin/ajax/terminal?{query}{rest}")
}

fn form_urlencoded(pairs: &[(&str, &str)]) -> String {
    let escaped = |text: &str| {
        text.bytes()
            .map(|byte| if byte.is_ascii_alphanumeric() { (byte as char).to_string() } else { format!("%{byte:02X}") })
            .collect::<String>()
    };
    pairs.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect::<Vec<_>>().join("&")
}

/// What the messages of a stream say, in order; each must be about this task.
fn said(answer: &Answer, uuid: &str) -> Vec<String> {
    assert_eq!(answer.header("content-type"), "text/event-stream", "{}", answer.text());
    let text = answer.text();
    let messages = text.lines().filter_map(|line| line.strip_prefix("data: "));
    messages
        .map(|line| {
            let message: Value = serde_json::from_str(line).unwrap();
            assert_eq!(message["uuid"], uuid);
            message["data"].as_str().unwrap().to_owned()
        })
        .collect()
}

async fn run(person: &Person<'_>, command: &str, rest: &str) -> (String, Vec<String>) {
    let uuid = uuid();
    let answer = person.get(&path(command, &uuid, rest)).await;
    let said = said(&answer, &uuid);
    (uuid, said)
}

/// The stream of a task while it comes.
async fn open(person: &Person<'_>, target: &str) -> axum::body::BodyDataStream {
    person.app.stream_with(target, &[("server", "true"), ("batoken", &person.tokens.access)]).await
}

async fn until(stream: &mut axum::body::BodyDataStream, words: &str) -> String {
    let mut text = String::new();
    while !text.contains(words) {
        let piece = stream.next().await.unwrap_or_else(|| panic!("{words} never came: {text}")).unwrap();
        text.push_str(&String::from_utf8_lossy(&piece));
    }
    text
}

async fn row(app: &TestApp, uuid: &str) -> office::terminal::model::RunRow {
    let uuid = uuid.to_owned();
    let read = app.app.db.read(move |db| Box::pin(async move { store::last(db, &uuid).await }));
    read.await.unwrap().expect("it was written down")
}

/// Waits until the end is in the database: a stream may be a moment earlier.
async fn written(app: &TestApp, uuid: &str) -> office::terminal::model::RunRow {
    let mut look = tokio::time::interval(Duration::from_millis(5));
    loop {
        let row = row(app, uuid).await;
        if row.state != RunState::Running && app.app.terminal.runner.find(&run_id(&row)).is_none() {
            return row;
        }
        look.tick().await;
    }
}

fn survivors(row: &office::terminal::model::RunRow) -> usize {
    marked("RUNNER_TASK", &run_id(row)).len()
}

#[tokio::test]
async fn t09_a_stream_says_what_the_seed_says() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let (uuid, ok) = run(&chief, "test.ok", "&extend=").await;
    assert_eq!(ok.first().unwrap(), "command-link-success");
    assert!(ok[1].starts_with("> sh -c echo one"), "{ok:?}");
    let output: Vec<&str> = ok[2..ok.len() - 3].iter().flat_map(|data| data.lines()).collect();
    assert_eq!(
        output.iter().filter(|line| !line.trim().is_empty()).copied().collect::<Vec<_>>(),
        ["one", "two", "three"]
    );
    assert_eq!(ok[ok.len() - 3..], ["exitCode: 0", "command-exec-success", "command-exec-completed"]);
    let (_, coloured) = run(&chief, "test.ok", "&colours=1").await;
    assert!(coloured.iter().any(|data| data.contains("\u{1b}[32mthree\u{1b}[0m")), "{coloured:?}");
    let (failed_uuid, failed) = run(&chief, "test.fail", "").await;
    assert_eq!(failed[2..], ["before", "exitCode: 3", "command-exec-error", "command-exec-completed"]);
    let (good, bad) = (written(&app, &uuid).await, written(&app, &failed_uuid).await);
    assert_eq!((good.state, good.code, good.bytes, good.lines), (RunState::Success, Some(0), 24, 4));
    assert_eq!(
        (bad.state, bad.code, bad.username.as_str(), bad.ip.as_str()),
        (RunState::Failed, Some(3), "chief", "127.0.0.1")
    );
    assert_eq!(bad.output_hash, platform::guard::session::hash("before\n"));
    let log = chief.get("/admin/auth.AdminLog/index?quickSearch=terminal").await.data();
    assert_eq!(log["total"], 3, "each start is a line of the log: {log}");
    println!("T-09: link, command line, output, exitCode, success or error, completed: exactly");
}

#[tokio::test]
async fn t01_an_unknown_key_starts_nothing() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let keys = [
        "",
        "x",
        "test",
        "test.",
        ".ok",
        "test.ok.x",
        "TEST.OK",
        "test.ok;id",
        "test.ok\nid",
        "../test.ok",
        "/bin/sh",
        "sh -c id",
        "$(id)",
    ];
    for key in keys {
        let (_, said) = run(&chief, key, "").await;
        assert_eq!(said, ["Error: 命令不在允许的列表中", "command-exec-error"], "{key}");
    }
    for (key, reason) in [
        ("test.absent", "Error: 服务器上没有找到 no-such-program"),
        ("test.back", "Error: 数据库迁移只向前进行；要退回，请恢复备份"),
        ("php-server.start", "Error: 参数不在可选范围内"),
    ] {
        let (_, said) = run(&chief, key, "").await;
        assert_eq!(said, [reason, "command-exec-error"], "{key}");
    }
    let (_, away) = run(&chief, "test.away", "").await;
    assert!(away[0].starts_with("Error: 服务器上没有目录 ") && away[0].ends_with("no-such-folder"), "{away:?}");
    assert_eq!(chief.get("/admin/routine.Terminal/index").await.data()["total"], 0);
    println!("T-01: {} unknown keys and 4 that cannot run here, 0 started", keys.len());
}

/// Everything a caller might hope for, in the only place where something of theirs reaches a program.
const INJECTIONS: [&str; 24] = [
    ";id",
    "$(id)",
    "`id`",
    "|id",
    "&&id",
    "\nid",
    "\r\nid",
    "--help",
    "-rf /",
    "../../etc/passwd",
    "a\0b",
    "a b",
    "'",
    "\"",
    "*",
    "~",
    "${HOME}",
    "%0aid",
    "a;b",
    "> /tmp/x",
    "< /etc/passwd",
    "{self}",
    "{home}",
    "word=a",
];

#[tokio::test]
async fn t02_nothing_but_a_choice_gets_in() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let mut started = 0;
    for injection in INJECTIONS {
        for extend in [
            injection.to_owned(),
            format!("word={injection}&port=1500"),
            format!("word=a&port={injection}"),
            format!("word=a&port=1500&{injection}=1"),
            format!("word=a&port=1500{injection}"),
        ] {
            let (_, said) = run(&chief, "test.choose", &format!("&{}", form_urlencoded(&[("extend", &extend)]))).await;
            // `$(id)` is a choice of this list, and stays five letters.
            if said[0] != "Error: 参数不在可选范围内" {
                started += 1;
                assert_eq!(extend, "word=$(id)&port=1500");
                assert_eq!(said[2], "$(id) 1500");
            }
        }
    }
    let (_, chosen) =
        run(&chief, "test.choose", &format!("&{}", form_urlencoded(&[("extend", "word=b;c&port=2000")]))).await;
    assert_eq!(chosen[2], "b;c 2000");
    println!("T-02: {} values, {started} started (it is on the list, and stayed one argument)", INJECTIONS.len() * 5);
    assert_eq!(started, 1);
}

#[tokio::test]
async fn t04_a_timeout_ends_the_whole_tree() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let uuid = uuid();
    let mut stream = open(&chief, &path("test.tree", &uuid, "")).await;
    until(&mut stream, "\"ready").await;
    let before = survivors(&row(&app, &uuid).await);
    let rest = until(&mut stream, "command-exec-completed").await;
    assert!(rest.contains("超过时限，已终止") && rest.contains("command-exec-error"), "{rest}");
    let row = written(&app, &uuid).await;
    println!("T-04: {before} processes before the timeout, {} after", survivors(&row));
    assert!(before >= 4 && survivors(&row) == 0);
    assert_eq!((row.state.word(), row.ending.word()), ("failed", "timeout"));
}

#[tokio::test]
async fn t05_too_much_output_is_cut_off_and_said_so() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let (uuid, said) = run(&chief, "test.big", "").await;
    let row = written(&app, &uuid).await;
    let sent: usize = said.iter().map(|data| data.len() + 1).sum();
    println!("T-05: 300 MB written, {} bytes kept, {sent} bytes sent, truncated", row.bytes);
    assert!(row.truncated && row.bytes <= 5 * 1024 * 1024 && row.state == RunState::Success);
    assert!(said[said.len() - 3].contains("输出过长"), "{:?}", said.last());
}

#[tokio::test]
async fn t06_many_starts_at_once_wait_for_a_place() {
    let app = shop_with(&[("RUSHES_TERMINAL_PARALLEL", "3")]).await;
    let chief = app.super_admin("chief").await;
    std::fs::create_dir_all(app.folder.path().join("terminal/home")).unwrap();
    std::fs::write(app.folder.path().join("terminal/home/good"), "").unwrap();
    let uuids: Vec<String> = (0..30).map(|_| uuid()).collect();
    let paths: Vec<String> = uuids.iter().map(|uuid| path("test.count", uuid, "")).collect();
    let answers = join_all(paths.iter().map(|path| chief.get(path))).await;
    let done = answers
        .iter()
        .zip(&uuids)
        .filter(|(answer, uuid)| said(answer, uuid).contains(&"command-exec-success".to_owned()));
    assert_eq!(done.count(), 30);
    let ran = std::fs::read_to_string(app.folder.path().join("terminal/home/count")).unwrap();
    assert_eq!(ran.lines().count(), 30);
    println!("T-06: 30 started at once with 3 places, all done (how many ran at a time: runner/tests)");
}

#[tokio::test]
async fn t07_the_same_task_twice_is_one_process() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let counted =
        || std::fs::read_to_string(app.folder.path().join("terminal/home/count")).unwrap_or_default().lines().count();
    let task = uuid();
    let (first, counting) = (path("test.count", &task, ""), path("test.count", &task, "&attempt=1"));
    let answers = join_all([&first, &first, &counting, &counting, &first].map(|path| chief.get(path))).await;
    for answer in &answers {
        assert_eq!(said(answer, &task).last().unwrap(), "command-exec-completed");
    }
    assert_eq!(counted(), 1, "five questions at once");
    written(&app, &task).await;
    for _ in 0..3 {
        let said = said(&chief.get(&counting).await, &task);
        assert!(said.contains(&"exitCode: 1".to_owned()), "what is over is shown again: {said:?}");
    }
    assert_eq!(counted(), 1, "an attempt is made once");
    // A new attempt is asked for by its number, or by a stock client that asks for what failed.
    chief.get(&path("test.count", &task, "&attempt=2")).await;
    written(&app, &task).await;
    assert_eq!(counted(), 2);
    std::fs::write(app.folder.path().join("terminal/home/good"), "").unwrap();
    chief.get(&first).await;
    written(&app, &task).await;
    assert_eq!(counted(), 3);
    let again = said(&chief.get(&first).await, &task);
    assert!(again.contains(&"command-exec-success".to_owned()) && counted() == 3, "what went well is not done again");
    let refused = said(&chief.get(&path("test.count", &task, "&attempt=2")).await, &task);
    assert_eq!(refused[1], "command-exec-error", "an attempt of long ago is not made again");
    println!("T-07: five questions at once and four later for one attempt, 1 process");
}

#[tokio::test]
async fn a_reader_that_was_cut_off_goes_on_where_it_was() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let (task, all) = run(&chief, "test.ok", "").await;
    written(&app, &task).await;
    let target = path("test.ok", &task, "&attempt=1");
    let whole = chief.get(&target).await;
    // How many lines come in one message depends on when it is looked; the lines do not, but for the blank that an empty one is sent as.
    let lines = |said: &[String]| said.join("\n").lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>();
    assert_eq!(lines(&said(&whole, &task)), lines(&all));
    let rest = app.call(Method::GET, &target, &[("batoken", &chief.tokens.access), ("last-event-id", "8")], None).await;
    assert_eq!(
        said(&rest, &task),
        ["command-link-success", "\nthree", "exitCode: 0", "command-exec-success", "command-exec-completed"]
    );
}

#[tokio::test]
async fn t08_after_a_crash_nobody_is_left_and_the_task_is_unknown() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let uuid = uuid();
    let mut stream = open(&chief, &path("test.wait", &uuid, "")).await;
    until(&mut stream, "\"ready").await;
    // As a process that is gone would have left it: another server's row, with the processes alive.
    let id = row(&app, &uuid).await.id;
    app.statement("UPDATE terminal_run SET server_start = server_start + 1 WHERE id = $1", id).await;
    let mut look = tokio::time::interval(Duration::from_millis(5));
    let running = loop {
        let running = row(&app, &uuid).await;
        if running.keeper().is_some() {
            break running;
        }
        look.tick().await;
    };
    assert!(survivors(&running) > 0 && running.keeper().is_some_and(Process::is_alive));
    let (lost, ended) = jobs::recover(&app.app).await.unwrap();
    let after = row(&app, &uuid).await;
    println!(
        "T-08: {lost} task under way, {ended} processes ended at the start, {} left, {}",
        survivors(&after),
        after.state.word()
    );
    assert_eq!((lost, survivors(&after), after.state, after.lines), (1, 0, RunState::Unknown, 1));
    drop(stream);
    let said = said(&chief.get(&path("test.wait", &uuid, "&attempt=1")).await, &uuid);
    assert_eq!(
        said[2..],
        ["ready", "Error: 服务器在执行过程中重启，结果未知", "command-exec-error", "command-exec-completed"]
    );
}

#[tokio::test]
async fn a_run_of_a_node_that_is_silent_is_given_up() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let uuid = uuid();
    let mut stream = open(&chief, &path("test.wait", &uuid, "")).await;
    until(&mut stream, "\"ready").await;
    app.clock.advance(Duration::from_secs(170));
    jobs::look_after(&app.app).await.unwrap();
    app.clock.advance(Duration::from_secs(170));
    jobs::look_after(&app.app).await.unwrap();
    assert_eq!(row(&app, &uuid).await.state, RunState::Running, "it says every minute that it lives");
    let id = row(&app, &uuid).await.id;
    app.statement("UPDATE terminal_run SET host = 'elsewhere' WHERE id = $1", id).await;
    app.clock.advance(Duration::from_secs(181));
    jobs::look_after(&app.app).await.unwrap();
    assert_eq!(row(&app, &uuid).await.state, RunState::Unknown);
    app.app.terminal.runner.stop_all();
    until(&mut stream, "command-exec-completed").await;
}

#[tokio::test]
async fn t11_secrets_do_not_come_out() {
    let app = shop_with(&[
        ("RUSHES_METRICS_TOKEN", "metrics-token-of-the-shop"),
        ("RUSHES_MAIL_PASSWORD", "mail-password-1"),
    ])
    .await;
    let chief = app.super_admin("chief").await;
    let key = std::fs::read_to_string(app.folder.path().join("secret.key")).unwrap();
    let leak = format!("a metrics-token-of-the-shop b\n{} c\nmail-password-1", key.trim());
    std::fs::write(app.folder.path().join("terminal/home/leak"), leak).unwrap();
    let (_, said) = run(&chief, "test.secret", "").await;
    assert_eq!(said[2..said.len() - 3].join("\n"), "a *** b\n*** c\n***");
    println!("T-11: 3 of 3 known secrets masked (every cut between two pieces: runner's line tests)");
}

#[tokio::test]
async fn a_command_is_stopped_and_its_tree_with_it() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let uuid = uuid();
    let mut stream = open(&chief, &path("test.wait", &uuid, "")).await;
    until(&mut stream, "\"ready").await;
    let known = chief.get(&format!("/admin/ajax/terminalTasks?uuids[]={uuid}")).await.data();
    assert_eq!((&known["list"][0]["state"], &known["list"][0]["lines"]), (&json!("running"), &json!(1)));
    chief.post("/admin/ajax/terminalStop", json!({ "uuid": uuid })).await.data();
    let rest = until(&mut stream, "command-exec-completed").await;
    assert!(rest.contains("Error: 已被停止"), "{rest}");
    let row = written(&app, &uuid).await;
    assert_eq!((row.ending.word(), survivors(&row)), ("stopped", 0));
    chief.post("/admin/ajax/terminalStop", json!({ "uuid": uuid })).await.refused("terminal.not_running");
}

#[tokio::test]
async fn what_serves_runs_beside_the_queue() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let uuid = uuid();
    let serve = |extend: &str| json!({ "command": "php-server.start", "uuid": uuid, "extend": extend });
    chief.post("/admin/ajax/terminalServe", serve("port=80")).await.refused("terminal.bad_input");
    chief
        .post("/admin/ajax/terminalServe", json!({ "command": "test.ok", "uuid": uuid }))
        .await
        .refused("terminal.unknown_command");
    let refused = said(&chief.get(&path("php-server.start", &uuid, "&extend=port%3D8000")).await, &uuid);
    assert_eq!(refused[1], "command-exec-error");
    assert_eq!(chief.post("/admin/ajax/terminalServe", serve("port=8000")).await.data()["state"], "running");
    let offer = chief.get("/admin/ajax/terminalConfig").await.data();
    assert_eq!(offer["background"][0]["extend"], "port=8000");
    chief.post("/admin/ajax/terminalStop", json!({ "uuid": uuid })).await.data();
    assert_eq!(survivors(&written(&app, &uuid).await), 0);
}

#[tokio::test]
async fn the_history_is_searched_to_the_last_line_and_exported() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let (first, _) = run(&chief, "test.ok", "").await;
    let (second, _) = run(&chief, "test.fail", "").await;
    written(&app, &first).await;
    written(&app, &second).await;
    let found = async |words: &str| {
        let list = chief.get(&format!("/admin/routine.Terminal/index?quickSearch={words}")).await.data();
        list["list"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["command"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(found("THREE").await, ["test.ok"]);
    assert_eq!(found("before").await, ["test.fail"]);
    assert_eq!(found("chief").await.len(), 2);
    assert_eq!(found("nowhere").await.len(), 0);
    let id = row(&app, &first).await.id;
    let view = chief.get(&format!("/admin/routine.Terminal/view?id={id}")).await.data();
    assert_eq!(view["text"], "one\ntwo\n\n\u{1b}[32mthree\u{1b}[0m\n");
    assert_eq!((&view["next"], &view["row"]["code"]), (&Value::Null, &json!(0)));
    let file = chief.get(&format!("/admin/routine.Terminal/export?uuid={first}")).await;
    assert!(file.text().starts_with("$ sh -c ") && file.text().ends_with("one\ntwo\n\nthree\n"), "{}", file.text());
    assert!(file.header("content-disposition").contains("test-ok-"));
    app.clock.advance(Duration::from_secs(31 * 24 * 3600));
    jobs::purge_old_runs(&app.app).await.unwrap();
    let chief = app.signed_in(Side::Admin, chief.id).await;
    chief.get(&format!("/admin/routine.Terminal/export?id={id}")).await.refused("terminal.gone");
    assert_eq!(chief.get("/admin/routine.Terminal/index").await.data()["total"], 2, "who ran what is kept longer");
}
