//! Logs and metrics.

use std::io::IsTerminal;
use std::time::Duration;

use anyhow::Context;
use http::StatusCode;
use metrics::Unit;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::config::Config;

const REQUEST_SECONDS: &str = "rushes_http_request_duration_seconds";
const REQUEST_BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
pub const JOB_SECONDS: &str = "rushes_job_duration_seconds";
const JOB_BUCKETS: [f64; 8] = [0.001, 0.01, 0.1, 1.0, 10.0, 60.0, 300.0, 1800.0];
/// What is counted anywhere in the shop.
const COUNTERS: [(&str, &str); 7] = [
    ("rushes_http_requests_total", "Requests by what was asked for (api, site, file) and the class of the status"),
    (
        "rushes_http_requests_refused_total",
        "Requests that were answered 503 because more were asked for than can be answered",
    ),
    ("rushes_http_connections_refused_total", "Connections of addresses that have too many"),
    ("rushes_trace_spans_lost_total", "Spans that could not be sent, or did not fit"),
    ("rushes_job_runs_total", "Runs of scheduled jobs by name and outcome (done, failed, late)"),
    ("rushes_terminal_runs_total", "Commands of the terminal by how they ended"),
    ("rushes_alipay_escaped_slashes_total", "Answers of Alipay whose signature needed slashes written another way"),
];

pub fn start_log(config: &Config) {
    let log = tracing_subscriber::fmt()
        .with_max_level(config.log_level)
        .with_target(false)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    if config.log_json { log.json().flatten_event(true).init() } else { log.compact().init() }
}

/// Installs the recorder once for the process; the handle prints what it recorded.
pub fn start_metrics(version: &'static str) -> anyhow::Result<PrometheusHandle> {
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Full(REQUEST_SECONDS.to_owned()), &REQUEST_BUCKETS)?
        .set_buckets_for_metric(Matcher::Full(JOB_SECONDS.to_owned()), &JOB_BUCKETS)?
        .install_recorder()
        .context("metrics cannot be recorded")?;
    for (name, help) in COUNTERS {
        metrics::describe_counter!(name, help);
    }
    metrics::describe_histogram!(REQUEST_SECONDS, Unit::Seconds, "How long answers took, without sending them");
    metrics::describe_histogram!(JOB_SECONDS, Unit::Seconds, "How long scheduled jobs took");
    metrics::describe_gauge!("rushes_build_info", "Always 1; the version is its label");
    metrics::gauge!("rushes_build_info", "version" => version).set(1.0);
    Ok(handle)
}

/// One request that found no place in time.
pub fn request_refused() {
    metrics::counter!("rushes_http_requests_refused_total").increment(1);
}

/// One finished request. `area` is one of a few words, so the number of series stays small whatever is asked for.
pub fn request_done(area: &'static str, status: StatusCode, took: Duration) {
    let class = match status.as_u16() {
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    };
    metrics::counter!("rushes_http_requests_total", "area" => area, "status" => class).increment(1);
    metrics::histogram!(REQUEST_SECONDS, "area" => area).record(took.as_secs_f64());
}
