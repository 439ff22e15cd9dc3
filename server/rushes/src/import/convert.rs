//! What a value of BuildAdmin is here. Pure.

use kernel::clock::{Timestamp, Zone};
use people::member::model::{self as rules, Name};

use super::dump::DumpRow;
use super::source::{int, text};

pub const UNKNOWN_PASSWORD: &str = "the form of the password is unknown: it has to be set anew";

/// Groups and administrators are switched on by a number, members by a word.
pub fn is_on(status: &str) -> bool {
    matches!(status, "1" | "enable")
}

/// Seconds since 1970; nothing where it was never set.
pub fn time(row: &DumpRow, column: &str) -> Option<Timestamp> {
    let seconds = int(row, column);
    (1..=253_402_300_799).contains(&seconds).then(|| Timestamp::from_seconds(seconds))
}

/// md5(md5(password) + salt), in the form that signing in understands and replaces.
pub fn password(row: &DumpRow) -> Option<String> {
    let (hash, salt) = (text(row, "password"), text(row, "salt"));
    let is_hash = hash.len() == 32 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    (is_hash && !salt.contains('$')).then(|| format!("md5${salt}${}", hash.to_lowercase()))
}

/// A name that one can sign in with: no e-mail address and no number, which are looked for elsewhere.
pub fn username(text: &str) -> Option<&str> {
    let text = text.trim();
    let is_plain = !text.contains(|sign: char| sign.is_control() || sign.is_whitespace());
    let fits = (1..=32).contains(&text.chars().count());
    (is_plain && fits && matches!(Name::of(text), Name::Username(_))).then_some(text)
}

/// As much of it as a nickname here may have.
pub fn nickname(text: &str) -> String {
    let is_kept = |sign: &char| sign.is_alphanumeric() || matches!(sign, '_' | '-');
    text.chars().filter(is_kept).take(32).collect()
}

pub fn birthday(text: &str, now: Timestamp, zone: Zone) -> Option<String> {
    rules::birthday(text.trim(), now, zone).ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_keep_their_form_until_the_first_login() {
        let form =
            |password: &str, salt: &str| super::password(&DumpRow::of(&[("password", password), ("salt", salt)]));
        let hash = "D4CA106F1B5837DEA6D40FD1E6A09418";
        let expected = format!("md5$abc${}", hash.to_lowercase());
        assert_eq!(form(hash, "abc").as_deref(), Some(expected.as_str()));
        assert_eq!((form("", ""), form("$2y$10$abcdefghijklmnopqrstuv", ""), form(hash, "a$b")), (None, None, None));
    }

    #[test]
    fn names_stay_if_one_can_sign_in_with_them() {
        for (text, kept) in [
            ("lin", Some("lin")),
            ("l", Some("l")),
            ("林小满", Some("林小满")),
            ("lin@example.com", None),
            ("13800138000", None),
            ("a b", None),
            ("", None),
        ] {
            assert_eq!(username(text), kept, "{text}");
        }
        assert_eq!(nickname("林 <b>小满</b>!"), "林b小满b");
    }
}
