//! What Alipay sends by itself: notifications as POST, and the browser that comes back with a signed address.

use std::collections::BTreeMap;

use super::protocol::signed_text;
use super::{Alipay, first_filled, has_refund, status_of};
use crate::gateway::SentNotification;
use crate::wire::read_form;
use crate::{Notification, NotificationError, NotifiedFact, Receipt};

type Parameters = BTreeMap<String, String>;

impl Alipay {
    pub(super) fn notification(&self, sent: &SentNotification<'_>) -> Result<Notification, NotificationError> {
        let parameters = self.verified(sent.body)?;
        let get = |name: &str| parameters.get(name).map(String::as_str).unwrap_or_default();
        if get("seller_id") != self.seller_id {
            return Err(NotificationError::OtherMerchant("seller_id"));
        }
        if get("notify_id").is_empty() {
            return Err(NotificationError::Malformed("no notify_id"));
        }
        let id = get("notify_id").to_owned();
        if get("notify_type") != "trade_status_sync" {
            return Ok(Notification { id, fact: NotifiedFact::Other(get("notify_type").to_owned()) });
        }
        let was_refunded = has_refund(get("refund_fee")).map_err(|_| NotificationError::Malformed("refund_fee"))?;
        let receipt = || {
            let receipt =
                self.receipt(get("out_trade_no"), get("trade_no"), get("total_amount"), get("gmt_payment"))?;
            Some(Receipt { payer: first_filled([get("buyer_open_id"), get("buyer_id")]), ..receipt })
        };
        let status = status_of(get("trade_status"), was_refunded, receipt)
            .ok_or(NotificationError::Malformed("trade_status or total_amount"))?;
        Ok(Notification { id, fact: NotifiedFact::Trade { out_trade_no: get("out_trade_no").to_owned(), status } })
    }

    /// The trade that a browser comes back from, if Alipay signed its address. It says nothing about payment: query.
    pub fn read_return(&self, query: &str) -> Result<String, NotificationError> {
        let mut parameters = self.verified(query.as_bytes())?;
        parameters.remove("out_trade_no").ok_or(NotificationError::Malformed("no out_trade_no"))
    }

    /// The signature covers every parameter but `sign` and `sign_type`, unlike that of a request.
    fn verified(&self, body: &[u8]) -> Result<Parameters, NotificationError> {
        let parameters = read_form(body).ok_or(NotificationError::Malformed("no form"))?;
        let get = |name: &str| parameters.get(name).map(String::as_str).unwrap_or_default();
        // The algorithm is ours to choose, not the message's.
        if get("sign_type") != "RSA2" {
            return Err(NotificationError::Signature);
        }
        let sign = get("sign");
        let verifies = |keeps_empty: bool| {
            let signed = parameters
                .iter()
                .filter(|(name, value)| {
                    !matches!(name.as_str(), "sign" | "sign_type") && (keeps_empty || !value.is_empty())
                })
                .map(|(name, value)| (name.as_str(), value.as_str()));
            self.alipay_key.verifies(signed_text(signed).as_bytes(), sign)
        };
        // Whether empty values are signed differs between Alipay's products; we treat empty as absent either way.
        let has_empty = parameters.values().any(String::is_empty);
        let is_signed = verifies(true) || (has_empty && verifies(false));
        if !is_signed {
            return Err(NotificationError::Signature);
        }
        if !get("charset").eq_ignore_ascii_case("utf-8") {
            return Err(NotificationError::Malformed("charset"));
        }
        if get("app_id") != self.app_id {
            return Err(NotificationError::OtherMerchant("app_id"));
        }
        Ok(parameters)
    }
}
