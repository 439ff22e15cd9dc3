use kernel::db::row;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Card, Preview};

pub struct ChapterRow {
    pub id: i64,
    pub title_zh: String,
    pub title_en: String,
}

row!(ChapterRow { id, title_zh, title_en });

pub struct LessonRow {
    pub id: i64,
    pub chapter_id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub duration_ms: i64,
    pub free: bool,
    pub media: Option<String>,
    pub files: i64,
    pub has_video: bool,
}

row!(LessonRow { id, chapter_id, title_zh, title_en, duration_ms, free, media, files, has_video });

/// What a free lesson shows, kept as JSON beside the row.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LessonMedia {
    pub poster: String,
    pub clip: Preview,
}

#[derive(Default)]
pub struct CourseRow {
    pub software_zh: String,
    pub software_en: String,
    pub machine_zh: String,
    pub machine_en: String,
    pub basics_zh: String,
    pub basics_en: String,
    pub teacher_zh: String,
    pub teacher_en: String,
    pub about_zh: String,
    pub about_en: String,
    /// Sold before all of its videos are there.
    pub presale: bool,
}

row!(CourseRow {
    software_zh,
    software_en,
    machine_zh,
    machine_en,
    basics_zh,
    basics_en,
    teacher_zh,
    teacher_en,
    about_zh,
    about_en,
    presale
});

pub struct FileRow {
    pub name: String,
    pub note_zh: String,
    pub note_en: String,
    pub size: Option<i64>,
    pub software: Option<String>,
}

row!(FileRow { name, note_zh, note_en, size, software });

/// What buyers of a course wait for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct PendingVideos {
    /// Lessons whose video is not there yet
    pub pending_videos: i64,
    /// The owner sells the course before all of its videos are there
    pub presale: bool,
}

row!(PendingVideos { pending_videos, presale });

/// The outline of a course, and what it asks for.
#[derive(Serialize, ToSchema)]
pub struct Course {
    pub chapters: Vec<Chapter>,
    pub lessons: i64,
    pub duration_ms: i64,
    /// Lessons that anybody may watch
    pub free: i64,
    /// Project files that come with the lessons
    pub files: i64,
    #[serde(flatten)]
    pub pending: PendingVideos,
    pub needs: Needs,
    /// What one makes on the way
    pub outcomes: Vec<Card>,
    #[schema(required)]
    pub teacher: Option<Teacher>,
}

#[derive(Serialize, ToSchema)]
pub struct Chapter {
    pub title: String,
    pub duration_ms: i64,
    pub lessons: Vec<Lesson>,
}

#[derive(Serialize, ToSchema)]
pub struct Lesson {
    pub id: i64,
    pub title: String,
    pub duration_ms: i64,
    pub free: bool,
    /// Of a free lesson
    #[schema(required)]
    pub clip: Option<Preview>,
    #[schema(required)]
    pub poster: Option<String>,
    pub files: i64,
    pub has_video: bool,
}

#[derive(Serialize, ToSchema)]
pub struct Needs {
    pub software: String,
    pub machine: String,
    pub basics: String,
}

#[derive(Serialize, ToSchema)]
pub struct Teacher {
    pub name: String,
    pub about: String,
}

/// A file of a project.
#[derive(Serialize, ToSchema)]
pub struct ProjectFile {
    pub name: String,
    pub note: String,
    #[schema(required)]
    pub size: Option<i64>,
    #[schema(required)]
    pub software: Option<String>,
}

impl FileRow {
    pub fn file(self, lang: Lang) -> ProjectFile {
        ProjectFile {
            name: self.name,
            note: lang.choose(self.note_zh, self.note_en),
            size: self.size,
            software: self.software,
        }
    }
}

/// Puts the outline together; lessons come in order.
pub fn course(
    row: CourseRow,
    chapters: Vec<ChapterRow>,
    lessons: Vec<LessonRow>,
    outcomes: Vec<Card>,
    lang: Lang,
) -> kernel::Result<Course> {
    let mut by_chapter: Vec<(i64, Chapter)> = chapters
        .into_iter()
        .map(|row| {
            (row.id, Chapter { title: lang.choose(row.title_zh, row.title_en), duration_ms: 0, lessons: Vec::new() })
        })
        .collect();
    let (mut count, mut duration_ms, mut free, mut files, mut pending_videos) = (0, 0, 0, 0, 0);
    for row in lessons {
        let Some((_, chapter)) = by_chapter.iter_mut().find(|(id, _)| *id == row.chapter_id) else { continue };
        count += 1;
        duration_ms += row.duration_ms;
        files += row.files;
        free += i64::from(row.free);
        pending_videos += i64::from(!row.has_video);
        chapter.duration_ms += row.duration_ms;
        // What is not free is nobody's to see, whatever the row holds.
        let media: Option<LessonMedia> = match row.media.filter(|_| row.free) {
            Some(media) => Some(serde_json::from_str(&media)?),
            None => None,
        };
        let (poster, clip) = media.map_or((None, None), |media| (Some(media.poster), Some(media.clip)));
        let title = lang.choose(row.title_zh, row.title_en);
        chapter.lessons.push(Lesson {
            id: row.id,
            title,
            duration_ms: row.duration_ms,
            free: row.free,
            clip,
            poster,
            files: row.files,
            has_video: row.has_video,
        });
    }
    let teacher =
        Teacher { name: lang.choose(row.teacher_zh, row.teacher_en), about: lang.choose(row.about_zh, row.about_en) };
    Ok(Course {
        chapters: by_chapter.into_iter().map(|(_, chapter)| chapter).collect(),
        lessons: count,
        duration_ms,
        free,
        files,
        pending: PendingVideos { pending_videos, presale: row.presale },
        needs: Needs {
            software: lang.choose(row.software_zh, row.software_en),
            machine: lang.choose(row.machine_zh, row.machine_en),
            basics: lang.choose(row.basics_zh, row.basics_en),
        },
        outcomes,
        teacher: Some(teacher).filter(|teacher| !teacher.name.is_empty()),
    })
}
