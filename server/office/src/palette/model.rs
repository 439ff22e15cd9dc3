use finder::{initials_of, is_han, pinyin_of};
use kernel::list::contains;

/// Characters of a question that count; what is longer is no name.
const MOST: usize = 60;

/// What was typed, as statements and titles are asked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needle {
    /// In lower case, spaces at the ends gone
    text: String,
    /// Letters and digits alone, as pinyin and initials are written; empty where something else was typed
    sounds: String,
}

impl Needle {
    /// None for what is too short to mean something: a single Latin letter, or nothing.
    pub fn read(typed: &str) -> Option<Self> {
        let text: String = typed.trim().chars().take(MOST).collect::<String>().to_lowercase();
        let is_sound = |letter: char| letter.is_ascii_alphanumeric();
        let is_spelled = text.chars().all(|letter| is_sound(letter) || letter == ' ' || letter == '\'');
        let sounds = if is_spelled { text.chars().filter(|letter| is_sound(*letter)).collect() } else { String::new() };
        let is_long = text.chars().count() > 1 || text.chars().any(is_han);
        is_long.then_some(Self { text, sounds })
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// For `LIKE`
    pub fn text_pattern(&self) -> String {
        contains(&self.text)
    }

    /// For `LIKE`; empty where nothing can sound like it
    pub fn sounds_pattern(&self) -> String {
        if self.sounds.len() < 2 { String::new() } else { contains(&self.sounds) }
    }

    /// Between which everything lies that begins like the text: no letter of a name is behind the last of the Chinese ones, in any order
    /// of letters that a database may have.
    pub fn text_bounds(&self) -> [String; 2] {
        bounds(&self.text)
    }

    /// The same of the sounds; empty where nothing can sound like it
    pub fn sounds_bounds(&self) -> [String; 2] {
        if self.sounds.len() < 2 { Default::default() } else { bounds(&self.sounds) }
    }

    /// The same of a number, which is written in capitals
    pub fn number_bounds(&self) -> [String; 2] {
        bounds(&self.text.to_uppercase())
    }

    pub fn id(&self) -> i64 {
        self.text.parse().unwrap_or(0)
    }

    /// Whether a title holds it, or sounds so.
    pub fn is_in(&self, title: &str) -> bool {
        title.to_lowercase().contains(&self.text)
            || (self.sounds.len() > 1
                && (pinyin_of(title).contains(&self.sounds) || initials_of(title).contains(&self.sounds)))
    }
}

fn bounds(text: &str) -> [String; 2] {
    [text.to_owned(), format!("{text}\u{9fff}")]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_found_by_words_pinyin_and_initials() {
        let is_in = |typed: &str, title: &str| Needle::read(typed).is_some_and(|needle| needle.is_in(title));
        for typed in ["雨夜", "yuye", "yu ye", "YYCS", "城"] {
            assert!(is_in(typed, "雨夜城市"), "{typed}");
        }
        for typed in ["雪", "xueye", "y", "", " ", "%"] {
            assert!(!is_in(typed, "雨夜城市"), "{typed}");
        }
    }

    #[test]
    fn what_begins_like_it_lies_between_the_bounds() {
        let [from, to] = Needle::read("Lin").unwrap().text_bounds();
        for inside in ["lin", "lin@example.com", "linxiaoman lxm", "lin小满"] {
            assert!(*inside >= *from && *inside < *to, "{inside}");
        }
        for outside in ["li", "lim", "lio", "林"] {
            assert!(!(*outside >= *from && *outside < *to), "{outside}");
        }
        assert_eq!(Needle::read("r26-7q").unwrap().number_bounds()[0], "R26-7Q");
    }

    #[test]
    fn signs_of_patterns_are_letters_like_others() {
        let needle = Needle::read("100%_").unwrap();
        assert_eq!((needle.text_pattern().as_str(), needle.sounds_pattern().as_str()), ("%100\\%\\_%", ""));
        assert_eq!(Needle::read(&"长".repeat(500)).unwrap().text_pattern().chars().count(), MOST + 2);
    }
}
