//! The table of docs/settings.md, written from the list of the settings and their texts.

use std::fmt::Write;

use kernel::money::Money;
use kernel::text::{Lang, Texts};

use super::list::{GROUPS, all};
use super::model::{SettingSpec, Unit};

const HEAD: &str = "# Numbers of the shop

The owner changes these under Settings in the back office (`/admin/routine/config`). A change counts at once, on every node, is written to the log with
before and after, and is refused as a whole when a value is out of its range or contradicts another (`setting/numbers.rs` has the list and the rules).
What was promised stays: orders keep their time to pay and their refund window, points and rewards that were earned keep their amount and their day.
This file is written by `bin/gen`.
";

pub fn describe(texts: &Texts) -> String {
    let mut out = HEAD.to_owned();
    let text = |lang: Lang, key: &str| texts.get(lang, &format!("setting.{key}"), &[]).replace('|', "\\|");
    for group in GROUPS {
        let numbers: Vec<_> = all().filter(|item| item.group == *group && item.unit.is_some()).collect();
        if numbers.is_empty() {
            continue;
        }
        let _ = write!(
            out,
            "\n## {} · {}\n\n| Setting | Range | Usually | What it changes | 说明 |\n|---|---|---|---|---|\n",
            text(Lang::En, &format!("group.{group}")),
            text(Lang::ZhCn, &format!("group.{group}")),
        );
        for item in numbers {
            let name = item.name;
            let (least, most) = item.range();
            let usual = if item.usual.is_empty() { "rushes.toml".to_owned() } else { shown(item, item.usual) };
            let _ = writeln!(
                out,
                "| `{name}` {} | {} – {} | {usual} | {} | {} |",
                text(Lang::En, &format!("field.{name}")),
                shown(item, &least),
                shown(item, &most),
                text(Lang::En, &format!("hint.{name}")),
                text(Lang::ZhCn, &format!("hint.{name}")),
            );
        }
    }
    out
}

/// As the page shows it.
fn shown(item: &SettingSpec, value: &str) -> String {
    let hundredths = || {
        let number: i64 = value.parse().unwrap_or_default();
        let text = Money::from_fen(number).to_string();
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    match item.unit {
        Some(Unit::Factor) => format!("×{}", hundredths()),
        Some(Unit::BasisPoints) => format!("{} %", hundredths()),
        Some(Unit::Percent) => format!("{value} %"),
        Some(Unit::Yuan) => format!("¥{value}"),
        Some(Unit::Count) | None => value.to_owned(),
        Some(Unit::Megabytes) => format!("{value} MB"),
        Some(Unit::Gigabytes) => format!("{value} GB"),
        Some(unit) => format!("{value} {}", unit.word()),
    }
}
