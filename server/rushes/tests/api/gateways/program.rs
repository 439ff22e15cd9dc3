//! The program itself, as it is started.

use std::process::Command;

fn rushes(what: &str, settings: &[(&str, &str)]) -> (bool, String) {
    let folder = tempfile::TempDir::new().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rushes"));
    command.arg(what).env_clear().env("RUSHES_DATA_DIR", folder.path()).env("RUSHES_LOG_LEVEL", "error");
    let done = command.envs(settings.iter().copied()).output().unwrap();
    (
        done.status.success(),
        format!("{}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr)),
    )
}

const PRODUCTION: [(&str, &str); 2] = [("RUSHES_MODE", "production"), ("RUSHES_PUBLIC_URL", "https://rushes.example")];

#[test]
fn p15_production_with_the_sandbox_on_ends_with_a_sentence() {
    let settings = [PRODUCTION[0], PRODUCTION[1], ("RUSHES_SANDBOX_ENABLED", "true")];
    let (is_running, said) = rushes("serve", &settings);
    assert!(!is_running && said.contains("it hands out goods for no money"), "{said}");
}

#[test]
fn going_live_without_a_gateway_is_refused_in_words() {
    let (is_ready, said) = rushes("golive", &PRODUCTION);
    assert!(!is_ready && said.contains("NO a gateway with live credentials is on"), "{said}");
    let (is_ready, said) = rushes("golive", &[]);
    assert!(!is_ready && said.contains("NO mode is production"), "{said}");
}
