use std::time::Duration;

use kernel::clock::Timestamp;
use kernel::db::read_row;
use kernel::string_enum;
use serde::Serialize;
use utoipa::ToSchema;

string_enum! {
    pub enum RecordKind {
        Backup = "backup",
        RestoreTest = "restore_test",
    }
}

read_row! {
    #[derive(Clone, Debug, Serialize, ToSchema)]
    pub struct BackupRecord, columns record_columns of "r" {
        pub kind: RecordKind,
        /// The backup's name; empty where there is none
        pub name: String,
        /// Folder or bucket
        pub place: String,
        #[schema(value_type = i64)]
        pub begun_at: Timestamp,
        #[schema(value_type = i64)]
        pub ended_at: Timestamp,
        pub row_count: i64,
        pub file_count: i64,
        pub byte_count: i64,
        /// Empty where it went well
        pub error: String,
    }
}

/// How soon a restore test that failed is made again.
const AFTER_FAILURE: Duration = Duration::from_secs(24 * 3600);

/// When the next restore test is due; None: at once.
pub fn next_test_at(every: Duration, last: Option<&BackupRecord>) -> Option<Timestamp> {
    last.map(|test| test.begun_at.plus(if test.error.is_empty() { every } else { every.min(AFTER_FAILURE) }))
}
