//! Files of the demo shop: one for every version, project file and lesson that has some. What a version says of its file (size, checksums,
//! length) is read from the file; versions whose file cannot be made are not sold.

use std::collections::BTreeSet;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use bytes::Bytes;
use depot::{ObjectInfo, Visibility};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use sha1::{Digest, Sha1};
use sha2::Sha256;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::demo::{Catalogue, Material};
use super::inside::{Ids, find};
use super::masters;
use super::media::MediaStock;
use crate::Shop;
use catalogue::material::media::store::{self as pipeline, AttachedFile};
use catalogue::material::model::{MaterialId, MaterialKind, Specs};
use catalogue::material::store as materials;
use platform::media::small::hex;
use platform::media::store::{self as media, StoredFile};

/// Files that are written at the same time: each waits for the disk.
const AT_ONCE: usize = 16;

/// Puts the files where files for sale are kept, and says in the catalogue what they are.
pub async fn stock(app: &Shop, from: &Path, catalogue: &mut Catalogue, shelf: &MediaStock) -> Result<()> {
    for (key, files) in &mut catalogue.courses.files {
        let folder = from.join("files/projects").join(key);
        let wanted = files.iter().map(|file| (base_name(&file.name).to_owned(), folder.join(&file.name))).collect();
        for (file, stored) in files.iter_mut().zip(keep_all(app, wanted).await?) {
            file.stored = Some(stored);
        }
    }
    for (key, course) in &mut catalogue.courses.courses {
        let folder = from.join("files/lessons").join(key);
        let lessons = course.chapters.iter_mut().flat_map(|chapter| &mut chapter.lessons);
        let practised: Vec<_> = (1..).zip(lessons).filter(|(_, lesson)| lesson.practice).collect();
        let names =
            practised.iter().flat_map(|(number, _)| ["start", "end"].map(|end| format!("{number:02}-{end}.usda")));
        let wanted = names.map(|name| (format!("{key}-{name}"), folder.join(name))).collect();
        let stored = keep_all(app, wanted).await?;
        for ((_, lesson), stored) in practised.into_iter().zip(stored.chunks(2)) {
            lesson.files = stored.to_vec();
        }
    }
    stock_versions(app, from, &mut catalogue.materials, shelf).await?;
    for material in catalogue.materials.iter_mut().filter(|material| material.kind == MaterialKind::ProjectFile) {
        let files = catalogue.courses.files.get(&material.key).map(Vec::as_slice).unwrap_or_default();
        let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
        let bytes = pack_files(&from.join("files/projects").join(&material.key), &names).await?;
        let stored = keep(app, &format!("{}.zip", material.key), bytes).await?;
        for variant in &mut material.variants {
            variant.specs.size = Some(stored.size);
            variant.stored = Some(stored.clone());
        }
    }
    add_up(catalogue);
    Ok(())
}

/// Packs and courses have no file of their own: their size is that of everything in them, and a pack has the containers of its parts.
fn add_up(catalogue: &mut Catalogue) {
    let whole = |material: &Material| match material.kind {
        MaterialKind::Pack => {
            let parts = catalogue.materials.iter().filter(|part| material.members.contains(&part.key));
            let specs: Vec<&Specs> = parts.flat_map(|part| &part.variants).map(|variant| &variant.specs).collect();
            let containers: BTreeSet<&str> = specs.iter().filter_map(|specs| specs.container.as_deref()).collect();
            let containers: Vec<&str> = containers.into_iter().collect();
            Some((specs.iter().filter_map(|specs| specs.size).sum(), Some(containers.join(" / "))))
        }
        MaterialKind::Course => {
            let chapters = catalogue.courses.courses.get(&material.key).map(|course| course.chapters.as_slice());
            let lessons = chapters.unwrap_or_default().iter().flat_map(|chapter| &chapter.lessons);
            Some((lessons.flat_map(|lesson| &lesson.files).map(|file| file.size).sum(), None))
        }
        MaterialKind::Footage | MaterialKind::ProjectFile => None,
    };
    let sums: Vec<Option<(i64, Option<String>)>> = catalogue.materials.iter().map(whole).collect();
    for (material, sum) in catalogue.materials.iter_mut().zip(sums) {
        let Some((size, container)) = sum else { continue };
        for variant in &mut material.variants {
            variant.specs.size = Some(size);
            variant.specs.container.clone_from(&container);
        }
    }
}

