//! What `dstool check` writes while it runs: findings as they occur, and records without errors.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

use ds_core::{Diagnostic, Diagnostics, Severity};
use serde_json::json;

use super::Session;
use crate::args::Check;
use crate::env::{Status, Stream};
use crate::error::{Error, Result};
use crate::pipeline::{Records, RunResult};
use crate::report::{Format, Summary};

/// Takes the streams that the run itself writes to. [`give_back`] returns them.
pub(super) fn take<'e>(session: &mut Session<'_, 'e>, args: &Check) -> Result<Option<Mutex<Records<'e>>>> {
    let is_ndjson = session.global.output_format == Some(Format::Ndjson);
    if args.key.is_some() && !is_ndjson {
        return Err(Error::new("`--key` names the records of findings in the format ndjson")
            .help("add `--output-format ndjson`"));
    }
    if is_ndjson && session.global.output_file.is_some() {
        return Err(Error::new("findings in the format ndjson are written as they occur")
            .help("redirect standard output instead of `--output-file`"));
    }
    if args.pass_through.is_some() {
        session.print_result()?;
    }
    // These need all findings.
    let needs_all = args.fix || args.baseline.is_some() || args.diff.is_some();
    let writes_findings = is_ndjson && !needs_all;
    if !writes_findings && args.pass_through.is_none() {
        return Ok(None);
    }
    let valid = args.pass_through.map(|_| taken(&mut session.env.stdout));
    let findings = if session.prints_result { &mut session.env.stderr } else { &mut session.env.stdout };
    let findings = writes_findings.then(|| taken(findings));
    Ok(Some(Mutex::new(Records { findings, valid, key: args.key.clone() })))
}

fn taken<'e>(stream: &mut Stream<'e>) -> &'e mut (dyn Write + Send) {
    // A sink has no size, so nothing is allocated.
    std::mem::replace(&mut stream.out, Box::leak(Box::new(io::sink())))
}

/// Returns the streams to the session.
pub(super) fn give_back<'e>(session: &mut Session<'_, 'e>, records: Option<Mutex<Records<'e>>>) {
    let Some(records) = records else { return };
    let Records { findings, valid, .. } = records.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(out) = findings {
        let stream = if session.prints_result { &mut session.env.stderr } else { &mut session.env.stdout };
        stream.out = out;
    }
    if let Some(out) = valid {
        session.env.stdout.out = out;
    }
}

/// Writes the summary that `--summary` asks for, and applies `--exit-zero`.
pub(super) fn status(
    session: &mut Session<'_, '_>,
    args: &Check,
    findings: &Diagnostics,
    ran: &RunResult,
    status: Status,
) -> Status {
    if args.summary {
        let Summary { errors, warnings, infos, files, .. } = Summary::of(findings, &ran.omitted);
        let summary = json!({
            "models": ran.models, "errors": errors, "warnings": warnings, "infos": infos, "files": files,
        });
        session.env.stderr.line(&summary.to_string());
    }
    // Whoever reads a stream may ignore findings, but nothing was compared with the right components.
    let is_stream = args.exit_zero || args.paths.iter().any(|path| path == "-");
    let is_wrong = |finding: &Diagnostic| {
        finding.severity == Severity::Error && finding.rule.code.starts_with("config/")
    };
    match status {
        Status::Findings if is_stream && findings.iter().any(is_wrong) => Status::Failure,
        Status::Findings if args.exit_zero => Status::Clean,
        status => status,
    }
}
