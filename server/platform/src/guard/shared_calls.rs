//! Calls that a node has counted against a limit are sent to the other nodes, gathered while the last message is under way: whoever is
//! sent from node to node has one budget. They learn of a call some milliseconds later, so a burst that hits all of them at the same
//! moment may pass once on each.

use std::sync::{Mutex, PoisonError};

use kernel::db::Engine;
use kernel::limit::CountedCall;
use tokio::sync::Notify;

/// A message has fewer than 8,000 bytes, a call about thirty.
pub const CALLS_IN_MESSAGE: usize = 200;
/// Of more than so many no other node hears: something floods this node, and it refuses by itself.
const MOST: usize = 10_000;

/// Nothing where a shop has one node.
pub struct SharedCalls {
    untold: Option<Mutex<Vec<CountedCall>>>,
    wakeup: Notify,
}

impl SharedCalls {
    pub fn new(engine: Engine) -> Self {
        Self { untold: (engine == Engine::Postgres).then(Mutex::default), wakeup: Notify::new() }
    }

    pub fn tell(&self, call: CountedCall) {
        let Some(untold) = &self.untold else { return };
        let mut untold = untold.lock().unwrap_or_else(PoisonError::into_inner);
        if untold.len() < MOST {
            untold.push(call);
            self.wakeup.notify_one();
        }
    }

    /// What was counted since the last time, once there is something.
    pub async fn untold(&self) -> Vec<CountedCall> {
        self.wakeup.notified().await;
        let untold = self.untold.as_ref().map(|untold| untold.lock().unwrap_or_else(PoisonError::into_inner));
        untold.map(|mut untold| std::mem::take(&mut *untold)).unwrap_or_default()
    }
}

/// The message of a node about some of its calls.
pub fn write(node: &str, calls: &[CountedCall]) -> String {
    let calls = calls.iter().map(|call| format!(" {:x}:{}", call.key, call.pause_ms));
    format!("calls {node}{}", calls.collect::<String>())
}

/// The calls of a message that another node wrote.
pub fn read<'t>(node: &str, text: &'t str) -> impl Iterator<Item = CountedCall> + use<'t> {
    let mut words = text.split(' ');
    let is_theirs = words.next() == Some("calls") && words.next().is_some_and(|from| from != node);
    words.filter(move |_| is_theirs).filter_map(|word| {
        let (key, pause) = word.split_once(':')?;
        Some(CountedCall { key: u64::from_str_radix(key, 16).ok()?, pause_ms: pause.parse().ok()? })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_by_the_others_alone() {
        let calls = [CountedCall { key: u64::MAX, pause_ms: 6000 }, CountedCall { key: 7, pause_ms: 1 }];
        let text = write("here", &calls);
        assert_eq!(read("there", &text).collect::<Vec<_>>(), calls);
        assert_eq!(read("here", &text).count(), 0);
        assert_eq!(
            read("there", "calls").count() + read("there", "").count() + read("there", "calls x y 1:z").count(),
            0
        );
    }
}
