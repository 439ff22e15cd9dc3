use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{AuditReport, AuditRun};
use super::{run, store};
use crate::MoneyState;
use platform::audit::Audit;
use platform::guard::request_info::RequestInfo;

#[derive(Serialize, ToSchema)]
pub struct LedgerAudit {
    pub checks: Vec<CheckView>,
    pub violations: i64,
    #[schema(value_type = i64)]
    pub at: Timestamp,
    pub took_ms: i64,
    /// Earlier looks, newest first
    pub runs: Vec<AuditRun>,
}

#[derive(Serialize, ToSchema)]
pub struct CheckView {
    pub id: String,
    pub name: String,
    pub ok: bool,
    pub violations: i64,
    pub samples: Vec<String>,
}

/// Whether the books balance, looked at now.
#[utoipa::path(get, path = "/admin/shop.audit/index", responses((status = 200, body = Envelope<LedgerAudit>)))]
pub async fn index(State(app): State<MoneyState>, about: RequestInfo) -> Result<Reply<LedgerAudit>> {
    view(&app, about.lang, run(&app).await?).await
}

/// The same, asked for and logged.
#[utoipa::path(post, path = "/admin/shop.audit/run", responses((status = 200, body = Envelope<LedgerAudit>)))]
pub async fn check(State(app): State<MoneyState>, about: RequestInfo, audit: Audit) -> Result<Reply<LedgerAudit>> {
    let report = run(&app).await?;
    let violations = report.violations;
    let write = app.db.write(move |db| {
        let audit = audit.clone();
        Box::pin(async move {
            let nothing = serde_json::Value::Null;
            audit.write(db, &nothing, &nothing, &serde_json::json!({ "violations": violations })).await
        })
    });
    write.await?;
    view(&app, about.lang, report).await
}

async fn view(app: &MoneyState, lang: Lang, report: AuditReport) -> Result<Reply<LedgerAudit>> {
    let runs = app.db.read(|db| Box::pin(store::runs(db))).await?;
    let checks = report.checks.into_iter().map(|check| CheckView {
        name: app.texts.get(lang, &format!("books.rule.{}", check.id), &[]),
        ok: check.violations == 0,
        id: check.id,
        violations: check.violations,
        samples: check.samples,
    });
    Ok(Reply(LedgerAudit {
        checks: checks.collect(),
        violations: report.violations,
        at: report.at,
        took_ms: report.took_ms,
        runs,
    }))
}
