//! Every setting of the server, in one table. `rushes config` prints it as a file.

mod backup;
mod post;
mod storage;
mod terminal;
mod tls;

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use kernel::clock::Zone;
use kernel::config::{BadConfig, Key, Settings};
use kernel::db::{DbOptions, DbTarget};

pub use backup::{BackupPlace, BackupSettings};
pub use post::{Carriers, Mail, MailDriver, MailSecurity, Robot, RobotKind, Sms, SmsDriver};
pub use storage::Storage;
pub use terminal::TerminalSettings;
pub use tls::TlsSettings;

#[rustfmt::skip]
pub const KEYS: &[Key] = &[
    key("mode", "development", "`production` asks for a real public_url and closes what only helps while building: development or production"),
    key("listen", "127.0.0.1:8080", "Address and port to listen on"),
    key("data_dir", "data", "Folder of the database, the files and the secrets; made on the first start"),
    Key { name: "database_url", default: "", about: "Empty: SQLite in data_dir. postgres://user:password@host/name: PostgreSQL; by a socket of this machine postgres:///name?host=/run/postgresql&user=rushes; over a network with ?sslmode=verify-full, and sslrootcert=FILE where its authority is not a public one", env: Some("DATABASE_URL") },
    key("public_url", "", "The shop's address as visitors type it, such as https://rushes.example; empty: http:// and the listen address"),
    key("secret_key", "", "32 bytes in base64 that seal secrets in the database; earlier keys after it, with commas between them. Empty: kept in data_dir/secret.key, made on the first start; several nodes need the same"),
    key("time_zone", "+08:00", "The shop's offset from UTC, by which its days are cut"),
    key("tls.certificate", "", "PEM file with the certificate of public_url and those that lead to its authority. Empty: the shop speaks HTTP, and a proxy in front of it TLS. Read again when it changes"),
    key("tls.key", "", "PEM file with its key, which nobody else may read"),
    key("tls.redirect", "", "Address and port whose visitors are sent on to public_url, such as 0.0.0.0:80. Empty: none"),
    key("limits.enabled", "true", "Limits on how often one address may sign in, register and change things, and on a member's uploads; off only for measuring"),
    key("limits.uploads_hourly", "20", "Small uploads of one member in an hour"),
    key("password.memory_kb", "19456", "Memory that hashing one password takes; at least 19456 in production"),
    key("password.threads", "0", "Passwords hashed at the same time; 0: one a core"),
    key("captcha.enabled", "true", "Click captcha on login, registration and the sending of codes"),
    key("captcha.work_bits", "19", "Instead of clicking, a browser may search for a number: each bit doubles the search, 19 take about half a million hashes; at least 16 in production"),
    key("mail.driver", "outbox", "`outbox` keeps e-mails for an administrator to read, `smtp` sends them"),
    key("mail.host", "", "Name of the mail server"),
    key("mail.port", "465", "Its port: 465 for tls, 587 for starttls"),
    key("mail.security", "tls", "tls, starttls, or none for a server on this machine"),
    key("mail.user", "", "Name to sign in with; empty: without signing in"),
    key("mail.password", "", "Its password"),
    key("mail.from", "", "Sender, such as Rushes <hello@rushes.example>"),
    key("sms.driver", "outbox", "`outbox` keeps text messages for an administrator to read; aliyun, tencent or http send them"),
    key("sms.key", "", "aliyun: AccessKey id; tencent: SecretId"),
    key("sms.secret", "", "aliyun: AccessKey secret; tencent: SecretKey; http: bearer token"),
    key("sms.sign", "", "aliyun, tencent: the approved signature"),
    key("sms.template", "", "aliyun, tencent: id of the approved template; its parameter is the code"),
    key("sms.app", "", "tencent: SmsSdkAppId"),
    key("sms.region", "cn-hangzhou", "aliyun: cn-hangzhou; tencent: ap-guangzhou"),
    key("sms.url", "", "http: where {mobile, text, template, params} is posted as JSON"),
    key("outbound.private", "false", "Let a mail server or SMS provider that is named in the back office be on this machine or in its network; those of this file always may"),
    key("codes.daily", "2000", "Codes sent in a day by all means together; text messages cost money"),
    key("sandbox.enabled", "", "The test gateway, which takes no real money. Empty: on while developing, off in production, where it cannot be on"),
    key("storage.driver", "local", "`local` keeps files in data_dir, `s3` in an S3-compatible store, `qiniu` in Qiniu's"),
    key("storage.endpoint", "", "s3: https://s3.example.com; qiniu: its S3-compatible address, such as https://s3.cn-east-1.qiniucs.com"),
    key("storage.region", "us-east-1", "s3, qiniu: the region, such as cn-east-1"),
    key("storage.bucket", "", "s3, qiniu: one bucket; only what begins with public/ may be read by everybody"),
    key("storage.key", "", "s3, qiniu: access key"),
    key("storage.secret", "", "s3, qiniu: secret key"),
    key("storage.public_url", "", "s3, qiniu: address under which the bucket's public/ can be read; empty: through the shop"),
    key("storage.private_domain", "", "qiniu: domain bound to the bucket, for signed downloads, such as https://dl.rushes.example"),
    key("storage.upload_url", "", "qiniu: where browsers put small files, such as https://up-z0.qiniup.com; empty: through the shop"),
    key("storage.direct", "", "s3, qiniu: browsers send files to the endpoint themselves; needs a CORS rule of the bucket (docs/running.md). Empty: on where the endpoint begins with https://"),
    key("storage.accel", "", "Location of nginx that is internal and reads data_dir/files, such as /accel/files: downloads are then sent by nginx"),
    key("uploads.max_mb", "10", "Largest small upload: pictures, avatars, attachments"),
    key("uploads.picture_mb", "256", "Memory for decoding uploaded pictures, for all of them at the same time; what needs more is refused"),
    key("uploads.master_gb", "20", "Largest file that is sold or taught"),
    key("uploads.keep_free_percent", "5", "No file is taken in when less of the disk than this would stay free"),
    key("uploads.suffixes", "jpg,png,bmp,jpeg,gif,webp,zip,rar,wav,mp4,mp3", "What small uploads may be, separated by commas"),
    key("uploads.save_name", "/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}", "What small uploads are called"),
    key("cache.megabytes", "64", "Memory for ready-made answers; 0 makes every answer anew"),
    key("database.connections", "0", "Readers (SQLite) or pool size (PostgreSQL); 0: chosen from the number of cores"),
    key("database.replica_url", "", "PostgreSQL: one streaming replica of the database, as postgres://user:password@host/name. What anybody may see is read there while it has every change this node knows of; without it, or where it fails, from the database itself"),
    key("database.queue", "1024", "Calls that may wait for the database before the next is answered 503"),
    key("database.group_commit", "64", "Writes that may share one durable commit on SQLite; 1: each its own"),
    key("http.timeout_seconds", "60", "An answer that takes longer is given up"),
    key("http.body_limit_kb", "1024", "Largest request body, uploads aside"),
    key("http.requests", "0", "Requests that are worked on at the same time, and half as many that change something. More wait a tenth of a second at most and are then answered 503 with Retry-After; 64 are enough for two cores. 0: no limit"),
    key("http.connections", "4096", "Connections open at the same time; more wait in the system's queue"),
    key("http.connections_per_address", "256", "Connections open from one address at the same time; more are refused. Trusted proxies have no such limit"),
    key("http.trusted_proxies", "", "Addresses, separated by commas, whose X-Forwarded-For is believed"),
    key("http.allowed_origins", "", "Addresses, separated by commas, from which clients that this server does not serve may call the API, such as https://office.example; no *"),
    key("http.drain_seconds", "0", "Seconds between the wish to end and the end, in which /readyz answers 503 and everything else is still served: time for a load balancer to send visitors to other nodes"),
    key("log.level", "info", "error, warn, info, debug or trace"),
    key("log.format", "text", "text or json, a line each"),
    key("log.requests", "true", "Write a line for each request that is not a static file"),
    key("media.workers", "1", "Films that this node works on at the same time; 0: none, others do it"),
    key("media.ffmpeg", "ffmpeg", "The program that makes pictures and clips: a name or a path"),
    key("media.ffprobe", "ffprobe", "The program that measures films"),
    key("terminal.enabled", "", "The terminal of the back office, which runs the commands listed in a file. Empty: on while developing, off in production"),
    key("terminal.commands", "config/terminal.toml", "That file; where it is missing, the list that is built in counts"),
    key("terminal.root", ".", "Folder in which commands run, and from which their folders are reckoned"),
    key("terminal.user", "", "User of this machine whom commands run as; needs a server that is started as root. Empty: the server's own"),
    key("terminal.parallel", "4", "Commands that run at the same time"),
    key("terminal.kept_days", "30", "Days for which outputs are kept"),
    key("compat.token_in_query", "false", "Take an administrator's token from the address of the terminal's stream, for clients that cannot send headers; it may end up in the logs of proxies"),
    key("backup.folder", "", "Folder for backups of database, files and key, on another disk if possible, or s3://bucket/prefix. Empty: none are made by themselves"),
    key("backup.endpoint", "", "For a bucket: https://s3.example.com. Empty: that of storage, as with the three below"),
    key("backup.region", "", "For a bucket: its region"),
    key("backup.key", "", "For a bucket: access key, best of an account that can write nowhere else"),
    key("backup.secret", "", "For a bucket: secret key"),
    key("backup.every_hours", "24", "Hours between two backups"),
    key("backup.verify_days", "30", "Days between two restore tests, which fill a scratch database with the newest backup, compare it and audit its books; 0: none are made by themselves"),
    key("backup.before_upgrade", "true", "A backup into that folder before a newer program changes the database"),
    key("backup.passphrase", "", "At least 12 characters that protect the key inside a backup. Empty: the key is not in it, and what it seals cannot be opened from the backup alone"),
    key("backup.keep_daily", "7", "Days whose last backup stays"),
    key("backup.keep_weekly", "4", "Weeks whose last backup stays"),
    key("backup.keep_monthly", "12", "Months whose last backup stays"),
    key("traces.endpoint", "", "Where traces are sent, by OTLP over HTTP as JSON, such as http://127.0.0.1:4318. Empty: none are made"),
    key("traces.percent", "100", "So many of a hundred requests and jobs are traced"),
    key("metrics.token", "", "Bearer token of /metrics. Empty: open to this machine in development, closed in production"),
];

