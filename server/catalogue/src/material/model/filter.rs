use kernel::page::Paging;
use kernel::string_enum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::facet::{BY_HEAT, BY_NEW, BY_PRICE, Drop, Facet, FacetKey, OWNED, PriceRange};
use super::{Card, TagName};
use crate::category::model::TypeName;

pub const PAGE_SIZE: i64 = 24;
/// Values of one filter, and letters of one value, that are looked at.
const VALUES: usize = 24;
const LETTERS: usize = 64;

string_enum! {
    pub enum Sort {
        Relevance = "relevance",
        New = "new",
        Popular = "popular",
        PriceAsc = "price-asc",
        PriceDesc = "price-desc",
    }
}

impl Sort {
    /// The order on the shelf; none for how well words fit.
    pub const fn order(self) -> Option<finder::SortOrder> {
        let (by, falling) = match self {
            Self::Relevance => return None,
            Self::New => (BY_NEW, true),
            Self::Popular => (BY_HEAT, true),
            Self::PriceAsc => (BY_PRICE, false),
            Self::PriceDesc => (BY_PRICE, true),
        };
        Some(finder::SortOrder { by, falling })
    }
}

/// Everything comes as text: a careless value falls back instead of failing. Several values of a filter have commas between.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct MaterialQuery {
    /// yes, no
    pub alpha: String,
    /// landscape, portrait, square, wide
    pub aspect: String,
    /// prores, dnx, h264, h265, av1, vp9, exr, png, other
    pub codec: String,
    /// Seconds at most: 10, 30, 60, long
    pub duration: String,
    /// 23.976, 24, 25, 29.97, 30, 48, 50, 60
    pub fps: String,
    /// footage, pack, course, project_file
    pub kind: String,
    /// beginner, intermediate, advanced
    pub level: String,
    pub limit: String,
    /// Whole yuan
    pub max: String,
    /// Whole yuan
    pub min: String,
    /// free, vip, owned
    pub offer: String,
    pub page: String,
    /// Words to look for
    pub q: String,
    /// 8k, 6k, 4k, 2k, hd, sd
    pub resolution: String,
    /// A name, or a name with a version, such as houdini-20-5
    pub software: String,
    /// relevance, new, popular, price-asc, price-desc
    pub sort: String,
    /// Slugs of tags
    pub tag: String,
    /// Slugs of types
    #[serde(rename = "type")]
    pub category: String,
}

/// What a list is asked for, with every careless value settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    pub chosen: Vec<(FacetKey, Vec<String>)>,
    /// Whole yuan, both ends included.
    pub min: Option<i64>,
    pub max: Option<i64>,
    pub sort: Sort,
    /// Without outer spaces, short.
    pub words: String,
    pub paging: Paging,
}

impl From<&MaterialQuery> for Filter {
    fn from(query: &MaterialQuery) -> Self {
        // Control characters part words like spaces: nobody looks for them, and no database keeps all of them.
        let spaced: String =
            query.q.chars().take(100).map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        let words = spaced.trim().to_owned();
        let default = default_sort(&words);
        let sort = Sort::from_word(&query.sort)
            .filter(|sort| *sort != Sort::Relevance || !words.is_empty())
            .unwrap_or(default);
        let given = [
            (FacetKey::Type, &query.category),
            (FacetKey::Kind, &query.kind),
            (FacetKey::Offer, &query.offer),
            (FacetKey::Resolution, &query.resolution),
            (FacetKey::Fps, &query.fps),
            (FacetKey::Aspect, &query.aspect),
            (FacetKey::Alpha, &query.alpha),
            (FacetKey::Duration, &query.duration),
            (FacetKey::Codec, &query.codec),
            (FacetKey::Software, &query.software),
            (FacetKey::Level, &query.level),
            (FacetKey::Tag, &query.tag),
        ];
        let chosen =
            given.into_iter().map(|(key, text)| (key, values(key, text))).filter(|(_, values)| !values.is_empty());
        let yuan = |text: &str| text.parse::<i64>().ok().filter(|yuan| (0..=10_000_000).contains(yuan));
        let paging = Paging::new(Some(&query.page), Some(&query.limit), PAGE_SIZE);
        Self {
            chosen: chosen.collect(),
            min: yuan(&query.min).filter(|min| *min > 0),
            max: yuan(&query.max),
            sort,
            words,
            paging,
        }
    }
}

fn default_sort(words: &str) -> Sort {
    if words.is_empty() { Sort::New } else { Sort::Relevance }
}

fn values(key: FacetKey, text: &str) -> Vec<String> {
    let is_known = |value: &&str| !value.is_empty() && key.fixed().is_none_or(|known| known.contains(value));
    let short = |value: &str| value.chars().take(LETTERS).collect::<String>();
    let mut values: Vec<String> = text.split(',').map(str::trim).filter(is_known).take(VALUES).map(short).collect();
    values.sort_unstable();
    values.dedup();
    values
}

impl Filter {
    pub fn of(query: &MaterialQuery) -> Self {
        Self::from(query)
    }

