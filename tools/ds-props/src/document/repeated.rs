//! Props that many components share: each is converted once.
//!
//! A library of styled components has hundreds of the same props in each of them. What such a prop becomes depends on its declaration
//! only, as long as no limit of the evaluation was exceeded. Its findings need not be repeated: they have the same location.

use std::rc::Rc;

use ds_core::Span;
use ds_core::model::manifest::PropDoc;
use rustc_hash::FxHashMap;

use super::Writer;
use crate::eval::ty::{Place, Prop, Slot};
use crate::syntax::{Module, Name};

/// The number of repeated props that count as one part of the manifest.
const REPEATED_PER_PART: u32 = 2;

/// The props that have been converted.
#[derive(Default)]
pub(super) struct Repeated {
    known: FxHashMap<Key, Known>,
    /// How many repeated props have been added.
    count: u32,
}

/// A prop and its manifest form. The prop keeps the addresses in the key in use.
struct Known {
    _prop: Prop,
    doc: PropDoc,
}

/// A prop by the addresses of what it consists of.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    name: Name,
    slot: Vec<usize>,
    optional: bool,
    place: (*const Module, Span),
    doc: Option<(*const Module, Span)>,
}

impl Key {
    fn of(name: &Name, prop: &Prop) -> Self {
        let mut slot = Vec::new();
        add_slot(&prop.slot, &mut slot);
        let optional = prop.optional;
        Self {
            name: name.clone(),
            slot,
            optional,
            place: address(&prop.place),
            doc: prop.doc.as_ref().map(address),
        }
    }
}

fn address(place: &Place) -> (*const Module, Span) {
    (Rc::as_ptr(&place.module), place.span)
}

/// Adds the kind of a slot and its address, or its parts. Equal numbers mean equal slots.
fn add_slot(slot: &Slot, to: &mut Vec<usize>) {
    let (kind, parts) = match slot {
        Slot::Ready(ty) => return to.extend([0, Rc::as_ptr(ty).addr()]),
        Slot::Lazy(lazy) => return to.extend([1, Rc::as_ptr(lazy).addr()]),
        Slot::Defined(inner) => (2, std::slice::from_ref(&**inner)),
        Slot::All(slots) => (3, slots.as_slice()),
        Slot::OneOf(slots) => (4, slots.as_slice()),
    };
    to.extend([kind, parts.len()]);
    parts.iter().for_each(|part| add_slot(part, to));
}

impl Writer<'_, '_> {
    /// Converts a prop of a component, or copies it if another component has the same one.
    pub(super) fn shared_prop(&mut self, name: &Name, prop: &Prop) -> PropDoc {
        let key = Key::of(name, prop);
        if let Some(known) = self.repeated.known.get(&key) {
            let doc = known.doc.clone();
            self.repeated.count += 1;
            // There is room: the caller has checked that the manifest is not full.
            let _ = self.eval.write_parts(u32::from(self.repeated.count.is_multiple_of(REPEATED_PER_PART)));
            self.undocumented(prop, &doc);
            return doc;
        }
        let paths = self.paths;
        let doc = self.prop(name, prop);
        // A type that has its name from the component is not shared.
        if self.eval.is_final() && self.eval.is_full().is_none() && self.paths == paths {
            self.repeated.known.insert(key, Known { _prop: prop.clone(), doc: doc.clone() });
        }
        doc
    }
}
