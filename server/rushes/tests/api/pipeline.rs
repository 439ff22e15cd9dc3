//! Films become what the shop shows of them, by the real ffmpeg.

use std::path::Path;

use catalogue::material::model::{MaterialId, Stream};
use catalogue::material::store as materials;
use catalogue::pipeline;
use platform::job::model::{TaskKind, TaskState};
use platform::job::store as tasks;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{TestApp, film, make};

async fn add(app: &TestApp, kind: TaskKind, subject: i64) {
    let now = app.app.clock.now();
    app.app.db.write(move |db| Box::pin(tasks::add(db, kind, subject, now))).await.unwrap();
}

async fn state(app: &TestApp) -> (TaskState, String) {
    let ended = pipeline::step(&app.app).await.unwrap().unwrap();
    let row = app.app.db.read(move |db| Box::pin(tasks::one(db, ended.id))).await.unwrap().unwrap();
    (row.progress.state, row.error)
}

/// A material with one version that has no file yet.
async fn material(app: &TestApp) -> (MaterialId, i64) {
    let city = make::category(app, "city", None).await;
    let id = make::material(app, "RS-1", city).insert().await;
    let variants = app.app.db.read(move |db| Box::pin(materials::variants(db, id))).await.unwrap();
    (id, variants[0].id)
}

fn at(app: &TestApp, address: &Value) -> std::path::PathBuf {
    let address = address.as_str().unwrap().strip_prefix("/media/").unwrap();
    app.folder.path().join("media").join(address)
}

/// Lets the pipeline work on a film, and answers the material's page.
async fn page_of_film(app: &TestApp, id: MaterialId, variant: i64, path: &Path) -> Value {
    let file = film::kept(app, path).await;
    film::edition(app, variant, file).await;
    add(app, TaskKind::Film, variant).await;
    assert_eq!(state(app).await, (TaskState::Done, String::new()));
    app.get(&format!("/api/material/detail?id={id}")).await.data()
}

#[tokio::test]
async fn a_master_is_measured_and_gets_its_pictures() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let (id, variant) = material(&app).await;
    let path = film::film(folder.path(), "plain.mp4", "testsrc2=s=640x360:r=25:d=3", &film::PLAIN);
    let page = page_of_film(&app, id, variant, &path).await;
    let shown = &page["variants"][0];
    assert_eq!(
        [&shown["width"], &shown["height"], &shown["fps"], &shown["codec"], &shown["container"], &shown["frames"]],
        [&json!(640), &json!(360), &json!("25"), &json!("H.264"), &json!("MP4"), &json!(75)]
    );
    assert_eq!((&shown["measured"], &shown["audio"]), (&json!(true), &json!("none")));
    assert_eq!((&page["width"], &page["aspect"]), (&json!(640), &json!("16:9")), "the material follows");
    let preview = &page["preview"];
    assert_eq!(
        [&preview["width"], &preview["height"], &preview["frames"], &preview["duration_ms"], &preview["alpha_src"]],
        [&json!(640), &json!(360), &json!(75), &json!(3000), &Value::Null]
    );
    let sprite = &page["sprite"];
    assert_eq!([&sprite["columns"], &sprite["rows"], &sprite["width"]], [&json!(10), &json!(6), &json!(320)]);
    for address in [&page["poster"], &page["thumb"], &page["clip"], &sprite["src"], &preview["src"]] {
        assert!(at(&app, address).metadata().unwrap().len() > 500, "{address}");
    }
    assert!(page["tint"].as_str().unwrap().starts_with('#'));
    assert_eq!(std::fs::read_dir(app.folder.path().join("work")).unwrap().count(), 0, "the bench is cleared");
}

#[tokio::test]
async fn a_transparent_master_keeps_its_transparency() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let (id, variant) = material(&app).await;
    let source = "testsrc2=s=320x320:r=24000/1001:d=1,format=yuva444p10le,geq=lum='p(X,Y)':a='if(lt(X,160),1023,0)'";
    let how = ["-c:v", "prores_ks", "-profile:v", "4", "-pix_fmt", "yuva444p10le", "-vendor", "apl0"];
    let path = film::film(folder.path(), "spark.mov", source, &how);
    let page = page_of_film(&app, id, variant, &path).await;
    let shown = &page["variants"][0];
    assert_eq!(
        [&shown["codec"], &shown["alpha"], &shown["fps"]],
        [&json!("ProRes 4444"), &json!("straight"), &json!("23.976")]
    );
    assert_eq!(page["alpha"], true);
    let clear = at(&app, &page["preview"]["alpha_src"]);
    let measured = pipeline::run::measure(&app.app, &clear, "preview.webm").await.unwrap().unwrap();
    assert!(measured.has_alpha(), "{measured:?}");
}