    pub fn values(&self, key: FacetKey) -> &[String] {
        self.chosen.iter().find(|(chosen, _)| *chosen == key).map(|(_, values)| values.as_slice()).unwrap_or_default()
    }

    /// Asks for what only the asker has.
    pub fn is_own(&self) -> bool {
        self.values(FacetKey::Offer).iter().any(|value| value == OWNED)
    }

    /// The place of the shop that this list belongs to, without anybody's choice among filters.
    pub fn place(&self) -> Self {
        let chosen: Vec<_> =
            self.chosen.iter().filter(|(key, values)| *key == FacetKey::Type && values.len() == 1).cloned().collect();
        if self.is_place() {
            return self.clone();
        }
        let paging = Paging { page: 1, limit: PAGE_SIZE };
        Self { chosen, min: None, max: None, sort: Sort::New, words: String::new(), paging }
    }

    /// Whether it is a place of the shop — a type or a tag, and its pages — and not somebody's choice among filters.
    fn is_place(&self) -> bool {
        let is_place = |(key, values): &(FacetKey, Vec<String>)| {
            matches!(key, FacetKey::Type | FacetKey::Tag) && values.len() == 1
        };
        self.words.is_empty()
            && self.min.is_none()
            && self.max.is_none()
            && self.sort == Sort::New
            && self.chosen.len() <= 1
            && self.chosen.iter().all(is_place)
    }

    /// The query that asks for this list and nothing else: default and empty values left out, names and values in order.
    pub fn query(&self) -> String {
        let number = |value: Option<i64>| value.map(|value| value.to_string()).unwrap_or_default();
        let unless = |value: i64, default: i64| number((value != default).then_some(value));
        let mut pairs: Vec<(&str, String)> =
            self.chosen.iter().map(|(key, values)| (key.word(), values.join(","))).collect();
        pairs.push(("limit", unless(self.paging.limit, PAGE_SIZE)));
        pairs.push(("max", number(self.max)));
        pairs.push(("min", number(self.min)));
        pairs.push(("page", unless(self.paging.page, 1)));
        pairs.push(("q", self.words.clone()));
        if self.sort != default_sort(&self.words) {
            pairs.push(("sort", self.sort.word().to_owned()));
        }
        pairs.retain(|(_, value)| !value.is_empty());
        pairs.sort_unstable();
        let mut out = form_urlencoded::Serializer::new(String::new());
        out.extend_pairs(&pairs);
        match out.finish() {
            query if query.is_empty() => query,
            query => format!("?{query}"),
        }
    }
}

/// A page of a list.
#[derive(Serialize, ToSchema)]
pub struct MaterialPage {
    pub list: Vec<Card>,
    pub total: i64,
    pub page: i64,
    pub limit: i64,
    pub sort: Sort,
    /// The type the list is narrowed to, when it is one
    #[serde(rename = "type")]
    #[schema(required)]
    pub category: Option<TypeWithTrail>,
    /// The chosen tags, by name
    pub tags: Vec<TagName>,
    pub facets: Vec<Facet>,
    pub price: PriceRange,
    /// When nothing is left: what to give up, the best first
    pub drops: Vec<Drop>,
    /// The words as they were understood, when that is not as they were typed
    #[schema(required)]
    pub corrected: Option<String>,
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

    fn query(query: &str) -> String {
        let pairs: std::collections::BTreeMap<String, String> =
            form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let json = serde_json::to_value(pairs).unwrap();
        Filter::of(&serde_json::from_value(json).unwrap()).query()
    }

    #[test]
    fn a_query_is_written_one_way_only() {
        for (typed, written) in [
            ("", ""),
            ("type=&sort=new&q=++&page=1&min=0", ""),
            ("type=city&sort=odd&q=+Rain+雨+&page=2", "?page=2&q=Rain+%E9%9B%A8&type=city"),
            ("sort=price-asc", "?sort=price-asc"),
            ("sort=relevance", ""),
            ("q=rain&sort=relevance", "?q=rain"),
            ("q=rain&sort=new", "?q=rain&sort=new"),
            ("type=nature,city,city&resolution=9k,hd,4k", "?resolution=4k%2Chd&type=city%2Cnature"),
            ("min=-3&max=50&fps=25,x", "?fps=25&max=50"),
        ] {
            assert_eq!(query(typed), written, "{typed}");
        }
    }

    #[test]
    fn places_are_told_from_choices() {
        let is_place = |query: MaterialQuery| Filter::of(&query).is_place();
        let place = Filter::of(&MaterialQuery {
            category: "city".into(),
            fps: "25".into(),
            page: "3".into(),
            ..Default::default()
        })
        .place();
        assert_eq!(place.query(), "?type=city");
        assert!(
            is_place(MaterialQuery::default())
                && is_place(MaterialQuery { category: "city".into(), page: "3".into(), ..Default::default() })
        );
        assert!(!is_place(MaterialQuery { category: "city,nature".into(), ..Default::default() }));
        assert!(!is_place(MaterialQuery { q: "rain".into(), ..Default::default() }));
    }
}
