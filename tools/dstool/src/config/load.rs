//! Reads `dstool.toml` into a [`Config`].

use std::path::{Path, PathBuf};

use ds_core::source::to_u32;
use ds_core::suggest;
use ds_core::{Diagnostic, Diagnostics, Location, Severity, SourceFile, Span};
use ds_tokens::{Deviation, Format, Naming, OutputOptions, PropertyNames, Themes, Tolerance};
use toml::de::DeTable;

use super::read::Section;
use super::{
    Bundle, Config, Content, Copy, Css, Pattern, Props, Search, Site, TokenFormat, TokenOutput, TokenScope,
    Tokens,
};
use super::{conventions, names, targets};
use crate::error::{Error, Result};
use crate::files::Sources;
use crate::rules;
use crate::steps::Steps;

/// The file name of the configuration.
pub const FILE_NAME: &str = "dstool.toml";

/// The default `targets`: features that all browser engines have supported for 30 months.
const TARGETS: [&str; 5] =
    ["chrome >= 125", "edge >= 125", "firefox >= 126", "safari >= 17.5", "ios_saf >= 17.5"];

/// The configuration of a folder: in the folder itself or the nearest one above.
#[must_use]
pub fn discover(cwd: &Path) -> Option<PathBuf> {
    cwd.ancestors().map(|folder| folder.join(FILE_NAME)).find(|place| place.is_file())
}

/// Reads a configuration. Problems are added to `out`; everything that could be read is returned.
///
/// # Errors
/// If the file does not exist.
pub fn load(place: &Path, out: &mut Diagnostics) -> Result<Config> {
    let root = place.parent().unwrap_or(Path::new("."));
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    let sources = Sources::new(root);
    let file = sources.load(&name, Steps::CONFIG);
    out.extend(sources.take_findings(Steps::CONFIG));
    let Some(file) = file else {
        return Err(Error::new(format!("there is no configuration `{}`", place.display()))
            .help("create one with `dstool init`"));
    };
    Ok(read(root, &file, out))
}

/// Reads the text of a configuration that need not be on disk; otherwise like [`load`].
#[must_use]
pub fn load_text(place: &Path, text: &str, out: &mut Diagnostics) -> Config {
    let root = place.parent().unwrap_or(Path::new("."));
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    read(root, &SourceFile::new(&*name, text), out)
}

fn read(root: &Path, file: &SourceFile, out: &mut Diagnostics) -> Config {
    // The TOML parser treats a byte order mark as a character; spaces of the same length keep the spans unchanged.
    let text = file.text().replace('\u{feff}', "   ");
    let (table, errors) = DeTable::parse_recoverable(&text);
    for error in &errors {
        let span = error.span().unwrap_or_default();
        let span = Span::new(to_u32(span.start), to_u32(span.end));
        out.push(Diagnostic::at(&rules::CONFIG_SYNTAX, file, span, error.message()));
    }
    let mut config = Config { file: file.clone(), ..Config::empty(root) };
    // After a syntax error, unparsed keys would be reported as missing or unknown.
    if !errors.is_empty() {
        return config;
    }
    let mut section = Section::root(file, &table);
    config.tokens = section.section("tokens", out).and_then(|section| tokens(section, out));
    config.css = section.section("css", out).map(|section| css(section, root, out));
    config.props = section.section("props", out).and_then(|section| props(section, out));
    config.content = section.section("content", out).map(|section| content(section, out));
    config.site = section.section("site", out).and_then(|section| site(section, out));
    reject_site_of_another_system(&config, out);
    config.rules = section.section("rules", out).map(|section| severities(section, out)).unwrap_or_default();
    section.finish(out);
    config
}

