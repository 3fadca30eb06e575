//! Linear gradients with a vendor's prefix.
//!
//! Their direction is where they start (`left`), and their angles start at the right and go against the clock. lightningcss
//! reads them so, but prints them minified with the angles of `linear-gradient()`, reversed or without their direction.
//! So their vertical directions are distinguished when they are read, and they are printed with angles of their own.

use std::convert::Infallible;

use lightningcss::properties::Property;
use lightningcss::rules::CssRuleList;
use lightningcss::values::angle::Angle;
use lightningcss::values::gradient::{Gradient, LineDirection};
use lightningcss::values::image::Image;
use lightningcss::values::position::{HorizontalPositionKeyword, VerticalPositionKeyword};
use lightningcss::vendor_prefix::VendorPrefix;
use lightningcss::visit_types;
use lightningcss::visitor::{Visit, VisitTypes, Visitor};

use crate::token::{Kind, significant};

const TOP: LineDirection = LineDirection::Vertical(VerticalPositionKeyword::Top);
const BOTTOM: LineDirection = LineDirection::Vertical(VerticalPositionKeyword::Bottom);

/// The beginnings of the names.
const NAMES: [&str; 2] = ["linear-gradient(", "repeating-linear-gradient("];
const PREFIXES: [&str; 3] = ["-webkit-", "-moz-", "-o-"];

fn is_name(function: &str) -> bool {
    let function = function.to_ascii_lowercase();
    PREFIXES.iter().filter_map(|prefix| function.strip_prefix(prefix)).any(|name| NAMES.contains(&name))
}

/// A text with the angle instead of `bottom` in such gradients, which lightningcss reads like one without a direction. `None` if
/// there is none. Positions stay.
pub(crate) fn with_angles(text: &str) -> Option<String> {
    if !has_any(text) {
        return None;
    }
    let mut result: Option<String> = None;
    let mut tokens = significant(text);
    while let Some(token) = tokens.next() {
        if token.kind != Kind::Function || !is_name(token.text(text)) {
            continue;
        }
        let (Some(direction), Some(comma)) = (tokens.next(), tokens.next()) else { break };
        if direction.text(text).eq_ignore_ascii_case("bottom") && comma.kind == Kind::Comma {
            result.get_or_insert_with(|| text.to_owned()).replace_range(direction.span.range(), "90deg ");
        }
    }
    result
}

/// Names the direction of gradients that have none in a text: they start at the top.
pub(crate) fn read(rules: &mut CssRuleList<'_>, text: &str) {
    if has_any(text) {
        let Ok(()) = rules.visit(&mut Directions(|direction: &mut LineDirection| {
            if *direction == BOTTOM {
                *direction = TOP;
            }
        }));
    }
}

fn has_any(text: &str) -> bool {
    let mut names = memchr::memmem::find_iter(text.as_bytes(), "linear-gradient(");
    names.any(|at| {
        let before = text[..at].trim_end_matches("repeating-");
        PREFIXES.iter().any(|prefix| before.ends_with(prefix))
    })
}

/// Writes the directions of such gradients so that they are printed as what they are.
pub(crate) fn write(declaration: &mut Property<'_>) {
    let may_have = matches!(
        declaration,
        Property::Background(_)
            | Property::BackgroundImage(_)
            | Property::BorderImage(..)
            | Property::BorderImageSource(_)
            | Property::ListStyle(_)
            | Property::ListStyleImage(_)
            | Property::Mask(..)
            | Property::MaskImage(..)
            | Property::MaskBorder(_)
            | Property::MaskBorderSource(_)
            | Property::WebKitMaskBoxImage(..)
            | Property::WebKitMaskBoxImageSource(..)
    );
    if may_have {
        let Ok(()) = declaration.visit(&mut Directions(as_printed));
    }
}

fn as_printed(direction: &mut LineDirection) {
    let degrees = match direction {
        // It is not printed, and the first one is where they start without a direction.
        LineDirection::Vertical(VerticalPositionKeyword::Top) => return *direction = BOTTOM,
        LineDirection::Vertical(VerticalPositionKeyword::Bottom) => 90.0,
        LineDirection::Horizontal(HorizontalPositionKeyword::Left) => 360.0,
        LineDirection::Horizontal(HorizontalPositionKeyword::Right) => -180.0,
        LineDirection::Angle(angle) if angle.to_degrees() == 0.0 => 360.0,
        LineDirection::Angle(angle) if angle.to_degrees() == 180.0 => -180.0,
        _ => return,
    };
    *direction = LineDirection::Angle(Angle::Deg(degrees));
}

struct Directions<F>(F);

impl<'i, F: FnMut(&mut LineDirection)> Visitor<'i> for Directions<F> {
    type Error = Infallible;

    fn visit_types(&self) -> VisitTypes {
        visit_types!(IMAGES)
    }

    fn visit_image(&mut self, image: &mut Image<'i>) -> Result<(), Infallible> {
        if let Image::Gradient(gradient) = image
            && let Gradient::Linear(line) | Gradient::RepeatingLinear(line) = &mut **gradient
            && line.vendor_prefix != VendorPrefix::None
        {
            self.0(&mut line.direction);
        }
        image.visit_children(self)
    }
}
