//! `dstool new token`: a design token, with its value in each theme.

mod value;

use std::collections::BTreeSet;

use ds_core::json::{Kind, Value as Json};
use ds_core::model::tokens::{TokenDoc, TokenSet};
use ds_core::{Diagnostics, Severity, SourceFile};
use ds_tokens::Options;
use serde_json::{Value, json};

use crate::args::NewToken;
use crate::config::Config;
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::{expand, paths};

use self::value::{Given, kind_of};
use super::Session;
use super::changes::Changes;
use super::demo::read_json;
use super::places;

const README: &str = "tokens/README.md";

/// The longest line in a token file.
const WIDTH: usize = 110;

/// Adds a token.
pub(in crate::commands) fn token(session: &mut Session<'_, '_>, args: &NewToken) -> Result<Status> {
    let (mut changes, config) = Changes::new(session, "new token")?;
    let path = Path::parse(&args.path)?;
    let resolver = Resolver::read(&changes, &config)?;
    let group = path.group();
    let (file, base) = resolver.home(&changes, &path)?;
    let before = compiled(&changes, &resolver, &config)?;
    if before.tokens.iter().any(|token| token.path == args.path) {
        return Err(Error::new(format!("the token `{}` already exists", args.path))
            .help(format!("change its value in `{file}`")));
    }
    let given = match &args.value {
        Some(text) => Given::parse(text)?,
        None => Given::reference(&base.last_token(&path).ok_or_else(|| {
            Error::new(format!(
                "`{}` needs a value: `{group}` has no token that it could refer to",
                args.path
            ))
            .help("give it with `--value`")
        })?),
    };
    let description = describe(args, &given)?;
    let kind = base.kind(&path);
    let themes = resolver.themes(&args.themes)?;
    insert(&mut changes, &file, &path, &given, Some(&description), kind.as_deref())?;
    for (_, theme_file, value) in &themes {
        insert(&mut changes, theme_file, &path, value, None, kind.as_deref())?;
    }
    let after = compiled(&changes, &resolver, &config)?;
    let token = after.tokens.iter().find(|token| token.path == args.path).cloned();
    readme(&mut changes, &path)?;
    if let Some(token) = &token {
        literals(&mut changes, &config, &after, token)?;
    }
    let mut next = vec![
        match &token {
            Some(token) => format!("check its values: {}; a theme without one of its own follows what it refers to", values(token)),
            None => "use it in scripts: it is a constant, not a custom property, because its group is marked `org.plenum.script`".to_owned(),
        },
        "build: it writes CSS, TypeScript, JSON and `packages/components/TOKENS.md`; then run `npm run names` and `npm run api`, because names and constants are public".to_owned(),
    ];
    if let Some(token) = &token {
        next.push(format!("use `var({})` in styles, and run `dstool check`", token.css));
        if token.kind == "color" {
            next.push(
                "if it is a colour of text, give it its contrast pairs (`org.plenum.contrast`)".to_owned(),
            );
        }
    }
    next.push("run `npx changeset`: sites can use the token".to_owned());
    changes.write(session, &next)
}

/// The value in each theme: `light #fff, dark #000`.
fn values(token: &TokenDoc) -> String {
    let values: Vec<String> =
        token.values.iter().map(|(theme, value)| format!("{theme} `{value}`")).collect();
    values.join(", ")
}

fn describe(args: &NewToken, given: &Given) -> Result<String> {
    let Some(text) = &args.description else {
        let (group, name) = args.path.rsplit_once('.').unwrap_or(("", &args.path));
        let name = name.replace('-', " ");
        return Ok(match given.target() {
            Some(target) => format!("The {name} of `{group}`, the same as `{target}`."),
            None => format!("The {name} of `{group}`."),
        });
    };
    if text.trim().is_empty() || text.contains('\n') {
        return Err(Error::new("a description is one sentence in one line"));
    }
    Ok(text.trim().to_owned())
}

/// The path of a token.
struct Path<'a>(Vec<&'a str>);

