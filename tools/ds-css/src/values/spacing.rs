//! `+` and `-` in math functions, which need white space around them.

use ds_core::{Diagnostic, Severity, Span};

use crate::token::{Kind, Token, dimension};

use super::rules::CALC_SPACING;
use super::{Checker, after_bracket, basic, calc, inside};

impl Checker<'_> {
    /// Checks the math functions of a value; returns whether one has a sum that browsers cannot read.
    pub(super) fn spacing(&mut self, value: &[Token]) -> bool {
        let before = self.findings.len();
        let mut is_wrong = false;
        let mut at = 0;
        while let Some(token) = value.get(at) {
            at += 1;
            let Some(name) = token.function(self.text) else { continue };
            if is_math(name) {
                is_wrong |= self.sums(inside(value, at - 1));
                at = after_bracket(value, at - 1);
            }
        }
        is_wrong && self.findings.len() > before
    }

    /// Checks the operators between the operands of a math function.
    fn sums(&mut self, tokens: &[Token]) -> bool {
        let mut is_wrong = false;
        // The end of the operand before, and whether it may be followed by an operator.
        let mut operand: Option<Token> = None;
        let mut at = 0;
        while let Some(token) = tokens.get(at).copied() {
            let mut after = at + 1;
            match token.kind {
                Kind::Function | Kind::ParenOpen => {
                    let is_sum = token.function(self.text).is_none_or(is_math);
                    let content = inside(tokens, at);
                    if is_sum {
                        is_wrong |= self.sums(content);
                    } else {
                        is_wrong |= self.spacing(content);
                    }
                    after = after_bracket(tokens, at);
                    let last = tokens.get(after - 1).copied().unwrap_or(token);
                    let is_operand = token.function(self.text).is_none_or(is_operand);
                    operand = is_operand.then_some(Token { span: token.span.join(last.span), ..token });
                }
                Kind::SquareOpen | Kind::CurlyOpen => {
                    after = after_bracket(tokens, at);
                    operand = None;
                }
                Kind::Number | Kind::Percentage | Kind::Dimension | Kind::Ident => {
                    is_wrong |= self.glued(operand.as_ref(), &token);
                    operand = Some(token);
                }
                Kind::Delim if matches!(self.written(&token), "+" | "-") => {
                    let next = tokens.get(at + 1).filter(|next| self.starts_operand(next));
                    if let (Some(before), Some(next)) = (operand, next) {
                        is_wrong |= self.spaced(before.span.end, token, next.span.start);
                    }
                    operand = None;
                }
                _ => operand = None,
            }
            at = after;
        }
        is_wrong
    }

    /// An operator that is part of an operand: `1px -2px`, `1px- 2px`, `1px-2px`.
    fn glued(&mut self, before: Option<&Token>, token: &Token) -> bool {
        let text = self.written(token);
        if token.kind == Kind::Dimension
            && let Some((_, unit)) = dimension(text)
            && let Some(dash) = unit.find('-').filter(|dash| *dash > 0)
            && !unit.starts_with("--")
            && basic::is_known_unit(&unit[..dash])
            && unit[dash + 1..].starts_with(|ch: char| ch.is_ascii_digit() || ch == '-' || ch == '.')
            && !unit[dash + 1..].starts_with('-')
        {
            let start = token.span.end - ds_core::source::to_u32(unit.len() - dash);
            return self.unspaced(Span::new(start, start + 1));
        }
        let Some(before) = before else { return false };
        let written = self.written(before);
        if matches!(before.kind, Kind::Dimension | Kind::Ident) && written.ends_with('-') && written.len() > 1
        {
            return self.unspaced(Span::new(before.span.end - 1, before.span.end));
        }
        if token.kind != Kind::Ident && text.starts_with(['+', '-']) {
            return self.unspaced(Span::new(token.span.start, token.span.start + 1));
        }
        false
    }

    /// An operator that is a token: white space must be on both sides. More than one space is only untidy.
    fn spaced(&mut self, before: u32, operator: Token, next: u32) -> bool {
        let sides = [(before, operator.span.start), (operator.span.end, next)];
        let written = sides.map(|(start, end)| self.text.get(start as usize..end as usize).unwrap_or(""));
        if written.iter().any(|side| !side.contains(|ch: char| ch.is_ascii_whitespace())) {
            return self.unspaced(operator.span);
        }
        let is_untidy = |side: &str| !side.contains("/*") && side != " " && !side.starts_with(['\n', '\r']);
        for (side, (start, end)) in written.into_iter().zip(sides) {
            if is_untidy(side) {
                let span = Span::new(start, end);
                let finding = Diagnostic::at(
                    &CALC_SPACING,
                    self.file,
                    span,
                    "this is not a single space or a new line",
                )
                .severity(Severity::Info)
                .help("use one space")
                .replace("Use one space", true, self.file.at(span), " ");
                self.findings.push(finding);
                return false;
            }
        }
        false
    }

    fn unspaced(&mut self, span: Span) -> bool {
        let operator = self.file.slice(span);
        let message = format!("`{operator}` needs white space on both sides");
        self.report_with(
            &CALC_SPACING,
            span,
            message,
            format!("write ` {operator} `; browsers ignore the declaration"),
        );
        true
    }

    fn starts_operand(&self, token: &Token) -> bool {
        match token.kind {
            Kind::Number | Kind::Percentage | Kind::Dimension | Kind::Ident | Kind::ParenOpen => true,
            Kind::Function => token.function(self.text).is_some_and(is_operand),
            _ => false,
        }
    }
}

fn is_math(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    calc::is_math(&lower) || lower == "calc-size"
}

fn is_operand(name: &str) -> bool {
    is_math(name) || name.eq_ignore_ascii_case("var") || name.eq_ignore_ascii_case("env")
}
