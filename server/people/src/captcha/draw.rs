//! The picture: hills at some hour of the day, and marks scattered over them, turned and of many sizes.

use anyhow::{Context, anyhow};
use kernel::Result;
use kernel::random::Random;
use kernel::text::Lang;
use tiny_skia::{
    Color, FillRule, GradientStop, LinearGradient, Paint, Path, PathBuilder, Pixmap, Point, Rect, SpreadMode, Stroke,
    Transform,
};
use ttf_parser::Face;

use super::icons::{ICONS, RULE, outline};
use super::model::{ClickArea, HEIGHT, WIDTH};
use platform::drawing::Pen;

/// A part of Noto Sans CJK SC Bold (SIL Open Font License, see captcha-font-license.txt): the characters below.
static FONT: &[u8] = include_bytes!("../../assets/captcha.otf");
const CHARACTERS: &str = "山水云雨风雪海夜灯火光影城桥船花草木林石星月日天手目心马牛羊鱼鸟虫龙虎车门窗书画琴笔纸墨茶酒米豆瓜果金铁土田\
    江河湖泉春夏秋冬东西上中大小长高红黄蓝绿白黑电音声色香梦歌舞戏剧镜片场景机";

/// Marks to click, and marks that only look like it.
const ASKED: usize = 3;
const OTHERS: usize = 2;
/// The picture is cut into fields; a mark stands somewhere in a field of its own, so marks never overlap.
const COLUMNS: usize = 5;
const ROWS: usize = 3;
/// Half the side of the box that counts as hitting a mark.
const REACH: f32 = 25.0;

pub struct Drawn {
    pub text: Vec<String>,
    pub boxes: Vec<ClickArea>,
    pub png: Vec<u8>,
}

struct Dice<'r>(&'r Random);

impl Dice<'_> {
    /// From `low` to `high`.
    fn between(&self, low: f32, high: f32) -> f32 {
        low + (high - low) * (self.0.number() >> 40) as f32 / (1_u64 << 24) as f32
    }

    fn below(&self, count: usize) -> usize {
        usize::try_from(self.0.number() % count.max(1) as u64).unwrap_or_default()
    }

    /// `count` different numbers below `of`.
    fn pick(&self, count: usize, of: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..of).collect();
        (0..count.min(of)).map(|_| all.swap_remove(self.below(all.len()))).collect()
    }
}

pub fn picture(random: &Random, lang: Lang) -> Result<Drawn> {
    let dice = Dice(random);
    let mut canvas = Pixmap::new(WIDTH, HEIGHT).context("no memory for a picture")?;
    background(&mut canvas, &dice);
    let face = Face::parse(FONT, 0).map_err(|error| anyhow!("the captcha's font: {error}"))?;
    let mut drawn = Drawn { text: Vec::new(), boxes: Vec::new(), png: Vec::new() };
    let count = ASKED + OTHERS;
    let fields = dice.pick(count, COLUMNS * ROWS);
    let characters: Vec<char> = CHARACTERS.chars().collect();
    let (letters, icons) = (dice.pick(count, characters.len()), dice.pick(count, ICONS.len()));
    for (index, ((field, letter), icon)) in fields.into_iter().zip(letters).zip(icons).enumerate() {
        let (x, y) = place(&dice, field);
        // Characters for those who read them; everyone else gets things with a name.
        let as_icon = lang == Lang::En || dice.below(3) == 0;
        let (name, paths, size) = match (characters.get(letter), ICONS.get(icon)) {
            (_, Some((zh, en, shapes))) if as_icon => {
                let paths = shapes.iter().filter_map(outline).map(|path| (path, RULE)).collect();
                (format!("<{}>", lang.choose(zh, en)), paths, dice.between(34.0, 42.0))
            }
            (Some(character), _) => {
                let path = glyph(&face, *character).with_context(|| format!("no {character} in the font"))?;
                (character.to_string(), vec![(path, FillRule::Winding)], dice.between(32.0, 42.0))
            }
            _ => return Err(anyhow!("nothing to draw").into()),
        };
        mark(&mut canvas, &dice, &paths, (x, y), size);
        if index < ASKED {
            drawn.text.push(name);
            drawn.boxes.push([x - REACH, y - REACH, x + REACH, y + REACH]);
        }
    }
    drawn.png = canvas.encode_png().map_err(|error| anyhow!(error))?;
    Ok(drawn)
}

fn place(dice: &Dice<'_>, field: usize) -> (f32, f32) {
    let (width, height) = (WIDTH as f32 / COLUMNS as f32, HEIGHT as f32 / ROWS as f32);
    let (column, row) = ((field % COLUMNS) as f32, (field / COLUMNS) as f32);
    let x = (column + 0.5) * width + dice.between(-9.0, 9.0);
    let y = (row + 0.5) * height + dice.between(-7.0, 7.0);
    (x, y)
}

