use axum::extract::State;
use axum::response::{IntoResponse, Response};
use kernel::Result;
use kernel::db::Conn;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::order::Sorting;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::resource::{Resource, Saved, int, long_text, status, text, weigh};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::model::{Department, DepartmentContact, DepartmentInput, DepartmentNode};
use super::{OrgError, store};
use crate::PeopleState;
use platform::access::admin::ids_to_delete;
use platform::access::model::{below, tree};
use platform::access::rule::{Branch, indented};
use platform::audit::Audit;
use platform::recycle_bin::kept::{Deleted, DeletedRows, deleted};
use platform::recycle_bin::record;
use platform::server::table::{Options, Row};

#[derive(Serialize, ToSchema)]
pub struct DepartmentTree {
    pub list: Vec<DepartmentNode>,
    pub total: usize,
    pub remark: String,
}

#[derive(Serialize, ToSchema)]
pub struct PlaceOption {
    pub id: i64,
    pub name: String,
}

#[utoipa::path(get, path = "/admin/auth.department/index", responses((status = 200, body = Envelope<DepartmentTree>)))]
pub async fn department_index(State(app): State<PeopleState>, asked: ListQuery) -> Result<Response> {
    let mut all = app.db.read(|db| Box::pin(store::departments(db))).await?;
    if asked.is_on("select") {
        all.retain(|department| department.active);
        let branch = |row: &Department, children| Branch { id: row.id, text: row.contact.name.clone(), children };
        let lines = indented(tree(&all, |row| (row.id, row.pid), branch, true));
        let options = lines.into_iter().map(|(id, name)| PlaceOption { id, name }).collect();
        return Ok(Reply(Options { options }).into_response());
    }
    let words = asked.get("quickSearch").unwrap_or_default().trim().to_lowercase();
    all.retain(|row| {
        [&row.contact.name, &row.contact.responsible].iter().any(|text| text.to_lowercase().contains(&words))
    });
    let list = tree(&all, |row| (row.id, row.pid), |row, children| row.node(children), true);
    Ok(Reply(DepartmentTree { list, total: all.len(), remark: String::new() }).into_response())
}

#[utoipa::path(get, path = "/admin/auth.department/edit", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Row<DepartmentNode>>)))]
pub async fn department_view(State(app): State<PeopleState>, asked: ListQuery) -> Result<Reply<Row<DepartmentNode>>> {
    let id = asked.int("id").ok_or(OrgError::UnknownDepartment)?;
    let found = app.db.read(move |db| Box::pin(store::department(db, id))).await?;
    Ok(Reply(Row { row: found.ok_or(OrgError::UnknownDepartment)?.node(Vec::new()) }))
}

async fn check_parent(db: &mut Conn, row: &Department) -> Result<()> {
    if row.pid == 0 {
        return Ok(());
    }
    let places: Vec<_> = store::departments(db).await?.iter().map(|row| (row.id, row.pid)).collect();
    let known = places.iter().any(|(id, _)| *id == row.pid);
    let circle = row.id != 0 && below(&places, row.id).contains(&row.pid);
    if known && !circle { Ok(()) } else { Err(OrgError::BadParent.into()) }
}

#[utoipa::path(post, path = "/admin/auth.department/add", request_body = DepartmentInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn department_add(
    State(app): State<PeopleState>,
    audit: Audit,
    Json(input): Json<DepartmentInput>,
) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let mut row = Department {
                id: 0,
                pid: 0,
                contact: DepartmentContact::default(),
                active: true,
                weigh: 0,
                created_at: audit.now,
                updated_at: audit.now,
                people: 0,
            };
            row.apply(&input)?;
            check_parent(db, &row).await?;
            row.id = store::insert_department(db, &row).await?;
            audit.write(db, &input, &Value::Null, &row.node(Vec::new())).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.added"))
}

#[utoipa::path(post, path = "/admin/auth.department/edit", request_body = DepartmentInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn department_edit(
    State(app): State<PeopleState>,
    audit: Audit,
    Json(input): Json<DepartmentInput>,
) -> Result<ReplyMessage> {
    let id = input.id.ok_or(OrgError::UnknownDepartment)?.0;
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let old = store::department(db, id).await?.ok_or(OrgError::UnknownDepartment)?;
            let mut row = Department { updated_at: audit.now, ..old.clone() };
            row.apply(&input)?;
            check_parent(db, &row).await?;
            store::update_department(db, &row).await?;
            audit.write(db, &input, &old.node(Vec::new()), &row.node(Vec::new())).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

#[utoipa::path(delete, path = "/admin/auth.department/del", responses((status = 200, body = Envelope<DeletedRows>)))]
pub async fn department_del(State(app): State<PeopleState>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
    let ids = ids_to_delete(&asked)?;
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let all = store::departments(db).await?;
            if all.iter().any(|row| ids.contains(&row.pid) && !ids.contains(&row.id)) {
                return Err(OrgError::HasChildren.into());
            }
            let gone: Vec<_> = all.iter().filter(|row| ids.contains(&row.id)).collect();
            match gone.as_slice() {
                [] => return Err(OrgError::NothingDeleted.into()),
                rows if rows.iter().any(|row| row.people > 0) => return Err(OrgError::HasPeople.into()),
                _ => {}
            }
            let mut rows = DeletedRows::default();
            for row in &gone {
                rows.kept.extend(record::keep(db, &store::KEPT, row.id, &audit).await?);
                store::remove_department(db, row.id).await?;
            }
            let before: Vec<_> = gone.iter().map(|row| row.node(Vec::new())).collect();
            audit.write(db, &json!({ "ids": ids }), &before, &Value::Null).await?;
            Ok(rows)
        })
    });
    Ok(deleted(write.await?))
}

#[utoipa::path(post, path = "/admin/auth.department/sortable", request_body = Sorting, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn department_sort(
    State(app): State<PeopleState>,
    audit: Audit,
    Json(input): Json<Sorting>,
) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let all = store::departments(db).await?;
            let pid = all.iter().find(|row| row.id == input.row()).ok_or(OrgError::UnknownDepartment)?.pid;
            let siblings: Vec<_> = all.iter().filter(|row| row.pid == pid).map(|row| (row.id, row.weigh)).collect();
            let sorted = input.apply(&siblings, true).ok_or(OrgError::BadParent)?;
            for (id, weigh) in sorted.weights {
                store::weigh_department(db, id, weigh).await?;
            }
            audit.write(db, &input, &sorted.before, &sorted.after).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

pub const JOB: Resource = Resource::new(
    "auth/job",
    "job",
    &[
        text("name").len(1, 50).search().bad(OrgError::BadName.coded()),
        text("code")
            .len(1, 50)
            .like(is_code)
            .search()
            .bad(OrgError::BadCode.coded())
            .taken(OrgError::CodeTaken.coded()),
        long_text("remark").len(0, 255).optional().bad(OrgError::BadName.coded()),
        int("people").column(store::PEOPLE).read_only(),
        weigh("weigh"),
        status("active"),
    ],
)
.texts("org", "job")
.sort("-weigh")
.before_remove(|_, job| Box::pin(std::future::ready(nobody_has(job))))
.errors(OrgError::UnknownJob.coded(), OrgError::NothingDeleted.coded());

fn is_code(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
}

fn nobody_has(job: &Saved) -> Result<()> {
    if job.row().int("people") == 0 { Ok(()) } else { Err(OrgError::HasPeople.into()) }
}
