use depot::name::escaped;
use kernel::string_enum;
use platform::setting::numbers::Numbers;
use serde::Serialize;
use utoipa::ToSchema;

/// A file as members name it: `v12` a version's, `p5` a project's, `l7` a lesson's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileKey {
    Variant(i64),
    Project(i64),
    Lesson(i64),
}

impl FileKey {
    pub fn read(text: &str) -> Option<Self> {
        let (kind, id) = text.split_at_checked(1)?;
        let id = id.parse().ok().filter(|id| *id > 0)?;
        match kind {
            "v" => Some(Self::Variant(id)),
            "p" => Some(Self::Project(id)),
            "l" => Some(Self::Lesson(id)),
            _ => None,
        }
    }
}

impl std::fmt::Display for FileKey {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Variant(id) => write!(out, "v{id}"),
            Self::Project(id) => write!(out, "p{id}"),
            Self::Lesson(id) => write!(out, "l{id}"),
        }
    }
}

pub const GIGABYTE: i64 = 1024 * 1024 * 1024;
/// Downloads of one file are counted over so long.
pub const MONTH: std::time::Duration = std::time::Duration::from_secs(30 * 24 * 3600);
/// Bytes of one file in a day that nobody minds, besides so many times its size.
const SLACK: i64 = 16 * 1024 * 1024;

/// How long a link lives, in seconds: as long as a slow line needs.
pub fn life(size: i64) -> i64 {
    (size / (512 * 1024)).clamp(15 * 60, 6 * 3600)
}

/// Whether what was sent counts as a download.
pub const fn counts(bytes: i64, size: i64) -> bool {
    bytes >= 1024 * 1024 || bytes * 10 >= size
}

pub const fn is_spent(bytes_today: i64, size: i64, times: i64) -> bool {
    bytes_today > size * times + SLACK
}

/// Files of one member at the same time; the largest membership may do more.
pub fn at_once(numbers: &Numbers, vip: Option<i64>) -> usize {
    let most = match vip {
        Some(level) if level >= 3 => numbers.download_at_once_top,
        _ => numbers.download_at_once,
    };
    usize::try_from(most).unwrap_or(1)
}

string_enum! {
    /// Lists that download managers read.
    pub enum LinkListFormat {
        Aria2 = "aria2",
        Metalink = "metalink",
        Sha256 = "sha256",
    }
}

/// A file with its link.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FileLink {
    pub key: String,
    pub url: String,
    pub name: String,
    pub size: i64,
    pub sha256: String,
    pub expires_at: i64,
}

impl LinkListFormat {
    pub const fn file_name(self) -> &'static str {
        match self {
            Self::Aria2 => "rushes-aria2.txt",
            Self::Metalink => "rushes.meta4",
            Self::Sha256 => "rushes.sha256",
        }
    }

    pub fn written(self, links: &[FileLink]) -> String {
        let mut text = String::new();
        if self == Self::Metalink {
            text.push_str(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<metalink xmlns=\"urn:ietf:params:xml:ns:metalink\">\n",
            );
        }
        for FileLink { url, name, size, sha256, .. } in links {
            text.push_str(&match self {
                Self::Aria2 => format!("{url}\n  out={name}\n  checksum=sha-256={sha256}\n  continue=true\n"),
                Self::Metalink => format!(
                    "  <file name=\"{}\">\n    <size>{size}</size>\n    <hash type=\"sha-256\">{sha256}</hash>\n    <url>{}</url>\n  </file>\n",
                    xml(name),
                    xml(url)
                ),
                Self::Sha256 => format!("{sha256}  {name}\n"),
            });
        }
        if self == Self::Metalink {
            text.push_str("</metalink>\n");
        }
        text
    }
}

fn xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Names that stand side by side: the second `a.mov` becomes `a (2).mov`.
pub fn apart(names: Vec<String>) -> Vec<String> {
    let mut taken = std::collections::HashSet::new();
    names
        .into_iter()
        .map(|name| {
            let (base, suffix) = name
                .rsplit_once('.')
                .map_or((name.as_str(), String::new()), |(base, suffix)| (base, format!(".{suffix}")));
            let mut turn = 1;
            let mut own = name.clone();
            while !taken.insert(own.to_lowercase()) {
                turn += 1;
                own = format!("{base} ({turn}){suffix}");
            }
            own
        })
        .collect()
}

/// The address of a ticket, with the file's name at its end for those who go by that.
pub fn address(public_url: &str, token: &str, name: &str) -> String {
    format!("{public_url}/dl/{token}/{}", escaped(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_and_written() {
        for text in ["v12", "p5", "l7"] {
            assert_eq!(FileKey::read(text).unwrap().to_string(), text);
        }
        for text in ["", "v", "x1", "v-1", "v0", "v1e9", "视1", "v99999999999999999999"] {
            assert_eq!(FileKey::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_link_lives_as_long_as_its_file_needs() {
        assert_eq!(life(1), 15 * 60);
        assert_eq!(life(1024 * 1024 * 1024), 2048);
        assert_eq!(life(i64::MAX / 4), 6 * 3600);
    }

    #[test]
    fn a_good_part_counts_and_three_times_a_day_are_enough() {
        assert!(!counts(1, 100) && counts(10, 100) && counts(1024 * 1024, i64::MAX / 20));
        assert!(
            !is_spent(300 * 1024 * 1024, 100 * 1024 * 1024, 3) && is_spent(317 * 1024 * 1024, 100 * 1024 * 1024, 3)
        );
    }

    #[test]
    fn lists_are_what_download_managers_read() {
        let link = FileLink {
            key: "v1".to_owned(),
            url: "https://x.example/dl/t/a.mov".to_owned(),
            name: "雨 & \"夜\".mov".to_owned(),
            size: 5,
            sha256: "ab".to_owned(),
            expires_at: 0,
        };
        let links = [link];
        assert_eq!(LinkListFormat::Sha256.written(&links), "ab  雨 & \"夜\".mov\n");
        assert!(
            LinkListFormat::Aria2
                .written(&links)
                .starts_with("https://x.example/dl/t/a.mov\n  out=雨 & \"夜\".mov\n  checksum=sha-256=ab\n")
        );
        let metalink = LinkListFormat::Metalink.written(&links);
        assert!(metalink.contains(
            "<file name=\"雨 &amp; &quot;夜&quot;.mov\">\n    <size>5</size>\n    <hash type=\"sha-256\">ab</hash>"
        ));
        assert!(metalink.ends_with("</metalink>\n"));
    }

    #[test]
    fn names_do_not_hide_each_other() {
        let names = ["a.mov", "A.mov", "a.mov", "b", "b"].map(str::to_owned).to_vec();
        assert_eq!(apart(names), ["a.mov", "A (2).mov", "a (3).mov", "b", "b (2)"]);
    }
}
