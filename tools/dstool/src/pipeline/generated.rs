//! Content of guides that is made from the tool's own data: tokens, contrast, commands, the configuration, rules, the
//! changelog.

mod outputs;
mod reference;

use std::cmp::Ordering;
use std::fmt::Write;

use clap::{Command, CommandFactory};
use ds_core::model::tokens::{TokenDoc, TokenSet};
use ds_core::{Rule, suggest};

use self::reference::configuration;
use super::Pipeline;
use crate::args::Cli;
use crate::rules;
use crate::steps::Steps;

const KINDS: [&str; 7] = ["tokens", "contrast", "outputs", "commands", "configuration", "rules", "changelog"];

/// The Markdown of a fence `generated <words>`.
pub(super) fn markdown(pipeline: &Pipeline, words: &[&str]) -> Result<String, String> {
    let set = || pipeline.set.as_ref().ok_or_else(|| "there are no tokens".to_owned());
    match words {
        ["tokens", groups @ ..] => tokens(set()?, groups),
        ["contrast"] => contrast(set()?),
        ["outputs"] => Ok(outputs::list()),
        ["outputs", names @ ..] => outputs::types(names),
        ["commands"] => Ok(commands()),
        ["configuration"] => Ok(configuration()),
        ["rules"] => Ok(rule_list(&rules::all())),
        ["changelog", path] => {
            let file = pipeline.sources.load(path, Steps::PAGES);
            file.map(|file| changelog(file.text())).ok_or_else(|| format!("there is no file `{path}`"))
        }
        [] => Err(format!("the fence names none of {}", KINDS.join(", "))),
        ["changelog", ..] => Err("`changelog` needs the path of one file".to_owned()),
        [kind, rest @ ..] if !rest.is_empty() && KINDS.contains(kind) => {
            Err(format!("`{kind}` takes no further words"))
        }
        [kind, ..] => Err(match suggest::nearest(kind, KINDS) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the first word must be one of {}", KINDS.join(", ")),
        }),
    }
}

