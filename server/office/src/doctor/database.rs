//! The database, its books, and what must agree with it.

use kernel::Result;
use kernel::clock::Stopwatch;
use kernel::db::Engine;

use super::{CheckState, Finding, store};
use crate::OfficeState;
use catalogue::material::catalogue;
use money::ledger_audit;
use orders::golive::test_money;

/// From here on a commit waits for a slow disk or a far database.
const SLOW_MS: u128 = 250;
const MOST_SKEW_MS: i64 = 2_000;
/// Connections of PostgreSQL that others need besides a shop's pool.
const SPARE_CONNECTIONS: i64 = 5;
/// Of the log: a replica that has more to apply is not catching up.
const MOST_LAG: i64 = 64 * 1024 * 1024;

pub async fn examine(app: &OfficeState) -> Vec<Finding> {
    let mut findings = Vec::new();
    match check(app).await {
        Ok(found) => findings.extend(found),
        Err(error) => findings.push(Finding::new("database", CheckState::Error).with("error", format!("{error:#}"))),
    }
    findings
}

async fn check(app: &OfficeState) -> Result<Vec<Finding>> {
    let watch = Stopwatch::start();
    app.db.read(|db| Box::pin(store::touch(db))).await?;
    let took = watch.elapsed().as_millis();
    let mut findings = vec![Finding::warning_unless("database_speed", took <= SLOW_MS).with("ms", took)];
    match app.db.engine() {
        Engine::Sqlite => findings.extend(sqlite(app).await?),
        Engine::Postgres => findings.extend(postgres(app).await?),
    }
    let report = ledger_audit::run(app).await?;
    findings.push(Finding::error_unless("books", report.violations == 0).with("count", report.violations));
    let test = if app.config.production { test_money::count(&app.orders).await?.orders } else { 0 };
    findings.push(Finding::error_unless("test_money", test == 0).with("count", test));
    let indexed = catalogue::indexed(app).await?;
    let listed = app.db.read(|db| Box::pin(store::listed(db))).await?;
    findings.push(
        Finding::error_unless("index", i64::try_from(indexed).is_ok_and(|count| count == listed))
            .with("indexed", indexed)
            .with("listed", listed),
    );
    Ok(findings)
}

async fn sqlite(app: &OfficeState) -> Result<Vec<Finding>> {
    let (problem, broken) = app.db.read(|db| Box::pin(async move { db.sqlite_problems().await })).await?;
    Ok(vec![
        Finding::error_unless("database_whole", problem == "ok").with("problem", problem),
        Finding::error_unless("references", broken == 0).with("count", broken),
    ])
}

async fn postgres(app: &OfficeState) -> Result<Vec<Finding>> {
    let server = app.db.read(|db| Box::pin(async move { db.postgres_server().await })).await?;
    let skew = (server.now_ms - app.clock.now().0).abs();
    let pool = i64::try_from(app.config.database.connections).unwrap_or(i64::MAX);
    let mut findings = vec![
        Finding::error_unless("database_version", server.version >= 140_000).with("version", server.version / 10_000),
        Finding::error_unless("database_durable", server.fsync == "on" && server.full_page_writes == "on"),
        Finding::error_unless("database_encoding", server.encoding == "UTF8").with("encoding", server.encoding),
        Finding::warning_unless("database_connections", server.connections >= pool + SPARE_CONNECTIONS)
            .with("most", server.connections)
            .with("pool", pool),
        Finding::warning_unless("clock", skew <= MOST_SKEW_MS).with("ms", skew),
    ];
    match app.db.replica_lag().await {
        Ok(None) => {}
        Ok(Some(bytes)) => findings.push(
            Finding::warning_unless("database_replica_lag", bytes <= MOST_LAG).with("megabytes", bytes / (1024 * 1024)),
        ),
        Err(error) => {
            findings.push(Finding::new("database_replica", CheckState::Warning).with("problem", format!("{error:#}")))
        }
    }
    Ok(findings)
}
