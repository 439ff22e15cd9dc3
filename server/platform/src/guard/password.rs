//! Passwords: argon2id, on a few threads of their own. A flood of sign-ins waits in line instead of taking memory: each
//! thread works in the same few megabytes again and again, until nobody has signed in for a while.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context, anyhow};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Block, Params, Version};
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use kernel::admission::give_place_back;
use kernel::random::Random;
use kernel::{Error, Result};
use md5::{Digest, Md5};
use subtle::ConstantTimeEq;
use tokio::sync::oneshot;

const ROUNDS: u32 = 2;
/// Sign-ins that may wait for their turn before the next is told that the server is busy.
const QUEUE: usize = 512;

/// After so long without any the memory is freed.
const KEPT: Duration = Duration::from_secs(10);
/// Blocks of a kilobyte. The allocator (jemalloc) hands what is larger than 8 MB back to the system as soon as it is freed, and keeps
/// what is smaller for a while; pages that are never written to take no memory.
const HANDED_BACK: usize = 9 * 1024;

/// What passwords are worked on in, one after the other.
type Memory = Vec<Block>;
type Job = Box<dyn FnOnce(&mut Memory) + Send>;

pub struct Passwords {
    params: Params,
    jobs: SyncSender<Job>,
    /// The work of the costliest hash that is stored or would be made, in kilobytes times rounds. Every comparison takes as much.
    costliest: AtomicU64,
}

/// What comparing a password with its hash has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordVerdict {
    Wrong,
    Right,
    /// Right, and stored in the form of an import or with other parameters than today's: to be hashed anew.
    RightButOld,
}

impl Passwords {
    pub fn new(memory_kb: u32, threads: usize) -> anyhow::Result<Self> {
        let params =
            Params::new(memory_kb, ROUNDS, 1, None).map_err(|error| anyhow!("argon2 does not take these: {error}"))?;
        let costliest = AtomicU64::new(cost(&params));
        let (jobs, waiting) = sync_channel(QUEUE);
        let (waiting, spare) = (Arc::new(Mutex::new(waiting)), Arc::new(Mutex::new(Vec::new())));
        for _ in 0..threads.max(1) {
            let (waiting, spare) = (waiting.clone(), spare.clone());
            let thread = std::thread::Builder::new().name("passwords".into());
            thread.spawn(move || work(&waiting, &spare)).context("a thread for passwords did not start")?;
        }
        Ok(Self { params, jobs, costliest })
    }

    pub async fn hash(&self, random: &Random, password: &str) -> Result<String> {
        let (params, password, salt) = (self.params.clone(), password.to_owned(), salt(random));
        self.in_turn(move |memory| hash_now(&params, &password, salt, memory)).await?
    }

    /// Hears of a hash that is stored, or of its beginning: `$argon2id$v=19$m=19456,t=2,p=1`.
    pub fn note_stored(&self, hash: &str) {
        if let Some(cost) = stored_cost(hash) {
            self.costliest.fetch_max(cost, Ordering::Relaxed);
        }
    }

    /// `None` for an account that does not exist: wrong, after the same work.
    pub async fn verify(&self, stored: Option<&str>, password: &str) -> Result<PasswordVerdict> {
        let stored = stored.unwrap_or_default().to_owned();
        self.note_stored(&stored);
        let (current, password, rest) = (cost(&self.params), password.to_owned(), self.missing_work(&stored));
        self.in_turn(move |memory| {
            let own = own_params(&stored);
            let is_right = own.as_ref().is_some_and(|own| is_hash_of(&stored, own, &password, memory));
            if let Some(rest) = rest {
                drop(derive(&rest, &password, &[0; 16], &mut [0; 32], memory));
            }
            let is_current = own.is_some_and(|own| cost(&own) == current);
            match legacy(&stored, &password) {
                Some(true) => PasswordVerdict::RightButOld,
                None if is_right && is_current => PasswordVerdict::Right,
                None if is_right => PasswordVerdict::RightButOld,
                _ => PasswordVerdict::Wrong,
            }
        })
        .await
    }

    /// What is to be done besides comparing with this hash, so that every comparison is the same work: of an account that does not
    /// exist, that has no password or one in an old form, and of those hashed before the memory was set otherwise.
    fn missing_work(&self, stored: &str) -> Option<Params> {
        let done = own_params(stored).map_or(0, |own| cost(&own));
        let missing = self.costliest.load(Ordering::Relaxed).saturating_sub(done) / u64::from(ROUNDS);
        Params::new(u32::try_from(missing).ok()?, ROUNDS, 1, None).ok()
    }

    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce(&mut Memory) -> T + Send + 'static) -> Result<T> {
        let (sender, receiver) = oneshot::channel();
        // Whoever hung up meanwhile does not want the answer.
        match self.jobs.try_send(Box::new(move |memory| drop(sender.send(work(memory))))) {
            Ok(()) => {
                give_place_back();
                Ok(receiver.await.map_err(|_| anyhow!("a thread for passwords is gone"))?)
            }
            Err(TrySendError::Full(_)) => Err(Error::Busy),
            Err(TrySendError::Disconnected(_)) => Err(anyhow!("the threads for passwords are gone").into()),
        }
    }
}

