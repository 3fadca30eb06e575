//! Names the tokens that the outputs lack, because they or what they refer to have an error.

use ds_core::{Diagnostic, Diagnostics};

use crate::docs::{At, Docs};
use crate::model::{LeftOut, Model};
use crate::names;
use crate::paths::{NodeId, Paths};
use crate::read::Content;
use crate::reference::{self, Written};
use crate::rules;
use crate::tree::Tree;

/// How many names the message contains; the notes contain all.
const IN_MESSAGE: usize = 3;

struct Missing {
    at: At,
    name: String,
    note: String,
    token: LeftOut,
}

/// Reports all missing tokens in one finding at the first of them, and returns them.
pub(crate) fn report(
    model: &Model,
    docs: &Docs,
    paths: &Paths<'_>,
    trees: &[Tree],
    out: &mut Diagnostics,
) -> Vec<LeftOut> {
    let mut kept = vec![false; paths.len()];
    for token in &model.tokens {
        kept[token.node as usize] = true;
    }
    let missing: Vec<Missing> = paths
        .ids()
        .skip(1)
        .filter_map(|node| missing((model, docs), paths, trees, node, kept[node as usize]))
        .collect();
    let Some(first) = missing.first() else { return Vec::new() };
    let named: Vec<&str> = missing.iter().take(IN_MESSAGE).map(|token| token.name.as_str()).collect();
    let more = missing.len().saturating_sub(IN_MESSAGE);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    let (count, verb) = match missing.len() {
        1 => ("1 token".to_owned(), "is"),
        count => (format!("{count} tokens"), "are"),
    };
    let message = format!("{count} {verb} missing in the outputs: {}{rest}", named.join(", "));
    let mut finding = Diagnostic::new(&rules::LEFT_OUT, docs.key(first.at), message)
        .help("fix the other errors; each is the reason for some of these");
    for token in missing.iter().filter(|_| missing.len() > 1) {
        finding = finding.note(token.note.clone());
    }
    out.push(finding);
    missing.into_iter().map(|token| token.token).collect()
}

fn missing(
    (model, docs): (&Model, &Docs),
    paths: &Paths<'_>,
    trees: &[Tree],
    node: NodeId,
    kept: bool,
) -> Option<Missing> {
    let resolutions = model.resolutions.iter().zip(trees);
    let defined =
        || resolutions.clone().filter_map(|(resolution, tree)| Some((resolution, tree.token(node)?.object)));
    let at = defined().next()?.1;
    let themes: Vec<&str> = defined()
        .filter(|(resolution, _)| resolution.entry(node).is_none())
        .map(|(resolution, _)| resolution.name.as_str())
        .collect();
    if kept && themes.is_empty() {
        return None;
    }
    let path = paths.path(node);
    let css = names::css(paths, node, &model.names);
    let name = format!("`{}`", css.as_deref().unwrap_or(&path));
    let place = match kept {
        true => format!(
            " in the theme {}",
            themes.iter().map(|theme| format!("`{theme}`")).collect::<Vec<_>>().join(", ")
        ),
        false => String::new(),
    };
    let note = match &css {
        Some(css) => format!("`{css}`, the token `{path}`{place}"),
        None => format!("the token `{path}`{place}"),
    };
    let target = resolutions.clone().filter(|(resolution, _)| resolution.entry(node).is_none()).find_map(
        |(_, tree)| {
            let Content::Value(value) = tree.token(node)?.content else { return None };
            match reference::read(docs.value(value)) {
                Ok(Some(Written::Alias(path))) => Some(path.into_owned()),
                _ => None,
            }
        },
    );
    let themes = if kept { themes.into_iter().map(str::to_owned).collect() } else { Vec::new() };
    Some(Missing { at, name: format!("{name}{place}"), note, token: LeftOut { path, themes, target } })
}
