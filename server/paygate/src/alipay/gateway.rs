//! The calls of the interface.

use http::{HeaderMap, StatusCode};
use kernel::clock::Timestamp;

use super::{Alipay, PROVIDER};
use crate::bill::BillRow;
use crate::client::Endpoint;
use crate::wire::check_size;
use crate::{
    Acknowledgement, GatewayError, Notification, NotificationError, PayMethod, PaymentCreated, PaymentGateway,
    PaymentRequest, RefundRequest, RefundStatus, Reply, TradeRef, TradeStatus,
};

impl PaymentGateway for Alipay {
    fn provider(&self) -> &'static str {
        PROVIDER
    }

    fn is_live(&self) -> bool {
        self.endpoint == Endpoint::Real
    }

    fn methods(&self) -> &'static [PayMethod] {
        &[PayMethod::Page, PayMethod::Wap, PayMethod::Qr]
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
        _headers: &HeaderMap,
        body: &[u8],
        _now: Timestamp,
    ) -> Result<Notification, NotificationError> {
        check_size(body)?;
        self.notification(body)
    }

    fn acknowledgement(&self) -> Acknowledgement {
        Acknowledgement { status: StatusCode::OK, content_type: Some("text/plain"), body: "success" }
    }

    fn rejection(&self) -> Acknowledgement {
        Acknowledgement { status: StatusCode::OK, content_type: Some("text/plain"), body: "fail" }
    }

    fn bill<'a>(&'a self, day: &'a str) -> Reply<'a, Vec<BillRow>> {
        Box::pin(self.fetch_bill(day))
    }

    fn check_credentials(&self) -> Reply<'_, ()> {
        Box::pin(async move {
            match self.query(&format!("CHECK{}", self.client.nonce())).await? {
                TradeStatus::Missing => Ok(()),
                _ => Err(GatewayError::unknown("a trade that nobody made exists")),
            }
        })
    }

    fn clock_skew_ms(&self) -> i64 {
        self.client.skew_ms()
    }
}
