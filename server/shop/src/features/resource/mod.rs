//! Resource: the tables that the back office keeps from a description (`kernel::resource`), over HTTP. Every change is logged, and
//! what is deleted or sensitive is kept by the bin, in the transaction that changes it.

pub mod ajax;
pub mod export;
pub mod http;
pub mod import;
pub mod limit;
pub mod store;
pub mod view;

use axum::routing::{MethodRouter, delete, get, post};
use kernel::resource::{Resource, description};
use utoipa::openapi::HttpMethod::{Delete, Get, Post};

use crate::app::App;
use crate::guard::Policy;
use crate::server::routes::Routes;

/// Every address of a resource, each asking for the right that its path names.
pub fn routes(routes: Routes, resource: &'static Resource) -> Routes {
    let add = |routes: Routes, action: &str, methods: &[_], has_body: bool, handlers: MethodRouter<App>| {
        routes.node((Vec::new(), description(resource, action, methods, has_body), handlers))
    };
    let mut routes = add(routes, "index", &[Get], false, get(move |a, b, c| http::index(resource, a, b, c)));
    if resource.can_edit {
        let handlers =
            get(move |a, b, c| http::view(resource, a, b, c)).post(move |a, b, c| http::edit(resource, a, b, c));
        routes = add(routes, "edit", &[Get, Post], true, handlers);
    }
    let export = get(move |a, b, c, d| export::export(resource, a, b, c, d));
    routes = add(routes, "export", &[Get], false, export);
    if resource.can_add {
        let import = post(move |a, b, c, d| import::import(resource, a, b, c, d));
        routes = add(routes, "import", &[Post], false, import);
        routes = add(routes, "add", &[Post], true, post(move |a, b, c| http::add(resource, a, b, c)));
    }
    // Who may see a row may know what became of it, and who may delete may undo that.
    let beside = |action: &str| Policy::AdminNode(format!("{}/{action}", resource.node.to_lowercase()));
    let path = description(resource, "history", &[Get], false);
    routes = routes.add(beside("index"), (Vec::new(), path, get(move |a, b, c| http::history(resource, a, b, c))));
    if resource.can_remove {
        routes = add(routes, "del", &[Delete], false, delete(move |a, b, c| http::del(resource, a, b, c)));
        let path = description(resource, "undo", &[Post], false);
        routes = routes.add(beside("del"), (Vec::new(), path, post(http::undo)));
    }
    if resource.can_edit && resource.weigh().is_some() {
        routes = add(routes, "sortable", &[Post], true, post(move |a, b, c| http::sort(resource, a, b, c)));
    }
    routes
}
