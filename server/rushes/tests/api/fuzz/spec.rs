//! The description of the API, as far as requests are made from it: operations, and values that a schema allows.

use std::cell::RefCell;
use std::collections::BTreeMap;

use http::Method;
use serde_json::{Map, Value, json};

use super::chance::{Chance, INTS};
use crate::kit::START;
use crate::kit::people::PASSWORD;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/api/openapi.json");
/// Values kept of each name.
const KEPT: usize = 24;

pub struct Spec {
    pub operations: Vec<Operation>,
    schemas: Map<String, Value>,
}

pub struct Operation {
    pub method: Method,
    pub path: String,
    /// Names and schemas.
    pub parameters: Vec<(String, Value)>,
    pub body: Option<Value>,
}

impl Spec {
    pub fn read() -> Self {
        let text = std::fs::read_to_string(FILE).expect("the description of the API");
        let mut whole: Value = serde_json::from_str(&text).unwrap();
        let schemas = whole["components"]["schemas"].as_object_mut().map(std::mem::take).unwrap();
        let paths = whole["paths"].as_object().unwrap();
        let operations = paths.iter().flat_map(|(path, methods)| {
            methods.as_object().unwrap().iter().map(|(method, operation)| Operation::read(path, method, operation))
        });
        Self { operations: operations.collect(), schemas }
    }

    /// A value as its schema allows it.
    pub fn value(&self, chance: &Chance, known: &Known, name: &str, schema: &Value) -> Value {
        if let Some(reference) = schema["$ref"].as_str() {
            let target = reference.rsplit('/').next().and_then(|name| self.schemas.get(name));
            return self.value(chance, known, name, target.expect("a schema of that name"));
        }
        if let Some(one) = schema["oneOf"].as_array() {
            return self.value(chance, known, name, &chance.pick(one));
        }
        if let Some(all) = schema["allOf"].as_array() {
            let parts = all.iter().map(|part| self.value(chance, known, name, part));
            return parts.filter_map(|part| part.as_object().cloned()).flatten().collect::<Map<_, _>>().into();
        }
        if let Some(words) = schema["enum"].as_array() {
            return chance.pick(words);
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => chance.pick(kinds),
            kind => kind.clone(),
        };
        match kind.as_str().unwrap_or_default() {
            "object" => self.object(chance, known, schema),
            "array" => {
                let count = chance.pick(&[0, 1, 1, 1, 2, 3]);
                (0..count).map(|_| self.value(chance, known, name, &schema["items"])).collect()
            }
            "integer" => {
                let number = known.value(chance, name).and_then(|value| match value {
                    Value::String(text) => text.parse::<i64>().ok().map(Value::from),
                    other => other.is_i64().then_some(other),
                });
                number.unwrap_or_else(|| plausible_int(chance, name))
            }
            "number" => json!(chance.below(1_000) as f64 / 8.0),
            "boolean" => Value::Bool(chance.percent(60)),
            "null" => Value::Null,
            _ => known.value(chance, name).unwrap_or_else(|| plausible_text(chance, name)),
        }
    }

    fn object(&self, chance: &Chance, known: &Known, schema: &Value) -> Value {
        let Some(properties) = schema["properties"].as_object() else {
            // Any names: those of rows that were seen, such as settings.
            let any = |name: String| (name.clone(), plausible_text(chance, &name));
            return (0..chance.below(5)).map(|_| any(known.name(chance))).collect::<Map<_, _>>().into();
        };
        if properties.contains_key("material") && properties.contains_key("variant") && chance.percent(70) {
            let (material, variant) = chance.pick(&known.goods);
            return json!({ "material": material, "variant": variant, "licence": "personal" });
        }
        let required = schema["required"].as_array();
        let share =
            |name: &str| if required.is_some_and(|names| names.iter().any(|known| known == name)) { 97 } else { 65 };
        let sent = properties.iter().filter(|(name, _)| chance.percent(share(name)));
        sent.map(|(name, schema)| (name.clone(), self.value(chance, known, name, schema))).collect::<Map<_, _>>().into()
    }
}

impl Operation {
    fn read(path: &str, method: &str, operation: &Value) -> Self {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let parameters = parameters.map(|one| (one["name"].as_str().unwrap().to_owned(), one["schema"].clone()));
        Self {
            method: method.to_uppercase().parse().unwrap(),
            path: path.to_owned(),
            parameters: parameters.collect(),
            body: operation.pointer("/requestBody/content/application~1json/schema").cloned(),
        }
    }
}

