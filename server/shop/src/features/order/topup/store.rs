use kernel::Result;
use kernel::db::{Conn, args, sql};
use kernel::list::{Kind, Listing, field};

use super::admin::TopupGift;

macro_rules! columns {
    () => {
        "t.id, t.amount, t.gift, t.best, t.active, t.weigh"
    };
}

sql! {
    ONE = concat!("SELECT ", columns!(), " FROM topup_template t WHERE t.id = $1");
    INSERT = "INSERT INTO topup_template (amount, gift, best, active, weigh) VALUES ($1, $2, $3, $4, $5) RETURNING id";
    UPDATE = "UPDATE topup_template SET amount = $2, gift = $3, best = $4, active = $5, weigh = $6 WHERE id = $1";
    ONLY_BEST = "UPDATE topup_template SET best = FALSE WHERE id <> $1 AND best = TRUE";
    REMOVE = "DELETE FROM topup_template WHERE id = $1";
}

pub static TEMPLATES: Listing = Listing {
    select: columns!(),
    from: "topup_template t",
    fields: &[
        field("id", "t.id", Kind::Int),
        field("amount", "t.amount", Kind::Money),
        field("gift", "t.gift", Kind::Money),
        field("best", "t.best", Kind::Flag),
        field("weigh", "t.weigh", Kind::Int),
        field("status", "t.active", Kind::Flag),
    ],
    key: "t.id",
    order: "t.weigh DESC, t.id",
};

pub async fn one(db: &mut Conn, id: i64) -> Result<Option<TopupGift>> {
    db.optional(ONE, args![id]).await
}

pub async fn insert(db: &mut Conn, new: &TopupGift) -> Result<i64> {
    Ok(db.one::<(i64,)>(INSERT, args![new.amount, new.gift, new.best, new.active, new.weigh]).await?.0)
}

pub async fn update(db: &mut Conn, row: &TopupGift) -> Result<()> {
    db.execute(UPDATE, args![row.id, row.amount, row.gift, row.best, row.active, row.weigh]).await.map(drop)
}

/// One at most is recommended: the last that was.
pub async fn check(db: &mut Conn, row: &TopupGift) -> Result<()> {
    if row.best {
        db.execute(ONLY_BEST, args![row.id]).await?;
    }
    Ok(())
}

pub async fn remove(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(REMOVE, args![id]).await.map(drop)
}
