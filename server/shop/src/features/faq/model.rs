use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Flag, Int, Text};
use kernel::{Result, words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::FaqError;
use crate::features::access::model::status;

words! {
    /// In the order in which the page shows them.
    pub enum Topic {
        Licence = "licence",
        Download = "download",
        Payment = "payment",
        Course = "course",
        Account = "account",
    }
}

#[derive(Clone, Debug)]
pub struct Faq {
    pub id: i64,
    pub topic: Topic,
    pub question_zh: String,
    pub question_en: String,
    pub answer_zh: String,
    pub answer_en: String,
    pub weigh: i64,
    pub active: bool,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

row!(Faq { id, topic, question_zh, question_en, answer_zh, answer_en, weigh, active, created_at, updated_at });

/// A question as the back office sees it.
#[derive(Clone, Serialize, ToSchema)]
pub struct FaqRow {
    pub id: i64,
    pub topic: Topic,
    pub question_zh: String,
    pub question_en: String,
    pub answer_zh: String,
    pub answer_en: String,
    pub weigh: i64,
    pub status: &'static str,
    #[schema(value_type = i64)]
    pub update_time: Timestamp,
}

/// What may be sent: a field that is missing stays as it is.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct FaqInput {
    pub id: Option<Int>,
    pub topic: Option<Text>,
    pub question_zh: Option<Text>,
    pub question_en: Option<Text>,
    pub answer_zh: Option<Text>,
    pub answer_en: Option<Text>,
    pub weigh: Option<Int>,
    pub status: Option<Flag>,
}

pub fn question(text: &str) -> Result<()> {
    if (1..=120).contains(&text.chars().count()) && !text.contains(char::is_control) {
        Ok(())
    } else {
        Err(FaqError::BadQuestion.into())
    }
}

pub fn answer(text: &str) -> Result<()> {
    if (1..=5000).contains(&text.chars().count()) && !text.contains('\0') {
        Ok(())
    } else {
        Err(FaqError::BadAnswer.into())
    }
}

impl Faq {
    pub fn blank(now: Timestamp) -> Self {
        let [question_zh, question_en, answer_zh, answer_en] = [const { String::new() }; 4];
        Self {
            id: 0,
            topic: Topic::Licence,
            question_zh,
            question_en,
            answer_zh,
            answer_en,
            weigh: 0,
            active: true,
            created_at: now,
            updated_at: now,
        }
    }

    pub fn row(&self) -> FaqRow {
        FaqRow {
            id: self.id,
            topic: self.topic,
            question_zh: self.question_zh.clone(),
            question_en: self.question_en.clone(),
            answer_zh: self.answer_zh.clone(),
            answer_en: self.answer_en.clone(),
            weigh: self.weigh,
            status: status(self.active),
            update_time: self.updated_at,
        }
    }

    pub fn apply(&mut self, input: &FaqInput) -> Result<()> {
        for (sent, field) in [
            (&input.question_zh, &mut self.question_zh),
            (&input.question_en, &mut self.question_en),
            (&input.answer_zh, &mut self.answer_zh),
            (&input.answer_en, &mut self.answer_en),
        ] {
            if let Some(Text(sent)) = sent {
                field.clone_from(sent);
            }
        }
        if let Some(Text(topic)) = &input.topic {
            self.topic = Topic::from_word(topic).ok_or(FaqError::BadTopic)?;
        }
        self.weigh = input.weigh.map_or(self.weigh, |weigh| weigh.0);
        self.active = input.status.map_or(self.active, |status| status.0);
        question(&self.question_zh)?;
        question(&self.question_en)?;
        answer(&self.answer_zh)?;
        answer(&self.answer_en)
    }
}
