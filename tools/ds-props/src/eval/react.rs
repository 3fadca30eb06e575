//! React's types as tables, without reading an installed copy.

use std::collections::BTreeSet;
use std::rc::Rc;

use ds_core::SourceFile;
use ds_core::model::manifest::Opaque;

use super::ty::{Env, Obj, Place, Set, Ty, TypeRef};
use super::{Eval, of_object, of_string};
use crate::program::Home;
use crate::syntax::{Key, Member, Module, Name, Type, TypeDecl, TypeKind, parse};

/// Where React's types are installed, so that their props are treated as React's.
const PATH: &str = "node_modules/react/index.d.ts";

/// The module that represents React.
pub(super) fn prelude() -> Rc<Module> {
    let parsed = parse(&SourceFile::new(PATH, include_str!("react.d.ts")));
    parsed.module.unwrap_or_else(|| unreachable!("a test parses it"))
}

/// Types that React can render.
const NODES: [&str; 17] = [
    "ReactNode",
    "ReactElement",
    "ReactPortal",
    "ReactFragment",
    "ReactChild",
    "ReactNodeArray",
    "JSX.Element",
    "ReactComponentElement",
    "FunctionComponentElement",
    "DetailedReactHTMLElement",
    "ReactHTMLElement",
    "ReactSVGElement",
    "DOMElement",
    "CElement",
    "ClassicElement",
    "SFCElement",
    "JSX.ElementClass",
];

/// Component types, by the props that they accept.
const COMPONENTS: [&str; 13] = [
    "FC",
    "FunctionComponent",
    "VFC",
    "VoidFunctionComponent",
    "SFC",
    "StatelessComponent",
    "ComponentType",
    "ComponentClass",
    "ForwardRefExoticComponent",
    "NamedExoticComponent",
    "ExoticComponent",
    "JSXElementConstructor",
    "ProviderExoticComponent",
];

const FUNCTIONS: [&str; 9] = [
    "Dispatch",
    "DispatchWithoutAction",
    "RefCallback",
    "Reducer",
    "EffectCallback",
    "ReactType",
    "ElementType",
    "JSX.ElementType",
    "ActionDispatch",
];

const OBJECTS: [&str; 14] = [
    "Ref",
    "RefObject",
    "MutableRefObject",
    "LegacyRef",
    "ForwardedRef",
    "CSSProperties",
    "Context",
    "ComponentRef",
    "ElementRef",
    "JSX.IntrinsicElements",
    "Component",
    "PureComponent",
    "TransitionStartFunction",
    "ComponentState",
];

/// Whether React's type with this name is defined only by the tables.
pub(super) fn is_value(name: &str) -> bool {
    NODES.contains(&name)
        || FUNCTIONS.contains(&name)
        || OBJECTS.contains(&name)
        || is_handler(name)
        || name.ends_with("Event")
}

fn is_handler(name: &str) -> bool {
    name.ends_with("EventHandler")
}

/// One of React's node types.
pub(super) fn node(name: &str) -> TypeRef {
    external(name, Vec::new(), Opaque::Node)
}

/// Whether all values of one of React's node types are elements.
pub(super) fn is_element(name: &str) -> bool {
    NODES.contains(&name) && (name.ends_with("Element") || name == "ReactPortal")
}

/// Whether it is one of React's node types.
pub(super) fn is_node(ty: &TypeRef) -> bool {
    matches!(**ty, Ty::External { why: Opaque::Node, .. })
}

pub(super) fn external(name: &str, args: Vec<TypeRef>, why: Opaque) -> TypeRef {
    Rc::new(Ty::External { name: name.into(), args, why })
}

/// Whether one external type is assignable to another, judging by their names.
pub(super) fn is_kind_of(name: &str, of: &str) -> Option<bool> {
    let element =
        |name: &str| name.ends_with("Element") && (name.starts_with("HTML") || name.starts_with("SVG"));
    match (name, of) {
        (_, "ReactNode") if NODES.contains(&name) => Some(true),
        ("ReactNode", _) if NODES.contains(&of) => Some(false),
        ("ReactPortal" | "ReactElement" | "JSX.Element", "ReactElement" | "JSX.Element") => Some(true),
        ("ReactElement" | "JSX.Element", "ReactPortal") => Some(false),
        // An element has no iterator, and what only has one has no `props`.
        ("Iterable" | "AsyncIterable", of) if is_element(of) => Some(false),
        (name, "Iterable" | "AsyncIterable") if is_element(name) => Some(false),
        (_, "HTMLElement") => Some(element(name) && name.starts_with("HTML")),
        (_, "SVGElement") => Some(element(name) && name.starts_with("SVG")),
        (_, "Element" | "Node" | "EventTarget") if element(name) => Some(true),
        _ if element(name) && element(of) => Some(false),
        _ => None,
    }
}

