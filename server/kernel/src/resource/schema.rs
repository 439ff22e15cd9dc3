//! A description for machines, as OpenAPI.

use serde_json::{Map, Value, json};
use utoipa::openapi::path::Operation;

use super::{Field, FieldKind, Resource};

/// One call of a resource: `index`, `edit`, …
pub fn description(resource: &Resource, action: &str, method: &str, has_body: bool) -> Operation {
    let row = resource.fields.iter().map(|field| (field.name.to_owned(), field.schema()));
    let row: Map<_, _> = row.chain([("id".to_owned(), json!({ "type": "integer" }))]).collect();
    let content = |schema: Value| json!({ "application/json": { "schema": schema } });
    let answer = json!({ "type": "object", "description": format!("{} {action}", resource.node) });
    let id = json!({ "name": "id", "in": "query", "required": true, "schema": { "type": "integer" } });
    let body = content(json!({ "type": "object", "properties": row }));
    let operation = json!({
        "tags": [resource.node],
        "operationId": format!("{}_{action}_{method}", resource.node.replace('/', "_")),
        "parameters": (action == "edit" && method == "get").then_some([id]),
        "requestBody": (has_body && method != "get").then_some(json!({ "content": body })),
        "responses": { "200": { "description": "", "content": content(answer) } },
    });
    serde_json::from_value(operation).unwrap_or_default()
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
