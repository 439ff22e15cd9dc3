//! ProRes files of the demo shop. They are too large for the repository, so ffmpeg makes them of the files that are there when the first shop
//! is filled; later shops find them in `made/` beside these files.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, bail, ensure};

use crate::Shop;
use catalogue::material::model::Specs;

/// The file of a version of a clip, made if it is neither kept nor made yet.
pub async fn find(app: &Shop, from: &Path, clip: &str, name: &str, specs: &Specs) -> anyhow::Result<PathBuf> {
    let kept = from.join("files").join(name);
    if kept.exists() {
        return Ok(kept);
    }
    let recipe = Recipe::of(from, clip, specs)?;
    let folder = made_folder(app, from).await?;
    let made = folder.join(name);
    if !is_newer(&made, &recipe.source) {
        // Written under another name: a process that dies leaves nothing that looks finished.
        let part = folder.join(format!("{:016x}.{name}", app.random.number()));
        let done = recipe.run(&app.config.ffmpeg, &part).await;
        match done {
            Ok(()) => tokio::fs::rename(&part, &made).await?,
            Err(error) => {
                drop(tokio::fs::remove_file(&part).await);
                return Err(error);
            }
        }
    }
    Ok(made)
}

/// Beside the files, or in the shop's own folder where that cannot be written.
async fn made_folder(app: &Shop, from: &Path) -> anyhow::Result<PathBuf> {
    let shared = from.join("made");
    if tokio::fs::create_dir_all(&shared).await.is_ok() {
        return Ok(shared);
    }
    let own = app.config.data_dir.join("work").join("demo-made");
    tokio::fs::create_dir_all(&own).await?;
    Ok(own)
}

fn is_newer(made: &Path, source: &Path) -> bool {
    let changed = |path: &Path| std::fs::metadata(path).and_then(|found| found.modified()).ok();
    changed(made).is_some_and(|made| changed(source).is_some_and(|source| made >= source))
}

struct Recipe {
    source: PathBuf,
    /// Before the source: the decoder that keeps transparency.
    decoder: &'static [&'static str],
    filter: String,
    profile: &'static [&'static str],
}

impl Recipe {
    fn of(from: &Path, clip: &str, specs: &Specs) -> anyhow::Result<Self> {
        let (width, height) = specs.width.zip(specs.height).context("a film has a size")?;
        let scale = format!("scale={width}:{height}:flags=bicubic");
        Ok(match specs.codec.as_deref() {
            Some("ProRes 422 HQ") => Self {
                source: from.join("files").join(format!("{clip}.hd.mp4")),
                decoder: &[],
                filter: format!("{scale},format=yuv422p10le"),
                profile: &["hq"],
            },
            Some("ProRes 4444") => Self {
                source: from.join("files").join(format!("{clip}.alpha.webm")),
                decoder: &["-c:v", "libvpx-vp9"],
                filter: format!("{scale}:out_color_matrix=bt709:out_range=tv,format=yuva444p10le"),
                // Transparency is kept as it is, bit by bit: eight of them are a third of sixteen.
                profile: &["4444", "-alpha_bits", "8"],
            },
            codec => bail!("the demo folder has no such file, and nothing makes {}", codec.unwrap_or("it")),
        })
    }

    async fn run(&self, ffmpeg: &str, to: &Path) -> anyhow::Result<()> {
        let done = tokio::process::Command::new(ffmpeg)
            .args(["-v", "error", "-y"])
            .args(self.decoder)
            .arg("-i")
            .arg(&self.source)
            .args(["-vf", &self.filter, "-c:v", "prores_ks", "-vendor", "apl0", "-profile:v"])
            .args(self.profile)
            // A modest size counts for more here than the last bit of quality.
            .args([
                "-qscale:v",
                "28",
                "-colorspace",
                "bt709",
                "-color_primaries",
                "bt709",
                "-color_trc",
                "bt709",
                "-an",
            ])
            .arg(to)
            .stdin(Stdio::null())
            .output()
            .await
            .context("ffmpeg cannot be started")?;
        ensure!(done.status.success(), "ffmpeg: {}", String::from_utf8_lossy(&done.stderr));
        Ok(())
    }
}
