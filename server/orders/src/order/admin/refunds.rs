//! Every refund, with the order it belongs to.

use kernel::resource::{Resource, choice, int, money, text, time};

use crate::order::store;

pub const REFUND: Resource = Resource::new(
    "shop/refund",
    "refund",
    &[
        text("number").column("refund.number").search().read_only(),
        int("order_id").column("refund.order_id").read_only(),
        text("order.number").column("o.number").search().read_only(),
        text("user.username").column("m.username").search().read_only(),
        money("amount").column("refund.amount").read_only(),
        money("channel").column("refund.channel").read_only(),
        money("principal").column("refund.principal").read_only(),
        money("bonus").column("refund.bonus").read_only(),
        int("points").column("refund.points").read_only(),
        choice("target", &["source", "balance"]).column("refund.target").read_only(),
        choice("status", &["waiting", "done", "failed"]).column("refund.status").read_only(),
        text("reason").column("refund.reason").search().read_only(),
        text("actor").column("refund.actor").read_only(),
        time("create_time").column("refund.created_at").read_only(),
        time("done_time").column("refund.done_at").read_only(),
    ],
)
.from(store::REFUND_TABLE, "refund.id")
.texts("refund", "refund")
.read_only();
