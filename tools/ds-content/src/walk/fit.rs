//! Finds the alternative that a value is meant to match.
//!
//! A value that matches none of several alternatives has one problem, not one per alternative: the alternative that the
//! author most likely meant is selected first, and only the problems relative to that one are reported.

use std::borrow::Cow;

use ds_core::Diagnostic;
use ds_core::json::{Entry, Kind, Value};
use ds_core::model::manifest::Literal;
use ds_core::model::resource::version;
use ds_core::suggest::nearest;

use super::generic::is_generic;
use super::{TYPE, Walk, bracket, expected, quoted, shown};
use crate::rules::{MISSING_PROP, WRONG_VALUE};
use crate::schema::{Component, Node, NodeId, Object, OlderShape, Prop, Union};

impl<'c, 'a, 'd> Walk<'c, 'a, 'd> {
    /// Whether a value matches a type, without reporting. Formats are not checked.
    pub(super) fn accepts(&self, value: Value<'_>, node: NodeId) -> bool {
        let kind = value.kind();
        if self.is_foreign
            && let Some(fits) = self.takes(value, node)
        {
            return fits;
        }
        match self.checker.schema.node(node) {
            Node::Any => true,
            Node::Never | Node::Alias(_) => false,
            Node::String => kind == Kind::String,
            Node::Number => kind == Kind::Number,
            Node::Boolean => matches!(kind, Kind::True | Kind::False),
            Node::Null => kind == Kind::Null,
            Node::Literal(literal) => match literal {
                Literal::String(text) => value.is_str(text),
                Literal::Number(number) => value.as_f64() == Some(*number),
                Literal::Boolean(truth) => value.as_bool() == Some(*truth),
            },
            Node::Pattern(pattern, _) => value
                .as_str()
                .is_some_and(|text| pattern.as_ref().is_none_or(|pattern| pattern.is_match(&text))),
            Node::Array(element) => {
                kind == Kind::Array && value.items().all(|item| self.accepts(item, *element))
            }
            Node::Tuple { items, required, rest, last } => {
                kind == Kind::Array
                    && value.len() >= *required
                    && (rest.is_some() || value.len() <= items.len())
                    && value
                        .items()
                        .zip(places(value.len(), items, *rest, last))
                        .all(|(item, node)| self.accepts(item, node))
            }
            Node::Object(object) => kind == Kind::Object && self.accepts_object(value, object, false),
            Node::Union(union) => union.of.iter().any(|&member| self.accepts(value, member)),
        }
    }

    fn accepts_object(&self, value: Value<'_>, object: &Object<'a>, component: bool) -> bool {
        let mut hint = 0;
        let known = value.entries().all(|entry| match object.names.find(&entry, hint) {
            Some(at) => {
                hint = at + 1;
                let prop = &object.props[at];
                // `null` counts as omitted; there is a separate warning for it.
                (entry.value.kind() == Kind::Null && !prop.required) || self.accepts(entry.value, prop.node)
            }
            None => match object.others.of(&entry) {
                Some(node) => self.accepts(entry.value, node),
                None => entry.value.kind() == Kind::Null || is_generic(&entry.name(), component),
            },
        });
        known && missing(value, object) == 0
    }

    /// Whether a value could be intended to have a type: it is of the right kind, even if its contents are invalid.
    fn resembles(&self, value: Value<'_>, node: NodeId) -> bool {
        match self.checker.schema.node(node) {
            Node::Array(_) | Node::Tuple { .. } => value.kind() == Kind::Array,
            Node::Object(_) => value.kind() == Kind::Object,
            Node::Literal(Literal::String(_)) | Node::Pattern(..) => value.kind() == Kind::String,
            Node::Literal(Literal::Number(_)) => value.kind() == Kind::Number,
            Node::Union(union) => union.of.iter().any(|&member| self.resembles(value, member)),
            _ => self.accepts(value, node),
        }
    }

