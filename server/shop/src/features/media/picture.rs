//! Pictures are taken apart and put together again: what was hidden in them, where they were taken and whatever else they said does not
//! come along. A picture that cannot be taken apart is none.

use std::io::Cursor;

use image::codecs::gif::{GifDecoder, GifEncoder, Repeat};
use image::codecs::jpeg::JpegEncoder;
use image::{AnimationDecoder, DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};

use super::kind::Kind;

const MOST_PIXELS: u64 = 40_000_000;
const MOST_SIDE: u32 = 20_000;
const MEMORY: u64 = 256 * 1024 * 1024;
const QUALITY: u8 = 90;

pub struct Picture {
    pub bytes: Vec<u8>,
    pub width: u32,
    pub height: u32,
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_SIDE);
    limits.max_image_height = Some(MOST_SIDE);
    limits.max_alloc = Some(MEMORY);
    limits
}

/// `None`: not a picture of this kind, or too large to be looked at.
pub fn made_anew(bytes: &[u8], kind: Kind) -> Option<Picture> {
    let format = match kind {
        Kind::Jpeg => ImageFormat::Jpeg,
        Kind::Png => ImageFormat::Png,
        Kind::Bmp => ImageFormat::Bmp,
        Kind::Gif => return animated(bytes),
        Kind::Webp => ImageFormat::WebP,
        _ => return None,
    };
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits());
    let mut decoder = reader.into_decoder().ok()?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return None;
    }
    // A camera that was held upright says so in what is thrown away.
    let turned = decoder.orientation().ok()?;
    let mut image = DynamicImage::from_decoder(decoder).ok()?;
    image.apply_orientation(turned);
    let mut out = Cursor::new(Vec::new());
    match kind {
        Kind::Jpeg => image.to_rgb8().write_with_encoder(JpegEncoder::new_with_quality(&mut out, QUALITY)).ok()?,
        // Looked at above; written again it would lose either its quality or its size.
        Kind::Webp => out = Cursor::new(bare_webp(bytes)?),
        _ => image.write_to(&mut out, format).ok()?,
    }
    Some(Picture { bytes: out.into_inner(), width: image.width(), height: image.height() })
}

fn animated(bytes: &[u8]) -> Option<Picture> {
    let mut decoder = GifDecoder::new(Cursor::new(bytes)).ok()?;
    decoder.set_limits(limits()).ok()?;
    let (width, height) = decoder.dimensions();
    let area = u64::from(width) * u64::from(height);
    if area > MOST_PIXELS {
        return None;
    }
    let mut out = Vec::new();
    let mut encoder = GifEncoder::new_with_speed(&mut out, 10);
    encoder.set_repeat(Repeat::Infinite).ok()?;
    for (number, frame) in (1..).zip(decoder.into_frames()) {
        if area * number > MOST_PIXELS {
            return None;
        }
        encoder.encode_frame(frame.ok()?).ok()?;
    }
    drop(encoder);
    (!out.is_empty()).then_some(Picture { bytes: out, width, height })
}

/// Only the pieces that draw.
fn bare_webp(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut rest = bytes.get(12..)?;
    while rest.len() >= 8 {
        let name = rest.get(..4)?;
        let size = usize::try_from(u32::from_le_bytes(rest.get(4..8)?.try_into().ok()?)).ok()?;
        let whole = (8 + size + size % 2).min(rest.len());
        if matches!(name, b"VP8 " | b"VP8L" | b"VP8X" | b"ALPH" | b"ANIM" | b"ANMF") {
            let start = out.len();
            out.extend_from_slice(rest.get(..whole)?);
            if name == b"VP8X" {
                // It no longer has a profile, Exif or XMP.
                *out.get_mut(start + 8)? &= !0b0010_1100;
            }
        }
        rest = rest.get(whole..)?;
    }
    let size = u32::try_from(out.len() + 4).ok()?;
    Some([b"RIFF", &size.to_le_bytes()[..], b"WEBP", &out].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(format: ImageFormat) -> Vec<u8> {
        let image = DynamicImage::ImageRgb8(image::RgbImage::from_fn(40, 20, |x, y| image::Rgb([x as u8, y as u8, 9])));
        let mut out = Cursor::new(Vec::new());
        image.write_to(&mut out, format).unwrap();
        out.into_inner()
    }

    #[test]
    fn what_is_hidden_in_a_picture_does_not_come_along() {
        for (format, kind) in [
            (ImageFormat::Png, Kind::Png),
            (ImageFormat::Jpeg, Kind::Jpeg),
            (ImageFormat::Gif, Kind::Gif),
            (ImageFormat::Bmp, Kind::Bmp),
            (ImageFormat::WebP, Kind::Webp),
        ] {
            let mut bytes = picture(format);
            bytes.extend(b"<script>alert(1)</script><?php system($_GET[1]);");
            let made = made_anew(&bytes, kind).unwrap_or_else(|| panic!("{kind:?}"));
            assert_eq!((made.width, made.height), (40, 20), "{kind:?}");
            assert!(!made.bytes.windows(7).any(|window| window == b"<script"), "{kind:?}");
            assert_eq!(Kind::of(&made.bytes), Some(kind));
            assert!(made_anew(&made.bytes, kind).is_some(), "{kind:?} can be read again");
        }
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert!(made_anew(b"\x89PNG\r\n\x1a\nnothing", Kind::Png).is_none());
        assert!(made_anew(&picture(ImageFormat::Png), Kind::Jpeg).is_none());
        assert!(made_anew(&picture(ImageFormat::Png)[..60], Kind::Png).is_none(), "cut");
        // 60,000 by 60,000 in a few bytes.
        let mut huge = picture(ImageFormat::Png);
        huge[16..20].copy_from_slice(&60_000_u32.to_be_bytes());
        huge[20..24].copy_from_slice(&60_000_u32.to_be_bytes());
        assert!(made_anew(&huge, Kind::Png).is_none());
    }
}
