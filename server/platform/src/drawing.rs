//! Text in pictures that the shop draws itself: posters, and the marks on previews.

use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, OutlineBuilder};

/// A part of Noto Sans CJK SC Bold (SIL Open Font License, see captcha-font-license.txt): ASCII and what posters say.
pub static FONT: &[u8] = include_bytes!("../assets/text.otf");

/// Takes a glyph's outline in units of an em, with a point of it at the origin.
pub struct Pen {
    path: PathBuilder,
    x: f32,
    y: f32,
    em: f32,
}

impl Pen {
    pub fn at(face: &Face<'_>, x: f32, y: f32) -> Self {
        Self { path: PathBuilder::new(), x, y, em: f32::from(face.units_per_em()) }
    }

    pub fn finish(self) -> Option<Path> {
        self.path.finish()
    }

    fn to(&self, x: f32, y: f32) -> (f32, f32) {
        ((x - self.x) / self.em, (self.y - y) / self.em)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.to(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.to(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.to(x1, y1), self.to(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.to(x1, y1), self.to(x2, y2), self.to(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
