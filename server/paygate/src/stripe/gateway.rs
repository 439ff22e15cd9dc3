//! The calls of the interface.

use http::{Method, StatusCode};

use super::{PROVIDER, Stripe};
use crate::client::Attempts;
use crate::gateway::box_own_calls;
use crate::{Acknowledgement, PayMethod, PaymentGateway, Reply, TradeRef, TradeStatus};

impl PaymentGateway for Stripe {
    box_own_calls!();

    fn is_live(&self) -> bool {
        self.is_live
    }

    fn methods(&self) -> &'static [PayMethod] {
        &[PayMethod::Checkout]
    }

    fn query<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(self.query(trade))
    }

    fn close<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(self.close(trade))
    }

    fn acknowledgement(&self) -> Acknowledgement {
        Acknowledgement { status: StatusCode::OK, content_type: None, body: "" }
    }

    fn rejection(&self) -> Acknowledgement {
        Acknowledgement { status: StatusCode::BAD_REQUEST, content_type: None, body: "" }
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
}
