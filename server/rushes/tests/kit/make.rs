//! Makers: say what matters to the test, the rest is ordinary.

use catalogue::category::model::CategoryId;
use catalogue::category::store::{self as categories, NewCategory};
use catalogue::material::catalogue as listing;
use catalogue::material::model::{Alpha, Audio, CourseRow, LessonRow, MaterialId, MaterialKind, Media, Specs};
use catalogue::material::store::{self as materials, NewMaterial, NewVariant};
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::money::Money;
use money::entitlement::store::{self as entitlements, EntitlementSource, Gift};
use serde_json::{Value, json};

use money::price::model::Licence;
use money::vip::model::Term;
use money::vip::store as vips;
use money::wallet::model::{Journal, JournalKind};
use money::wallet::store as wallet;
use orders::payment::store as payments;
use platform::guard::MemberId;

use super::{START, TestApp};

sql! {
    SLIDE = "INSERT INTO slide (title_zh, title_en, text_zh, text_en, action_zh, action_en, path, large, small, weigh, active)
        VALUES ('旧', 'Old', '', '', '看', 'See', '/list', '/media/a.webp', '/media/b.webp', 0, TRUE)";
    NO_BLOCKS_YET = "DELETE FROM setting WHERE name = 'page_blocks'";
}

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

pub struct OrderContext<'a> {
    app: &'a TestApp,
    new: NewMaterial,
}

/// A clip in a category that is its own branch.
pub fn material<'a>(app: &'a TestApp, number: &str, category: CategoryId) -> OrderContext<'a> {
    OrderContext { app, new: new_material(number, category, |_| {}) }
}

/// The same, not yet in any shop.
pub fn new_material(number: &str, category: CategoryId, change: impl FnOnce(&mut NewMaterial)) -> NewMaterial {
    let titles = [&*format!("镜头 {number}"), &*format!("Clip {number}")];
    let mut new = NewMaterial {
        summary_zh: "一句话".to_owned(),
        summary_en: "One sentence".to_owned(),
        body_zh: "## 说明\n\n正文".to_owned(),
        body_en: "## Notes\n\nBody".to_owned(),
        tags_zh: vec!["雨".to_owned()],
        tags_en: vec!["rain".to_owned()],
        media: Media {
            poster: "/media/p.webp".to_owned(),
            thumb: "/media/t.webp".to_owned(),
            tint: "#101010".to_owned(),
            aspect: Some("16:9".to_owned()),
            ..Media::default()
        },
        variants: vec![variant("4K", "100.00")],
        ..NewMaterial::titled(number, category, titles, START)
    };
    change(&mut new);
    new
}

/// Many at once.
pub async fn materials(app: &TestApp, new: impl IntoIterator<Item = NewMaterial>) -> Vec<MaterialId> {
    let all: Vec<NewMaterial> = new.into_iter().collect();
    let write = app.app.db.write(move |db| {
        let all = all.clone();
        Box::pin(async move {
            let mut ids = Vec::new();
            for new in &all {
                ids.push(materials::insert(db, new, START).await?);
            }
            Ok(ids)
        })
    });
    write.await.expect("materials are made")
}

impl OrderContext<'_> {
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

/// Somebody who has a material.
pub async fn owner(app: &TestApp, member: i64, material: MaterialId) {
    let write = app.app.db.write(move |db| {
        Box::pin(async move {
            let gift = Gift::of(material, Licence::Personal, EntitlementSource::Staff);
            entitlements::grant(db, MemberId(member), &gift, START).await
        })
    });
    write.await.expect("a right is granted");
}

/// A member of a VIP level until some time, as a gift.
pub async fn vip(app: &TestApp, member: i64, level: i64, until: Timestamp) {
    let term =
        Term { level, span_ms: until.0 - START.0, price: Money::ZERO, paid: Money::ZERO, as_of: START, at: START };
    let write =
        app.app.db.write(move |db| Box::pin(async move { vips::give(db, MemberId(member), None, &term).await }));
    write.await.expect("a level is given");
}

fn adjustment(key: &str) -> Journal<'static> {
    Journal { kind: JournalKind::Adjust, key: key.to_owned(), reference: "", actor: "test", is_live: false, now: START }
}

/// Money in somebody's balance.
pub async fn money(app: &TestApp, member: i64, yuan: &str) {
    let amount: Money = yuan.parse().expect("an amount");
    let key = format!("test:{}", app.app.random.number());
    let write = app.app.db.write(move |db| {
        let journal = adjustment(&key);
        Box::pin(async move { wallet::adjust_money(db, MemberId(member), amount, &journal, "test").await })
    });
    write.await.expect("money is given");
}

/// Points in somebody's account.
pub async fn points(app: &TestApp, member: i64, points: i64) {
    let key = format!("test:{}", app.app.random.number());
    let write = app.app.db.write(move |db| {
        let journal = adjustment(&key);
        let until = START.plus(std::time::Duration::from_secs(400 * 24 * 3600));
        Box::pin(async move { wallet::adjust_points(db, MemberId(member), points, until, &journal, "test").await })
    });
    write.await.expect("points are given");
}

