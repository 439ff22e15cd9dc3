use depot::BucketAccount;
use kernel::config::{BadConfig, Settings};

/// Where files are kept, and what may be uploaded.
#[derive(Clone, Debug)]
pub struct Storage {
    /// None: on this machine's disk.
    pub account: Option<BucketAccount>,
    /// Where browsers put small files themselves; none: through the shop.
    pub upload_url: Option<String>,
    /// Browsers send files to the store themselves.
    pub direct: bool,
    pub accel: Option<String>,
    /// Bytes.
    pub small: i64,
    pub master: i64,
    /// Megabytes for decoding pictures.
    pub picture_mb: u32,
    /// How much of the disk uploads leave alone, in percent.
    pub keep_free: u64,
    pub suffixes: Vec<String>,
    pub save_name: String,
}

impl Storage {
    pub fn read(settings: &Settings) -> Result<Self, BadConfig> {
        let text = |name| settings.get::<String>(name, "a text");
        let some =
            |name| text(name).map(|value| Some(value.trim_end_matches('/').to_owned()).filter(|it| !it.is_empty()));
        let driver = settings.choice("storage.driver", &[("local", 0), ("s3", 1), ("qiniu", 2)])?;
        let account = BucketAccount {
            endpoint: text("storage.endpoint")?,
            region: text("storage.region")?,
            bucket: text("storage.bucket")?,
            key: text("storage.key")?,
            secret: text("storage.secret")?,
            public_url: text("storage.public_url")?,
            qiniu_domain: some("storage.private_domain")?.filter(|_| driver == 2),
        };
        if driver > 0 {
            for name in ["storage.endpoint", "storage.bucket", "storage.key", "storage.secret"] {
                if text(name)?.is_empty() {
                    return Err(settings.refuse(name, "a value: the store cannot be reached without it"));
                }
            }
        }
        let is_public = account.endpoint.starts_with("https://");
        let number = "a whole number above 0";
        let size = |name, unit: i64| settings.get::<u32>(name, number).map(|count| i64::from(count.max(1)) * unit);
        let save_name = text("uploads.save_name")?;
        if !save_name.starts_with('/') || save_name.contains("..") {
            return Err(settings.refuse("uploads.save_name", "a path that starts with /"));
        }
        Ok(Self {
            account: (driver > 0).then_some(account),
            upload_url: some("storage.upload_url")?.filter(|_| driver == 2),
            direct: driver > 0
                && settings.choice("storage.direct", &[("", is_public), ("true", true), ("false", false)])?,
            accel: some("storage.accel")?.filter(|_| driver == 0),
            small: size("uploads.max_mb", 1024 * 1024)?,
            picture_mb: settings.get("uploads.picture_mb", number)?,
            master: size("uploads.master_gb", 1024 * 1024 * 1024)?,
            keep_free: settings.get::<u64>("uploads.keep_free_percent", "a whole number from 0 to 100")?.min(100),
            suffixes: text("uploads.suffixes")?
                .split(',')
                .map(|word| word.trim().to_lowercase())
                .filter(|it| !it.is_empty())
                .collect(),
            save_name,
        })
    }
}
