use kernel::Result;
use kernel::db::{Conn, args, sql};

use super::model::Faq;

sql! {
    SHOWN = "SELECT id, topic, question_zh, question_en, answer_zh, answer_en FROM faq WHERE active = TRUE ORDER BY weigh DESC, id";
}

/// What the page shows, from top to bottom.
pub async fn shown(db: &mut Conn) -> Result<Vec<Faq>> {
    db.all(SHOWN, args![]).await
}
