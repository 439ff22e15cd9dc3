//! Every URL of the server, in one list.

mod studio;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Query, Request, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use http::{HeaderMap, StatusCode, Uri};
use kernel::error::RequestError;
use kernel::text::Lang;
use kernel::{Error, Result};
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use subtle::ConstantTimeEq;
use utoipa::OpenApi;
use utoipa_axum::routes;

use crate::app::{App, topic};
use crate::features::{
    access, admin, area, attachment, audit, bin, books, captcha, cart, category, certificate, collect, content, coupon,
    dashboard, delivery, dossier, faq, gateway, history, home, invite, material, media, member, notice, order, org,
    payment, points, seo, session, setting, table, vip, wallet,
};
use crate::features::{resources, study};
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
    let routes = resources::add(bins(offers(office(files(buying(own(accounts(routes))))))));
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
    use order::http::{checkout, offers, orders};
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
        .add(Policy::Public, routes!(offers::vip))
        .add(Policy::Member, routes!(offers::order_vip))
        .add(Policy::Member, routes!(offers::topup))
        .add(Policy::Member, routes!(offers::order_topup))
        .add(Policy::Member, routes!(offers::meter))
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

/// The back office.
fn office(routes: Routes) -> Routes {
    use access::admin::{admin_group, admin_rule, member_group, member_rule};
    use admin::{accounts, info};
    routes
        .add(Policy::Public, routes!(admin::http::ask, admin::http::log_in))
        .add(Policy::Public, routes!(admin::http::log_in_with_otp))
        .add(Policy::Public, routes!(admin::http::log_out))
        .add(Policy::Admin, routes!(admin::http::index))
        .node(routes!(dashboard::admin::index))
        .add(Policy::Admin, routes!(dashboard::admin::books_mark))
        .node(routes!(accounts::index))
        .node(routes!(accounts::view, accounts::edit))
        .node(routes!(accounts::add))
        .node(routes!(accounts::del))
        .node(routes!(accounts::otp_off))
        .node(routes!(admin_group::index))
        .node(routes!(admin_group::view, admin_group::edit))
        .node(routes!(admin_group::add))
        .node(routes!(admin_group::del))
        .node(routes!(admin_rule::index))
        .node(routes!(admin_rule::view, admin_rule::edit))
        .node(routes!(admin_rule::add))
        .node(routes!(admin_rule::del))
        .node(routes!(admin_rule::sort))
        .node(routes!(org::admin::department_index))
        .node(routes!(org::admin::department_view, org::admin::department_edit))
        .node(routes!(org::admin::department_add))
        .node(routes!(org::admin::department_del))
        .node(routes!(org::admin::department_sort))
        .node(routes!(audit::admin::index))
        .node(routes!(info::index))
        .node(routes!(info::edit))
        .node(routes!(info::otp_start))
        .node(routes!(info::otp_confirm))
        .node(routes!(info::otp_off))
        .node(routes!(info::devices))
        .node(routes!(info::sign_out))
        .node(routes!(setting::admin::index))
        .node(routes!(setting::admin::edit))
        .node(routes!(setting::admin::add))
        .node(routes!(setting::admin::del))
        .node(routes!(setting::admin::send_test_mail))
        .node(routes!(setting::admin::send_test_sms))
        .node(routes!(content::admin::index))
        .node(routes!(content::admin::view))
        .node(routes!(content::admin::publish))
        .node(routes!(notice::admin::index))
        .node(routes!(notice::admin::retry))
        .node(routes!(member::admin::index))
        .node(routes!(member::admin::view, member::admin::edit))
        .node(routes!(dossier::admin::view))
        .node(routes!(dossier::admin::sign_out))
        .node(routes!(dossier::admin::note))
        .node(routes!(member::admin::add))
        .node(routes!(member::admin::del))
        .node(routes!(member_group::index))
        .node(routes!(member_group::view, member_group::edit))
        .node(routes!(member_group::add))
        .node(routes!(member_group::del))
        .node(routes!(member_rule::index))
        .node(routes!(member_rule::view, member_rule::edit))
        .node(routes!(member_rule::add))
        .node(routes!(member_rule::del))
        .node(routes!(member_rule::sort))
        .node(routes!(wallet::admin::money_index))
        .node(routes!(wallet::admin::money_owner, wallet::admin::money_add))
        .node(routes!(wallet::admin::score_index))
        .node(routes!(wallet::admin::score_owner, wallet::admin::score_add))
        .node(routes!(order::admin::index))
        .node(routes!(order::admin::one))
        .node(routes!(order::admin::refund))
        .node(routes!(order::admin::close))
        .node(routes!(wallet::adjust::admin::index))
        .node(routes!(wallet::adjust::admin::approve))
        .node(routes!(wallet::adjust::admin::reject))
        .node(routes!(invite::admin::index))
        .node(routes!(invite::admin::release))
        .node(routes!(invite::admin::refuse))
        .node(routes!(books::admin::index))
        .node(routes!(books::admin::check))
        .node(routes!(home::admin::index))
        .node(routes!(home::admin::view, home::admin::edit))
        .node(routes!(home::admin::add))
        .node(routes!(home::admin::del))
        .node(routes!(home::admin::sort))
        .node(routes!(home::admin::preview))
}

