//! What a material is made of: the words it is described with, what a list is asked for, and what cards and pages show.

mod card;
mod detail;
mod filter;

pub use card::{Card, CardRow, Media, Preview, Sprite, fps_label};
pub use detail::{Detail, DetailRow, Specs, Variant, VariantRow};
pub use filter::{Filter, MaterialPage, PAGE_SIZE, Place, Sort, TypeWithTrail, like_pattern};
use kernel::{id_type, words};

id_type!(MaterialId);

words! {
    pub enum Kind {
        Footage = "footage",
        Pack = "pack",
        Course = "course",
        ProjectFile = "project_file",
    }
}

words! {
    pub enum Level {
        Beginner = "beginner",
        Intermediate = "intermediate",
        Advanced = "advanced",
    }
}

words! {
    #[derive(Default)]
    pub enum Alpha {
        #[default]
        None = "none",
        Straight = "straight",
        Premultiplied = "premultiplied",
    }
}

words! {
    pub enum Audio {
        None = "none",
        Stereo = "stereo",
    }
}
