//! The meanings that a value of another system may have.

use ds_core::json::Value;

use super::RichText;
use super::locales::Locale;
use super::shape::Wrapped;

/// What a value of another system is.
pub(super) enum Meaning<'d, 's> {
    /// Nothing: an author has left the field empty.
    Absent,
    /// A value like others.
    Plain(Value<'d>),
    Link(Value<'d>, &'s str),
    Image(Value<'d>, &'s Wrapped, &'s str),
    Text(Value<'d>, &'s RichText),
    /// A reference to an entry that is checked where it is written.
    Reference(Value<'d>),
    /// A reference to an entry that is not in the document.
    Missing(Value<'d>),
    /// What a field with several references has.
    List(Value<'d>, Vec<Meaning<'d, 's>>),
}

/// The address of a link or an image, if it has one.
pub(super) fn address<'d>(wrapped: &Wrapped, value: Value<'d>, locale: Option<&Locale>) -> Option<Value<'d>> {
    let filled = |address: &Value<'d>| address.as_str().is_some_and(|text| !text.is_empty());
    wrapped.address.iter().filter_map(|path| path.get_in(value, locale)).find(filled)
}
