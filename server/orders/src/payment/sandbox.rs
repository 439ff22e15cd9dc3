//! The sandbox's own books, in tables that nothing else reads: a gateway's side of the story.

use std::sync::Arc;

use kernel::db::Db;
use paygate::sandbox::{Books, Sandbox, State, Trade};
use paygate::{GatewayError, Reply};

use super::store::{self, TradeRow};
use platform::app::App;

pub fn open(app: &App) -> Sandbox {
    Sandbox::new(app.seal.derive("sandbox"), Arc::new(Kept(app.db.clone())))
}

struct Kept(Db);

fn unknown(error: kernel::Error) -> GatewayError {
    GatewayError::Unknown(format!("{error:#}"))
}

pub fn trade(row: TradeRow) -> Trade {
    let state = match (row.status.as_str(), row.txn, row.paid, row.paid_at) {
        ("paid", Some(txn), Some(amount), Some(at)) => State::Paid { txn, amount, at_ms: at.0 },
        ("failed", ..) => State::Failed,
        ("closed", ..) => State::Closed,
        _ => State::Open,
    };
    Trade {
        number: row.number,
        amount: row.amount,
        subject: row.subject,
        back_url: row.back_url,
        expires_at_ms: row.expires_at.0,
        state,
    }
}

impl Books for Kept {
    fn insert(&self, trade: Trade) -> Reply<'_, ()> {
        Box::pin(async move {
            let write = self.0.write(move |db| {
                let trade = trade.clone();
                Box::pin(async move { store::insert_trade(db, &trade).await })
            });
            write.await.map_err(unknown)
        })
    }

    fn find<'a>(&'a self, number: &'a str) -> Reply<'a, Option<Trade>> {
        let number = number.to_owned();
        Box::pin(async move {
            let read = self.0.read(move |db| Box::pin(async move { store::trade(db, &number).await }));
            Ok(read.await.map_err(unknown)?.map(trade))
        })
    }

    fn close<'a>(&'a self, number: &'a str) -> Reply<'a, Option<Trade>> {
        let number = number.to_owned();
        Box::pin(async move {
            let write = self.0.write(move |db| {
                let number = number.clone();
                Box::pin(async move { store::close_trade(db, &number).await })
            });
            Ok(write.await.map_err(unknown)?.map(trade))
        })
    }

    fn refund<'a>(&'a self, number: &'a str, refund: &'a str, amount: i64) -> Reply<'a, bool> {
        let (number, refund) = (number.to_owned(), refund.to_owned());
        Box::pin(async move {
            let write = self.0.write(move |db| {
                let (number, refund) = (number.clone(), refund.clone());
                Box::pin(async move { store::refund_trade(db, &number, &refund, amount).await })
            });
            match write.await {
                Ok(done) => Ok(done),
                // More than was paid: the whole write is undone.
                Err(kernel::Error::Coded(_)) => Ok(false),
                Err(error) => Err(unknown(error)),
            }
        })
    }
}
