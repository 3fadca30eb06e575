//! Looks at the files of a project: which tools it uses, and what of it can be checked.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;

use crate::files::{Named, ends_with, expand, paths, small_text, written_by_people};

/// Files above this size are data, not tokens or content; in bytes.
const MAX_SIZE: u64 = 2 << 20;

/// Tools by the package that a project installs, and by what their configuration is called.
const TOOLS: [(&str, &[&str], &[&str]); 34] = [
    ("Vite", &["vite"], &["vite.config."]),
    ("Rsbuild", &["@rsbuild/core"], &["rsbuild.config."]),
    ("Rspack", &["@rspack/core"], &["rspack.config."]),
    ("webpack", &["webpack"], &["webpack.config."]),
    ("Parcel", &["parcel"], &[".parcelrc"]),
    ("Create React App", &["react-scripts"], &[]),
    ("Next", &["next"], &["next.config."]),
    ("Astro", &["astro"], &["astro.config."]),
    ("Nuxt", &["nuxt"], &["nuxt.config."]),
    ("React Router", &["@react-router/dev"], &["react-router.config."]),
    ("TanStack Start", &["@tanstack/react-start", "@tanstack/solid-start"], &[]),
    ("SvelteKit", &["@sveltejs/kit"], &[]),
    ("Gatsby", &["gatsby"], &["gatsby-config."]),
    ("Docusaurus", &["@docusaurus/core"], &["docusaurus.config."]),
    ("VitePress", &["vitepress"], &[]),
    ("Eleventy", &["@11ty/eleventy"], &["eleventy.config."]),
    ("Stencil", &["@stencil/core"], &["stencil.config."]),
    ("Angular", &["@angular/core"], &["angular.json"]),
    ("Storybook", &["storybook", "@storybook/react", "@storybook/html"], &[".storybook/main."]),
    ("React", &["react"], &[]),
    ("Preact", &["preact"], &[]),
    ("Solid", &["solid-js"], &[]),
    ("Qwik", &["@builder.io/qwik", "@qwik.dev/core"], &[]),
    ("Lit", &["lit", "lit-element"], &[]),
    ("Vue", &["vue"], &[]),
    ("Svelte", &["svelte"], &["svelte.config."]),
    ("Tailwind CSS", &["tailwindcss"], &["tailwind.config."]),
    ("Style Dictionary", &["style-dictionary"], &["style-dictionary.config.", "sd.config."]),
    ("Tokens Studio", &["@tokens-studio/sd-transforms"], &[]),
    ("Sass", &["sass", "sass-embedded", "node-sass"], &[]),
    ("Less", &["less"], &[]),
    ("PostCSS", &["postcss"], &["postcss.config."]),
    ("styled-components", &["styled-components"], &[]),
    ("Emotion", &["@emotion/react", "@emotion/styled", "@emotion/css"], &[]),
];

/// Files that package managers write, and the managers.
const LOCKS: [(&str, &str); 7] = [
    ("pnpm-lock.yaml", "pnpm"),
    ("pnpm-workspace.yaml", "pnpm"),
    ("yarn.lock", "Yarn"),
    ("bun.lock", "Bun"),
    ("bun.lockb", "Bun"),
    ("package-lock.json", "npm"),
    ("npm-shrinkwrap.json", "npm"),
];

/// The files of a project, and facts about them.
pub(super) struct Survey<'r> {
    pub(super) root: &'r Path,
    /// What people wrote, sorted.
    pub(super) files: Vec<String>,
    /// Whether there are more files than were looked at.
    pub(super) is_cut: bool,
    /// The manifests of packages, by the folders they are in (`.` is the root).
    packages: BTreeMap<String, Value>,
    texts: RefCell<BTreeMap<String, Option<String>>>,
}

impl<'r> Survey<'r> {
    pub(super) fn new(root: &'r Path) -> Self {
        let (files, is_cut) = written_by_people(root);
        let (packages, texts) = (BTreeMap::new(), RefCell::default());
        let mut survey = Self { root, files, is_cut, packages, texts };
        let manifests = survey.files.iter().filter(|path| paths::file_name(path) == "package.json");
        let manifests = manifests.filter_map(|path| {
            let folder = path.rsplit_once('/').map_or(".", |(folder, _)| folder);
            Some((folder.to_owned(), survey.json(path)?))
        });
        survey.packages = manifests.collect();
        survey
    }

    /// The text of a file; `None` if it is large or not UTF-8.
    pub(super) fn text(&self, path: &str) -> Option<String> {
        if let Some(text) = self.texts.borrow().get(path) {
            return text.clone();
        }
        let text = small_text(&self.root.join(path), MAX_SIZE);
        self.texts.borrow_mut().insert(path.to_owned(), text.clone());
        text
    }

    /// The value in a JSON file; `None` if it is none.
    pub(super) fn json(&self, path: &str) -> Option<Value> {
        let text = self.text(path)?;
        serde_json::from_str(text.strip_prefix('\u{feff}').unwrap_or(&text)).ok()
    }

    /// The files with an ending, in any case.
    pub(super) fn ending<'s>(&'s self, ending: &'static str) -> impl Iterator<Item = &'s str> {
        self.files.iter().map(String::as_str).filter(move |path| ends_with(path, ending))
    }

    /// Patterns that match these files, and no others.
    pub(super) fn patterns(&self, wanted: &[&str], ending: &str) -> Vec<String> {
        let present = expand(self.root, ".", &[ending]).unwrap_or_default();
        let present: BTreeSet<String> = present.into_iter().filter(|path| path.ends_with(ending)).collect();
        let folders = self.packages.keys().filter(|folder| *folder != ".").cloned().collect();
        super::patterns::patterns(wanted, &present, &folders, ending)
    }

