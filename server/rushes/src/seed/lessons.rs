//! Lessons of the demo shop that play from the first minute: its own clips, cut into encrypted segments as they are. Nothing is encoded
//! anew, so all of them take seconds; a shop without ffmpeg has none.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use bytes::Bytes;
use depot::{ObjectInfo, Visibility};
use kernel::Result;

use super::demo::Catalogue;
use super::files::{COURSE, Clips};
use super::media::MediaStock;
use crate::Shop;
use catalogue::material::media::store as pipeline;
use catalogue::material::model::{MaterialId, Preview, Rendition, Stream, segment_key};
use catalogue::material::store as materials;
use catalogue::pipeline::steps::segments;
use platform::media::store::{self as media, StoredFile};

/// What a lesson shows.
struct DemoFilm {
    path: PathBuf,
    poster: String,
    preview: Preview,
    file: StoredFile,
}

/// The clip of a course and those of what one makes in it.
fn films(from: &Path, catalogue: &Catalogue, shelf: &MediaStock, clips: &Clips, course: &str) -> Result<Vec<DemoFilm>> {
    let outcomes = catalogue.courses.courses.get(course).map(|course| course.outcomes.as_slice()).unwrap_or_default();
    let keys = std::iter::once(course).chain(outcomes.iter().map(String::as_str));
    let named = keys.filter_map(|key| catalogue.materials.iter().find(|material| material.key == key));
    let mut films = Vec::new();
    for material in named {
        let media = shelf.media(&material.clip)?;
        if let (Some(preview), Some(file)) = (media.preview, clips.get(&material.clip)) {
            let path = from.join("media").join(format!("{}.preview.mp4", material.clip));
            films.push(DemoFilm { path, poster: media.poster, preview, file: file.clone() });
        }
    }
    Ok(films)
}

/// Streams for every lesson of these courses, except those of the one whose lessons wait in the queue.
pub async fn stream(
    app: &Shop,
    from: &Path,
    (catalogue, shelf, clips): (&Catalogue, &MediaStock, &Clips),
    courses: &[(String, MaterialId)],
) -> Result<()> {
    for (key, id) in courses.iter().filter(|(key, _)| key != COURSE) {
        let id = *id;
        let films = films(from, catalogue, shelf, clips, key)?;
        let Some((_, _, lessons)) = app.db.read(move |db| Box::pin(materials::course(db, id))).await? else { continue };
        for (lesson, film) in lessons.iter().zip(films.iter().cycle()) {
            if let Err(error) = stream_one(app, lesson.id, film).await {
                tracing::warn!("lessons of the demo shop do not play: {error:#}");
                return Ok(());
            }
        }
    }
    Ok(())
}

async fn stream_one(app: &Shop, lesson: i64, film: &DemoFilm) -> anyhow::Result<()> {
    let folder = app.config.data_dir.join("work").join("demo-lesson");
    let mut key = [0_u8; 16];
    app.random.fill(&mut key);
    let lengths = cut(app, &folder, &film.path, &key).await?;
    let (prefix, height) = (format!("stream/{lesson}-demo"), film.preview.height);
    let mut bytes_in_all = 0;
    for number in 0..lengths.len() {
        let bytes = tokio::fs::read(folder.join(format!("{number:05}.ts"))).await?;
        bytes_in_all += i64::try_from(bytes.len())?;
        let place = segment_key(&prefix, height, number);
        app.depot.put(Visibility::Private, &place, Bytes::from(bytes), ObjectInfo::of("video/mp2t")).await?;
    }
    tokio::fs::remove_dir_all(&folder).await?;
    let duration_ms: i64 = lengths.iter().sum();
    let rendition = Rendition {
        height,
        frame: (film.preview.width, height),
        bandwidth: bytes_in_all * 8_000 / duration_ms.max(1),
        segments: lengths,
    };
    let stream = Stream {
        prefix,
        key: app.seal.seal(&app.random, &Stream::seal_place(lesson), &key)?,
        poster: film.poster.clone(),
        sizes: vec![rendition],
        before: None,
    };
    let (text, file, now) = (serde_json::to_string(&stream)?, film.file.clone(), app.clock.now());
    let write = app.db.write(move |db| {
        let (text, file) = (text.clone(), file.clone());
        Box::pin(async move {
            let file = media::keep_file(db, &file, now).await?;
            pipeline::set_lesson_film(db, lesson, file.id).await?;
            pipeline::streamed(db, lesson, &text, duration_ms).await
        })
    });
    Ok(write.await?)
}

/// Segments of a film in a folder; answers how long each is.
async fn cut(app: &Shop, folder: &Path, film: &Path, key: &[u8; 16]) -> anyhow::Result<Vec<i64>> {
    tokio::fs::create_dir_all(folder).await?;
    let (key_file, info) = (folder.join("key"), folder.join("key.info"));
    tokio::fs::write(&key_file, key).await?;
    tokio::fs::write(&info, format!("key\n{}\n", key_file.display())).await?;
    let done = tokio::process::Command::new(&app.config.ffmpeg)
        .args(["-v", "error", "-y", "-i"])
        .arg(film)
        .args(["-c", "copy", "-f", "hls", "-hls_time", "6", "-hls_playlist_type", "vod", "-hls_key_info_file"])
        .arg(&info)
        .arg("-hls_segment_filename")
        .arg(folder.join("%05d.ts"))
        .arg(folder.join("index.m3u8"))
        .stdin(std::process::Stdio::null())
        .output()
        .await
        .context("ffmpeg cannot be started")?;
    ensure!(done.status.success(), "ffmpeg: {}", String::from_utf8_lossy(&done.stderr));
    let lengths = segments(&tokio::fs::read_to_string(folder.join("index.m3u8")).await?);
    ensure!(!lengths.is_empty(), "{} has no segments", film.display());
    Ok(lengths)
}
