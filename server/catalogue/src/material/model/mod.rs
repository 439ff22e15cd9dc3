//! What a material is made of: the words it is described with, what a list is asked for, and what cards and pages show.

mod card;
mod course;
mod detail;
pub mod facet;
mod filter;
mod specs;
mod stream;

pub use card::{
    Card, CardRow, Media, Piece, Preview, Software, Sprite, Tag, TagName, fps_label, path, pieces, softwares, tags,
};
pub use course::{ChapterRow, Course, CourseRow, FileRow, LessonMedia, LessonRow, PendingVideos, ProjectFile, course};
pub use detail::{Detail, DetailRow, LicenceOffer, Pack, Rights, Variant, VariantRow};
pub use filter::{Filter, MaterialPage, MaterialQuery, PAGE_SIZE, Sort, TypeWithTrail};
use kernel::string_enum;
pub use specs::{Specs, merged};
pub use stream::{Before, Frame, Rendition, SEALED_KEYS, Stream, segment_key};

pub use money::entitlement::MaterialId;

string_enum! {
    pub enum MaterialKind {
        Footage = "footage",
        Pack = "pack",
        Course = "course",
        ProjectFile = "project_file",
    }
}

string_enum! {
    pub enum SkillLevel {
        Beginner = "beginner",
        Intermediate = "intermediate",
        Advanced = "advanced",
    }
}

string_enum! {
    #[derive(Default)]
    pub enum Alpha {
        #[default]
        None = "none",
        Straight = "straight",
        Premultiplied = "premultiplied",
    }
}

string_enum! {
    /// Whether people or places can be recognised, and whether they have agreed.
    #[derive(Default)]
    pub enum Release {
        #[default]
        None = "none",
        Released = "released",
        Unreleased = "unreleased",
    }
}

string_enum! {
    pub enum Audio {
        None = "none",
        Mono = "mono",
        Stereo = "stereo",
        Surround = "surround",
    }
}
