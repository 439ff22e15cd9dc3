//! Rows are read by position, the same way from either driver.

use rusqlite::types::ValueRef;
use tokio_postgres::types::{FromSql, Type};

use crate::Result;
use crate::list::Bound;

pub enum Row<'r> {
    Lite(&'r rusqlite::Row<'r>),
    Pg(&'r tokio_postgres::Row),
}

impl Row<'_> {
    pub fn get<T: Column>(&self, index: usize) -> Result<T> {
        T::read(self, index)
    }
}

/// A type that stands in one column.
pub trait Column: Sized {
    fn read(row: &Row<'_>, index: usize) -> Result<Self>;
}

/// A type that is made from a whole row.
pub trait FromRow: Sized + Send + 'static {
    fn from_row(row: &Row<'_>) -> Result<Self>;
}

macro_rules! plain_column {
    ($($ty:ty),*) => { $(
        impl Column for $ty {
            fn read(row: &Row<'_>, index: usize) -> Result<Self> {
                Ok(match row {
                    Row::Lite(row) => row.get(index)?,
                    Row::Pg(row) => row.try_get(index)?,
                })
            }
        }
    )* };
}

plain_column!(i64, String, bool);

impl<T: Column> Column for Option<T> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self> {
        let is_null = match row {
            Row::Lite(row) => matches!(row.get_ref(index)?, ValueRef::Null),
            Row::Pg(row) => row.try_get::<_, Option<Anything>>(index)?.is_none(),
        };
        if is_null { Ok(None) } else { T::read(row, index).map(Some) }
    }
}

/// A row whose columns are known only at run time.
pub struct Cells(pub Vec<Bound>);

impl FromRow for Cells {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        match row {
            Row::Lite(row) => (0..row.as_ref().column_count()).map(|index| lite_cell(row, index)).collect(),
            Row::Pg(row) => (0..row.len()).map(|index| pg_cell(row, index)).collect(),
        }
    }
}

impl FromIterator<Bound> for Cells {
    fn from_iter<I: IntoIterator<Item = Bound>>(cells: I) -> Self {
        Self(cells.into_iter().collect())
    }
}

fn lite_cell(row: &rusqlite::Row<'_>, index: usize) -> Result<Bound> {
    Ok(match row.get_ref(index)? {
        ValueRef::Null => Bound::Null,
        ValueRef::Integer(number) => Bound::Int(number),
        _ => Bound::Text(row.get(index)?),
    })
}

fn pg_cell(row: &tokio_postgres::Row, index: usize) -> Result<Bound> {
    let ty = row.columns().get(index).map(tokio_postgres::Column::type_).cloned().unwrap_or(Type::TEXT);
    Ok(match ty {
        Type::BOOL => row.try_get::<_, Option<bool>>(index)?.map_or(Bound::Null, Bound::Flag),
        Type::INT8 => row.try_get::<_, Option<i64>>(index)?.map_or(Bound::Null, Bound::Int),
        Type::INT4 => row.try_get::<_, Option<i32>>(index)?.map_or(Bound::Null, |number| Bound::Int(number.into())),
        _ => row.try_get::<_, Option<String>>(index)?.map_or(Bound::Null, Bound::Text),
    })
}

/// Takes a value of any type without looking at it: enough to tell whether there is one.
struct Anything;

impl FromSql<'_> for Anything {
    fn from_sql(_: &Type, _: &[u8]) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

/// `column!(Money, i64)`: a newtype that is stored as what it wraps.
#[macro_export]
macro_rules! column {
    ($name:ident, $inner:ty) => {
        impl $crate::db::Column for $name {
            fn read(row: &$crate::db::Row<'_>, index: usize) -> $crate::Result<Self> {
                row.get::<$inner>(index).map(Self)
            }
        }

        impl From<$name> for $crate::db::Value<'_> {
            fn from(value: $name) -> Self {
                Self::from(value.0)
            }
        }
    };
}

/// `row!(Category { id, slug })`: reads the fields in the order of the columns.
#[macro_export]
macro_rules! row {
    ($name:ident { $($field:ident),* $(,)? }) => {
        impl $crate::db::FromRow for $name {
            fn from_row(row: &$crate::db::Row<'_>) -> $crate::Result<Self> {
                let mut index = 0..;
                let mut next = move || index.next().unwrap_or_default();
                Ok(Self { $($field: row.get(next())?),* })
            }
        }
    };
}

macro_rules! tuple_row {
    ($($ty:ident $index:tt),*) => {
        impl<$($ty: Column + Send + 'static),*> FromRow for ($($ty,)*) {
            fn from_row(row: &Row<'_>) -> Result<Self> {
                Ok(($(row.get::<$ty>($index)?,)*))
            }
        }
    };
}

tuple_row!(A 0);
tuple_row!(A 0, B 1);
tuple_row!(A 0, B 1, C 2);
