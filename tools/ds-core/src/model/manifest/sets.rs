//! A manifest as it is written: lists of props that several components have are written once, as sets that the components name.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{ComponentDoc, Manifest, ModelDoc, PropDoc, Type, TypeDoc};

/// The number of bytes that a set must save.
const MIN_SAVED: usize = 512;

/// The file of a manifest.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Written<'a> {
    version: u32,
    components: Vec<ComponentDoc<Entry<'a>, Variant<'a>>>,
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    models: Cow<'a, [ModelDoc]>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    types: Cow<'a, BTreeMap<String, TypeDoc>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    sets: BTreeMap<String, Vec<Cow<'a, PropDoc>>>,
}

/// An alternative of a component's props.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Variant<'a> {
    Object { kind: Kind, properties: Vec<Entry<'a>> },
    Other(Cow<'a, Type>),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Kind {
    Object,
}

/// A prop, or the name of a set whose props are in this place.
#[expect(clippy::large_enum_variant, reason = "nearly all entries of most lists are props")]
enum Entry<'a> {
    Set(String),
    Prop(Cow<'a, PropDoc>),
}

impl Serialize for Entry<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Set(name) => serializer.serialize_str(name),
            Self::Prop(prop) => prop.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Entry<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(EntryVisitor).map(|entry| match entry {
            Ok(name) => Self::Set(name),
            Err(prop) => Self::Prop(Cow::Owned(*prop)),
        })
    }
}

struct EntryVisitor;

impl<'de> Visitor<'de> for EntryVisitor {
    type Value = Result<String, Box<PropDoc>>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a prop or the name of a set of props")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Self::Value, E> {
        Ok(Ok(name.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        PropDoc::deserialize(MapAccessDeserializer::new(map)).map(|prop| Err(Box::new(prop)))
    }
}

impl Serialize for Manifest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self).serialize(serializer)
    }
}

impl TryFrom<Written<'_>> for Manifest {
    type Error = String;

    fn try_from(written: Written<'_>) -> Result<Self, String> {
        let Written { version, components, models, types, sets } = written;
        let components = components.into_iter().map(|component| component.expanded(&sets));
        Ok(Self {
            version,
            components: components.collect::<Result<_, String>>()?,
            models: models.into_owned(),
            types: types.into_owned(),
        })
    }
}

type Sets<'a> = BTreeMap<String, Vec<Cow<'a, PropDoc>>>;

impl ComponentDoc<Entry<'_>, Variant<'_>> {
    fn expanded(mut self, sets: &Sets<'_>) -> Result<ComponentDoc, String> {
        let props = expand(std::mem::take(&mut self.props), sets)?;
        let variants = std::mem::take(&mut self.variants).into_iter().map(|variant| match variant {
            Variant::Object { properties, .. } => {
                let properties = expand(properties, sets)?;
                Ok(Type::Object { properties, patterns: Vec::new(), index: None })
            }
            Variant::Other(ty) => Ok(ty.into_owned()),
        });
        let variants = variants.collect::<Result<_, String>>()?;
        Ok(self.with(props, variants))
    }
}

/// The props of a list, with those of the sets that it names.
fn expand(entries: Vec<Entry<'_>>, sets: &Sets<'_>) -> Result<Vec<PropDoc>, String> {
    let mut props = Vec::with_capacity(entries.len());
    for entry in entries {
        match entry {
            Entry::Prop(prop) => props.push(prop.into_owned()),
            Entry::Set(name) => {
                let set = sets.get(&name).ok_or_else(|| format!("there is no set of props `{name}`"))?;
                props.extend(set.iter().map(|prop| (**prop).clone()));
            }
        }
    }
    Ok(props)
}

/// What is known of all occurrences of a prop.
struct Fact {
    count: usize,
    bytes: usize,
    before: Option<usize>,
    after: Option<usize>,
    /// Whether something else, or nothing, is before it somewhere.
    starts: bool,
    /// Whether something else, or nothing, is after it somewhere.
    ends: bool,
}

/// All lists of props, as numbers of equal props.
#[derive(Default)]
struct Numbers {
    known: HashMap<Vec<u8>, usize>,
    facts: Vec<Fact>,
    /// The name of the set that begins with a prop.
    names: HashMap<usize, String>,
    /// How many sets are named after a component.
    named: HashMap<String, usize>,
}

