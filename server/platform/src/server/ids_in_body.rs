//! Deleting names its rows in the query; newer clients of the family name them in a JSON body, by POST as well.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::Uri;
use http::uri::PathAndQuery;
use kernel::Error;
use kernel::error::RequestError;
use kernel::input::Text;
use serde::Deserialize;

/// Two hundred ids fit many times.
const MOST_BYTES: usize = 16 * 1024;

#[derive(Deserialize)]
#[serde(untagged)]
enum Ids {
    Many(Vec<Text>),
    One(Text),
}

#[derive(Deserialize)]
struct Named {
    ids: Option<Ids>,
}

/// Moves the ids of a body into the query, where every handler of deletions reads them.
pub async fn move_to_query(request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(bytes) = to_bytes(body, MOST_BYTES).await else {
        return Error::from(RequestError::TooLarge).into_response();
    };
    if let Some(ids) = ids_of(&bytes)
        && let Some(uri) = with_ids(&parts.uri, &ids)
    {
        parts.uri = uri;
    }
    next.run(Request::from_parts(parts, Body::from(bytes))).await
}

/// With commas between; nothing where the body names none.
fn ids_of(body: &[u8]) -> Option<String> {
    let ids = match serde_json::from_slice::<Named>(body).ok()?.ids? {
        Ids::Many(ids) => ids.into_iter().map(|id| id.0).collect::<Vec<_>>().join(","),
        Ids::One(id) => id.0,
    };
    let is_plain = !ids.is_empty() && ids.bytes().all(|byte| byte.is_ascii_digit() || byte == b',');
    is_plain.then_some(ids)
}

fn with_ids(uri: &Uri, ids: &str) -> Option<Uri> {
    let before = uri.query().map(|query| format!("{query}&")).unwrap_or_default();
    PathAndQuery::try_from(format!("{}?{before}ids={ids}", uri.path())).ok().map(Uri::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_come_in_several_shapes_and_nothing_else_does() {
        for (body, ids) in [
            (r#"{"ids":[1,"2"]}"#, Some("1,2")),
            (r#"{"ids":"3,4"}"#, Some("3,4")),
            (r#"{"ids":5}"#, Some("5")),
            (r#"{"ids":[]}"#, None),
            (r#"{"ids":["1&select=1"]}"#, None),
            (r#"{"ids":[[1]]}"#, None),
            ("", None),
            ("not json", None),
        ] {
            assert_eq!(ids_of(body.as_bytes()).as_deref(), ids, "{body}");
        }
        let uri = with_ids(&Uri::from_static("/admin/auth.job/del?uuid=7"), "1,2").unwrap();
        assert_eq!(uri, "/admin/auth.job/del?uuid=7&ids=1,2");
    }
}
