//! Every address of this wing, each with who may call it.

use axum::routing::get;

use crate::app::App;
use crate::guard::Policy;
use crate::routes;
use crate::server::routes::Routes;

use crate::{access, admin_table_tools, area, attachment, audit, job, letter, media, notice, recycle_bin, setting};

pub fn routes() -> Routes<App> {
    Routes::default()
        .node(routes!(access::admin::admin_group::index))
        .node(routes!(access::admin::admin_group::view, access::admin::admin_group::edit))
        .node(routes!(access::admin::admin_group::add))
        .node(routes!(access::admin::admin_group::del))
        .node(routes!(access::admin::admin_rule::index))
        .node(routes!(access::admin::admin_rule::view, access::admin::admin_rule::edit))
        .node(routes!(access::admin::admin_rule::add))
        .node(routes!(access::admin::admin_rule::del))
        .node(routes!(access::admin::admin_rule::sort))
        .node(routes!(access::admin::member_group::index))
        .node(routes!(access::admin::member_group::view, access::admin::member_group::edit))
        .node(routes!(access::admin::member_group::add))
        .node(routes!(access::admin::member_group::del))
        .node(routes!(access::admin::member_rule::index))
        .node(routes!(access::admin::member_rule::view, access::admin::member_rule::edit))
        .node(routes!(access::admin::member_rule::add))
        .node(routes!(access::admin::member_rule::del))
        .node(routes!(access::admin::member_rule::sort))
        .add(Policy::Admin, routes!(admin_table_tools::export::state))
        .add(Policy::Admin, routes!(admin_table_tools::export::download))
        .add(Policy::Admin, routes!(admin_table_tools::view::list))
        .add(Policy::Admin, routes!(admin_table_tools::view::save))
        .add(Policy::Admin, routes!(admin_table_tools::view::remove))
        .add(Policy::Admin, routes!(admin_table_tools::ajax::table_key))
        .add(Policy::Admin, routes!(admin_table_tools::ajax::table_list))
        .add(Policy::Admin, routes!(admin_table_tools::ajax::table_fields))
        .add(Policy::Admin, routes!(admin_table_tools::ajax::connections))
        .add(Policy::Super, routes!(admin_table_tools::ajax::clear_cache))
        .add(Policy::Public, routes!(area::http::by_anyone))
        .add(Policy::Admin, routes!(area::http::by_admin))
        .node(routes!(attachment::admin::index))
        .node(routes!(attachment::admin::del))
        .node(routes!(audit::admin::index))
        .node(routes!(job::admin::index))
        .node(routes!(job::admin::retry))
        .node(routes!(job::admin::cancel))
        .add(Policy::Member, routes!(media::small::by_member))
        .add(Policy::Admin, routes!(media::small::by_admin))
        .add(Policy::Member, routes!(media::remote::by_member))
        .add(Policy::Admin, routes!(media::remote::by_admin))
        .add(Policy::Public, routes!(media::svg::show))
        .add(Policy::Public, routes!(media::svg::show_to_admin))
        .node(routes!(media::large::index))
        .node(routes!(media::large::start))
        .node(routes!(media::large::part))
        .node(routes!(media::large::finish))
        .node(routes!(media::large::cancel))
        .add(Policy::Member, routes!(letter::http::choices, letter::http::choose))
        .add(Policy::Public, routes!(letter::http::unsubscribe))
        .node(routes!(letter::admin::index))
        .node(routes!(letter::admin::edit))
        .node(routes!(letter::admin::preview))
        .node(routes!(notice::admin::index))
        .node(routes!(notice::admin::retry))
        .node(routes!(recycle_bin::http::recycle_controllers))
        .node(routes!(recycle_bin::http::sensitive_controllers))
        .node(routes!(recycle_bin::http::recycle_info))
        .node(routes!(recycle_bin::http::sensitive_info))
        .node(routes!(recycle_bin::http::restore))
        .node(routes!(recycle_bin::http::roll_back))
        .node(routes!(setting::admin::index))
        .node(routes!(setting::admin::edit))
        .node(routes!(setting::admin::add))
        .node(routes!(setting::admin::del))
        .node(routes!(setting::trial::send_test_mail))
        .node(routes!(setting::trial::send_test_sms))
}

/// What a browser opens by its address.
pub fn site() -> Routes<App> {
    Routes::default()
        .plain(Policy::Public, "/static/images/avatar.png", get(media::serve::avatar))
        .plain(Policy::Public, "/media/{*path}", get(media::serve::media))
        .plain(Policy::Public, "/storage/{*path}", get(media::serve::storage))
        .plain(Policy::Public, "/public/storage/{*path}", get(media::serve::storage))
}
