//! What the money wing keeps in memory.

use std::ops::Deref;
use std::sync::{Arc, Mutex};

use axum::extract::FromRef;
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

impl Deref for MoneyState {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Deref for Parts {
    type Target = App;

    fn deref(&self) -> &App {
        &self.app
    }
}

impl FromRef<MoneyState> for App {
    fn from_ref(state: &MoneyState) -> Self {
        state.app.clone()
    }
}
