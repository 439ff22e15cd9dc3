//! FAQ: questions by topic in both languages. The first ones come with the program; the back office edits them.

pub mod admin;
pub mod http;
pub mod model;
pub mod page;
pub mod store;

use kernel::{Result, error_codes};
use serde::Deserialize;

use crate::app::App;
use crate::features::site;
use model::{Faq, Topic};

error_codes! {
    pub enum FaqError {
        Unknown = "faq.unknown": NotFound,
        BadTopic = "faq.bad_topic": Invalid,
        BadQuestion = "faq.bad_question": Invalid,
        BadAnswer = "faq.bad_answer": Invalid,
        NothingDeleted = "faq.nothing_deleted": Refused,
    }
}

const FIRST: &str = include_str!("../../../content/faq.json");
const DONE: &str = "faq";

#[derive(Clone, Deserialize)]
struct First {
    topic: Topic,
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
pub async fn ensure_first(app: &App) -> Result<()> {
    let first: Vec<First> = serde_json::from_str(FIRST)?;
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let first = first.clone();
        Box::pin(async move {
            if site::store::find(db, DONE).await?.is_some() {
                return Ok(());
            }
            for (weigh, one) in (1..).zip(first.into_iter().rev()) {
                let faq = Faq {
                    topic: one.topic,
                    question_zh: one.zh.question,
                    question_en: one.en.question,
                    answer_zh: one.zh.answer,
                    answer_en: one.en.answer,
                    weigh,
                    ..Faq::blank(now)
                };
                store::insert(db, &faq).await?;
            }
            site::store::set(db, DONE, "done", now).await
        })
    });
    write.await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_questions_could_be_saved_and_every_topic_has_some() {
        let first: Vec<First> = serde_json::from_str(FIRST).unwrap();
        for one in &first {
            for words in [&one.zh, &one.en] {
                assert!(model::question(&words.question).is_ok() && model::answer(&words.answer).is_ok());
            }
        }
        for topic in Topic::ALL {
            assert!(first.iter().filter(|one| one.topic == *topic).count() >= 3, "{topic:?}");
        }
    }
}
