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
    /// Who paid, as the gateway names them: an account (Alipay, WeChat) or a card's fingerprint (Stripe), where it says so.
    pub payer: Option<String>,
}
