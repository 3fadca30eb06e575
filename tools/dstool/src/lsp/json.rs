//! Where a cursor is in JSON that may be half typed, and which fields and values the component docs have for it.

use ds_core::Span;
use ds_core::model::manifest::{ComponentDoc, Manifest, PropDoc, Type};
use ds_core::model::resource::component_name;
use ds_core::source::to_u32;

/// A member of an object: its key, and its value if that is a string.
type Member = (String, Option<String>);

/// A step from a container to one inside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    /// The value of a member.
    Key(String),
    /// An element of an array.
    Item,
}

/// Where a cursor is.
#[derive(Debug, Default)]
pub(super) struct Place {
    /// The containers around the cursor, outermost first: the step to each, and its members.
    pub(super) containers: Vec<(Option<Step>, Vec<Member>)>,
    /// The key whose value is at the cursor; or the key at the cursor.
    pub(super) key: Option<String>,
    /// Whether a key is expected at the cursor.
    pub(super) is_key: bool,
    /// The word or text at the cursor without quotes; empty if there is none.
    pub(super) token: Span,
    /// Whether the cursor is in a string.
    pub(super) is_text: bool,
    /// Whether a colon follows.
    pub(super) has_colon: bool,
}

impl Place {
    /// The text of a member of the innermost container.
    pub(super) fn value_of(&self, key: &str) -> Option<&str> {
        let (_, members) = self.containers.last()?;
        members.iter().find(|(name, _)| name == key)?.1.as_deref()
    }
}

struct Container {
    step: Option<Step>,
    is_object: bool,
    members: Vec<Member>,
}

/// Finds the place of a cursor, and what is around it, before and after.
pub(super) fn at(text: &str, offset: u32) -> Place {
    Reader { text, offset: offset as usize, containers: Vec::new(), open: Vec::new(), place: None }.read()
}

struct Reader<'t> {
    text: &'t str,
    offset: usize,
    containers: Vec<Container>,
    open: Vec<(usize, Option<String>, bool)>,
    place: Option<(Vec<usize>, Place)>,
}