    /// The tools that the project uses.
    pub(super) fn tools(&self) -> Vec<String> {
        let is_installed =
            |name: &&str| self.packages.values().any(|package| version(package, name).is_some());
        let has_file = |start: &&str| {
            self.files.iter().any(|path| {
                let start = format!("/{start}");
                format!("/{path}").rfind(&start).is_some_and(|at| !path[at + start.len() - 1..].contains('/'))
            })
        };
        let uses = |(_, names, files): &&(&str, &[&str], &[&str])| {
            names.iter().any(is_installed) || files.iter().any(has_file)
        };
        let mut tools: Vec<String> = TOOLS.iter().filter(uses).map(|(tool, ..)| (*tool).to_owned()).collect();
        if self.is_tokens_studio() && !tools.iter().any(|tool| tool == "Tokens Studio") {
            tools.push("Tokens Studio".to_owned());
        }
        if self.is_aem() {
            tools.push("AEM".to_owned());
        }
        tools
    }

    /// Whether the project uses a package, in any of its manifests.
    pub(super) fn uses(&self, name: &str) -> bool {
        self.packages.values().any(|package| version(package, name).is_some())
    }

    /// Whether it has files that Tokens Studio synchronises.
    pub(super) fn is_tokens_studio(&self) -> bool {
        let is_list = |path: &&String| matches!(paths::file_name(path), "$themes.json" | "$metadata.json");
        self.files.iter().any(|path| is_list(&path))
    }

    /// Whether it was made from Adobe's archetype, or is its front end.
    fn is_aem(&self) -> bool {
        let is_sign = |path: &String| {
            path.contains("jcr_root/")
                || matches!(paths::file_name(path), "archetype.properties" | "clientlib.config.js")
                || path.starts_with("ui.frontend/")
        };
        self.files.iter().any(is_sign)
    }

    /// The folders of packages, without the root.
    pub(super) fn packages(&self) -> impl Iterator<Item = &str> {
        self.packages.keys().map(String::as_str).filter(|folder| *folder != ".")
    }

    /// The package manager and the file that says so.
    pub(super) fn manager(&self) -> Option<(String, String)> {
        let named = self.packages.get(".").and_then(|package| package.get("packageManager")?.as_str());
        if let Some(named) = named {
            let name = named.split('@').next().unwrap_or(named);
            return Some((name.to_owned(), "package.json".to_owned()));
        }
        let above = self.root.ancestors().find_map(|folder| {
            let (file, name) = LOCKS.iter().find(|(file, _)| folder.join(file).is_file())?;
            Some(((*name).to_owned(), paths::relative(self.root, &folder.join(file))))
        });
        let below = || {
            self.files.iter().find_map(|path| {
                let (_, name) = LOCKS.iter().find(|(file, _)| paths::file_name(path) == *file)?;
                Some(((*name).to_owned(), path.clone()))
            })
        };
        above.filter(|_| self.packages.contains_key(".")).or_else(below)
    }

    /// The folders of the workspaces of the root.
    pub(super) fn workspaces(&self) -> Vec<String> {
        let list = self.packages.get(".").and_then(|package| package.get("workspaces"));
        let list = list.map(|list| list.get("packages").unwrap_or(list)).and_then(Value::as_array);
        let mut globs: Vec<String> =
            list.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect();
        if let Some(text) = self.text("pnpm-workspace.yaml") {
            globs.extend(pnpm_packages(&text));
        }
        let (without, with): (Vec<&String>, Vec<&String>) =
            globs.iter().partition(|glob| glob.starts_with('!'));
        let named = |globs: &[&String]| -> Vec<Named> {
            let normal = |glob: &&String| Named::new(&paths::normal(glob.trim_start_matches('!')));
            globs.iter().map(normal).collect()
        };
        let (with, without) = (named(&with), named(&without));
        let is_one = |folder: &&String| {
            *folder != "."
                && with.iter().any(|glob| glob.takes(folder))
                && !without.iter().any(|glob| glob.takes(folder))
        };
        self.packages.keys().filter(is_one).cloned().collect()
    }
}

/// The version of a package that a manifest asks for.
fn version<'p>(package: &'p Value, name: &str) -> Option<&'p str> {
    let lists = ["dependencies", "devDependencies", "peerDependencies"];
    lists.iter().find_map(|list| package.get(list)?.get(name)?.as_str())
}

/// The entries of `packages` in a `pnpm-workspace.yaml`.
fn pnpm_packages(text: &str) -> Vec<String> {
    let mut lines = text.lines().skip_while(|line| !line.trim_end().eq("packages:"));
    lines.next();
    lines
        .take_while(|line| line.is_empty() || line.starts_with([' ', '-', '#']))
        .filter_map(|line| line.trim().strip_prefix('-'))
        .map(|glob| glob.split(" #").next().unwrap_or(glob).trim().trim_matches(['"', '\'']).to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::pnpm_packages;

    #[test]
    fn workspaces_of_pnpm_are_read() {
        let text =
            "# all\npackages:\n  - 'packages/*' # here\n  - \"apps/**\"\n\n  - '!**/test'\ncatalog:\n  - x\n";
        assert_eq!(pnpm_packages(text), ["packages/*", "apps/**", "!**/test"]);
        assert!(pnpm_packages("catalog: {}\n").is_empty());
    }
}
