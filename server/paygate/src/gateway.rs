//! What every payment gateway can do, in words that fit all of them. A gateway's answers are evidence; the caller settles.

use std::net::IpAddr;
use std::pin::Pin;

use http::{HeaderMap, StatusCode};
use kernel::clock::Timestamp;
use serde::{Deserialize, Serialize};

use crate::Receipt;
use crate::bill::BillRow;
use crate::client::EndpointError;
use crate::crypto::KeyError;

pub type Reply<'a, T> = Pin<Box<dyn Future<Output = Result<T, GatewayError>> + Send + 'a>>;

/// Why a gateway did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GatewayError {
    /// A verified answer says no: nothing has happened, nothing will.
    #[error("the gateway refused: {0}")]
    Refused(String),
    /// Timeout, server error, unverified answer: the outcome is not known. Query later, never guess.
    #[error("the outcome is unknown: {0}")]
    Unknown(String),
}

impl GatewayError {
    pub(crate) fn unknown(why: impl Into<String>) -> Self {
        Self::Unknown(why.into())
    }
}

/// How the buyer pays at a gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PayMethod {
    /// Alipay's own page on a computer.
    Page,
    /// Alipay's own page on a phone.
    Wap,
    /// A QR code on our page (Alipay precreate, WeChat Native).
    Qr,
    /// A phone's browser outside of WeChat.
    H5,
    /// WeChat's own browser.
    Jsapi,
    /// Stripe's hosted page.
    Checkout,
}

impl PayMethod {
    pub const ALL: [Self; 6] = [Self::Page, Self::Wap, Self::Qr, Self::H5, Self::Jsapi, Self::Checkout];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Wap => "wap",
            Self::Qr => "qr",
            Self::H5 => "h5",
            Self::Jsapi => "jsapi",
            Self::Checkout => "checkout",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.word() == word)
    }
}

/// A payment to create. Sent again with the same `out_trade_no` it must be the same in every field.
#[derive(Clone, Debug)]
pub struct PaymentRequest {
    pub out_trade_no: String,
    pub method: PayMethod,
    /// In minor units of the currency.
    pub amount: i64,
    pub currency: String,
    pub subject: String,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
    /// Where the browser goes afterwards. It proves nothing.
    pub return_url: String,
    /// Where the gateway sends its notifications: https, without a query.
    pub notify_url: String,
    /// WeChat H5 asks for it.
    pub client_ip: Option<IpAddr>,
    /// WeChat JSAPI asks for it.
    pub openid: Option<String>,
}

