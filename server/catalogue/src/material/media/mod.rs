//! What the pipeline reads and fills in of a material: masters, measurements, pictures, streams and files.

pub mod store;
