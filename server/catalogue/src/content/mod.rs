//! Content: about and the legal pages. Their first version comes with the program; every version stays in the database.

pub mod store;

use kernel::db::{Conn, row};
use kernel::{Result, error_codes};
use serde::Serialize;
use utoipa::ToSchema;

use crate::CatalogueState;
use platform::setting::own::{OwnSetting, filled};
use platform::setting::store as own_settings;

error_codes! {
    pub enum ContentError {
        Unknown = "content.unknown": NotFound,
        BadText = "content.bad_text": Invalid,
        Stale = "content.stale": Refused,
        Same = "content.same": Refused,
    }
}

macro_rules! texts {
    ($($name:literal),*) => {
        &[$((
            $name,
            include_str!(concat!("../../content/zh-cn/", $name, ".md")),
            include_str!(concat!("../../content/en/", $name, ".md")),
        )),*]
    };
}

/// Name, Chinese and English: a title line, then Markdown.
pub const FIRST: &[(&str, &str, &str)] =
    texts!["about", "agreement", "topup-agreement", "user-agreement", "privacy-policy"];

#[derive(Clone)]
pub struct Content {
    pub version: i64,
    pub title_zh: String,
    pub title_en: String,
    /// As it was written.
    pub body_zh: String,
    pub body_en: String,
    /// With the owner's own values as they were at publication.
    pub filled_zh: String,
    pub filled_en: String,
    pub published_at: kernel::clock::Timestamp,
}

row!(Content { version, title_zh, title_en, body_zh, body_en, filled_zh, filled_en, published_at });

impl Content {
    /// The same text with these values in it.
    pub fn fill(self, values: &[OwnSetting]) -> Self {
        let filled = |body: &str| filled(body, values).into_owned();
        Self { filled_zh: filled(&self.body_zh), filled_en: filled(&self.body_en), ..self }
    }

    pub fn says_the_same(&self, other: &Self) -> bool {
        self.title_zh == other.title_zh
            && self.title_en == other.title_en
            && self.body_zh == other.body_zh
            && self.body_en == other.body_en
            && self.filled_zh == other.filled_zh
            && self.filled_en == other.filled_en
    }
}

/// A text that somebody agrees to, in the version they see.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Agreement {
    pub page: String,
    pub version: i64,
}

impl Agreement {
    pub async fn newest(db: &mut Conn, pages: &[&str]) -> Result<Vec<Self>> {
        let mut list = Vec::with_capacity(pages.len());
        for page in pages {
            let version = store::newest(db, page).await?.map_or(0, |content| content.version);
            list.push(Self { page: (*page).to_owned(), version });
        }
        Ok(list)
    }
}

/// Publishes the texts that come with the program where there are none yet, and fixes versions of before that was done at publication:
/// with the values of now, which are those that people saw last.
pub async fn ensure_first(app: &CatalogueState) -> Result<()> {
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        Box::pin(async move {
            let values = own_settings::all(db).await?;
            for (name, zh, en) in FIRST {
                let ((title_zh, body_zh), (title_en, body_en)) = (split_title(zh), split_title(en));
                let first = Content {
                    version: 1,
                    title_zh: title_zh.to_owned(),
                    title_en: title_en.to_owned(),
                    body_zh: body_zh.to_owned(),
                    body_en: body_en.to_owned(),
                    filled_zh: String::new(),
                    filled_en: String::new(),
                    published_at: now,
                };
                store::publish(db, name, &first.fill(&values)).await?;
            }
            for (id, body_zh, body_en) in store::unfilled(db).await? {
                store::fill(db, id, &filled(&body_zh, &values), &filled(&body_en, &values)).await?;
            }
            Ok(())
        })
    });
    write.await
}

/// `# Title`, then the rest.
fn split_title(text: &str) -> (&str, &str) {
    let (first, rest) = text.trim_start().split_once('\n').unwrap_or((text, ""));
    (first.trim_start_matches('#').trim(), rest.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_has_a_title_and_a_body_in_both_languages() {
        for (name, zh, en) in FIRST {
            for text in [zh, en] {
                let (title, body) = split_title(text);
                assert!(text.starts_with("# ") && !title.is_empty() && body.len() > 500, "{name}");
            }
        }
    }
}
