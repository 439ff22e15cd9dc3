//! The texts themselves. Formats: sitemaps.org 0.9, RFC 9309 (robots.txt), RFC 4287 (Atom).

use kernel::clock::Timestamp;

/// What one part of the map may hold.
pub const PART: usize = 50_000;

/// For XML, in text and in attributes; it has no way to write control characters.
pub fn escape(text: &str) -> String {
    let text: String =
        text.chars().filter(|letter| !letter.is_control() || matches!(letter, '\t' | '\n' | '\r')).collect();
    platform::page::escape(&text)
}

const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMES: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// The list of the parts, from 1.
pub fn index(site: &str, parts: usize) -> String {
    let part =
        |number: usize| format!("<sitemap><loc>{}</loc></sitemap>\n", escape(&format!("{site}/sitemap-{number}.xml")));
    let parts: String = (1..=parts).map(part).collect();
    format!("{XML}<sitemapindex xmlns=\"{NAMES}\">\n{parts}</sitemapindex>\n")
}

/// A part: addresses from the root, with the day of their last change where it is known.
pub fn part(site: &str, places: impl Iterator<Item = (String, Option<Timestamp>)>) -> String {
    let mut out = format!("{XML}<urlset xmlns=\"{NAMES}\">\n");
    for (path, changed) in places {
        let changed = changed.map(|at| format!("<lastmod>{}</lastmod>", at.iso())).unwrap_or_default();
        out.push_str(&format!("<url><loc>{}</loc>{changed}</url>\n", escape(&format!("{site}{path}"))));
    }
    out.push_str("</urlset>\n");
    out
}

/// Nobody's own pages, nor the API, nor choices among filters.
pub fn robots(site: &str) -> String {
    const CLOSED: &[&str] = &[
        "/admin",
        "/api/",
        "/user",
        "/my-",
        "/browse-history",
        "/collection/",
        "/login",
        "/register",
        "/pay",
        "/*?*q=",
        "/*?*sort=",
        "/*?*min=",
        "/*?*max=",
    ];
    let closed: String = CLOSED.iter().map(|path| format!("Disallow: {path}\n")).collect();
    format!("User-agent: *\n{closed}\nSitemap: {site}/sitemap.xml\n")
}

pub struct SitemapEntry {
    pub path: String,
    pub title: String,
    pub summary: String,
    pub image: String,
    pub published_at: Timestamp,
    pub updated_at: Timestamp,
}

pub fn feed(site: &str, title: &str, own: &str, lang: &str, now: Timestamp, entries: &[SitemapEntry]) -> String {
    let updated = entries.iter().map(|entry| entry.updated_at).max().unwrap_or(now).iso();
    let mut out = format!(
        "{XML}<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{lang}\">\n<title>{}</title>\n<id>{site}/</id>\n<updated>{updated}</updated>\n\
         <link rel=\"self\" href=\"{}\"/>\n<link href=\"{site}/\"/>\n<author><name>{}</name></author>\n",
        escape(title),
        escape(&format!("{site}{own}")),
        escape(title),
    );
    for entry in entries {
        let address = escape(&format!("{site}{}", entry.path));
        out.push_str(&format!(
            "<entry><title>{}</title><id>{address}</id><link href=\"{address}\"/><link rel=\"enclosure\" href=\"{}\"/>\
             <published>{}</published><updated>{}</updated><summary>{}</summary></entry>\n",
            escape(&entry.title),
            escape(&format!("{site}{}", entry.image)),
            entry.published_at.iso(),
            entry.updated_at.iso(),
            escape(&entry.summary),
        ));
    }
    out.push_str("</feed>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_whole_and_escaped() {
        let places = [("/list?type=a&page=2".to_owned(), None), ("/course/1".to_owned(), Some(Timestamp(0)))];
        let text = part("https://shop.example", places.into_iter());
        assert!(text.contains("<loc>https://shop.example/list?type=a&amp;page=2</loc></url>"));
        assert!(text.contains("<loc>https://shop.example/course/1</loc><lastmod>1970-01-01T00:00:00"));
        assert_eq!(index("s", 2).matches("<sitemap>").count(), 2);
        assert_eq!(escape("a\u{1}<b>"), "a&lt;b&gt;");
    }
}
