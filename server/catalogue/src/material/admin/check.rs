//! What must be done before a material may be sold.

use kernel::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

use crate::material::MaterialError;
use crate::material::model::MaterialKind;

/// One thing to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MaterialCheck {
    /// title, category, tags, summary, poster, preview, master, lessons, films, free, price, english
    pub key: &'static str,
    pub ok: bool,
    /// It may be sold without
    pub later: bool,
    /// How far it is, such as 2/3
    #[schema(required)]
    pub note: Option<String>,
    /// Lessons that have no video yet
    pub lessons: Vec<String>,
}

const LEAST_SUMMARY: usize = 60;
const LEAST_TAGS: usize = 3;

/// What is known of a material when it is to be published.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    pub kind: Option<MaterialKind>,
    pub titles: [String; 2],
    pub summaries: [String; 2],
    pub tags: usize,
    pub has_type: bool,
    /// It was in the shop before: more words about it may come later.
    pub was_published: bool,
    pub has_poster: bool,
    pub has_preview: bool,
    /// Price of each version, and whether it has a file.
    pub variants: Vec<(Money, bool)>,
    pub least_price: Money,
    pub lessons: Vec<LessonFacts>,
    /// Its owner sells the course before all of its videos are there.
    pub presale: bool,
    pub parts: usize,
    /// Files of a project that are here.
    pub files: usize,
}

#[derive(Clone, Debug, Default)]
pub struct LessonFacts {
    pub title: String,
    pub has_video: bool,
    pub free: bool,
}

impl Facts {
    /// Whether all that keeps it out of the shop is videos of lessons, which presale would allow.
    pub fn lacks_only_videos(&self) -> bool {
        let missing: Vec<_> = checks(self).into_iter().filter(|check| !check.ok && !check.later).collect();
        missing.iter().all(|check| check.key == "films") && !missing.is_empty()
    }
}

/// How much a text says: a Chinese character as much as two Latin letters.
pub fn weight(text: &str) -> usize {
    text.trim().chars().map(|letter| if letter as u32 >= 0x2E80 { 2 } else { 1 }).sum()
}

pub fn checks(facts: &Facts) -> Vec<MaterialCheck> {
    let check = |key, ok, note: Option<String>| MaterialCheck { key, ok, later: false, note, lessons: Vec::new() };
    let words = |key, have: usize, wanted: usize| MaterialCheck {
        later: facts.was_published,
        ..check(key, have >= wanted, (have < wanted).then(|| format!("{have}/{wanted}")))
    };
    let of = |have: usize, wanted: usize| (have < wanted).then(|| format!("{have}/{wanted}"));
    let [title, title_en] = &facts.titles;
    let summary = weight(&facts.summaries[0]);
    let titled = !title.trim().is_empty();
    // Without English, pages in English show the Chinese text.
    let translated = !title_en.trim().is_empty() && title_en != title && !facts.summaries[1].trim().is_empty();
    let mut list = vec![
        check("title", titled, None),
        check("category", facts.has_type, None),
        words("tags", facts.tags, LEAST_TAGS),
        words("summary", summary, LEAST_SUMMARY),
        check("poster", facts.has_poster, None),
    ];
    let with_file = facts.variants.iter().filter(|(_, has_file)| *has_file).count();
    match facts.kind {
        Some(MaterialKind::Course) => {
            let without = facts.lessons.iter().filter(|lesson| !lesson.has_video);
            let without: Vec<String> = without.map(|lesson| lesson.title.clone()).collect();
            let all = facts.lessons.len();
            list.push(check("lessons", all > 0, None));
            list.push(MaterialCheck {
                later: facts.presale,
                lessons: without.clone(),
                ..check("films", without.is_empty(), of(all - without.len(), all))
            });
            list.push(check("free", facts.lessons.iter().any(|lesson| lesson.free), None));
        }
        Some(MaterialKind::Pack) => list.push(check("master", with_file > 0 || facts.parts > 0, None)),
        Some(MaterialKind::ProjectFile) => list.push(check("master", with_file > 0 || facts.files > 0, None)),
        Some(MaterialKind::Footage) | None => {
            list.push(check("preview", facts.has_preview, None));
            list.push(check("master", with_file > 0, None));
        }
    }
    let dear = facts.variants.iter().all(|(price, _)| *price >= facts.least_price);
    list.push(check("price", dear && !facts.variants.is_empty(), None));
    list.push(MaterialCheck { later: true, ..check("english", translated, None) });
    list
}

