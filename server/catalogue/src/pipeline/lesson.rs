//! The film of a lesson is cut into encrypted segments in the sizes that fit it.

use std::fmt::Write as _;

use bytes::Bytes;
use depot::{ObjectInfo, Visibility};

use super::film::{frames, source, with_frames};
use super::probe;
use super::run::{StepSpan, WorkDir, ffmpeg, measure};
use super::steps::{self, StreamSize};
use crate::CatalogueState;
use crate::material::catalogue::store as catalogue;
use crate::material::media::store;
use crate::material::model::{Before, Frame, Media, Rendition, Stream, segment_key};
use platform::job::model::JobTrouble;
use platform::job::store as tasks;
use platform::job::work::JobHandle;

pub async fn work(app: &CatalogueState, hand: &JobHandle) -> Result<(), JobTrouble> {
    let lesson = hand.claim.subject;
    let Some(row) = app.db.read(move |db| Box::pin(store::lesson(db, lesson))).await? else {
        return Err(JobTrouble::hopeless("no_file", ""));
    };
    hand.report("probe", 5);
    let bench = WorkDir::set_up(app, hand)?;
    let source = source(app, &bench, &row.key).await?;
    let Some(film) = measure(app, &source, &row.name).await? else {
        return Err(JobTrouble::hopeless("not_a_film", ""));
    };
    let frames = frames(app, hand, &bench, &source, &film, (&format!("lesson/{lesson}"), 20, 80)).await?;
    let mut key = [0_u8; 16];
    app.random.fill(&mut key);
    let info = write_key(&bench, &key)?;
    let sizes = steps::sizes(&film);
    let folder = bench.at("stream");
    for size in &sizes {
        tokio::fs::create_dir_all(folder.join(size.height.to_string())).await?;
    }
    let args = steps::stream(&source, &film, &sizes, &info, &folder);
    ffmpeg(app, hand, &film, args, StepSpan::new("stream", 80, 900)).await?;
    let prefix = format!("stream/{lesson}-{}-{}", hand.claim.id, hand.claim.attempt);
    let stored = keep(app, hand, &folder, &prefix, &sizes).await?;
    let old = Stream::read(row.stream.as_deref());
    let stream = Stream {
        prefix,
        key: app.seal.seal(&app.random, &Stream::seal_place(lesson), &key)?,
        poster: frames.first().map(|frame| frame.poster.clone()).unwrap_or_default(),
        sizes: stored,
        before: old.as_ref().map(Stream::leftover),
    };
    let older = old.and_then(|old| old.before);
    finish(app, hand, &row.key, &stream, &film, &frames).await?;
    forget(app, older).await;
    Ok(())
}

/// What ffmpeg wants to know of the key: what playlists call it, where it lies.
fn write_key(bench: &WorkDir, key: &[u8; 16]) -> Result<std::path::PathBuf, JobTrouble> {
    let (file, info) = (bench.at("key"), bench.at("key.info"));
    std::fs::write(&file, key)?;
    let mut text = String::new();
    write!(text, "key\n{}\n", file.display()).map_err(anyhow::Error::new)?;
    std::fs::write(&info, text)?;
    Ok(info)
}

async fn keep(
    app: &CatalogueState,
    hand: &JobHandle,
    folder: &std::path::Path,
    prefix: &str,
    sizes: &[StreamSize],
) -> Result<Vec<Rendition>, JobTrouble> {
    let mut stored = Vec::new();
    for (turn, size) in (0_i64..).zip(sizes) {
        hand.report("store", 900 + 90 * turn / sizes.len().max(1) as i64);
        let folder = folder.join(size.height.to_string());
        let playlist = tokio::fs::read_to_string(folder.join("index.m3u8")).await?;
        let segments = steps::segments(&playlist);
        for number in 0..segments.len() {
            let bytes = tokio::fs::read(folder.join(format!("{number:05}.ts"))).await?;
            let key = segment_key(prefix, size.height, number);
            app.depot.put(Visibility::Private, &key, Bytes::from(bytes), ObjectInfo::of("video/mp2t")).await?;
        }
        stored.push(Rendition {
            height: size.height,
            frame: size.frame,
            bandwidth: (size.kbps + size.audio_kbps) * 1000,
            segments,
        });
    }
    Ok(stored)
}

async fn finish(
    app: &CatalogueState,
    hand: &JobHandle,
    source: &str,
    stream: &Stream,
    film: &probe::Film,
    frames: &[Frame],
) -> Result<(), JobTrouble> {
    let (claim, now, duration_ms) = (hand.claim.clone(), app.clock.now(), film.duration_ms);
    let text = serde_json::to_string(stream).map_err(anyhow::Error::new)?;
    let (frames, aspect, source) = (frames.to_vec(), probe::aspect(film.width, film.height), source.to_owned());
    let write = app.db.write(move |db| {
        let (claim, text, frames, aspect, key) =
            (claim.clone(), text.clone(), frames.clone(), aspect.clone(), source.clone());
        Box::pin(async move {
            if !tasks::hold(db, &claim, now).await? {
                return Ok(false);
            }
            // Another film came meanwhile: its own work is queued behind this one.
            let Some(row) = store::lesson(db, claim.subject).await?.filter(|row| row.key == key) else {
                return Ok(true);
            };
            store::streamed(db, claim.subject, &text, duration_ms).await?;
            // A course without a picture takes one from its lessons.
            let old: Option<Media> = serde_json::from_str(&row.media).ok();
            if let Some(media) = old.filter(|media| media.poster.is_empty())
                && let Some((poster, thumb, tint)) = with_frames(None, &frames, None)
            {
                let media = Media { poster, thumb, tint, aspect: Some(aspect), ..media };
                let posters = serde_json::to_string(&frames)?;
                store::set_media(db, row.material, &serde_json::to_string(&media)?, &posters).await?;
            }
            catalogue::changed(db, row.material).await?;
            Ok(true)
        })
    });
    if write.await? { Ok(()) } else { Err(JobTrouble::stopped()) }
}

/// The stream before the last: nobody watches it any more.
async fn forget(app: &CatalogueState, older: Option<Before>) {
    for key in older.iter().flat_map(Before::keys) {
        if let Err(error) = app.depot.delete(Visibility::Private, &key).await {
            tracing::warn!("an old segment stays: {error:#}");
        }
    }
}
