//! Logs and metrics.

use std::io::IsTerminal;
use std::time::Duration;

use anyhow::Context;
use http::StatusCode;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::config::Config;

pub fn start_log(config: &Config) {
    let log = tracing_subscriber::fmt()
        .with_max_level(config.log_level)
        .with_target(false)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    if config.log_json { log.json().flatten_event(true).init() } else { log.compact().init() }
}

/// Installs the recorder once for the process; the handle prints what it recorded.
pub fn start_metrics() -> anyhow::Result<PrometheusHandle> {
    let buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Full("http_request_seconds".to_owned()), &buckets)?
        .install_recorder()
        .context("metrics cannot be recorded")
}

/// One finished request. `area` is one of a few words, so the number of series stays small whatever is asked for.
pub fn request_done(area: &'static str, status: StatusCode, took: Duration) {
    let class = match status.as_u16() {
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    };
    metrics::counter!("http_requests_total", "area" => area, "status" => class).increment(1);
    metrics::histogram!("http_request_seconds", "area" => area).record(took.as_secs_f64());
}
