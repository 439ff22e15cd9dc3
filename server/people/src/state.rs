//! What the wing of accounts keeps in memory.

use std::sync::Arc;

use kernel::Result;
use kernel::tally::Tally;
use money::MoneyState;

/// Cheap to clone.
#[derive(Clone)]
pub struct PeopleState(Arc<Parts>);

pub struct Parts {
    pub money: MoneyState,
    /// Opened invitations by member and day, until they are written down.
    pub opened: Tally<(i64, i64)>,
    /// The package manager of the terminal, unless the owner has chosen another.
    pub package_manager: String,
}

impl PeopleState {
    pub fn new(money: MoneyState) -> Result<Self> {
        let package_manager = money.config.terminal.list().map_err(anyhow::Error::new)?.package_manager;
        Ok(Self(Arc::new(Parts { money, opened: Tally::default(), package_manager })))
    }
}

platform::wing_state!(PeopleState, Parts, money: MoneyState);