/// Refuses what may not be sold, with what presale could change about it.
pub fn require_ready(facts: &Facts) -> Result<(), MaterialError> {
    match () {
        () if checks(facts).iter().all(|check| check.ok || check.later) => Ok(()),
        () if facts.lacks_only_videos() => Err(MaterialError::VideosMissing),
        () => Err(MaterialError::NotReady),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clip() -> Facts {
        let both = |text: &str| [text.to_owned(), text.to_owned()];
        Facts {
            kind: Some(MaterialKind::Footage),
            titles: both("雨夜"),
            summaries: both(&"雨".repeat(30)),
            tags: 3,
            has_type: true,
            has_poster: true,
            has_preview: true,
            variants: vec![(Money::from_fen(100), true), (Money::from_fen(50), false)],
            least_price: Money::from_fen(50),
            ..Facts::default()
        }
    }

    fn missing(facts: &Facts) -> Vec<&'static str> {
        checks(facts).into_iter().filter(|check| !check.ok && !check.later).map(|check| check.key).collect()
    }

    #[test]
    fn english_may_come_later() {
        let untranslated = Facts {
            titles: ["雨夜".to_owned(), "雨夜".to_owned()],
            summaries: ["雨".repeat(30), String::new()],
            ..clip()
        };
        let english = |facts: &Facts| checks(facts).into_iter().find(|check| check.key == "english").unwrap();
        assert!(require_ready(&untranslated).is_ok() && !english(&untranslated).ok);
        let translated = Facts { titles: ["雨夜".to_owned(), "Rain".to_owned()], ..clip() };
        assert!(english(&translated).ok);
    }

    #[test]
    fn a_clip_needs_all_of_it() {
        assert_eq!(missing(&clip()), Vec::<&str>::new());
        for (change, key) in [
            (Box::new(|facts: &mut Facts| facts.titles[0].clear()) as Box<dyn Fn(&mut Facts)>, "title"),
            (Box::new(|facts| facts.has_type = false), "category"),
            (Box::new(|facts| facts.tags = 2), "tags"),
            (Box::new(|facts| facts.summaries[0] = "x".repeat(59)), "summary"),
            (Box::new(|facts| facts.has_poster = false), "poster"),
            (Box::new(|facts| facts.has_preview = false), "preview"),
            (Box::new(|facts| facts.variants[0].1 = false), "master"),
            (Box::new(|facts| facts.variants[1].0 = Money::from_fen(49)), "price"),
            (Box::new(|facts| facts.variants.truncate(0)), "price"),
        ] {
            let mut facts = clip();
            change(&mut facts);
            assert!(missing(&facts).contains(&key), "{key}: {:?}", missing(&facts));
        }
    }

    #[test]
    fn what_was_in_the_shop_returns_with_few_words() {
        let short = Facts { tags: 1, summaries: ["雨夜".into(), "Rain".into()], ..clip() };
        assert_eq!(missing(&short), ["tags", "summary"]);
        assert_eq!(missing(&Facts { was_published: true, ..short }), Vec::<&str>::new());
    }

    #[test]
    fn a_course_needs_every_lesson_and_a_free_one() {
        let course = |lessons: &[(bool, bool)]| {
            let variants = vec![(Money::from_fen(100), false)];
            let lessons = (1..).zip(lessons).map(|(place, (has_video, free))| LessonFacts {
                title: format!("第 {place} 课"),
                has_video: *has_video,
                free: *free,
            });
            Facts {
                kind: Some(MaterialKind::Course),
                has_preview: false,
                variants,
                lessons: lessons.collect(),
                ..clip()
            }
        };
        assert_eq!(missing(&course(&[(true, true), (true, false)])), Vec::<&str>::new());
        assert_eq!(missing(&course(&[(true, false)])), ["free"]);
        assert_eq!(missing(&course(&[(true, true), (false, false)])), ["films"]);
        assert_eq!(missing(&course(&[])), ["lessons", "free"]);
        let unfinished = course(&[(true, true), (false, false)]);
        let films = checks(&unfinished).into_iter().find(|check| check.key == "films").unwrap();
        assert_eq!((films.note.as_deref(), films.lessons), (Some("1/2"), vec!["第 2 课".to_owned()]));
        assert!(unfinished.lacks_only_videos() && !course(&[(false, false)]).lacks_only_videos());
        // Presale allows videos to come later, and nothing else.
        assert!(require_ready(&Facts { presale: true, ..unfinished }).is_ok());
        assert_eq!(missing(&Facts { presale: true, ..course(&[(false, false)]) }), ["free"]);
    }

    #[test]
    fn packs_and_projects_need_something_inside() {
        let without = |kind| Facts { kind: Some(kind), variants: vec![(Money::from_fen(100), false)], ..clip() };
        assert_eq!(missing(&without(MaterialKind::Pack)), ["master"]);
        assert_eq!(missing(&Facts { parts: 2, ..without(MaterialKind::Pack) }), Vec::<&str>::new());
        assert_eq!(missing(&without(MaterialKind::ProjectFile)), ["master"]);
        assert_eq!(missing(&Facts { files: 1, ..without(MaterialKind::ProjectFile) }), Vec::<&str>::new());
    }

    #[test]
    fn what_is_missing_is_said() {
        let facts = Facts { tags: 1, summaries: ["雨夜".into(), "x".repeat(80)], ..clip() };
        let notes: Vec<_> = checks(&facts).into_iter().filter_map(|check| check.note).collect();
        assert_eq!(notes, ["1/3", "4/60"]);
    }
}
