//! Carts in the back office: who means to buy what, and since when.

use axum::extract::State;
use kernel::Result;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply};
use kernel::resource::{Resource, ResourceError, int, text, time};
use serde::Serialize;
use utoipa::ToSchema;

use super::store::{self, CartView};
use crate::OrdersState;

/// A cart a row: the member is its number.
pub const CART: Resource = Resource::new(
    "shop/cart",
    "cart_line",
    &[
        text("user.username").column("m.username").search().read_only(),
        text("user.nickname").column("m.nickname").search().read_only(),
        int("lines").column("c.lines").read_only(),
        time("first_time").column("c.first_at").read_only(),
        time("last_time").column("c.last_at").read_only(),
    ],
)
.from(store::CARTS, "c.id")
.texts("buyer", "cart")
.sort("-last_time")
.read_only();

#[derive(Serialize, ToSchema)]
pub struct CartContents {
    pub list: Vec<CartView>,
}

#[utoipa::path(get, path = "/admin/shop.cart/view", operation_id = "cart_view", params(("id" = i64, Query)), responses((status = 200, body = Envelope<CartContents>)))]
pub async fn view(State(app): State<OrdersState>, asked: ListQuery) -> Result<Reply<CartContents>> {
    let id = asked.int("id").ok_or(ResourceError::Unknown)?;
    Ok(Reply(CartContents { list: app.db.read(move |db| Box::pin(store::view(db, id))).await? }))
}
