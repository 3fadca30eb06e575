//! Two versions of tokens, compared.

use ds_tokens::diff::{Amount, Change, Diff, Format, Kind, Level, Names, compare};

use crate::support::{files, one};

/// Compares two token files, written as members of one group of a type: `"a": { "$value": … }`.
fn diff(old: &str, new: &str) -> Diff {
    compare(&one(old).0, &one(new).0)
}

fn colors(members: &str) -> String {
    format!(r#"{{ "$type": "color", {members} }}"#)
}

fn color(name: &str, hex: &str) -> String {
    let channel =
        |at: usize| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).expect("hexadecimal digits")) / 255.0;
    let (r, g, b) = (channel(1), channel(3), channel(5));
    format!(
        r#""{name}": {{ "$type": "color", "$value": {{ "colorSpace": "srgb", "components": [{r}, {g}, {b}] }} }}"#
    )
}

fn alias(name: &str, target: &str) -> String {
    format!(r#""{name}": {{ "$value": "{{{target}}}" }}"#)
}

fn of<'d>(diff: &'d Diff, path: &str) -> Vec<&'d Change> {
    diff.changes.iter().filter(|change| change.path == path).collect()
}

fn text(diff: &Diff) -> String {
    diff.print(Format::Text, &Names { old: "old".into(), new: "new".into() })
}

#[test]
fn the_same_tokens_in_another_order_and_notation_are_not_different() {
    let old = colors(&[color("a", "#ff0000"), color("b", "#00ff00"), alias("c", "a")].join(", "));
    let hsl = r##""a": { "$value": { "colorSpace": "hsl", "components": [0, 100, 50], "hex": "#ff0000" }, "$description": "Red" }"##;
    let new = colors(&[alias("c", "a"), color("b", "#00ff00"), hsl.to_owned()].join(", "));
    let diff = diff(&old, &new);
    assert_eq!(diff.changes, [], "{}", text(&diff));
    assert_eq!((diff.worst(), diff.old.tokens, diff.new.tokens), (None, 3, 3));
}

#[test]
fn values_are_measured_by_type() {
    let tokens = |color: &str, px: &str, time: &str, number: f64, blur: u32| {
        format!(
            r#"{{ {color},
            "length": {{ "$type": "dimension", "$value": {px} }},
            "time": {{ "$type": "duration", "$value": {time} }},
            "number": {{ "$type": "number", "$value": {number} }},
            "shadow": {{ "$type": "shadow", "$value": {{ "color": "{{brand}}", "offsetX": {{ "value": 0, "unit": "px" }},
                "offsetY": {{ "value": 1, "unit": "px" }}, "blur": {{ "value": {blur}, "unit": "px" }}, "spread": {{ "value": 0, "unit": "px" }} }} }} }}"#
        )
    };
    let old = tokens(
        &color("brand", "#0055ff"),
        r#"{ "value": 16, "unit": "px" }"#,
        r#"{ "value": 200, "unit": "ms" }"#,
        1.5,
        4,
    );
    let new = tokens(
        &color("brand", "#0055ff"),
        r#"{ "value": 1.25, "unit": "rem" }"#,
        r#"{ "value": 0.15, "unit": "s" }"#,
        1.25,
        6,
    );
    let diff = diff(&old, &new);
    let amounts: Vec<_> = diff
        .changes
        .iter()
        .flat_map(|change| {
            change.deltas.iter().map(|delta| (change.path.as_str(), delta.part.as_str(), delta.amount))
        })
        .collect();
    assert_eq!(
        amounts,
        [
            ("length", "", Some(Amount::Pixels(4.0))),
            ("number", "", Some(Amount::Number(-0.25))),
            ("shadow", "blur", Some(Amount::Pixels(2.0))),
            ("time", "", Some(Amount::Milliseconds(-50.0))),
        ]
    );
    assert!(diff.changes.iter().all(|change| change.level == Level::Visual && change.kind == Kind::Value));
}

#[test]
fn a_colour_is_measured_with_ciede2000() {
    // As colorjs.io 0.5.2 computes them.
    for (a, b, wanted) in [("#0055ff", "#0044ee", 5.5422), ("#818b98", "#d1d9e0", 22.0686)] {
        let diff = diff(&colors(&color("a", a)), &colors(&color("a", b)));
        let Some(Amount::DeltaE(difference)) = diff.changes[0].deltas[0].amount else {
            panic!("{}", text(&diff))
        };
        assert!((difference - wanted).abs() < 1e-3, "{a} {b}: {difference}");
    }
}

