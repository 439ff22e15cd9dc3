//! Ports for programs that a test starts, kills and starts again.

use std::net::TcpListener;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};

/// Below those that the system gives to calls that go out and to whoever listens on any: another test would get one of those as soon as the
/// program that had it is killed.
const PORTS: Range<u32> = 10_000..32_000;

/// A port that nobody else in this run gets.
pub fn keep() -> u16 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let count = PORTS.end - PORTS.start;
    // Another run at the same time begins elsewhere.
    let first = std::process::id() % count;
    let mut ports = (0..count)
        .map(|_| PORTS.start + (first + NEXT.fetch_add(1, Ordering::Relaxed)) % count)
        .filter_map(|port| u16::try_from(port).ok());
    ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).expect("a free port")
}