async fn stock_versions(app: &Shop, from: &Path, materials: &mut [Material], shelf: &MediaStock) -> Result<()> {
    let mut wanted = Vec::new();
    for material in materials.iter_mut().filter(|material| material.kind == MaterialKind::Footage) {
        for variant in std::mem::take(&mut material.variants) {
            let ending = variant.file.as_deref().unwrap_or_default();
            let name = format!("{}.{ending}", material.clip);
            match masters::find(app, from, &material.clip, &name, &variant.specs).await {
                Ok(path) => {
                    wanted.push((format!("{}-{}-{ending}", material.no, material.clip), path));
                    material.variants.push(variant);
                }
                Err(error) => tracing::warn!("{name} cannot be made and is not sold: {error:#}"),
            }
        }
    }
    let mut kept = keep_all(app, wanted).await?.into_iter();
    for material in materials.iter_mut().filter(|material| material.kind == MaterialKind::Footage) {
        let preview = shelf.media(&material.clip)?.preview;
        for (variant, stored) in material.variants.iter_mut().zip(&mut kept) {
            variant.specs.size = Some(stored.size);
            variant.specs.sha1 = Some(stored.sha1.clone());
            variant.specs.sha256 = Some(stored.sha256.clone());
            variant.specs.duration_ms = preview.as_ref().map(|preview| preview.duration_ms);
            variant.specs.frames = preview.as_ref().map(|preview| preview.frames);
            variant.stored = Some(stored);
        }
    }
    Ok(())
}

/// Keeps files under these names, in this order.
pub async fn keep_all(app: &Shop, files: Vec<(String, PathBuf)>) -> Result<Vec<StoredFile>> {
    let kept = files.into_iter().map(|(name, path)| async move { keep(app, &name, read(&path).await?).await });
    stream::iter(kept).buffered(AT_ONCE).try_collect().await
}

/// A ZIP of the files in a folder, always the same bytes.
async fn pack_files(folder: &Path, names: &[&str]) -> anyhow::Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for name in names {
        zip.start_file(*name, SimpleFileOptions::default())?;
        zip.write_all(&read(&folder.join(name)).await?)?;
    }
    Ok(zip.finish()?.into_inner())
}

async fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    tokio::fs::read(path).await.with_context(|| format!("{} cannot be read", path.display()))
}

fn base_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn mimetype(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "mp4" => "video/mp4",
        "mov" => "video/quicktime",
        "zip" => "application/zip",
        "json" => "application/json",
        "py" | "md" | "obj" | "usda" => "text/plain",
        _ => "application/octet-stream",
    }
}

async fn keep(app: &Shop, name: &str, bytes: Vec<u8>) -> Result<StoredFile> {
    let sha256 = hex(&Sha256::digest(&bytes));
    let file = StoredFile {
        id: 0,
        key: format!("{}/{sha256}", sha256.get(..2).unwrap_or_default()),
        name: name.to_owned(),
        mimetype: mimetype(name).to_owned(),
        size: bytes.len() as i64,
        sha1: hex(&Sha1::digest(&bytes)),
        sha256,
    };
    let about = ObjectInfo { mimetype: &file.mimetype, name: Some(name) };
    app.depot.put(Visibility::Private, &file.key, Bytes::from(bytes), about).await?;
    Ok(file)
}

pub async fn insert(db: &mut Conn, catalogue: &Catalogue, ids: &Ids<'_>, now: Timestamp) -> Result<()> {
    for material in &catalogue.materials {
        let rows = materials::variants(db, find(ids, &material.key)?).await?;
        for (row, variant) in rows.iter().zip(&material.variants) {
            if let Some(stored) = &variant.stored {
                let file = media::keep_file(db, stored, now).await?;
                pipeline::add_edition(db, row.id, file.id, now).await?;
            }
        }
    }
    for (key, files) in &catalogue.courses.files {
        let id = find(ids, key)?;
        for file in files {
            if let Some(stored) = &file.stored {
                let kept = media::keep_file(db, stored, now).await?;
                pipeline::add_project_file(db, id, &attached(&kept, &file.name)).await?;
            }
        }
    }
    for (key, course) in &catalogue.courses.courses {
        insert_lesson_files(db, find(ids, key)?, course.chapters.iter().flat_map(|one| &one.lessons), now).await?;
    }
    Ok(())
}

async fn insert_lesson_files(
    db: &mut Conn,
    course: MaterialId,
    lessons: impl Iterator<Item = &super::demo::DemoLesson>,
    now: Timestamp,
) -> Result<()> {
    let Some((_, _, rows)) = materials::course(db, course).await? else { return Ok(()) };
    for (row, lesson) in rows.iter().zip(lessons) {
        for stored in &lesson.files {
            let kept = media::keep_file(db, stored, now).await?;
            pipeline::add_lesson_file(db, row.id, &attached(&kept, &stored.name)).await?;
        }
    }
    Ok(())
}

fn attached<'a>(file: &'a StoredFile, name: &'a str) -> AttachedFile<'a> {
    AttachedFile { id: file.id, name, size: file.size, sha1: &file.sha1, sha256: &file.sha256 }
}
