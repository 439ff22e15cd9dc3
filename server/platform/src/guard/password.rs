//! Passwords: argon2id, on a few threads of their own. A flood of sign-ins waits in line instead of taking memory: each
//! thread works in the same few megabytes again and again.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, anyhow};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use kernel::random::Random;
use kernel::{Error, Result};
use md5::{Digest, Md5};
use subtle::ConstantTimeEq;
use tokio::sync::oneshot;

const ROUNDS: u32 = 2;
/// Sign-ins that may wait for their turn before the next is told that the server is busy.
const QUEUE: usize = 512;

type Job = Box<dyn FnOnce() + Send>;

pub struct Passwords {
    hasher: Argon2<'static>,
    jobs: SyncSender<Job>,
    /// Of no password at all: an unknown name takes as long as a wrong password.
    nobody: String,
}

/// What comparing a password with its hash has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordVerdict {
    Wrong,
    Right,
    /// Right, and stored in the form of an import: to be hashed anew.
    RightButOld,
}

impl Passwords {
    pub fn new(memory_kb: u32, threads: usize, random: &Random) -> anyhow::Result<Self> {
        let params =
            Params::new(memory_kb, ROUNDS, 1, None).map_err(|error| anyhow!("argon2 does not take these: {error}"))?;
        let hasher = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let nobody = hash_now(&hasher, &random.text("abcdefghijklmnopqrstuvwxyz", 24), salt(random))?;
        let (jobs, waiting) = sync_channel(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..threads.max(1) {
            let waiting = waiting.clone();
            let thread = std::thread::Builder::new().name("passwords".into());
            thread.spawn(move || work(&waiting)).context("a thread for passwords did not start")?;
        }
        Ok(Self { hasher, jobs, nobody })
    }

    pub async fn hash(&self, random: &Random, password: &str) -> Result<String> {
        let (hasher, password, salt) = (self.hasher.clone(), password.to_owned(), salt(random));
        self.in_turn(move || hash_now(&hasher, &password, salt)).await?
    }

    /// `None` for an account that does not exist: wrong, after the same work.
    pub async fn verify(&self, stored: Option<&str>, password: &str) -> Result<PasswordVerdict> {
        let (hasher, password) = (self.hasher.clone(), password.to_owned());
        let (stored, worked) = (stored.unwrap_or_default().to_owned(), self.worked_on(stored).to_owned());
        self.in_turn(move || {
            let parsed = PasswordHash::new(&worked);
            let is_right = parsed.is_ok_and(|hash| hasher.verify_password(password.as_bytes(), &hash).is_ok());
            match legacy(&stored, &password) {
                Some(true) => PasswordVerdict::RightButOld,
                None if is_right && stored == worked => PasswordVerdict::Right,
                _ => PasswordVerdict::Wrong,
            }
        })
        .await
    }

    /// The hash that the work is done on: their own, or nobody's for an account that does not exist, has no password or brings one
    /// in an old form. How long an answer takes tells none of these apart.
    fn worked_on<'a>(&'a self, stored: Option<&'a str>) -> &'a str {
        stored.filter(|stored| PasswordHash::new(stored).is_ok()).unwrap_or(&self.nobody)
    }

    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let (sender, receiver) = oneshot::channel();
        // Whoever hung up meanwhile does not want the answer.
        match self.jobs.try_send(Box::new(move || drop(sender.send(work())))) {
            Ok(()) => Ok(receiver.await.map_err(|_| anyhow!("a thread for passwords is gone"))?),
            Err(TrySendError::Full(_)) => Err(Error::Busy),
            Err(TrySendError::Disconnected(_)) => Err(anyhow!("the threads for passwords are gone").into()),
        }
    }
}

/// Ends when the shop does.
fn work(waiting: &Mutex<Receiver<Job>>) {
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match next {
            Ok(job) => job(),
            Err(_) => return,
        }
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
    async fn r04_so_many_are_hashed_at_once_and_so_many_wait() {
        const THREADS: usize = 2;
        let passwords = Passwords::new(64, THREADS, &Random::seeded(3)).unwrap();
        let (began, running) = std::sync::mpsc::channel();
        let gate = Arc::new(std::sync::Barrier::new(THREADS + 1));
        let mut held: Vec<_> = (0..THREADS)
            .map(|_| {
                let (gate, began) = (gate.clone(), began.clone());
                Box::pin(passwords.in_turn(move || {
                    began.send(()).unwrap();
                    gate.wait();
                }))
            })
            .collect();
        for one in &mut held {
            assert!(futures_util::poll!(one.as_mut()).is_pending());
        }
        (0..THREADS).for_each(|_| running.recv().unwrap());
        // Both threads are at work: what comes now waits, and what comes when too many wait is refused at once.
        let mut waiting: Vec<_> = (0..QUEUE).map(|_| Box::pin(passwords.verify(None, "x"))).collect();
        for one in &mut waiting {
            assert!(futures_util::poll!(one.as_mut()).is_pending());
        }
        assert!(matches!(passwords.verify(None, "x").await, Err(Error::Busy)));
        assert!(running.try_recv().is_err(), "nothing else was begun");
        gate.wait();
        for one in waiting {
            assert_eq!(one.await.unwrap(), PasswordVerdict::Wrong);
        }
    }

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
        assert_eq!(verify(Some(hash), "correct horse").await.unwrap(), PasswordVerdict::Right);
        assert_eq!(verify(Some(hash), "correct horse ").await.unwrap(), PasswordVerdict::Wrong);
        assert_eq!(verify(None, "anything").await.unwrap(), PasswordVerdict::Wrong);
        assert_eq!(verify(Some(old), "1234567").await.unwrap(), PasswordVerdict::Wrong);
        assert_eq!(verify(Some(old), "123456").await.unwrap(), PasswordVerdict::RightButOld);
        assert_eq!(verify(Some("broken"), "x").await.unwrap(), PasswordVerdict::Wrong);
        assert_eq!(verify(Some(""), "").await.unwrap(), PasswordVerdict::Wrong);
        // x11: every one of them is work for argon2, with the same memory.
        for stored in [None, Some(""), Some("broken"), Some(old), Some(hash)] {
            assert!(passwords.worked_on(stored).starts_with("$argon2id$v=19$m=64,t=2,p=1$"), "{stored:?}");
        }
    }
}
