//! Session: a new access token for a refresh token, the same for members and administrators. The guard keeps the rules.

pub mod http;
