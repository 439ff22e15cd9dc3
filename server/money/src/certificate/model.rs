use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use sha2::{Digest, Sha256};

use super::CertificateError;
use crate::price::model::Licence;

/// Without what is easily mistaken for something else.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH: usize = 10;

/// The longest name of a licensee or a project, in characters.
const LONGEST_NAME: usize = 60;

/// Who may use what was bought, and in which film. An empty project is any of theirs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LicenceNames {
    pub licensee: String,
    pub project: String,
}

impl LicenceNames {
    /// Nothing that a certificate could not show.
    pub fn new(licensee: &str, project: &str) -> Result<Self> {
        let fits = |text: &str| text.chars().count() <= LONGEST_NAME && !text.chars().any(char::is_control);
        let (licensee, project) = (licensee.trim(), project.trim());
        if !fits(licensee) || !fits(project) {
            return Err(CertificateError::BadName.into());
        }
        Ok(Self { licensee: licensee.to_owned(), project: project.to_owned() })
    }
}

/// Whether it is asked for whom a licence is when it is ordered: a personal one is the buyer's.
pub fn asks_names(licence: Licence) -> bool {
    licence != Licence::Personal
}

/// A number that nobody guesses: it follows from what only the shop knows together. `turn` makes another one of the same.
pub fn number(entitlement: i64, member: i64, at: Timestamp, zone: Zone, turn: u8) -> String {
    let seed = format!("certificate:{entitlement}:{member}:{}:{turn}", at.0);
    let digest = Sha256::digest(seed.as_bytes());
    let letters: String = digest
        .iter()
        .take(LENGTH)
        .filter_map(|byte| LETTERS.get(usize::from(byte % 32)))
        .map(|byte| char::from(*byte))
        .collect();
    format!("RC-{}-{letters}", at.day(zone).get(2..4).unwrap_or("00"))
}

/// As somebody types it: any case, with or without dashes and spaces.
pub fn typed(text: &str) -> Option<String> {
    let plain: String = text.chars().filter(char::is_ascii_alphanumeric).take(40).collect::<String>().to_uppercase();
    let rest = plain.strip_prefix("RC")?;
    let is_number = rest.len() == 2 + LENGTH;
    let (year, letters) = rest.split_at_checked(2)?;
    is_number.then(|| format!("RC-{year}-{letters}"))
}

/// A person's name for strangers: 林*满, W**g. What somebody entered for the certificate stays as it is.
pub fn masked(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    match letters.as_slice() {
        [] => String::new(),
        [only] => format!("{only}*"),
        [first, _] => format!("{first}*"),
        [first, middle @ .., last] => format!("{first}{}{last}", "*".repeat(middle.len().min(4))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_even_long_and_found_as_typed() {
        let number = number(5, 7, Timestamp::from_seconds(1_794_700_800), Zone::UTC, 0);
        assert_eq!(number.len(), 16);
        assert!(number.starts_with("RC-26-"));
        assert_eq!(typed(&number.to_lowercase().replace('-', " ")), Some(number.clone()));
        assert_eq!(typed(" rc26 "), None);
        assert_eq!(typed(&number.replace("RC", "XX")), None);
        assert_ne!(super::number(6, 7, Timestamp::from_seconds(1_794_700_800), Zone::UTC, 0), number);
        assert_ne!(super::number(5, 7, Timestamp::from_seconds(1_794_700_800), Zone::UTC, 1), number);
    }

    #[test]
    fn names_are_short_and_plain() {
        let names = LicenceNames::new(" 光影 影业 ", "").expect("fits");
        assert_eq!((names.licensee.as_str(), names.project.as_str()), ("光影 影业", ""));
        assert!(LicenceNames::new(&"影".repeat(60), &"片".repeat(60)).is_ok());
        assert!(LicenceNames::new(&"影".repeat(61), "").is_err());
        assert!(LicenceNames::new("a", "line\nbreak").is_err());
    }

    #[test]
    fn strangers_see_half_a_name() {
        assert_eq!(masked("林小满"), "林*满");
        assert_eq!(masked("王五"), "王*");
        assert_eq!(masked("Wang"), "W**g");
        assert_eq!(masked(""), "");
    }
}
