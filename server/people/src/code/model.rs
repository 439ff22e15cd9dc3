use kernel::{Result, string_enum};
use sha2::{Digest, Sha256};

use super::CodeError;

pub use platform::notice::model::CODE_LASTS as LASTS;

string_enum! {
    /// What a code is for, by the names the client family gives them.
    pub enum CodeEvent {
        Register = "user_register",
        ChangeEmail = "user_change_email",
        ChangeMobile = "user_change_mobile",
        RetrievePassword = "user_retrieve_pwd",
        VerifyEmail = "user_email_verify",
        VerifyMobile = "user_mobile_verify",
    }
}

/// A code as it is stored: bound to its address and its purpose.
pub fn digest(target: &str, event: CodeEvent, code: &str) -> String {
    let text = format!("{target}|{}|{code}", event.word());
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// How many codes went out lately.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sent {
    pub to_target_in_a_minute: i64,
    pub to_target_in_an_hour: i64,
    pub to_target_in_a_day: i64,
    pub by_address_in_a_day: i64,
    pub in_a_day: i64,
}

impl Sent {
    /// `caps` is what one address and everybody may send in a day; none where limits are off.
    pub fn allows(&self, caps: Option<i64>) -> Result<()> {
        if self.to_target_in_a_minute > 0 {
            return Err(CodeError::TooSoon.into());
        }
        let too_many = self.to_target_in_an_hour >= 5
            || self.to_target_in_a_day >= 10
            || caps.is_some_and(|cap| self.by_address_in_a_day >= 20 || self.in_a_day >= cap);
        if too_many { Err(CodeError::TooMany.into()) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cap_holds_at_its_edge() {
        let refusal = |sent: Sent, caps| sent.allows(caps).err().map(|error| error.code());
        let none = Sent::default();
        for (sent, expected) in [
            (none, None),
            (Sent { to_target_in_a_minute: 1, ..none }, Some("code.too_soon")),
            (Sent { to_target_in_an_hour: 4, ..none }, None),
            (Sent { to_target_in_an_hour: 5, ..none }, Some("code.too_many")),
            (Sent { to_target_in_a_day: 10, ..none }, Some("code.too_many")),
            (Sent { by_address_in_a_day: 19, ..none }, None),
            (Sent { by_address_in_a_day: 20, ..none }, Some("code.too_many")),
            (Sent { in_a_day: 100, ..none }, Some("code.too_many")),
        ] {
            assert_eq!(refusal(sent, Some(100)), expected, "{sent:?}");
        }
        assert_eq!(refusal(Sent { by_address_in_a_day: 99, ..none }, None), None);
    }
}
