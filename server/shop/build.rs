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
    shrink_release_binary();
    println!("cargo:rerun-if-changed=content");
    println!("cargo:rerun-if-changed=migrations");
}

/// Functions that came out the same are kept once, and relocations packed: a tenth of the binary. Asked of the linker that Rust brings
/// for this target; the format of relocations needs glibc 2.36, which Debian 12 has.
#[expect(clippy::disallowed_methods, reason = "Cargo tells a build script its target through the environment")]
fn shrink_release_binary() {
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is("PROFILE", "release") && is("TARGET", "x86_64-unknown-linux-gnu") {
        for argument in ["--icf=all", "-zpack-relative-relocs"] {
            println!("cargo:rustc-link-arg-bins=-Wl,{argument}");
        }
    }
}
