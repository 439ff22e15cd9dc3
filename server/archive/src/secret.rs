//! The key that opens sealed values, under a passphrase: whoever finds a backup must not find credentials in it.

use std::path::Path;

use aes_gcm::aead::{Aead, KeyInit, Payload};
use aes_gcm::{Aes256Gcm, Nonce};
use anyhow::{Context, Result, anyhow};
use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::random::Random;
use serde::{Deserialize, Serialize};

const NAME: &str = "secret.json";
const PLACE: &[u8] = b"rushes backup secret";
/// 64 MiB and three passes: a second for the owner, years for whoever guesses.
const MEMORY_KB: u32 = 64 * 1024;
const PASSES: u32 = 3;

#[derive(Serialize, Deserialize)]
struct SealedSecret {
    salt: String,
    nonce: String,
    sealed: String,
}

fn cipher(passphrase: &str, salt: &[u8]) -> Result<Aes256Gcm> {
    let params = Params::new(MEMORY_KB, PASSES, 1, Some(32)).map_err(|error| anyhow!("{error}"))?;
    let mut key = [0_u8; 32];
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into(passphrase.as_bytes(), salt, &mut key)
        .map_err(|error| anyhow!("{error}"))?;
    Aes256Gcm::new_from_slice(&key).map_err(|_| anyhow!("the key has another length"))
}

pub fn write(folder: &Path, passphrase: &str, secret: &str, random: &Random) -> Result<()> {
    let (mut salt, mut nonce) = ([0_u8; 16], [0_u8; 12]);
    random.fill(&mut salt);
    random.fill(&mut nonce);
    let sealed = cipher(passphrase, &salt)?
        .encrypt(&Nonce::from(nonce), Payload { msg: secret.as_bytes(), aad: PLACE })
        .map_err(|_| anyhow!("the key could not be sealed"))?;
    let file =
        SealedSecret { salt: STANDARD.encode(salt), nonce: STANDARD.encode(nonce), sealed: STANDARD.encode(sealed) };
    crate::files::write_durably(&folder.join(NAME), serde_json::to_string_pretty(&file)?.as_bytes())
}

pub fn read(folder: &Path, passphrase: &str) -> Result<String> {
    let text = std::fs::read_to_string(folder.join(NAME)).context("the backup has no key")?;
    let file: SealedSecret = serde_json::from_str(&text).context("the key of the backup is damaged")?;
    let (salt, nonce, sealed) =
        (STANDARD.decode(file.salt)?, STANDARD.decode(file.nonce)?, STANDARD.decode(file.sealed)?);
    let nonce = <[u8; 12]>::try_from(nonce).map_err(|_| anyhow!("the key of the backup is damaged"))?;
    let opened = cipher(passphrase, &salt)?.decrypt(&Nonce::from(nonce), Payload { msg: &sealed, aad: PLACE });
    let opened = opened.map_err(|_| anyhow!("the passphrase is not the one the backup was made with"))?;
    String::from_utf8(opened).context("the key of the backup is damaged")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_passphrase_opens_the_key() {
        let folder = tempfile::TempDir::new().unwrap();
        write(folder.path(), "correct horse", "the key", &Random::seeded(1)).unwrap();
        assert!(!std::fs::read_to_string(folder.path().join(NAME)).unwrap().contains("the key"));
        assert_eq!(read(folder.path(), "correct horse").unwrap(), "the key");
        assert!(read(folder.path(), "wrong horse").unwrap_err().to_string().contains("passphrase"));
    }
}
