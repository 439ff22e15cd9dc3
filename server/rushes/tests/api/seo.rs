//! What machines read: maps, feeds, and facts that are true to schema.org.

use catalogue::material::model::{MaterialKind, Preview};
use serde_json::Value;

use crate::kit::{TestApp, make};

#[tokio::test]
async fn the_map_leads_to_every_page_and_nowhere_else() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let clip = make::material(&app, "A", city).insert().await;
    let hidden = make::material(&app, "B", city).with(|new| new.active = false).insert().await;
    let course = make::course(&app, "C", city).await;
    let robots = app.get("/robots.txt").await.text();
    assert!(robots.contains("Disallow: /admin") && robots.contains("/sitemap.xml"), "{robots}");
    let index = app.get("/sitemap.xml").await.text();
    let parts: Vec<&str> = locations(&index);
    assert_eq!(parts.len(), 2, "{index}");
    let mut paths = Vec::new();
    for part in parts {
        let path = part.strip_prefix(&app.app.config.public_url).expect("addresses are whole");
        let answer = app.get(path).await;
        assert!(answer.header("content-type").starts_with("application/xml"));
        let text = answer.text();
        paths.extend(
            locations(&text)
                .into_iter()
                .map(|place| place.strip_prefix(&app.app.config.public_url).unwrap().to_owned()),
        );
    }
    for path in &paths {
        assert_eq!(app.get(path).await.status, 200, "{path}");
    }
    assert!(paths.contains(&format!("/course/{clip}")) && paths.contains(&format!("/course2/{course}")));
    assert!(paths.contains(&"/list?type=city".to_owned()) && !paths.contains(&format!("/course/{hidden}")));
    assert_eq!(app.get("/sitemap-9.xml").await.status, 404);
    assert_eq!(app.get("/sitemap-x.xml").await.status, 404);
}

fn locations(xml: &str) -> Vec<&str> {
    xml.split("<loc>").skip(1).map(|rest| rest.split_once("</loc>").expect("an address ends").0).collect()
}

#[tokio::test]
async fn the_feed_tells_what_is_new_in_both_languages() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    make::material(&app, "A", city).with(|new| new.title_zh = "雨 & <夜>".into()).insert().await;
    let feed = app.get("/feed.xml").await.text();
    assert!(feed.contains("<title>雨 &amp; &lt;夜&gt;</title>") && feed.contains("xml:lang=\"zh-CN\""), "{feed}");
    assert!(app.get("/feed.xml?lang=en").await.text().contains("<title>Clip A</title>"));
}

#[tokio::test]
async fn both_ways_to_show_a_material_name_the_same_address() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let (clip, course) = (make::material(&app, "A", city).insert().await, make::course(&app, "C", city).await);
    for (id, own) in [(clip, "course"), (course, "course2")] {
        for page in ["course", "course2"] {
            let answer = app.get(&format!("/{page}/{id}")).await;
            let wanted = format!("<link rel=\"canonical\" href=\"{}/{own}/{id}\">", app.app.config.public_url);
            assert!(answer.status == 200 && answer.text().contains(&wanted), "/{page}/{id}");
        }
    }
    let list = app.get("/list?type=city&fps=25&sort=popular").await.text();
    assert!(list.contains(&format!("<link rel=\"canonical\" href=\"{}/list?type=city\">", app.app.config.public_url)));
    assert_eq!(app.get("/course/999").await.status, 404);
    assert_eq!(app.get("/list?type=nowhere").await.status, 404);
}

/// The properties of the types we use that schema.org knows, and those that must be there for anybody to make sense of them.
const VOCABULARY: &[(&str, &[&str], &[&str])] = &[
    ("Product", &["name", "description", "sku", "image", "url", "offers"], &["name", "image", "offers"]),
    (
        "Course",
        &["name", "description", "image", "url", "provider", "offers", "hasCourseInstance"],
        &["name", "description", "provider"],
    ),
    ("CourseInstance", &["courseMode", "courseWorkload"], &["courseMode"]),
    ("Organization", &["name", "url"], &["name"]),
    ("Offer", &["price", "priceCurrency", "availability", "url"], &["price", "priceCurrency"]),
    (
        "VideoObject",
        &["name", "description", "thumbnailUrl", "contentUrl", "uploadDate", "duration"],
        &["name", "thumbnailUrl", "uploadDate"],
    ),
    ("BreadcrumbList", &["itemListElement"], &["itemListElement"]),
    ("ListItem", &["position", "name", "item"], &["position", "name", "item"]),
];

