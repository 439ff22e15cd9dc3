//! A PostgreSQL of one test, which may be killed. It keeps what it has answered, unlike the one that all tests share.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use kernel::clock::Stopwatch;
use tempfile::TempDir;

use super::wait;
use crate::kit::port;

pub struct OwnPostgres {
    folder: TempDir,
    port: u16,
}

impl OwnPostgres {
    pub fn start() -> Self {
        let port = port::keep();
        let own = Self { folder: TempDir::new().unwrap(), port };
        if is_root() {
            let given = Command::new("chown").arg("postgres").arg(own.folder.path()).status().unwrap();
            assert!(given.success(), "the folder is PostgreSQL's own");
        }
        let mut make = own.command("initdb");
        make.args(["-U", "rushes", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
        assert!(make.stdout(Stdio::null()).status().unwrap().success(), "a database cluster can be made");
        assert!(own.try_start(), "PostgreSQL starts");
        own
    }

    pub fn url(&self) -> String {
        format!("postgres://rushes@127.0.0.1:{}/postgres", self.port)
    }

    /// As a power cut would end it.
    pub fn kill(&self) {
        let text = std::fs::read_to_string(self.data().join("postmaster.pid")).unwrap();
        let id = text.lines().next().unwrap().to_owned();
        // All of its processes at once: those that serve a connection would answer until they notice that the first one is gone.
        let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap();
        let ids = children.split_whitespace();
        // One of them may have ended by itself meanwhile.
        assert!(Command::new("kill").args(["-9", &id]).status().unwrap().success());
        Command::new("kill").arg("-9").args(ids).stderr(Stdio::null()).status().unwrap();
    }

    /// Until what it had in memory and its lock are gone there is no new one.
    pub async fn start_again(&self) {
        let begun = Stopwatch::start();
        while !self.try_start() {
            assert!(begun.elapsed().as_secs() < 60, "PostgreSQL does not start again");
            wait(Duration::from_millis(50)).await;
        }
    }

    fn try_start(&self) -> bool {
        let options = format!("-p {} -h 127.0.0.1 -k {}", self.port, self.folder.path().display());
        let log = self.folder.path().join("log");
        let mut command = self.command("pg_ctl");
        let command = command.args(["-w", "-o", &options, "-l"]).arg(log).arg("start");
        command.stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap().success()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// PostgreSQL refuses to run as root.
    fn command(&self, program: &str) -> Command {
        let path = newest_programs().join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        command.arg("-D").arg(self.data()).current_dir(self.folder.path());
        command
    }
}

impl Drop for OwnPostgres {
    fn drop(&mut self) {
        let mut stop = self.command("pg_ctl");
        drop(stop.args(["-m", "immediate", "stop"]).stdout(Stdio::null()).stderr(Stdio::null()).status());
    }
}

fn newest_programs() -> PathBuf {
    let mut versions: Vec<PathBuf> =
        std::fs::read_dir("/usr/lib/postgresql").unwrap().map(|one| one.unwrap().path()).collect();
    versions.sort();
    versions.pop().unwrap().join("bin")
}

fn is_root() -> bool {
    let done = Command::new("id").arg("-u").output().unwrap();
    String::from_utf8_lossy(&done.stdout).trim() == "0"
}
