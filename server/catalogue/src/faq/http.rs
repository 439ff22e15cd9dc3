use std::sync::Arc;

use axum::extract::State;
use kernel::Result;
use kernel::markdown;
use kernel::reply::Envelope;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::TopicKey;
use super::store;
use crate::CatalogueState;
use platform::app::topic;
use platform::guard::request_info::RequestInfo;
use platform::server::answer::{Ready, ReadyAnswer};
use platform::setting::own::{filled, values};

#[derive(Serialize, Deserialize, ToSchema)]
pub struct FaqPage {
    pub topics: Vec<FaqTopic>,
}

#[derive(Serialize, Deserialize, ToSchema)]
pub struct FaqTopic {
    pub topic: TopicKey,
    pub list: Vec<Question>,
}

#[derive(Serialize, Deserialize, ToSchema)]
pub struct Question {
    pub id: i64,
    pub question: String,
    /// Safe to show as it is
    pub html: String,
}

/// Questions by topic; a topic without any is left out.
#[utoipa::path(get, path = "/api/faq/index", responses((status = 200, body = Envelope<FaqPage>)))]
pub async fn index(State(app): State<CatalogueState>, about: RequestInfo) -> Result<Ready> {
    faq_answer(&app, about.lang).await.map(Ready)
}

pub async fn faq_answer(app: &CatalogueState, lang: Lang) -> Result<Arc<ReadyAnswer>> {
    app.cached(lang, "faq", &[topic::CONTENT, topic::SITE], || async {
        let all = app.db.read_public(|db| Box::pin(store::shown(db))).await?;
        let own = values(app).await?;
        let topics = TopicKey::ALL.iter().map(|topic| FaqTopic {
            topic: *topic,
            list: all
                .iter()
                .filter(|faq| faq.topic == *topic)
                .map(|faq| Question {
                    id: faq.id,
                    question: lang.choose(&faq.question_zh, &faq.question_en).clone(),
                    html: markdown::to_html(&filled(lang.choose(&faq.answer_zh, &faq.answer_en), &own)),
                })
                .collect(),
        });
        Ok(FaqPage { topics: topics.filter(|topic| !topic.list.is_empty()).collect() })
    })
    .await
}
