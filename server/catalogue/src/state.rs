//! What the catalogue keeps in memory.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, OnceLock, RwLock};

use finder::{FacetIndex, Synonyms, WordIndex};
use kernel::cache::Cache;
use kernel::tally::Tally;
use money::MoneyState;

/// Cheap to clone.
#[derive(Clone)]
pub struct CatalogueState(Arc<Parts>);

pub struct Parts {
    pub money: MoneyState,
    pub search: SearchState,
    /// Words that mean the same, under one key.
    pub synonyms: Cache<Arc<Synonyms>>,
    /// Searches that found nothing, until they are written down.
    pub misses: Tally<String>,
    /// Views of materials by id, until they are written down.
    pub views: Tally<i64>,
}

impl CatalogueState {
    pub fn new(money: MoneyState) -> Self {
        Self(Arc::new(Parts {
            search: SearchState::default(),
            synonyms: Cache::new(1, money.db.changes().clone(), |_| 1),
            misses: Tally::default(),
            views: Tally::default(),
            money,
        }))
    }
}

platform::wing_state!(CatalogueState, Parts, money: MoneyState);

/// How many orders a list can have; which, the materials know.
pub const ORDERS: usize = 3;

/// What lists and searches look at on this node, and how far it has come. `material::catalogue` keeps it.
pub struct SearchState {
    pub shelf: RwLock<FacetIndex<ORDERS>>,
    pub words: OnceLock<Arc<WordIndex>>,
    /// The state of the topics that the shelf and the index have seen, plus one.
    pub stamp: AtomicU64,
    pub words_stamp: AtomicU64,
    pub taken: tokio::sync::Mutex<Taken>,
    /// The last revision and id that the index has taken in.
    pub words_turn: tokio::sync::Mutex<Option<(i64, i64)>>,
    /// The index is taking in so many that nobody should wait for it.
    pub is_building: AtomicBool,
}

/// What the shelf has taken in.
#[derive(Default)]
pub struct Taken {
    /// The last revision and id.
    pub since: (i64, i64),
    /// The state of the types, plus one.
    pub types: u64,
    /// Up to where it was written to its file.
    pub saved: Option<(i64, i64)>,
}

impl Default for SearchState {
    fn default() -> Self {
        Self {
            shelf: RwLock::new(FacetIndex::new(0, 0)),
            words: OnceLock::new(),
            stamp: AtomicU64::new(0),
            words_stamp: AtomicU64::new(0),
            taken: tokio::sync::Mutex::default(),
            words_turn: tokio::sync::Mutex::default(),
            is_building: AtomicBool::new(false),
        }
    }
}
