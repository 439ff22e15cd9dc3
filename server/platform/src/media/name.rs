//! What small uploads are called: the owner's template, filled with what is harmless.

use kernel::clock::{Timestamp, Zone};

/// What the template's variables stand for.
pub struct Filling<'a> {
    pub topic: &'a str,
    /// As the browser named it.
    pub name: &'a str,
    pub suffix: &'a str,
    pub sha1: &'a str,
    pub random: &'a str,
    pub now: Timestamp,
    pub zone: Zone,
}

/// The path without its first slash: a key of the depot.
pub fn key(template: &str, with: &Filling<'_>) -> String {
    // 2026-11-15 16:40:00
    let time = with.now.local(with.zone);
    let piece = |from: usize, to: usize| time.get(from..to).unwrap_or_default();
    let base = with.name.rsplit_once('.').map_or(with.name, |(base, _)| base);
    // A key is plain ASCII; the name itself is kept beside it.
    let short: String =
        base.chars().filter(|char| char.is_ascii_alphanumeric() || matches!(char, '-' | '_')).take(15).collect();
    let random32: String = with.random.chars().cycle().take(32).collect();
    let random8: String = with.random.chars().take(8).collect();
    let filled = template
        .replace("{topic}", with.topic)
        .replace("{year}", piece(0, 4))
        .replace("{mon}", piece(5, 7))
        .replace("{day}", piece(8, 10))
        .replace("{hour}", piece(11, 13))
        .replace("{min}", piece(14, 16))
        .replace("{sec}", piece(17, 19))
        .replace("{random32}", &random32)
        .replace("{random}", &random8)
        .replace("{fileName}", &short)
        .replace("{fileSha1}", with.sha1)
        .replace("{.suffix}", &format!(".{}", with.suffix))
        .replace("{suffix}", with.suffix);
    filled.trim_start_matches('/').to_owned()
}

/// What the row shows: the first hundred characters without what breaks addresses, and the suffix.
pub fn shown(name: &str, suffix: &str) -> String {
    let name = depot::name::clean(name);
    let base = name.rsplit_once('.').map_or(name.as_str(), |(base, _)| base);
    let is_kept = |char: &char| !char.is_whitespace() && !":@#?&/=',+".contains(*char);
    let short: String = base.chars().filter(is_kept).take(100).collect();
    format!("{short}.{suffix}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(template: &str, name: &str) -> String {
        let random = "abcdefgh12345678abcdefgh12345678";
        let now = Timestamp::from_seconds(1_794_700_800);
        key(template, &Filling { topic: "default", name, suffix: "jpg", sha1: "da39", random, now, zone: Zone::UTC })
    }

    #[test]
    fn the_template_is_filled_with_what_is_harmless() {
        let usual = "/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}";
        assert_eq!(filled(usual, "My photo (1).JPG"), "storage/default/20261115/Myphoto1da39.jpg");
        assert_eq!(filled(usual, "../../雨夜.php.jpg"), "storage/default/20261115/phpda39.jpg");
        assert_eq!(filled("/{random}/{hour}{min}{sec}/{suffix}", "x"), "abcdefgh/000000/jpg");
    }

    #[test]
    fn names_are_shown_short_and_plain() {
        assert_eq!(shown("a b:c?.JPG", "jpg"), "abc.jpg");
        assert_eq!(shown(&format!("{}.jpg", "雨".repeat(300)), "jpg").chars().count(), 104);
    }
}
