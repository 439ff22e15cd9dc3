//! The arguments of every call of ffmpeg and ffprobe. Pure: nothing here runs anything. Paths are absolute, so none can be taken for an
//! option or an address; only files can be opened, and only by readers of films, so that no list of addresses can pass for one.

use std::path::{Path, PathBuf};

use super::probe::Film;

/// Readers of films alone: no playlists, no lists of other files.
const READERS: &str = "mov,matroska,mxf,avi,mpegts,mpeg,ogg,flv,asf,yuv4mpegpipe,gxf,webp_pipe,png_pipe,image2";

pub const SPRITE: (i64, i64) = (10, 6);
const POSTER_LONG: i64 = 1280;
const THUMB_LONG: i64 = 480;
const TILE_LONG: i64 = 320;
const CLIP_LONG: i64 = 480;
const PREVIEW_LONG: i64 = 1280;
pub const CLIP_MS: i64 = 6_000;
/// A segment of a stream.
pub const SEGMENT_SECONDS: i64 = 6;
const HEIGHTS: [(i64, i64, i64); 3] = [(1080, 5_000, 160), (720, 2_800, 128), (480, 1_200, 96)];

pub type Args = Vec<String>;

fn all(parts: &[&str]) -> Args {
    parts.iter().map(|part| (*part).to_owned()).collect()
}

fn path(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn opened(file: &Path, film: Option<&Film>) -> Args {
    let mut args = all(&["-protocol_whitelist", "file", "-format_whitelist", READERS]);
    if let Some(decoder) = film.and_then(|film| film.vpx_alpha) {
        args.extend(all(&["-c:v", decoder]));
    }
    args.extend(["-i".to_owned(), path(file)]);
    args
}

pub fn probe(file: &Path) -> Args {
    let mut args = all(&["-v", "error", "-protocol_whitelist", "file", "-format_whitelist", READERS]);
    args.extend(all(&["-print_format", "json", "-show_format", "-show_streams", "-i"]));
    args.push(path(file));
    args
}

/// What every call of ffmpeg begins with.
fn begin() -> Args {
    all(&["-hide_banner", "-nostdin", "-y", "-v", "error", "-nostats", "-progress", "pipe:1"])
}

/// So large at most, with an even number of pixels each way; never larger than it is.
pub fn fit((width, height): (i64, i64), long: i64) -> (i64, i64) {
    let even = |pixels: f64| ((pixels / 2.0).round() as i64 * 2).max(2);
    let most = width.max(height).max(1);
    let part = (long as f64 / most as f64).min(1.0);
    (even(width as f64 * part), even(height as f64 * part))
}

fn scale((width, height): (i64, i64)) -> String {
    format!("scale={width}:{height}:flags=lanczos,setsar=1")
}

/// Transparent films are shown on black: the colour of what cannot be seen is anything.
fn flat(film: &Film) -> &'static str {
    if film.has_alpha() { "format=gbrap,premultiply=inplace=1,format=gbrp," } else { "" }
}

fn at(ms: i64) -> String {
    format!("{}.{:03}", ms / 1000, ms % 1000)
}

/// When the three frames are taken that a picture is chosen from.
pub fn moments(film: &Film) -> [i64; 3] {
    [15, 50, 80].map(|percent| film.duration_ms * percent / 100)
}

/// Where one frame goes: as a picture, the same small for cards, and three bytes with its mean colour.
pub struct FrameFiles {
    pub large: PathBuf,
    pub small: PathBuf,
    pub mean: PathBuf,
}

/// A frame at each of these moments. In one call: to start ffmpeg takes longer than a small film.
pub fn pictures(file: &Path, film: &Film, frames: &[(i64, FrameFiles)]) -> Args {
    let size = (film.width, film.height);
    let mut args = begin();
    // A graph for each: where all moments share one, newer versions of ffmpeg fail when one of them has no frame.
    let mut graphs = Vec::new();
    for (turn, (ms, _)) in frames.iter().enumerate() {
        args.extend(["-ss".to_owned(), at(*ms)]);
        args.extend(opened(file, Some(film)));
        let graph = format!(
            "[{turn}:v:0]{}split[a{turn}][b{turn}];[a{turn}]{}[large{turn}];\
             [b{turn}]{},split[small{turn}][c{turn}];[c{turn}]scale=1:1:flags=area,format=rgb24[mean{turn}]",
            flat(film),
            scale(fit(size, POSTER_LONG)),
            scale(fit(size, THUMB_LONG))
        );
        graphs.extend(["-filter_complex".to_owned(), graph]);
    }
    args.extend(graphs);
    for (turn, (_, files)) in frames.iter().enumerate() {
        for (stream, quality, out) in [("large", "82", &files.large), ("small", "80", &files.small)] {
            args.extend(["-map".to_owned(), format!("[{stream}{turn}]")]);
            args.extend(all(&["-frames:v", "1", "-c:v", "libwebp", "-quality", quality]));
            args.push(path(out));
        }
        args.extend(["-map".to_owned(), format!("[mean{turn}]")]);
        args.extend(all(&["-frames:v", "1", "-f", "rawvideo"]));
        args.push(path(&files.mean));
    }
    args
}

