//! The list of what may be run. It comes from a file that only the machine's owner writes; a caller names a key and chooses
//! values from closed sets, and nothing else of what a caller sends reaches a program.

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::spec::{ProcessLimits, Spec, User};

const GRACE_MS: u64 = 5000;
const MEGABYTE: u64 = 1024 * 1024;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commands {
    pub package_manager: String,
    path: Vec<String>,
    #[serde(default)]
    pass: Vec<String>,
    #[serde(default)]
    limits: Bounds,
    commands: BTreeMap<String, BTreeMap<String, CommandEntry>>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Bounds {
    seconds: Option<u64>,
    output_mb: Option<u64>,
    memory_mb: Option<u64>,
    cpu_seconds: Option<u64>,
    open_files: Option<u64>,
    processes: Option<u64>,
    file_mb: Option<u64>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandEntry {
    program: String,
    #[serde(default)]
    args: Vec<String>,
    #[serde(default)]
    folder: String,
    #[serde(default)]
    needs: Vec<String>,
    #[serde(default)]
    files: BTreeMap<String, String>,
    #[serde(default)]
    pub inputs: BTreeMap<String, Input>,
    #[serde(default)]
    env: BTreeMap<String, String>,
    #[serde(default)]
    class: String,
    #[serde(default = "yes")]
    pub blocks: bool,
    #[serde(default)]
    pub background: bool,
    #[serde(default)]
    development: bool,
    #[serde(default)]
    own: bool,
    #[serde(default)]
    refused: String,
    seconds: Option<u64>,
    output_mb: Option<u64>,
    memory_mb: Option<u64>,
    cpu_seconds: Option<u64>,
    open_files: Option<u64>,
    processes: Option<u64>,
    file_mb: Option<u64>,
}

const fn yes() -> bool {
    true
}

/// What may be chosen for a place in the arguments.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Input {
    Choices { choices: Vec<String> },
    Number { min: u64, max: u64, usual: u64 },
}

/// Where commands run.
#[derive(Clone, Debug)]
pub struct CommandPlace {
    pub root: PathBuf,
    pub home: PathBuf,
    pub program: PathBuf,
    pub production: bool,
    pub user: Option<User>,
    /// The environment of this process.
    pub env: Vec<(String, String)>,
    /// The names in it that are this program's own settings.
    pub is_own: fn(&str) -> bool,
}

/// Why a command is not offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lack {
    Program(String),
    Folder(String),
    File(String),
    Production,
    /// For the reason that the list gives.
    Refused(String),
}

/// What was wrong with what a caller sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandRefusal {
    UnknownKey,
    BadInput,
    Lacking(Lack),
}

/// A command with everything filled in.
#[derive(Debug)]
pub struct Prepared {
    pub spec: Spec,
    /// For people: the arguments, separated by spaces.
    pub line: String,
    pub class: String,
    pub cap: u64,
    files: Vec<(PathBuf, String)>,
    makes_folder: bool,
}

impl Prepared {
    /// Makes the folder and the files that it begins with.
    pub fn lay_out(&self) -> std::io::Result<()> {
        if self.makes_folder {
            std::fs::create_dir_all(&self.spec.folder)?;
        }
        for (path, text) in &self.files {
            std::fs::write(path, text)?;
        }
        if let Some(user) = self.spec.user.filter(|_| self.makes_folder) {
            for path in std::iter::once(&self.spec.folder).chain(self.files.iter().map(|(path, _)| path)) {
                std::os::unix::fs::chown(path, Some(user.uid), Some(user.gid))?;
            }
        }
        Ok(())
    }
}

