//! Paths in addresses.

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
    let mut bytes = Vec::with_capacity(text.len());
    let mut encoded = text.as_bytes();
    while let [first, tail @ ..] = encoded {
        let hex = tail.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        match hex.filter(|_| *first == b'%').and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                encoded = &tail[2..];
            }
            None => {
                bytes.push(*first);
                encoded = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
