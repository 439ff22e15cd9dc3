//! Errors are codes. What a caller can do wrong has a code of its own, with a text in every language; everything else is
//! internal, logged with the request's id and shown as one general sentence.

use tokio_postgres::error::SqlState;

pub type Result<T, E = Error> = std::result::Result<T, E>;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}", .0.code)]
    Coded(Coded),
    /// Nobody is signed in where someone must be. Code 303 on the wire.
    #[error("request.need_login")]
    NeedLogin,
    /// Somebody is signed in where nobody should be. Code 303 on the wire.
    #[error("request.logged_in")]
    LoggedIn,
    /// The access token is known and too old: a new one is to be had for the refresh token. Code 409 on the wire.
    #[error("request.token_expired")]
    TokenExpired,
    /// Somebody is, and may not. Code 401 on the wire.
    #[error("request.no_permission")]
    NoPermission,
    /// Asked too often; seconds until it makes sense to ask again.
    #[error("request.too_many")]
    TooMany(i64),
    /// A bounded queue is full. HTTP 503.
    #[error("request.busy")]
    Busy,
    /// HTTP 408: the answer took longer than the server allows.
    #[error("request.timeout")]
    Timeout,
    /// HTTP 408: the caller stopped sending in the middle of a body.
    #[error("request.stalled")]
    Stalled,
    #[error("{0:#}")]
    Internal(anyhow::Error),
}

/// Why something was refused, for those who must answer with an HTTP status (pages do, the API's envelope does not).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    NotFound,
    Invalid,
    Refused,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coded {
    pub code: &'static str,
    pub class: Class,
    /// The field of a form that it is about.
    pub field: Option<&'static str>,
}

impl Coded {
    pub const fn at(self, field: &'static str) -> Self {
        Self { field: Some(field), ..self }
    }
}

impl From<Coded> for Error {
    fn from(coded: Coded) -> Self {
        Self::Coded(coded)
    }
}

impl Error {
    /// `material.unknown`: the public name of this error, and the key of its text (`material.error.unknown`).
    pub fn code(&self) -> &'static str {
        match self {
            Self::Coded(coded) => coded.code,
            Self::NeedLogin => "request.need_login",
            Self::LoggedIn => "request.logged_in",
            Self::TokenExpired => "request.token_expired",
            Self::NoPermission => "request.no_permission",
            Self::TooMany(_) => "request.too_many",
            Self::Busy => "request.busy",
            Self::Timeout => "request.timeout",
            Self::Stalled => "request.stalled",
            Self::Internal(cause) if is_out_of_service(cause) => "request.unavailable",
            Self::Internal(_) => "request.internal",
        }
    }

    /// Nothing is wrong with the request or the program: the database cannot be reached, or a disk is full. HTTP 503.
    pub fn is_unavailable(&self) -> bool {
        self.code() == "request.unavailable"
    }

    /// A database that holds a word this program does not know.
    pub fn unknown_word(of: &str, word: &str) -> Self {
        Self::Internal(anyhow::anyhow!("{word:?} is no {of}"))
    }

    pub fn field(&self) -> Option<&'static str> {
        if let Self::Coded(coded) = self { coded.field } else { None }
    }

    pub fn is_not_found(&self) -> bool {
        matches!(self, Self::Coded(coded) if coded.class == Class::NotFound)
    }
}

fn is_out_of_service(cause: &anyhow::Error) -> bool {
    cause.chain().any(|cause| {
        let lite = cause.downcast_ref::<rusqlite::Error>().and_then(rusqlite::Error::sqlite_error_code);
        let io = cause.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
        lite == Some(rusqlite::ErrorCode::DiskFull)
            || io == Some(std::io::ErrorKind::StorageFull)
            || cause.is::<deadpool_postgres::PoolError>()
            || cause.downcast_ref::<tokio_postgres::Error>().is_some_and(is_postgres_out_of_service)
    })
}

fn is_postgres_out_of_service(error: &tokio_postgres::Error) -> bool {
    let ended = [SqlState::DISK_FULL, SqlState::ADMIN_SHUTDOWN, SqlState::CRASH_SHUTDOWN, SqlState::CANNOT_CONNECT_NOW];
    match error.code() {
        Some(code) => ended.contains(code),
        None => error.is_closed() || std::error::Error::source(error).is_some_and(|cause| cause.is::<std::io::Error>()),
    }
}

/// `coupon.expired` → `coupon.error.expired`
pub fn text_key(code: &str) -> String {
    match code.split_once('.') {
        Some((namespace, name)) => format!("{namespace}.error.{name}"),
        None => code.to_owned(),
    }
}

impl From<anyhow::Error> for Error {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}

macro_rules! internal {
    ($($ty:ty),*) => { $(
        impl From<$ty> for Error {
            fn from(error: $ty) -> Self {
                Self::Internal(anyhow::Error::new(error))
            }
        }
    )* };
}

internal!(serde_json::Error, std::io::Error);

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        let code = error.sqlite_error().map(|cause| cause.extended_code);
        refused_by_foreign_key(code == Some(rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY), error)
    }
}

impl From<tokio_postgres::Error> for Error {
    fn from(error: tokio_postgres::Error) -> Self {
        let is_refused = error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION);
        refused_by_foreign_key(is_refused, error)
    }
}

/// An id that a caller sent and nothing has is the caller's error. Features say it in words of their own where they can; this catches the
/// rest, and what is deleted between their question and the write.
fn refused_by_foreign_key(is_refused: bool, error: impl std::error::Error + Send + Sync + 'static) -> Error {
    if is_refused {
        tracing::warn!(%error, "a foreign key refused a change");
        return RequestError::UnknownReference.into();
    }
    Error::Internal(anyhow::Error::new(error))
}

/// ```ignore
/// error_codes! { pub enum CouponError { Unknown = "coupon.unknown": NotFound, Expired = "coupon.expired": Refused } }
/// ```
#[macro_export]
macro_rules! error_codes {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$inner:meta])* $variant:ident = $code:literal : $class:ident),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$inner])* $variant),* }

        impl $name {
            /// Every code, so that a test can ask each for its texts.
            pub const CODES: &[&str] = &[$($code),*];

            pub const fn coded(self) -> $crate::error::Coded {
                match self {
                    $(Self::$variant => $crate::error::Coded { code: $code, class: $crate::error::Class::$class, field: None }),*
                }
            }
        }

        impl From<$name> for $crate::Error {
            fn from(error: $name) -> Self {
                Self::Coded(error.coded())
            }
        }
    };
}

/// The codes that belong to no feature.
pub const GENERAL_CODES: &[&str] = &[
    "request.need_login",
    "request.logged_in",
    "request.token_expired",
    "request.no_permission",
    "request.too_many",
    "request.busy",
    "request.timeout",
    "request.stalled",
    "request.internal",
    "request.unavailable",
    "request.unknown_path",
    "request.bad_input",
    "request.too_large",
    "request.unknown_reference",
];

error_codes! {
    /// What can be wrong with any request.
    pub enum RequestError {
        UnknownPath = "request.unknown_path": NotFound,
        BadInput = "request.bad_input": Invalid,
        TooLarge = "request.too_large": Invalid,
        UnknownReference = "request.unknown_reference": NotFound,
    }
}
