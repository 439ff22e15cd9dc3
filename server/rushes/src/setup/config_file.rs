//! Writes a few values into the text of a configuration file and leaves the rest, comments included, as it is. Pure, but for `save`.

use std::fs::{OpenOptions, metadata, rename};
use std::io::Write;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, fchown};
use std::path::Path;

/// A key with its section (`storage.driver`) and its value.
pub type ConfigValue<'a> = (&'a str, &'a str);

pub fn with_values(text: &str, values: &[ConfigValue<'_>]) -> String {
    values.iter().fold(text.to_owned(), |text, value| with_value(&text, value))
}

fn with_value(text: &str, (key, value): &ConfigValue<'_>) -> String {
    let (section, name) = key.rsplit_once('.').unwrap_or(("", key));
    // A text of JSON is a basic string of TOML.
    let line = format!("{name} = {}", serde_json::Value::from(*value));
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let header = |line: &str| {
        let inner = line.split('#').next()?.trim().strip_prefix('[')?.strip_suffix(']')?;
        Some(inner.trim().to_owned())
    };
    let start = match section {
        "" => Some(0),
        section => lines.iter().position(|line| header(line).as_deref() == Some(section)).map(|place| place + 1),
    };
    let Some(start) = start else {
        lines.extend([String::new(), format!("[{section}]"), line]);
        return joined(&lines);
    };
    let end =
        lines.iter().skip(start).position(|line| header(line).is_some()).map_or(lines.len(), |place| start + place);
    let is_it = |line: &String| line.split_once('=').is_some_and(|(found, _)| found.trim() == name);
    match lines.get(start..end).and_then(|part| part.iter().position(is_it)) {
        Some(place) => lines.splice(start + place..=start + place, [line]),
        None => lines.splice(start..start, [line]),
    };
    joined(&lines)
}

fn joined(lines: &[String]) -> String {
    let mut text = lines.join("\n");
    text.push('\n');
    text
}

/// As a whole or not at all. A new file is for nobody else on this machine, since it may hold the key of a store; one that was there stays
/// whose it was.
pub fn save(path: &Path, text: &str) -> std::io::Result<()> {
    let next = path.with_extension("toml.new");
    let mut file = OpenOptions::new().create(true).write(true).truncate(true).mode(0o600).open(&next)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    if let Ok(before) = metadata(path) {
        fchown(&file, Some(before.uid()), Some(before.gid()))?;
        file.set_permissions(before.permissions())?;
    }
    rename(&next, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_replaced_or_added_where_they_belong() {
        let text = "# The shop\nlisten = \"127.0.0.1:1\"\n\n[storage]\n# local or s3\ndriver = \"local\"\n\n[log]\nlevel = \"info\"\n";
        let values = [
            ("public_url", "https://a.example"),
            ("storage.driver", "s3"),
            ("storage.bucket", "b"),
            ("mail.host", "m\"\\"),
        ];
        assert_eq!(
            with_values(text, &values),
            "public_url = \"https://a.example\"\n# The shop\nlisten = \"127.0.0.1:1\"\n\n[storage]\nbucket = \"b\"\n# local or s3\n\
             driver = \"s3\"\n\n[log]\nlevel = \"info\"\n\n[mail]\nhost = \"m\\\"\\\\\"\n"
        );
        assert_eq!(with_values("", &[("time_zone", "+08:00")]), "time_zone = \"+08:00\"\n");
        // Of another section with the same name of a key, nothing.
        let text = "[mail]\nkey = \"x\"\n[storage]\nkey = \"y\"\n";
        assert_eq!(with_values(text, &[("storage.key", "z")]), "[mail]\nkey = \"x\"\n[storage]\nkey = \"z\"\n");
    }
}