fn tokens(mut section: Section<'_>, out: &mut Diagnostics) -> Option<Tokens> {
    let resolver = section.file("resolver", out);
    let sources = section.places("sources", out);
    let at = section.at();
    let prefix = section.text("prefix", out);
    let layer = section.text("layer", out).map(|(layer, at)| {
        report_problem(names::layer_problem(&layer), &at, names::LAYER_HELP, out);
        layer
    });
    let separator = section.text("separator", out);
    let case = section.text("case", out);
    let parts = section.text("part-names", out);
    let themes = section.text("themes", out).map(|(text, at)| {
        Themes::parse(&text).unwrap_or_else(|why| {
            out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, why).help(Themes::HELP));
            Themes::default()
        })
    });
    let folder = section.file("out", out).map(|place| place.path);
    let typescript = section.file("typescript", out).map(|place| place.path);
    let tolerance = tolerance(&mut section, out);
    let conventions = section.section("conventions", out);
    let conventions = conventions.map(|section| conventions::read(section, out)).unwrap_or_default();
    let mut outputs = Vec::new();
    for format in [Format::Css, Format::Json] {
        outputs.extend(folder.clone().map(|folder| output(format, folder, false)));
    }
    outputs.extend(typescript.map(|out| output(Format::Ts, out, true)));
    for section in section.sections("outputs", out) {
        outputs.extend(token_output(section, out));
    }
    section.renamed("parts", "scopes", out);
    let scopes = section.sections("scopes", out).into_iter().filter_map(|section| token_scope(section, out));
    let scopes = scopes.collect();
    section.finish(out);
    if let Some((prefix, at)) = &prefix {
        report_problem(names::prefix_problem(prefix), at, names::PREFIX_HELP, out);
    }
    let names =
        property_names(prefix.map(|(prefix, _)| prefix).unwrap_or_default(), separator, case, parts, out);
    let sources = match (resolver, sources) {
        (Some(resolver), None) => vec![resolver],
        (None, Some(sources)) => sources,
        (both, _) => {
            let message = if both.is_some() {
                "`tokens` has both `resolver` and `sources`"
            } else {
                "`tokens` has neither `resolver` nor `sources`"
            };
            let help = "set either `resolver` to a resolver document or `sources` to token files";
            out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, message).help(help));
            return None;
        }
    };
    Some(Tokens {
        sources,
        names,
        themes: themes.unwrap_or_default(),
        layer: layer.unwrap_or_default(),
        outputs,
        scopes,
        selector: None,
        tolerance,
        conventions,
    })
}

/// `separator`, `case` and `part-names`, with the default for what is not valid.
fn property_names(
    prefix: String,
    separator: Option<(String, Location)>,
    case: Option<(String, Location)>,
    parts: Option<(String, Location)>,
    out: &mut Diagnostics,
) -> PropertyNames {
    let mut report = |(why, help): names::Problem, at: Location| {
        out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, why).help(help));
    };
    let case = case.and_then(|(text, at)| names::case(&text).map_err(|why| report(why, at)).ok());
    let case = case.unwrap_or(Naming::Kebab);
    let mut names = PropertyNames { case, ..PropertyNames::with_prefix(prefix) };
    if let Some((text, at)) = separator {
        match names::properties(names.prefix.clone(), text, case, None) {
            Ok(valid) => names = valid,
            Err(why) => report(why, at),
        }
    }
    if let Some((text, at)) = parts {
        match names::properties(names.prefix.clone(), names.separator.clone(), case, Some(&text)) {
            Ok(valid) => names = valid,
            Err(why) => report(why, at),
        }
    }
    names
}

/// `tolerant`: `true` for everything, or a list of deviations.
fn tolerance(section: &mut Section<'_>, out: &mut Diagnostics) -> Tolerance {
    let Some(names) = section.flag_or_texts("tolerant", out) else { return Tolerance::default() };
    let Some(names) = names else { return Tolerance::all() };
    let mut themes = Vec::new();
    for (name, at) in names {
        match Deviation::parse(&name) {
            Some(kind) => themes.push(kind),
            None => {
                let known = || Deviation::ALL.iter().map(|kind| kind.name());
                let help = match suggest::nearest(&name, known()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("use `true`, or some of {}", known().collect::<Vec<_>>().join(", ")),
                };
                let message = format!("`{name}` is not something that the tolerant mode accepts");
                out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, message).help(help));
            }
        }
    }
    Tolerance::of(themes)
}

/// The format of outputs that a template of the project writes.
const TEMPLATE_FORMAT: &str = "template";

/// An output without names of its own.
fn output(format: Format, out: String, is_file: bool) -> TokenOutput {
    TokenOutput { format: TokenFormat::Known(format), out, is_file, options: OutputOptions::default() }
}

fn token_output(mut section: Section<'_>, out: &mut Diagnostics) -> Option<TokenOutput> {
    let format = section.text("format", out);
    let place = section.required("out", out);
    let template = section.file("template", out);
    let name = section.text("name", out);
    let package = section.text("package", out);
    let at = section.at();
    section.finish(out);
    let Some((format, format_at)) = format else {
        out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, "`tokens.outputs` needs a `format`"));
        return None;
    };
    if format == TEMPLATE_FORMAT {
        let Some(template) = template else {
            let message = "the format `template` needs a `template`, the path of a file";
            out.push(Diagnostic::new(&rules::CONFIG_VALUE, format_at, message));
            return None;
        };
        let options = OutputOptions::default();
        return Some(TokenOutput {
            format: TokenFormat::Template(template),
            out: place?.path,
            is_file: true,
            options,
        });
    }
    let Some(format) = Format::parse(&format) else {
        let known = || Format::ALL.iter().map(|format| format.name()).chain([TEMPLATE_FORMAT]);
        let help = match suggest::nearest(&format, known()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("use one of {}", known().collect::<Vec<_>>().join(", ")),
        };
        let message = format!("`{format}` is not a format of tokens");
        out.push(Diagnostic::new(&rules::CONFIG_VALUE, format_at, message).help(help));
        return None;
    };
    let place = place?;
    if let Some(template) = template {
        let message = format!("the format `{}` has no template", format.name());
        let help = "set `format` to `template`";
        out.push(Diagnostic::new(&rules::CONFIG_VALUE, template.at, message).help(help));
    }
    let mut options = OutputOptions::default();
    if let Some((name, at)) = name {
        report_problem(names::type_name_problem(&name), &at, names::TYPE_NAME_HELP, out);
        options.name = name;
    }
    if let Some((package, at)) = package {
        report_problem(names::package_problem(&package), &at, names::PACKAGE_HELP, out);
        options.package = package;
    }
    let is_file = match (Path::new(&place.path).extension(), format.extension()) {
        (Some(ending), Some(extension)) => ending.eq_ignore_ascii_case(extension),
        _ => false,
    };
    Some(TokenOutput { format: TokenFormat::Known(format), out: place.path, is_file, options })
}

