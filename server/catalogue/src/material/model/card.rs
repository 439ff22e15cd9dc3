use kernel::db::row;
use kernel::money::Money;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{MaterialId, MaterialKind, SkillLevel};
use crate::category::model::TypeName;
use money::coupon::model::PricedItem;
use money::price::BuyerDiscounts;
use money::price::engine::{PriceInput, Terms, price};

/// A frame rate as people write it: 25, 23.976.
pub fn fps_label(num: Option<i64>, den: Option<i64>) -> Option<String> {
    let (num, den) = (num?, den.filter(|den| *den > 0)?);
    if num % den == 0 {
        return Some((num / den).to_string());
    }
    let thousandths = (num * 1000 + den / 2) / den;
    Some(format!("{}.{:03}", thousandths / 1000, thousandths % 1000).trim_end_matches('0').to_owned())
}

/// Pictures and clips, kept as JSON beside the row.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Media {
    pub poster: String,
    pub thumb: String,
    pub tint: String,
    /// What moves under the pointer, before anything is played.
    #[schema(required)]
    pub sprite: Option<Sprite>,
    #[schema(required)]
    pub clip: Option<String>,
    #[schema(required)]
    pub preview: Option<Preview>,
    #[schema(required)]
    pub aspect: Option<String>,
}

/// A sheet of frames for scrubbing; width and height are those of one frame.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Sprite {
    pub src: String,
    pub columns: i64,
    pub rows: i64,
    pub frames: i64,
    pub width: i64,
    pub height: i64,
}

/// The watermarked clip that anyone may watch.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Preview {
    pub src: String,
    /// The same with a real alpha channel.
    #[schema(required)]
    pub alpha_src: Option<String>,
    pub width: i64,
    pub height: i64,
    pub fps_num: i64,
    pub fps_den: i64,
    pub frames: i64,
    pub duration_ms: i64,
}

/// A material as lists show it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Card {
    pub id: MaterialId,
    pub no: String,
    pub kind: MaterialKind,
    pub title: String,
    #[serde(rename = "type")]
    pub category: TypeName,
    pub thumb: String,
    pub poster: String,
    pub tint: String,
    #[schema(required)]
    pub sprite: Option<Sprite>,
    #[schema(required)]
    pub clip: Option<String>,
    #[schema(required)]
    pub duration_ms: Option<i64>,
    /// Of the best variant
    #[schema(required)]
    pub width: Option<i64>,
    #[schema(required)]
    pub height: Option<i64>,
    #[schema(required)]
    pub fps: Option<String>,
    #[schema(required)]
    pub aspect: Option<String>,
    pub alpha: bool,
    pub vip: bool,
    /// Of the best variant, the one offered first; 0.00 is free
    pub price: Money,
    /// What anybody pays for it while a sale is on
    #[schema(required)]
    pub sale: Option<Money>,
    /// Clips in a pack, lessons in a course, files in a project
    #[schema(required)]
    pub items: Option<i64>,
    #[schema(required)]
    pub level: Option<SkillLevel>,
    #[schema(required)]
    pub software: Option<String>,
    /// The title in pieces, where words were looked for
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<Vec<Piece>>,
}

impl Card {
    /// Courses lead with their chapters, everything else with the player.
    pub fn path(&self) -> String {
        path(self.kind, self.id)
    }
}

pub fn path(kind: MaterialKind, id: MaterialId) -> String {
    let page = if kind == MaterialKind::Course { "course2" } else { "course" };
    format!("/{page}/{id}")
}

/// A piece of a text: what was looked for, or the rest.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Piece {
    pub text: String,
    pub hit: bool,
}

pub fn pieces(text: &str, marks: &[String]) -> Vec<Piece> {
    finder::mark(text, marks).into_iter().map(|piece| Piece { text: piece.text, hit: piece.hit }).collect()
}

/// A tag: a word in both languages, with what addresses call it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    pub slug: String,
    pub zh: String,
    pub en: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TagName {
    pub slug: String,
    pub name: String,
}

/// The tags of a material from its two lists, which go in step. What has no English name goes by its Chinese one.
pub fn tags(zh: &str, en: &str) -> Vec<Tag> {
    let read = |list: &str| serde_json::from_str::<Vec<String>>(list).unwrap_or_default();
    let (zh, en) = (read(zh), read(en));
    let pair = |index: usize| {
        let or = |one: Option<&String>, other: Option<&String>| one.or(other).cloned().unwrap_or_default();
        let (zh, en) = (zh.get(index), en.get(index));
        let (zh, en) = (or(zh, en), or(en, zh));
        Tag { slug: finder::slug(&en), zh, en }
    };
    (0..zh.len().max(en.len())).map(pair).filter(|tag| !tag.slug.is_empty()).collect()
}

/// A program, with the version if one is named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Software {
    pub name: String,
    pub version: String,
}