/// Ends when the shop does.
fn work(waiting: &Mutex<Receiver<Job>>, spare: &Mutex<Vec<Memory>>) {
    loop {
        // Only one of the threads waits here, the others for it: hence the memory belongs to none of them.
        let next = lock(waiting).recv_timeout(KEPT);
        match next {
            Ok(job) => {
                let mut memory = lock(spare).pop().unwrap_or_default();
                job(&mut memory);
                lock(spare).push(memory);
            }
            Err(RecvTimeoutError::Timeout) => lock(spare).clear(),
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn own_params(stored: &str) -> Option<Params> {
    let stored = Some(stored).filter(|stored| stored.starts_with("$argon2id$v=19$"))?;
    PasswordHash::new(stored).ok().and_then(|hash| Params::try_from(&hash).ok())
}

/// How much work it is: argon2 goes over its memory so many times.
fn cost(params: &Params) -> u64 {
    u64::from(params.m_cost()) * u64::from(params.t_cost())
}

fn stored_cost(hash: &str) -> Option<u64> {
    let fields = hash.strip_prefix("$argon2id$")?.split('$').nth(1)?.split(',');
    let number = |name: &str| fields.clone().find_map(|field| field.strip_prefix(name)?.parse::<u64>().ok());
    // Only the beginning may be known; what it leaves out is as usual.
    Some(number("m=")? * number("t=").unwrap_or(ROUNDS.into()))
}

fn salt(random: &Random) -> [u8; 16] {
    let mut salt = [0_u8; 16];
    random.fill(&mut salt);
    salt
}

/// Argon2 in memory that is made larger where it is too small.
fn derive(params: &Params, password: &str, salt: &[u8], out: &mut [u8], memory: &mut Memory) -> Result<()> {
    let needed = params.block_count();
    if memory.len() < needed {
        // Made anew instead of copied: two of them at once would take twice as much.
        memory.clear();
        memory.shrink_to_fit();
        memory.reserve_exact(needed.max(HANDED_BACK));
        memory.resize(needed, Block::default());
    }
    let blocks = memory.get_mut(..needed).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone())
        .hash_password_into_with_memory(password.as_bytes(), salt, out, blocks)
        .map_err(|error| anyhow!("the password cannot be hashed: {error}").into())
}

fn hash_now(params: &Params, password: &str, salt: [u8; 16], memory: &mut Memory) -> Result<String> {
    let mut out = [0; 32];
    derive(params, password, &salt, &mut out, memory)?;
    let (m, t, p) = (params.m_cost(), params.t_cost(), params.p_cost());
    Ok(format!("$argon2id$v=19$m={m},t={t},p={p}${}${}", STANDARD_NO_PAD.encode(salt), STANDARD_NO_PAD.encode(out)))
}

fn is_hash_of(stored: &str, params: &Params, password: &str, memory: &mut Memory) -> bool {
    let mut parts = stored.rsplit('$').map(|part| STANDARD_NO_PAD.decode(part));
    let (Some(Ok(expected)), Some(Ok(salt))) = (parts.next(), parts.next()) else { return false };
    let mut out = vec![0; expected.len()];
    derive(params, password, &salt, &mut out, memory).is_ok() && out.ct_eq(&expected).into()
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
        let passwords = Passwords::new(64, THREADS).unwrap();
        let (began, running) = std::sync::mpsc::channel();
        let gate = Arc::new(std::sync::Barrier::new(THREADS + 1));
        let mut held: Vec<_> = (0..THREADS)
            .map(|_| {
                let (gate, began) = (gate.clone(), began.clone());
                Box::pin(passwords.in_turn(move |_| {
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
        let passwords = Passwords::new(64, 1).unwrap();
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
        // x11: every one of them is the same work.
        for stored in [None, Some(""), Some("broken"), Some(old), Some(hash)] {
            assert_eq!(whole_work(&passwords, stored.unwrap_or_default()), 128, "{stored:?}");
        }
    }

    /// Comparing, and what is done besides, as `verify` does both.
    fn whole_work(passwords: &Passwords, stored: &str) -> u64 {
        let work = [own_params(stored), passwords.missing_work(stored)];
        work.iter().flatten().map(cost).sum()
    }

    #[tokio::test]
    async fn y_c4_accounts_are_the_same_work_whatever_they_were_hashed_with() {
        let random = Random::seeded(3);
        let (light, usual, heavy) =
            (Passwords::new(64, 1).unwrap(), Passwords::new(128, 1).unwrap(), Passwords::new(512, 1).unwrap());
        let mut hashes = Vec::new();
        for passwords in [&light, &usual, &heavy] {
            hashes.push(passwords.hash(&random, "correct horse").await.unwrap());
        }
        // A shop that has only lighter ones, and one whose memory was set lower since.
        for (known, work) in [(&hashes[..2], 256), (&hashes[..], 1024)] {
            let passwords = Passwords::new(128, 1).unwrap();
            known.iter().for_each(|hash| passwords.note_stored(&hash[..26]));
            for stored in known.iter().map(String::as_str).chain(["", "md5$a$b", "broken"]) {
                assert_eq!(whole_work(&passwords, stored), work, "{stored}");
            }
        }
        // Whoever signs in with other parameters than today's is hashed anew.
        for (hash, verdict) in
            hashes.iter().zip([PasswordVerdict::RightButOld, PasswordVerdict::Right, PasswordVerdict::RightButOld])
        {
            assert_eq!(usual.verify(Some(hash), "correct horse").await.unwrap(), verdict);
            assert_eq!(usual.verify(Some(hash), "wrong").await.unwrap(), PasswordVerdict::Wrong);
        }
        assert_eq!(stored_cost("$argon2id$v=19$m=1048576,t"), Some(2_097_152), "the beginning is enough");
    }
}
