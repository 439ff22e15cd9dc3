//! Those the shop depends on outside: mail server, gateways.

use std::time::Duration;

use platform::config::MailDriver;
use platform::notice::carriers;
use platform::notice::outbound::Pinned;

use super::{CheckState, Finding};
use crate::OfficeState;

const PATIENCE: Duration = Duration::from_secs(5);

pub async fn examine(app: &OfficeState) -> Vec<Finding> {
    let mut findings = vec![mail_server(app).await];
    findings.extend(gateways(app).await);
    findings
}

/// Whether the mail server takes a connection. Whether it takes a message, the test in the settings says.
async fn mail_server(app: &OfficeState) -> Finding {
    let mail = carriers(app).mail.clone();
    if mail.driver == MailDriver::Outbox {
        return Finding::new("mail_server", CheckState::Ok);
    }
    let reach = async {
        let to = Pinned::resolve(&mail.host, mail.port, mail.in_file || app.config.outbound_private).await?;
        anyhow::Ok(tokio::net::TcpStream::connect(&to.addresses[..]).await?)
    };
    let is_reached = tokio::time::timeout(PATIENCE, reach).await.is_ok_and(|reached| reached.is_ok());
    Finding::error_unless("mail_server", is_reached).with("host", &mail.host).with("port", mail.port)
}

async fn gateways(app: &OfficeState) -> Vec<Finding> {
    let set = match app.gateways.fresh(&app.orders).await {
        Ok(set) => set,
        Err(error) => return vec![Finding::new("gateways", CheckState::Error).with("problem", format!("{error:#}"))],
    };
    let problems: Vec<&str> = set.problems.values().map(String::as_str).collect();
    let mut findings =
        vec![Finding::error_unless("gateways", problems.is_empty()).with("problem", problems.join("; "))];
    let can_take_money = set.current().any(|gateway| gateway.is_live());
    findings.push(Finding::error_unless("gateway_live", can_take_money || !app.config.production));
    for gateway in set.current().filter(|gateway| gateway.config_id.is_some()) {
        let answer = tokio::time::timeout(PATIENCE, gateway.check_credentials()).await;
        let problem = match answer {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => Some("no answer in time".to_owned()),
        };
        findings.push(
            Finding::error_unless("gateway_answer", problem.is_none())
                .with("provider", gateway.provider())
                .with("problem", problem.unwrap_or_default()),
        );
    }
    findings
}
