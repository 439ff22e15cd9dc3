//! What this wing does by itself.

use platform::schedule::ScheduledJob;

use crate::order::{gateway_refund, jobs};
use crate::{OrdersState, bill};

pub const JOBS: &[ScheduledJob<OrdersState>] = &[
    ScheduledJob::every_second("close_expired_orders", |app| {
        Box::pin(async move { jobs::close_due(app).await.map(drop) })
    }),
    ScheduledJob::every_second("query_payments", |app| Box::pin(jobs::ask_due(app))),
    ScheduledJob::every_second("confirm_refunds", |app| Box::pin(gateway_refund::refund_due(app))),
    ScheduledJob::every_minute("open_gateways", |app| {
        Box::pin(async move { app.gateways.reload(app).await.map(drop) })
    }),
    ScheduledJob::every_hour("purge_raw_evidence", |app| Box::pin(jobs::purge_raw_evidence(app))),
    ScheduledJob::every_hour("import_bills", |app| Box::pin(bill::jobs::import_bills(app))),
    ScheduledJob::every_minute("count_sales", |app| Box::pin(jobs::count_sales(app))),
];
