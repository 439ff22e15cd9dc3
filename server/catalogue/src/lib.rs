//! What is sold, and how it is found and shown.
//!
//! - `category`, `material`: types and materials with their versions, lists and facets; `search`: words and synonyms.
//! - `pipeline`: previews, posters and streams made from what was uploaded.
//! - `favourites`, `history`: what members keep and have looked at.
//! - `home`, `content`, `faq`, `seo`: the pages around it.
//!
//! Owns the tables of these features. Uses `money` and `platform`.

pub mod category;
pub mod content;
pub mod faq;
pub mod favourites;
pub mod history;
pub mod home;
pub mod jobs;
pub mod material;
pub mod pipeline;
pub mod search;
pub mod seo;
mod state;

pub use state::CatalogueState;
