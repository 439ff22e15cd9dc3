use kernel::clock::Timestamp;
use kernel::db::{FromRow, Row, row};
use kernel::id_type;
use kernel::money::Money;
use kernel::page::Paging;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::features::category::model::{Category, CategoryId, TypeName};

id_type!(MaterialId);

pub const PAGE_SIZE: i64 = 24;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    #[default]
    New,
    Popular,
    PriceAsc,
    PriceDesc,
}

impl Sort {
    pub const ALL: [Self; 4] = [Self::New, Self::Popular, Self::PriceAsc, Self::PriceDesc];

    pub const fn word(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Popular => "popular",
            Self::PriceAsc => "price-asc",
            Self::PriceDesc => "price-desc",
        }
    }
}

/// What a list is asked for, with every careless value settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// The type, by its slug.
    pub slug: Option<String>,
    pub sort: Sort,
    /// Without outer spaces, short.
    pub words: String,
    pub paging: Paging,
}

impl Filter {
    pub fn new(slug: Option<&str>, sort: Option<&str>, words: Option<&str>, paging: Paging) -> Self {
        let sort = Sort::ALL.into_iter().find(|known| Some(known.word()) == sort).unwrap_or_default();
        let words = words.unwrap_or_default().trim().chars().take(100).collect();
        Self { slug: slug.filter(|slug| !slug.is_empty()).map(str::to_owned), sort, words, paging }
    }

    /// The query that asks for this list and nothing else: default and empty values left out, names in order.
    pub fn query(&self) -> String {
        let unless = |value: i64, default: i64| if value == default { String::new() } else { value.to_string() };
        let pairs = [
            ("limit", unless(self.paging.limit, PAGE_SIZE)),
            ("page", unless(self.paging.page, 1)),
            ("q", self.words.clone()),
            ("sort", if self.sort == Sort::default() { String::new() } else { self.sort.word().to_owned() }),
            ("type", self.slug.clone().unwrap_or_default()),
        ];
        let mut out = form_urlencoded::Serializer::new(String::new());
        out.extend_pairs(pairs.iter().filter(|(_, value)| !value.is_empty()));
        match out.finish() {
            query if query.is_empty() => query,
            query => format!("?{query}"),
        }
    }
}

/// Where in the tree of types a list looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Everywhere,
    /// A type at the top, with all that is below it.
    Branch(CategoryId),
    Leaf(CategoryId),
}

impl Place {
    pub fn of(category: Option<&Category>) -> Self {
        match category {
            None => Self::Everywhere,
            Some(category) if category.parent_id.is_none() => Self::Branch(category.id),
            Some(category) => Self::Leaf(category.id),
        }
    }
}

/// What `LIKE` looks for in a lower-case column; empty for everything. `%`, `_` and `\` mean themselves in what people
/// type.
pub fn like_pattern(words: &str) -> String {
    if words.is_empty() {
        return String::new();
    }
    let escaped = words.to_lowercase().replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{escaped}%")
}

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
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Media {
    pub poster: String,
    pub thumb: String,
    pub tint: String,
    pub sprite: Option<Sprite>,
    pub clip: Option<String>,
    pub preview: Option<Preview>,
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
    #[schema(example = "footage")]
    pub kind: String,
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
    /// Of the cheapest variant; 0.00 is free
    pub price: Money,
    /// Clips in a pack, lessons in a course, files in a project
    #[schema(required)]
    pub items: Option<i64>,
    #[schema(required)]
    pub level: Option<String>,
    #[schema(required)]
    pub software: Option<String>,
}

/// The columns of a card, in both languages.
pub struct CardRow {
    pub id: MaterialId,
    pub number: String,
    pub kind: String,
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
    pub level: Option<String>,
    pub software: Option<String>,
}

row!(CardRow {
    id,
    number,
    kind,
    title_zh,
    title_en,
    type_slug,
    type_zh,
    type_en,
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
    software,
});

impl CardRow {
    pub fn card(self, lang: Lang) -> kernel::Result<(Card, Option<Preview>)> {
        let media: Media = serde_json::from_str(&self.media)?;
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
            items: self.items,
            level: self.level,
            software: self.software,
        };
        Ok((card, media.preview))
    }
}

/// The columns that only the detail page needs.
pub struct DetailRow {
    pub card: CardRow,
    pub category_id: i64,
    pub root_id: i64,
    pub summary_zh: String,
    pub summary_en: String,
    pub body_zh: String,
    pub body_en: String,
    pub tags_zh: String,
    pub tags_en: String,
    pub shoot: Option<String>,
    pub loopable: bool,
    pub people: bool,
    pub ai: bool,
    pub published_at: Timestamp,
}

