//! A file that has arrived becomes what it was uploaded for, once: a version, the next edition of one, the film of a lesson, a file.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::money::Money;
use kernel::text::Lang;

use super::film;
use super::probe::{self, Film};
use super::run::{WorkDir, measure};
use crate::CatalogueState;
use crate::material::catalogue::store as catalogue;
use crate::material::media::store;
use crate::material::model::{MaterialId, MaterialKind, Specs};
use crate::material::store::{self as materials, NewVariant};
use platform::job::model::{JobTrouble, TaskKind};
use platform::job::store as tasks;
use platform::job::work::JobHandle;
use platform::media::check;
use platform::media::store as uploads;
use platform::media::store::{StoredFile, Upload, UploadTarget};
use platform::notice::model::Channel;
use platform::notice::{self, Composed};

/// How often the progress of the hashing is looked at.
const LOOK: Duration = Duration::from_millis(500);

pub async fn work(app: &CatalogueState, hand: &JobHandle) -> Result<(), JobTrouble> {
    let (upload, file) = take_in(app, hand).await?;
    hand.report("attach", 950);
    let film = match upload.target {
        UploadTarget::Material => look(app, hand, &file).await?,
        _ => None,
    };
    let (app_, claim, now) = (app.clone(), hand.claim.clone(), app.clock.now());
    let write = app.db.write(move |db| {
        let (app, claim, upload, file, film) =
            (app_.clone(), claim.clone(), upload.clone(), file.clone(), film.clone());
        Box::pin(async move {
            if !tasks::hold(db, &claim, now).await? {
                return Ok(false);
            }
            if uploads::attach(db, upload.id, now).await? {
                attach(db, &app, &upload, &file, film.as_ref(), now).await?;
            }
            Ok(true)
        })
    });
    if !write.await? {
        return Err(JobTrouble::stopped());
    }
    app.job_wakeup.notify_one();
    app.mail_wakeup.notify_one();
    Ok(())
}

async fn take_in(app: &CatalogueState, hand: &JobHandle) -> Result<(Upload, StoredFile), JobTrouble> {
    let progress = Arc::new(AtomicI64::new(0));
    let mut look = tokio::time::interval(LOOK);
    let taking = check::take_in(app, hand.claim.subject, progress.clone());
    tokio::pin!(taking);
    loop {
        tokio::select! {
            taken = &mut taking => {
                return taken?.map_err(|refusal| {
                    let code = kernel::Error::from(refusal).code();
                    JobTrouble::hopeless(if code == "media.missing" { "mismatch" } else { "refused" }, "")
                });
            }
            _ = look.tick() => hand.report("hash", progress.load(Ordering::Relaxed) * 9 / 10),
            () = hand.stopped() => return Err(JobTrouble::stopped()),
        }
    }
}

/// What it is, if it is a film and can be measured here.
async fn look(app: &CatalogueState, hand: &JobHandle, file: &StoredFile) -> Result<Option<Film>, JobTrouble> {
    let bench = WorkDir::set_up(app, hand)?;
    let source = film::source(app, &bench, &file.key).await?;
    match measure(app, &source, &file.name).await {
        // Named after its file until somebody installs what measures.
        Err(trouble) if trouble.word == "no_ffprobe" => Ok(None),
        measured => measured,
    }
}

async fn attach(
    db: &mut Conn,
    app: &CatalogueState,
    upload: &Upload,
    file: &StoredFile,
    film: Option<&Film>,
    now: Timestamp,
) -> Result<()> {
    let StoredFile { id, size, sha1, sha256, .. } = file;
    let taken = store::AttachedFile { id: *id, name: &upload.name, size: *size, sha1, sha256 };
    let target = upload.target_id;
    match upload.target {
        UploadTarget::Material => {
            let material = MaterialId(target);
            // What it was meant for is gone: the file stays and can be found by its hash.
            let Some(kind) = store::kind_of(db, material).await? else { return Ok(()) };
            let variant = add_variant(db, material, &taken, film).await?;
            store::insert_edition(db, variant, &taken, now).await?;
            // Archives of packs and projects have no picture.
            if film.is_some() || kind == MaterialKind::Footage {
                tasks::add(db, TaskKind::Film, variant, now).await?;
            }
            materials::follow(db, material, now).await
        }
        UploadTarget::Variant => {
            let Some(material) = store::material_of(db, target).await? else { return Ok(()) };
            let kind = store::kind_of(db, material).await?;
            let number = store::insert_edition(db, target, &taken, now).await?;
            if kind == Some(MaterialKind::Footage) {
                tasks::add(db, TaskKind::Film, target, now).await?;
            }
            if number > 1 {
                tell_owners(db, app, material, target, number, now).await?;
            }
            materials::follow(db, material, now).await
        }
        UploadTarget::Lesson => {
            let Some(course) = store::course_of(db, target).await? else { return Ok(()) };
            store::set_lesson_film(db, target, *id).await?;
            tasks::add(db, TaskKind::Lesson, target, now).await?;
            catalogue::changed(db, course).await
        }
        UploadTarget::LessonFile => {
            let Some(course) = store::course_of(db, target).await? else { return Ok(()) };
            store::add_lesson_file(db, target, &taken).await?;
            catalogue::changed(db, course).await
        }
        UploadTarget::ProjectFile => {
            let material = MaterialId(target);
            if store::kind_of(db, material).await?.is_some() {
                store::add_project_file(db, material, &taken).await?;
                catalogue::changed(db, material).await?;
            }
            Ok(())
        }
    }
}

async fn add_variant(
    db: &mut Conn,
    material: MaterialId,
    file: &store::AttachedFile<'_>,
    film: Option<&Film>,
) -> Result<i64> {
    let (weigh, price): (i64, Money) = store::next_variant(db, material).await?;
    let stem = file.name.rsplit_once('.').map_or(file.name, |(stem, _)| stem).to_owned();
    let (name_zh, name_en) = film.map_or((stem.clone(), stem), |film| probe::name(&film.specs));
    let specs = film.map(|film| film.specs.clone()).unwrap_or_default();
    let specs = Specs {
        size: Some(file.size),
        sha1: Some(file.sha1.to_owned()),
        sha256: Some(file.sha256.to_owned()),
        ..specs
    };
    let new = NewVariant { name_zh, name_en, price, commercial_price: None, enterprise_price: None, specs };
    materials::insert_variant(db, material, weigh, &new).await
}

/// A letter to everybody who has the version: there is a newer one, and it is theirs.
async fn tell_owners(
    db: &mut Conn,
    app: &CatalogueState,
    material: MaterialId,
    variant: i64,
    number: i64,
    now: Timestamp,
) -> Result<()> {
    let Some(names) = store::names(db, variant).await? else { return Ok(()) };
    for (email, nickname) in store::owners(db, material, variant, now).await? {
        notice::queue(db, &letter(app, &names, &email, &nickname, number), now).await?;
    }
    Ok(())
}

fn letter(app: &CatalogueState, names: &store::MaterialNames, email: &str, nickname: &str, number: i64) -> Composed {
    // Which language somebody reads is not kept: the letter is in the shop's own.
    let lang = Lang::default();
    let url = format!("{}/account/purchases", app.config.public_url);
    let params = [
        ("name", nickname),
        ("title", lang.choose(names.title_zh.as_str(), names.title_en.as_str())),
        ("variant", lang.choose(names.name_zh.as_str(), names.name_en.as_str())),
        ("edition", &number.to_string()),
        ("url", &url),
    ];
    notice::compose(app, lang, Channel::Email, email, "edition", &params)
}