fn background(canvas: &mut Pixmap, dice: &Dice<'_>) {
    let (width, height) = (WIDTH as f32, HEIGHT as f32);
    const SKIES: [[(u8, u8, u8); 2]; 5] = [
        [(38, 52, 92), (226, 150, 110)],
        [(20, 30, 60), (96, 124, 168)],
        [(122, 168, 204), (236, 222, 196)],
        [(70, 44, 88), (222, 132, 140)],
        [(18, 60, 70), (188, 176, 120)],
    ];
    let [top, bottom] = SKIES.get(dice.below(SKIES.len())).copied().unwrap_or([(0, 0, 0), (255, 255, 255)]);
    let colour = |(r, g, b): (u8, u8, u8)| Color::from_rgba8(r, g, b, 255);
    let stops = vec![GradientStop::new(0.0, colour(top)), GradientStop::new(1.0, colour(bottom))];
    let (from, to) = (Point::from_xy(dice.between(-80.0, 80.0), 0.0), Point::from_xy(0.0, height));
    let mut paint = Paint::default();
    if let Some(shader) = LinearGradient::new(from, to, stops, SpreadMode::Pad, Transform::identity()) {
        paint.shader = shader;
    }
    if let Some(all) = Rect::from_xywh(0.0, 0.0, width, height) {
        canvas.fill_rect(all, &paint, Transform::identity(), None);
    }
    if let Some(sun) =
        PathBuilder::from_circle(dice.between(40.0, 310.0), dice.between(30.0, 90.0), dice.between(14.0, 30.0))
    {
        fill(canvas, &sun, Color::from_rgba8(255, 240, 214, 150), FillRule::Winding, Transform::identity());
    }
    for layer in 1..=4_u8 {
        let (a, b) = (dice.between(0.012, 0.03), dice.between(0.04, 0.09));
        let (shift, base) = (dice.between(0.0, 6.3), 70.0 + 28.0 * f32::from(layer));
        let mut hill = PathBuilder::new();
        hill.move_to(0.0, height);
        for step in 0..=35_u8 {
            let x = f32::from(step) * 10.0;
            hill.line_to(x, base + 18.0 * (x * a + shift).sin() + 7.0 * (x * b + shift * 2.0).sin());
        }
        hill.line_to(width, height);
        hill.close();
        let mix = |a: u8, b: u8| {
            let part = f32::from(layer) / 6.0;
            (f32::from(b) * (1.0 - part) + f32::from(a) * part) * 0.9
        };
        let shade =
            Color::from_rgba8(mix(top.0, bottom.0) as u8, mix(top.1, bottom.1) as u8, mix(top.2, bottom.2) as u8, 235);
        if let Some(hill) = hill.finish() {
            fill(canvas, &hill, shade, FillRule::Winding, Transform::identity());
        }
    }
    // Thin strokes across everything, so that marks are not the only edges.
    for _ in 0..9 {
        let mut line = PathBuilder::new();
        line.move_to(dice.between(-20.0, width), dice.between(0.0, height));
        line.quad_to(
            dice.between(0.0, width),
            dice.between(0.0, height),
            dice.between(0.0, width),
            dice.between(0.0, height),
        );
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        let light = if dice.below(2) == 0 { 255 } else { 20 };
        paint.set_color(Color::from_rgba8(light, light, light, 64));
        if let Some(line) = line.finish() {
            let stroke = Stroke { width: dice.between(1.0, 2.4), ..Stroke::default() };
            canvas.stroke_path(&line, &paint, &stroke, Transform::identity(), None);
        }
    }
}

fn mark(canvas: &mut Pixmap, dice: &Dice<'_>, paths: &[(Path, FillRule)], (x, y): (f32, f32), size: f32) {
    let turn = dice.between(-32.0, 32.0);
    let at = |dx: f32, dy: f32| {
        Transform::from_translate(x + dx, y + dy).pre_concat(Transform::from_rotate(turn)).pre_scale(size, size)
    };
    let light = dice.below(4) != 0;
    let (ink, edge) = if light { (250, 14) } else { (22, 245) };
    for (dx, dy) in [(-1.2, 0.0), (1.2, 0.0), (0.0, -1.2), (0.0, 1.2), (0.9, 1.6)] {
        for (path, rule) in paths {
            fill(canvas, path, Color::from_rgba8(edge, edge, edge, 110), *rule, at(dx, dy));
        }
    }
    let tint = |value: u8| value.saturating_sub(dice.below(26) as u8);
    let colour = if light {
        Color::from_rgba8(tint(ink), tint(ink), tint(ink), 242)
    } else {
        Color::from_rgba8(ink, ink, ink, 242)
    };
    for (path, rule) in paths {
        fill(canvas, path, colour, *rule, at(0.0, 0.0));
    }
}

fn fill(canvas: &mut Pixmap, path: &Path, colour: Color, rule: FillRule, transform: Transform) {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(colour);
    canvas.fill_path(path, &paint, rule, transform, None);
}

/// A character with its middle at the origin and about one unit wide.
fn glyph(face: &Face<'_>, character: char) -> Option<Path> {
    let id = face.glyph_index(character)?;
    let bounds = face.glyph_bounding_box(id)?;
    let middle = |low: i16, high: i16| (f32::from(low) + f32::from(high)) / 2.0;
    let mut pen = Pen::at(face, middle(bounds.x_min, bounds.x_max), middle(bounds.y_min, bounds.y_max));
    face.outline_glyph(id, &mut pen)?;
    pen.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_can_be_drawn() {
        let face = Face::parse(FONT, 0).unwrap();
        for character in CHARACTERS.chars() {
            assert!(glyph(&face, character).is_some(), "{character}");
        }
        assert!(ICONS.iter().all(|(.., shapes)| shapes.iter().all(|shape| outline(shape).is_some())));
    }

    #[test]
    fn a_picture_asks_for_three_marks_that_lie_apart_inside_it() {
        for seed in 0..20 {
            let drawn = picture(&Random::seeded(seed), if seed % 2 == 0 { Lang::ZhCn } else { Lang::En }).unwrap();
            assert_eq!((drawn.text.len(), drawn.boxes.len()), (3, 3));
            assert!(drawn.png.starts_with(b"\x89PNG"));
            for (index, [left, top, right, bottom]) in drawn.boxes.iter().enumerate() {
                assert!(*left >= 0.0 && *top >= 0.0 && *right <= WIDTH as f32 && *bottom <= HEIGHT as f32);
                for [l, t, r, b] in drawn.boxes.iter().skip(index + 1) {
                    assert!(right < l || r < left || bottom < t || b < top, "seed {seed}");
                }
            }
        }
    }
}
