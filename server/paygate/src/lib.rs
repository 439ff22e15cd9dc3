//! Gateways that take money. Knows no shop: amounts are minor units, payments are numbers we made up ourselves, and what a
//! gateway says is evidence for somebody else to judge.

pub mod alipay;
mod amount;
pub mod bill;
pub mod client;
mod config;
pub mod crypto;
#[cfg(test)]
mod fuzz;
mod gateway;
pub mod sandbox;
pub mod stripe;
pub mod wechat;
mod wire;

pub use bill::{BillKind, BillRow};
pub use config::GatewayConfig;
pub use gateway::{
    Acknowledgement, DisputeState, GatewayError, JsapiArguments, LARGEST_NOTIFICATION, Notification, NotificationError,
    NotifiedFact, PayAction, PayMethod, PaymentCreated, PaymentGateway, PaymentRequest, RefundRequest, RefundStatus,
    Reply, SetupError, TradeRef, TradeStatus,
};

use std::pin::Pin;

use http::HeaderMap;

pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, Trouble>> + Send + 'a>>;

/// The name that orders know it by.
pub use gateway::GatewayError as Trouble;

/// A payment to begin.
#[derive(Clone, Debug)]
pub struct Start {
    /// Ours; the gateway answers to it for ever.
    pub number: String,
    pub amount: i64,
    pub currency: &'static str,
    pub subject: String,
    pub expires_at_ms: i64,
    /// Where the browser goes afterwards. It proves nothing.
    pub back_url: String,
}

/// Where to send who pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Started {
    pub url: String,
}

/// Money that came, as the gateway tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    pub number: String,
    /// The gateway's own name for it.
    pub txn: String,
    pub amount: i64,
    pub currency: String,
    pub livemode: bool,
    pub paid_at_ms: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Never heard of: not the same as unpaid for ever.
    Missing,
    Open,
    Paid(Receipt),
    Closed,
}

/// A message that a gateway sent by itself, after its signature was found right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The same message again has the same one.
    pub id: String,
    pub standing: Standing,
    pub number: String,
}

/// Why a message is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Disbelief {
    #[error("the signature is missing or wrong")]
    Signature,
    #[error("the message is too old or from the future")]
    Stale,
    #[error("the message cannot be read")]
    Unreadable,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refunded {
    Done,
    /// Accepted; ask again later.
    Waiting,
}

pub trait Gateway: Send + Sync {
    fn key(&self) -> &'static str;
    /// Whether its money is real.
    fn livemode(&self) -> bool;
    fn start<'a>(&'a self, start: &'a Start) -> Answer<'a, Started>;
    fn query<'a>(&'a self, number: &'a str) -> Answer<'a, Standing>;
    /// Asks that nobody can pay any more. The answer is where the payment stands then.
    fn close<'a>(&'a self, number: &'a str) -> Answer<'a, Standing>;
    /// `refund` is our number for it: asking again with the same one refunds nothing more.
    fn refund<'a>(&'a self, number: &'a str, refund: &'a str, amount: i64) -> Answer<'a, Refunded>;
    /// Reads a message from its raw bytes, after checking who sent it and when.
    fn read(&self, headers: &HeaderMap, body: &[u8], now_ms: i64) -> Result<Notice, Disbelief>;
}
