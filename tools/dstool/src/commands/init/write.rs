//! The configuration that `init` writes.

use std::fmt::{self, Display, Formatter};

use super::import::Import;
use super::styles::Level;
use super::tokens::Tokens;
use crate::report::plural;

/// What the configuration contains.
#[derive(Default)]
pub(super) struct Settings {
    pub(super) tokens: Option<TokenSettings>,
    /// How tokens in another notation become files of the format.
    pub(super) import: Option<Import>,
    /// Patterns of style sheets, and of files with markup.
    pub(super) styles: Vec<String>,
    pub(super) style_count: usize,
    /// Those in SCSS and Less.
    pub(super) compiled_count: usize,
    pub(super) markup_count: usize,
    /// Queries of browserslist, or `package.json`.
    pub(super) targets: Vec<String>,
    /// Where the queries were found.
    pub(super) targets_place: String,
    /// Severities of rules, and the reasons.
    pub(super) rules: Vec<Level>,
    /// Patterns of content.
    pub(super) content: Vec<String>,
    pub(super) content_count: usize,
    /// Whether the package is installed that content is compared with.
    pub(super) has_package: bool,
    /// The module that exports the components of a library.
    pub(super) library: Option<String>,
}

/// `[tokens]`
pub(super) struct TokenSettings {
    /// The resolver document, or patterns of token files.
    pub(super) listed: Vec<String>,
    pub(super) tokens: Tokens,
}

impl Settings {
    /// Whether the tokens are compared with other files.
    pub(super) fn checks_tokens(&self) -> bool {
        self.tokens.as_ref().is_some_and(|settings| !settings.tokens.is_doubtful())
    }

    fn checks_content(&self) -> bool {
        !self.content.is_empty() && self.has_package
    }

    /// Whether there is nothing to check.
    pub(super) fn is_empty(&self) -> bool {
        !self.checks_tokens() && !self.checks_content() && self.styles.is_empty()
    }

    /// `3 style sheets, 2 token files and 1 model`
    pub(super) fn summary(&self) -> String {
        let tokens = self.tokens.as_ref().filter(|_| self.checks_tokens());
        let content = if self.checks_content() { self.content_count } else { 0 };
        let counts = [
            (self.style_count + self.compiled_count, "style sheet"),
            (self.markup_count, "file with markup"),
            (tokens.map_or(0, |settings| settings.tokens.files.len()), "token file"),
            (content, "model"),
        ];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let mut parts: Vec<String> = counts
            .map(|(count, noun)| plural(count, noun).replace("file with markups", "files with markup"))
            .collect();
        let last = parts.pop().unwrap_or_default();
        if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) }
    }
}

impl Display for Settings {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "# What `dstool init` found in this project. `dstool check` checks exactly this; paths are relative to this file."
        )?;
        writeln!(f, "# Every key: `dstool init --all-keys` in an empty folder.")?;
        self.write_tokens(f)?;
        self.write_styles(f)?;
        self.write_content(f)?;
        if let Some(entry) = &self.library {
            writeln!(
                f,
                "\n# Component docs: which props the components have. `dstool build props` writes them.\n# [props]"
            )?;
            writeln!(f, "# entries = {}", list(std::slice::from_ref(entry)))?;
            writeln!(f, "# out = \"dist/manifest.json\"")?;
        }
        if !self.rules.is_empty() {
            writeln!(f, "\n[rules]")?;
            for (rule, level, why) in &self.rules {
                writeln!(f, "{} = {} # {why}", text(rule), text(level))?;
            }
        }
        Ok(())
    }
}