impl<'a> Path<'a> {
    fn parse(text: &'a str) -> Result<Self> {
        let steps: Vec<&str> = text.split('.').collect();
        let is_step = |step: &&str| {
            !step.is_empty()
                && step.split('-').all(|word| {
                    !word.is_empty()
                        && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
                })
        };
        if steps.len() < 2 || !steps.iter().all(is_step) {
            return Err(Error::new(format!("`{text}` is not the path of a token"))
                .help("write the group and the name in kebab case, such as `color.text-muted`"));
        }
        Ok(Self(steps))
    }

    fn group(&self) -> String {
        self.0[..self.0.len() - 1].join(".")
    }

    fn name(&self) -> &'a str {
        self.0[self.0.len() - 1]
    }
}

/// The resolver of this repository.
struct Resolver {
    path: String,
    folder: String,
    document: Value,
}

impl Resolver {
    fn read(changes: &Changes, config: &Config) -> Result<Self> {
        let path = config
            .tokens
            .as_ref()
            .and_then(|tokens| tokens.sources.first())
            .map(|source| source.path.clone())
            .ok_or_else(|| Error::new("the configuration has no `[tokens]`"))?;
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        Ok(Self { document: read_json(changes, &path)?, folder, path })
    }

    /// The paths of files that a list of sources refers to.
    fn files(&self, sources: &Value) -> Vec<String> {
        let references =
            sources.as_array().into_iter().flatten().filter_map(|source| source["$ref"].as_str());
        references.filter(|file| !file.starts_with('#')).map(|file| paths::join(&self.folder, file)).collect()
    }

    /// The file that has the token's outermost group, and its contents.
    fn home(&self, changes: &Changes, path: &Path<'_>) -> Result<(String, TokenFile)> {
        let sets = self.document["sets"].as_object().into_iter().flatten();
        let mut groups = Vec::new();
        for file in sets.flat_map(|(_, set)| self.files(&set["sources"])) {
            let tokens = TokenFile(read_json(changes, &file)?);
            if tokens.0.get(path.0[0]).is_some() {
                tokens.check(path)?;
                return Ok((file, tokens));
            }
            groups.extend(tokens.0.as_object().into_iter().flatten().map(|(name, _)| name.clone()));
        }
        groups.retain(|name| !name.starts_with('$'));
        Err(Error::new(format!("there is no group `{}`", path.0[0])).help(format!(
            "use one of {}; add a new group by hand, with its row in `{README}`",
            groups.join(", ")
        )))
    }

    /// The values in other themes, each with the file for it: `("dark", "tokens/themes/dark.tokens.json", …)`.
    fn themes(&self, args: &[String]) -> Result<Vec<(String, String, Given)>> {
        let mut themes: Vec<(String, String, Given)> = Vec::new();
        let modifiers = self.document["modifiers"].as_object().into_iter().flatten();
        let contexts: Vec<(&String, Vec<String>)> = modifiers
            .flat_map(|(_, modifier)| modifier["contexts"].as_object().into_iter().flatten())
            .map(|(name, sources)| (name, self.files(sources)))
            .filter(|(_, files)| !files.is_empty())
            .collect();
        for arg in args {
            let (name, text) = arg.split_once('=').ok_or_else(|| {
                Error::new(format!("`{arg}` is not the value of a theme")).help("write `--theme dark=16px`")
            })?;
            let Some((_, files)) = contexts.iter().find(|(context, _)| *context == name) else {
                let names: Vec<&str> = contexts.iter().map(|(name, _)| name.as_str()).collect();
                return Err(Error::new(format!("no theme `{name}` changes tokens")).help(format!(
                    "use one of {}; the default theme has the value of `--value`",
                    names.join(", ")
                )));
            };
            if themes.iter().any(|(known, ..)| known == name) {
                return Err(Error::new(format!("the theme `{name}` has two values")).help("give it one"));
            }
            // The last file is the one that belongs to the theme alone.
            let file = files[files.len() - 1].clone();
            themes.push((name.to_owned(), file, Given::parse(text)?));
        }
        Ok(themes)
    }
}

