//! Many materials at once: on and off sale, prices, type and tags. Each stands for itself: what cannot be done is told and the rest is done.

pub mod model;
pub mod store;

use axum::extract::State;
use kernel::Result;
use kernel::db::Conn;
use kernel::error::text_key;
use kernel::input::{Flag, Int};
use kernel::json::Json;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use self::model::{PriceRule, TagInput, TagLists};
use super::input::are_words;
use super::{check, save, store as materials_admin, view};
use crate::CatalogueState;
use crate::category::model::CategoryId;
use crate::category::store as categories;
use crate::material::MaterialError;
use crate::material::model::MaterialId;
use crate::material::store as materials;
use money::price::model::Prices;
use platform::audit::Audit;
use platform::guard::request_info::RequestInfo;

/// As many as the longest page of a list.
const MOST: usize = 200;
const MOST_TAGS: usize = 30;

/// What was done, and what was not.
#[derive(Default, Serialize, ToSchema)]
pub struct BulkResult {
    pub changed: i64,
    pub refused: Vec<BulkRefusal>,
    /// The number by which a change of prices is taken back
    pub undo: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct BulkRefusal {
    pub id: i64,
    pub title: String,
    pub reason: String,
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct BulkPublish {
    ids: Vec<Int>,
    on: Flag,
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct BulkChange {
    ids: Vec<Int>,
    #[serde(default)]
    category_id: Option<Int>,
    #[serde(default)]
    price: Option<PriceRule>,
    #[serde(default)]
    add_tags: Vec<TagInput>,
    #[serde(default)]
    remove_tags: Vec<String>,
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct PriceUndo {
    id: Int,
}

/// A version whose prices were changed, with both; kept as JSON.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct PriceStep {
    material: i64,
    variant: i64,
    before: (Money, Option<Money>, Option<Money>),
    after: (Money, Option<Money>, Option<Money>),
}

const fn parts(prices: Prices) -> (Money, Option<Money>, Option<Money>) {
    (prices.personal, prices.commercial, prices.enterprise)
}

const fn prices((personal, commercial, enterprise): (Money, Option<Money>, Option<Money>)) -> Prices {
    Prices { personal, commercial, enterprise }
}

fn ids(given: &[Int]) -> Result<Vec<MaterialId>> {
    let mut ids: Vec<i64> = given.iter().map(|id| id.0).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() || ids.len() > MOST {
        return Err(MaterialError::BadBulk.into());
    }
    Ok(ids.into_iter().map(MaterialId).collect())
}

type Refused = (MaterialId, [String; 2], MaterialError);

/// The refusals in the reader's language.
fn describe_refusals(app: &CatalogueState, about: &RequestInfo, refused: Vec<Refused>) -> Vec<BulkRefusal> {
    let reason = |error: MaterialError| app.texts.get(about.lang, &text_key(error.coded().code), &[]);
    refused
        .into_iter()
        .map(|(id, [zh, en], error)| BulkRefusal {
            id: id.0,
            title: about.lang.choose(&zh, &en).clone(),
            reason: reason(error),
        })
        .collect()
}

async fn titles(db: &mut Conn, id: MaterialId) -> Result<[String; 2]> {
    let row = materials::detail(db, id).await?.ok_or(MaterialError::Unknown)?;
    Ok([row.card.title_zh, row.card.title_en])
}

/// Puts those that are complete into the shop, or takes all of them out.
#[utoipa::path(post, path = "/admin/shop.material/publishmany", operation_id = "material_publish_many", request_body = BulkPublish, responses((status = 200, body = Envelope<BulkResult>)))]
pub async fn publish_many(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    audit: Audit,
    Json(input): Json<BulkPublish>,
) -> Result<Reply<BulkResult>> {
    let (ids, on) = (ids(&input.ids)?, input.on.0);
    let write = app.db.write(move |db| {
        let (audit, input, ids) = (audit.clone(), input.clone(), ids.clone());
        Box::pin(async move {
            let (mut changed, mut refused) = (Vec::new(), Vec::new());
            for id in ids {
                let extra = materials_admin::extra(db, id).await?.ok_or(MaterialError::Unknown)?;
                if extra.active == on {
                    continue;
                }
                if on && let Err(reason) = check::require_ready(&view::facts(db, id, Lang::default()).await?) {
                    refused.push((id, titles(db, id).await?, reason));
                    continue;
                }
                super::set_on_sale(db, id, &extra, on, audit.now).await?;
                changed.push(id.0);
            }
            audit.write(db, &input, &json!({ "active": !on }), &json!({ "active": on, "ids": changed })).await?;
            Ok((changed.len() as i64, refused))
        })
    });
    let (changed, refused) = write.await?;
    Ok(Reply(BulkResult { changed, refused: describe_refusals(&app, &about, refused), undo: None }))
}

/// Changes type, tags and prices.
#[utoipa::path(post, path = "/admin/shop.material/change", operation_id = "material_change_many", request_body = BulkChange, responses((status = 200, body = Envelope<BulkResult>)))]
pub async fn change_many(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    audit: Audit,
    Json(input): Json<BulkChange>,
) -> Result<Reply<BulkResult>> {
    let ids = ids(&input.ids)?;
    if input.price.as_ref().is_some_and(|rule| !rule.is_clear()) {
        return Err(MaterialError::BadPrice.into());
    }
    let words: Vec<String> = input.add_tags.iter().map(|tag| tag.zh.clone()).chain(input.remove_tags.clone()).collect();
    let english: Vec<String> =
        input.add_tags.iter().map(|tag| tag.en.clone()).filter(|tag| !tag.trim().is_empty()).collect();
    if !are_words(&words, MOST_TAGS) || !are_words(&english, MOST_TAGS) {
        return Err(MaterialError::BadTags.into());
    }
    let write = app.db.write(move |db| {
        let (audit, input, ids) = (audit.clone(), input.clone(), ids.clone());
        Box::pin(async move {
            let root = match input.category_id {
                Some(category) => Some(save::root(&categories::list(db).await?, CategoryId(category.0))?),
                None => None,
            };
            let (mut changed, mut refused, mut steps) = (Vec::new(), Vec::<Refused>::new(), Vec::<PriceStep>::new());
            for id in ids {
                let titles = titles(db, id).await?;
                let priced = match &input.price {
                    Some(rule) => change_prices(db, id, rule).await?,
                    None => Ok(Vec::new()),
                };
                let tagged = change_tags(db, id, &input).await?;
                match (priced, tagged) {
                    (Err(error), _) | (_, Err(error)) => refused.push((id, titles, error)),
                    (Ok(priced), Ok(tags)) => {
                        apply(db, id, &priced, tags.as_ref()).await?;
                        if let (Some(category), Some(root)) = (input.category_id, root) {
                            store::set_type(db, id, category.0, root.0).await?;
                        }
                        materials::follow(db, id, audit.now).await?;
                        steps.extend(priced);
                        changed.push(id.0);
                    }
                }
            }
            let undo = if steps.is_empty() {
                None
            } else {
                Some(store::keep(db, audit.admin.id, &serde_json::to_string(&steps)?, audit.now).await?)
            };
            let before: Vec<_> =
                steps.iter().map(|step| json!({ "id": step.variant, "price": step.before.0 })).collect();
            let after: Vec<_> = steps.iter().map(|step| json!({ "id": step.variant, "price": step.after.0 })).collect();
            audit
                .write(db, &input, &json!({ "versions": before }), &json!({ "ids": changed, "versions": after }))
                .await?;
            Ok((changed.len() as i64, refused, undo))
        })
    });
    let (changed, refused, undo) = write.await?;
    Ok(Reply(BulkResult { changed, refused: describe_refusals(&app, &about, refused), undo }))
}

/// What the prices of a material's versions would become.
async fn change_prices(
    db: &mut Conn,
    id: MaterialId,
    rule: &PriceRule,
) -> Result<std::result::Result<Vec<PriceStep>, MaterialError>> {
    let variants = materials::variants(db, id).await?;
    if rule.set.is_some() && variants.len() > 1 {
        return Ok(Err(MaterialError::SeveralVersions));
    }
    let least = materials_admin::extra(db, id).await?.ok_or(MaterialError::Unknown)?.least_price;
    let mut steps = Vec::new();
    for variant in variants {
        let Some(after) = rule.apply(variant.prices).filter(|after| after.personal >= least) else {
            return Ok(Err(MaterialError::BadPrice));
        };
        if after != variant.prices {
            let (before, after) = (parts(variant.prices), parts(after));
            steps.push(PriceStep { material: id.0, variant: variant.id, before, after });
        }
    }
    Ok(Ok(steps))
}

/// What the tags of a material would become; nothing where they stay.
async fn change_tags(
    db: &mut Conn,
    id: MaterialId,
    input: &BulkChange,
) -> Result<std::result::Result<Option<TagLists>, MaterialError>> {
    if input.add_tags.is_empty() && input.remove_tags.is_empty() {
        return Ok(Ok(None));
    }
    let (zh, en) = store::tags(db, id).await?.ok_or(MaterialError::Unknown)?;
    let list = |text: &str| serde_json::from_str::<Vec<String>>(text).unwrap_or_default();
    let mut tags = TagLists { zh: list(&zh), en: list(&en) };
    for tag in &input.add_tags {
        tags.add(tag);
    }
    for tag in &input.remove_tags {
        tags.remove(tag);
    }
    Ok(if tags.zh.len() > MOST_TAGS { Err(MaterialError::BadTags) } else { Ok(Some(tags)) })
}

async fn apply(db: &mut Conn, id: MaterialId, steps: &[PriceStep], tags: Option<&TagLists>) -> Result<()> {
    for step in steps {
        if !store::set_prices(db, (step.variant, id), prices(step.before), prices(step.after)).await? {
            return Err(MaterialError::UnknownVariant.into());
        }
    }
    if let Some(tags) = tags {
        store::set_tags(db, id, &serde_json::to_string(&tags.zh)?, &serde_json::to_string(&tags.en)?).await?;
    }
    Ok(())
}

/// Takes a change of prices back, once. A price that was changed again meanwhile stays.
#[utoipa::path(post, path = "/admin/shop.material/undoprices", operation_id = "material_undo_prices", request_body = PriceUndo, responses((status = 200, body = Envelope<BulkResult>)))]
pub async fn undo_prices(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    audit: Audit,
    Json(input): Json<PriceUndo>,
) -> Result<Reply<BulkResult>> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let kept = store::take_back(db, input.id.0, audit.now).await?.ok_or(MaterialError::NothingToUndo)?;
            let steps: Vec<PriceStep> = serde_json::from_str(&kept)?;
            let (mut changed, mut refused) = (Vec::<MaterialId>::new(), Vec::<Refused>::new());
            for step in &steps {
                let id = MaterialId(step.material);
                if store::set_prices(db, (step.variant, id), prices(step.after), prices(step.before)).await? {
                    if !changed.contains(&id) {
                        changed.push(id);
                    }
                } else if let Some(row) = materials::detail(db, id).await? {
                    refused.push((id, [row.card.title_zh, row.card.title_en], MaterialError::PriceMoved));
                }
            }
            for id in &changed {
                materials::follow(db, *id, audit.now).await?;
            }
            audit
                .write(db, &input, &json!({}), &json!({ "ids": changed.iter().map(|id| id.0).collect::<Vec<_>>() }))
                .await?;
            Ok((changed.len() as i64, refused))
        })
    });
    let (changed, refused) = write.await?;
    Ok(Reply(BulkResult { changed, refused: describe_refusals(&app, &about, refused), undo: None }))
}
