//! A master is measured, and what the shop shows of it is made: pictures, a sheet of frames, a clip, a marked preview.

use std::path::{Path, PathBuf};

use depot::{ObjectInfo, Visibility};
use sha2::{Digest, Sha256};

use super::probe::{self, Film};
use super::run::{StepSpan, WorkDir, ffmpeg, measure};
use super::steps::FrameFiles;
use super::{mark, steps};
use crate::CatalogueState;
use crate::material::media::store::{self, Master};
use crate::material::model::{Frame, Media, Preview, Specs, Sprite, merged};
use crate::material::store as materials;
use platform::job::model::JobTrouble;
use platform::job::store as tasks;
use platform::job::work::JobHandle;

/// The frame that is taken while nobody has chosen: the middle of the film.
const USUAL: usize = 1;

pub async fn work(app: &CatalogueState, hand: &JobHandle) -> Result<(), JobTrouble> {
    let variant = hand.claim.subject;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let Some(master) = store::master(db, variant).await? else { return Ok(None) };
            let leads = store::is_leading(db, master.material, variant).await?;
            Ok(Some((master, leads)))
        })
    });
    let Some((master, leads)) = read.await? else { return Err(JobTrouble::hopeless("no_file", "")) };
    hand.report("probe", 5);
    let bench = WorkDir::set_up(app, hand)?;
    let source = source(app, &bench, &master.key).await?;
    let Some(film) = measure(app, &source, &master.name).await? else {
        return Err(JobTrouble::hopeless("not_a_film", ""));
    };
    let old: Option<Media> = serde_json::from_str(&master.media).ok();
    // The other versions show the same film: its pictures are there already.
    let wanted = leads || old.as_ref().is_none_or(|media| media.poster.is_empty());
    let made = if wanted { Some(make(app, hand, &bench, &source, &film, &master).await?) } else { None };
    finish(app, hand, master, film, made).await
}

/// The bytes on this machine's disk.
pub async fn source(app: &CatalogueState, bench: &WorkDir, key: &str) -> Result<PathBuf, JobTrouble> {
    let path = match app.depot.path(Visibility::Private, key) {
        Some(path) => std::path::absolute(path)?,
        None => {
            let path = bench.at("source");
            app.depot.fetch(Visibility::Private, key, &path).await?;
            path
        }
    };
    if path.exists() { Ok(path) } else { Err(JobTrouble::passing("no_file", "")) }
}

struct FilmOutput {
    frames: Vec<Frame>,
    sprite: Sprite,
    clip: String,
    preview: Preview,
}

async fn make(
    app: &CatalogueState,
    hand: &JobHandle,
    bench: &WorkDir,
    source: &Path,
    film: &Film,
    master: &Master,
) -> Result<FilmOutput, JobTrouble> {
    let base = format!("film/{}", hand.claim.subject);
    let frames = frames(app, hand, bench, source, film, (&base, 20, 120)).await?;
    let sheet = bench.at("sprite.webp");
    ffmpeg(app, hand, film, steps::sprite(source, film, &sheet), StepSpan::new("sprite", 120, 300)).await?;
    let clip = bench.at("clip.mp4");
    ffmpeg(app, hand, film, steps::clip(source, film, &clip), StepSpan::new("clip", 300, 380)).await?;
    let (overlay, preview) = (bench.at("mark.png"), bench.at("preview.mp4"));
    mark::write(&master.number, steps::preview_size(film), &overlay)?;
    let end = if film.has_alpha() { 700 } else { 980 };
    let args = steps::preview(source, film, &overlay, &preview);
    ffmpeg(app, hand, film, args, StepSpan::new("preview", 380, end)).await?;
    let alpha = if film.has_alpha() {
        let clear = bench.at("preview.webm");
        let args = steps::alpha_preview(source, film, &overlay, &clear);
        ffmpeg(app, hand, film, args, StepSpan::new("preview", end, 980)).await?;
        Some(publish(app, &base, "preview", &clear, "video/webm").await?)
    } else {
        None
    };
    let Some(shown) = measure(app, &preview, "preview.mp4").await? else {
        return Err(JobTrouble::passing("broken", "the preview cannot be read"));
    };
    let ((columns, rows), (width, height)) = (steps::SPRITE, steps::tile_size(film));
    let (fps_num, fps_den) = shown.fps();
    Ok(FilmOutput {
        frames,
        sprite: Sprite {
            src: publish(app, &base, "sprite", &sheet, "image/webp").await?,
            columns,
            rows,
            frames: columns * rows,
            width,
            height,
        },
        clip: publish(app, &base, "clip", &clip, "video/mp4").await?,
        preview: Preview {
            src: publish(app, &base, "preview", &preview, "video/mp4").await?,
            alpha_src: alpha,
            width: shown.width,
            height: shown.height,
            fps_num,
            fps_den,
            frames: shown.specs.frames.unwrap_or_default(),
            duration_ms: shown.duration_ms,
        },
    })
}

