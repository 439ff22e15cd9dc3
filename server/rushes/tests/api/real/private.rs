//! nobody else on the machine reads what the shop keeps.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// Path and mode of everything below a folder, the folder included.
fn modes(folder: &Path) -> Vec<(String, u32)> {
    let mut found =
        vec![(folder.display().to_string(), std::fs::metadata(folder).unwrap().permissions().mode() & 0o777)];
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(modes(&path));
        } else {
            found.push((path.display().to_string(), std::fs::metadata(&path).unwrap().permissions().mode() & 0o777));
        }
    }
    found
}

#[test]
fn x19_files_of_the_shop_are_read_by_nobody_else() {
    for (accel, others) in [("", 0o077), ("/accel/files", 0o027)] {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        // As an older shop has left it.
        std::fs::create_dir(&data).unwrap();
        std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o755)).unwrap();
        std::fs::write(data.join("rushes.db"), "").unwrap();
        std::fs::set_permissions(data.join("rushes.db"), std::fs::Permissions::from_mode(0o644)).unwrap();
        let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../demo");
        let mut command = Command::new(env!("CARGO_BIN_EXE_rushes"));
        command.args(["demo", "--from"]).arg(demo).env_clear().env("RUSHES_DATA_DIR", &data);
        let done = command.env("RUSHES_STORAGE_ACCEL", accel).env("RUSHES_MEDIA_WORKERS", "0").output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let found = modes(&data);
        assert!(found.iter().any(|(path, _)| path.contains("/files/")), "there is something to be read");
        for (path, mode) in found {
            let closed = if path.contains("rushes.db") || path.contains("secret.key") { 0o077 } else { others };
            assert_eq!(mode & closed, 0, "{path}: {mode:o}");
        }
    }
}
