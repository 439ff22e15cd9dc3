use kernel::Result;
use kernel::db::{Conn, args, sql};

use super::model::{Department, DepartmentContact};
use platform::recycle_bin::kept::{KeptRecord, KeptTable};

macro_rules! departments {
    ($end:literal) => {
        concat!(
            "SELECT d.id, d.pid, d.name, d.responsible, d.phone, d.email, d.active, d.weigh, d.created_at, d.updated_at,
             (SELECT COUNT(*) FROM admin a WHERE a.department_id = d.id) AS people FROM department d ",
            $end
        )
    };
}

/// What the recycle bin keeps of a department.
pub const KEPT: KeptRecord = KeptRecord::new(
    "auth/department",
    &[KeptTable { name: "department", rows: "id = $1", refers: &[("pid", "department")] }],
);

sql! {
    DEPARTMENTS = departments!("ORDER BY d.weigh DESC, d.id");
    DEPARTMENT = departments!("WHERE d.id = $1");
    INSERT_DEPARTMENT = "INSERT INTO department (pid, name, responsible, phone, email, active, weigh, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id";
    UPDATE_DEPARTMENT = "UPDATE department SET pid = $2, name = $3, responsible = $4, phone = $5, email = $6, active = $7,
        weigh = $8, updated_at = $9 WHERE id = $1";
    WEIGH_DEPARTMENT = "UPDATE department SET weigh = $2 WHERE id = $1";
    REMOVE_DEPARTMENT = "DELETE FROM department WHERE id = $1";
}

/// How many administrators have a job.
pub const PEOPLE: &str = "(SELECT COUNT(*) FROM admin a WHERE a.job_id = job.id)";

pub async fn departments(db: &mut Conn) -> Result<Vec<Department>> {
    db.all(DEPARTMENTS, args![]).await
}

pub async fn department(db: &mut Conn, id: i64) -> Result<Option<Department>> {
    db.optional(DEPARTMENT, args![id]).await
}

pub async fn insert_department(db: &mut Conn, new: &Department) -> Result<i64> {
    let Department { pid, active, weigh, created_at, contact, .. } = new;
    let DepartmentContact { name, responsible, phone, email } = contact;
    let args = args![*pid, name, responsible, phone, email, *active, *weigh, *created_at];
    Ok(db.one::<(i64,)>(INSERT_DEPARTMENT, args).await?.0)
}

pub async fn update_department(db: &mut Conn, row: &Department) -> Result<()> {
    let Department { id, pid, active, weigh, updated_at, contact, .. } = row;
    let DepartmentContact { name, responsible, phone, email } = contact;
    let args = args![*id, *pid, name, responsible, phone, email, *active, *weigh, *updated_at];
    db.execute(UPDATE_DEPARTMENT, args).await.map(drop)
}

pub async fn weigh_department(db: &mut Conn, id: i64, weigh: i64) -> Result<()> {
    db.execute(WEIGH_DEPARTMENT, args![id, weigh]).await.map(drop)
}

pub async fn remove_department(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(REMOVE_DEPARTMENT, args![id]).await.map(drop)
}
