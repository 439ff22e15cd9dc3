//! Real programs below a real keeper. Figures are printed; docs/terminal.md keeps them.

#![allow(clippy::unwrap_used)] // what goes wrong here is a failed test

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use runner::tree::{descendants, marked};
use runner::{How, Masks, Phase, ProcessLimits, Run, RunOrder, RunOutcome, RunPhase, Runner, RunnerOptions, Spec};
use tempfile::TempDir;

static NEXT: AtomicU64 = AtomicU64::new(1);

fn runner(parallel: usize) -> Runner {
    Runner::new(RunnerOptions { keeper: (env!("CARGO_BIN_EXE_keeper").into(), vec![]), parallel, waiting: 200 })
}

/// The script is an argument of a program that happens to be a shell.
fn order(folder: &TempDir, script: &str) -> RunOrder {
    let id = format!("test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::SeqCst));
    RunOrder {
        log: folder.path().join(&id),
        id,
        cap: 5 * 1024 * 1024,
        class: String::new(),
        masks: Arc::new(Masks::new(["s3cret-value".to_owned()])),
        spec: Spec {
            program: "/bin/sh".into(),
            args: vec!["-c".into(), script.into()],
            env: vec![("PATH".into(), "/usr/bin:/bin".into())],
            folder: folder.path().into(),
            user: None,
            milliseconds: 60_000,
            grace_ms: 300,
            limits: ProcessLimits::default(),
        },
    }
}

async fn to_the_end(runner: &Runner, order: RunOrder) -> (RunOutcome, String) {
    let mut run = runner.start(order).unwrap();
    let ending = run.ended().await;
    (ending, read(&run.log))
}

fn read(log: &Path) -> String {
    std::fs::read_to_string(log).unwrap_or_default()
}

fn survivors(id: &str) -> usize {
    marked("RUNNER_TASK", id).len()
}

async fn until_output(run: &mut Run, words: &str) {
    let log = run.log.clone();
    run.state.wait_for(|_| read(&log).contains(words)).await.unwrap();
}

#[tokio::test]
async fn a_program_has_nothing_but_what_it_is_given() {
    let folder = TempDir::new().unwrap();
    let script =
        "env; echo \"in $(pwd)\"; cat; echo \"mask $(umask)\"; grep NoNewPrivs /proc/self/status; ulimit -c; exit 3";
    let (ending, output) = to_the_end(&runner(1), order(&folder, script)).await;
    assert_eq!((ending.how, ending.code), (How::Exit, Some(3)), "{output}");
    let names: Vec<&str> = output.lines().filter_map(|line| line.split_once('=')).map(|(name, _)| name).collect();
    assert!(
        names.iter().all(|name| ["PATH", "RUNNER_TASK", "PWD", "OLDPWD", "SHLVL", "_"].contains(name)),
        "{names:?}"
    );
    assert!(output.contains("mask 0077") && output.contains("NoNewPrivs:\t1") && output.ends_with("0\n"), "{output}");
}

#[tokio::test]
async fn both_kinds_of_output_come_in_order_and_without_secrets() {
    let folder = TempDir::new().unwrap();
    let script = "echo one; echo two >&2; printf 's3cret-'; printf 'value and more\\n'; printf 'no end'";
    let (ending, output) = to_the_end(&runner(1), order(&folder, script)).await;
    assert!(ending.is_success());
    assert_eq!(output, "one\ntwo\n*** and more\nno end\n");
}

#[tokio::test]
async fn t04_a_timeout_leaves_nobody_behind() {
    let folder = TempDir::new().unwrap();
    let stubborn = "trap '' TERM HUP; while :; do sleep 1; done";
    let script = format!(
        "setsid sh -c \"{stubborn}\" & \
         (setsid sh -c \"{stubborn}\" &) & \
         (nohup sh -c \"{stubborn}\" >/dev/null 2>&1 &) ; \
         (setsid setsid sleep 1000 >/dev/null 2>&1 </dev/null &) ; \
         echo ready; {stubborn}"
    );
    let mut order = order(&folder, &script);
    order.spec.milliseconds = 2500;
    let (id, runner) = (order.id.clone(), runner(1));
    let mut run = runner.start(order).unwrap();
    until_output(&mut run, "ready").await;
    // What was sent into the background may begin later than the word.
    let everybody = async {
        while survivors(&id) < 5 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(2), everybody).await.expect("five processes");
    let before = survivors(&id);
    let ending = run.ended().await;
    let after = survivors(&id);
    println!(
        "T-04: {before} processes (setsid, double fork, nohup, TERM ignored), {after} survivors after the timeout"
    );
    assert_eq!((ending.how, after), (How::Timeout, 0));
}

#[tokio::test]
async fn a_program_that_ends_takes_its_children_with_it() {
    let folder = TempDir::new().unwrap();
    let order = order(&folder, "(setsid sleep 1000 >/dev/null 2>&1 &); sleep 1001 & echo done");
    let id = order.id.clone();
    let (ending, output) = to_the_end(&runner(1), order).await;
    assert!(ending.is_success() && output == "done\n", "{ending:?}");
    assert_eq!(survivors(&id), 0);
}

#[tokio::test]
async fn who_is_asked_to_stop_has_time_to_say_goodbye() {
    let folder = TempDir::new().unwrap();
    let order = order(&folder, "trap 'echo bye; exit 7' TERM; echo ready; while :; do sleep 0.05; done");
    let (id, runner) = (order.id.clone(), runner(1));
    let mut run = runner.start(order).unwrap();
    until_output(&mut run, "ready").await;
    run.stop();
    let ending = run.ended().await;
    assert_eq!((ending.how, ending.code), (How::Stopped, Some(7)));
    assert!(read(&run.log).ends_with("bye\n"));
    assert_eq!(survivors(&id), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn t06_no_more_run_than_may() {
    let folder = TempDir::new().unwrap();
    let (runner, limit) = (runner(4), 4);
    let runs: Vec<Run> = (0..100).map(|_| runner.start(order(&folder, "sleep 0.05")).unwrap()).collect();
    let mut most = 0;
    for run in &runs {
        let mut run = run.clone();
        while !matches!(run.state.borrow_and_update().phase, Phase::Ended(_)) {
            let is_running = |run: &&Run| matches!(run.state.borrow().phase, Phase::Running { .. });
            most = most.max(runs.iter().filter(is_running).count());
            run.state.changed().await.unwrap();
        }
    }
    println!("T-06: 100 started at once, at most {most} ran at a time, the limit is {limit}");
    assert!((1..=limit).contains(&most), "{most}");
}

#[tokio::test]
async fn of_one_class_only_one_runs_at_a_time() {
    let folder = TempDir::new().unwrap();
    let runner = runner(4);
    let script = "mkdir lock || exit 9; sleep 0.05; rmdir lock";
    let start = || runner.start(RunOrder { class: "web".into(), ..order(&folder, script) }).unwrap();
    for mut run in (0..5).map(|_| start()).collect::<Vec<_>>() {
        assert!(run.ended().await.is_success());
    }
}

#[tokio::test]
async fn t07_the_same_id_is_the_same_run() {
    let folder = TempDir::new().unwrap();
    let runner = runner(4);
    let again = |id: &str| RunOrder { id: id.to_owned(), ..order(&folder, "echo started >>count; sleep 0.2") };
    let runs: Vec<Run> = (0..20).map(|_| runner.start(again("the-one")).unwrap()).collect();
    for mut run in runs {
        run.ended().await;
    }
    let count = std::fs::read_to_string(folder.path().join("count")).unwrap().lines().count();
    println!("T-07: started 20 times by one id, {count} process");
    assert_eq!(count, 1);
}

#[tokio::test]
async fn what_cannot_be_started_says_why() {
    let folder = TempDir::new().unwrap();
    let mut order = order(&folder, "");
    order.spec.program = "/nowhere/program".into();
    let (ending, output) = to_the_end(&runner(1), order).await;
    assert_eq!((ending.how, output.as_str()), (How::NotStarted, ""));
    assert!(ending.reason.contains("No such file"), "{}", ending.reason);
}

#[tokio::test]
async fn limits_hold() {
    let folder = TempDir::new().unwrap();
    let mut small = order(&folder, "head -c 1000000 /dev/zero >file; echo after");
    small.spec.limits.file_bytes = Some(1000);
    to_the_end(&runner(1), small).await;
    assert_eq!(std::fs::metadata(folder.path().join("file")).unwrap().len(), 1000);
    let mut busy = order(&folder, "while :; do :; done");
    busy.spec.limits.cpu_seconds = Some(1);
    let (ending, _) = to_the_end(&runner(1), busy).await;
    assert_eq!((ending.how, ending.code), (How::Exit, None), "{ending:?}");
    assert!(ending.signal.is_some());
}

#[tokio::test]
async fn a_killed_keeper_takes_nothing_with_it_into_the_dark() {
    let folder = TempDir::new().unwrap();
    let order = order(&folder, "(setsid sleep 1000 &) ; echo ready; sleep 1001");
    let (id, runner) = (order.id.clone(), runner(1));
    let mut run = runner.start(order).unwrap();
    until_output(&mut run, "ready").await;
    // Its words may come before the keeper's word that it has started.
    let is_running = |state: &RunPhase| matches!(state.phase, Phase::Running { .. });
    let Phase::Running { keeper } = run.state.wait_for(is_running).await.unwrap().phase else { unreachable!() };
    assert!(!descendants(keeper.pid).is_empty());
    keeper.signal(rustix::process::Signal::KILL);
    let ending = run.ended().await;
    assert_eq!((ending.how, survivors(&id)), (How::Lost, 0));
}

/// What happens when the server is killed: the keeper's input ends, and so does everything.
#[test]
fn t08_a_keeper_that_is_alone_ends_everything() {
    let folder = TempDir::new().unwrap();
    let mut order = order(&folder, "(setsid sleep 1000 &) ; trap '' TERM; echo ready; sleep 1001");
    order.spec.env.push(("RUNNER_TASK".into(), order.id.clone()));
    let mut keeper = Command::new(env!("CARGO_BIN_EXE_keeper"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = keeper.stdin.take().unwrap();
    writeln!(input, "{}", serde_json::to_string(&order.spec).unwrap()).unwrap();
    let mut output = std::io::BufReader::new(keeper.stdout.take().unwrap());
    let mut line = String::new();
    std::io::BufRead::read_line(&mut output, &mut line).unwrap();
    let before = survivors(&order.id);
    drop(input);
    keeper.wait().unwrap();
    println!("T-08 (keeper): {before} processes, {} after whoever ran them was gone", survivors(&order.id));
    assert!(before >= 2 && survivors(&order.id) == 0);
}
