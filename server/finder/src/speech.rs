//! How things are written and typed: runs of Chinese and of everything else, words, stems, pinyin and initials.

use std::sync::OnceLock;

use frostem::{Algorithm, Stemmer};
use jieba_rs::Jieba;
use pinyin::{ToPinyin, ToPinyinMulti};

/// Syllables that one term of pinyin spells at most, and letters of initials.
pub const SYLLABLES: usize = 4;
pub const INITIALS: usize = 6;
/// Ways to read the same characters that are kept.
const READINGS: usize = 4;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptRun {
    Han(String),
    /// Letters and digits; a point or colon between two of them belongs to them: 23.976, 9:16, H.264.
    Latin(String),
}

/// Loaded when it is first needed: the dictionary takes some tens of megabytes.
fn jieba() -> &'static Jieba {
    static JIEBA: OnceLock<Jieba> = OnceLock::new();
    JIEBA.get_or_init(Jieba::new)
}

pub fn is_han(letter: char) -> bool {
    matches!(letter, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}')
}

/// Lower case, and the wide forms of Latin letters and digits as the narrow ones.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.chars().map(narrow).flat_map(char::to_lowercase).collect()
}

/// One letter, folded to one.
pub fn fold_letter(letter: char) -> char {
    narrow(letter).to_lowercase().next().unwrap_or(letter)
}

fn narrow(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        '\u{3000}' => ' ',
        other => other,
    }
}

/// The runs of a folded text; what is neither letter nor digit only separates.
pub fn runs(text: &str) -> Vec<ScriptRun> {
    let mut runs = Vec::new();
    let mut letters = text.chars().peekable();
    let mut run = String::new();
    let end = |run: &mut String, runs: &mut Vec<ScriptRun>| {
        if let Some(first) = run.chars().next() {
            let text = std::mem::take(run);
            runs.push(if is_han(first) { ScriptRun::Han(text) } else { ScriptRun::Latin(text) });
        }
    };
    while let Some(letter) = letters.next() {
        let goes_on = letters.peek().is_some_and(|next| next.is_alphanumeric() && !is_han(*next));
        let in_latin = run.chars().next().is_some_and(|first| !is_han(first));
        if letter.is_alphanumeric() {
            if !run.is_empty() && in_latin == is_han(letter) {
                end(&mut run, &mut runs);
            }
            run.push(letter);
        } else if matches!(letter, '.' | ':') && in_latin && goes_on {
            run.push(letter);
        } else {
            end(&mut run, &mut runs);
        }
    }
    end(&mut run, &mut runs);
    runs
}

/// Words to find a text by: the longest, and the shorter ones within.
pub fn index_words(han: &str) -> Vec<String> {
    jieba().cut_for_search(han, false).into_iter().map(|token| token.word.to_owned()).collect()
}

/// Words of something typed.
pub fn query_words(han: &str) -> Vec<String> {
    jieba().cut(han, false).into_iter().map(|token| token.word.to_owned()).collect()
}

/// rains, rained, raining: rain. Lower case only.
pub fn stem(word: &str) -> String {
    if !word.is_ascii() {
        return word.to_owned();
    }
    Stemmer::new(Algorithm::English).stem(word).into_owned()
}

