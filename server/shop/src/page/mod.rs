//! The HTML of a page: the web app's shell, filled with title, description, links for machines, the page as it first
//! appears, and the data it starts from, so that the first paint needs no further request.
//!
//! A feature's `page.rs` says what goes in (`Page`); this module puts it together. The markup of the first paint lives
//! with the components it stands in for, in `web/first-paint`.

mod head;
mod routes;
mod shell;
mod templates;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::Context;
use axum::response::{IntoResponse, Response};
use bytes::{Bytes, BytesMut};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderValue, StatusCode};
use kernel::Result;
use kernel::text::Lang;
use serde_json::value::RawValue;

use crate::app::App;
use crate::server::answer::Answer;
use crate::server::assets::Assets;
use crate::server::edge::Text;

pub use head::escape;
pub use routes::{Found, Routes};

/// What a feature says about one page.
pub struct Page {
    /// Its name in routes.json.
    pub route: Cow<'static, str>,
    pub status: StatusCode,
    /// Without the name of the site.
    pub title: String,
    pub description: String,
    /// The one address of this page, from the root.
    pub canonical: String,
    pub image: Option<String>,
    /// For machines that read: schema.org objects.
    pub facts: Vec<serde_json::Value>,
    /// A page of somebody's own: not for search engines, and not kept, since its addresses are without end.
    pub private: bool,
    /// The template in web/first-paint.
    pub template: &'static str,
    /// The answer that the template shows as `data`, and the address under which the client would ask for it.
    pub answer: Option<(String, Arc<Answer>)>,
}

pub struct Pages {
    pub assets: Assets,
    pub routes: Routes,
    shell: shell::Shell,
    templates: templates::Templates,
}

/// A finished page, cut where the nonce of the moment belongs.
pub struct Html {
    status: StatusCode,
    before: Bytes,
    after: Bytes,
}

/// Stands for the nonce until the page is sent. It cannot occur in a text: control characters are escaped in JSON.
const NONCE_HERE: &str = "\u{1}nonce\u{1}";

impl Pages {
    pub fn load() -> anyhow::Result<Self> {
        Ok(Self {
            assets: Assets::load(),
            routes: Routes::load()?,
            shell: shell::Shell::load()?,
            templates: templates::Templates::load()?,
        })
    }
}

impl Html {
    pub fn weight(&self) -> usize {
        self.before.len() + self.after.len()
    }

    pub fn respond(&self, app: &App) -> Response {
        let mut key = [0_u8; 16];
        app.random.fill(&mut key);
        let nonce: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut text = BytesMut::with_capacity(self.weight() + nonce.len());
        text.extend_from_slice(&self.before);
        text.extend_from_slice(nonce.as_bytes());
        text.extend_from_slice(&self.after);
        let mut response = self.status.into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        let files = app.depot.public_origin().map(|origin| format!(" {origin}")).unwrap_or_default();
        if let Ok(policy) = HeaderValue::from_str(&app.pages.shell.content_policy(&nonce, &files)) {
            headers.insert(http::header::CONTENT_SECURITY_POLICY, policy);
        }
        response.extensions_mut().insert(Text(text.freeze()));
        response
    }
}

/// What every page knows besides its own answer.
pub struct Common {
    pub start: Arc<Answer>,
    pub types: Arc<Answer>,
}

/// Puts a page together. `path` is what the browser asked for, as the client will see it.
pub fn build(app: &App, lang: Lang, path: &str, page: &Page, common: &Common) -> Result<Html> {
    let start: serde_json::Value = serde_json::from_str(common.start.data.get())?;
    let site = start.get("site").cloned().unwrap_or_default();
    let site_name = site.get("siteName").and_then(|name| name.as_str()).unwrap_or_default().to_owned();
    let head = head::write(app, lang, page, &site_name);
    let root = app.pages.templates.render(app, lang, path, page, &site, common)?;
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
