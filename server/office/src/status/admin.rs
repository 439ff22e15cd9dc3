use axum::extract::State;
use kernel::Result;
use kernel::db::Engine;
use kernel::reply::{Envelope, Reply};

use super::model::{BackupStatus, GatewayStatus, JobsStatus, ProgramStatus, QueueStatus, ShopStatus, StorageStatus};
use super::store;
use crate::OfficeState;
use crate::backup_record::model::{RecordKind, next_test_at};
use crate::backup_record::store as records;
use crate::doctor::{CheckState, machine, work};

/// How many backups and restore tests are shown.
const RECENT: i64 = 8;

/// Whether the shop works: queues, jobs, gateways, storage, backups and the last errors.
#[utoipa::path(get, path = "/admin/routine.status/index", responses((status = 200, body = Envelope<ShopStatus>)))]
pub async fn index(State(app): State<OfficeState>) -> Result<Reply<ShopStatus>> {
    let before = work::standing_before(app.clock.now());
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let waiting = crate::doctor::store::waiting(db, before).await?;
            let (counts, errors) = (store::counts(db).await?, store::errors(db).await?);
            let last_test = records::last(db, RecordKind::RestoreTest).await?;
            let recent = records::recent(db, RECENT).await?;
            let open_alerts = crate::alert::store::open_count(db).await?;
            Ok((waiting, counts, errors, last_test, recent, open_alerts))
        })
    });
    let (waiting, counts, errors, last_test, recent, open_alerts) = read.await?;
    let queues = vec![
        QueueStatus {
            name: "tasks",
            waiting: counts.tasks_waiting,
            running: counts.tasks_running,
            standing: waiting.tasks_standing,
            failed: waiting.tasks_failed,
            page: "/admin/shop/job",
        },
        QueueStatus {
            name: "messages",
            waiting: counts.messages_waiting,
            running: 0,
            standing: waiting.messages_standing,
            failed: waiting.messages_failed,
            page: "/admin/routine/outbox",
        },
    ];
    let place = app.config.backup.place.as_ref();
    let last_time = match place {
        Some(place) => machine::last_backup(&app, place).await,
        None => None,
    };
    let backups = BackupStatus {
        place: place.map(ToString::to_string).unwrap_or_default(),
        last_time,
        is_late: machine::backups(&app).await.state == CheckState::Error,
        is_tested: place.is_some() && app.config.backup.verify_every.is_some(),
        next_test_time: app.config.backup.verify_every.and_then(|every| next_test_at(every, last_test.as_ref())),
        last_test,
        recent,
    };
    let engine = match app.db.engine() {
        Engine::Sqlite => "SQLite",
        Engine::Postgres => "PostgreSQL",
    };
    Ok(Reply(ShopStatus {
        program: ProgramStatus { version: env!("CARGO_PKG_VERSION"), engine, node: app.node.clone() },
        queues,
        jobs: JobsStatus { total: counts.jobs, failing: waiting.jobs_failing, run_time: counts.job_run_at },
        gateways: gateways(&app).await?,
        storage: storage(&app, counts.files, counts.bytes),
        backups,
        errors,
        open_alerts,
    }))
}

async fn gateways(app: &OfficeState) -> Result<Vec<GatewayStatus>> {
    let set = app.gateways.fresh(&app.orders).await?;
    let working = set.current().map(|gateway| GatewayStatus {
        provider: gateway.provider().to_string(),
        is_live: gateway.is_live(),
        problem: String::new(),
    });
    let broken = set.problems.iter().map(|(provider, problem)| GatewayStatus {
        provider: provider.to_string(),
        is_live: false,
        problem: problem.clone(),
    });
    Ok(working.chain(broken).collect())
}

fn storage(app: &OfficeState, files: i64, bytes: i64) -> StorageStatus {
    let bucket = app.config.storage.account.as_ref().map(|account| account.bucket.clone()).unwrap_or_default();
    let (free_percent, free_bytes) = machine::free_space(app).unwrap_or_default();
    StorageStatus { bucket, free_percent, free_bytes, files, bytes }
}
