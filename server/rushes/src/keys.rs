//! The keys that seal secrets in the database: which there are, and a new one.

use anyhow::{Context, ensure};
use kernel::db::sealed::{SealCount, SealedColumn};

use crate::Shop;
use crate::wings::SEALED_COLUMNS;

/// `rushes key`. A process that is killed on the way leaves values that open, each with one of the keys in the file.
pub async fn run(app: &Shop, renews: bool, drops_earlier: bool) -> anyhow::Result<()> {
    let is_configured = !app.config.secret_key.is_empty();
    if renews {
        ensure!(
            !is_configured || app.seal.count_keys() > 1,
            "secret_key stands in the configuration: put a new key before it there, with a comma between them (openssl rand -base64 32 \
             makes one), restart every node, and say this again"
        );
        if !is_configured {
            app.seal.add_key(&app.random)?;
        }
    }
    let counts = examine(app, renews).await?;
    for (column, count) in &counts {
        println!(
            "{}.{}: {} with the current key, {} with an earlier one, {} closed",
            column.table, column.column, count.current, count.earlier, count.closed
        );
    }
    if drops_earlier {
        let left: u64 = counts.iter().map(|(_, count)| count.earlier).sum();
        ensure!(left == 0, "{left} values still need an earlier key: run rushes key --renew, or this once more");
        app.seal.drop_earlier_keys()?;
        if is_configured {
            println!("Take the keys after the first out of secret_key, and restart every node.");
        }
    }
    println!("Keys: {}", app.seal.count_keys());
    Ok(())
}

/// Counts what is sealed with which key, and seals it anew if `renews`.
pub async fn examine(app: &Shop, renews: bool) -> anyhow::Result<Vec<(&'static SealedColumn, SealCount)>> {
    let mut counts = Vec::new();
    for column in &SEALED_COLUMNS {
        let count = column.examine(&app.db, &app.seal, &app.random, renews).await;
        counts.push((column, count.with_context(|| format!("{}.{}", column.table, column.column))?));
    }
    Ok(counts)
}
