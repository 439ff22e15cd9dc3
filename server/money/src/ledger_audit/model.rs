use kernel::clock::Timestamp;
use kernel::db::row;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One rule, and what breaks it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AuditCheck {
    pub id: String,
    pub violations: i64,
    /// The first few, by what they are called
    pub samples: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct AuditReport {
    pub checks: Vec<AuditCheck>,
    pub violations: i64,
    pub at: Timestamp,
    pub took_ms: i64,
}

/// An earlier look.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AuditRun {
    #[schema(value_type = i64)]
    pub at: Timestamp,
    pub violations: i64,
}

row!(AuditRun { at(created_at), violations });
