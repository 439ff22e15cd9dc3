//! Table: what else can be done with a described table: files out and in, what became of a row, undoing, views under a name. The kit
//! (`resource`) knows nothing of it.

pub mod ajax;
mod book;
pub mod export;
pub mod history;
pub mod import;
pub mod source;
pub mod store;
pub mod view;

use axum::routing::{get, post};
use kernel::error_codes;
use kernel::resource::{Resource, description};

use crate::app::App;
use crate::guard::Policy;
use crate::server::plain::Plain;
use crate::server::routes::Routes;
use source::Source;

error_codes! {
    pub enum TableError {
        NoRows = "table.no_rows": Invalid,
        NoColumn = "table.no_column": Invalid,
        /// An import was only tried.
        Rehearsed = "table.rehearsed": Refused,
    }
}

pub fn routes(routes: Routes<App>, resource: &'static Resource) -> Routes<App> {
    let about = |action, method| description(resource, action, &[method], false);
    let export = get(move |a, b, c, d| export::export(Source::Described(resource), a, b, c, d));
    let mut routes = routes.node((Vec::new(), about("export", "get"), export));
    if resource.can_add {
        let import = post(move |a, b, c, d| import::import(resource, a, b, c, d));
        routes = routes.node((Vec::new(), about("import", "post"), import));
    }
    // Who may see a row may know what became of it, and who may delete may undo that.
    let beside = |action: &str| Policy::AdminNode(format!("{}/{action}", resource.node.to_lowercase()));
    let history = get(move |a, b, c| history::history(resource, a, b, c));
    routes = routes.add(beside("index"), (Vec::new(), about("history", "get"), history));
    if resource.can_remove {
        routes = routes.add(beside("del"), (Vec::new(), about("undo", "post"), post(history::undo)));
    }
    routes
}

/// A list of a page of its own, as a file.
pub fn plain(routes: Routes<App>, one: &'static Plain) -> Routes<App> {
    let about = Resource::new(one.node, "", &[]);
    let export = get(move |a, b, c, d| export::export(Source::Plain(one), a, b, c, d));
    routes.node((Vec::new(), description(&about, "export", &["get"], false), export))
}