impl Numbers {
    fn read(&mut self, props: &[PropDoc]) -> Vec<usize> {
        let mut text = Vec::new();
        let numbers: Vec<usize> = props
            .iter()
            .map(|prop| {
                text.clear();
                // Writing to memory cannot fail, and every prop can be expressed in JSON.
                let _ = serde_json::to_writer(&mut text, prop);
                if let Some(number) = self.known.get(&text) {
                    return *number;
                }
                let number = self.facts.len();
                let bytes = text.len();
                self.known.insert(text.clone(), number);
                self.facts.push(Fact {
                    count: 0,
                    bytes,
                    before: None,
                    after: None,
                    starts: false,
                    ends: false,
                });
                number
            })
            .collect();
        for (at, number) in numbers.iter().enumerate() {
            let before = at.checked_sub(1).map(|at| numbers[at]);
            let after = numbers.get(at + 1).copied();
            let fact = &mut self.facts[*number];
            if fact.count == 0 {
                (fact.before, fact.after) = (before, after);
            }
            fact.count += 1;
            fact.starts |= before.is_none() || fact.before != before;
            fact.ends |= after.is_none() || fact.after != after;
        }
        numbers
    }

    /// A list whose props are references to sets where that is shorter. A set is as many neighbours as occur only together, so lists
    /// keep their order.
    fn pack<'m>(
        &mut self,
        component: &str,
        props: &'m [PropDoc],
        numbers: &[usize],
        sets: &mut Sets<'m>,
    ) -> Vec<Entry<'m>> {
        let mut entries = Vec::new();
        let mut start = 0;
        while start < numbers.len() {
            let follows = |at: &usize| !self.facts[numbers[*at]].starts && !self.facts[numbers[at - 1]].ends;
            let end = start + 1 + (start + 1..numbers.len()).take_while(follows).count();
            let (run, first) = (&props[start..end], numbers[start]);
            let bytes: usize = numbers[start..end].iter().map(|number| self.facts[*number].bytes).sum();
            if (self.facts[first].count - 1) * bytes < MIN_SAVED {
                entries.extend(run.iter().map(|prop| Entry::Prop(Cow::Borrowed(prop))));
            } else {
                let name = self.name(first, component);
                sets.entry(name.clone()).or_insert_with(|| run.iter().map(Cow::Borrowed).collect());
                entries.push(Entry::Set(name));
            }
            start = end;
        }
        entries
    }

    /// The name of the set that begins with a prop: that of the first component that has it, and a number.
    fn name(&mut self, first: usize, component: &str) -> String {
        if let Some(name) = self.names.get(&first) {
            return name.clone();
        }
        let number = self.named.entry(component.to_owned()).or_default();
        *number += 1;
        let name = format!("{component}/{number}");
        self.names.insert(first, name.clone());
        name
    }
}

fn properties(variant: &Type) -> Option<&[PropDoc]> {
    match variant {
        Type::Object { properties, patterns, index } if patterns.is_empty() && index.is_none() => {
            Some(properties)
        }
        _ => None,
    }
}

fn write(manifest: &Manifest) -> Written<'_> {
    let mut numbers = Numbers::default();
    let lists: Vec<(Vec<usize>, Vec<Vec<usize>>)> = manifest
        .components
        .iter()
        .map(|component| {
            let props = numbers.read(&component.props);
            let variants =
                component.variants.iter().map(|of| numbers.read(properties(of).unwrap_or_default()));
            (props, variants.collect())
        })
        .collect();
    let mut sets = Sets::new();
    let components = manifest.components.iter().zip(lists).map(|(component, (props, variants))| {
        let name = &component.name;
        let props = numbers.pack(name, &component.props, &props, &mut sets);
        let variants = component.variants.iter().zip(variants).map(|(of, list)| match properties(of) {
            Some(props) => {
                let properties = numbers.pack(name, props, &list, &mut sets);
                Variant::Object { kind: Kind::Object, properties }
            }
            None => Variant::Other(Cow::Borrowed(of)),
        });
        let variants = variants.collect();
        component.clone_head().with(props, variants)
    });
    Written {
        version: manifest.version,
        components: components.collect(),
        models: Cow::Borrowed(&manifest.models),
        types: Cow::Borrowed(&manifest.types),
        sets,
    }
}

impl<P, V> ComponentDoc<P, V> {
    /// Everything but the props.
    fn clone_head(&self) -> ComponentDoc<(), ()> {
        ComponentDoc {
            name: self.name.clone(),
            file: self.file.clone(),
            line: self.line,
            description: self.description.clone(),
            deprecated: self.deprecated.clone(),
            client: self.client,
            cms: self.cms.clone(),
            versions: self.versions.clone(),
            items: self.items,
            props: Vec::new(),
            incomplete: self.incomplete.clone(),
            variants: Vec::new(),
            inherits: self.inherits.clone(),
            tags: self.tags.clone(),
        }
    }

