use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::text::Lang;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::guard::AdminId;

/// A line of the log as the back office lists it.
#[derive(Serialize, ToSchema)]
pub struct LogLine {
    pub id: i64,
    pub admin_id: AdminId,
    pub username: String,
    pub url: String,
    pub title: String,
    /// What was sent, as JSON
    pub data: String,
    pub before: Value,
    pub after: Value,
    pub ip: String,
    pub useragent: String,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
}

pub struct LineRow {
    id: i64,
    admin_id: AdminId,
    username: String,
    url: String,
    title: String,
    title_en: String,
    data: String,
    before: String,
    after: String,
    ip: String,
    agent: String,
    created_at: Timestamp,
}

row!(LineRow { id, admin_id, username, url, title, title_en, data, before(before_data), after(after_data), ip, agent, created_at });

impl LineRow {
    pub fn line(self, lang: Lang) -> LogLine {
        let is_translated = lang == Lang::En && !self.title_en.is_empty();
        let read = |text: &str| serde_json::from_str(text).unwrap_or_default();
        LogLine {
            id: self.id,
            admin_id: self.admin_id,
            username: self.username,
            url: self.url,
            title: if is_translated { self.title_en } else { self.title },
            data: self.data,
            before: read(&self.before),
            after: read(&self.after),
            ip: self.ip,
            useragent: self.agent,
            create_time: self.created_at,
        }
    }
}

/// The ids of the rows that a change is about, wherever they are said: in rows, in a list of rows, in what was sent.
pub fn rows(said: [&Value; 3]) -> Vec<i64> {
    let id = |row: &Value| row.get("id").and_then(Value::as_i64);
    let mut found: Vec<i64> = Vec::new();
    for value in said {
        match value {
            Value::Array(list) => found.extend(list.iter().filter_map(id)),
            Value::Object(entries) => {
                found.extend(id(value));
                let ids = entries.get("ids").and_then(Value::as_array);
                found.extend(ids.into_iter().flatten().filter_map(Value::as_i64));
            }
            _ => {}
        }
    }
    found.sort_unstable();
    found.dedup();
    found.truncate(200);
    found
}

const SECRET: [&str; 9] =
    ["password", "salt", "token", "secret", "captcha", "code_hash", "recovery", "otp_code", "ticket"];

/// The same without what nobody may read: values under telling names become `***`.
pub fn masked(value: Value) -> Value {
    match value {
        Value::Object(entries) => Value::Object(
            entries
                .into_iter()
                .map(|(name, value)| {
                    let key = name.to_lowercase();
                    let hidden = SECRET.iter().any(|word| key.contains(word)) && !is_nothing(&value);
                    (name, if hidden { Value::from("***") } else { masked(value) })
                })
                .collect(),
        ),
        Value::Array(values) => Value::Array(values.into_iter().map(masked).collect()),
        plain => plain,
    }
}

fn is_nothing(value: &Value) -> bool {
    value.is_null() || value.as_str().is_some_and(str::is_empty)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_change_names_its_rows_in_several_ways() {
        assert_eq!(rows([&json!({ "id": 3, "name": "x" }), &json!({ "id": 3 }), &json!({ "id": "3" })]), [3]);
        assert_eq!(rows([&json!([{ "id": 2 }, { "id": 1 }]), &Value::Null, &json!({ "ids": [1, 2, 5] })]), [1, 2, 5]);
        assert_eq!(rows([&json!([4, 5]), &json!("x"), &json!({})]), Vec::<i64>::new());
    }

    #[test]
    fn secrets_are_masked_however_deep() {
        let found =
            masked(json!({ "name": "a", "newPassword": "x", "list": [{ "otp_secret": "y", "id": 1 }], "token": "" }));
        assert_eq!(
            found,
            json!({ "name": "a", "newPassword": "***", "list": [{ "otp_secret": "***", "id": 1 }], "token": "" })
        );
    }
}