/// A coupon of somebody's own that takes so many fen off what costs at least so much.
pub async fn coupon(app: &TestApp, member: i64, off: i64, least: i64) -> i64 {
    sql! {
        INSERT_COUPON = "INSERT INTO coupon (name_zh, name_en, kind, value, cap, min_spend, scope, target, way, code, total, given, used,
            per_member, starts_at, ends_at, valid_days, active, created_at)
            VALUES ('券', 'Coupon', 'amount', $1, 0, $2, 'all', '', 'claim', NULL, 0, 1, 0, 1, 0, NULL, 0, TRUE, 0) RETURNING id";
        INSERT_GRANT = "INSERT INTO coupon_grant (coupon_id, member_id, grant_no, state, from_at, until_at, created_at)
            VALUES ($1, $2, 1, 'free', 0, NULL, 0) RETURNING id";
    }
    let write = app.app.db.write(move |db| {
        Box::pin(async move {
            let (coupon,): (i64,) = db.one(INSERT_COUPON, args![off, least]).await?;
            let (grant,): (i64,) = db.one(INSERT_GRANT, args![coupon, member]).await?;
            Ok(grant)
        })
    });
    write.await.expect("a coupon is given")
}

/// The sandbox is paid and tells nobody.
pub async fn sandbox_pays(app: &TestApp, payment: &str, fen: i64) {
    let payment = payment.to_owned();
    let write = app.app.db.write(move |db| {
        let payment = payment.clone();
        Box::pin(async move { payments::pay_trade(db, &payment, "S-quiet", fen, START).await })
    });
    write.await.expect("the sandbox is paid");
}

/// A part of a pack, or what one makes in a course.
pub async fn part(app: &TestApp, whole: MaterialId, part: MaterialId, role: &'static str) {
    let write = app.app.db.write(move |db| Box::pin(materials::insert_part(db, whole, part, role, 0)));
    write.await.expect("a part is put in");
}

/// A course of one chapter with a free lesson and one that is not, though its row holds a clip.
pub async fn course(app: &TestApp, number: &str, category: CategoryId) -> MaterialId {
    let id = material(app, number, category).with(|new| new.kind = MaterialKind::Course).insert().await;
    let preview = |src: &str| json!({ "src": src, "alpha_src": null, "width": 1, "height": 1, "fps_num": 25, "fps_den": 1, "frames": 25, "duration_ms": 1000 });
    let media = |src: &str| json!({ "poster": "/media/p.webp", "clip": preview(src) }).to_string();
    let (open, closed) = (media("/media/open.mp4"), media("/media/secret.mp4"));
    let write = app.app.db.write(move |db| {
        let lessons = [(true, 30_000, open.clone()), (false, 60_000, closed.clone())];
        Box::pin(async move {
            let text = || String::from("words");
            let row = CourseRow {
                software_zh: text(),
                software_en: text(),
                machine_zh: text(),
                machine_en: text(),
                basics_zh: text(),
                basics_en: text(),
                teacher_zh: text(),
                teacher_en: text(),
                about_zh: text(),
                about_en: text(),
                presale: false,
            };
            materials::insert_course(db, id, &row).await?;
            let chapter_id = materials::insert_chapter(db, id, "章", "Chapter", 0).await?;
            for (place, (free, duration_ms, media)) in (0..).zip(lessons) {
                let row = LessonRow {
                    id: 0,
                    chapter_id,
                    title_zh: text(),
                    title_en: text(),
                    duration_ms,
                    free,
                    media: Some(media),
                    files: 1,
                    has_video: false,
                };
                materials::insert_lesson(db, &row, place).await?;
            }
            Ok(())
        })
    });
    write.await.expect("a course is filled");
    id
}

/// Puts a material on sale, or takes it off.
pub async fn publish(db: &mut Conn, id: MaterialId, shown: bool) -> kernel::Result<()> {
    listing::store::set_active(db, id, shown, START).await.map(drop)
}

/// A slide of a shop that is older than blocks.
pub async fn old_slide(db: &mut Conn) -> kernel::Result<()> {
    db.execute(NO_BLOCKS_YET, args![]).await?;
    db.execute(SLIDE, args![]).await.map(drop)
}

/// A coupon that people can get: its way, how many there are, how many for each, and its code if it has one.
pub async fn offer(app: &TestApp, way: &'static str, total: i64, per_member: i64, code: Option<&'static str>) -> i64 {
    sql! {
        INSERT_OFFER = "INSERT INTO coupon (name_zh, name_en, kind, value, cap, min_spend, scope, target, way, code, total, given, used,
            per_member, starts_at, ends_at, valid_days, active, created_at)
            VALUES ('满减', 'Ten off', 'amount', 1000, 0, 5000, 'kind', 'footage', $1, $2, $3, 0, 0, $4, 0, $5, 14, TRUE, 0) RETURNING id";
    }
    let ends = START.plus(std::time::Duration::from_secs(30 * 24 * 3600));
    let write = app.app.db.write(move |db| {
        Box::pin(async move {
            let (id,): (i64,) = db.one(INSERT_OFFER, args![way, code, total, per_member, ends]).await?;
            Ok(id)
        })
    });
    write.await.expect("a coupon is offered")
}

/// Some materials of one type, by their ids.
pub async fn clips(app: &TestApp, count: usize) -> Vec<i64> {
    let city = category(app, "city", None).await;
    let mut made = Vec::new();
    for number in 0..count {
        made.push(material(app, &format!("N{number:04}"), city).insert().await.0);
    }
    made
}

/// The ids in a list of an answer.
pub fn ids(list: &Value) -> Vec<i64> {
    list.as_array().expect("a list").iter().map(|row| row["id"].as_i64().expect("an id")).collect()
}
