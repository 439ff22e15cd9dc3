//! Books: whether they balance. Every rule of money is a question to the database that must find nothing; asked every hour, by
//! `rushes audit money`, by whoever opens the page, and after every test that moves money.

pub mod model;
pub mod store;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Db;

use crate::MoneyState;
use model::{AuditCheck, AuditReport};

/// Asks everything, writes the outcome down and answers it.
pub async fn run(app: &MoneyState) -> Result<AuditReport> {
    let started = app.clock.now();
    let checks = ask(&app.db).await?;
    let violations = checks.iter().map(|check| check.violations).sum();
    let took_ms = app.clock.now().0 - started.0;
    let report = AuditReport { checks, violations, at: started, took_ms };
    let text = serde_json::to_string(&report.checks)?;
    app.db
        .write(move |db| {
            let text = text.clone();
            Box::pin(async move { store::keep(db, violations, &text, took_ms, started).await })
        })
        .await?;
    if violations > 0 {
        tracing::error!("the books do not balance: {violations} violations, see `rushes audit money`");
    }
    Ok(report)
}

/// Asks everything of any database, such as one that was restored to be looked at; all of one moment, however long it takes. Nothing is written down.
pub async fn ask(db: &Db) -> Result<Vec<AuditCheck>> {
    db.snapshot(|db| Box::pin(store::checks(db))).await
}

/// When the books were last looked at.
pub async fn last(app: &MoneyState) -> Result<Option<Timestamp>> {
    Ok(app.db.read(|db| Box::pin(store::runs(db))).await?.first().map(|run| run.at))
}
