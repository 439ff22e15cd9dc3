//! Small uploads by their address. Pictures may be looked at; everything else is saved, never opened.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use depot::Visibility;
use futures_util::TryStreamExt;
use http::header::{ACCEPT_RANGES, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG};
use http::{HeaderMap, HeaderValue, StatusCode};
use kernel::Result;

use super::kind::suffix;
use crate::app::App;
use crate::server::answer::matches_tag;
use crate::server::ranged::ByteRange;

/// What stock clients show for whoever has no picture.
static AVATAR: &[u8] = include_bytes!("../../assets/avatar.png");

pub async fn avatar() -> Response {
    ([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=604800")], AVATAR).into_response()
}

/// `/storage/…`
pub async fn storage(state: State<App>, Path(path): Path<String>, headers: HeaderMap) -> Result<Response> {
    public(&state.0, &format!("storage/{path}"), &headers).await
}

/// `/media/…`, for stores that browsers do not reach themselves.
pub async fn media(state: State<App>, Path(path): Path<String>, headers: HeaderMap) -> Result<Response> {
    public(&state.0, &path, &headers).await
}

async fn public(app: &App, key: &str, headers: &HeaderMap) -> Result<Response> {
    // What is no key is not there.
    let Ok(Some(size)) = app.depot.size(Visibility::Public, key).await else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    // Names carry a hash of what they name.
    let tag = format!("\"{key}\"");
    let value = |text: &str| HeaderValue::from_str(text).map_err(anyhow::Error::new);
    let mut response = Response::new(Body::empty());
    let out = response.headers_mut();
    out.insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    out.insert(ETAG, value(&tag)?);
    out.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    let known = headers.get(http::header::IF_NONE_MATCH);
    if known.is_some_and(|known| out.get(ETAG).is_some_and(|tag| matches_tag(known, tag))) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return Ok(response);
    }
    let (kind, is_shown) = shown_as(key);
    out.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    if !is_shown {
        out.insert(CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    }
    let Some(range) = ByteRange::asked(headers, size, &tag).announce(size, &mut response) else { return Ok(response) };
    *response.body_mut() = Body::from_stream(app.depot.read(Visibility::Public, key, range).await?.into_stream());
    Ok(response)
}

/// Its type, and whether a browser may show it.
fn shown_as(key: &str) -> (&'static str, bool) {
    match suffix(key).as_str() {
        "jpg" | "jpeg" => ("image/jpeg", true),
        "png" => ("image/png", true),
        "gif" => ("image/gif", true),
        "bmp" => ("image/bmp", true),
        "webp" => ("image/webp", true),
        "mp4" => ("video/mp4", true),
        "webm" => ("video/webm", true),
        "mp3" => ("audio/mpeg", true),
        "wav" => ("audio/wav", true),
        _ => ("application/octet-stream", false),
    }
}
