//! Gateways from outside: against vectors that other tools made, and against a simulator that shares no code with them.

// A test that indexes what is not there fails, as it should.
#![allow(clippy::indexing_slicing)]

mod calls;
mod faults;
mod forged;
mod golden;
mod kit;
mod spoiled;
mod tree;
