//! The first paint, from the templates that lie beside the components they stand in for.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::Context;
use kernel::Result;
use kernel::text::{Lang, Texts};
use minijinja::value::Kwargs;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value, context};
use rust_embed::RustEmbed;

use super::escape::escape;
use super::model::{Common, Page};

#[derive(RustEmbed)]
#[folder = "../../web/first-paint"]
struct Sources;

pub struct Templates(Environment<'static>);

impl Templates {
    pub fn load() -> anyhow::Result<Self> {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_auto_escape_callback(|_| AutoEscape::Html);
        // The built-in escaping also rewrites every slash, which only makes addresses longer.
        environment.set_formatter(|out, state, value| match value.as_str() {
            Some(text) if !value.is_safe() => Ok(out.write_str(&escape(text))?),
            _ => minijinja::escape_formatter(out, state, value),
        });
        environment.add_function("money", money);
        environment.add_function("seconds", seconds);
        environment.add_function("href", |path: String| path);
        for name in Sources::iter() {
            let file = Sources::get(&name).with_context(|| format!("web/first-paint/{name} is missing"))?;
            let text = String::from_utf8(file.data.into_owned())?;
            environment.add_template_owned(name.to_string(), text)?;
        }
        Ok(Self(environment))
    }

    pub fn render(
        &self,
        texts: &Arc<Texts>,
        lang: Lang,
        path: &str,
        page: &Page,
        site: &serde_json::Value,
        common: &Common,
    ) -> Result<String> {
        let template = self.0.get_template(page.template).map_err(|error| anyhow::anyhow!(error))?;
        let types: serde_json::Value = serde_json::from_str(common.types.data.get())?;
        let data: serde_json::Value = match &page.answer {
            Some((_, answer)) => serde_json::from_str(answer.data.get())?,
            None => serde_json::Value::Null,
        };
        let texts = texts.clone();
        let translate = move |key: String, values: Kwargs| -> Result<String, minijinja::Error> {
            let names: Vec<String> = values.args().map(str::to_owned).collect();
            let filled = names.iter().map(|name| Ok((name.as_str(), values.get::<Value>(name)?.to_string())));
            let filled = filled.collect::<Result<Vec<_>, minijinja::Error>>()?;
            let filled: Vec<_> = filled.iter().map(|(name, value)| (*name, value.as_str())).collect();
            Ok(texts.get(lang, &key, &filled))
        };
        let rendered = template.render(context! {
            lang => lang.code(),
            path => path,
            query => query_of(path),
            route => &*page.route,
            status => page.status.as_u16(),
            site => Value::from_serialize(site),
            types => Value::from_serialize(types.get("list")),
            data => Value::from_serialize(&data),
            t => Value::from_function(translate),
        });
        rendered.map_err(|error| anyhow::Error::new(error).context(format!("web/first-paint/{}", page.template)).into())
    }
}

/// The parameters of an address, by name.
fn query_of(path: &str) -> BTreeMap<String, String> {
    let query = path.split_once('?').map_or("", |(_, query)| query);
    form_urlencoded::parse(query.as_bytes()).into_owned().collect()
}

/// `168.00` → `¥168`, `151.20` → `¥151.20`: cards leave out what says nothing.
fn money(price: &str) -> String {
    let price = price.strip_suffix(".00").unwrap_or(price);
    let (whole, cents) = price.split_at(price.find('.').unwrap_or(price.len()));
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("¥{grouped}{cents}")
}

/// Milliseconds as minutes and seconds.
fn seconds(ms: i64) -> String {
    let seconds = (ms + 500) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
