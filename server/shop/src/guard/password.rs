//! Passwords: argon2id, a few at a time, so that a flood of sign-ins costs time and not memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::anyhow;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use kernel::random::Random;
use kernel::{Error, Result};
use md5::{Digest, Md5};
use subtle::ConstantTimeEq;
use tokio::sync::Semaphore;

const ROUNDS: u32 = 2;
/// Sign-ins that may wait for their turn before the next is told that the server is busy.
const QUEUE: usize = 512;

pub struct Passwords {
    hasher: Argon2<'static>,
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
    /// Of no password at all: an unknown name takes as long as a wrong password.
    nobody: String,
}

/// What comparing a password with its hash has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Wrong,
    Right,
    /// Right, and stored in the form of an import: to be hashed anew.
    RightButOld,
}

impl Passwords {
    pub fn new(memory_kb: u32, at_once: usize, random: &Random) -> anyhow::Result<Self> {
        let params =
            Params::new(memory_kb, ROUNDS, 1, None).map_err(|error| anyhow!("argon2 does not take these: {error}"))?;
        let hasher = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let nobody = hash_now(&hasher, &random.text("abcdefghijklmnopqrstuvwxyz", 24), salt(random))?;
        Ok(Self { hasher, turns: Arc::new(Semaphore::new(at_once.max(1))), waiting: AtomicUsize::new(0), nobody })
    }

    pub async fn hash(&self, random: &Random, password: &str) -> Result<String> {
        let (hasher, password, salt) = (self.hasher.clone(), password.to_owned(), salt(random));
        self.in_turn(move || hash_now(&hasher, &password, salt)).await?
    }

    /// `None` for an account that does not exist: wrong, after the same work.
    pub async fn verify(&self, stored: Option<&str>, password: &str) -> Result<Verdict> {
        let (hasher, password) = (self.hasher.clone(), password.to_owned());
        let (stored, exists) = (stored.unwrap_or(&self.nobody).to_owned(), stored.is_some());
        self.in_turn(move || match legacy(&stored, &password) {
            Some(true) => Verdict::RightButOld,
            Some(false) => Verdict::Wrong,
            None => {
                let parsed = PasswordHash::new(&stored);
                let is_right = parsed.is_ok_and(|hash| hasher.verify_password(password.as_bytes(), &hash).is_ok());
                if is_right && exists { Verdict::Right } else { Verdict::Wrong }
            }
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let place = Place::take(&self.waiting)?;
        let turn = self.turns.clone().acquire_owned().await.map_err(|error| anyhow!(error))?;
        drop(place);
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        Ok(done.await.map_err(|error| anyhow!(error))?)
    }
}

struct Place<'q>(&'q AtomicUsize);

impl<'q> Place<'q> {
    fn take(waiting: &'q AtomicUsize) -> Result<Self> {
        let place = Self(waiting);
        if waiting.fetch_add(1, Ordering::AcqRel) >= QUEUE { Err(Error::Busy) } else { Ok(place) }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

fn salt(random: &Random) -> [u8; 16] {
    let mut salt = [0_u8; 16];
    random.fill(&mut salt);
    salt
}

fn hash_now(hasher: &Argon2<'_>, password: &str, salt: [u8; 16]) -> Result<String> {
    let hash: PasswordHash = hasher
        .hash_password_with_salt(password.as_bytes(), &salt)
        .map_err(|error| anyhow!("the password cannot be hashed: {error}"))?;
    Ok(hash.to_string())
}

/// `md5$salt$hash` is what members bring from the other shop: md5(md5(password) + salt), in hex. `None` for any other form.
fn legacy(stored: &str, password: &str) -> Option<bool> {
    let (salt, expected) = stored.strip_prefix("md5$")?.split_once('$')?;
    let hex = |text: &str| Md5::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let found = hex(&format!("{}{salt}", hex(password)));
    Some(found.as_bytes().ct_eq(expected.to_ascii_lowercase().as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn passwords_are_told_apart_in_every_form() {
        let random = Random::seeded(3);
        let passwords = Passwords::new(64, 1, &random).unwrap();
        let hash = passwords.hash(&random, "correct horse").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=64,t=2,p=1$"), "{hash}");
        // md5(md5("123456") + "abcdefgh12345678")
        let old = "md5$abcdefgh12345678$d4ca106f1b5837dea6d40fd1e6a09418";
        let verify = |stored: Option<&'static str>, password: &'static str| passwords.verify(stored, password);
        let hash: &'static str = hash.leak();
        assert_eq!(verify(Some(hash), "correct horse").await.unwrap(), Verdict::Right);
        assert_eq!(verify(Some(hash), "correct horse ").await.unwrap(), Verdict::Wrong);
        assert_eq!(verify(None, "anything").await.unwrap(), Verdict::Wrong);
        assert_eq!(verify(Some(old), "1234567").await.unwrap(), Verdict::Wrong);
        assert_eq!(verify(Some(old), "123456").await.unwrap(), Verdict::RightButOld);
        assert_eq!(verify(Some("broken"), "x").await.unwrap(), Verdict::Wrong);
    }
}