fn token_scope(mut section: Section<'_>, out: &mut Diagnostics) -> Option<TokenScope> {
    let selector = section.text("selector", out);
    let sources = section.places("sources", out);
    let stylesheet = section.file("out", out).map(|place| place.path);
    let at = section.at();
    section.finish(out);
    let (Some((selector, place)), Some(sources)) = (selector, sources) else {
        let message = "`tokens.scopes` needs a `selector` and `sources`";
        out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, message));
        return None;
    };
    if let Some(why) = names::selector_problem(&selector) {
        out.push(Diagnostic::new(&rules::CONFIG_VALUE, place, why).help(names::SELECTOR_HELP));
        return None;
    }
    Some(TokenScope { selector, sources, out: stylesheet })
}

fn css(mut section: Section<'_>, root: &Path, out: &mut Diagnostics) -> Css {
    let texts = |places: Option<Vec<(String, Location)>>| {
        places.map(|texts| texts.into_iter().map(|(text, _)| text).collect::<Vec<_>>())
    };
    let targets = section.texts("targets", out).map(|texts| targets::expand(texts, root, out));
    for (query, at) in targets.iter().flatten() {
        if let Err(why) = ds_css::check_targets(std::slice::from_ref(query)) {
            out.push(Diagnostic::new(&rules::CONFIG_VALUE, at.clone(), why));
        }
    }
    let css = Css {
        check_targets: targets.is_some(),
        targets: texts(targets).unwrap_or_else(|| TARGETS.map(str::to_owned).to_vec()),
        layers: layers(&mut section, out).unwrap_or_default(),
        minify: section.flag("minify", true, out),
        source_map: section.flag("source-map", true, out),
        check: section.places("check", out).unwrap_or_default(),
        bundles: section
            .sections("bundles", out)
            .into_iter()
            .filter_map(|mut section| {
                let sources = section.places("sources", out);
                let layers = layers(&mut section, out);
                let place = section.required("out", out);
                let at = section.at();
                section.finish(out);
                let (sources, place) = (sources.unwrap_or_default(), place?);
                if sources.is_empty() {
                    let message = "`css.bundles` has no `sources`";
                    out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, message));
                }
                Some(Bundle { sources, out: place.path, layers })
            })
            .collect(),
    };
    section.finish(out);
    css
}

fn props(mut section: Section<'_>, out: &mut Diagnostics) -> Option<Props> {
    let entries = section.places("entries", out).unwrap_or_default();
    let place = section.required("out", out);
    let schemas = section.file("schemas", out).map(|place| place.path);
    let base = section.text("schema-base", out).and_then(|(text, at)| {
        schema_base(&text).or_else(|| {
            let message = format!("`{text}` is not an absolute URL of a folder");
            out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, message).help(SCHEMA_BASE_HELP));
            None
        })
    });
    let strict = section.flag("strict", false, out);
    let at = section.at();
    section.finish(out);
    if entries.is_empty() {
        out.push(
            Diagnostic::new(&rules::CONFIG_VALUE, at, "`props` has no `entries`")
                .help("set it to the files that export the components"),
        );
    }
    Some(Props {
        entries,
        out: place?.path,
        format: ds_props::Format::Manifest,
        schemas,
        schema_base: base,
        strict,
    })
}

/// How to write `schema-base`.
pub(crate) const SCHEMA_BASE_HELP: &str = "write the address by which the schemas identify themselves, such as \
    `https://example.org/schemas/`; nothing is fetched from it";

/// An absolute URL with a slash at its end, from one with or without. `None` if it is relative or no folder.
pub(crate) fn schema_base(text: &str) -> Option<String> {
    let (scheme, _) = text.split_once("://")?;
    let is_scheme = scheme.starts_with(|ch: char| ch.is_ascii_alphabetic())
        && scheme.chars().all(|ch| ch.is_ascii_alphanumeric() || "+-.".contains(ch));
    (is_scheme && !text.contains(['#', '?', ' '])).then(|| format!("{}/", text.trim_end_matches('/')))
}

