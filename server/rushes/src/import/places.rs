//! Areas, and what the owner had set.

use std::collections::HashMap;

use kernel::Result;
use kernel::db::Conn;
use kernel::input::{Int, Text};
use platform::area::store::{self as areas, NewArea};
use platform::setting::own::{OwnSetting, OwnSettingInput};
use platform::setting::{list, store as own_settings};
use platform::site::store as settings;
use serde_json::Value;

use super::dump::DumpRow;
use super::report::TransferReport;
use super::source::{id_of, int, text};
use super::{Import, store};

const AREA: &str = "area";
const CONFIG: &str = "config";

/// An area that this shop has under the same parent by the same name is that one.
pub async fn areas(db: &mut Conn, import: &Import, report: &mut TransferReport) -> Result<()> {
    let mut known = store::all(db, &import.name, AREA).await?;
    let mut ours: HashMap<(Option<i64>, String), i64> =
        areas::all(db).await?.into_iter().map(|(id, pid, name)| ((pid, name), id)).collect();
    let mut rows: Vec<_> = import.source.rows(AREA).iter().collect();
    rows.sort_by_key(|row| (int(row, "level"), id_of(row)));
    for row in rows {
        let (id, pid) = (id_of(row), int(row, "pid"));
        if known.contains_key(&id) {
            report.know(AREA);
            continue;
        }
        let above = known.get(&pid).copied();
        if pid != 0 && above.is_none() {
            report.skip(AREA, id, format!("the area above it, {pid}, did not come along"));
            continue;
        }
        let (name, level) = (text(row, "name").trim(), int(row, "level"));
        if name.is_empty() || !(1..=3).contains(&level) {
            report.skip(AREA, id, "it has no name, or no level between 1 and 3");
            continue;
        }
        let place = (above, name.to_owned());
        let target = match ours.get(&place) {
            Some(same) => {
                report.know(AREA);
                *same
            }
            None => {
                report.add(AREA);
                areas::add(db, &new_area(row, above, name, level)).await?
            }
        };
        ours.insert(place, target);
        store::keep(db, &import.name, AREA, id, target).await?;
        known.insert(id, target);
    }
    Ok(())
}

fn new_area<'a>(row: &'a DumpRow, pid: Option<i64>, name: &'a str, level: i64) -> NewArea<'a> {
    NewArea {
        id: 0,
        pid,
        shortname: text(row, "shortname"),
        name,
        mergename: text(row, "mergename"),
        level,
        pinyin: text(row, "pinyin"),
        first: text(row, "first"),
    }
}

/// Settings that both programs have, by their names there and here.
const SHARED: [(&str, &str); 2] = [("site_name", "site_name_zh"), ("record_number", "record_number")];

pub async fn configuration(db: &mut Conn, import: &Import, report: &mut TransferReport) -> Result<()> {
    let known = store::all(db, &import.name, CONFIG).await?;
    for row in import.source.rows(CONFIG) {
        let (id, name, value) = (id_of(row), text(row, "name"), text(row, "value"));
        if known.contains_key(&id) {
            report.know(CONFIG);
            continue;
        }
        let shared = SHARED.iter().find(|(theirs, _)| *theirs == name);
        let outcome = match shared {
            Some((_, ours)) => bring_shared(db, ours, value, import).await?,
            None if name.starts_with("smtp_") => {
                Err("enter the mail server under Settings, Mail, where it can be tried")
            }
            None if int(row, "allow_del") == 1 => bring_own(db, row, import).await?,
            None => Err("this shop has no such setting"),
        };
        match outcome {
            Ok(()) => {
                store::keep(db, &import.name, CONFIG, id, 0).await?;
                report.add(CONFIG);
            }
            Err(reason) => report.skip(CONFIG, id, format!("{name}: {reason}")),
        }
    }
    Ok(())
}

type Outcome = std::result::Result<(), &'static str>;

async fn bring_shared(db: &mut Conn, name: &str, value: &str, import: &Import) -> Result<Outcome> {
    let Some(value) = list::find(name).and_then(|spec| spec.read(value)).filter(|value| !value.is_empty()) else {
        return Ok(Err("it is empty, or cannot be used here"));
    };
    if settings::find(db, name).await?.is_some() {
        return Ok(Err("it is set here already"));
    }
    settings::set(db, name, &value, import.now).await?;
    Ok(Ok(()))
}

/// A value that the owner had added: one of the owner's own values here.
async fn bring_own(db: &mut Conn, row: &DumpRow, import: &Import) -> Result<Outcome> {
    let input = OwnSettingInput {
        group: Text("own".to_owned()),
        name: Text(text(row, "name").to_owned()),
        title: Text(text(row, "title").to_owned()),
        tip: Text(text(row, "tip").to_owned()),
        kind: Text(text(row, "type").to_owned()),
        content: Text(text(row, "content").to_owned()),
        weigh: Int(int(row, "weigh")),
    };
    let others = own_settings::all(db).await?;
    let Ok(own) = OwnSetting::read(&input, &others, import.now) else {
        return Ok(Err("a value of one's own cannot have this name, title or type, or there is one"));
    };
    let Some(value) = own.read_value(&Value::String(text(row, "value").to_owned())) else {
        return Ok(Err("its value is none of its type"));
    };
    let is_added = own_settings::insert(db, &OwnSetting { value, ..own }).await?;
    Ok(if is_added { Ok(()) } else { Err("there is a value of this name") })
}
