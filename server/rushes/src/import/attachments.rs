//! Attachments with their files, taken in as if they were uploaded: looked at, and pictures made anew.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use kernel::error::text_key;
use kernel::text::Lang;
use people::member::store as members;
use platform::attachment::store as kept;
use platform::guard::MemberId;
use platform::media::form::Arrived;
use platform::media::received::{Received, Receiving};
use platform::media::small::{self, Sender, is_topic};
use tokio::io::AsyncReadExt;

use super::dump::DumpRow;
use super::report::TransferReport;
use super::source::{id_of, int, text};
use super::{Import, store};
use crate::Shop;

const TABLE: &str = "attachment";
const PIECE: usize = 64 * 1024;

/// All of them, one by one. `public`: the old shop's folder of that name.
pub async fn bring(
    shop: &Shop,
    import: &Import,
    public: Option<&Path>,
    is_dry: bool,
    report: &mut TransferReport,
) -> anyhow::Result<()> {
    let name = import.name.clone();
    let read = shop.db.read(move |db| {
        Box::pin(async move {
            let kinds = [TABLE, "user", "admin"];
            let mut found = Vec::new();
            for kind in kinds {
                found.push(store::all(db, &name, kind).await?);
            }
            Ok(found)
        })
    });
    let [known, users, admins]: [HashMap<i64, i64>; 3] =
        read.await?.try_into().map_err(|_| anyhow::anyhow!("three kinds were asked for"))?;
    for row in import.source.rows(TABLE) {
        let id = id_of(row);
        if known.contains_key(&id) {
            report.know(TABLE);
            continue;
        }
        let path = match find_file(row, public) {
            Ok(path) => path,
            Err(reason) => {
                report.skip(TABLE, id, reason);
                continue;
            }
        };
        if is_dry {
            report.add(TABLE);
            continue;
        }
        let who = |ids: &HashMap<i64, i64>, column: &str| ids.get(&int(row, column)).copied().unwrap_or_default();
        let sender = Sender { admin: who(&admins, "admin_id"), member: who(&users, "user_id") };
        match take(shop, row, &path, sender).await {
            Ok(ours) => {
                let name = import.name.clone();
                let keep = shop.db.write(move |db| {
                    let name = name.clone();
                    Box::pin(async move { store::keep(db, &name, TABLE, id, ours).await })
                });
                keep.await?;
                report.add(TABLE);
            }
            Err(reason) => report.skip(TABLE, id, reason),
        }
    }
    if is_dry { Ok(()) } else { set_avatars(shop, import).await }
}

/// The file of a row, below the folder and nowhere else.
fn find_file(row: &DumpRow, public: Option<&Path>) -> Result<PathBuf, String> {
    if text(row, "storage") != "local" {
        return Err(format!("its file is in the store {:?}, not in a folder", text(row, "storage")));
    }
    let public = public.ok_or("no folder of files was given (--files)")?;
    let missing = || format!("there is no file {}", text(row, "url"));
    let root = public.canonicalize().map_err(|error| format!("{}: {error}", public.display()))?;
    let path = root.join(text(row, "url").trim_start_matches('/')).canonicalize().map_err(|_| missing())?;
    if path.starts_with(&root) && path.is_file() { Ok(path) } else { Err(missing()) }
}

/// Its id here, or why it was refused.
async fn take(shop: &Shop, row: &DumpRow, path: &Path, sender: Sender) -> Result<i64, String> {
    let say = |error: kernel::Error| shop.texts.get(Lang::En, &text_key(error.code()), &[]);
    let file = receive(shop, path).await.map_err(say)?;
    if !text(row, "sha1").is_empty() && !file.sha1.eq_ignore_ascii_case(text(row, "sha1")) {
        return Err("the file is not the one that was uploaded: its SHA-1 differs".to_owned());
    }
    let topic = Some(text(row, "topic")).filter(|topic| is_topic(topic)).unwrap_or("default").to_owned();
    let (name, mimetype) = (text(row, "name").to_owned(), text(row, "mimetype").to_owned());
    let taken = small::take(shop, sender, Arrived { name, mimetype, topic, file }).await.map_err(say)?;
    Ok(taken.id)
}

async fn receive(shop: &Shop, path: &Path) -> kernel::Result<Received> {
    let mut file = tokio::fs::File::open(path).await?;
    let mut receiving = Receiving::begin(shop, shop.upload_limits().await?.small).await?;
    let mut piece = vec![0; PIECE];
    loop {
        let length = file.read(&mut piece).await?;
        if length == 0 {
            return receiving.finish().await;
        }
        receiving.write(piece.get(..length).unwrap_or_default()).await?;
    }
}

/// Members whose picture came along have it; one who has chosen another meanwhile keeps that.
async fn set_avatars(shop: &Shop, import: &Import) -> anyhow::Result<()> {
    let rows = import.source.rows(TABLE).iter();
    let pictures: HashMap<String, i64> = rows.map(|row| (text(row, "url").to_owned(), id_of(row))).collect();
    let wanted =
        import.members.iter().filter_map(|member| Some((member.id, *pictures.get(text(&member.row, "avatar"))?)));
    let wanted: Vec<(i64, i64)> = wanted.collect();
    let name = import.name.clone();
    let write = shop.db.write(move |db| {
        let (name, wanted) = (name.clone(), wanted.clone());
        Box::pin(async move {
            for (member, picture) in wanted {
                let (member, picture) =
                    (store::find(db, &name, "user", member).await?, store::find(db, &name, TABLE, picture).await?);
                let Some((member, picture)) = member.zip(picture) else { continue };
                if let Some(url) = kept::url(db, picture).await? {
                    members::set_first_avatar(db, MemberId(member), &url).await?;
                }
            }
            Ok(())
        })
    });
    Ok(write.await?)
}
