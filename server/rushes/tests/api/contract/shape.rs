//! Shapes of answers: what every field of a recorded answer is, not only what it is called.

use serde_json::Value;

/// Compares an answer with a shape and says where it differs. A shape is an object of shapes, a list with the shape of its elements (of which
/// there must be one), or a word; a word with a question mark lets null pass. Fields that the shape does not name are ours.
pub fn differences(answer: &Value, shape: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare(answer, shape, "data", &mut found);
    found
}

fn compare(value: &Value, shape: &Value, at: &str, found: &mut Vec<String>) {
    match shape {
        Value::Object(fields) => {
            let Some(row) = value.as_object() else {
                return found.push(format!("{at}: an object is expected, not {value}"));
            };
            for (name, inner) in fields {
                match row.get(name) {
                    Some(field) => compare(field, inner, &format!("{at}.{name}"), found),
                    None => found.push(format!("{at}.{name} is missing")),
                }
            }
        }
        Value::Array(of) => {
            let Some(list) = value.as_array() else {
                return found.push(format!("{at}: a list is expected, not {value}"));
            };
            if list.is_empty() {
                found.push(format!("{at} is empty: nothing was compared"));
            }
            for (index, element) in list.iter().enumerate() {
                compare(element, &of[0], &format!("{at}[{index}]"), found);
            }
        }
        Value::String(word) => {
            let (kind, is_optional) = word.strip_suffix('?').map_or((word.as_str(), false), |kind| (kind, true));
            if !(is_of(kind, value) || is_optional && value.is_null()) {
                found.push(format!("{at}: {word} is expected, not {value}"));
            }
        }
        exact if exact != value => found.push(format!("{at}: {exact} is expected, not {value}")),
        _ => {}
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    let text = value.as_str();
    let is_json = |text: &str| serde_json::from_str::<Value>(text).is_ok();
    match kind {
        "text" => text.is_some(),
        "filled" => text.is_some_and(|text| !text.is_empty()),
        "int" => value.is_i64(),
        "bit" => matches!(value.as_i64(), Some(0 | 1)),
        "bool" => value.is_boolean(),
        // Enumerated columns are texts.
        "flag" => matches!(text, Some("0" | "1")),
        "able" => matches!(text, Some("enable" | "disable")),
        "money" => text.is_some_and(|text| text.rsplit_once('.').is_some_and(|(_, cents)| cents.len() == 2)),
        "unix" => value.as_i64().is_some_and(|seconds| (1_000_000_000..10_000_000_000).contains(&seconds)),
        // 2026-11-15 09:30:00
        "moment" => text.is_some_and(|text| text.len() == 19 && text.as_bytes()[10] == b' '),
        "json" => text.is_some_and(is_json),
        "map" => value.is_object(),
        "list" => value.is_array(),
        // A page that is kept is said by its name.
        "kept" => value == 0 || text.is_some_and(|text| text.contains('/') || text == "dashboard"),
        _ => panic!("no such kind: {kind}"),
    }
}

#[test]
fn a_shape_says_where_an_answer_differs() {
    use serde_json::json;
    let shape = json!({ "list": [{ "id": "int", "status": "flag", "birthday": "text?" }], "total": "int" });
    let right = json!({ "list": [{ "id": 1, "status": "1", "birthday": null, "more": [] }], "total": 1 });
    assert_eq!(differences(&right, &shape), Vec::<String>::new());
    let wrong = json!({ "list": [{ "id": "1", "status": 1 }], "total": null });
    assert_eq!(
        differences(&wrong, &shape),
        [
            "data.list[0].id: int is expected, not \"1\"",
            "data.list[0].status: flag is expected, not 1",
            "data.list[0].birthday is missing",
            "data.total: int is expected, not null"
        ]
    );
    assert_eq!(differences(&json!({ "list": [], "total": 0 }), &shape), ["data.list is empty: nothing was compared"]);
}
