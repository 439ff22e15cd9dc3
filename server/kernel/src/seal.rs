//! Secrets in the database are sealed with a key that is not in it: AES-256-GCM, and the place of the secret is part of
//! the seal, so that a sealed value moved to another row does not open.
//!
//! A shop may have several keys: the first seals, the others open what was sealed before there was a new one.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use sha2::{Digest, Sha256};

use aes_gcm::aead::{Aead, KeyInit, Payload};
use aes_gcm::{Aes256Gcm, Nonce};
use anyhow::{Context, anyhow, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::random::Random;

const NONCE: usize = 12;

#[derive(Clone)]
struct SealKey {
    cipher: Aes256Gcm,
    bytes: [u8; 32],
}

#[derive(Clone)]
pub struct Seal {
    /// Never empty; the first one seals.
    keys: Arc<RwLock<Arc<[SealKey]>>>,
    /// Where they came from, unless the configuration has them.
    file: Option<PathBuf>,
}

/// Which key opens a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealAge {
    Current,
    Earlier,
    /// No key of this shop.
    Closed,
}

impl Seal {
    /// A key is 32 bytes in base64, from the configuration or from a file that is made on the first start.
    pub fn open(configured: &str, file: &Path, random: &Random) -> anyhow::Result<Self> {
        let text = match configured {
            "" if file.exists() => {
                std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?
            }
            "" => {
                let text = new_key(random);
                write_private(file, &text).with_context(|| format!("{} cannot be written", file.display()))?;
                text
            }
            text => text.to_owned(),
        };
        let keys = Arc::new(RwLock::new(read_keys(&text)?));
        Ok(Self { keys, file: configured.is_empty().then(|| file.to_owned()) })
    }

    fn keys(&self) -> Arc<[SealKey]> {
        self.keys.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Another process may have added a key meanwhile; `true` if there are other keys now.
    fn reload(&self) -> bool {
        let Some(text) = self.file.as_ref().and_then(|file| std::fs::read_to_string(file).ok()) else { return false };
        let Ok(read) = read_keys(&text) else { return false };
        let mut keys = self.keys.write().unwrap_or_else(PoisonError::into_inner);
        let is_same = keys.iter().map(|key| key.bytes).eq(read.iter().map(|key| key.bytes));
        *keys = read;
        !is_same
    }

    /// A key for something else, which tells nothing of this one.
    pub fn derive(&self, purpose: &str) -> [u8; 32] {
        let keys = self.keys();
        let key = keys.first().map(|key| &key.bytes[..]).unwrap_or_default();
        Sha256::digest([b"derive:", purpose.as_bytes(), b":", key].concat()).into()
    }

    /// Always with the newest key: what an earlier one sealed after it was dropped would never open again.
    pub fn seal(&self, random: &Random, place: &str, plain: &[u8]) -> crate::Result<String> {
        self.reload();
        let keys = self.keys();
        let key = keys.first().context("a shop without a key")?;
        let mut nonce = [0_u8; NONCE];
        random.fill(&mut nonce);
        let sealed = key
            .cipher
            .encrypt(&Nonce::from(nonce), Payload { msg: plain, aad: place.as_bytes() })
            .map_err(|_| anyhow!("sealing failed"))?;
        Ok(STANDARD.encode([&nonce[..], &sealed].concat()))
    }

    pub fn unseal(&self, place: &str, sealed: &str) -> crate::Result<Vec<u8>> {
        let bytes = STANDARD.decode(sealed).map_err(|error| anyhow!(error))?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>().context("a sealed value is too short")?;
        let opened = unseal_with(&self.keys(), place, nonce, sealed);
        let opened = opened.or_else(|| unseal_with(&self.reload().then(|| self.keys())?, place, nonce, sealed));
        Ok(opened.with_context(|| format!("a sealed value of {place} does not open with this key"))?.1)
    }

    /// Which key a value was sealed with, and the value sealed with the first one if it was another.
    pub fn renew(&self, random: &Random, place: &str, sealed: &str) -> crate::Result<(SealAge, Option<String>)> {
        let bytes = STANDARD.decode(sealed).unwrap_or_default();
        let opened = bytes
            .split_first_chunk::<NONCE>()
            .and_then(|(nonce, sealed)| unseal_with(&self.keys(), place, nonce, sealed));
        Ok(match opened {
            None => (SealAge::Closed, None),
            Some((0, _)) => (SealAge::Current, None),
            Some((_, plain)) => (SealAge::Earlier, Some(self.seal(random, place, &plain)?)),
        })
    }

    /// Puts a new key before those there are.
    pub fn add_key(&self, random: &Random) -> anyhow::Result<()> {
        let texts: Vec<String> =
            std::iter::once(new_key(random)).chain(self.keys().iter().map(|key| STANDARD.encode(key.bytes))).collect();
        self.replace_keys(&texts)
    }

    /// Forgets all keys but the first. What they sealed never opens again.
    pub fn drop_earlier_keys(&self) -> anyhow::Result<()> {
        let texts: Vec<String> = self.keys().iter().take(1).map(|key| STANDARD.encode(key.bytes)).collect();
        self.replace_keys(&texts)
    }

    pub fn count_keys(&self) -> usize {
        self.keys().len()
    }

    /// Keys that the configuration has change in this process only.
    fn replace_keys(&self, texts: &[String]) -> anyhow::Result<()> {
        let text = texts.join(" ");
        let read = read_keys(&text)?;
        if let Some(file) = &self.file {
            // A process that is killed here leaves the file as it was, or as it will be.
            let next = file.with_extension("key.new");
            let _ = std::fs::remove_file(&next);
            write_private(&next, &text).with_context(|| format!("{} cannot be written", next.display()))?;
            std::fs::rename(&next, file).with_context(|| format!("{} cannot be written", file.display()))?;
            if let Some(folder) = file.parent() {
                std::fs::File::open(folder)?.sync_all()?;
            }
        }
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = read;
        Ok(())
    }
}

fn new_key(random: &Random) -> String {
    let mut key = [0_u8; 32];
    random.fill(&mut key);
    STANDARD.encode(key)
}

/// Keys stand one after the other, with white space or commas between them.
pub fn split_keys(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter.is_whitespace() || letter == ',').filter(|part| !part.is_empty())
}

