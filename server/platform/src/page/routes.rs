//! The front routes of `routes.json`, which the web app reads too, and the redirects of the specification.

use std::collections::BTreeMap;

use kernel::text::Lang;
use serde::Deserialize;
use serde_json::json;

#[derive(Deserialize)]
struct Route {
    name: String,
    path: String,
    /// The source of its screen; none while its feature has not arrived.
    module: Option<String>,
}

pub struct PageRoutes(Vec<Route>);

/// What a path leads to.
#[derive(Debug, PartialEq, Eq)]
pub enum PageMatch<'r> {
    /// A screen, by name, with what stood in the place of `{…}`.
    Page(&'r str, Option<String>),
    Redirect(String),
    Nothing,
}

impl PageRoutes {
    pub fn load() -> anyhow::Result<Self> {
        Ok(Self(serde_json::from_str(include_str!("../../../../routes.json"))?))
    }

    pub fn find(&self, path: &str, query: Option<&str>) -> PageMatch<'_> {
        let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
        let matched = self.0.iter().find_map(|route| matches(&route.path, path).map(|parameter| (route, parameter)));
        match matched {
            Some((Route { name, module: Some(_), .. }, parameter)) => PageMatch::Page(name, parameter),
            // Somebody's own page that has not arrived: who is not signed in goes to the login all the same.
            Some((Route { name, .. }, parameter)) if is_own(name) => PageMatch::Page(name, parameter),
            Some(_) => PageMatch::Nothing,
            None if path == "/user" => PageMatch::Redirect("/user/account/overview".to_owned()),
            None if path == "/admin" => PageMatch::Redirect("/admin/loading".to_owned()),
            None if path == "/user/login" => PageMatch::Redirect("/login".to_owned()),
            None if path.starts_with("/admin/") => PageMatch::Redirect(loading("/admin/loading", path, query)),
            None if path.starts_with("/user/") => PageMatch::Redirect(loading("/user/loading", path, query)),
            None => PageMatch::Nothing,
        }
    }

    /// The sources whose chunks a page needs: its screen and its message files.
    pub fn sources(&self, name: &str, lang: Lang) -> Vec<String> {
        let module = self.0.iter().find(|route| route.name == name).and_then(|route| route.module.clone());
        let feature = module.as_deref().and_then(|module| module.split('/').nth(2)).unwrap_or_default();
        let locales = ["common", "route", "material", feature]
            .map(|namespace| format!("../locales/{}/{namespace}.json", lang.code()));
        module.into_iter().chain(locales).collect()
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|route| route.name.as_str())
    }
}

fn is_own(name: &str) -> bool {
    name == "my-collections" || name.starts_with("user-my-")
}

/// The loading route carries where one wanted to go, as the client family writes it: `{path, query}` in JSON.
fn loading(base: &str, path: &str, query: Option<&str>) -> String {
    let pairs: BTreeMap<_, _> = form_urlencoded::parse(query.unwrap_or_default().as_bytes()).into_owned().collect();
    let target = json!({ "path": path, "query": pairs }).to_string();
    let encoded: String = form_urlencoded::byte_serialize(target.as_bytes()).collect();
    format!("{base}/{}", encoded.replace('+', "%20"))
}

/// `Some(parameter)` when the path fits: `/course/{id}` needs one more segment, `/course2/{id}/{lesson}` two, `/register/{code?}` takes
/// one or none.
fn matches(pattern: &str, path: &str) -> Option<Option<String>> {
    let Some((base, parameter)) = pattern.split_once("/{") else { return (pattern == path).then_some(None) };
    if parameter.ends_with("?}") && path == base {
        return Some(None);
    }
    let value = path.strip_prefix(base)?.strip_prefix('/')?;
    let (wanted, given) = (parameter.split("/{").count(), value.split('/').count());
    (wanted == given && value.split('/').all(|part| !part.is_empty())).then(|| Some(value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_specifications_paths_lead_where_it_says() {
        let routes = PageRoutes::load().unwrap();
        let redirect = |to: &str| PageMatch::Redirect(to.to_owned());
        for (path, query, found) in [
            ("/", None, PageMatch::Page("home", None)),
            ("/list", Some("a=1"), PageMatch::Page("list", None)),
            ("/list/", None, PageMatch::Page("list", None)),
            ("/course/7", None, PageMatch::Page("course", Some("7".into()))),
            ("/course", None, PageMatch::Nothing),
            ("/course/7/8", None, PageMatch::Nothing),
            ("/course2/7", None, PageMatch::Page("course2", Some("7".into()))),
            ("/course2/7/8", None, PageMatch::Page("lesson", Some("7/8".into()))),
            ("/course2/7/8/9", None, PageMatch::Nothing),
            ("/course2//8", None, PageMatch::Nothing),
            ("/404", None, PageMatch::Page("404", None)),
            ("/admin", None, redirect("/admin/loading")),
            ("/user/login", None, redirect("/login")),
            ("/user", None, redirect("/user/account/overview")),
            ("/my-collections", None, PageMatch::Page("my-collections", None)),
            ("/nowhere", None, PageMatch::Nothing),
        ] {
            assert_eq!(routes.find(path, query), found, "{path}");
        }
        let to = "%7B%22path%22%3A%22%2Fadmin%2Fauth%2Fadmin%22%2C%22query%22%3A%7B%22id%22%3A%221%22%7D%7D";
        assert_eq!(routes.find("/admin/auth/admin", Some("id=1")), redirect(&format!("/admin/loading/{to}")));
        let to = "%7B%22path%22%3A%22%2Fuser%2Fodd%22%2C%22query%22%3A%7B%7D%7D";
        assert_eq!(routes.find("/user/odd", None), redirect(&format!("/user/loading/{to}")));
    }
}
