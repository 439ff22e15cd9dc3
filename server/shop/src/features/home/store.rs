use kernel::Result;
use kernel::db::{Conn, args, sql};

use super::model::SlideRow;
use crate::app::topic;

sql! {
    SLIDES = "SELECT title_zh, title_en, text_zh, text_en, action_zh, action_en, path, large, small, clip
        FROM slide WHERE active = TRUE ORDER BY weigh, id";
    INSERT_SLIDE = "INSERT INTO slide (title_zh, title_en, text_zh, text_en, action_zh, action_en, path, large, small, clip,
        weigh, active) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, TRUE)";
}

pub async fn slides(db: &mut Conn) -> Result<Vec<SlideRow>> {
    db.all(SLIDES, args![]).await
}

pub async fn insert_slide(db: &mut Conn, slide: &SlideRow, weigh: i64) -> Result<()> {
    db.touch(topic::HOME);
    #[rustfmt::skip]
    let args = args![
        &slide.title_zh, &slide.title_en, &slide.text_zh, &slide.text_en, &slide.action_zh, &slide.action_en, &slide.path,
        &slide.large, &slide.small, slide.clip.as_deref(), weigh,
    ];
    db.execute(INSERT_SLIDE, args).await.map(drop)
}
