use kernel::clock::Timestamp;
use kernel::db::{FromRow, Row};
use kernel::money::Money;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Alpha, Audio, Card, CardRow, Preview, fps_label};
use crate::features::category::model::TypeName;

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

/// What a file is, measured: the same in the database, in a catalogue and in a new variant.
#[derive(Clone, Debug, Deserialize)]
pub struct Specs {
    pub width: Option<i64>,
    pub height: Option<i64>,
    pub fps_num: Option<i64>,
    pub fps_den: Option<i64>,
    pub codec: Option<String>,
    pub container: Option<String>,
    pub bit_depth: Option<i64>,
    pub chroma: Option<String>,
    #[serde(default)]
    pub alpha: Alpha,
    pub colour: Option<String>,
    pub audio: Option<Audio>,
    pub size: Option<i64>,
}

pub struct VariantRow {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub price: Money,
    pub specs: Specs,
}

impl FromRow for VariantRow {
    fn from_row(row: &Row<'_>) -> kernel::Result<Self> {
        Ok(Self {
            id: row.get(0)?,
            name_zh: row.get(1)?,
            name_en: row.get(2)?,
            price: row.get(3)?,
            specs: Specs {
                width: row.get(4)?,
                height: row.get(5)?,
                fps_num: row.get(6)?,
                fps_den: row.get(7)?,
                codec: row.get(8)?,
                container: row.get(9)?,
                bit_depth: row.get(10)?,
                chroma: row.get(11)?,
                alpha: row.get(12)?,
                colour: row.get(13)?,
                audio: row.get(14)?,
                size: row.get(15)?,
            },
        })
    }
}

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
    pub alpha: Alpha,
    #[schema(required)]
    pub colour: Option<String>,
    #[schema(required)]
    pub audio: Option<Audio>,
    /// Bytes
    #[schema(required)]
    pub size: Option<i64>,
}

impl VariantRow {
    pub fn variant(self, lang: Lang) -> Variant {
        let specs = self.specs;
        Variant {
            id: self.id,
            name: lang.choose(self.name_zh, self.name_en),
            price: self.price,
            width: specs.width,
            height: specs.height,
            fps: fps_label(specs.fps_num, specs.fps_den),
            codec: specs.codec,
            container: specs.container,
            bit_depth: specs.bit_depth,
            chroma: specs.chroma,
            alpha: specs.alpha,
            colour: specs.colour,
            audio: specs.audio,
            size: specs.size,
        }
    }
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
