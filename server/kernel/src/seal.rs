//! Secrets in the database are sealed with a key that is not in it: AES-256-GCM, and the place of the secret is part of
//! the seal, so that a sealed value moved to another row does not open.

use std::path::Path;

use sha2::{Digest, Sha256};

use aes_gcm::aead::{Aead, KeyInit, Payload};
use aes_gcm::{Aes256Gcm, Nonce};
use anyhow::{Context, anyhow, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::random::Random;

const NONCE: usize = 12;

#[derive(Clone)]
pub struct Seal {
    cipher: Aes256Gcm,
    key: [u8; 32],
}

impl Seal {
    /// The key is 32 bytes in base64, from the configuration or from a file that is made on the first start.
    pub fn open(configured: &str, file: &Path, random: &Random) -> anyhow::Result<Self> {
        let text = match configured {
            "" if file.exists() => {
                std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?
            }
            "" => {
                let mut key = [0_u8; 32];
                random.fill(&mut key);
                let text = STANDARD.encode(key);
                write_private(file, &text).with_context(|| format!("{} cannot be written", file.display()))?;
                text
            }
            text => text.to_owned(),
        };
        let key = STANDARD.decode(text.trim()).ok().and_then(|key| <[u8; 32]>::try_from(key).ok());
        let Some(key) = key else { bail!("secret_key must be 32 bytes in base64") };
        let cipher = Aes256Gcm::new_from_slice(&key).map_err(|_| anyhow!("secret_key must be 32 bytes"))?;
        Ok(Self { cipher, key })
    }

    /// A key for something else, which tells nothing of this one.
    pub fn derive(&self, purpose: &str) -> [u8; 32] {
        Sha256::digest([b"derive:", purpose.as_bytes(), b":", &self.key[..]].concat()).into()
    }

    pub fn seal(&self, random: &Random, place: &str, plain: &[u8]) -> crate::Result<String> {
        let mut nonce = [0_u8; NONCE];
        random.fill(&mut nonce);
        let sealed = self
            .cipher
            .encrypt(&Nonce::from(nonce), Payload { msg: plain, aad: place.as_bytes() })
            .map_err(|_| anyhow!("sealing failed"))?;
        Ok(STANDARD.encode([&nonce[..], &sealed].concat()))
    }

    pub fn unseal(&self, place: &str, sealed: &str) -> crate::Result<Vec<u8>> {
        let bytes = STANDARD.decode(sealed).map_err(|error| anyhow!(error))?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>().context("a sealed value is too short")?;
        let opened = self.cipher.decrypt(&Nonce::from(*nonce), Payload { msg: sealed, aad: place.as_bytes() });
        opened.map_err(|_| anyhow!("a sealed value of {place} does not open with this key").into())
    }
}

fn write_private(file: &Path, text: &str) -> std::io::Result<()> {
    use std::io::Write;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_opens_only_in_its_place_with_its_key() {
        let random = Random::seeded(1);
        let key = |byte| STANDARD.encode([byte; 32]);
        let open = |byte: u8| Seal::open(&key(byte), Path::new(""), &random).unwrap();
        let sealed = open(1).seal(&random, "admin/7/otp", b"secret").unwrap();
        assert!(!sealed.contains("secret"));
        assert_eq!(open(1).unseal("admin/7/otp", &sealed).unwrap(), b"secret");
        assert!(open(1).unseal("admin/8/otp", &sealed).is_err());
        assert!(open(2).unseal("admin/7/otp", &sealed).is_err());
        assert!(Seal::open("short", Path::new(""), &random).is_err());
    }
}