fn read_keys(text: &str) -> anyhow::Result<Arc<[SealKey]>> {
    let keys: Arc<[SealKey]> = split_keys(text)
        .map(|part| {
            let bytes = STANDARD.decode(part).ok().and_then(|key| <[u8; 32]>::try_from(key).ok());
            let bytes = bytes.context("secret_key must be 32 bytes in base64")?;
            let cipher = Aes256Gcm::new_from_slice(&bytes).map_err(|_| anyhow!("secret_key must be 32 bytes"))?;
            Ok(SealKey { cipher, bytes })
        })
        .collect::<anyhow::Result<_>>()?;
    if keys.is_empty() {
        bail!("secret_key must be 32 bytes in base64");
    }
    Ok(keys)
}

/// The value, and the place of the key that opens it.
fn unseal_with(keys: &[SealKey], place: &str, nonce: &[u8; NONCE], sealed: &[u8]) -> Option<(usize, Vec<u8>)> {
    let opened =
        |key: &SealKey| key.cipher.decrypt(&Nonce::from(*nonce), Payload { msg: sealed, aad: place.as_bytes() }).ok();
    keys.iter().enumerate().find_map(|(number, key)| Some((number, opened(key)?)))
}

fn write_private(file: &Path, text: &str) -> std::io::Result<()> {
    use std::io::Write;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(file)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(byte: u8) -> String {
        STANDARD.encode([byte; 32])
    }

    fn open(keys: &str) -> Seal {
        Seal::open(keys, Path::new(""), &Random::seeded(1)).unwrap()
    }

    #[test]
    fn what_is_sealed_opens_only_in_its_place_with_its_key() {
        let random = Random::seeded(1);
        let sealed = open(&key(1)).seal(&random, "admin/7/otp", b"secret").unwrap();
        assert!(!sealed.contains("secret"));
        assert_eq!(open(&key(1)).unseal("admin/7/otp", &sealed).unwrap(), b"secret");
        assert!(open(&key(1)).unseal("admin/8/otp", &sealed).is_err());
        assert!(open(&key(2)).unseal("admin/7/otp", &sealed).is_err());
        assert!(Seal::open("short", Path::new(""), &random).is_err());
        assert!(Seal::open(" , ", Path::new(""), &random).is_err());
    }

    #[test]
    fn an_earlier_key_opens_and_the_first_seals() {
        let random = Random::seeded(1);
        let sealed = open(&key(1)).seal(&random, "here", b"secret").unwrap();
        let both = open(&format!("{},{}\n", key(2), key(1)));
        assert_eq!(both.unseal("here", &sealed).unwrap(), b"secret");
        let (age, renewed) = both.renew(&random, "here", &sealed).unwrap();
        let renewed = renewed.unwrap();
        assert_eq!(age, SealAge::Earlier);
        assert_eq!(open(&key(2)).unseal("here", &renewed).unwrap(), b"secret");
        assert!(open(&key(1)).unseal("here", &renewed).is_err());
        assert_eq!(both.renew(&random, "here", &renewed).unwrap(), (SealAge::Current, None));
        assert_eq!(both.renew(&random, "elsewhere", &renewed).unwrap(), (SealAge::Closed, None));
        assert_eq!(both.renew(&random, "here", "no seal").unwrap(), (SealAge::Closed, None));
    }

    #[test]
    fn a_running_program_learns_a_key_that_another_one_added() {
        let folder = tempfile::tempdir().unwrap();
        let (file, random) = (folder.path().join("secret.key"), Random::seeded(1));
        let (running, command) = (Seal::open("", &file, &random).unwrap(), Seal::open("", &file, &random).unwrap());
        let old = running.seal(&random, "here", b"old").unwrap();
        command.add_key(&random).unwrap();
        let next = running.seal(&random, "here", b"next").unwrap();
        assert_eq!(command.renew(&random, "here", &next).unwrap(), (SealAge::Current, None));
        command.add_key(&random).unwrap();
        let new = command.seal(&random, "here", b"new").unwrap();
        assert_eq!(running.unseal("here", &new).unwrap(), b"new");
        assert_eq!(command.unseal("here", &old).unwrap(), b"old");
        assert_eq!(running.derive("ticket"), command.derive("ticket"), "both seal with the new one now");
        command.drop_earlier_keys().unwrap();
        assert!(command.unseal("here", &old).is_err());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no file is left over");
    }
}
