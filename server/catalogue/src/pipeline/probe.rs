//! What ffprobe says about a film, in the shop's own words. Pure: JSON in, measures out.

use serde::Deserialize;

use crate::material::model::facet::resolution;
use crate::material::model::{Alpha, Audio, Specs};

#[derive(Deserialize)]
struct Report {
    #[serde(default)]
    streams: Vec<StreamReport>,
    #[serde(default)]
    format: Format,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Format {
    format_name: String,
    duration: Option<String>,
    tags: Tags,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Tags {
    major_brand: Option<String>,
    alpha_mode: Option<String>,
    rotate: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct StreamReport {
    codec_type: String,
    codec_name: String,
    codec_tag_string: String,
    profile: Option<String>,
    width: Option<i64>,
    height: Option<i64>,
    pix_fmt: Option<String>,
    r_frame_rate: Option<String>,
    avg_frame_rate: Option<String>,
    duration: Option<String>,
    nb_frames: Option<String>,
    bits_per_raw_sample: Option<String>,
    color_primaries: Option<String>,
    color_transfer: Option<String>,
    channels: Option<i64>,
    disposition: Disposition,
    side_data_list: Vec<SideData>,
    tags: Tags,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Disposition {
    attached_pic: i64,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct SideData {
    rotation: Option<f64>,
}

/// A film, measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Film {
    pub specs: Specs,
    /// As it is looked at: turned where the camera was.
    pub width: i64,
    pub height: i64,
    pub duration_ms: i64,
    pub has_audio: bool,
    /// Its transparency can only be read by libvpx: the usual decoder drops it.
    pub vpx_alpha: Option<&'static str>,
}

impl Film {
    pub fn has_alpha(&self) -> bool {
        self.specs.alpha != Alpha::None
    }

    pub fn fps(&self) -> (i64, i64) {
        (self.specs.fps_num.unwrap_or(25), self.specs.fps_den.unwrap_or(1))
    }
}

/// `None`: nothing that moves and has a picture. `name` is what the file was called.
pub fn film(report: &str, name: &str) -> Option<Film> {
    let report: Report = serde_json::from_str(report).ok()?;
    let video = report.streams.iter().find(|one| one.codec_type == "video" && one.disposition.attached_pic == 0)?;
    let (width, height) = (video.width.filter(|width| *width > 0)?, video.height.filter(|height| *height > 0)?);
    let (width, height) = if is_turned(video) { (height, width) } else { (width, height) };
    let rate = rate(video);
    let seconds = [&video.duration, &report.format.duration].into_iter().find_map(|text| positive(text.as_deref()));
    let counted = video.nb_frames.as_deref().and_then(|count| count.parse::<i64>().ok()).filter(|count| *count > 0);
    let by_count = || Some(counted? as f64 * rate?.1 as f64 / rate?.0 as f64);
    let seconds = seconds.or_else(by_count)?;
    let duration_ms = (seconds * 1000.0).round() as i64;
    let frames = counted.or_else(|| Some((seconds * rate?.0 as f64 / rate?.1 as f64).round() as i64));
    // A single picture is not a film.
    if duration_ms <= 0 || frames.is_some_and(|frames| frames < 2) {
        return None;
    }
    let pixels = video.pix_fmt.as_deref().unwrap_or_default();
    let alpha_tag = video.tags.alpha_mode.as_deref() == Some("1");
    let vpx_alpha = match video.codec_name.as_str() {
        "vp9" if alpha_tag => Some("libvpx-vp9"),
        "vp8" if alpha_tag => Some("libvpx"),
        _ => None,
    };
    let sound = report.streams.iter().find(|one| one.codec_type == "audio");
    let specs = Specs {
        width: Some(width),
        height: Some(height),
        fps_num: rate.map(|(num, _)| num),
        fps_den: rate.map(|(_, den)| den),
        codec: Some(codec(video)),
        container: Some(container(&report.format, &video.codec_name, name)),
        bit_depth: Some(bit_depth(video, pixels)),
        chroma: chroma(pixels).map(str::to_owned),
        alpha: if vpx_alpha.is_some() || has_alpha(pixels) { Alpha::Straight } else { Alpha::None },
        colour: video.color_primaries.as_deref().and_then(colour).map(str::to_owned),
        audio: Some(match sound.map(|sound| sound.channels.unwrap_or(2)) {
            None => Audio::None,
            Some(..=1) => Audio::Mono,
            Some(2) => Audio::Stereo,
            Some(_) => Audio::Surround,
        }),
        size: None,
        duration_ms: Some(duration_ms),
        frames,
        transfer: video.color_transfer.as_deref().and_then(transfer).map(str::to_owned),
        sha1: None,
        sha256: None,
        measured: true,
    };
    Some(Film { specs, width, height, duration_ms, has_audio: sound.is_some(), vpx_alpha })
}

fn positive(text: Option<&str>) -> Option<f64> {
    text?.parse::<f64>().ok().filter(|number| number.is_finite() && *number > 0.0)
}

fn is_turned(video: &StreamReport) -> bool {
    let matrix = video.side_data_list.iter().find_map(|data| data.rotation);
    let tag = || video.tags.rotate.as_deref().and_then(|turn| turn.parse().ok());
    let degrees = matrix.or_else(tag).unwrap_or(0.0).abs().round() as i64;
    degrees % 180 == 90
}

fn rate(video: &StreamReport) -> Option<(i64, i64)> {
    let read = |text: &Option<String>| {
        let (num, den) = text.as_deref()?.split_once('/')?;
        let (num, den): (i64, i64) = (num.parse().ok()?, den.parse().ok()?);
        (num > 0 && den > 0).then_some((num, den))
    };
    // The first is exact where it is a rate at all; where frames come as they like it is the clock's.
    let sensible = |(num, den): &(i64, i64)| num / den <= 240;
    read(&video.r_frame_rate).filter(sensible).or_else(|| read(&video.avg_frame_rate).filter(sensible))
}

fn codec(video: &StreamReport) -> String {
    let profile = video.profile.as_deref().unwrap_or_default();
    match video.codec_name.as_str() {
        "prores" => match video.codec_tag_string.as_str() {
            "apco" => "ProRes 422 Proxy",
            "apcs" => "ProRes 422 LT",
            "apcn" => "ProRes 422",
            "apch" => "ProRes 422 HQ",
            "ap4h" => "ProRes 4444",
            "ap4x" => "ProRes 4444 XQ",
            _ => "ProRes",
        }
        .to_owned(),
        "dnxhd" if !profile.is_empty() => profile.replace("DNXHD", "DNxHD").replace("DNXHR", "DNxHR"),
        known => match known {
            "h264" => "H.264",
            "hevc" => "H.265",
            "vp9" => "VP9",
            "vp8" => "VP8",
            "av1" => "AV1",
            "dnxhd" => "DNxHD",
            "cfhd" => "CineForm",
            "qtrle" => "QuickTime Animation",
            "mjpeg" => "Motion JPEG",
            "png" => "PNG",
            "ffv1" => "FFV1",
            other => return other.to_uppercase(),
        }
        .to_owned(),
    }
}

fn container(format: &Format, codec: &str, name: &str) -> String {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_uppercase()).unwrap_or_default();
    match format.format_name.split(',').next().unwrap_or_default() {
        "mov" => match format.tags.major_brand.as_deref().map(str::trim) {
            Some("qt") => "MOV".to_owned(),
            Some(_) => "MP4".to_owned(),
            None => "MOV".to_owned(),
        },
        "matroska" if ending == "WEBM" || (ending != "MKV" && matches!(codec, "vp8" | "vp9" | "av1")) => {
            "WebM".to_owned()
        }
        "matroska" => "MKV".to_owned(),
        "mpegts" => "TS".to_owned(),
        other => other.to_uppercase(),
    }
}

fn bit_depth(video: &StreamReport, pixels: &str) -> i64 {
    let said = video.bits_per_raw_sample.as_deref().and_then(|bits| bits.parse().ok()).filter(|bits| *bits > 0);
    // yuv422p10le, gbrap12le, rgba64le, x2rgb10le
    let end = pixels.strip_suffix("le").or_else(|| pixels.strip_suffix("be"));
    let named = end.map(|end| match end {
        _ if end.ends_with("10") => 10,
        _ if end.ends_with("12") => 12,
        _ if end.ends_with("14") => 14,
        _ if end.ends_with("16") || end.ends_with("48") || end.ends_with("64") => 16,
        _ => 8,
    });
    named.or(said).unwrap_or(8)
}

fn chroma(pixels: &str) -> Option<&'static str> {
    match pixels {
        _ if pixels.contains("420") || pixels.starts_with("nv12") || pixels.starts_with("p010") => Some("4:2:0"),
        _ if pixels.contains("422") || pixels.starts_with("p210") => Some("4:2:2"),
        _ if pixels.contains("444") || pixels.contains("gbr") || pixels.contains("rgb") || pixels.contains("bgr") => {
            Some("4:4:4")
        }
        _ => None,
    }
}

fn has_alpha(pixels: &str) -> bool {
    ["yuva", "gbrap", "rgba", "bgra", "argb", "abgr", "ya8", "ya16", "ayuv"]
        .iter()
        .any(|start| pixels.starts_with(start))
}

fn colour(primaries: &str) -> Option<&'static str> {
    Some(match primaries {
        "bt709" => "Rec.709",
        "bt2020" => "Rec.2020",
        "smpte432" => "P3-D65",
        "smpte431" => "DCI-P3",
        "smpte170m" | "bt470bg" | "smpte240m" => "Rec.601",
        _ => return None,
    })
}

fn transfer(name: &str) -> Option<&'static str> {
    Some(match name {
        "bt709" | "bt2020-10" | "bt2020-12" | "smpte170m" => "BT.1886",
        "arib-std-b67" => "HLG",
        "smpte2084" => "PQ",
        "iec61966-2-1" => "sRGB",
        "linear" => "Linear",
        _ => return None,
    })
}

