//! Pseudo-classes of CSS 2.1 and Selectors 3, which every browser knows in one spelling. This is data, so that the guard and the proof
//! of its work can both read it.

use lightningcss::selector::PseudoClass;

/// Whether every browser knows a pseudo-class, with any arguments. `:lang()` is not one: its lists are newer.
pub(crate) fn is_classic(class: &PseudoClass<'_>) -> bool {
    matches!(
        class,
        PseudoClass::Hover
            | PseudoClass::Active
            | PseudoClass::Focus
            | PseudoClass::Link
            | PseudoClass::Visited
            | PseudoClass::Checked
            | PseudoClass::Disabled
            | PseudoClass::Enabled
            | PseudoClass::Target
    )
}
