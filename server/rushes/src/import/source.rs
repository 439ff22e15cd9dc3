//! Where rows come from: a dump, or a running database, which its own program dumps in one transaction.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use anyhow::{Context, bail, ensure};
use clap::Args;

use super::dump::{self, DumpRow};

/// What is read, without the prefix of the tables.
pub const TABLES: [&str; 12] = [
    "admin",
    "admin_group",
    "admin_group_access",
    "admin_rule",
    "area",
    "attachment",
    "config",
    "user",
    "user_group",
    "user_money_log",
    "user_rule",
    "user_score_log",
];

/// Dumps a database of either maker; the first that is installed.
const PROGRAMS: [&str; 2] = ["mariadb-dump", "mysqldump"];

#[derive(Args, Clone, Debug, Default)]
pub struct SourceArgs {
    /// File made by mariadb-dump or mysqldump; without it the database is asked
    #[arg(long, conflicts_with_all = ["database", "host", "port", "socket", "user", "password_file"])]
    pub dump: Option<std::path::PathBuf>,
    /// Name of the MySQL or MariaDB database; needs mariadb-dump or mysqldump on this machine
    #[arg(long, required_unless_present = "dump")]
    pub database: Option<String>,
    /// Its machine
    #[arg(long)]
    pub host: Option<String>,
    #[arg(long)]
    pub port: Option<u16>,
    /// Its socket, on this machine
    #[arg(long)]
    pub socket: Option<std::path::PathBuf>,
    #[arg(long)]
    pub user: Option<String>,
    /// File with the user's password
    #[arg(long)]
    pub password_file: Option<std::path::PathBuf>,
    /// What the names of the tables begin with
    #[arg(long, default_value = "ba_")]
    pub prefix: String,
}

/// Shared by whoever looks at it from another side: a line of a log stands under its member.
pub type SourceRow = Arc<DumpRow>;

/// Every row that is brought along, table by table in the order of their ids.
#[derive(Debug, Default)]
pub struct ImportSource {
    tables: HashMap<&'static str, Vec<SourceRow>>,
}

impl ImportSource {
    pub fn read(args: &SourceArgs) -> anyhow::Result<Self> {
        match &args.dump {
            Some(path) => {
                let file = File::open(path).with_context(|| format!("{} cannot be read", path.display()))?;
                Self::from_dump(file, &args.prefix).with_context(|| path.display().to_string())
            }
            None => Self::from_database(args),
        }
    }

    pub fn from_dump(input: impl Read, prefix: &str) -> anyhow::Result<Self> {
        let plain = |name: &str| {
            let name = name.strip_prefix(prefix)?;
            TABLES.into_iter().find(|table| *table == name)
        };
        let read = dump::read(BufReader::with_capacity(1 << 16, input), |name| plain(name).is_some())?;
        let mut tables = HashMap::new();
        for (name, rows) in read {
            let Some(table) = plain(&name) else { continue };
            let mut rows: Vec<SourceRow> = rows.into_iter().map(Arc::new).collect();
            rows.sort_by_key(|row| id_of(row));
            tables.insert(table, rows);
        }
        ensure!(tables.contains_key("user"), "there is no table {prefix}user: does --prefix fit?");
        Ok(Self { tables })
    }

    fn from_database(args: &SourceArgs) -> anyhow::Result<Self> {
        let mut child = start_program(args)?;
        let output = child.stdout.take().context("the program has no output")?;
        let mut errors = child.stderr.take().context("the program has no errors")?;
        // Beside the rows, or a program that says much would wait for a reader for ever.
        let said = std::thread::spawn(move || {
            let mut said = String::new();
            drop(errors.read_to_string(&mut said));
            said
        });
        let read = Self::from_dump(output, &args.prefix);
        if read.is_err() {
            drop(child.kill());
        }
        let status = child.wait()?;
        let said = said.join().unwrap_or_default();
        // What ended early may look whole.
        match read {
            Ok(source) if status.success() => Ok(source),
            Err(error) if said.trim().is_empty() => Err(error),
            _ => bail!("the database was not read: {}", said.trim()),
        }
    }

    pub fn rows(&self, table: &'static str) -> &[SourceRow] {
        self.tables.get(table).map_or(&[], Vec::as_slice)
    }
}

pub fn id_of(row: &DumpRow) -> i64 {
    int(row, "id")
}

/// 0 where it is missing or no number.
pub fn int(row: &DumpRow, column: &str) -> i64 {
    row.get(column).and_then(|text| text.trim().parse().ok()).unwrap_or_default()
}

pub fn text<'a>(row: &'a DumpRow, column: &str) -> &'a str {
    row.get(column).unwrap_or_default()
}

fn start_program(args: &SourceArgs) -> anyhow::Result<Child> {
    for program in PROGRAMS {
        match command(program, args)?.spawn() {
            Ok(child) => return Ok(child),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(error).with_context(|| format!("{program} cannot be started")),
        }
    }
    bail!("neither mariadb-dump nor mysqldump is installed: install mariadb-client, or bring a dump (--dump)")
}

fn command(program: &str, args: &SourceArgs) -> anyhow::Result<Command> {
    let mut command = Command::new(program);
    command.args([
        // First of all, so that what a shop of somebody else on this machine says about options does not count.
        "--no-defaults",
        "--single-transaction",
        "--skip-lock-tables",
        "--skip-triggers",
        "--no-tablespaces",
        "--complete-insert",
        "--default-character-set=utf8mb4",
    ]);
    let path = |path: &Path| path.display().to_string();
    let options = [
        ("host", args.host.clone()),
        ("port", args.port.map(|port| port.to_string())),
        ("socket", args.socket.as_deref().map(path)),
        ("user", args.user.clone()),
    ];
    for (name, value) in options.into_iter().filter_map(|(name, value)| Some((name, value?))) {
        command.arg(format!("--{name}={value}"));
    }
    if let Some(file) = &args.password_file {
        let password = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
        // Not an argument, which every user of the machine can see.
        command.env("MYSQL_PWD", password.trim_end_matches(['\r', '\n']));
    }
    command.arg("--").arg(args.database.as_deref().unwrap_or_default());
    command.args(TABLES.map(|table| format!("{}{table}", args.prefix)));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Ok(command)
}
