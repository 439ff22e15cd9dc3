//! Every address of this wing, each with who may call it.

use axum::routing::{get, post};

use platform::guard::Policy;
use platform::routes;
use platform::server::routes::Routes;

use crate::{OrdersState, bill, cart, gateway, order, payment};

pub fn routes() -> Routes<OrdersState> {
    Routes::default()
        .add(Policy::Member, routes!(cart::http::index))
        .add(Policy::Member, routes!(cart::http::add))
        .add(Policy::Member, routes!(cart::http::del))
        .node(routes!(cart::admin::view))
        .add(Policy::Public, routes!(order::http::checkout::quote))
        .add(Policy::Member, routes!(order::http::checkout::create))
        .add(Policy::Member, routes!(order::http::checkout::pay))
        .add(Policy::Member, routes!(order::http::checkout::cancel))
        .add(Policy::Member, routes!(order::http::orders::detail))
        .add(Policy::Member, routes!(order::http::orders::index))
        .add(Policy::Member, routes!(order::http::orders::refund))
        .add(Policy::Member, routes!(order::http::orders::payment_state))
        .add(Policy::Member, routes!(order::http::orders::payment_confirm))
        .add(Policy::Member, routes!(order::http::orders::spending))
        .add(Policy::Public, routes!(order::http::vip::vip))
        .add(Policy::Member, routes!(order::http::vip::order_vip))
        .add(Policy::Member, routes!(order::http::topup::topup))
        .add(Policy::Member, routes!(order::http::topup::order_topup))
        .add(Policy::Member, routes!(order::http::meter::meter))
        .node(routes!(order::admin::index))
        .node(routes!(order::admin::one))
        .node(routes!(order::admin::refund))
        .node(routes!(order::admin::close))
        .node(routes!(order::admin::simulate::simulate))
        .node(routes!(payment::admin::index))
        .node(routes!(payment::admin::view))
        .node(routes!(payment::quarantine::admin::index))
        .node(routes!(payment::quarantine::admin::evidence))
        .node(routes!(payment::quarantine::admin::resolve))
        .node(routes!(order::admin::refunds::retry))
        .node(routes!(order::admin::refunds::settle))
        .node(routes!(bill::admin::index))
        .node(routes!(bill::admin::resolve))
        .node(routes!(bill::admin::statement))
        .node(routes!(gateway::admin::index))
        .node(routes!(gateway::admin::save))
        .node(routes!(gateway::admin::switch))
        .node(routes!(gateway::admin::check))
}

/// What a browser opens by its address.
pub fn site() -> Routes<OrdersState> {
    Routes::default()
        .plain(Policy::Public, "/pay/sandbox/{number}", get(gateway::sandbox::show).post(gateway::sandbox::act))
        .plain(Policy::Public, "/pay/return/{number}", get(gateway::http::come_back))
        .plain(Policy::Public, "/notify/{provider}", post(gateway::http::notify_sandbox))
        .plain(Policy::Public, "/notify/{provider}/{key}", post(gateway::http::notify_version))
}
