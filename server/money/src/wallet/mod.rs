//! Wallet: a member's money and points. The number on the member's row and the log change in one transaction, by a guarded
//! statement; neither goes below nothing, and the log is never edited.

pub mod adjust;
pub mod model;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum WalletError {
        UnknownMember = "wallet.unknown_member": NotFound,
        NotEnough = "wallet.not_enough": Refused,
        NoMemo = "wallet.no_memo": Invalid,
        BadAmount = "wallet.bad_amount": Invalid,
        UnknownAdjustment = "wallet.unknown_adjustment": NotFound,
        /// One administrator asks, another decides.
        SamePerson = "wallet.same_person": Refused,
        Decided = "wallet.decided": Refused,
        NoReason = "wallet.no_reason": Invalid,
    }
}
