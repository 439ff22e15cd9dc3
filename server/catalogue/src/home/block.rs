//! What the home page is made of: blocks, each of a kind, with data of that kind in both languages.

use kernel::clock::Timestamp;
use kernel::db::{FromRow, Row};
use kernel::input::is_own_address;
use kernel::text::Lang;
use kernel::{Result, string_enum};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::HomeError;
use crate::material::model::{MaterialId, MaterialKind};
use platform::access::model::status;

string_enum! {
    pub enum BlockKind {
        Carousel = "carousel",
        Chips = "chips",
        Rail = "rail",
        Picks = "picks",
        Banner = "banner",
        Text = "text",
    }
}

string_enum! {
    /// Where a rail takes its materials from.
    pub enum RailSource {
        New = "new",
        Popular = "popular",
        Free = "free",
        Kind = "kind",
        Type = "type",
    }
}

pub const MOST_BLOCKS: usize = 50;
const MOST_SLIDES: usize = 8;
/// What a shelf shows in two rows.
const MOST_CARDS: usize = 10;

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Both {
    #[serde(rename = "zh-cn")]
    pub zh: String,
    pub en: String,
}

impl Both {
    pub fn new(zh: &str, en: &str) -> Self {
        Self { zh: zh.to_owned(), en: en.to_owned() }
    }

    pub fn get(&self, lang: Lang) -> String {
        lang.choose(&self.zh, &self.en).clone()
    }

