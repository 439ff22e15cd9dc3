//! What the page of a lesson shows.

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use super::StudyError;
use super::model::{Access, Seen, access, trial_ms};
use super::pass::{LIFE, Pass, RENEW};
use super::store::{self, NoteRow, StudyLessonRow};
use crate::DeliveryState;
use crate::downloads::purchases::{OwnedFile, owned_file};
use crate::downloads::store as delivery;
use catalogue::material::model::{LessonMedia, MaterialKind, Media, Preview, Stream, path};
use catalogue::material::store as materials;
use money::entitlement::store as entitlements;
use platform::guard::MemberId;
use platform::setting::numbers::Numbers;

#[derive(Serialize, ToSchema)]
pub struct LessonPage {
    pub id: i64,
    pub title: String,
    /// Chapter and place, as 3.4
    pub number: String,
    pub course: LessonCourse,
    pub chapter: LessonChapter,
    pub duration_ms: i64,
    pub access: Access,
    /// How much of it may be watched, on trial
    #[schema(required)]
    pub trial_ms: Option<i64>,
    #[schema(required)]
    pub stream: Option<LessonStream>,
    /// A free lesson without a stream: the plain film
    #[schema(required)]
    pub clip: Option<Preview>,
    pub subtitles: Vec<LessonSubtitle>,
    pub files: Vec<OwnedFile>,
    pub position_ms: i64,
    #[schema(value_type = Vec<Vec<i64>>)]
    pub ranges: Vec<Seen>,
    pub done: bool,
    pub notes: Vec<Note>,
    #[schema(required)]
    pub prev: Option<Neighbour>,
    #[schema(required)]
    pub next: Option<Neighbour>,
    /// What is written over the film
    #[schema(required)]
    pub mark: Option<String>,
    /// The film is still being made
    pub waiting: bool,
}

#[derive(Serialize, ToSchema)]
pub struct LessonCourse {
    pub id: i64,
    pub title: String,
    pub path: String,
    pub poster: String,
}

#[derive(Serialize, ToSchema)]
pub struct LessonChapter {
    pub title: String,
    pub number: usize,
}

#[derive(Serialize, ToSchema)]
pub struct LessonStream {
    /// For guests; members ask `study/watch` for theirs
    pub url: String,
    pub heights: Vec<i64>,
    /// When to ask for the next
    pub renew_at: i64,
}

#[derive(Serialize, ToSchema)]
pub struct LessonSubtitle {
    pub lang: String,
    pub name: String,
    pub url: String,
}

#[derive(Serialize, ToSchema)]
pub struct Neighbour {
    pub id: i64,
    pub title: String,
}

#[derive(Serialize, ToSchema)]
pub struct Note {
    pub id: i64,
    pub at_ms: i64,
    pub text: String,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
}

impl From<NoteRow> for Note {
    fn from(row: NoteRow) -> Self {
        Self { id: row.id, at_ms: row.at_ms, text: row.text, created_at: row.created_at }
    }
}

/// A lesson and what somebody may do with it. What is not sold is there for its owners only.
pub async fn allowed(
    db: &mut Conn,
    lesson: i64,
    member: Option<MemberId>,
    now: Timestamp,
) -> Result<(StudyLessonRow, Access)> {
    let row = store::lesson(db, lesson).await?.ok_or(StudyError::Unknown)?;
    let owned = match member {
        Some(member) => entitlements::owns(db, member, row.material, now).await?,
        None => false,
    };
    if !owned && !row.listed {
        return Err(StudyError::Unknown.into());
    }
    let access = access(owned, row.free, store::is_first(db, &row).await?);
    Ok((row, access))
}

pub fn address(app: &DeliveryState, pass: &Pass) -> String {
    format!("/hls/{}/index.m3u8", pass.sign(app))
}

