//! What stands in the head for search engines, for shared links and for the eye.

use kernel::text::Lang;
use serde_json::json;

use super::escape::escape;
use super::model::Page;
use crate::app::App;

pub fn write(app: &App, lang: Lang, page: &Page, site_name: &str) -> String {
    let mut out = String::new();
    let title = if page.title.is_empty() { site_name.to_owned() } else { format!("{} - {site_name}", page.title) };
    out.push_str(&format!("<title>{}</title>", escape(&title)));
    meta(&mut out, "name", "description", &page.description);
    let address = |lang: Lang| {
        let separator = if page.canonical.contains('?') { '&' } else { '?' };
        let suffix = if lang == Lang::default() { String::new() } else { format!("{separator}lang={}", lang.code()) };
        format!("{}{}{suffix}", app.config.public_url, page.canonical)
    };
    if page.status.is_success() && !page.private {
        out.push_str(&format!("<link rel=\"canonical\" href=\"{}\">", escape(&address(lang))));
        for other in Lang::ALL {
            let tag = other.choose("zh-CN", "en");
            out.push_str(&format!("<link rel=\"alternate\" hreflang=\"{tag}\" href=\"{}\">", escape(&address(other))));
        }
        let fallback = escape(&address(Lang::default()));
        out.push_str(&format!("<link rel=\"alternate\" hreflang=\"x-default\" href=\"{fallback}\">"));
        meta(&mut out, "property", "og:url", &address(lang));
    } else {
        meta(&mut out, "name", "robots", "noindex");
    }
    let feed = if lang == Lang::default() { String::new() } else { format!("?lang={}", lang.code()) };
    out.push_str(&format!(
        "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"{}\" href=\"/feed.xml{feed}\">",
        escape(site_name)
    ));
    meta(&mut out, "property", "og:title", &title);
    meta(&mut out, "property", "og:description", &page.description);
    meta(&mut out, "property", "og:site_name", site_name);
    meta(
        &mut out,
        "property",
        "og:type",
        if matches!(&*page.route, "course" | "course2") { "product" } else { "website" },
    );
    meta(&mut out, "property", "og:locale", lang.choose("zh_CN", "en_US"));
    if let Some(image) = &page.image {
        meta(&mut out, "property", "og:image", &format!("{}{image}", app.config.public_url));
        meta(&mut out, "name", "twitter:card", "summary_large_image");
    }
    for fact in &page.facts {
        let mut fact = fact.clone();
        if let Some(fields) = fact.as_object_mut() {
            fields.insert("@context".to_owned(), json!("https://schema.org"));
        }
        let json = fact.to_string().replace('<', "\\u003c");
        out.push_str(&format!("<script type=\"application/ld+json\">{json}</script>"));
    }
    let (_, styles) = app.pages.shell.files(&app.pages.routes.sources(&page.route, lang));
    for file in styles {
        out.push_str(&format!("<link rel=\"stylesheet\" href=\"/{file}\">"));
    }
    out
}

fn meta(out: &mut String, attribute: &str, name: &str, content: &str) {
    if !content.is_empty() {
        out.push_str(&format!("<meta {attribute}=\"{name}\" content=\"{}\">", escape(content)));
    }
}
