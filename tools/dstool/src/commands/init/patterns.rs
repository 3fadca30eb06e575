//! Short patterns that match certain files and no others.

use std::collections::BTreeSet;

/// Patterns for the files in `wanted` with this ending. `present` are all files with the ending that a pattern could match, among them
/// those that are ignored; `packages` the folders that have a `package.json`: tools write into them, so no pattern includes a whole one.
pub(super) fn patterns(
    wanted: &[&str],
    present: &BTreeSet<String>,
    packages: &BTreeSet<String>,
    ending: &str,
) -> Vec<String> {
    let wanted: BTreeSet<&str> = wanted.iter().copied().collect();
    let files = Files { wanted, present, packages, ending };
    let mut out = Vec::new();
    files.add("", &mut out);
    out
}

struct Files<'f> {
    wanted: BTreeSet<&'f str>,
    present: &'f BTreeSet<String>,
    packages: &'f BTreeSet<String>,
    ending: &'f str,
}

impl Files<'_> {
    /// Adds patterns for a folder: the root is empty, others end with `/`.
    fn add(&self, folder: &str, out: &mut Vec<String>) {
        let below: Vec<&str> = self.wanted.iter().filter(|path| path.starts_with(folder)).copied().collect();
        let has_package = self.packages.iter().any(|package| {
            let package = format!("{package}/");
            package.starts_with(folder) || folder.is_empty()
        });
        let is_all = || self.present.iter().filter(|path| path.starts_with(folder)).count() == below.len();
        // A file alone is named, unless its folder will have more.
        if !folder.is_empty() && !has_package && !below.is_empty() && is_all() {
            out.push(format!("{}**/*{}", escaped(folder), self.ending));
            return;
        }
        let is_direct = |path: &&str| !path[folder.len()..].contains('/');
        let direct: Vec<&str> = below.iter().copied().filter(is_direct).collect();
        let present =
            self.present.iter().filter(|path| path.starts_with(folder) && is_direct(&path.as_str()));
        if direct.len() > 1 && present.count() == direct.len() {
            out.push(format!("{}*{}", escaped(folder), self.ending));
        } else {
            out.extend(direct.iter().map(|path| escaped(path)));
        }
        let folders: BTreeSet<&str> = below
            .iter()
            .filter_map(|path| Some(&path[..=folder.len() + path[folder.len()..].find('/')?]))
            .collect();
        folders.iter().for_each(|folder| self.add(folder, out));
    }
}

/// A path as a pattern: names with special characters match any character instead.
fn escaped(path: &str) -> String {
    path.replace(['[', ']', '{', '}', '*', '?'], "?")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(wanted: &[&str], others: &[&str], packages: &[&str]) -> Vec<String> {
        let present = wanted.iter().chain(others).map(|path| (*path).to_owned()).collect();
        let packages = packages.iter().map(|path| (*path).to_owned()).collect();
        patterns(wanted, &present, &packages, ".css")
    }

    #[test]
    fn folders_are_named_and_ignored_files_left_out() {
        assert_eq!(of(&["src/a.css", "src/b/c.css"], &[], &["."]), ["src/**/*.css"]);
        assert_eq!(of(&["a.css", "b.css"], &["dist/a.css"], &[]), ["*.css"]);
        assert_eq!(of(&["a.css", "b.css"], &["c.min.css"], &[]), ["a.css", "b.css"]);
        assert_eq!(
            of(&["src/a.css", "src/b/c.css"], &["src/out/d.css"], &[]),
            ["src/a.css", "src/b/**/*.css"]
        );
        assert_eq!(of(&[], &["a.css"], &[]), [""; 0]);
    }

    #[test]
    fn no_pattern_includes_a_whole_package() {
        let wanted = ["packages/a/src/x.css", "packages/b/src/y.css", "packages/b/styles.css"];
        let expected = ["packages/a/src/**/*.css", "packages/b/styles.css", "packages/b/src/**/*.css"];
        assert_eq!(of(&wanted, &[], &["packages/a", "packages/b"]), expected);
    }

    #[test]
    fn special_characters_of_names_are_no_pattern() {
        assert_eq!(of(&["app/[id]/a.css"], &["app/x.css"], &[]), ["app/?id?/**/*.css"]);
    }
}
