use kernel::resource::{Resource, choice, created, long_text, status, text, updated, weigh};

use super::FaqError;
use super::model::TopicKey;
use platform::app::topic;

pub const FAQ: Resource = Resource::new(
    "shop/faq",
    "faq",
    &[
        choice("topic", TopicKey::WORDS).bad(FaqError::BadTopic.coded()),
        text("question_zh").len(1, 120).search().bad(FaqError::BadQuestion.coded()),
        text("question_en").len(1, 120).search().bad(FaqError::BadQuestion.coded()),
        long_text("answer_zh").len(1, 5000).search().bad(FaqError::BadAnswer.coded()),
        long_text("answer_en").len(1, 5000).search().bad(FaqError::BadAnswer.coded()),
        weigh("weigh"),
        status("active"),
        created("create_time", "created_at"),
        updated("update_time", "updated_at"),
    ],
)
.texts("faq", "faq")
.sort("-weigh,id")
.touches(&[topic::CONTENT])
.errors(FaqError::Unknown.coded(), FaqError::NothingDeleted.coded());
