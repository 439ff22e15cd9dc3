//! The list of what the server answers. A route cannot be added without a policy, and what has not passed its policy
//! does not leave the server (see `edge`).

use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use axum::{Router, handler::Handler};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::app::App;
use crate::guard::{Caller, Decided, Policy, decide};

pub struct Routes {
    router: OpenApiRouter<App>,
    listed: Vec<(String, Policy)>,
}

impl Routes {
    pub fn new(description: OpenApi) -> Self {
        Self { router: OpenApiRouter::with_openapi(description), listed: Vec::new() }
    }

    /// An endpoint described by `#[utoipa::path]`, which states its path and method.
    pub fn add(mut self, policy: Policy, (schemas, paths, methods): UtoipaMethodRouter<App>) -> Self {
        self.listed.extend(paths.paths.keys().map(|path| (path.clone(), policy)));
        Self { router: self.router.routes((schemas, paths, guarded(policy, methods))), ..self }
    }

    /// Something that is not part of the described API: a health check, a file.
    pub fn plain(mut self, policy: Policy, path: &str, methods: MethodRouter<App>) -> Self {
        self.listed.push((path.to_owned(), policy));
        Self { router: self.router.route(path, guarded(policy, methods)), ..self }
    }

    /// What answers when no route matches.
    pub fn otherwise<H, T>(mut self, policy: Policy, handler: H) -> Self
    where
        H: Handler<T, App>,
        T: 'static,
    {
        self.listed.push(("*".to_owned(), policy));
        let methods = guarded(policy, axum::routing::any(handler));
        Self { router: self.router.fallback(methods), ..self }
    }

    pub fn listed(&self) -> &[(String, Policy)] {
        &self.listed
    }

    pub fn description(self) -> OpenApi {
        self.router.split_for_parts().1
    }

    pub fn split(self, app: &App) -> (Router, OpenApi) {
        let (router, description) = self.router.split_for_parts();
        (router.with_state(app.clone()), description)
    }
}

fn guarded(policy: Policy, methods: MethodRouter<App>) -> MethodRouter<App> {
    methods.layer(from_fn(move |request: Request, next: Next| async move {
        let caller = request.extensions().get::<Caller>().cloned().unwrap_or_default();
        let mut response: Response = match decide(policy, &caller) {
            Ok(()) => next.run(request).await,
            Err(refusal) => refusal.into_response(),
        };
        response.extensions_mut().insert(Decided);
        response
    }))
}
