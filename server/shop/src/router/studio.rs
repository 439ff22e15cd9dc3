//! Where materials are made, and courses watched.

use crate::routes;

use crate::features::{job, material, pipeline, study, terminal};
use crate::guard::Policy;
use crate::server::routes::Routes;

/// Courses, watched.
pub fn studying(routes: Routes) -> Routes {
    routes
        .add(Policy::Public, routes!(study::http::course))
        .add(Policy::Public, routes!(study::http::lesson))
        .add(Policy::Member, routes!(study::http::watch))
        .add(Policy::Member, routes!(study::http::progress))
        .add(Policy::Member, routes!(study::notes::add, study::notes::remove))
        .add(Policy::Member, routes!(study::notes::edit))
}

/// What is made and sold: the queue of work, materials.
pub fn making(routes: Routes) -> Routes {
    // Who may see or edit a material may see and edit all of it.
    let look = || Policy::AdminNode("shop/material/index".to_owned());
    let change = || Policy::AdminNode("shop/material/edit".to_owned());
    routes
        .node(routes!(job::admin::index))
        .node(routes!(job::admin::retry))
        .node(routes!(job::admin::cancel))
        .node(routes!(pipeline::admin::health))
        .node(routes!(material::admin::index))
        .node(routes!(material::admin::add))
        .node(routes!(material::admin::view, material::admin::edit))
        .node(routes!(material::admin::publish))
        .node(routes!(material::admin::del))
        .add(look(), routes!(material::admin::state))
        .add(look(), routes!(material::admin::types))
        .add(change(), routes!(material::admin::poster))
        .add(change(), routes!(material::admin::file_del))
        .add(change(), routes!(material::admin::lesson::subtitle))
        .add(change(), routes!(material::admin::lesson::file_del))
}

/// Commands on the server. Its stream is public so that a refusal can be one; it guards itself.
pub fn terminal(routes: Routes) -> Routes {
    routes
        .add(Policy::Public, routes!(terminal::link::stream))
        .add(Policy::Super, routes!(terminal::http::offer))
        .add(Policy::Super, routes!(terminal::http::change))
        .add(Policy::Super, routes!(terminal::http::stop))
        .add(Policy::Super, routes!(terminal::http::known))
        .add(Policy::Super, routes!(terminal::http::serve))
        .node(routes!(terminal::admin::index))
        .node(routes!(terminal::admin::view))
        .node(routes!(terminal::admin::export))
}
