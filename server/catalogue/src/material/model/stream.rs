use kernel::db::sealed::SealedColumn;
use serde::{Deserialize, Serialize};

/// One of the frames that a picture is chosen from, kept as JSON beside the row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    pub poster: String,
    pub thumb: String,
    pub tint: String,
}

/// How the film of a lesson is streamed, kept as JSON beside the row: encrypted segments in the private store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stream {
    /// Where its segments lie: `<prefix>/<height>/<number>.ts`.
    pub prefix: String,
    /// The key of all segments, sealed for this lesson.
    pub key: String,
    pub poster: String,
    pub sizes: Vec<Rendition>,
    /// The one before, which somebody may be watching still.
    #[serde(default)]
    pub before: Option<Before>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rendition {
    pub height: i64,
    pub frame: (i64, i64),
    /// Bits a second at most, sound included.
    pub bandwidth: i64,
    /// How long each is, in milliseconds.
    pub segments: Vec<i64>,
}

/// What is left of an older stream: enough to delete it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Before {
    pub prefix: String,
    /// Height and number of segments.
    pub sizes: Vec<(i64, usize)>,
}

pub const SEALED_KEYS: SealedColumn = SealedColumn {
    table: "lesson",
    column: "stream",
    field: Some("key"),
    place: |row| row.int("id").map(Stream::seal_place),
};

impl Stream {
    pub fn read(text: Option<&str>) -> Option<Self> {
        serde_json::from_str(text?).ok()
    }

    pub fn heights(&self) -> Vec<i64> {
        self.sizes.iter().map(|size| size.height).collect()
    }

    pub fn leftover(&self) -> Before {
        let sizes = self.sizes.iter().map(|size| (size.height, size.segments.len())).collect();
        Before { prefix: self.prefix.clone(), sizes }
    }

    pub fn seal_place(lesson: i64) -> String {
        format!("lesson:{lesson}")
    }
}

impl Before {
    pub fn keys(&self) -> Vec<String> {
        let of = |(height, count): &(i64, usize)| {
            let height = *height;
            (0..*count).map(move |number| segment_key(&self.prefix, height, number)).collect::<Vec<_>>()
        };
        self.sizes.iter().flat_map(of).collect()
    }
}

pub fn segment_key(prefix: &str, height: i64, number: usize) -> String {
    format!("{prefix}/{height}/{number:05}.ts")
}
