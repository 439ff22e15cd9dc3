//! The calls of the interface.

use http::{HeaderMap, StatusCode};
use kernel::clock::Timestamp;

use super::{PROVIDER, Wechat};
use crate::bill::BillRow;
use crate::client::Endpoint;
use crate::{
    Acknowledgement, GatewayError, Notification, NotificationError, PayMethod, PaymentCreated, PaymentGateway,
    PaymentRequest, RefundRequest, RefundStatus, Reply, TradeRef, TradeStatus,
};

impl PaymentGateway for Wechat {
    fn provider(&self) -> &'static str {
        PROVIDER
    }

    fn is_live(&self) -> bool {
        self.endpoint == Endpoint::Real
    }

    fn methods(&self) -> &'static [PayMethod] {
        &[PayMethod::Qr, PayMethod::H5, PayMethod::Jsapi]
    }

    fn create<'a>(&'a self, request: &'a PaymentRequest) -> Reply<'a, PaymentCreated> {
        Box::pin(self.create(request))
    }

    fn query<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(self.query(&trade.out_trade_no))
    }

    fn close<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(self.close(&trade.out_trade_no))
    }

    fn refund<'a>(&'a self, request: &'a RefundRequest) -> Reply<'a, RefundStatus> {
        Box::pin(self.refund(request))
    }

    fn query_refund<'a>(&'a self, request: &'a RefundRequest) -> Reply<'a, RefundStatus> {
        Box::pin(self.query_refund(request))
    }

    fn read_notification(
        &self,
        headers: &HeaderMap,
        body: &[u8],
        now: Timestamp,
    ) -> Result<Notification, NotificationError> {
        self.notification(headers, body, now)
    }

    fn acknowledgement(&self) -> Acknowledgement {
        Acknowledgement { status: StatusCode::NO_CONTENT, content_type: None, body: "" }
    }

    fn rejection(&self) -> Acknowledgement {
        Acknowledgement {
            status: StatusCode::BAD_REQUEST,
            content_type: Some("application/json"),
            body: r#"{"code":"FAIL","message":"not accepted"}"#,
        }
    }

    fn bill<'a>(&'a self, day: &'a str) -> Reply<'a, Vec<BillRow>> {
        Box::pin(self.fetch_bill(day))
    }

    fn refresh_keys(&self) -> Reply<'_, ()> {
        Box::pin(self.fetch_certificates())
    }

    fn check_credentials(&self) -> Reply<'_, ()> {
        Box::pin(async move {
            match self.query(&format!("CHECK{}", self.client.nonce().get(..20).unwrap_or_default())).await? {
                TradeStatus::Missing => Ok(()),
                _ => Err(GatewayError::unknown("a trade that nobody made exists")),
            }
        })
    }

    fn clock_skew_ms(&self) -> i64 {
        self.client.skew_ms()
    }
}
