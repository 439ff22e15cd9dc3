use http::StatusCode;
use kernel::Result;
use kernel::text::Lang;
use serde_json::json;

use super::http::{FaqPage, faq_answer};
use crate::CatalogueState;
use platform::page::Page;

/// Open to anyone, though it stands in the member centre: people ask before they have an account.
pub async fn faq(app: &CatalogueState, lang: Lang) -> Result<Page> {
    let answer = faq_answer(app, lang).await?;
    let page: FaqPage = serde_json::from_str(answer.data.get())?;
    let asked = page.topics.iter().flat_map(|topic| &topic.list).map(|one| {
        json!({ "@type": "Question", "name": one.question, "acceptedAnswer": { "@type": "Answer", "text": one.html } })
    });
    Ok(Page {
        route: "user-faq".into(),
        status: StatusCode::OK,
        title: app.texts.get(lang, "route.title.user-faq", &[]),
        description: app.texts.get(lang, "faq.meta", &[]),
        canonical: "/user/faq".to_owned(),
        image: None,
        facts: vec![json!({ "@type": "FAQPage", "mainEntity": asked.collect::<Vec<_>>() })],
        private: false,
        template: "faq.html",
        answer: Some(("/api/faq/index".to_owned(), answer)),
    })
}
