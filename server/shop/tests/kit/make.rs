//! Makers: say what matters to the test, the rest is ordinary.

use kernel::clock::Timestamp;
use kernel::money::Money;
use shop::features::category::model::CategoryId;
use shop::features::category::store::{self as categories, NewCategory};
use shop::features::material::model::{Alpha, Audio, Kind, MaterialId, Media, Rights, Specs};
use shop::features::material::store::{self as materials, NewMaterial, NewVariant};

use super::{START, TestApp};

/// A type; `parent` makes it a child.
pub async fn category(app: &TestApp, slug: &'static str, parent: Option<CategoryId>) -> CategoryId {
    let write = app.app.db.write(move |db| {
        Box::pin(async move {
            let (name_zh, name_en) = (format!("类{slug}"), format!("Type {slug}"));
            let new = NewCategory { parent_id: parent, slug, name_zh: &name_zh, name_en: &name_en, weigh: 0 };
            categories::insert(db, &new).await
        })
    });
    write.await.expect("a type is made")
}

pub fn variant(name: &str, price: &str) -> NewVariant {
    NewVariant {
        name_zh: name.to_owned(),
        name_en: name.to_owned(),
        price: price.parse::<Money>().expect("a price"),
        commercial_price: None,
        enterprise_price: None,
        specs: Specs {
            width: Some(3840),
            height: Some(2160),
            fps_num: Some(24000),
            fps_den: Some(1001),
            codec: Some("ProRes 422 HQ".to_owned()),
            container: Some("MOV".to_owned()),
            bit_depth: Some(10),
            chroma: Some("4:2:2".to_owned()),
            alpha: Alpha::None,
            colour: Some("Rec.709".to_owned()),
            audio: Some(Audio::None),
            size: Some(1_080_000_000),
            ..Specs::default()
        },
    }
}

pub struct Maker<'a> {
    app: &'a TestApp,
    new: NewMaterial,
}

/// A clip in a category that is its own branch.
pub fn material<'a>(app: &'a TestApp, number: &str, category: CategoryId) -> Maker<'a> {
    let new = NewMaterial {
        number: number.to_owned(),
        kind: Kind::Footage,
        category_id: category,
        root_id: category,
        title_zh: format!("镜头 {number}"),
        title_en: format!("Clip {number}"),
        summary_zh: "一句话".to_owned(),
        summary_en: "One sentence".to_owned(),
        body_zh: "## 说明\n\n正文".to_owned(),
        body_en: "## Notes\n\nBody".to_owned(),
        tags_zh: vec!["雨".to_owned()],
        tags_en: vec!["rain".to_owned()],
        shoot: None,
        vip: false,
        loopable: false,
        rights: Rights::default(),
        items: None,
        level: None,
        software: Vec::new(),
        media: Media {
            poster: "/media/p.webp".to_owned(),
            thumb: "/media/t.webp".to_owned(),
            tint: "#101010".to_owned(),
            sprite: None,
            clip: None,
            preview: None,
            aspect: Some("16:9".to_owned()),
        },
        sales: 0,
        views: 0,
        weigh: 0,
        active: true,
        published_at: START,
        until_at: None,
        variants: vec![variant("4K", "100.00")],
    };
    Maker { app, new }
}

impl Maker<'_> {
    pub fn with(mut self, change: impl FnOnce(&mut NewMaterial)) -> Self {
        change(&mut self.new);
        self
    }

    pub fn price(self, price: &str) -> Self {
        let variants = vec![variant("4K", price)];
        self.with(|new| new.variants = variants)
    }

    pub fn sales(self, sales: i64) -> Self {
        self.with(|new| new.sales = sales)
    }

    pub fn published(self, at: Timestamp) -> Self {
        self.with(|new| new.published_at = at)
    }

    pub async fn insert(self) -> MaterialId {
        let new = self.new;
        let write = self.app.app.db.write(move |db| {
            let new = new.clone();
            Box::pin(async move { materials::insert(db, &new, START).await })
        });
        write.await.expect("a material is made")
    }
}