/// What was deleted and what was changed, to be put back.
fn bins(routes: Routes) -> Routes {
    routes
        .node(routes!(bin::http::recycle_controllers))
        .node(routes!(bin::http::sensitive_controllers))
        .node(routes!(bin::http::recycle_info))
        .node(routes!(bin::http::sensitive_info))
        .node(routes!(bin::http::restore))
        .node(routes!(bin::http::roll_back))
        .node(routes!(attachment::admin::index))
        .node(routes!(attachment::admin::del))
        .node(routes!(cart::admin::view))
        .add(Policy::Public, routes!(area::http::by_anyone))
        .add(Policy::Admin, routes!(area::http::by_admin))
        .add(Policy::Admin, routes!(table::export::state))
        .add(Policy::Admin, routes!(table::export::download))
        .add(Policy::Admin, routes!(table::view::list))
        .add(Policy::Admin, routes!(table::view::save))
        .add(Policy::Admin, routes!(table::view::remove))
        .add(Policy::Super, routes!(table::ajax::table_key))
        .add(Policy::Super, routes!(table::ajax::table_list))
        .add(Policy::Super, routes!(table::ajax::table_fields))
        .add(Policy::Super, routes!(table::ajax::connections))
        .add(Policy::Super, routes!(table::ajax::clear_cache))
}

/// What the owner offers: coupons, sales, memberships, top-ups; and what was paid.
fn offers(routes: Routes) -> Routes {
    routes
        .node(routes!(coupon::admin::index))
        .node(routes!(coupon::admin::view, coupon::admin::edit))
        .node(routes!(coupon::admin::add))
        .node(routes!(coupon::admin::del))
        .node(routes!(vip::admin::index))
        .node(routes!(vip::admin::view, vip::admin::edit))
        .node(routes!(vip::admin::add))
        .node(routes!(vip::admin::del))
        .node(routes!(payment::admin::index))
        .node(routes!(payment::admin::view))
        .node(routes!(order::admin::simulate::simulate))
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
        .otherwise(Policy::Public, open)
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
    if page.status.is_success() && !page.private {
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
        Found::Page(name @ ("course" | "course2"), Some(id)) => material::page::detail(app, lang, name, id).await,
        Found::Page("collection", Some(word)) => collect::shared::page(app, lang, word).await,
        Found::Page("verify", number) => certificate::page::verify(app, lang, number.as_deref()).await,
        Found::Page("user-faq", _) => faq::page::faq(app, lang).await,
        Found::Page("about", _) => content::page::content(app, lang, "about").await,
        Found::Page("agreement", _) => content::page::content(app, lang, "agreement").await,
        Found::Page("topup-agreement", _) => content::page::content(app, lang, "topup-agreement").await,
        Found::Page("user-agreement", _) => content::page::content(app, lang, "user-agreement").await,
        Found::Page("privacy-policy", _) => content::page::content(app, lang, "privacy-policy").await,
        Found::Page("401", _) => Ok(notice(app, lang, "401", StatusCode::UNAUTHORIZED)),
        Found::Page("404", _) | Found::Redirect(_) | Found::Nothing => {
            Ok(notice(app, lang, "404", StatusCode::NOT_FOUND))
        }
        Found::Page(name, _) => own_page(app, lang, name).await,
    }
}

/// A page that is somebody's own: the server knows its frame, the client fills it.
async fn own_page(app: &App, lang: Lang, name: &str) -> Result<Page> {
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

fn notice(app: &App, lang: Lang, route: &'static str, status: StatusCode) -> Page {
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
