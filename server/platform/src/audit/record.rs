//! Records that the back office adds, edits and deletes one at a time: one way for all of them, each change in a transaction with its line
//! in the log.

use std::future::Future;

use kernel::clock::Timestamp;
use kernel::db::{Conn, Db};
use kernel::list::ListQuery;
use kernel::reply::{Reply, ReplyMessage};
use kernel::{Error, Result};
use serde::Serialize;
use serde_json::Value;

use super::Audit;
use crate::access::admin::ids_to_delete;
use crate::recycle_bin::kept::{Deleted, KeptRecord};
use crate::server::table::Row;

/// How a record stands in the database.
pub trait StoredRecord: Clone + Send + Sync + Sized + 'static {
    fn load(db: &mut Conn, id: i64) -> impl Future<Output = Result<Option<Self>>> + Send;
    fn insert(&mut self, db: &mut Conn) -> impl Future<Output = Result<()>> + Send;
    fn update(&self, db: &mut Conn) -> impl Future<Output = Result<()>> + Send;
    fn remove(db: &mut Conn, id: i64) -> impl Future<Output = Result<()>> + Send;
}

/// How the back office edits it.
pub trait EditedRecord: StoredRecord {
    /// What a form sends; a field that is missing stays as it is.
    type Input: Clone + Serialize + Send + Sync + 'static;
    /// The record as the back office shows it.
    type Row: Serialize + Send + Sync + 'static;

    /// What the recycle bin keeps of it.
    const KEPT: &'static KeptRecord;
    /// Answered when there is none with the id that was sent.
    const UNKNOWN: fn() -> Error;

    fn blank(now: Timestamp) -> Self;
    fn sent_id(input: &Self::Input) -> Option<i64>;
    fn apply(&mut self, input: &Self::Input) -> Result<()>;
    fn row(&self) -> Self::Row;
}

async fn load<T: EditedRecord>(db: &mut Conn, id: Option<i64>) -> Result<T> {
    let id = id.ok_or_else(T::UNKNOWN)?;
    T::load(db, id).await?.ok_or_else(T::UNKNOWN)
}

pub async fn view_record<T: EditedRecord>(db: &Db, asked: &ListQuery) -> Result<Reply<Row<T::Row>>> {
    let id = asked.int("id");
    let found: T = db.read(move |db| Box::pin(load(db, id))).await?;
    Ok(Reply(Row { row: found.row() }))
}

impl Audit {
    pub async fn add_record<T: EditedRecord>(self, db: &Db, input: T::Input) -> Result<ReplyMessage> {
        let write = db.write(move |db| {
            let (audit, input) = (self.clone(), input.clone());
            Box::pin(async move {
                let mut record = T::blank(audit.now);
                record.apply(&input)?;
                record.insert(db).await?;
                audit.write(db, &input, &Value::Null, &record.row()).await
            })
        });
        write.await?;
        Ok(ReplyMessage("common.done.added"))
    }

    pub async fn edit_record<T: EditedRecord>(self, db: &Db, input: T::Input) -> Result<ReplyMessage> {
        let change = self.change(db, input, |db, input| {
            Box::pin(async move {
                let old: T = load(db, T::sent_id(&input)).await?;
                let mut record = old.clone();
                record.apply(&input)?;
                record.update(db).await?;
                Ok((old.row(), record.row()))
            })
        });
        change.await
    }

    pub async fn delete_records<T: EditedRecord>(self, db: &Db, asked: &ListQuery) -> Result<Deleted> {
        let delete = self.delete_each(db, Some(T::KEPT), ids_to_delete(asked)?, |db, id| {
            Box::pin(async move {
                let record: T = load(db, Some(id)).await?;
                T::remove(db, id).await?;
                Ok(record.row())
            })
        });
        delete.await
    }
}
