//! What pages are made of, and what they come out as.

use std::borrow::Cow;
use std::sync::Arc;

use http::{HeaderValue, StatusCode};

use super::routes::PageRoutes;
use super::shell::Shell;
use super::templates::Templates;
use crate::server::answer::{CompressedText, ReadyAnswer};
use crate::server::assets::Assets;

/// What a feature says about one page.
pub struct Page {
    /// Its name in routes.json.
    pub route: Cow<'static, str>,
    pub status: StatusCode,
    /// Without the name of the site.
    pub title: String,
    pub description: String,
    /// The one address of this page, from the root.
    pub canonical: String,
    pub image: Option<String>,
    /// For machines that read: schema.org objects.
    pub facts: Vec<serde_json::Value>,
    /// A page of somebody's own: not for search engines, and not kept, since its addresses are without end.
    pub private: bool,
    /// The template in web/first-paint.
    pub template: &'static str,
    /// The answer that the template shows as `data`, and the address under which the client would ask for it.
    pub answer: Option<(String, Arc<ReadyAnswer>)>,
}

/// What every page knows besides its own answer.
pub struct Common {
    pub start: Arc<ReadyAnswer>,
    pub types: Arc<ReadyAnswer>,
}

pub struct Pages {
    pub assets: Assets,
    pub routes: PageRoutes,
    pub shell: Shell,
    pub templates: Templates,
}

/// A finished page, the same bytes for everybody.
pub struct Html {
    pub status: StatusCode,
    pub text: CompressedText,
    pub content_policy: HeaderValue,
}

impl Pages {
    pub fn load() -> anyhow::Result<Self> {
        Ok(Self {
            assets: Assets::load(),
            routes: PageRoutes::load()?,
            shell: Shell::load()?,
            templates: Templates::load()?,
        })
    }
}

impl Html {
    pub const fn weight(&self) -> usize {
        self.text.weight()
    }
}
