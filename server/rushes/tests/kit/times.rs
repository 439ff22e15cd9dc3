//! How long tests take, for the report of `bin/test`: a line each in the file that `TEST_TIMES` names.

use std::io::Write;
use std::time::Instant;

pub struct Stopwatch(Instant);

impl Stopwatch {
    #[allow(clippy::disallowed_methods)] // real time is what is measured
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Drop for Stopwatch {
    #[allow(clippy::disallowed_methods)] // told by the runner where to write
    fn drop(&mut self) {
        let Some(file) = std::env::var_os("TEST_TIMES") else { return };
        let engine = if super::postgres::url().is_some() { "postgres" } else { "sqlite" };
        let thread = std::thread::current();
        let line = format!("{}\t{engine} {}\n", self.0.elapsed().as_millis(), thread.name().unwrap_or("a test"));
        let opened = std::fs::OpenOptions::new().append(true).create(true).open(file);
        // One write a line, so that parallel tests do not mix.
        drop(opened.and_then(|mut file| file.write_all(line.as_bytes())));
    }
}
