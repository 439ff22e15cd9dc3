use http::StatusCode;
use kernel::Result;
use kernel::text::Lang;
use serde::Deserialize;

use super::http::content_answer;
use crate::CatalogueState;
use platform::page::Page;

#[derive(Deserialize)]
struct ContentFacts {
    title: String,
}

/// `route` is the page's name as well as its path.
pub async fn content(app: &CatalogueState, lang: Lang, route: &'static str) -> Result<Page> {
    let answer = content_answer(app, lang, route).await?;
    let facts: ContentFacts = serde_json::from_str(answer.data.get())?;
    Ok(Page {
        route: route.into(),
        status: StatusCode::OK,
        description: app.texts.get(lang, &format!("content.meta.{route}"), &[]),
        title: facts.title,
        canonical: format!("/{route}"),
        image: None,
        facts: Vec::new(),
        private: false,
        template: "content.html",
        answer: Some((format!("/api/content/page?name={route}"), answer)),
    })
}
