pub mod checkout;
pub mod offers;
pub mod orders;
