use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, insert_row, sql};

use super::model::{ConfigVersion, Provider, config_columns};

insert_row! {
    pub struct ConfigInsert<'a> into "gateway_config" {
        pub provider: Provider,
        pub version: i64,
        pub endpoint: &'a str,
        pub merchant: &'a str,
        pub methods: &'a str,
        pub sealed: &'a str,
        pub notify_key: &'a str,
        pub admin_id: i64,
        pub created_at: Timestamp,
    } "RETURNING id"
}

sql! {
    INSERT = ConfigInsert::INSERT;
    VERSIONS = concat!("SELECT ", config_columns!(), " FROM gateway_config ORDER BY version DESC");
    LATEST = concat!("SELECT ", config_columns!(), " FROM gateway_config WHERE provider = $1 ORDER BY version DESC LIMIT 1");
    RETIRE = "UPDATE gateway_config SET retired_at = $2 WHERE provider = $1 AND retired_at IS NULL";
    TAKE_UP = "UPDATE gateway_config SET retired_at = NULL WHERE id = $1";
}

/// Providers in the order in which buyers see them, and of each the newest first.
pub async fn versions(db: &mut Conn) -> Result<Vec<ConfigVersion>> {
    let mut versions: Vec<ConfigVersion> = db.all(VERSIONS, args![]).await?;
    versions.sort_by_key(|version| Provider::ALL.iter().position(|provider| *provider == version.provider));
    Ok(versions)
}

pub async fn latest(db: &mut Conn, provider: Provider) -> Result<Option<ConfigVersion>> {
    db.optional(LATEST, args![provider]).await
}

pub async fn insert(db: &mut Conn, row: &ConfigInsert<'_>) -> Result<i64> {
    Ok(db.one::<(i64,)>(INSERT, &row.values()).await?.0)
}

/// No new payment begins with this provider; what was begun is still asked about and given back.
pub async fn retire(db: &mut Conn, provider: Provider, now: Timestamp) -> Result<bool> {
    Ok(db.execute(RETIRE, args![provider, now]).await? > 0)
}

pub async fn take_up(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(TAKE_UP, args![id]).await.map(drop)
}
