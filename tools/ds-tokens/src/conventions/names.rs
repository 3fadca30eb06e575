//! How names are written.

use ds_core::{Diagnostic, Diagnostics};

use super::{Naming, Subject, rules};

pub(super) fn check(subject: &Subject<'_, '_>, naming: Naming, out: &mut Diagnostics) {
    for node in subject.paths.ids().skip(1) {
        let name = subject.paths.name(node);
        // `$root` is a name of the format.
        if name.starts_with('$') || follows(name, naming) || !subject.judges(node) {
            continue;
        }
        let Some(at) = subject.name(node) else { continue };
        let message = format!("`{name}` is not {}", naming.name());
        let finding = Diagnostic::new(&rules::NAMING, at, message);
        let better = rewrite(name, naming);
        out.push(match better.is_empty() {
            true => finding.help("write it with letters and digits"),
            false => finding.help(format!("rename it to `{better}`, with the references to it")),
        });
    }
}

fn follows(name: &str, naming: Naming) -> bool {
    rewrite(name, naming) == name
}

/// The name as it should be written.
fn rewrite(name: &str, naming: Naming) -> String {
    let words = words(name);
    let capital = |word: &String| {
        let mut letters = word.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>()
    };
    match naming {
        Naming::Kebab => words.join("-"),
        Naming::Snake => words.join("_"),
        Naming::ScreamingSnake => words.join("_").to_uppercase(),
        Naming::Pascal => words.iter().map(capital).collect(),
        Naming::Camel => {
            let further = words.iter().skip(1).map(capital);
            words.iter().take(1).cloned().chain(further).collect()
        }
    }
}

/// The words of a name in lower case. A word starts after a separator, and with a capital letter after a small one or before one; digits
/// belong to the word before them.
fn words(name: &str) -> Vec<String> {
    let letters: Vec<char> = name.chars().collect();
    let mut words: Vec<String> = vec![String::new()];
    for (at, &letter) in letters.iter().enumerate() {
        if !letter.is_alphanumeric() {
            words.push(String::new());
            continue;
        }
        let before = at.checked_sub(1).map(|at| letters[at]);
        let is_after_small = before.is_some_and(|before| before.is_lowercase() || before.is_numeric());
        let is_before_small = before.is_some_and(char::is_uppercase)
            && letters.get(at + 1).is_some_and(|next| next.is_lowercase());
        if letter.is_uppercase() && (is_after_small || is_before_small) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.extend(letter.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_rewritten_in_each_notation() {
        for (name, naming, wanted) in [
            ("textMuted", Naming::Kebab, "text-muted"),
            ("text-muted", Naming::Kebab, "text-muted"),
            ("2xl", Naming::Kebab, "2xl"),
            ("100", Naming::Camel, "100"),
            ("text-muted", Naming::Camel, "textMuted"),
            ("bgColor2", Naming::Camel, "bgColor2"),
            ("HTMLColor", Naming::Camel, "htmlColor"),
            ("text_muted", Naming::Pascal, "TextMuted"),
            ("Text Muted", Naming::Snake, "text_muted"),
            ("textMuted", Naming::ScreamingSnake, "TEXT_MUTED"),
            ("größe", Naming::Kebab, "größe"),
            ("%", Naming::Kebab, ""),
        ] {
            assert_eq!(rewrite(name, naming), wanted, "{name}");
        }
    }
}
