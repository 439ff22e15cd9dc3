//! What the office keeps in memory.

use std::sync::Arc;

use delivery::DeliveryState;
use kernel::Result;
use orders::OrdersState;

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

platform::wing_state!(OfficeState, Parts, orders: OrdersState);
