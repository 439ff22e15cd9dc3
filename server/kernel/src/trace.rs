//! Traces: what one request or job spent its time on, in spans that know their parent. Nothing is made unless somebody collects them: then
//! `start` gives a task a root, and `span` adds to the trace of the task that it runs in.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::mpsc;

use crate::clock::{Stopwatch, Timestamp};

/// Who has done the work of a span, by the numbers of OTLP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpanKind {
    Internal = 1,
    Server = 2,
    Client = 3,
}

/// What was measured.
#[derive(Clone, Debug)]
pub struct Span {
    pub trace_id: u128,
    pub id: u64,
    /// 0: the root.
    pub parent: u64,
    pub name: String,
    pub kind: SpanKind,
    pub begun: Timestamp,
    /// Since `begun`.
    pub offset: Duration,
    pub took: Duration,
    pub attributes: Vec<(&'static str, String)>,
    pub is_error: bool,
}

/// Takes finished spans, as many as fit; more are lost, and counted.
#[derive(Debug)]
pub struct Collector {
    finished: mpsc::Sender<Span>,
    next_id: AtomicU64,
    lost: AtomicU64,
}

impl Collector {
    /// `seed` keeps the ids of several processes apart.
    pub fn new(seed: u64, most: usize) -> (Arc<Self>, mpsc::Receiver<Span>) {
        let (finished, spans) = mpsc::channel(most);
        (Arc::new(Self { finished, next_id: AtomicU64::new(seed), lost: AtomicU64::new(0) }), spans)
    }

    fn new_id(&self) -> u64 {
        // A step that is odd meets every number before it meets one again.
        self.next_id.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed).max(1)
    }

    fn take(&self, span: Span) {
        if self.finished.try_send(span).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How many were lost since this was asked last.
    pub fn take_lost(&self) -> u64 {
        self.lost.swap(0, Ordering::Relaxed)
    }

    /// Runs work as the root of a trace. `describe` says what came of it.
    pub async fn start<T>(
        self: &Arc<Self>,
        trace_id: u128,
        begun: Timestamp,
        kind: SpanKind,
        work: impl Future<Output = T>,
        describe: impl FnOnce(&T) -> SpanOutcome,
    ) -> T {
        let context =
            Context { collector: self.clone(), trace_id, parent: 0, begun, watch: Arc::new(Stopwatch::start()) };
        context.run(kind, work, describe).await
    }
}

/// What a span is called, known when it has ended.
#[derive(Debug, Default)]
pub struct SpanOutcome {
    pub name: String,
    pub attributes: Vec<(&'static str, String)>,
    pub is_error: bool,
}

#[derive(Clone)]
struct Context {
    collector: Arc<Collector>,
    trace_id: u128,
    parent: u64,
    begun: Timestamp,
    watch: Arc<Stopwatch>,
}

tokio::task_local! {
    static CURRENT: Context;
}

impl Context {
    async fn run<T>(
        mut self,
        kind: SpanKind,
        work: impl Future<Output = T>,
        describe: impl FnOnce(&T) -> SpanOutcome,
    ) -> T {
        let (parent, id) = (self.parent, self.collector.new_id());
        self.parent = id;
        let offset = self.watch.elapsed();
        let result = CURRENT.scope(self.clone(), work).await;
        let SpanOutcome { name, attributes, is_error } = describe(&result);
        let Self { collector, trace_id, begun, watch, .. } = self;
        let took = watch.elapsed().saturating_sub(offset);
        collector.take(Span { trace_id, id, parent, name, kind, begun, offset, took, attributes, is_error });
        result
    }
}

/// Runs work as a span of the trace that this task is in; outside of one it is just run.
pub async fn span<T, E>(
    kind: SpanKind,
    name: &'static str,
    attributes: impl FnOnce() -> Vec<(&'static str, String)>,
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    match CURRENT.try_with(Context::clone) {
        Err(_) => work.await,
        Ok(context) => {
            let describe = |result: &Result<T, E>| SpanOutcome {
                name: name.to_owned(),
                attributes: attributes(),
                is_error: result.is_err(),
            };
            context.run(kind, work, describe).await
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn step(is_right: bool) -> Result<(), ()> {
        let work = async { if is_right { Ok(()) } else { Err(()) } };
        span(SpanKind::Client, "step", || vec![("which", "one".to_owned())], work).await
    }

    #[tokio::test]
    async fn spans_know_their_parent_and_nothing_is_made_outside_of_a_trace() {
        let (collector, mut spans) = Collector::new(7, 3);
        step(true).await.unwrap();
        assert!(spans.try_recv().is_err());
        let outcome = |_: &()| SpanOutcome { name: "root".to_owned(), ..SpanOutcome::default() };
        let work = async {
            step(true).await.unwrap();
            step(false).await.unwrap_err();
        };
        collector.start(5, Timestamp(1), SpanKind::Server, work, outcome).await;
        let found: Vec<Span> = std::iter::from_fn(|| spans.try_recv().ok()).collect();
        let [first, second, root] = &found[..] else { panic!("{found:?}") };
        assert_eq!((root.parent, root.name.as_str()), (0, "root"));
        assert_eq!((first.parent, second.parent), (root.id, root.id));
        assert_eq!((first.is_error, second.is_error), (false, true));
        assert!(found.iter().all(|span| span.trace_id == 5) && first.id != second.id);
    }

    #[tokio::test]
    async fn spans_that_nobody_takes_are_counted() {
        let (collector, _spans) = Collector::new(7, 1);
        for _ in 0..3 {
            collector.start(1, Timestamp(0), SpanKind::Internal, async {}, |()| SpanOutcome::default()).await;
        }
        assert_eq!((collector.take_lost(), collector.take_lost()), (2, 0));
    }
}
