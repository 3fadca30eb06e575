//! Reads the token tree of one file: names, properties, and which objects are tokens or groups.
//!
//! Each source is read once for all themes; the result is a flat list for `merge`.

use std::borrow::Cow;

use ds_core::json::{Entry, Kind, Value};
use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics, Edit, Rule};

use crate::docs::{At, Docs};
use crate::older::{self, Deviation};
use crate::paths::{NodeId, Paths, ROOT};
use crate::rules;
use crate::value::Type;

/// The value of a `$type` property.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Declared {
    #[default]
    Nothing,
    Type(Type),
    /// Already reported; dependent errors are not reported.
    Unknown,
}

/// The value of a `$deprecated` property.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Deprecated {
    #[default]
    Unsaid,
    No,
    Yes(At),
}

/// A token as defined in one place.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Def {
    /// The object; its key is right before it.
    pub(crate) object: At,
    pub(crate) content: Content,
    pub(crate) declared: Declared,
    pub(crate) deprecated: Deprecated,
    pub(crate) description: Option<At>,
    pub(crate) contrast: Option<At>,
    pub(crate) fluid: Option<At>,
    /// Whether only scripts need it; if not specified, the group's value applies.
    pub(crate) script: Option<bool>,
    /// Whether it is a breakpoint; if not specified, the group's value applies.
    pub(crate) media: Option<bool>,
}

/// The location of a token's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Content {
    /// In `$value`.
    Value(At),
    /// In a `$ref` instead of the value; this is the string itself.
    Pointer(At),
}

/// A group as defined in one place.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Group {
    pub(crate) object: At,
    pub(crate) declared: Declared,
    pub(crate) deprecated: Deprecated,
    /// `$extends`, or a `$ref` in a group.
    pub(crate) extends: Option<At>,
    pub(crate) script: Option<bool>,
    pub(crate) media: Option<bool>,
}

/// One definition, in file order, groups before their members.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Item {
    Token(NodeId, Def),
    Group(NodeId, Group),
}

const GROUP_PROPERTIES: &[&str] =
    &["$type", "$description", "$deprecated", "$extensions", "$extends", "$root", "$ref"];
const TOKEN_PROPERTIES: &[&str] = &["$value", "$type", "$description", "$deprecated", "$extensions", "$ref"];
/// The names of properties in earlier drafts, without the `$`.
const OLD_PROPERTIES: &[&str] = &["value", "type", "description", "extensions", "deprecated"];

pub(crate) const CONTRAST: &str = "org.plenum.contrast";
pub(crate) const FLUID: &str = "org.plenum.fluid";
pub(crate) const SCRIPT: &str = "org.plenum.script";
pub(crate) const MEDIA: &str = "org.plenum.media";

const FOR_SCRIPTS: &str = "use `true` if no stylesheet needs these tokens";
const BREAKPOINTS: &str = "use `true` if these tokens are breakpoints";

pub(crate) struct Reader<'a, 'd> {
    pub(crate) docs: &'d Docs,
    pub(crate) paths: &'a mut Paths<'d>,
    pub(crate) out: &'a mut Diagnostics,
    pub(crate) items: &'a mut Vec<Item>,
}

