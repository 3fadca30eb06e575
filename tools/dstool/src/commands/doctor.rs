//! `dstool doctor`

use std::fmt::Write;

use ds_core::Diagnostics;
use serde_json::Value;

use super::Session;
use crate::env::Status;
use crate::error::Result;
use crate::files::{Sources, paths};
use crate::steps::Steps;
use crate::{VERSION, config, node};

/// Returns status 2 if something required is missing or unusable.
pub(super) fn doctor(session: &mut Session<'_, '_>) -> Result<Status> {
    let cwd = session.env.cwd.clone();
    let mut status = Status::Clean;
    let mut text = String::new();
    let mut line = |name: &str, value: &str| {
        let _ = writeln!(text, "{name:14} {value}");
    };
    line("dstool", VERSION);
    line("platform", &format!("{} {}", std::env::consts::OS, std::env::consts::ARCH));
    match session.config_place() {
        None => line("configuration", "none; `dstool init` writes one"),
        Some(place) => {
            let path = paths::relative(&cwd, &place);
            let mut findings = Diagnostics::new();
            match config::load(&place, &mut findings) {
                Ok(_) if findings.is_empty() => line("configuration", &path),
                Ok(_) => {
                    let count = crate::report::plural(findings.len(), "fault");
                    line("configuration", &format!("{path} has {count}; `dstool check` shows them"));
                    status = Status::Failure;
                }
                Err(error) => {
                    line("configuration", &error.to_string());
                    status = Status::Failure;
                }
            }
        }
    }
    let program = node::program(session.env);
    match node::version(&program) {
        Some(version) if node::is_supported(&version) => {
            line("node", &format!("{version} (`{}`)", program.display()));
        }
        Some(version) => {
            line("node", &format!("{version} is too old: install Node 20.19 or newer"));
            status = Status::Failure;
        }
        None => {
            line("node", "missing: install Node 20.19 or newer, or set DSTOOL_NODE; only pages need it");
            status = Status::Failure;
        }
    }
    match node::package(&cwd) {
        None => line("components", &format!("`{}` is not installed here", node::PACKAGE)),
        Some(folder) => {
            let facts = Sources::new(&folder).load("package.json", Steps::empty());
            let facts: Option<Value> = facts.and_then(|file| serde_json::from_str(file.text()).ok());
            let version =
                facts.as_ref().and_then(|facts| facts.get("version")?.as_str()).unwrap_or("unknown");
            let built = node::export(&folder, "./server").is_some_and(|file| file.is_file());
            let state = if built { "" } else { ", not built" };
            line("components", &format!("{version} in {}{state}", paths::relative(&cwd, &folder)));
        }
    }
    for name in ["DSTOOL_NODE", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        if let Some(value) = session.env.var(name) {
            line(name, value);
        }
    }
    session.print(&text)?;
    Ok(status)
}
