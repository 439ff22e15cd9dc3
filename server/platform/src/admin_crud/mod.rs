//! Resource: the tables that the back office keeps from a description (`kernel::resource`), over HTTP. Every change is logged, and
//! what is deleted or sensitive is kept by the bin, in the transaction that changes it.

pub mod http;

use kernel::resource::Resource;
use utoipa::openapi::path::HttpMethod::{Delete, Get, Post};

use crate::app::App;
use crate::recycle_bin::kept::DeletedRows;
use crate::server::handler::Endpoint;
use crate::server::routes::Routes;

/// Every address of a resource, each asking for the right that its path names.
pub fn routes(routes: Routes<App>, resource: &'static Resource) -> Routes<App> {
    let index = Endpoint::of_resource(*resource, "index", Get, move |a, b, c| http::index(resource, a, b, c));
    let mut routes = routes.node(vec![index]);
    if resource.can_edit {
        let view = Endpoint::of_resource(*resource, "edit", Get, move |a, b, c| http::view(resource, a, b, c));
        let edit = Endpoint::of_resource(*resource, "edit", Post, move |a, b, c| http::edit(resource, a, b, c));
        routes = routes.node(vec![view, edit]);
    }
    if resource.can_add {
        let add = Endpoint::of_resource(*resource, "add", Post, move |a, b, c| http::add(resource, a, b, c));
        routes = routes.node(vec![add]);
    }
    if resource.can_remove {
        let del = Endpoint::of_resource(*resource, "del", Delete, move |a, b, c| http::del(resource, a, b, c));
        routes = routes.node(vec![del.answering::<DeletedRows>()]);
    }
    if resource.can_edit && resource.weigh().is_some() {
        let sort = Endpoint::of_resource(*resource, "sortable", Post, move |a, b, c| http::sort(resource, a, b, c));
        routes = routes.node(vec![sort]);
    }
    routes
}
