//! `dstool init`: looks at a project and writes the configuration that checks what it has.

mod import;
mod patterns;
mod styles;
mod survey;
mod tokens;
mod write;

use ds_core::SourceFile;

use self::import::Import;
use self::styles::Styles;
use self::survey::Survey;
use self::write::Settings;
use super::Session;
use crate::args::Init;
use crate::config::{FILE_NAME, TEMPLATE, browserslist};
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::{expand, paths, write_changed};
use crate::node;
use crate::report::plural;

/// What starts styles in scripts.
const STARTS: [&str; 8] =
    ["css`", "html`", "styled.", "styled(", "keyframes`", "createGlobalStyle`", "style=", "CSSProperties"];

/// Endings of style sheets in languages that are compiled to CSS and not read.
const OTHER_STYLES: [&str; 2] = [".sass", ".styl"];

pub(super) fn init(session: &mut Session<'_, '_>, args: &Init) -> Result<Status> {
    let place = session.env.cwd.join(FILE_NAME);
    if place.exists() {
        return Err(Error::new(format!("`{FILE_NAME}` already exists")).help("edit it, or remove it first"));
    }
    let write = |text: &str| {
        let written = write_changed(&place, text.as_bytes());
        written.map(drop).map_err(|error| Error::io("write", &place, &error))
    };
    if args.all_keys {
        write(TEMPLATE)?;
        session
            .announce(&format!("wrote `{FILE_NAME}` with every key as a comment; set those that you need"));
        return Ok(Status::Clean);
    }
    let root = session.env.cwd.clone();
    let survey = Survey::new(&root);
    let mut report = Report::default();
    let settings = settings(session, &survey, &mut report);
    write(&settings.to_string())?;
    for line in report.lines {
        session.announce(&line);
    }
    if settings.is_empty() {
        session.announce(&format!(
            "wrote `{FILE_NAME}`, but there is nothing to check yet: see the comments in it"
        ));
    } else {
        session.announce(&format!("wrote `{FILE_NAME}`; `dstool check` checks {}", settings.summary()));
    }
    if let Some(import) = &settings.import {
        session.announce(&format!("next: `{}` {}", import.command, import.what()));
    }
    Ok(Status::Clean)
}

/// What was found, and what was not; for people.
#[derive(Default)]
struct Report {
    lines: Vec<String>,
}

impl Report {
    fn found(&mut self, what: &str, text: &str) {
        self.lines.push(format!("found      {what:<16} {text}"));
    }

    fn missing(&mut self, what: &str, why: &str) {
        self.lines.push(format!("not found  {what:<16} {why}"));
    }

    fn note(&mut self, text: &str) {
        self.lines.push(format!("           {:<16} {text}", ""));
    }
}

/// Looks for everything that a configuration can have.
fn settings(session: &Session<'_, '_>, survey: &Survey<'_>, report: &mut Report) -> Settings {
    let mut settings = Settings::default();
    if survey.is_cut {
        report.note(
            "the folder has so many files that some were not looked at; run it in a part of the project",
        );
    }
    tools(survey, report);
    let styles = Styles::find(survey);
    tokens(survey, &styles, &mut settings, report);
    settings.import =
        Import::find(survey, &styles, settings.tokens.as_ref().map(|settings| &settings.tokens));
    if settings.tokens.is_none() && settings.import.is_none() {
        scripts(survey, report);
    }
    stylesheets(session, survey, &styles, &mut settings, report);
    content(survey, &mut settings, report);
    settings.library = survey
        .files
        .iter()
        .find(|path| survey.uses("react") && matches!(path.as_str(), "src/index.ts" | "src/index.tsx"))
        .cloned();
    settings
}

fn tools(survey: &Survey<'_>, report: &mut Report) {
    match survey.manager() {
        Some((manager, file)) => report.found("package manager", &format!("{manager} (`{file}`)")),
        None => report.missing("package manager", "no lock file"),
    }
    let workspaces = survey.workspaces();
    if !workspaces.is_empty() {
        let listed: Vec<String> = workspaces.iter().map(|folder| format!("`{folder}`")).collect();
        report.found("workspaces", &shortened(&listed));
    }
    let tools = survey.tools();
    if tools.is_empty() {
        report.missing("tools", "no framework or bundler that init knows");
    } else {
        report.found("tools", &tools.join(", "));
    }
}

