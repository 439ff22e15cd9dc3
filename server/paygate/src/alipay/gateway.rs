//! The calls of the interface.

use http::StatusCode;

use super::{Alipay, PROVIDER};
use crate::client::Endpoint;
use crate::gateway::box_own_calls;
use crate::{Acknowledgement, GatewayError, PayMethod, PaymentGateway, Reply, TradeRef, TradeStatus};

impl PaymentGateway for Alipay {
    box_own_calls!();

    fn is_live(&self) -> bool {
        self.endpoint == Endpoint::Real
    }

    fn methods(&self) -> &'static [PayMethod] {
        &[PayMethod::Page, PayMethod::Wap, PayMethod::Qr]
    }

    fn query<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(self.query(&trade.out_trade_no))
    }

    fn close<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(self.close(&trade.out_trade_no))
    }

    fn acknowledgement(&self) -> Acknowledgement {
        Acknowledgement { status: StatusCode::OK, content_type: Some("text/plain"), body: "success" }
    }

    fn rejection(&self) -> Acknowledgement {
        Acknowledgement { status: StatusCode::OK, content_type: Some("text/plain"), body: "fail" }
    }

    fn check_credentials(&self) -> Reply<'_, ()> {
        Box::pin(async move {
            match self.query(&format!("CHECK{}", self.client.nonce())).await? {
                TradeStatus::Missing => Ok(()),
                _ => Err(GatewayError::unknown("a trade that nobody made exists")),
            }
        })
    }
}