const fn key(name: &'static str, default: &'static str, about: &'static str) -> Key {
    Key { name, default, about, env: None }
}

#[derive(Clone, Debug)]
pub struct Config {
    pub production: bool,
    pub listen: SocketAddr,
    pub data_dir: PathBuf,
    pub database: DbOptions,
    pub public_url: String,
    pub tls: Option<TlsSettings>,
    pub secret_key: String,
    pub zone: Zone,
    pub limits: bool,
    pub uploads_hourly: i64,
    pub password_memory_kb: u32,
    pub password_threads: usize,
    pub captcha: bool,
    pub captcha_work_bits: u32,
    pub mail: Mail,
    pub sms: Sms,
    pub outbound_private: bool,
    pub codes_daily: i64,
    pub sandbox: bool,
    pub storage: Storage,
    pub cache_bytes: u64,
    pub timeout: Duration,
    pub body_limit: usize,
    pub requests: usize,
    pub connections: usize,
    pub connections_per_address: usize,
    pub drain: Duration,
    pub trusted_proxies: Vec<IpAddr>,
    /// Of other sites that may call the API.
    pub origins: Vec<String>,
    pub log_level: tracing::Level,
    pub log_json: bool,
    pub log_requests: bool,
    pub metrics_token: String,
    /// Without a slash at its end; empty: no traces.
    pub traces_endpoint: String,
    pub traces_percent: u64,
    pub media_workers: usize,
    pub ffmpeg: String,
    pub ffprobe: String,
    pub terminal: TerminalSettings,
    pub backup: BackupSettings,
}

