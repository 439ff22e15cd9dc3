//! What members may write where (seed section 5).

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::input::is_own_address;

use super::super::MemberError;
use platform::notice::model::Channel;
pub use platform::notice::model::masked;

/// How somebody names themselves when signing in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    Username(String),
    Email(String),
    Mobile(String),
}

impl Name {
    pub fn of(text: &str) -> Self {
        let key = text.trim().to_lowercase();
        match () {
            () if key.contains('@') => Self::Email(key),
            () if is_mobile(&key) => Self::Mobile(key),
            () => Self::Username(key),
        }
    }

    pub fn key(&self) -> &str {
        match self {
            Self::Username(key) | Self::Email(key) | Self::Mobile(key) => key,
        }
    }
}

/// A letter, then 2 to 14 letters, digits or underscores (seed section 5).
pub fn username(text: &str) -> Result<&str> {
    let mut bytes = text.bytes();
    let starts = bytes.next().is_some_and(|byte| byte.is_ascii_alphabetic());
    let goes_on = bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let fits = starts && goes_on && (3..=15).contains(&text.len());
    if fits { Ok(text) } else { Err(MemberError::BadUsername.into()) }
}

/// 6 to 32 characters without `& < > " '` or line breaks (seed section 5).
pub fn password(text: &str) -> Result<&str> {
    let plain = !text.contains(['&', '<', '>', '"', '\'', '\n', '\r']);
    if plain && (6..=32).contains(&text.chars().count()) { Ok(text) } else { Err(MemberError::BadPassword.into()) }
}

/// In lower case: two addresses that differ only in case are one.
pub fn email(text: &str) -> Result<String> {
    let text = text.trim().to_lowercase();
    let is_part = |part: &str| {
        !part.is_empty()
            && !part.starts_with('.')
            && !part.ends_with('.')
            && !part.contains("..")
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._%+-".contains(&byte))
    };
    let fits = text.len() <= 100
        && text.split_once('@').is_some_and(|(name, host)| {
            let end = host.rsplit_once('.').map_or("", |(_, end)| end);
            let labels = host.split('.').all(|label| !label.starts_with('-') && !label.ends_with('-'));
            is_part(name)
                && name.len() <= 64
                && is_part(host)
                && labels
                && end.len() >= 2
                && end.bytes().all(|byte| byte.is_ascii_alphabetic())
        });
    if fits { Ok(text) } else { Err(MemberError::BadEmail.into()) }
}

pub fn mobile(text: &str) -> Result<String> {
    let text = text.trim();
    if is_mobile(text) { Ok(text.to_owned()) } else { Err(MemberError::BadMobile.into()) }
}

fn is_mobile(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 11
        && bytes.iter().all(u8::is_ascii_digit)
        && bytes.first() == Some(&b'1')
        && bytes.get(1).is_some_and(|second| (b'3'..=b'9').contains(second))
}

/// Chinese characters, letters, digits, `_` and `-`.
pub fn nickname(text: &str) -> Result<&str> {
    let fits = (1..=32).contains(&text.chars().count())
        && text.chars().all(|letter| letter.is_alphanumeric() || letter == '_' || letter == '-');
    if fits { Ok(text) } else { Err(MemberError::BadNickname.into()) }
}

pub fn motto(text: &str) -> Result<&str> {
    if text.chars().count() <= 200 { Ok(text) } else { Err(MemberError::BadMotto.into()) }
}

pub fn gender(number: i64) -> Result<i64> {
    if (0..=2).contains(&number) { Ok(number) } else { Err(MemberError::BadGender.into()) }
}

/// Empty for none; a day since 1900 that has come.
pub fn birthday(text: &str, now: Timestamp, zone: Zone) -> Result<Option<String>> {
    if text.is_empty() {
        return Ok(None);
    }
    let fits = Timestamp::from_date(text).is_some() && text >= "1900-01-01" && text <= now.day(zone).as_str();
    if fits { Ok(Some(text.to_owned())) } else { Err(MemberError::BadBirthday.into()) }
}

