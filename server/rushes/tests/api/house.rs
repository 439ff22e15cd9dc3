//! Rules about the tree itself.

use kernel::error::text_key;
use kernel::text::Lang;

use crate::kit::TestApp;

#[tokio::test]
async fn every_error_code_has_a_text_in_every_language() {
    let app = TestApp::new().await;
    for code in rushes::wings::error_codes() {
        for lang in Lang::ALL {
            assert!(app.app.texts.has(lang, &text_key(code)), "locales/{}: {}", lang.code(), text_key(code));
        }
    }
}

#[tokio::test]
async fn every_route_has_a_title_in_every_language() {
    let app = TestApp::new().await;
    for name in app.app.pages.routes.names() {
        for lang in Lang::ALL {
            assert!(
                app.app.texts.has(lang, &format!("route.title.{name}")),
                "locales/{}: route.title.{name}",
                lang.code()
            );
        }
    }
}

#[test]
fn every_store_is_in_the_list_of_statements() {
    let listed: Vec<_> = rushes::wings::statements().map(|(name, _)| name).collect();
    for wing in ["platform", "money", "people", "catalogue", "orders", "delivery", "office"] {
        let folder = format!("{}/../{wing}/src", env!("CARGO_MANIFEST_DIR"));
        for feature in std::fs::read_dir(folder).unwrap() {
            let feature = feature.unwrap().path();
            if feature.join("store.rs").exists() {
                let module = format!("{wing}::{}::store::", feature.file_name().unwrap().to_string_lossy());
                assert!(listed.iter().any(|name| name.starts_with(&module)), "{module} is not in wings::statements()");
            }
        }
    }
}

#[test]
fn one_name_stands_for_one_thing_in_the_description_of_the_api() {
    assert_eq!(rushes::router::api().describe().1, std::collections::BTreeSet::new());
}

#[test]
fn the_committed_description_of_the_api_is_current() {
    let committed = include_str!("../../../../web/src/api/openapi.json");
    assert!(committed == rushes::router::openapi().unwrap(), "web/src/api/openapi.json is out of date: run bin/gen");
}
