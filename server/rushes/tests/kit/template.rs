//! A shop that has just been made, once per run: every test begins with a copy of it instead of migrating a database and
//! writing the first texts and rules again.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use kernel::clock::ManualClock;
use kernel::db::{Db, DbTarget, Sql, args};
use kernel::random::Random;
use rushes::Shop;
use tempfile::TempDir;

use super::{START, postgres};

struct Template {
    folder: TempDir,
    /// The database to copy on PostgreSQL; on SQLite it lies in the folder.
    database: Option<String>,
}

static TEMPLATE: OnceLock<Template> = OnceLock::new();

/// Fills `folder` with a copy of the shop and answers where its database is.
pub async fn copy_into(folder: &Path) -> DbTarget {
    let template = TEMPLATE.get_or_init(|| {
        // On a runtime of its own: its end closes the connections, which PostgreSQL asks of a template.
        std::thread::spawn(make).join().expect("a shop can be made")
    });
    copy(template, folder, "secret.key");
    match &template.database {
        Some(name) => {
            let copy = super::new_database_name();
            // By its files: the other way writes every page of it into the log first.
            postgres::execute(&format!("CREATE DATABASE {copy} TEMPLATE {name} STRATEGY FILE_COPY")).await;
            postgres::target(&copy)
        }
        None => {
            copy(template, folder, "rushes.db");
            DbTarget::Sqlite(folder.join("rushes.db"))
        }
    }
}

fn copy(template: &Template, folder: &Path, file: &str) {
    std::fs::copy(template.folder.path().join(file), folder.join(file)).expect("a file can be copied");
}

#[tokio::main(flavor = "current_thread")]
async fn make() -> Template {
    let folder = TempDir::new().expect("a folder can be made");
    let mut config = super::config(folder.path(), &[]);
    config.database.target = super::empty_database(&folder).await;
    let database = match &config.database.target {
        DbTarget::Postgres(url) => url.rsplit_once('/').map(|(_, name)| name.to_owned()),
        DbTarget::Sqlite(_) => None,
    };
    let app = Shop::start(config, Arc::new(ManualClock::at(START)), Random::seeded(6)).await.expect("the shop starts");
    rushes::wings::ensure_first(&app).await.expect("the shop has its texts and rules");
    if database.is_none() {
        move_log_into_file(&app.db).await;
    }
    Template { folder, database }
}

/// A copy of the one file has everything only when nothing is left in the write-ahead log.
async fn move_log_into_file(db: &Db) {
    let checkpoint = Sql::registered("PRAGMA wal_checkpoint(TRUNCATE)");
    let is_busy: (i64,) =
        db.read(move |db| Box::pin(async move { db.one(checkpoint, args![]).await })).await.expect("a checkpoint");
    assert_eq!(is_busy, (0,));
}
