use kernel::db::row;
use kernel::text::Lang;
use kernel::words;
use serde::Serialize;
use utoipa::ToSchema;

use crate::features::access::model::MenuNode;
use crate::features::category::model::TypeNode;
use crate::features::material::model::Card;
use crate::features::member::model::MemberInfo;

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
    pub head_nav: Vec<NavItem>,
}

#[derive(Serialize, ToSchema)]
pub struct NavItem {
    pub title: String,
    pub path: String,
}

#[derive(Serialize, ToSchema)]
pub struct Home {
    pub hero: Vec<Slide>,
    pub types: Vec<TypeNode>,
    pub rails: Vec<Rail>,
}

words! {
    pub enum RailKey {
        New = "new",
        Popular = "popular",
        Course = "course",
        Pack = "pack",
        Free = "free",
    }
}

/// A shelf of cards; its title is the page's text for `key`.
#[derive(Serialize, ToSchema)]
pub struct Rail {
    pub key: RailKey,
    /// Where all of it is listed
    pub path: String,
    pub list: Vec<Card>,
}

#[derive(Serialize, ToSchema)]
pub struct Slide {
    pub title: String,
    pub text: String,
    pub action: String,
    pub path: String,
    pub image: SlideImage,
    #[schema(required)]
    pub clip: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct SlideImage {
    pub large: String,
    pub small: String,
    pub width: i64,
    pub height: i64,
}

pub struct SlideRow {
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
    pub action_zh: String,
    pub action_en: String,
    pub path: String,
    pub large: String,
    pub small: String,
    pub clip: Option<String>,
}

row!(SlideRow { title_zh, title_en, text_zh, text_en, action_zh, action_en, path, large, small, clip });

impl SlideRow {
    pub fn slide(self, lang: Lang) -> Slide {
        Slide {
            title: lang.choose(self.title_zh, self.title_en),
            text: lang.choose(self.text_zh, self.text_en),
            action: lang.choose(self.action_zh, self.action_en),
            path: self.path,
            // Slides are cut to this size when they are made.
            image: SlideImage { large: self.large, small: self.small, width: 1920, height: 800 },
            clip: self.clip,
        }
    }
}