/// A table of the tokens of some groups, with a column for each theme if one of them depends on the theme.
fn tokens(set: &TokenSet, groups: &[&str]) -> Result<String, String> {
    let within = |token: &&TokenDoc, group: &str| {
        token.path.strip_prefix(group).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    if groups.is_empty() {
        return Err("`tokens` needs the names of one or more groups".to_owned());
    }
    let mut rows: Vec<&TokenDoc> = Vec::new();
    for group in groups {
        let before = rows.len();
        rows.extend(set.tokens.iter().filter(|token| within(token, group)));
        rows[before..].sort_by(|a, b| by_segment(&a.path, &b.path));
        if rows.len() == before {
            let first = set.tokens.iter().filter_map(|token| token.path.split('.').next());
            return Err(match suggest::nearest(group, first) {
                Some(near) => format!("there is no group `{group}`; did you mean `{near}`?"),
                None => format!("there is no group `{group}`"),
            });
        }
    }
    let themed = rows.iter().any(|token| token.values.windows(2).any(|pair| pair[0].1 != pair[1].1));
    let themes: Vec<&str> = match rows.first() {
        Some(token) if themed => token.values.iter().map(|(theme, _)| &**theme).collect(),
        _ => vec!["Value"],
    };
    let mut head = vec!["Token".to_owned()];
    head.extend(themes.iter().map(|theme| sentence(theme)));
    let body = rows.iter().map(|token| {
        // A column of its own would be too narrow next to four themes.
        let mut row = vec![match &token.description {
            Some(description) => format!("{} {}", code(&token.css), cell(description)),
            None => code(&token.css),
        }];
        let values = token.values.iter().take(themes.len());
        row.extend(values.map(|(_, value)| code(value)));
        row.resize(themes.len() + 1, "–".to_owned());
        row
    });
    Ok(table(&head, body))
}

/// Compares paths segment by segment, numbers by their value: `ramp.petrol.50` comes before `ramp.petrol.100`.
fn by_segment(a: &str, b: &str) -> Ordering {
    let segments = |path: &str| -> Vec<(Option<u32>, String)> {
        path.split('.').map(|segment| (segment.parse().ok(), segment.to_owned())).collect()
    };
    segments(a).cmp(&segments(b))
}

/// A table of all declared contrasts: a row for each pair, a column for each theme.
fn contrast(set: &TokenSet) -> Result<String, String> {
    let mut themes: Vec<&str> = Vec::new();
    let mut rows: Vec<(&str, &str, Vec<String>)> = Vec::new();
    for pair in &set.contrast {
        if !themes.contains(&&*pair.theme) {
            themes.push(&pair.theme);
        }
        let names = (&*pair.color, &*pair.on);
        let at = rows.iter().position(|(color, on, _)| (*color, *on) == names).unwrap_or_else(|| {
            rows.push((names.0, names.1, Vec::new()));
            rows.len() - 1
        });
        let theme = themes.iter().position(|theme| *theme == pair.theme).unwrap_or_default();
        rows[at].2.resize(theme, "–".to_owned());
        // The space does not break.
        rows[at].2.push(format!("{} (≥\u{a0}{})", pair.ratio, pair.least));
    }
    if rows.is_empty() {
        return Err("no colour declares a contrast".to_owned());
    }
    let name = |path: &str| {
        let token = set.tokens.iter().find(|token| token.path == path);
        code(token.map_or(path, |token| &token.css))
    };
    let mut head = vec!["Colour".to_owned(), "Background".to_owned()];
    head.extend(themes.iter().map(|theme| sentence(theme)));
    let width = head.len();
    let body = rows.into_iter().map(|(color, on, ratios)| {
        let mut row = vec![name(color), name(on)];
        row.extend(ratios);
        row.resize(width, "–".to_owned());
        row
    });
    Ok(table(&head, body))
}

/// Every command with its usage, arguments, options and notes.
fn commands() -> String {
    let mut cli = Cli::command();
    cli.build();
    let mut out = String::new();
    let visible = cli.get_subcommands().filter(|command| command.get_name() != "help");
    for command in visible {
        write_command(&mut out, "dstool", command);
    }
    out.push_str("## Global options\n\nEvery command takes these options.\n\n");
    out.push_str(&options(&cli, |arg| {
        arg.is_global_set() || matches!(arg.get_id().as_str(), "help" | "version")
    }));
    out.push_str("\n## Exit status\n\n");
    out.push_str("| Status | Meaning |\n|---|---|\n");
    let notes = cli.get_after_help().map(ToString::to_string).unwrap_or_default();
    for line in notes.lines().skip(1) {
        let (status, meaning) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let _ = writeln!(out, "| `{status}` | {} |", cell(meaning));
    }
    out
}

fn write_command(out: &mut String, parent: &str, command: &Command) {
    let name = format!("{parent} {}", command.get_name());
    let inner: Vec<_> = command.get_subcommands().filter(|inner| inner.get_name() != "help").collect();
    // `dstool tokens` compiles files, and has other commands below it; `dstool new` has only those.
    if inner.is_empty() || command.get_positionals().next().is_some() {
        write_own(out, &name, command);
    }
    for command in inner {
        write_command(out, &name, command);
    }
}

/// What a command does by itself.
fn write_own(out: &mut String, name: &str, command: &Command) {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let _ = write!(out, "## {name}\n\n{}.\n\n", escaped(&about));
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim();
    let _ = write!(out, "```sh Usage\n{usage}\n```\n\n");
    let table = options(command, |arg| !arg.is_global_set() && arg.get_id() != "help");
    if table.lines().count() > 2 {
        let _ = writeln!(out, "{table}");
    }
    if let Some(notes) = command.get_after_help() {
        // A block of examples is code, the rest is text.
        for block in notes.to_string().split("\n\n") {
            match block.strip_prefix("Examples:\n").or_else(|| block.strip_prefix("Example:\n")) {
                Some(examples) => {
                    let lines: Vec<&str> = examples.lines().map(str::trim).collect();
                    let _ = write!(out, "```sh Examples\n{}\n```\n\n", lines.join("\n"));
                }
                None => {
                    let _ = write!(out, "{}\n\n", escaped(block));
                }
            }
        }
    }
}

/// A table of the arguments and options of a command that `wanted` selects.
fn options(command: &Command, wanted: impl Fn(&clap::Arg) -> bool) -> String {
    let rows = command.get_arguments().filter(|arg| wanted(arg)).map(|arg| {
        let value = arg
            .get_value_names()
            .filter(|_| arg.get_action().takes_values())
            .map(|names| names.iter().map(|name| format!("<{name}>")).collect::<Vec<_>>().join(" "));
        let mut names: Vec<String> = arg.get_short().map(|short| format!("-{short}")).into_iter().collect();
        names.extend(arg.get_long().map(|long| format!("--{long}")));
        let mut name = names.join(", ");
        if let Some(value) = value {
            name = format!("{name} {value}").trim().to_owned();
        }
        let mut meaning = arg.get_help().map(ToString::to_string).unwrap_or_default();
        let defaults: Vec<_> =
            arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
        if !defaults.is_empty() && !arg.is_hide_default_value_set() && arg.get_action().takes_values() {
            let _ = write!(meaning, " [default: {}]", defaults.join(","));
        }
        vec![code(&name), cell(&meaning)]
    });
    table(&["Argument".to_owned(), "Meaning".to_owned()], rows)
}

/// Every rule by area, with its explanation.
fn rule_list(rules: &[&Rule]) -> String {
    let mut out = String::new();
    let mut area = "";
    for rule in rules {
        let rule_area = rule.code.split('/').next().unwrap_or_default();
        if rule_area != area {
            area = rule_area;
            let _ = write!(out, "## {}\n\n", sentence(area));
        }
        let _ = write!(
            out,
            "### {}\n\n**{}.** Severity: {}{}.\n\n{}\n\n",
            rule.code,
            escaped(rule.summary),
            rule.severity.as_str(),
            if rule.fixed { ", which cannot be changed" } else { "" },
            rule.details.trim()
        );
    }
    out
}

/// A changelog without its title.
fn changelog(text: &str) -> String {
    let body = match text.split_once('\n') {
        Some((title, rest)) if title.starts_with("# ") => rest,
        _ => text,
    };
    body.trim().to_owned()
}

fn table(head: &[String], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut out = format!("| {} |\n|{}\n", head.join(" | "), "---|".repeat(head.len()));
    for row in rows {
        let _ = writeln!(out, "| {} |", row.join(" | "));
    }
    out
}

/// `contrast-dark` → `Contrast dark`
fn sentence(name: &str) -> String {
    let mut chars = name.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).map(|ch| if ch == '-' { ' ' } else { ch }).collect()
}

