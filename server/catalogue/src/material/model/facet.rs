//! What a list can be narrowed by. A filter's values are words; which a material has follows from its columns alone.

use finder::{EntryValue, FacetEntry, SortOrder, slug};
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::money::Money;
use kernel::string_enum;
use serde::Serialize;
use utoipa::ToSchema;

use super::{MaterialId, MaterialKind, SkillLevel, softwares, tags};
use crate::category::model::{Category, CategoryId, branch};
use crate::state::ORDERS;

string_enum! {
    pub enum FacetKey {
        Type = "type",
        Kind = "kind",
        Offer = "offer",
        Resolution = "resolution",
        Fps = "fps",
        Aspect = "aspect",
        Alpha = "alpha",
        Duration = "duration",
        Codec = "codec",
        Software = "software",
        Level = "level",
        Tag = "tag",
    }
}

pub const OWNED: &str = "owned";

impl FacetKey {
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The values of a filter whose values are fixed, in the order they are shown.
    pub const fn fixed(self) -> Option<&'static [&'static str]> {
        match self {
            Self::Kind => Some(&["footage", "pack", "course", "project_file"]),
            Self::Offer => Some(&["free", "vip", OWNED]),
            Self::Resolution => Some(&["8k", "6k", "4k", "2k", "hd", "sd"]),
            Self::Fps => Some(&["23.976", "24", "25", "29.97", "30", "48", "50", "60"]),
            Self::Aspect => Some(&["landscape", "portrait", "square", "wide"]),
            Self::Alpha => Some(&["yes", "no"]),
            Self::Duration => Some(&["10", "30", "60", "long"]),
            Self::Codec => Some(&["prores", "dnx", "h264", "h265", "av1", "vp9", "exr", "png", "other"]),
            Self::Level => Some(&["beginner", "intermediate", "advanced"]),
            Self::Type | Self::Software | Self::Tag => None,
        }
    }
}

/// The orders of a list; see `FacetIndex`.
pub const BY_NEW: usize = 0;
pub const BY_HEAT: usize = 1;
pub const BY_PRICE: usize = 2;
pub const HOTTEST: SortOrder = SortOrder { by: BY_HEAT, falling: true };

/// The columns that filters and orders need.
pub struct ShelfRow {
    pub id: MaterialId,
    pub kind: MaterialKind,
    pub category_id: CategoryId,
    pub tags_zh: String,
    pub tags_en: String,
    pub vip: bool,
    pub level: Option<SkillLevel>,
    pub software_list: String,
    pub width: Option<i64>,
    pub height: Option<i64>,
    pub fps_num: Option<i64>,
    pub fps_den: Option<i64>,
    pub alpha: bool,
    pub price: i64,
    pub codecs: String,
    pub duration_ms: Option<i64>,
    pub heat: i64,
    pub weigh: i64,
    pub published_at: Timestamp,
    pub listed: bool,
    pub revision: i64,
}

row!(ShelfRow {
    id,
    kind,
    category_id,
    tags_zh,
    tags_en,
    vip,
    level,
    software_list,
    width,
    height,
    fps_num,
    fps_den,
    alpha,
    price,
    codecs,
    duration_ms,
    heat,
    weigh,
    published_at,
    listed,
    revision,
});

impl ShelfRow {
    pub fn entry<'a>(&'a self, categories: &'a [Category]) -> FacetEntry<'a, ORDERS> {
        let mut held = Vec::new();
        let mut plain = |facet: FacetKey, key: &'a str| held.push(named(facet, key, ["", ""]));
        plain(FacetKey::Kind, self.kind.word());
        if self.price == 0 {
            plain(FacetKey::Offer, "free");
        }
        if self.vip {
            plain(FacetKey::Offer, "vip");
        }
        if let Some(level) = self.level {
            plain(FacetKey::Level, level.word());
        }
        if self.kind == MaterialKind::Footage {
            plain(FacetKey::Alpha, if self.alpha { "yes" } else { "no" });
            if let (Some(width), Some(height)) = (self.width, self.height) {
                plain(FacetKey::Resolution, resolution(width, height));
                plain(FacetKey::Aspect, aspect(width, height));
            }
            if let Some(fps) = fps(self.fps_num, self.fps_den) {
                plain(FacetKey::Fps, fps);
            }
            if let Some(duration) = self.duration_ms {
                plain(FacetKey::Duration, duration_band(duration));
            }
            self.codecs
                .split(',')
                .filter(|family| !family.is_empty())
                .for_each(|family| plain(FacetKey::Codec, family));
        }
        for category in branch(categories, self.category_id) {
            held.push(named(FacetKey::Type, &category.slug, [&category.name_zh, &category.name_en]));
        }
        // A thing has a value once, however often it is said.
        let mut once = |facet: FacetKey, key: String, names: [String; 2]| {
            if !held.iter().any(|known| known.facet == facet.index() && known.key == key) {
                held.push(EntryValue { facet: facet.index(), key: key.into(), names: names.map(Into::into) });
            }
        };
        for software in softwares(&self.software_list) {
            let (whole, name) = (software.to_string(), software.name);
            if !software.version.is_empty() {
                once(FacetKey::Software, slug(&whole), [whole.clone(), whole]);
            }
            once(FacetKey::Software, slug(&name), [name.clone(), name]);
        }
        for tag in tags(&self.tags_zh, &self.tags_en) {
            once(FacetKey::Tag, tag.slug, [tag.zh, tag.en]);
        }
        let ranks = [(self.weigh, self.published_at.0), (self.heat, 0), (self.price, 0)];
        FacetEntry { id: self.id.0, revision: self.revision, shown: self.listed, held, ranks, amount: self.price }
    }
}

