//! A bound value, encoded for either driver.

use rusqlite::types::{ToSqlOutput, Value as LiteValue, ValueRef};
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

type EncodeError = Box<dyn std::error::Error + Sync + Send>;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value<'a> {
    Int(i64),
    Text(&'a str),
    Bool(bool),
    Null,
}

/// `args![id, &title, now]`
#[macro_export]
macro_rules! args {
    ($($value:expr),* $(,)?) => { &[$($crate::db::Value::from($value)),*][..] };
}

impl From<i64> for Value<'_> {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(value: &'a str) -> Self {
        Self::Text(value)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(value: &'a String) -> Self {
        Self::Text(value)
    }
}

impl<'a, T> From<Option<T>> for Value<'a>
where
    Value<'a>: From<T>,
{
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Self::from)
    }
}

impl rusqlite::ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match *self {
            Value::Int(value) => ToSqlOutput::Owned(LiteValue::Integer(value)),
            Value::Bool(value) => ToSqlOutput::Owned(LiteValue::Integer(i64::from(value))),
            Value::Text(value) => ToSqlOutput::Borrowed(ValueRef::Text(value.as_bytes())),
            Value::Null => ToSqlOutput::Owned(LiteValue::Null),
        })
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, EncodeError> {
        match (*self, ty) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Int(value), &Type::INT8) => value.to_sql(ty, out),
            (Value::Int(value), &Type::INT4) => i32::try_from(value)?.to_sql(ty, out),
            (Value::Int(value), &Type::INT2) => i16::try_from(value)?.to_sql(ty, out),
            (Value::Bool(value), &Type::BOOL) => value.to_sql(ty, out),
            (Value::Text(value), &(Type::TEXT | Type::VARCHAR)) => value.to_sql(ty, out),
            (value, ty) => Err(format!("{value:?} cannot be bound where PostgreSQL expects {ty}").into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