impl Reader<'_> {
    fn read(mut self) -> Place {
        let bytes = self.text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let byte = bytes[at];
            if byte.is_ascii_whitespace() || byte >= 0x80 {
                at += 1;
                continue;
            }
            let end = self.token_end(at);
            if self.place.is_none() && self.offset <= at {
                self.mark(Span::at(to_u32(self.offset)), false, at);
            }
            let is_text = byte == b'"';
            let is_word = byte.is_ascii_alphanumeric() || byte == b'-';
            if self.place.is_none()
                && at < self.offset
                && (self.offset < end || is_word && self.offset == end)
            {
                let closed = is_text && end > at + 1 && bytes[end - 1] == b'"';
                let inner = if is_text {
                    Span::new(to_u32(at + 1), to_u32(end - usize::from(closed)))
                } else {
                    Span::new(to_u32(at), to_u32(end))
                };
                self.mark(inner, is_text, end);
            } else if self.place.is_none() && is_text && self.offset == end && bytes[end - 1] != b'"' {
                self.mark(Span::new(to_u32(at + 1), to_u32(end)), true, end);
            }
            self.take(at, end);
            at = end;
        }
        if self.place.is_none() {
            self.mark(Span::at(to_u32(self.offset)), false, self.text.len());
        }
        let Some((around, mut place)) = self.place else { return Place::default() };
        place.containers = around
            .into_iter()
            .map(|index| {
                let container = &mut self.containers[index];
                (container.step.clone(), std::mem::take(&mut container.members))
            })
            .collect();
        place
    }

    /// The end of the token that starts at a byte. A string ends at the end of its line at the latest.
    fn token_end(&self, start: usize) -> usize {
        let bytes = self.text.as_bytes();
        let mut at = start + 1;
        match bytes[start] {
            b'"' => loop {
                match bytes.get(at) {
                    None | Some(b'\n' | b'\r') => return at,
                    Some(b'"') => return at + 1,
                    Some(b'\\') if at + 1 < bytes.len() && bytes[at + 1] != b'\n' => at += 2,
                    Some(_) => at += 1,
                }
            },
            b'{' | b'}' | b'[' | b']' | b':' | b',' => at,
            _ => {
                while bytes
                    .get(at)
                    .is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'+'))
                {
                    at += 1;
                }
                at
            }
        }
    }

    fn mark(&mut self, token: Span, is_text: bool, end: usize) {
        let around: Vec<usize> = self.open.iter().map(|(index, ..)| *index).collect();
        let (key, is_key) = match self.open.last() {
            Some((index, key, has_colon)) if self.containers[*index].is_object => {
                let is_key = !has_colon;
                let name = self.text.get(token.range()).unwrap_or_default();
                (if is_key { Some(name.to_owned()) } else { key.clone() }, is_key)
            }
            _ => (None, false),
        };
        let has_colon = self.text[end..].trim_start().starts_with(':');
        let place = Place { containers: Vec::new(), key, is_key, token, is_text, has_colon };
        self.place = Some((around, place));
    }

    fn take(&mut self, start: usize, end: usize) {
        let token = &self.text[start..end];
        match self.text.as_bytes()[start] {
            byte @ (b'{' | b'[') => {
                let step = self.open.last_mut().map(|(index, key, has_colon)| {
                    *has_colon = false;
                    match key.take() {
                        Some(key) if self.containers[*index].is_object => {
                            self.containers[*index].members.push((key.clone(), None));
                            Step::Key(key)
                        }
                        _ => Step::Item,
                    }
                });
                let is_object = byte == b'{';
                self.containers.push(Container { step, is_object, members: Vec::new() });
                self.open.push((self.containers.len() - 1, None, false));
            }
            byte @ (b'}' | b']') => {
                let is_object = byte == b'}';
                let matches = |(index, ..): &(usize, Option<String>, bool)| {
                    self.containers[*index].is_object == is_object
                };
                if let Some(depth) = self.open.iter().rposition(matches) {
                    self.open.truncate(depth);
                }
            }
            b':' => {
                if let Some((_, key, has_colon)) = self.open.last_mut() {
                    *has_colon = key.is_some();
                }
            }
            b',' => {
                if let Some((_, key, has_colon)) = self.open.last_mut() {
                    (*key, *has_colon) = (None, false);
                }
            }
            first => {
                let Some((index, key, has_colon)) = self.open.last_mut() else { return };
                let container = &mut self.containers[*index];
                if !container.is_object {
                    return;
                }
                let text = (first == b'"').then(|| token.trim_matches('"').to_owned());
                match (&key, *has_colon) {
                    (Some(name), true) => {
                        container.members.push((name.clone(), text));
                        // The next text is a key, also if the comma is missing.
                        (*key, *has_colon) = (None, false);
                    }
                    _ => *key = text,
                }
            }
        }
    }
}

/// The component that renders a resource type.
pub(super) fn component<'m>(manifest: &'m Manifest, resource_type: &str) -> Option<&'m ComponentDoc> {
    let name = component_name(resource_type)?;
    let has_tags = manifest.components.iter().any(|component| !component.cms.is_empty());
    let plain = |text: &str| text.replace('-', "").to_lowercase();
    manifest.components.iter().find(|component| match has_tags {
        true => component.cms.iter().any(|known| *known == name),
        false => plain(&component.name) == plain(&name),
    })
}

/// The model around the cursor: its component, and the fields that are possible at the cursor.
pub(super) struct Fields<'m> {
    /// The component whose model the object itself is; `None` for an object inside of a model.
    pub(super) component: Option<&'m ComponentDoc>,
    /// The fields, without duplicates.
    pub(super) fields: Vec<&'m PropDoc>,
}