impl Commands {
    /// A sentence says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let commands: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        for (key, entry) in commands.all() {
            let is_word = |word: &str| {
                !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
            };
            if !key.split('.').all(is_word) || key.split('.').count() != 2 {
                return Err(format!("{key} is no key: letters, digits, - and _ only"));
            }
            if entry.program.is_empty() {
                return Err(format!("{key} has no program"));
            }
            if entry.own && entry.program != "{self}" {
                return Err(format!("{key}: only {{self}} may be given the shop's settings"));
            }
            for (name, input) in &entry.inputs {
                match input {
                    Input::Choices { choices } if choices.is_empty() => {
                        return Err(format!("{key}: {name} has no choices"));
                    }
                    Input::Choices { choices } if choices.iter().any(|choice| choice.starts_with('-')) => {
                        return Err(format!("{key}: a choice of {name} looks like an option"));
                    }
                    Input::Number { min, max, usual } if !(min..=max).contains(&usual) => {
                        return Err(format!("{key}: {name} is usually outside of its bounds"));
                    }
                    _ => {}
                }
            }
            let texts = entry.args.iter().chain(entry.env.values()).chain([&entry.folder]);
            for name in texts.flat_map(|text| inputs_in(text)) {
                if !entry.inputs.contains_key(name) {
                    return Err(format!("{key} uses the input {name}, which it does not have"));
                }
            }
        }
        Ok(commands)
    }

    /// Every command by its key, in order.
    pub fn all(&self) -> impl Iterator<Item = (String, &CommandEntry)> {
        let groups = self.commands.iter();
        groups.flat_map(|(group, names)| names.iter().map(move |(name, entry)| (format!("{group}.{name}"), entry)))
    }

    pub fn entry(&self, key: &str) -> Option<&CommandEntry> {
        let (group, name) = key.split_once('.')?;
        self.commands.get(group)?.get(name)
    }

    fn path(&self, place: &CommandPlace) -> Vec<PathBuf> {
        self.path.iter().map(|folder| PathBuf::from(filled(folder, place, &BTreeMap::new()))).collect()
    }

    /// Where a program of this name is.
    pub fn find(&self, program: &str, place: &CommandPlace) -> Option<PathBuf> {
        let is_program = |path: &Path| {
            std::fs::metadata(path).is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
        };
        match program {
            "{self}" => Some(place.program.clone()),
            program if program.starts_with('/') => Some(PathBuf::from(program)).filter(|path| is_program(path)),
            program if program.contains('/') => None,
            program => self.path(place).into_iter().map(|folder| folder.join(program)).find(|path| is_program(path)),
        }
    }

    /// Why it cannot be run here, if it cannot.
    pub fn lack(&self, entry: &CommandEntry, place: &CommandPlace) -> Option<Lack> {
        if !entry.refused.is_empty() {
            return Some(Lack::Refused(entry.refused.clone()));
        }
        if entry.development && place.production {
            return Some(Lack::Production);
        }
        if self.find(&entry.program, place).is_none() {
            return Some(Lack::Program(entry.program.clone()));
        }
        let folder = entry.folder(place, &BTreeMap::new());
        if entry.files.is_empty() && !folder.is_dir() {
            return Some(Lack::Folder(folder.display().to_string()));
        }
        let missing = entry.needs.iter().find(|name| !folder.join(name).is_file());
        missing.map(|name| Lack::File(folder.join(name).display().to_string()))
    }

    /// `extend` is `name=value&name=value` for a command that takes something, and anything for one that does not.
    pub fn prepare(&self, key: &str, extend: &str, place: &CommandPlace) -> Result<Prepared, CommandRefusal> {
        let entry = self.entry(key).ok_or(CommandRefusal::UnknownKey)?;
        let chosen = entry.chosen(extend).ok_or(CommandRefusal::BadInput)?;
        if let Some(lack) = self.lack(entry, place) {
            return Err(CommandRefusal::Lacking(lack));
        }
        let program = self.find(&entry.program, place).ok_or(CommandRefusal::UnknownKey)?;
        let args: Vec<String> = entry.args.iter().map(|arg| filled(arg, place, &chosen)).collect();
        let name = program.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let line = std::iter::once(&name).chain(&args).map(String::as_str).collect::<Vec<_>>().join(" ");
        let folder = entry.folder(place, &chosen);
        let files = entry.files.iter().map(|(name, text)| (folder.join(name), filled(text, place, &chosen)));
        let bounds = entry.bounds();
        let bound = |of: fn(&Bounds) -> Option<u64>| of(&bounds).or_else(|| of(&self.limits)).filter(|most| *most > 0);
        Ok(Prepared {
            line,
            class: entry.class.clone(),
            cap: bound(|bounds| bounds.output_mb).map_or(u64::MAX, |most| most * MEGABYTE),
            files: files.collect(),
            makes_folder: !entry.files.is_empty(),
            spec: Spec {
                program,
                args,
                env: self.env(entry, place, &chosen),
                folder,
                user: place.user,
                milliseconds: bound(|bounds| bounds.seconds).unwrap_or(0) * 1000,
                grace_ms: GRACE_MS,
                limits: ProcessLimits {
                    cpu_seconds: bound(|bounds| bounds.cpu_seconds),
                    memory_bytes: bound(|bounds| bounds.memory_mb).map(|most| most * MEGABYTE),
                    open_files: bound(|bounds| bounds.open_files),
                    processes: bound(|bounds| bounds.processes),
                    file_bytes: bound(|bounds| bounds.file_mb).map(|most| most * MEGABYTE),
                },
            },
        })
    }

    fn env(
        &self,
        entry: &CommandEntry,
        place: &CommandPlace,
        chosen: &BTreeMap<String, String>,
    ) -> Vec<(String, String)> {
        let path: Vec<String> = self.path(place).iter().map(|folder| folder.display().to_string()).collect();
        let mut env = vec![
            ("PATH".to_owned(), path.join(":")),
            ("HOME".to_owned(), place.home.display().to_string()),
            ("LANG".to_owned(), "C.UTF-8".to_owned()),
            // Programs colour their output for it, and the page shows colours.
            ("TERM".to_owned(), "xterm-256color".to_owned()),
            ("FORCE_COLOR".to_owned(), "1".to_owned()),
        ];
        let is_passed =
            |name: &str| self.pass.iter().any(|passed| passed == name) || (entry.own && (place.is_own)(name));
        env.extend(place.env.iter().filter(|(name, _)| is_passed(name)).cloned());
        env.extend(entry.env.iter().map(|(name, value)| (name.clone(), filled(value, place, chosen))));
        env
    }
}

