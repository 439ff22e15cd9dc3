use kernel::db::row;
use kernel::money::Money;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Kind, Level, MaterialId};
use crate::features::category::model::TypeName;

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
    pub kind: Kind,
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
    /// Clips in a pack, lessons in a course, files in a project
    #[schema(required)]
    pub items: Option<i64>,
    #[schema(required)]
    pub level: Option<Level>,
    #[schema(required)]
    pub software: Option<String>,
}

/// The columns of a card, in both languages.
pub struct CardRow {
    pub id: MaterialId,
    pub number: String,
    pub kind: Kind,
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
    pub level: Option<Level>,
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
}
