use kernel::clock::Timestamp;
use kernel::db::read_row;
use kernel::string_enum;
use runner::commands::Lack;
use runner::tree::Process;
use runner::{How, RunOutcome};
use serde::Serialize;
use utoipa::ToSchema;

string_enum! {
    pub enum RunState {
        Running = "running",
        Success = "success",
        Failed = "failed",
        Unknown = "unknown",
    }
}

string_enum! {
    /// How a run ended.
    pub enum RunEnding {
        None = "",
        Exit = "exit",
        Signal = "signal",
        Timeout = "timeout",
        Stopped = "stopped",
        NotStarted = "not_started",
        Lost = "lost",
    }
}

/// The messages of a stream (seed section 4).
pub const LINKED: &str = "command-link-success";
pub const SUCCEEDED: &str = "command-exec-success";
pub const FAILED: &str = "command-exec-error";
pub const COMPLETED: &str = "command-exec-completed";

pub const MANAGERS: [&str; 6] = ["npm", "cnpm", "pnpm", "yarn", "ni", "none"];

read_row! {
    /// One attempt at a task. Which processes it is, is nobody's business outside.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    pub struct RunRow, columns run_columns of "r" {
        pub id: i64,
        pub uuid: String,
        pub attempt: i64,
        pub admin_id: i64,
        pub username: String,
        pub ip: String,
        pub command: String,
        pub extend: String,
        pub line: String,
        pub folder: String,
        pub state: RunState,
        pub ending: RunEnding,
        pub code: Option<i64>,
        pub reason: String,
        pub bytes: i64,
        pub lines: i64,
        pub truncated: bool,
        pub output_hash: String,
        pub kept: bool,
        #[serde(skip)]
        pub host: String,
        #[serde(skip)]
        pub server_pid: i64,
        #[serde(skip)]
        pub server_start: i64,
        #[serde(skip)]
        pub keeper_pid: Option<i64>,
        #[serde(skip)]
        pub keeper_start: Option<i64>,
        #[schema(value_type = i64)]
        pub started_at: Timestamp,
        #[schema(value_type = Option<i64>)]
        pub ended_at: Option<Timestamp>,
    }
}

/// A run as the back office shows it.
#[derive(Clone, Serialize, ToSchema)]
pub struct TerminalRun {
    #[serde(flatten)]
    pub run: RunRow,
    pub duration_ms: Option<i64>,
}

impl From<RunRow> for TerminalRun {
    fn from(run: RunRow) -> Self {
        Self { duration_ms: run.ended_at.map(|at| at.0 - run.started_at.0), run }
    }
}

impl RunRow {
    pub fn keeper(&self) -> Option<Process> {
        process(self.keeper_pid?, self.keeper_start?)
    }

    pub fn server(&self) -> Option<Process> {
        process(self.server_pid, self.server_start)
    }
}

fn process(pid: i64, start: i64) -> Option<Process> {
    Some(Process { pid: pid.try_into().ok()?, start: start.try_into().ok()? })
}

/// What is written down when a run has ended.
pub fn outcome(ending: &RunOutcome) -> (RunState, RunEnding, Option<i64>) {
    let how = match (ending.how, ending.signal) {
        (How::Timeout, _) => RunEnding::Timeout,
        (How::Stopped, _) => RunEnding::Stopped,
        (How::NotStarted, _) => RunEnding::NotStarted,
        (How::Lost, _) => RunEnding::Lost,
        (How::Exit, Some(_)) => RunEnding::Signal,
        (How::Exit, None) => RunEnding::Exit,
    };
    let state = match how {
        RunEnding::Exit if ending.is_success() => RunState::Success,
        RunEnding::Lost => RunState::Unknown,
        _ => RunState::Failed,
    };
    (state, how, ending.code.or(ending.signal).map(i64::from))
}

