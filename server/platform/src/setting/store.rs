use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};

use super::own::OwnSetting;
use crate::app::topic;
use crate::recycle_bin::kept::{KeptRecord, KeptTable};

/// What the recycle bin keeps of a value of the owner's own.
pub const KEPT: KeptRecord =
    KeptRecord::new("routine/config", &[KeptTable { name: "own_setting", rows: "id = $1", refers: &[] }]);

sql! {
    ALL = "SELECT id, category, name, title, tip, kind, choices, weigh, value, updated_at FROM own_setting ORDER BY weigh DESC, id";
    INSERT = "INSERT INTO own_setting (category, name, title, tip, kind, choices, weigh, value, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (name) DO NOTHING";
    SET = "UPDATE own_setting SET value = $2, updated_at = $3 WHERE id = $1";
    REMOVE = "DELETE FROM own_setting WHERE id = $1";
}

pub async fn all(db: &mut Conn) -> Result<Vec<OwnSetting>> {
    db.all(ALL, args![]).await
}

/// False when there is one of that name.
pub async fn insert(db: &mut Conn, own: &OwnSetting) -> Result<bool> {
    db.touch(topic::SITE);
    let OwnSetting { id: _, category, name, title, tip, kind, choices, weigh, value, updated_at } = own;
    let rows =
        db.execute(INSERT, args![category, name, title, tip, *kind, choices, *weigh, value, *updated_at]).await?;
    Ok(rows == 1)
}

pub async fn set(db: &mut Conn, id: i64, value: &str, now: Timestamp) -> Result<()> {
    db.touch(topic::SITE);
    db.execute(SET, args![id, value, now]).await.map(drop)
}

pub async fn remove(db: &mut Conn, id: i64) -> Result<()> {
    db.touch(topic::SITE);
    db.execute(REMOVE, args![id]).await.map(drop)
}
