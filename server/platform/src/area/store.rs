use kernel::Result;
use kernel::db::{Conn, Value, args, sql};
use kernel::resource::ResourceError;

sql! {
    INSERT = "INSERT INTO area (id, pid, shortname, name, mergename, level, pinyin, code, zip, first, lng, lat)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '', $9, '', '')";
    ADD = "INSERT INTO area (pid, shortname, name, mergename, level, pinyin, code, zip, first, lng, lat)
        VALUES ($1, $2, $3, $4, $5, $6, '', '', $7, '', '') RETURNING id";
    ALL = "SELECT id, pid, name FROM area ORDER BY id";
    PROVINCES = "SELECT id, name FROM area WHERE level = 1 ORDER BY id";
    BELOW = "SELECT id, name FROM area WHERE pid = $1 ORDER BY id";
    COUNT_BELOW = "SELECT COUNT(*) FROM area WHERE pid = $1";
}

pub struct NewArea<'a> {
    pub id: i64,
    pub pid: Option<i64>,
    pub shortname: &'a str,
    pub name: &'a str,
    pub mergename: &'a str,
    pub level: i64,
    pub pinyin: &'a str,
    pub first: &'a str,
}

pub async fn insert(db: &mut Conn, new: &NewArea<'_>) -> Result<()> {
    let code = new.id.to_string();
    let args: [Value<'_>; 9] = [
        new.id.into(),
        new.pid.into(),
        new.shortname.into(),
        new.name.into(),
        new.mergename.into(),
        new.level.into(),
        new.pinyin.into(),
        Value::from(&code),
        new.first.into(),
    ];
    db.execute(INSERT, &args).await.map(drop)
}

/// Provinces, or what lies in one of them, or in a city.
pub async fn within(db: &mut Conn, of: Option<i64>) -> Result<Vec<(i64, String)>> {
    match of {
        None => db.all(PROVINCES, args![]).await,
        Some(id) => db.all(BELOW, args![id]).await,
    }
}

pub async fn has_none_below(db: &mut Conn, id: i64) -> Result<()> {
    if db.one::<(i64,)>(COUNT_BELOW, args![id]).await?.0 == 0 { Ok(()) } else { Err(ResourceError::HasChildren.into()) }
}

/// One with the next number, whatever `id` says.
pub async fn add(db: &mut Conn, new: &NewArea<'_>) -> Result<i64> {
    let NewArea { pid, shortname, name, mergename, level, pinyin, first, .. } = *new;
    Ok(db.one::<(i64,)>(ADD, args![pid, shortname, name, mergename, level, pinyin, first]).await?.0)
}

/// Every one with what it lies in and its name.
pub async fn all(db: &mut Conn) -> Result<Vec<(i64, Option<i64>, String)>> {
    db.all(ALL, args![]).await
}