/// The fields of the object around the cursor. Older shapes of a model have fields, too.
pub(super) fn fields<'m>(manifest: &'m Manifest, place: &Place) -> Option<Fields<'m>> {
    let is_model = |(_, members): &(Option<Step>, Vec<Member>)| members.iter().any(|(key, _)| key == ":type");
    let depth = place.containers.iter().rposition(is_model)?;
    let (_, members) = &place.containers[depth];
    let resource_type = members.iter().find(|(key, _)| key == ":type")?.1.as_deref()?;
    let component = component(manifest, resource_type)?;
    let name = component_name(resource_type)?;
    let models = manifest.models.iter().filter(|model| model.cms.iter().any(|known| *known == name));
    let older = models.flat_map(|model| &model.props);
    let mut fields: Vec<&PropDoc> = Vec::new();
    for field in component.props.iter().chain(older).filter(|field| field.content) {
        if !fields.iter().any(|known| known.name == field.name) {
            fields.push(field);
        }
    }
    let mut component = Some(component);
    for (step, _) in &place.containers[depth + 1..] {
        let types: Vec<&Type> = match step.as_ref()? {
            Step::Key(key) => {
                fields.iter().filter(|field| field.name == *key).map(|field| &field.shape).collect()
            }
            // The elements were taken with the array.
            Step::Item => continue,
        };
        component = None;
        fields = types.into_iter().flat_map(|kind| members_of(manifest, kind, 0)).collect();
    }
    Some(Fields { component, fields })
}

/// The members of an object type, or of the elements of an array of them.
fn members_of<'m>(manifest: &'m Manifest, kind: &'m Type, depth: usize) -> Vec<&'m PropDoc> {
    if depth > 8 {
        return Vec::new();
    }
    let of = |kind| members_of(manifest, kind, depth + 1);
    match manifest.resolve(kind) {
        Some(Type::Object { properties, .. }) => properties.iter().filter(|field| field.content).collect(),
        Some(Type::Array { items }) => of(items),
        Some(Type::Union { of: alternatives }) => alternatives.iter().flat_map(of).collect(),
        Some(Type::Tuple { items, .. }) => items.iter().flat_map(of).collect(),
        _ => Vec::new(),
    }
}

/// The literal values that a type accepts, as JSON.
pub(super) fn literals(manifest: &Manifest, kind: &Type) -> Vec<String> {
    let mut out = Vec::new();
    collect(manifest, kind, &mut out, 0);
    out.dedup();
    out
}

fn collect(manifest: &Manifest, kind: &Type, out: &mut Vec<String>, depth: usize) {
    if depth > 8 {
        return;
    }
    match manifest.resolve(kind) {
        Some(Type::Literal { value }) => out.extend(serde_json::to_string(value)),
        Some(Type::Boolean) => out.extend(["true".to_owned(), "false".to_owned()]),
        Some(Type::Null) => out.push("null".to_owned()),
        Some(Type::Union { of }) => of.iter().for_each(|kind| collect(manifest, kind, out, depth + 1)),
        Some(Type::Array { items }) => collect(manifest, items, out, depth + 1),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(text: &str) -> (Place, String) {
        let offset = text.find('|').unwrap();
        let text = text.replace('|', "");
        let place = at(&text, to_u32(offset));
        let token = text[place.token.range()].to_owned();
        (place, token)
    }

    #[test]
    fn a_cursor_knows_what_is_around_it() {
        let (place, token) = place(r#"{ "a": [ { "ti|t": 1, ":type": "x" } ], "b": 2 }"#);
        assert!(place.is_key && place.is_text && place.has_colon);
        assert_eq!((token.as_str(), place.value_of(":type")), ("tit", Some("x")));
        let steps: Vec<_> = place.containers.iter().map(|(step, _)| step.clone()).collect();
        assert_eq!(steps, [None, Some(Step::Key("a".into())), Some(Step::Item)]);
    }

    #[test]
    fn half_typed_text_has_places() {
        for (text, key, is_key, token) in [
            ("{ \":type\": \"x\", \"ti|", Some("ti"), true, "ti"),
            ("{ \":type\": \"x\", \"size\": \"la|\n}", Some("size"), false, "la"),
            ("{ \":type\": \"x\", \"size\": | }", Some("size"), false, ""),
            ("{ \":type\": \"x\", \"open\": tr| }", Some("open"), false, "tr"),
            ("{ \":type\": \"x\" | }", Some(""), true, ""),
            ("{ \"a\": 1 \"b|", Some("b"), true, "b"),
            ("|", None, false, ""),
            ("[\"a|\"", None, false, "a"),
        ] {
            let (place, word) = place(text);
            let shown = (place.key.as_deref(), place.is_key, word.as_str());
            assert_eq!(shown, (key, is_key, token), "{text}");
        }
    }
}
