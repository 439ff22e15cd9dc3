//! What `rushes --version` says, and how the binary is linked: functions that came out the same are kept once, and relocations packed,
//! which saves a tenth of it. Asked of the linker that Rust brings for this target; the format of relocations needs glibc 2.36, which
//! Debian 12 has.

#[expect(clippy::disallowed_methods, reason = "Cargo tells a build script its target through the environment")]
fn main() {
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is("PROFILE", "release") && is("TARGET", "x86_64-unknown-linux-gnu") {
        for argument in ["--icf=all", "-zpack-relative-relocs"] {
            println!("cargo:rustc-link-arg-bins=-Wl,{argument}");
        }
    }
    println!("cargo:rerun-if-changed=migrations");
    // A debug build is of the code as it lies there.
    let commit = if is("PROFILE", "release") { last_commit() } else { None };
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    println!("cargo:rustc-env=RUSHES_VERSION={version} ({})", commit.as_deref().unwrap_or("development"));
}

/// Its short hash and its day; none where there is no repository.
fn last_commit() -> Option<String> {
    let log = "../../.git/logs/HEAD";
    if std::path::Path::new(log).exists() {
        println!("cargo:rerun-if-changed={log}");
    }
    let done = std::process::Command::new("git").args(["log", "-1", "--format=%h, %cs"]).output().ok()?;
    let text = String::from_utf8(done.stdout).ok()?;
    done.status.success().then(|| text.trim().to_owned()).filter(|text| !text.is_empty())
}
