//! The HTML of a page: the web app's shell, filled with title, description, links for machines, the page as it first
//! appears, and the data it starts from, so that the first paint needs no further request.
//!
//! A feature's `page.rs` says what goes in (`Page`); this module puts it together. The markup of the first paint lives
//! with the components it stands in for, in `web/first-paint`.

pub mod escape;
mod head;
pub mod model;
mod routes;
mod shell;
mod templates;

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::Context;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::HeaderValue;
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use kernel::Result;
use kernel::text::Lang;
use serde_json::value::RawValue;

use crate::app::App;
use crate::server::answer::{CompressedText, TextAnswer};

pub use escape::escape;
pub use model::{Common, Html, Page, Pages};
pub use routes::{PageMatch, PageRoutes};

/// A page that is kept: compressed once, and known again by its tag.
pub fn respond_kept(html: Arc<Html>) -> Response {
    let mut response = headers_of(&html);
    response.extensions_mut().insert(html);
    response
}

/// A page made for this one answer.
pub fn respond_once(html: &Html) -> Response {
    let mut response = headers_of(html);
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response.extensions_mut().insert(TextAnswer(html.text.plain().clone()));
    response
}

fn headers_of(html: &Html) -> Response {
    let mut response = html.status.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(CONTENT_SECURITY_POLICY, html.content_policy.clone());
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
    let text = Bytes::from(app.pages.shell.fill(lang, &head, &root, &data));
    let tagged = text.clone();
    Ok(Html { status: page.status, text: CompressedText::new(text, &tagged), content_policy: content_policy(app)? })
}

fn content_policy(app: &App) -> Result<HeaderValue> {
    let files = app.depot.public_origin().map(|origin| format!(" {origin}")).unwrap_or_default();
    let uploads = app.depot.upload_origin().filter(|_| app.config.storage.direct);
    let uploads = uploads.map(|origin| format!(" {origin}")).unwrap_or_default();
    let policy = HeaderValue::from_str(&app.pages.shell.content_policy(&files, &uploads));
    Ok(policy.context("the policy of a page cannot be sent")?)
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
    // `<` could end the script element.
    let json = json.replace('<', "\\u003c");
    Ok(format!("<script type=\"application/json\" id=\"first-data\">{json}</script>"))
}
