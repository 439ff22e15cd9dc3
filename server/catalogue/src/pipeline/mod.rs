//! Pipeline: what the queue's work is. A received file is hashed and put where it belongs, a master is measured and gets its pictures, the
//! film of a lesson becomes a stream. ffmpeg does the heavy part; a shop without it works, and says what is missing.

pub mod attach;
pub mod film;
pub mod lesson;
mod mark;
pub mod probe;
pub mod run;
pub mod steps;

use kernel::Result;

use crate::CatalogueState;
use platform::admin_table_tools::export;
use platform::job::model::TaskKind;
use platform::job::work::{self, Doing, JobEnd, JobHandle, JobHandler};

impl JobHandler for CatalogueState {
    fn work<'a>(&'a self, hand: &'a JobHandle) -> Doing<'a> {
        match hand.claim.kind {
            TaskKind::Check => Box::pin(attach::work(self, hand)),
            TaskKind::Film => Box::pin(film::work(self, hand)),
            TaskKind::Lesson => Box::pin(lesson::work(self, hand)),
            TaskKind::Export => Box::pin(export::work(self, hand)),
        }
    }
}

/// The next piece of work, if there is one: what a worker does over and over, and a test by hand.
pub async fn step(app: &CatalogueState) -> Result<Option<JobEnd>> {
    work::step(app, app).await
}

/// Forgets benches that a process left behind when it ended in the middle of something.
pub async fn purge_work_folders(app: &CatalogueState) -> Result<()> {
    const OLD: std::time::Duration = std::time::Duration::from_secs(24 * 3600);
    let Ok(mut entries) = tokio::fs::read_dir(app.work_dir()).await else { return Ok(()) };
    while let Some(entry) = entries.next_entry().await? {
        let is_bench = entry.file_name().to_string_lossy().starts_with("task-");
        let age = entry.metadata().await.and_then(|about| about.modified()).ok().and_then(|at| at.elapsed().ok());
        if is_bench && age.is_some_and(|age| age > OLD) {
            drop(tokio::fs::remove_dir_all(entry.path()).await);
        }
    }
    Ok(())
}
