//! What nobody may read in an output: values that are known to be secret, and what stands where secrets stand.

use memchr::memmem::Finder;

/// In the place of a secret.
pub const HIDDEN: &str = "***";
/// Shorter ones would hide half of every text.
const SHORTEST: usize = 6;
/// What follows is a secret, up to the next white space, quote or comma.
const BEFORE: [&str; 4] = ["_authToken=", "_password=", "Bearer ", "bearer "];

pub struct Masks {
    values: Vec<Finder<'static>>,
    before: Vec<Finder<'static>>,
    scheme: Finder<'static>,
}

impl Masks {
    pub fn new(values: impl IntoIterator<Item = String>) -> Self {
        let mut values: Vec<String> = values.into_iter().map(|value| value.trim().to_owned()).collect();
        values.retain(|value| value.len() >= SHORTEST);
        values.sort_unstable();
        values.dedup();
        Self {
            values: values.iter().map(|value| Finder::new(value.as_bytes()).into_owned()).collect(),
            before: BEFORE.iter().map(|word| Finder::new(word.as_bytes()).into_owned()).collect(),
            scheme: Finder::new(b"://").into_owned(),
        }
    }

    /// Whether there may be something to hide: cheap enough to ask of everything.
    pub fn suspects(&self, bytes: &[u8]) -> bool {
        let all = self.values.iter().chain(&self.before).chain([&self.scheme]);
        all.into_iter().any(|finder| finder.find(bytes).is_some())
    }

    /// The places to hide, in order and apart from each other.
    pub fn places(&self, text: &str) -> Vec<(usize, usize)> {
        let bytes = text.as_bytes();
        let mut found = Vec::new();
        for value in &self.values {
            found.extend(value.find_iter(bytes).map(|at| (at, at + value.needle().len())));
        }
        for word in &self.before {
            for at in word.find_iter(bytes) {
                let start = at + word.needle().len();
                let rest = text.get(start..).unwrap_or_default();
                let end = rest.find(|letter: char| letter.is_whitespace() || "\"',;".contains(letter));
                found.push((start, start + end.unwrap_or(rest.len())));
            }
        }
        for at in self.scheme.find_iter(bytes) {
            found.extend(password_in(text, at + 3));
        }
        found.retain(|(start, end)| start < end);
        found.sort_unstable();
        let mut apart: Vec<(usize, usize)> = Vec::new();
        for (start, end) in found {
            match apart.last_mut() {
                Some(last) if start <= last.1 => last.1 = last.1.max(end),
                _ => apart.push((start, end)),
            }
        }
        apart
    }

    /// How much of the end may be the beginning of a value that goes on after it.
    pub fn held(&self, bytes: &[u8]) -> usize {
        let begins = |needle: &[u8]| {
            let most = needle.len().saturating_sub(1).min(bytes.len());
            (1..=most).rev().find(|length| bytes.ends_with(needle.get(..*length).unwrap_or_default())).unwrap_or(0)
        };
        self.values.iter().map(|value| begins(value.needle())).max().unwrap_or(0)
    }
}

/// `user:password@` after `://`.
fn password_in(text: &str, start: usize) -> Option<(usize, usize)> {
    let rest = text.get(start..)?;
    let place =
        rest.get(..rest.find(|letter: char| letter.is_whitespace() || "/\"'".contains(letter)).unwrap_or(rest.len()))?;
    let (people, _) = place.rsplit_once('@')?;
    let (user, password) = people.split_once(':')?;
    let from = start + user.len() + 1;
    Some((from, from + password.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn masked(masks: &Masks, text: &str) -> String {
        let mut out = text.to_owned();
        for (start, end) in masks.places(text).into_iter().rev() {
            out.replace_range(start..end, HIDDEN);
        }
        out
    }

    #[test]
    fn values_and_what_stands_where_secrets_stand_are_hidden() {
        let masks = Masks::new(["s3cret-value".to_owned(), "short".to_owned(), "value-s3cret".to_owned()]);
        for (text, expected) in [
            ("key s3cret-value.", "key ***."),
            ("s3cret-values3cret-value", "***"),
            ("s3cret-value-s3cret", "***"),
            ("short stays", "short stays"),
            ("//registry.example/:_authToken=abc123 next", "//registry.example/:_authToken=*** next"),
            ("Authorization: Bearer abc.def", "Authorization: Bearer ***"),
            ("postgres://shop:p@ss@db/shop", "postgres://shop:***@db/shop"),
            ("see https://example.com:8080/a@b", "see https://example.com:8080/a@b"),
        ] {
            assert_eq!(masked(&masks, text), expected, "{text}");
            assert!(text == expected || masks.suspects(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn the_beginning_of_a_value_is_held_back() {
        let masks = Masks::new(["abcdef".to_owned()]);
        assert_eq!(
            (masks.held(b"xxabc"), masks.held(b"xxabcdef"), masks.held(b"xx"), masks.held(b"abcdea")),
            (3, 0, 0, 1)
        );
    }
}
