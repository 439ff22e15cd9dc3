//! connections to PostgreSQL that nobody on the way can read or fake.

use kernel::db::{Db, DbOptions, DbTarget, args, sql};

use crate::kit::postgres;

sql! {
    IS_PROTECTED = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
}

/// Whether a connection by this address is protected; none: there is no connection.
async fn connect(url: String) -> Option<bool> {
    let options = DbOptions { target: DbTarget::Postgres(url), replica: None, connections: 2, queue: 16, group: 1 };
    let db = Db::open(&options, std::sync::Arc::default()).await.ok()?;
    let (is_protected,) = db.read(|db| Box::pin(db.one::<(bool,)>(IS_PROTECTED, args![]))).await.ok()?;
    Some(is_protected)
}

#[tokio::test]
async fn x25_a_connection_is_protected_as_its_address_says() {
    let Some(plain) = postgres::url() else { return };
    let named = plain.replace("127.0.0.1", "localhost");
    let ca = postgres::authority();
    assert_eq!(connect(format!("{plain}?sslmode=require")).await, None, "the server offers none yet");
    assert_eq!(connect(plain.clone()).await, Some(false));
    let socket = postgres::socket();
    for (more, expected) in [("", Some(false)), ("&sslmode=disable", Some(false)), ("&sslmode=require", None)] {
        assert_eq!(connect(format!("{socket}{more}")).await, expected, "by the server's socket {more}");
    }
    postgres::execute("ALTER SYSTEM SET ssl = on").await;
    postgres::execute("SELECT pg_reload_conf()").await;
    // The server takes a moment to read its settings again.
    let mut tries = 0..1000;
    while connect(format!("{plain}?sslmode=require")).await.is_none() {
        assert!(tries.next().is_some(), "the server does not switch TLS on");
    }
    for (url, expected) in [
        (plain.clone(), Some(true)),
        (format!("{plain}?sslmode=disable"), Some(false)),
        (format!("{plain}?sslmode=verify-ca&sslrootcert={ca}"), Some(true)),
        (format!("{named}?sslmode=verify-full&sslrootcert={ca}"), Some(true)),
        // Another name than the certificate's, and authorities that have not signed it.
        (format!("{plain}?sslmode=verify-full&sslrootcert={ca}"), None),
        (format!("{named}?sslmode=verify-full"), None),
        (format!("{named}?sslmode=verify-ca"), None),
        (format!("{named}?sslmode=verify-full&sslrootcert=/nowhere"), None),
    ] {
        assert_eq!(connect(url.clone()).await, expected, "{url}");
    }
    postgres::execute("ALTER SYSTEM RESET ssl").await;
    postgres::execute("SELECT pg_reload_conf()").await;
}
