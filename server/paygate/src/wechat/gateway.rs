//! The calls of the interface.

use http::StatusCode;

use super::{PROVIDER, Wechat};
use crate::client::Endpoint;
use crate::gateway::box_own_calls;
use crate::{Acknowledgement, GatewayError, PayMethod, PaymentGateway, Reply, TradeRef, TradeStatus};

impl PaymentGateway for Wechat {
    box_own_calls!();

    fn is_live(&self) -> bool {
        self.endpoint == Endpoint::Real
    }

    fn methods(&self) -> &'static [PayMethod] {
        &[PayMethod::Qr, PayMethod::H5, PayMethod::Jsapi]
    }

    fn query<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(self.query(&trade.out_trade_no))
    }

    fn close<'a>(&'a self, trade: &'a TradeRef) -> Reply<'a, TradeStatus> {
        Box::pin(self.close(&trade.out_trade_no))
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

    fn payer_page(&self) -> Option<String> {
        self.payer_page()
    }

    fn read_payer<'a>(&'a self, code: &'a str) -> Reply<'a, String> {
        Box::pin(self.read_payer(code))
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
}
