//! `dstool tokens diff`

mod version;

use ds_core::{Diagnostics, Severity};
use ds_tokens::Compiled;
use ds_tokens::diff::{Diff, Format, Level, Names};

use self::version::Version;
use super::Session;
use crate::args::TokensDiff;
use crate::config::{Config, names};
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::write_changed;
use crate::report::{Omitted, plural};

pub(super) fn diff(session: &mut Session<'_, '_>, args: &TokensDiff) -> Result<Status> {
    let prefix = args.prefix.as_deref().unwrap_or_default();
    if let Some(why) = names::prefix_problem(prefix) {
        return Err(Error::new(why).help(names::PREFIX_HELP));
    }
    let outputs = outputs(args)?;
    session.print_result()?;
    let needs_project = args.new.is_none()
        || [Some(&args.old), args.new.as_ref()].into_iter().flatten().any(|name| version::is_project(name));
    let project = if needs_project { Some(session.project()?) } else { None };
    let cwd = session.env.cwd.clone();
    let old = Version::open(&cwd, &args.old, project.as_ref())?;
    let new = match &args.new {
        Some(name) => Version::open(&cwd, name, project.as_ref())?,
        None => Version::working_copy(&cwd, project.as_ref())?,
    };
    let options = options(args, project.as_ref());
    let old_tokens = compile(session, &old, &options)?;
    let new_tokens = compile(session, &new, &options)?;
    let diff = ds_tokens::diff::compare(&old_tokens, &new_tokens);
    let names = Names { old: old.name.clone(), new: new.name.clone() };
    session.print(&diff.print(args.format.into(), &names))?;
    for (format, place) in outputs {
        let place = session.env.cwd.join(place);
        let text = diff.print(format, &names);
        write_changed(&place, text.as_bytes()).map_err(|error| Error::io("write", &place, &error))?;
    }
    Ok(status(&diff, args.fail_on.level()))
}

fn status(diff: &Diff, least: Option<Level>) -> Status {
    let fails = least.is_some_and(|least| diff.worst().is_some_and(|worst| worst >= least));
    if fails { Status::Findings } else { Status::Clean }
}

/// The files to write, with the format of each.
fn outputs(args: &TokensDiff) -> Result<Vec<(Format, &std::path::Path)>> {
    let output = |place: &'_ std::path::PathBuf| -> Result<Format> {
        let name = place.to_string_lossy();
        Format::of_file(&name).ok_or_else(|| {
            Error::new(format!("`{name}` does not end with .txt, .json, .md or .html"))
                .help("name a file whose ending is its format; `--format` sets that of standard output")
        })
    };
    args.out.iter().map(|place| Ok((output(place)?, place.as_path()))).collect()
}

/// The same for both versions, because the prefix is a part of every name.
fn options(args: &TokensDiff, project: Option<&Config>) -> ds_tokens::Options {
    let tokens = project.and_then(|project| project.tokens.as_ref());
    let configured = tokens.map(|tokens| (tokens.names.clone(), tokens.tolerance));
    let (mut names, tolerance) = configured.unwrap_or_default();
    if let Some(prefix) = &args.prefix {
        names.prefix.clone_from(prefix);
    }
    ds_tokens::Options {
        names,
        tolerance: if args.tolerant { ds_tokens::Tolerance::all() } else { tolerance },
        ..ds_tokens::Options::default()
    }
}

/// Compiles a version. Errors that cost only some tokens are counted: the result names those tokens.
fn compile(
    session: &mut Session<'_, '_>,
    version: &Version,
    options: &ds_tokens::Options,
) -> Result<Compiled> {
    let mut findings = Diagnostics::new();
    let compiled = version.compile(options, &mut findings)?;
    let is_error = |severity| severity == Severity::Error;
    let hides_tokens = findings
        .iter()
        .any(|finding| is_error(finding.severity) && !ds_tokens::rules::costs_only_tokens(finding.rule));
    let errors = findings.iter().filter(|finding| is_error(finding.severity)).count();
    if errors > 0
        && let Some((path, kind)) = version.foreign()
    {
        session.announce(&format!(
            "`{path}` is {kind}: import both versions with `dstool tokens import`, and compare the resolvers that it writes"
        ));
    }
    if hides_tokens {
        findings.sort();
        session.report(&findings, &Omitted::default())?;
        return Err(Error::new(format!(
            "`{}` cannot be compared, because files of it cannot be read",
            version.name
        ))
        .help("fix these errors first; otherwise, tokens would look as if they were removed or new"));
    }
    if errors > 0 {
        let help = if options.tolerance == ds_tokens::Tolerance::default() {
            "; `--tolerant` accepts older drafts and the shapes of other tools"
        } else {
            ""
        };
        session.announce(&format!("{} in `{}`{help}", plural(errors, "error"), version.name));
    }
    Ok(compiled)
}