impl Eval<'_> {
    /// The type that React exports with this name.
    pub(super) fn react(&self, name: &str, args: Vec<TypeRef>, place: &Place) -> TypeRef {
        let name = name.strip_prefix("React.").unwrap_or(name);
        let empty = || of_object(Obj::default());
        let first = || args.first().cloned();
        if NODES.contains(&name) {
            return external(name, args, Opaque::Node);
        }
        if COMPONENTS.contains(&name) {
            return Rc::new(Ty::Component(first().unwrap_or_else(empty)));
        }
        match name {
            "ForwardRefRenderFunction" => {
                return Rc::new(Ty::Component(args.get(1).cloned().unwrap_or_else(empty)));
            }
            "MemoExoticComponent" | "LazyExoticComponent" => {
                let props = first().and_then(|of| self.component_props(&of));
                return Rc::new(Ty::Component(props.unwrap_or_else(empty)));
            }
            "ComponentProps" | "ComponentPropsWithRef" => {
                return first().map_or_else(empty, |of| self.props_of(&of, place));
            }
            "ComponentPropsWithoutRef" => {
                let props = first().map_or_else(empty, |of| self.props_of(&of, place));
                return self.without_ref(&props, place);
            }
            "Provider" => return Rc::new(Ty::Component(self.react("ProviderProps", args, place))),
            "Consumer" => return Rc::new(Ty::Component(self.react("ConsumerProps", args, place))),
            "JSX.LibraryManagedAttributes" => return args.get(1).cloned().unwrap_or_else(empty),
            "JSX.IntrinsicAttributes" => return self.react("Attributes", args, place),
            _ => {}
        }
        if FUNCTIONS.contains(&name) || is_handler(name) {
            let name = name.strip_prefix("JSX.").unwrap_or(name);
            return external(name, args, Opaque::Function);
        }
        if OBJECTS.contains(&name) || name.ends_with("Event") {
            return external(name, args, Opaque::Object);
        }
        let home = Home::of(self.react.clone());
        match self.react.scope.types.get(&Name::from(name)) {
            Some(decl @ TypeDecl::Interface(_)) => self.set(name, decl.clone(), args),
            Some(decl) => self.named(decl.clone(), home, args),
            None => self.unresolved(place.clone(), format!("React's `{name}` is not supported")),
        }
    }

    /// A set of React props, by reference.
    fn set(&self, name: &str, decl: TypeDecl, args: Vec<TypeRef>) -> TypeRef {
        let texts: Vec<String> = args.iter().map(|arg| self.text(arg)).collect();
        let text = if texts.is_empty() { name.to_owned() } else { format!("{name}<{}>", texts.join(", ")) };
        let members = self.named(decl, Home::of(self.react.clone()), args);
        let set = Set { name: text.into(), members, omit: BTreeSet::new() };
        let mut obj = Obj { sets: vec![set], ..Obj::default() };
        self.add_augmentations(name, &mut obj, 0);
        of_object(obj)
    }

    /// Adds the members that the project or a package adds to a set of React's props, or to a base of it.
    fn add_augmentations(&self, name: &str, obj: &mut Obj, depth: usize) {
        const MAX_BASES: usize = 8;
        for (part, home) in self.program.parts_of_react(name) {
            let env = Env::of(home);
            for part in &part.parts {
                let env = self.open(&part.params, &env);
                self.members(&part.members, &env, obj);
                // Interfaces of React that it repeats as its bases are sets, which are inherited in any case.
                for base in &part.extends {
                    let shape = self.shape(&self.eval(base, &env), &Place::new(&env.home, base.span));
                    for (name, prop) in &shape.props {
                        obj.props.entry(name.clone()).or_insert_with(|| prop.clone());
                    }
                }
            }
        }
        let Some(TypeDecl::Interface(decl)) = self.react.scope.types.get(&Name::from(name)) else { return };
        let bases = decl.parts.iter().flat_map(|part| &part.extends).filter(|_| depth < MAX_BASES);
        for base in bases {
            if let TypeKind::Reference { path, .. } = &base.kind
                && let [base] = path.as_slice()
            {
                self.add_augmentations(base, obj, depth + 1);
            }
        }
    }

    /// The tags of `JSX.IntrinsicElements`, with the type of each tag's props.
    fn tags(&self) -> impl Iterator<Item = (&Name, &Type)> {
        let members = match self.react.scope.types.get(&Name::from("IntrinsicElements")) {
            Some(TypeDecl::Interface(tags)) => tags.parts.iter().flat_map(|part| &part.members),
            _ => unreachable!("a test finds it"),
        };
        members.filter_map(|member| match member {
            Member::Property { key: Key::Static(tag), ty: Some(ty), .. } => Some((tag, ty)),
            _ => None,
        })
    }

    /// Whether there is a tag with this name.
    pub(super) fn is_tag(&self, name: &str) -> bool {
        self.tags().any(|(tag, _)| tag == name)
    }

    /// The names of all tags.
    pub(crate) fn tag_names(&self) -> TypeRef {
        self.union(self.tags().map(|(tag, _)| of_string(tag)).collect())
    }

    /// `JSX.IntrinsicElements[tag]`: the attributes of the tag, `key` and `ref`.
    pub(super) fn element_props(&self, tag: &str, place: &Place) -> TypeRef {
        let ty = self.tags().find(|(name, _)| *name == tag).map(|(_, ty)| ty);
        match ty.map(|ty| &ty.kind) {
            Some(TypeKind::Reference { path, args }) => {
                let env = Env::of(Home::of(self.react.clone()));
                let args: Vec<TypeRef> = args.iter().map(|arg| self.eval(arg, &env)).collect();
                let element = args.first().cloned();
                self.with_ref(&self.react(&path[0], args, place), element, place)
            }
            _ => self.unresolved(place.clone(), format!("there is no tag `{tag}`")),
        }
    }

    /// The props of an unspecified tag.
    pub(super) fn any_element_props(&self, place: &Place) -> TypeRef {
        self.react("AllHTMLAttributes", vec![external("HTMLElement", Vec::new(), Opaque::Object)], place)
    }

    /// `ComponentProps<of>`
    pub(super) fn props_of(&self, of: &TypeRef, place: &Place) -> TypeRef {
        let arms = self.arms(of).into_iter().map(|arm| match &*arm {
            // `ElementType<P>`: what accepts these props.
            Ty::External { name, args, .. }
                if &**name == "ElementType" && args.first().is_some_and(|arg| !matches!(**arg, Ty::Any)) =>
            {
                args[0].clone()
            }
            Ty::Literal(crate::syntax::Literal::String(tag)) => self.element_props(tag, place),
            Ty::External { name, .. } if matches!(&**name, "ElementType" | "keyof JSX.IntrinsicElements") => {
                self.any_element_props(place)
            }
            Ty::Unresolved(_) | Ty::Any => arm,
            _ => self.component_props(&arm).unwrap_or_else(|| {
                self.unresolved(place.clone(), format!("`{}` is not a known component", self.short(&arm)))
            }),
        });
        self.union(arms.collect())
    }

    /// Removes `ref`, which `forwardRef` adds.
    fn without_ref(&self, props: &TypeRef, place: &Place) -> TypeRef {
        let arms = self.arms(props).into_iter().map(|arm| match &*arm {
            Ty::Object(obj) => {
                let mut obj = (**obj).clone();
                let sets = obj.sets.len();
                obj.sets.retain(|set| !set.name.starts_with("RefAttributes"));
                obj.props.shift_remove(&Name::from("ref"));
                let has_key = obj.sets.len() < sets;
                let rest = of_object(obj);
                if !has_key {
                    return rest;
                }
                self.intersection(vec![rest, self.react("Attributes", Vec::new(), place)], place)
            }
            _ => arm,
        });
        self.union(arms.collect())
    }

    /// The props of the result of `forwardRef`.
    pub(super) fn with_ref(&self, props: &TypeRef, element: Option<TypeRef>, place: &Place) -> TypeRef {
        let element = element.unwrap_or_else(|| Rc::new(Ty::Unknown));
        let with_ref = self.react("RefAttributes", vec![element], place);
        self.intersection(vec![props.clone(), with_ref], place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prelude_parses() {
        assert!(parse(&SourceFile::new(PATH, include_str!("react.d.ts"))).findings.is_empty());
    }

    #[test]
    fn every_tag_has_props() {
        let program = crate::program::Program::new(&[], &|_| None);
        let eval = Eval::new(&program);
        eval.reset_limits(1_000);
        assert_eq!(eval.tags().count(), 178);
        let place = Place { module: eval.react.clone(), span: ds_core::Span::at(0) };
        for (tag, _) in eval.tags() {
            let props = eval.element_props(tag, &place);
            assert!(matches!(&*props, Ty::Object(obj) if obj.sets.len() == 2), "{tag}");
        }
        assert!(!eval.is_tag("nope"));
    }
}
