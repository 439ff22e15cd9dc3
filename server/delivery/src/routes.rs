//! Every address of this wing, each with who may call it.

use axum::routing::get;

use platform::guard::Policy;
use platform::routes;
use platform::server::routes::Routes;

use crate::{DeliveryState, downloads, study};

pub fn routes() -> Routes<DeliveryState> {
    Routes::default()
        .add(Policy::Member, routes!(downloads::http::ticket))
        .add(Policy::Member, routes!(downloads::http::zip_link))
        .add(Policy::Member, routes!(downloads::http::manifest))
        .add(Policy::Member, routes!(downloads::pool::show))
        .add(Policy::Member, routes!(downloads::pool::claim))
        .node(routes!(downloads::admin::index))
        .node(routes!(downloads::admin::reset))
        .node(routes!(downloads::admin::rights))
        .node(routes!(downloads::admin::grant))
        .node(routes!(downloads::admin::revoke))
        .add(Policy::Member, routes!(downloads::purchases::index))
        .add(Policy::Public, routes!(study::http::course))
        .add(Policy::Public, routes!(study::http::lesson))
        .add(Policy::Member, routes!(study::http::watch))
        .add(Policy::Member, routes!(study::http::progress))
        .add(Policy::Member, routes!(study::notes::add, study::notes::remove))
        .add(Policy::Member, routes!(study::notes::edit))
}

/// What a browser opens by its address.
pub fn site() -> Routes<DeliveryState> {
    Routes::default().plain(Policy::Public, "/dl/{token}/{name}", get(downloads::send::send)).plain(
        Policy::Public,
        "/hls/{token}/{*path}",
        get(study::hls::serve),
    )
}