/// Without points, colons and other marks: H.264 and h264 are the same.
pub fn bare(word: &str) -> String {
    word.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

fn plain(letter: char) -> Option<String> {
    letter.to_pinyin().map(|reading| reading.plain().replace('ü', "v"))
}

/// The commonest reading first; characters with several get a second one.
fn readings(letter: char) -> Vec<String> {
    let mut all: Vec<String> = plain(letter).into_iter().collect();
    for reading in letter.to_pinyin_multi().into_iter().flatten() {
        let reading = reading.plain().replace('ü', "v");
        if !all.contains(&reading) {
            all.push(reading);
        }
    }
    all.truncate(2);
    all
}

/// Pinyin of one to four characters in a row, written together: yu, yuye, yuyecheng, yuyechengshi, ye, …
pub fn pinyin_terms(han: &str) -> Vec<String> {
    in_a_row(han, 1, SYLLABLES, |reading| reading.to_owned())
}

/// Initials of two to six characters in a row: yy, yyc, yycs, …
pub fn initial_terms(han: &str) -> Vec<String> {
    in_a_row(han, 2, INITIALS, |reading| reading.chars().take(1).collect())
}

fn in_a_row(han: &str, least: usize, most: usize, part: impl Fn(&str) -> String) -> Vec<String> {
    let parts: Vec<Vec<String>> = han
        .chars()
        .map(|letter| {
            let mut parts: Vec<String> = readings(letter).iter().map(|reading| part(reading)).collect();
            parts.dedup();
            parts
        })
        .collect();
    let mut terms = Vec::new();
    for start in 0..parts.len() {
        let mut written = vec![String::new()];
        for (length, ways) in (1..=most).zip(parts.iter().skip(start)) {
            written = written
                .iter()
                .flat_map(|head| ways.iter().map(move |way| format!("{head}{way}")))
                .take(READINGS)
                .collect();
            if length >= least {
                terms.extend(written.iter().cloned());
            }
        }
    }
    terms
}

/// Pinyin of a whole text, its commonest reading: yuyechengshi. Latin stays as it is.
pub fn pinyin_of(text: &str) -> String {
    fold(text)
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .map(|letter| plain(letter).unwrap_or_else(|| letter.to_string()))
        .collect()
}

/// Initials of a whole text: yycs.
pub fn initials_of(text: &str) -> String {
    let first = |letter: char| plain(letter).and_then(|reading| reading.chars().next());
    fold(text).chars().filter(|letter| is_han(*letter)).filter_map(first).collect()
}

/// What a name is found by when it is spelled: its pinyin and its initials. Never empty.
pub fn sounds_of(text: &str) -> String {
    format!("{} {}", pinyin_of(text), initials_of(text))
}

/// For addresses: letters and digits with single dashes between.
pub fn slug(text: &str) -> String {
    let mut slug = String::new();
    for letter in fold(text).chars() {
        if letter.is_alphanumeric() {
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// How many letters must be changed, added, left out or swapped with their neighbour; `None` for more than `most`.
pub fn distance(one: &str, other: &str, most: usize) -> Option<usize> {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    if one.len().abs_diff(other.len()) > most {
        return None;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    let mut one_before = None;
    for (row, a) in (1..).zip(&one) {
        let mut line = vec![row];
        let mut other_before = None;
        for (column, b) in other.iter().enumerate() {
            let at = |line: &[usize], place: usize| line.get(place).copied().unwrap_or(usize::MAX - 1);
            let mut least =
                (at(&last, column) + usize::from(a != b)).min(at(&last, column + 1) + 1).min(at(&line, column) + 1);
            if column > 0 && one_before == Some(b) && other_before == Some(a) {
                least = least.min(at(&before, column - 1) + 1);
            }
            line.push(least);
            other_before = Some(b);
        }
        if line.iter().min().is_some_and(|least| *least > most) {
            return None;
        }
        before = std::mem::replace(&mut last, line);
        one_before = Some(a);
    }
    last.last().copied().filter(|distance| *distance <= most)
}

/// Words that say nothing about what one looks for.
pub fn is_filler(word: &str) -> bool {
    const FILLERS: &[&str] = &[
        "a", "an", "and", "at", "by", "for", "from", "in", "is", "it", "of", "on", "or", "the", "to", "under", "with",
        "的", "了", "在", "和", "与", "是", "有", "个", "条", "以下", "以内",
    ];
    FILLERS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_fall_into_runs() {
        let han = |text: &str| ScriptRun::Han(text.to_owned());
        let latin = |text: &str| ScriptRun::Latin(text.to_owned());
        assert_eq!(runs(&fold("雨夜City，９:16 · H.264")), [han("雨夜"), latin("city"), latin("9:16"), latin("h.264")]);
        assert_eq!(runs("a. b:"), [latin("a"), latin("b")]);
        assert_eq!(runs("“\"'*~^()：）"), []);
    }

    #[test]
    fn pinyin_is_written_in_a_row() {
        let terms = pinyin_terms("雨夜城市");
        for term in ["yu", "yuye", "yechengshi", "yuyechengshi"] {
            assert!(terms.contains(&term.to_owned()), "{term} in {terms:?}");
        }
        assert!(initial_terms("雨夜城市").contains(&"yycs".to_owned()));
        assert!(pinyin_terms("重庆").contains(&"chongqing".to_owned()));
        assert_eq!((pinyin_of("雨夜 City"), initials_of("雨夜 City 4K")), ("yuyecity".to_owned(), "yy".to_owned()));
    }

    #[test]
    fn words_are_cut_stemmed_and_slugged() {
        assert_eq!(query_words("雨夜城市"), ["雨夜", "城市"]);
        assert_eq!((stem("raining"), stem("cities"), bare("h.264")), ("rain".into(), "citi".into(), "h264".into()));
        assert_eq!((slug("Slow motion!"), slug("散景 4K")), ("slow-motion".into(), "散景-4k".into()));
    }

    #[test]
    fn distances_count_letters() {
        for (one, other, most, expected) in [
            ("explosoin", "explosion", 2, Some(1)),
            ("rian", "rain", 1, Some(1)),
            ("smoke", "smoke", 1, Some(0)),
            ("smok", "smoke", 1, Some(1)),
            ("fire", "water", 2, None),
        ] {
            assert_eq!(distance(one, other, most), expected, "{one} {other}");
        }
    }
}
