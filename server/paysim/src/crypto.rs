//! Signatures, encryption and codes with RustCrypto: another library than the product's.

use aes_gcm::aead::{Aead, KeyInit, Payload};
use aes_gcm::{Aes256Gcm, Nonce};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, Mac};
use rsa::pkcs1v15::{Signature, SigningKey, VerifyingKey};
use rsa::pkcs8::{DecodePrivateKey, DecodePublicKey};
use rsa::signature::{SignatureEncoding, Signer, Verifier};
use rsa::{RsaPrivateKey, RsaPublicKey};
use sha2::Sha256;

/// A private key in PEM that is part of this crate.
pub fn signing_key(pem: &str) -> SigningKey<Sha256> {
    SigningKey::new(RsaPrivateKey::from_pkcs8_pem(pem).expect("a key of this crate"))
}

pub fn sign(key: &SigningKey<Sha256>, message: &[u8]) -> String {
    STANDARD.encode(key.sign(message).to_bytes())
}

pub fn verifies(public_pem: &str, message: &[u8], signature: &str) -> bool {
    let key = RsaPublicKey::from_public_key_pem(public_pem).expect("a key of this crate");
    let signature = STANDARD.decode(signature).ok().and_then(|bytes| Signature::try_from(&bytes[..]).ok());
    signature.is_some_and(|signature| VerifyingKey::<Sha256>::new(key).verify(message, &signature).is_ok())
}

/// AES-256-GCM, in base64 with the tag at the end.
pub fn encrypt(key: &str, nonce: &str, associated_data: &str, plain: &[u8]) -> String {
    let cipher = Aes256Gcm::new_from_slice(key.as_bytes()).expect("32 bytes");
    let nonce: [u8; 12] = nonce.as_bytes().try_into().expect("12 bytes");
    let payload = Payload { msg: plain, aad: associated_data.as_bytes() };
    STANDARD.encode(cipher.encrypt(&Nonce::from(nonce), payload).expect("encryption"))
}

pub fn hmac_hex(secret: &str, message: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("any length will do");
    mac.update(message);
    hex(&mac.finalize().into_bytes())
}

pub fn sha1_hex(bytes: &[u8]) -> String {
    use sha1::Digest;
    hex(&sha1::Sha1::digest(bytes))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
