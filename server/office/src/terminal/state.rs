use std::sync::Arc;

use platform::config::Config;
use runner::commands::{CommandPlace, Commands};
use runner::{Masks, Runner};

/// What the back office may run: the list, where, who runs it, and what nobody may read in what comes out.
pub struct TerminalState {
    pub commands: Commands,
    pub place: CommandPlace,
    pub runner: Runner,
    pub masks: Arc<Masks>,
}

/// More than one person will ever queue.
const MOST_WAITING: usize = 128;

impl TerminalState {
    pub fn new(config: &Config) -> anyhow::Result<Self> {
        let options = runner::RunnerOptions {
            keeper: (config.terminal.program.clone(), vec!["keep".to_owned()]),
            parallel: config.terminal.parallel,
            waiting: MOST_WAITING,
        };
        Ok(Self {
            commands: config.terminal.list()?,
            place: config.terminal.place(&config.data_dir, config.production)?,
            runner: Runner::new(options),
            masks: Arc::new(Masks::new(config.secrets())),
        })
    }
}
