//! The mark on every preview: the number of the material, white with a dark edge, slanting over the whole picture.

use std::path::Path;

use anyhow::{Context, anyhow};
use tiny_skia::{Color, FillRule, Paint, Pixmap, Stroke, Transform};
use ttf_parser::Face;

use platform::drawing::{FONT, Pen};

const SLANT: f32 = -24.0;
const FILL: u8 = 62;
const EDGE: u8 = 72;

/// Writes a transparent picture of that size.
pub fn write(text: &str, (width, height): (i64, i64), out: &Path) -> anyhow::Result<()> {
    let picture = draw(text, u32::try_from(width)?, u32::try_from(height)?)?;
    std::fs::write(out, picture.encode_png().map_err(|error| anyhow!(error))?)
        .with_context(|| format!("{} cannot be written", out.display()))
}

fn draw(text: &str, width: u32, height: u32) -> anyhow::Result<Pixmap> {
    let mut canvas = Pixmap::new(width, height).context("no memory for a picture")?;
    let face = Face::parse(FONT, 0).map_err(|error| anyhow!("the font: {error}"))?;
    let (wide, high) = (width as f32, height as f32);
    let size = (wide.min(high) / 22.0).max(12.0);
    let reach = wide.hypot(high);
    let slanted = Transform::from_rotate_at(SLANT, wide / 2.0, high / 2.0);
    let (across, down) = (size * 11.0, size * 5.0);
    let mut row = 0_u16;
    while f32::from(row) * down < 2.0 * reach {
        let y = high / 2.0 - reach + f32::from(row) * down;
        // Every other row is shifted, so that no strip stays clear.
        let shift = if row.is_multiple_of(2) { 0.0 } else { across / 2.0 };
        let mut x = wide / 2.0 - reach + shift;
        while x < wide / 2.0 + reach {
            line(&mut canvas, &face, text, size, slanted.pre_translate(x, y));
            x += across;
        }
        row += 1;
    }
    Ok(canvas)
}

fn line(canvas: &mut Pixmap, face: &Face<'_>, text: &str, size: f32, place: Transform) {
    let paint = |shade: u8, alpha: u8| {
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color(Color::from_rgba8(shade, shade, shade, alpha));
        paint
    };
    let edge = Stroke { width: 2.0 / size, ..Stroke::default() };
    let mut x = 0.0;
    for letter in text.chars() {
        let Some(id) = face.glyph_index(letter) else { continue };
        let mut pen = Pen::at(face, 0.0, 0.0);
        if face.outline_glyph(id, &mut pen).is_some()
            && let Some(path) = pen.finish()
        {
            let transform = place.pre_translate(x, 0.0).pre_scale(size, size);
            canvas.stroke_path(&path, &paint(0, EDGE), &edge, transform, None);
            canvas.fill_path(&path, &paint(255, FILL), FillRule::Winding, transform, None);
        }
        let advance = f32::from(face.glyph_hor_advance(id).unwrap_or_default());
        x += advance / f32::from(face.units_per_em()) * size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_covers_every_part_of_the_picture_and_hides_none() {
        for (width, height) in [(1280, 720), (720, 1280), (320, 240)] {
            let picture = draw("RS-204801", width, height).unwrap();
            let touched = |left: u32, top: u32| {
                (left..left + width / 4).any(|x| {
                    (top..top + height / 4).any(|y| picture.pixel(x, y).is_some_and(|pixel| pixel.alpha() > 0))
                })
            };
            for column in 0..4 {
                for row in 0..4 {
                    assert!(touched(column * width / 4, row * height / 4), "{width}x{height}: {column},{row}");
                }
            }
            assert!(picture.pixels().iter().all(|pixel| pixel.alpha() < 160), "it can be seen through");
        }
    }
}
