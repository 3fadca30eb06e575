//! `dstool new rule`: a rule of stylesheets or of content, which reports what its code names.

use ds_content::Checker;
use ds_core::model::manifest::Manifest;
use ds_core::{Diagnostics, SourceFile};

use crate::args::NewRule;
use crate::env::Status;
use crate::error::{Error, Result};
use crate::rules;

use super::Session;
use super::changes::Changes;
use super::places;
use super::words::Words;

/// Where rules of other areas are declared, for those who add one by hand.
const BY_HAND: [(&str, &str); 8] = [
    ("config", "tools/dstool/src/rules.rs"),
    ("files", "tools/dstool/src/rules.rs"),
    ("json", "tools/ds-core/src/json/mod.rs"),
    ("output", "tools/dstool/src/rules.rs"),
    ("props", "tools/ds-props/src/rules.rs"),
    ("search", "tools/ds-site/src/rules.rs"),
    ("site", "tools/ds-site/src/rules.rs"),
    ("tokens", "tools/ds-tokens/src/rules.rs"),
];

/// Words that cannot be the name of a module or a function in Rust.
const RESERVED: &str = "as async await box break const continue crate dyn else enum extern false final fn for gen if impl in let \
    loop macro match mod move mut priv pub ref return self static struct super trait true try type typeof unsafe use \
    virtual where while yield";

/// Creates a rule.
pub(in crate::commands) fn rule(session: &mut Session<'_, '_>, args: &NewRule) -> Result<Status> {
    let (mut changes, _) = Changes::new(session, "new rule")?;
    let (area, problem) = args.id.split_once('/').ok_or_else(|| {
        Error::new(format!("`{}` is not the code of a rule", args.id))
            .help("write the area and the problem, such as `css/float`")
    })?;
    if let Some((_, file)) = BY_HAND.iter().find(|(known, _)| *known == area) {
        return Err(Error::new(format!(
            "`dstool new rule` does not write rules of `{area}`: they need code where their files are read"
        ))
        .help(format!("declare the rule in `{file}`, as CONTRIBUTING.md says under \"Add a rule\"")));
    }
    if !["css", "content"].contains(&area) {
        return Err(Error::new(format!("there is no area `{area}`")).help("use `css` or `content`"));
    }
    let name = Words::parse(problem, "a rule", "css/float")?;
    if RESERVED.split_whitespace().any(|word| word == name.snake) {
        return Err(Error::new(format!("`{problem}` cannot name a module: the word is reserved in Rust"))
            .help("choose another name"));
    }
    if rules::find(&args.id).is_some() {
        return Err(Error::new(format!("the rule `{}` already exists", args.id))
            .help(format!("`dstool explain {}` explains it", args.id)));
    }
    if let Some(other) = reported_by(area, &name) {
        return Err(Error::new(format!("`{other}` already reports what `{}` would report first", args.id))
            .help("choose another name, or change that rule"));
    }
    let summary = args.summary.as_deref().map(str::trim);
    if let Some(text) = summary
        && (text.is_empty() || text.ends_with('.') || text.contains(['\n', '"', '\\']))
    {
        return Err(Error::new("a summary is one sentence in one line, without a full stop, `\"` and `\\`"));
    }
    let rule = NamedRule { code: args.id.clone(), id: name.snake.to_uppercase(), name, summary };
    let trigger = if area == "css" {
        rule.css(&mut changes)?;
        "the property"
    } else {
        rule.content(&mut changes)?;
        "the field"
    };
    let module = if area == "css" { rule.css_module() } else { rule.content_module() };
    changes.write(
        session,
        &[
            format!("replace the condition in `{module}`, which reports {trigger} `{}`, and with it the test and the examples", rule.subject(area)),
            format!("say in its description (`tools/ds-{area}/src/rules.rs`) why it matters"),
            "build, run the tests of the crate, and run `dstool check`: it must report nothing here".to_owned(),
            "run `npx changeset`: users notice a new rule".to_owned(),
        ],
    )
}

/// The rule that already reports the property or the field of this name: two findings at one place would be one too many.
fn reported_by(area: &str, name: &Words) -> Option<&'static str> {
    let mut findings = Diagnostics::new();
    if area == "css" {
        let file = SourceFile::new("a.css", format!("a {{ {}: inherit }}", name.kebab));
        ds_css::check(&file, ds_css::Names::default(), &ds_css::Options::default(), &mut findings);
    } else {
        let manifest = Manifest::default();
        let file =
            SourceFile::new("a.json", format!("{{\":type\":\"nt:unstructured\",\"{}\":true}}", name.camel));
        Checker::new(&manifest, None, ds_content::Options::default()).check(&file, &mut findings);
    }
    // A rule may be about a name that is no property of CSS.
    findings.iter().map(|finding| finding.rule.code).find(|code| *code != "css/unknown-property")
}

