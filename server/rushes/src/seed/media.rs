//! Pictures and clips of the demo shop, put where the shop serves them from, under names that change with their content.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use anyhow::{Context, anyhow};
use kernel::Result;
use serde::Deserialize;

use catalogue::material::model::{Media, Preview, Sprite};

/// One entry of `media.json`.
#[derive(Deserialize)]
struct Entry {
    width: i64,
    height: i64,
    fps_num: i64,
    fps_den: i64,
    frames: i64,
    duration_ms: i64,
    aspect: String,
    tint: String,
    sprite: Option<Tiles>,
    clip: bool,
    preview: bool,
    preview_alpha: bool,
}

#[derive(Deserialize)]
struct Tiles {
    columns: i64,
    rows: i64,
    frames: i64,
    width: i64,
    height: i64,
}

pub struct MediaStock {
    entries: HashMap<String, Entry>,
    /// Address by the name it had in the demo folder.
    files: HashMap<String, String>,
}

impl MediaStock {
    /// Copies everything from `folder/media` to `into`.
    pub fn stock(folder: &Path, into: &Path) -> Result<Self> {
        let index = folder.join("media.json");
        let text = std::fs::read_to_string(&index).with_context(|| format!("{} cannot be read", index.display()))?;
        let entries = serde_json::from_str(&text).with_context(|| format!("{} cannot be read", index.display()))?;
        let mut files = HashMap::new();
        for file in std::fs::read_dir(folder.join("media"))? {
            let file = file?;
            let name = file.file_name().to_string_lossy().into_owned();
            let content = std::fs::read(file.path())?;
            let mut hasher = DefaultHasher::new();
            content.hash(&mut hasher);
            let (stem, suffix) = name.rsplit_once('.').ok_or_else(|| anyhow!("{name} has no suffix"))?;
            let kept = format!("{stem}.{:08x}.{suffix}", hasher.finish() as u32);
            let target = into.join(&kept);
            if !target.exists() {
                std::fs::write(&target, content).with_context(|| format!("{} cannot be written", target.display()))?;
            }
            files.insert(name, format!("/media/{kept}"));
        }
        Ok(Self { entries, files })
    }

    pub fn media(&self, clip: &str) -> Result<Media> {
        let entry = self.entries.get(clip).ok_or_else(|| anyhow!("media.json does not have {clip}"))?;
        let sprite = entry.sprite.as_ref().map(|tiles| {
            Ok::<_, kernel::Error>(Sprite {
                src: self.file(clip, "sprite.webp")?,
                columns: tiles.columns,
                rows: tiles.rows,
                frames: tiles.frames,
                width: tiles.width,
                height: tiles.height,
            })
        });
        let preview = entry.preview.then(|| {
            Ok::<_, kernel::Error>(Preview {
                src: self.file(clip, "preview.mp4")?,
                alpha_src: if entry.preview_alpha { Some(self.file(clip, "preview.webm")?) } else { None },
                width: entry.width,
                height: entry.height,
                fps_num: entry.fps_num,
                fps_den: entry.fps_den,
                frames: entry.frames,
                duration_ms: entry.duration_ms,
            })
        });
        Ok(Media {
            poster: self.file(clip, "poster.webp")?,
            thumb: self.file(clip, "thumb.webp")?,
            tint: entry.tint.clone(),
            sprite: sprite.transpose()?,
            clip: if entry.clip { self.clip(clip) } else { None },
            preview: preview.transpose()?,
            aspect: Some(entry.aspect.clone()),
        })
    }

    pub fn hero(&self, clip: &str, size: &str) -> Result<String> {
        self.file(clip, &format!("{size}.webp"))
    }

    pub fn clip(&self, clip: &str) -> Option<String> {
        self.file(clip, "clip.mp4").ok()
    }

    fn file(&self, clip: &str, ending: &str) -> Result<String> {
        let name = format!("{clip}.{ending}");
        self.files.get(&name).cloned().ok_or_else(|| anyhow!("the demo folder has no media/{name}").into())
    }
}
