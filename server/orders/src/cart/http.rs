use axum::extract::State;
use kernel::Result;
use kernel::error::RequestError;
use kernel::json::Json;
use kernel::reply::{Envelope, Reply};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::{self, CartLine};
use super::{CartError, MOST_AT_ONCE};
use crate::OrdersState;
use catalogue::material::goods::GoodsKey;
use platform::guard::{Member, MemberId};

#[derive(Serialize, ToSchema)]
pub struct Cart {
    /// Newest first
    pub lines: Vec<CartLine>,
    /// Lines that a cart may have
    pub most: i64,
}

#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CartLines {
    lines: Vec<GoodsKey>,
}

#[utoipa::path(get, path = "/api/cart/index", responses((status = 200, body = Envelope<Cart>)))]
pub async fn index(State(app): State<OrdersState>, member: Member) -> Result<Reply<Cart>> {
    read(&app, member.id).await
}

/// Puts lines in, one or a whole browser's; what is no line of the shop is left out.
#[utoipa::path(post, path = "/api/cart/add", request_body = CartLines, responses((status = 200, body = Envelope<Cart>)))]
pub async fn add(State(app): State<OrdersState>, member: Member, Json(input): Json<CartLines>) -> Result<Reply<Cart>> {
    if input.lines.len() > MOST_AT_ONCE {
        return Err(CartError::Full.into());
    }
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let lines = input.lines.clone();
        Box::pin(async move { store::add(db, member.id, &lines, now).await })
    });
    write.await?;
    read(&app, member.id).await
}

#[utoipa::path(post, path = "/api/cart/del", request_body = CartLines, responses((status = 200, body = Envelope<Cart>)))]
pub async fn del(State(app): State<OrdersState>, member: Member, Json(input): Json<CartLines>) -> Result<Reply<Cart>> {
    if input.lines.len() > MOST_AT_ONCE {
        return Err(RequestError::BadInput.into());
    }
    let write = app.db.write(move |db| {
        let lines = input.lines.clone();
        Box::pin(async move {
            for key in &lines {
                store::remove(db, member.id, key).await?;
            }
            Ok(())
        })
    });
    write.await?;
    read(&app, member.id).await
}

async fn read(app: &OrdersState, member: MemberId) -> Result<Reply<Cart>> {
    let lines = app.db.read(move |db| Box::pin(store::lines(db, member))).await?;
    Ok(Reply(Cart { lines, most: app.numbers().await?.cart_lines_most }))
}
