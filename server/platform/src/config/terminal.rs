use std::path::{Path, PathBuf};
use std::time::Duration;

use kernel::config::{BadConfig, Settings};
use runner::User;
use runner::commands::{CommandPlace, Commands};

/// Counts where the file is missing.
const BUILT_IN: &str = include_str!("../../../../config/terminal.toml");
const DAY: u64 = 24 * 3600;

/// What the terminal of the back office may do.
#[derive(Clone, Debug)]
pub struct TerminalSettings {
    pub enabled: bool,
    pub commands: PathBuf,
    pub root: PathBuf,
    pub user: Option<User>,
    pub parallel: usize,
    pub kept: Duration,
    pub token_in_query: bool,
    /// This program, which is the keeper of what it runs.
    pub program: PathBuf,
    /// The server's environment, of which commands see next to nothing.
    pub env: Vec<(String, String)>,
}

impl TerminalSettings {
    pub fn read(settings: &Settings, production: bool) -> Result<Self, BadConfig> {
        let number = "a whole number";
        let user: String = settings.get("terminal.user", "a name")?;
        let user = match user.as_str() {
            "" => None,
            name => Some(find_user(name).ok_or_else(|| settings.refuse("terminal.user", "a user of this machine"))?),
        };
        let program =
            std::env::current_exe().map_err(|error| BadConfig(format!("this program is nowhere: {error}")))?;
        Ok(Self {
            enabled: settings.choice("terminal.enabled", &[("", !production), ("true", true), ("false", false)])?,
            commands: settings.get("terminal.commands", "a file")?,
            root: settings.get("terminal.root", "a folder")?,
            user,
            parallel: settings.get("terminal.parallel", number)?,
            kept: Duration::from_secs(settings.get::<u64>("terminal.kept_days", number)? * DAY),
            token_in_query: settings.choice("compat.token_in_query", &[("true", true), ("false", false)])?,
            program,
            env: Vec::new(),
        })
    }

    /// The list of commands; what is wrong with it stops the start.
    pub fn list(&self) -> Result<Commands, BadConfig> {
        let name = self.commands.display();
        let text = match std::fs::read_to_string(&self.commands) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => BUILT_IN.to_owned(),
            Err(error) => return Err(BadConfig(format!("{name} cannot be read: {error}"))),
        };
        Commands::parse(&text).map_err(|sentence| BadConfig(format!("{name}: {sentence}")))
    }

    /// Where commands run; `data_dir` has their home.
    pub fn place(&self, data_dir: &Path, production: bool) -> std::io::Result<CommandPlace> {
        let folder = data_dir.join("terminal");
        let home = folder.join("home");
        std::fs::create_dir_all(&home)?;
        if let Some(user) = self.user {
            std::os::unix::fs::chown(&home, Some(user.uid), Some(user.gid))?;
        }
        Ok(CommandPlace {
            root: std::path::absolute(&self.root)?,
            home: std::path::absolute(home)?,
            program: self.program.clone(),
            production,
            user: self.user,
            env: self.env.clone(),
            is_own: |name| name.starts_with("RUSHES_") || name == "DATABASE_URL",
        })
    }
}

impl super::Config {
    /// Values that must not show up in what a command writes.
    pub fn secrets(&self) -> Vec<String> {
        let stored = std::fs::read_to_string(self.data_dir.join("secret.key")).unwrap_or_default();
        let database = match &self.database.target {
            kernel::db::DbTarget::Postgres(url) => url.clone(),
            kernel::db::DbTarget::Sqlite(_) => String::new(),
        };
        let account = database.split_once("://").and_then(|(_, rest)| rest.rsplit_once('@')).map_or("", |(who, _)| who);
        let password = account.split_once(':').map_or("", |(_, password)| password).to_owned();
        let store = self.storage.account.as_ref().map_or_else(String::new, |account| account.secret.clone());
        let (mail, sms) = (self.mail.password.clone(), self.sms.secret.clone());
        let keys = kernel::seal::split_keys(&stored).chain(kernel::seal::split_keys(&self.secret_key));
        let others = [database, password, store, mail, sms, self.metrics_token.clone()];
        keys.map(str::to_owned).chain(others).collect()
    }
}

fn find_user(name: &str) -> Option<User> {
    let users = std::fs::read_to_string("/etc/passwd").ok()?;
    let mut fields = users.lines().map(|line| line.split(':')).find(|fields| fields.clone().next() == Some(name))?;
    let (uid, gid) = (fields.nth(2)?, fields.next()?);
    Some(User { uid: uid.parse().ok()?, gid: gid.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_are_found_by_name() {
        assert_eq!(find_user("root"), Some(User { uid: 0, gid: 0 }));
        assert_eq!(find_user("nobody-of-that-name"), None);
    }
}
