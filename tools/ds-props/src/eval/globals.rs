//! Names that no file declares: built-in types of the language and the platform, and React's global namespace.

use std::rc::Rc;

use ds_core::model::manifest::Opaque;

use super::ty::{Place, Ty, TypeRef};
use super::{Eval, of_string, react};

/// Types of the language and the platform whose values content cannot contain.
const OBJECTS: [&str; 61] = [
    "AbortController",
    "AbortSignal",
    "AddEventListenerOptions",
    "Animation",
    "ArrayBuffer",
    "ArrayLike",
    "AsyncIterable",
    "Attr",
    "BigInt",
    "Blob",
    "CSSStyleDeclaration",
    "CharacterData",
    "Comment",
    "DOMRect",
    "DOMRectReadOnly",
    "DOMStringMap",
    "DOMTokenList",
    "DataTransfer",
    "Date",
    "Document",
    "DocumentFragment",
    "Element",
    "Error",
    "EventTarget",
    "File",
    "FileList",
    "FocusOptions",
    "FormData",
    "Generator",
    "HTMLCollection",
    "Headers",
    "IntersectionObserver",
    "IntersectionObserverEntry",
    "IntersectionObserverInit",
    "Iterable",
    "IterableIterator",
    "Iterator",
    "Location",
    "Map",
    "MediaQueryList",
    "MutationObserver",
    "Node",
    "NodeList",
    "NodeListOf",
    "Promise",
    "PromiseLike",
    "Range",
    "ReadonlyMap",
    "ReadonlySet",
    "RegExp",
    "Request",
    "ResizeObserver",
    "ResizeObserverEntry",
    "Response",
    "Selection",
    "Set",
    "ShadowRoot",
    "Storage",
    "Text",
    "URL",
    "URLSearchParams",
];

const MORE_OBJECTS: [&str; 14] = [
    "ResizeObserverOptions",
    "ScrollIntoViewOptions",
    "ScrollOptions",
    "ScrollToOptions",
    "StyleSheet",
    "Symbol",
    "TouchList",
    "Uint8Array",
    "VisualViewport",
    "WeakMap",
    "WeakRef",
    "WeakSet",
    "Window",
    "XMLHttpRequest",
];

/// Platform types that are unions of literals.
const WORDS: [(&str, &[&str]); 5] = [
    ("ScrollBehavior", &["auto", "instant", "smooth"]),
    ("ScrollLogicalPosition", &["center", "end", "nearest", "start"]),
    ("ScrollRestoration", &["auto", "manual"]),
    ("InsertPosition", &["afterbegin", "afterend", "beforebegin", "beforeend"]),
    ("RequestCredentials", &["include", "omit", "same-origin"]),
];

impl Eval<'_> {
    /// The type of a name that is not in any scope.
    pub(super) fn global(&self, name: &str, args: Vec<TypeRef>, place: &Place) -> TypeRef {
        if let Some(known) = self.utility(name, &args, place) {
            return known;
        }
        if let Some(rest) = name.strip_prefix("React.") {
            return self.react(rest, args, place);
        }
        if name.starts_with("JSX.") {
            return self.react(name, args, place);
        }
        if let Some((_, words)) = WORDS.iter().find(|(known, _)| *known == name) {
            return self.union(words.iter().map(|word| of_string(word)).collect());
        }
        match name {
            "Array" | "ReadonlyArray" => {
                Rc::new(Ty::Array(args.into_iter().next().unwrap_or_else(|| Rc::new(Ty::Any))))
            }
            "String" => Rc::new(Ty::String),
            "Number" => Rc::new(Ty::Number),
            "Boolean" => Rc::new(Ty::Boolean),
            "Object" => Rc::new(Ty::NonPrimitive),
            "PropertyKey" => self.union(vec![Rc::new(Ty::String), Rc::new(Ty::Number), Rc::new(Ty::Symbol)]),
            "Function" | "EventListener" | "CallableFunction" | "NewableFunction" | "VoidFunction" => {
                react::external(name, args, Opaque::Function)
            }
            _ if is_object(name) => react::external(name, args, Opaque::Object),
            _ => self.unresolved(place.clone(), format!("there is no type `{name}` here")),
        }
    }
}

fn is_object(name: &str) -> bool {
    let element = name.ends_with("Element") && (name.starts_with("HTML") || name.starts_with("SVG"));
    let event = name.ends_with("Event") || name.ends_with("EventMap") || name.ends_with("EventInit");
    let space = name.starts_with("Intl.") || name.starts_with("NodeJS.");
    element || event || space || OBJECTS.contains(&name) || MORE_OBJECTS.contains(&name)
}
