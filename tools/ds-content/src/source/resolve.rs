//! Finds out what values of another system are, and follows references.

use ds_core::json::{Kind, Value};

use super::meaning::{Meaning, address};
use super::references::Reference;
use super::rewrite::Rewriter;
use super::shape::{holds, matches};
use super::{RichText, Shape, TypeMapping};

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
            return self.reference(shape, value);
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
            return Meaning::Text(value, text);
        }
        match kind.as_deref().and_then(|kind| self.source.mapping(kind)) {
            Some(TypeMapping::Ignore) => Meaning::Absent,
            _ => Meaning::Plain(value),
        }
    }

    /// Follows a reference. An image is shown where it is referred to; data belongs to the first entry that refers to it.
    fn reference(&mut self, shape: &'r Shape, value: Value<'d>) -> Meaning<'d, 'r> {
        let references = &shape.references;
        let Some(id) = references.id.get(value).and_then(Value::as_str) else {
            return Meaning::Reference(value);
        };
        if references.foreign.iter().any(|pattern| matches(pattern, &id)) {
            return Meaning::Reference(value);
        }
        let target = self.entries.get(&*id).copied();
        let at = references.id.get(value).map_or_else(|| value.location(), Value::location);
        let is_in_set = self.entries.len() > 1;
        let is_weak = holds(&references.weak, value, self.locale.as_deref());
        // One whose entry may be missing is only compared with the others to find cycles.
        let (is_in_set, is_across_files) = (is_in_set && !is_weak, references.across_files && !is_weak);
        self.references.push(Reference::new(&self.entry, &id, at, is_in_set, is_across_files));
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
}
