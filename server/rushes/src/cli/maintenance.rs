//! Commands that look after a shop: what is wrong with it, what it may not do yet, who runs it.

use anyhow::Context;
use catalogue::material::catalogue;
use kernel::text::Lang;
use money::ledger_audit;
use office::doctor;
use orders::gateway::model::Provider;
use orders::gateway::save::{EnteredVersion, insert, prepare};
use orders::golive::test_money;
use people::admin;

use super::AdminCommand;
use crate::{Shop, seed, wings};

/// By whoever has the machine: there is nobody to ask for a proof, and no administrator for the log.
pub async fn save_gateway(app: &Shop, provider: &str, endpoint: String) -> anyhow::Result<()> {
    let say = |error: kernel::Error| {
        anyhow::anyhow!("{}", app.texts.get(Lang::En, &kernel::error::text_key(error.code()), &[]))
    };
    let provider = Provider::from_word(provider).context("the gateway must be alipay, wechat or stripe")?;
    let credentials = serde_json::from_reader(std::io::stdin()).context("the credentials are no JSON object")?;
    let entered = EnteredVersion { provider, endpoint, methods: Vec::new(), account: String::new(), credentials };
    let next = prepare(&app.orders, entered).await.map_err(say)?;
    println!("{}", next.notify_url(&app.config.public_url));
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let next = next.clone();
        Box::pin(async move { insert(db, &next, 0, now).await })
    });
    write.await.map_err(say)
}

pub async fn golive(app: &Shop, end_test: bool) -> anyhow::Result<()> {
    if end_test {
        anyhow::ensure!(app.config.production, "test mode ends when mode is production");
        test_money::end(&app.orders).await?;
    }
    let checks = orders::golive::run_checks(&app.orders).await?;
    for check in &checks {
        println!("{} {}: {}", if check.is_right { "ok" } else { "NO" }, check.name, check.detail);
    }
    let wrong = checks.iter().filter(|check| !check.is_right).count();
    anyhow::ensure!(wrong == 0, "{wrong} of {} checks fail", checks.len());
    println!("After this, one payment of 0.01 and its refund prove the rest.");
    Ok(())
}

pub async fn examine(app: &Shop, as_json: bool) -> anyhow::Result<()> {
    wings::ensure_first(app).await?;
    let findings = doctor::examine(&app.office).await;
    let views: Vec<_> = findings.iter().map(|finding| finding.localized(&app.texts, Lang::En)).collect();
    if as_json {
        println!("{}", serde_json::to_string_pretty(&views)?);
    } else {
        for view in &views {
            println!(
                "{:8} {}{}{}",
                view.state.word(),
                view.title,
                if view.found.is_empty() { "" } else { ": " },
                view.found
            );
            if !view.remedy.is_empty() {
                println!("         → {}", view.remedy);
            }
        }
    }
    let wrong = findings.iter().filter(|finding| finding.state == doctor::CheckState::Error).count();
    anyhow::ensure!(wrong == 0, "{wrong} of {} checks need action", findings.len());
    Ok(())
}

pub async fn audit(app: &Shop) -> anyhow::Result<()> {
    let report = ledger_audit::run(app).await?;
    for check in &report.checks {
        let name = app.texts.get(Lang::En, &format!("books.rule.{}", check.id), &[]);
        println!("{:5} {:>4}  {name}", check.id, check.violations);
        check.samples.iter().for_each(|sample| println!("            {sample}"));
    }
    println!("{} violations", report.violations);
    anyhow::ensure!(report.violations == 0, "the books do not balance");
    Ok(())
}

pub async fn reindex(app: &Shop) -> anyhow::Result<()> {
    let started = app.clock.now();
    let (materials, bytes) = catalogue::rebuild(app).await?;
    catalogue::save(app).await?;
    let seconds = (app.clock.now().0 - started.0).max(1) as f64 / 1000.0;
    let (rate, megabytes) = (materials as f64 / seconds, bytes as f64 / 1e6);
    println!("{materials} materials in {seconds:.1} s ({rate:.0} a second), {megabytes:.1} MB.");
    println!("A running shop sees it when something changes, or when it is started again.");
    Ok(())
}

pub async fn demo(
    app: &Shop,
    from: &std::path::Path,
    copies: Option<usize>,
    buyers: Option<usize>,
) -> anyhow::Result<()> {
    wings::ensure_first(app).await?;
    match seed::fill(app, from).await? {
        Some(filled) => {
            println!("The demo shop has {} materials.", filled.materials);
            if let Some(password) = filled.password {
                println!("Members: {}   password: {password}   (shown only now)", filled.members.join(", "));
            }
        }
        None => println!("The shop has materials already; nothing was added."),
    }
    if let Some(count) = copies {
        seed::multiply(app, from, count).await?;
        println!("{count} copies were added.");
    }
    if let Some(count) = buyers {
        let (material, first, tokens) = seed::buyers::insert(app, count).await?;
        tokens.iter().for_each(|token| println!("buyer {material} {first} {token}"));
    }
    app.db.read(|db| Box::pin(db.gather_statistics())).await?;
    // So that the shop can be searched as soon as it opens.
    catalogue::words_ready(app).await?;
    Ok(catalogue::save(app).await?)
}

pub async fn administrators(app: &Shop, what: AdminCommand) -> anyhow::Result<()> {
    wings::ensure_first(app).await?;
    let made = match what {
        AdminCommand::Create { name } => admin::create_super(&app.people, &name).await,
        AdminCommand::Reset { name } => admin::reset(&app.people, &name).await,
    };
    let made = made.map_err(|error| {
        anyhow::anyhow!(app.texts.get(kernel::text::Lang::En, &kernel::error::text_key(error.code()), &[]))
    })?;
    println!("{}   password: {}   (shown only now)", made.username, made.password);
    Ok(())
}