#[test]
fn a_removed_token_names_one_with_the_same_value() {
    let old = colors(
        &[color("text", "#111111"), color("text-strong", "#111111"), color("other", "#abcdef")].join(", "),
    );
    let new = colors(&[color("text", "#111111")].join(", "));
    let diff = diff(&old, &new);
    assert_eq!((diff.count(Level::Breaking), diff.changes.len()), (2, 2), "{}", text(&diff));
    assert_eq!(of(&diff, "text-strong")[0].notes, ["the same value as `text`"]);
    assert_eq!(of(&diff, "other")[0].notes, [""; 0]);
}

#[test]
fn renames_are_found_by_value_use_group_and_deprecation() {
    let old = format!(
        r#"{{ "$type": "color",
            "blue": {{ {}, {}, {} }},
            "muted": {{ "$value": "{{blue.100}}" }},
            "link": {{ "$value": "{{accent}}" }}, "focus": {{ "$value": "{{accent}}" }},
            {},
            "dim": {{ "$deprecated": "Use {{veil}}.", "$value": {{ "colorSpace": "srgb", "components": [0, 0, 0.1] }} }} }}"#,
        color("100", "#ddeeff"),
        color("500", "#3366ff"),
        color("900", "#001133"),
        color("accent", "#ff00aa"),
    );
    let new = format!(
        r#"{{ "$type": "color",
            "azure": {{ {}, {}, {} }},
            "muted": {{ "$value": "{{azure.100}}" }},
            "link": {{ "$value": "{{highlight}}" }}, "focus": {{ "$value": "{{highlight}}" }},
            {}, {} }}"#,
        color("100", "#ddeeff"),
        color("500", "#3366ff"),
        // Its value is different, too.
        color("900", "#002244"),
        color("highlight", "#ee0099"),
        color("veil", "#000000"),
    );
    let diff = diff(&old, &new);
    let renames: Vec<(&str, &str, &str)> = diff
        .changes
        .iter()
        .filter(|change| change.kind == Kind::Renamed)
        .map(|change| (change.path.as_str(), change.to.as_deref().unwrap(), change.notes[0].as_str()))
        .collect();
    assert_eq!(
        renames,
        [
            ("accent", "highlight", "2 tokens that referred to it refer to this one now"),
            (
                "blue.100",
                "azure.100",
                "the same values, and a token that referred to it refers to this one now"
            ),
            ("blue.500", "azure.500", "the same values and a similar name"),
            ("blue.900", "azure.900", "the group `blue` is `azure` now"),
            ("dim", "veil", "it was deprecated in favour of this one"),
        ],
        "{}",
        text(&diff)
    );
    // What refers to them has not changed, and nothing counts as removed or added.
    assert!(of(&diff, "muted").is_empty());
    assert!(
        !diff.changes.iter().any(|change| matches!(change.kind, Kind::Removed | Kind::Added)),
        "{}",
        text(&diff)
    );
    // A value that is different as well is a change of its own.
    assert_eq!(
        of(&diff, "blue.900").iter().map(|change| change.kind).collect::<Vec<_>>(),
        [Kind::Renamed, Kind::Value]
    );
}

fn renamed_to(change: &Change) -> Option<&str> {
    change.to.as_deref().filter(|_| change.kind == Kind::Renamed)
}

