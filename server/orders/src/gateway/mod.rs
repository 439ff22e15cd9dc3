//! Gateway: the doors through which gateways speak to us, and the page on which the sandbox plays one.

pub mod http;
pub mod sandbox;
