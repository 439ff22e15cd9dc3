//! Resource: the tables that the back office keeps from a description (`kernel::resource`), over HTTP. Every change is logged, and
//! what is deleted or sensitive is kept by the bin, in the transaction that changes it.

pub mod http;

use axum::routing::{MethodRouter, delete, get, post};
use kernel::resource::{Resource, description};

use crate::app::App;
use crate::server::routes::Routes;

/// Every address of a resource, each asking for the right that its path names.
pub fn routes(routes: Routes<App>, resource: &'static Resource) -> Routes<App> {
    let add = |routes: Routes<App>, action: &str, methods: &[_], has_body: bool, handlers: MethodRouter<App>| {
        routes.node((Vec::new(), description(resource, action, methods, has_body), handlers))
    };
    let mut routes = add(routes, "index", &["get"], false, get(move |a, b, c| http::index(resource, a, b, c)));
    if resource.can_edit {
        let handlers =
            get(move |a, b, c| http::view(resource, a, b, c)).post(move |a, b, c| http::edit(resource, a, b, c));
        routes = add(routes, "edit", &["get", "post"], true, handlers);
    }
    if resource.can_add {
        routes = add(routes, "add", &["post"], true, post(move |a, b, c| http::add(resource, a, b, c)));
    }
    if resource.can_remove {
        routes = add(routes, "del", &["delete"], false, delete(move |a, b, c| http::del(resource, a, b, c)));
    }
    if resource.can_edit && resource.weigh().is_some() {
        routes = add(routes, "sortable", &["post"], true, post(move |a, b, c| http::sort(resource, a, b, c)));
    }
    routes
}
