use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use kernel::Result;
use kernel::changes::CacheTopic;
use kernel::clock::Timestamp;
use kernel::db::{Conn, Reader};
use kernel::markdown;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use serde::Deserialize;
use utoipa::IntoParams;

use super::goods::{Goods, UpgradeBase, licences, upgrade_base};
use super::list::cards;
use super::model::{
    CardRow, Detail, DetailRow, LicenceOffer, MaterialId, MaterialKind, Media, Pack, TagName, VariantRow, course,
    softwares, tags,
};
use super::store::{CONTAINS, MAKES};
use super::{MaterialError, catalogue, store};
use crate::CatalogueState;
use crate::category::model::{Category, CategoryId, trail};
use crate::category::store as categories;
use money::entitlement::store as entitlements;
use money::price::engine::{PriceInput, Terms};
use money::price::model::{Licence, Multipliers, Quote, StepNames, quote};
use money::price::{self, BuyerDiscounts, Tariff};
use money::vip::store as vips;
use platform::app::topic;
use platform::guard::request_info::RequestInfo;
use platform::guard::{Maybe, Member};
use platform::server::answer::{Ready, ReadyAnswer};

/// What a detail is read from; its price among it.
const DETAIL_TOPICS: &[CacheTopic] = &[topic::MATERIAL, topic::CATEGORY, topic::SITE, topic::PRICE];
/// Cards of a shelf.
const SHELF: usize = 12;
const SHELF_ROWS: i64 = 12;
/// What a pack may show of itself.
const CONTENTS: i64 = 500;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DetailQuery {
    pub id: String,
}

/// Everything about one material. What is no longer sold is there for its owners only.
#[utoipa::path(get, path = "/api/material/detail", params(DetailQuery), responses((status = 200, body = Envelope<Detail>)))]
pub async fn detail(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    member: Maybe<Member>,
    Query(query): Query<DetailQuery>,
) -> Result<Response> {
    let id = MaterialId(query.id.parse().map_err(|_| MaterialError::Unknown)?);
    match (detail_answer(&app, about.lang, id).await, member) {
        (Err(error), Maybe::Known(member)) if error.is_not_found() => {
            let now = app.clock.now();
            if !app.db.read(move |db| Box::pin(entitlements::owns(db, member.id, id, now))).await? {
                return Err(error);
            }
            Ok(Reply(load_detail(&app, about.lang, id, true).await?).into_response())
        }
        (answer, _) => Ok(Ready(answer?).into_response()),
    }
}

pub async fn detail_answer(app: &CatalogueState, lang: Lang, id: MaterialId) -> Result<Arc<ReadyAnswer>> {
    app.cached(lang, &format!("detail|{id}"), DETAIL_TOPICS, || load_detail(app, lang, id, false)).await
}

/// What the database holds about a material and around it.
struct Loaded {
    row: DetailRow,
    variants: Vec<VariantRow>,
    first: Option<Goods>,
    anybody: BuyerDiscounts,
    multipliers: Multipliers,
    categories: Vec<Category>,
    course: Option<(super::model::CourseRow, Vec<super::model::ChapterRow>, Vec<super::model::LessonRow>)>,
    files: Vec<super::model::FileRow>,
    outcomes: Vec<CardRow>,
    contents: Vec<CardRow>,
    packs: Vec<(CardRow, Vec<String>)>,
    shoot: Vec<CardRow>,
    similar: Vec<CardRow>,
    together: Vec<CardRow>,
    vip_rate: Option<i64>,
}

