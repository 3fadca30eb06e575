//! Component docs: `ds-props` extracts them from TSX, `ds-content` checks models against them, and `ds-site` prints
//! them as a properties table. Written to `manifest.json`, where props that several components have are written once.

mod sets;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// All component docs of a package.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(try_from = "sets::Written<'static>")]
pub struct Manifest {
    /// Version of this format, [`Manifest::VERSION`]; 1 has no sets of props.
    pub version: u32,
    /// Components, sorted by name.
    pub components: Vec<ComponentDoc>,
    /// Older shapes of content models, from interfaces tagged `@cmsModel <type>`.
    pub models: Vec<ModelDoc>,
    /// Named types that props refer to with [`Type::Ref`], by unique name.
    pub types: BTreeMap<String, TypeDoc>,
}

impl Manifest {
    /// The version that is written.
    pub const VERSION: u32 = 2;

    /// Follows references to the named type. `None` for an unknown name or circular references.
    #[must_use]
    pub fn resolve<'a>(&'a self, mut kind: &'a Type) -> Option<&'a Type> {
        for _ in 0..=self.types.len() {
            let Type::Ref { name } = kind else { return Some(kind) };
            kind = &self.types.get(name)?.shape;
        }
        None
    }
}

/// One exported component. In a file, a prop or a variant may be written in another form.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ComponentDoc<P = PropDoc, V = Type> {
    /// The exported name (`Teaser`).
    pub name: String,
    /// Source file, relative to the project's root.
    pub file: String,
    /// 1-based line of the declaration.
    pub line: u32,
    /// Text of the doc comment, without tags.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// The reason for deprecation; empty if none was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deprecated: Option<String>,
    /// Whether the file starts with `'use client'`.
    #[serde(default)]
    pub client: bool,
    /// Resource types whose last unversioned segment names this component in content (`@cms teaser`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cms: Vec<String>,
    /// Generations of the CMS's model that the props describe (`@cmsVersion v3 v4`); 1 if the tag is missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub versions: Vec<u32>,
    /// What `:items` may contain (`@cmsItems any | panels`).
    #[serde(default)]
    pub items: Items,
    /// Own props, in source order. For a union of prop types: the props of all alternatives, each accepting what any
    /// alternative accepts, and required if it is required in all of them.
    pub props: Vec<P>,
    /// Why the component accepts more props than are listed, if a part of its props could not be resolved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incomplete: Option<String>,
    /// The alternatives of a union of prop types, one object type each; empty if there is no union.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<V>,
    /// Sets of props inherited by reference, for example the DOM attributes of an element.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inherits: Vec<Inherited>,
    /// All other doc tags, in order.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, Vec<String>>,
}

/// What the `:items` of a model may contain.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Items {
    /// No other components.
    #[default]
    None,
    /// Any components.
    Any,
    /// Any components, each with a `cq:panelTitle`.
    Panels,
}

/// An older or alternative shape of a content model; the component's model reader converts it into props.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ModelDoc {
    /// The interface's name (`TeaserModelV1`).
    pub name: String,
    /// Resource types that it applies to.
    pub cms: Vec<String>,
    /// Generations of the CMS's model that it describes (`@cmsVersion v1`); all of the component's if the tag is missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub versions: Vec<u32>,
    /// Source file, relative to the project's root.
    pub file: String,
    /// Text of the doc comment.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Its fields.
    pub props: Vec<PropDoc>,
}

/// A reference to props that are not the component's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Inherited {
    /// The set of props (`HTMLAttributes<HTMLButtonElement>`).
    pub from: String,
    /// Names of omitted props.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub omit: Vec<String>,
}

/// A named type.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TypeDoc {
    /// Text of the doc comment.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Source file, relative to the project's root.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub file: String,
    /// Its definition.
    pub shape: Type,
}