impl Config {
    /// Reads `rushes.toml` (or the file given) and the environment.
    pub fn load(file: Option<&Path>) -> Result<Self, BadConfig> {
        let path = file.unwrap_or(Path::new("rushes.toml"));
        let name = path.display().to_string();
        let text = match std::fs::read_to_string(path) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && file.is_none() => None,
            Err(error) => return Err(BadConfig(format!("{name} cannot be read: {error}"))),
        };
        Self::from_text(text.as_deref().map(|text| (name.as_str(), text)))
    }

    /// With the text of a file that may not be written yet, and its name.
    #[allow(clippy::disallowed_methods)] // the one place that reads the environment
    pub fn from_text(file: Option<(&str, &str)>) -> Result<Self, BadConfig> {
        let mut config = Self::read(&Settings::read(KEYS, file, std::env::vars())?)?;
        config.terminal.env = std::env::vars().collect();
        Ok(config)
    }

    pub fn read(settings: &Settings) -> Result<Self, BadConfig> {
        let number = "a whole number";
        let listen: SocketAddr = settings.get("listen", "an address and port such as 127.0.0.1:8080")?;
        let production = settings.choice("mode", &[("development", false), ("production", true)])?;
        let data_dir: PathBuf = settings.get::<PathBuf>("data_dir", "a folder")?;
        let public_url: String = settings.get("public_url", "an address")?;
        let flag = |name| settings.choice(name, &[("true", true), ("false", false)]);
        let is_address = public_url.starts_with("http://") || public_url.starts_with("https://");
        if !(public_url.is_empty() || is_address) {
            return Err(settings.refuse("public_url", "an address that starts with http:// or https://"));
        }
        if production && !public_url.starts_with("https://") {
            return Err(settings.refuse("public_url", "an https:// address in production mode"));
        }
        let tls = TlsSettings::read(settings)?;
        if tls.is_some() && public_url.starts_with("http://") {
            return Err(settings.refuse("public_url", "an https:// address where tls.certificate is set"));
        }
        let proxies: String = settings.get("http.trusted_proxies", "addresses")?;
        let proxies = proxies.split(',').map(str::trim).filter(|part| !part.is_empty());
        let database_url: String = settings.get("database_url", "an address")?;
        let target = match database_url.as_str() {
            "" => DbTarget::Sqlite(data_dir.join("rushes.db")),
            url if is_postgres(url) => DbTarget::Postgres(url.to_owned()),
            _ => return Err(BadConfig("DATABASE_URL must be empty (SQLite) or start with postgres://".to_owned())),
        };
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let connections = match (settings.get("database.connections", number)?, &target) {
            (0, DbTarget::Sqlite(_)) => cores.max(2) * 2,
            (0, DbTarget::Postgres(_)) => 16,
            (chosen, _) => chosen,
        };
        let sandbox = settings.choice("sandbox.enabled", &[("", !production), ("true", true), ("false", false)])?;
        if production && sandbox {
            return Err(settings.refuse("sandbox.enabled", "false in production mode: it hands out goods for no money"));
        }
        let memory_kb = settings.get("password.memory_kb", number)?;
        if production && memory_kb < 19_456 {
            return Err(settings.refuse("password.memory_kb", "at least 19456 in production mode"));
        }
        let work_bits = settings.get("captcha.work_bits", number)?;
        if !(if production { 16..=30 } else { 1..=30 }).contains(&work_bits) {
            return Err(settings.refuse("captcha.work_bits", "between 1 and 30, in production mode at least 16"));
        }
        let level = settings.choice(
            "log.level",
            &[
                ("error", tracing::Level::ERROR),
                ("warn", tracing::Level::WARN),
                ("info", tracing::Level::INFO),
                ("debug", tracing::Level::DEBUG),
                ("trace", tracing::Level::TRACE),
            ],
        )?;
        Ok(Self {
            production,
            listen,
            database: DbOptions {
                replica: replica(settings, &target)?,
                target,
                connections,
                queue: settings.get("database.queue", number)?,
                group: settings.get("database.group_commit", number)?,
            },
            data_dir,
            public_url: match public_url.trim_end_matches('/') {
                "" => format!("{}://{listen}", if tls.is_some() { "https" } else { "http" }),
                url => url.to_owned(),
            },
            tls,
            secret_key: settings.get("secret_key", "32 bytes in base64")?,
            zone: settings
                .get::<String>("time_zone", "an offset")?
                .parse()
                .map_err(|()| settings.refuse("time_zone", "an offset such as +08:00"))?,
            limits: flag("limits.enabled")?,
            uploads_hourly: settings.get::<i64>("limits.uploads_hourly", number)?.clamp(1, 3_600_000),
            password_memory_kb: memory_kb,
            password_threads: match settings.get("password.threads", number)? {
                0 => cores,
                threads => threads,
            },
            captcha: flag("captcha.enabled")?,
            captcha_work_bits: work_bits,
            mail: Mail::read(settings)?,
            sms: Sms::read(settings, production)?,
            outbound_private: flag("outbound.private")?,
            codes_daily: settings.get("codes.daily", number)?,
            sandbox,
            storage: Storage::read(settings)?,
            cache_bytes: settings.get::<u64>("cache.megabytes", number)? * 1024 * 1024,
            timeout: Duration::from_secs(settings.get("http.timeout_seconds", number)?),
            body_limit: settings.get::<usize>("http.body_limit_kb", number)? * 1024,
            requests: settings.get("http.requests", number)?,
            connections: settings.get("http.connections", number)?,
            connections_per_address: settings.get("http.connections_per_address", number)?,
            drain: Duration::from_secs(settings.get("http.drain_seconds", number)?),
            trusted_proxies: proxies
                .map(|part| {
                    part.parse().map_err(|_| settings.refuse("http.trusted_proxies", "addresses separated by commas"))
                })
                .collect::<Result<_, _>>()?,
            origins: origins(settings)?,
            log_level: level,
            log_json: settings.choice("log.format", &[("text", false), ("json", true)])?,
            log_requests: flag("log.requests")?,
            traces_endpoint: {
                let endpoint: String = settings.get("traces.endpoint", "an address")?;
                if !endpoint.is_empty() && !endpoint.starts_with("http://") && !endpoint.starts_with("https://") {
                    return Err(settings.refuse("traces.endpoint", "an address that starts with http:// or https://"));
                }
                endpoint.trim_end_matches('/').to_owned()
            },
            traces_percent: settings.get("traces.percent", "a whole number from 0 to 100")?,
            metrics_token: settings.get("metrics.token", "a word")?,
            media_workers: settings.get("media.workers", number)?,
            ffmpeg: settings.get("media.ffmpeg", "a program")?,
            ffprobe: settings.get("media.ffprobe", "a program")?,
            terminal: TerminalSettings::read(settings, production)?,
            backup: BackupSettings::read(settings)?,
        })
    }
}

