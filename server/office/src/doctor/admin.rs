use axum::extract::State;
use kernel::Result;
use kernel::reply::{Envelope, Reply};
use serde::Serialize;
use utoipa::ToSchema;

use super::{FindingView, examine};
use crate::OfficeState;
use platform::guard::request_info::RequestInfo;

#[derive(Serialize, ToSchema)]
pub struct Examination {
    /// Worst first
    pub list: Vec<FindingView>,
}

/// Everything that is looked at, with what was found and what to do about it.
#[utoipa::path(get, path = "/admin/routine.doctor/index", responses((status = 200, body = Envelope<Examination>)))]
pub async fn index(State(app): State<OfficeState>, about: RequestInfo) -> Result<Reply<Examination>> {
    let list = examine(&app).await.iter().map(|finding| finding.localized(&app.texts, about.lang)).collect();
    Ok(Reply(Examination { list }))
}