impl std::fmt::Display for Software {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.name)?;
        if self.version.is_empty() { Ok(()) } else { write!(out, " {}", self.version) }
    }
}

/// Programs from a JSON list of names such as "Houdini 20.5".
pub fn softwares(list: &str) -> Vec<Software> {
    let names: Vec<String> = serde_json::from_str(list).unwrap_or_default();
    let cut = |name: &String| match name.rsplit_once(' ') {
        Some((name, version)) if version.starts_with(|first: char| first.is_ascii_digit()) => {
            Software { name: name.to_owned(), version: version.to_owned() }
        }
        _ => Software { name: name.clone(), version: String::new() },
    };
    names.iter().map(cut).collect()
}

/// The columns of a card, in both languages.
pub struct CardRow {
    pub id: MaterialId,
    pub number: String,
    pub kind: MaterialKind,
    pub title_zh: String,
    pub title_en: String,
    pub type_slug: String,
    pub type_zh: String,
    pub type_en: String,
    pub media: String,
    pub width: Option<i64>,
    pub height: Option<i64>,
    pub fps_num: Option<i64>,
    pub fps_den: Option<i64>,
    pub alpha: bool,
    pub vip: bool,
    pub price: Money,
    pub items: Option<i64>,
    pub level: Option<SkillLevel>,
    pub software_list: String,
    pub category_id: i64,
    pub parent_id: Option<i64>,
    pub grandparent_id: Option<i64>,
    pub root_id: i64,
    /// No sale goes below it.
    pub least: Money,
}

row!(CardRow {
    id,
    number,
    kind,
    title_zh,
    title_en,
    type_slug(slug),
    type_zh(name_zh),
    type_en(name_en),
    media,
    width,
    height,
    fps_num,
    fps_den,
    alpha,
    vip,
    price,
    items,
    level,
    software_list,
    category_id,
    parent_id,
    grandparent_id,
    root_id,
    least(least_price),
});

impl CardRow {
    fn traits(&self) -> PricedItem {
        let above = [self.parent_id, self.grandparent_id].into_iter().flatten();
        let types = [self.category_id, self.root_id].into_iter().chain(above).collect();
        PricedItem { material: self.id.0, kind: self.kind.word(), types }
    }

    /// What somebody nobody knows pays today, if that is not what it usually costs.
    fn sale(&self, today: &BuyerDiscounts) -> Option<Money> {
        let traits = self.traits();
        let rate = today.sale(&traits)?.rate;
        let item =
            PriceInput { list: self.price, sale: Some(rate), min_price: self.least, traits, ..PriceInput::default() };
        let priced = price(std::slice::from_ref(&item), &Terms::default()).ok()?;
        (priced.total != self.price).then_some(priced.total)
    }

    pub fn card(self, today: &BuyerDiscounts, lang: Lang) -> kernel::Result<(Card, Option<Preview>)> {
        let media: Media = serde_json::from_str(&self.media)?;
        let sale = self.sale(today);
        let card = Card {
            id: self.id,
            no: self.number,
            kind: self.kind,
            title: lang.choose(self.title_zh, self.title_en),
            category: TypeName { slug: self.type_slug, name: lang.choose(self.type_zh, self.type_en) },
            thumb: media.thumb,
            poster: media.poster,
            tint: media.tint,
            sprite: media.sprite,
            clip: media.clip,
            duration_ms: media.preview.as_ref().map(|preview| preview.duration_ms),
            width: self.width,
            height: self.height,
            fps: fps_label(self.fps_num, self.fps_den),
            aspect: media.aspect,
            alpha: self.alpha,
            vip: self.vip,
            price: self.price,
            sale,
            items: self.items,
            level: self.level,
            software: softwares(&self.software_list).first().map(ToString::to_string),
            found: None,
        };
        Ok((card, media.preview))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frame_rates_are_written_as_people_do() {
        for (num, den, label) in [(25, 1, "25"), (24000, 1001, "23.976"), (30000, 1001, "29.97"), (50, 2, "25")] {
            assert_eq!(fps_label(Some(num), Some(den)).as_deref(), Some(label));
        }
        assert_eq!((fps_label(None, Some(1)), fps_label(Some(25), Some(0))), (None, None));
    }

    #[test]
    fn tags_go_in_step_and_have_one_address() {
        let slugs: Vec<_> =
            tags(r#"["夜景","慢动作","独有"]"#, r#"["night","Slow motion"]"#).into_iter().map(|tag| tag.slug).collect();
        assert_eq!(slugs, ["night", "slow-motion", "独有"]);
        assert_eq!(tags("oops", "[]"), []);
    }

    #[test]
    fn software_is_cut_into_name_and_version() {
        let cut: Vec<_> =
            softwares(r#"["Houdini 20.5","Karma XPU"]"#).into_iter().map(|one| (one.name, one.version)).collect();
        assert_eq!(cut, [("Houdini".to_owned(), "20.5".to_owned()), ("Karma XPU".to_owned(), String::new())]);
    }
}
