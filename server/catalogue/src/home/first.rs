//! The home page that comes with the program, and the slides of shops that are older than blocks.

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;

use super::block::{Both, CarouselData, ChipsData, Data, PicksData, RailData, RailSource};
use super::store;
use crate::CatalogueState;
use platform::site;

const DONE: &str = "page_blocks";

/// Writes the first blocks, once: what an owner changed or deleted stays so.
pub async fn ensure(app: &CatalogueState) -> Result<()> {
    let now = app.clock.now();
    app.db.write(move |db| Box::pin(write(db, now))).await
}

async fn write(db: &mut Conn, now: Timestamp) -> Result<()> {
    if site::store::find(db, DONE).await?.is_some() {
        return Ok(());
    }
    let slides = store::take_slides(db).await?;
    for (place, data) in (0..).zip(blocks(CarouselData { slides })) {
        store::insert(db, &data, 100 - place, true, now).await?;
    }
    site::store::set(db, DONE, "done", now).await
}

fn blocks(carousel: CarouselData) -> Vec<Data> {
    let rail = |title: Both, note: Both, source, of: &str, count| {
        Data::Rail(RailData { title, note, source, of: of.to_owned(), count, least: 1 })
    };
    vec![
        Data::Carousel(carousel),
        Data::Chips(ChipsData {}),
        rail(
            Both::new("本周上新", "New this week"),
            Both::new("最近 7 天上架", "Added in the last 7 days"),
            RailSource::New,
            "",
            10,
        ),
        rail(
            Both::new("热销榜", "Best sellers"),
            Both::new("短剧与电影团队用得最多的", "What drama and film crews use most"),
            RailSource::Popular,
            "",
            5,
        ),
        rail(
            Both::new("本周免费", "Free this week"),
            Both::new("直接拿去试，同样的规格", "Try them in your cut: the same specs, no price"),
            RailSource::Free,
            "",
            5,
        ),
        rail(
            Both::new("Houdini 课程", "Houdini courses"),
            Both::new("从第一个节点到成片", "From the first node to the final shot"),
            RailSource::Kind,
            "course",
            5,
        ),
        rail(
            Both::new("素材包", "Packs"),
            Both::new("一次备齐一场戏", "Everything for a scene in one go"),
            RailSource::Kind,
            "pack",
            5,
        ),
        Data::Picks(PicksData {
            title: Both::new("编辑精选", "Editor’s picks"),
            note: Both::new("挑片的人自己会用的", "What the people who choose would use themselves"),
            materials: Vec::new(),
        }),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_blocks_could_be_saved_as_they_are() {
        for data in blocks(CarouselData::default()) {
            assert!(data.check().is_ok(), "{data:?}");
        }
    }
}
