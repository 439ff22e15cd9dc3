//! Blocks as the page shows them: rails filled, texts in one language, nothing that would be an empty frame.

use kernel::Result;
use kernel::db::Reader;
use kernel::markdown;
use kernel::page::Paging;
use kernel::text::Lang;

use super::block::{CarouselData, Data, RailData, RailSource, SlideData};
use super::model::{HomeBlock, Picture, Slide};
use crate::CatalogueState;
use crate::category::model::{Category, CategoryCount, TypeNode, tree};
use crate::category::store as categories;
use crate::material::list::{cards, first, rows};
use crate::material::model::{CardRow, Filter, MaterialQuery};
use money::price::{self, BuyerDiscounts};

/// Blocks with what the database has for them.
pub struct Filled {
    blocks: Vec<(i64, Data, Vec<CardRow>)>,
    categories: Vec<Category>,
    counts: CategoryCount,
    today: BuyerDiscounts,
}

pub async fn fill(app: &CatalogueState, reader: Reader, blocks: Vec<(i64, Data)>) -> Result<Filled> {
    let mut filled = Vec::new();
    for (id, data) in blocks {
        let rows = match &data {
            Data::Rail(rail) => first(app, reader, filter(rail)).await?,
            Data::Picks(picks) => rows(app, reader, picks.materials.clone()).await?,
            _ => Vec::new(),
        };
        filled.push((id, data, rows));
    }
    let read = app.db.read_for(reader, |db| {
        Box::pin(async move { Ok((categories::list(db).await?, categories::counts(db).await?)) })
    });
    let (categories, counts) = read.await?;
    Ok(Filled { blocks: filled, categories, counts, today: price::anybody(app).await? })
}

/// What a rail's materials are asked for by; a type that is gone leaves it empty, and then it is not shown.
fn filter(rail: &RailData) -> Filter {
    let popular = || MaterialQuery { sort: "popular".to_owned(), ..Default::default() };
    let query = match rail.source {
        RailSource::New => MaterialQuery::default(),
        RailSource::Popular => popular(),
        RailSource::Free => MaterialQuery { offer: "free".to_owned(), ..popular() },
        RailSource::Kind => MaterialQuery { kind: rail.of.clone(), ..popular() },
        RailSource::Type => MaterialQuery { category: rail.of.clone(), ..Default::default() },
    };
    Filter { paging: Paging { page: 1, limit: rail.count.clamp(1, Paging::MAX_LIMIT) }, ..Filter::of(&query) }
}

impl Filled {
    pub fn show(self, lang: Lang) -> Result<Vec<HomeBlock>> {
        let Self { blocks, categories, counts, today } = self;
        let mut shown = Vec::new();
        for (id, data, rows) in blocks {
            let block = match data {
                Data::Carousel(CarouselData { slides }) if slides.is_empty() => continue,
                Data::Carousel(CarouselData { slides }) => {
                    HomeBlock::Carousel { id, slides: slides.iter().map(|slide| show_slide(slide, lang)).collect() }
                }
                Data::Chips(_) => {
                    let types = tree(&categories, &counts, lang).into_iter().flat_map(choices);
                    HomeBlock::Chips { id, types: types.filter(|node| node.count > 0).collect() }
                }
                Data::Rail(rail) if rows.is_empty() || (rows.len() as i64) < rail.least => continue,
                Data::Rail(rail) => HomeBlock::Rail {
                    id,
                    title: rail.title.get(lang),
                    note: rail.note.get(lang),
                    path: all_path(&rail),
                    list: cards(rows, &today, lang)?,
                },
                Data::Picks(_) if rows.is_empty() => continue,
                Data::Picks(picks) => HomeBlock::Picks {
                    id,
                    title: picks.title.get(lang),
                    note: picks.note.get(lang),
                    list: cards(rows, &today, lang)?,
                },
                Data::Banner(banner) => HomeBlock::Banner {
                    id,
                    title: banner.title.get(lang),
                    text: banner.text.get(lang),
                    action: banner.action.get(lang),
                    path: banner.path,
                    image: banner.image,
                },
                Data::Text(text) => HomeBlock::Text { id, html: markdown::to_html(&text.body.get(lang)) },
            };
            shown.push(block);
        }
        Ok(shown)
    }
}

fn show_slide(slide: &SlideData, lang: Lang) -> Slide {
    Slide {
        title: slide.title.get(lang),
        text: slide.text.get(lang),
        action: slide.action.get(lang),
        path: slide.path.clone(),
        // Slides are cut to this size when they are made.
        image: Picture { large: slide.large.clone(), small: slide.small.clone(), width: 1920, height: 800 },
        clip: slide.clip.clone(),
    }
}

/// Where all of a rail is listed.
fn all_path(rail: &RailData) -> String {
    match rail.source {
        RailSource::New => "/list".to_owned(),
        RailSource::Popular => "/list?sort=popular".to_owned(),
        RailSource::Free => "/list?offer=free".to_owned(),
        RailSource::Kind => format!("/list?kind={}", rail.of),
        RailSource::Type => format!("/list?type={}", rail.of),
    }
}

/// The types people choose from: what is in a wide branch, or a narrow branch as a whole.
fn choices(node: TypeNode) -> Vec<TypeNode> {
    if node.children.len() > 3 { node.children } else { vec![node] }
}
