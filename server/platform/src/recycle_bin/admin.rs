//! The bin's rules and what is in it. Addresses and names are those of the client family (wire-protocol 3.7).

use kernel::Result;
use kernel::resource::{DataLimit, Resource, RowValues, created, flag, int, json, status, text, time, updated};

use super::{BinError, as_map, bound_map, store};

/// The columns of a log, and behind them who did it, from where and when.
macro_rules! logged_by_admin {
    ($($column:expr),* $(,)?) => {
        &[
            $($column,)*
            int("admin_id").read_only(),
            text("admin.username").column(store::ADMIN).search().read_only(),
            text("admin.nickname").column(store::ADMIN_NICKNAME).search().read_only(),
            text("ip").read_only(),
            text("useragent").column("agent").read_only(),
            time("create_time").column("created_at").read_only(),
        ]
    };
}

pub const RECYCLE: Resource = Resource::new(
    "security/dataRecycle",
    "data_recycle",
    &[
        text("name").len(1, 50).search(),
        text("name_en").len(0, 50).search().optional(),
        text("controller").len(1, 100).search().taken(BinError::RuleTaken.coded()),
        text("controller_as").column("controller").read_only(),
        text("connection").column(store::CONNECTION).read_only(),
        text("data_table").len(0, 100).optional(),
        text("primary_key").len(1, 50).usually("id"),
        status("active"),
        updated("update_time", "updated_at"),
        created("create_time", "created_at"),
    ],
)
.texts("bin", "recycle");

pub const RECYCLE_LOG: Resource = Resource::new(
    "security/dataRecycleLog",
    "data_recycle_log",
    logged_by_admin![
        text("controller").search().read_only(),
        text("recycle.name").column(store::RECYCLE_NAME).read_only(),
        text("recycle.name_en").column(store::RECYCLE_NAME_EN).read_only(),
        text("data_table").search().read_only(),
        text("primary_key").read_only(),
        text("recycle.controller_as").column("controller").read_only(),
        text("connection").column(store::CONNECTION).read_only(),
        int("row_id").read_only(),
        text("data").read_only(),
        flag("is_restore").column("restored").read_only(),
    ],
)
.texts("bin", "recycle_log")
.owned(store::PAGE_RULE, DataLimit::Pages)
.no_add()
.no_edit();

pub const SENSITIVE: Resource = Resource::new(
    "security/sensitiveData",
    "sensitive_data",
    &[
        text("name").len(1, 50).search(),
        text("controller").len(1, 100).search().taken(BinError::RuleTaken.coded()),
        text("controller_as").column("controller").read_only(),
        text("connection").column(store::CONNECTION).read_only(),
        text("data_table").len(0, 100).optional(),
        text("primary_key").len(1, 50).usually("id"),
        json("fields").column("data_fields").bad(BinError::NoFields.coded()),
        json("data_fields").read_only(),
        status("active"),
        updated("update_time", "updated_at"),
        created("create_time", "created_at"),
    ],
)
.texts("bin", "sensitive")
.before_save(|rule, _| fields_as_map(rule));

pub const SENSITIVE_LOG: Resource = Resource::new(
    "security/sensitiveDataLog",
    "sensitive_data_log",
    logged_by_admin![
        text("controller").search().read_only(),
        text("sensitive.name").column(store::SENSITIVE_NAME).read_only(),
        text("data_table").search().read_only(),
        text("primary_key").read_only(),
        text("data_field").search().read_only(),
        text("data_comment").search().read_only(),
        text("sensitive.controller_as").column("controller").read_only(),
        text("connection").column(store::CONNECTION).read_only(),
        text("id_value").column(store::KEY_AND_ID).read_only(),
        int("row_id").column("id_value").read_only(),
        json("before").column("before_value").read_only(),
        json("after").column("after_value").read_only(),
        flag("is_rollback").column("rolled_back").read_only(),
    ],
)
.texts("bin", "sensitive_log")
.owned(store::PAGE_RULE, DataLimit::Pages)
.no_add()
.no_edit();

fn fields_as_map(rule: &mut RowValues) -> Result<()> {
    let map = as_map(rule.text("fields")).filter(|map| !map.is_empty());
    rule.set("fields", bound_map(map.ok_or_else(|| BinError::NoFields.coded().at("fields"))?));
    Ok(())
}
