//! How the database came to be, step by step: one history for all wings, because a step may touch tables of several.

use kernel::db::Migration;

macro_rules! migrations {
    ($($number:literal $name:literal),* $(,)?) => {
        &[$(Migration { number: $number, name: $name, text: include_str!(concat!("../migrations/", $name, ".sql")) }),*]
    };
}

pub const MIGRATIONS: &[Migration] = migrations![
    1 "0001_site",
    2 "0002_admin",
    3 "0003_category",
    4 "0004_material",
    5 "0005_home",
    6 "0006_content",
    7 "0007_session",
    8 "0008_notice",
    9 "0009_access",
    10 "0010_member",
    11 "0011_catalogue",
    12 "0012_entitlement",
    13 "0013_search",
    14 "0014_collect",
    15 "0015_history",
    16 "0016_pageset",
    17 "0017_faq",
    18 "0018_ledger",
    19 "0019_rate",
    20 "0020_coupon",
    21 "0021_order",
    22 "0022_points",
    23 "0023_invite",
    24 "0024_counted",
    25 "0025_media",
    26 "0026_delivery",
    27 "0027_study",
    28 "0028_office",
    29 "0029_bin",
    30 "0030_terminal",
    31 "0031_dashboard",
    32 "0032_dossier",
    33 "0033_member_list",
    34 "0034_own_setting",
    35 "0035_sealed_code",
    36 "0036_schedule",
    37 "0037_wallet",
    38 "0038_plain_names",
    40 "0040_gateway",
    41 "0041_bill",
    42 "0042_evidence",
    43 "0043_upgrade",
    44 "0044_filled_content",
    45 "0045_seat",
    47 "0047_member_group",
    48 "0048_log_title",
    49 "0049_letter",
    51 "0051_promised_numbers",
    52 "0052_direct_upload",
    59 "0059_menu_title",
    60 "0060_rule_name",
    62 "0062_pack_right",
];
