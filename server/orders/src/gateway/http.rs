use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, StatusCode};
use kernel::Result;
use paygate::{Disbelief, Standing};
use sha2::{Digest, Sha256};

use crate::OrdersState;
use crate::order::pay::settled;
use crate::order::settle::Evidence;
use crate::payment::model::{EvidenceSource, EvidenceVerdict};

/// Larger messages are nobody's.
const LARGEST: usize = 64 * 1024;

/// A gateway says that something happened. Raw bytes, checked before anything is read of them; "ok" only once it is committed.
pub async fn notify(
    State(app): State<OrdersState>,
    Path(provider): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response> {
    Ok(match receive(&app, &provider, &headers, &body).await? {
        Ok(_) => "success".into_response(),
        Err(status) => status.into_response(),
    })
}

pub async fn receive(
    app: &OrdersState,
    provider: &str,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<Result<EvidenceVerdict, StatusCode>> {
    let Ok(gateway) = app.gateway(provider) else { return Ok(Err(StatusCode::NOT_FOUND)) };
    if body.len() > LARGEST {
        return Ok(Err(StatusCode::PAYLOAD_TOO_LARGE));
    }
    let notice = match gateway.read(headers, body, app.clock.now().0) {
        Ok(notice) => notice,
        Err(why) => {
            tracing::warn!("a message that claims to be from {provider} is not believed: {why}");
            return Ok(Err(match why {
                Disbelief::Signature | Disbelief::Stale => StatusCode::UNAUTHORIZED,
                Disbelief::Unreadable => StatusCode::BAD_REQUEST,
            }));
        }
    };
    // Only money that came is news; everything else the shop asks for by itself.
    let Standing::Paid(receipt) = notice.standing else { return Ok(Ok(EvidenceVerdict::Again)) };
    let digest = Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
    let evidence =
        Evidence { provider: provider.to_owned(), dedup: notice.id, source: EvidenceSource::Notify, digest, receipt };
    Ok(Ok(settled(app, evidence).await?))
}
