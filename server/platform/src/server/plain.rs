use kernel::list::Listing;

/// A list that a page of its own shows, and which of its fields stand in a file.
pub struct Plain {
    pub node: &'static str,
    pub listing: &'static Listing<'static>,
    /// Column of the administrator a row belongs to, where only super administrators see those of others.
    pub own: Option<&'static str>,
    /// Field, and the text that is its head.
    pub columns: &'static [(&'static str, &'static str)],
}
