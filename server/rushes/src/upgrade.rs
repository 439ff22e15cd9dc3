//! Before a newer program changes the database: which of its tables will be held, and a backup of how it was.

use std::collections::BTreeSet;

use kernel::clock::SharedClock;
use kernel::db::{Db, Migration};
use kernel::random::Random;
use platform::config::Config;

use crate::archives;
use crate::migrations::MIGRATIONS;

/// A table of so many rows is changed in seconds, not at once.
const LONG: i64 = 100_000;

/// What an upgrade will do to a shop that was here before.
#[derive(Debug, Default)]
pub struct Upgrade {
    pub missing: Vec<&'static str>,
    /// Tables of many rows that are changed, with their rows.
    pub held: Vec<(String, i64)>,
    /// The name of the backup that was made.
    pub backup: Option<String>,
}

/// Says and does what comes before the migrations. An empty database needs nothing.
pub async fn prepare(config: &Config, db: &Db, clock: &SharedClock, random: &Random) -> anyhow::Result<Upgrade> {
    let upgrade = look(db, MIGRATIONS, LONG).await?;
    if upgrade.missing.is_empty() {
        return Ok(upgrade);
    }
    eprintln!("The database is brought up to date: {}", upgrade.missing.join(", "));
    for (table, rows) in &upgrade.held {
        eprintln!("  {table} with {rows} rows is changed; other programs on this database wait for it meanwhile");
    }
    let Some(target) = archives::usual_target(config)?.filter(|_| config.backup.before_upgrade) else {
        eprintln!("  without a backup before: set backup.folder, and backup.before_upgrade to true, to have one");
        return Ok(upgrade);
    };
    let backup = archives::back_up_database(config, db, &target, clock, random).await?;
    eprintln!("  backed up before: {}", archives::describe(&backup, config.zone));
    Ok(Upgrade { backup: Some(backup.name), ..upgrade })
}

/// What is missing, and which tables with at least `long` rows it changes. Nothing is missing of a database that is new or half filled: that is
/// not an upgrade.
pub async fn look(db: &Db, migrations: &'static [Migration], long: i64) -> kernel::Result<Upgrade> {
    let read = db.read(|db| Box::pin(async move { Ok(!db.has_migrations().await? || db.is_half_copied().await?) }));
    if read.await? {
        return Ok(Upgrade::default());
    }
    let applied = db.applied_migrations().await?;
    let missing: Vec<&Migration> = migrations.iter().filter(|one| !applied.contains(&one.number)).collect();
    if applied.is_empty() || missing.is_empty() {
        return Ok(Upgrade::default());
    }
    let shapes = db.read(|db| Box::pin(async move { db.table_shapes().await })).await?;
    let changed: BTreeSet<String> = missing.iter().flat_map(|one| changed_tables(one.text)).collect();
    let shapes: Vec<_> = shapes.into_iter().filter(|shape| changed.contains(&shape.name)).collect();
    let count = db.read(move |db| {
        Box::pin(async move {
            let mut held = Vec::new();
            for shape in &shapes {
                let rows = db.count_rows(shape).await?;
                if rows >= long {
                    held.push((shape.name.clone(), rows));
                }
            }
            Ok(held)
        })
    });
    Ok(Upgrade { held: count.await?, missing: missing.iter().map(|one| one.name).collect(), backup: None })
}

/// Tables that a migration changes, reads as a whole or gives an index.
fn changed_tables(text: &str) -> BTreeSet<String> {
    let plain: String =
        text.lines().map(|line| line.split("--").next().unwrap_or_default()).collect::<Vec<_>>().join(" ");
    let words: Vec<&str> =
        plain.split(|sign: char| !(sign.is_alphanumeric() || sign == '_')).filter(|word| !word.is_empty()).collect();
    let named = words.windows(2).filter_map(|pair| match pair {
        ["TABLE" | "UPDATE" | "FROM" | "ON", name] => Some((*name).to_owned()),
        _ => None,
    });
    named.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_migration_says_which_tables_it_changes() {
        let text = MIGRATIONS.iter().find(|one| one.number == 47).unwrap().text;
        let found = changed_tables(text);
        for table in ["member", "admin_log_row", "access_group"] {
            assert!(found.contains(table), "{table}: {found:?}");
        }
        assert!(!found.contains("wallet"), "{found:?}");
        assert!(changed_tables("-- ALTER TABLE nothing").is_empty());
    }
}
