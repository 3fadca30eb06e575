use super::*;

fn token(path: &str, css: &str, kind: &str, value: &str) -> TokenDoc {
    TokenDoc {
        path: path.into(),
        css: css.into(),
        kind: kind.into(),
        values: vec![("light".into(), value.into())],
        description: None,
        deprecated: None,
    }
}

fn set(tokens: Vec<TokenDoc>) -> TokenSet {
    TokenSet { tokens, ..TokenSet::default() }
}

#[test]
fn the_prefix_is_the_part_before_the_path() {
    let prefix = |path: &str, css: &str| prefix_of(&token(path, css, "color", "red")).map(str::to_owned);
    assert_eq!(prefix("color.text-muted", "--pl-color-text-muted"), Some("--pl-".into()));
    assert_eq!(prefix("fontSize.bodyText", "--acme-ds-font-size-body-text"), Some("--acme-ds-".into()));
    assert_eq!(prefix("color.$root", "--color"), Some("--".into()));
    assert_eq!(prefix("color.text", "--other"), None);
}

#[test]
fn without_a_prefix_token_names_are_recognised_by_group() {
    let set = set(vec![token("color.text", "--color-text", "color", "red")]);
    let index = Index::new(&set);
    assert!(index.is_named_like_token("--color-txet"));
    assert!(!index.is_named_like_token("--own-color"));
    assert_eq!(index.nearest("--color-txet"), Some(("--color-text", true)));
}

#[test]
fn a_suggestion_is_certain_only_if_it_is_the_only_candidate() {
    let names = ["space-16", "space-12", "size"];
    assert_eq!(near("space-61", names.into_iter()), Some(("space-16", true)));
    assert_eq!(near("space-1", names.into_iter()).map(|(_, sure)| sure), Some(false));
    assert_eq!(near("nothing", names.into_iter()), None);
}

#[test]
fn length_groups_ignore_case() {
    let set = set(vec![
        token("sys.borderRadius.small", "--sys-border-radius-small", "dimension", "4px"),
        token("spacing.1", "--spacing-1", "dimension", "4px"),
        token("tabs.gap", "--tabs-gap", "dimension", "4px"),
    ]);
    let index = Index::new(&set);
    let names_of = |family, component| {
        let tokens = index.lengths(4.0, "PX", family, component);
        tokens.into_iter().map(|token| token.path.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(names_of(Family::Radius, "card"), ["sys.borderRadius.small"]);
    assert_eq!(names_of(Family::Space, "card"), ["spacing.1"]);
    assert_eq!(names_of(Family::Space, "tabs"), ["tabs.gap", "spacing.1"]);
}

#[test]
fn parts_of_composite_tokens_are_known() {
    let set = set(vec![token("line.hairline", "--pl-line-hairline", "border", "1px solid red")]);
    let index = Index::new(&set);
    assert!(index.is_part("--pl-line-hairline-width"));
    assert!(!index.is_part("--pl-line-hairline-size"));
    assert!(!index.is_part("--pl-line-hairline"));
}