/// Text with the characters escaped that would be HTML, links or emphasis; code in backticks stays.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    let mut in_code = false;
    for ch in text.chars() {
        in_code ^= ch == '`';
        if !in_code && matches!(ch, '<' | '[' | ']' | '*' | '_') {
            out.push('\\');
        }
        out.push(ch);
    }
    out
}

fn cell(text: &str) -> String {
    escaped(text.split_whitespace().collect::<Vec<_>>().join(" ").trim()).replace('|', "\\|")
}

fn code(text: &str) -> String {
    let text = text.replace('|', "\\|");
    if text.contains('`') { format!("`` {text} ``") } else { format!("`{text}`") }
}

#[cfg(test)]
mod tests {
    use ds_core::model::tokens::ContrastPair;
    use insta::assert_snapshot;

    use super::*;
    use crate::config::Config;

    fn token(path: &str, values: [&str; 2], description: Option<&str>) -> TokenDoc {
        let themes = ["light", "contrast-dark"];
        TokenDoc {
            path: path.into(),
            css: format!("--pl-{}", path.replace('.', "-")),
            kind: "color".into(),
            values: themes.iter().zip(values).map(|(theme, value)| ((*theme).into(), value.into())).collect(),
            description: description.map(str::to_owned),
            deprecated: None,
        }
    }

