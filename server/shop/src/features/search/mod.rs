//! Search: words that mean the same, and what people looked for without finding it. The index itself is the crate
//! `finder`; what is in it is the catalogue's business.

pub mod admin;
pub mod jobs;
pub mod model;
pub mod store;

use std::sync::Arc;
use std::time::Duration;

use finder::Synonyms;
use kernel::{Result, error_codes};

use crate::app::{App, topic};

error_codes! {
    pub enum SearchError {
        UnknownSynonym = "search.unknown_synonym": NotFound,
        FewWords = "search.few_words": Invalid,
        LongWord = "search.long_word": Invalid,
    }
}

/// How long a miss is remembered that nobody repeats.
pub const KEPT: Duration = Duration::from_secs(180 * 24 * 3600);

/// The groups as they stand.
pub async fn synonyms(app: &App) -> Result<Arc<Synonyms>> {
    let load = || async {
        let groups = app.db.read(|db| Box::pin(store::groups(db))).await?;
        let groups: Vec<Vec<String>> = groups.into_iter().map(|group| model::words(&group.words)).collect();
        Ok(Arc::new(Synonyms::new(groups.iter().map(Vec::as_slice))))
    };
    app.synonyms.get(String::new(), &[topic::SEARCH], load).await
}

/// Remembers that somebody looked for something and found nothing. Written down later, many at once.
pub fn missed(app: &App, words: &str) {
    let words = model::plain(words);
    if !words.is_empty() {
        app.misses.add(words);
    }
}
