//! Computes what the format has no notation for: calculations with references, colours with another alpha, colour modifiers.
//! The expression stays in the token's extension. A result that differs between themes becomes an override of each theme.

use rustc_hash::FxHashMap;
use serde_json::Value;

use super::scope::{Failure, Place, Scope, is_expression, modifier};
use super::tree::{Bundle, Context, ENDING, Modifier, Reason, Step, Token};

/// Expressions are computed for at most this many combinations of contexts.
const MAX_CHOICES: usize = 512;

/// The result in one combination of contexts.
type InChoice = (usize, Result<Value, Failure>);

/// Computes all expressions.
pub(super) fn compute(bundle: &mut Bundle) {
    let places: Vec<Place> = (bundle.sets.iter().enumerate())
        .flat_map(|(nth, set)| set.tokens.iter().enumerate().map(move |(at, token)| (nth, at, token)))
        .filter(|(_, _, token)| !token.is_text() && is_expression(&token.value) || modifier(token).is_some())
        .map(|(set, token, _)| (set, token))
        .collect();
    if places.is_empty() {
        return;
    }
    let by_name: Vec<FxHashMap<String, usize>> = (bundle.sets.iter())
        .map(|set| set.tokens.iter().enumerate().map(|(nth, token)| (token.name(), nth)).collect())
        .collect();
    let choices = bundle.choices();
    if choices.len() > MAX_CHOICES {
        return without_results(bundle, &places);
    }
    let layers: Vec<Vec<usize>> = choices.iter().map(|choice| bundle.layers(choice)).collect();
    let mut memo: Vec<FxHashMap<Place, Result<Value, Failure>>> = vec![FxHashMap::default(); choices.len()];
    let mut results = Vec::with_capacity(places.len());
    for &place in &places {
        let mut results_of_token: Vec<InChoice> = Vec::new();
        for (nth, layer) in layers.iter().enumerate() {
            let mut scope = Scope::new(bundle, &by_name, layer, &mut memo[nth]);
            let name = bundle.sets[place.0].tokens[place.1].name();
            if scope.find(&name) == Some(place) {
                results_of_token.push((nth, scope.token(place)));
            }
        }
        if results_of_token.is_empty() {
            let layer = [layers[0].as_slice(), &[place.0]].concat();
            let mut memo = FxHashMap::default();
            let mut scope = Scope::new(bundle, &by_name, &layer, &mut memo);
            results_of_token.push((0, scope.token(place)));
        }
        results.push((place, results_of_token));
    }
    apply(bundle, results, &choices);
}

/// Removes all expressions of a source with too many themes.
fn without_results(bundle: &mut Bundle, places: &[Place]) {
    for &(set, nth) in places.iter().rev() {
        let token = bundle.sets[set].tokens.remove(nth);
        let why = format!("it must be computed for each theme, and the source has more than {MAX_CHOICES}");
        bundle.lose(set, &token, Reason::Expression, why);
    }
}

/// Writes the results, and removes tokens without one.
fn apply(bundle: &mut Bundle, results: Vec<(Place, Vec<InChoice>)>, choices: &[Vec<usize>]) {
    let mut failed: Vec<(Place, Failure)> = Vec::new();
    let mut overrides: Vec<(usize, usize, Token)> = Vec::new();
    for (place, mut outcomes) in results {
        if let Some(at) = outcomes.iter().position(|outcome| outcome.1.is_err())
            && let (_, Err(failure)) = outcomes.swap_remove(at)
        {
            failed.push((place, failure));
            continue;
        }
        let values: Vec<(usize, Value)> = outcomes
            .into_iter()
            .filter_map(|(nth, outcome)| outcome.ok().map(|value| (nth, value)))
            .collect();
        let first = values[0].1.clone();
        if values.iter().any(|value| value.1 != first) {
            match by_context(bundle, place.0, &values, choices) {
                Some((modifier, contexts)) => {
                    for (context, value) in contexts {
                        let mut token = computed(&bundle.sets[place.0].tokens[place.1]);
                        token.value = value;
                        overrides.push((modifier, context, token));
                    }
                }
                None => {
                    let why = "its result depends on more than one modifier".to_owned();
                    failed.push((place, (Reason::Expression, why)));
                    continue;
                }
            }
        }
        let token = &mut bundle.sets[place.0].tokens[place.1];
        *token = computed(token);
        token.value = first;
    }
    for (modifier, context, token) in overrides {
        let known = &bundle.modifiers[modifier];
        let name = format!("computed {} {}", known.name, known.contexts[context].name);
        let set = match bundle.sets.iter().position(|set| set.name == name) {
            Some(set) => set,
            None => {
                let part = |name: &str| super::names::file_part(name);
                let file =
                    format!("computed/{}.{}{ENDING}", part(&known.name), part(&known.contexts[context].name));
                let set = bundle.set(&name, &file);
                bundle.modifiers[modifier].contexts[context].sets.push(set);
                set
            }
        };
        bundle.sets[set].tokens.push(token);
    }
    failed.sort_by_key(|failure| std::cmp::Reverse(failure.0));
    for ((set, nth), (reason, why)) in failed {
        let token = bundle.sets[set].tokens.remove(nth);
        if reason == Reason::Cycle {
            bundle.wrong(
                token.at.clone(),
                format!("`{}` refers to itself: {why}", token.name()),
                "give one of these tokens a value of its own",
            );
        }
        bundle.lose(set, &token, reason, why);
    }
}

/// The token with its expression in the extension.
fn computed(token: &Token) -> Token {
    let mut token = token.clone();
    let expression = token.value.clone();
    token.keep("expression", expression);
    token
}

/// The modifier that the values depend on, and the value of each context that has another one than the default. `None` if
/// there is no such modifier, or the set is above it.
fn by_context(
    bundle: &Bundle,
    set: usize,
    values: &[(usize, Value)],
    choices: &[Vec<usize>],
) -> Option<(usize, Vec<(usize, Value)>)> {
    let holds =
        |modifier: &Modifier| modifier.contexts.iter().any(|context: &Context| context.sets.contains(&set));
    let step_of_set = bundle.order.iter().position(|step| match *step {
        Step::Set(nth) => nth == set,
        Step::Modifier(nth) => holds(&bundle.modifiers[nth]),
    });
    'modifiers: for (nth, _) in bundle.modifiers.iter().enumerate() {
        let mut of_context: FxHashMap<usize, &Value> = FxHashMap::default();
        for (choice, value) in values {
            if **of_context.entry(choices[*choice][nth]).or_insert(value) != *value {
                continue 'modifiers;
            }
        }
        let step = bundle.order.iter().position(|step| *step == Step::Modifier(nth));
        if step < step_of_set {
            return None;
        }
        let mut contexts: Vec<(usize, Value)> = (of_context.into_iter())
            .filter(|(_, value)| **value != values[0].1)
            .map(|(context, value)| (context, value.clone()))
            .collect();
        contexts.sort_by_key(|context| context.0);
        return Some((nth, contexts));
    }
    None
}
