//! What the editor sends, and what of it is refused.

use kernel::Result;
use kernel::input::{Int, Text};
use kernel::money::Money;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::CourseFields;
use crate::material::MaterialError;
use crate::material::model::{Rights, SkillLevel, Specs};

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct MaterialInput {
    pub id: Int,
    pub category_id: Int,
    pub title_zh: Text,
    pub title_en: Text,
    pub summary_zh: Text,
    pub summary_en: Text,
    pub body_zh: Text,
    pub body_en: Text,
    pub tags_zh: Vec<String>,
    pub tags_en: Vec<String>,
    #[serde(default)]
    pub shoot: Option<String>,
    pub vip: bool,
    pub loopable: bool,
    #[serde(default)]
    pub level: Option<SkillLevel>,
    pub software: Vec<String>,
    pub rights: Rights,
    pub fixed_price: bool,
    pub least_price: Money,
    /// When it comes into the shop; left out: as it was
    #[serde(default)]
    pub published_at: Option<Int>,
    #[serde(default)]
    pub until_at: Option<Int>,
    /// Best first; a version that is missing is removed, unless somebody has it
    pub variants: Vec<VariantInput>,
    /// In order; what is missing is removed
    #[serde(default)]
    pub chapters: Vec<ChapterInput>,
    #[serde(default)]
    pub course: Option<CourseFields>,
    /// Ids of what a pack contains; left out: as it was
    #[serde(default)]
    pub parts: Option<Vec<Int>>,
    /// Left out: as they were
    #[serde(default)]
    pub files: Option<Vec<ProjectFileInput>>,
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct VariantInput {
    #[serde(default)]
    pub id: Option<Int>,
    pub name_zh: Text,
    pub name_en: Text,
    pub price: Money,
    #[serde(default)]
    pub commercial_price: Option<Money>,
    #[serde(default)]
    pub enterprise_price: Option<Money>,
    #[serde(default)]
    pub specs: Specs,
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct ChapterInput {
    #[serde(default)]
    pub id: Option<Int>,
    pub title_zh: Text,
    pub title_en: Text,
    pub lessons: Vec<LessonInput>,
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct LessonInput {
    #[serde(default)]
    pub id: Option<Int>,
    pub title_zh: Text,
    pub title_en: Text,
    pub free: bool,
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct ProjectFileInput {
    pub id: Int,
    pub note_zh: Text,
    pub note_en: Text,
    #[serde(default)]
    pub software: Option<String>,
}

const MOST_PRICE: Money = Money::from_fen(100_000_000);

pub fn is_title(text: &str) -> bool {
    (1..=120).contains(&text.chars().count())
}

/// A title in English, which may come later.
pub fn is_later_title(title: &str) -> bool {
    title.trim().is_empty() || is_title(title)
}

/// What stands for an English title until there is one.
pub fn english_title<'a>(zh: &'a str, en: &'a str) -> &'a str {
    if en.trim().is_empty() { zh } else { en }
}

pub fn is_price(price: Money) -> bool {
    (Money::ZERO..=MOST_PRICE).contains(&price)
}

pub fn are_words(words: &[String], most: usize) -> bool {
    words.len() <= most && words.iter().all(|word| (1..=40).contains(&word.trim().chars().count()))
}

impl MaterialInput {
    pub fn check(&self) -> Result<()> {
        let fits = |text: &Text, most: usize| text.0.chars().count() <= most;
        if !is_title(&self.title_zh.0) || !is_later_title(&self.title_en.0) {
            return Err(MaterialError::BadTitle.into());
        }
        let texts =
            [(&self.summary_zh, 500), (&self.summary_en, 1000), (&self.body_zh, 50_000), (&self.body_en, 50_000)];
        let shoot = self.shoot.as_deref().unwrap_or_default();
        if !texts.iter().all(|(text, most)| fits(text, *most)) || shoot.chars().count() > 80 {
            return Err(MaterialError::BadText.into());
        }
        let in_step = self.tags_en.is_empty() || self.tags_en.len() == self.tags_zh.len();
        if !are_words(&self.tags_zh, 30) || !are_words(&self.tags_en, 30) || !in_step || !are_words(&self.software, 12)
        {
            return Err(MaterialError::BadTags.into());
        }
        let prices = |variant: &VariantInput| {
            [Some(variant.price), variant.commercial_price, variant.enterprise_price]
                .into_iter()
                .flatten()
                .all(is_price)
        };
        if !is_price(self.least_price) || !self.variants.iter().all(prices) {
            return Err(MaterialError::BadPrice.into());
        }
        let named = |variant: &VariantInput| is_title(&variant.name_zh.0) && is_title(&variant.name_en.0);
        if self.variants.len() > 24 || !self.variants.iter().all(named) {
            return Err(MaterialError::BadVariant.into());
        }
        if !self.variants.iter().all(|variant| variant.specs.are_possible()) {
            return Err(MaterialError::BadSpecs.into());
        }
        let lesson = |lesson: &LessonInput| is_title(&lesson.title_zh.0) && is_title(&lesson.title_en.0);
        let chapter = |chapter: &ChapterInput| {
            is_title(&chapter.title_zh.0)
                && is_title(&chapter.title_en.0)
                && chapter.lessons.len() <= 200
                && chapter.lessons.iter().all(lesson)
        };
        if self.chapters.len() > 60 || !self.chapters.iter().all(chapter) {
            return Err(MaterialError::BadChapter.into());
        }
        let times = 0..=253_402_300_799;
        if [self.published_at, self.until_at].into_iter().flatten().any(|at| !times.contains(&at.0)) {
            return Err(MaterialError::BadText.into());
        }
        Ok(())
    }
}
