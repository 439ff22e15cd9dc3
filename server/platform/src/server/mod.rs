//! How requests come in and answers go out: the listening socket, the edge that every request passes, ready-made
//! answers, and the files built into the program.

pub mod answer;
pub mod assets;
pub mod connections;
pub mod cors;
pub mod count;
#[cfg(debug_assertions)]
pub mod describe;
pub mod edge;
pub mod handler;
mod http2;
mod ids_in_body;
pub mod incoming_body;
pub mod listen;
pub mod observe;
pub mod plain;
pub mod ranged;
pub mod redirect;
pub mod routes;
pub mod table;
pub mod timer;
pub mod tls;
pub mod traces;
mod unread_body;
pub mod write_timeout;
