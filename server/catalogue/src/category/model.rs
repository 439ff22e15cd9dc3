use std::collections::HashMap;

use kernel::db::row;
use kernel::id_type;
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

id_type!(CategoryId);

#[derive(Hash)]
pub struct Category {
    pub id: CategoryId,
    pub parent_id: Option<CategoryId>,
    pub slug: String,
    pub name_zh: String,
    pub name_en: String,
}

row!(Category { id, parent_id, slug, name_zh, name_en });

/// How many published materials a category itself holds.
pub type CategoryCount = HashMap<CategoryId, i64>;

/// A type by name, as cards and trails show it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TypeName {
    pub slug: String,
    pub name: String,
}

/// A type with how many materials it and its children hold.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TypeNode {
    pub slug: String,
    pub name: String,
    pub count: i64,
    #[schema(no_recursion)]
    pub children: Vec<TypeNode>,
}

impl Category {
    pub fn name(&self, lang: Lang) -> &str {
        lang.choose(&self.name_zh, &self.name_en)
    }

    pub fn type_name(&self, lang: Lang) -> TypeName {
        TypeName { slug: self.slug.clone(), name: self.name(lang).to_owned() }
    }
}

/// The tree in the order of the rows; a parent counts what its children hold.
pub fn tree(categories: &[Category], counts: &CategoryCount, lang: Lang) -> Vec<TypeNode> {
    let children_of =
        |parent: Option<CategoryId>| categories.iter().filter(move |category| category.parent_id == parent);
    let node = |category: &Category, children: Vec<TypeNode>| TypeNode {
        slug: category.slug.clone(),
        name: category.name(lang).to_owned(),
        count: counts.get(&category.id).copied().unwrap_or_default()
            + children.iter().map(|child| child.count).sum::<i64>(),
        children,
    };
    let leaves = |root: &Category| children_of(Some(root.id)).map(|leaf| node(leaf, Vec::new())).collect();
    children_of(None).map(|root| node(root, leaves(root))).collect()
}

/// The category itself and what it stands in, up to the top.
pub fn branch(categories: &[Category], id: CategoryId) -> impl Iterator<Item = &Category> {
    let find = move |id| categories.iter().find(|category| category.id == id);
    std::iter::successors(find(id), move |category| category.parent_id.and_then(find)).take(categories.len())
}

/// From the top of the tree down to the category itself.
pub fn trail(categories: &[Category], id: CategoryId, lang: Lang) -> Vec<TypeName> {
    let mut names: Vec<_> = branch(categories, id).map(|category| category.type_name(lang)).collect();
    names.reverse();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn category(id: i64, parent: Option<i64>) -> Category {
        let name = format!("name {id}");
        let parent_id = parent.map(CategoryId);
        Category { id: CategoryId(id), parent_id, slug: format!("c{id}"), name_zh: name.clone(), name_en: name }
    }

    #[test]
    fn a_parent_counts_its_children() {
        let categories = [category(1, None), category(2, Some(1)), category(3, None), category(4, Some(1))];
        let counts = [(1, 1), (2, 4), (4, 2)].into_iter().map(|(id, count)| (CategoryId(id), count)).collect();
        let tree = tree(&categories, &counts, Lang::En);
        let seen: Vec<_> = tree.iter().map(|node| (node.slug.as_str(), node.count, node.children.len())).collect();
        assert_eq!(seen, [("c1", 7, 2), ("c3", 0, 0)]);
    }

    #[test]
    fn a_trail_leads_from_the_top() {
        let all = [category(1, None), category(2, Some(1))];
        let slugs: Vec<_> = trail(&all, CategoryId(2), Lang::En).into_iter().map(|name| name.slug).collect();
        assert_eq!(slugs, ["c1", "c2"]);
        assert!(trail(&all, CategoryId(9), Lang::En).is_empty());
    }
}
