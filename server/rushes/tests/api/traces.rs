//! Traces as a collector gets them: what a request, a job and a call outside consist of.

use std::collections::BTreeMap;

use kernel::trace::{SpanKind, SpanOutcome};
use platform::notice::outbound::read_answer;
use platform::schedule::ScheduledJob;
use platform::server::traces;
use serde_json::{Value, json};

use crate::kit::receiver::Receiver;
use crate::kit::{TestApp, make};

/// Spans that the collector has, once one of this name is among them.
async fn spans(receiver: &Receiver, name: &str) -> Vec<Value> {
    let begun = kernel::clock::Stopwatch::start();
    loop {
        let calls = receiver.calls("/v1/traces");
        let found: Vec<Value> = calls
            .iter()
            .flat_map(|call| call.body["resourceSpans"][0]["scopeSpans"][0]["spans"].as_array().unwrap().clone())
            .collect();
        if found.iter().any(|span| span["name"] == name) {
            return found;
        }
        assert!(begun.elapsed().as_secs() < 60, "{name} does not arrive: {found:?}");
        tokio::task::yield_now().await;
    }
}

fn attributes(span: &Value) -> BTreeMap<String, String> {
    let list = span["attributes"].as_array().unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    list.iter().map(|one| (text(&one["key"]), text(&one["value"]["stringValue"]))).collect()
}

async fn traced(receiver: &Receiver) -> TestApp {
    let app = TestApp::with(&[("RUSHES_TRACES_ENDPOINT", receiver.url.as_str())]).await;
    let spans = app.app.take_spans().expect("they are collected");
    let sender = app.app.app.clone();
    tokio::spawn(async move { traces::run(sender, spans).await.unwrap() });
    app
}

#[tokio::test]
async fn a_request_is_a_trace_with_its_database_calls_and_the_id_of_its_log_line() {
    let receiver = Receiver::start().await;
    let app = traced(&receiver).await;
    make::category(&app, "city", None).await;
    let answer = app.get("/api/material/index?word=secret").await;
    let found = spans(&receiver, "GET /api/material/index").await;
    let request = found.iter().find(|span| span["name"] == "GET /api/material/index").unwrap();
    let facts = attributes(request);
    assert_eq!(
        (facts["request.id"].as_str(), facts["http.response.status_code"].as_str()),
        (answer.header("x-request-id"), "200")
    );
    assert!(request["traceId"].as_str().unwrap().ends_with(answer.header("x-request-id")));
    assert_eq!((&request["parentSpanId"], &request["kind"]), (&json!(""), &json!(2)));
    assert!(!found.iter().any(|span| span.to_string().contains("secret")), "no queries");
    let inside: Vec<&Value> =
        found.iter().filter(|span| span["traceId"] == request["traceId"] && span != &request).collect();
    assert!(inside.iter().any(|span| span["name"] == "database read" && span["kind"] == 3), "{inside:?}");
    let nanos = |span: &Value, name: &str| span[name].as_str().unwrap().parse::<u128>().unwrap();
    for span in inside {
        assert!(nanos(span, "startTimeUnixNano") >= nanos(request, "startTimeUnixNano"));
        assert!(nanos(span, "endTimeUnixNano") <= nanos(request, "endTimeUnixNano"));
    }
}

#[tokio::test]
async fn a_job_is_a_trace_and_a_failed_one_is_marked() {
    let receiver = Receiver::start().await;
    let app = traced(&receiver).await;
    let job: ScheduledJob<rushes::Shop> =
        ScheduledJob::every_minute("probe", |_| Box::pin(async { Err(anyhow::anyhow!("on purpose").into()) }));
    job.bind(&app.app).run_once(&app.app.app).await.unwrap_err();
    let found = spans(&receiver, "job probe").await;
    let span = found.iter().find(|span| span["name"] == "job probe").unwrap();
    assert_eq!((&span["status"]["code"], &span["kind"]), (&json!(2), &json!(1)));
}

#[tokio::test]
async fn a_call_outside_is_a_span_of_whoever_makes_it() {
    let receiver = Receiver::start().await;
    let app = traced(&receiver).await;
    let call = read_answer(reqwest::Client::new().get(format!("{}/robot", receiver.url)));
    let outcome = |_: &anyhow::Result<Value>| SpanOutcome { name: "probe".to_owned(), ..SpanOutcome::default() };
    let collector = app.app.traces.as_ref().unwrap();
    collector.start(9, app.app.clock.now(), SpanKind::Internal, call, outcome).await.unwrap();
    let found = spans(&receiver, "probe").await;
    let [probe, call] = ["probe", "call outside"].map(|name| found.iter().find(|span| span["name"] == name).unwrap());
    assert_eq!((&call["parentSpanId"], &call["kind"]), (&probe["spanId"], &json!(3)));
}

#[tokio::test]
async fn without_an_endpoint_nothing_is_collected_and_a_collector_that_fails_stops_nobody() {
    let app = TestApp::new().await;
    assert!(app.app.traces.is_none() && app.app.take_spans().is_none());
    let receiver = Receiver::start().await;
    receiver.refuse(500, "no");
    let app = traced(&receiver).await;
    assert_eq!(app.get("/api/index/index").await.status, 200);
    while receiver.calls("/v1/traces").is_empty() {
        tokio::task::yield_now().await;
    }
    receiver.accept();
    assert_eq!(app.get("/api/index/index").await.status, 200);
}
