//! Processes below a process, from /proc. A pid may be given to somebody else at any moment, so a process is its pid and the
//! time it started, and a signal goes through a descriptor that was opened before both were compared.

use std::collections::{HashMap, HashSet};

use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Process {
    pub pid: i32,
    /// Clock ticks from the machine's start to its own.
    pub start: u64,
}

struct Stat {
    process: Process,
    parent: i32,
    is_dead: bool,
}

impl Process {
    pub fn find(pid: i32) -> Option<Self> {
        stat(pid).filter(|stat| !stat.is_dead).map(|stat| stat.process)
    }

    pub fn own() -> Option<Self> {
        Self::find(i32::try_from(std::process::id()).ok()?)
    }

    pub fn is_alive(self) -> bool {
        Self::find(self.pid) == Some(self)
    }

    /// False when there is no such process any more.
    pub fn signal(self, signal: Signal) -> bool {
        let Some(pid) = Pid::from_raw(self.pid) else { return false };
        let Ok(handle) = pidfd_open(pid, PidfdFlags::empty()) else { return false };
        self.is_alive() && pidfd_send_signal(handle, signal).is_ok()
    }

    /// Ends it and everything below it, without asking. Answers how many there were.
    pub fn end(self) -> usize {
        let below = descendants(self.pid);
        let own = self.is_alive() && self.signal(Signal::KILL);
        below.into_iter().filter(|process| process.signal(Signal::KILL)).count() + usize::from(own)
    }
}

fn stat(pid: i32) -> Option<Stat> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name stands in brackets and may hold anything, brackets included.
    let mut fields = text.get(text.rfind(')')? + 1..)?.split_ascii_whitespace();
    let state = fields.next()?;
    let parent = fields.next()?.parse().ok()?;
    let start = fields.nth(17)?.parse().ok()?;
    Some(Stat { process: Process { pid, start }, parent, is_dead: matches!(state, "Z" | "X") })
}

fn all() -> Vec<Stat> {
    let Ok(entries) = std::fs::read_dir("/proc") else { return Vec::new() };
    let pids = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    pids.filter_map(stat).collect()
}

/// Every living process below `root`, which is not among them.
pub fn descendants(root: i32) -> Vec<Process> {
    let all = all();
    let mut children: HashMap<i32, Vec<&Stat>> = HashMap::new();
    for stat in &all {
        children.entry(stat.parent).or_default().push(stat);
    }
    let (mut found, mut seen, mut next) = (Vec::new(), HashSet::from([root]), vec![root]);
    while let Some(parent) = next.pop() {
        for stat in children.remove(&parent).unwrap_or_default() {
            if seen.insert(stat.process.pid) {
                next.push(stat.process.pid);
                if !stat.is_dead {
                    found.push(stat.process);
                }
            }
        }
    }
    found
}

/// Every living process that has this in its environment.
pub fn marked(name: &str, value: &str) -> Vec<Process> {
    let wanted = format!("{name}={value}");
    let is_marked = |pid: i32| {
        let environ = std::fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
        environ.split(|byte| *byte == 0).any(|entry| entry == wanted.as_bytes())
    };
    let living = all().into_iter().filter(|stat| !stat.is_dead && is_marked(stat.process.pid));
    living.map(|stat| stat.process).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_its_pid_and_its_start() {
        let own = Process::own().unwrap();
        assert!(own.is_alive());
        let other = Process { start: own.start + 1, ..own };
        assert!(!other.is_alive() && !other.signal(Signal::KILL), "the pid belongs to somebody else now");
    }

    #[test]
    fn children_are_found_below_their_parent() {
        let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let pid = i32::try_from(child.id()).unwrap();
        let found = descendants(Process::own().unwrap().pid);
        assert!(found.iter().any(|process| process.pid == pid));
        assert_eq!(Process::find(pid).unwrap().end(), 1);
        child.wait().unwrap();
        assert_eq!(Process::find(pid), None);
    }
}
