//! A member as the back office shows them.

use kernel::clock::Timestamp;
use kernel::money::Money;
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{MemberProfile, MemberRecord, masked};
use platform::guard::MemberId;

#[derive(Clone, Serialize, ToSchema)]
pub struct MemberRow {
    pub id: MemberId,
    pub group_id: i64,
    pub group: GroupName,
    #[serde(flatten)]
    pub profile: MemberProfile,
    pub motto: String,
    #[schema(value_type = String)]
    pub money: Money,
    pub score: i64,
    pub vip_level: i64,
    #[schema(value_type = Option<i64>)]
    pub vip_date: Option<Timestamp>,
    pub invate_code: String,
    /// `enable` or `disable`
    pub status: &'static str,
    /// Always empty: a form field for a new one
    pub password: &'static str,
    #[schema(value_type = Option<i64>)]
    pub delete_time: Option<Timestamp>,
    pub join_ip: String,
    #[schema(value_type = Option<i64>)]
    pub last_login_time: Option<Timestamp>,
    pub last_login_ip: String,
    #[schema(value_type = i64)]
    pub join_time: Timestamp,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct GroupName {
    pub id: i64,
    pub name: String,
}

impl MemberRecord {
    pub fn row(self, lang: Lang) -> MemberRow {
        let is_translated = lang == Lang::En && !self.group_name_en.is_empty();
        let group_name = if is_translated { &self.group_name_en } else { &self.group_name };
        MemberRow {
            id: self.id,
            group_id: self.group_id,
            profile: self.profile(),
            group: GroupName { id: self.group_id, name: group_name.clone() },
            motto: self.motto,
            money: self.money,
            score: self.score,
            vip_level: self.vip_level,
            vip_date: self.vip_until,
            invate_code: self.invite_code,
            status: if self.active { "enable" } else { "disable" },
            password: "",
            delete_time: self.erase_at,
            join_ip: self.join_ip,
            last_login_time: self.last_login_at,
            last_login_ip: self.last_login_ip,
            join_time: self.created_at,
            create_time: self.created_at,
        }
    }

    /// The same with addresses that cannot be read.
    pub fn masked(self, lang: Lang) -> MemberRow {
        let mut row = self.row(lang);
        for address in [&mut row.profile.email, &mut row.profile.mobile] {
            *address = masked(address);
        }
        row
    }
}