fn named<'a>(facet: FacetKey, key: &'a str, names: [&'a str; 2]) -> EntryValue<'a> {
    EntryValue { facet: facet.index(), key: key.into(), names: names.map(Into::into) }
}

/// Judged by the long side, so that portrait 4K is 4K too.
pub fn resolution(width: i64, height: i64) -> &'static str {
    match width.max(height) {
        7680.. => "8k",
        5760.. => "6k",
        3840.. => "4k",
        2560.. => "2k",
        1920.. => "hd",
        _ => "sd",
    }
}

pub fn aspect(width: i64, height: i64) -> &'static str {
    let ratio = width * 100 / height.max(1);
    match ratio {
        ..=94 => "portrait",
        95..=105 => "square",
        106..=199 => "landscape",
        _ => "wide",
    }
}

/// The usual frame rates; 59.94 and more are one.
pub fn fps(num: Option<i64>, den: Option<i64>) -> Option<&'static str> {
    let thousandths = num? * 1000 / den.filter(|den| *den > 0)?;
    Some(match thousandths {
        23_900..=23_999 => "23.976",
        24_000 => "24",
        25_000 => "25",
        29_900..=29_999 => "29.97",
        30_000 => "30",
        47_900..=48_000 => "48",
        50_000 => "50",
        59_900.. => "60",
        _ => return None,
    })
}

pub fn duration_band(ms: i64) -> &'static str {
    match ms {
        ..=10_000 => "10",
        10_001..=30_000 => "30",
        30_001..=60_000 => "60",
        60_001.. => "long",
    }
}

/// The family of a codec by its name.
pub fn codec_family(codec: &str) -> &'static str {
    let name: String = codec.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect();
    const FAMILIES: &[(&str, &str)] = &[
        ("prores", "prores"),
        ("dnx", "dnx"),
        ("h264", "h264"),
        ("avc", "h264"),
        ("h265", "h265"),
        ("hevc", "h265"),
        ("av1", "av1"),
        ("vp9", "vp9"),
        ("exr", "exr"),
        ("openexr", "exr"),
        ("png", "png"),
    ];
    FAMILIES.iter().find(|(start, _)| name.starts_with(start)).map_or("other", |(_, family)| family)
}

/// A filter with its values, as a list shows it.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Facet {
    pub key: FacetKey,
    pub values: Vec<FacetValue>,
}

#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FacetValue {
    pub value: String,
    /// Of values that the shop names; the rest are texts of the page
    #[schema(required)]
    pub name: Option<String>,
    /// How many there would be with this value under the other filters
    pub count: i64,
    #[schema(no_recursion)]
    pub children: Vec<FacetValue>,
}

/// How prices are spread over what the other filters leave.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PriceRange {
    pub min: Money,
    /// A round number of yuan that no price exceeds
    pub max: Money,
    /// Twenty equal steps from the least to the most
    pub bars: Vec<i64>,
}

/// What can stand in the way: a filter, or one of the two that are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum DropKey {
    Facet(FacetKey),
    Other(OtherDrop),
}

string_enum! {
    pub enum OtherDrop {
        Words = "q",
        Price = "price",
    }
}

/// A filter that stands in the way, and how much there would be without it.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Drop {
    pub key: DropKey,
    pub count: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_fall_into_classes() {
        assert_eq!(
            [(2160, 3840), (5760, 2400), (1920, 1080), (1280, 720)].map(|(w, h)| resolution(w, h)),
            ["4k", "6k", "hd", "sd"]
        );
        assert_eq!(
            [(1080, 1920), (1000, 1000), (1920, 1080), (2560, 1080)].map(|(w, h)| aspect(w, h)),
            ["portrait", "square", "landscape", "wide"]
        );
        let rates =
            [(24_000, 1_001), (25, 1), (60_000, 1_001), (120, 1), (12, 1)].map(|(num, den)| fps(Some(num), Some(den)));
        assert_eq!(rates, [Some("23.976"), Some("25"), Some("60"), Some("60"), None]);
        assert_eq!([10_000, 10_001, 60_000, 60_001].map(duration_band), ["10", "30", "60", "long"]);
        assert_eq!(
            ["ProRes 422 HQ", "H.264", "HEVC", "Apple Cinema"].map(codec_family),
            ["prores", "h264", "h265", "other"]
        );
    }

    #[test]
    fn fixed_values_are_those_that_materials_get() {
        for (key, word) in [
            (FacetKey::Resolution, resolution(1, 1)),
            (FacetKey::Codec, codec_family("?")),
            (FacetKey::Duration, duration_band(0)),
        ] {
            assert!(key.fixed().unwrap().contains(&word));
        }
    }
}
