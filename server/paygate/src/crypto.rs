//! Keys and the four things done with them: RSA signatures (PKCS#1 v1.5 with SHA-256), AES-256-GCM, HMAC-SHA-256 and digests.
//! The algorithm is never taken from a message.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair};
use ring::{digest, hmac, rand};
use rustls::pki_types::{CertificateDer, SubjectPublicKeyInfoDer};
use webpki::ring::RSA_PKCS1_2048_8192_SHA256;
use webpki::{EndEntityCert, RawPublicKeyEntity};

/// Says what is wrong with a key, never what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    #[error("the private key is no RSA key in PEM or base64 (PKCS#8 or PKCS#1, 2048 bits or more)")]
    PrivateKey,
    #[error("the public key is no RSA key in PEM or base64 (2048 bits or more)")]
    PublicKey,
    #[error("the certificate cannot be read")]
    Certificate,
    #[error("the APIv3 key is not 32 bytes long")]
    ApiV3Key,
}

/// The DER inside a PEM text, or inside bare base64 as the gateways' own tools write it.
fn der_of(text: &str) -> Option<Vec<u8>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with("-----"));
    let bytes = STANDARD.decode(lines.collect::<String>()).ok()?;
    (!bytes.is_empty()).then_some(bytes)
}

/// The merchant's key, with which we sign.
#[derive(Clone)]
pub struct PrivateKey(Arc<RsaKeyPair>);

impl PrivateKey {
    pub fn read(text: &str) -> Result<Self, KeyError> {
        let der = der_of(text).ok_or(KeyError::PrivateKey)?;
        let pair = RsaKeyPair::from_pkcs8(&der).or_else(|_| RsaKeyPair::from_der(&der));
        pair.map(|pair| Self(Arc::new(pair))).map_err(|_| KeyError::PrivateKey)
    }

    /// In standard base64, as both gateways want it.
    pub fn sign(&self, message: &[u8]) -> Option<String> {
        let mut signature = vec![0; self.0.public().modulus_len()];
        // The random numbers blind the computation; the signature itself is deterministic.
        self.0.sign(&RSA_PKCS1_SHA256, &rand::SystemRandom::new(), message, &mut signature).ok()?;
        Some(STANDARD.encode(signature))
    }
}

/// Bytes of an RSA key of 2048 bits with its frame; shorter ones are refused when they are set, not when the first notification comes.
const SHORTEST_PUBLIC_KEY: usize = 292;

/// A gateway's key, with which we verify.
#[derive(Clone)]
pub struct PublicKey(SubjectPublicKeyInfoDer<'static>);

impl PublicKey {
    pub fn read(text: &str) -> Result<Self, KeyError> {
        let der = der_of(text).filter(|der| der.len() >= SHORTEST_PUBLIC_KEY).ok_or(KeyError::PublicKey)?;
        let key = Self(SubjectPublicKeyInfoDer::from(der));
        // Nothing verifies with an empty signature; a key of another kind fails in another way.
        match key.check(b"", b"") {
            Err(webpki::Error::InvalidSignatureForPublicKey) => Ok(key),
            _ => Err(KeyError::PublicKey),
        }
    }

    /// The key inside an X.509 certificate, and the certificate's serial in upper hex.
    pub fn from_certificate(pem: &str) -> Result<(Self, String), KeyError> {
        let der = CertificateDer::from(der_of(pem).ok_or(KeyError::Certificate)?);
        let certificate = EndEntityCert::try_from(&der).map_err(|_| KeyError::Certificate)?;
        let serial = hex(certificate.serial()).trim_start_matches("00").to_uppercase();
        Ok((Self(certificate.subject_public_key_info()), serial))
    }

    fn check(&self, message: &[u8], signature: &[u8]) -> Result<(), webpki::Error> {
        RawPublicKeyEntity::try_from(&self.0)?.verify_signature(RSA_PKCS1_2048_8192_SHA256, message, signature)
    }

    /// `signature` in base64.
    pub fn verifies(&self, message: &[u8], signature: &str) -> bool {
        STANDARD.decode(signature).is_ok_and(|signature| self.check(message, &signature).is_ok())
    }
}

/// WeChat's symmetric key for what it encrypts.
#[derive(Clone)]
pub struct ApiV3Key(LessSafeKey);

impl ApiV3Key {
    pub fn read(text: &str) -> Result<Self, KeyError> {
        let key = UnboundKey::new(&AES_256_GCM, text.as_bytes()).map_err(|_| KeyError::ApiV3Key)?;
        Ok(Self(LessSafeKey::new(key)))
    }

    /// `ciphertext` in base64 with the tag at its end. `None` for anything that was not made with this key, nonce and data.
    pub fn open(&self, ciphertext: &str, nonce: &str, associated_data: &str) -> Option<Vec<u8>> {
        let nonce = Nonce::try_assume_unique_for_key(nonce.as_bytes()).ok()?;
        let mut bytes = STANDARD.decode(ciphertext).ok()?;
        let plain = self.0.open_in_place(nonce, Aad::from(associated_data.as_bytes()), &mut bytes).ok()?;
        Some(plain.to_vec())
    }
}

pub fn hmac_sha256(secret: &[u8], message: &[u8]) -> Vec<u8> {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, secret), message).as_ref().to_vec()
}

/// Compares in constant time.
pub fn hmac_matches(secret: &[u8], message: &[u8], tag: &[u8]) -> bool {
    hmac::verify(&hmac::Key::new(hmac::HMAC_SHA256, secret), message, tag).is_ok()
}

/// SHA-1 in lower hex: WeChat's bills name theirs, in an answer that is signed with SHA-256.
pub fn sha1_hex(bytes: &[u8]) -> String {
    hex(digest::digest(&digest::SHA1_FOR_LEGACY_USE_ONLY, bytes).as_ref())
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok()).collect()
}
