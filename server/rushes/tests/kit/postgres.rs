//! Databases of the PostgreSQL under test (`TEST_DATABASE_URL`), if there is one.

use kernel::db::DbTarget;

#[allow(clippy::disallowed_methods)] // which engine to test is the runner's choice
pub fn url() -> Option<String> {
    std::env::var("TEST_DATABASE_URL").ok()
}

/// Its replica, if there is one.
#[allow(clippy::disallowed_methods)]
pub fn replica_url() -> Option<String> {
    std::env::var("TEST_REPLICA_URL").ok()
}

/// The authority that has signed the server's certificate, which is for `localhost`.
#[allow(clippy::disallowed_methods)]
pub fn authority() -> String {
    std::env::var("TEST_DATABASE_CA").expect("bin/postgres says where it is")
}

/// The address of the same server by its socket.
#[allow(clippy::disallowed_methods)]
pub fn socket() -> String {
    std::env::var("TEST_DATABASE_SOCKET").expect("bin/postgres says where it is")
}

/// One statement, outside every database under test.
pub async fn execute(statement: &str) {
    execute_at(&url().expect("there is a PostgreSQL"), statement).await;
}

pub async fn execute_at(url: &str, statement: &str) {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.expect("PostgreSQL answers");
    tokio::spawn(connection);
    client.batch_execute(statement).await.unwrap_or_else(|error| panic!("{statement}: {error:?}"));
}

pub fn target(database: &str) -> DbTarget {
    let url = url().expect("there is a PostgreSQL");
    let base = url.rsplit_once('/').expect("the address names a database").0;
    DbTarget::Postgres(format!("{base}/{database}"))
}

/// Removes a database when its test has ended, with whoever is still connected; a file of SQLite goes with its folder.
pub struct Removal(pub DbTarget);

impl Drop for Removal {
    fn drop(&mut self) {
        let DbTarget::Postgres(url) = &self.0 else { return };
        let Some((_, name)) = url.rsplit_once('/') else { return };
        let statement = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
        // On a thread of its own: the test's runtime is about to go.
        let removed = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.map(|runtime| runtime.block_on(execute(&statement)))
        });
        drop(removed.join());
    }
}
