use kernel::resource::{Resource, choice, int, long_text, text, time};

use super::JobOutcome;

/// Every job with how it went last. No form writes it.
pub const SCHEDULED_JOB: Resource = Resource::new(
    "routine/schedule",
    "scheduled_job",
    &[
        text("name").read_only(),
        choice("outcome", JobOutcome::WORDS).read_only(),
        int("every").column("every_s").read_only(),
        time("run_time").column("run_at").read_only(),
        int("took_ms").read_only(),
        long_text("error").read_only(),
        time("failed_time").column("failed_at").read_only(),
        int("runs").read_only(),
        int("failures").read_only(),
        text("node").read_only(),
    ],
)
.texts("schedule", "job")
.sort("name")
.read_only();
