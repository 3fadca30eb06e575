//! Features that no older syntax replaces, compared with the browsers that the project names.

use ds_core::{Diagnostic, SourceFile, Span};
use lightningcss::targets::Browsers;

use super::UNSUPPORTED;

/// A feature, and the first versions that have it: Chrome, Edge, Firefox, Safari, Safari on iOS. Source: MDN's
/// browser-compat-data.
struct Feature {
    name: &'static str,
    since: [u32; 5],
}

static FEATURES: &[Feature] = &[
    Feature { name: "@container", since: versions([(105, 0), (105, 0), (110, 0), (16, 0), (16, 0)]) },
    Feature { name: "@layer", since: versions([(99, 0), (99, 0), (97, 0), (15, 4), (15, 4)]) },
    Feature { name: "@position-try", since: versions([(125, 0), (125, 0), (147, 0), (26, 0), (26, 0)]) },
    Feature { name: "@property", since: versions([(85, 0), (85, 0), (128, 0), (16, 4), (16, 4)]) },
    Feature { name: "@scope", since: versions([(118, 0), (118, 0), (146, 0), (17, 4), (17, 4)]) },
    Feature { name: "@starting-style", since: versions([(117, 0), (117, 0), (129, 0), (17, 5), (17, 5)]) },
    // Only with a custom property in it, whose value is not known: other mixtures are computed.
    Feature { name: "color-mix", since: versions([(111, 0), (111, 0), (113, 0), (16, 2), (16, 2)]) },
    // Colours that start with the colour that they come from. They are computed, too.
    Feature { name: "from", since: versions([(119, 0), (119, 0), (128, 0), (18, 0), (18, 0)]) },
];

/// Versions as lightningcss writes them.
const fn versions(since: [(u32, u32); 5]) -> [u32; 5] {
    let mut counts = [0; 5];
    let mut at = 0;
    while at < counts.len() {
        counts[at] = since[at].0 << 16 | since[at].1 << 8;
        at += 1;
    }
    counts
}

/// Whether one of the browsers lacks a feature; those that the table does not have count as lacking it.
pub(crate) fn is_lacking(name: &str, browsers: &Browsers) -> bool {
    let feature = FEATURES.iter().find(|feature| name.eq_ignore_ascii_case(feature.name));
    let others = browsers.ie.is_some() || browsers.samsung.is_some() || browsers.opera.is_some();
    feature.is_some_and(|feature| others || lacking(feature, browsers).next().is_some())
}

/// The finding for a feature that some of the browsers lack; `name` is that of an at-rule or a function.
pub(crate) fn check(file: &SourceFile, span: Span, name: &str, browsers: &Browsers) -> Option<Diagnostic> {
    let feature = FEATURES.iter().find(|feature| name.eq_ignore_ascii_case(feature.name))?;
    let lacking: Vec<String> = lacking(feature, browsers)
        .map(|(name, target, since)| format!("{name} {} (since {})", text(target), text(since)))
        .collect();
    if lacking.is_empty() {
        return None;
    }
    let message = format!("`{}` is not supported by {}", feature.name, lacking.join(", "));
    Some(Diagnostic::at(&UNSUPPORTED, file, span, message).help(
        "write what works without it first, and put this into `@supports` or allow it; or raise the targets",
    ))
}

/// The browsers that lack a feature: their names, their versions, and the first ones that have it.
fn lacking<'f>(
    feature: &'f Feature,
    browsers: &Browsers,
) -> impl Iterator<Item = (&'static str, u32, u32)> + use<'f> {
    let targets = [browsers.chrome, browsers.edge, browsers.firefox, browsers.safari, browsers.ios_saf];
    let names = ["Chrome", "Edge", "Firefox", "Safari", "Safari on iOS"];
    let each = names.into_iter().zip(targets.into_iter().zip(feature.since));
    each.filter_map(|(name, (target, since))| Some((name, target.filter(|target| *target < since)?, since)))
}

fn text(version: u32) -> String {
    let (major, minor) = (version >> 16, version >> 8 & 0xff);
    if minor == 0 { major.to_string() } else { format!("{major}.{minor}") }
}
