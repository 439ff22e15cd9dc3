//! Runs programs for somebody who looks on. A program is an argument list, never a line for a shell; it starts with an empty
//! environment, limits and a session of its own, below a *keeper*: a small process that adopts whatever the program
//! leaves behind and ends all of it, in time or when whoever runs it is gone. Output is kept in a file, in whole
//! lines, with secrets masked; whoever looks on reads the file, so a slow reader costs no memory.

pub mod commands;
pub mod keeper;
mod line;
mod mask;
mod pump;
mod run;
mod spec;
pub mod tree;

pub use mask::Masks;
pub use run::{Busy, How, Phase, Run, RunOrder, RunOutcome, RunPhase, Runner, RunnerOptions, clear};
pub use spec::{ProcessLimits, Spec, User};
