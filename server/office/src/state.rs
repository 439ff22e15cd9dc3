//! What the office keeps in memory.

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRef;
use delivery::DeliveryState;
use kernel::Result;
use orders::OrdersState;
use platform::app::App;

use crate::terminal::state::TerminalState;

/// Cheap to clone.
#[derive(Clone)]
pub struct OfficeState(Arc<Parts>);

pub struct Parts {
    pub orders: OrdersState,
    pub delivery: DeliveryState,
    pub terminal: TerminalState,
}

impl OfficeState {
    pub fn new(orders: OrdersState, delivery: DeliveryState) -> Result<Self> {
        let terminal = TerminalState::new(&orders.config)?;
        Ok(Self(Arc::new(Parts { orders, delivery, terminal })))
    }
}

impl Deref for OfficeState {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Deref for Parts {
    type Target = OrdersState;

    fn deref(&self) -> &OrdersState {
        &self.orders
    }
}

impl FromRef<OfficeState> for App {
    fn from_ref(state: &OfficeState) -> Self {
        state.app.clone()
    }
}
