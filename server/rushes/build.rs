//! Functions that came out the same are kept once, and relocations packed: a tenth of the binary. Asked of the linker that Rust brings
//! for this target; the format of relocations needs glibc 2.36, which Debian 12 has.

#[expect(clippy::disallowed_methods, reason = "Cargo tells a build script its target through the environment")]
fn main() {
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is("PROFILE", "release") && is("TARGET", "x86_64-unknown-linux-gnu") {
        for argument in ["--icf=all", "-zpack-relative-relocs"] {
            println!("cargo:rustc-link-arg-bins=-Wl,{argument}");
        }
    }
    println!("cargo:rerun-if-changed=migrations");
}