    fn check(&self, least: usize, most: usize) -> Result<()> {
        let fits = |text: &str| (least..=most).contains(&text.trim().chars().count());
        if fits(&self.zh) && fits(&self.en) { Ok(()) } else { Err(HomeError::BadText.into()) }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct SlideData {
    pub title: Both,
    pub text: Both,
    pub action: Both,
    pub path: String,
    /// For large screens, cut to 1920 × 800
    pub large: String,
    /// For phones, cut to 828 × 736
    pub small: String,
    #[serde(default)]
    pub clip: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct CarouselData {
    pub slides: Vec<SlideData>,
}

/// The types people choose from. There is nothing to say about them here: they come from the types themselves.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ChipsData {}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct RailData {
    pub title: Both,
    #[serde(default)]
    pub note: Both,
    pub source: RailSource,
    /// The kind, or the slug of the type, where the source is one
    #[serde(default)]
    pub of: String,
    pub count: i64,
    /// With fewer than so many it is not shown
    #[serde(default)]
    pub least: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PicksData {
    pub title: Both,
    #[serde(default)]
    pub note: Both,
    pub materials: Vec<MaterialId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct BannerData {
    pub title: Both,
    #[serde(default)]
    pub text: Both,
    #[serde(default)]
    pub action: Both,
    pub path: String,
    pub image: String,
}

/// Markdown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TextData {
    pub body: Both,
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = BlockData)]
pub enum Data {
    Carousel(CarouselData),
    Rail(RailData),
    Picks(PicksData),
    Banner(BannerData),
    Text(TextData),
    Chips(ChipsData),
}

impl Data {
    pub fn read(kind: BlockKind, value: Value) -> Result<Self> {
        let read = match kind {
            BlockKind::Carousel => serde_json::from_value(value).map(Self::Carousel),
            BlockKind::Chips => serde_json::from_value(value).map(Self::Chips),
            BlockKind::Rail => serde_json::from_value(value).map(Self::Rail),
            BlockKind::Picks => serde_json::from_value(value).map(Self::Picks),
            BlockKind::Banner => serde_json::from_value(value).map(Self::Banner),
            BlockKind::Text => serde_json::from_value(value).map(Self::Text),
        };
        read.map_err(|_| HomeError::BadBlock.into())
    }

    pub const fn kind(&self) -> BlockKind {
        match self {
            Self::Carousel(_) => BlockKind::Carousel,
            Self::Chips(_) => BlockKind::Chips,
            Self::Rail(_) => BlockKind::Rail,
            Self::Picks(_) => BlockKind::Picks,
            Self::Banner(_) => BlockKind::Banner,
            Self::Text(_) => BlockKind::Text,
        }
    }

    /// Whether it may be saved. That the types and materials it names exist is asked of the database.
    pub fn check(&self) -> Result<()> {
        match self {
            Self::Carousel(carousel) if carousel.slides.len() > MOST_SLIDES => Err(HomeError::TooMany.into()),
            Self::Carousel(carousel) => carousel.slides.iter().try_for_each(SlideData::check),
            Self::Chips(_) => Ok(()),
            Self::Rail(rail) => {
                rail.title.check(1, 40)?;
                rail.note.check(0, 80)?;
                let counts = (1..=MOST_CARDS as i64).contains(&rail.count) && (0..=rail.count).contains(&rail.least);
                match rail.source {
                    _ if !counts => Err(HomeError::BadCount.into()),
                    RailSource::Kind if MaterialKind::from_word(&rail.of).is_none() => Err(HomeError::BadSource.into()),
                    RailSource::Type if rail.of.is_empty() || rail.of.contains(char::is_control) => {
                        Err(HomeError::BadSource.into())
                    }
                    _ => Ok(()),
                }
            }
            Self::Picks(picks) => {
                picks.title.check(1, 40)?;
                picks.note.check(0, 80)?;
                if picks.materials.len() > MOST_CARDS { Err(HomeError::TooMany.into()) } else { Ok(()) }
            }
            Self::Banner(banner) => {
                banner.title.check(1, 60)?;
                banner.text.check(0, 160)?;
                banner.action.check(0, 20)?;
                path(&banner.path)?;
                picture(&banner.image)
            }
            Self::Text(text) => text.body.check(1, 5000),
        }
    }
}

impl SlideData {
    fn check(&self) -> Result<()> {
        self.title.check(1, 60)?;
        self.text.check(0, 160)?;
        self.action.check(1, 20)?;
        path(&self.path)?;
        picture(&self.large)?;
        picture(&self.small)?;
        self.clip.as_deref().map_or(Ok(()), picture)
    }
}

/// A page of this site: whatever a browser might take for another one is refused.
fn path(text: &str) -> Result<()> {
    if is_own_address(text) && text.len() <= 300 { Ok(()) } else { Err(HomeError::BadPath.into()) }
}

/// A file that the shop serves itself.
fn picture(text: &str) -> Result<()> {
    let name = text.strip_prefix("/media/").unwrap_or_default();
    let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-/".contains(&byte));
    if !name.is_empty() && is_plain && !name.contains("..") { Ok(()) } else { Err(HomeError::BadPicture.into()) }
}

#[derive(Clone, Debug)]
pub struct Block {
    pub id: i64,
    pub data: Data,
    pub weigh: i64,
    pub active: bool,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

impl FromRow for Block {
    fn read_row(row: &Row<'_>, index: &mut usize) -> Result<Self> {
        let (id, kind, data): (_, _, String) = (row.next(index)?, row.next(index)?, row.next(index)?);
        Ok(Self {
            id,
            data: Data::read(kind, serde_json::from_str(&data)?)?,
            weigh: row.next(index)?,
            active: row.next(index)?,
            created_at: row.next(index)?,
            updated_at: row.next(index)?,
        })
    }
}

/// A block as the back office sees it.
#[derive(Clone, Serialize, ToSchema)]
pub struct BlockRow {
    pub id: i64,
    pub kind: BlockKind,
    pub data: Data,
    pub weigh: i64,
    pub status: &'static str,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
    #[schema(value_type = i64)]
    pub update_time: Timestamp,
}

impl Block {
    pub fn row(&self) -> BlockRow {
        BlockRow {
            id: self.id,
            kind: self.data.kind(),
            data: self.data.clone(),
            weigh: self.weigh,
            status: status(self.active),
            create_time: self.created_at,
            update_time: self.updated_at,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn both(text: &str) -> Value {
        json!({ "zh-cn": text, "en": text })
    }

    fn said(kind: BlockKind, value: Value) -> &'static str {
        match Data::read(kind, value).and_then(|data| data.check()) {
            Ok(()) => "ok",
            Err(error) => error.code(),
        }
    }

    #[test]
    fn a_rail_says_where_from_and_how_many() {
        let rail = |change: Value| {
            let mut rail = json!({ "title": both("t"), "source": "new", "count": 5 });
            rail.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
            said(BlockKind::Rail, rail)
        };
        for (change, expected) in [
            (json!({}), "ok"),
            (json!({ "source": "kind", "of": "course" }), "ok"),
            (json!({ "source": "type", "of": "city", "least": 5, "note": both("n") }), "ok"),
            (json!({ "source": "kind", "of": "nothing" }), "home.bad_source"),
            (json!({ "source": "type" }), "home.bad_source"),
            (json!({ "source": "best" }), "home.bad_block"),
            (json!({ "count": 0 }), "home.bad_count"),
            (json!({ "count": 11 }), "home.bad_count"),
            (json!({ "least": 6 }), "home.bad_count"),
            (json!({ "title": { "zh-cn": "只有中文" } }), "home.bad_text"),
            (json!({ "title": both(&"t".repeat(41)) }), "home.bad_text"),
        ] {
            assert_eq!(rail(change.clone()), expected, "{change}");
        }
    }

    #[test]
    fn links_stay_here_and_pictures_are_ours() {
        let banner = |path: &str, image: &str| {
            said(BlockKind::Banner, json!({ "title": both("t"), "path": path, "image": image }))
        };
        assert_eq!(banner("/list?type=city#a", "/media/a.b-c_1.webp"), "ok");
        for path in
            ["", "list", "//evil.example", "https://evil.example", "/\\evil.example", "/a b", "/a\nb", "javascript:x"]
        {
            assert_eq!(banner(path, "/media/a.webp"), "home.bad_path", "{path:?}");
        }
        for image in ["", "/media/", "/media/../x", "https://evil.example/a.png", "/media/a\"b", "/assets/a.png"] {
            assert_eq!(banner("/", image), "home.bad_picture", "{image:?}");
        }
    }

    #[test]
    fn what_is_stored_is_read_back() {
        for (kind, value) in [
            (BlockKind::Carousel, json!({ "slides": [] })),
            (BlockKind::Chips, json!({})),
            (BlockKind::Picks, json!({ "title": both("t"), "note": both(""), "materials": [3, 1] })),
            (BlockKind::Text, json!({ "body": both("# t") })),
        ] {
            let data = Data::read(kind, value.clone()).unwrap();
            assert_eq!((data.kind(), serde_json::to_value(&data).unwrap()), (kind, value));
        }
        assert_eq!(said(BlockKind::Text, json!({ "body": both("") })), "home.bad_text");
        assert_eq!(said(BlockKind::Picks, json!({ "title": both("t"), "materials": vec![1; 11] })), "home.too_many");
        assert_eq!(said(BlockKind::Carousel, json!({ "slides": [{}] })), "home.bad_block");
    }
}
