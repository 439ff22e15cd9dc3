//! Every URL of the server, in one list.

use axum::Router;
use axum::extract::{DefaultBodyLimit, Query, Request, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, get_service};
use http::{HeaderMap, HeaderValue, StatusCode, Uri};
use kernel::error::RequestError;
use kernel::text::Lang;
use kernel::{Error, Result};
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use subtle::ConstantTimeEq;
use tower::ServiceBuilder;
use tower_http::services::ServeDir;
use utoipa::OpenApi;
use utoipa_axum::routes;

use crate::app::{App, topic};
use crate::features::{category, content, home, material};
use crate::guard::Policy;
use crate::guard::about::About;
use crate::page::{self, Common, Found, Page};
use crate::server::edge::Edge;
use crate::server::routes::Routes;

#[derive(OpenApi)]
#[openapi(info(
    title = "Rushes",
    description = "The shop's API. Every answer is an envelope {code, msg, time, data}; code 1 is success."
))]
struct Described;

/// Endpoints of the API, each with its policy.
pub fn api() -> Routes {
    Routes::new(Described::openapi())
        .add(Policy::Public, routes!(home::http::start))
        .add(Policy::Public, routes!(home::http::index))
        .add(Policy::Public, routes!(category::http::index))
        .add(Policy::Public, routes!(material::http::index))
        .add(Policy::Public, routes!(material::http::detail))
        .add(Policy::Public, routes!(content::http::page))
        .otherwise(Policy::Public, unknown_path)
}

/// What a browser opens by its address.
pub fn site(app: &App, metrics: Option<PrometheusHandle>) -> Routes {
    let media = ServiceBuilder::new()
        .map_response(|mut response: http::Response<tower_http::services::fs::ServeFileSystemResponseBody>| {
            if response.status().is_success() {
                let kept = HeaderValue::from_static("public, max-age=31536000, immutable");
                response.headers_mut().insert(http::header::CACHE_CONTROL, kept);
            }
            response
        })
        .service(ServeDir::new(&app.config.data_dir).append_index_html_on_directories(false));
    Routes::new(utoipa::openapi::OpenApi::default())
        .plain(Policy::Public, "/healthz", get(|| async { "ok" }))
        .plain(Policy::Public, "/readyz", get(ready))
        .plain(
            Policy::Public,
            "/metrics",
            get(move |app, headers, about| show_metrics(app, headers, about, metrics.clone())),
        )
        .plain(Policy::Public, "/media/{*path}", get_service(media))
        .otherwise(Policy::Public, open)
}

pub fn edge(app: &App, metrics: Option<PrometheusHandle>) -> Edge {
    let limit = DefaultBodyLimit::max(app.config.body_limit);
    let (api, _): (Router, _) = api().split(app);
    let (site, _) = site(app, metrics).split(app);
    Edge::new(app.clone(), api.layer(limit), site.layer(limit))
}

/// The description of the API, as the web app's types are made from it.
pub fn openapi() -> Result<String> {
    let mut text = serde_json::to_string_pretty(&api().description())?;
    text.push('\n');
    Ok(text)
}

async fn unknown_path() -> Response {
    let mut response = Error::from(RequestError::UnknownPath).into_response();
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

async fn ready(State(app): State<App>) -> Result<&'static str> {
    app.db.read(|db| Box::pin(crate::features::site::store::all(db))).await?;
    Ok("ready")
}

/// Open to this machine while developing; in production only with the token, and not at all without one.
async fn show_metrics(
    State(app): State<App>,
    headers: HeaderMap,
    about: About,
    metrics: Option<PrometheusHandle>,
) -> Response {
    let given =
        headers.get("authorization").and_then(|value| value.as_bytes().strip_prefix(b"Bearer ")).unwrap_or_default();
    let token = app.config.metrics_token.as_bytes();
    let allowed = if token.is_empty() {
        !app.config.production && about.client.is_loopback()
    } else {
        bool::from(given.ct_eq(token))
    };
    match metrics {
        Some(metrics) if allowed => metrics.render().into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A file of the web app, a page, a redirect of the specification, or the page that says there is nothing.
async fn open(State(app): State<App>, about: About, request: Request) -> Result<Response> {
    let uri = request.uri();
    if let Some(file) = app.pages.assets.respond(uri.path(), request.headers()) {
        return Ok(file);
    }
    if uri.path().starts_with("/assets/") {
        return Ok(StatusCode::NOT_FOUND.into_response());
    }
    let found = app.pages.routes.find(uri.path(), uri.query());
    if let Found::Redirect(to) = found {
        return Ok(Redirect::to(&to).into_response());
    }
    show(&app, about.lang, uri, &found).await
}

async fn show(app: &App, lang: Lang, uri: &Uri, found: &Found<'_>) -> Result<Response> {
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let key = format!("{}|{path}", lang.code());
    // Before anything is read: what is written from here on makes the page stale.
    let stamp = app.html.stamp(topic::PUBLIC);
    if let Some(html) = app.html.find(&key, stamp) {
        return Ok(html.respond(app));
    }
    let page = match page_for(app, lang, uri, found).await {
        Ok(page) => page,
        Err(error) if error.is_not_found() => notice(app, lang, "404", StatusCode::NOT_FOUND),
        Err(error) => return Err(error),
    };
    let common =
        Common { start: home::http::start_answer(app, lang).await?, types: category::http::answer(app, lang).await? };
    let html = Arc::new(page::build(app, lang, path, &page, &common)?);
    // What is not found has as many addresses as one can think of; only real pages are worth keeping.
    if page.status.is_success() {
        app.html.keep(key, stamp, html.clone());
    }
    Ok(html.respond(app))
}

async fn page_for(app: &App, lang: Lang, uri: &Uri, found: &Found<'_>) -> Result<Page> {
    match found {
        Found::Page("home", _) => home::page::home(app, lang).await,
        Found::Page("list", _) => {
            let query = Query::try_from_uri(uri).map_err(|_| RequestError::BadInput)?;
            material::page::list(app, lang, query.0).await
        }
        Found::Page("course", Some(id)) => material::page::detail(app, lang, id).await,
        Found::Page("about", _) => content::page::content(app, lang, "about").await,
        Found::Page("agreement", _) => content::page::content(app, lang, "agreement").await,
        Found::Page("topup-agreement", _) => content::page::content(app, lang, "topup-agreement").await,
        Found::Page("user-agreement", _) => content::page::content(app, lang, "user-agreement").await,
        Found::Page("privacy-policy", _) => content::page::content(app, lang, "privacy-policy").await,
        Found::Page("401", _) => Ok(notice(app, lang, "401", StatusCode::UNAUTHORIZED)),
        _ => Ok(notice(app, lang, "404", StatusCode::NOT_FOUND)),
    }
}

fn notice(app: &App, lang: Lang, route: &'static str, status: StatusCode) -> Page {
    Page {
        route,
        status,
        title: app.texts.get(lang, &format!("route.title.{route}"), &[]),
        description: String::new(),
        canonical: format!("/{route}"),
        image: None,
        facts: Vec::new(),
        template: "notice.html",
        answer: None,
    }
}
