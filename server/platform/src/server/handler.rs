//! Handlers behind one type. axum compiles its services, routes and layers once for every type of handler; with hundreds of
//! handlers that is most of what it compiles. Here a handler keeps its own type only while its arguments are extracted.

use std::pin::Pin;
use std::sync::Arc;

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use axum::routing::MethodRouter;
use utoipa::openapi::path::{HttpMethod, Operation, Paths};
use utoipa::openapi::{RefOr, Schema};
use utoipa_axum::PathItemExt;
use utoipa_axum::router::UtoipaMethodRouter;

/// Named by `routes!` in other crates.
#[doc(hidden)]
pub use utoipa_axum;

type Answering = Pin<Box<dyn Future<Output = Response> + Send>>;

#[derive(Clone)]
pub struct AnyHandler<S>(Arc<dyn Fn(Request, S) -> Answering + Send + Sync>);

impl<S: Clone + Send + Sync + 'static> AnyHandler<S> {
    pub fn new<H, T>(handler: H) -> Self
    where
        H: Handler<T, S> + Sync,
        T: 'static,
    {
        Self(Arc::new(move |request, state| Box::pin(handler.clone().call(request, state))))
    }
}

impl<S: Clone + Send + Sync + 'static> Handler<(), S> for AnyHandler<S> {
    type Future = Answering;

    fn call(self, request: Request, state: S) -> Answering {
        (self.0)(request, state)
    }
}

/// What `#[utoipa::path]` says of a handler, and the handler.
pub struct Endpoint<S> {
    pub path: String,
    pub operation: Operation,
    pub methods: Vec<HttpMethod>,
    pub handler: AnyHandler<S>,
}

/// The endpoints of one path.
pub fn endpoints<S: Clone + Send + Sync + 'static>(
    schemas: Vec<(String, RefOr<Schema>)>,
    endpoints: Vec<Endpoint<S>>,
) -> UtoipaMethodRouter<S> {
    let (mut paths, mut router) = (Paths::new(), MethodRouter::new());
    for Endpoint { path, operation, methods, handler } in endpoints {
        for method in &methods {
            router = router.on(method.to_method_filter(), handler.clone());
        }
        paths.add_path_operation(&path, methods, operation);
    }
    (schemas, paths, router)
}

/// `routes!(coupon::http::claim)`: the endpoint of a handler described by `#[utoipa::path]`; several share one path.
#[macro_export]
macro_rules! routes {
    ($($handler:path),+ $(,)?) => {{
        let mut schemas = Vec::new();
        let endpoints = vec![$({
            let (path, operation, methods) = $crate::server::handler::utoipa_axum::routes!(@resolve_types $handler : schemas);
            let handler = $crate::server::handler::AnyHandler::new($handler);
            $crate::server::handler::Endpoint { path, operation, methods, handler }
        }),+];
        $crate::server::handler::endpoints(schemas, endpoints)
    }};
}