/// What the buyer's browser does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PayAction {
    Redirect(String),
    /// The text of a QR code to draw.
    Qr(String),
    /// The arguments of WeChat's `getBrandWCPayRequest`.
    Jsapi(JsapiArguments),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct JsapiArguments {
    pub app_id: String,
    pub time_stamp: String,
    pub nonce_str: String,
    pub package: String,
    pub sign_type: String,
    pub pay_sign: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentCreated {
    pub action: PayAction,
    /// What the gateway wants to hear beside our number when it is asked about the trade (Stripe's session): to be stored.
    pub gateway_ref: Option<String>,
}

/// Names a trade at its gateway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TradeRef {
    pub out_trade_no: String,
    /// From `PaymentCreated`; `None` when that answer was lost.
    pub gateway_ref: Option<String>,
    pub created_at: Timestamp,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TradeStatus {
    /// Never heard of: not the same as unpaid for ever, since a trade may begin when the buyer scans the code.
    Missing,
    Open,
    Paid(Receipt),
    /// It was paid, and some or all of it went back at the gateway.
    Refunded(Receipt),
    Closed,
}

#[derive(Clone, Debug)]
pub struct RefundRequest {
    pub trade: TradeRef,
    /// The gateway's own number of the payment.
    pub txn: String,
    /// Ours: asking again with the same one refunds nothing more.
    pub refund_no: String,
    pub amount: i64,
    /// Of the whole payment.
    pub total: i64,
    pub currency: String,
    pub reason: String,
    pub notify_url: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefundStatus {
    /// No refund of that number.
    Missing,
    /// Accepted; query later.
    Processing,
    Succeeded,
    /// The gateway gave up (ABNORMAL, CLOSED, failed): a person must look.
    Failed(String),
}

/// A message that a gateway sent by itself, after its signature, its time and its merchant were found right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// The same message delivered again has the same one.
    pub id: String,
    pub fact: NotifiedFact,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotifiedFact {
    Trade {
        out_trade_no: String,
        status: TradeStatus,
    },
    Refund {
        out_trade_no: Option<String>,
        refund_no: Option<String>,
        amount: i64,
        status: RefundStatus,
    },
    Dispute {
        txn: String,
        amount: i64,
        state: DisputeState,
    },
    /// Verified, and nothing to act on; the kind is for the log.
    Other(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisputeState {
    Opened,
    Won,
    Lost,
}

/// Why a notification is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotificationError {
    #[error("the signature is missing or wrong")]
    Signature,
    /// WeChat sends wrong signatures on purpose, to see that they are refused.
    #[error("the signature is a probe")]
    SignatureProbe,
    /// Not one of ours: `refresh_keys` may bring it.
    #[error("the key {0:?} is unknown")]
    UnknownKey(String),
    #[error("the message is too old or from the future")]
    Stale,
    #[error("the message cannot be read: {0}")]
    Malformed(&'static str),
    /// Verified, but about another merchant, app or mode: its money is not ours.
    #[error("the message is meant for another {0}")]
    OtherMerchant(&'static str),
}

/// The exact answer to a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acknowledgement {
    pub status: StatusCode,
    pub content_type: Option<&'static str>,
    pub body: &'static str,
}

/// Larger notifications are nobody's.
pub const LARGEST_NOTIFICATION: usize = 64 * 1024;

/// Why a gateway cannot be used with its configuration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("{0} must be set")]
    Missing(&'static str),
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error(transparent)]
    Endpoint(#[from] EndpointError),
}

pub trait PaymentGateway: Send + Sync {
    /// `alipay`, `wechat`, `stripe`, `sandbox`: as the payment's row names it.
    fn provider(&self) -> &'static str;

    /// Whether its money is real.
    fn is_live(&self) -> bool;

    fn methods(&self) -> &'static [PayMethod];

    fn create<'a>(&'a self, request: &'a PaymentRequest) -> Reply<'a, PaymentCreated>;

    fn query<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus>;

    /// Asks that nobody can pay any more, and answers how the trade stands afterwards: it may have been paid meanwhile.
    fn close<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus>;

    fn refund<'a>(&'a self, request: &'a RefundRequest) -> Reply<'a, RefundStatus>;

    fn query_refund<'a>(&'a self, request: &'a RefundRequest) -> Reply<'a, RefundStatus>;

    /// Reads a notification from its raw bytes: signature, time, form, merchant, in this order.
    fn read_notification(
        &self,
        headers: &HeaderMap,
        body: &[u8],
        now: Timestamp,
    ) -> Result<Notification, NotificationError>;

    /// What the gateway takes for "received": to be sent after the commit, byte for byte.
    fn acknowledgement(&self) -> Acknowledgement;

    /// What makes the gateway deliver the notification again.
    fn rejection(&self) -> Acknowledgement;

    /// The gateway's own books of a day (`2026-11-02`, by the gateway's clock).
    fn bill<'a>(&'a self, day: &'a str) -> Reply<'a, Vec<BillRow>>;

    /// Where a browser inside of the gateway's own app says who pays: an address with `{return}` for where to come back to with a code,
    /// and `{state}` for what must come back unchanged. None where that is not needed or not set up.
    fn payer_page(&self) -> Option<String> {
        None
    }

    /// The name of whoever came back with this code.
    fn read_payer<'a>(&'a self, _code: &'a str) -> Reply<'a, String> {
        Box::pin(async { Err(GatewayError::Refused("this gateway does not ask who pays".to_owned())) })
    }

    /// Fetches the keys that notifications are verified with, where the gateway changes them.
    fn refresh_keys(&self) -> Reply<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Asks a harmless question whose answer must verify: proves keys, clock and both directions, and moves no money.
    fn check_credentials(&self) -> Reply<'_, ()>;

    /// How far the gateway's clock is ahead of ours, as its last answer said.
    fn clock_skew_ms(&self) -> i64 {
        0
    }
}

/// A notification as it arrived, unread.
pub(crate) struct SentNotification<'a> {
    pub(crate) headers: &'a HeaderMap,
    pub(crate) body: &'a [u8],
    pub(crate) now: Timestamp,
}

/// Calls that every gateway over HTTP answers by a method of its own, boxed for the trait.
macro_rules! box_own_calls {
    () => {
        fn provider(&self) -> &'static str {
            PROVIDER
        }

        fn create<'a>(&'a self, request: &'a $crate::PaymentRequest) -> $crate::Reply<'a, $crate::PaymentCreated> {
            Box::pin(self.create(request))
        }

        fn refund<'a>(&'a self, request: &'a $crate::RefundRequest) -> $crate::Reply<'a, $crate::RefundStatus> {
            Box::pin(self.refund(request))
        }

        fn query_refund<'a>(&'a self, request: &'a $crate::RefundRequest) -> $crate::Reply<'a, $crate::RefundStatus> {
            Box::pin(self.query_refund(request))
        }

        fn read_notification(
            &self,
            headers: &http::HeaderMap,
            body: &[u8],
            now: kernel::clock::Timestamp,
        ) -> Result<$crate::Notification, $crate::NotificationError> {
            $crate::wire::check_size(body)?;
            self.notification(&$crate::gateway::SentNotification { headers, body, now })
        }

        fn bill<'a>(&'a self, day: &'a str) -> $crate::Reply<'a, Vec<$crate::bill::BillRow>> {
            Box::pin(self.fetch_bill(day))
        }

        fn clock_skew_ms(&self) -> i64 {
            self.client.skew_ms()
        }
    };
}
pub(crate) use box_own_calls;
