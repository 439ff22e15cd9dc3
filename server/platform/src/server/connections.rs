//! Which connections are let in: so many in all, and so many from one address.

use std::net::IpAddr;
use std::sync::Arc;

use kernel::in_flight::{InFlight, InFlightGuard};
use kernel::limit::caller;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Config;

/// Files that are open without any connection: the database, the index, the log.
const OWN_FILES: usize = 256;
/// A connection, and for every other one the file that it reads or writes: pages, pictures in memory and the API take none.
const FILES_PER_TWO_CONNECTIONS: usize = 3;
/// Where the system knows no limit.
const MANY_FILES: u64 = 1 << 20;

pub struct Connections {
    most: usize,
    per_address: usize,
    /// They bring many visitors each, and the visitors' addresses are not those of the connections.
    trusted_proxies: Vec<IpAddr>,
    places: Arc<Semaphore>,
    by_address: InFlight<IpAddr>,
}

/// Room for one more connection, whoever it comes from.
pub type ConnectionPlace = OwnedSemaphorePermit;

/// Keeps the place of one connection until it ends.
pub struct Admitted {
    _place: ConnectionPlace,
    _address: Option<InFlightGuard<IpAddr>>,
}

impl Connections {
    /// `files`: how many files the process may have open.
    pub fn new(config: &Config, files: usize) -> Self {
        let fitting = files.saturating_sub(OWN_FILES).saturating_mul(2) / FILES_PER_TWO_CONNECTIONS;
        let most = config.connections.min(fitting).max(1);
        if most < config.connections {
            tracing::warn!("{files} open files are allowed: at most {most} connections are taken at the same time");
        }
        Self {
            most,
            per_address: config.connections_per_address.max(1),
            trusted_proxies: config.trusted_proxies.clone(),
            places: Arc::new(Semaphore::new(most)),
            by_address: InFlight::default(),
        }
    }

    /// Waits until there is room for another connection.
    pub async fn place(&self) -> anyhow::Result<ConnectionPlace> {
        Ok(self.places.clone().acquire_owned().await?)
    }

    /// `None`: this address has too many already.
    pub fn admit(&self, place: ConnectionPlace, address: IpAddr) -> Option<Admitted> {
        if self.trusted_proxies.contains(&address) {
            return Some(Admitted { _place: place, _address: None });
        }
        // The last quarter of all places is for addresses that have few: some that take all they can leave room for others.
        let is_crowded = self.places.available_permits() < self.most / 4;
        let most = if is_crowded { self.per_address.div_ceil(8) } else { self.per_address };
        let counted = self.by_address.begin(caller(address), most)?;
        Some(Admitted { _place: place, _address: Some(counted) })
    }
}

/// Lets the process open as many files as the system allows it; how many those are.
pub fn raise_file_limit() -> usize {
    let found = getrlimit(Resource::Nofile);
    let most = found.maximum.unwrap_or(MANY_FILES);
    let now = match setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum: found.maximum }) {
        Ok(()) => most,
        Err(error) => {
            tracing::warn!(%error, "the limit on open files cannot be raised");
            found.current.unwrap_or(most)
        }
    };
    usize::try_from(now).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connections(most: usize, per_address: usize) -> Connections {
        Connections {
            most,
            per_address,
            trusted_proxies: vec![IpAddr::from([10, 0, 0, 1])],
            places: Arc::new(Semaphore::new(most)),
            by_address: InFlight::default(),
        }
    }

    async fn admit(connections: &Connections, address: [u8; 4]) -> Option<Admitted> {
        let place = connections.place().await.unwrap();
        connections.admit(place, IpAddr::from(address))
    }

    #[tokio::test]
    async fn x08_one_address_has_so_many_connections_and_a_trusted_proxy_any_number() {
        let connections = connections(100, 16);
        let mut open = Vec::new();
        for _ in 0..16 {
            open.push(admit(&connections, [1, 1, 1, 1]).await.unwrap());
        }
        assert!(admit(&connections, [1, 1, 1, 1]).await.is_none());
        assert_eq!(connections.places.available_permits(), 84, "who is refused takes no place");
        let other = admit(&connections, [2, 2, 2, 2]).await.unwrap();
        for _ in 0..40 {
            open.push(admit(&connections, [10, 0, 0, 1]).await.unwrap());
        }
        drop((open, other));
        assert_eq!((connections.places.available_permits(), connections.by_address.keys()), (100, 0));
    }

    #[tokio::test]
    async fn x08_when_places_get_few_they_go_to_addresses_that_have_few() {
        let connections = connections(100, 16);
        let mut open = Vec::new();
        for address in 1..=5 {
            for _ in 0..16 {
                open.extend(admit(&connections, [1, 1, 1, address]).await);
            }
        }
        assert_eq!(open.len(), 75, "the fifth address gets what is left of three quarters");
        let visitor = (admit(&connections, [2, 2, 2, 2]).await, admit(&connections, [2, 2, 2, 2]).await);
        assert!(visitor.0.is_some() && visitor.1.is_some());
        assert!(admit(&connections, [2, 2, 2, 2]).await.is_none(), "but not more than an eighth of the usual number");
    }
}