/// Matroska says how long all of it is: most moments that pictures are taken at have no frame.
#[tokio::test]
async fn sound_may_last_longer_than_the_film() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let (id, variant) = material(&app).await;
    let sound = ["-f", "lavfi", "-i", "sine=d=10"];
    let how: Vec<&str> = sound.into_iter().chain(film::PLAIN).collect();
    let path = film::film(folder.path(), "short.mkv", "testsrc2=s=64x36:r=25:d=2", &how);
    let page = page_of_film(&app, id, variant, &path).await;
    assert!(at(&app, &page["poster"]).exists() && at(&app, &page["preview"]["src"]).exists());
}

#[tokio::test]
async fn what_is_no_film_fails_with_a_word_and_without_ffmpeg_the_shop_says_so() {
    let folder = TempDir::new().unwrap();
    let app = TestApp::new().await;
    let (_, variant) = material(&app).await;
    add(&app, TaskKind::Film, variant).await;
    assert_eq!(state(&app).await.1, "no_file");
    let path = folder.path().join("notes.mov");
    std::fs::write(&path, "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n").unwrap();
    let file = film::kept(&app, &path).await;
    film::edition(&app, variant, file).await;
    add(&app, TaskKind::Film, variant).await;
    assert_eq!(state(&app).await, (TaskState::Failed, "not_a_film".to_owned()));

    let bare =
        TestApp::with(&[("RUSHES_MEDIA_FFMPEG", "/nowhere/ffmpeg"), ("RUSHES_MEDIA_FFPROBE", "/nowhere/ffprobe")])
            .await;
    let (id, variant) = material(&bare).await;
    let file = film::kept(&bare, &film::plain(folder.path(), 1)).await;
    film::edition(&bare, variant, file).await;
    add(&bare, TaskKind::Film, variant).await;
    assert_eq!(state(&bare).await, (TaskState::Failed, "no_ffprobe".to_owned()));
    let chief = bare.super_admin("chief").await;
    let health = chief.get("/admin/shop.Job/health").await.data();
    assert_eq!((&health["ffmpeg"], &health["ffprobe"]), (&Value::Null, &Value::Null));
    assert!(health["note"].as_str().unwrap().contains("ffmpeg"), "{health}");
    assert_eq!(bare.get(&format!("/api/material/detail?id={id}")).await.code(), 1, "the shop works");
    let chief = app.super_admin("chief").await;
    let health = chief.get("/admin/shop.Job/health").await.data();
    assert!(health["ffmpeg"].as_str().unwrap().starts_with("ffmpeg version") && health["note"].is_null(), "{health}");
}

#[tokio::test]
async fn the_film_of_a_lesson_becomes_an_encrypted_stream() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let school = make::category(&app, "school", None).await;
    let course = make::course(&app, "C-1", school).await;
    let lessons = app.app.db.read(move |db| Box::pin(materials::course(db, course))).await.unwrap().unwrap().2;
    let lesson = lessons[0].id;
    let path = film::film(folder.path(), "lesson.mp4", "testsrc2=s=1280x720:r=5:d=14", &film::PLAIN);
    let file = film::kept(&app, &path).await;
    film::lesson_film(&app, lesson, file).await;
    add(&app, TaskKind::Lesson, lesson).await;
    assert_eq!(state(&app).await, (TaskState::Done, String::new()));
    let row = app
        .app
        .db
        .read(move |db| Box::pin(catalogue::material::media::store::lesson(db, lesson)))
        .await
        .unwrap()
        .unwrap();
    let stream = Stream::read(row.stream.as_deref()).unwrap();
    assert_eq!(stream.heights(), [720, 480], "nothing is made larger than it is");
    assert_eq!(stream.sizes[0].segments.len(), 3);
    assert_eq!(stream.sizes[0].segments.iter().sum::<i64>(), 14_000);
    let keys = stream.leftover().keys();
    assert_eq!(keys.len(), 6);
    for key in keys {
        let segment = app.app.depot.path(depot::Visibility::Private, &key).unwrap();
        let bytes = std::fs::read(segment).unwrap();
        assert!(bytes.len() > 1000 && bytes[0] != 0x47, "nobody can play it without the key");
    }
    assert_eq!(app.app.seal.unseal(&Stream::seal_place(lesson), &stream.key).unwrap().len(), 16);
    assert!(app.app.seal.unseal(&Stream::seal_place(lesson + 1), &stream.key).is_err(), "sealed for this lesson");
    let lessons = app.app.db.read(move |db| Box::pin(materials::course(db, course))).await.unwrap().unwrap().2;
    assert_eq!(lessons[0].duration_ms, 14_000);
}

