//! The list of what the server answers. A route cannot be added without a policy, and what has not passed its policy
//! does not leave the server (see `edge`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Request};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use axum::{Router, handler::Handler};
use utoipa::openapi::{OpenApi, PathItem, RefOr, Schema};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::guard::{Decided, Policy, admit};

pub struct Routes<S> {
    router: OpenApiRouter<S>,
    listed: Vec<Listed>,
    schemas: Schemas,
}

/// What the endpoints take and give, by name. Two things of one name would be described as one of them.
#[derive(Clone, Default)]
pub struct Schemas {
    by_name: BTreeMap<String, RefOr<Schema>>,
    pub collisions: BTreeSet<String>,
}

impl Schemas {
    fn add(&mut self, schemas: &[(String, RefOr<Schema>)]) {
        for (name, schema) in schemas {
            let known = self.by_name.entry(name.clone()).or_insert_with(|| schema.clone());
            if known != schema {
                self.collisions.insert(name.clone());
            }
        }
    }

    pub fn merge(&mut self, other: &Self) {
        self.collisions.extend(other.collisions.iter().cloned());
        self.add(&other.by_name.clone().into_iter().collect::<Vec<_>>());
    }
}

/// A route as the table of them shows it.
#[derive(Clone, Debug)]
pub struct Listed {
    pub method: &'static str,
    pub path: String,
    pub policy: Policy,
}

impl<S: Clone + Send + Sync + 'static> Routes<S> {
    /// `description`: what stands around the endpoints.
    pub fn new(description: OpenApi) -> Self {
        Self { router: OpenApiRouter::with_openapi(description), listed: Vec::new(), schemas: Schemas::default() }
    }

    /// An endpoint described by `#[utoipa::path]`, which states its path and method.
    pub fn add(mut self, policy: Policy, (schemas, paths, methods): UtoipaMethodRouter<S>) -> Self {
        self.schemas.add(&schemas);
        self.listed.extend(paths.paths.iter().flat_map(|(path, item)| listed(path, item, &policy)));
        Self { router: self.router.routes((schemas, paths, guarded(policy, methods))), ..self }
    }

    /// An endpoint of the back office. Its node is its path: `/admin/auth.admin/index` asks for `auth/admin/index`.
    pub fn node(self, methods: UtoipaMethodRouter<S>) -> Self {
        let node = node_of(&methods, "/admin/");
        self.add(Policy::AdminNode(node), methods)
    }

    /// An endpoint of the member centre, by its path as well: `account/overview`.
    pub fn member_node(self, methods: UtoipaMethodRouter<S>) -> Self {
        let node = node_of(&methods, "/api/");
        self.add(Policy::MemberNode(node), methods)
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

    pub fn schemas(&self) -> &Schemas {
        &self.schemas
    }

    pub fn description(self) -> OpenApi {
        self.router.split_for_parts().1
    }

    /// The routes with what their handlers use.
    pub fn into_router(self, state: S) -> Router {
        Router::from(self.router).with_state(state)
    }
}

impl<S: Clone + Send + Sync + 'static> Default for Routes<S> {
    fn default() -> Self {
        Self::new(OpenApi::default())
    }
}

fn listed(path: &str, item: &PathItem, policy: &Policy) -> Vec<Listed> {
    let methods = [("GET", &item.get), ("POST", &item.post), ("PUT", &item.put), ("DELETE", &item.delete)];
    let present = methods.into_iter().filter(|(_, operation)| operation.is_some());
    present.map(|(method, _)| Listed { method, path: path.to_owned(), policy: policy.clone() }).collect()
}

/// The routes handed in share one path.
fn node_of<S>((_, paths, _): &UtoipaMethodRouter<S>, root: &str) -> String {
    let path = paths.paths.keys().next().map(String::as_str).unwrap_or_default();
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
