/// Words of a group, and letters of a word, at most.
pub const WORDS: usize = 20;
pub const LETTERS: usize = 40;

/// As misses are counted: lower case, single spaces, short.
pub fn plain(words: &str) -> String {
    let words: Vec<&str> = words.split_whitespace().collect();
    words.join(" ").to_lowercase().chars().take(100).collect()
}

/// The words of a group as typed: one a line, or with commas of either kind between.
pub fn cut(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split(['\n', ',', '，', '、', ';', '；']).map(str::trim).filter(|word| !word.is_empty()) {
        if !words.iter().any(|known| known == word) {
            words.push(word.to_owned());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_words_become_a_group() {
        assert_eq!(cut("竖屏，vertical, 竖版\n9:16\n竖屏"), ["竖屏", "vertical", "竖版", "9:16"]);
        assert_eq!(cut(" ,，\n"), Vec::<String>::new());
        assert_eq!(plain("  Rain   雨 "), "rain 雨");
    }
}
