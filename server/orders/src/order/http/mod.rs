pub mod checkout;
pub mod meter;
pub mod orders;
pub mod topup;
pub mod vip;
