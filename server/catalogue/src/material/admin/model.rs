//! A material as the back office edits it.

use std::collections::BTreeMap;

use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Int, Text};
use kernel::money::Money;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::check::MaterialCheck;
use crate::material::model::{MaterialKind, Media, Rights, SkillLevel, Specs, Sprite, fps_label};
use platform::job::model::TaskRow;
use platform::media::large::UploadRow;

/// A material as the back office lists it.
#[derive(Serialize, ToSchema)]
pub struct MaterialRow {
    pub id: i64,
    pub number: String,
    pub title: String,
    pub title_zh: String,
    pub title_en: String,
    pub kind: MaterialKind,
    #[serde(rename = "type")]
    pub category: String,
    pub thumb: String,
    #[schema(required)]
    pub sprite: Option<Sprite>,
    /// Of the preview
    #[schema(required)]
    pub fps: Option<String>,
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
    kind: MaterialKind,
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
    type_zh(name_zh),
    type_en(name_en),
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
        let preview = media.as_ref().and_then(|media| media.preview.as_ref());
        let fps = preview.and_then(|preview| fps_label(Some(preview.fps_num), Some(preview.fps_den)));
        let (thumb, sprite) = media.map(|media| (media.thumb, media.sprite)).unwrap_or_default();
        MaterialRow {
            id: self.id,
            number: self.number,
            title: lang.choose(&self.title_zh, &self.title_en).clone(),
            title_zh: self.title_zh,
            title_en: self.title_en,
            kind: self.kind,
            category: lang.choose(self.type_zh, self.type_en),
            thumb,
            sprite,
            fps,
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
    pub kind: MaterialKind,
    pub title_zh: Text,
    pub title_en: Text,
    pub category_id: Int,
}

#[derive(Serialize, ToSchema)]
pub struct MaterialEdit {
    pub id: i64,
    pub number: String,
    pub kind: MaterialKind,
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
    pub level: Option<SkillLevel>,
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
    #[serde(flatten)]
    pub media: MediaChoice,
}

/// Pictures and clips as they are now, and which frame was chosen.
#[derive(Serialize, ToSchema)]
pub struct MediaChoice {
    pub media: Media,
    /// Frames to choose the picture from
    pub posters: Vec<String>,
    /// None while nobody has chosen, -1 for a picture of its own
    #[schema(required)]
    pub poster_chosen: Option<i64>,
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
    /// Sold before all of its videos are there
    pub presale: bool,
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

#[derive(Serialize, ToSchema)]
pub struct MaterialState {
    pub masters: Vec<MasterRow>,
    pub lessons: Vec<LessonState>,
    /// Files of a project that are here
    pub files: Vec<KeptFile>,
    pub checks: Vec<MaterialCheck>,
    pub ready: bool,
    #[serde(flatten)]
    pub media: MediaChoice,
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
