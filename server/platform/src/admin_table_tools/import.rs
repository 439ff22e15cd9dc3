//! Rows from a table as text: tried first, then taken in one by one, each with its own fate.

use std::collections::HashMap;

use axum::extract::State;
use kernel::error::{RequestError, text_key};
use kernel::input::Flag;
use kernel::json::Json;
use kernel::reply::Reply;
use kernel::resource::{Field, Resource, ResourceError};
use kernel::text::Lang;
use kernel::{Error, Result, csv};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::TableError;
use crate::admin_crud::http::{Body, shown, writer};
use crate::app::App;
use crate::audit::Audit;
use crate::guard::request_info::RequestInfo;

const MOST: usize = 2000;
const SHOWN: usize = 20;

#[derive(Clone, Deserialize)]
pub struct Import {
    pub csv: String,
    /// Only tried: nothing stays
    #[serde(default)]
    pub dry: Flag,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct RowError {
    /// As the file counts: the head is line 1
    pub line: usize,
    #[schema(required)]
    pub field: Option<String>,
    pub msg: String,
}

/// What a file would bring, or has brought.
#[derive(Clone, Default, Serialize, ToSchema)]
pub struct ImportReport {
    pub total: usize,
    pub good: usize,
    pub errors: Vec<RowError>,
    /// Names of the fields that the head named, and of the columns that mean nothing
    pub fields: Vec<String>,
    pub unknown: Vec<String>,
    /// The first rows as they would be sent
    #[schema(value_type = Vec<HashMap<String, String>>)]
    pub rows: Vec<Body>,
}

fn editable(resource: &Resource) -> impl Iterator<Item = &'static Field> {
    resource.fields.iter().filter(|field| !field.is_read_only)
}

/// The field a column is for: by its name, or by what it is called in any language.
fn columns(app: &App, resource: &Resource, head: &[String]) -> Vec<Option<&'static str>> {
    let mut known = HashMap::new();
    for field in editable(resource) {
        known.insert(field.name.to_lowercase(), field.name);
        for lang in Lang::ALL {
            known.insert(
                app.texts.get(lang, &format!("{}.field.{}", resource.texts.0, field.name), &[]).to_lowercase(),
                field.name,
            );
        }
    }
    head.iter().map(|cell| known.get(&cell.trim().to_lowercase()).copied()).collect()
}

fn row(columns: &[Option<&'static str>], cells: &[String]) -> Body {
    let named = columns.iter().zip(cells).filter_map(|(name, cell)| name.map(|name| (name, csv::untamed(cell.trim()))));
    named.filter(|(_, cell)| !cell.is_empty()).map(|(name, cell)| (name.to_owned(), json!(cell))).collect()
}

/// Tells rolled-back rehearsals from what really failed.
fn is_over(error: &Error) -> bool {
    matches!(error, Error::Coded(coded) if coded.code == TableError::Rehearsed.coded().code)
}

pub async fn import(
    resource: &'static Resource,
    State(app): State<App>,
    audit: Audit,
    about: RequestInfo,
    Json(input): Json<Import>,
) -> Result<Reply<ImportReport>> {
    let mut rows = csv::read(&input.csv).into_iter();
    let head = rows.next().ok_or(TableError::NoRows)?;
    let columns = columns(&app, resource, &head);
    let missing = editable(resource).find(|field| field.is_required() && !columns.contains(&Some(field.name)));
    if let Some(field) = missing {
        return Err(TableError::NoColumn.coded().at(field.name).into());
    }
    let rows: Vec<Body> = rows.map(|cells| row(&columns, &cells)).collect();
    match rows.len() {
        0 => return Err(TableError::NoRows.into()),
        count if count > MOST => return Err(RequestError::TooLarge.into()),
        _ => {}
    }
    let mut report = ImportReport {
        total: rows.len(),
        fields: columns.iter().flatten().map(|name| (*name).to_owned()).collect(),
        unknown: head.iter().zip(&columns).filter(|(_, name)| name.is_none()).map(|(cell, _)| cell.clone()).collect(),
        rows: rows.iter().take(SHOWN).cloned().collect(),
        ..ImportReport::default()
    };
    let outcomes = if input.dry.0 {
        rehearse(&app, resource, &audit, rows).await?
    } else {
        take(&app, resource, &audit, rows).await?
    };
    for (place, outcome) in outcomes.into_iter().enumerate() {
        match outcome {
            None => report.good += 1,
            Some((code, field)) => {
                let msg = app.texts.get(about.lang, &text_key(code), &[]);
                report.errors.push(RowError { line: place + 2, field: field.map(str::to_owned), msg });
            }
        }
    }
    Ok(Reply(report))
}

type Outcome = Option<(&'static str, Option<&'static str>)>;

fn outcome(result: Result<()>) -> Result<Outcome> {
    match result {
        Ok(()) => Ok(None),
        Err(error @ Error::Coded(_)) => Ok(Some((error.code(), error.field()))),
        Err(error) => Err(error),
    }
}

/// Each row in a transaction of its own: a bad one takes nothing with it.
async fn take(app: &App, resource: &'static Resource, audit: &Audit, rows: Vec<Body>) -> Result<Vec<Outcome>> {
    let mut outcomes = Vec::new();
    for row in rows {
        outcomes.push(outcome(one(app, resource, audit.clone(), row, false).await)?);
    }
    Ok(outcomes)
}

/// The same, and nothing stays. Two rows that get in each other's way are found by their unique fields.
async fn rehearse(app: &App, resource: &'static Resource, audit: &Audit, rows: Vec<Body>) -> Result<Vec<Outcome>> {
    let mut outcomes = Vec::new();
    let mut seen: Vec<(&'static str, Value)> = Vec::new();
    for row in rows {
        let unique = editable(resource).filter(|field| field.is_unique);
        let own: Vec<_> = unique.filter_map(|field| Some((field.name, row.get(field.name)?.clone()))).collect();
        if let Some((name, _)) = own.iter().find(|one| seen.contains(one)) {
            outcomes.push(Some((ResourceError::Taken.coded().code, Some(*name))));
            continue;
        }
        seen.extend(own);
        let result = one(app, resource, audit.clone(), row, true).await;
        outcomes.push(match result {
            Err(error) if is_over(&error) => None,
            other => outcome(other)?,
        });
    }
    Ok(outcomes)
}

async fn one(app: &App, resource: &'static Resource, audit: Audit, row: Body, dry: bool) -> Result<()> {
    let zone = app.config.zone;
    let write = app.db.write(move |db| {
        let (audit, row) = (audit.clone(), row.clone());
        Box::pin(async move {
            let writer = writer(db, resource, &audit, zone).await?;
            let saved = resource.add(db, &row, &writer).await?;
            if dry {
                return Err(TableError::Rehearsed.into());
            }
            audit.write(db, &row, &Value::Null, &shown(resource, saved.after.as_ref())).await
        })
    });
    write.await
}
