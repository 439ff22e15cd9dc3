use std::sync::Arc;

use paygate::Gateway;
use platform::app::App;

use super::sandbox;

/// The gateways that are switched on.
pub fn open_gateways(app: &App) -> Vec<Arc<dyn Gateway>> {
    let mut list: Vec<Arc<dyn Gateway>> = Vec::new();
    if app.config.sandbox {
        list.push(Arc::new(sandbox::open(app)));
    }
    list
}
