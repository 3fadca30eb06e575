//! The initial values of `@property`, which lightningcss reads by their syntax.

use ds_core::SourceFile;
use lightningcss::properties::custom::{Function, Token as Value, TokenList, TokenOrValue};
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::targets::Targets;
use lightningcss::values::ident::Ident;
use lightningcss::values::syntax::ParsedComponent;

use super::{computed, is_long, is_zero, name};
use crate::guard::children;
use crate::syntax::Positions;
use crate::token::{Kind, Lexer, Token};

/// Replaces initial values with long numbers, a zero with a unit, a number without one, or a computed colour by what a file says, also if
/// they have several components or are computed. `starts` has the places of the rules and of their initial values, in their order.
pub(crate) fn keep_initial_values(
    rules: &mut CssRuleList<'_>,
    file: &SourceFile,
    starts: &[(u32, u32)],
    targets: &Targets,
) {
    if !starts.is_empty() {
        keep(rules, &Written { text: file.text(), starts, positions: Positions::new(file), targets });
    }
}

/// The initial values of a file.
struct Written<'a> {
    text: &'a str,
    /// The starts of the rules and of their initial values, in their order.
    starts: &'a [(u32, u32)],
    positions: Positions,
    targets: &'a Targets,
}

fn keep(rules: &mut CssRuleList<'_>, written: &Written<'_>) {
    for rule in &mut rules.0 {
        if let CssRule::Property(property) = rule {
            let start = written.positions.offset(property.loc.line, property.loc.column);
            if let Some(values) = written.value(start) {
                property.initial_value = Some(ParsedComponent::TokenList(TokenList(values)));
            }
        }
        if let Some(children) = children(rule) {
            keep(children, written);
        }
    }
}

impl Written<'_> {
    /// The initial value in the rule that starts at a byte, if it must be kept.
    fn value<'i>(&self, rule: u32) -> Option<Vec<TokenOrValue<'i>>> {
        let index = self.starts.binary_search_by_key(&rule, |(rule, _)| *rule).ok()?;
        let text = self.text.get(self.starts[index].1 as usize..)?;
        let mut reader = Reader { text, targets: self.targets, has_colour: false };
        let (values, has_kept) = reader.values(&mut Lexer::new(text))?;
        // More than one component is read up to the end of the first.
        (has_kept || reader.has_colour || values.len() > 1).then_some(values)
    }
}

/// Reads the value that a text starts with.
struct Reader<'a> {
    text: &'a str,
    targets: &'a Targets,
    /// Whether one of its colours must be kept.
    has_colour: bool,
}

impl Reader<'_> {
    /// The values until the end of the descriptor, or of the function that they are in, and whether one of them must be kept. `None` if there
    /// is something else than numbers, names and functions.
    fn values<'i>(
        &mut self,
        tokens: &mut dyn Iterator<Item = Token>,
    ) -> Option<(Vec<TokenOrValue<'i>>, bool)> {
        let mut values = Vec::new();
        let mut has_kept = false;
        let mut is_apart = false;
        while let Some(token) = tokens.next() {
            let word = token.text(self.text);
            let value = match token.kind {
                Kind::Semicolon | Kind::CurlyClose | Kind::ParenClose => break,
                Kind::Whitespace | Kind::Comment => {
                    is_apart = true;
                    continue;
                }
                Kind::Number | Kind::Percentage | Kind::Dimension => {
                    // A zero loses its unit, and another number gets one: an initial value that is not valid would be.
                    let loses_unit = token.kind == Kind::Dimension && is_zero(word);
                    let gets_unit = token.kind == Kind::Number && !is_zero(word);
                    has_kept |= is_long(word) || loses_unit || gets_unit;
                    TokenOrValue::Token(Value::Ident(name(word).trim_start().to_owned().into()))
                }
                Kind::Ident => TokenOrValue::Token(Value::Ident(word.to_owned().into())),
                Kind::Hash => TokenOrValue::Token(Value::Hash(word[1..].to_owned().into())),
                Kind::Comma => TokenOrValue::Token(Value::Comma),
                Kind::Delim if matches!(word, "+" | "-" | "*" | "/") => {
                    TokenOrValue::Token(Value::Delim(word.chars().next()?))
                }
                Kind::Function => {
                    let arguments = self.values(tokens)?.0;
                    // `calc(0)` is not the length that its result is.
                    has_kept |= computed::is_math(self.text, &token);
                    self.has_colour |= self.is_kept_colour(&token, arguments.first());
                    let name = token.function(self.text)?.to_owned().into();
                    TokenOrValue::Function(Function { name: Ident(name), arguments: TokenList(arguments) })
                }
                _ => return None,
            };
            if is_apart && !values.is_empty() {
                values.push(TokenOrValue::Token(Value::WhiteSpace(" ".into())));
            }
            is_apart = false;
            values.push(value);
        }
        Some((values, has_kept))
    }

    /// Whether a function is a computed colour that the targets know. lightningcss prints its result with six digits.
    fn is_kept_colour(&self, function: &Token, first: Option<&TokenOrValue<'_>>) -> bool {
        let is_from = |first: &TokenOrValue<'_>| matches!(first, TokenOrValue::Token(Value::Ident(name)) if name.eq_ignore_ascii_case("from"));
        let is_relative = computed::has_origin(self.text, function) && first.is_some_and(is_from);
        let feature = if is_relative { Some("from") } else { computed::colour(self.text, None, function) };
        feature.is_some_and(|feature| computed::is_known(feature, self.targets))
    }
}
