//! Rows declared once: the same list of fields makes the type, the columns of a statement and the reading or writing of each, so that a
//! value cannot end up in its neighbour's column.

/// A row that is read. The columns are those of the fields' names, unless a field says `as "column"` or `= "an expression"`; with `of "o"`
/// they are taken from that table. `order_columns!()` then stands for the list in statements.
#[macro_export]
macro_rules! read_row {
    ($(#[$meta:meta])* $vis:vis struct $name:ident, columns $columns:ident $(of $table:literal)? {
        $(#[$first_meta:meta])* $first_vis:vis $first:ident: $first_ty:ty $(as $first_column:literal)? $(= $first_expr:literal)?
        $(, $(#[$field_meta:meta])* $field_vis:vis $field:ident: $ty:ty $(as $column:literal)? $(= $expr:literal)?)* $(,)?
    }) => {
        $(#[$meta])*
        $vis struct $name {
            $(#[$first_meta])* $first_vis $first: $first_ty,
            $($(#[$field_meta])* $field_vis $field: $ty,)*
        }

        $crate::read_row!(@list $columns [$($table)?] ($first $(as $first_column)? $(= $first_expr)?) $(($field $(as $column)? $(= $expr)?))*);

        impl $crate::db::FromRow for $name {
            fn read_row(row: &$crate::db::Row<'_>, index: &mut usize) -> $crate::Result<Self> {
                Ok(Self { $first: row.next(index)?, $($field: row.next(index)?),* })
            }
        }
    };
    (@list $columns:ident $table:tt $first:tt $($field:tt)*) => {
        macro_rules! $columns {
            () => { concat!($crate::read_row!(@column $table $first) $(, ", ", $crate::read_row!(@column $table $field))*) };
        }
        #[allow(unused_imports, reason = "some are used where they are declared only")]
        pub(crate) use $columns;
    };
    (@column [$($table:literal)?] ($field:ident = $expr:literal)) => { $expr };
    (@column [] ($field:ident as $column:literal)) => { $column };
    (@column [] ($field:ident)) => { stringify!($field) };
    (@column [$table:literal] ($field:ident as $column:literal)) => { concat!($table, ".", $column) };
    (@column [$table:literal] ($field:ident)) => { concat!($table, ".", stringify!($field)) };
}

/// A row that is inserted. `Type::INSERT` is the statement, `values()` are its arguments in the same order.
#[macro_export]
macro_rules! insert_row {
    ($(#[$meta:meta])* $vis:vis struct $name:ident $(<$life:lifetime>)? into $table:literal {
        $(#[$first_meta:meta])* $first_vis:vis $first:ident: $first_ty:ty
        $(, $(#[$field_meta:meta])* $field_vis:vis $field:ident: $ty:ty)* $(,)?
    } $end:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy)]
        $vis struct $name $(<$life>)? {
            $(#[$first_meta])* $first_vis $first: $first_ty,
            $($(#[$field_meta])* $field_vis $field: $ty,)*
        }

        impl $(<$life>)? $name $(<$life>)? {
            pub const INSERT: &'static str = concat!(
                "INSERT INTO ", $table, " (", stringify!($first) $(, ", ", stringify!($field))*, ") VALUES (",
                $crate::insert_row!(@places ["$1" "$2" "$3" "$4" "$5" "$6" "$7" "$8" "$9" "$10" "$11" "$12" "$13" "$14" "$15" "$16" "$17"
                    "$18" "$19" "$20" "$21" "$22" "$23" "$24"] $first $($field)*),
                ") ", $end
            );

            #[allow(clippy::missing_const_for_fn, reason = "making a value is not const for every type")]
            pub fn values(&self) -> Vec<$crate::db::Value<'_>> {
                vec![$crate::db::Value::from(self.$first), $($crate::db::Value::from(self.$field)),*]
            }
        }
    };
    (@places [$place:literal $($rest:literal)*] $last:ident) => { $place };
    (@places [$place:literal $($rest:literal)*] $first:ident $($field:ident)+) => {
        concat!($place, ", ", $crate::insert_row!(@places [$($rest)*] $($field)+))
    };
}

#[cfg(test)]
mod tests {
    crate::read_row! {
        #[expect(dead_code, reason = "only its columns are looked at")]
        struct Line, columns line_columns of "o" {
            id: i64,
            member: i64 as "member_id",
            count: i64 = "(SELECT COUNT(*) FROM part)",
        }
    }

    crate::read_row! {
        #[expect(dead_code, reason = "only its columns are looked at")]
        struct Plain, columns plain_columns {
            id: i64 as "key",
            text: String,
        }
    }

    crate::insert_row! {
        struct NewNote<'a> into "note" {
            member_id: i64,
            text: &'a str,
            done: bool,
        } "RETURNING id"
    }

    #[test]
    fn a_row_is_declared_once() {
        assert_eq!(line_columns!(), "o.id, o.member_id, (SELECT COUNT(*) FROM part)");
        assert_eq!(plain_columns!(), "key, text");
        assert_eq!(NewNote::INSERT, "INSERT INTO note (member_id, text, done) VALUES ($1, $2, $3) RETURNING id");
        let values = NewNote { member_id: 7, text: "x", done: true }.values();
        assert_eq!(format!("{values:?}"), format!("{:?}", crate::args![7, "x", true]));
    }
}