    fn set() -> TokenSet {
        let pair = |theme: &str, ratio: &str| ContrastPair {
            color: "color.text".into(),
            on: "color.canvas".into(),
            theme: theme.into(),
            ratio: ratio.into(),
            least: "4.5".into(),
        };
        let only = ContrastPair { on: "color.plate".into(), ..pair("contrast-dark", "8.00") };
        TokenSet {
            tokens: vec![
                token("color.canvas", ["#fff", "#000"], None),
                token("color.text", ["#000", "#fff"], Some("Body | text.")),
                token("colorful", ["1", "1"], None),
                token("space.16", ["16px", "16px"], None),
                token("space.8", ["8px", "8px"], None),
            ],
            contrast: vec![pair("light", "17.04"), pair("contrast-dark", "21.00"), only],
            ..TokenSet::default()
        }
    }

    #[test]
    fn tokens_have_a_column_for_each_theme_only_if_they_differ() {
        assert_snapshot!(tokens(&set(), &["color"]).unwrap(), @r"
        | Token | Light | Contrast dark |
        |---|---|---|
        | `--pl-color-canvas` | `#fff` | `#000` |
        | `--pl-color-text` Body \| text. | `#000` | `#fff` |
        ");
        assert_snapshot!(tokens(&set(), &["space"]).unwrap(), @r"
        | Token | Value |
        |---|---|
        | `--pl-space-8` | `8px` |
        | `--pl-space-16` | `16px` |
        ");
        assert_eq!(
            tokens(&set(), &["spaec"]).unwrap_err(),
            "there is no group `spaec`; did you mean `space`?"
        );
        assert_eq!(tokens(&set(), &[]).unwrap_err(), "`tokens` needs the names of one or more groups");
    }

    #[test]
    fn contrasts_have_a_column_for_each_theme() {
        assert_snapshot!(contrast(&set()).unwrap(), @r"
        | Colour | Background | Light | Contrast dark |
        |---|---|---|---|
        | `--pl-color-text` | `--pl-color-canvas` | 17.04 (≥ 4.5) | 21.00 (≥ 4.5) |
        | `--pl-color-text` | `color.plate` | – | 8.00 (≥ 4.5) |
        ");
        assert!(contrast(&TokenSet::default()).is_err());
    }

    #[test]
    fn every_command_and_rule_is_listed() {
        let text = commands();
        for command in Cli::command().get_subcommands() {
            assert!(text.contains(&format!("## dstool {}", command.get_name())), "{}", command.get_name());
        }
        assert!(text.contains("| `--port <PORT>` | First port to try \\[default: 4000\\] |"), "{text}");
        assert!(text.contains("| `--deny-warnings` | Exit with status 1 on warnings, too |"), "{text}");
        assert!(text.contains("| `2` | usage, configuration, I/O or a missing tool |"), "{text}");
        let text = rule_list(&rules::all());
        for rule in rules::all() {
            assert!(text.contains(&format!("### {}\n\n**", rule.code)), "{}", rule.code);
        }
    }

    #[test]
    fn a_changelog_loses_its_title() {
        assert_eq!(changelog("# Changelog\n\n## 1.0\n\n- A.\n"), "## 1.0\n\n- A.");
    }

    #[test]
    fn unknown_words_are_explained() {
        let root = tempfile::tempdir().unwrap();
        let mut pipeline = Pipeline::new(Config::empty(root.path()));
        pipeline.sources.put("CHANGELOG.md", "# C\n\n## 1.0\n");
        pipeline.set = Some(set());
        let why = |words: &[&str]| markdown(&pipeline, words).unwrap_err();
        assert_eq!(why(&["tokns", "color"]), "did you mean `tokens`?");
        assert_eq!(why(&["rules", "all"]), "`rules` takes no further words");
        assert_eq!(why(&["changelog"]), "`changelog` needs the path of one file");
        assert_eq!(why(&["changelog", "NEWS.md"]), "there is no file `NEWS.md`");
        assert!(why(&[]).starts_with("the fence names none of tokens"));
        assert_eq!(markdown(&pipeline, &["changelog", "CHANGELOG.md"]).unwrap(), "## 1.0");
        assert!(markdown(&pipeline, &["tokens", "space"]).is_ok());
        pipeline.set = None;
        assert_eq!(markdown(&pipeline, &["contrast"]).unwrap_err(), "there are no tokens");
    }
}
