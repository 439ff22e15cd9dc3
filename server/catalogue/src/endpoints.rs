//! What the catalogue wing is asked for over HTTP: its addresses, the tables of the back office and its pages.
//!
//! A crate of its own beside `catalogue`, in the same folders: a feature's `http`, `admin` and `page` are compiled here, its rules and its `store`
//! there. Only the program uses it, so a change in it is compiled without the wings above catalogue.

pub mod routes;

pub use ::catalogue::CatalogueState;

pub mod category {
    pub use ::catalogue::category::*;

    pub mod http;
}

pub mod content {
    pub use ::catalogue::content::*;

    pub mod admin;
    pub mod http;
    pub mod page;
}

pub mod faq {
    pub use ::catalogue::faq::*;

    pub mod http;
    pub mod page;
}

pub mod favourites {
    pub use ::catalogue::favourites::*;

    pub mod admin;
    pub mod http;
    pub mod shared;
}

pub mod history {
    pub use ::catalogue::history::*;

    pub mod http;
}

pub mod home {
    pub use ::catalogue::home::*;

    pub mod admin;
    pub mod first;
    pub mod http;
    pub mod page;
}

pub mod material {
    pub use ::catalogue::material::*;

    pub mod admin;
    pub mod http;
    pub mod page;
    pub mod types;
}

pub mod pipeline {
    pub use ::catalogue::pipeline::*;

    pub mod admin;
}

pub mod search {
    pub use ::catalogue::search::*;

    pub mod admin;
    pub mod http;
}

pub mod seo {
    pub use ::catalogue::seo::*;

    pub mod http;
}