impl CommandEntry {
    const fn bounds(&self) -> Bounds {
        let Self { seconds, output_mb, memory_mb, cpu_seconds, open_files, processes, file_mb, .. } = *self;
        Bounds { seconds, output_mb, memory_mb, cpu_seconds, open_files, processes, file_mb }
    }

    pub fn program(&self) -> &str {
        &self.program
    }

    fn folder(&self, place: &CommandPlace, chosen: &BTreeMap<String, String>) -> PathBuf {
        place.root.join(filled(&self.folder, place, chosen))
    }

    /// As it would run, for people; what is yet to be chosen stands in it by its name.
    pub fn line(&self, place: &CommandPlace) -> (String, String) {
        let program = if self.program == "{self}" { place.program.display().to_string() } else { self.program.clone() };
        let name = Path::new(&program).file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let args = self.args.iter().map(|arg| filled(arg, place, &BTreeMap::new()).replace("{input.", "{"));
        let line = std::iter::once(name).chain(args).collect::<Vec<_>>().join(" ");
        (line, self.folder(place, &BTreeMap::new()).display().to_string())
    }

    /// What was chosen for each input; `None` when something is missing, unknown or not among the choices.
    fn chosen(&self, extend: &str) -> Option<BTreeMap<String, String>> {
        let mut chosen = BTreeMap::new();
        // A command that takes nothing is not changed by a client's own note, which is handed back with every line.
        if self.inputs.is_empty() {
            return Some(chosen);
        }
        for pair in extend.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=')?;
            let fits = match self.inputs.get(name)? {
                Input::Choices { choices } => choices.iter().any(|choice| choice == value),
                Input::Number { min, max, .. } => value
                    .parse::<u64>()
                    .is_ok_and(|number| (min..=max).contains(&&number) && number.to_string() == value),
            };
            if !fits || chosen.insert(name.to_owned(), value.to_owned()).is_some() {
                return None;
            }
        }
        (chosen.len() == self.inputs.len()).then_some(chosen)
    }
}

fn inputs_in(text: &str) -> impl Iterator<Item = &str> {
    text.split("{input.").skip(1).filter_map(|rest| rest.split('}').next())
}

fn filled(text: &str, place: &CommandPlace, chosen: &BTreeMap<String, String>) -> String {
    let mut text = text
        .replace("{root}", &place.root.display().to_string())
        .replace("{home}", &place.home.display().to_string())
        .replace("{self}", &place.program.display().to_string());
    for (name, value) in chosen {
        text = text.replace(&format!("{{input.{name}}}"), value);
    }
    text
}

#[cfg(test)]
mod tests;