fn tokens(survey: &Survey<'_>, styles: &Styles<'_>, settings: &mut Settings, report: &mut Report) {
    let Some(tokens) = tokens::find(survey, &styles.files) else {
        report
            .missing("design tokens", "no file with `$value`, and none of Style Dictionary or Tokens Studio");
        if styles.properties > 0 {
            let (count, files) = (styles.properties, plural(styles.property_files, "style sheet"));
            let properties = if count == 1 { "custom property" } else { "custom properties" };
            report.note(&format!("{count} {properties} in {files}"));
        }
        return;
    };
    let notation = match (tokens.is_resolver, tokens.notation) {
        (true, _) => "a resolver document",
        (false, tokens::Notation::Dtcg) => "DTCG",
        (false, tokens::Notation::Older) => "with `value`",
    };
    let is_in_order = tokens.files.is_sorted();
    let listed = match tokens.files.as_slice() {
        [resolver] if tokens.is_resolver => vec![resolver.clone()],
        // A pattern has no order, and sets of tokens override those before them.
        files if !is_in_order => files.to_vec(),
        files => {
            let is_marked = files.iter().all(|path| path.ends_with(".tokens.json"));
            let endings: &[&str] = if is_marked { &[".tokens.json"] } else { tokens::ENDINGS };
            let with = |ending: &&str| {
                let files: Vec<&str> =
                    files.iter().map(String::as_str).filter(|path| path.ends_with(ending)).collect();
                survey.patterns(&files, ending)
            };
            endings.iter().flat_map(with).collect()
        }
    };
    let files = plural(tokens.files.len(), "file");
    report.found(
        "design tokens",
        &format!("{} in {files} ({notation}): {}", tokens.count, shortened(&quoted(&listed))),
    );
    tokens.notes.iter().for_each(|note| report.note(note));
    if tokens.is_doubtful() {
        report.note("not checked: they have more errors than tokens, so they may be something else");
    }
    settings.tokens = Some(write::TokenSettings { listed, tokens });
}

/// A configuration of Tailwind CSS that is a script, which nothing here runs.
fn scripts(survey: &Survey<'_>, report: &mut Report) {
    let is_configuration = |path: &&String| {
        let name = paths::file_name(path);
        matches!(name, "tailwind.config.js" | "tailwind.config.mjs" | "tailwind.config.cjs")
    };
    if let Some(path) = survey.files.iter().find(is_configuration) {
        report.note(&format!("`{path}` is a script; its theme is read from JSON, which this prints:"));
        report.note(&format!(
            "`node --input-type=module -e \"import c from './{path}'; console.log(JSON.stringify(c))\" > tailwind.json`"
        ));
        report.note("then: `dstool tokens import tailwind.json --out tokens`");
    }
}

