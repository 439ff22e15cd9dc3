//! The poster: a night over hills between the edges of a film, the shop's name, a code and a QR code. Dark, one amber line.

use anyhow::{Context, anyhow};
use kernel::Result;
use qrcode::{Color as Module, QrCode};
use tiny_skia::{
    Color, FillRule, GradientStop, LinearGradient, Paint, Path, PathBuilder, Pixmap, Point, RadialGradient, Rect,
    SpreadMode, Transform,
};
use ttf_parser::Face;

use platform::drawing::{FONT, Pen};

const WIDTH: u32 = 900;
const HEIGHT: u32 = 1350;
const AMBER: Color3 = (245, 177, 76);
const PAPER: Color3 = (245, 244, 241);
const DIM: Color3 = (142, 140, 137);
const GROUND: Color3 = (11, 11, 12);

type Color3 = (u8, u8, u8);

pub struct PosterTexts {
    /// The shop's name, and what to call it where the font lacks it; the first that can be written.
    pub names: [String; 3],
    pub line: String,
    pub scan: String,
    pub label: String,
    pub code: String,
}

pub fn draw(words: &PosterTexts, qr: &QrCode) -> Result<Vec<u8>> {
    let mut canvas = Pixmap::new(WIDTH, HEIGHT).context("no memory for a picture")?;
    let face = Face::parse(FONT, 0).map_err(|error| anyhow!("the poster's font: {error}"))?;
    night(&mut canvas, &words.code);
    edges(&mut canvas);
    let name = words.names.iter().find(|name| can_write(&face, name)).map_or("", String::as_str);
    let large = (620.0 / width(&face, name, 1.0).max(0.1)).min(112.0);
    write(&mut canvas, &face, name, (110.0, 905.0), large, PAPER);
    block(&mut canvas, (110.0, 940.0, 680.0, 4.0), AMBER);
    write(&mut canvas, &face, &words.line, (110.0, 1000.0), 34.0, DIM);
    write(&mut canvas, &face, &words.label, (110.0, 1128.0), 24.0, DIM);
    write(&mut canvas, &face, &words.code, (110.0, 1192.0), 58.0, AMBER);
    write(&mut canvas, &face, &words.scan, (110.0, 1244.0), 24.0, DIM);
    modules(&mut canvas, qr, (570.0, 1040.0, 220.0));
    Ok(canvas.encode_png().map_err(|error| anyhow!(error))?)
}

const fn solid((r, g, b): Color3, alpha: u8) -> (u8, u8, u8, u8) {
    (r, g, b, alpha)
}

fn fill(canvas: &mut Pixmap, path: &Path, (r, g, b, alpha): (u8, u8, u8, u8), transform: Transform) {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(Color::from_rgba8(r, g, b, alpha));
    canvas.fill_path(path, &paint, FillRule::Winding, transform, None);
}

fn block(canvas: &mut Pixmap, (x, y, width, height): (f32, f32, f32, f32), colour: Color3) {
    if let Some(rect) = Rect::from_xywh(x, y, width, height) {
        fill(canvas, &PathBuilder::from_rect(rect), solid(colour, 255), Transform::identity());
    }
}

