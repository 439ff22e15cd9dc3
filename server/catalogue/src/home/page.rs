use http::StatusCode;
use kernel::Result;
use kernel::text::Lang;
use serde::Deserialize;
use serde_json::json;

use super::http::home_answer;
use crate::CatalogueState;
use platform::page::Page;

#[derive(Deserialize)]
struct HomeFacts {
    blocks: Vec<BlockFacts>,
}

#[derive(Deserialize)]
struct BlockFacts {
    #[serde(default)]
    slides: Vec<SlideFacts>,
}

#[derive(Deserialize)]
struct SlideFacts {
    image: ImageFacts,
}

#[derive(Deserialize)]
struct ImageFacts {
    large: String,
}

pub async fn home(app: &CatalogueState, lang: Lang) -> Result<Page> {
    let answer = home_answer(app, lang).await?;
    let facts: HomeFacts = serde_json::from_str(answer.data.get())?;
    let search = format!("{}/list?q={{words}}", app.config.public_url);
    Ok(Page {
        route: "home".into(),
        status: StatusCode::OK,
        title: app.texts.get(lang, "route.title.home", &[]),
        description: app.texts.get(lang, "home.meta.description", &[]),
        canonical: "/".to_owned(),
        image: facts.blocks.into_iter().flat_map(|block| block.slides).next().map(|slide| slide.image.large),
        facts: vec![json!({ "@type": "WebSite", "url": app.config.public_url,
            "potentialAction": { "@type": "SearchAction", "target": search, "query-input": "required name=words" } })],
        private: false,
        template: "home.html",
        answer: Some(("/api/home/index".to_owned(), answer)),
    })
}
