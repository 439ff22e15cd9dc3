//! Many materials for measuring: the demo shop's own, over and over with other numbers, prices and days.

use std::path::Path;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::money::Money;

use super::demo::Catalogue;
use super::media::MediaStock;
use super::new_material;
use crate::Shop;
use catalogue::category::store as categories;
use catalogue::material::store::{self as materials, NewMaterial};
use catalogue::search::store as searches;
use people::member::store::{self as members, NewMember};

const AT_ONCE: usize = 500;
const CROWD_AT_ONCE: usize = 5000;

/// Adds copies until `count` have been added. The shop must be filled already.
pub async fn multiply(app: &Shop, from: &Path, count: usize) -> Result<()> {
    let catalogue = Catalogue::read(from)?;
    let shelf = MediaStock::stock(from, &app.config.data_dir.join("media"))?;
    let known = app.db.read(|db| Box::pin(categories::list(db))).await?;
    let places = known
        .iter()
        .map(|category| (category.slug.clone(), (category.id, category.parent_id.unwrap_or(category.id))))
        .collect();
    let originals = catalogue
        .materials
        .iter()
        .map(|material| new_material(material, &places, &shelf))
        .collect::<Result<Vec<_>>>()?;
    let now = app.clock.now();
    for begin in (0..count).step_by(AT_ONCE) {
        let originals = originals.iter().cycle().skip(begin % originals.len().max(1));
        let batch: Vec<_> =
            originals.zip(begin..count.min(begin + AT_ONCE)).map(|(original, index)| copy(original, index)).collect();
        let write = app.db.write(move |db| {
            let batch = batch.clone();
            Box::pin(async move {
                for material in &batch {
                    materials::insert(db, material, now).await?;
                }
                Ok(())
            })
        });
        write.await?;
    }
    Ok(())
}

fn copy(original: &NewMaterial, index: usize) -> NewMaterial {
    let index = i64::try_from(index).unwrap_or_default();
    let mut copy = original.clone();
    copy.number = format!("RS-9{index:06}");
    copy.title_zh = format!("{} {index}", copy.title_zh);
    copy.title_en = format!("{} {index}", copy.title_en);
    // A shoot is a dozen clips, not every copy of one.
    copy.shoot = copy.shoot.map(|shoot| format!("{shoot}-{}", index / 700));
    copy.sales = index * 7919 % 5000;
    copy.published_at = Timestamp(copy.published_at.0 - index * 61_000);
    for variant in &mut copy.variants {
        variant.price = Money::from_fen(variant.price.fen() + index % 97 * 100);
    }
    copy
}

/// So many members who joined through three years, and half as many searches that found nothing: tables that are long.
pub async fn crowd(app: &Shop, count: usize) -> Result<()> {
    let now = app.clock.now();
    let span = 3 * 365 * 86_400_000 / i64::try_from(count.max(1)).unwrap_or(i64::MAX);
    for begin in (0..count).step_by(CROWD_AT_ONCE) {
        let turns: Vec<i64> =
            (begin..count.min(begin + CROWD_AT_ONCE)).filter_map(|turn| turn.try_into().ok()).collect();
        let write = app.db.write(move |db| {
            let turns = turns.clone();
            Box::pin(async move {
                for turn in turns {
                    let name = format!("crowd{turn}");
                    let new = NewMember {
                        gender: turn % 3,
                        active: turn % 10 > 0,
                        ip: "127.0.0.1",
                        ..NewMember::named(&name, &name)
                    };
                    members::insert(db, &new, Timestamp(now.0 - turn * span)).await?;
                    if turn % 2 == 0 {
                        searches::missed(db, &format!("nothing like {turn}"), turn, now).await?;
                    }
                }
                Ok(())
            })
        });
        write.await?;
    }
    Ok(())
}
