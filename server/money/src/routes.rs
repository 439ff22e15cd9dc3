//! Every address of this wing, each with who may call it.

use platform::guard::Policy;
use platform::routes;
use platform::server::routes::Routes;

use crate::{MoneyState, certificate, coupon, ledger_audit, points, vip, wallet};

pub fn routes() -> Routes<MoneyState> {
    Routes::default()
        .add(Policy::Public, routes!(certificate::http::verify))
        .add(Policy::Member, routes!(certificate::http::name))
        .add(Policy::Member, routes!(certificate::http::show_pdf))
        .add(Policy::Public, routes!(coupon::http::centre))
        .add(Policy::Member, routes!(coupon::http::claim))
        .add(Policy::Member, routes!(coupon::http::redeem))
        .add(Policy::Member, routes!(coupon::http::mine))
        .node(routes!(coupon::admin::index))
        .node(routes!(coupon::admin::view, coupon::admin::edit))
        .node(routes!(coupon::admin::add))
        .node(routes!(coupon::admin::del))
        .node(routes!(ledger_audit::admin::index))
        .node(routes!(ledger_audit::admin::check))
        .add(Policy::Member, routes!(points::http::calendar))
        .add(Policy::Member, routes!(points::http::check_in))
        .node(routes!(vip::admin::index))
        .node(routes!(vip::admin::view, vip::admin::edit))
        .node(routes!(vip::admin::add))
        .node(routes!(vip::admin::del))
        .member_node(routes!(wallet::http::overview))
        .member_node(routes!(wallet::http::balance))
        .member_node(routes!(wallet::http::integral))
        .node(routes!(wallet::admin::money_index))
        .node(routes!(wallet::admin::money_owner, wallet::admin::money_add))
        .node(routes!(wallet::admin::score_index))
        .node(routes!(wallet::admin::score_owner, wallet::admin::score_add))
        .node(routes!(wallet::adjust::admin::index))
        .node(routes!(wallet::adjust::admin::approve))
        .node(routes!(wallet::adjust::admin::reject))
}
