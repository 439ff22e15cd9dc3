//! Every URL of the server: those of the wings, and what is put together from several of them.

mod pages;
pub mod start;

#[cfg(debug_assertions)]
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::{HeaderMap, StatusCode};
use kernel::error::RequestError;
use kernel::{Error, Result};
use metrics_exporter_prometheus::PrometheusHandle;
use subtle::ConstantTimeEq;
#[cfg(debug_assertions)]
use utoipa::{OpenApi, openapi};

use catalogue::{CatalogueState, material};
use delivery::DeliveryState;
use money::MoneyState;
use office::{OfficeState, doctor};
use orders::OrdersState;
use people::PeopleState;
use platform::app::App;
use platform::guard::Policy;
use platform::guard::request_info::RequestInfo;
use platform::routes;
use platform::server::edge::Edge;
use platform::server::routes::{Listed, Routes};

use crate::{Shop, registry};

#[cfg(debug_assertions)]
#[derive(OpenApi)]
#[openapi(info(
    title = "Rushes",
    description = "The shop's API. Every answer is an envelope {code, msg, time, data}; code 1 is success."
))]
struct Description;

/// The routes of all wings, each over the state of its wing.
pub struct AllRoutes {
    pub platform: Routes<App>,
    pub money: Routes<MoneyState>,
    pub people: Routes<PeopleState>,
    pub catalogue: Routes<CatalogueState>,
    pub orders: Routes<OrdersState>,
    pub delivery: Routes<DeliveryState>,
    pub office: Routes<OfficeState>,
    pub shop: Routes<Shop>,
}

/// Endpoints of the API, each with its policy.
pub fn api() -> AllRoutes {
    AllRoutes {
        platform: registry::add(platform::routes::routes()),
        money: money_endpoints::routes::routes(),
        people: people_endpoints::routes::routes(),
        catalogue: catalogue_endpoints::routes::routes(),
        orders: orders_endpoints::routes::routes(),
        delivery: delivery::routes::routes(),
        office: office::routes::routes(),
        shop: Routes::default().add(Policy::Public, routes!(start::start)).otherwise(Policy::Public, unknown_path),
    }
}

/// What a browser opens by its address.
pub fn site(metrics: Option<PrometheusHandle>) -> AllRoutes {
    AllRoutes {
        platform: platform::routes::site(),
        money: Routes::default(),
        people: Routes::default(),
        catalogue: catalogue_endpoints::routes::site(),
        orders: orders_endpoints::routes::site(),
        delivery: delivery::routes::site(),
        office: Routes::default(),
        shop: Routes::default()
            .plain(Policy::Public, "/healthz", get(|| async { "ok" }))
            .plain(Policy::Public, "/readyz", get(ready))
            .plain(
                Policy::Public,
                "/metrics",
                get(move |app, headers, about| show_metrics(app, headers, about, metrics.clone())),
            )
            .otherwise(Policy::Public, pages::open),
    }
}

impl AllRoutes {
    /// Every route with its policy.
    pub fn listed(&self) -> Vec<Listed> {
        let lists = [
            self.platform.listed(),
            self.money.listed(),
            self.people.listed(),
            self.catalogue.listed(),
            self.orders.listed(),
            self.delivery.listed(),
            self.office.listed(),
            self.shop.listed(),
        ];
        lists.concat()
    }

    /// The description of the API, and names that stand for several things in it.
    #[cfg(debug_assertions)]
    pub fn describe(&self) -> (openapi::OpenApi, BTreeSet<String>) {
        let all = [
            self.shop.described(),
            self.platform.described(),
            self.money.described(),
            self.people.described(),
            self.catalogue.described(),
            self.orders.described(),
            self.delivery.described(),
            self.office.described(),
        ];
        let mut api = Description::openapi();
        let collisions = platform::server::describe::describe(&mut api, &all.concat());
        (api, collisions)
    }

    pub fn into_router(self, shop: &Shop) -> Router {
        let wings = [
            self.platform.into_router(shop.app.clone()),
            self.money.into_router(shop.money.clone()),
            self.people.into_router(shop.people.clone()),
            self.catalogue.into_router(shop.catalogue.clone()),
            self.orders.into_router(shop.orders.clone()),
            self.delivery.into_router(shop.delivery.clone()),
            self.office.into_router(shop.office.clone()),
        ];
        wings.into_iter().fold(self.shop.into_router(shop.clone()), Router::merge)
    }
}

pub fn edge(shop: &Shop, metrics: Option<PrometheusHandle>) -> Edge {
    let limit = DefaultBodyLimit::max(shop.config.body_limit);
    let (api, site) = (api().into_router(shop), site(metrics).into_router(shop));
    Edge::new(shop.app.clone(), api.layer(limit), site.layer(limit))
}

/// The description of the API, as the web app's types are made from it.
#[cfg(debug_assertions)]
pub fn openapi() -> Result<String> {
    let mut text = serde_json::to_string_pretty(&api().describe().0)?;
    text.push('\n');
    Ok(text)
}

async fn unknown_path() -> Response {
    let mut response = Error::from(RequestError::UnknownPath).into_response();
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// Whether this node should get visitors: not while it cannot answer them, and not once it is about to end.
async fn ready(State(app): State<Shop>) -> Result<&'static str> {
    if app.is_draining.load(Ordering::Relaxed) {
        return Err(Error::Busy);
    }
    app.db.read(|db| Box::pin(platform::site::store::all(db))).await?;
    material::catalogue::ready(&app).await?;
    Ok("ready")
}

/// Open to this machine while developing; in production only with the token, and not at all without one.
async fn show_metrics(
    State(app): State<Shop>,
    headers: HeaderMap,
    about: RequestInfo,
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
    let Some(metrics) = metrics.filter(|_| allowed) else { return StatusCode::NOT_FOUND.into_response() };
    doctor::gauges::record(&app).await;
    metrics.render().into_response()
}