/// The dominant colour, dimmed to stand behind a picture that is still loading.
pub fn tint(mean: [u8; 3]) -> String {
    let most = f64::from(mean.into_iter().max().unwrap_or(0).max(52));
    let dim = |part: u8| (f64::from(part) * 52.0 / most).round().max(12.0) as u8;
    format!("#{:02x}{:02x}{:02x}", dim(mean[0]), dim(mean[1]), dim(mean[2]))
}

pub fn tile_size(film: &Film) -> (i64, i64) {
    fit((film.width, film.height), TILE_LONG)
}

pub fn sprite(file: &Path, film: &Film, out: &Path) -> Args {
    let (columns, rows) = SPRITE;
    // The last frame is held, so that rounding leaves no hole at the end.
    let filter = format!(
        "{}fps={}000/{}:start_time=0,{},tpad=stop={}:stop_mode=clone,tile={columns}x{rows}",
        flat(film),
        columns * rows,
        film.duration_ms.max(1),
        scale(tile_size(film)),
        columns * rows
    );
    let mut args = begin();
    args.extend(opened(file, Some(film)));
    args.extend(["-map", "0:v:0", "-vf"].map(str::to_owned));
    args.push(filter);
    args.extend(all(&["-frames:v", "1", "-c:v", "libwebp", "-quality", "40", "-compression_level", "3"]));
    args.push(path(out));
    args
}

fn x264(crf: &str, preset: &str) -> Args {
    all(&["-c:v", "libx264", "-preset", preset, "-crf", crf, "-pix_fmt", "yuv420p", "-movflags", "+faststart"])
}

/// What plays on a card when the pointer rests on it.
pub fn clip(file: &Path, film: &Film, out: &Path) -> Args {
    let from = if film.duration_ms > CLIP_MS * 2 { film.duration_ms / 5 } else { 0 };
    let mut args = begin();
    args.extend(["-ss".to_owned(), at(from), "-t".to_owned(), at(CLIP_MS)]);
    args.extend(opened(file, Some(film)));
    args.extend(["-map", "0:v:0", "-vf"].map(str::to_owned));
    args.push(format!("{}{}", flat(film), scale(fit((film.width, film.height), CLIP_LONG))));
    args.extend(x264("28", "medium"));
    args.push("-an".to_owned());
    args.push(path(out));
    args
}

pub fn preview_size(film: &Film) -> (i64, i64) {
    fit((film.width, film.height), PREVIEW_LONG)
}

/// The clip that anyone may watch, with the mark over it. A key frame every second, so that one can step through it.
pub fn preview(file: &Path, film: &Film, mark: &Path, out: &Path) -> Args {
    let mut args = begin();
    args.extend(opened(file, Some(film)));
    args.extend(opened(mark, None));
    args.push("-filter_complex".to_owned());
    args.push(format!("[0:v:0]{}{}[v];[v][1:v]overlay=format=auto[out]", flat(film), scale(preview_size(film))));
    args.extend(all(&["-map", "[out]", "-map", "0:a:0?"]));
    args.extend(x264("26", "medium"));
    args.extend(all(&["-force_key_frames", "expr:gte(t,n_forced)", "-c:a", "aac", "-b:a", "96k", "-ac", "2"]));
    args.push(path(out));
    args
}

