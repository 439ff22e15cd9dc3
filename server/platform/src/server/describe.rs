//! The description of the API, made by builds for development: `bin/gen` writes it down, and the web app's types come from it.

use std::collections::{BTreeMap, BTreeSet};

use utoipa::openapi::path::HttpMethod;
use utoipa::openapi::{OpenApi, RefOr, Schema};

use super::handler::Describe;

/// An endpoint that can be described.
#[derive(Clone)]
pub struct Described {
    pub path: String,
    pub methods: Vec<HttpMethod>,
    pub describe: Describe,
}

/// Adds the endpoints to what stands around them. Two schemas of one name would be described as one of them: their names come back.
pub fn describe(api: &mut OpenApi, endpoints: &[Described]) -> BTreeSet<String> {
    let mut by_name: BTreeMap<String, RefOr<Schema>> = BTreeMap::new();
    let mut collisions = BTreeSet::new();
    for endpoint in endpoints {
        let mut schemas = Vec::new();
        let operation = (endpoint.describe)(&mut schemas);
        api.paths.add_path_operation(&endpoint.path, endpoint.methods.clone(), operation);
        for (name, schema) in schemas {
            let known = by_name.entry(name.clone()).or_insert_with(|| schema.clone());
            if *known != schema {
                collisions.insert(name);
            }
        }
    }
    api.components.get_or_insert_default().schemas.extend(by_name);
    collisions
}
