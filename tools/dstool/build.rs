//! Reads the command's version from the package, its only source (VER-01).

#![expect(clippy::disallowed_methods, reason = "it reads the version before the command is there")]

use std::error::Error;
use std::fs;

fn main() -> Result<(), Box<dyn Error>> {
    let manifest = "../../packages/components/package.json";
    println!("cargo::rerun-if-changed={manifest}");
    let text = fs::read_to_string(manifest).map_err(|error| format!("{manifest}: {error}"))?;
    let version = text
        .lines()
        .find_map(|line| line.trim().strip_prefix(r#""version": ""#)?.strip_suffix("\","))
        .ok_or_else(|| format!("{manifest} has no line `\"version\": \"…\",`"))?;
    println!("cargo::rustc-env=DSTOOL_VERSION={version}");
    Ok(())
}