    /// The same component with these props.
    fn with<Q, W>(self, props: Vec<Q>, variants: Vec<W>) -> ComponentDoc<Q, W> {
        ComponentDoc {
            name: self.name,
            file: self.file,
            line: self.line,
            description: self.description,
            deprecated: self.deprecated,
            client: self.client,
            cms: self.cms,
            versions: self.versions,
            items: self.items,
            props,
            incomplete: self.incomplete,
            variants,
            inherits: self.inherits,
            tags: self.tags,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prop(name: &str) -> PropDoc {
        let description = "What it is for, in a sentence that is long enough. ".repeat(12);
        PropDoc { name: name.to_owned(), description, ..PropDoc::default() }
    }

    fn component(name: &str, props: &[&str]) -> ComponentDoc {
        let props = props.iter().map(|name| prop(name)).collect();
        ComponentDoc { name: name.to_owned(), props, ..ComponentDoc::default() }
    }

    fn written(components: Vec<ComponentDoc>) -> (Manifest, serde_json::Value) {
        let manifest = Manifest { version: 2, components, ..Manifest::default() };
        let value = serde_json::to_value(&manifest).unwrap();
        (manifest, value)
    }

    /// The entries of a list: names of sets as they are, props by their name in brackets.
    fn entries(list: &serde_json::Value) -> String {
        let entry = |entry: &serde_json::Value| match entry.as_str() {
            Some(set) => set.to_owned(),
            None => format!("({})", entry["name"].as_str().unwrap()),
        };
        list.as_array().unwrap().iter().map(entry).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn props_of_several_components_are_written_once_in_their_places() {
        let (manifest, value) = written(vec![
            component("A", &["own", "x", "y", "z"]),
            component("B", &["x", "y", "z"]),
            component("C", &["x", "y", "between", "z"]),
        ]);
        assert_eq!(entries(&value["components"][0]["props"]), "(own) A/1 A/2");
        assert_eq!(entries(&value["components"][1]["props"]), "A/1 A/2");
        assert_eq!(entries(&value["components"][2]["props"]), "A/1 (between) A/2");
        assert_eq!(entries(&value["sets"]["A/1"]), "(x) (y)");
        assert_eq!(entries(&value["sets"]["A/2"]), "(z)");
        assert_eq!(serde_json::from_value::<Manifest>(value).unwrap(), manifest);
    }

    #[test]
    fn props_that_differ_in_anything_are_not_shared() {
        let mut other = component("B", &["x", "y"]);
        other.props[1].required = true;
        let (manifest, value) = written(vec![component("A", &["x", "y"]), other, component("C", &["y"])]);
        assert_eq!(entries(&value["components"][1]["props"]), "A/1 (y)");
        assert_eq!(entries(&value["components"][2]["props"]), "A/2");
        assert_eq!(serde_json::from_value::<Manifest>(value).unwrap(), manifest);
    }

    #[test]
    fn alternatives_share_their_props_too() {
        let mut one = component("A", &["x", "y"]);
        let variant = |props: &[&str]| Type::Object {
            properties: props.iter().map(|name| prop(name)).collect(),
            patterns: Vec::new(),
            index: None,
        };
        one.variants = vec![variant(&["x", "y"]), variant(&["x", "y", "more"]), Type::Any];
        let (manifest, value) = written(vec![one]);
        assert_eq!(entries(&value["components"][0]["variants"][1]["properties"]), "A/1 (more)");
        assert_eq!(serde_json::from_value::<Manifest>(value).unwrap(), manifest);
    }

    #[test]
    fn a_short_list_is_written_where_it_is() {
        let short = |name: &str| {
            let props = vec![PropDoc { name: "x".to_owned(), ..PropDoc::default() }];
            ComponentDoc { name: name.to_owned(), props, ..ComponentDoc::default() }
        };
        let (_, value) = written(vec![short("A"), short("B")]);
        assert_eq!(entries(&value["components"][1]["props"]), "(x)");
        assert_eq!(value["sets"], serde_json::Value::Null);
    }

    #[test]
    fn a_missing_set_is_an_error() {
        let (_, mut value) = written(vec![component("A", &["x", "y"]), component("B", &["x", "y"])]);
        value["sets"].as_object_mut().unwrap().clear();
        let error = serde_json::from_value::<Manifest>(value).unwrap_err().to_string();
        assert_eq!(error, "there is no set of props `A/1`");
    }
}
