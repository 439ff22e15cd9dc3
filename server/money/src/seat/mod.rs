//! Seats: a membership that several people use. They share its pool of downloads and its licence, and its owner gives and takes the
//! seats; rates on prices stay the owner's alone.

pub mod store;
