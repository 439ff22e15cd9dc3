//! The HTML of a page: the web app's shell, filled with title, description, links for machines, the page as it first
//! appears, and the data it starts from, so that the first paint needs no further request.
//!
//! A feature's `page.rs` says what goes in (`Page`); this module puts it together. The markup of the first paint lives
//! with the components it stands in for, in `web/first-paint`.

mod escape;
mod head;
pub mod model;
mod routes;
mod shell;
mod templates;

use std::collections::BTreeMap;

use anyhow::Context;
use axum::response::{IntoResponse, Response};
use bytes::{Bytes, BytesMut};
use http::HeaderValue;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use kernel::Result;
use kernel::text::Lang;
use serde_json::value::RawValue;

use crate::app::App;
use crate::server::answer::TextAnswer;

pub use escape::escape;
pub use model::{Common, Html, Page, Pages};
pub use routes::{PageMatch, PageRoutes};

/// Stands for the nonce until the page is sent. It cannot occur in a text: control characters are escaped in JSON.
const NONCE_HERE: &str = "\u{1}nonce\u{1}";

/// With the nonce of the moment.
pub fn respond(app: &App, html: &Html) -> Response {
    let mut key = [0_u8; 16];
    app.random.fill(&mut key);
    let nonce: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
    let mut text = BytesMut::with_capacity(html.weight() + nonce.len());
    text.extend_from_slice(&html.before);
    text.extend_from_slice(nonce.as_bytes());
    text.extend_from_slice(&html.after);
    let mut response = html.status.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    let files = app.depot.public_origin().map(|origin| format!(" {origin}")).unwrap_or_default();
    if let Ok(policy) = HeaderValue::from_str(&app.pages.shell.content_policy(&nonce, &files)) {
        headers.insert(http::header::CONTENT_SECURITY_POLICY, policy);
    }
    response.extensions_mut().insert(TextAnswer(text.freeze()));
    response
}

/// Puts a page together. `path` is what the browser asked for, as the client will see it.
pub fn build(app: &App, lang: Lang, path: &str, page: &Page, common: &Common) -> Result<Html> {
    let start: serde_json::Value = serde_json::from_str(common.start.data.get())?;
    let site = start.get("site").cloned().unwrap_or_default();
    let site_name = site.get("siteName").and_then(|name| name.as_str()).unwrap_or_default().to_owned();
    let head = head::write(app, lang, page, &site_name);
    let root = app.pages.templates.render(&app.texts, lang, path, page, &site, common)?;
    let data = first_data(app, lang, path, page, common)?;
    let whole = app.pages.shell.fill(lang, &head, &root, &data);
    let (before, after) = whole.split_once(NONCE_HERE).context("the page has no place for its nonce")?;
    Ok(Html {
        status: page.status,
        before: Bytes::copy_from_slice(before.as_bytes()),
        after: Bytes::copy_from_slice(after.as_bytes()),
    })
}

/// What the client finds instead of asking for it.
fn first_data(app: &App, lang: Lang, path: &str, page: &Page, common: &Common) -> Result<String> {
    #[derive(serde::Serialize)]
    struct FirstData<'a> {
        lang: &'a str,
        path: &'a str,
        status: u16,
        modules: Vec<String>,
        answers: BTreeMap<&'a str, &'a RawValue>,
    }
    let mut answers: BTreeMap<&str, &RawValue> =
        [("/api/index/index", &*common.start.data), ("/api/type/index", &*common.types.data)].into();
    if let Some((address, answer)) = &page.answer {
        answers.insert(address, &answer.data);
    }
    let (scripts, _) = app.pages.shell.files(&app.pages.routes.sources(&page.route, lang));
    let modules = scripts.into_iter().map(|file| format!("/{file}")).collect();
    let data = FirstData { lang: lang.code(), path, status: page.status.as_u16(), modules, answers };
    let json = serde_json::to_string(&data)?;
    // `<` could end the script element; the nonce is put in when the page is sent.
    let json = json.replace('<', "\\u003c");
    let rest = json.strip_prefix('{').unwrap_or_default();
    Ok(format!("<script type=\"application/json\" id=\"first-data\">{{\"nonce\":\"{NONCE_HERE}\",{rest}</script>"))
}