    /// How far a value is from a type, including everything in it; 0 if it matches. The numbers only rank alternatives: a field
    /// that a shape does not have is worse than one of the wrong kind, and that is worse than a wrong value of the right kind.
    fn distance(&self, value: Value<'_>, node: NodeId) -> i64 {
        match self.checker.schema.node(node) {
            Node::Array(element) if value.kind() == Kind::Array => {
                value.items().map(|item| self.distance(item, *element)).sum()
            }
            Node::Object(object) if value.kind() == Kind::Object => {
                let member = |entry: Entry<'_>| {
                    let known = object.names.find(&entry, 0).map(|at| object.props[at].node);
                    self.member_distance(entry, known.or_else(|| object.others.of(&entry)))
                };
                value.entries().map(member).sum::<i64>() + missing(value, object)
            }
            Node::Union(union) => {
                union.of.iter().map(|&member| self.distance(value, member)).min().unwrap_or(0)
            }
            _ if self.accepts(value, node) => 0,
            _ if self.resembles(value, node) => 1,
            _ => 3,
        }
    }

    /// The distance of a member from a shape that gives it this type, if the shape has the member. `null` says nothing about
    /// the shape: exporters write it for fields of any generation.
    fn member_distance(&self, entry: Entry<'_>, node: Option<NodeId>) -> i64 {
        match node {
            _ if entry.value.kind() == Kind::Null => 0,
            Some(node) => self.distance(entry.value, node),
            None if is_generic(&entry.name(), true) => 0,
            None => 4,
        }
    }

    /// How much better an object matches an older shape than the component's own.
    fn advantage(&self, value: Value<'_>, older_shape: &OlderShape<'a>, newest: NodeId) -> i64 {
        let missing = |node| self.checker.schema.object(node).map_or(0, |object| missing(value, object));
        // Members that any model may have say nothing about its shape.
        let specific = value.entries().filter(|entry| !is_generic(&entry.name(), true));
        let differing = specific.filter_map(|entry| {
            let [older, newest] = older_shape.types[older_shape.differing.find(&entry, usize::MAX)?];
            Some(self.member_distance(entry, newest) - self.member_distance(entry, older))
        });
        differing.sum::<i64>() + missing(newest) - missing(older_shape.node)
    }

    /// The shape that a model was written for: the one that explains most of it. Of equally good ones, that of the version in
    /// its `:type`, else the first (the newest).
    ///
    /// If a component has alternatives, a problem in all of them (for example, a misspelt discriminator) is reported
    /// relative to the component as a whole, with all values that it accepts.
    pub(super) fn best_shape(&self, value: Value<'_>, component: &Component<'a>) -> NodeId {
        let (best, older) = match component.shapes.as_slice() {
            [only] => return *only,
            [base, ..] if *base == component.own => {
                let version = value.member(TYPE).and_then(Value::as_str).and_then(|kind| version(&kind));
                let is_of = |versions: &[u32]| version.is_some_and(|version| versions.contains(&version));
                let newest = ((0, is_of(component.versions)), *base);
                let older = component
                    .older_shapes
                    .iter()
                    .map(|shape| ((self.advantage(value, shape, *base), is_of(shape.versions)), shape.node));
                return older.fold(newest, |best, next| if next.0 > best.0 { next } else { best }).1;
            }
            shapes => {
                let best = self.best(value, shapes.iter().copied()).unwrap_or(component.own);
                (best, self.distance(value, best) < self.distance(value, component.own))
            }
        };
        match self.checker.schema.object(component.own) {
            Some(object) if !older && !self.accepts_object(value, object, true) => component.own,
            _ => best,
        }
    }

    fn best(&self, value: Value<'_>, among: impl Iterator<Item = NodeId>) -> Option<NodeId> {
        let ranked = among.map(|node| (self.distance(value, node), node));
        ranked.reduce(|best, next| if next.0 < best.0 { next } else { best }).map(|(_, node)| node)
    }

    /// Checks a value against a union.
    pub(super) fn union(
        &mut self,
        value: Value<'d>,
        union: &'c Union<'a>,
        prop: Option<&'c Prop<'a>>,
        name: &str,
    ) -> bool {
        let schema = &self.checker.schema;
        if let Some(&fitting) = union.of.iter().find(|&&member| self.accepts(value, member)) {
            // A matching literal needs no further check; a string may have a format, and an object may have members
            // with one.
            return matches!(schema.node(fitting), Node::Literal(_))
                || self.value(value, fitting, prop, name);
        }
        if let (Kind::Object, Some(tag)) = (value.kind(), union.tag) {
            return self.tagged(value, union, tag, prop);
        }
        let alike: Vec<NodeId> =
            union.of.iter().copied().filter(|&member| self.resembles(value, member)).collect();
        let objects = alike.iter().copied().filter(|&candidate| schema.object(candidate).is_some());
        if let Some(node) = self.best(value, objects) {
            return self.value(value, node, prop, name);
        }
        let (values, others): (Vec<NodeId>, Vec<NodeId>) = alike
            .iter()
            .partition(|&&candidate| matches!(schema.node(candidate), Node::Literal(_) | Node::Pattern(..)));
        if let Some(&node) = others.first() {
            return self.value(value, node, prop, name);
        }
        if values.is_empty() {
            self.wrong_type(value, name, expected(prop, "one of several types"));
        } else {
            self.wrong_value(value, &values, prop, name);
        }
        false
    }

    /// An object whose member `tag` selects the alternative.
    fn tagged(
        &mut self,
        value: Value<'d>,
        union: &'c Union<'a>,
        tag: &str,
        prop: Option<&'c Prop<'a>>,
    ) -> bool {
        let schema = &self.checker.schema;
        let member = |node: NodeId| Some(schema.object(node)?.prop(tag)?.node);
        let Some(selector) = value.get(tag) else {
            let message = format!("this object needs `{tag}`, which selects its type");
            let mut finding = Diagnostic::new(&MISSING_PROP, bracket(value), message);
            finding.help = prop.map(|prop| format!("add it; the type is one of: {}", prop.doc.text));
            self.diagnostics.push(finding);
            return false;
        };
        let chosen = union
            .of
            .iter()
            .copied()
            .find(|&candidate| member(candidate).is_some_and(|literal| self.accepts(selector, literal)));
        match chosen {
            Some(node) => self.value(value, node, prop, tag),
            None => {
                let literals: Vec<NodeId> =
                    union.of.iter().filter_map(|&candidate| member(candidate)).collect();
                self.wrong_value(selector, &literals, None, tag);
                false
            }
        }
    }

    /// Reports a value of the right kind that is not one of the allowed values.
    pub(super) fn wrong_value(
        &mut self,
        value: Value<'_>,
        allowed: &[NodeId],
        prop: Option<&Prop<'_>>,
        name: &str,
    ) {
        let schema = &self.checker.schema;
        let strings: Vec<&str> = allowed
            .iter()
            .filter_map(|&node| match schema.node(node) {
                Node::Literal(Literal::String(text)) => Some(text.as_str()),
                _ => None,
            })
            .collect();
        let listed = allowed.iter().map(|&node| self.describe(node)).collect::<Vec<_>>().join(", ");
        let given = if matches!(value.kind(), Kind::Object | Kind::Array) {
            value.kind().described().into()
        } else {
            quoted(value)
        };
        let near = value.as_str().and_then(|text| nearest(&text, strings.iter().copied()));
        let finding = Diagnostic::new(&WRONG_VALUE, shown(value), format!("`{name}` cannot be {given}"));
        let listed = prop
            .filter(|prop| listed.is_empty() && !prop.doc.text.is_empty())
            .map_or(listed, |prop| prop.doc.text.clone());
        self.diagnostics.push(match near {
            Some(near) => {
                let inside = self.file.at(value.inner_span());
                finding.help(format!("did you mean \"{near}\"?")).note(format!("allowed: {listed}")).replace(
                    format!("Use \"{near}\""),
                    false,
                    inside,
                    near,
                )
            }
            None => finding.help(format!("use one of: {listed}")),
        });
    }

    /// Describes a type in words.
    pub(super) fn describe(&self, node: NodeId) -> Cow<'c, str> {
        Cow::Borrowed(match self.checker.schema.node(node) {
            Node::Any => "anything",
            Node::Never | Node::Alias(_) => "nothing",
            Node::String => "a string",
            Node::Number => "a number",
            Node::Boolean => "a boolean",
            Node::Null => "null",
            Node::Literal(Literal::String(text)) => return format!("\"{text}\"").into(),
            Node::Literal(Literal::Number(number)) => return number.to_string().into(),
            Node::Literal(Literal::Boolean(truth)) => return truth.to_string().into(),
            Node::Pattern(_, text) => text,
            Node::Array(_) | Node::Tuple { .. } => "an array",
            Node::Object(_) => "an object",
            Node::Union(_) => "one of several types",
        })
    }
}

/// The type of each element of a tuple with this many elements.
pub(super) fn places<'n>(
    length: usize,
    items: &'n [NodeId],
    rest: Option<NodeId>,
    last: &'n [NodeId],
) -> impl Iterator<Item = NodeId> + use<'n> {
    let repeated = length.saturating_sub(items.len() + last.len());
    items.iter().copied().chain(rest.into_iter().cycle().take(repeated)).chain(last.iter().copied())
}

/// How many required members are missing.
fn missing(value: Value<'_>, object: &Object<'_>) -> i64 {
    object.required.iter().map(|&at| i64::from(value.member(object.props[at].key).is_none())).sum()
}
