use crate::kit::TestApp;

#[tokio::test]
async fn each_public_text_is_there_in_both_languages() {
    let app = TestApp::new().await;
    for name in ["about", "agreement", "topup-agreement", "user-agreement", "privacy-policy"] {
        let path = format!("/api/content/page?name={name}");
        let zh = app.get(&path).await.data();
        let en = app.get_with(&path, &[("think-lang", "en")]).await.data();
        assert_ne!(zh["title"], en["title"], "{name}");
        assert!(en["html"].as_str().unwrap().contains("<h2>"), "{name}");
        assert_eq!(zh["version"], 1);
    }
}

#[tokio::test]
async fn an_unknown_text_is_refused() {
    let app = TestApp::new().await;
    for name in ["", "nothing", "../../etc/passwd"] {
        app.get(&format!("/api/content/page?name={name}")).await.refused("content.unknown");
    }
}