impl FromRow for DetailRow {
    fn from_row(row: &Row<'_>) -> kernel::Result<Self> {
        const AFTER_CARD: usize = 19;
        let column = |index: usize| AFTER_CARD + index;
        Ok(Self {
            card: CardRow::from_row(row)?,
            category_id: row.get(column(0))?,
            root_id: row.get(column(1))?,
            summary_zh: row.get(column(2))?,
            summary_en: row.get(column(3))?,
            body_zh: row.get(column(4))?,
            body_en: row.get(column(5))?,
            tags_zh: row.get(column(6))?,
            tags_en: row.get(column(7))?,
            shoot: row.get(column(8))?,
            loopable: row.get(column(9))?,
            people: row.get(column(10))?,
            ai: row.get(column(11))?,
            published_at: row.get(column(12))?,
        })
    }
}

pub struct VariantRow {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub price: Money,
    pub width: Option<i64>,
    pub height: Option<i64>,
    pub fps_num: Option<i64>,
    pub fps_den: Option<i64>,
    pub codec: Option<String>,
    pub container: Option<String>,
    pub bit_depth: Option<i64>,
    pub chroma: Option<String>,
    pub alpha: String,
    pub colour: Option<String>,
    pub audio: Option<String>,
    pub size: Option<i64>,
}

row!(VariantRow {
    id,
    name_zh,
    name_en,
    price,
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
});

/// A downloadable rendition with its own price.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Variant {
    pub id: i64,
    pub name: String,
    pub price: Money,
    #[schema(required)]
    pub width: Option<i64>,
    #[schema(required)]
    pub height: Option<i64>,
    #[schema(required)]
    pub fps: Option<String>,
    #[schema(required)]
    pub codec: Option<String>,
    #[schema(required)]
    pub container: Option<String>,
    #[schema(required)]
    pub bit_depth: Option<i64>,
    #[schema(required)]
    pub chroma: Option<String>,
    #[schema(example = "straight")]
    pub alpha: String,
    #[schema(required)]
    pub colour: Option<String>,
    #[schema(required)]
    pub audio: Option<String>,
    /// Bytes
    #[schema(required)]
    pub size: Option<i64>,
}

impl VariantRow {
    pub fn variant(self, lang: Lang) -> Variant {
        Variant {
            id: self.id,
            name: lang.choose(self.name_zh, self.name_en),
            price: self.price,
            width: self.width,
            height: self.height,
            fps: fps_label(self.fps_num, self.fps_den),
            codec: self.codec,
            container: self.container,
            bit_depth: self.bit_depth,
            chroma: self.chroma,
            alpha: self.alpha,
            colour: self.colour,
            audio: self.audio,
            size: self.size,
        }
    }
}

/// A page of a list.
#[derive(Serialize, ToSchema)]
pub struct MaterialPage {
    pub list: Vec<Card>,
    pub total: i64,
    pub page: i64,
    pub limit: i64,
    pub sort: Sort,
    /// The type the list is narrowed to
    #[serde(rename = "type")]
    #[schema(required)]
    pub category: Option<TypeWithTrail>,
}

#[derive(Serialize, ToSchema)]
pub struct TypeWithTrail {
    pub slug: String,
    pub name: String,
    /// From the top of the tree to the type itself
    pub trail: Vec<TypeName>,
}

/// Everything the detail page shows.
#[derive(Serialize, ToSchema)]
pub struct Detail {
    #[serde(flatten)]
    pub card: Card,
    pub summary: String,
    /// Longer text, safe to show as it is
    pub html: String,
    pub tags: Vec<String>,
    pub trail: Vec<TypeName>,
    pub canonical: String,
    /// Unix seconds
    #[schema(value_type = i64)]
    pub published_at: Timestamp,
    pub loopable: bool,
    pub people: bool,
    pub ai: bool,
    #[schema(required)]
    pub preview: Option<Preview>,
    pub variants: Vec<Variant>,
    pub similar: Vec<Card>,
    pub shoot: Vec<Card>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filter(slug: Option<&str>, sort: Option<&str>, words: Option<&str>, page: Option<&str>) -> Filter {
        Filter::new(slug, sort, words, Paging::new(page, None, PAGE_SIZE))
    }

    #[test]
    fn a_query_is_written_one_way_only() {
        assert_eq!(filter(None, None, None, None).query(), "");
        assert_eq!(filter(Some(""), Some("new"), Some("  "), Some("1")).query(), "");
        assert_eq!(
            filter(Some("city"), Some("odd"), Some(" Rain 雨 "), Some("2")).query(),
            "?page=2&q=Rain+%E9%9B%A8&type=city"
        );
        assert_eq!(filter(None, Some("price-asc"), None, None).query(), "?sort=price-asc");
    }

    #[test]
    fn typed_wildcards_mean_themselves() {
        assert_eq!(like_pattern(""), "");
        assert_eq!(like_pattern(r"50%_A\b"), r"%50\%\_a\\b%");
    }

    #[test]
    fn frame_rates_are_written_as_people_do() {
        for (num, den, label) in [(25, 1, "25"), (24000, 1001, "23.976"), (30000, 1001, "29.97"), (50, 2, "25")] {
            assert_eq!(fps_label(Some(num), Some(den)).as_deref(), Some(label));
        }
        assert_eq!((fps_label(None, Some(1)), fps_label(Some(25), Some(0))), (None, None));
    }
}
