use kernel::clock::{Timestamp, Zone};
use sha2::{Digest, Sha256};

/// Without what is easily mistaken for something else.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH: usize = 10;

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
    fn strangers_see_half_a_name() {
        assert_eq!(masked("林小满"), "林*满");
        assert_eq!(masked("王五"), "王*");
        assert_eq!(masked("Wang"), "W**g");
        assert_eq!(masked(""), "");
    }
}
