//! Things of a film set, each drawn with a few shapes on a field of 24 by 24.

use tiny_skia::{FillRule, Path, PathBuilder, Rect};

pub enum Shape {
    /// A filled outline through these points.
    Area(&'static [(f32, f32)]),
    /// A filled disc: centre and radius.
    Disc(f32, f32, f32),
    /// A ring: centre, outer and inner radius.
    Ring(f32, f32, f32, f32),
    /// A filled box: left, top, width, height.
    Bar(f32, f32, f32, f32),
}

use Shape::{Area, Bar, Disc, Ring};

/// Chinese name, English name, shapes.
pub type Icon = (&'static str, &'static str, &'static [Shape]);

#[rustfmt::skip]
pub const ICONS: &[Icon] = &[
    ("摄影机", "film camera", &[Bar(2.0, 9.0, 13.0, 10.0), Area(&[(15.5, 12.0), (22.0, 8.5), (22.0, 19.5), (15.5, 16.0)]), Disc(5.5, 5.5, 3.2), Disc(12.0, 5.5, 3.2)]),
    ("场记板", "clapperboard", &[Bar(2.0, 11.0, 20.0, 10.0), Area(&[(2.0, 9.5), (3.0, 4.5), (21.5, 2.0), (22.0, 7.0)])]),
    ("胶片", "film strip", &[Bar(3.0, 2.0, 3.0, 20.0), Bar(18.0, 2.0, 3.0, 20.0), Bar(7.0, 3.0, 10.0, 5.0), Bar(7.0, 9.5, 10.0, 5.0), Bar(7.0, 16.0, 10.0, 5.0)]),
    ("话筒", "microphone", &[Bar(9.0, 6.0, 6.0, 6.0), Disc(12.0, 6.0, 3.0), Disc(12.0, 12.0, 3.0), Bar(11.0, 17.0, 2.0, 4.0), Bar(7.0, 20.5, 10.0, 2.0), Bar(5.0, 11.0, 2.0, 4.0), Bar(17.0, 11.0, 2.0, 4.0), Bar(5.0, 15.0, 14.0, 2.0)]),
    ("星星", "star", &[Area(&[(12.0, 1.5), (15.0, 8.6), (22.6, 9.3), (16.9, 14.4), (18.6, 21.9), (12.0, 18.0), (5.4, 21.9), (7.1, 14.4), (1.4, 9.3), (9.0, 8.6)])]),
    ("房子", "house", &[Area(&[(12.0, 2.0), (23.0, 11.5), (1.0, 11.5)]), Bar(4.0, 11.5, 6.0, 10.0), Bar(14.0, 11.5, 6.0, 10.0), Bar(9.0, 11.5, 6.0, 4.0)]),
    ("闪电", "lightning", &[Area(&[(14.0, 1.0), (4.0, 13.5), (10.5, 13.5), (9.0, 23.0), (20.0, 9.5), (13.0, 9.5)])]),
    ("山峰", "mountains", &[Area(&[(1.0, 21.0), (9.0, 5.0), (14.0, 14.0), (17.0, 9.5), (23.0, 21.0)])]),
    ("雨伞", "umbrella", &[Area(&[(1.5, 12.5), (3.5, 7.0), (8.0, 3.5), (12.0, 2.5), (16.0, 3.5), (20.5, 7.0), (22.5, 12.5)]), Bar(11.0, 12.0, 2.0, 8.0), Bar(11.0, 19.5, 6.0, 2.5)]),
    ("钥匙", "key", &[Ring(7.0, 12.0, 5.5, 2.6), Bar(11.5, 10.8, 11.0, 2.6), Bar(17.0, 13.0, 2.2, 3.6), Bar(20.3, 13.0, 2.2, 4.6)]),
    ("镜头", "lens", &[Ring(12.0, 12.0, 10.5, 7.6), Ring(12.0, 12.0, 5.6, 3.4), Disc(12.0, 12.0, 1.6)]),
    ("旗子", "flag", &[Bar(4.0, 2.0, 2.2, 20.5), Area(&[(6.5, 3.0), (21.0, 7.5), (6.5, 13.0)])]),
    ("帆船", "sailing boat", &[Area(&[(2.0, 16.0), (22.0, 16.0), (18.5, 21.5), (5.5, 21.5)]), Area(&[(11.0, 2.0), (11.0, 14.5), (3.5, 14.5)]), Area(&[(13.0, 5.0), (13.0, 14.5), (20.5, 14.5)])]),
    ("杯子", "cup", &[Bar(3.0, 6.0, 13.0, 13.0), Ring(16.5, 11.5, 5.0, 2.6), Bar(2.0, 20.0, 15.0, 2.0)]),
    ("耳机", "headphones", &[Ring(12.0, 12.0, 10.0, 7.8), Bar(2.0, 12.0, 5.0, 9.0), Bar(17.0, 12.0, 5.0, 9.0)]),
    ("树", "tree", &[Area(&[(12.0, 1.0), (19.0, 9.5), (15.8, 9.5), (21.5, 17.0), (2.5, 17.0), (8.2, 9.5), (5.0, 9.5)]), Bar(10.5, 17.0, 3.0, 5.5)]),
    ("爱心", "heart", &[Disc(7.4, 8.4, 5.4), Disc(16.6, 8.4, 5.4), Area(&[(2.9, 11.4), (21.1, 11.4), (12.0, 22.0)]), Bar(6.0, 8.0, 12.0, 4.0)]),
    ("月亮", "crescent moon", &[Area(&[(15.0, 1.5), (9.0, 3.0), (4.5, 7.5), (3.5, 13.0), (6.0, 18.5), (11.0, 22.0), (17.0, 22.0), (21.0, 19.5), (15.5, 18.5), (11.5, 15.0), (10.0, 10.0), (11.5, 5.0)])]),
];

/// Which way overlapping shapes add up: they are put on paper one after the other.
pub const RULE: FillRule = FillRule::EvenOdd;

/// The outline of one shape, with its centre at the origin and one unit wide.
pub fn outline(shape: &Shape) -> Option<Path> {
    let place = |value: f32| (value - 12.0) / 24.0;
    let mut path = PathBuilder::new();
    match *shape {
        Area(points) => {
            let mut points = points.iter();
            let (x, y) = points.next()?;
            path.move_to(place(*x), place(*y));
            points.for_each(|(x, y)| path.line_to(place(*x), place(*y)));
            path.close();
        }
        Disc(x, y, radius) => path.push_circle(place(x), place(y), radius / 24.0),
        Ring(x, y, outer, inner) => {
            path.push_circle(place(x), place(y), outer / 24.0);
            path.push_circle(place(x), place(y), inner / 24.0);
        }
        Bar(x, y, width, height) => path.push_rect(Rect::from_xywh(place(x), place(y), width / 24.0, height / 24.0)?),
    }
    path.finish()
}