fn content(mut section: Section<'_>, out: &mut Diagnostics) -> Content {
    let mut type_places = Vec::new();
    let content = Content {
        sources: section.places("sources", out).unwrap_or_default(),
        manifest: section.file("manifest", out),
        unknown_type: section.text("unknown-type", out).and_then(|(text, at)| level(&text, at, out)),
        source: super::source::read(&mut section, &mut type_places, out),
        type_places,
    };
    section.finish(out);
    content
}

/// Pages are rendered from models as AEM exports them.
fn reject_site_of_another_system(config: &Config, out: &mut Diagnostics) {
    let shape = config.content.as_ref().and_then(|content| content.source.shape.as_ref());
    if let (Some(site), Some(shape)) = (&config.site, shape) {
        let message =
            format!("`site` cannot render content of `{}`, which `content.source` describes", shape.name);
        let help = "check that content with a configuration of its own: `dstool check --config FILE`";
        out.push(Diagnostic::new(&rules::CONFIG_VALUE, site.content.at.clone(), message).help(help));
    }
}

fn site(mut section: Section<'_>, out: &mut Diagnostics) -> Option<Site> {
    let content = section.required("content", out);
    let pages = section.file("pages", out);
    let renderer = section.required("renderer", out);
    let guides = section.file("guides", out);
    let place = section.required("out", out);
    let mut text =
        |key, default: &str| section.text(key, out).map_or_else(|| default.to_owned(), |(text, _)| text);
    let (title, origin) = (text("title", ""), text("origin", ""));
    let (language, package) = (text("language", "en"), text("package", "@plenum/components"));
    let mut base = text("base", "/");
    let anchors = section.texts("anchors", out).unwrap_or_default();
    let feed = section.file("feed", out).map(|place| place.path);
    let image = section.text("image", out).map(|(address, _)| address);
    let package_files = section.file("package-files", out).map(|place| place.path);
    let copy = section.sections("copy", out).into_iter().filter_map(|mut section| {
        let from = section.required("from", out);
        let to = section.file("to", out).map_or_else(String::new, |place: Pattern| place.path);
        section.finish(out);
        Some(Copy { from: from?, to })
    });
    let copy = copy.collect();
    let search = section.section("search", out).and_then(|mut section| {
        let folder = section.required("out", out);
        section.finish(out);
        Some(Search { out: folder?.path })
    });
    section.finish(out);
    if !base.starts_with('/') {
        base.insert(0, '/');
    }
    if !base.ends_with('/') {
        base.push('/');
    }
    Some(Site {
        content: content?,
        pages,
        renderer: renderer?,
        guides,
        out: place?.path,
        title,
        base,
        origin: origin.trim_end_matches('/').to_owned(),
        language,
        package,
        package_files,
        anchors: anchors.into_iter().map(|(id, _)| id).collect(),
        search,
        feed,
        image,
        copy,
    })
}

fn severities(section: Section<'_>, out: &mut Diagnostics) -> Vec<rules::Level> {
    let mut levels = Vec::new();
    for (code, key_at, text, at) in section.pairs(out) {
        match rules::level(&code, &text) {
            Ok(level) => levels.push(level),
            Err((message, help)) => {
                let known = rules::find(&code).is_some();
                let (rule, at) =
                    if known { (&rules::CONFIG_VALUE, at) } else { (&rules::CONFIG_UNKNOWN, key_at) };
                out.push(Diagnostic::new(rule, at, message).help(help));
            }
        }
    }
    levels
}

fn level(text: &str, at: Location, out: &mut Diagnostics) -> Option<Option<Severity>> {
    let level = rules::severity(text);
    level
        .map_err(|(message, help)| out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, message).help(help)))
        .ok()
}

/// Reports a value that cannot be a part of a style sheet.
fn report_problem(problem: Option<String>, at: &Location, help: &str, out: &mut Diagnostics) {
    let finding = |message| Diagnostic::new(&rules::CONFIG_VALUE, at.clone(), message).help(help);
    out.extend(problem.map(finding).into_iter().collect());
}

/// Reads the names of cascade layers.
fn layers(section: &mut Section<'_>, out: &mut Diagnostics) -> Option<Vec<String>> {
    let names = section.texts("layers", out)?;
    let check = |(name, at): (String, Location)| {
        // An empty name is one as well: only a single layer can be left out.
        let problem = names::layer_problem(if name.is_empty() { " " } else { &name });
        report_problem(problem, &at, names::LAYER_HELP, out);
        name
    };
    Some(names.into_iter().map(check).collect())
}

#[cfg(test)]
mod tests;
