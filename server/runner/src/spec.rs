//! What runner and keeper say to each other: one line of JSON each way.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::tree::Process;

/// What is to be run, and how far it may go.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Spec {
    pub program: PathBuf,
    pub args: Vec<String>,
    /// All of it: nothing is inherited.
    pub env: Vec<(String, String)>,
    pub folder: PathBuf,
    pub user: Option<User>,
    /// 0: until somebody stops it.
    pub milliseconds: u64,
    /// How long it has to end by itself once it was asked to.
    pub grace_ms: u64,
    pub limits: ProcessLimits,
}

/// Whom the program runs as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    pub uid: u32,
    pub gid: u32,
}

/// None: as the keeper's. No core is ever written.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct ProcessLimits {
    pub cpu_seconds: Option<u64>,
    pub memory_bytes: Option<u64>,
    pub open_files: Option<u64>,
    pub processes: Option<u64>,
    pub file_bytes: Option<u64>,
}

/// From the keeper, on its standard error.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum KeeperReport {
    Started(Process),
    NotStarted(String),
    Ended { code: Option<i32>, signal: Option<i32>, timed_out: bool, stopped: bool },
}

/// To the keeper, after the spec. The end of its input means that nobody is there any more.
pub(crate) const STOP: &str = "stop";

/// By this a process can be recognised even if its keeper was killed.
pub(crate) const MARK: &str = "RUNNER_TASK";