/// A moon over hills; no two codes see the same ones.
fn night(canvas: &mut Pixmap, code: &str) {
    let (width, height) = (WIDTH as f32, HEIGHT as f32);
    canvas.fill(Color::from_rgba8(GROUND.0, GROUND.1, GROUND.2, 255));
    let stop = |at: f32, (r, g, b): Color3, alpha: u8| GradientStop::new(at, Color::from_rgba8(r, g, b, alpha));
    let sky = vec![stop(0.0, (18, 18, 21), 255), stop(0.62, (58, 44, 30), 255), stop(0.72, GROUND, 255)];
    let mut paint = Paint::default();
    let (top, bottom) = (Point::from_xy(0.0, 0.0), Point::from_xy(0.0, height));
    if let Some(shader) = LinearGradient::new(top, bottom, sky, SpreadMode::Pad, Transform::identity()) {
        paint.shader = shader;
    }
    if let Some(all) = Rect::from_xywh(0.0, 0.0, width, height) {
        canvas.fill_rect(all, &paint, Transform::identity(), None);
    }
    let seed = code.bytes().fold(7_u32, |seed, byte| seed.wrapping_mul(31).wrapping_add(u32::from(byte)));
    let part = |shift: u32| (seed.rotate_left(shift) % 1000) as f32 / 1000.0;
    let (x, y) = (300.0 + 300.0 * part(3), 330.0 + 90.0 * part(9));
    let glow = vec![stop(0.0, AMBER, 96), stop(1.0, AMBER, 0)];
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    let middle = Point::from_xy(x, y);
    if let Some(shader) = RadialGradient::new(middle, 0.0, middle, 330.0, glow, SpreadMode::Pad, Transform::identity())
    {
        paint.shader = shader;
    }
    if let Some(halo) = PathBuilder::from_circle(x, y, 330.0) {
        canvas.fill_path(&halo, &paint, FillRule::Winding, Transform::identity(), None);
    }
    if let Some(moon) = PathBuilder::from_circle(x, y, 128.0) {
        fill(canvas, &moon, solid(AMBER, 255), Transform::identity());
    }
    for layer in 0..4_u8 {
        let (a, b) = (0.004 + 0.003 * part(u32::from(layer) + 1), 0.013 + 0.01 * part(u32::from(layer) + 13));
        let base = 470.0 + 75.0 * f32::from(layer);
        let shift = 6.3 * part(u32::from(layer) * 5);
        let mut hill = PathBuilder::new();
        hill.move_to(0.0, height);
        for step in 0..=90_u8 {
            let x = f32::from(step) * 10.0;
            hill.line_to(x, base + 46.0 * (x * a + shift).sin() + 15.0 * (x * b + shift * 2.0).sin());
        }
        hill.line_to(width, height);
        hill.close();
        let shade = 38 - layer * 9;
        if let Some(hill) = hill.finish() {
            fill(canvas, &hill, (shade, shade.saturating_sub(3), shade.saturating_sub(5), 255), Transform::identity());
        }
    }
}

/// The holes along both edges of a film.
fn edges(canvas: &mut Pixmap) {
    let (width, height) = (WIDTH as f32, HEIGHT as f32);
    for x in [0.0, width - 62.0] {
        block(canvas, (x, 0.0, 62.0, height), (6, 6, 7));
        for hole in 0..25_u8 {
            block(canvas, (x + 18.0, 14.0 + 54.0 * f32::from(hole), 26.0, 32.0), (34, 34, 38));
        }
    }
}

fn modules(canvas: &mut Pixmap, qr: &QrCode, (x, y, size): (f32, f32, f32)) {
    block(canvas, (x, y, size, size), PAPER);
    let count = qr.width();
    // Four modules of quiet around it, as readers want it.
    let step = size / (count + 8) as f32;
    let mut path = PathBuilder::new();
    for (index, module) in qr.to_colors().into_iter().enumerate() {
        let (column, row) = ((index % count + 4) as f32, (index / count + 4) as f32);
        if module == Module::Dark
            && let Some(rect) = Rect::from_xywh(x + column * step, y + row * step, step + 0.3, step + 0.3)
        {
            path.push_rect(rect);
        }
    }
    if let Some(path) = path.finish() {
        fill(canvas, &path, solid(GROUND, 255), Transform::identity());
    }
}

fn can_write(face: &Face<'_>, text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| face.glyph_index(letter).is_some())
}

fn advance(face: &Face<'_>, letter: char) -> f32 {
    let advance = face.glyph_index(letter).and_then(|id| face.glyph_hor_advance(id)).unwrap_or_default();
    f32::from(advance) / f32::from(face.units_per_em())
}

fn width(face: &Face<'_>, text: &str, size: f32) -> f32 {
    text.chars().map(|letter| advance(face, letter) * size).sum()
}

/// Writes a line from a point on its baseline.
fn write(canvas: &mut Pixmap, face: &Face<'_>, text: &str, (mut x, y): (f32, f32), size: f32, colour: Color3) {
    for letter in text.chars() {
        let mut pen = Pen::at(face, 0.0, 0.0);
        if let Some(id) = face.glyph_index(letter)
            && face.outline_glyph(id, &mut pen).is_some()
            && let Some(path) = pen.finish()
        {
            fill(canvas, &path, solid(colour, 255), Transform::from_translate(x, y).pre_scale(size, size));
        }
        x += advance(face, letter) * size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_a_poster_says_can_be_written() {
        let face = Face::parse(FONT, 0).unwrap();
        let text = |file: &str| serde_json::from_str::<serde_json::Value>(file).unwrap()["drawn"].clone();
        for poster in [
            text(include_str!("../../../../locales/zh-cn/invite.json")),
            text(include_str!("../../../../locales/en/invite.json")),
        ] {
            for line in poster.as_object().unwrap().values() {
                assert!(can_write(&face, line.as_str().unwrap()), "{line}");
            }
        }
        assert!(can_write(&face, "Rushes 样片") && can_write(&face, "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"));
    }
}
