//! The index of words, on disk. It can always be made again from what it was made of, and knows up to which change it has
//! come (its mark), so that after a crash only the rest is taken in.

use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};

use anyhow::Context;
use tantivy::directory::MmapDirectory;
use tantivy::schema::{FAST, Field, INDEXED, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Index, IndexReader, IndexWriter, ReloadPolicy, TantivyDocument, Term};

use crate::facets::Slot;
use crate::snapshot::{Segment, Snapshot};
use crate::speech::{
    ScriptRun, bare, fold, index_words, initial_terms, is_filler, pinyin_of, pinyin_terms, runs, stem,
};

/// Raised when the terms are made differently: an index of another make is made anew.
const MAKE: u32 = 1;
/// What the writer holds in memory before it writes a piece of its own; more for more.
const SMALL: usize = 15_000_000;
const LARGE: usize = 60_000_000;
/// From here on a batch is large.
const MANY: usize = 1_000;

/// What can be found by words. Texts in any language.
#[derive(Default)]
pub struct Document {
    pub id: i64,
    pub titles: Vec<String>,
    pub tags: Vec<String>,
    pub texts: Vec<String>,
    /// Numbers and names that are typed as they are: RS-204801, 4K, 9:16, ProRes.
    pub codes: Vec<String>,
    /// Taken out instead of in.
    pub gone: bool,
}

#[derive(Clone, Copy)]
pub(crate) struct Fields {
    id: Field,
    /// A whole title, written together.
    pub whole: Field,
    pub title: Field,
    pub tag: Field,
    pub text: Field,
    pub letter: Field,
    pub pinyin: Field,
    pub initials: Field,
    pub code: Field,
    /// Words that can be misspelt.
    pub spell: Field,
}

pub struct WordIndex {
    index: Index,
    reader: IndexReader,
    pub(crate) fields: Fields,
    state: RwLock<Arc<Snapshot>>,
}

impl WordIndex {
    /// Opens the index in a folder, or makes an empty one where there is none that can be read. `slot` says where a thing
    /// stands.
    pub fn open(folder: &Path, slot: impl Fn(i64) -> Option<Slot>) -> anyhow::Result<Self> {
        let folder = folder.join(format!("words-{MAKE}"));
        let make = || -> anyhow::Result<Self> {
            std::fs::create_dir_all(&folder)
                .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
            let (schema, fields) = schema();
            let index = Index::open_or_create(MmapDirectory::open(&folder)?, schema)?;
            let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
            let state = RwLock::new(Arc::new(Snapshot::default()));
            let words = Self { index, reader, fields, state };
            words.reload(&slot)?;
            Ok(words)
        };
        make().or_else(|_| {
            std::fs::remove_dir_all(&folder)
                .with_context(|| format!("the folder {} cannot be emptied", folder.display()))?;
            make()
        })
    }

    /// Up to which change the index has come; 0 for an empty one.
    pub fn mark(&self) -> anyhow::Result<i64> {
        Ok(self.index.load_metas()?.payload.and_then(|mark| mark.parse().ok()).unwrap_or_default())
    }

    /// Takes in what is new or has changed, and the mark with it, in one durable step.
    pub fn write(&self, papers: &[Document], mark: i64, slot: impl Fn(i64) -> Option<Slot>) -> anyhow::Result<()> {
        let memory = if papers.len() > MANY { LARGE } else { SMALL };
        // EntryValue only while writing: between writes another process may make the index anew.
        let mut writer: IndexWriter = self.index.writer_with_num_threads(1, memory)?;
        for paper in papers {
            writer.delete_term(Term::from_field_u64(self.fields.id, paper.id.cast_unsigned()));
            if !paper.gone {
                writer.add_document(self.document(paper))?;
            }
        }
        let mut commit = writer.prepare_commit()?;
        commit.set_payload(&mark.to_string());
        commit.commit()?;
        writer.wait_merging_threads()?;
        self.reload(&slot)
    }

    /// Forgets everything.
    pub fn clear(&self) -> anyhow::Result<()> {
        let mut writer: IndexWriter = self.index.writer_with_num_threads(1, SMALL)?;
        writer.delete_all_documents()?;
        let mut commit = writer.prepare_commit()?;
        commit.set_payload("0");
        commit.commit()?;
        writer.wait_merging_threads()?;
        self.reload(&|_| None)
    }

