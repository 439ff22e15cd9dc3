//! Lessons of the demo shop that play from the first minute: its own clips, cut into encrypted segments as they are. Nothing is encoded
//! anew, so all of them take seconds; a shop without ffmpeg has none.

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use bytes::Bytes;
use depot::{ObjectInfo, Visibility};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::Result;

use super::demo::Catalogue;
use super::files;
use super::media::MediaStock;
use crate::Shop;
use catalogue::material::media::store as pipeline;
use catalogue::material::model::{MaterialId, Preview, Rendition, Stream, segment_key};
use catalogue::material::store as materials;
use catalogue::pipeline::steps::segments;
use platform::job::model::TaskKind;
use platform::job::store as tasks;
use platform::media::store::{self as media, StoredFile};

/// The course whose lessons wait in the queue of a new shop, which makes several sizes of them; those of the others are streamed at once.
const QUEUED: &str = "course-terrain";

/// What a lesson shows.
struct DemoFilm {
    path: PathBuf,
    poster: String,
    preview: Preview,
    file: StoredFile,
}

/// Lessons that are kept at the same time.
const AT_ONCE: usize = 4;

type Films = HashMap<String, DemoFilm>;

/// Puts every film that a lesson shows where files for sale are kept.
async fn stock(app: &Shop, from: &Path, catalogue: &Catalogue, shelf: &MediaStock) -> Result<Films> {
    let all = catalogue.courses.courses.keys().flat_map(|course| catalogue.lesson_clips(course));
    let clips: Vec<String> = all.collect::<BTreeSet<_>>().into_iter().collect();
    let path = |clip: &str| from.join("media").join(format!("{clip}.preview.mp4"));
    let kept = files::keep_all(app, clips.iter().map(|clip| (format!("{clip}.mp4"), path(clip))).collect()).await?;
    let mut films = Films::new();
    for (clip, file) in clips.into_iter().zip(kept) {
        let media = shelf.media(&clip)?;
        let Some(preview) = media.preview else { continue };
        films.insert(clip.clone(), DemoFilm { path: path(&clip), poster: media.poster, preview, file });
    }
    Ok(films)
}

/// A film for every lesson of these courses, and a stream of it, except where the queue makes that.
pub async fn stream_all(
    app: &Shop,
    from: &Path,
    catalogue: &Catalogue,
    shelf: &MediaStock,
    courses: &[(String, MaterialId)],
) -> Result<()> {
    let films = stock(app, from, catalogue, shelf).await?;
    for (key, id) in courses {
        let id = *id;
        let Some((_, _, lessons)) = app.db.read(move |db| Box::pin(materials::course(db, id))).await? else { continue };
        let shown = catalogue.lesson_clips(key);
        let shown = lessons.iter().zip(shown.iter().filter_map(|clip| films.get(clip)));
        if key == QUEUED {
            for (lesson, film) in shown {
                queue_one(app, lesson.id, film).await?;
            }
            continue;
        }
        let shown: Vec<_> = shown.map(|(lesson, film)| (lesson.id, film)).collect();
        if let Err(error) = stream_course(app, &shown).await {
            tracing::warn!("lessons of the demo shop do not play: {error:#}");
            return Ok(());
        }
    }
    Ok(())
}

async fn queue_one(app: &Shop, lesson: i64, film: &DemoFilm) -> Result<()> {
    let (file, now) = (film.file.clone(), app.clock.now());
    let write = app.db.write(move |db| {
        let file = file.clone();
        Box::pin(async move {
            let file = media::keep_file(db, &file, now).await?;
            pipeline::set_lesson_film(db, lesson, file.id).await?;
            tasks::add(db, TaskKind::Lesson, lesson, now).await.map(drop)
        })
    });
    write.await
}

async fn stream_course(app: &Shop, shown: &[(i64, &DemoFilm)]) -> anyhow::Result<()> {
    if shown.is_empty() {
        return Ok(());
    }
    let folder = app.config.data_dir.join("work").join("demo-lessons");
    let place = |(lesson, film)| {
        let mut key = [0_u8; 16];
        app.random.fill(&mut key);
        Cut { folder: folder.join(format!("{lesson}")), lesson, film, key }
    };
    let cuts: Vec<Cut<'_>> = shown.iter().copied().map(place).collect();
    let kept = async {
        cut_all(app, &cuts).await?;
        stream::iter(cuts.iter().map(|cut| keep(app, cut))).buffered(AT_ONCE).try_collect::<()>().await
    };
    let kept = kept.await;
    // The keys lie there, too.
    tokio::fs::remove_dir_all(&folder).await?;
    kept
}

/// A film in segments, in a folder of its own.
struct Cut<'c> {
    folder: PathBuf,
    lesson: i64,
    film: &'c DemoFilm,
    key: [u8; 16],
}

/// Puts the segments where streams are kept, and says so in the lesson.
async fn keep(app: &Shop, Cut { folder, lesson, film, key }: &Cut<'_>) -> anyhow::Result<()> {
    let lesson = *lesson;
    let lengths = segments(&tokio::fs::read_to_string(folder.join("index.m3u8")).await?);
    ensure!(!lengths.is_empty(), "{} has no segments", film.path.display());
    let (prefix, height) = (format!("stream/{lesson}-demo"), film.preview.height);
    let mut bytes_in_all = 0;
    for number in 0..lengths.len() {
        let bytes = tokio::fs::read(folder.join(format!("{number:05}.ts"))).await?;
        bytes_in_all += i64::try_from(bytes.len())?;
        let place = segment_key(&prefix, height, number);
        app.depot.put(Visibility::Private, &place, Bytes::from(bytes), ObjectInfo::of("video/mp2t")).await?;
    }
    let duration_ms: i64 = lengths.iter().sum();
    let rendition = Rendition {
        height,
        frame: (film.preview.width, height),
        bandwidth: bytes_in_all * 8_000 / duration_ms.max(1),
        segments: lengths,
    };
    let stream = Stream {
        prefix,
        key: app.seal.seal(&app.random, &Stream::seal_place(lesson), key)?,
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

/// All of them by one call: to start ffmpeg takes longer than to cut a clip.
async fn cut_all(app: &Shop, cuts: &[Cut<'_>]) -> anyhow::Result<()> {
    let mut command = tokio::process::Command::new(&app.config.ffmpeg);
    command.args(["-v", "error", "-y"]);
    for cut in cuts {
        command.arg("-i").arg(&cut.film.path);
    }
    for (turn, Cut { folder, key, .. }) in cuts.iter().enumerate() {
        tokio::fs::create_dir_all(folder).await?;
        let (key_file, info) = (folder.join("key"), folder.join("key.info"));
        tokio::fs::write(&key_file, key).await?;
        tokio::fs::write(&info, format!("key\n{}\n", key_file.display())).await?;
        command.args([
            "-map",
            &format!("{turn}:v:0"),
            "-map",
            &format!("{turn}:a:0?"),
            "-c",
            "copy",
            "-f",
            "hls",
            "-hls_time",
            "6",
        ]);
        command.args(["-hls_playlist_type", "vod", "-hls_key_info_file"]).arg(&info);
        command.arg("-hls_segment_filename").arg(folder.join("%05d.ts")).arg(folder.join("index.m3u8"));
    }
    let done = command.stdin(std::process::Stdio::null()).output().await.context("ffmpeg cannot be started")?;
    ensure!(done.status.success(), "ffmpeg: {}", String::from_utf8_lossy(&done.stderr));
    Ok(())
}
