//! Calculations as Tokens Studio writes them: `4px * 1.5`, `roundTo(10 / 3, 2)`.

/// Parentheses and functions may be nested this deeply.
const MAX_DEPTH: usize = 64;

/// The result of a calculation as text, `6px`; `None` if the text is none, or has no finite result. All numbers with a unit must
/// have the same one, which is also that of the result. It has at most four decimal places, as in Tokens Studio's transforms.
pub(super) fn evaluate(text: &str) -> Option<String> {
    let mut parser = Parser { text: text.trim(), at: 0, unit: None };
    let value = parser.sum(0)?;
    parser.space();
    if parser.at < parser.text.len() || !value.is_finite() {
        return None;
    }
    let unit = parser.unit.unwrap_or_default();
    Some(format!("{}{unit}", crate::text::number(round(value, 4))))
}

/// Whether a text without references is a calculation. A date or a range, `2024-01-05` or `1-2`, is none, nor is a ratio, `16 / 9`:
/// there must be a multiplication, a function, an operator between spaces, or a unit.
pub(super) fn is_calculation(text: &str) -> bool {
    let text = text.trim();
    let has_sign = ["*", "(", " + ", " - "].iter().any(|sign| text.contains(sign));
    let has_unit = text.contains(|ch: char| ch.is_ascii_alphabetic());
    (has_sign || has_unit) && evaluate(text).is_some() && crate::older::quantity(text).is_none()
}

/// Whether a text is `16 / 9`: in CSS, a ratio and no calculation.
pub(super) fn is_ratio(text: &str) -> bool {
    let parts: Vec<&str> = text.split('/').map(str::trim).collect();
    parts.len() == 2
        && parts.iter().all(|part| crate::older::quantity(part).is_some_and(|quantity| quantity.1.is_empty()))
}

fn round(value: f64, digits: i32) -> f64 {
    let factor = libm::pow(10.0, f64::from(digits));
    let rounded = libm::round(value * factor) / factor;
    if rounded.is_finite() { rounded } else { value }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    unit: Option<String>,
}

impl Parser<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn take(&mut self, wanted: &[char]) -> Option<char> {
        self.space();
        let next = self.rest().chars().next().filter(|ch| wanted.contains(ch))?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn sum(&mut self, depth: usize) -> Option<f64> {
        if depth > MAX_DEPTH {
            return None;
        }
        let mut value = self.product(depth)?;
        while let Some(operator) = self.take(&['+', '-']) {
            let other = self.product(depth)?;
            value = if operator == '+' { value + other } else { value - other };
        }
        Some(value)
    }

    fn product(&mut self, depth: usize) -> Option<f64> {
        let mut value = self.power(depth)?;
        while let Some(operator) = self.take(&['*', '/', '%']) {
            let other = self.power(depth)?;
            value = match operator {
                '*' => value * other,
                '/' => value / other,
                _ => libm::fmod(value, other),
            };
        }
        Some(value)
    }

    fn power(&mut self, depth: usize) -> Option<f64> {
        if depth > MAX_DEPTH {
            return None;
        }
        match self.take(&['-', '+']) {
            Some('-') => return Some(-self.power(depth + 1)?),
            Some(_) => return self.power(depth + 1),
            None => {}
        }
        let base = self.operand(depth)?;
        match self.take(&['^']) {
            Some(_) => Some(libm::pow(base, self.power(depth + 1)?)),
            None => Some(base),
        }
    }

    fn operand(&mut self, depth: usize) -> Option<f64> {
        if self.take(&['(']).is_some() {
            let value = self.sum(depth + 1)?;
            return self.take(&[')']).map(|_| value);
        }
        self.space();
        let length = self.rest().find(|ch: char| !ch.is_ascii_alphanumeric()).unwrap_or(self.rest().len());
        if self.rest().starts_with(|ch: char| ch.is_ascii_alphabetic()) {
            let name = self.rest()[..length].to_owned();
            self.at += length;
            return self.call(&name, depth);
        }
        self.number()
    }

