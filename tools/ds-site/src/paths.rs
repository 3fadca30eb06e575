//! Paths in addresses.

use ds_core::percent;

/// Resolves a relative path against a folder, without `.` and `..`.
pub(crate) fn resolve(folder: &str, path: &str) -> String {
    let mut kept: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    let mut steps = path.split('/').peekable();
    while let Some(step) = steps.next() {
        match step {
            ".." => drop(kept.pop()),
            "." => {}
            "" if steps.peek().is_some() => {}
            _ => {
                kept.push(step);
                continue;
            }
        }
        if steps.peek().is_none() {
            kept.push("");
        }
    }
    kept.join("/")
}

/// A path as it is without percent-encoding; what is encoded wrongly stays as it is.
pub(crate) fn percent_decode(text: &str) -> String {
    String::from_utf8_lossy(&percent::decode(text)).into_owned()
}
