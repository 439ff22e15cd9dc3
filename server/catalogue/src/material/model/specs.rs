use kernel::db::row;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{Alpha, Audio};

/// What a file is, measured: the same in the database, in a catalogue and in a new variant.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Specs {
    #[schema(required)]
    pub width: Option<i64>,
    #[schema(required)]
    pub height: Option<i64>,
    #[schema(required)]
    pub fps_num: Option<i64>,
    #[schema(required)]
    pub fps_den: Option<i64>,
    #[schema(required)]
    pub codec: Option<String>,
    #[schema(required)]
    pub container: Option<String>,
    #[schema(required)]
    pub bit_depth: Option<i64>,
    #[schema(required)]
    pub chroma: Option<String>,
    pub alpha: Alpha,
    #[schema(required)]
    pub colour: Option<String>,
    #[schema(required)]
    pub audio: Option<Audio>,
    /// Bytes
    #[schema(required)]
    pub size: Option<i64>,
    #[schema(required)]
    pub duration_ms: Option<i64>,
    #[schema(required)]
    pub frames: Option<i64>,
    #[schema(required)]
    pub transfer: Option<String>,
    #[schema(required)]
    pub sha1: Option<String>,
    #[schema(required)]
    pub sha256: Option<String>,
    /// By a machine, not by hand.
    pub measured: bool,
}

row!(Specs {
    width,
    height,
    fps_num,
    fps_den,
    codec,
    container,
    bit_depth,
    chroma,
    alpha,
    colour,
    audio,
    size,
    duration_ms,
    frames,
    transfer,
    sha1,
    sha256,
    measured
});

/// What a file is by itself: nobody says that by hand.
const OWN: [&str; 4] = ["size", "sha1", "sha256", "measured"];

/// Measures of a film that somebody could have: lists and labels reckon with them.
const SIDE: i64 = 100_000;
const RATE: i64 = 1_000_000_000;
const LONGEST: i64 = 1_000_000_000_000;
const LARGEST: i64 = 1 << 50;
const WORD: usize = 80;

impl Specs {
    pub fn are_possible(&self) -> bool {
        let within =
            |value: Option<i64>, least: i64, most: i64| value.is_none_or(|value| (least..=most).contains(&value));
        let is_word = |text: &Option<String>| text.as_ref().is_none_or(|text| text.chars().count() <= WORD);
        let words =
            [&self.codec, &self.container, &self.chroma, &self.colour, &self.transfer, &self.sha1, &self.sha256];
        within(self.width, 1, SIDE)
            && within(self.height, 1, SIDE)
            && within(self.fps_num, 1, RATE)
            && within(self.fps_den, 1, RATE)
            && within(self.bit_depth, 1, 64)
            && within(self.size, 0, LARGEST)
            && within(self.duration_ms, 0, LONGEST)
            && within(self.frames, 0, LONGEST)
            && words.into_iter().all(is_word)
    }

    fn fields(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        }
    }

    /// The measures in which this differs from what was measured, so far as a person may say them.
    pub fn by_hand(&self, measured: &Self) -> Vec<String> {
        let measured = measured.fields();
        let differs =
            |(name, value): &(String, Value)| !OWN.contains(&name.as_str()) && measured.get(name) != Some(value);
        self.fields().into_iter().filter(differs).map(|(name, _)| name).collect()
    }

    /// Where each measure comes from: the file, or somebody's hand.
    pub fn sources(&self, hand: &[String]) -> std::collections::BTreeMap<String, String> {
        let known = |(name, value): (String, Value)| {
            let source = if hand.contains(&name) { "hand" } else { "file" };
            (!value.is_null() && name != "measured").then(|| (name, source.to_owned()))
        };
        self.fields().into_iter().filter_map(known).collect()
    }
}

/// What was measured, but for what was set by hand.
pub fn merged(current: &Specs, measured: &Specs, hand: &[String]) -> Specs {
    let mut fields = measured.fields();
    for (name, value) in current.fields() {
        if hand.contains(&name) && !OWN.contains(&name.as_str()) {
            fields.insert(name, value);
        }
    }
    serde_json::from_value(Value::Object(fields)).unwrap_or_else(|_| measured.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_file_says_wins_unless_somebody_said_otherwise() {
        let film = Specs {
            width: Some(3840),
            colour: Some("Rec.709".into()),
            size: Some(9),
            sha1: Some("a".into()),
            measured: true,
            ..Specs::default()
        };
        let mut said = Specs { colour: Some("ACEScg".into()), alpha: Alpha::Premultiplied, ..film.clone() };
        let hand = said.by_hand(&film);
        assert_eq!(hand, ["alpha", "colour"]);
        assert_eq!(said.sources(&hand)["colour"], "hand");
        assert_eq!(said.sources(&hand)["width"], "file");
        assert!(!said.sources(&hand).contains_key("codec"), "what nobody knows has no source");
        said.size = Some(1);
        let newer = Specs { width: Some(1920), ..film };
        let both = merged(&said, &newer, &hand);
        assert_eq!(
            (both.width, both.colour.as_deref(), both.alpha),
            (Some(1920), Some("ACEScg"), Alpha::Premultiplied)
        );
        assert_eq!((both.size, both.measured), (Some(9), true), "size and hashes are the file's");
    }
}
