use http::StatusCode;
use kernel::Result;
use kernel::text::Lang;
use serde::Deserialize;
use serde_json::json;

use super::MaterialError;
use super::http::detail_answer;
use super::list::list_answer;
use super::model::{Filter, Kind, ListQuery, MaterialId, PAGE_SIZE};
use crate::app::App;
use crate::page::Page;

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

pub async fn list(app: &App, lang: Lang, query: ListQuery) -> Result<Page> {
    let mut filter = Filter::of(&query);
    // The screen always shows full pages, whatever the address says.
    filter.paging.limit = PAGE_SIZE;
    let address = filter.query();
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
        canonical: format!("/list{address}"),
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
    kind: Kind,
    title: String,
    summary: String,
    poster: String,
    price: String,
    published_at: i64,
    canonical: String,
    trail: Vec<TrailFacts>,
    preview: Option<PreviewFacts>,
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

pub async fn detail(app: &App, lang: Lang, id: &str) -> Result<Page> {
    let id: i64 = id.parse().map_err(|_| MaterialError::Unknown)?;
    let answer = detail_answer(app, lang, MaterialId(id)).await?;
    let facts: DetailFacts = serde_json::from_str(answer.data.get())?;
    Ok(Page {
        route: "course".into(),
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
fn objects(app: &App, facts: &DetailFacts) -> Vec<serde_json::Value> {
    let whole = |path: &str| format!("{}{path}", app.config.public_url);
    let url = whole(&facts.canonical);
    let offer = json!({ "@type": "Offer", "price": facts.price, "priceCurrency": "CNY", "availability": "https://schema.org/InStock", "url": url });
    let sold = match facts.kind {
        Kind::Course => {
            json!({ "@type": "Course", "name": facts.title, "description": facts.summary, "image": whole(&facts.poster),
            "provider": { "@type": "Organization", "name": "Rushes", "url": app.config.public_url }, "offers": offer })
        }
        _ => json!({ "@type": "Product", "name": facts.title, "description": facts.summary, "sku": facts.no,
            "image": whole(&facts.poster), "offers": offer }),
    };
    let video = facts.preview.as_ref().map(|preview| {
        json!({ "@type": "VideoObject", "name": facts.title, "description": facts.summary, "thumbnailUrl": whole(&facts.poster),
            "contentUrl": whole(&preview.src), "uploadDate": kernel::clock::Timestamp::from_seconds(facts.published_at).iso(),
            "duration": format!("PT{}S", (preview.duration_ms + 500) / 1000) })
    });
    let steps = facts.trail.iter().map(|step| (step.name.clone(), whole(&format!("/list?type={}", step.slug))));
    let steps: Vec<_> = steps.chain([(facts.title.clone(), url)]).collect();
    let steps: Vec<_> = (1..)
        .zip(steps)
        .map(
            |(position, (name, item))| json!({ "@type": "ListItem", "position": position, "name": name, "item": item }),
        )
        .collect();
    let trail = json!({ "@type": "BreadcrumbList", "itemListElement": steps });
    [Some(sold), video, Some(trail)].into_iter().flatten().collect()
}
