//! What an address of the shop shows.

use std::sync::Arc;

use axum::extract::{Query, Request, State};
use axum::response::{IntoResponse, Redirect, Response};
use http::{StatusCode, Uri};
use kernel::Result;
use kernel::error::RequestError;
use kernel::text::Lang;

use crate::Shop;
use catalogue_endpoints::category;
use catalogue_endpoints::content;
use catalogue_endpoints::faq;
use catalogue_endpoints::favourites;
use catalogue_endpoints::home;
use catalogue_endpoints::material;
use money_endpoints::certificate;
use platform::app::topic;
use platform::guard::request_info::RequestInfo;
use platform::page::{self, Common, Page, PageMatch};

/// A file of the web app, a page, a redirect of the specification, or the page that says there is nothing.
pub async fn open(State(app): State<Shop>, about: RequestInfo, request: Request) -> Result<Response> {
    let uri = request.uri();
    if let Some(file) = app.pages.assets.respond(uri.path(), request.headers()) {
        return Ok(file);
    }
    if uri.path().starts_with("/assets/") {
        return Ok(StatusCode::NOT_FOUND.into_response());
    }
    let found = app.pages.routes.find(uri.path(), uri.query());
    if let PageMatch::Redirect(to) = found {
        return Ok(Redirect::to(&to).into_response());
    }
    show(&app, about.lang, uri, &found).await
}

async fn show(app: &Shop, lang: Lang, uri: &Uri, found: &PageMatch<'_>) -> Result<Response> {
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let key = format!("{}|{path}", lang.code());
    // Before anything is read: what is written from here on makes the page stale.
    let stamp = app.html.stamp(topic::PUBLIC);
    if let Some(html) = app.html.find(&key, stamp) {
        return Ok(page::respond_kept(html));
    }
    let page = match page_for(app, lang, uri, found).await {
        Ok(page) => page,
        Err(error) if error.is_not_found() => notice(app, lang, "404", StatusCode::NOT_FOUND),
        Err(error) => return Err(error),
    };
    let common =
        Common { start: super::start::start_answer(app, lang).await?, types: category::http::answer(app, lang).await? };
    let html = Arc::new(page::build(app, lang, path, &page, &common)?);
    // What is not found has as many addresses as one can think of; only real pages are worth keeping.
    if page.status.is_success() && !page.private {
        app.html.keep(key, stamp, html.clone());
        return Ok(page::respond_kept(html));
    }
    Ok(page::respond_once(&html))
}

async fn page_for(app: &Shop, lang: Lang, uri: &Uri, found: &PageMatch<'_>) -> Result<Page> {
    match found {
        PageMatch::Page("home", _) => home::page::home(app, lang).await,
        PageMatch::Page("list", _) => {
            let query = Query::try_from_uri(uri).map_err(|_| RequestError::BadInput)?;
            material::page::list(app, lang, query.0).await
        }
        PageMatch::Page(name @ ("course" | "course2"), Some(id)) => material::page::detail(app, lang, name, id).await,
        PageMatch::Page("collection", Some(word)) => favourites::shared::page(app, lang, word).await,
        PageMatch::Page("verify", number) => certificate::page::verify(app, lang, number.as_deref()).await,
        PageMatch::Page("user-faq", _) => faq::page::faq(app, lang).await,
        PageMatch::Page("about", _) => content::page::content(app, lang, "about").await,
        PageMatch::Page("agreement", _) => content::page::content(app, lang, "agreement").await,
        PageMatch::Page("topup-agreement", _) => content::page::content(app, lang, "topup-agreement").await,
        PageMatch::Page("user-agreement", _) => content::page::content(app, lang, "user-agreement").await,
        PageMatch::Page("privacy-policy", _) => content::page::content(app, lang, "privacy-policy").await,
        PageMatch::Page("401", _) => Ok(notice(app, lang, "401", StatusCode::UNAUTHORIZED)),
        PageMatch::Page("404", _) | PageMatch::Redirect(_) | PageMatch::Nothing => {
            Ok(notice(app, lang, "404", StatusCode::NOT_FOUND))
        }
        PageMatch::Page(name, _) => own_page(app, lang, name).await,
    }
}

/// A page that is somebody's own: the server knows its frame, the client fills it.
async fn own_page(app: &Shop, lang: Lang, name: &str) -> Result<Page> {
    // The login shows a still of the shop.
    let still = match name {
        "login" | "register" => Some(("/api/home/index".to_owned(), home::http::home_answer(app, lang).await?)),
        _ => None,
    };
    Ok(Page {
        route: name.to_owned().into(),
        status: StatusCode::OK,
        title: app.texts.get(lang, &format!("route.title.{name}"), &[]),
        description: String::new(),
        canonical: "/".to_owned(),
        image: None,
        facts: Vec::new(),
        private: true,
        template: if name.starts_with("admin-") { "office.html" } else { "own.html" },
        answer: still,
    })
}

fn notice(app: &Shop, lang: Lang, route: &'static str, status: StatusCode) -> Page {
    Page {
        route: route.into(),
        status,
        title: app.texts.get(lang, &format!("route.title.{route}"), &[]),
        description: String::new(),
        canonical: format!("/{route}"),
        image: None,
        facts: Vec::new(),
        private: false,
        template: "notice.html",
        answer: None,
    }
}
