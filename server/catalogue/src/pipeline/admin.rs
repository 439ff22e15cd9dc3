use axum::extract::State;
use kernel::Result;
use kernel::reply::{Envelope, Reply};
use serde::Serialize;
use utoipa::ToSchema;

use super::run;
use crate::CatalogueState;
use platform::guard::request_info::RequestInfo;
use platform::job::store as tasks;

/// Whether this node can work on films.
#[derive(Serialize, ToSchema)]
pub struct PipelineHealth {
    /// Its version; none when it cannot be run
    #[schema(required)]
    pub ffmpeg: Option<String>,
    #[schema(required)]
    pub ffprobe: Option<String>,
    pub node: String,
    pub workers: usize,
    /// Jobs that wait or run
    pub busy: i64,
    /// What is missing, in words
    #[schema(required)]
    pub note: Option<String>,
}

#[utoipa::path(get, path = "/admin/shop.job/health", responses((status = 200, body = Envelope<PipelineHealth>)))]
pub async fn health(State(app): State<CatalogueState>, about: RequestInfo) -> Result<Reply<PipelineHealth>> {
    let (ffmpeg, ffprobe) = tokio::join!(run::version(&app.config.ffmpeg), run::version(&app.config.ffprobe));
    let missing = match (&ffmpeg, &ffprobe, app.config.media_workers) {
        (None, ..) => Some("job.note.no_ffmpeg"),
        (_, None, _) => Some("job.note.no_ffprobe"),
        (.., 0) => Some("job.note.no_workers"),
        _ => None,
    };
    Ok(Reply(PipelineHealth {
        ffmpeg,
        ffprobe,
        node: app.node.clone(),
        workers: app.config.media_workers,
        busy: app.db.read(|db| Box::pin(tasks::busy(db))).await?,
        note: missing.map(|key| app.texts.get(about.lang, key, &[])),
    }))
}