    fn number(&mut self) -> Option<f64> {
        let bytes = self.rest().as_bytes();
        let digits = |mut at: usize| {
            while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                at += 1;
            }
            at
        };
        let mut end = digits(0);
        if bytes.get(end) == Some(&b'.') {
            end = digits(end + 1);
        }
        if matches!(bytes.get(end), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
            let exponent = digits(end + 1 + sign);
            end = if exponent > end + 1 + sign { exponent } else { end };
        }
        let value: f64 = self.rest()[..end].parse().ok()?;
        self.at += end;
        let unit_length = self.rest().find(|ch: char| !ch.is_ascii_alphabetic()).unwrap_or(self.rest().len());
        let is_percent = self.rest().starts_with('%')
            && !self.rest()[1..].trim_start().starts_with(|ch: char| ch.is_ascii_digit() || ch == '(');
        let unit = if is_percent { "%".to_owned() } else { self.rest()[..unit_length].to_ascii_lowercase() };
        self.at += unit.len();
        if !unit.is_empty() && self.unit.get_or_insert_with(|| unit.clone()) != &unit {
            return None;
        }
        Some(value)
    }

    fn call(&mut self, name: &str, depth: usize) -> Option<f64> {
        self.take(&['('])?;
        let mut values = vec![self.sum(depth + 1)?];
        while self.take(&[',']).is_some() {
            values.push(self.sum(depth + 1)?);
        }
        self.take(&[')'])?;
        match (name, values.as_slice()) {
            ("roundTo", &[value]) => Some(libm::round(value)),
            ("roundTo", &[value, digits]) if digits.fract() == 0.0 && (0.0..=12.0).contains(&digits) =>
            {
                #[expect(clippy::cast_possible_truncation, reason = "checked to be a whole number up to 12")]
                Some(round(value, digits as i32))
            }
            ("round", &[value]) => Some(libm::round(value)),
            ("floor", &[value]) => Some(libm::floor(value)),
            ("ceil", &[value]) => Some(libm::ceil(value)),
            ("trunc", &[value]) => Some(libm::trunc(value)),
            ("abs", &[value]) => Some(value.abs()),
            ("sqrt", &[value]) => Some(libm::sqrt(value)),
            ("pow", &[base, exponent]) => Some(libm::pow(base, exponent)),
            ("min", values) => values.iter().copied().reduce(f64::min),
            ("max", values) => values.iter().copied().reduce(f64::max),
            ("calc" | "", &[value]) => Some(value),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results() {
        for (text, result) in [
            ("4px * 1.5", "6px"),
            ("(2 + 3) * 4", "20"),
            ("16px / 4", "4px"),
            ("-4px + 2px", "-2px"),
            ("2 ^ 3 ^ 2", "512"),
            ("roundTo(10px / 3, 2)", "3.33px"),
            ("roundTo(2.5)", "3"),
            ("max(1rem, 3rem) - 1rem", "2rem"),
            ("10 / 3", "3.3333"),
            ("7 % 4", "3"),
            ("50% * 2", "100%"),
            ("1.5e1 * 2", "30"),
            ("8px", "8px"),
        ] {
            assert_eq!(evaluate(text).as_deref(), Some(result), "{text}");
        }
    }

    #[test]
    fn calculations_without_references() {
        for text in ["4px * 2", "2 * 3", "(1 + 2)", "4px/2", "roundTo(1.5)", "1 + 2"] {
            assert!(is_calculation(text), "{text}");
        }
        for text in ["2024-01-05", "12/05/2024", "1-2", "16 / 9", "E", "4px", "-4", "1e3", "a - b"] {
            assert!(!is_calculation(text), "{text}");
        }
    }

    #[test]
    fn other_texts() {
        let deep = format!("{}1{}", "(".repeat(100_000), ")".repeat(100_000));
        let signs = "-".repeat(100_000);
        for text in [
            "",
            "4px 8px",
            "1px + 1rem",
            "1 / 0",
            "bold",
            "#fff",
            "1 +",
            "(1",
            "f(1)",
            "{a} * 2",
            &deep,
            &signs,
        ] {
            assert_eq!(evaluate(text), None);
        }
    }
}
