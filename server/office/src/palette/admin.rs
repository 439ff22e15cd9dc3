use axum::extract::State;
use kernel::Result;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply};
use serde::Serialize;
use utoipa::ToSchema;

use super::model::Needle;
use super::store::{self, FoundCustomer, FoundMaterial, FoundOrder};
use crate::OfficeState;
use catalogue::material::suggest as materials;
use platform::access::model::RuleKind;
use platform::access::store as rules;
use platform::guard::Admin;
use platform::guard::session::Side;
use platform::setting::list as settings;

/// What was found; what may not be seen by who asks is not looked for.
#[derive(Default, Serialize, ToSchema)]
pub struct Found {
    pub materials: Vec<TitledMaterial>,
    pub orders: Vec<TitledOrder>,
    pub customers: Vec<FoundCustomer>,
    pub settings: Vec<FoundSetting>,
    /// Names of pages in the menu
    pub pages: Vec<String>,
}

#[derive(Serialize, ToSchema)]
pub struct TitledMaterial {
    pub title: String,
    #[serde(flatten)]
    pub material: FoundMaterial,
}

#[derive(Serialize, ToSchema)]
pub struct TitledOrder {
    pub title: String,
    #[serde(flatten)]
    pub order: FoundOrder,
}

#[derive(Serialize, ToSchema)]
pub struct FoundSetting {
    pub name: &'static str,
    pub group: &'static str,
    pub title: String,
}

#[utoipa::path(get, path = "/admin/ajax/find", operation_id = "palette_find", params(("words" = Option<String>, Query)), responses((status = 200, body = Envelope<Found>)))]
pub async fn find(State(app): State<OfficeState>, admin: Admin, asked: ListQuery) -> Result<Reply<Found>> {
    let lang = asked.lang;
    let Some(needle) = Needle::read(asked.get("words").unwrap_or_default()) else { return Ok(Reply(Found::default())) };
    let settings = if admin.rights.has("routine/config/index") {
        let title = |name: &str| app.texts.get(lang, &format!("setting.field.{name}"), &[]);
        settings::all()
            .map(|setting| FoundSetting { name: setting.name, group: setting.group, title: title(setting.name) })
            .filter(|setting| needle.is_in(&setting.title))
            .collect()
    } else {
        Vec::new()
    };
    // What is in the shop is found as its visitors find it: by the index of words.
    let listed = if admin.rights.has("shop/material/index") {
        materials::first_beginning(&app, needle.text(), store::OFFERED).await?
    } else {
        Vec::new()
    };
    let read = app.db.read(move |db| {
        let (admin, needle, listed) = (admin.clone(), needle.clone(), listed.clone());
        Box::pin(async move {
            let may = |node: &str| admin.rights.has(node);
            // Addresses are masked for who may not change customers, so they cannot be guessed here either.
            let sees_addresses = may("user/user/edit");
            let mut found = Found::default();
            if may("shop/material/index") {
                let list = store::materials(db, &needle, &listed).await?.into_iter();
                found.materials = list
                    .map(|material| TitledMaterial {
                        title: lang.choose(&material.title_zh, &material.title_en).clone(),
                        material,
                    })
                    .collect();
            }
            let customers = store::customers(db, &needle, sees_addresses).await?;
            if may("shop/order/index") {
                let list = store::orders(db, &needle, &customers).await?.into_iter();
                found.orders = list
                    .map(|order| TitledOrder { title: lang.choose(&order.title_zh, &order.title_en).clone(), order })
                    .collect();
            }
            if may("user/user/index") {
                found.customers = customers;
            }
            let held = |id: i64| admin.is_super() || admin.rules.contains(&id);
            let pages = rules::rules(db, Side::Admin).await?.into_iter();
            found.pages = pages
                .filter(|rule| rule.kind == RuleKind::Menu && rule.active && held(rule.id))
                .filter(|rule| needle.is_in(&rule.title) || needle.is_in(&rule.title_en))
                .map(|rule| rule.name)
                .collect();
            Ok(found)
        })
    });
    Ok(Reply(Found { settings, ..read.await? }))
}