/// One prop of a component or one member of an object type.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PropDoc {
    /// Its name.
    pub name: String,
    /// The accepted type, without `undefined`; see [`PropDoc::required`].
    #[serde(rename = "type")]
    pub shape: Type,
    /// The type as TypeScript source, for tables (`"primary" | "secondary"`).
    pub text: String,
    /// Whether the prop is required.
    #[serde(default)]
    pub required: bool,
    /// Source text of the default value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// The default as a value, if its source is a literal or names one of the prop's values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_value: Option<Value>,
    /// Text of the doc comment, without tags.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// The reason for deprecation; empty if none was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deprecated: Option<String>,
    /// Whether JSON can express it: false for nodes, functions, elements and props tagged `@react`.
    #[serde(default)]
    pub content: bool,
    /// The meaning of a string (`@format html | url | image | heading | id | date | class`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// How much of the type is known.
    #[serde(default)]
    pub status: Status,
    /// The package that declares the prop, if it is not the project itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub package: Option<String>,
    /// All other doc tags, in order.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, Vec<String>>,
}

impl PropDoc {
    /// Whether content must have the prop. With `@cms required`, it is optional only in JSX, which has another prop for the same;
    /// with `@cms optional`, it is required only in JSX, because authors may not have filled it in yet.
    #[must_use]
    pub fn is_required_in_content(&self) -> bool {
        let says = |word| self.tags.get("cms").is_some_and(|tags| tags.iter().any(|tag| tag == word));
        (self.required && !says("optional")) || says("required")
    }

    /// Why content should not use the prop. A prop tagged `@cms` is only deprecated in JSX.
    #[must_use]
    pub fn deprecated_in_content(&self) -> Option<&str> {
        self.deprecated.as_deref().filter(|_| !self.tags.contains_key("cms"))
    }
}

/// How much of a type the extractor understood. It never guesses; it marks what it does not know.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// All of it.
    #[default]
    Resolved,
    /// Parts of it are opaque.
    Partly,
    /// None of it.
    Opaque,
}

/// A literal value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Literal {
    /// `true`, `false`
    Boolean(bool),
    /// A finite number.
    Number(f64),
    /// A string.
    String(String),
}

/// A type, as far as it matters for content.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Type {
    /// Any string.
    String,
    /// Any number.
    Number,
    /// `true` or `false`.
    Boolean,
    /// `null`
    Null,
    /// `any` and `unknown`: accepts every value.
    #[default]
    Any,
    /// Accepts no value: the prop must be absent.
    Never,
    /// Exactly one value.
    Literal {
        /// The value.
        value: Literal,
    },
    /// A string that matches a pattern, from a template literal type.
    Pattern {
        /// ECMA-262 regular expression, anchored.
        pattern: String,
    },
    /// An array.
    Array {
        /// The type of the elements.
        items: Box<Type>,
    },
    /// A tuple.
    Tuple {
        /// The type of each element.
        items: Vec<Type>,
        /// How many of the elements are required, those of `last` included.
        required: usize,
        /// The type of the rest elements.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rest: Option<Box<Type>>,
        /// The types of the required elements after the rest elements.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        last: Vec<Type>,
    },
    /// An object.
    Object {
        /// Named members, in source order.
        properties: Vec<PropDoc>,
        /// Additional members with certain names.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        patterns: Vec<PatternDoc>,
        /// The type of all other members; `None` if there may be none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        index: Option<Box<Type>>,
    },
    /// A union.
    Union {
        /// The alternatives, in source order.
        of: Vec<Type>,
    },
    /// A named type in [`Manifest::types`].
    Ref {
        /// The key in that map.
        name: String,
    },
    /// Not a content type: a React node, a function, an element, or a type that was not understood.
    Opaque {
        /// The reason.
        why: Opaque,
        /// Source text.
        text: String,
    },
}

/// An index signature for some names: `` [key: `data-${string}`]: string ``.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PatternDoc {
    /// The names, as an ECMA-262 regular expression, anchored.
    pub pattern: String,
    /// The type of the names as TypeScript source.
    pub text: String,
    /// The type of these members.
    #[serde(rename = "type")]
    pub shape: Type,
}

/// Why a type is not a content type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Opaque {
    /// `ReactNode` and similar types.
    Node,
    /// A function.
    Function,
    /// A ref, a DOM object, a class instance, a symbol, a bigint.
    Object,
    /// Not understood; a finding explains why.
    Unresolved,
}