async fn load(
    db: &mut Conn,
    id: MaterialId,
    is_owner: bool,
    similar: &[MaterialId],
    today: (&Tariff, Timestamp),
) -> Result<Loaded> {
    let row = store::detail(db, id).await?.filter(|row| row.listed || is_owner).ok_or(MaterialError::Unknown)?;
    let shoot = match &row.shoot {
        Some(shoot) => store::same_shoot(db, shoot, id, SHELF_ROWS).await?,
        None => Vec::new(),
    };
    let (mut course, mut outcomes, mut contents, mut packs) = (None, Vec::new(), Vec::new(), Vec::new());
    match row.card.kind {
        MaterialKind::Course => {
            course = store::course(db, id).await?;
            outcomes = store::parts(db, id, MAKES, SHELF_ROWS).await?;
        }
        MaterialKind::Pack => contents = store::parts(db, id, CONTAINS, CONTENTS).await?,
        MaterialKind::Footage | MaterialKind::ProjectFile => packs = store::packs(db, id, SHELF_ROWS).await?,
    }
    let together = store::bought_together(db, id, SHELF_ROWS).await?;
    Ok(Loaded {
        variants: store::variants(db, id).await?,
        first: store::first_goods(db, id).await?,
        anybody: BuyerDiscounts::anybody(today.0, today.1),
        multipliers: today.0.rules.multipliers,
        categories: categories::list(db).await?,
        files: store::files(db, id).await?,
        together: store::cards(db, &together).await?,
        similar: store::cards(db, similar).await?,
        vip_rate: vips::levels(db).await?.iter().map(|level| level.rate).min(),
        row,
        course,
        outcomes,
        contents,
        packs,
        shoot,
    })
}

async fn load_detail(app: &CatalogueState, lang: Lang, id: MaterialId, is_owner: bool) -> Result<Detail> {
    catalogue::ready(app).await?;
    let similar: Arc<[MaterialId]> = catalogue::similar(app, id, SHELF).into();
    let (tariff, now) = (price::tariff(app).await?, app.clock.now());
    let reader = if is_owner { Reader::Known } else { Reader::Anybody };
    let read = app.db.read_for(reader, move |db| {
        let (similar, tariff) = (similar.clone(), tariff.clone());
        Box::pin(async move { load(db, id, is_owner, &similar, (&tariff, now)).await })
    });
    let loaded = read.await?;
    let refund_days = app.numbers().await?.refund_days;
    Ok(Detail { refund_days, ..compose(app, lang, loaded)? })
}

fn compose(app: &CatalogueState, lang: Lang, loaded: Loaded) -> Result<Detail> {
    let Loaded { row, multipliers, .. } = loaded;
    let trail = trail(&loaded.categories, CategoryId(row.card.category_id), lang);
    let software_list = softwares(&row.card.software_list);
    let (card, preview) = row.card.card(&loaded.anybody, lang)?;
    let licences = licences(card.kind);
    // As anybody sees it today; who is signed in asks for their own.
    let quote =
        loaded.first.map(|goods| quote_for(app, lang, &goods, Licence::Personal, multipliers, &loaded.anybody, None));
    let course = match loaded.course {
        Some((course_row, chapters, lessons)) => {
            Some(course(course_row, chapters, lessons, cards(loaded.outcomes, &loaded.anybody, lang)?, lang)?)
        }
        None => None,
    };
    let tags = tags(&row.tags_zh, &row.tags_en)
        .into_iter()
        .map(|tag| TagName { slug: tag.slug, name: lang.choose(tag.zh, tag.en) });
    Ok(Detail {
        canonical: card.path(),
        summary: lang.choose(row.summary_zh.as_str(), filled(&row.summary_en, &row.summary_zh)).to_owned(),
        html: markdown::to_html(lang.choose(&row.body_zh, filled(&row.body_en, &row.body_zh))),
        tags: tags.collect(),
        trail,
        published_at: row.published_at,
        updated_at: row.updated_at,
        loopable: row.loopable,
        rights: row.rights,
        software_list,
        withdrawn: !row.listed,
        sales: row.sales,
        views: row.views,
        preview,
        licences: licences.iter().map(|licence| LicenceOffer::new(*licence, multipliers)).collect(),
        quote,
        variants: loaded.variants.into_iter().map(|variant| variant.variant(licences, multipliers, lang)).collect(),
        course,
        files: loaded.files.into_iter().map(|file| file.file(lang)).collect(),
        contents: cards(loaded.contents, &loaded.anybody, lang)?,
        packs: loaded
            .packs
            .into_iter()
            .map(|(row, media)| pack(row, &media, &loaded.anybody, lang))
            .collect::<Result<_>>()?,
        shoot: cards(loaded.shoot, &loaded.anybody, lang)?,
        similar: cards(loaded.similar, &loaded.anybody, lang)?,
        together: cards(loaded.together, &loaded.anybody, lang)?,
        vip_rate: loaded.vip_rate,
        refund_days: 0,
        card,
    })
}

