use kernel::db::row;
use kernel::words;

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

/// A question as the page shows it.
pub struct Faq {
    pub id: i64,
    pub topic: Topic,
    pub question_zh: String,
    pub question_en: String,
    pub answer_zh: String,
    pub answer_en: String,
}

row!(Faq { id, topic, question_zh, question_en, answer_zh, answer_en });
