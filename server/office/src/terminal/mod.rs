//! Terminal: commands of a fixed list, run on the server by super administrators who have just proved who they are. A run
//! belongs to the server, not to whoever looks on: its output is kept in a file, a stream shows it from any place, and a
//! second question for the same run joins the first.

pub mod admin;
pub mod http;
pub mod jobs;
pub mod link;
pub mod model;
pub mod start;
pub mod state;
pub mod store;
pub mod stream;

use std::path::PathBuf;

use kernel::error_codes;
use kernel::text::Lang;

use crate::OfficeState;
use model::{RunEnding, RunRow};

error_codes! {
    pub enum TerminalError {
        UnknownCommand = "terminal.unknown_command": NotFound,
        BadInput = "terminal.bad_input": Invalid,
        BadUuid = "terminal.bad_uuid": Invalid,
        BadManager = "terminal.bad_manager": Invalid,
        /// The program, the folder or a file is not there, or production forbids it.
        Lacking = "terminal.lacking": Refused,
        /// Who it is must be proved anew.
        Prove = "terminal.prove": Refused,
        Busy = "terminal.busy": Refused,
        Unknown = "terminal.unknown": NotFound,
        NotRunning = "terminal.not_running": Refused,
        /// The output was thrown away when it was too old.
        Gone = "terminal.gone": NotFound,
        /// It runs on another node, which alone has its processes and its output.
        Elsewhere = "terminal.elsewhere": Refused,
        /// What runs until it is stopped does not wait in the queue.
        Background = "terminal.background": Refused,
    }
}

/// Whether its output and its processes are another node's: a run stays with the node that began it.
pub fn is_elsewhere(app: &OfficeState, row: &RunRow) -> bool {
    let is_here = log_path(app, row.id).exists() || app.terminal.runner.find(&start::run_id(row)).is_some();
    row.kept && row.ending != RunEnding::NotStarted && !is_here
}

/// What somebody is told instead of its output.
pub fn elsewhere_text(app: &OfficeState, lang: Lang, row: &RunRow) -> String {
    app.texts.get(lang, "terminal.end.elsewhere", &[("host", row.host.split('/').next().unwrap_or_default())])
}

/// The file of a run's output.
pub fn log_path(app: &OfficeState, id: i64) -> PathBuf {
    app.config.data_dir.join("terminal").join(format!("{id}.log"))
}
