//! Four digits on a picture, drawn with seven strokes each.

use anyhow::Context;
use kernel::Result;
use kernel::random::Random;
use tiny_skia::{Color, LineCap, Paint, PathBuilder, Pixmap, Stroke, Transform};

const WIDTH: u32 = 130;
const HEIGHT: u32 = 44;

/// Ends of the seven strokes, in a box of one by two.
const STROKES: [[(f32, f32); 2]; 7] = [
    [(0.0, 0.0), (1.0, 0.0)],
    [(1.0, 0.0), (1.0, 1.0)],
    [(1.0, 1.0), (1.0, 2.0)],
    [(0.0, 2.0), (1.0, 2.0)],
    [(0.0, 1.0), (0.0, 2.0)],
    [(0.0, 0.0), (0.0, 1.0)],
    [(0.0, 1.0), (1.0, 1.0)],
];

/// Which strokes make 1 to 9.
const DIGITS: [&[usize]; 9] = [
    &[1, 2],
    &[0, 1, 6, 4, 3],
    &[0, 1, 6, 2, 3],
    &[5, 6, 1, 2],
    &[0, 5, 6, 2, 3],
    &[0, 5, 4, 3, 2, 6],
    &[0, 1, 2],
    &[0, 1, 2, 3, 4, 5, 6],
    &[0, 1, 2, 3, 5, 6],
];

pub fn picture(random: &Random) -> Result<Vec<u8>> {
    let mut canvas = Pixmap::new(WIDTH, HEIGHT).context("no memory for a picture")?;
    canvas.fill(Color::from_rgba8(243, 251, 254, 255));
    let shift = || f32::from(u8::try_from(random.number() % 7).unwrap_or_default()) - 3.0;
    for place in 0..4_u8 {
        let digit = usize::try_from(random.number() % 9).unwrap_or_default();
        let (left, top, lean) = (16.0 + 28.0 * f32::from(place) + shift(), 10.0 + shift(), shift());
        let mut path = PathBuilder::new();
        for [from, to] in DIGITS.get(digit).into_iter().copied().flatten().filter_map(|stroke| STROKES.get(*stroke)) {
            let at = |(x, y): (f32, f32)| (left + 14.0 * x + lean * y / 2.0, top + 12.0 * y);
            path.move_to(at(*from).0, at(*from).1);
            path.line_to(at(*to).0, at(*to).1);
        }
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color(Color::from_rgba8(40, 60, 110, 255));
        let stroke = Stroke { width: 3.2, line_cap: LineCap::Round, ..Stroke::default() };
        if let Some(path) = path.finish() {
            canvas.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
        }
    }
    Ok(canvas.encode_png().context("the picture cannot be written")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_is_a_picture_of_its_own() {
        let all: std::collections::HashSet<_> = DIGITS.iter().map(|strokes| strokes.to_vec()).collect();
        assert_eq!(all.len(), 9);
        assert!(picture(&Random::seeded(1)).unwrap().starts_with(b"\x89PNG"));
    }
}
