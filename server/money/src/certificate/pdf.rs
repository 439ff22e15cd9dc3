//! The certificate as a page to print: A4, the font inside, the number as a QR code that leads to its public page.

use anyhow::anyhow;
use bytes::Bytes;
use kernel::Result;
use kernel::encoding::Encoding;
use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::text::{Font, TextDirection};
use qrcode::{Color, QrCode};
use ttf_parser::Face;

/// A part of Noto Sans CJK SC (SIL Open Font License, see captcha-font-license.txt): the characters of GB 2312 and Latin. Packed, which
/// makes the program half a megabyte smaller and a certificate some milliseconds slower.
const FONT: &[u8] = include_bytes!("../../assets/certificate.otf.br");

fn unpack_font() -> Result<Bytes> {
    Ok(Encoding::unpack_brotli(&Bytes::from_static(FONT))?)
}

const WIDTH: f32 = 595.0;
const HEIGHT: f32 = 842.0;
const LEFT: f32 = 56.0;
const RIGHT: f32 = WIDTH - 56.0;
const VALUES: f32 = LEFT + 118.0;

const INK: (u8, u8, u8) = (0x18, 0x17, 0x15);
const QUIET: (u8, u8, u8) = (0x6e, 0x6a, 0x64);
const AMBER: (u8, u8, u8) = (0xf5, 0xb1, 0x4c);
const LINE: (u8, u8, u8) = (0xe0, 0xdd, 0xd7);

/// What stands on it, in one language.
pub struct CertificateSheet {
    pub lang: &'static str,
    pub shop: String,
    pub title: String,
    pub number: String,
    pub rows: Vec<(String, String)>,
    pub terms_title: String,
    pub terms: Vec<String>,
    pub check: String,
    pub url: String,
    /// Set: it is not valid any more, and why.
    pub void: Option<String>,
}

struct Pen<'a, 'b> {
    surface: Surface<'a>,
    font: Font,
    face: &'b Face<'b>,
}

fn fill((red, green, blue): (u8, u8, u8)) -> Option<Fill> {
    Some(Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        opacity: NormalizedF32::ONE,
        rule: krilla::paint::FillRule::default(),
    })
}

impl Pen<'_, '_> {
    fn text(&mut self, x: f32, y: f32, size: f32, colour: (u8, u8, u8), text: &str) {
        self.surface.set_fill(fill(colour));
        self.surface.draw_text(Point::from_xy(x, y), self.font.clone(), size, text, false, TextDirection::LeftToRight);
    }

    fn block(&mut self, x: f32, y: f32, width: f32, height: f32, colour: (u8, u8, u8)) {
        let Some(rect) = Rect::from_xywh(x, y, width, height) else { return };
        let mut path = PathBuilder::new();
        path.push_rect(rect);
        if let Some(path) = path.finish() {
            self.surface.set_fill(fill(colour));
            self.surface.draw_path(&path);
        }
    }

    /// Lines that fit, from `y` downwards; answers where the next would stand.
    fn lines(&mut self, x: f32, y: f32, size: f32, colour: (u8, u8, u8), text: &str) -> f32 {
        let mut y = y;
        for line in wrapped(self.face, text, size, RIGHT - x) {
            self.text(x, y, size, colour, &line);
            y += size * 1.6;
        }
        y
    }
}

fn width(face: &Face<'_>, text: &str, size: f32) -> f32 {
    let unit = f32::from(face.units_per_em()).max(1.0);
    let advance = |char| face.glyph_index(char).and_then(|glyph| face.glyph_hor_advance(glyph)).unwrap_or_default();
    text.chars().map(|char| f32::from(advance(char))).sum::<f32>() * size / unit
}

/// Breaks between words of letters, and between any two characters of Chinese.
fn wrapped(face: &Face<'_>, text: &str, size: f32, most: f32) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for char in text.chars() {
        let joins = char.is_ascii_graphic()
            && words.last().is_some_and(|word| word.chars().all(|char| char.is_ascii_graphic()));
        match words.last_mut() {
            Some(word) if joins && word.len() < 60 => word.push(char),
            _ => words.push(char.to_string()),
        }
    }
    let (mut lines, mut line) = (Vec::new(), String::new());
    for word in words {
        if !line.is_empty() && width(face, &format!("{line}{word}"), size) > most {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
            if word == " " {
                continue;
            }
        }
        line.push_str(&word);
    }
    if !line.trim().is_empty() {
        lines.push(line);
    }
    lines
}

