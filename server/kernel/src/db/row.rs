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
    /// The value of the column at `index`, which then stands at the next one.
    pub fn next<T: Column>(&self, index: &mut usize) -> Result<T> {
        let value = T::read(self, *index)?;
        *index += 1;
        Ok(value)
    }

    /// Whether the column at `index` has no value.
    pub fn is_null(&self, index: usize) -> Result<bool> {
        Ok(match self {
            Row::Lite(row) => matches!(row.get_ref(index)?, ValueRef::Null),
            Row::Pg(row) => row.try_get::<_, Option<Anything>>(index)?.is_none(),
        })
    }

    /// Rows are read by position: a statement whose columns are not called as the row says would fill fields with each other's values.
    pub(super) fn check_columns<T: FromRow>(&self) -> Result<()> {
        let mut index = 0;
        let mut differs = None;
        T::name_columns(&mut |column| {
            let found = self.column_name(index).unwrap_or_default();
            if found != column && differs.is_none() {
                differs = Some(format!("column {index} of a statement is {found:?}, its row has {column:?} there"));
            }
            index += 1;
        });
        let Some(differs) = differs else { return Ok(()) };
        if cfg!(debug_assertions) {
            return Err(anyhow::anyhow!(differs).into());
        }
        // Tests refuse it. A release logs the error and goes on: most often only a name differs.
        tracing::error!("{differs}");
        Ok(())
    }

    fn column_name(&self, index: usize) -> Option<&str> {
        match self {
            Row::Lite(row) => row.as_ref().column_name(index).ok(),
            Row::Pg(row) => row.columns().get(index).map(tokio_postgres::Column::name),
        }
    }
}

/// A type that stands in one column.
pub trait Column: Sized {
    fn read(row: &Row<'_>, index: usize) -> Result<Self>;
}

/// A type that is made from columns side by side: a whole row, or a part of one.
pub trait FromRow: Sized + Send + 'static {
    /// Says what its columns are called, in their order; one that says nothing takes them as they come.
    fn name_columns(_say: &mut dyn FnMut(&'static str)) {}

    /// Reads from `index` on, and leaves it behind the last one.
    fn read_row(row: &Row<'_>, index: &mut usize) -> Result<Self>;
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
        if row.is_null(index)? { Ok(None) } else { T::read(row, index).map(Some) }
    }
}

/// A row whose columns are known only at run time.
pub struct Cells(pub Vec<Bound>);

impl FromRow for Cells {
    fn read_row(row: &Row<'_>, _: &mut usize) -> Result<Self> {
        match row {
            Row::Lite(row) => (0..row.as_ref().column_count()).map(|index| lite_cell(row, index)).collect(),
            Row::Pg(row) => (0..row.len()).map(|index| pg_cell(row, index)).collect(),
        }
    }
}

/// The same with the names of the columns.
pub struct NamedCells(pub Vec<(String, Bound)>);

impl FromRow for NamedCells {
    fn read_row(row: &Row<'_>, index: &mut usize) -> Result<Self> {
        let Cells(cells) = Cells::read_row(row, index)?;
        let name = |place: usize| row.column_name(place).unwrap_or_default().to_owned();
        Ok(Self(cells.into_iter().enumerate().map(|(place, cell)| (name(place), cell)).collect()))
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
                <$inner as $crate::db::Column>::read(row, index).map(Self)
            }
        }

        impl From<$name> for $crate::db::Value<'_> {
            fn from(value: $name) -> Self {
                Self::from(value.0)
            }
        }
    };
}

/// `row!(Category { id, slug })`: reads the fields in the order of the columns, which must have their names. `order(number)` is a field
/// whose column has another name, `..rule: CouponRule` one that is a row itself, `prices = Vec::new()` one that stands in no column.
#[macro_export]
macro_rules! row {
    ($name:ident { $($fields:tt)* }) => { $crate::row!(@take $name row index say [] [] $($fields)*); };
    (@take $name:ident $row:ident $index:ident $say:ident [$($names:tt)*] [$($made:tt)*] .. $field:ident: $part:ty $(, $($rest:tt)*)?) => {
        $crate::row!(@take $name $row $index $say [$($names)* <$part as $crate::db::FromRow>::name_columns($say);]
            [$($made)* $field: <$part as $crate::db::FromRow>::read_row($row, $index)?,] $($($rest)*)?);
    };
    (@take $name:ident $row:ident $index:ident $say:ident [$($names:tt)*] [$($made:tt)*] $field:ident = $value:expr $(, $($rest:tt)*)?) => {
        $crate::row!(@take $name $row $index $say [$($names)*] [$($made)* $field: $value,] $($($rest)*)?);
    };
    (@take $name:ident $row:ident $index:ident $say:ident [$($names:tt)*] [$($made:tt)*] $field:ident($column:ident) $(, $($rest:tt)*)?) => {
        $crate::row!(@take $name $row $index $say [$($names)* $say(stringify!($column));]
            [$($made)* $field: $row.next($index)?,] $($($rest)*)?);
    };
    (@take $name:ident $row:ident $index:ident $say:ident [$($names:tt)*] [$($made:tt)*] $field:ident $(, $($rest:tt)*)?) => {
        $crate::row!(@take $name $row $index $say [$($names)* $say(stringify!($field));]
            [$($made)* $field: $row.next($index)?,] $($($rest)*)?);
    };
    (@take $name:ident $row:ident $index:ident $say:ident [$($names:tt)*] [$($made:tt)*]) => {
        impl $crate::db::FromRow for $name {
            fn name_columns($say: &mut dyn FnMut(&'static str)) {
                $($names)*
            }

            fn read_row($row: &$crate::db::Row<'_>, $index: &mut usize) -> $crate::Result<Self> {
                Ok(Self { $($made)* })
            }
        }
    };
}

macro_rules! tuple_row {
    ($($ty:ident),*) => {
        impl<$($ty: Column + Send + 'static),*> FromRow for ($($ty,)*) {
            fn read_row(row: &Row<'_>, index: &mut usize) -> Result<Self> {
                Ok(($(row.next::<$ty>(index)?,)*))
            }
        }
    };
}

tuple_row!(A);
tuple_row!(A, B);
tuple_row!(A, B, C);
