//! Where the things stand that have a term.

use std::sync::Arc;

use crate::bits::Bits;
use crate::facets::Slot;

/// Where the things stand that have a term.
pub enum PostingSet {
    /// In order.
    Few(Vec<Slot>),
    Many(Arc<Bits>),
}

impl PostingSet {
    pub fn has(&self, slot: Slot) -> bool {
        match self {
            Self::Few(slots) => slots.binary_search(&slot).is_ok(),
            Self::Many(bits) => bits.has(slot),
        }
    }

    pub fn add_to(&self, bits: &mut Bits) {
        match self {
            Self::Few(slots) => slots.iter().for_each(|slot| bits.set(*slot)),
            Self::Many(many) => bits.add(many),
        }
    }

    /// Moves what is here out of a set into another.
    pub fn move_to(&self, from: &mut Bits, to: &mut Bits) {
        match self {
            Self::Few(slots) => {
                for slot in slots.iter().filter(|slot| from.has(**slot)).copied().collect::<Vec<_>>() {
                    from.clear(slot);
                    to.set(slot);
                }
            }
            Self::Many(many) => from.move_to(many, to),
        }
    }
}

impl Default for PostingSet {
    fn default() -> Self {
        Self::Few(Vec::new())
    }
}
