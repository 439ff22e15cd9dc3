//! Spoils what gateways send, byte by byte, and hands it to every reader of such bytes. Nothing may panic, and what was changed must not be
//! believed. Short by default; `PAYMENT_FUZZ_SECONDS=600` runs every target for so long, `PAYMENT_FUZZ_SEED` repeats a run.

mod targets;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use kernel::clock::Stopwatch;
use kernel::random::Random;

/// Inputs of a short run.
const SHORT: u64 = 1_500;

/// Pieces at which readers of JSON, forms, CSV, headers and numbers take a turn.
const PIECES: &[&[u8]] = &[
    b"\"",
    b"{",
    b"}",
    b"[",
    b"]",
    b":",
    b",",
    b"\\",
    b"\\u0000",
    b"\\ud800",
    b"null",
    b"true",
    b"-1",
    b"0",
    b"1e400",
    b"0.1e1",
    b"9223372036854775807",
    b"9223372036854775808",
    b"-9223372036854775808",
    b"%",
    b"%00",
    b"%E4",
    b"%e4%bd%a0",
    b"&",
    b"=",
    b"+",
    b"`",
    b"\t",
    b"\r\n",
    b"\n",
    b"#",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\xe4\xbd",
    b"2026-02-30 25:61:61",
    b"9999-12-31T23:59:59+14:00",
    b"0000-00-00",
    b"-----BEGIN CERTIFICATE-----",
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"v1=",
    b"t=",
    b"amount",
    b"total",
    b"id",
];

pub struct Fuzzer {
    random: Random,
}

impl Fuzzer {
    fn below(&self, end: usize) -> usize {
        let end = u64::try_from(end.max(1)).expect("a size");
        usize::try_from(self.random.number() % end).expect("a size")
    }

    /// One to eight changes.
    pub fn spoil(&self, original: &[u8]) -> Vec<u8> {
        let mut bytes = original.to_vec();
        for _ in 0..=self.below(8) {
            self.change(&mut bytes);
        }
        bytes
    }

    pub fn spoil_text(&self, original: &str) -> String {
        String::from_utf8_lossy(&self.spoil(original.as_bytes())).into_owned()
    }

    fn change(&self, bytes: &mut Vec<u8>) {
        let at = self.below(bytes.len() + 1);
        let end = (at + self.below(40)).min(bytes.len());
        match self.below(9) {
            0 => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << self.below(8);
                }
            }
            1 => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = u8::try_from(self.below(256)).expect("a byte");
                }
            }
            2 | 3 => drop(bytes.splice(at..at, self.piece().iter().copied())),
            4 => drop(bytes.splice(at..end, self.piece().iter().copied())),
            5 => drop(bytes.drain(at..end)),
            6 => {
                let part: Vec<u8> = bytes.get(at..end).unwrap_or_default().to_vec();
                let place = self.below(bytes.len() + 1);
                drop(bytes.splice(place..place, part));
            }
            7 if self.below(4) == 0 => bytes.truncate(at),
            8 if self.below(20) == 0 => {
                let piece = self.piece().repeat(self.below(3_000));
                drop(bytes.splice(at..at, piece));
            }
            _ => self.change_number(bytes, at),
        }
    }

    fn piece(&self) -> &'static [u8] {
        PIECES[self.below(PIECES.len())]
    }

    /// Another number where one stands.
    fn change_number(&self, bytes: &mut Vec<u8>, at: usize) {
        let is_digit = |byte: &u8| byte.is_ascii_digit();
        let Some(start) = bytes.iter().skip(at).position(is_digit).map(|found| at + found) else { return };
        let length = bytes.iter().skip(start).take_while(|byte| is_digit(byte)).count();
        let number = match self.below(4) {
            0 => self.random.number().to_string(),
            1 => "-1".to_owned(),
            2 => "0".to_owned(),
            _ => self.below(100_000).to_string(),
        };
        drop(bytes.splice(start..start + length, number.into_bytes()));
    }
}

#[allow(clippy::disallowed_methods)] // the length of a test, not a setting
fn number_from_environment(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Hands spoiled input to a target, again and again.
pub fn fuzz(name: &str, target: impl Fn(&Fuzzer)) {
    let seed = number_from_environment("PAYMENT_FUZZ_SEED").unwrap_or(20_261_117);
    let limit = number_from_environment("PAYMENT_FUZZ_SECONDS").map(Duration::from_secs);
    let watch = Stopwatch::start();
    let mut count = 0_u64;
    while limit.map_or(count < SHORT, |limit| watch.elapsed() < limit) {
        // Each input has a seed of its own, so that one can be repeated alone.
        let fuzzer = Fuzzer { random: Random::seeded(seed.wrapping_add(count)) };
        let outcome = catch_unwind(AssertUnwindSafe(|| target(&fuzzer)));
        assert!(outcome.is_ok(), "{name}: PAYMENT_FUZZ_SEED={} fails", seed.wrapping_add(count));
        count += 1;
    }
    println!("{name}: {count} inputs from seed {seed}, 0 failures");
}
