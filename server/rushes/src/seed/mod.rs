//! The demo shop: types, materials, slides and their pictures, from a folder with a catalogue and media.

mod bulk;
pub mod buyers;
mod demo;
mod files;
mod inside;
mod lessons;
pub mod link;
mod masters;
mod media;
mod members;
mod offers;
mod orders;

use std::collections::HashMap;
use std::path::Path;

use anyhow::{Context, anyhow};
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;

pub use bulk::{crowd, multiply};
use demo::{Catalogue, Material, Type};
use media::MediaStock;

use crate::Shop;
use catalogue::category::model::CategoryId;
use catalogue::category::store as categories;
use catalogue::home::block::{self, BlockKind, CarouselData, Data, SlideData};
use catalogue::home::store as blocks;
use catalogue::material::model::{MaterialId, Release, Rights};
use catalogue::material::store::{self as materials, NewMaterial, NewVariant};
use money::price;
use people::member;
use platform::site;

/// What a shop was filled with.
pub struct Filled {
    pub materials: usize,
    /// Accounts that one can sign in as.
    pub members: Vec<&'static str>,
    /// Of all of them; none in production, where nobody signs in with what a screen has shown.
    pub password: Option<String>,
}

const PASSWORD_LETTERS: &str = "abcdefghjkmnpqrstuvwxyz23456789";
const PASSWORD_LENGTH: usize = 12;

/// Fills an empty shop; one that has materials already is left alone.
pub async fn fill(app: &Shop, from: &Path) -> Result<Option<Filled>> {
    if app.db.read(|db| Box::pin(materials::any(db))).await? {
        return Ok(None);
    }
    let mut catalogue = Catalogue::read(from)?;
    let shelf = MediaStock::stock(from, &app.config.data_dir.join("media"))?;
    files::stock(app, from, &mut catalogue, &shelf).await?;
    let count = catalogue.materials.len();
    let password = (!app.config.production).then(|| app.random.text(PASSWORD_LETTERS, PASSWORD_LENGTH));
    let hash = match &password {
        Some(password) => app.passwords.hash(&app.random, password).await?,
        None => String::new(),
    };
    let now = app.clock.now();
    let zone = app.config.zone;
    let invites: Vec<String> = (0..members::count()).map(|_| member::invite_code(&app.people)).collect();
    let drawn = orders::numbers(app).await?;
    let tariff = price::tariff(app).await?;
    let shared = std::sync::Arc::new((catalogue, shelf, invites, drawn, tariff, hash));
    let filled = shared.clone();
    let courses = app
        .db
        .write(move |db| {
            let shared = filled.clone();
            Box::pin(async move {
                let (catalogue, shelf, invites, drawn, tariff, hash) = &*shared;
                let members = members::insert(db, invites, hash, now, zone).await?;
                site::store::set(db, "site_name_zh", &catalogue.site.site_name.zh, now).await?;
                site::store::set(db, "site_name_en", &catalogue.site.site_name.en, now).await?;
                site::store::set(db, "record_number", &catalogue.site.record_number, now).await?;
                let places = insert_types(db, &catalogue.types).await?;
                let mut ids = HashMap::new();
                for material in &catalogue.materials {
                    let id = materials::insert(db, &new_material(material, &places, shelf)?, now).await?;
                    ids.insert(material.key.as_str(), id);
                }
                inside::insert(db, catalogue, shelf, &ids).await?;
                files::insert(db, catalogue, &ids, now).await?;
                let all: Vec<_> =
                    catalogue.materials.iter().filter_map(|material| ids.get(material.key.as_str()).copied()).collect();
                members::grant(db, &members, &all, now).await?;
                orders::insert(db, drawn, &members, &all, tariff).await?;
                offers::insert_coupons(db, now).await?;
                offers::insert_memberships(db, &members, now).await?;
                fill_home(db, catalogue, shelf, &ids, now).await?;
                let course = |key: &String| Some((key.clone(), *ids.get(key.as_str())?));
                Ok(catalogue.courses.courses.keys().filter_map(course).collect::<Vec<_>>())
            })
        })
        .await?;
    let (catalogue, shelf, ..) = &*shared;
    lessons::stream_all(app, from, catalogue, shelf, &courses).await?;
    Ok(Some(Filled { materials: count, members: members::names(), password }))
}

