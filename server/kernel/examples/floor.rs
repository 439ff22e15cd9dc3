//! The floor that `bin/bench` measures against: a bare axum server that answers the same 4 KiB to everything.
//! `floor ADDRESS`

use axum::Router;
use bytes::Bytes;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:8090".to_owned());
    let body = Bytes::from_static(&[b'x'; 4096]);
    let app = Router::new().fallback(move || std::future::ready(body.clone()));
    axum::serve(tokio::net::TcpListener::bind(address).await?, app).await?;
    Ok(())
}
