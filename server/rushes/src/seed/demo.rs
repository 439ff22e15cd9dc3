//! `catalogue.json`: what the demo shop sells.

use std::collections::HashMap;
use std::path::Path;

use anyhow::{Context, anyhow};
use kernel::clock::Timestamp;
use kernel::money::Money;
use serde::Deserialize;

use catalogue::material::model::{Kind, Level, Specs};

#[derive(Deserialize)]
pub struct Catalogue {
    pub site: Site,
    pub types: Vec<Type>,
    pub hero: Vec<Slide>,
    pub materials: Vec<Material>,
    #[serde(skip)]
    pub courses: Courses,
}

/// `courses.json`: what is in courses and project files.
#[derive(Default, Deserialize)]
pub struct Courses {
    pub courses: HashMap<String, Course>,
    pub files: HashMap<String, Vec<File>>,
}

#[derive(Deserialize)]
pub struct Course {
    pub teacher: Teacher,
    pub needs: Needs,
    /// Keys of materials.
    pub outcomes: Vec<String>,
    pub chapters: Vec<Chapter>,
}

#[derive(Deserialize)]
pub struct Teacher {
    pub name: Both,
    pub about: Both,
}

#[derive(Deserialize)]
pub struct Needs {
    pub software: Both,
    pub machine: Both,
    pub basics: Both,
}

#[derive(Deserialize)]
pub struct Chapter {
    pub title: Both,
    pub lessons: Vec<Lesson>,
}

#[derive(Deserialize)]
pub struct Lesson {
    pub title: Both,
    pub seconds: i64,
    pub free: bool,
    /// What a free lesson shows.
    pub clip: Option<String>,
    pub files: i64,
}

#[derive(Deserialize)]
pub struct File {
    pub name: String,
    pub note: Both,
    pub size: Option<i64>,
    pub software: Option<String>,
}

#[derive(Clone, Deserialize)]
pub struct Both<T = String> {
    #[serde(rename = "zh-cn")]
    pub zh: T,
    pub en: T,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Site {
    pub site_name: Both,
    pub record_number: String,
}

#[derive(Deserialize)]
pub struct Type {
    pub slug: String,
    pub name: Both,
    #[serde(default)]
    pub children: Vec<Type>,
}

#[derive(Deserialize)]
pub struct Slide {
    pub clip: String,
    pub material: Option<String>,
    #[serde(rename = "type")]
    pub category: Option<String>,
    pub title: Both,
    pub text: Both,
    pub action: Both,
}

#[derive(Deserialize)]
pub struct Material {
    pub key: String,
    pub no: String,
    pub kind: Kind,
    #[serde(rename = "type")]
    pub category: String,
    pub clip: String,
    pub title: Both,
    pub summary: Both,
    pub text: Both,
    pub tags: Both<Vec<String>>,
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
    pub level: Option<Level>,
    pub software: Option<String>,
    /// Keys of what a pack contains.
    pub members: Vec<String>,
    pub variants: Vec<Variant>,
}

#[derive(Deserialize)]
pub struct Variant {
    pub name: Both,
    pub price: Money,
    #[serde(flatten)]
    pub specs: Specs,
}

impl Catalogue {
    pub fn read(folder: &Path) -> anyhow::Result<Self> {
        Ok(Self { courses: read(&folder.join("courses.json"))?, ..read(&folder.join("catalogue.json"))? })
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
