//! `catalogue.json`: what the demo shop sells.

use std::path::Path;

use anyhow::{Context, anyhow};
use kernel::clock::Timestamp;
use kernel::money::Money;
use serde::Deserialize;

use crate::features::material::model::{Kind, Level, Specs};

#[derive(Deserialize)]
pub struct Catalogue {
    pub site: Site,
    pub types: Vec<Type>,
    pub hero: Vec<Slide>,
    pub materials: Vec<Material>,
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
        let path = folder.join("catalogue.json");
        let text = std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        serde_json::from_str(&text).with_context(|| format!("{} is not a catalogue", path.display()))
    }
}

impl Material {
    pub fn published_at(&self) -> anyhow::Result<Timestamp> {
        Timestamp::from_date(&self.published)
            .ok_or_else(|| anyhow!("{} is published on {:?}, which is no day", self.key, self.published))
    }
}
