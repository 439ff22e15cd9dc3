//! Files to download and films to watch in the demo shop: its own preview clips stand in for masters, so that everything that was bought
//! arrives, and stays small.

use std::collections::HashMap;
use std::path::Path;

use bytes::Bytes;
use depot::{ObjectInfo, Visibility};
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use sha1::{Digest, Sha1};
use sha2::Sha256;

use super::demo::Catalogue;
use super::inside::Ids;
use crate::Shop;
use catalogue::material::media::store as pipeline;
use catalogue::material::model::{MaterialId, MaterialKind};
use catalogue::material::store as materials;
use platform::job::model::TaskKind;
use platform::job::store as tasks;
use platform::media::small::hex;
use platform::media::store::{self as media, StoredFile};

/// The course whose lessons wait in the queue of a new shop, and what they show in turn; those of the others are streamed at once.
pub const COURSE: &str = "course-terrain";
const FILMS: &[&str] = &["course-terrain", "peaks-dusk", "cloud-sunrise", "aurora-north"];

/// Clips by name, not yet in the database.
pub type Clips = HashMap<String, StoredFile>;

/// Puts the clips where files for sale are kept.
pub async fn stock(app: &Shop, from: &Path, catalogue: &Catalogue) -> Result<Clips> {
    let mut clips = Clips::new();
    let names = catalogue.materials.iter().map(|material| material.clip.as_str()).chain(FILMS.iter().copied());
    for name in names {
        if clips.contains_key(name) {
            continue;
        }
        let Ok(bytes) = tokio::fs::read(from.join("media").join(format!("{name}.preview.mp4"))).await else { continue };
        let file = keep(app, &format!("{name}.mp4"), "video/mp4", bytes).await?;
        clips.insert(name.to_owned(), file);
    }
    Ok(clips)
}

async fn keep(app: &Shop, name: &str, mimetype: &str, bytes: Vec<u8>) -> Result<StoredFile> {
    let sha256 = hex(&Sha256::digest(&bytes));
    let file = StoredFile {
        id: 0,
        key: format!("{}/{sha256}", sha256.get(..2).unwrap_or_default()),
        name: name.to_owned(),
        mimetype: mimetype.to_owned(),
        size: bytes.len() as i64,
        sha1: hex(&Sha1::digest(&bytes)),
        sha256,
    };
    let about = ObjectInfo { mimetype, name: Some(name) };
    app.depot.put(Visibility::Private, &file.key, Bytes::from(bytes), about).await?;
    Ok(file)
}

pub async fn insert(db: &mut Conn, catalogue: &Catalogue, clips: &Clips, ids: &Ids<'_>, now: Timestamp) -> Result<()> {
    for material in &catalogue.materials {
        let is_file = matches!(material.kind, MaterialKind::Footage | MaterialKind::ProjectFile);
        if let (true, Some(clip), Some(id)) = (is_file, clips.get(&material.clip), ids.get(material.key.as_str())) {
            let file = media::keep_file(db, clip, now).await?;
            for variant in materials::variants(db, *id).await? {
                pipeline::add_edition(db, variant.id, file.id, now).await?;
            }
        }
    }
    match ids.get(COURSE) {
        Some(course) => films(db, *course, clips, now).await,
        None => Ok(()),
    }
}

/// The work waits in the queue: the shop opens at once, and its lessons follow.
async fn films(db: &mut Conn, course: MaterialId, clips: &Clips, now: Timestamp) -> Result<()> {
    let Some((_, _, lessons)) = materials::course(db, course).await? else { return Ok(()) };
    let films: Vec<&StoredFile> = FILMS.iter().filter_map(|name| clips.get(*name)).collect();
    for (lesson, clip) in lessons.iter().zip(films.iter().cycle()) {
        let file = media::keep_file(db, clip, now).await?;
        pipeline::set_lesson_film(db, lesson.id, file.id).await?;
        tasks::add(db, TaskKind::Lesson, lesson.id, now).await?;
    }
    Ok(())
}
