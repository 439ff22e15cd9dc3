use serde::Serialize;
use utoipa::ToSchema;

use crate::category::model::TypeNode;
use crate::material::model::Card;

#[derive(Serialize, ToSchema)]
pub struct Home {
    pub blocks: Vec<HomeBlock>,
}

/// A block of the home page with what is in it.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum HomeBlock {
    Carousel {
        id: i64,
        slides: Vec<Slide>,
    },
    Chips {
        id: i64,
        types: Vec<TypeNode>,
    },
    Rail {
        id: i64,
        title: String,
        note: String,
        /// Where all of it is listed
        path: String,
        list: Vec<Card>,
    },
    Picks {
        id: i64,
        title: String,
        note: String,
        list: Vec<Card>,
    },
    Banner {
        id: i64,
        title: String,
        text: String,
        /// What the button says; without it the whole banner is the link
        action: String,
        path: String,
        image: String,
    },
    Text {
        id: i64,
        /// Safe to show as it is
        html: String,
    },
}

#[derive(Serialize, ToSchema)]
pub struct Slide {
    pub title: String,
    pub text: String,
    pub action: String,
    pub path: String,
    pub image: Picture,
    #[schema(required)]
    pub clip: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Picture {
    pub large: String,
    pub small: String,
    pub width: i64,
    pub height: i64,
}
