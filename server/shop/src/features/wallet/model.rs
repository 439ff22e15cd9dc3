use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

use crate::guard::MemberId;

macro_rules! log_row {
    ($(#[$meta:meta])* $name:ident, $field:ident, $amount:ty, $wire:ty) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Serialize, ToSchema)]
        pub struct $name {
            pub id: i64,
            pub user_id: MemberId,
            #[schema(value_type = $wire)]
            pub $field: $amount,
            #[schema(value_type = $wire)]
            pub before: $amount,
            #[schema(value_type = $wire)]
            pub after: $amount,
            pub memo: String,
            #[schema(value_type = i64)]
            pub create_time: Timestamp,
        }

        row!($name { id, user_id, $field, before, after, memo, create_time });
    };
}

log_row!(
    /// A change of the balance.
    MoneyLine,
    money,
    Money,
    String
);
log_row!(
    /// A change of the points.
    ScoreLine,
    score,
    i64,
    i64
);

/// The last seven days, oldest first: what each added up to.
#[derive(Serialize, ToSchema)]
pub struct Overview {
    pub days: Vec<String>,
    pub score: Vec<i64>,
    #[schema(value_type = Vec<String>)]
    pub money: Vec<Money>,
}

/// Whose wallet it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Owner {
    pub id: MemberId,
    pub username: String,
    pub nickname: String,
    pub avatar: String,
    #[schema(value_type = String)]
    pub money: Money,
    pub score: i64,
}

row!(Owner { id, username, nickname, avatar, money, score });
