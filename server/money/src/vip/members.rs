//! Who has a membership, and until when.

use kernel::resource::{Resource, int, money, text, time};

use super::store;

pub const VIP_MEMBER: Resource = Resource::new(
    "shop/vipMember",
    "member",
    &[
        text("user.username").column("m.username").search().read_only(),
        text("user.nickname").column("m.nickname").search().read_only(),
        int("level").column("s.level").read_only(),
        text("level_zh").column("v.name_zh").read_only(),
        text("level_en").column("v.name_en").read_only(),
        time("until_time").column("s.until_at").read_only(),
        int("terms").column(store::VIP_TERMS).read_only(),
        money("paid").column(store::VIP_PAID).read_only(),
        time("since_time").column(store::VIP_SINCE).read_only(),
    ],
)
.from(store::VIP_MEMBERS, "m.id")
.texts("buyer", "vip_member")
.sort("-until_time")
.read_only();