/// What a version is called after its measures: 4K · ProRes 422 HQ. In both languages.
pub fn name(specs: &Specs) -> (String, String) {
    let (width, height) = (specs.width.unwrap_or_default(), specs.height.unwrap_or_default());
    let size = match resolution(width, height) {
        "sd" => format!("{}p", width.min(height)),
        class => class.to_uppercase(),
    };
    let codec = specs.codec.clone().unwrap_or_default();
    // Depth goes without saying where the codec's name tells it.
    let deep = specs.bit_depth.filter(|bits| *bits > 8 && matches!(codec.as_str(), "H.264" | "H.265" | "VP9" | "AV1"));
    let codec = match deep {
        Some(bits) => format!("{codec} {bits}-bit"),
        None => codec,
    };
    let base = format!("{size} · {codec}");
    if specs.alpha == Alpha::None || codec.starts_with("ProRes 4444") {
        return (base.clone(), base);
    }
    (format!("{base} · 透明通道"), format!("{base} · alpha"))
}

/// 16:9, 9:16, 2.39:1: as people say it.
pub fn aspect(width: i64, height: i64) -> String {
    const KNOWN: [(i64, i64); 9] = [(16, 9), (9, 16), (4, 3), (3, 4), (1, 1), (21, 9), (4, 5), (17, 9), (3, 2)];
    let ratio = width as f64 / height as f64;
    let near = |(w, h): &&(i64, i64)| (ratio * *h as f64 / *w as f64 - 1.0).abs() < 0.01;
    match KNOWN.iter().find(near) {
        Some((w, h)) => format!("{w}:{h}"),
        None if ratio >= 1.0 => format!("{ratio:.2}:1"),
        None => format!("1:{:.2}", 1.0 / ratio),
    }
}

#[cfg(test)]
mod tests;
