//! `catalogue.json`: what the demo shop sells.

use std::collections::HashMap;
use std::path::Path;

use anyhow::{Context, anyhow};
use kernel::clock::Timestamp;
use kernel::money::Money;
use serde::Deserialize;

use catalogue::material::model::{MaterialKind, SkillLevel, Specs};
use platform::media::store::StoredFile;

#[derive(Deserialize)]
pub struct Catalogue {
    pub site: DemoSite,
    pub types: Vec<Type>,
    pub hero: Vec<DemoSlide>,
    pub materials: Vec<Material>,
    #[serde(skip)]
    pub courses: Courses,
}

/// `courses.json`: what is in courses and project files.
#[derive(Default, Deserialize)]
pub struct Courses {
    pub courses: HashMap<String, DemoCourse>,
    pub files: HashMap<String, Vec<DemoFile>>,
}

#[derive(Deserialize)]
pub struct DemoCourse {
    pub teacher: DemoTeacher,
    pub needs: DemoNeeds,
    /// Keys of materials.
    pub outcomes: Vec<String>,
    pub chapters: Vec<DemoChapter>,
}

#[derive(Deserialize)]
pub struct DemoTeacher {
    pub name: DemoText,
    pub about: DemoText,
}

#[derive(Deserialize)]
pub struct DemoNeeds {
    pub software: DemoText,
    pub machine: DemoText,
    pub basics: DemoText,
}

#[derive(Deserialize)]
pub struct DemoChapter {
    pub title: DemoText,
    pub lessons: Vec<DemoLesson>,
}

#[derive(Deserialize)]
pub struct DemoLesson {
    pub title: DemoText,
    pub free: bool,
    /// What it shows; without one, the clip of its course or of what one makes there.
    pub clip: Option<String>,
    /// Has a scene to begin with and one to compare with.
    pub practice: bool,
    #[serde(skip)]
    pub files: Vec<StoredFile>,
}

#[derive(Deserialize)]
pub struct DemoFile {
    pub name: String,
    pub note: DemoText,
    pub software: Option<String>,
    #[serde(skip)]
    pub stored: Option<StoredFile>,
}

#[derive(Clone, Deserialize)]
pub struct DemoText<T = String> {
    #[serde(rename = "zh-cn")]
    pub zh: T,
    pub en: T,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DemoSite {
    pub site_name: DemoText,
    pub record_number: String,
}

#[derive(Deserialize)]
pub struct Type {
    pub slug: String,
    pub name: DemoText,
    #[serde(default)]
    pub children: Vec<Type>,
}

#[derive(Deserialize)]
pub struct DemoSlide {
    pub clip: String,
    pub material: Option<String>,
    #[serde(rename = "type")]
    pub category: Option<String>,
    pub title: DemoText,
    pub text: DemoText,
    pub action: DemoText,
}

#[derive(Deserialize)]
pub struct Material {
    pub key: String,
    pub no: String,
    pub kind: MaterialKind,
    #[serde(rename = "type")]
    pub category: String,
    pub clip: String,
    pub title: DemoText,
    pub summary: DemoText,
    pub text: DemoText,
    pub tags: DemoText<Vec<String>>,
    pub shoot: Option<String>,
    pub vip: bool,
    pub loopable: bool,
    pub people: bool,
    pub ai: bool,
    /// A day: 2026-11-02
    published: String,
    pub sales: i64,
    pub views: i64,
    pub items: Option<i64>,
    pub level: Option<SkillLevel>,
    pub software: Option<String>,
    /// Keys of what a pack contains.
    pub members: Vec<String>,
    pub variants: Vec<DemoVariant>,
}

#[derive(Deserialize)]
pub struct DemoVariant {
    pub name: DemoText,
    pub price: Money,
    #[serde(flatten)]
    pub specs: Specs,
    /// What its file in `files/` is called after the clip; none for what is made of other files.
    pub file: Option<String>,
    #[serde(skip)]
    pub stored: Option<StoredFile>,
}

impl Catalogue {
    pub fn read(folder: &Path) -> anyhow::Result<Self> {
        Ok(Self { courses: read(&folder.join("courses.json"))?, ..read(&folder.join("catalogue.json"))? })
    }

    /// Clips that the lessons of a course show, in the order of the lessons.
    pub fn lesson_clips(&self, course: &str) -> Vec<String> {
        let Some(inside) = self.courses.courses.get(course) else { return Vec::new() };
        let keys = std::iter::once(course).chain(inside.outcomes.iter().map(String::as_str));
        let clip = |key| self.materials.iter().find(|material| material.key == key).map(|material| &material.clip);
        let clips: Vec<&String> = keys.filter_map(clip).collect();
        let lessons = inside.chapters.iter().flat_map(|chapter| &chapter.lessons);
        lessons.zip(clips.iter().cycle()).map(|(lesson, clip)| lesson.clip.as_ref().unwrap_or(clip).clone()).collect()
    }
}

fn read<T: serde::de::DeserializeOwned>(path: &Path) -> anyhow::Result<T> {
    let text = std::fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is not what it should be", path.display()))
}

impl Material {
    pub fn published_at(&self) -> anyhow::Result<Timestamp> {
        Timestamp::from_date(&self.published)
            .ok_or_else(|| anyhow!("{} is published on {:?}, which is no day", self.key, self.published))
    }
}
