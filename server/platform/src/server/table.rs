//! A page of a back-office table, as the client family expects it.

use kernel::Result;
use kernel::db::FromRow;
use kernel::list::{ListQuery, Listing};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::guard::{Admin, store};

#[derive(Serialize, ToSchema)]
pub struct Table<T> {
    pub list: Vec<T>,
    pub total: i64,
    pub remark: String,
}

impl<T> Table<T> {
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Table<U> {
        Table { list: self.list.into_iter().map(change).collect(), total: self.total, remark: self.remark }
    }
}

/// What a select box offers.
#[derive(Serialize, ToSchema)]
pub struct Options<T> {
    pub options: Vec<T>,
}

#[derive(Serialize, ToSchema)]
pub struct Row<T> {
    pub row: T,
}

/// `scope` narrows the table to what the caller may see.
pub async fn table<T: FromRow>(
    app: &App,
    listing: &Listing<'_>,
    asked: &ListQuery,
    scope: Option<(&str, &[i64])>,
) -> Result<Table<T>> {
    let ready = listing.ready(asked, scope, app.config.zone)?;
    let read = app.db.snapshot(move |db| {
        Box::pin(async move {
            let total = db.one::<(i64,)>(&ready.total, &ready.args()).await?.0;
            Ok((db.all(&ready.page, &ready.args()).await?, total))
        })
    });
    let (list, total) = read.await?;
    Ok(Table { list, total, remark: remark(app, asked).await? })
}

/// Who may open a row sees its private fields whole, and so may ask about them.
pub fn asked_by(admin: &Admin, node: &str, mut asked: ListQuery) -> ListQuery {
    asked.sees_private = admin.rights.has(&format!("{}/edit", node.to_lowercase()));
    asked
}

/// What the menu rule of the page says about it, in the caller's language.
pub async fn remark(app: &App, asked: &ListQuery) -> Result<String> {
    let node = asked.path.strip_prefix("/admin/").unwrap_or_default().replace('.', "/");
    let page = node.rsplit_once('/').map_or("", |(page, _)| page).to_owned();
    if page.is_empty() {
        return Ok(String::new());
    }
    let lang = asked.lang;
    app.db.read(move |db| Box::pin(async move { store::remark(db, &page, lang).await })).await
}