pub fn draw(sheet: &CertificateSheet) -> Result<Vec<u8>> {
    let bytes = unpack_font()?;
    let face = Face::parse(&bytes, 0).map_err(|error| anyhow!("the certificate's font: {error}"))?;
    let font = Font::new(bytes.to_vec().into(), 0).ok_or_else(|| anyhow!("the certificate's font"))?;
    let mut document = Document::new();
    document.set_metadata(
        Metadata::new()
            .title(format!("{} {}", sheet.title, sheet.number))
            .creator(sheet.shop.clone())
            .language(sheet.lang.to_owned()),
    );
    let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| anyhow!("a page has a size"))?;
    let mut page = document.start_page_with(settings);
    {
        let mut pen = Pen { surface: page.surface(), font, face: &face };
        fill_page(&mut pen, sheet)?;
        pen.surface.finish();
    }
    page.finish();
    document.finish().map_err(|error| anyhow!("the certificate: {error:?}").into())
}

fn fill_page(pen: &mut Pen<'_, '_>, sheet: &CertificateSheet) -> Result<()> {
    pen.block(LEFT, 64.0, 3.0, 22.0, AMBER);
    pen.text(LEFT + 12.0, 81.0, 15.0, INK, &sheet.shop);
    pen.text(LEFT, 148.0, 30.0, INK, &sheet.title);
    pen.text(LEFT, 174.0, 12.0, QUIET, &sheet.number);
    let mut y = 204.0;
    if let Some(void) = &sheet.void {
        y = pen.lines(LEFT, y, 12.0, (0xb3, 0x37, 0x2d), void) + 8.0;
    }
    pen.block(LEFT, y, RIGHT - LEFT, 1.0, LINE);
    y += 26.0;
    for (label, value) in &sheet.rows {
        pen.text(LEFT, y, 10.5, QUIET, label);
        y = pen.lines(VALUES, y, 12.0, INK, value) + 8.0;
    }
    pen.block(LEFT, y - 6.0, RIGHT - LEFT, 1.0, LINE);
    y += 22.0;
    pen.text(LEFT, y, 12.0, INK, &sheet.terms_title);
    y += 22.0;
    for term in &sheet.terms {
        pen.text(LEFT, y, 10.0, QUIET, "·");
        y = pen.lines(LEFT + 12.0, y, 10.0, QUIET, term) + 3.0;
    }
    let (side, top) = (92.0, HEIGHT - 64.0 - 92.0);
    let code = QrCode::new(sheet.url.as_bytes()).map_err(|error| anyhow!("the QR code: {error}"))?;
    let dot = side / code.width() as f32;
    for (at, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            let (x, y) = ((at % code.width()) as f32 * dot, (at / code.width()) as f32 * dot);
            // A hair larger than a dot, so that no light shows between two.
            pen.block(RIGHT - side + x, top + y, dot + 0.05, dot + 0.05, INK);
        }
    }
    for (line, text) in wrapped(pen.face, &sheet.check, 10.0, RIGHT - LEFT - side - 30.0).iter().enumerate() {
        pen.text(LEFT, top + 12.0 + line as f32 * 16.0, 10.0, QUIET, text);
    }
    pen.text(LEFT, top + side - 4.0, 9.0, INK, &sheet.url);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_where_they_may() {
        let font = unpack_font().unwrap();
        let face = Face::parse(&font, 0).unwrap();
        let lines = wrapped(&face, "雨夜窗前焦外霓虹 in Northern Light Studio and elsewhere", 12.0, 120.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| width(&face, line.trim_end(), 12.0) <= 120.0), "{lines:?}");
        assert!(lines.iter().any(|line| line.contains("Northern")), "words stay whole: {lines:?}");
    }

    #[test]
    fn a_certificate_is_drawn_with_its_font_inside() {
        let sheet = CertificateSheet {
            lang: "zh-cn",
            shop: "Rushes 样片".to_owned(),
            title: "授权证书".to_owned(),
            number: "RC-26-ABCDEFGHJK".to_owned(),
            rows: vec![("被授权人".to_owned(), "林小满 / Lin".to_owned())],
            terms_title: "授权范围".to_owned(),
            terms: vec!["可用于商业项目。".to_owned()],
            check: "扫码核验".to_owned(),
            url: "https://rushes.example/verify/RC-26-ABCDEFGHJK".to_owned(),
            void: None,
        };
        let pdf = draw(&sheet).unwrap();
        assert!(pdf.starts_with(b"%PDF-"));
        assert!(pdf.windows(9).any(|window| window == b"/FontFile"), "a font is inside");
        assert!(pdf.len() < 200_000, "only what is used of it: {}", pdf.len());
    }
}
