//! Finds out what values of another system are, and follows references.

use ds_core::Location;
use ds_core::json::{Kind, Value};

use super::meaning::{Meaning, address};
use super::references::Reference;
use super::rewrite::Rewriter;
use super::shape::{holds, matches};
use super::{RichText, Shape, TypeMapping, Wrapper};

impl<'r, 'd> Rewriter<'r, 'd> {
    /// What a value is.
    pub(super) fn meaning(&mut self, shape: &'r Shape, value: Value<'d>) -> Meaning<'d, 'r> {
        let locale = self.locale.clone();
        let locale = locale.as_deref();
        let list =
            |text: &&RichText| text.is_list && value.items().any(|node| holds(&text.when, node, locale));
        match value.kind() {
            Kind::Array => {
                return shape
                    .texts
                    .iter()
                    .find(list)
                    .map_or(Meaning::Plain(value), |text| Meaning::Text(value, text));
            }
            Kind::Object => {}
            Kind::Broken => return Meaning::Absent,
            _ => return Meaning::Plain(value),
        }
        let kind = shape.type_of(value).and_then(Value::as_str);
        let is_model = kind.as_deref().is_some_and(|kind| self.is_known(kind));
        if let Some(inside) = shape.unwrapped(value).filter(|_| !is_model) {
            return match inside.kind() {
                Kind::Null => Meaning::Absent,
                _ => self.meaning(shape, inside),
            };
        }
        // An entry of JSON:API has the keys of a reference, too, and its fields.
        if holds(&shape.references.when, value, locale) && shape.holders(value).next().is_none() {
            if !shape.references.id.is_many() {
                return self.reference(shape, value);
            }
            let ids = shape.references.id.all(value).into_iter();
            return Meaning::List(value, ids.map(|id| self.reference_by(shape, value, id)).collect());
        }
        if let Some(image) = shape.images.iter().find(|image| holds(&image.when, value, locale)) {
            let Some(address) = address(image, value, locale) else { return Meaning::Absent };
            let is_image = address.as_str().is_none_or(|text| crate::author::may_be_image(&text));
            return match is_image {
                true => Meaning::Image(value, image, &image.prefix),
                false => Meaning::Link(address, &image.prefix),
            };
        }
        if let Some(link) = shape.links.iter().find(|link| holds(&link.when, value, locale)) {
            return address(link, value, locale)
                .map_or(Meaning::Absent, |address| Meaning::Link(address, &link.prefix));
        }
        if let Some(text) = shape.texts.iter().find(|text| !text.is_list && holds(&text.when, value, locale))
        {
            let is_empty = !text.html.path.is_empty()
                && text.html.path.get(value).is_none_or(|html| html.kind() != Kind::String);
            return if is_empty { Meaning::Absent } else { Meaning::Text(value, text) };
        }
        let is_of = |wrapper: &&Wrapper| holds(&wrapper.when, value, locale);
        if let Some(inside) = shape.wrappers.iter().filter(is_of).find_map(|wrapper| wrapper.value.get(value))
        {
            return match inside.kind() {
                Kind::Null => Meaning::Absent,
                _ => self.meaning(shape, inside),
            };
        }
        match kind.as_deref().and_then(|kind| self.source.mapping(kind)) {
            Some(TypeMapping::Ignore) => Meaning::Absent,
            _ => Meaning::Plain(value),
        }
    }

    /// Follows a reference. An image is shown where it is referred to; data belongs to the first entry that refers to it.
    fn reference(&mut self, shape: &'r Shape, value: Value<'d>) -> Meaning<'d, 'r> {
        match shape.references.id.get(value) {
            Some(id) => self.reference_by(shape, value, id),
            None => Meaning::Reference(value),
        }
    }

    /// Follows a reference with an id.
    fn reference_by(&mut self, shape: &'r Shape, holder: Value<'d>, id: Value<'d>) -> Meaning<'d, 'r> {
        let references = &shape.references;
        let value = if references.id.is_many() { id } else { holder };
        let at = id.location();
        let Some(id) = id.as_str() else { return Meaning::Reference(value) };
        if references.foreign.iter().any(|pattern| matches(pattern, &id)) {
            return Meaning::Reference(value);
        }
        let target = self.entries.get(&*id).copied();
        let is_weak = holds(&references.weak, holder, self.locale.as_deref());
        self.note_reference(shape, &id, at, is_weak);
        let Some(target) = target else { return Meaning::Missing(value) };
        let is_wrapped = shape
            .images
            .iter()
            .chain(&shape.links)
            .any(|wrapper| holds(&wrapper.when, target, self.locale.as_deref()));
        let kind = shape.type_of(target).and_then(Value::as_str);
        let is_data = kind.is_some_and(|kind| !self.is_known(&kind));
        if is_wrapped || (is_data && self.inlined.insert(target.index())) {
            return self.meaning(shape, target);
        }
        Meaning::Reference(value)
    }

    /// Keeps a reference until all entries are known. One whose entry may be missing (`is_weak`) is only compared with the others to
    /// find cycles.
    pub(super) fn note_reference(&mut self, shape: &Shape, id: &str, at: Location, is_weak: bool) {
        let is_in_set = self.entries.len() > 1 && !is_weak;
        let is_across_files = shape.references.across_files && !is_weak;
        self.references.push(Reference::new(&self.entry, id, at, is_in_set, is_across_files));
    }
}
