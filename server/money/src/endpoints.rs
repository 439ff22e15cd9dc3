//! What the money wing is asked for over HTTP: its addresses, the tables of the back office and its pages.
//!
//! A crate of its own beside `money`, in the same folders: a feature's `http`, `admin` and `page` are compiled here, its `model` and `store`
//! there. Only the program uses it, so a change in it is compiled without the wings above money.

pub mod routes;

pub use money::{MoneyState, entitlement};

pub mod certificate {
    pub use money::certificate::*;

    pub mod http;
    pub mod page;
    mod pdf;
}

pub mod coupon {
    pub use money::coupon::*;

    pub mod admin;
    pub mod http;
}

pub mod ledger_audit {
    pub use money::ledger_audit::*;

    pub mod admin;
}

pub mod points {
    pub use money::points::*;

    pub mod http;
}

pub mod price {
    pub use money::price::*;

    pub mod admin;
}

pub mod vip {
    pub use money::vip::*;

    pub mod admin;
    pub mod members;
    pub mod tier;
}

pub mod wallet {
    pub use money::wallet::*;

    pub mod admin;
    pub mod http;

    pub mod adjust {
        pub use money::wallet::adjust::*;

        pub mod admin;
    }
}
