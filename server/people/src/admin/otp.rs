//! The second factor: six digits from an authenticator, each good once, and ten recovery codes for the day it is lost.

use anyhow::anyhow;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::db::sealed::SealedColumn;
use kernel::random::Random;
use kernel::seal::Seal;
use qrcode::QrCode;
use qrcode::render::svg;
use totp_rs::{Algorithm, Builder, Secret, Totp};

use super::model::AdminLogin;
use super::store;
use platform::guard::AdminId;
use platform::guard::session::hash;

const RECOVERY_LETTERS: &str = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_CODES: usize = 10;
const SECRET_BYTES: usize = 20;

/// Where the secret stands: part of its seal.
pub fn place(id: AdminId) -> String {
    format!("admin/{id}/otp")
}

pub const SEALED_SECRETS: SealedColumn = SealedColumn {
    table: "admin",
    column: "otp_secret",
    field: None,
    place: |row| row.int("id").map(|id| place(AdminId(id))),
};

pub fn new_secret(random: &Random) -> [u8; SECRET_BYTES] {
    let mut secret = [0_u8; SECRET_BYTES];
    random.fill(&mut secret);
    secret
}

pub fn new_recovery(random: &Random) -> Vec<String> {
    (0..RECOVERY_CODES)
        .map(|_| format!("{}-{}", random.text(RECOVERY_LETTERS, 5), random.text(RECOVERY_LETTERS, 5)))
        .collect()
}

fn totp(secret: &[u8]) -> Result<Totp> {
    let builder = Builder::new().with_algorithm(Algorithm::SHA1).with_secret(secret.to_vec()).with_skew(1);
    Ok(builder.build().map_err(|error| anyhow!("the second factor: {error}"))?)
}

pub fn base32(secret: &[u8]) -> String {
    Secret::from(secret.to_vec()).to_base32()
}

/// What an authenticator reads from the QR code.
pub fn uri(site: &str, username: &str, secret: &[u8]) -> String {
    let encode = |text: &str| form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20");
    format!("otpauth://totp/{0}:{1}?secret={2}&issuer={0}", encode(site), encode(username), base32(secret))
}

pub fn qr(text: &str) -> Result<String> {
    let code = QrCode::new(text.as_bytes()).map_err(|error| anyhow!("the QR code: {error}"))?;
    Ok(code.render::<svg::Color<'_>>().min_dimensions(192, 192).build())
}

/// The step a code belongs to, if it is right now.
pub fn step(secret: &[u8], code: &str, now: Timestamp) -> Result<Option<i64>> {
    let seconds = u64::try_from(now.seconds()).unwrap_or_default();
    Ok(totp(secret)?.check(code.trim(), seconds).and_then(|step| i64::try_from(step).ok()))
}

/// Whether this is a code of theirs; it is used up by that.
pub async fn redeem(db: &mut Conn, seal: &Seal, account: &AdminLogin, code: &str, now: Timestamp) -> Result<bool> {
    let code = code.trim().to_lowercase();
    if let Some(sealed) = &account.otp_secret {
        let secret = seal.unseal(&place(account.id), sealed)?;
        if let Some(step) = step(&secret, &code, now)? {
            return store::use_step(db, account.id, step).await;
        }
    }
    store::use_recovery(db, account.id, &hash(&code)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_standard() {
        // RFC 6238, appendix B: the last six digits of 94287082 at 59 seconds.
        let secret = b"12345678901234567890";
        let at = Timestamp::from_seconds;
        assert_eq!(step(secret, "287082", at(59)).unwrap(), Some(1));
        assert_eq!(step(secret, "287082", at(89)).unwrap(), Some(1));
        assert_eq!(step(secret, "287082", at(120)).unwrap(), None);
        assert_eq!(step(secret, "28708", at(59)).unwrap(), None);
        assert_eq!(step(secret, "abcdef", at(59)).unwrap(), None);
        assert_eq!(base32(secret), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        let uri = uri("Rushes 样片", "admin", secret);
        assert!(uri.starts_with("otpauth://totp/Rushes%20%E6%A0%B7%E7%89%87:admin?secret=GEZD"), "{uri}");
        assert!(qr(&uri).unwrap().contains("<svg"));
    }
}