    fn reload(&self, slot: &dyn Fn(i64) -> Option<Slot>) -> anyhow::Result<()> {
        self.reader.reload()?;
        let searcher = self.reader.searcher();
        let mut segments = Vec::new();
        for reader in searcher.segment_readers() {
            let ids = reader.fast_fields().u64("id")?;
            let slots = (0..reader.max_doc())
                .map(|doc| {
                    let id = ids.first(doc).filter(|_| !reader.is_deleted(doc))?;
                    slot(id.cast_signed())
                })
                .map(|slot| slot.unwrap_or(Slot::MAX))
                .collect();
            segments.push(Segment { reader: reader.clone(), slots });
        }
        let snapshot = Snapshot::new(segments, searcher.num_docs());
        *self.state.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(snapshot);
        Ok(())
    }

    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        self.state.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How many things it knows, and the bytes it takes.
    pub fn size(&self) -> anyhow::Result<(u64, u64)> {
        let bytes = self.reader.searcher().space_usage()?.total().get_bytes();
        Ok((self.snapshot().papers, bytes))
    }

    fn document(&self, paper: &Document) -> TantivyDocument {
        let mut terms = Terms::default();
        for title in &paper.titles {
            let title = fold(title);
            terms.whole.push(bare(&title));
            terms.add(&title, Part::Title);
        }
        paper.tags.iter().for_each(|tag| terms.add(&fold(tag), Part::Tag));
        paper.texts.iter().for_each(|text| terms.add(&fold(text), Part::Text));
        for code in &paper.codes {
            let code = fold(code);
            terms.code.push(bare(&code));
            terms.code.extend(code.split_whitespace().map(str::to_owned));
        }
        let fields = self.fields;
        let mut document = TantivyDocument::default();
        document.add_u64(fields.id, paper.id.cast_unsigned());
        for (field, mut terms) in [
            (fields.whole, terms.whole),
            (fields.title, terms.title),
            (fields.tag, terms.tag),
            (fields.text, terms.text),
            (fields.letter, terms.letter),
            (fields.pinyin, terms.pinyin),
            (fields.initials, terms.initials),
            (fields.code, terms.code),
            (fields.spell, terms.spell),
        ] {
            terms.sort_unstable();
            terms.dedup();
            document.add_text(field, terms.join(" "));
        }
        document
    }
}

fn schema() -> (Schema, Fields) {
    let mut schema = Schema::builder();
    let indexing = TextFieldIndexing::default()
        .set_tokenizer("whitespace")
        .set_index_option(IndexRecordOption::Basic)
        .set_fieldnorms(false);
    let terms = TextOptions::default().set_indexing_options(indexing);
    let mut text = |name: &str| schema.add_text_field(name, terms.clone());
    let [whole, title, tag, letter] = ["whole", "title", "tag", "letter"].map(&mut text);
    let [pinyin, initials, code, spell] = ["pinyin", "initials", "code", "spell"].map(&mut text);
    let text = text("text");
    let id = schema.add_u64_field("id", INDEXED | FAST);
    (schema.build(), Fields { id, whole, title, tag, text, letter, pinyin, initials, code, spell })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Title,
    Tag,
    Text,
}

/// The terms of one document, by field.
#[derive(Default)]
struct Terms {
    whole: Vec<String>,
    title: Vec<String>,
    tag: Vec<String>,
    text: Vec<String>,
    letter: Vec<String>,
    pinyin: Vec<String>,
    initials: Vec<String>,
    code: Vec<String>,
    spell: Vec<String>,
}

impl Terms {
    fn add(&mut self, text: &str, part: Part) {
        for run in runs(text) {
            match run {
                ScriptRun::Han(han) => self.add_han(&han, part),
                ScriptRun::Latin(word) => self.add_latin(&word, part),
            }
        }
    }

    fn add_han(&mut self, han: &str, part: Part) {
        let words = index_words(han);
        if part != Part::Text {
            self.letter.extend(han.chars().map(String::from));
            self.pinyin.extend(pinyin_terms(han));
            self.initials.extend(initial_terms(han));
            self.spell.extend(words.iter().filter(|word| word.chars().count() > 1).map(|word| pinyin_of(word)));
        }
        let field = self.field(part);
        field.extend(words.into_iter().filter(|word| word.chars().count() > 1));
        // A tag is a word, whatever the dictionary says.
        if part == Part::Tag {
            self.tag.push(han.to_owned());
        }
    }

    fn add_latin(&mut self, word: &str, part: Part) {
        if part == Part::Text && is_filler(word) {
            return;
        }
        if part != Part::Text && word.len() >= 4 && word.chars().all(|letter| letter.is_ascii_alphabetic()) {
            self.spell.push(word.to_owned());
        }
        let bare = bare(word);
        let field = self.field(part);
        field.push(stem(word));
        if bare != word {
            field.push(bare);
        }
    }

    fn field(&mut self, part: Part) -> &mut Vec<String> {
        match part {
            Part::Title => &mut self.title,
            Part::Tag => &mut self.tag,
            Part::Text => &mut self.text,
        }
    }
}
