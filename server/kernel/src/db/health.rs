//! What an engine says of itself, for those who look after it.

use super::{Built, Conn, Engine};
use crate::{Result, args, row};

/// A PostgreSQL server, as far as it matters to whoever stores money in it.
#[derive(Debug)]
pub struct PostgresServer {
    /// 170002 is 17.2.
    pub version: i64,
    pub encoding: String,
    pub fsync: String,
    pub full_page_writes: String,
    pub connections: i64,
    /// Unix milliseconds, by its clock.
    pub now_ms: i64,
}

row!(PostgresServer { version, encoding, fsync, full_page_writes, connections, now_ms });

impl Conn {
    pub async fn postgres_server(&mut self) -> Result<PostgresServer> {
        let text = "SELECT CAST(current_setting('server_version_num') AS BIGINT) AS version, current_setting('server_encoding') AS encoding,
            current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
            CAST(current_setting('max_connections') AS BIGINT) AS connections,
            CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now_ms";
        self.one(&Built(text.to_owned()), args![]).await
    }

    /// After many rows came at once: until PostgreSQL has counted them, which it does by itself minutes later, it does not know how many
    /// there are. SQLite plans by its indexes alone. Small tables are left out: of one that was counted while it was empty PostgreSQL
    /// believes that it stays so, and reads all of it for each row.
    pub async fn gather_statistics(&mut self) -> Result<()> {
        if self.engine() == Engine::Sqlite {
            return Ok(());
        }
        let text = "SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname = current_schema() AND c.relkind = 'r' AND pg_relation_size(c.oid) > 80000 ORDER BY c.relname";
        let large: Vec<(String,)> = self.all(&Built(text.to_owned()), args![]).await?;
        for (table,) in large {
            self.script(&format!("ANALYZE \"{table}\"")).await?;
        }
        Ok(())
    }

    /// What SQLite finds when it reads through its file, `ok` if nothing is wrong, and how many rows point nowhere.
    pub async fn sqlite_problems(&mut self) -> Result<(String, i64)> {
        let found: Vec<(String,)> = self.all(&Built("PRAGMA quick_check(5)".to_owned()), args![]).await?;
        let text: Vec<String> = found.into_iter().map(|(line,)| line).collect();
        let broken = Built("SELECT COUNT(*) FROM pragma_foreign_key_check".to_owned());
        Ok((text.join("; "), self.one::<(i64,)>(&broken, args![]).await?.0))
    }
}