/// The client's name for a task: what `crypto.randomUUID` and its kind make.
pub fn is_uuid(text: &str) -> bool {
    (8..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Show the last attempt, under way or over.
    Join,
    Start {
        attempt: i64,
    },
    Refuse,
}

/// Nobody tries so often: a number from here on is no count.
const MOST_ATTEMPTS: i64 = 1_000_000;

/// What a question for a task means. Clients that count their attempts say which one they mean, so that a question that is
/// sent twice never starts twice. Stock clients do not: with them, asking for a task that went wrong is trying it again.
pub fn plan(last: Option<(i64, RunState)>, asked: Option<i64>) -> Plan {
    match (last, asked) {
        (_, Some(..=0 | MOST_ATTEMPTS..)) => Plan::Refuse,
        (None, asked) => Plan::Start { attempt: asked.unwrap_or(1) },
        (Some((attempt, _)), Some(asked)) if attempt == asked => Plan::Join,
        // An attempt that was refused left no trace here: numbers may have gaps.
        (Some((attempt, state)), Some(asked)) if asked > attempt && state != RunState::Running => {
            Plan::Start { attempt: asked }
        }
        (_, Some(_)) => Plan::Refuse,
        (Some((_, RunState::Running | RunState::Success)), None) => Plan::Join,
        (Some((attempt, RunState::Failed | RunState::Unknown)), None) => Plan::Start { attempt: attempt + 1 },
    }
}

/// The word of a reason in the texts, and what it is about.
pub fn lack_text(lack: &Lack) -> (String, &str) {
    match lack {
        Lack::Program(name) => ("lack.program".to_owned(), name),
        Lack::Folder(path) => ("lack.folder".to_owned(), path),
        Lack::File(path) => ("lack.file".to_owned(), path),
        Lack::Production => ("lack.production".to_owned(), ""),
        Lack::Refused(reason) => (format!("lack.{reason}"), ""),
    }
}

/// The same without colours, for clients that would show them as signs.
pub fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    // What is kept holds no other sequence than `ESC [ digits m`.
    parts.for_each(|part| plain.push_str(part.split_once('m').map_or("", |(_, rest)| rest)));
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_started_once_and_tried_again_on_purpose() {
        use RunState::{Failed, Running, Success, Unknown};
        let start = |attempt| Plan::Start { attempt };
        for (last, asked, expected) in [
            (None, None, start(1)),
            (None, Some(1), start(1)),
            (None, Some(2), start(2)),
            (None, Some(0), Plan::Refuse),
            (Some((1, Running)), None, Plan::Join),
            (Some((1, Running)), Some(1), Plan::Join),
            (Some((1, Running)), Some(2), Plan::Refuse),
            (Some((1, Success)), Some(1), Plan::Join),
            (Some((1, Success)), None, Plan::Join),
            (Some((1, Failed)), Some(1), Plan::Join),
            (Some((1, Failed)), Some(2), start(2)),
            (Some((1, Failed)), None, start(2)),
            (Some((2, Unknown)), None, start(3)),
            (Some((2, Success)), Some(3), start(3)),
            (Some((2, Failed)), Some(9), start(9)),
            (Some((2, Success)), Some(1), Plan::Refuse),
            (Some((2, Success)), Some(0), Plan::Refuse),
            (None, Some(i64::MAX), Plan::Refuse),
            (Some((1, Failed)), Some(i64::MAX), Plan::Refuse),
        ] {
            assert_eq!(plan(last, asked), expected, "{last:?} {asked:?}");
        }
    }

    #[test]
    fn colours_are_taken_out_for_those_who_cannot_show_them() {
        assert_eq!(without_colours("\u{1b}[31;1mred\u{1b}[0m plain"), "red plain");
        assert_eq!(without_colours("plain"), "plain");
    }

    #[test]
    fn names_of_tasks_are_plain() {
        assert!(is_uuid("3f2b8c1e-8c1e-4a1e-9c1e-3f2b8c1e8c1e"));
        for bad in ["", "short", "../../etc/passwd", "a b c d e f", &"a".repeat(65), "uuid\nuuid-uuid"] {
            assert!(!is_uuid(bad), "{bad}");
        }
    }
}
