//! Search: words that mean the same, and what people looked for without finding it. The index itself is the crate
//! `finder`; what is in it is the catalogue's business.

pub mod jobs;
pub mod model;
pub mod store;

use std::sync::Arc;
use std::time::Duration;

use finder::Synonyms;
use kernel::{Result, error_codes};

use crate::CatalogueState;
use platform::app::topic;
use platform::site::store as settings;

error_codes! {
    pub enum SearchError {
        UnknownSynonym = "search.unknown_synonym": NotFound,
        FewWords = "search.few_words": Invalid,
        LongWord = "search.long_word": Invalid,
    }
}

/// How long a miss is remembered that nobody repeats.
pub const KEPT: Duration = Duration::from_secs(180 * 24 * 3600);

/// What people of the trade call by several names, to begin with.
const FIRST: &[&[&str]] = &[
    &["竖屏", "竖版", "9:16", "vertical", "portrait"],
    &["航拍", "无人机", "aerial", "drone"],
    &["慢动作", "升格", "slow motion", "slowmo"],
    &["延时", "延时摄影", "time-lapse", "timelapse"],
    &["绿幕", "抠像", "green screen", "chroma key"],
    &["无缝循环", "循环", "loop", "seamless"],
    &["转场", "过渡", "transition"],
    &["空镜", "establishing", "b-roll"],
    &["解算", "模拟", "simulation"],
];
const FIRST_DONE: &str = "first_synonyms";

/// Once: an owner who deletes a group will not see it again.
pub async fn ensure_first(app: &CatalogueState) -> Result<()> {
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        Box::pin(async move {
            if settings::find(db, FIRST_DONE).await?.is_some() {
                return Ok(());
            }
            for group in FIRST {
                store::insert(db, &group.join(", "), now).await?;
            }
            settings::set(db, FIRST_DONE, "done", now).await
        })
    });
    write.await
}

/// The groups as they stand.
pub async fn synonyms(app: &CatalogueState) -> Result<Arc<Synonyms>> {
    let load = || async {
        let groups = app.db.read(|db| Box::pin(store::groups(db))).await?;
        let groups: Vec<Vec<String>> = groups.iter().map(|group| model::cut(group)).collect();
        Ok(Arc::new(Synonyms::new(groups.iter().map(Vec::as_slice))))
    };
    app.synonyms.get(String::new(), &[topic::SEARCH], load).await
}

/// Remembers that somebody looked for something and found nothing. Written down later, many at once.
pub fn missed(app: &CatalogueState, words: &str) {
    let words = model::plain(words);
    if !words.is_empty() {
        app.misses.add(words);
    }
}
