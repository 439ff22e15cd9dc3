use kernel::db::row;
use kernel::string_enum;

string_enum! {
    /// In the order in which the page shows them.
    pub enum TopicKey {
        Licence = "licence",
        Download = "download",
        Payment = "payment",
        Course = "course",
        Account = "account",
    }
}

/// A question as the page shows it.
pub struct Faq {
    pub id: i64,
    pub topic: TopicKey,
    pub question_zh: String,
    pub question_en: String,
    pub answer_zh: String,
    pub answer_en: String,
}

row!(Faq { id, topic, question_zh, question_en, answer_zh, answer_en });
