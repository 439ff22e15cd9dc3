//! Handlers behind one type. axum compiles its services, routes and layers once for every type of handler; with hundreds of
//! handlers that is most of what it compiles. Here a handler keeps its own type only while its arguments are extracted.

use std::pin::Pin;
use std::sync::Arc;

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use kernel::reply::Envelope;
use kernel::resource::Resource;
#[cfg(debug_assertions)]
use kernel::resource::description;
#[cfg(debug_assertions)]
use utoipa::PartialSchema;
use utoipa::ToSchema;
use utoipa::openapi::path::HttpMethod;
#[cfg(debug_assertions)]
use utoipa::openapi::{ContentBuilder, RefOr, ResponseBuilder, Schema, path::Operation};

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

/// A handler with the path and the methods that `#[utoipa::path]` says.
pub struct Endpoint<S> {
    pub path: String,
    pub methods: Vec<HttpMethod>,
    pub handler: AnyHandler<S>,
    #[cfg(debug_assertions)]
    pub describe: Describe,
}

/// Says what an endpoint takes and gives, and adds the schemas that it names.
#[cfg(debug_assertions)]
pub type Describe = Arc<dyn Fn(&mut Vec<(String, RefOr<Schema>)>) -> Operation + Send + Sync>;

impl<S: Clone + Send + Sync + 'static> Endpoint<S> {
    /// A call of a described table: `index`, `edit`, …
    pub fn of_resource<H, T>(resource: Resource, action: &'static str, method: HttpMethod, handler: H) -> Self
    where
        H: Handler<T, S> + Sync,
        T: 'static,
    {
        Self {
            path: format!("{}/{action}", resource.url()),
            methods: vec![method.clone()],
            handler: AnyHandler::new(handler),
            #[cfg(debug_assertions)]
            describe: Arc::new(move |_| {
                let method = method_word(&method).to_lowercase();
                description(&resource, action, &method, matches!(action, "edit" | "add" | "sortable"))
            }),
        }
    }

    /// Says in the API's description what such a call answers, where that is the same for every table.
    #[must_use]
    #[cfg_attr(not(debug_assertions), expect(unused_mut))]
    pub fn answering<A: ToSchema>(mut self) -> Self
    where
        Envelope<A>: ToSchema,
    {
        #[cfg(debug_assertions)]
        {
            let describe = self.describe;
            self.describe = Arc::new(move |schemas| {
                let mut operation = describe(schemas);
                A::schemas(schemas);
                schemas.push((A::name().into_owned(), A::schema()));
                let content = ContentBuilder::new().schema(Some(Envelope::<A>::schema())).build();
                let answer = ResponseBuilder::new().content("application/json", content).build();
                operation.responses.responses.insert("200".to_owned(), answer.into());
                operation
            });
        }
        self
    }
}

pub const fn method_word(method: &HttpMethod) -> &'static str {
    match method {
        HttpMethod::Get => "GET",
        HttpMethod::Post => "POST",
        HttpMethod::Put => "PUT",
        HttpMethod::Delete => "DELETE",
        HttpMethod::Options => "OPTIONS",
        HttpMethod::Head => "HEAD",
        HttpMethod::Patch => "PATCH",
        HttpMethod::Trace => "TRACE",
    }
}

/// `routes!(coupon::http::claim)`: the endpoint of a handler described by `#[utoipa::path]`; several share one path. Only builds for
/// development can describe it: that is a tenth of the program's code, and the shop needs none of it.
#[macro_export]
macro_rules! routes {
    ($($handler:path),+ $(,)?) => {
        vec![$($crate::server::handler::Endpoint {
            path: $crate::server::handler::utoipa_axum::paste! {
                $crate::server::handler::utoipa_axum::routes!(@path [path()] of $handler)
            },
            methods: $crate::server::handler::utoipa_axum::paste! {
                $crate::server::handler::utoipa_axum::routes!(@path [methods()] of $handler)
            },
            handler: $crate::server::handler::AnyHandler::new($handler),
            #[cfg(debug_assertions)]
            describe: std::sync::Arc::new(|schemas| {
                let mut named = Vec::new();
                let (_, operation, _) = $crate::server::handler::utoipa_axum::routes!(@resolve_types $handler : named);
                schemas.append(&mut named);
                operation
            }),
        }),+]
    };
}