/// The same with a real alpha channel: the mark lies on the colour only, so what is clear stays clear.
pub fn alpha_preview(file: &Path, film: &Film, mark: &Path, out: &Path) -> Args {
    let mut args = begin();
    args.extend(opened(file, Some(film)));
    args.extend(opened(mark, None));
    args.push("-filter_complex".to_owned());
    args.push(format!(
        "[0:v:0]format=rgba,{},split[a][b];[a]format=rgb24[c];[c][1:v]overlay=format=rgb[d];[b]format=rgba,alphaextract[m];\
         [d][m]alphamerge,format=yuva420p[out]",
        scale(preview_size(film))
    ));
    args.extend(all(&["-map", "[out]", "-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-b:v", "0", "-crf", "40"]));
    args.extend(all(&["-row-mt", "1", "-cpu-used", "5", "-deadline", "good", "-auto-alt-ref", "0", "-an"]));
    args.push(path(out));
    args
}

/// One size of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamSize {
    /// What it is called by: the shorter side.
    pub height: i64,
    pub frame: (i64, i64),
    pub kbps: i64,
    pub audio_kbps: i64,
}

/// The sizes a film is streamed in: none larger than it is, and one at least.
pub fn sizes(film: &Film) -> Vec<StreamSize> {
    let short = film.width.min(film.height);
    let size = |(height, kbps, audio_kbps): (i64, i64, i64)| {
        let long = film.width.max(film.height) * height / short.max(1);
        StreamSize { height, frame: fit((film.width, film.height), long), kbps, audio_kbps }
    };
    let fitting: Vec<StreamSize> = HEIGHTS.into_iter().filter(|(height, ..)| *height <= short).map(size).collect();
    if fitting.is_empty() { vec![size((short, 900, 96))] } else { fitting }
}

/// All sizes in one reading, in encrypted segments: `folder/<height>/index.m3u8` and `00000.ts`… beside it.
pub fn stream(file: &Path, film: &Film, sizes: &[StreamSize], key_info: &Path, folder: &Path) -> Args {
    let outputs: String = (0..sizes.len()).map(|turn| format!("[s{turn}]")).collect();
    let scaled: Vec<String> =
        sizes.iter().enumerate().map(|(turn, size)| format!("[s{turn}]{}[v{turn}]", scale(size.frame))).collect();
    let mut args = begin();
    args.extend(opened(file, Some(film)));
    args.push("-filter_complex".to_owned());
    args.push(format!("[0:v:0]{}split={}{outputs};{}", flat(film), sizes.len(), scaled.join(";")));
    for (turn, size) in sizes.iter().enumerate() {
        let folder = folder.join(size.height.to_string());
        args.extend(["-map".to_owned(), format!("[v{turn}]")]);
        args.extend(all(&["-map", "0:a:0?", "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p"]));
        args.extend(["-crf".to_owned(), "22".to_owned(), "-maxrate".to_owned(), format!("{}k", size.kbps)]);
        args.extend(["-bufsize".to_owned(), format!("{}k", size.kbps * 2)]);
        args.extend(["-force_key_frames".to_owned(), format!("expr:gte(t,n_forced*{SEGMENT_SECONDS})")]);
        args.extend(all(&["-sc_threshold", "0", "-c:a", "aac", "-ac", "2", "-b:a"]));
        args.push(format!("{}k", size.audio_kbps));
        args.extend(["-f", "hls", "-hls_playlist_type", "vod", "-hls_time"].map(str::to_owned));
        args.push(SEGMENT_SECONDS.to_string());
        args.extend(["-hls_key_info_file".to_owned(), path(key_info), "-hls_segment_filename".to_owned()]);
        args.push(path(&folder.join("%05d.ts")));
        args.push(path(&folder.join("index.m3u8")));
    }
    args
}

/// How long the segments of a playlist are, in milliseconds.
pub fn segments(playlist: &str) -> Vec<i64> {
    let length = |line: &str| line.strip_prefix("#EXTINF:")?.split(',').next()?.trim().parse::<f64>().ok();
    playlist.lines().filter_map(length).map(|seconds| (seconds * 1000.0).round() as i64).collect()
}

