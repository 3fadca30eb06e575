//! What content of other systems has: components in any field, and values with a wrapper.

use ds_core::Diagnostic;
use ds_core::json::{Entry, Kind, Value};
use ds_core::model::manifest::{Literal, Opaque, Type};
use ds_core::suggest::nearest;

use super::{TYPE, Walk, bracket, expected};
use crate::rules::{MISSING_ALT, MISSING_TYPE};
use crate::schema::{Format, Node, NodeId, Object, Prop};
use crate::source::{Origin, Role, Roles};

impl<'c, 'a, 'd> Walk<'c, 'a, 'd> {
    /// Sets where a written file comes from, what its values are, and whether it is that of another system.
    pub(crate) fn with_source(mut self, origin: &'c Origin, roles: &'c Roles, is_foreign: bool) -> Self {
        self.origin = Some(origin);
        self.roles = Some(roles);
        self.is_foreign = is_foreign;
        self
    }

    /// What a value is, if not what it is written as.
    pub(super) fn role(&self, value: Value<'_>) -> Option<Role> {
        self.roles?.of(value)
    }

    /// Whether an object is the model of a component.
    fn is_model(&self, value: Value<'_>) -> bool {
        let kind = value.member(TYPE).and_then(Value::as_str);
        kind.is_some_and(|kind| self.checker.schema.component_of_type(&kind).is_some())
    }

    /// The number that a string is, if the system sends numbers as strings.
    fn number(&self, value: Value<'_>) -> Option<f64> {
        let shape = self.checker.source.shape.as_ref()?;
        let text = value.as_str().filter(|_| shape.has_numeric_strings)?;
        text.parse::<f64>().ok().filter(|number| number.is_finite())
    }

    /// Whether an author has left a field empty: other systems send an empty text, or an empty list for what may be there once.
    pub(super) fn is_left_empty(&self, value: Value<'_>, node: NodeId) -> bool {
        value.is_str("") || value.is_empty() && self.is_list_for_one(value, node)
    }

    /// Whether a value is a list where none is wanted, and the system sends lists for single values.
    fn is_list_for_one(&self, value: Value<'_>, node: NodeId) -> bool {
        let shape = self.checker.source.shape.as_ref();
        value.kind() == Kind::Array
            && shape.is_some_and(|shape| shape.has_single_lists)
            && !self.takes_lists(node)
    }

