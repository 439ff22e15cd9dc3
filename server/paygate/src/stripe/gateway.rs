//! The calls of the interface.

use http::{HeaderMap, Method, StatusCode};
use kernel::clock::Timestamp;

use super::{PROVIDER, Stripe};
use crate::bill::BillRow;
use crate::client::Attempts;
use crate::{
    Acknowledgement, Notification, NotificationError, PayMethod, PaymentCreated, PaymentGateway, PaymentRequest,
    RefundRequest, RefundStatus, Reply, TradeRef, TradeStatus,
};

impl PaymentGateway for Stripe {
    fn provider(&self) -> &'static str {
        PROVIDER
    }

    fn is_live(&self) -> bool {
        self.is_live
    }

    fn methods(&self) -> &'static [PayMethod] {
        &[PayMethod::Checkout]
    }

    fn create<'a>(&'a self, request: &'a PaymentRequest) -> Reply<'a, PaymentCreated> {
        Box::pin(self.create(request))
    }

    fn query<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(self.query(trade))
    }

    fn close<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(self.close(trade))
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
        Acknowledgement { status: StatusCode::OK, content_type: None, body: "" }
    }

    fn rejection(&self) -> Acknowledgement {
        Acknowledgement { status: StatusCode::BAD_REQUEST, content_type: None, body: "" }
    }

    fn bill<'a>(&'a self, day: &'a str) -> Reply<'a, Vec<BillRow>> {
        Box::pin(self.fetch_bill(day))
    }

    /// Proves the secret key. The webhook's secret shows itself only when Stripe sends an event.
    fn check_credentials(&self) -> Reply<'_, ()> {
        Box::pin(async move {
            let answer = self
                .send(Method::GET, "/v1/checkout/sessions/cs_check_credentials", None, None, Attempts::Several)
                .await?;
            match answer.status {
                StatusCode::NOT_FOUND => Ok(()),
                _ => Err(answer.error()),
            }
        })
    }

    fn clock_skew_ms(&self) -> i64 {
        self.client.skew_ms()
    }
}
