//! What the tolerant mode accepts beyond the format, and the list of what a run has accepted.

use rustc_hash::{FxHashMap, FxHashSet};

use ds_core::{Diagnostic, Diagnostics, Location, Rule};

use super::map::Origins;
use super::rules;

macro_rules! deviations {
    ($($(#[$meta:meta])* $variant:ident = $name:literal, $rule:ident;)+) => {
        /// One way in which files differ from the format.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Deviation {
            $($(#[$meta])* $variant,)+
        }

        impl Deviation {
            /// All deviations, in the order of the documentation.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The name in a configuration; the rule is `tokens/tolerated/<name>`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// The deviation with this name.
            #[must_use]
            pub fn parse(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|deviation| deviation.name() == name)
            }

            const fn rule(self) -> &'static Rule {
                match self { $(Self::$variant => &rules::$rule,)+ }
            }
        }
    };
}

deviations! {
    /// Comments, trailing commas, JSON5 or YAML.
    Syntax = "syntax", SYNTAX;
    /// `value` and `type` without `$`.
    BareProperty = "bare-property", BARE_PROPERTY;
    /// A property that the format does not have, which is ignored.
    VendorKey = "vendor-key", VENDOR_KEY;
    /// A plain value where a token is expected.
    PlainValue = "plain-value", PLAIN_VALUE;
    /// A name with a dot.
    DottedName = "dotted-name", DOTTED_NAME;
    /// A token with tokens inside.
    TokenWithChildren = "token-with-children", TOKEN_WITH_CHILDREN;
    /// A type's name in older drafts or in other tools.
    TypeName = "type-name", TYPE_NAME;
    /// A type that the format does not have.
    CustomType = "custom-type", CUSTOM_TYPE;
    /// No type, but a value that has only one.
    InferredType = "inferred-type", INFERRED_TYPE;
    /// A colour as CSS text.
    ColorText = "color-text", COLOR_TEXT;
    /// Transparency next to a reference to a colour.
    AliasWithAlpha = "alias-with-alpha", ALIAS_WITH_ALPHA;
    /// A dimension or duration as text.
    QuantityText = "quantity-text", QUANTITY_TEXT;
    /// A unit that the format does not have.
    Unit = "unit", UNIT;
    /// A number as a dimension or duration.
    MissingUnit = "missing-unit", MISSING_UNIT;
    /// A number or a font weight in another spelling.
    NumberText = "number-text", NUMBER_TEXT;
    /// A list of fonts as text.
    FontList = "font-list", FONT_LIST;
    /// A curve as text or as an object.
    CurveText = "curve-text", CURVE_TEXT;
    /// Other CSS, which is kept as it is.
    CssText = "css-text", CSS_TEXT;
    /// Text that contains references.
    TextWithReferences = "text-with-references", TEXT_WITH_REFERENCES;
    /// Other, missing or additional parts of a composite value.
    CompositeKeys = "composite-keys", COMPOSITE_KEYS;
    /// A reference to a token of another type.
    TypeOfTarget = "type-of-target", TYPE_OF_TARGET;
    /// A reference that ends in `.value`, or that means the `$root` of a group.
    Reference = "reference", REFERENCE;
    /// A value that CSS cannot express: only JSON has it.
    NoCss = "no-css", NO_CSS;
}

/// The deviations that a run accepts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tolerance {
    bits: u32,
    /// Report each place, not only the number of places of each kind.
    pub(crate) each: bool,
}

impl Tolerance {
    /// Accepts every deviation.
    #[must_use]
    pub fn all() -> Self {
        Self::of(Deviation::ALL.iter().copied())
    }

    /// Accepts these deviations.
    pub fn of(deviations: impl IntoIterator<Item = Deviation>) -> Self {
        Self {
            bits: deviations.into_iter().fold(0, |bits, deviation| bits | 1 << deviation as u32),
            each: false,
        }
    }

    /// Whether each place is reported, not only the first ones of each kind and their number.
    #[must_use]
    pub const fn listing(self, each: bool) -> Self {
        Self { each, ..self }
    }

    /// Whether nothing is accepted: the format alone.
    #[must_use]
    pub const fn is_strict(self) -> bool {
        self.bits == 0
    }

    /// Whether a deviation is accepted.
    #[must_use]
    pub const fn accepts(self, deviation: Deviation) -> bool {
        self.bits & 1 << deviation as u32 != 0
    }
}

/// How many places a finding about a kind shows; `each` shows all.
const SHOWN: usize = 3;

/// What a run has accepted.
#[derive(Default)]
pub(crate) struct Notes(Vec<(Deviation, Location, String)>);

impl Notes {
    /// Adds a place; `what` is what it was read as.
    pub(crate) fn add(&mut self, kind: Deviation, at: Location, what: impl Into<String>) {
        self.0.push((kind, at, what.into()));
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// One finding for each kind with the number of places and the first of them, or one for each place.
    pub(crate) fn report(self, each: bool, origins: &Origins, out: &mut Diagnostics) {
        let mut seen = FxHashSet::default();
        let mut kinds: FxHashMap<Deviation, Vec<(Location, String)>> = FxHashMap::default();
        for (kind, at, what) in self.0 {
            let at = origins.location(at);
            if seen.insert((kind, at.file.path().to_owned(), at.span)) {
                kinds.entry(kind).or_default().push((at, what));
            }
        }
        for &kind in Deviation::ALL {
            let Some(places) = kinds.remove(&kind) else { continue };
            let rule = kind.rule();
            if each {
                for (at, what) in places {
                    let help = format!("`dstool explain {}` has what the format has instead", rule.code);
                    out.push(Diagnostic::new(rule, at, what).help(help));
                }
                continue;
            }
            let count = places.len();
            let mut places = places.into_iter();
            let Some((at, what)) = places.next() else { continue };
            let times = if count == 1 { "once".to_owned() } else { format!("{count} times") };
            let mut finding =
                Diagnostic::new(rule, at, format!("accepted {times}: {}; here, {what}", summary(rule))).help(
                    format!(
                        "`--all-tolerated` lists every place; `dstool explain {}` has the reason",
                        rule.code
                    ),
                );
            for (at, what) in places.take(SHOWN - 1) {
                finding = finding.label(at, what);
            }
            out.push(finding);
        }
    }
}

/// "A colour is CSS text" as a part of a sentence.
fn summary(rule: &Rule) -> String {
    let mut text = rule.summary.to_owned();
    let is_word = text.chars().nth(1).is_none_or(|second| !second.is_ascii_uppercase());
    if let Some(first) = text.get_mut(..1).filter(|_| is_word) {
        first.make_ascii_lowercase();
    }
    text
}
