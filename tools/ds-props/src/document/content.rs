//! Determines which props content can contain.

use std::collections::BTreeMap;

use ds_core::model::manifest::{Manifest, Opaque, PropDoc, Type};

/// Marks every prop of a manifest, except those that a tag has excluded.
pub(super) fn mark(manifest: &mut Manifest) {
    let mut holds: BTreeMap<String, bool> = manifest.types.keys().map(|name| (name.clone(), true)).collect();
    // A recursive type is content unless something else in it is not.
    loop {
        let next: BTreeMap<String, bool> =
            manifest.types.iter().map(|(name, named)| (name.clone(), takes(&named.shape, &holds))).collect();
        if next == holds {
            break;
        }
        holds = next;
    }
    let components =
        manifest.components.iter_mut().map(|component| (&mut component.props, &mut component.variants));
    for (props, variants) in components {
        props.iter_mut().for_each(|prop| mark_prop(prop, &holds));
        variants.iter_mut().for_each(|variant| mark_type(variant, &holds));
    }
    manifest.models.iter_mut().flat_map(|model| &mut model.props).for_each(|prop| mark_prop(prop, &holds));
    manifest.types.values_mut().for_each(|named| mark_type(&mut named.shape, &holds));
}

fn mark_prop(prop: &mut PropDoc, holds: &BTreeMap<String, bool>) {
    mark_type(&mut prop.shape, holds);
    prop.content = prop.content && takes(&prop.shape, holds);
}

fn mark_type(ty: &mut Type, holds: &BTreeMap<String, bool>) {
    match ty {
        Type::Array { items } => mark_type(items, holds),
        Type::Tuple { items, rest, last, .. } => {
            items.iter_mut().chain(rest.as_deref_mut()).chain(last).for_each(|item| mark_type(item, holds));
        }
        Type::Object { properties, patterns, index } => {
            properties.iter_mut().for_each(|prop| mark_prop(prop, holds));
            let values = patterns.iter_mut().map(|pattern| &mut pattern.shape);
            values.chain(index.as_deref_mut()).for_each(|value| mark_type(value, holds));
        }
        Type::Union { of } => of.iter_mut().for_each(|arm| mark_type(arm, holds)),
        _ => {}
    }
}

/// Whether there is a JSON value of this type.
fn takes(ty: &Type, holds: &BTreeMap<String, bool>) -> bool {
    match ty {
        // A type that was not understood may be content; only types that are known not to be are excluded.
        Type::Opaque { why, .. } => *why == Opaque::Unresolved,
        Type::Array { items } => takes(items, holds),
        Type::Tuple { items, required, last, .. } => {
            items.iter().take(*required).chain(last).all(|item| takes(item, holds))
        }
        Type::Object { properties, .. } => properties
            .iter()
            .filter(|prop| prop.required)
            .all(|prop| prop.content && takes(&prop.shape, holds)),
        Type::Union { of } => of.iter().any(|arm| takes(arm, holds)),
        Type::Ref { name } => holds.get(name).copied().unwrap_or(false),
        _ => true,
    }
}