/// Three frames to choose the picture from. `place`: the beginning of their keys, and from where to where the work comes with them.
pub async fn frames(
    app: &CatalogueState,
    hand: &JobHandle,
    bench: &WorkDir,
    source: &Path,
    film: &Film,
    (base, from, to): (&str, i64, i64),
) -> Result<Vec<Frame>, JobTrouble> {
    let place = |ms: i64| {
        let at = |ending: &str| bench.at(&format!("{ms}.{ending}"));
        (ms, FrameFiles { large: at("large.webp"), small: at("small.webp"), mean: at("rgb") })
    };
    let taken = steps::moments(film).map(place);
    ffmpeg(app, hand, film, steps::pictures(source, film, &taken), StepSpan::new("poster", from, to)).await?;
    let mut frames = Vec::new();
    for (_, files) in taken {
        // A film may have its last frame long before its sound ends.
        let mean = tokio::fs::read(&files.mean).await.unwrap_or_default();
        let Ok(mean) = <[u8; 3]>::try_from(mean) else { continue };
        frames.push(Frame {
            poster: publish(app, base, "poster", &files.large, "image/webp").await?,
            thumb: publish(app, base, "thumb", &files.small, "image/webp").await?,
            tint: steps::tint(mean),
        });
    }
    if frames.is_empty() { Err(JobTrouble::hopeless("broken", "no frame can be read")) } else { Ok(frames) }
}

/// Puts a file where anybody may see it, under a name that changes with its content; answers its address.
async fn publish(
    app: &CatalogueState,
    base: &str,
    word: &str,
    file: &Path,
    mimetype: &str,
) -> Result<String, JobTrouble> {
    let bytes = tokio::fs::read(file).await?;
    let hash: String = Sha256::digest(&bytes).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    let ending = file.extension().map(|ending| ending.to_string_lossy().into_owned()).unwrap_or_default();
    let key = format!("{base}/{word}.{hash}.{ending}");
    app.depot.put_file(Visibility::Public, &key, file, ObjectInfo::of(mimetype)).await?;
    Ok(app.depot.public_url(&key))
}

/// The picture somebody has chosen, or the usual one; a picture of its own stays.
pub fn with_frames(old: Option<Media>, frames: &[Frame], chosen: Option<i64>) -> Option<(String, String, String)> {
    match (chosen, old) {
        (Some(..=-1), Some(media)) => Some((media.poster, media.thumb, media.tint)),
        (chosen, _) => {
            let wanted = chosen.and_then(|index| usize::try_from(index).ok()).unwrap_or(USUAL);
            let frame = frames.get(wanted).or(frames.first())?.clone();
            Some((frame.poster, frame.thumb, frame.tint))
        }
    }
}

async fn finish(
    app: &CatalogueState,
    hand: &JobHandle,
    master: Master,
    film: Film,
    made: Option<FilmOutput>,
) -> Result<(), JobTrouble> {
    let measured = Specs {
        size: Some(master.size),
        sha1: Some(master.sha1.clone()),
        sha256: Some(master.sha256.clone()),
        ..film.specs.clone()
    };
    let kept = serde_json::to_string(&measured).map_err(anyhow::Error::new)?;
    let media = made.map(|made| {
        let old = serde_json::from_str(&master.media).ok();
        let (poster, thumb, tint) = with_frames(old, &made.frames, master.chosen).unwrap_or_default();
        let aspect = Some(probe::aspect(film.width, film.height));
        let media = Media {
            poster,
            thumb,
            tint,
            sprite: Some(made.sprite),
            clip: Some(made.clip),
            preview: Some(made.preview),
            aspect,
        };
        Ok::<_, serde_json::Error>((serde_json::to_string(&media)?, serde_json::to_string(&made.frames)?))
    });
    let media = media.transpose().map_err(anyhow::Error::new)?;
    let (claim, now, sha256) = (hand.claim.clone(), app.clock.now(), master.sha256.clone());
    let write = app.db.write(move |db| {
        let (claim, measured, kept, media, sha256) =
            (claim.clone(), measured.clone(), kept.clone(), media.clone(), sha256.clone());
        Box::pin(async move {
            if !tasks::hold(db, &claim, now).await? {
                return Ok(false);
            }
            // A newer edition came meanwhile: its own work is queued behind this one.
            let Some(master) = store::master(db, claim.subject).await?.filter(|master| master.sha256 == sha256) else {
                return Ok(true);
            };
            let variants = materials::variants(db, master.material).await?;
            let hand: Vec<String> = serde_json::from_str(&master.hand).unwrap_or_default();
            let current = variants.into_iter().find(|variant| variant.id == claim.subject);
            let specs = current.map_or(measured.clone(), |variant| merged(&variant.specs, &measured, &hand));
            store::measured(db, claim.subject, &specs, &kept).await?;
            if let Some((media, posters)) = &media {
                store::set_media(db, master.material, media, posters).await?;
            }
            materials::follow(db, master.material, now).await?;
            Ok(true)
        })
    });
    if write.await? { Ok(()) } else { Err(JobTrouble::stopped()) }
}
