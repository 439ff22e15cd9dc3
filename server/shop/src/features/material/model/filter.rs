use kernel::page::Paging;
use kernel::words;
use serde::Serialize;
use utoipa::ToSchema;

use super::Card;
use crate::features::category::model::{Category, CategoryId, TypeName};

pub const PAGE_SIZE: i64 = 24;

words! {
    #[derive(Default)]
    pub enum Sort {
        #[default]
        New = "new",
        Popular = "popular",
        PriceAsc = "price-asc",
        PriceDesc = "price-desc",
    }
}

/// What a list is asked for, with every careless value settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// The type, by its slug.
    pub slug: Option<String>,
    pub sort: Sort,
    /// Without outer spaces, short.
    pub words: String,
    pub paging: Paging,
}

impl Filter {
    pub fn new(slug: Option<&str>, sort: Option<&str>, words: Option<&str>, paging: Paging) -> Self {
        let sort = sort.and_then(Sort::from_word).unwrap_or_default();
        let words = words.unwrap_or_default().trim().chars().take(100).collect();
        Self { slug: slug.filter(|slug| !slug.is_empty()).map(str::to_owned), sort, words, paging }
    }

    /// The query that asks for this list and nothing else: default and empty values left out, names in order.
    pub fn query(&self) -> String {
        let unless = |value: i64, default: i64| if value == default { String::new() } else { value.to_string() };
        let pairs = [
            ("limit", unless(self.paging.limit, PAGE_SIZE)),
            ("page", unless(self.paging.page, 1)),
            ("q", self.words.clone()),
            ("sort", if self.sort == Sort::default() { String::new() } else { self.sort.word().to_owned() }),
            ("type", self.slug.clone().unwrap_or_default()),
        ];
        let mut out = form_urlencoded::Serializer::new(String::new());
        out.extend_pairs(pairs.iter().filter(|(_, value)| !value.is_empty()));
        match out.finish() {
            query if query.is_empty() => query,
            query => format!("?{query}"),
        }
    }
}

/// Where in the tree of types a list looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Everywhere,
    /// A type at the top, with all that is below it.
    Branch(CategoryId),
    Leaf(CategoryId),
}

impl Place {
    pub fn of(category: Option<&Category>) -> Self {
        match category {
            None => Self::Everywhere,
            Some(category) if category.parent_id.is_none() => Self::Branch(category.id),
            Some(category) => Self::Leaf(category.id),
        }
    }
}

/// What `LIKE` looks for in a lower-case column; empty for everything. `%`, `_` and `\` mean themselves in what people
/// type.
pub fn like_pattern(words: &str) -> String {
    if words.is_empty() {
        return String::new();
    }
    let escaped = words.to_lowercase().replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{escaped}%")
}

/// A page of a list.
#[derive(Serialize, ToSchema)]
pub struct MaterialPage {
    pub list: Vec<Card>,
    pub total: i64,
    pub page: i64,
    pub limit: i64,
    pub sort: Sort,
    /// The type the list is narrowed to
    #[serde(rename = "type")]
    #[schema(required)]
    pub category: Option<TypeWithTrail>,
}

#[derive(Serialize, ToSchema)]
pub struct TypeWithTrail {
    pub slug: String,
    pub name: String,
    /// From the top of the tree to the type itself
    pub trail: Vec<TypeName>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filter(slug: Option<&str>, sort: Option<&str>, words: Option<&str>, page: Option<&str>) -> Filter {
        Filter::new(slug, sort, words, Paging::new(page, None, PAGE_SIZE))
    }

    #[test]
    fn a_query_is_written_one_way_only() {
        assert_eq!(filter(None, None, None, None).query(), "");
        assert_eq!(filter(Some(""), Some("new"), Some("  "), Some("1")).query(), "");
        assert_eq!(
            filter(Some("city"), Some("odd"), Some(" Rain 雨 "), Some("2")).query(),
            "?page=2&q=Rain+%E9%9B%A8&type=city"
        );
        assert_eq!(filter(None, Some("price-asc"), None, None).query(), "?sort=price-asc");
    }

    #[test]
    fn typed_wildcards_mean_themselves() {
        assert_eq!(like_pattern(""), "");
        assert_eq!(like_pattern(r"50%_A\b"), r"%50\%\_a\\b%");
    }
}
