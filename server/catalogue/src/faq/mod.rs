//! FAQ: questions by topic in both languages. The first ones come with the program; the back office edits them.

pub mod admin;
pub mod model;
pub mod store;

use kernel::clock::Zone;
use kernel::resource::RowWriter;
use kernel::{Result, error_codes};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::CatalogueState;
use admin::FAQ;
use model::TopicKey;
use platform::site;

error_codes! {
    pub enum FaqError {
        Unknown = "faq.unknown": NotFound,
        BadTopic = "faq.bad_topic": Invalid,
        BadQuestion = "faq.bad_question": Invalid,
        BadAnswer = "faq.bad_answer": Invalid,
        NothingDeleted = "faq.nothing_deleted": Refused,
    }
}

const FIRST: &str = include_str!("../../content/faq.json");
const DONE: &str = "faq";

#[derive(Clone, Deserialize)]
struct First {
    topic: TopicKey,
    #[serde(rename = "zh-cn")]
    zh: Words,
    en: Words,
}

#[derive(Clone, Deserialize)]
struct Words {
    question: String,
    answer: String,
}

/// Writes the questions that come with the program, once: what an owner changed or deleted stays so.
pub async fn ensure_first(app: &CatalogueState) -> Result<()> {
    let first: Vec<First> = serde_json::from_str(FIRST)?;
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let first = first.clone();
        Box::pin(async move {
            if site::store::find(db, DONE).await?.is_some() {
                return Ok(());
            }
            let writer = RowWriter { admin: 0, allowed: None, now, zone: Zone::UTC };
            for (weigh, one) in (1_i64..).zip(first.iter().rev()) {
                FAQ.add(db, &one.row(weigh), &writer).await?;
            }
            site::store::set(db, DONE, "done", now).await
        })
    });
    write.await
}

impl First {
    fn row(&self, weigh: i64) -> Map<String, Value> {
        let (zh, en) = (&self.zh, &self.en);
        let pairs = [
            ("topic", json!(self.topic)),
            ("question_zh", json!(zh.question)),
            ("question_en", json!(en.question)),
            ("answer_zh", json!(zh.answer)),
            ("answer_en", json!(en.answer)),
            ("weigh", json!(weigh)),
        ];
        pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_has_some_of_the_first_questions() {
        let first: Vec<First> = serde_json::from_str(FIRST).unwrap();
        for topic in TopicKey::ALL {
            assert!(first.iter().filter(|one| one.topic == *topic).count() >= 3, "{topic:?}");
        }
    }
}
