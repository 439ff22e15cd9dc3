//! Something of a member's that comes to its end: a membership, a coupon.

use kernel::clock::Timestamp;
use kernel::db::row;
use platform::guard::MemberId;

pub struct Ending {
    pub member: MemberId,
    pub until: Timestamp,
    pub name_zh: String,
    pub name_en: String,
}

row!(Ending { member(member_id), until(until_at), name_zh, name_en });