fn plausible_int(chance: &Chance, name: &str) -> Value {
    if name.ends_with("_at") || name.ends_with("time") || name == "at" {
        return json!(START.seconds() + chance.below(5_000_000) as i64 - 2_500_000);
    }
    if chance.percent(15) { json!(chance.pick(INTS)) } else { json!(chance.below(12)) }
}

fn plausible_text(chance: &Chance, name: &str) -> Value {
    let is = |part: &str| name.to_lowercase().contains(part);
    let text = match name {
        _ if is("username") => format!("fuzz_{}", chance.below(400)),
        _ if is("password") => PASSWORD.to_owned(),
        _ if is("email") => format!("m{}@example.com", chance.below(40)),
        _ if is("mobile") || is("phone") => format!("138000{:05}", chance.below(40)),
        _ if is("price") || is("money") || is("amount") || is("total") || is("gift") => {
            format!("{}.{:02}", chance.below(200), chance.below(100))
        }
        _ if is("date") || is("birthday") || name == "from" || name == "to" => {
            format!("2026-1{}-0{}", chance.below(3), 1 + chance.below(9))
        }
        _ if is("month") => format!("2026-{:02}", 1 + chance.below(12)),
        _ if is("uuid") => format!("fuzz-uuid-{:08}", chance.below(30)),
        "command" => chance.pick(&["test.ok", "test.fail", "test.choose", "test.none"]).to_owned(),
        "rate" | "value" | "weigh" | "days" => chance.below(120).to_string(),
        "path" | "url" | "target" => chance.pick(&["/list", "/media/a.webp", "https://rushes.example/a"]).to_owned(),
        "state" => "paid".to_owned(),
        "channel" => "sandbox".to_owned(),
        _ => chance.pick(&["rain", "雨夜城市", "Rain 4K", "7", "on"]).to_owned(),
    };
    json!(text)
}

/// What answers have told: the values of each name, and the columns of each table.
#[derive(Default)]
pub struct Known {
    values: BTreeMap<(String, String), Vec<Value>>,
    columns: BTreeMap<String, Vec<String>>,
    /// Rows as their forms get them, to be sent back changed.
    rows: BTreeMap<String, Vec<Value>>,
    /// Ids of the rows of each list.
    ids: BTreeMap<String, Vec<Value>>,
    /// Materials with one of their versions.
    pub goods: Vec<(i64, i64)>,
    /// What a request or an answer is about: `/api/order`. Values that were seen there are likelier to fit there.
    pub controller: RefCell<String>,
}

/// Words that some names ask for, and no answer tells.
const WORDS: &[(&str, &[&str])] = &[
    ("name", &["about", "agreement", "privacy-policy", "site_name_en", "smtp_server"]),
    ("topic", &["payment", "licence", "default"]),
    ("code", &["RAIN2026", "000000"]),
    ("event", &["user_register", "user_retrieve_pwd", "user_change_email", "user_email_verify"]),
    ("template_code", &["user_register", "user_retrieve_pwd", "user_mobile_verify"]),
    ("type", &["email", "mobile", "tp", "all", "menu", "button"]),
    ("tab", &["login", "register"]),
    ("registerType", &["email", "mobile"]),
    ("device", &["tab-0001", "tab-0002"]),
    ("lang", &["zh-cn", "en"]),
    ("text", &["WEBVTT\n\n00:00.000 --> 00:01.000\nx", "a note"]),
    ("total", &["3.00", "6.00", "12.30", "39.00"]),
    ("controller", &["shop/faq", "auth/job", "shop/synonym"]),
    ("page", &["shop/order", "user/user"]),
    ("to", &["balance", "source"]),
    ("reason", &["because"]),
    ("amount", &["50.00", "100"]),
    ("days", &["30", "365"]),
    ("level", &["1", "2"]),
    ("keys", &["v1", "v2", "v3", "v4", "l1", "p1"]),
    ("way", &["claim", "code", "auto", "staff"]),
    ("scope", &["all", "kind"]),
    ("slug", &["night", "rain-2"]),
    ("words", &["rain, shower", "snow, 雪"]),
    ("status", &["1", "0", "enable"]),
    ("manager", &["npm", "pnpm", "none"]),
];

pub fn controller_of(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(controller, _)| controller)
}

fn area_of(path: &str) -> &'static str {
    if path.starts_with("/admin") { "admin" } else { "api" }
}

