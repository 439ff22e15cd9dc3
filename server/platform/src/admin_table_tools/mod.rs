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

use kernel::error_codes;
use kernel::resource::Resource;
use utoipa::openapi::path::HttpMethod;

use crate::app::App;
use crate::guard::Policy;
use crate::server::handler::Endpoint;
use crate::server::plain::Plain;
use crate::server::routes::Routes;
use export::WaitingExport;
use history::{RowHistory, Viewable};
use import::ImportReport;
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
    use HttpMethod::{Get, Post};

    let mut routes = routes.node(vec![export_of(*resource, Source::Described(resource))]);
    if resource.can_add {
        let import = move |a, b, c, d| import::import(resource, a, b, c, d);
        routes =
            routes.node(vec![Endpoint::of_resource(*resource, "import", Post, import).answering::<ImportReport>()]);
    }
    // Who may see a row may know what became of it, and who may delete may undo that.
    let beside = |action: &str| Policy::AdminNode(format!("{}/{action}", resource.node.to_lowercase()));
    let history = move |a, b, c| history::history(resource, a, b, c);
    let history = Endpoint::of_resource(*resource, "history", Get, history).answering::<RowHistory>();
    routes = routes.add(beside("index"), vec![history]);
    if resource.can_remove {
        routes = routes.add(beside("del"), vec![Endpoint::of_resource(*resource, "undo", Post, history::undo)]);
    }
    routes
}

/// A list of a page of its own, as a file.
pub fn plain(routes: Routes<App>, one: &'static Plain) -> Routes<App> {
    routes.node(vec![export_of(Resource::new(one.node, "", &[]), Source::Plain(one))])
}

/// What became of a record that a page of its own deletes, and taking that back.
pub fn kept(routes: Routes<App>, node: &'static str, viewable: Option<Viewable>) -> Routes<App> {
    use HttpMethod::{Get, Post};

    let page = Resource::new(node, "", &[]);
    let beside = |action: &str| Policy::AdminNode(format!("{}/{action}", node.to_lowercase()));
    let history = move |a, b, c| history::of_record((node, viewable), a, b, c);
    let history = Endpoint::of_resource(page, "history", Get, history).answering::<RowHistory>();
    let routes = routes.add(beside("index"), vec![history]);
    // Only what the same person deleted a moment ago comes back, so the right was theirs.
    routes.add(beside("index"), vec![Endpoint::of_resource(page, "undo", Post, history::undo)])
}

fn export_of(resource: Resource, source: Source) -> Endpoint<App> {
    let export = move |a, b, c, d| export::export(source, a, b, c, d);
    Endpoint::of_resource(resource, "export", HttpMethod::Get, export).answering::<WaitingExport>()
}
