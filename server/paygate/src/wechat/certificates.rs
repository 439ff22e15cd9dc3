//! Platform certificates, for merchants without a public key of WeChat Pay. They come encrypted with the APIv3 key, and the answer must be
//! signed with one of those that it brings or that are known.

use std::collections::BTreeMap;
use std::sync::PoisonError;

use http::Method;
use kernel::clock::Timestamp;
use serde::Deserialize;

use super::Wechat;
use super::notification::Encrypted;
use crate::GatewayError;
use crate::client::{Attempts, LARGEST_ANSWER, read_rfc3339};
use crate::crypto::PublicKey;

#[derive(Deserialize)]
struct Certificates {
    data: Vec<Certificate>,
}

#[derive(Deserialize)]
struct Certificate {
    serial_no: String,
    effective_time: String,
    expire_time: String,
    encrypt_certificate: Encrypted,
}

/// The keys that WeChat signs with, by serial or public key id. Old ones stay: what they signed may come late.
#[derive(Default)]
pub(super) struct KeyRing {
    keys: BTreeMap<String, PublicKey>,
    newest: Option<String>,
}

impl KeyRing {
    pub fn add(&mut self, id: String, key: PublicKey) {
        self.newest = Some(id.clone());
        self.keys.insert(id, key);
    }

    pub fn get(&self, id: &str) -> Option<PublicKey> {
        self.keys.get(id).cloned()
    }

    pub fn preferred(&self) -> Option<String> {
        self.newest.clone()
    }
}

/// A certificate that is valid now: since when, its serial, its key.
type Found = (Timestamp, String, PublicKey);

impl Wechat {
    pub(super) async fn fetch_certificates(&self) -> Result<(), GatewayError> {
        // Merchants in public-key mode have no certificates to fetch.
        if self.has_public_key {
            return Ok(());
        }
        let answer = self.send(Method::GET, "/v3/certificates", None, Attempts::Several, LARGEST_ANSWER).await?;
        if !answer.status.is_success() {
            return Err(GatewayError::Unknown(format!("HTTP {}", answer.status.as_u16())));
        }
        let found = self.read_certificates(&answer.body)?;
        let new_key = |serial: &str| found.iter().find(|found| found.1 == serial).map(|found| found.2.clone());
        let key = |serial: &str| new_key(serial).or_else(|| self.key(serial));
        self.verify(&answer.headers, &answer.body, self.client.now(), key)
            .map_err(|why| GatewayError::Unknown(why.to_string()))?;
        let mut keys = self.keys.write().unwrap_or_else(PoisonError::into_inner);
        for (_, serial, key) in found {
            keys.add(serial, key);
        }
        Ok(())
    }

    /// In the order in which they became valid.
    fn read_certificates(&self, body: &[u8]) -> Result<Vec<Found>, GatewayError> {
        let unreadable = || GatewayError::unknown("the certificates cannot be read");
        let answer: Certificates = serde_json::from_slice(body).map_err(|_| unreadable())?;
        let now = self.client.now();
        let mut found = Vec::new();
        for certificate in &answer.data {
            let pem = self.open(&certificate.encrypt_certificate).ok_or_else(unreadable)?;
            let pem = std::str::from_utf8(&pem).map_err(|_| unreadable())?;
            let (key, serial) = PublicKey::from_certificate(pem).map_err(|_| unreadable())?;
            let from = read_rfc3339(&certificate.effective_time).ok_or_else(unreadable)?;
            let until = read_rfc3339(&certificate.expire_time).ok_or_else(unreadable)?;
            if serial != certificate.serial_no.to_uppercase() {
                return Err(unreadable());
            }
            if from <= now && now < until {
                found.push((from, serial, key));
            }
        }
        // The newest last: it is the one to ask for.
        found.sort_by_key(|(from, ..)| *from);
        Ok(found)
    }
}

#[cfg(test)]
impl Wechat {
    pub(super) fn read_keys_and_bills(&self, body: &[u8]) {
        drop(self.read_certificates(body));
        drop(super::bill::read_answer(body));
    }
}