/// A file of tokens.
struct TokenFile(Value);

impl TokenFile {
    /// Fails if a step of the path is a token already.
    fn check(&self, path: &Path<'_>) -> Result<()> {
        let mut node = &self.0;
        for (at, step) in path.0.iter().enumerate() {
            let Some(child) = node.get(step) else { return Ok(()) };
            let is_last = at + 1 == path.0.len();
            let known = path.0[..=at].join(".");
            if child.get("$value").is_some() && !is_last {
                return Err(Error::new(format!("`{known}` is a token, so it cannot contain others"))
                    .help("use the path of a group"));
            }
            if child.get("$value").is_none() && is_last {
                return Err(
                    Error::new(format!("`{known}` is a group")).help("add the name of the token to it")
                );
            }
            node = child;
        }
        Ok(())
    }

    /// The type that the token inherits from its groups.
    fn kind(&self, path: &Path<'_>) -> Option<String> {
        let mut kind = None;
        let mut node = Some(&self.0);
        for step in &path.0 {
            kind = node.and_then(|node| node["$type"].as_str()).or(kind);
            node = node.and_then(|node| node.get(step));
        }
        kind.map(str::to_owned)
    }

    /// The last token that is next to the new one.
    fn last_token(&self, path: &Path<'_>) -> Option<String> {
        let group = path.0[..path.0.len() - 1].iter().try_fold(&self.0, |node, step| node.get(step))?;
        let mut tokens = group.as_object()?.iter().filter(|(_, token)| token.get("$value").is_some());
        tokens.next_back().map(|(name, _)| format!("{}.{name}", path.group()))
    }
}

/// Adds the token to a file, and the groups that the file lacks.
fn insert(
    changes: &mut Changes,
    file: &str,
    path: &Path<'_>,
    given: &Given,
    description: Option<&str>,
    inherited: Option<&str>,
) -> Result<()> {
    let text = changes.read(file)?;
    let document =
        places::json(file, &text).ok_or_else(|| Error::new(format!("`{file}` is not valid JSON")))?;
    let mut group: Json<'_> = document.root();
    let mut known = 0;
    let mut kind = group.get("$type").and_then(Json::as_str);
    while let Some(child) = path.0[..path.0.len() - 1].get(known).and_then(|step| group.get(step)) {
        group = child;
        kind = child.get("$type").and_then(Json::as_str).or(kind);
        known += 1;
    }
    if group.kind() != Kind::Object {
        return Err(Error::new(format!("`{}` is not a group in `{file}`", path.0[..known].join("."))));
    }
    let mut members = Vec::new();
    // A reference has the type of what it refers to, and most groups have a type.
    if given.target().is_none()
        && kind.is_none()
        && let Some(kind) = inherited.or_else(|| kind_of(&given.json))
    {
        members.push(format!("\"$type\": {}", json!(kind)));
    }
    members.push(format!("\"$value\": {}", given.text()));
    members.extend(description.map(|text| format!("\"$description\": {}", json!(text))));
    let mut addition = object(path.name(), &members);
    for step in path.0[known..path.0.len() - 1].iter().rev() {
        addition = format!("\"{step}\": {{\n  {}\n}}", addition.replace('\n', "\n  "));
    }
    let edited = places::append(&text, group, &addition)
        .ok_or_else(|| Error::new(format!("`{file}` has no place for `{}`", path.0.join("."))))?;
    changes.replace(file, edited);
    Ok(())
}

/// A member whose value is an object, in one line if it fits.
fn object(name: &str, members: &[String]) -> String {
    let line = format!("\"{name}\": {{ {} }}", members.join(", "));
    if line.len() + 6 <= WIDTH { line } else { format!("\"{name}\": {{\n  {}\n}}", members.join(",\n  ")) }
}

