//! Content: about and the legal pages. Their first version comes with the program; every version stays in the database.

pub mod admin;
pub mod http;
pub mod page;
pub mod store;

use kernel::db::{Conn, row};
use kernel::{Result, error_codes};
use serde::Serialize;
use utoipa::ToSchema;

use crate::CatalogueState;

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
const FIRST: &[(&str, &str, &str)] =
    texts!["about", "agreement", "topup-agreement", "user-agreement", "privacy-policy"];

#[derive(Clone)]
pub struct Content {
    pub version: i64,
    pub title_zh: String,
    pub title_en: String,
    pub body_zh: String,
    pub body_en: String,
    pub published_at: kernel::clock::Timestamp,
}

row!(Content { version, title_zh, title_en, body_zh, body_en, published_at });

impl Content {
    fn says_the_same(&self, other: &Self) -> bool {
        self.title_zh == other.title_zh
            && self.title_en == other.title_en
            && self.body_zh == other.body_zh
            && self.body_en == other.body_en
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

/// Publishes the texts that come with the program where there are none yet.
pub async fn ensure_first(app: &CatalogueState) -> Result<()> {
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        Box::pin(async move {
            for (name, zh, en) in FIRST {
                let ((title_zh, body_zh), (title_en, body_en)) = (split_title(zh), split_title(en));
                store::insert_first(db, name, [title_zh, title_en], [body_zh, body_en], now).await?;
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
