//! Every URL of the server, in one list.

mod pages;
pub mod start;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::{HeaderMap, StatusCode};
use kernel::error::RequestError;
use kernel::{Error, Result};
use metrics_exporter_prometheus::PrometheusHandle;
use subtle::ConstantTimeEq;
use utoipa::OpenApi;

use crate::registry;
use catalogue::{material, seo};
use delivery::{downloads, study};
use orders::gateway;
use platform::app::App;
use platform::guard::Policy;
use platform::guard::about::About;
use platform::media;
use platform::routes;
use platform::server::edge::Edge;
use platform::server::routes::Routes;

#[derive(OpenApi)]
#[openapi(info(
    title = "Rushes",
    description = "The shop's API. Every answer is an envelope {code, msg, time, data}; code 1 is success."
))]
struct Described;

/// Endpoints of the API, each with its policy: those of every wing.
pub fn api() -> Routes {
    let routes = Routes::new(Described::openapi()).add(Policy::Public, routes!(start::start));
    let routes = people::routes::add(money::routes::add(platform::routes::add(routes)));
    let routes = office::routes::add(delivery::routes::add(orders::routes::add(catalogue::routes::add(routes))));
    registry::add(routes).otherwise(Policy::Public, unknown_path)
}

/// What a browser opens by its address.
pub fn site(metrics: Option<PrometheusHandle>) -> Routes {
    Routes::new(utoipa::openapi::OpenApi::default())
        .plain(Policy::Public, "/healthz", get(|| async { "ok" }))
        .plain(Policy::Public, "/readyz", get(ready))
        .plain(
            Policy::Public,
            "/metrics",
            get(move |app, headers, about| show_metrics(app, headers, about, metrics.clone())),
        )
        .plain(Policy::Public, "/robots.txt", get(seo::http::robots))
        .plain(Policy::Public, "/sitemap.xml", get(seo::http::sitemap))
        .plain(Policy::Public, "/sitemap-{part}", get(seo::http::sitemap_part))
        .plain(Policy::Public, "/feed.xml", get(seo::http::feed))
        .plain(Policy::Public, "/media/{*path}", get(media::serve::media))
        .plain(Policy::Public, "/dl/{token}/{name}", get(downloads::send::send))
        .plain(Policy::Public, "/hls/{token}/{*path}", get(study::hls::serve))
        .plain(Policy::Public, "/storage/{*path}", get(media::serve::storage))
        .plain(Policy::Public, "/public/storage/{*path}", get(media::serve::storage))
        .plain(Policy::Public, "/pay/sandbox/{number}", get(gateway::sandbox::show).post(gateway::sandbox::act))
        .plain(Policy::Public, "/notify/{provider}", axum::routing::post(gateway::http::notify))
        .otherwise(Policy::Public, pages::open)
}

pub fn edge(app: &App, metrics: Option<PrometheusHandle>) -> Edge {
    let limit = DefaultBodyLimit::max(app.config.body_limit);
    app.resources.get_or_init(|| registry::ALL);
    app.lists.get_or_init(|| registry::LISTS);
    let (api, _): (Router, _) = api().split(app);
    let (site, _) = site(metrics).split(app);
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
    app.db.read(|db| Box::pin(platform::site::store::all(db))).await?;
    material::catalogue::ready(&app).await?;
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