fn pack(row: CardRow, media: &[String], today: &BuyerDiscounts, lang: Lang) -> Result<Pack> {
    let (card, _) = row.card(today, lang)?;
    let thumb = |media: &String| serde_json::from_str::<Media>(media).map(|media| media.thumb);
    Ok(Pack { card, thumbs: media.iter().map(thumb).collect::<serde_json::Result<_>>()? })
}

/// What a choice costs somebody, line by line.
fn quote_for(
    app: &CatalogueState,
    lang: Lang,
    goods: &Goods,
    licence: Licence,
    multipliers: Multipliers,
    buyer: &BuyerDiscounts,
    base: Option<&UpgradeBase>,
) -> Quote {
    let text = |key: &str, pairs: &[(&str, &str)]| app.texts.get(lang, key, pairs);
    let names = StepNames {
        variant: goods.variant_name(lang).to_owned(),
        licence: text(&format!("material.quote.{}", licence.word()), &[]),
        upgrade: base
            .map(|base| {
                let owned = price::licence_name(app, lang, base.licence);
                text("material.quote.upgrade", &[("version", base.variant_name(lang)), ("licence", &owned)])
            })
            .unwrap_or_default(),
        sale: buyer
            .sale(&goods.traits())
            .map(|sale| lang.choose(&sale.name_zh, &sale.name_en).clone())
            .unwrap_or_default(),
        vip: buyer.vip.as_ref().map(|vip| text("material.quote.vip", &[("name", vip.name(lang))])).unwrap_or_default(),
        spend: text("material.quote.spend", &[]),
        is_chinese: lang == Lang::default(),
    };
    let terms = Terms { vip: buyer.vip_rate(), spend: buyer.spend, ..Terms::default() };
    let upgrade = base.map_or(Money::ZERO, |base| base.credit);
    let item = PriceInput { upgrade, ..goods.item(licence, multipliers, buyer) };
    quote(goods.variant, goods.prices, licence, multipliers, &item, &terms, names)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QuoteQuery {
    pub id: String,
    pub variant: Option<String>,
    /// personal, commercial or enterprise
    pub licence: Option<String>,
}

/// What a choice costs who asks, line by line.
#[utoipa::path(get, path = "/api/material/quote", params(QuoteQuery), responses((status = 200, body = Envelope<Quote>)))]
pub async fn quoted(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    member: Maybe<Member>,
    Query(query): Query<QuoteQuery>,
) -> Result<Reply<Quote>> {
    let id = MaterialId(query.id.parse().map_err(|_| MaterialError::Unknown)?);
    let (now, zone) = (app.clock.now(), app.config.zone);
    let member = match member {
        Maybe::Known(member) => Some(member.id),
        Maybe::Expired | Maybe::Nobody => None,
    };
    let tariff = price::tariff(&app).await?;
    let wanted = query.variant.and_then(|variant| variant.parse::<i64>().ok());
    let licence = query.licence.as_deref().and_then(Licence::from_word).unwrap_or_default();
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let found = match wanted {
                Some(variant) => store::goods(db, id.0, variant).await?,
                None => store::first_goods(db, id).await?,
            };
            let Some(goods) = found.filter(|goods| goods.listed) else {
                let is_there = store::detail(db, id).await?.is_some_and(|row| row.listed);
                return Err(if is_there { MaterialError::UnknownVariant } else { MaterialError::Unknown }.into());
            };
            if !licences(goods.kind).contains(&licence) {
                return Err(MaterialError::NoSuchLicence.into());
            }
            let buyer = BuyerDiscounts::read(db, member, &tariff, now, zone).await?;
            let multipliers = tariff.rules.multipliers;
            let base = match member {
                Some(member) => upgrade_base(db, member, &goods, licence, multipliers, &[]).await?,
                None => None,
            };
            Ok((goods, multipliers, buyer, base))
        })
    });
    let (goods, multipliers, buyer, base) = read.await?;
    Ok(Reply(quote_for(&app, about.lang, &goods, licence, multipliers, &buyer, base.as_ref())))
}

/// The Chinese text stands in for an English one that is still to come.
fn filled<'a>(en: &'a str, zh: &'a str) -> &'a str {
    if en.trim().is_empty() { zh } else { en }
}
