//! The web app, the message files and the public texts are built into the program. A tree without a built web app still
//! compiles (the API is whole without pages), so the folder is made here if it is missing.

use std::path::Path;

fn main() {
    let root = Path::new("../..");
    let dist = root.join("web/dist");
    if !dist.exists() {
        std::fs::create_dir_all(&dist).expect("web/dist can be made");
    }
    for watched in ["web/dist", "web/first-paint", "locales", "routes.json"] {
        println!("cargo:rerun-if-changed={}", root.join(watched).display());
    }
}