/// Where ffmpeg has come to, from a line of its progress: milliseconds.
pub fn progress(line: &str) -> Option<i64> {
    line.trim().strip_prefix("out_time_us=")?.parse::<i64>().ok().map(|micros| micros / 1000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::material::model::{Alpha, Specs};

    fn film(width: i64, height: i64, alpha: Alpha) -> Film {
        let specs = Specs { alpha, ..Specs::default() };
        Film { specs, width, height, duration_ms: 20_000, has_audio: false, vpx_alpha: None }
    }

    fn files(out: &Path) -> FrameFiles {
        FrameFiles { large: out.into(), small: out.into(), mean: out.into() }
    }

    fn calls() -> Vec<Args> {
        let (file, out, film) = (Path::new("/in/-x.mov"), Path::new("/out/a"), film(3840, 2160, Alpha::Straight));
        vec![
            pictures(file, &film, &[(3_000, files(out)), (10_000, files(out))]),
            sprite(file, &film, out),
            clip(file, &film, out),
            preview(file, &film, out, out),
            alpha_preview(file, &film, out, out),
            stream(file, &film, &sizes(&film), out, out),
        ]
    }

    #[test]
    fn nothing_but_files_of_films_can_be_opened_and_nobody_is_asked() {
        for args in calls() {
            assert!(args.contains(&"-nostdin".to_owned()) && args.contains(&"-progress".to_owned()), "{args:?}");
            for (turn, _) in args.iter().enumerate().filter(|(_, arg)| *arg == "-i") {
                let before = args[..turn].join(" ");
                assert!(before.contains("-protocol_whitelist file -format_whitelist mov,"), "{args:?}");
                assert!(args[turn + 1].starts_with('/'), "{args:?}");
            }
            assert!(!READERS.contains("hls") && !READERS.contains("concat"));
        }
        let args = probe(Path::new("/in/-x.mov"));
        assert_eq!(args.last().unwrap(), "/in/-x.mov");
    }

    #[test]
    fn pictures_keep_their_shape_and_never_grow() {
        assert_eq!(fit((3840, 2160), 1280), (1280, 720));
        assert_eq!(fit((1080, 1920), 1280), (720, 1280));
        assert_eq!(fit((640, 360), 1280), (640, 360));
        assert_eq!(fit((4096, 1716), 480), (480, 202));
        assert_eq!(fit((5, 3), 1280), (6, 4), "encoders want even numbers");
    }

    #[test]
    fn streams_have_the_sizes_that_fit() {
        let heights = |width, height| -> Vec<(i64, (i64, i64))> {
            sizes(&film(width, height, Alpha::None)).iter().map(|size| (size.height, size.frame)).collect()
        };
        assert_eq!(heights(3840, 2160), [(1080, (1920, 1080)), (720, (1280, 720)), (480, (854, 480))]);
        assert_eq!(heights(1080, 1920), [(1080, (1080, 1920)), (720, (720, 1280)), (480, (480, 854))]);
        assert_eq!(heights(960, 540), [(480, (854, 480))]);
        assert_eq!(heights(320, 240), [(240, (320, 240))]);
    }

    #[test]
    fn transparency_is_laid_on_black_or_kept() {
        let (file, out) = (Path::new("/a"), Path::new("/b"));
        let (clear, solid) = (film(640, 360, Alpha::Straight), film(640, 360, Alpha::None));
        assert!(preview(file, &clear, out, out).join(" ").contains("premultiply"));
        assert!(!preview(file, &solid, out, out).join(" ").contains("premultiply"));
        assert!(alpha_preview(file, &clear, out, out).join(" ").contains("alphamerge"));
        let vpx = Film { vpx_alpha: Some("libvpx-vp9"), ..clear };
        assert!(clip(file, &vpx, out).join(" ").contains("-c:v libvpx-vp9 -i /a"));
    }

    #[test]
    fn the_moments_of_pictures_lie_inside() {
        assert_eq!(moments(&film(2, 2, Alpha::None)), [3_000, 10_000, 16_000]);
        let args = clip(Path::new("/a"), &film(640, 360, Alpha::None), Path::new("/b")).join(" ");
        assert!(args.contains("-ss 4.000 -t 6.000"), "{args}");
    }

    #[test]
    fn colours_are_dimmed() {
        assert_eq!(tint([255, 128, 0]), "#341a0c");
        assert_eq!(tint([10, 10, 10]), "#0c0c0c");
    }

    #[test]
    fn what_ffmpeg_writes_is_read() {
        assert_eq!(progress("out_time_us=2500000\n"), Some(2_500));
        assert_eq!(progress("out_time_us=N/A"), None);
        assert_eq!(progress("speed=1.2x"), None);
        assert_eq!(
            segments("#EXTM3U\n#EXTINF:6.000000,\n00000.ts\n#EXTINF:1.52,\n00001.ts\n#EXT-X-ENDLIST"),
            [6_000, 1_520]
        );
    }
}
