use super::*;
use crate::db::Query;

const PEOPLE: Listing<'static> = Listing {
    select: "p.id, p.name",
    from: "person p",
    fields: &[
        field("id", "p.id", ColumnKind::Int),
        quick("name", "p.name"),
        field("born", "p.born_at", ColumnKind::Time),
        field("money", "p.money", ColumnKind::Money),
        field("status", "p.active", ColumnKind::Flag),
    ],
    key: "p.id",
    order: "p.id DESC",
};

fn ask(query: &str) -> Option<(String, Vec<Bound>)> {
    let zone = "+08:00".parse().unwrap();
    let ready = PEOPLE.ready(&ListQuery::read(Some(query)), None, zone).ok()?;
    let text = Query::from(&ready.page).text.to_owned();
    let head = "SELECT p.id, p.name FROM person p WHERE p.id IN (SELECT p.id FROM person p";
    let (chosen, order) = text.strip_prefix(head).unwrap().rsplit_once(')').unwrap();
    assert!(chosen.contains(order), "{text}");
    Some((chosen.to_owned(), ready.values))
}

fn condition(field: &str, operator: &str, value: &str) -> Option<(String, Vec<Bound>)> {
    let pairs = [("search[0][field]", field), ("search[0][operator]", operator), ("search[0][val]", value)];
    let query: String = form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish();
    let (text, values) = ask(&query)?;
    Some((text.strip_suffix(" ORDER BY p.id DESC LIMIT 10 OFFSET 0").unwrap().to_owned(), values))
}

#[test]
fn pages_orders_and_words_become_sql() {
    assert_eq!(ask("").unwrap().0, " ORDER BY p.id DESC LIMIT 10 OFFSET 0");
    assert_eq!(ask("page=3&limit=20&order=name,asc").unwrap().0, " ORDER BY p.name ASC, p.id DESC LIMIT 20 OFFSET 40");
    let (text, values) = ask("quickSearch=A%25").unwrap();
    assert!(text.starts_with(" WHERE (LOWER(p.name) LIKE LOWER($1) ESCAPE '\\')"), "{text}");
    assert_eq!(values, [Bound::Text("%A\\%%".into())]);
}

#[test]
fn conditions_are_typed() {
    let text = |text: &str| Bound::Text(text.into());
    for (field, operator, value, sql, values) in [
        ("id", "eq", "5", " WHERE p.id = $1", vec![Bound::Int(5)]),
        ("id", "IN", "1,2", " WHERE p.id IN ($1, $2)", vec![Bound::Int(1), Bound::Int(2)]),
        ("id", "LIKE", "5", " WHERE CAST(p.id AS TEXT) LIKE LOWER($1) ESCAPE '\\'", vec![text("%5%")]),
        ("name", "LIKE", "x_y", " WHERE LOWER(p.name) LIKE LOWER($1) ESCAPE '\\'", vec![text("%x\\_y%")]),
        ("name", "NULL", "true", " WHERE p.name IS NULL", vec![]),
        ("money", "egt", "1.5", " WHERE p.money >= $1", vec![Bound::Int(150)]),
        ("money", "RANGE", "1,", " WHERE (p.money >= $1)", vec![Bound::Int(100)]),
        (
            "born",
            "NOT RANGE",
            "1,2",
            " WHERE (p.born_at < $1 OR p.born_at > $2)",
            vec![Bound::Int(1000), Bound::Int(2999)],
        ),
        ("status", "=", "0", " WHERE p.active = $1", vec![Bound::Flag(false)]),
        ("born", "eq", "1", " WHERE (p.born_at BETWEEN $1 AND $2)", vec![Bound::Int(1000), Bound::Int(1999)]),
        ("born", "gt", "1", " WHERE p.born_at > $1", vec![Bound::Int(1999)]),
        (
            "name",
            "FIND_IN_SET",
            "a_b",
            " WHERE (',' || LOWER(p.name) || ',') LIKE LOWER($1) ESCAPE '\\'",
            vec![text("%,a\\_b,%")],
        ),
        ("id", "SOUNDS LIKE", "5", "", vec![]),
    ] {
        assert_eq!(condition(field, operator, value), Some((sql.to_owned(), values)), "{field} {operator} {value}");
    }
}

#[test]
fn what_is_not_in_the_description_is_refused() {
    for (field, operator, value) in [
        ("password", "eq", "x"),
        ("p.id", "eq", "1"),
        ("id", "eq", "1 OR 1=1"),
        ("name", "gt", "a"),
        ("status", "eq", "2"),
    ] {
        assert_eq!(condition(field, operator, value), None, "{field} {operator} {value}");
    }
    assert!(ask("order=password,asc").is_none());
    assert!(ask("order=id;DROP TABLE person,asc").is_none());
}

#[test]
fn a_select_box_asks_for_what_it_has_chosen() {
    let end = " ORDER BY p.id DESC LIMIT 1000 OFFSET 0";
    let (text, values) = ask("select=true&initValue[]=3&initValue[]=4&page=2").unwrap();
    assert_eq!((text, values), (format!(" WHERE p.id IN ($1, $2){end}"), vec![Bound::Int(3), Bound::Int(4)]));
    let (text, _) = ask("initKey=name&initOperator=eq&initValue=a").unwrap();
    assert_eq!(text, format!(" WHERE p.name = $1{end}"));
    assert!(
        ask("initKey=person.name&initValue=a").is_some(),
        "the table's own field, by its client's name of the table"
    );
    assert!(ask("initKey=password&initValue=a").is_none());
    assert!(ask("initKey=person.password&initValue=a").is_none());
}

#[test]
fn lists_of_ids_come_in_three_spellings() {
    for query in ["ids[]=1&ids[]=2", "ids%5B0%5D=1&ids%5B1%5D=2", "ids=1,2"] {
        assert_eq!(ListQuery::read(Some(query)).ints("ids"), Some(vec![1, 2]), "{query}");
    }
    assert_eq!(ListQuery::read(Some("ids[]=x")).ints("ids"), None);
    assert_eq!(ListQuery::read(None).ints("ids"), Some(vec![]));
}

#[test]
fn a_group_is_joined_the_other_way() {
    let one = |at: usize, group: &str| {
        format!("search[{at}][field]=id&search[{at}][operator]=eq&search[{at}][val]={at}&search[{at}][group]={group}")
    };
    let query = [one(1, ""), one(2, "a"), one(3, ""), one(4, "a")].join("&");
    for (how, sql) in [
        ("all", " WHERE ((p.id = $1) AND (((p.id = $2) OR (p.id = $4))) AND (p.id = $3)) "),
        ("any", " WHERE ((p.id = $1) OR (((p.id = $2) AND (p.id = $4))) OR (p.id = $3)) "),
    ] {
        let (text, _) = ask(&format!("{query}&match={how}")).unwrap();
        assert_eq!(text, format!("{sql}ORDER BY p.id DESC LIMIT 10 OFFSET 0"));
    }
}