#[tokio::test]
async fn an_uploaded_master_becomes_a_version_named_after_its_measures() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let chief = app.super_admin("chief").await;
    let (id, _) = material(&app).await;
    film::upload(&chief, &film::plain(folder.path(), 1), "material", id.0).await;
    assert_eq!(film::work(&app).await, [Some(TaskState::Done), Some(TaskState::Done)], "checked, then filmed");
    let variants = app.app.db.read(move |db| Box::pin(materials::variants(db, id))).await.unwrap();
    let new = &variants[1];
    assert_eq!((new.name_zh.as_str(), new.prices.personal), ("360p · H.264", "100.00".parse().unwrap()));
    assert!(new.specs.measured && new.specs.sha256.is_some());
    assert_eq!(film::work(&app).await, []);
}

#[tokio::test]
async fn the_next_edition_is_told_to_who_has_it_once() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let chief = app.super_admin("chief").await;
    let (id, variant) = material(&app).await;
    let (lin, _bo) = (app.member("lin").await, app.member("bo").await);
    make::owner(&app, lin.id, id).await;
    film::upload(&chief, &film::plain(folder.path(), 1), "variant", variant).await;
    film::work(&app).await;
    assert_eq!(app.letter("lin@example.com").await, None, "the first is what they bought");
    film::upload(&chief, &film::plain(folder.path(), 2), "variant", variant).await;
    film::work(&app).await;
    let letter = app.letter("lin@example.com").await.unwrap();
    assert!(letter.contains("镜头 RS-1") && letter.contains('2'), "{letter}");
    assert_eq!(app.letter("bo@example.com").await, None);
    let page = app.get(&format!("/api/material/detail?id={id}")).await.data();
    assert_eq!(page["variants"][0]["duration_ms"], 2000, "what is sold now");
}

#[tokio::test]
async fn a_file_that_is_here_already_needs_no_sending() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let chief = app.super_admin("chief").await;
    let (_, variant) = material(&app).await;
    let path = film::plain(folder.path(), 1);
    film::upload(&chief, &path, "variant", variant).await;
    film::work(&app).await;
    let again = film::upload(&chief, &path, "variant", variant).await;
    assert_eq!(again["instant"], true);
    assert_eq!(film::work(&app).await, [Some(TaskState::Done), Some(TaskState::Done)]);
}

#[tokio::test]
async fn lessons_and_projects_get_their_files() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let chief = app.super_admin("chief").await;
    let school = make::category(&app, "school", None).await;
    let course = make::course(&app, "C-1", school).await;
    let lessons = app.app.db.read(move |db| Box::pin(materials::course(db, course))).await.unwrap().unwrap().2;
    let project = folder.path().join("scene.zip");
    std::fs::write(&project, b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0").unwrap();
    film::upload(&chief, &project, "lesson_file", lessons[1].id).await;
    film::upload(&chief, &film::plain(folder.path(), 1), "lesson", lessons[1].id).await;
    assert_eq!(film::work(&app).await, [Some(TaskState::Done); 3]);
    film::upload(&chief, &project, "project_file", course.0).await;
    assert_eq!(film::work(&app).await, [Some(TaskState::Done)]);
    let files = app.app.db.read(move |db| Box::pin(materials::files(db, course))).await.unwrap();
    assert_eq!((files.len(), files[0].name.as_str(), files[0].size), (1, "scene.zip", Some(22)));
    let lessons = app.app.db.read(move |db| Box::pin(materials::course(db, course))).await.unwrap().unwrap().2;
    assert_eq!((lessons[1].files, lessons[1].duration_ms), (1, 1000));
}

#[tokio::test]
async fn what_is_cancelled_ends_its_ffmpeg() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let (_, variant) = material(&app).await;
    let path = film::film(folder.path(), "long.mp4", "testsrc2=s=640x360:r=25:d=60", &film::PLAIN);
    let file = film::kept(&app, &path).await;
    film::edition(&app, variant, file).await;
    add(&app, TaskKind::Film, variant).await;
    let cancel = async {
        loop {
            let last = app.app.db.read(move |db| Box::pin(tasks::last(db, TaskKind::Film, variant))).await.unwrap();
            let task = last.unwrap();
            if task.progress.state == TaskState::Running {
                let (id, now) = (task.id, app.app.clock.now());
                return app.app.db.write(move |db| Box::pin(tasks::cancel(db, id, now))).await.unwrap();
            }
            tokio::task::yield_now().await;
        }
    };
    let (ended, cancelled) = tokio::join!(pipeline::step(&app.app), cancel);
    assert!(cancelled);
    assert_eq!(ended.unwrap().unwrap().state, None, "it stopped at the next renewal");
    let work = app.folder.path().join("work");
    assert_eq!(std::fs::read_dir(work).unwrap().count(), 0, "and left nothing behind");
    let page = app
        .app
        .db
        .read(move |db| Box::pin(catalogue::material::media::store::master(db, variant)))
        .await
        .unwrap()
        .unwrap();
    assert!(page.media.contains("/media/p.webp"), "nothing was changed");
}
