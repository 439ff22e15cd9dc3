//! The sandbox: a gateway without money that behaves like one with it. It keeps books of its own (lent to it by whoever runs
//! it), signs its messages, sends them late, twice or wrong when told to, and answers questions truthfully.

use std::sync::Arc;

use http::{HeaderMap, StatusCode};
use kernel::clock::Timestamp;
use serde::{Deserialize, Serialize};

use crate::bill::BillRow;
use crate::crypto::{hex, hmac_matches, hmac_sha256, unhex};
use crate::{
    Acknowledgement, GatewayError, Notification, NotificationError, NotifiedFact, PayAction, PayMethod, PaymentCreated,
    PaymentGateway, PaymentRequest, Receipt, RefundRequest, RefundStatus, Reply, TradeRef, TradeStatus,
};

pub const KEY: &str = "sandbox";
pub const HEADER: &str = "sandbox-signature";
/// In either direction.
const FRESH_MS: i64 = 300_000;
const CURRENCY: &str = "CNY";

/// A trade as the sandbox knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trade {
    pub number: String,
    pub amount: i64,
    pub subject: String,
    pub back_url: String,
    pub expires_at_ms: i64,
    pub state: State,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    Open,
    Paid { txn: String, amount: i64, at_ms: i64 },
    Failed,
    Closed,
}

/// Where the sandbox writes down what it knows.
pub trait Books: Send + Sync {
    fn insert<'a>(&'a self, trade: Trade) -> Reply<'a, ()>;
    fn find<'a>(&'a self, number: &'a str) -> Reply<'a, Option<Trade>>;
    /// Closes a trade that is open and answers it as it is then.
    fn close<'a>(&'a self, number: &'a str) -> Reply<'a, Option<Trade>>;
    /// Gives back, once for each `refund`; `false` when that is more than was paid.
    fn refund<'a>(&'a self, number: &'a str, refund: &'a str, amount: i64) -> Reply<'a, bool>;
}

pub struct Sandbox {
    secret: [u8; 32],
    books: Arc<dyn Books>,
}

/// What the sandbox says of itself, signed.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Message {
    id: String,
    number: String,
    txn: String,
    amount: i64,
    currency: String,
    livemode: bool,
    paid_at_ms: i64,
}

impl Sandbox {
    pub fn new(secret: [u8; 32], books: Arc<dyn Books>) -> Self {
        Self { secret, books }
    }

    /// The signature and body of the message that a receipt is sent with.
    pub fn write(&self, id: &str, receipt: &Receipt, now_ms: i64) -> serde_json::Result<(String, Vec<u8>)> {
        let body = serde_json::to_vec(&Message {
            id: id.to_owned(),
            number: receipt.number.clone(),
            txn: receipt.txn.clone(),
            amount: receipt.amount,
            currency: receipt.currency.clone(),
            livemode: receipt.livemode,
            paid_at_ms: receipt.paid_at_ms,
        })?;
        let sign = hex(&hmac_sha256(&self.secret, &signed_bytes(now_ms, &body)));
        Ok((format!("t={now_ms},v1={sign}"), body))
    }
}

fn signed_bytes(time: i64, body: &[u8]) -> Vec<u8> {
    [format!("{time}.").as_bytes(), body].concat()
}

pub fn receipt(trade: &Trade) -> Option<Receipt> {
    let State::Paid { txn, amount, at_ms } = &trade.state else { return None };
    Some(Receipt {
        number: trade.number.clone(),
        txn: txn.clone(),
        amount: *amount,
        currency: CURRENCY.to_owned(),
        livemode: false,
        paid_at_ms: *at_ms,
        payer: None,
    })
}

fn status(trade: Option<&Trade>) -> TradeStatus {
    match trade {
        None => TradeStatus::Missing,
        Some(trade) => match trade.state {
            State::Paid { .. } => receipt(trade).map_or(TradeStatus::Open, TradeStatus::Paid),
            State::Open => TradeStatus::Open,
            State::Failed | State::Closed => TradeStatus::Closed,
        },
    }
}

