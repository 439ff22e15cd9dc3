//! Category: the tree of types (素材 > 城市 …). The wire and the pages say "type".

pub mod model;
pub mod store;
