//! What the orders wing is asked for over HTTP: its addresses, the tables of the back office and its pages.
//!
//! A crate of its own beside `orders`, in the same folders: a feature's `http` and `admin` are compiled here, its rules and its `store` there.
//! Only the program uses it, so a change in it is compiled without the wings above orders.

pub mod routes;

pub use orders::OrdersState;

pub mod bill {
    pub use orders::bill::*;

    pub mod admin;
}

pub mod cart {
    pub use orders::cart::*;

    pub mod admin;
    pub mod http;
}

pub mod gateway {
    pub use orders::gateway::*;

    pub mod admin;
    pub mod http;
    pub mod sandbox;
}

pub mod order {
    pub use orders::order::*;

    pub mod admin;
    pub mod http;

    pub mod topup {
        pub use orders::order::topup::*;

        pub mod admin;
    }
}

pub mod payment {
    pub use orders::payment::*;

    pub mod admin;

    pub mod quarantine {
        pub use orders::payment::quarantine::*;

        pub mod admin;
    }
}
