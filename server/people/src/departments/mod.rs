//! Org: departments, which are a tree, and jobs. Administrators stand in one of each.

pub mod model;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum OrgError {
        UnknownDepartment = "org.unknown_department": NotFound,
        UnknownJob = "org.unknown_job": NotFound,
        BadName = "org.bad_name": Invalid,
        BadCode = "org.bad_code": Invalid,
        CodeTaken = "org.code_taken": Refused,
        BadPhone = "org.bad_phone": Invalid,
        BadEmail = "org.bad_email": Invalid,
        BadParent = "org.bad_parent": Invalid,
        HasChildren = "org.has_children": Refused,
        HasPeople = "org.has_people": Refused,
        NothingDeleted = "org.nothing_deleted": Refused,
    }
}