impl<'d> Reader<'_, 'd> {
    /// Reads a whole tree, except for members of the root for which `skip` is true.
    pub(crate) fn tree(&mut self, at: At, skip: &dyn Fn(&str) -> bool) {
        let root = self.docs.value(at);
        match root.kind() {
            Kind::Object => self.group(at, ROOT, skip),
            Kind::Broken => {}
            other => self.out.push(
                Diagnostic::new(
                    &rules::NOT_A_TOKEN,
                    root.location(),
                    format!(
                        "a token file must contain an object of groups and tokens, not {}",
                        other.described()
                    ),
                )
                .help("wrap the tokens in `{ … }`"),
            ),
        }
    }

    fn group(&mut self, at: At, node: NodeId, skip: &dyn Fn(&str) -> bool) {
        let slot = self.items.len();
        let mut group = Group {
            object: at,
            declared: Declared::Nothing,
            deprecated: Deprecated::Unsaid,
            extends: None,
            script: None,
            media: None,
        };
        self.items.push(Item::Group(node, group));
        let object = self.docs.value(at);
        for entry in object.entries() {
            let name = entry.name();
            if skip(&name) {
                continue;
            }
            let Some(name) = self.property(entry, name, object, GROUP_PROPERTIES) else { continue };
            match &*name {
                "$type" => group.declared = self.declared(entry.value),
                "$deprecated" => group.deprecated = self.deprecated(at, entry.value),
                "$extends" | "$ref" => group.extends = self.string(at, entry),
                "$description" => drop(self.string(at, entry)),
                "$extensions" => {
                    if let Some(extensions) = self.extensions(entry) {
                        group.script = self.flag(extensions, SCRIPT, FOR_SCRIPTS);
                        group.media = self.flag(extensions, MEDIA, BREAKPOINTS);
                    }
                }
                "$root" => self.root(at, node, entry),
                "$schema" if node == ROOT => drop(self.string(at, entry)),
                "$schema" => self.reserved(entry, &name, None),
                _ => self.member(at, node, entry, name),
            }
        }
        self.items[slot] = Item::Group(node, group);
    }

    fn root(&mut self, at: At, node: NodeId, entry: Entry<'d>) {
        let child = self.paths.intern(node, Cow::Borrowed("$root"));
        if is_token(entry.value) {
            self.token(at.value(entry.value), child);
        } else if entry.value.kind() != Kind::Broken {
            self.out.push(
                Diagnostic::new(&rules::NOT_A_TOKEN, entry.value.location(), "`$root` must be a token")
                    .help("add a `$value`"),
            );
        }
    }

    fn member(&mut self, at: At, node: NodeId, entry: Entry<'d>, name: Cow<'d, str>) {
        let dots = self.docs.tolerance.accepts(Deviation::DottedName);
        if let Some(bad) = name.chars().find(|ch| matches!(ch, '{' | '}') || (*ch == '.' && !dots)) {
            self.out.push(
                Diagnostic::new(
                    &rules::BAD_NAME,
                    entry.key.location(),
                    format!("the name `{name}` contains `{bad}`, which is reserved for references"),
                )
                .help("use a hyphen or a nested group"),
            );
            return;
        }
        if name.is_empty() {
            let finding = Diagnostic::new(&rules::BAD_NAME, entry.key.location(), "a name must not be empty");
            self.out.push(finding.help("add a name"));
            return;
        }
        let value = entry.value;
        match value.kind() {
            Kind::Broken => {}
            Kind::Object => {
                let child = self.paths.intern(node, name);
                if is_token(value) {
                    self.token(at.value(value), child);
                } else {
                    if is_unfinished(value) && !self.is_damaged(value) {
                        self.no_value(entry);
                    }
                    self.group(at.value(value), child, &|_| false);
                }
            }
            other => self.not_a_token(entry, &name, other),
        }
    }

    fn not_a_token(&mut self, entry: Entry<'_>, name: &str, kind: Kind) {
        let kind = kind.described();
        let finding = Diagnostic::new(
            &rules::NOT_A_TOKEN,
            entry.value.location(),
            format!("`{name}` is {kind}, but members of a group must be groups or tokens, which are objects"),
        );
        self.out.push(if OLD_PROPERTIES.contains(&name) {
            let at = entry.key.location();
            finding.help(format!("if this should be a property of a token, use `\"${name}\"`")).replace(
                format!("Use `${name}`"),
                false,
                at,
                format!("\"${name}\""),
            )
        } else {
            finding.help(format!("write `\"{name}\": {{ \"$value\": {} }}`", entry.value.raw()))
        });
    }

    fn token(&mut self, at: At, node: NodeId) {
        let object = self.docs.value(at);
        let mut def = Def {
            object: at,
            content: Content::Value(at),
            declared: Declared::Nothing,
            deprecated: Deprecated::Unsaid,
            description: None,
            contrast: None,
            fluid: None,
            script: None,
            media: None,
        };
        let (mut value, mut pointer) = (None, None);
        for entry in object.entries() {
            let Some(name) = self.property(entry, entry.name(), object, TOKEN_PROPERTIES) else { continue };
            match &*name {
                "$value" => value = Some(entry),
                "$ref" => pointer = Some(entry),
                "$type" => def.declared = self.declared(entry.value),
                "$deprecated" => def.deprecated = self.deprecated(at, entry.value),
                "$description" => def.description = self.string(at, entry),
                "$extensions" => {
                    if let Some(extensions) = self.extensions(entry) {
                        def.contrast = extensions.get(CONTRAST).map(|value| at.value(value));
                        def.fluid = extensions.get(FLUID).map(|value| at.value(value));
                        def.script = self.flag(extensions, SCRIPT, FOR_SCRIPTS);
                        def.media = self.flag(extensions, MEDIA, BREAKPOINTS);
                    }
                }
                "$schema" => self.reserved(entry, &name, None),
                _ => self.child_of_token(entry, &name, node),
            }
        }
        match (value, pointer) {
            (Some(value), Some(pointer)) => self.out.push(
                Diagnostic::new(
                    &rules::VALUE_AND_REF,
                    pointer.key.location(),
                    "a token must have either `$value` or `$ref`, not both",
                )
                .label(value.key.location(), "the other one")
                .help("remove one of the two"),
            ),
            (None, Some(pointer)) => match self.string(at, pointer) {
                Some(text) => def.content = Content::Pointer(text),
                None => return,
            },
            (Some(value), None) if value.value.kind() == Kind::Broken => return,
            _ => {}
        }
        if let Some(value) = value {
            def.content = Content::Value(at.value(value.value));
        }
        self.items.push(Item::Token(node, def));
    }

    fn child_of_token(&mut self, entry: Entry<'_>, name: &str, node: NodeId) {
        let path = self.paths.path(node);
        let finding = Diagnostic::new(
            &rules::TOKEN_WITH_CHILDREN,
            entry.key.location(),
            format!("`{path}` is a token, so it cannot contain `{name}`"),
        );
        self.out.push(if TOKEN_PROPERTIES.contains(&format!("${name}").as_str()) {
            finding.help(format!("the property is called `${name}`")).replace(
                format!("Use `${name}`"),
                false,
                entry.key.location(),
                format!("\"${name}\""),
            )
        } else {
            finding.help("move the value to a `$root` next to the other members")
        });
    }

    /// The name of a member, where a typo in a property is reported and read as what was meant: so it has no further
    /// consequences. `None` for a property that does not exist.
    fn property<'n>(
        &mut self,
        entry: Entry<'_>,
        name: Cow<'n, str>,
        object: Value<'_>,
        known: &[&'static str],
    ) -> Option<Cow<'n, str>> {
        if !name.starts_with('$') || known.contains(&&*name) || name == "$schema" {
            return Some(name);
        }
        let meant = nearest(&name, known.iter().copied());
        self.reserved(entry, &name, meant);
        meant.filter(|meant| object.get(meant).is_none()).map(Cow::Borrowed)
    }

    /// Whether members of an object may have been lost because of a syntax error.
    fn is_damaged(&self, object: Value<'_>) -> bool {
        let place = object.location();
        let inside = |at: &ds_core::Location| {
            at.file.path() == place.file.path()
                && (place.span.start..=place.span.end).contains(&at.span.start)
        };
        self.out
            .iter()
            .any(|finding| finding.rule.code.starts_with("json/") && finding.at.as_ref().is_some_and(inside))
    }

    fn no_value(&mut self, entry: Entry<'_>) {
        let message = format!("`{}` has no value", entry.name());
        let finding = Diagnostic::new(&rules::MISSING_VALUE, entry.key.location(), message);
        self.out.push(finding.help("add a `$value`; if this is a group, remove it until it has tokens"));
    }

    fn reserved(&mut self, entry: Entry<'_>, name: &str, meant: Option<&str>) {
        let finding = Diagnostic::new(
            &rules::RESERVED_NAME,
            entry.key.location(),
            format!("`{name}` is not a property of this format; names that start with `$` are reserved"),
        );
        self.out.push(match meant {
            Some(meant) => finding.help(format!("did you mean `{meant}`?")).replace(
                format!("Use `{meant}`"),
                false,
                entry.key.location(),
                format!("\"{meant}\""),
            ),
            None => finding.help("remove it, or move it to `$extensions`"),
        });
    }

    fn declared(&mut self, value: Value<'_>) -> Declared {
        let Some(name) = value.as_str() else {
            self.wrong_property(&rules::UNKNOWN_TYPE, value, "`$type`", "a string");
            return Declared::Unknown;
        };
        if let Some(kind) = Type::parse(&name) {
            return Declared::Type(kind);
        }
        // Written by the tolerant mode; a file that has this type itself was written again.
        if name == older::TEXT && self.docs.tolerance.accepts(Deviation::CustomType) {
            return Declared::Type(Type::Text);
        }
        let finding =
            Diagnostic::new(&rules::UNKNOWN_TYPE, value.location(), format!("`{name}` is not a type"));
        self.out.push(match nearest(&name, Type::ALL.map(Type::name)) {
            Some(meant) => {
                let safe = meant.eq_ignore_ascii_case(&name);
                let edit = Edit { at: value.location(), text: format!("\"{meant}\"") };
                finding.help(format!("did you mean `{meant}`?")).fix(
                    format!("Use `{meant}`"),
                    safe,
                    vec![edit],
                )
            }
            None => match older::type_hint(&name) {
                older::Hint::Type(kind) => {
                    let meant = kind.name();
                    finding.help(format!("use `{meant}`, or `--tolerant` for names of other tools")).replace(
                        format!("Use `{meant}`"),
                        false,
                        value.location(),
                        format!("\"{meant}\""),
                    )
                }
                _ => finding.help(format!("use one of {}", Type::ALL.map(Type::name).join(", "))),
            },
        });
        Declared::Unknown
    }

    fn deprecated(&mut self, at: At, value: Value<'_>) -> Deprecated {
        match value.kind() {
            Kind::False => Deprecated::No,
            Kind::True | Kind::String => Deprecated::Yes(at.value(value)),
            _ => {
                let wanted = "`true`, `false` or a reason";
                self.wrong_property(&rules::BAD_PROPERTY, value, "`$deprecated`", wanted);
                Deprecated::Unsaid
            }
        }
    }

    fn string(&mut self, at: At, entry: Entry<'_>) -> Option<At> {
        if entry.value.kind() != Kind::String {
            let name = entry.name();
            // Without a reference, there is no value; a description is only left out.
            let rule = match &*name {
                "$ref" => &rules::BAD_REFERENCE,
                "$extends" => &rules::BAD_EXTENDS,
                _ => &rules::BAD_PROPERTY,
            };
            self.wrong_property(rule, entry.value, &format!("`{name}`"), "a string");
            return None;
        }
        Some(at.value(entry.value))
    }

    fn extensions<'v>(&mut self, entry: Entry<'v>) -> Option<Value<'v>> {
        if entry.value.kind() != Kind::Object {
            let wanted = "an object with one key for each vendor";
            self.wrong_property(&rules::BAD_PROPERTY, entry.value, "`$extensions`", wanted);
            return None;
        }
        Some(entry.value)
    }

    /// An extension that is true or false; `help` says when it is true.
    fn flag(&mut self, extensions: Value<'_>, name: &str, help: &str) -> Option<bool> {
        let value = extensions.get(name)?;
        if value.as_bool().is_none() {
            self.out.push(
                Diagnostic::new(
                    &rules::BAD_EXTENSION,
                    value.location(),
                    format!("`{name}` must be `true` or `false`, not {}", value.kind().described()),
                )
                .help(help),
            );
        }
        value.as_bool()
    }

    fn wrong_property(&mut self, rule: &'static Rule, value: Value<'_>, property: &str, wanted: &str) {
        if value.kind() == Kind::Broken {
            return;
        }
        self.out.push(
            Diagnostic::new(
                rule,
                value.location(),
                format!("{property} must be {wanted}, not {}", value.kind().described()),
            )
            .help(format!("use {wanted}, or remove {property}")),
        );
    }
}

/// An object with `$value` is a token; so is one with a `$ref` or a misspelt `$value` and no members, unless the `$ref`
/// turns out to point to a group.
fn is_token(value: Value<'_>) -> bool {
    let mut pointer = false;
    let mut misspelt = false;
    let mut children = false;
    for entry in value.entries() {
        match &*entry.name() {
            "$value" => return true,
            "$ref" => pointer = true,
            "$root" | "$extends" => children = true,
            // What is right is not compared with what it might have been.
            name if TOKEN_PROPERTIES.contains(&name) => {}
            name if name.starts_with('$') => {
                misspelt |= nearest(name, TOKEN_PROPERTIES.iter().copied()) == Some("$value");
            }
            _ => children = true,
        }
    }
    (pointer || misspelt) && !children
}

/// Whether an object has properties of a token but neither a value nor members.
fn is_unfinished(object: Value<'_>) -> bool {
    let mut names = object.entries().map(|entry| entry.name());
    let has = |name| object.get(name).is_some();
    (has("$type") || has("$description"))
        && !has("$extends")
        && !has("$ref")
        && !has("$root")
        && names.all(|name| name.starts_with('$'))
}
