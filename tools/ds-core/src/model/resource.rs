//! Resource types.

use std::borrow::Cow;

/// The component name of a resource type; `None` for a type without a segment.
///
/// A site's proxy types keep the last segment of the type that they extend, and exporters put the version before or
/// after it or repeat it. So: drop version segments (`v1`) and repeated neighbours, take the last segment, and keep
/// `form/` in front of it (a form's `text` is not `text`). `packages/components/src/content` implements the same rule
/// with the same test cases.
#[must_use]
pub fn component_name(resource_type: &str) -> Option<Cow<'_, str>> {
    let mut last = None;
    let mut parent = None;
    for segment in resource_type.split('/').filter(|segment| !segment.is_empty() && !is_version(segment)) {
        if last != Some(segment) {
            parent = last;
            last = Some(segment);
        }
    }
    let name = last?;
    Some(if parent == Some("form") { format!("form/{name}").into() } else { name.into() })
}

/// The version in a resource type, that of its last version segment; `None` for a type without one, as those of most sites are.
#[must_use]
pub fn version(resource_type: &str) -> Option<u32> {
    resource_type.split('/').rev().find(|segment| is_version(segment))?[1..].parse().ok()
}

fn is_version(segment: &str) -> bool {
    segment
        .strip_prefix('v')
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::{component_name, version};

    #[test]
    fn the_last_version_counts() {
        for (resource_type, number) in [
            ("core/wcm/components/teaser/v2/teaser", Some(2)),
            ("core/wcm/components/form/button/v1/button/v2/button", Some(2)),
            ("site/v/components/vteaser", None),
            ("site/v99999999999/teaser", None),
            ("", None),
        ] {
            assert_eq!(version(resource_type), number, "{resource_type}");
        }
    }

    #[test]
    fn follows_the_rule() {
        for (resource_type, name) in [
            ("plenum/components/teaser", Some("teaser")),
            ("core/wcm/components/teaser/v2/teaser", Some("teaser")),
            ("mysite/components/content/teaser", Some("teaser")),
            ("core/wcm/components/list", Some("list")),
            ("core/wcm/components/form/options", Some("form/options")),
            ("core/wcm/components/form/text/v2/text", Some("form/text")),
            ("core/wcm/components/form/button/v2/button/v2/button", Some("form/button")),
            ("core/wcm/components/text/v2/text", Some("text")),
            ("core/wcm/extension/components/contentfragment/v1/contentfragment", Some("contentfragment")),
            ("wcm/foundation/components/responsivegrid", Some("responsivegrid")),
            ("/apps/site/teaser/", Some("teaser")),
            ("v1", None),
            ("video", Some("video")),
            ("", None),
        ] {
            assert_eq!(component_name(resource_type).as_deref(), name, "{resource_type}");
        }
    }
}
