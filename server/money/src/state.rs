//! What the money wing keeps in memory.

use std::sync::{Arc, Mutex};

use kernel::cache::Cache;
use platform::app::App;

use crate::price::tariff::Tariff;

/// Cheap to clone.
#[derive(Clone)]
pub struct MoneyState(Arc<Parts>);

pub struct Parts {
    pub app: App,
    /// What prices are made with, under one key.
    pub tariff: Cache<Arc<Tariff>>,
    /// The sales that were on when this node last looked.
    pub sales_on: Mutex<Vec<i64>>,
}

impl MoneyState {
    pub fn new(app: App) -> Self {
        let tariff = Cache::new(1, app.db.changes().clone(), |_| 1);
        Self(Arc::new(Parts { app, tariff, sales_on: Mutex::default() }))
    }
}

platform::wing_state!(MoneyState, Parts, app: App);
