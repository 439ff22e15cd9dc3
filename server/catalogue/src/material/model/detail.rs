use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::money::Money;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Alpha, Audio, Card, CardRow, Course, Preview, ProjectFile, Release, Software, Specs, TagName, fps_label};
use crate::category::model::TypeName;
use money::price::model::{Licence, Multipliers, Prices, Quote};
use money::vip::model::times;

/// The columns that only the detail page needs.
pub struct DetailRow {
    pub card: CardRow,
    pub summary_zh: String,
    pub summary_en: String,
    pub body_zh: String,
    pub body_en: String,
    pub tags_zh: String,
    pub tags_en: String,
    pub shoot: Option<String>,
    pub loopable: bool,
    pub rights: Rights,
    pub published_at: Timestamp,
    pub updated_at: Timestamp,
    pub sales: i64,
    pub views: i64,
    pub listed: bool,
}

row!(DetailRow {
    ..card: CardRow,
    summary_zh,
    summary_en,
    body_zh,
    body_en,
    tags_zh,
    tags_en,
    shoot,
    loopable,
    ..rights: Rights,
    published_at,
    updated_at,
    sales,
    views,
    listed
});

/// The rights sheet: what can be recognised in the picture, who has agreed, and how it was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Rights {
    pub people: Release,
    pub property: Release,
    /// Made by a generative model
    pub ai: bool,
    pub trademarks: bool,
    /// For reporting only, not for advertising
    pub editorial: bool,
}

row!(Rights { people(people_rights), property(property_rights), ai, trademarks, editorial });

pub struct VariantRow {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub prices: Prices,
    pub specs: Specs,
}

row!(VariantRow { id, name_zh, name_en, ..prices: Prices, ..specs: Specs });

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
    /// By a machine, not by hand
    pub measured: bool,
    pub licences: Vec<LicencePrice>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LicencePrice {
    pub licence: Licence,
    pub price: Money,
}

/// A licence that can be bought, and what it costs against the personal one.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LicenceOffer {
    pub key: Licence,
    pub times: String,
}

impl LicenceOffer {
    pub fn new(key: Licence, multipliers: Multipliers) -> Self {
        Self { key, times: times(multipliers.percent(key)) }
    }
}

impl VariantRow {
    pub fn name(&self, lang: Lang) -> &str {
        lang.choose(&self.name_zh, &self.name_en)
    }

    pub fn variant(self, licences: &[Licence], multipliers: Multipliers, lang: Lang) -> Variant {
        let offered =
            |licence: &Licence| LicencePrice { licence: *licence, price: self.prices.of(*licence, multipliers) };
        let licences = licences.iter().map(offered).collect();
        let specs = self.specs;
        Variant {
            id: self.id,
            name: lang.choose(self.name_zh, self.name_en),
            price: self.prices.personal,
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
            duration_ms: specs.duration_ms,
            frames: specs.frames,
            transfer: specs.transfer,
            sha1: specs.sha1,
            sha256: specs.sha256,
            measured: specs.measured,
            licences,
        }
    }
}

/// A pack, with a few pictures of what is in it.
#[derive(Serialize, ToSchema)]
pub struct Pack {
    #[serde(flatten)]
    pub card: Card,
    pub thumbs: Vec<String>,
}

/// Everything the detail page shows.
#[derive(Serialize, ToSchema)]
pub struct Detail {
    #[serde(flatten)]
    pub card: Card,
    pub summary: String,
    /// Longer text, safe to show as it is
    pub html: String,
    pub tags: Vec<TagName>,
    pub trail: Vec<TypeName>,
    pub canonical: String,
    /// Unix seconds
    #[schema(value_type = i64)]
    pub published_at: Timestamp,
    #[schema(value_type = i64)]
    pub updated_at: Timestamp,
    pub loopable: bool,
    pub rights: Rights,
    pub software_list: Vec<Software>,
    /// No longer sold; only its owners see it
    pub withdrawn: bool,
    pub sales: i64,
    pub views: i64,
    #[schema(required)]
    pub preview: Option<Preview>,
    pub variants: Vec<Variant>,
    pub licences: Vec<LicenceOffer>,
    /// For the first variant and licence, for somebody the shop does not know
    #[schema(required)]
    pub quote: Option<Quote>,
    #[schema(required)]
    pub course: Option<Course>,
    pub files: Vec<ProjectFile>,
    /// Of a pack
    pub contents: Vec<Card>,
    /// That contain it
    pub packs: Vec<Pack>,
    pub shoot: Vec<Card>,
    pub similar: Vec<Card>,
    pub together: Vec<Card>,
    /// The lowest rate of a membership that is sold, in hundredths of a percent of the price
    #[schema(required)]
    pub vip_rate: Option<i64>,
    /// Days in which an order can be given back without asking, while nothing of it was used
    pub refund_days: i64,
}
