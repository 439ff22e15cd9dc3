use axum::extract::State;
use http::HeaderMap;
use kernel::Result;
use kernel::input::{Flag, Text};
use kernel::json::Json;
use kernel::reply::{Envelope, Reply};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::PeopleState;
use platform::guard::people::token;
use platform::guard::session::{self, SessionError, Side};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Refresh {
    #[serde(default)]
    refresh_token: Text,
    /// Exchange the refresh token as well
    #[serde(default)]
    rotate: Flag,
}

#[derive(Serialize, ToSchema)]
pub struct Refreshed {
    /// `user-refresh` or `admin-refresh`
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub token: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refresh_token: Option<String>,
}

/// A new access token. The one it replaces must be in its header: a refresh token alone, as found in a log, opens nothing.
#[utoipa::path(post, path = "/api/common/refreshtoken", request_body = Refresh, responses((status = 200, body = Envelope<Refreshed>)))]
pub async fn refresh(
    State(app): State<PeopleState>,
    headers: HeaderMap,
    Json(input): Json<Refresh>,
) -> Result<Reply<Refreshed>> {
    let access = [Side::Member, Side::Admin].map(|side| token(side, &headers));
    if access.iter().all(|token| token.is_empty()) {
        return Err(SessionError::Invalid.into());
    }
    let fresh = session::refresh(&app, access, &input.refresh_token.0, input.rotate.0).await?;
    let kind = match fresh.side {
        Side::Member => "user-refresh",
        Side::Admin => "admin-refresh",
    };
    Ok(Reply(Refreshed { kind, token: fresh.access, refresh_token: fresh.refresh }))
}
