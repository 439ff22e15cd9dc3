use http::StatusCode;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::text::Lang;
use serde::Deserialize;
use serde_json::{Value, json};

use super::MaterialError;
use super::http::detail_answer;
use super::list::list_answer;
use super::model::{Filter, MaterialId, MaterialKind, MaterialQuery, PAGE_SIZE};
use crate::CatalogueState;
use platform::page::Page;

/// What the head needs of the list's answer.
#[derive(Deserialize)]
struct ListFacts {
    total: i64,
    #[serde(rename = "type")]
    category: Option<NameOnly>,
    list: Vec<CardFacts>,
}

#[derive(Deserialize)]
struct NameOnly {
    name: String,
}

#[derive(Deserialize)]
struct CardFacts {
    title: String,
    poster: String,
}

pub async fn list(app: &CatalogueState, lang: Lang, query: MaterialQuery) -> Result<Page> {
    let mut filter = Filter::of(&query);
    // The screen always shows full pages, whatever the address says.
    filter.paging.limit = PAGE_SIZE;
    let address = filter.query();
    // A choice among filters is the same place as without it.
    let canonical = filter.place().query();
    let words = filter.words.clone();
    let answer = list_answer(app, lang, filter).await?;
    let facts: ListFacts = serde_json::from_str(answer.data.get())?;
    let title = match facts.category {
        _ if !words.is_empty() => app.texts.get(lang, "material.list.found", &[("q", &words)]),
        Some(category) => category.name,
        None => app.texts.get(lang, "route.title.list", &[]),
    };
    let examples: Vec<_> = facts.list.iter().take(4).map(|card| card.title.as_str()).collect();
    let total = facts.total.to_string();
    let description =
        [("title", title.as_str()), ("total", &total), ("examples", &examples.join(lang.choose("、", ", ")))];
    Ok(Page {
        route: "list".into(),
        status: StatusCode::OK,
        description: app.texts.get(lang, "material.meta.list", &description),
        title,
        canonical: format!("/list{canonical}"),
        image: facts.list.first().map(|card| card.poster.clone()),
        facts: Vec::new(),
        private: false,
        template: "list.html",
        answer: Some((format!("/api/material/index{address}"), answer)),
    })
}

/// What the head needs of the detail's answer.
#[derive(Deserialize)]
struct DetailFacts {
    no: String,
    kind: MaterialKind,
    title: String,
    summary: String,
    poster: String,
    price: String,
    published_at: i64,
    canonical: String,
    trail: Vec<TrailFacts>,
    preview: Option<PreviewFacts>,
    course: Option<CourseFacts>,
}

#[derive(Deserialize)]
struct CourseFacts {
    duration_ms: i64,
}

#[derive(Deserialize)]
struct TrailFacts {
    slug: String,
    name: String,
}

#[derive(Deserialize)]
struct PreviewFacts {
    src: String,
    duration_ms: i64,
}

/// `route`: which of the two ways to show it was asked for.
pub async fn detail(app: &CatalogueState, lang: Lang, route: &str, id: &str) -> Result<Page> {
    let id: i64 = id.parse().map_err(|_| MaterialError::Unknown)?;
    let answer = detail_answer(app, lang, MaterialId(id)).await?;
    let facts: DetailFacts = serde_json::from_str(answer.data.get())?;
    Ok(Page {
        route: route.to_owned().into(),
        status: StatusCode::OK,
        title: facts.title.clone(),
        description: facts.summary.clone(),
        canonical: facts.canonical.clone(),
        image: Some(facts.poster.clone()),
        facts: objects(app, &facts),
        private: false,
        template: "detail.html",
        answer: Some((format!("/api/material/detail?id={id}"), answer)),
    })
}

/// schema.org: the thing sold, its preview, and where it stands in the tree.
fn objects(app: &CatalogueState, facts: &DetailFacts) -> Vec<Value> {
    let whole = |path: &str| format!("{}{path}", app.config.public_url);
    let (url, image) = (whole(&facts.canonical), whole(&facts.poster));
    let offer = json!({ "@type": "Offer", "price": facts.price, "priceCurrency": "CNY",
        "availability": "https://schema.org/InStock", "url": url });
    let sold = match &facts.course {
        Some(course) if facts.kind == MaterialKind::Course => {
            let provider = json!({ "@type": "Organization", "name": "Rushes", "url": app.config.public_url });
            let instance = json!({ "@type": "CourseInstance", "courseMode": "Online", "courseWorkload": duration(course.duration_ms) });
            json!({ "@type": "Course", "name": facts.title, "description": facts.summary, "image": image, "url": url,
                "provider": provider, "offers": offer, "hasCourseInstance": instance })
        }
        _ => {
            json!({ "@type": "Product", "name": facts.title, "description": facts.summary, "sku": facts.no, "image": image,
            "url": url, "offers": offer })
        }
    };
    let video = facts.preview.as_ref().map(|preview| {
        json!({ "@type": "VideoObject", "name": facts.title, "description": facts.summary, "thumbnailUrl": image,
            "contentUrl": whole(&preview.src), "uploadDate": Timestamp::from_seconds(facts.published_at).iso(),
            "duration": duration(preview.duration_ms) })
    });
    let steps = facts.trail.iter().map(|step| (step.name.clone(), whole(&format!("/list?type={}", step.slug))));
    let step = |(position, (name, item)): (i32, (String, String))| json!({ "@type": "ListItem", "position": position, "name": name, "item": item });
    let steps: Vec<_> = (1..).zip(steps.chain([(facts.title.clone(), url)])).map(step).collect();
    let trail = json!({ "@type": "BreadcrumbList", "itemListElement": steps });
    [Some(sold), video, Some(trail)].into_iter().flatten().collect()
}

/// ISO 8601, to the second.
fn duration(ms: i64) -> String {
    format!("PT{}S", (ms + 500) / 1000)
}