/// The tokens as they are after the changes so far.
///
/// # Errors
/// The first error that the compiler finds.
fn compiled(changes: &Changes, resolver: &Resolver, config: &Config) -> Result<TokenSet> {
    let load = |path: &str| changes.find(path).ok().flatten().map(|text| SourceFile::new(path, text));
    let entry = SourceFile::new(resolver.path.as_str(), changes.read(&resolver.path)?);
    let names = config.tokens.as_ref().map(|tokens| tokens.names.clone()).unwrap_or_default();
    let options = Options { names, ..Options::default() };
    let mut findings = Diagnostics::new();
    let tokens = ds_tokens::compile(&[entry], &load, &options, &mut findings);
    match findings.iter().find(|finding| finding.severity == Severity::Error) {
        None => Ok(tokens.set().clone()),
        Some(finding) => {
            let place = finding.at.as_ref().map(|at| format!("{at}: ")).unwrap_or_default();
            let error = Error::new(format!(
                "{place}{} (`{}`); nothing was written",
                finding.message, finding.rule.code
            ));
            Err(match &finding.help {
                Some(help) => error.help(help.clone()),
                None => error,
            })
        }
    }
}

/// Asks for a replacement of each literal in the project's styles that equals the new token: the build would report it.
fn literals(changes: &mut Changes, config: &Config, set: &TokenSet, token: &TokenDoc) -> Result<()> {
    let patterns = config.css.iter().flat_map(|css| &css.bundles).flat_map(|bundle| &bundle.sources);
    // Bundles import more files, which are in their folder or below it.
    let folders: BTreeSet<&str> = patterns
        .map(|pattern| pattern.path.split('*').next().unwrap_or_default())
        .filter_map(|path| path.rsplit_once('/').map(|(folder, _)| folder))
        .collect();
    let files: BTreeSet<String> = folders
        .iter()
        .flat_map(|folder| expand(changes.root(), &format!("{folder}/**/*.css"), &[]).unwrap_or_default())
        .collect();
    for path in files {
        let file = SourceFile::new(path.as_str(), changes.read(&path)?);
        let mut findings = Diagnostics::new();
        ds_css::check(&file, Some(set).into(), &ds_css::Options::default(), &mut findings);
        let name = format!("`{}`", token.css);
        for finding in findings.iter().filter(|finding| finding.message.contains(&name)) {
            let Some(at) = &finding.at else { continue };
            let place = format!("at {}", at.file.position(at.span.start));
            let what = format!(
                "`{}`, where it means the same: it equals the token, which the build reports",
                file.slice(at.span)
            );
            changes.leave(&path, &format!("{place}, use `var({})` instead of", token.css), &what);
        }
    }
    Ok(())
}

/// Adds the name to the row of its group.
fn readme(changes: &mut Changes, path: &Path<'_>) -> Result<()> {
    let group = path.0[0];
    let text = changes.read(README)?;
    let cell = format!("`{group}`");
    // Groups of components have one row together, which refers to the file.
    if text.lines().any(|line| line.starts_with("| components |") && line.contains(&cell)) {
        return Ok(());
    }
    let rest = path.0[1..].join(".");
    let addition = format!("`{rest}`");
    changes.edit(README, &addition, &format!("in the table of groups, in the row of `{group}`"), |text| {
        let is_row = |line: &&str| {
            line.starts_with(&format!("| {cell} |"))
                || line.starts_with(&format!("| {cell} *script* |"))
                || line.starts_with(&format!("| `{}` |", path.group()))
        };
        let mut rows = text.lines().filter(is_row);
        let row = rows.next().filter(|_| rows.next().is_none())?;
        let mut cells = row.split(" | ");
        let (_, names) = (cells.next()?, cells.next()?);
        // Only a list of names can take one more at its end. What follows a semicolon is of another kind.
        let list = names.split(';').next()?;
        let is_list = list.starts_with('`') && !list.contains(':') && list.ends_with(['`', ')']);
        let name = if row.starts_with(&format!("| `{}` |", path.group())) { path.name() } else { &rest };
        let edited = row.replacen(list, &format!("{list} `{name}`"), 1);
        is_list.then(|| text.replacen(row, &edited, 1))
    })
}