fn stylesheets(
    session: &Session<'_, '_>,
    survey: &Survey<'_>,
    styles: &Styles<'_>,
    settings: &mut Settings,
    report: &mut Report,
) {
    settings.styles = survey.patterns(&styles.files, ".css");
    settings.style_count = styles.files.len();
    let prefix = settings.tokens.as_ref().map(|settings| settings.tokens.prefix.as_deref());
    settings.rules = styles.rules(prefix.map(|prefix| prefix.is_some_and(|prefix| !prefix.is_empty())));
    let compiled: Vec<String> = ds_css::COMPILED
        .into_iter()
        .map(|ending| (survey.ending(ending).count(), ending))
        .filter(|(count, _)| *count > 0)
        .map(|(count, ending)| format!("{count} `{ending}`"))
        .collect();
    let compiled = compiled.join(", ");
    match (styles.files.len(), compiled.as_str()) {
        (0, "") => {
            report.missing("style sheets", "no `.css` file that people write");
            built(survey, report);
        }
        (0, compiled) => {
            report.found("style sheets", &format!("{compiled}: what is plain CSS in them is checked"));
        }
        (count, compiled) => {
            report.found("style sheets", &format!("{count}: {}", shortened(&quoted(&settings.styles))));
            if !compiled.is_empty() {
                report.note(&format!("{compiled}: what is plain CSS in them is checked"));
            }
        }
    }
    // Names of tokens and of the package are compared in them, too.
    let has_names = node::installed(survey.root).is_some();
    let is_compared = has_names || settings.checks_tokens();
    let mut others = Vec::new();
    let mut names_only = Vec::new();
    for ending in OTHER_STYLES {
        let count = survey.ending(ending).count();
        if count > 0 {
            let list =
                if is_compared && ds_css::MARKUP.contains(&ending) { &mut names_only } else { &mut others };
            list.push(format!("{count} `{ending}`"));
        }
    }
    if !names_only.is_empty() {
        report.note(&format!("only names in `var()` are checked: {}", names_only.join(", ")));
    }
    if !others.is_empty() {
        report.note(&format!("not checked: {}", others.join(", ")));
    }
    if !names_only.is_empty() || !others.is_empty() {
        report.note("a check reads CSS, also what your build writes");
    }
    if !is_compared {
        embedded(survey, settings, report);
    }
    if is_compared {
        for ending in ds_css::MARKUP {
            let files: Vec<&str> = survey.ending(ending).collect();
            settings.add(survey, &files, ending);
        }
        if settings.markup_count > 0 {
            let files = plural(settings.markup_count, "file");
            if has_names {
                report.found(node::PACKAGE, &format!("its names are checked in {files} with markup"));
            } else {
                report.found("markup", &format!("{files}: styles are compared with the tokens"));
            }
        }
    }
    let pages = ds_css::PAGES.iter().flat_map(|ending| survey.ending(ending));
    let count = pages.filter(|path| survey.text(path).is_some_and(|text| is_preprocessed(&text))).count();
    if count > 0 {
        let files = plural(count, "file");
        report.note(&format!("not checked: `<style>` for a preprocessor in {files}"));
    }
    find_browsers(session, survey, settings, report);
}

/// Names style sheets that a build writes, if there are no others.
fn built(survey: &Survey<'_>, report: &mut Report) {
    for folder in ["dist", "build", "out"] {
        let pattern = format!("{folder}/**/*.css");
        let count = expand(survey.root, &pattern, &[".css"]).map_or(0, |files| files.len());
        if count > 0 {
            let sheets = plural(count, "style sheet");
            report.note(&format!("a build wrote {sheets}; this checks them: `dstool check '{pattern}'`"));
        }
    }
}

impl Settings {
    /// Adds files of an ending to those that are checked.
    fn add(&mut self, survey: &Survey<'_>, files: &[&str], ending: &str) {
        self.styles.extend(survey.patterns(files, ending));
        let is_sheet = ds_css::COMPILED.contains(&ending);
        *if is_sheet { &mut self.compiled_count } else { &mut self.markup_count } += files.len();
    }
}

/// The styles in pages, components and scripts; without tokens, only they are checked there.
fn embedded(survey: &Survey<'_>, settings: &mut Settings, report: &mut Report) {
    let has_elements = |path: &&str| {
        let text = survey.text(path);
        text.is_some_and(|text| {
            ["<style", "style=\"", "style='", "style={", "style:", "[style", "[ngStyle"]
                .iter()
                .any(|start| text.contains(start))
        })
    };
    let has_styles = |path: &&str| {
        // Most scripts have none, so only those that may are parsed.
        let text = survey.text(path).filter(|text| STARTS.iter().any(|start| text.contains(start)));
        text.is_some_and(|text| !ds_props::styles(&SourceFile::new(*path, text)).0.is_empty())
    };
    let others = ds_css::COMPILED.into_iter().chain([".tsx", ".jsx"]).chain(ds_css::SCRIPTS);
    for ending in ds_css::PAGES.into_iter().chain(others) {
        let is_page = ds_css::PAGES.contains(&ending);
        let is_sheet = ds_css::COMPILED.contains(&ending);
        let files = survey.ending(ending).filter(|path| !path.ends_with(".min.js"));
        let is_styled = |path: &&str| is_sheet || if is_page { has_elements(path) } else { has_styles(path) };
        let files: Vec<&str> = files.filter(is_styled).collect();
        if !files.is_empty() {
            settings.add(survey, &files, ending);
        }
    }
    if settings.markup_count > 0 {
        let files = plural(settings.markup_count, "file");
        report.found("markup", &format!("{files} with styles, which are checked as CSS"));
    }
}