    /// The only element of a list where no list is wanted.
    fn single<'v>(&self, value: Value<'v>, node: NodeId) -> Option<Value<'v>> {
        let item = value.items().next()?;
        (value.len() == 1 && self.is_list_for_one(value, node)).then_some(item)
    }

    fn takes_lists(&self, node: NodeId) -> bool {
        match self.checker.schema.node(node) {
            Node::Any | Node::Array(_) | Node::Tuple { .. } => true,
            Node::Union(union) => union.of.iter().any(|&member| self.takes_lists(member)),
            _ => false,
        }
    }

    /// Whether an object has a type that is probably a misspelt component. A part of a name is that of a component's data: the `tab` of
    /// `Tabs`.
    fn is_misspelt(&self, value: Value<'_>) -> bool {
        let Some(kind) = value.member(TYPE).and_then(Value::as_str) else { return false };
        let name = kind.rsplit(['.', '/']).next().unwrap_or_default();
        let plain = |text: &str| text.replace(['-', '_', ' '], "").to_lowercase();
        nearest(name, self.checker.schema.names()).is_some_and(|near| {
            let (name, near) = (plain(name), plain(near));
            !name.starts_with(&near) && !near.starts_with(&name)
        })
    }

    /// Whether a type takes a value with a role, or a component; `None` for other values.
    pub(super) fn takes(&self, value: Value<'_>, node: NodeId) -> Option<bool> {
        if let Some(item) = self.single(value, node) {
            return Some(self.accepts(item, node));
        }
        let role = self.role(value);
        if let Some(number) = self.number(value) {
            return match self.checker.schema.node(node) {
                Node::Number => Some(true),
                Node::Literal(Literal::Number(wanted)) => Some(*wanted == number),
                Node::Union(union) => {
                    union.of.iter().any(|&member| self.takes(value, member) == Some(true)).then_some(true)
                }
                _ => None,
            };
        }
        if role.is_none() && !(value.kind() == Kind::Object && self.is_model(value)) {
            return None;
        }
        Some(match self.checker.schema.node(node) {
            // The reference itself has a finding, or its entry may be missing.
            _ if role == Some(Role::Missing) => true,
            Node::Any | Node::Object(_) => true,
            Node::String => matches!(role, Some(Role::Link | Role::Image | Role::Html)),
            Node::Array(_) | Node::Tuple { .. } => role == Some(Role::Html),
            Node::Union(union) => union.of.iter().any(|&member| self.takes(value, member) == Some(true)),
            _ => false,
        })
    }

    /// Checks a value as other systems write it. `None` if it is a value like any other.
    pub(super) fn foreign(
        &mut self,
        value: Value<'d>,
        node: NodeId,
        prop: Option<&'c Prop<'a>>,
        name: &str,
    ) -> Option<bool> {
        if let Some(item) = self.single(value, node) {
            return Some(self.value(item, node, prop, name));
        }
        if let Some(fits) = self.takes(value, node) {
            let role = self.role(value);
            if fits {
                self.place(value, name, false);
            } else {
                let wanted = expected(prop, &self.describe(node)).into_owned();
                let what = role.map_or("a component", Role::described);
                let message = format!("`{name}` must be {wanted}, but this is {what}");
                self.diagnostics.push(Diagnostic::new(
                    &crate::rules::WRONG_TYPE,
                    super::shown(value),
                    message,
                ));
            }
            return Some(fits);
        }
        let is_any = match self.checker.schema.node(node) {
            Node::Object(_) if value.kind() == Kind::Object && self.is_misspelt(value) => {
                self.component(value);
                return Some(true);
            }
            Node::Object(_) if value.kind() == Kind::Object => {
                self.author().model(value, false);
                false
            }
            node => matches!(node, Node::Any),
        };
        // Nothing is known about what a field of any type has, but there may be components in it.
        (is_any && matches!(value.kind(), Kind::Array | Kind::Object)).then(|| {
            self.place(value, name, false);
            true
        })
    }

    /// Checks what is where a component has children, if a field is such a place. Returns whether it is.
    pub(super) fn slot(&mut self, entry: Entry<'d>, name: &str, object: &Object<'a>) -> bool {
        let is_node = |shape: &Type| {
            matches!(shape, Type::Opaque { why: Opaque::Node | Opaque::Object | Opaque::Unresolved, .. })
        };
        let takes_node = |shape: &Type| match shape {
            Type::Array { items } => is_node(items),
            Type::Union { of } => of.iter().any(is_node),
            shape => is_node(shape),
        };
        let is_slot =
            object.docs.iter().any(|doc| doc.name == name && !doc.content && takes_node(&doc.shape));
        if is_slot {
            self.place(entry.value, name, true);
        }
        is_slot
    }

    /// Checks everything in the fields of an object that no component has. In a model within another, types may be those of its data.
    pub(super) fn fields_of_unknown(&mut self, value: Value<'d>, may_be_data: bool) {
        let is_in_unknown = self.is_in_unknown;
        self.is_in_unknown |= may_be_data;
        for entry in value.entries().filter(|entry| !entry.is(TYPE)) {
            self.place(entry.value, &entry.name(), false);
        }
        self.is_in_unknown = is_in_unknown;
    }

    /// Checks a value of which only is known what it is itself. In a slot, each object must be a component. The JSON parser limits the
    /// depth, so recursion is safe.
    fn place(&mut self, value: Value<'d>, name: &str, is_slot: bool) {
        if let Some(role) = self.role(value) {
            return self.wrapped(value, role, name);
        }
        match value.kind() {
            Kind::Object if value.member(TYPE).is_some() => self.component(value),
            Kind::Object if is_slot && !has_models(value) => {
                let key = self.checker.source.type_key();
                let message = format!("this model has no `{key}`, so no component can render it");
                self.diagnostics.push(
                    Diagnostic::new(&MISSING_TYPE, bracket(value), message)
                        .help(format!("add `\"{key}\"` with the name of its component")),
                );
            }
            Kind::Object => {
                value.entries().for_each(|entry| self.place(entry.value, &entry.name(), is_slot));
            }
            Kind::Array => {
                let are_models = is_slot || value.items().any(|item| item.member(TYPE).is_some());
                value.items().for_each(|item| self.place(item, name, are_models));
            }
            Kind::String => self.author().string(value, name, None),
            _ => {}
        }
    }

    /// Checks a value that its system wraps.
    fn wrapped(&mut self, value: Value<'d>, role: Role, name: &str) {
        let format = match role {
            Role::Reference | Role::Missing | Role::Ignored => return,
            Role::Container => return self.component(value),
            Role::Image => return self.image(value),
            Role::Link => Format::Url,
            Role::Html => Format::Html,
        };
        self.formatted(value, format, name);
        self.author().string(value, name, Some(format));
    }

    fn image(&mut self, image: Value<'d>) {
        let Some(source) = image.get("src") else { return };
        self.formatted(source, Format::Image, "src");
        self.author().string(source, "src", Some(Format::Image));
        self.author().model(image, false);
        if image.get("alt").is_none() {
            self.diagnostics.push(
                Diagnostic::new(&MISSING_ALT, source.location(), "this image has no alternative text")
                    .severity(ds_core::Severity::Warning)
                    .help(
                        "describe it in the image's alternative text; leave that empty if it is decorative",
                    ),
            );
        }
    }
}

/// Whether members of an object are components, or lists of these.
fn has_models(value: Value<'_>) -> bool {
    value.entries().any(|entry| {
        entry.value.member(TYPE).is_some() || entry.value.items().any(|item| item.member(TYPE).is_some())
    })
}