/// Nothing, or a path on this site: a picture elsewhere would tell its host who looks at whom.
pub fn avatar(text: &str) -> Result<&str> {
    if (text.is_empty() || is_own_address(text)) && text.len() <= 255 {
        Ok(text)
    } else {
        Err(MemberError::BadAvatar.into())
    }
}

/// The two kinds of address an account can be bound to, as the client names them.
pub fn channel(kind: &str) -> Result<Channel> {
    match kind {
        "email" => Ok(Channel::Email),
        "mobile" => Ok(Channel::Sms),
        _ => Err(MemberError::UnknownOperation.into()),
    }
}

/// An address of a channel, checked and normalised.
pub fn address(channel: Channel, text: &str) -> Result<String> {
    if channel == Channel::Email { email(text) } else { mobile(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_the_rules_at_their_edges() {
        for (text, fits) in [
            ("abc", true),
            ("ab", false),
            ("a23456789012345", true),
            ("a234567890123456", false),
            ("1abc", false),
            ("_abc", false),
            ("a_b1", true),
            ("a-b1", false),
            ("ab c", false),
            ("林小满", false),
        ] {
            assert_eq!(username(text).is_ok(), fits, "{text}");
        }
    }

    #[test]
    fn passwords_follow_the_rules_at_their_edges() {
        let long = "x".repeat(32);
        for (text, fits) in [
            ("123456", true),
            ("12345", false),
            (long.as_str(), true),
            (&format!("{long}x"), false),
            ("密码密码密码", true),
            ("pass word", true),
            ("pass&word", false),
            ("pass<word", false),
            ("pass>word", false),
            ("pass\"word", false),
            ("pass'word", false),
            ("pass\nword", false),
        ] {
            assert_eq!(password(text).is_ok(), fits, "{text}");
        }
    }

    #[test]
    fn addresses_are_checked_and_normalised() {
        for (text, found) in [
            ("Lin@Example.COM", Some("lin@example.com")),
            ("a.b+c@x-y.co", Some("a.b+c@x-y.co")),
            ("a@b", None),
            ("a@@b.co", None),
            ("a b@c.de", None),
            ("a@b.c1", None),
            (".a@b.de", None),
            ("a@-b.de", None),
            ("a@b..de", None),
            ("a@b.de\r\nBcc: x@y.zz", None),
            ("", None),
        ] {
            assert_eq!(email(text).ok().as_deref(), found, "{text}");
        }
        for (text, fits) in
            [("13800138000", true), ("12800138000", false), ("1380013800", false), ("+8613800138000", false)]
        {
            assert_eq!(mobile(text).is_ok(), fits, "{text}");
        }
    }

    #[test]
    fn details_are_checked() {
        let (now, zone) = (Timestamp::from_date("2026-11-15").unwrap(), "+08:00".parse().unwrap());
        for (text, fits) in [
            ("", true),
            ("2001-02-03", true),
            ("2026-11-15", true),
            ("2026-11-16", false),
            ("1899-12-31", false),
            ("2001-02-30", false),
        ] {
            assert_eq!(birthday(text, now, zone).is_ok(), fits, "{text}");
        }
        for (text, fits) in [("林小满", true), ("lin_1-2", true), ("", false), ("a b", false), ("<b>", false)] {
            assert_eq!(nickname(text).is_ok(), fits, "{text}");
        }
        for (text, fits) in [
            ("", true),
            ("/media/a.png", true),
            ("//evil.example/a", false),
            ("https://evil.example/a", false),
            ("javascript:1", false),
        ] {
            assert_eq!(avatar(text).is_ok(), fits, "{text}");
        }
        assert_eq!(
            [masked("lin@example.com"), masked("13800138000"), masked("")],
            ["l***@example.com", "138****8000", ""]
        );
        assert_eq!(Name::of(" Lin@X.com "), Name::Email("lin@x.com".into()));
        assert_eq!(
            [Name::of("13800138000"), Name::of("LIN")],
            [Name::Mobile("13800138000".into()), Name::Username("lin".into())]
        );
    }
}
