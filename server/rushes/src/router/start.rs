//! What every client asks first: the site and who is signed in, put together from several wings.

use std::sync::Arc;

use crate::Shop;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use catalogue::category::model::TypeName;
use catalogue::category::store as categories;
use delivery::downloads::model::GIGABYTE;
use http::HeaderMap;
use kernel::db::Reader;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use kernel::{Error, Result};
use people::member::model::MemberInfo;
use people_endpoints::member::http::checkin;
use platform::access::model::{MenuNode, Rule, RuleKind, menus};
use platform::access::store as access;
use platform::app::topic;
use platform::guard::request_info::RequestInfo;
use platform::guard::session::Side;
use platform::guard::{Maybe, Member};
use platform::media::remote::{UploadRules, rules as upload_rules};
use platform::media::small::Sender;
use platform::server::answer::{Ready, ReadyAnswer};
use platform::site::Site;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// What a client asks first: the site, and who is signed in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Start {
    pub site: SiteInfo,
    pub open_member_center: bool,
    pub user_info: UserInfo,
    pub rules: Vec<MenuNode>,
    pub menus: Vec<MenuNode>,
}

/// Who is signed in; an empty object for a visitor.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum UserInfo {
    Member(Box<MemberInfo>),
    Nobody(Nobody),
}

#[derive(Serialize, ToSchema)]
pub struct Nobody {}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteInfo {
    pub site_name: String,
    pub record_number: String,
    pub version: String,
    pub cdn_url: String,
    pub api_url: String,
    /// Behind the forms for logging in and registering; empty: the first picture of the home page
    pub login_picture: String,
    pub contact: Contact,
    pub upload: UploadRules,
    pub limits: ShopLimits,
    /// Stock clients keep a `headNav` of their own here; this one has another name
    pub shop_nav: Vec<NavItem>,
}

/// How buyers reach the owner; both may be empty.
#[derive(Serialize, ToSchema)]
pub struct Contact {
    pub mail: String,
    pub text: String,
}

/// What a page says before the server has to refuse it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopLimits {
    pub zip_files: i64,
    pub zip_bytes: i64,
}

#[derive(Serialize, ToSchema)]
pub struct NavItem {
    pub title: String,
    pub path: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StartQuery {
    /// 1: an answer only for somebody who is signed in
    #[serde(rename = "requiredLogin")]
    required_login: Option<String>,
}

/// What every client asks first.
#[utoipa::path(get, path = "/api/index/index", params(StartQuery), responses((status = 200, body = Envelope<Start>)))]
pub async fn start(
    State(app): State<Shop>,
    about: RequestInfo,
    headers: HeaderMap,
    member: Maybe<Member>,
    Query(query): Query<StartQuery>,
) -> Result<Response> {
    let required = query.required_login.is_some_and(|value| value == "1");
    match member {
        Maybe::Known(member) => Ok(Reply(own_start(&app, about.lang, &member, &headers).await?).into_response()),
        Maybe::Expired if required => Err(Error::TokenExpired),
        Maybe::Nobody if required => Err(Error::NeedLogin),
        Maybe::Expired | Maybe::Nobody => Ok(Ready(start_answer(&app, about.lang).await?).into_response()),
    }
}

const NOBODY: Sender = Sender { admin: 0, member: 0 };

pub async fn start_answer(app: &Shop, lang: Lang) -> Result<Arc<ReadyAnswer>> {
    app.cached(lang, "start", &[topic::SITE, topic::CATEGORY, topic::ACCESS], || async {
        let (site, rules) = load_start(app, lang, NOBODY).await?;
        let open = |rule: &Rule| {
            rule.no_login_valid && matches!(rule.kind, RuleKind::Route | RuleKind::Nav | RuleKind::Button)
        };
        let rules = menus(&rules, open, lang);
        let user_info = UserInfo::Nobody(Nobody {});
        Ok(Start { site, open_member_center: true, user_info, rules, menus: Vec::new() })
    })
    .await
}

/// The same for somebody who is signed in: with themselves, and what their group may see.
async fn own_start(app: &Shop, lang: Lang, member: &Member, headers: &HeaderMap) -> Result<Start> {
    let (site, rules) = load_start(app, lang, Sender { admin: 0, member: member.id.0 }).await?;
    let info = checkin::info(&app.people, lang, member, headers).await?.ok_or(Error::NeedLogin)?;
    let tops = menus(&rules, |rule| member.rights.has(&rule.name.to_lowercase()), lang);
    let (menus, rest): (Vec<_>, Vec<_>) = tops.into_iter().partition(|top| top.kind == RuleKind::MenuDir);
    Ok(Start {
        site,
        open_member_center: true,
        user_info: UserInfo::Member(Box::new(info)),
        rules: rest.into_iter().filter(|top| top.kind != RuleKind::Menu).collect(),
        menus,
    })
}

async fn load_start(app: &Shop, lang: Lang, sender: Sender) -> Result<(SiteInfo, Vec<Rule>)> {
    let read = app.db.read_for(if sender == NOBODY { Reader::Anybody } else { Reader::Known }, |db| {
        Box::pin(async move {
            Ok((Site::load(db).await?, categories::list(db).await?, access::rules(db, Side::Member).await?))
        })
    });
    let (site, categories, rules) = read.await?;
    let numbers = app.numbers().await?;
    let roots = categories.iter().filter(|category| category.parent_id.is_none());
    let site = SiteInfo {
        site_name: site.name(lang).to_owned(),
        contact: Contact { mail: site.contact_mail.clone(), text: site.contact(lang).to_owned() },
        record_number: site.record_number,
        login_picture: site.login_picture,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        cdn_url: site.cdn_url,
        api_url: app.config.public_url.clone(),
        upload: upload_rules(app, sender).await?,
        limits: ShopLimits { zip_files: numbers.zip_files_most, zip_bytes: numbers.zip_gigabytes * GIGABYTE },
        shop_nav: roots
            .map(|category| nav_item(category.type_name(lang)))
            .chain([NavItem { title: app.texts.get(lang, "home.nav.vip", &[]), path: "/vip-pricing".to_owned() }])
            .collect(),
    };
    Ok((site, rules))
}

fn nav_item(root: TypeName) -> NavItem {
    NavItem { path: format!("/list?type={}", root.slug), title: root.name }
}
