//! A material as the back office edits it, and what must be done before it may be sold.

use std::collections::BTreeMap;

use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Int, Text};
use kernel::money::Money;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::features::job::model::TaskRow;
use crate::features::material::model::{Kind, Level, Media, Rights, Specs};
use crate::features::media::large::UploadRow;

/// A material as the back office lists it.
#[derive(Serialize, ToSchema)]
pub struct MaterialRow {
    pub id: i64,
    pub number: String,
    pub title: String,
    pub title_zh: String,
    pub title_en: String,
    pub kind: Kind,
    #[serde(rename = "type")]
    pub category: String,
    pub thumb: String,
    pub price: Money,
    pub sales: i64,
    #[schema(required)]
    pub duration_ms: Option<i64>,
    /// "1": in the shop now
    pub listed: String,
    /// "1": switched on
    pub active: String,
    /// Something is being made of it
    pub busy: bool,
    /// None: never
    #[schema(value_type = Option<i64>, required)]
    pub published_at: Option<Timestamp>,
    #[schema(value_type = i64)]
    pub updated_at: Timestamp,
}

pub struct MaterialLine {
    id: i64,
    number: String,
    title_zh: String,
    title_en: String,
    kind: Kind,
    type_zh: String,
    type_en: String,
    media: String,
    price: Money,
    sales: i64,
    listed: bool,
    active: bool,
    published_at: Timestamp,
    updated_at: Timestamp,
    duration_ms: Option<i64>,
    tasks: i64,
}

row!(MaterialLine {
    id,
    number,
    title_zh,
    title_en,
    kind,
    type_zh,
    type_en,
    media,
    price,
    sales,
    listed,
    active,
    published_at,
    updated_at,
    duration_ms,
    tasks,
});

impl MaterialLine {
    pub fn row(self, lang: Lang) -> MaterialRow {
        let media: Option<Media> = serde_json::from_str(&self.media).ok();
        MaterialRow {
            id: self.id,
            number: self.number,
            title: lang.choose(&self.title_zh, &self.title_en).clone(),
            title_zh: self.title_zh,
            title_en: self.title_en,
            kind: self.kind,
            category: lang.choose(self.type_zh, self.type_en),
            thumb: media.map(|media| media.thumb).unwrap_or_default(),
            price: self.price,
            sales: self.sales,
            duration_ms: self.duration_ms,
            listed: status(self.listed),
            active: status(self.active),
            busy: self.tasks > 0,
            published_at: published(self.published_at),
            updated_at: self.updated_at,
        }
    }
}

fn status(on: bool) -> String {
    if on { "1" } else { "0" }.to_owned()
}

/// A draft that was never published has no time.
pub fn published(at: Timestamp) -> Option<Timestamp> {
    (at.0 > 0).then_some(at)
}

/// A new draft.
#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct MaterialDraft {
    pub kind: Kind,
    pub title_zh: Text,
    pub title_en: Text,
    pub category_id: Int,
}

#[derive(Serialize, ToSchema)]
pub struct MaterialEdit {
    pub id: i64,
    pub number: String,
    pub kind: Kind,
    pub category_id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub summary_zh: String,
    pub summary_en: String,
    pub body_zh: String,
    pub body_en: String,
    pub tags_zh: Vec<String>,
    pub tags_en: Vec<String>,
    #[schema(required)]
    pub shoot: Option<String>,
    pub vip: bool,
    pub loopable: bool,
    #[schema(required)]
    pub level: Option<Level>,
    pub software: Vec<String>,
    pub rights: Rights,
    pub fixed_price: bool,
    pub least_price: Money,
    pub active: bool,
    #[schema(value_type = Option<i64>, required)]
    pub published_at: Option<Timestamp>,
    #[schema(value_type = Option<i64>, required)]
    pub until_at: Option<Timestamp>,
    pub variants: Vec<VariantEdit>,
    pub chapters: Vec<ChapterEdit>,
    /// Of a course
    #[schema(required)]
    pub course: Option<CourseFields>,
    /// What a pack contains
    pub parts: Vec<PartEdit>,
    /// Files of a project
    pub files: Vec<ProjectFileEdit>,
    pub media: MediaView,
    /// Frames to choose the picture from
    pub posters: Vec<String>,
    /// None while nobody has chosen, -1 for a picture of its own
    #[schema(required)]
    pub poster_chosen: Option<i64>,
}

/// Pictures and clips, as they are now.
#[derive(Serialize, ToSchema)]
pub struct MediaView {
    pub poster: String,
    pub thumb: String,
    pub tint: String,
    #[schema(required)]
    pub sprite: Option<crate::features::material::model::Sprite>,
    #[schema(required)]
    pub clip: Option<String>,
    #[schema(required)]
    pub preview: Option<crate::features::material::model::Preview>,
    #[schema(required)]
    pub aspect: Option<String>,
}

impl From<Media> for MediaView {
    fn from(media: Media) -> Self {
        let Media { poster, thumb, tint, sprite, clip, preview, aspect } = media;
        Self { poster, thumb, tint, sprite, clip, preview, aspect }
    }
}