/// A rule under its names.
struct NamedRule<'a> {
    /// `css/float`
    code: String,
    /// `FLOAT`: its name in the table.
    id: String,
    name: Words,
    summary: Option<&'a str>,
}

impl NamedRule<'_> {
    /// What it reports.
    fn subject(&self, area: &str) -> &str {
        if area == "css" { &self.name.kebab } else { &self.name.camel }
    }

    fn css_module(&self) -> String {
        format!("tools/ds-css/src/rules/{}.rs", self.name.snake)
    }

    fn content_module(&self) -> String {
        format!("tools/ds-content/src/walk/{}.rs", self.name.snake)
    }

    /// Adds it to the table of a crate.
    fn declare(
        &self,
        changes: &mut Changes,
        crate_name: &str,
        place: &str,
        summary: &str,
        details: &str,
    ) -> Result<()> {
        let Self { code, id, .. } = self;
        let summary = self.summary.unwrap_or(summary);
        // In this table, an empty line is between rules.
        let gap = if crate_name == "ds-css" { "\n" } else { "" };
        let entry =
            format!("{gap}\n    /// {place}\n    {id} = \"{code}\", Warning, \"{summary}\",\n{details};\n");
        let file = format!("tools/{crate_name}/src/rules.rs");
        let names = changes.read(&file)?;
        if names.contains(&format!("    {id} = ")) {
            return Err(Error::new(format!("`{file}` already has a rule `{id}`")).help("choose another name"));
        }
        changes.edit(&file, &entry, "at the end of `ds_core::rules!`", |text| {
            places::at_end_of(text, "\nds_core::rules! {\n", "\n}\n", entry.trim_end())
        })
    }

    fn css(&self, changes: &mut Changes) -> Result<()> {
        let Self { code, id, name, .. } = self;
        let (kebab, module) = (&name.kebab, &name.snake);
        let details = format!(
            "    \"The property is reported in every style rule, whatever its value is. `dstool-allow` permits an exception.\\n\\n\\\n     \
             ```css\\na {{ {kebab}: inherit; }} /* wrong */\\na {{ color: inherit; }} /* right */\\n```\""
        );
        self.declare(
            changes,
            "ds-css",
            "At the name of the property.",
            &format!("A style declares `{kebab}`"),
            &details,
        )?;
        changes.create(
            &self.css_module(),
            format!(
                "//! Declarations of `{kebab}`.\n\n\
                 use ds_core::{{Diagnostic, SourceFile}};\n\n\
                 use super::{id};\n\
                 use crate::token::Token;\n\n\
                 /// Finds a declaration of the property.\n\
                 pub(crate) fn check(file: &SourceFile, name: Token, out: &mut Vec<Diagnostic>) {{\n    \
                     let property = name.text(file.text());\n    \
                     if property.eq_ignore_ascii_case(\"{kebab}\") {{\n        \
                         let message = format!(\"`{{property}}` is declared\");\n        \
                         out.push(Diagnostic::at(&{id}, file, name.span, message).help(\"remove the declaration\"));\n    \
                     }}\n\
                 }}\n"
            ),
        )?;
        let declared = format!("pub(crate) mod {module};\n");
        changes.edit("tools/ds-css/src/rules.rs", &declared, "next to the other modules", |text| {
            places::before(text, "pub(crate) mod allow;\n", &declared)
        })?;
        let scan = "tools/ds-css/src/scan.rs";
        changes.edit(scan, &format!("use crate::rules::{module};"), "at the imports", |text| {
            places::after(text, "use crate::rules::{", &format!("{module}, "))
        })?;
        let call = format!("{module}::check(file, name, findings);");
        changes.edit(scan, &call, "in `declaration`, next to `direction::check`", |text| {
            places::after(
                text,
                "direction::check(file, name.span, value, property, findings);",
                &format!("\n        {call}"),
            )
        })?;
        let allow = "tools/ds-css/src/rules/allow.rs";
        changes.edit(allow, &format!("{id},"), "in the import of `super`", |text| {
            places::after(text, "use super::{\n", &format!("    {id},\n"))
        })?;
        changes.edit(allow, &format!("&{id},"), "in `ALLOWABLE`", |text| {
            places::after(text, "static ALLOWABLE: &[&Rule] = &[\n", &format!("    &{id},\n"))
        })?;
        changes.edit(
            allow,
            &format!("\"{code}\" => true,"),
            "in `applies`: the rule needs no tokens",
            |text| places::after(text, "match rule.code {\n", &format!("        \"{code}\" => true,\n")),
        )?;
        self.test(
            changes,
            "tools/ds-css/tests/it",
            "rules",
            &format!(
                "    assert_snapshot!(declared(\"{kebab}: inherit;\\n{}: inherit\"));\n    \
                 clean(\"--own-{kebab}: inherit; color: inherit\");\n    \
                 clean(\"/* dstool-allow {code}: needed here */\\n{kebab}: inherit\");\n",
                kebab.to_uppercase(),
            ),
            &format!(
                "tabs.css:2:1 warning {code} [{kebab}]\n  `{kebab}` is declared\n  help: remove the declaration\n\
                 tabs.css:3:1 warning {code} [{}]\n  `{}` is declared\n  help: remove the declaration\n",
                kebab.to_uppercase(),
                kebab.to_uppercase(),
            ),
            "it__rules__",
        )
    }

    fn content(&self, changes: &mut Changes) -> Result<()> {
        let Self { code, id, name, .. } = self;
        let (camel, module) = (&name.camel, &name.snake);
        let details = format!(
            "\"The field is reported in every model, whether its component knows it or not.\n\n\
             Wrong: `{{ \\\":type\\\": \\\"plenum/components/title\\\", \\\"text\\\": \\\"Air\\\", \\\"{camel}\\\": true }}`\n\n\
             Right: `{{ \\\":type\\\": \\\"plenum/components/title\\\", \\\"text\\\": \\\"Air\\\" }}`\""
        );
        self.declare(
            changes,
            "ds-content",
            "At the key.",
            &format!("A model has the field `{camel}`"),
            &details,
        )?;
        changes.create(
            &self.content_module(),
            format!(
                "//! The field `{camel}` of models.\n\n\
                 use ds_core::Diagnostic;\nuse ds_core::json::Entry;\n\n\
                 use super::Walk;\n\
                 use crate::rules::{id};\n\n\
                 impl Walk<'_, '_, '_> {{\n    \
                     /// Reports the field.\n    \
                     pub(super) fn {module}(&mut self, entry: &Entry<'_>) {{\n        \
                         if entry.name() == \"{camel}\" {{\n            \
                             let message = \"this model has the field `{camel}`\";\n            \
                             self.diagnostics.push(\n                \
                                 Diagnostic::new(&{id}, entry.key.location(), message).help(\"remove the field\"),\n            \
                             );\n        \
                         }}\n    \
                     }}\n\
                 }}\n"
            ),
        )?;
        let walk = "tools/ds-content/src/walk/mod.rs";
        changes.edit(walk, &format!("mod {module};"), "next to the other modules", |text| {
            places::before(text, "mod fit;\n", &format!("mod {module};\n"))
        })?;
        let call = format!("self.{module}(&entry);");
        changes.edit(walk, &call, "at the start of the loop in `component`", |text| {
            places::before(
                text,
                "if entry.is(TYPE) {\n                kind = ",
                &format!("{call}\n            "),
            )
        })?;
        self.test(
            changes,
            "tools/ds-content/src",
            "tests",
            &format!(
                "    let found = findings(r#\"{{\":type\":\"nt:unstructured\",\"other\":1,\"{camel}\":true}}\"#);\n    \
                 insta::assert_snapshot!(found);\n    \
                 assert_eq!(findings(r#\"{{\":type\":\"nt:unstructured\",\"other\":\"{camel}\"}}\"#), \"\");\n"
            ),
            &format!("1:38 {code} this model has the field `{camel}` | remove the field\n"),
            "ds_content__tests__",
        )
    }

    /// Adds a test at the end of a module of tests, and its snapshot.
    fn test(
        &self,
        changes: &mut Changes,
        folder: &str,
        module: &str,
        body: &str,
        snapshot: &str,
        prefix: &str,
    ) -> Result<()> {
        let name = &self.name.snake;
        let file = format!("{folder}/{module}.rs");
        let text = changes.read(&file)?;
        if text.contains(&format!("fn {name}(")) || text.contains(&format!("    {name}:\n")) {
            return Err(
                Error::new(format!("`{file}` already has a test `{name}`")).help("choose another name")
            );
        }
        changes.replace(&file, format!("{}\n\n#[test]\nfn {name}() {{\n{body}}}\n", text.trim_end()));
        changes.create(
            &format!("{folder}/snapshots/{prefix}{name}.snap"),
            format!("---\nsource: {file}\nexpression: \"findings of {}\"\n---\n{snapshot}", self.code),
        )
    }
}