fn check(value: &Value) {
    match value {
        Value::Array(values) => values.iter().for_each(check),
        Value::Object(fields) => {
            let kind = fields["@type"].as_str().expect("an object says what it is");
            let (_, known, needed) =
                VOCABULARY.iter().find(|(name, ..)| *name == kind).unwrap_or_else(|| panic!("{kind} is not in use"));
            needed.iter().for_each(|name| assert!(fields.contains_key(*name), "{kind} without {name}"));
            for (name, value) in fields {
                assert!(name.starts_with('@') || known.contains(&name.as_str()), "{kind} has no {name}");
                let text = value.as_str().unwrap_or_default();
                match name.as_str() {
                    "url" | "item" | "image" | "thumbnailUrl" | "contentUrl" | "availability" => {
                        assert!(text.starts_with("http://") || text.starts_with("https://"), "{kind}.{name}: {text}");
                    }
                    "price" => assert!(text.parse::<f64>().is_ok(), "{text}"),
                    "priceCurrency" => assert_eq!(text, "CNY"),
                    "duration" | "courseWorkload" => assert!(text.starts_with("PT") && text.ends_with('S'), "{text}"),
                    "uploadDate" => assert!(text.len() >= 20 && text.contains('T'), "{text}"),
                    "position" => assert!(value.is_i64()),
                    _ => check(value),
                }
            }
        }
        _ => {}
    }
}

#[tokio::test]
async fn the_facts_of_a_page_are_words_of_schema_org() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let preview = Preview {
        src: "/media/a.mp4".into(),
        alpha_src: None,
        width: 960,
        height: 540,
        fps_num: 25,
        fps_den: 1,
        frames: 200,
        duration_ms: 8_000,
    };
    let clip = make::material(&app, "A", city).with(|new| new.media.preview = Some(preview)).insert().await;
    let pack = make::material(&app, "P", city).with(|new| new.kind = MaterialKind::Pack).insert().await;
    let course = make::course(&app, "C", city).await;
    for (path, expected) in [
        (format!("/course/{clip}"), vec!["Product", "VideoObject", "BreadcrumbList"]),
        (format!("/course/{pack}"), vec!["Product", "BreadcrumbList"]),
        (format!("/course2/{course}"), vec!["Course", "BreadcrumbList"]),
    ] {
        let html = app.get(&path).await.text();
        let facts: Vec<Value> = html
            .split("<script type=\"application/ld+json\">")
            .skip(1)
            .map(|rest| serde_json::from_str(rest.split_once("</script>").unwrap().0).expect("facts are JSON"))
            .collect();
        let kinds: Vec<_> = facts.iter().map(|fact| fact["@type"].as_str().unwrap()).collect();
        assert_eq!(kinds, expected, "{path}");
        for fact in &facts {
            assert_eq!(fact["@context"], "https://schema.org");
            check(fact);
        }
    }
}

#[tokio::test]
async fn a_page_says_everything_without_scripts() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let id = make::material(&app, "A", city).price("168.00").insert().await;
    let html = app.get(&format!("/course/{id}")).await.text();
    let (_, body) = html.split_once("<body").expect("a body");
    let visible = body.split("<script").next().expect("the page before its scripts");
    for text in ["镜头 A", "一句话", "¥168", "3840×2160", "ProRes 422 HQ", "23.976", "/list?tag=rain"] {
        assert!(visible.contains(text), "{text}");
    }
    let list = app.get("/list").await.text();
    let visible = list.split_once("<body").expect("a body").1.split("<script").next().unwrap_or_default();
    for text in [format!("href=\"/course/{id}\""), "/list?type=city".to_owned(), "镜头 A".to_owned()] {
        assert!(visible.contains(&text), "{text}");
    }
}
