//! Pictures are taken apart and put together again: what was hidden in them, where they were taken and whatever else they said does not
//! come along. A picture that cannot be taken apart is none.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::Path;

use image::codecs::gif::{GifDecoder, GifEncoder, Repeat};
use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{AnimationDecoder, DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};

use super::kind::UploadKind;

const MOST_SIDE: u32 = 20_000;
const QUALITY: u8 = 90;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureSize {
    pub width: u32,
    pub height: u32,
}

/// How large a picture may be, and how much memory may be taken for it.
#[derive(Clone, Copy, Debug)]
pub struct PictureLimits {
    pub pixels: u64,
    pub memory: u64,
}

#[derive(Debug, PartialEq, Eq)]
pub enum PictureRefusal {
    NotPicture,
    TooManyPixels,
    /// It can be decoded with so many bytes of memory, which are more than were allowed.
    Memory(u64),
}

impl From<image::ImageError> for PictureRefusal {
    fn from(error: image::ImageError) -> Self {
        if matches!(error, image::ImageError::Limits(_)) { Self::TooManyPixels } else { Self::NotPicture }
    }
}

impl From<std::io::Error> for PictureRefusal {
    fn from(_: std::io::Error) -> Self {
        Self::NotPicture
    }
}

fn limits(memory: u64) -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_SIDE);
    limits.max_image_height = Some(MOST_SIDE);
    limits.max_alloc = Some(memory);
    limits
}

/// Decodes the picture `from` and writes it to `to`, within its limits. What it takes is worked out from its head; nothing is
/// decoded when that is too much.
pub fn write_anew(
    from: &Path,
    to: &Path,
    kind: UploadKind,
    most: PictureLimits,
) -> Result<PictureSize, PictureRefusal> {
    let format = match kind {
        UploadKind::Jpeg => ImageFormat::Jpeg,
        UploadKind::Png => ImageFormat::Png,
        UploadKind::Bmp => ImageFormat::Bmp,
        UploadKind::Gif => return write_animation(from, to, most),
        UploadKind::Webp => ImageFormat::WebP,
        _ => return Err(PictureRefusal::NotPicture),
    };
    let mut reader = ImageReader::with_format(BufReader::new(File::open(from)?), format);
    reader.limits(limits(most.memory));
    let mut decoder = reader.into_decoder()?;
    // A camera that was held upright says so in what is thrown away.
    let turned = decoder.orientation()?;
    let is_copied = !matches!(
        turned,
        Orientation::NoTransforms | Orientation::Rotate180 | Orientation::FlipHorizontal | Orientation::FlipVertical
    );
    let is_wide = decoder.color_type().bytes_per_pixel() > decoder.color_type().channel_count();
    let own = u64::from(decoder.color_type().bytes_per_pixel()) * if is_copied { 2 } else { 1 };
    let per_pixel = match kind {
        // Progressive ones are gathered as coefficients of two bytes each before there is a pixel.
        UploadKind::Jpeg => own.max(9),
        // The canvas of an animation, a frame and the result.
        UploadKind::Webp => own.max(12),
        // Samples of two bytes are turned around in a copy before they are written.
        UploadKind::Png if is_wide => own * 2,
        _ => own,
    };
    check_head(decoder.dimensions(), per_pixel, std::fs::metadata(from)?.len(), most)?;
    let mut image = DynamicImage::from_decoder(decoder)?;
    image.apply_orientation(turned);
    let size = PictureSize { width: image.width(), height: image.height() };
    let mut out = BufWriter::new(File::create(to)?);
    match kind {
        UploadKind::Jpeg => image.into_rgb8().write_with_encoder(JpegEncoder::new_with_quality(&mut out, QUALITY))?,
        // Looked at above; written again it would lose either its quality or its size.
        UploadKind::Webp => {
            drop(image);
            out.write_all(&bare_webp(&std::fs::read(from)?).ok_or(PictureRefusal::NotPicture)?)?;
        }
        _ => image.write_to(&mut out, format)?,
    }
    out.flush()?;
    Ok(size)
}

/// `per_pixel`: bytes that decoding takes for each pixel; `length`: those of the file, which some decoders read whole.
fn check_head(
    (width, height): (u32, u32),
    per_pixel: u64,
    length: u64,
    most: PictureLimits,
) -> Result<(), PictureRefusal> {
    let pixels = u64::from(width) * u64::from(height);
    if pixels > most.pixels || width > MOST_SIDE || height > MOST_SIDE {
        return Err(PictureRefusal::TooManyPixels);
    }
    let needed = pixels * per_pixel + length;
    if needed > most.memory { Err(PictureRefusal::Memory(needed)) } else { Ok(()) }
}