/// Whether a `<style>` element names a language that is compiled to CSS and not read.
fn is_preprocessed(text: &str) -> bool {
    let mut tags = text.split("<style").skip(1).filter_map(|style| style.split('>').next());
    tags.any(|tag| ["\"sass\"", "'sass'", "stylus"].iter().any(|language| tag.contains(language)))
}

/// The browsers of the project; if the root names none, those of the only package that does.
fn find_browsers(
    session: &Session<'_, '_>,
    survey: &Survey<'_>,
    settings: &mut Settings,
    report: &mut Report,
) {
    let mut candidates = Vec::new();
    for folder in std::iter::once(".").chain(survey.packages()) {
        match browserslist::find(session.env, &survey.root.join(folder)) {
            Ok(Some(mut browsers)) => {
                if !browsers.place.starts_with("BROWSERSLIST") {
                    browsers.place = paths::join(folder, &browsers.place);
                }
                if !candidates.contains(&browsers) {
                    candidates.push(browsers);
                }
            }
            Ok(None) => {}
            Err(why) => return report.missing("browserslist", &why),
        }
        if folder == "." && !candidates.is_empty() {
            break;
        }
    }
    let [browsers] = candidates.as_slice() else {
        let places: Vec<String> = candidates.iter().map(|browsers| format!("`{}`", browsers.place)).collect();
        return match places.is_empty() {
            true => report.missing("browserslist", "so it is not checked what browsers support"),
            false => {
                report.missing("browserslist", &format!("several packages differ: {}", shortened(&places)))
            }
        };
    };
    if let Err(why) = ds_css::check_targets(&browsers.queries) {
        return report
            .missing("browserslist", &format!("the queries in `{}` are not valid: {why}", browsers.place));
    }
    report.found("browserslist", &format!("`{}` (`{}`)", browsers.queries.join(", "), browsers.place));
    let is_package = paths::file_name(&browsers.place) == "package.json";
    settings.targets = if is_package { vec![browsers.place.clone()] } else { browsers.queries.clone() };
    settings.targets_place.clone_from(&browsers.place);
}

fn content(survey: &Survey<'_>, settings: &mut Settings, report: &mut Report) {
    let is_model = |path: &&str| {
        let Some(text) = survey.text(path).filter(|text| text.contains("\":type\"")) else { return false };
        let value: Option<serde_json::Value> = serde_json::from_str(&text).ok();
        value.is_some_and(|value| {
            let first = if value.is_array() { value.get(0) } else { Some(&value) };
            first.is_some_and(|model| model.get(":type").is_some())
        })
    };
    let models: Vec<&str> = survey.ending(".json").filter(is_model).collect();
    if models.is_empty() {
        report.missing("content", "no JSON models with `:type`");
        return;
    }
    settings.content = survey.patterns(&models, ".json");
    settings.content_count = models.len();
    let count = models.len();
    report
        .found("content", &format!("{}: {}", plural(count, "model"), shortened(&quoted(&settings.content))));
    settings.has_package = node::installed(survey.root).is_some();
    if !settings.has_package {
        report
            .note(&format!("not checked: `{}` is not installed, which describes its fields", node::PACKAGE));
    }
}

fn quoted(patterns: &[String]) -> Vec<String> {
    patterns.iter().map(|pattern| format!("`{pattern}`")).collect()
}

/// The first entries, and how many more there are.
fn shortened(entries: &[String]) -> String {
    const MAX: usize = 4;
    let shown = entries.iter().take(MAX).cloned().collect::<Vec<_>>().join(", ");
    match entries.len().saturating_sub(MAX) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
