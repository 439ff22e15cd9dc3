//! A description in other languages: OpenAPI for machines, TypeScript for the web app.

use std::fmt::Write;

use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn, PathItem, PathsBuilder};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{ContentBuilder, Paths, RefOr, ResponseBuilder, ResponsesBuilder};

use super::{Field, Kind, Resource, Stamp};

impl Field {
    fn schema(&self) -> RefOr<Schema> {
        let kind = match self.kind {
            Kind::Int | Kind::Bps | Kind::Weigh | Kind::Refers(..) | Kind::Time => Type::Integer,
            Kind::Flag if self.is_bare => Type::Boolean,
            Kind::Json => return ObjectBuilder::new().into(),
            _ => Type::String,
        };
        let object = ObjectBuilder::new().schema_type(kind);
        match self.kind {
            Kind::Choice(words) => object.enum_values(Some(words.iter().copied())).into(),
            _ => object.into(),
        }
    }

    fn kind_word(&self) -> &'static str {
        match self.kind {
            Kind::Text => "text",
            Kind::LongText => "long",
            Kind::RichText => "rich",
            Kind::Int => "int",
            Kind::Money => "money",
            Kind::Bps => "bps",
            Kind::Time => "time",
            Kind::Flag => "flag",
            Kind::Choice(_) => "choice",
            Kind::Refers(..) => "refers",
            Kind::Media => "media",
            Kind::Json => "json",
            Kind::Weigh => "weigh",
        }
    }
}

/// One path of a resource: `index`, `edit`, …
pub fn description(resource: &Resource, action: &str, methods: &[HttpMethod], has_body: bool) -> Paths {
    let row =
        || resource.fields.iter().fold(ObjectBuilder::new(), |row, field| row.property(field.name, field.schema()));
    let json = |schema: ObjectBuilder| ContentBuilder::new().schema(Some(Schema::from(schema.build()))).build();
    let mut item = PathItem::default();
    for method in methods {
        let is_read = *method == HttpMethod::Get;
        let response = ResponseBuilder::new().description("").content(
            "application/json",
            json(ObjectBuilder::new().description(Some(format!("{} {action}", resource.node)))),
        );
        let mut operation = OperationBuilder::new()
            .operation_id(Some(format!(
                "{}_{action}_{}",
                resource.node.replace('/', "_"),
                if is_read { "get" } else { "do" }
            )))
            .tag(resource.node)
            .responses(ResponsesBuilder::new().response("200", response).build());
        if has_body && !is_read {
            let content = json(row().property("id", ObjectBuilder::new().schema_type(Type::Integer)));
            operation =
                operation.request_body(Some(RequestBodyBuilder::new().content("application/json", content).build()));
        }
        if is_read && action == "edit" {
            let id = ParameterBuilder::new().name("id").parameter_in(ParameterIn::Query);
            operation = operation.parameter(id.schema(Some(ObjectBuilder::new().schema_type(Type::Integer))).build());
        }
        let operation = Some(operation.build());
        match method {
            HttpMethod::Get => item.get = operation,
            HttpMethod::Delete => item.delete = operation,
            _ => item.post = operation,
        }
    }
    PathsBuilder::new().path(format!("{}/{action}", resource.url()), item).build()
}

/// What the web app knows of every resource: names, kinds, limits.
pub fn typescript(resources: &[&Resource]) -> String {
    let mut out = String::from("// Written by `rushes resources` (bin/gen).\nexport const resources = {\n");
    let quoted = |text: &str| format!("'{text}'");
    for resource in resources {
        let (namespace, word) = resource.texts;
        let first = resource.sort.split(',').next().unwrap_or_default();
        let (field, down) = (first.trim_start_matches('-'), first.starts_with('-'));
        let _ = write!(
            out,
            "  '{}': {{\n    url: '{}',\n    ns: '{namespace}',\n    word: '{word}',\n    usual: {{ field: '{field}', down: {down} }},\n",
            resource.node,
            resource.url()
        );
        let has_form = resource.can_add || resource.can_edit;
        let flags = [
            ("hasForm", has_form),
            ("isTree", resource.parent.is_some()),
            ("isSortable", resource.weigh().is_some() && resource.can_edit),
        ];
        for (name, _) in flags.iter().filter(|(_, is)| *is) {
            let _ = writeln!(out, "    {name}: true,");
        }
        let _ = writeln!(out, "    fields: {{");
        for field in resource.fields {
            let mut parts = vec![format!("kind: {}", quoted(field.kind_word()))];
            match field.kind {
                Kind::Choice(words) => {
                    let words: Vec<_> = words.iter().map(|word| quoted(word)).collect();
                    parts.push(format!("choices: [{}]", words.join(", ")));
                }
                Kind::Refers(table, label) => {
                    if let Some(other) = resources.iter().find(|other| other.table == table) {
                        parts.push(format!("from: {{ url: '{}', label: '{label}' }}", other.url()));
                    }
                }
                Kind::Flag if field.is_bare => parts.push("choices: ['false', 'true']".to_owned()),
                _ => {}
            }
            if field.is_read_only || field.stamp != Stamp::Never {
                parts.push("isReadOnly: true".to_owned());
            } else {
                let is_sized = matches!(
                    field.kind,
                    Kind::Text | Kind::LongText | Kind::RichText | Kind::Int | Kind::Bps | Kind::Weigh | Kind::Media
                );
                if is_sized && (field.is_text() || field.min > i64::MIN / 2) {
                    parts.push(format!("min: {}", if field.is_optional && field.is_text() { 0 } else { field.min }));
                }
                if is_sized && field.max < 1_000_000_000_000 {
                    parts.push(format!("max: {}", field.max));
                }
                if !field.is_optional && field.fallback.is_none() && field.kind != Kind::Flag {
                    parts.push("isRequired: true".to_owned());
                }
                match field.fallback {
                    Some(super::Fallback::Int(number)) => parts.push(format!("initial: {number}")),
                    Some(super::Fallback::Text(word)) => parts.push(format!("initial: {}", quoted(word))),
                    Some(super::Fallback::Flag(flag)) if field.is_bare => parts.push(format!("initial: {flag}")),
                    Some(super::Fallback::Flag(flag)) => parts.push(format!("initial: '{}'", i32::from(flag))),
                    None => {}
                }
            }
            let name = if field.name.contains('.') { quoted(field.name) } else { field.name.to_owned() };
            let _ = writeln!(out, "      {name}: {{ {} }},", parts.join(", "));
        }
        out.push_str("    },\n  },\n");
    }
    out.push_str("} as const\n");
    out
}
