//! Every URL of the server, in one list.

mod office;
mod pages;
mod studio;

use crate::routes;
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

use crate::app::App;
use crate::features::{
    captcha, cart, category, certificate, collect, content, coupon, delivery, faq, gateway, history, home, invite,
    material, media, member, order, points, resources, seo, session, study, wallet,
};
use crate::guard::Policy;
use crate::guard::about::About;
use crate::server::edge::Edge;
use crate::server::routes::Routes;

#[derive(OpenApi)]
#[openapi(info(
    title = "Rushes",
    description = "The shop's API. Every answer is an envelope {code, msg, time, data}; code 1 is success."
))]
struct Described;

/// Endpoints of the API, each with its policy. What is guarded by a node takes it from its path.
pub fn api() -> Routes {
    let routes = Routes::new(Described::openapi())
        .add(Policy::Public, routes!(home::http::start))
        .add(Policy::Public, routes!(home::http::index))
        .add(Policy::Public, routes!(category::http::index))
        .add(Policy::Public, routes!(material::list::index))
        .add(Policy::Public, routes!(material::list::by_ids))
        .add(Policy::Public, routes!(material::suggest::suggest))
        .add(Policy::Public, routes!(material::http::detail))
        .add(Policy::Public, routes!(material::http::quoted))
        .add(Policy::Public, routes!(content::http::page))
        .add(Policy::Public, routes!(faq::http::index));
    let routes = resources::add(office::bins(office::offers(office::office(files(buying(own(accounts(routes))))))));
    studio::terminal(studio::studying(studio::making(routes))).otherwise(Policy::Public, unknown_path)
}

/// Signing in and the member centre.
fn accounts(routes: Routes) -> Routes {
    use member::http::{account, binding, checkin, code, devices, leave};
    routes
        .add(Policy::Public, routes!(captcha::http::show))
        .add(Policy::Public, routes!(captcha::http::check))
        .add(Policy::Public, routes!(session::http::refresh))
        .add(Policy::Public, routes!(checkin::ask, checkin::check_in))
        .add(Policy::Public, routes!(checkin::log_out))
        .add(Policy::Public, routes!(code::mail))
        .add(Policy::Public, routes!(code::sms))
        .add(Policy::Public, routes!(account::retrieve_password))
        .add(Policy::Member, routes!(account::save_card))
        .member_node(routes!(account::profile, account::save_profile))
        .member_node(routes!(account::change_password))
        .add(Policy::Member, routes!(binding::verify))
        .add(Policy::Member, routes!(binding::bind))
        .add(Policy::Member, routes!(devices::list))
        .add(Policy::Member, routes!(devices::sign_out))
        .add(Policy::Member, routes!(leave::export))
        .add(Policy::Member, routes!(leave::plan))
        .add(Policy::Member, routes!(leave::cancel))
        .member_node(routes!(wallet::http::overview))
        .member_node(routes!(wallet::http::balance))
        .member_node(routes!(wallet::http::integral))
}

/// What members keep for themselves: favourites and histories.
fn own(routes: Routes) -> Routes {
    use collect::http as favourites;
    routes
        .add(Policy::Member, routes!(favourites::index))
        .add(Policy::Member, routes!(favourites::add))
        .add(Policy::Member, routes!(favourites::del))
        .add(Policy::Member, routes!(favourites::create))
        .add(Policy::Member, routes!(favourites::rename))
        .add(Policy::Member, routes!(favourites::remove))
        .add(Policy::Member, routes!(favourites::share))
        .add(Policy::Member, routes!(favourites::unshare))
        .add(Policy::Member, routes!(favourites::own))
        .add(Policy::Public, routes!(collect::shared::shared))
        .add(Policy::Public, routes!(history::http::view))
        .add(Policy::Member, routes!(history::http::index))
        .add(Policy::Member, routes!(history::http::del))
        .add(Policy::Member, routes!(history::http::merge))
        .add(Policy::Member, routes!(history::http::searches))
        .add(Policy::Member, routes!(history::http::search))
        .add(Policy::Member, routes!(history::http::forget))
}

