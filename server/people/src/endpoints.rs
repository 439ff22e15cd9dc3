//! What the people wing is asked for over HTTP: its addresses, the tables of the back office and its pages.
//!
//! A crate of its own beside `people`, in the same folders: a feature's `http`, `admin` and `page` are compiled here, its rules and its `store`
//! there. Only the program uses it, so a change in it is compiled without the wings above people.

pub mod routes;

pub use people::{PeopleState, code};

pub mod admin {
    pub use people::admin::*;

    pub mod accounts;
    pub mod http;
    pub mod info;
    pub mod proof;
}

pub mod captcha {
    pub use people::captcha::*;

    mod digits;
    pub mod http;
}

pub mod departments {
    pub use people::departments::*;

    pub mod admin;
}

pub mod invite {
    pub use people::invite::*;

    pub mod admin;
    pub mod http;
    pub mod poster;
}

pub mod member {
    pub use people::member::*;

    pub mod admin;
    pub mod http;
}

pub mod seat {
    pub use people::seat::*;

    pub mod http;
    mod model;
}

pub mod session {
    pub use people::session::*;

    pub mod http;
}
