//! What is being sent at this moment, and what was sent since it was last written down.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// What one member may do at the same time: so many files, and so many connections of each, since download managers use several.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub files: usize,
    pub connections: usize,
}

impl Room {
    pub const fn of(files: usize) -> Self {
        Self { files, connections: 16 }
    }

    /// For measuring.
    pub const ENDLESS: Self = Self { files: usize::MAX, connections: usize::MAX };
}

/// One line of the log: a file, a member, a day, an address.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UsageLine {
    pub member: i64,
    pub file: i64,
    pub day: i64,
    pub ip: IpAddr,
}

#[derive(Clone, Debug, Default)]
pub struct Sum {
    pub bytes: i64,
    pub starts: i64,
    pub entitlement: i64,
    pub agent: String,
}

#[derive(Default)]
pub struct Counter(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    sums: HashMap<UsageLine, Sum>,
    /// Connections by member and file.
    open: HashMap<i64, HashMap<i64, usize>>,
}

impl Counter {
    /// A place for one connection, unless there are too many.
    pub fn begin(&self, line: UsageLine, entitlement: i64, agent: &str, room: Room) -> Option<Flow> {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let files = inner.open.entry(line.member).or_default();
        let is_new = !files.contains_key(&line.file);
        if (is_new && files.len() >= room.files)
            || files.get(&line.file).is_some_and(|count| *count >= room.connections)
        {
            return None;
        }
        *files.entry(line.file).or_default() += 1;
        let sum = inner.sums.entry(line.clone()).or_default();
        sum.starts += 1;
        sum.entitlement = entitlement;
        if sum.agent.is_empty() {
            sum.agent = agent.chars().take(250).collect();
        }
        Some(Flow { line, counter: self.0.clone() })
    }

    /// How many files a member is being sent.
    pub fn files(&self, member: i64) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).open.get(&member).map_or(0, HashMap::len)
    }

    /// Bytes of a file that are not written down yet.
    pub fn pending(&self, member: i64, file: i64) -> i64 {
        let inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inner.sums.iter().filter(|(line, _)| line.member == member && line.file == file).map(|(_, sum)| sum.bytes).sum()
    }

    pub fn take(&self) -> Vec<(UsageLine, Sum)> {
        let mut all: Vec<_> =
            std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner).sums).into_iter().collect();
        // In one order, so that two writers never wait for each other's rows.
        all.sort_by_key(|(line, _)| (line.member, line.file, line.day));
        all
    }
}

/// One connection that sends; its place is free again when it ends, however it ends.
pub struct Flow {
    line: UsageLine,
    counter: Arc<Mutex<Inner>>,
}

impl Flow {
    pub fn sent(&self, bytes: usize) {
        let mut inner = self.counter.lock().unwrap_or_else(PoisonError::into_inner);
        inner.sums.entry(self.line.clone()).or_default().bytes += bytes as i64;
    }
}

impl Drop for Flow {
    fn drop(&mut self) {
        let mut inner = self.counter.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(files) = inner.open.get_mut(&self.line.member) {
            if let Some(count) = files.get_mut(&self.line.file) {
                *count -= 1;
            }
            files.retain(|_, count| *count > 0);
            if files.is_empty() {
                inner.open.remove(&self.line.member);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(member: i64, file: i64) -> UsageLine {
        UsageLine { member, file, day: 1, ip: IpAddr::from([127, 0, 0, 1]) }
    }

    #[test]
    fn places_are_taken_and_given_back() {
        let counter = Counter::default();
        let begin = |member, file| counter.begin(line(member, file), 9, "curl", Room::of(2));
        let held: Vec<_> = (0..Room::of(2).connections).map(|_| begin(1, 1).unwrap()).collect();
        assert!(begin(1, 1).is_none(), "connections of one file");
        let second = begin(1, 2).unwrap();
        assert!(begin(1, 3).is_none(), "files of one member");
        assert!(begin(2, 3).is_some(), "somebody else");
        second.sent(70);
        assert_eq!(counter.pending(1, 2), 70);
        drop((held, second));
        assert_eq!(counter.files(1), 0);
        let sums = counter.take();
        assert_eq!(sums.iter().map(|(_, sum)| (sum.starts, sum.bytes)).collect::<Vec<_>>(), [(16, 0), (1, 70), (1, 0)]);
        assert!(counter.take().is_empty());
    }
}
