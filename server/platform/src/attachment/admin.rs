use axum::extract::State;
use depot::Visibility;
use kernel::Result;
use kernel::list::{ListQuery, TablePart};
use kernel::reply::{Envelope, Reply, ReplyWithMessage};
use kernel::resource::{Record, Resource, int, text, time};
use serde_json::{Value, json};

use super::store;
use crate::access::admin::ids_to_delete;
use crate::admin_crud::http::{read, shown, writer};
use crate::app::App;
use crate::audit::Audit;
use crate::guard::Admin;
use crate::media::kind::suffix;
use crate::server::table::{Table, remark};

/// Listed and deleted by handlers of its own: rows say where their file is, and the file goes with the row.
pub const ATTACHMENT: Resource = Resource::new(
    "routine/attachment",
    "attachment",
    &[
        text("name").search().read_only(),
        text("topic").read_only(),
        text("url").search().read_only(),
        text("mimetype").read_only(),
        int("size").read_only(),
        int("width").read_only(),
        int("height").read_only(),
        int("quote").read_only(),
        text("storage").read_only(),
        text("sha1").read_only(),
        int("admin_id").read_only(),
        int("user_id").column("member_id").read_only(),
        text("admin.username").column(store::ADMIN).search().read_only(),
        text("user.username").column(store::MEMBER).search().read_only(),
        text("admin.nickname").column(store::ADMIN_NICKNAME).read_only(),
        text("user.nickname").column(store::MEMBER_NICKNAME).read_only(),
        time("create_time").column("created_at").read_only(),
        time("last_upload_time").column("uploaded_at").read_only(),
    ],
)
.texts("attachment", "attachment")
.sort("-last_upload_time")
.read_only();

#[utoipa::path(get, path = "/admin/routine.attachment/index", operation_id = "attachment_index", responses((status = 200, body = Envelope<Table<Value>>)))]
pub async fn index(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Table<Value>>> {
    let remark = remark(&app, &asked).await?;
    let (records, total) = read(&app, &ATTACHMENT, admin, asked, TablePart::Page).await?;
    let row = |record: &Record| {
        let mut row = ATTACHMENT.show(record);
        if let Value::Object(row) = &mut row {
            let (name, url) = (record.draft.text("name"), record.draft.text("url"));
            row.insert("suffix".to_owned(), json!(suffix(name)));
            row.insert("full_url".to_owned(), json!(format!("{}{url}", app.config.public_url)));
        }
        row
    };
    Ok(Reply(Table { list: records.iter().map(row).collect(), total, remark }))
}

/// The rows first, then the files that no row leads to any more.
#[utoipa::path(delete, path = "/admin/routine.attachment/del", operation_id = "attachment_del", responses((status = 200, body = Envelope<Value>)))]
pub async fn del(State(app): State<App>, audit: Audit, asked: ListQuery) -> Result<ReplyWithMessage<Value>> {
    let ids = ids_to_delete(&asked)?;
    let zone = app.config.zone;
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let writer = writer(db, &ATTACHMENT, &audit, zone).await?;
            let gone = ATTACHMENT.remove(db, &ids, &writer).await?;
            let before: Vec<_> = gone.iter().map(|saved| shown(&ATTACHMENT, saved.before.as_ref())).collect();
            audit.write(db, &json!({ "ids": ids }), &before, &Value::Null).await?;
            let mut free = Vec::new();
            for saved in &gone {
                let url = saved.row().text("url").to_owned();
                if store::used(db, &url).await? == 0 {
                    free.push(url);
                }
            }
            Ok((gone.len(), free))
        })
    });
    let (count, files) = write.await?;
    for url in &files {
        // A file that is not there any more is as good as deleted.
        if let Err(error) = app.depot.delete(Visibility::Public, url.trim_start_matches('/')).await {
            tracing::warn!("the file {url} was not deleted: {error:#}");
        }
    }
    Ok(ReplyWithMessage("attachment.done.deleted", json!({ "count": count, "files": files.len() })))
}