fn write_animation(from: &Path, to: &Path, most: PictureLimits) -> Result<PictureSize, PictureRefusal> {
    let mut decoder = GifDecoder::new(BufReader::new(File::open(from)?))?;
    let (width, height) = decoder.dimensions();
    // The canvas, a frame, its copy that is given 256 colours, and their numbers.
    check_head((width, height), 16, std::fs::metadata(from)?.len(), most)?;
    decoder.set_limits(limits(most.memory))?;
    let area = u64::from(width) * u64::from(height);
    let mut out = BufWriter::new(File::create(to)?);
    let mut encoder = GifEncoder::new_with_speed(&mut out, 10);
    encoder.set_repeat(Repeat::Infinite)?;
    let mut frames = 0;
    for frame in decoder.into_frames() {
        frames += 1;
        if area * frames > most.pixels {
            return Err(PictureRefusal::TooManyPixels);
        }
        encoder.encode_frame(frame?)?;
    }
    drop(encoder);
    out.flush()?;
    if frames == 0 { Err(PictureRefusal::NotPicture) } else { Ok(PictureSize { width, height }) }
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
    use std::io::Cursor;

    use super::*;

    const MEMORY: u64 = 256 * 1024 * 1024;

    const fn most(memory: u64) -> PictureLimits {
        PictureLimits { pixels: 40_000_000, memory }
    }

    fn picture(format: ImageFormat) -> Vec<u8> {
        let image = DynamicImage::ImageRgb8(image::RgbImage::from_fn(40, 20, |x, y| image::Rgb([x as u8, y as u8, 9])));
        let mut out = Cursor::new(Vec::new());
        image.write_to(&mut out, format).unwrap();
        out.into_inner()
    }

    /// The picture written anew, as bytes.
    fn written(bytes: &[u8], kind: UploadKind, memory: u64) -> Result<(PictureSize, Vec<u8>), PictureRefusal> {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("from"), folder.path().join("to"));
        std::fs::write(&from, bytes).unwrap();
        let size = write_anew(&from, &to, kind, most(memory))?;
        Ok((size, std::fs::read(&to).unwrap()))
    }

    #[test]
    fn what_is_hidden_in_a_picture_does_not_come_along() {
        for (format, kind) in [
            (ImageFormat::Png, UploadKind::Png),
            (ImageFormat::Jpeg, UploadKind::Jpeg),
            (ImageFormat::Gif, UploadKind::Gif),
            (ImageFormat::Bmp, UploadKind::Bmp),
            (ImageFormat::WebP, UploadKind::Webp),
        ] {
            let mut bytes = picture(format);
            bytes.extend(b"<script>alert(1)</script><?php system($_GET[1]);");
            let (size, made) = written(&bytes, kind, MEMORY).unwrap_or_else(|why| panic!("{kind:?}: {why:?}"));
            assert_eq!(size, PictureSize { width: 40, height: 20 }, "{kind:?}");
            assert!(!made.windows(7).any(|window| window == b"<script"), "{kind:?}");
            assert_eq!(UploadKind::of(&made), Some(kind));
            assert!(written(&made, kind, MEMORY).is_ok(), "{kind:?} can be read again");
        }
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        let refused = |bytes: &[u8], kind| written(bytes, kind, MEMORY).unwrap_err();
        assert_eq!(refused(b"\x89PNG\r\n\x1a\nnothing", UploadKind::Png), PictureRefusal::NotPicture);
        assert_eq!(refused(&picture(ImageFormat::Png), UploadKind::Jpeg), PictureRefusal::NotPicture);
        assert_eq!(refused(&picture(ImageFormat::Png)[..60], UploadKind::Png), PictureRefusal::NotPicture, "cut");
    }

    /// A PNG whose head says so; there is nothing behind it, so whoever decodes it fails otherwise.
    fn png_head(width: u32, height: u32, colour: u8) -> Vec<u8> {
        let mut head = [b"IHDR", &width.to_be_bytes()[..], &height.to_be_bytes(), &[8, colour, 0, 0, 0]].concat();
        head.extend(crc32fast::hash(&head).to_be_bytes());
        let data = [&1_u32.to_be_bytes()[..], b"IDAT\0"].concat();
        [b"\x89PNG\r\n\x1a\n", &13_u32.to_be_bytes()[..], &head, &data, &crc32fast::hash(b"IDAT\0").to_be_bytes()]
            .concat()
    }

    #[test]
    fn x05_pixels_and_memory_are_known_from_the_head() {
        const RGBA: u8 = 6;
        let refused =
            |width, height, memory| written(&png_head(width, height, RGBA), UploadKind::Png, memory).unwrap_err();
        assert_eq!(refused(10_000, 4_001, MEMORY), PictureRefusal::TooManyPixels);
        assert_eq!(refused(20_001, 1, MEMORY), PictureRefusal::TooManyPixels);
        let needed = 6_000 * 4_000 * 4 + png_head(6_000, 4_000, RGBA).len() as u64;
        assert_eq!(refused(6_000, 4_000, needed - 1), PictureRefusal::Memory(needed));
        assert_eq!(refused(6_000, 4_000, needed), PictureRefusal::NotPicture, "decoding was begun");
        // Forty million pixels of any kind are within the limit, but not of every kind within the usual memory.
        assert_eq!(check_head((8_000, 5_000), 4, 0, most(MEMORY)), Ok(()));
        assert_eq!(check_head((8_000, 5_000), 9, 0, most(MEMORY)), Err(PictureRefusal::Memory(360_000_000)));
    }
}
