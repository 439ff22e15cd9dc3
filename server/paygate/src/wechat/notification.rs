//! What WeChat sends by itself: signed outside, encrypted inside.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{Transaction, Wechat, refund_status_of};
use crate::gateway::SentNotification;
use crate::{Notification, NotificationError, NotifiedFact};

const ALGORITHM: &str = "AEAD_AES_256_GCM";

#[derive(Deserialize)]
struct Envelope {
    id: String,
    event_type: String,
    resource: Encrypted,
}

#[derive(Deserialize)]
pub(super) struct Encrypted {
    pub algorithm: String,
    pub ciphertext: String,
    pub nonce: String,
    #[serde(default)]
    pub associated_data: Option<String>,
}

#[derive(Deserialize)]
struct RefundNotice {
    mchid: String,
    out_trade_no: String,
    out_refund_no: String,
    refund_status: String,
    amount: RefundNoticeAmount,
}

#[derive(Deserialize)]
struct RefundNoticeAmount {
    refund: i64,
}

fn read<T: DeserializeOwned>(json: &[u8], what: &'static str) -> Result<T, NotificationError> {
    serde_json::from_slice(json).map_err(|_| NotificationError::Malformed(what))
}

impl Wechat {
    pub(super) fn notification(&self, sent: &SentNotification<'_>) -> Result<Notification, NotificationError> {
        self.verify(sent.headers, sent.body, sent.now, |serial| self.key(serial))?;
        let Envelope { id, event_type, resource } = read(sent.body, "the envelope")?;
        let is_transaction = event_type.starts_with("TRANSACTION.");
        if !is_transaction && !event_type.starts_with("REFUND.") {
            return Ok(Notification { id, fact: NotifiedFact::Other(event_type) });
        }
        let plain = self.open(&resource).ok_or(NotificationError::Malformed("the encrypted part"))?;
        let fact = if is_transaction { self.read_transaction(&plain)? } else { self.read_refund(&plain)? };
        Ok(Notification { id, fact })
    }

    pub(super) fn open(&self, part: &Encrypted) -> Option<Vec<u8>> {
        if part.algorithm != ALGORITHM {
            return None;
        }
        self.api_v3_key.open(&part.ciphertext, &part.nonce, part.associated_data.as_deref().unwrap_or_default())
    }

    fn read_transaction(&self, plain: &[u8]) -> Result<NotifiedFact, NotificationError> {
        let transaction: Transaction = read(plain, "the transaction")?;
        self.check_merchant(&transaction.mchid)?;
        if transaction.appid != self.appid {
            return Err(NotificationError::OtherMerchant("appid"));
        }
        let status = self.status_of(&transaction).ok_or(NotificationError::Malformed("the transaction"))?;
        Ok(NotifiedFact::Trade { out_trade_no: transaction.out_trade_no, status })
    }

    fn read_refund(&self, plain: &[u8]) -> Result<NotifiedFact, NotificationError> {
        let notice: RefundNotice = read(plain, "the refund")?;
        self.check_merchant(&notice.mchid)?;
        let status = refund_status_of(&notice.refund_status).ok_or(NotificationError::Malformed("the refund"))?;
        Ok(NotifiedFact::Refund {
            out_trade_no: Some(notice.out_trade_no),
            refund_no: Some(notice.out_refund_no),
            amount: notice.amount.refund,
            status,
        })
    }

    fn check_merchant(&self, mchid: &str) -> Result<(), NotificationError> {
        if mchid == self.mchid { Ok(()) } else { Err(NotificationError::OtherMerchant("mchid")) }
    }
}
