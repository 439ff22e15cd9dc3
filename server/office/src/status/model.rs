use kernel::clock::Timestamp;
use kernel::db::read_row;
use serde::Serialize;
use utoipa::ToSchema;

use crate::backup_record::model::BackupRecord;

#[derive(Serialize, ToSchema)]
pub struct ShopStatus {
    pub program: ProgramStatus,
    pub queues: Vec<QueueStatus>,
    pub jobs: JobsStatus,
    pub gateways: Vec<GatewayStatus>,
    pub storage: StorageStatus,
    pub backups: BackupStatus,
    /// Newest first
    pub errors: Vec<ErrorRow>,
    /// That nobody has acknowledged
    pub open_alerts: i64,
}

#[derive(Serialize, ToSchema)]
pub struct ProgramStatus {
    pub version: &'static str,
    pub engine: &'static str,
    /// The machine that answered
    pub node: String,
}

/// What waits in one queue.
#[derive(Serialize, ToSchema)]
pub struct QueueStatus {
    /// tasks or messages
    pub name: &'static str,
    pub waiting: i64,
    pub running: i64,
    /// That should have begun an hour ago
    pub standing: i64,
    pub failed: i64,
    pub page: &'static str,
}

#[derive(Serialize, ToSchema)]
pub struct JobsStatus {
    pub total: i64,
    /// Whose last run went wrong
    pub failing: i64,
    #[schema(value_type = Option<i64>, required)]
    pub run_time: Option<Timestamp>,
}

#[derive(Serialize, ToSchema)]
pub struct GatewayStatus {
    pub provider: String,
    /// Takes real money
    pub is_live: bool,
    /// Why it cannot be used; empty if it can
    pub problem: String,
}

#[derive(Serialize, ToSchema)]
pub struct StorageStatus {
    /// The bucket; empty where files lie on this machine's disk
    pub bucket: String,
    pub free_percent: u64,
    pub free_bytes: u64,
    pub files: i64,
    pub bytes: i64,
}

#[derive(Serialize, ToSchema)]
pub struct BackupStatus {
    /// Empty where none are made by themselves
    pub place: String,
    #[schema(value_type = Option<i64>, required)]
    pub last_time: Option<Timestamp>,
    /// Whether the last one is too old
    pub is_late: bool,
    #[schema(required)]
    pub last_test: Option<BackupRecord>,
    /// Whether restore tests are made by themselves
    pub is_tested: bool,
    /// Where they are; empty: with the next backup
    #[schema(value_type = Option<i64>, required)]
    pub next_test_time: Option<Timestamp>,
    /// Newest first
    pub recent: Vec<BackupRecord>,
}

read_row! {
    /// What went wrong last, wherever it did.
    #[derive(Clone, Debug, Serialize, ToSchema)]
    pub struct ErrorRow, columns error_columns {
        /// job, task, message or backup
        pub source: String,
        /// Which of them
        pub name: String,
        pub text: String,
        #[schema(value_type = i64)]
        pub at: Timestamp,
    }
}
