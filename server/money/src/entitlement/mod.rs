//! Entitlement: the right to download or watch. Rows say who has it, never a guess from orders.

pub mod store;

use kernel::id_type;

// Here and not with the material, which comes later and asks who owns it.
id_type!(MaterialId);