/// What comes in and goes out as a file.
fn files(routes: Routes) -> Routes {
    use media::{large, remote, small, svg};
    routes
        .add(Policy::Member, routes!(small::by_member))
        .add(Policy::Admin, routes!(small::by_admin))
        .add(Policy::Member, routes!(remote::by_member))
        .add(Policy::Admin, routes!(remote::by_admin))
        .add(Policy::Public, routes!(svg::show))
        .add(Policy::Member, routes!(delivery::http::ticket))
        .add(Policy::Member, routes!(delivery::http::zip_link))
        .add(Policy::Member, routes!(delivery::http::manifest))
        .add(Policy::Member, routes!(delivery::pool::show))
        .add(Policy::Member, routes!(delivery::pool::claim))
        .add(Policy::Public, routes!(certificate::http::verify))
        .add(Policy::Member, routes!(certificate::http::name))
        .add(Policy::Member, routes!(certificate::http::show_pdf))
        .node(routes!(delivery::admin::index))
        .node(routes!(delivery::admin::reset))
        .node(routes!(delivery::admin::rights))
        .node(routes!(delivery::admin::grant))
        .node(routes!(delivery::admin::revoke))
        .node(routes!(large::index))
        .node(routes!(large::start))
        .node(routes!(large::part))
        .node(routes!(large::finish))
        .node(routes!(large::cancel))
}

/// From the cart to the receipt.
fn buying(routes: Routes) -> Routes {
    use order::http::{checkout, meter, orders, topup, vip};
    routes
        .add(Policy::Member, routes!(cart::http::index))
        .add(Policy::Member, routes!(cart::http::add))
        .add(Policy::Member, routes!(cart::http::del))
        .add(Policy::Public, routes!(checkout::quote))
        .add(Policy::Member, routes!(checkout::create))
        .add(Policy::Member, routes!(checkout::pay))
        .add(Policy::Member, routes!(checkout::cancel))
        .add(Policy::Member, routes!(orders::detail))
        .add(Policy::Member, routes!(orders::index))
        .add(Policy::Member, routes!(orders::refund))
        .add(Policy::Member, routes!(orders::payment_state))
        .add(Policy::Member, routes!(delivery::purchases::index))
        .add(Policy::Member, routes!(orders::spending))
        .add(Policy::Public, routes!(vip::vip))
        .add(Policy::Member, routes!(vip::order_vip))
        .add(Policy::Member, routes!(topup::topup))
        .add(Policy::Member, routes!(topup::order_topup))
        .add(Policy::Member, routes!(meter::meter))
        .add(Policy::Public, routes!(coupon::http::centre))
        .add(Policy::Member, routes!(coupon::http::claim))
        .add(Policy::Member, routes!(coupon::http::redeem))
        .add(Policy::Member, routes!(coupon::http::mine))
        .add(Policy::Member, routes!(points::http::calendar))
        .add(Policy::Member, routes!(points::http::check_in))
        .add(Policy::Member, routes!(invite::http::index))
        .add(Policy::Member, routes!(invite::http::rewards))
        .add(Policy::Public, routes!(invite::http::open))
        .add(Policy::Public, routes!(invite::http::qr))
        .add(Policy::Public, routes!(invite::http::show_poster))
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
        .plain(Policy::Public, "/dl/{token}/{name}", get(delivery::send::send))
        .plain(Policy::Public, "/hls/{token}/{*path}", get(study::hls::serve))
        .plain(Policy::Public, "/storage/{*path}", get(media::serve::storage))
        .plain(Policy::Public, "/public/storage/{*path}", get(media::serve::storage))
        .plain(Policy::Public, "/pay/sandbox/{number}", get(gateway::sandbox::show).post(gateway::sandbox::act))
        .plain(Policy::Public, "/notify/{provider}", axum::routing::post(gateway::http::notify))
        .otherwise(Policy::Public, pages::open)
}

pub fn edge(app: &App, metrics: Option<PrometheusHandle>) -> Edge {
    let limit = DefaultBodyLimit::max(app.config.body_limit);
    app.resources.get_or_init(|| resources::ALL);
    app.lists.get_or_init(|| resources::LISTS);
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
    app.db.read(|db| Box::pin(crate::features::site::store::all(db))).await?;
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
