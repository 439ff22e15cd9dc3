use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Flag, Int, Text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::OrgError;
use crate::member::model::email;
use platform::access::model::status;

#[derive(Clone, Debug)]
pub struct Department {
    pub id: i64,
    pub pid: i64,
    pub contact: DepartmentContact,
    pub active: bool,
    pub weigh: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    /// How many administrators are in it.
    pub people: i64,
}

row!(Department { id, pid, ..contact: DepartmentContact, active, weigh, created_at, updated_at, people });

/// What it is called, and whom to ask.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct DepartmentContact {
    pub name: String,
    pub responsible: String,
    pub phone: String,
    pub email: String,
}

row!(DepartmentContact { name, responsible, phone, email });

#[derive(Clone, Serialize, ToSchema)]
pub struct DepartmentNode {
    pub id: i64,
    pub pid: i64,
    #[serde(flatten)]
    pub contact: DepartmentContact,
    pub status: &'static str,
    pub weigh: i64,
    #[schema(value_type = i64)]
    pub createtime: Timestamp,
    #[schema(value_type = i64)]
    pub updatetime: Timestamp,
    pub people: i64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub children: Vec<DepartmentNode>,
}

/// What may be sent: a field that is missing stays as it is.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct DepartmentInput {
    pub id: Option<Int>,
    pub pid: Option<Int>,
    pub name: Option<Text>,
    pub responsible: Option<Text>,
    pub phone: Option<Text>,
    pub email: Option<Text>,
    pub status: Option<Flag>,
    pub weigh: Option<Int>,
}

impl Department {
    pub fn node(&self, children: Vec<DepartmentNode>) -> DepartmentNode {
        DepartmentNode {
            id: self.id,
            pid: self.pid,
            contact: self.contact.clone(),
            status: status(self.active),
            weigh: self.weigh,
            createtime: self.created_at,
            updatetime: self.updated_at,
            people: self.people,
            children,
        }
    }

    pub fn apply(&mut self, input: &DepartmentInput) -> Result<()> {
        let contact = &mut self.contact;
        for (sent, field) in [
            (&input.name, &mut contact.name),
            (&input.responsible, &mut contact.responsible),
            (&input.phone, &mut contact.phone),
            (&input.email, &mut contact.email),
        ] {
            if let Some(Text(sent)) = sent {
                field.clone_from(sent);
            }
        }
        self.pid = input.pid.map_or(self.pid, |pid| pid.0);
        self.weigh = input.weigh.map_or(self.weigh, |weigh| weigh.0);
        self.active = input.status.map_or(self.active, |status| status.0);
        let phone = contact.phone.chars().all(|letter| letter.is_ascii_digit() || "+-() ".contains(letter));
        match () {
            () if !is_name(&contact.name) || contact.responsible.chars().count() > 50 => Err(OrgError::BadName.into()),
            () if !phone || contact.phone.len() > 30 => Err(OrgError::BadPhone.into()),
            () if !contact.email.is_empty() && email(&contact.email).is_err() => Err(OrgError::BadEmail.into()),
            () => Ok(()),
        }
    }
}

fn is_name(text: &str) -> bool {
    (1..=50).contains(&text.chars().count())
}
