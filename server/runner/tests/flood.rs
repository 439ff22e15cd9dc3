//! A gigabyte of output, in a program of its own: memory is measured, so nothing else may run beside it.

#![allow(clippy::unwrap_used)] // what goes wrong here is a failed test

use std::sync::Arc;

use runner::{Masks, ProcessLimits, RunOrder, Runner, RunnerOptions, Spec};
use tempfile::TempDir;

/// Resident memory of this process, in megabytes.
fn memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
}

#[tokio::test]
async fn t05_a_gigabyte_of_output_is_cut_off_and_costs_no_memory() {
    let folder = TempDir::new().unwrap();
    let cap = 5 * 1024 * 1024;
    let order = RunOrder {
        id: format!("flood-{}", std::process::id()),
        log: folder.path().join("log"),
        cap,
        class: String::new(),
        masks: Arc::new(Masks::new([])),
        spec: Spec {
            program: "/bin/sh".into(),
            args: vec!["-c".into(), "yes 0123456789012345678901234567890123456789 | head -c 1073741824".into()],
            env: vec![("PATH".into(), "/usr/bin:/bin".into())],
            folder: folder.path().into(),
            user: None,
            milliseconds: 120_000,
            grace_ms: 300,
            limits: ProcessLimits::default(),
        },
    };
    let keeper = (env!("CARGO_BIN_EXE_keeper").into(), vec![]);
    let (runner, before) = (Runner::new(RunnerOptions { keeper, parallel: 1, waiting: 1 }), memory());
    let mut run = runner.start(order).unwrap();
    let ending = run.ended().await;
    let (growth, kept) = (memory() - before, std::fs::metadata(&run.log).unwrap().len());
    println!("T-05: 1 GiB written, {kept} bytes kept, truncated, {growth:.1} MB more memory");
    assert!(ending.is_success() && ending.truncated && kept <= cap && kept > cap - 100);
    assert!(growth < 32.0, "{growth}");
}