/// What the demo's editor would show to friends.
const PICKS: &[&str] = &["neon-alley", "aurora-north", "explosion", "lantern-fair", "cloud-sunrise"];

/// Slides and picks, put into the blocks that every shop has.
async fn fill_home(
    db: &mut Conn,
    catalogue: &Catalogue,
    shelf: &MediaStock,
    ids: &HashMap<&str, MaterialId>,
    now: Timestamp,
) -> Result<()> {
    let mut slides = Vec::new();
    for slide in &catalogue.hero {
        let path = match (&slide.material, &slide.category) {
            (Some(key), _) => {
                format!("/course/{}", ids.get(key.as_str()).with_context(|| format!("no material {key}"))?)
            }
            (None, Some(slug)) => format!("/list?type={slug}"),
            (None, None) => "/list".to_owned(),
        };
        let [title, text, action] =
            [&slide.title, &slide.text, &slide.action].map(|text| block::Both::new(&text.zh, &text.en));
        slides.push(SlideData {
            title,
            text,
            action,
            path,
            large: shelf.hero(&slide.clip, "hero")?,
            small: shelf.hero(&slide.clip, "hero-s")?,
            clip: shelf.clip(&slide.clip),
        });
    }
    if let Some(mut carousel) = blocks::first_of(db, BlockKind::Carousel).await? {
        carousel.data = Data::Carousel(CarouselData { slides });
        carousel.updated_at = now;
        blocks::update(db, &carousel).await?;
    }
    if let Some(mut block) = blocks::first_of(db, BlockKind::Picks).await?
        && let Data::Picks(picks) = &mut block.data
    {
        picks.materials = PICKS.iter().filter_map(|key| ids.get(key).copied()).collect();
        block.updated_at = now;
        blocks::update(db, &block).await?;
    }
    Ok(())
}

/// The ids of a type and of the top of its branch, by slug.
type CategoryIds = HashMap<String, (CategoryId, CategoryId)>;

async fn insert_types(db: &mut Conn, types: &[Type]) -> Result<CategoryIds> {
    let mut places = CategoryIds::new();
    for (weigh, root) in (0..).zip(types) {
        let root_id = categories::insert(db, &new_category(root, None, weigh)).await?;
        places.insert(root.slug.clone(), (root_id, root_id));
        for (weigh, leaf) in (0..).zip(&root.children) {
            let id = categories::insert(db, &new_category(leaf, Some(root_id), weigh)).await?;
            places.insert(leaf.slug.clone(), (id, root_id));
        }
    }
    Ok(places)
}

fn new_category(from: &Type, parent_id: Option<CategoryId>, weigh: i64) -> categories::NewCategory<'_> {
    categories::NewCategory { parent_id, slug: &from.slug, name_zh: &from.name.zh, name_en: &from.name.en, weigh }
}

fn new_material(from: &Material, places: &CategoryIds, shelf: &MediaStock) -> Result<NewMaterial> {
    let (category_id, root_id) = *places
        .get(&from.category)
        .ok_or_else(|| anyhow!("{} has the type {}, which does not exist", from.key, from.category))?;
    let variants = from.variants.iter().map(|variant| NewVariant {
        name_zh: variant.name.zh.clone(),
        name_en: variant.name.en.clone(),
        price: variant.price,
        commercial_price: None,
        enterprise_price: None,
        specs: variant.specs.clone(),
    });
    Ok(NewMaterial {
        number: from.no.clone(),
        kind: from.kind,
        category_id,
        root_id,
        title_zh: from.title.zh.clone(),
        title_en: from.title.en.clone(),
        summary_zh: from.summary.zh.clone(),
        summary_en: from.summary.en.clone(),
        body_zh: from.text.zh.clone(),
        body_en: from.text.en.clone(),
        tags_zh: from.tags.zh.clone(),
        tags_en: from.tags.en.clone(),
        shoot: from.shoot.clone(),
        vip: from.vip,
        loopable: from.loopable,
        rights: Rights {
            people: if from.people { Release::Released } else { Release::None },
            ai: from.ai,
            ..Rights::default()
        },
        items: from.items,
        level: from.level,
        software: from.software.clone().into_iter().collect(),
        media: shelf.media(&from.clip)?,
        sales: from.sales,
        views: from.views,
        weigh: 0,
        active: true,
        published_at: from.published_at()?,
        until_at: None,
        variants: variants.collect(),
    })
}
