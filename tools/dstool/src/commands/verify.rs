//! Compares a manifest with what the checker of an installed TypeScript says, in Node.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use super::Session;
use crate::error::{Error, Result};
use crate::node;

/// The program for Node; `packages/dstool/verify/verify.mjs` describes its input.
const PROGRAM: &str = concat!(
    include_str!("../../../../packages/dstool/manifest.mjs"),
    include_str!("../../../../packages/dstool/verify/checker.mjs"),
    include_str!("../../../../packages/dstool/verify/compare.mjs"),
    include_str!("../../../../packages/dstool/verify/verify.mjs"),
);

/// Prints the comparison. Returns whether every component and prop is there, and required where TypeScript says so.
///
/// # Errors
/// If Node cannot be started, or there is no TypeScript with a checker for JavaScript.
pub(super) fn verify(
    session: &mut Session<'_, '_>,
    root: &Path,
    manifest: &str,
    files: &[String],
    typescript: Option<&Path>,
) -> Result<bool> {
    let program = node::program(session.env);
    let mut child = Command::new(&program)
        .args(["--input-type=module", "--eval", PROGRAM, "--"])
        .arg(typescript.unwrap_or(Path::new("")))
        .current_dir(root)
        .env_clear()
        .envs(node::environment(session.env))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| {
            let error = Error::new(format!("cannot start Node (`{}`): {error}", program.display()));
            error.help("install Node 20.19 or newer, or name it in `DSTOOL_NODE`")
        })?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that ends early, because TypeScript is missing, reads nothing.
        let _ = stdin.write_all(format!("{}\n{manifest}", serde_json::json!(files)).as_bytes());
    }
    let output = child
        .wait_with_output()
        .map_err(|error| Error::new(format!("cannot read what Node prints: {error}")))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    let is_done = matches!(output.status.code(), Some(0 | 1)) && !output.stdout.is_empty();
    if !is_done {
        let why = errors.trim();
        return Err(match why {
            "" => Error::new(format!("the comparison with TypeScript ended with {}", output.status)),
            _ => Error::new(why.to_owned()),
        });
    }
    session.print(&String::from_utf8_lossy(&output.stdout))?;
    if !errors.trim().is_empty() {
        session.env.stderr.line(errors.trim_end());
    }
    Ok(output.status.success())
}