impl Known {
    pub fn learn(&mut self, path: &str, answer: &Value) {
        self.controller.replace(controller_of(path).to_owned());
        self.walk(answer, 0);
        let row = answer.pointer("/data/list/0").and_then(Value::as_object);
        if let (Some(row), Some((controller, _))) = (row, path.rsplit_once('/')) {
            self.columns.insert(controller.to_owned(), row.keys().cloned().collect());
        }
        let list = answer.pointer("/data/list").and_then(Value::as_array);
        if let (Some(list), Some((controller, _))) = (list.filter(|list| !list.is_empty()), path.rsplit_once('/')) {
            let ids = list.iter().map(|row| row["id"].clone()).filter(Value::is_i64).take(KEPT).collect::<Vec<_>>();
            self.ids.insert(controller.to_owned(), ids);
        }
        let row = answer.pointer("/data/row").filter(|row| row.is_object());
        if let (Some(row), Some((controller, "edit"))) = (row, path.rsplit_once('/')) {
            let rows = self.rows.entry(controller.to_owned()).or_default();
            rows.truncate(KEPT - 1);
            rows.insert(0, row.clone());
        }
    }

    /// A row that this operation could have been sent by its form: most of them only change what is there.
    pub fn row(&self, chance: &Chance, path: &str) -> Option<Value> {
        let (controller, action) = path.rsplit_once('/')?;
        let rows = self.rows.get(controller).filter(|_| action == "edit" || action == "add")?;
        chance.percent(60).then(|| chance.pick(rows))
    }

    fn walk(&mut self, value: &Value, depth: usize) {
        match value {
            Value::Object(object) if depth < 8 => {
                for (name, value) in object {
                    if (value.is_i64() || value.as_str().is_some_and(|text| text.len() < 100)) && name.len() < 40 {
                        self.keep(name, value);
                    }
                    self.walk(value, depth + 1);
                }
            }
            Value::Array(list) if depth < 8 => list.iter().take(5).for_each(|value| self.walk(value, depth + 1)),
            _ => {}
        }
    }

    fn keep(&mut self, name: &str, value: &Value) {
        let controller = self.controller.borrow().clone();
        self.tell(&controller, name, value.clone());
        self.tell(area_of(&controller), name, value.clone());
    }

    /// The newest first.
    pub fn tell(&mut self, place: &str, name: &str, value: Value) {
        let key = (place.to_owned(), name.to_owned());
        if !self.values.contains_key(&key) && self.values.len() > 10_000 {
            return;
        }
        let kept = self.values.entry(key).or_default();
        kept.retain(|old| *old != value);
        kept.truncate(KEPT - 1);
        kept.insert(0, value);
    }

    /// An id of a row that the operation is about.
    pub fn own_id(&self, chance: &Chance, name: &str, path: &str) -> Option<Value> {
        let is_id = ["id", "ids", "move", "target", "targetId", "pid"].contains(&name);
        let ids = path.rsplit_once('/').and_then(|(controller, _)| self.ids.get(controller));
        ids.filter(|ids| is_id && !ids.is_empty() && chance.percent(60)).map(|ids| chance.pick(ids))
    }

    /// A value that was seen under this name, or an id of anything where the name sounds like one.
    pub fn value(&self, chance: &Chance, name: &str) -> Option<Value> {
        if let Some((_, words)) = WORDS.iter().find(|(known, _)| *known == name)
            && chance.percent(50)
        {
            return Some(json!(chance.pick(words)));
        }
        let own = name.trim_end_matches("_id").trim_end_matches("Id").trim_end_matches('s');
        let names = [name, own, if own == "member" || own == "user" { "user_id" } else { "id" }];
        let place = match chance.below(10) {
            0..6 => self.controller.borrow().clone(),
            6..9 => area_of(&self.controller.borrow()).to_owned(),
            _ => chance.pick(&["admin", "api"]).to_owned(),
        };
        let mut lists = names.iter().filter_map(|name| self.values.get(&(place.clone(), (*name).to_owned())));
        let list = lists.next().filter(|_| !chance.percent(20))?;
        // The newer, the likelier.
        list.get(chance.below(1 + chance.below(list.len()))).cloned()
    }

    pub fn name(&self, chance: &Chance) -> String {
        let names = self.values.get(&("admin".to_owned(), "name".to_owned())).filter(|_| chance.percent(70));
        let name = names.and_then(|names| chance.pick(names).as_str().map(str::to_owned));
        let any = || self.values.keys().nth(chance.below(self.values.len())).map(|(_, name)| name.clone());
        name.or_else(any).unwrap_or_else(|| chance.spoilt_text())
    }

    pub fn column(&self, chance: &Chance, path: &str) -> String {
        let columns = path.rsplit_once('/').and_then(|(controller, _)| self.columns.get(controller));
        columns.map_or_else(|| "id".to_owned(), |columns| chance.pick(columns))
    }
}
