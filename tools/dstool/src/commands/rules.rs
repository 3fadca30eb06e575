//! `dstool rules` and `dstool explain`

use std::fmt::Write;

use ds_core::suggest;
use serde_json::json;

use super::Session;
use crate::env::Status;
use crate::error::{Error, Result};
use crate::report::Format;
use crate::rules;

pub(super) fn list(session: &mut Session<'_, '_>) -> Result<Status> {
    let known = rules::all();
    if session.global.output_format == Some(Format::Json) {
        let rules: Vec<_> = known
            .iter()
            .map(|rule| {
                let severity = rule.severity.as_str();
                json!({ "code": rule.code, "severity": severity, "fixed": rule.fixed, "summary": rule.summary, "details": rule.details })
            })
            .collect();
        session.print(&format!("{:#}\n", json!({ "version": 1, "rules": rules })))?;
        return Ok(Status::Clean);
    }
    let width = known.iter().map(|rule| rule.code.len()).max().unwrap_or(0);
    let text = known.iter().fold(String::new(), |mut text, rule| {
        let _ = writeln!(text, "{:width$}  {:7}  {}", rule.code, rule.severity.as_str(), rule.summary);
        text
    });
    session.print(&text)?;
    Ok(Status::Clean)
}

pub(super) fn explain(session: &mut Session<'_, '_>, code: &str) -> Result<Status> {
    let Some(rule) = rules::find(code) else {
        let known = rules::all();
        let near = suggest::nearest(code, known.iter().map(|rule| rule.code));
        return Err(Error::new(format!("there is no rule `{code}`")).help(match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`dstool rules` lists all rules".to_owned(),
        }));
    };
    session.print(&format!(
        "{} ({}{})\n\n{}.\n\n{}\n",
        rule.code,
        rule.severity.as_str(),
        if rule.fixed { ", cannot be changed" } else { "" },
        rule.summary,
        rule.details
    ))?;
    Ok(Status::Clean)
}