/// As in Spectrum 14: the new value of one group's members is the former value of another group's.
#[test]
fn a_group_is_renamed_as_a_whole() {
    let group = |name: &str, [a, b, c, d]: [u32; 4]| {
        let px = |value: u32| format!(r#"{{ "$value": {{ "value": {value}, "unit": "px" }} }}"#);
        format!(
            r#""{name}": {{ "desktop": {{ "small": {}, "large": {} }}, "mobile": {{ "small": {}, "large": {} }} }}"#,
            px(a),
            px(b),
            px(c),
            px(d)
        )
    };
    let tokens = |groups: &[String]| format!(r#"{{ "$type": "dimension", {} }}"#, groups.join(", "));
    let old = [
        group("drop-zone-title-size", [22, 27, 18, 22]),
        group("drop-zone-cjk-title-size", [20, 24, 18, 22]),
        group("drop-zone-body-size", [14, 17, 12, 15]),
    ];
    let new = [
        group("drop-zone-title-font-size", [20, 24, 18, 22]),
        group("drop-zone-cjk-title-font-size", [18, 22, 16, 19]),
        group("drop-zone-body-font-size", [14, 17, 12, 15]),
    ];
    let diff = diff(&tokens(&old), &tokens(&new));
    for member in ["desktop.small", "desktop.large", "mobile.small", "mobile.large"] {
        let changes = of(&diff, &format!("drop-zone-title-size.{member}"));
        let to = format!("drop-zone-title-font-size.{member}");
        assert!(
            changes.iter().any(|change| renamed_to(change) == Some(to.as_str())),
            "{member}: {}",
            text(&diff)
        );
        let foreign = of(&diff, &format!("drop-zone-cjk-title-size.{member}"));
        assert!(foreign.iter().all(|change| renamed_to(change) != Some(to.as_str())), "{}", text(&diff));
    }
}

#[test]
fn unrelated_tokens_are_not_a_rename() {
    let diff = diff(&colors(&color("shadow", "#000000")), &colors(&color("brand-logo", "#000000")));
    let kinds: Vec<Kind> = diff.changes.iter().map(|change| change.kind).collect();
    assert_eq!(kinds, [Kind::Removed, Kind::Added], "{}", text(&diff));
}

#[test]
fn aliases_that_break_move_end_or_begin() {
    let base = [color("a", "#ff0000"), color("b", "#ff0000"), color("former", "#00ff00")].join(", ");
    let old = colors(&format!(
        "{base}, {}, {}, {}, {}",
        alias("breaks", "former"),
        alias("moves", "a"),
        alias("ends", "a"),
        color("begins", "#ff0000")
    ));
    let base = [color("a", "#ff0000"), color("b", "#ff0000")].join(", ");
    let new = colors(&format!(
        "{base}, {}, {}, {}, {}",
        alias("breaks", "former"),
        alias("moves", "b"),
        color("ends", "#ff0000"),
        alias("begins", "a")
    ));
    let diff = diff(&old, &new);
    let facts = |path: &str| {
        let change = of(&diff, path)[0];
        (change.level, change.kind, change.notes[0].clone())
    };
    assert_eq!(
        facts("breaks"),
        (Level::Breaking, Kind::Broken, "it refers to `former`, which does not exist".into())
    );
    assert_eq!(facts("moves"), (Level::Visual, Kind::Alias, "an alias of `b` instead of `a`".into()));
    assert_eq!(facts("ends"), (Level::Visual, Kind::Alias, "no longer an alias of `a`".into()));
    assert_eq!(facts("begins"), (Level::Additive, Kind::NewAlias, "an alias of `a` now".into()));
    assert_eq!(diff.new.left_out, ["breaks"]);
    assert!(text(&diff).contains("1 token of the new version has an error"), "{}", text(&diff));
}

#[test]
fn a_value_that_only_follows_another_token_names_it() {
    let token = |hex: &str| {
        colors(&[color("a", hex), alias("b", "a"), alias("c", "b"), color("d", "#000000")].join(", "))
    };
    let diff = diff(&token("#ff0000"), &token("#0000ff"));
    let causes: Vec<_> =
        diff.changes.iter().map(|change| (change.path.as_str(), change.cause.as_deref())).collect();
    assert_eq!(causes, [("a", None), ("b", Some("a")), ("c", Some("a"))]);
    assert_eq!(diff.count(Level::Visual), 3);
    assert!(text(&diff).contains("      with it: b, c\n"), "{}", text(&diff));
}

const RESOLVER: &str = r##"{ "version": "2025.10",
  "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
  "modifiers": { "theme": { "contexts": { "light": [], "dark": [{ "$ref": "dark.json" }] }, "default": "light" } },
  "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }"##;

/// A system with a light and a dark theme.
fn themed(base: &str, dark: &str) -> ds_tokens::Compiled {
    let (base, dark) = (colors(base), colors(dark));
    files(&[("a.resolver.json", RESOLVER), ("base.json", &base), ("dark.json", &dark)]).0
}

#[test]
fn values_are_compared_in_each_theme() {
    let old = themed(&[color("a", "#ffffff"), color("b", "#eeeeee")].join(", "), &color("a", "#000000"));
    let new = themed(
        &[color("a", "#ffffff"), color("b", "#dddddd")].join(", "),
        &[color("a", "#222222"), color("c", "#333333")].join(", "),
    );
    let diff = compare(&old, &new);
    let themes = |path: &str| of(&diff, path)[0].themes.clone();
    assert_eq!(themes("a"), ["dark"]);
    // The same difference in all themes is one change.
    assert_eq!((themes("b"), of(&diff, "b").len()), (Vec::new(), 1));
    assert_eq!(of(&diff, "c")[0].kind, Kind::Added);
}

#[test]
fn a_theme_that_loses_a_value_or_is_removed_is_breaking() {
    let old = themed(&color("a", "#ffffff"), &[color("a", "#000000"), color("b", "#333333")].join(", "));
    let new = themed(&[color("a", "#ffffff"), color("b", "#333333")].join(", "), &color("a", "#000000"));
    let diff = compare(&old, &new);
    assert_eq!(
        of(&diff, "b").iter().map(|change| (change.kind, change.themes.clone())).collect::<Vec<_>>(),
        [(Kind::GainedInTheme, vec!["light".to_owned()])]
    );
    let back = compare(&new, &old);
    assert_eq!((of(&back, "b")[0].kind, of(&back, "b")[0].level), (Kind::LostInTheme, Level::Breaking));

    let single = one(&colors(&color("a", "#ffffff"))).0;
    let diff = compare(&old, &single);
    let removed = of(&diff, "theme");
    assert_eq!((removed[0].kind, removed[0].level), (Kind::ThemeRemoved, Level::Breaking));
    // A modifier that is new does not make the tokens of the default theme new.
    let diff = compare(&single, &new);
    assert_eq!(of(&diff, "theme")[0].kind, Kind::ThemeAdded);
    assert!(of(&diff, "a").is_empty(), "{}", text(&diff));
}

#[test]
fn contrasts_that_are_not_met_now_are_breaking() {
    let token = |hex: &str, least: &str| {
        let text = color("text", hex);
        let text = text.strip_suffix('}').unwrap();
        let pair = format!(
            r#"{text}, "$extensions": {{ "org.plenum.contrast": [{{ "on": "{{canvas}}", "ratio": {least} }}] }} }}"#
        );
        colors(&[color("canvas", "#ffffff"), pair].join(", "))
    };
    let contrast = |diff: &Diff| {
        let change = diff
            .changes
            .iter()
            .find(|change| change.notes.iter().any(|note| note.starts_with("on `")))
            .cloned();
        change.map(|change| (change.level, change.kind, change.notes[0].clone()))
    };
    let fails = diff(&token("#595959", "4.5"), &token("#888888", "4.5"));
    let note = "on `canvas` it is 3.54 instead of at least 4.5; it was 7.00";
    assert_eq!(contrast(&fails), Some((Level::Breaking, Kind::Contrast, note.into())));
    let met = diff(&token("#888888", "4.5"), &token("#595959", "4.5"));
    assert_eq!(contrast(&met).unwrap().1, Kind::ContrastMet);
    let lower = diff(&token("#595959", "4.5"), &token("#595959", "3"));
    assert_eq!(contrast(&lower).unwrap().1, Kind::ContrastPromise);
    // A pair that failed before, too, is no change.
    assert_eq!(contrast(&diff(&token("#888888", "4.5"), &token("#888888", "4.5"))), None);
}

#[test]
fn a_different_type_or_custom_property_is_breaking() {
    let token = |kind: &str, value: &str| format!(r#"{{ "a": {{ "$type": "{kind}", "$value": {value} }} }}"#);
    let kind = diff(&token("number", "4"), &token("dimension", r#"{ "value": 4, "unit": "px" }"#));
    assert_eq!((kind.changes[0].kind, kind.changes[0].level), (Kind::Type, Level::Breaking));
    let script =
        r#"{ "a": { "$type": "number", "$value": 4, "$extensions": { "org.plenum.script": true } } }"#;
    let property = diff(&token("number", "4"), script);
    assert_eq!((property.changes[0].kind, property.changes[0].level), (Kind::Property, Level::Breaking));
    let media = |px: u32| {
        format!(
            r#"{{ "bp": {{ "$extensions": {{ "org.plenum.media": true }}, "s": {{ "$type": "dimension", "$value": {{ "value": {px}, "unit": "px" }} }} }} }}"#
        )
    };
    let media = diff(&media(500), &media(600));
    let changed: Vec<_> = media.changes.iter().map(|change| (change.kind, change.path.as_str())).collect();
    assert_eq!(changed, [(Kind::Media, "--from-s"), (Kind::Media, "--until-s"), (Kind::Value, "bp.s")]);
}

/// A comparison with every kind of section.
fn sample() -> Diff {
    let old = colors(
        &[
            color("brand", "#0055ff"),
            alias("link", "brand"),
            color("old|name", "#123456"),
            color("former", "#fedcba"),
        ]
        .join(", "),
    );
    let new = colors(
        &[
            color("brand", "#0044ee"),
            alias("link", "brand"),
            color("old|names", "#123456"),
            color("<b>", "#00ff00"),
        ]
        .join(", "),
    );
    diff(&old, &new)
}

#[test]
fn formats() {
    let names = Names { old: "v1 <old>".into(), new: "v2".into() };
    for (name, format) in [
        ("diff.txt", Format::Text),
        ("diff.json", Format::Json),
        ("diff.md", Format::Markdown),
        ("diff.html", Format::Html),
    ] {
        assert_eq!(Format::of_file(name), Some(format));
        insta::assert_snapshot!(name, sample().print(format, &names));
    }
    assert_eq!(Format::of_file("diff.pdf"), None);
}

#[test]
fn the_page_contains_no_markup_of_the_sources_and_loads_nothing() {
    let page = sample().print(Format::Html, &Names { old: "<script>".into(), new: "\"".into() });
    assert!(!page.contains("<b>") && !page.contains("<script>"), "{page}");
    assert!(!page.contains("http:") && !page.contains("https:") && !page.contains("url("), "{page}");
    assert!(page.contains("<html lang=\"en\">") && page.contains("color-scheme: light dark"));
}

/// White on both sides says nothing, unless the names do.
#[test]
fn a_value_that_others_have_is_no_reason_for_a_rename() {
    let both = |second: &str| colors(&[color("page", "#ffffff"), color(second, "#ffffff")].join(", "));
    let renamed = |new: &str| diff(&both("menu-link-inverse"), &both(new));
    let changes = renamed("metadata-inverse");
    assert_eq!(of(&changes, "menu-link-inverse")[0].kind, Kind::Removed, "{}", text(&changes));
    let changes = renamed("menu-link-inverse-hover");
    assert_eq!(
        of(&changes, "menu-link-inverse")[0].to.as_deref(),
        Some("menu-link-inverse-hover"),
        "{}",
        text(&changes)
    );
}

/// No other token has this value, but the names have only a word in common; or two new tokens are as likely.
#[test]
fn what_may_be_a_rename_is_removed_and_added_with_a_maybe() {
    let notes = |old: &[(&str, &str)], new: &[(&str, &str)]| {
        let all = |list: &[(&str, &str)]| {
            colors(&list.iter().map(|(name, hex)| color(name, hex)).collect::<Vec<_>>().join(", "))
        };
        let diff = diff(&all(old), &all(new));
        assert!(diff.changes.iter().all(|change| change.kind != Kind::Renamed), "{}", text(&diff));
        diff.changes.into_iter().map(|change| change.notes.join("; ")).collect::<Vec<_>>()
    };
    assert_eq!(
        notes(
            &[("page", "#ffffff"), ("menu-link-inverse", "#abcdef")],
            &[("page", "#ffffff"), ("metadata-inverse", "#abcdef")]
        ),
        [
            "maybe `metadata-inverse` now: the same values and a similar name",
            "maybe `menu-link-inverse` before"
        ]
    );
    let ambiguous = notes(
        &[("page-background", "#abcdef")],
        &[("page-background-body", "#abcdef"), ("page-background-menu", "#abcdef")],
    );
    assert!(ambiguous[0].starts_with("maybe `page-background-body` now"), "{ambiguous:?}");
    assert!(ambiguous[0].contains("the same value as `page-background-menu`"), "{ambiguous:?}");
}

#[test]
fn people_read_the_ends_of_a_long_value() {
    let fonts = |middle: &str| {
        let mut names: Vec<String> = (100..130).map(|nth| format!("\"Font {nth}\"")).collect();
        names[15] = format!("\"{middle}\"");
        names.join(", ")
    };
    let token = |list: &str| format!(r#"{{ "sans": {{ "$type": "fontFamily", "$value": [{list}] }} }}"#);
    let diff = diff(&token(&fonts("Archivo")), &token(&fonts("Inter")));
    let names = Names { old: "old".into(), new: "new".into() };
    for format in [Format::Text, Format::Markdown] {
        let text = diff.print(format, &names);
        assert!(
            text.contains("\"Font 100\", ") && text.contains(" … ") && text.contains(", \"Font 129\""),
            "{text}"
        );
        assert!(text.lines().all(|line| line.chars().count() < 300), "{text}");
    }
    assert!(diff.print(Format::Json, &names).contains("Inter"));
}
