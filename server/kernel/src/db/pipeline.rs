//! Statements of a PostgreSQL transaction whose answers nobody needs: they wait, and are sent in one go with the next one that is
//! asked for an answer, or with the commit. A round trip costs more than most of them.

use std::future::Future;
use std::pin::Pin;
use std::task::Poll;

use tokio_postgres::{Error, Statement};

use super::pg::parameters;
use super::{Sql, Value};
use crate::list::Bound;
use deadpool_postgres::Object;

/// So many wait at most.
const MOST: usize = 32;

pub(super) type Sent<'s> = Pin<Box<dyn Future<Output = Result<(), Error>> + Send + 's>>;

pub(super) struct Unsent {
    /// The first words of a transaction that has not sent anything yet.
    pub(super) begin: Option<&'static str>,
    pub(super) statements: Vec<(Sql, Vec<Bound>)>,
}

/// Unsent statements, ready to go.
pub(super) struct Prepared {
    begin: Option<&'static str>,
    statements: Vec<(Statement, Vec<Bound>)>,
}

fn own(value: &Value<'_>) -> Bound {
    match *value {
        Value::Int(value) => Bound::Int(value),
        Value::Text(value) => Bound::Text(value.to_owned()),
        Value::Bool(value) => Bound::Flag(value),
        Value::Null => Bound::Null,
    }
}

impl Unsent {
    pub(super) const fn new() -> Self {
        Self { begin: None, statements: Vec::new() }
    }

    pub(super) const fn is_full(&self) -> bool {
        self.statements.len() >= MOST
    }

    pub(super) fn push(&mut self, sql: Sql, args: &[Value<'_>]) {
        self.statements.push((sql, args.iter().map(own).collect()));
    }

    pub(super) const fn take(&mut self) -> Self {
        std::mem::replace(self, Self::new())
    }

    pub(super) async fn prepare(self, client: &Object) -> Result<Prepared, Error> {
        let mut statements = Vec::with_capacity(self.statements.len());
        for (sql, args) in self.statements {
            statements.push((client.prepare_cached(sql.text()).await?, args));
        }
        Ok(Prepared { begin: self.begin, statements })
    }
}

impl Prepared {
    /// In their order, each to be followed by the next.
    pub(super) fn send<'s>(self, client: &'s Object) -> Vec<Sent<'s>> {
        let mut sent: Vec<Sent<'s>> = Vec::with_capacity(self.statements.len() + 2);
        if let Some(begin) = self.begin {
            sent.push(Box::pin(client.batch_execute(begin)));
        }
        for (statement, args) in self.statements {
            sent.push(Box::pin(async move {
                let values: Vec<Value<'_>> = args.iter().map(Value::from).collect();
                client.execute(&statement, &parameters(&values)).await.map(drop)
            }));
        }
        sent
    }
}

/// A statement goes out when its future is polled for the first time, so all of them are before one is waited for. Answers the first
/// error: those after it only say that the transaction had failed.
pub(super) async fn run_in_order(mut sent: Vec<Sent<'_>>) -> Result<(), Error> {
    let mut results: Vec<Option<Result<(), Error>>> = sent.iter().map(|_| None).collect();
    std::future::poll_fn(|context| {
        let mut is_waiting = false;
        for (future, result) in sent.iter_mut().zip(&mut results).filter(|(_, result)| result.is_none()) {
            match future.as_mut().poll(context) {
                Poll::Ready(done) => *result = Some(done),
                Poll::Pending => is_waiting = true,
            }
        }
        if is_waiting { Poll::Pending } else { Poll::Ready(()) }
    })
    .await;
    results.into_iter().flatten().collect()
}