#[derive(Serialize, ToSchema)]
pub struct VariantEdit {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub price: Money,
    #[schema(required)]
    pub commercial_price: Option<Money>,
    #[schema(required)]
    pub enterprise_price: Option<Money>,
    pub specs: Specs,
    /// `file` or `hand`, by the name of the measure
    pub sources: BTreeMap<String, String>,
    /// What the file says, where it was measured
    #[schema(required)]
    pub measured: Option<Specs>,
    pub weigh: i64,
}

#[derive(Serialize, ToSchema)]
pub struct ChapterEdit {
    pub id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub lessons: Vec<LessonEdit>,
}

#[derive(Serialize, ToSchema)]
pub struct LessonEdit {
    pub id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub free: bool,
    pub duration_ms: i64,
    pub subtitles: Vec<SubtitleEdit>,
    pub files: Vec<LessonFileEdit>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct SubtitleEdit {
    pub lang: String,
    pub text: String,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct LessonFileEdit {
    pub id: i64,
    pub name: String,
    pub size: i64,
}

/// What a course asks of its pupils, and who gives it.
#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct CourseFields {
    pub software_zh: String,
    pub software_en: String,
    pub machine_zh: String,
    pub machine_en: String,
    pub basics_zh: String,
    pub basics_en: String,
    pub teacher_zh: String,
    pub teacher_en: String,
    pub about_zh: String,
    pub about_en: String,
}

#[derive(Serialize, ToSchema)]
pub struct PartEdit {
    pub id: i64,
    pub number: String,
    pub title: String,
    pub thumb: String,
}

#[derive(Serialize, ToSchema)]
pub struct ProjectFileEdit {
    pub id: i64,
    pub name: String,
    pub note_zh: String,
    pub note_en: String,
    #[schema(required)]
    pub size: Option<i64>,
    #[schema(required)]
    pub software: Option<String>,
    /// Whether its bytes are here
    pub kept: bool,
}

/// What must be done before a material may be sold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MaterialCheck {
    /// title, category, tags, summary, poster, preview, master, lessons, films, free, price
    pub key: &'static str,
    pub ok: bool,
    /// How far it is, such as 2/3
    #[schema(required)]
    pub note: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct MaterialState {
    pub masters: Vec<MasterRow>,
    pub lessons: Vec<LessonState>,
    /// Files of a project that are here
    pub files: Vec<KeptFile>,
    pub checks: Vec<MaterialCheck>,
    pub ready: bool,
    pub media: MediaView,
    pub posters: Vec<String>,
    #[schema(required)]
    pub poster_chosen: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct MasterRow {
    #[schema(required)]
    pub variant: Option<i64>,
    #[schema(required)]
    pub edition: Option<i64>,
    #[schema(required)]
    pub file: Option<KeptFile>,
    #[schema(required)]
    pub upload: Option<UploadRow>,
    #[schema(required)]
    pub job: Option<TaskRow>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct KeptFile {
    pub id: i64,
    pub name: String,
    pub size: i64,
    pub sha256: String,
}

#[derive(Serialize, ToSchema)]
pub struct LessonState {
    pub lesson: i64,
    #[schema(required)]
    pub file: Option<KeptFile>,
    #[schema(required)]
    pub upload: Option<UploadRow>,
    #[schema(required)]
    pub job: Option<TaskRow>,
    /// Such as 1080p
    pub streams: Vec<String>,
    /// Languages
    pub subtitles: Vec<String>,
    pub files: Vec<LessonFileEdit>,
}

/// A type to choose from.
#[derive(Serialize, ToSchema)]
pub struct TypeChoice {
    pub id: i64,
    pub name: String,
    /// 0 is the top
    pub depth: usize,
}

#[derive(Serialize, ToSchema)]
pub struct TypeChoices {
    pub list: Vec<TypeChoice>,
}

const LEAST_SUMMARY: usize = 60;
const LEAST_TAGS: usize = 3;

/// What is known of a material when it is to be published.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    pub kind: Option<Kind>,
    pub titles: [String; 2],
    pub summaries: [String; 2],
    pub tags: usize,
    pub has_type: bool,
    pub has_poster: bool,
    pub has_preview: bool,
    /// Price of each version, and whether it has a file.
    pub variants: Vec<(Money, bool)>,
    pub least_price: Money,
    /// Streamed, and free.
    pub lessons: Vec<(bool, bool)>,
    pub parts: usize,
    /// Files of a project that are here.
    pub files: usize,
}

/// How much a text says: a Chinese character as much as two Latin letters.
pub fn weight(text: &str) -> usize {
    text.trim().chars().map(|letter| if letter as u32 >= 0x2E80 { 2 } else { 1 }).sum()
}

pub fn checks(facts: &Facts) -> Vec<MaterialCheck> {
    let check = |key, ok, note: Option<String>| MaterialCheck { key, ok, note };
    let of = |have: usize, wanted: usize| (have < wanted).then(|| format!("{have}/{wanted}"));
    let summary = facts.summaries.iter().map(|text| weight(text)).min().unwrap_or_default();
    let titled = facts.titles.iter().all(|title| !title.trim().is_empty());
    let mut list = vec![
        check("title", titled, None),
        check("category", facts.has_type, None),
        check("tags", facts.tags >= LEAST_TAGS, of(facts.tags, LEAST_TAGS)),
        check("summary", summary >= LEAST_SUMMARY, of(summary, LEAST_SUMMARY)),
        check("poster", facts.has_poster, None),
    ];
    let with_file = facts.variants.iter().filter(|(_, has_file)| *has_file).count();
    match facts.kind {
        Some(Kind::Course) => {
            let streamed = facts.lessons.iter().filter(|(streamed, _)| *streamed).count();
            list.push(check("lessons", !facts.lessons.is_empty(), None));
            list.push(check("films", streamed == facts.lessons.len(), of(streamed, facts.lessons.len())));
            list.push(check("free", facts.lessons.iter().any(|(_, free)| *free), None));
        }
        Some(Kind::Pack) => list.push(check("master", with_file > 0 || facts.parts > 0, None)),
        Some(Kind::ProjectFile) => list.push(check("master", with_file > 0 || facts.files > 0, None)),
        Some(Kind::Footage) | None => {
            list.push(check("preview", facts.has_preview, None));
            list.push(check("master", with_file > 0, None));
        }
    }
    let dear = facts.variants.iter().all(|(price, _)| *price >= facts.least_price);
    list.push(check("price", dear && !facts.variants.is_empty(), None));
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clip() -> Facts {
        let both = |text: &str| [text.to_owned(), text.to_owned()];
        Facts {
            kind: Some(Kind::Footage),
            titles: both("雨夜"),
            summaries: both(&"雨".repeat(30)),
            tags: 3,
            has_type: true,
            has_poster: true,
            has_preview: true,
            variants: vec![(Money::from_fen(100), true), (Money::from_fen(50), false)],
            least_price: Money::from_fen(50),
            ..Facts::default()
        }
    }

    fn missing(facts: &Facts) -> Vec<&'static str> {
        checks(facts).into_iter().filter(|check| !check.ok).map(|check| check.key).collect()
    }

    #[test]
    fn a_clip_needs_all_of_it() {
        assert_eq!(missing(&clip()), Vec::<&str>::new());
        for (change, key) in [
            (Box::new(|facts: &mut Facts| facts.titles[1].clear()) as Box<dyn Fn(&mut Facts)>, "title"),
            (Box::new(|facts| facts.has_type = false), "category"),
            (Box::new(|facts| facts.tags = 2), "tags"),
            (Box::new(|facts| facts.summaries[1] = "x".repeat(59)), "summary"),
            (Box::new(|facts| facts.has_poster = false), "poster"),
            (Box::new(|facts| facts.has_preview = false), "preview"),
            (Box::new(|facts| facts.variants[0].1 = false), "master"),
            (Box::new(|facts| facts.variants[1].0 = Money::from_fen(49)), "price"),
            (Box::new(|facts| facts.variants.truncate(0)), "price"),
        ] {
            let mut facts = clip();
            change(&mut facts);
            assert!(missing(&facts).contains(&key), "{key}: {:?}", missing(&facts));
        }
    }

    #[test]
    fn a_course_needs_every_lesson_and_a_free_one() {
        let course = |lessons: &[(bool, bool)]| {
            let variants = vec![(Money::from_fen(100), false)];
            Facts { kind: Some(Kind::Course), has_preview: false, variants, lessons: lessons.to_vec(), ..clip() }
        };
        assert_eq!(missing(&course(&[(true, true), (true, false)])), Vec::<&str>::new());
        assert_eq!(missing(&course(&[(true, false)])), ["free"]);
        assert_eq!(missing(&course(&[(true, true), (false, false)])), ["films"]);
        assert_eq!(missing(&course(&[])), ["lessons", "free"]);
    }

    #[test]
    fn packs_and_projects_need_something_inside() {
        let without = |kind| Facts { kind: Some(kind), variants: vec![(Money::from_fen(100), false)], ..clip() };
        assert_eq!(missing(&without(Kind::Pack)), ["master"]);
        assert_eq!(missing(&Facts { parts: 2, ..without(Kind::Pack) }), Vec::<&str>::new());
        assert_eq!(missing(&without(Kind::ProjectFile)), ["master"]);
        assert_eq!(missing(&Facts { files: 1, ..without(Kind::ProjectFile) }), Vec::<&str>::new());
    }

    #[test]
    fn what_is_missing_is_said() {
        let facts = Facts { tags: 1, summaries: ["雨夜".into(), "x".repeat(80)], ..clip() };
        let notes: Vec<_> = checks(&facts).into_iter().filter_map(|check| check.note).collect();
        assert_eq!(notes, ["1/3", "4/60"]);
    }
}