pub async fn page(
    db: &mut Conn,
    app: &DeliveryState,
    id: i64,
    member: Option<MemberId>,
    lang: Lang,
) -> Result<LessonPage> {
    let now = app.clock.now();
    let (row, access) = allowed(db, id, member, now).await?;
    let may = access != Access::None;
    let numbers = Numbers::read(db).await?;
    let (_, chapters, lessons) = materials::course(db, row.material).await?.ok_or(StudyError::Unknown)?;
    let place = lessons.iter().position(|lesson| lesson.id == id).ok_or(StudyError::Unknown)?;
    let chapter_id = lessons.get(place).map(|lesson| lesson.chapter_id).unwrap_or_default();
    let chapter = chapters.iter().position(|chapter| chapter.id == chapter_id).unwrap_or_default();
    let before = lessons.iter().take(place).filter(|lesson| lesson.chapter_id == chapter_id).count();
    let neighbour = |at: Option<usize>| {
        let lesson = lessons.get(at?)?;
        Some(Neighbour { id: lesson.id, title: lang.choose(lesson.title_zh.clone(), lesson.title_en.clone()) })
    };
    let stream = Stream::read(row.stream.as_deref());
    let pass = |device: &str| Pass {
        member: member.map_or(0, |member| member.0),
        lesson: id,
        access,
        expires_at: now.seconds() + LIFE,
        device: device.to_owned(),
    };
    let texts = pass("").sign(app);
    let subtitles = if may { store::subtitles(db, id).await? } else { Vec::new() };
    let own = match member {
        Some(member) => store::own(db, member, id).await?,
        None => None,
    };
    let clip = row.media.as_deref().and_then(|media| serde_json::from_str::<LessonMedia>(media).ok());
    let course_media: Option<Media> = serde_json::from_str(&row.course_media).ok();
    Ok(LessonPage {
        id,
        title: lang.choose(row.title_zh, row.title_en),
        number: format!("{}.{}", chapter + 1, before + 1),
        course: LessonCourse {
            id: row.material.0,
            title: lang.choose(row.course_zh, row.course_en),
            path: path(MaterialKind::Course, row.material),
            poster: course_media.map(|media| media.poster).unwrap_or_default(),
        },
        chapter: LessonChapter {
            title: chapters
                .get(chapter)
                .map(|chapter| lang.choose(chapter.title_zh.clone(), chapter.title_en.clone()))
                .unwrap_or_default(),
            number: chapter + 1,
        },
        duration_ms: row.duration_ms,
        access,
        trial_ms: (access == Access::Trial).then_some(trial_ms(&numbers)),
        waiting: stream.is_none() && row.file.is_some() && may,
        clip: clip.filter(|_| stream.is_none() && row.free).map(|media| media.clip),
        stream: stream.filter(|_| may).map(|stream| LessonStream {
            url: if member.is_none() { address(app, &pass("guest")) } else { String::new() },
            heights: stream.heights(),
            renew_at: now.seconds() + RENEW,
        }),
        subtitles: subtitles
            .into_iter()
            .map(|code| LessonSubtitle {
                name: app.texts.get(lang, &format!("study.language.{code}"), &[]),
                url: format!("/hls/{texts}/{code}.vtt"),
                lang: code,
            })
            .collect(),
        files: match member {
            Some(member) if access == Access::Owned => files(db, member, id, row.material.0, lang).await?,
            _ => Vec::new(),
        },
        position_ms: own.as_ref().map_or(0, |own| own.position_ms),
        ranges: own.as_ref().map(|own| serde_json::from_str(&own.ranges).unwrap_or_default()).unwrap_or_default(),
        done: own.is_some_and(|own| own.done_at.is_some()),
        notes: match member {
            Some(member) => store::notes(db, member, id).await?.into_iter().map(Note::from).collect(),
            None => Vec::new(),
        },
        prev: neighbour(place.checked_sub(1)),
        next: neighbour(Some(place + 1)),
        mark: match member {
            Some(member) => mark(db, member).await?,
            None => None,
        },
    })
}

/// A name, the end of a telephone number, and who it is here.
async fn mark(db: &mut Conn, member: MemberId) -> Result<Option<String>> {
    let Some((name, mobile)) = store::mark(db, member).await? else { return Ok(None) };
    let tail: String = mobile.unwrap_or_default().chars().rev().take(4).collect::<Vec<_>>().into_iter().rev().collect();
    let name = [name, tail].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    Ok(Some(format!("{name} · {member}")))
}

async fn files(db: &mut Conn, member: MemberId, lesson: i64, course: i64, lang: Lang) -> Result<Vec<OwnedFile>> {
    let own: Vec<String> = store::files(db, lesson).await?.into_iter().map(|id| format!("l{id}")).collect();
    let all = delivery::files(db, member, course, None, "course").await?;
    let all = all.into_iter().filter(|file| own.contains(&file.key()));
    Ok(all.map(|file| owned_file(file, lang, Timestamp(0))).collect())
}
