//! The list of what the server answers. A route cannot be added without a policy, and what has not passed its policy
//! does not leave the server (see `edge`).

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Request};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, MethodRouter};
use axum::{Router, handler::Handler};
use utoipa::openapi::path::HttpMethod;
use utoipa_axum::PathItemExt;

#[cfg(debug_assertions)]
use super::describe::Described;
use super::handler::{Endpoint, method_word};
use super::ids_in_body;
use crate::guard::{Decided, Policy, admit};

pub struct Routes<S> {
    router: Router<S>,
    listed: Vec<Listed>,
    #[cfg(debug_assertions)]
    described: Vec<Described>,
}

/// A route as the table of them shows it.
#[derive(Clone, Debug)]
pub struct Listed {
    pub method: &'static str,
    pub path: String,
    pub policy: Policy,
}

impl<S: Clone + Send + Sync + 'static> Routes<S> {
    /// Endpoints of one path, described by `#[utoipa::path]`, which states their methods.
    pub fn add(mut self, policy: Policy, endpoints: Vec<Endpoint<S>>) -> Self {
        let path = path_of(&endpoints).to_owned();
        let is_deletion = path.starts_with("/admin/") && path.ends_with("/del");
        let mut router = MethodRouter::new();
        for endpoint in endpoints {
            for method in &endpoint.methods {
                router = router.on(method.to_method_filter(), endpoint.handler.clone());
                self.listed.push(Listed { method: method_word(method), path: path.clone(), policy: policy.clone() });
                if is_deletion && *method == HttpMethod::Delete {
                    router = router.on(MethodFilter::POST, endpoint.handler.clone());
                    self.listed.push(Listed { method: "POST", path: path.clone(), policy: policy.clone() });
                }
            }
            #[cfg(debug_assertions)]
            self.described.push(Described {
                path: path.clone(),
                methods: endpoint.methods,
                describe: endpoint.describe,
            });
        }
        if is_deletion {
            router = router.layer(from_fn(ids_in_body::move_to_query));
        }
        Self { router: self.router.route(&path, guarded(policy, router)), ..self }
    }

    /// Endpoints of the back office. Their node is their path: `/admin/auth.admin/index` asks for `auth/admin/index`.
    pub fn node(self, endpoints: Vec<Endpoint<S>>) -> Self {
        let node = node_of(&endpoints, "/admin/");
        self.add(Policy::AdminNode(node), endpoints)
    }

    /// Endpoints of the member centre, by their path as well: `account/overview`.
    pub fn member_node(self, endpoints: Vec<Endpoint<S>>) -> Self {
        let node = node_of(&endpoints, "/api/");
        self.add(Policy::MemberNode(node), endpoints)
    }

    /// Something that is not part of the described API: a health check, a file.
    pub fn plain(mut self, policy: Policy, path: &str, methods: MethodRouter<S>) -> Self {
        self.listed.push(Listed { method: "ANY", path: path.to_owned(), policy: policy.clone() });
        Self { router: self.router.route(path, guarded(policy, methods)), ..self }
    }

    /// What answers when no route matches.
    pub fn otherwise<H, T>(mut self, policy: Policy, handler: H) -> Self
    where
        H: Handler<T, S>,
        T: 'static,
    {
        self.listed.push(Listed { method: "ANY", path: "*".to_owned(), policy: policy.clone() });
        let methods = guarded(policy, axum::routing::any(handler));
        Self { router: self.router.fallback(methods), ..self }
    }

    pub fn listed(&self) -> &[Listed] {
        &self.listed
    }

    #[cfg(debug_assertions)]
    pub fn described(&self) -> &[Described] {
        &self.described
    }

    /// The routes with what their handlers use.
    pub fn into_router(self, state: S) -> Router {
        self.router.with_state(state)
    }
}

impl<S: Clone + Send + Sync + 'static> Default for Routes<S> {
    fn default() -> Self {
        Self {
            router: Router::new(),
            listed: Vec::new(),
            #[cfg(debug_assertions)]
            described: Vec::new(),
        }
    }
}

/// Those handed in share one path.
fn path_of<S>(endpoints: &[Endpoint<S>]) -> &str {
    endpoints.first().map_or("", |endpoint| &endpoint.path)
}

fn node_of<S>(endpoints: &[Endpoint<S>], root: &str) -> String {
    let path = path_of(endpoints);
    path.strip_prefix(root).unwrap_or(path).replace('.', "/")
}

/// What a caller whom nobody knows may send: enough for the longest form of a visitor and for a gateway's message.
const PUBLIC_BODY: usize = 64 * 1024;

fn guarded<S: Clone + Send + Sync + 'static>(policy: Policy, methods: MethodRouter<S>) -> MethodRouter<S> {
    let policy = Arc::new(policy);
    methods.layer(from_fn(move |mut request: Request, next: Next| {
        let policy = policy.clone();
        async move {
            if *policy == Policy::Public {
                DefaultBodyLimit::max(PUBLIC_BODY).apply(&mut request);
            }
            let mut response: Response = match admit(&policy, &mut request).await {
                Ok(()) => next.run(request).await,
                Err(refusal) => refusal.into_response(),
            };
            response.extensions_mut().insert(Decided);
            response
        }
    }))
}
