//! What the product is built of: the simulator and its crypto library stay outside.

use std::process::Command;

/// What a package is built of and runs with.
fn packages_of(root: &str) -> Vec<String> {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--locked", "--package", root, "--edges", "normal,build", "--prefix", "none"])
        .args(["--format", "{p}"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .output()
        .expect("cargo tree");
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let lines = String::from_utf8_lossy(&tree.stdout).into_owned();
    lines.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

#[test]
fn the_product_has_one_crypto_library_for_signatures_and_no_simulator() {
    let packages = packages_of("rushes");
    assert!(packages.iter().any(|name| name == "paygate") && packages.iter().any(|name| name == "ring"));
    for banned in ["paysim", "rsa", "openssl", "openssl-sys", "native-tls", "aws-lc-rs", "roxmltree", "xml-rs"] {
        assert!(!packages.iter().any(|name| name == banned), "{banned} is in the product");
    }
}

/// The shop reads XML in one place, the answers of the owner's own object store. No gateway's bytes come near it.
#[test]
fn nothing_that_reads_xml_is_behind_a_gateway() {
    let packages = packages_of("paygate");
    assert!(packages.iter().any(|name| name == "ring"));
    assert!(!packages.iter().any(|name| name.contains("xml")));
}
