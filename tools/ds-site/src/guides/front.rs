//! The front matter of a guide: `key: value` lines between two lines of `---`.

use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics, Location, SourceFile};

use super::span;
use crate::rules::BAD_GUIDE;

const KEYS: [&str; 4] = ["title", "description", "order", "group"];

pub(super) struct Front {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) order: Option<f64>,
    pub(super) group: Option<String>,
    /// The location of the title.
    pub(super) at: Location,
    /// Where the text begins.
    pub(super) body: usize,
}

pub(super) fn read(file: &SourceFile, findings: &mut Diagnostics) -> Front {
    let text = file.text();
    let mut front = Front {
        title: String::new(),
        description: String::new(),
        order: None,
        group: None,
        at: file.start(),
        body: 0,
    };
    let mut lines = lines(text);
    if lines.next().is_none_or(|(_, line)| line != "---") {
        findings.push(missing(file, "the guide has no front matter"));
        return front;
    }
    let mut closed = false;
    let mut seen: Vec<&str> = Vec::new();
    for (at, line) in lines {
        if line == "---" {
            front.body = text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
            closed = true;
            break;
        }
        if line.trim().is_empty() {
            continue;
        }
        let place = file.at(span(at..at + line.len()));
        let Some((key, value)) = line.split_once(':') else {
            findings
                .push(Diagnostic::new(&BAD_GUIDE, place, "this line has no `:`").help("write `key: value`"));
            continue;
        };
        let (key, value) = (key.trim(), unquoted(value.trim()));
        if seen.contains(&key) {
            findings.push(
                Diagnostic::new(&BAD_GUIDE, place, format!("`{key}` is set twice"))
                    .help("remove one of the two"),
            );
            continue;
        }
        seen.push(key);
        match key {
            "title" => (front.title, front.at) = (value.to_owned(), place),
            "description" => front.description = value.to_owned(),
            "group" => front.group = Some(value.to_owned()).filter(|group| !group.is_empty()),
            "order" => match value.parse::<f64>().ok().filter(|order| order.is_finite()) {
                Some(order) => front.order = Some(order),
                None => findings.push(
                    Diagnostic::new(&BAD_GUIDE, place, format!("`order` must be a number, not `{value}`"))
                        .help("write a number, such as `order: 10`"),
                ),
            },
            _ => {
                let finding = Diagnostic::new(&BAD_GUIDE, place, format!("unknown field `{key}`"));
                findings.push(match nearest(key, KEYS) {
                    Some(near) => finding.help(format!("did you mean `{near}`?")),
                    None => finding.help("known fields: `title`, `description`, `order`, `group`"),
                });
            }
        }
    }
    if !closed {
        findings.push(missing(file, "the front matter has no end"));
        front.body = text.len();
        return front;
    }
    for (key, value) in [("title", &front.title), ("description", &front.description)] {
        if value.is_empty() {
            findings.push(missing(file, &format!("the front matter has no `{key}`")));
        }
    }
    front
}

fn missing(file: &SourceFile, message: &str) -> Diagnostic {
    Diagnostic::new(&BAD_GUIDE, file.start(), message)
        .help("start the file with `---`, `title: …`, `description: …` and `---`, each on a line of its own")
}

/// The lines without their ends, each with its offset.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        (start, line.trim_end_matches(['\n', '\r']))
    })
}

fn unquoted(value: &str) -> &str {
    let inner = |quote: char| value.strip_prefix(quote)?.strip_suffix(quote);
    inner('"').or_else(|| inner('\'')).unwrap_or(value)
}
