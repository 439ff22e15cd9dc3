use kernel::Result;
use kernel::db::{Conn, args, sql};
use kernel::list::{Kind, Listing, field, quick};

use super::model::{Department, Job};

macro_rules! departments {
    ($end:literal) => {
        concat!(
            "SELECT d.id, d.pid, d.name, d.responsible, d.phone, d.email, d.active, d.weigh, d.created_at, d.updated_at,
             (SELECT COUNT(*) FROM admin a WHERE a.department_id = d.id) FROM department d ",
            $end
        )
    };
}

macro_rules! job_columns {
    () => {
        "j.id, j.name, j.code, j.active, j.weigh, j.remark, (SELECT COUNT(*) FROM admin a WHERE a.job_id = j.id)"
    };
}

sql! {
    DEPARTMENTS = departments!("ORDER BY d.weigh DESC, d.id");
    DEPARTMENT = departments!("WHERE d.id = $1");
    INSERT_DEPARTMENT = "INSERT INTO department (pid, name, responsible, phone, email, active, weigh, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id";
    UPDATE_DEPARTMENT = "UPDATE department SET pid = $2, name = $3, responsible = $4, phone = $5, email = $6, active = $7,
        weigh = $8, updated_at = $9 WHERE id = $1";
    WEIGH_DEPARTMENT = "UPDATE department SET weigh = $2 WHERE id = $1";
    REMOVE_DEPARTMENT = "DELETE FROM department WHERE id = $1";
    JOBS = concat!("SELECT ", job_columns!(), " FROM job j ORDER BY j.weigh DESC, j.id DESC");
    JOB = concat!("SELECT ", job_columns!(), " FROM job j WHERE j.id = $1");
    INSERT_JOB = "INSERT INTO job (name, code, active, weigh, remark) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (code) DO NOTHING RETURNING id";
    UPDATE_JOB = "UPDATE job SET name = $2, code = $3, active = $4, weigh = $5, remark = $6 WHERE id = $1";
    JOB_CODED = "SELECT id FROM job WHERE code = $1";
    WEIGH_JOB = "UPDATE job SET weigh = $2 WHERE id = $1";
    REMOVE_JOB = "DELETE FROM job WHERE id = $1";
}

pub const JOB_TABLE: Listing = Listing {
    select: job_columns!(),
    from: "job j",
    fields: &[
        field("id", "j.id", Kind::Int),
        quick("name", "j.name"),
        quick("code", "j.code"),
        field("status", "j.active", Kind::Flag),
        field("weigh", "j.weigh", Kind::Int),
        field("remark", "j.remark", Kind::Text),
    ],
    key: "j.id",
    order: "j.weigh DESC, j.id DESC",
};

pub async fn departments(db: &mut Conn) -> Result<Vec<Department>> {
    db.all(DEPARTMENTS, args![]).await
}

pub async fn department(db: &mut Conn, id: i64) -> Result<Option<Department>> {
    db.optional(DEPARTMENT, args![id]).await
}

pub async fn insert_department(db: &mut Conn, new: &Department) -> Result<i64> {
    let Department { pid, name, responsible, phone, email, active, weigh, created_at, .. } = new;
    let args = args![*pid, name, responsible, phone, email, *active, *weigh, *created_at];
    Ok(db.one::<(i64,)>(INSERT_DEPARTMENT, args).await?.0)
}

pub async fn update_department(db: &mut Conn, row: &Department) -> Result<()> {
    let Department { id, pid, name, responsible, phone, email, active, weigh, updated_at, .. } = row;
    let args = args![*id, *pid, name, responsible, phone, email, *active, *weigh, *updated_at];
    db.execute(UPDATE_DEPARTMENT, args).await.map(drop)
}

pub async fn weigh_department(db: &mut Conn, id: i64, weigh: i64) -> Result<()> {
    db.execute(WEIGH_DEPARTMENT, args![id, weigh]).await.map(drop)
}

pub async fn remove_department(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(REMOVE_DEPARTMENT, args![id]).await.map(drop)
}

pub async fn jobs(db: &mut Conn) -> Result<Vec<Job>> {
    db.all(JOBS, args![]).await
}

pub async fn job(db: &mut Conn, id: i64) -> Result<Option<Job>> {
    db.optional(JOB, args![id]).await
}

/// `None` when the code is taken.
pub async fn insert_job(db: &mut Conn, new: &Job) -> Result<Option<i64>> {
    let args = args![&new.name, &new.code, new.active, new.weigh, &new.remark];
    Ok(db.optional::<(i64,)>(INSERT_JOB, args).await?.map(|(id,)| id))
}

pub async fn update_job(db: &mut Conn, row: &Job) -> Result<()> {
    db.execute(UPDATE_JOB, args![row.id, &row.name, &row.code, row.active, row.weigh, &row.remark]).await.map(drop)
}

pub async fn job_coded(db: &mut Conn, code: &str) -> Result<Option<i64>> {
    Ok(db.optional::<(i64,)>(JOB_CODED, args![code]).await?.map(|(id,)| id))
}

pub async fn weigh_job(db: &mut Conn, id: i64, weigh: i64) -> Result<()> {
    db.execute(WEIGH_JOB, args![id, weigh]).await.map(drop)
}

pub async fn remove_job(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(REMOVE_JOB, args![id]).await.map(drop)
}
