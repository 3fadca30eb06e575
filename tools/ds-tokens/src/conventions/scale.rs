//! Steps that a scale lacks: `100`, `200`, `400`, `500`.

use std::collections::BTreeMap;

use ds_core::{Diagnostic, Diagnostics};

use super::{Subject, rules};
use crate::paths::NodeId;

/// More steps in one place are not a gap, but the end of one scale and the start of another.
const MAX_MISSING: u32 = 3;

pub(super) fn check(subject: &Subject<'_, '_>, out: &mut Diagnostics) {
    for group in subject.paths.ids().filter(|&group| subject.judges(group)) {
        // A scale is a group of its own (`blue.100`), or has a common start of its names (`blue-100`).
        let mut scales: BTreeMap<&str, Vec<(u32, NodeId)>> = BTreeMap::new();
        for node in subject.paths.children(group) {
            let name = subject.paths.name(node);
            let start = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
            if let (Ok(step), Some(_)) = (name[start.len()..].parse(), subject.def(node)) {
                scales.entry(start).or_default().push((step, node));
            }
        }
        for (start, mut steps) in scales {
            steps.sort_unstable();
            // `050` and `50` are names of the same step.
            steps.dedup_by_key(|(step, _)| *step);
            report(subject, group, start, &steps, out);
        }
    }
}

fn report(
    subject: &Subject<'_, '_>,
    group: NodeId,
    start: &str,
    steps: &[(u32, NodeId)],
    out: &mut Diagnostics,
) {
    let numbers: Vec<u32> = steps.iter().map(|(step, _)| *step).collect();
    for (at, missing) in gaps(&numbers) {
        let Some(place) = subject.name(steps[at].1).filter(|_| subject.judges(steps[at].1)) else { continue };
        let name = |step: u32| format!("`{start}{step}`");
        let named: Vec<String> = missing.into_iter().map(name).collect();
        let path = subject.paths.path(group);
        let scale = if path.is_empty() { "a scale".to_owned() } else { format!("a scale in `{path}`") };
        let (before, after) = (name(numbers[at - 1]), name(numbers[at]));
        let message = format!("{scale} lacks {} between {before} and {after}", named.join(", "));
        let finding = Diagnostic::new(&rules::SCALE_GAP, place, message);
        out.push(finding.help("add what is missing, or rename the steps"));
    }
}

/// The gaps of a scale: the number of the step after each, and the steps that it lacks. The distances before and after a gap are
/// the same, and the distance across it is a multiple of them.
fn gaps(steps: &[u32]) -> Vec<(usize, Vec<u32>)> {
    let mut gaps = Vec::new();
    for at in 2..steps.len().saturating_sub(1) {
        let distance = steps[at - 1] - steps[at - 2];
        let across = steps[at] - steps[at - 1];
        let count = (across / distance).saturating_sub(1);
        let is_gap = steps[at + 1] - steps[at] == distance && across.is_multiple_of(distance);
        if is_gap && (1..=MAX_MISSING).contains(&count) {
            gaps.push((at, (1..=count).map(|step| steps[at - 1] + step * distance).collect()));
        }
    }
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_place_between_equal_distances_is_a_gap() {
        for (steps, wanted) in [
            (&[100, 200, 400, 500][..], vec![(2, vec![300])]),
            (&[0, 1, 2, 5, 6], vec![(3, vec![3, 4])]),
            (&[50, 100, 200, 300, 400, 900, 950], vec![]),
            // Distances that grow.
            (&[0, 2, 4, 6, 8, 12, 16, 20], vec![]),
            (&[1, 2, 4, 8, 16], vec![]),
            (&[100, 200, 300], vec![]),
            (&[1, 2, 10, 11], vec![]),
            (&[], vec![]),
        ] {
            assert_eq!(gaps(steps), wanted, "{steps:?}");
        }
    }
}
