//! An HTTP server that plays the robots of group chats: it notes every call, and answers as the test says.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::Request;
use http::StatusCode;
use http_body_util::BodyExt;
use serde_json::Value;

/// A call as it came in.
#[derive(Clone, Debug)]
pub struct ReceivedCall {
    pub path: String,
    pub query: Vec<(String, String)>,
    pub body: Value,
}

impl ReceivedCall {
    pub fn parameter(&self, name: &str) -> &str {
        self.query.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// The text of the message, whichever robot it is for.
    pub fn text(&self) -> &str {
        ["/text/content", "/content/text"]
            .iter()
            .find_map(|place| self.body.pointer(place)?.as_str())
            .unwrap_or_default()
    }
}

#[derive(Default)]
struct Shared {
    calls: Mutex<Vec<ReceivedCall>>,
    /// Status and body of answers; 200 and success while it is empty.
    refusal: Mutex<Option<(u16, &'static str)>>,
}

pub struct Receiver {
    pub url: String,
    shared: Arc<Shared>,
}

impl Receiver {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let shared = Arc::new(Shared::default());
        let within = shared.clone();
        let router = Router::new().fallback(move |request: Request| {
            let shared = within.clone();
            async move { shared.take(request).await }
        });
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, shared }
    }

    pub fn refuse(&self, status: u16, body: &'static str) {
        *self.shared.refusal.lock().unwrap() = Some((status, body));
    }

    pub fn accept(&self) {
        *self.shared.refusal.lock().unwrap() = None;
    }

    /// Calls whose path begins so.
    pub fn calls(&self, path: &str) -> Vec<ReceivedCall> {
        self.shared.calls.lock().unwrap().iter().filter(|call| call.path.starts_with(path)).cloned().collect()
    }
}

impl Shared {
    async fn take(&self, request: Request) -> (StatusCode, &'static str) {
        let (parts, body) = request.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        let query = parts.uri.query().unwrap_or_default();
        let call = ReceivedCall {
            path: parts.uri.path().to_owned(),
            query: form_urlencoded::parse(query.as_bytes()).into_owned().collect(),
            body: serde_json::from_slice(&bytes).unwrap_or_default(),
        };
        let is_feishu = call.path.starts_with("/open-apis");
        self.calls.lock().unwrap().push(call);
        match *self.refusal.lock().unwrap() {
            Some((status, body)) => (StatusCode::from_u16(status).unwrap(), body),
            None if is_feishu => (StatusCode::OK, r#"{"code":0,"msg":"success","data":{}}"#),
            None => (StatusCode::OK, r#"{"errcode":0,"errmsg":"ok"}"#),
        }
    }
}