impl PaymentGateway for Sandbox {
    fn provider(&self) -> &'static str {
        KEY
    }

    fn is_live(&self) -> bool {
        false
    }

    fn methods(&self) -> &'static [PayMethod] {
        &[PayMethod::Page]
    }

    fn create<'a>(&'a self, request: &'a PaymentRequest) -> Reply<'a, PaymentCreated> {
        Box::pin(async move {
            let trade = Trade {
                number: request.out_trade_no.clone(),
                amount: request.amount,
                subject: request.subject.clone(),
                back_url: request.return_url.clone(),
                expires_at_ms: request.expires_at.0,
                state: State::Open,
            };
            self.books.insert(trade).await?;
            let url = format!("/pay/sandbox/{}", request.out_trade_no);
            Ok(PaymentCreated { action: PayAction::Redirect(url), gateway_ref: None })
        })
    }

    fn query<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(async move { Ok(status(self.books.find(&trade.out_trade_no).await?.as_ref())) })
    }

    fn close<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(async move { Ok(status(self.books.close(&trade.out_trade_no).await?.as_ref())) })
    }

    fn refund<'a>(&'a self, request: &'a RefundRequest) -> Reply<'a, RefundStatus> {
        Box::pin(async move {
            let RefundRequest { trade, refund_no, amount, .. } = request;
            if self.books.refund(&trade.out_trade_no, refund_no, *amount).await? {
                Ok(RefundStatus::Succeeded)
            } else {
                Err(GatewayError::Refused("more than was paid".to_owned()))
            }
        })
    }

    /// Refunds are answered at once; whoever lost the answer asks for the refund again, which gives nothing more.
    fn query_refund<'a>(&'a self, _: &'a RefundRequest) -> Reply<'a, RefundStatus> {
        Box::pin(async { Ok(RefundStatus::Missing) })
    }

    fn read_notification(
        &self,
        headers: &HeaderMap,
        body: &[u8],
        now: Timestamp,
    ) -> Result<Notification, NotificationError> {
        let header = headers.get(HEADER).and_then(|value| value.to_str().ok()).ok_or(NotificationError::Signature)?;
        let part = |name: &str| header.split(',').find_map(|part| part.trim().strip_prefix(name)?.strip_prefix('='));
        let time: i64 = part("t").and_then(|time| time.parse().ok()).ok_or(NotificationError::Signature)?;
        let sign = part("v1").and_then(unhex).ok_or(NotificationError::Signature)?;
        if !hmac_matches(&self.secret, &signed_bytes(time, body), &sign) {
            return Err(NotificationError::Signature);
        }
        if (now.0 - time).abs() > FRESH_MS {
            return Err(NotificationError::Stale);
        }
        let message: Message = serde_json::from_slice(body).map_err(|_| NotificationError::Malformed("the message"))?;
        let receipt = Receipt {
            number: message.number.clone(),
            txn: message.txn,
            amount: message.amount,
            currency: message.currency,
            livemode: message.livemode,
            paid_at_ms: message.paid_at_ms,
            payer: None,
        };
        let fact = NotifiedFact::Trade { out_trade_no: message.number, status: TradeStatus::Paid(receipt) };
        Ok(Notification { id: message.id, fact })
    }

    fn acknowledgement(&self) -> Acknowledgement {
        Acknowledgement { status: StatusCode::OK, content_type: Some("text/plain"), body: "success" }
    }

    fn rejection(&self) -> Acknowledgement {
        Acknowledgement { status: StatusCode::BAD_REQUEST, content_type: Some("text/plain"), body: "fail" }
    }

    fn bill<'a>(&'a self, _: &'a str) -> Reply<'a, Vec<BillRow>> {
        Box::pin(async { Err(GatewayError::Refused("the sandbox writes no bills".to_owned())) })
    }

    fn check_credentials(&self) -> Reply<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct NoBooks;

    impl Books for NoBooks {
        fn insert<'a>(&'a self, _: Trade) -> Reply<'a, ()> {
            Box::pin(async { Ok(()) })
        }
        fn find<'a>(&'a self, _: &'a str) -> Reply<'a, Option<Trade>> {
            Box::pin(async { Ok(None) })
        }
        fn close<'a>(&'a self, _: &'a str) -> Reply<'a, Option<Trade>> {
            Box::pin(async { Ok(None) })
        }
        fn refund<'a>(&'a self, _: &'a str, _: &'a str, _: i64) -> Reply<'a, bool> {
            Box::pin(async { Ok(true) })
        }
    }

    const NOW: i64 = 1_794_700_800_000;

    fn sandbox() -> Sandbox {
        Sandbox::new([7; 32], Arc::new(NoBooks))
    }

    fn sent() -> (String, Vec<u8>) {
        let receipt = Receipt {
            number: "R1".into(),
            txn: "S1".into(),
            amount: 990,
            currency: CURRENCY.into(),
            livemode: false,
            paid_at_ms: NOW,
            payer: None,
        };
        sandbox().write("e1", &receipt, NOW).expect("a message")
    }

    fn read(header: &str, body: &[u8], now: i64) -> Result<Notification, NotificationError> {
        let mut headers = HeaderMap::new();
        headers.insert(HEADER, header.parse().expect("a header"));
        sandbox().read_notification(&headers, body, Timestamp(now))
    }

    #[test]
    fn what_it_signs_it_believes_within_five_minutes() {
        let (header, body) = sent();
        let notification = read(&header, &body, NOW).expect("believed");
        assert_eq!(notification.id, "e1");
        assert!(
            matches!(notification.fact, NotifiedFact::Trade { status: TradeStatus::Paid(paid), .. } if paid.amount == 990)
        );
        for now in [NOW - FRESH_MS - 1, NOW + FRESH_MS + 1] {
            assert_eq!(read(&header, &body, now), Err(NotificationError::Stale));
        }
        assert_eq!(read(&header, b"{}", NOW), Err(NotificationError::Signature));
    }

    #[test]
    fn any_changed_bit_is_noticed() {
        let (header, body) = sent();
        for at in 0..body.len() {
            for bit in 0..8 {
                let mut other = body.clone();
                if let Some(byte) = other.get_mut(at) {
                    *byte ^= 1 << bit;
                }
                assert_eq!(read(&header, &other, NOW), Err(NotificationError::Signature), "bit {bit} of byte {at}");
            }
        }
        assert_eq!(read("t=1", &body, NOW), Err(NotificationError::Signature));
        assert_eq!(read(&header.replace("v1=", "v0="), &body, NOW), Err(NotificationError::Signature));
    }
}