impl Settings {
    fn write_tokens(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some(TokenSettings { listed, tokens }) = &self.tokens else {
            return match &self.import {
                Some(import) => writeln!(
                    f,
                    "\n# No design tokens were found. This {}:\n# {}\n# [tokens]\n# resolver = {}",
                    import.what(),
                    comment(&import.command),
                    text(&import.resolver)
                ),
                None => writeln!(
                    f,
                    "\n# No design tokens were found.\n# [tokens]\n# sources = [\"tokens/*.tokens.json\"]"
                ),
            };
        };
        writeln!(f)?;
        if tokens.is_doubtful() {
            writeln!(f, "# Off, because these files have more errors than tokens: are they tokens?")?;
        }
        tokens.notes.iter().try_for_each(|note| writeln!(f, "# Note: {}.", comment(note)))?;
        let mut lines = String::from("[tokens]\n");
        lines += &match (tokens.is_resolver, listed.first()) {
            (true, Some(path)) => format!("resolver = {}\n", text(path)),
            _ => format!("sources = {}\n", list(listed)),
        };
        lines += &match tokens.prefix.as_deref() {
            Some("") => String::new(),
            Some(prefix) => {
                format!("prefix = {} # as the style sheets use them: --{prefix}-…\n", text(prefix))
            }
            None if self.style_count == 0 => String::new(),
            None => {
                "# prefix = \"site\" # the style sheets use no token: set how their names start\n".to_owned()
            }
        };
        if tokens.is_tolerant {
            lines += "tolerant = true # the files are not all in the format of 2025; each deviation is a warning\n";
        }
        if let Some(import) = &self.import {
            lines += &format!(
                "# `{}` {};\n# then, instead of the lines above:\n# resolver = {}\n",
                comment(&import.command),
                import.what(),
                text(&import.resolver)
            );
        }
        write_section(f, &lines, self.checks_tokens())
    }

    fn write_styles(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.styles.is_empty() {
            return writeln!(f, "\n# No style sheets were found.\n# [css]\n# check = [\"src/**/*.css\"]");
        }
        writeln!(f, "\n[css]\ncheck = {}", list(&self.styles))?;
        if self.targets.is_empty() {
            return writeln!(f, "# targets = [\"defaults\"] # browsers, as browserslist writes them");
        }
        let place = match self.targets_place.as_str() {
            place if place.ends_with("package.json") => "its `browserslist`".to_owned(),
            place => format!("from `{}`", comment(place)),
        };
        writeln!(f, "targets = {} # {place}", list(&self.targets))
    }

    fn write_content(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.content.is_empty() {
            return writeln!(
                f,
                "\n# No content was found.\n# [content]\n# sources = [\"content/**/*.json\"]"
            );
        }
        writeln!(f)?;
        if !self.has_package {
            writeln!(
                f,
                "# Off until `@plenum/components` is installed, or `manifest` names that of your components."
            )?;
        }
        write_section(f, &format!("[content]\nsources = {}\n", list(&self.content)), self.has_package)
    }
}

/// Writes the lines of a section, as comments if it is off.
fn write_section(f: &mut Formatter<'_>, lines: &str, is_on: bool) -> fmt::Result {
    lines.lines().try_for_each(|line| {
        let is_off = !is_on && !line.starts_with('#');
        writeln!(f, "{}{line}", if is_off { "# " } else { "" })
    })
}

/// Text in a comment, which ends with its line: names of files may contain line breaks.
fn comment(value: &str) -> String {
    value.replace(char::is_control, " ")
}

/// A string in TOML.
fn text(value: &str) -> String {
    toml::Value::from(value).to_string()
}

/// A list in TOML: on one line if it is short.
fn list(values: &[String]) -> String {
    let values: Vec<String> = values.iter().map(|value| text(value)).collect();
    let short = format!("[{}]", values.join(", "));
    if short.len() <= 100 { short } else { format!("[\n  {},\n]", values.join(",\n  ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_cannot_end_a_comment_or_a_string() {
        let name = "a\"\\\n[rules]\n\u{1b}x";
        let parsed: toml::Table =
            format!("# {}\na = {}", comment(name), list(&[name.to_owned()])).parse().unwrap();
        assert_eq!(parsed["a"][0].as_str(), Some(name));
        assert_eq!(parsed.len(), 1);
    }

    #[test]
    fn a_long_list_has_a_line_for_each_entry() {
        let names = vec!["x".repeat(60); 2];
        assert_eq!(list(&names).lines().count(), 4);
        let mut lines = String::new();
        struct Section<'s>(&'s str);
        impl Display for Section<'_> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                write_section(f, self.0, false)
            }
        }
        fmt::Write::write_fmt(
            &mut lines,
            format_args!("{}", Section(&format!("[a]\nb = {}\n", list(&names)))),
        )
        .unwrap();
        assert!(lines.lines().all(|line| line.starts_with("# ")), "{lines}");
    }
}
