//! A text in pieces: what was looked for, and the rest.

use crate::speech::{bare, distance, fold_letter, initials_of, is_han, pinyin_of, stem};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedText {
    pub text: String,
    pub hit: bool,
}

/// Marks are folded words, as `Found::marks` has them.
pub fn mark(text: &str, marks: &[String]) -> Vec<MarkedText> {
    let letters: Vec<char> = text.chars().collect();
    let folded: Vec<char> = letters.iter().copied().map(fold_letter).collect();
    let mut hits = vec![false; letters.len()];
    for mark in marks {
        let wanted: Vec<char> = mark.chars().collect();
        if wanted.iter().copied().any(is_han) {
            mark_same(&folded, &wanted, &mut hits);
        } else if !wanted.is_empty() {
            mark_words(&folded, mark, &mut hits);
            mark_sounds(&folded, mark, &mut hits);
        }
    }
    let mut pieces: Vec<MarkedText> = Vec::new();
    for (letter, hit) in letters.into_iter().zip(hits) {
        match pieces.last_mut() {
            Some(piece) if piece.hit == hit => piece.text.push(letter),
            _ => pieces.push(MarkedText { text: letter.to_string(), hit }),
        }
    }
    pieces
}

fn set(hits: &mut [bool], start: usize, length: usize) {
    hits.iter_mut().skip(start).take(length).for_each(|hit| *hit = true);
}

/// Every place where the characters stand as they are.
fn mark_same(text: &[char], wanted: &[char], hits: &mut [bool]) {
    for (start, window) in text.windows(wanted.len().max(1)).enumerate() {
        if window == wanted {
            set(hits, start, wanted.len());
        }
    }
}

/// Words with the same stem, that begin alike, or that differ by a letter or two.
fn mark_words(text: &[char], wanted: &str, hits: &mut [bool]) {
    let bare_wanted = bare(wanted);
    let wanted_stem = stem(wanted);
    let slips = match bare_wanted.len() {
        0..=3 => 0,
        4..=7 => 1,
        _ => 2,
    };
    let mut start = 0;
    while start < text.len() {
        let is_latin = |letter: &&char| letter.is_alphanumeric() && !is_han(**letter) || matches!(**letter, '.' | ':');
        let word: String = text.iter().skip(start).take_while(is_latin).collect();
        let length = word.chars().count();
        if length == 0 {
            start += 1;
            continue;
        }
        let is_same = bare(&word) == bare_wanted
            || stem(&word) == wanted_stem
            || (bare_wanted.len() >= 2 && word.starts_with(&bare_wanted))
            || (slips > 0 && distance(&word, &bare_wanted, slips).is_some());
        if is_same {
            set(hits, start, length);
        }
        start += length;
    }
}

/// Characters that sound like this, or whose initials these are.
fn mark_sounds(text: &[char], wanted: &str, hits: &mut [bool]) {
    let wanted = bare(wanted);
    if wanted.len() < 2 || !wanted.chars().all(|letter| letter.is_ascii_alphabetic()) {
        return;
    }
    for start in 0..text.len() {
        let mut han = String::new();
        for letter in text.iter().skip(start).take_while(|letter| is_han(**letter)).take(wanted.len()) {
            han.push(*letter);
            let sound = pinyin_of(&han);
            let is_sound = sound.starts_with(&wanted) || initials_of(&han) == wanted;
            if is_sound {
                set(hits, start, han.chars().count());
                break;
            }
            // Longer than wanted already, and initials cannot catch up.
            if han.chars().count() >= wanted.len()
                || !(wanted.starts_with(&sound) || wanted.starts_with(&initials_of(&han)))
            {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(text: &str, marks: &[&str]) -> String {
        let marks: Vec<String> = marks.iter().map(|mark| (*mark).to_owned()).collect();
        mark(text, &marks)
            .into_iter()
            .map(|piece| if piece.hit { format!("[{}]", piece.text) } else { piece.text })
            .collect()
    }

    #[test]
    fn what_was_looked_for_is_marked() {
        for (text, marks, expected) in [
            ("雨夜窗前 · 焦外霓虹", &["雨夜", "霓虹"][..], "[雨夜]窗前 · 焦外[霓虹]"),
            ("雨夜窗前", &["yuye"], "[雨夜]窗前"),
            ("雨夜窗前", &["yycq"], "[雨夜窗前]"),
            ("雨夜窗前", &["yuy"], "[雨夜]窗前"),
            ("Rainy City, RAINING", &["rain"], "[Rainy] City, [RAINING]"),
            ("Explosion 07", &["explosoin", "07"], "[Explosion] [07]"),
            ("4K · 9:16", &["9:16"], "4K · [9:16]"),
            ("平静的海", &["yuye"], "平静的海"),
            ("", &["x"], ""),
        ] {
            assert_eq!(marked(text, marks), expected);
        }
    }
}
