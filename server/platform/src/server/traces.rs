//! Sends finished spans to a collector by OTLP over HTTP, as JSON. Written here, since the crates for it weigh more than the whole of what
//! is sent: a dozen fields.

use std::time::Duration;

use kernel::trace::Span;
use reqwest::Client;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::app::App;

const MOST_SENT: usize = 512;
const PATIENCE: Duration = Duration::from_secs(10);
/// A failing collector is not worth a line for every batch.
const ONE_BURST: u32 = 100;

/// Runs until the shop ends.
pub async fn run(app: App, mut spans: mpsc::Receiver<Span>) -> anyhow::Result<()> {
    let client = Client::builder().timeout(PATIENCE).no_proxy().build()?;
    let url = format!("{}/v1/traces", app.config.traces_endpoint);
    let mut failures = 0;
    loop {
        let mut batch = Vec::with_capacity(MOST_SENT);
        if spans.recv_many(&mut batch, MOST_SENT).await == 0 {
            return Ok(());
        }
        let lost = app.traces.as_ref().map_or(0, |traces| traces.take_lost());
        if lost > 0 {
            metrics::counter!("rushes_trace_spans_lost_total").increment(lost);
        }
        let body = message(&app, &batch);
        let sent = client.post(&url).json(&body).send().await.and_then(reqwest::Response::error_for_status);
        if let Err(error) = sent {
            metrics::counter!("rushes_trace_spans_lost_total").increment(batch.len() as u64);
            if failures % ONE_BURST == 0 {
                tracing::warn!("traces cannot be sent: {}", error.without_url());
            }
            failures += 1;
        }
    }
}

fn message(app: &App, spans: &[Span]) -> Value {
    let resource = [
        ("service.name", "rushes".to_owned()),
        ("service.version", env!("CARGO_PKG_VERSION").to_owned()),
        ("service.instance.id", app.node.clone()),
    ];
    let spans: Vec<Value> = spans.iter().map(span).collect();
    json!({ "resourceSpans": [{
        "resource": { "attributes": resource.iter().map(attribute).collect::<Vec<_>>() },
        "scopeSpans": [{ "scope": { "name": "rushes" }, "spans": spans }],
    }] })
}

fn span(span: &Span) -> Value {
    let begun = u128::try_from(span.begun.0).unwrap_or_default() * 1_000_000 + span.offset.as_nanos();
    let parent = if span.parent == 0 { String::new() } else { format!("{:016x}", span.parent) };
    json!({
        "traceId": format!("{:032x}", span.trace_id),
        "spanId": format!("{:016x}", span.id),
        "parentSpanId": parent,
        "name": span.name,
        "kind": span.kind as u8,
        "startTimeUnixNano": begun.to_string(),
        "endTimeUnixNano": (begun + span.took.as_nanos()).to_string(),
        "attributes": span.attributes.iter().map(attribute).collect::<Vec<_>>(),
        "status": { "code": if span.is_error { 2 } else { 0 } },
    })
}

fn attribute((key, value): &(&'static str, String)) -> Value {
    json!({ "key": key, "value": { "stringValue": value } })
}
