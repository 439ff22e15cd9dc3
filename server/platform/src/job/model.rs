use std::time::Duration;

use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::string_enum;
use kernel::text::{Lang, Texts};
use serde::Serialize;
use utoipa::ToSchema;

string_enum! {
    pub enum TaskKind {
        /// Hash a received file and put it where it belongs.
        Check = "check",
        /// Measure a master and make its pictures and clips.
        Film = "film",
        /// Cut the film of a lesson into a stream.
        Lesson = "lesson",
        /// Write a long table of the back office to a file.
        Export = "export",
    }
}

string_enum! {
    pub enum TaskState {
        Waiting = "waiting",
        Running = "running",
        Done = "done",
        Failed = "failed",
        Cancelled = "cancelled",
    }
}

/// A claim counts for so long, and is renewed long before.
pub const LEASE: Duration = Duration::from_secs(60);
pub const MOST_ATTEMPTS: i64 = 4;
const PAUSES: [u64; 3] = [30, 120, 600];

/// What one worker works on. Node and attempt together say whose it is: another attempt has another number.
#[derive(Clone, Debug)]
pub struct Claim {
    pub id: i64,
    pub kind: TaskKind,
    pub subject: i64,
    pub attempt: i64,
    pub node: String,
}

row!(Claim { id, kind, subject, attempt(attempts), node });

/// Why it did not work out. The word has a text under `job.trouble`; what is known beyond it follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobTrouble {
    pub word: &'static str,
    pub detail: String,
    /// Worth trying again by itself.
    pub again: bool,
}

impl JobTrouble {
    /// Trying again would end the same way.
    pub fn hopeless(word: &'static str, detail: impl Into<String>) -> Self {
        Self { word, detail: detail.into(), again: false }
    }

    pub fn passing(word: &'static str, detail: impl Into<String>) -> Self {
        Self { word, detail: detail.into(), again: true }
    }

    /// Somebody else has the row now, or nobody wants it done any more.
    pub fn stopped() -> Self {
        Self::hopeless(STOPPED, "")
    }

    pub fn is_stopped(&self) -> bool {
        self.word == STOPPED
    }

    pub fn text(&self) -> String {
        if self.detail.is_empty() { self.word.to_owned() } else { format!("{}\n{}", self.word, self.detail) }
    }
}

const STOPPED: &str = "stopped";

impl From<kernel::Error> for JobTrouble {
    fn from(error: kernel::Error) -> Self {
        Self::passing("internal", format!("{error:#}"))
    }
}

impl From<anyhow::Error> for JobTrouble {
    fn from(error: anyhow::Error) -> Self {
        Self::passing("internal", format!("{error:#}"))
    }
}

impl From<std::io::Error> for JobTrouble {
    fn from(error: std::io::Error) -> Self {
        Self::passing("internal", error.to_string())
    }
}

/// What becomes of a row whose `attempt`th attempt has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobVerdict {
    pub state: TaskState,
    pub error: String,
    pub due_at: Timestamp,
}

/// After trouble that may pass it is tried again after 30 s, 2 min and 10 min.
pub fn judge(outcome: Result<(), JobTrouble>, attempt: i64, now: Timestamp) -> JobVerdict {
    let trouble = match outcome {
        Ok(()) => return JobVerdict { state: TaskState::Done, error: String::new(), due_at: now },
        Err(trouble) => trouble,
    };
    let pause = usize::try_from(attempt - 1).ok().and_then(|turn| PAUSES.get(turn)).filter(|_| trouble.again);
    let error = trouble.text();
    match pause {
        Some(seconds) => {
            JobVerdict { state: TaskState::Waiting, error, due_at: now.plus(Duration::from_secs(*seconds)) }
        }
        None => JobVerdict { state: TaskState::Failed, error, due_at: now },
    }
}

/// A job as the back office shows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TaskRow {
    pub id: i64,
    pub kind: TaskKind,
    pub subject: i64,
    pub subject_name: String,
    #[serde(flatten)]
    pub progress: TaskProgress,
    /// In the caller's language
    pub error: String,
    pub node: String,
    #[schema(value_type = i64)]
    pub due_at: Timestamp,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub started_at: Option<Timestamp>,
    #[schema(value_type = Option<i64>, required)]
    pub ended_at: Option<Timestamp>,
}

/// How far a job has come.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TaskProgress {
    pub state: TaskState,
    /// Thousandths
    pub progress: i64,
    /// What it is busy with: probe, poster, sprite, clip, preview, stream, hash…
    pub step: String,
    pub attempts: i64,
}

row!(TaskProgress { state, progress, step, attempts });

pub struct TaskLine {
    pub id: i64,
    pub kind: TaskKind,
    pub subject: i64,
    pub progress: TaskProgress,
    pub error: String,
    pub node: String,
    pub due_at: Timestamp,
    pub created_at: Timestamp,
    pub started_at: Option<Timestamp>,
    pub ended_at: Option<Timestamp>,
    pub name_zh: Option<String>,
    pub name_en: Option<String>,
}

row!(TaskLine {
    id,
    kind,
    subject,
    ..progress: TaskProgress,
    error,
    node,
    due_at,
    created_at,
    started_at,
    ended_at,
    name_zh,
    name_en,
});

impl TaskLine {
    pub fn row(self, texts: &Texts, lang: Lang) -> TaskRow {
        TaskRow {
            id: self.id,
            kind: self.kind,
            subject: self.subject,
            subject_name: lang.choose(self.name_zh, self.name_en).unwrap_or_default(),
            progress: self.progress,
            error: in_words(&self.error, texts, lang),
            node: self.node,
            due_at: self.due_at,
            created_at: self.created_at,
            started_at: self.started_at,
            ended_at: self.ended_at,
        }
    }
}

/// The kept word as a sentence, then the detail.
pub fn in_words(error: &str, texts: &Texts, lang: Lang) -> String {
    let (word, detail) = error.split_once('\n').unwrap_or((error, ""));
    if word.is_empty() {
        return String::new();
    }
    let key = format!("job.trouble.{word}");
    let sentence = if texts.has(lang, &key) { texts.get(lang, &key, &[]) } else { word.to_owned() };
    if detail.is_empty() { sentence } else { format!("{sentence} {detail}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_000_000);

    #[test]
    fn trouble_is_tried_again_further_and_further_apart_then_no_more() {
        let after = |attempt| {
            let verdict = judge(Err(JobTrouble::passing("internal", "x")), attempt, NOW);
            (verdict.state, (verdict.due_at.0 - NOW.0) / 1000)
        };
        assert_eq!(
            [after(1), after(2), after(3), after(4)],
            [(TaskState::Waiting, 30), (TaskState::Waiting, 120), (TaskState::Waiting, 600), (TaskState::Failed, 0)]
        );
    }

    #[test]
    fn what_is_hopeless_fails_at_once_and_what_works_is_done() {
        let verdict = judge(Err(JobTrouble::hopeless("no_ffmpeg", "")), 1, NOW);
        assert_eq!((verdict.state, verdict.error.as_str()), (TaskState::Failed, "no_ffmpeg"));
        assert_eq!(judge(Ok(()), 3, NOW), JobVerdict { state: TaskState::Done, error: String::new(), due_at: NOW });
    }

    #[test]
    fn attempts_end_where_pauses_do() {
        assert_eq!(MOST_ATTEMPTS, PAUSES.len() as i64 + 1);
        assert!(LEASE.as_secs() >= 4 * super::super::work::BEAT.as_secs(), "a late renewal loses nothing");
    }
}
