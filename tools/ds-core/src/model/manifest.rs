//! Component docs: what `ds-props` learns from TSX, what `ds-content` checks models against and what
//! `ds-site` prints as a properties table. Written to `manifest.json`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Everything that is known about a package's components.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// Version of this format; 1.
    pub version: u32,
    /// Components by name.
    pub components: Vec<ComponentDoc>,
    /// Older shapes of a content model, from interfaces tagged `@cmsModel <type>`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub models: Vec<ModelDoc>,
    /// Named types that props refer to by [`Type::Ref`], by unique name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub types: BTreeMap<String, TypeDoc>,
}

impl Manifest {
    /// The named type behind a reference, through any number of further references.
    /// `None` for an unknown name or a chain of references without an end.
    #[must_use]
    pub fn resolve<'a>(&'a self, mut kind: &'a Type) -> Option<&'a Type> {
        for _ in 0..=self.types.len() {
            let Type::Ref { name } = kind else { return Some(kind) };
            kind = &self.types.get(name)?.shape;
        }
        None
    }
}

/// One exported component.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ComponentDoc {
    /// The exported name (`Teaser`).
    pub name: String,
    /// Source file, relative to the project's root.
    pub file: String,
    /// 1-based line of the declaration.
    pub line: u32,
    /// Text of the doc comment, tags left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// The reason, empty when none was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deprecated: Option<String>,
    /// Whether the file starts with `'use client'`.
    #[serde(default)]
    pub client: bool,
    /// Resource types whose last unversioned segment names this component in content (`@cms teaser`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cms: Vec<String>,
    /// What `:items` may hold (`@cmsItems any | panels`).
    #[serde(default)]
    pub items: Items,
    /// Own props, in source order. Of a union of prop types: the props of every alternative, each with all
    /// that it takes in any of them, and required when it is required in all.
    pub props: Vec<PropDoc>,
    /// Why it takes more props than are listed, where a part of its props cannot be resolved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incomplete: Option<String>,
    /// The alternatives of a union of prop types, one object type each; empty when there is no union.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<Type>,
    /// Sets of props taken from elsewhere, by reference: the DOM attributes of an element, say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inherits: Vec<Inherited>,
    /// All other doc tags, in order.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, Vec<String>>,
}

/// What a model's `:items` may hold.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Items {
    /// The component holds no others.
    #[default]
    None,
    /// Any components.
    Any,
    /// Any components, each with its `cq:panelTitle`.
    Panels,
}

/// An older (or otherwise different) shape of a content model that an adapter turns into the component's own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ModelDoc {
    /// The interface's name (`TeaserModelV1`).
    pub name: String,
    /// Resource types it stands for.
    pub cms: Vec<String>,
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
    /// The set (`HTMLAttributes<HTMLButtonElement>`).
    pub from: String,
    /// Names left out of it.
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
    /// What it is.
    pub shape: Type,
}

/// One prop of a component or one member of an object type.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PropDoc {
    /// Its name.
    pub name: String,
    /// What it takes; without `undefined`, which [`PropDoc::required`] tells.
    #[serde(rename = "type")]
    pub shape: Type,
    /// The type as a person would write it, for tables (`"primary" | "secondary"`).
    pub text: String,
    /// Whether it must be given.
    #[serde(default)]
    pub required: bool,
    /// Source text of the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// Text of the doc comment, tags left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// The reason, empty when none was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deprecated: Option<String>,
    /// Whether JSON can say it: false for nodes, functions, elements and what is tagged `@react`.
    #[serde(default)]
    pub content: bool,
    /// What its string means (`@format html | url | image | heading | id | date | class`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// How much of the type is known.
    #[serde(default)]
    pub status: Status,
    /// The package that declares it, when that is not the project itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub package: Option<String>,
    /// All other doc tags, in order.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, Vec<String>>,
}

/// How much of a type the extractor understood. It never guesses: what it does not know it says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// Whole.
    #[default]
    Resolved,
    /// A part of it is opaque.
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

/// A type, as far as content can know it.
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
    /// `any` and `unknown`: every value.
    #[default]
    Any,
    /// Nothing: the prop must not be there.
    Never,
    /// Exactly one value.
    Literal {
        /// The value.
        value: Literal,
    },
    /// A string of a pattern, from a template literal type.
    Pattern {
        /// ECMA-262 regular expression, anchored.
        pattern: String,
    },
    /// A list.
    Array {
        /// What each element is.
        items: Box<Type>,
    },
    /// A list of fixed places.
    Tuple {
        /// What stands at each place.
        items: Vec<Type>,
        /// How many of them must be there.
        required: usize,
        /// What may follow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rest: Option<Box<Type>>,
    },
    /// An object.
    Object {
        /// Named members, in source order.
        properties: Vec<PropDoc>,
        /// What any other member is; `None` when there may be none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        index: Option<Box<Type>>,
    },
    /// One of several.
    Union {
        /// The alternatives, in source order.
        of: Vec<Type>,
    },
    /// A named type in [`Manifest::types`].
    Ref {
        /// Its key there.
        name: String,
    },
    /// Not a content type: a React node, a function, an element, or something that was not understood.
    Opaque {
        /// Why.
        why: Opaque,
        /// Source text.
        text: String,
    },
}

/// Why a type is not a content type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Opaque {
    /// `ReactNode` and its like.
    Node,
    /// A function.
    Function,
    /// A ref, a DOM object, a class instance, a symbol, a bigint.
    Object,
    /// Not understood; a finding says why.
    Unresolved,
}