fn replica(settings: &Settings, target: &DbTarget) -> Result<Option<String>, BadConfig> {
    let url: String = settings.get("database.replica_url", "an address")?;
    match target {
        _ if url.is_empty() => Ok(None),
        DbTarget::Sqlite(_) => Err(settings.refuse("database.replica_url", "empty without PostgreSQL")),
        DbTarget::Postgres(_) if is_postgres(&url) => Ok(Some(url)),
        DbTarget::Postgres(_) => {
            Err(settings.refuse("database.replica_url", "an address that starts with postgres://"))
        }
    }
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

/// As browsers write them: scheme, host and port, nothing after.
fn origins(settings: &Settings) -> Result<Vec<String>, BadConfig> {
    let list: String = settings.get("http.allowed_origins", "addresses")?;
    let parts = list.split(',').map(str::trim).filter(|part| !part.is_empty());
    let read = |part: &str| {
        let host = part.strip_prefix("https://").or_else(|| part.strip_prefix("http://")).unwrap_or_default();
        let is_host = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-:[]".contains(&byte);
        let fits = !host.is_empty() && host.bytes().all(is_host);
        let bad =
            || settings.refuse("http.allowed_origins", "addresses such as https://office.example, with commas between");
        if fits { Ok(part.to_owned()) } else { Err(bad()) }
    };
    parts.map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(env: &[(&str, &str)]) -> Result<Config, BadConfig> {
        let env = env.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Config::read(&Settings::read(KEYS, None, env)?)
    }

    #[test]
    fn the_defaults_make_a_shop_on_loopback_with_sqlite() {
        let config = read(&[]).unwrap();
        assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
        assert_eq!(config.public_url, "http://127.0.0.1:8080");
        assert!(matches!(config.database.target, DbTarget::Sqlite(_)));
        assert!(config.captcha && !config.production);
        assert_eq!(config.captcha_work_bits, 19);
    }

    #[test]
    fn the_environment_sets_every_key() {
        let config = read(&[
            ("RUSHES_LISTEN", "[::1]:9"),
            ("RUSHES_DATA_DIR", "/srv/rushes"),
            ("RUSHES_CAPTCHA_ENABLED", "false"),
            ("RUSHES_HTTP_TRUSTED_PROXIES", "10.0.0.1, ::1"),
            ("DATABASE_URL", "postgres://rushes@localhost/rushes"),
        ])
        .unwrap();
        assert_eq!((config.listen.port(), config.captcha, config.trusted_proxies.len()), (9, false, 2));
        assert!(matches!(config.database.target, DbTarget::Postgres(_)));
    }

    #[test]
    fn tls_makes_the_address_https() {
        let files = [("RUSHES_TLS_CERTIFICATE", "shop.pem"), ("RUSHES_TLS_KEY", "shop.key")];
        assert_eq!(read(&files).unwrap().public_url, "https://127.0.0.1:8080");
        let plain = [files[0], files[1], ("RUSHES_PUBLIC_URL", "http://shop.example")];
        assert!(read(&plain).unwrap_err().0.ends_with("an https:// address where tls.certificate is set"));
    }

    #[test]
    fn a_bad_value_is_one_clear_sentence() {
        for (variable, value, sentence) in [
            (
                "RUSHES_LISTEN",
                "8080",
                "RUSHES_LISTEN is \"8080\", but must be an address and port such as 127.0.0.1:8080",
            ),
            ("RUSHES_MODE", "prod", "RUSHES_MODE is \"prod\", but must be one of development, production"),
            (
                "RUSHES_MODE",
                "production",
                "the default of public_url is \"\", but must be an https:// address in production mode",
            ),
            ("RUSHES_CAPTCHA_ENABLED", "1", "RUSHES_CAPTCHA_ENABLED is \"1\", but must be one of true, false"),
            (
                "RUSHES_TLS_REDIRECT",
                "0.0.0.0:80",
                "the default of tls.certificate is \"\", but must be a file: tls.key and tls.redirect need it",
            ),
            (
                "RUSHES_TLS_CERTIFICATE",
                "shop.pem",
                "the default of tls.key is \"\", but must be the file with the key of tls.certificate",
            ),
            ("DATABASE_URL", "mysql://x", "DATABASE_URL must be empty (SQLite) or start with postgres://"),
            (
                "RUSHES_DATABASE_REPLICA_URL",
                "postgres://replica/x",
                "RUSHES_DATABASE_REPLICA_URL is \"postgres://replica/x\", but must be empty without PostgreSQL",
            ),
            (
                "RUSHES_CAPTCHA_WORK_BITS",
                "31",
                "RUSHES_CAPTCHA_WORK_BITS is \"31\", but must be between 1 and 30, in production mode at least 16",
            ),
            (
                "RUSHES_HTTP_TRUSTED_PROXIES",
                "all",
                "RUSHES_HTTP_TRUSTED_PROXIES is \"all\", but must be addresses separated by commas",
            ),
        ] {
            assert_eq!(read(&[(variable, value)]).unwrap_err().0, sentence);
        }
    }
}
