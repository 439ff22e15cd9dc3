//! A description for machines, as OpenAPI.

use serde_json::{Map, Value, json};
use utoipa::openapi::Paths;

use super::{Field, FieldKind, Resource};

/// One path of a resource: `index`, `edit`, …
pub fn description(resource: &Resource, action: &str, methods: &[&str], has_body: bool) -> Paths {
    let path = format!("{}/{action}", resource.url());
    let row = resource.fields.iter().map(|field| (field.name.to_owned(), field.schema()));
    let row: Map<_, _> = row.chain([("id".to_owned(), json!({ "type": "integer" }))]).collect();
    let content = |schema: Value| json!({ "application/json": { "schema": schema } });
    let operation = |method: &str| {
        let answer = json!({ "type": "object", "description": format!("{} {action}", resource.node) });
        let id = json!({ "name": "id", "in": "query", "required": true, "schema": { "type": "integer" } });
        let body = content(json!({ "type": "object", "properties": row }));
        json!({
            "tags": [resource.node],
            "operationId": format!("{}_{action}_{method}", resource.node.replace('/', "_")),
            "parameters": (action == "edit" && method == "get").then_some([id]),
            "requestBody": (has_body && method != "get").then_some(json!({ "content": body })),
            "responses": { "200": { "description": "", "content": content(answer) } },
        })
    };
    let item: Map<_, _> = methods.iter().map(|method| ((*method).to_owned(), operation(method))).collect();
    serde_json::from_value(json!({ path: item })).unwrap_or_default()
}

impl Field {
    fn schema(&self) -> Value {
        match self.kind {
            FieldKind::Flag if self.is_bare => json!({ "type": "boolean" }),
            FieldKind::Choice(words) => json!({ "type": "string", "enum": words }),
            kind => json!({ "type": kind.traits().2 }),
        }
    }
}
