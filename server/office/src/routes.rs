//! Every address of this wing, each with who may call it.

use platform::guard::Policy;
use platform::routes;
use platform::server::routes::Routes;

use crate::{OfficeState, alert, dashboard, doctor, member_overview, order_desk, palette, status, terminal};

pub fn routes() -> Routes<OfficeState> {
    Routes::default()
        .node(routes!(alert::admin::index))
        .node(routes!(alert::admin::overview))
        .node(routes!(alert::admin::acknowledge))
        .node(routes!(alert::admin::edit))
        .node(routes!(alert::admin::test))
        .add(Policy::Admin, routes!(alert::admin::mark))
        .node(routes!(dashboard::admin::index))
        .add(Policy::Admin, routes!(dashboard::admin::books_mark))
        .add(Policy::Admin, routes!(dashboard::admin::menu_counts))
        .node(routes!(doctor::admin::index))
        .node(routes!(member_overview::admin::view))
        .node(routes!(member_overview::admin::sign_out))
        .node(routes!(member_overview::admin::note))
        .add(Policy::AdminNode("shop/order/view".to_owned()), routes!(order_desk::admin::desk))
        .node(routes!(order_desk::admin::note))
        .node(routes!(order_desk::admin::resend))
        .add(Policy::Admin, routes!(palette::admin::find))
        .node(routes!(status::admin::index))
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
