//! The outputs for platforms: every type of the format in eight themes, and names that languages do not allow.

use ds_core::{Diagnostics, Severity, SourceFile};
use ds_tokens::{Compiled, Format, Options, OutputOptions, Tolerance, compile};

use crate::support::{clean, files, format_findings, one};

const FILES: &[(&str, &str)] = &[
    ("all.resolver.json", include_str!("../outputs/all.resolver.json")),
    ("base.tokens.json", include_str!("../outputs/base.tokens.json")),
    ("dark.tokens.json", include_str!("../outputs/dark.tokens.json")),
    ("contrast.tokens.json", include_str!("../outputs/contrast.tokens.json")),
    ("contrast-dark.tokens.json", include_str!("../outputs/contrast-dark.tokens.json")),
    ("compact.tokens.json", include_str!("../outputs/compact.tokens.json")),
];

/// The files of an output with what it reports, as one text.
fn output(compiled: &Compiled, format: Format, options: &OutputOptions) -> String {
    let mut findings = Diagnostics::new();
    let mut text = String::new();
    for file in compiled.output(format, options, &mut findings) {
        text += &format!("==== {}\n{}\n", file.path, file.text());
    }
    for finding in &findings {
        text += &format!("{:?} {} [{}]\n", finding.severity, finding.message, finding.rule.code);
    }
    text
}

fn small(text: &str, format: Format) -> String {
    output(&clean(one(text)), format, &OutputOptions::default())
}

#[test]
fn every_type_and_theme_in_every_output() {
    let compiled = clean(files(FILES));
    // The others have snapshots of more values elsewhere.
    let others = [Format::Css, Format::Ts, Format::Json];
    for &format in Format::ALL.iter().filter(|format| !others.contains(format)) {
        let text = output(&compiled, format, &OutputOptions::default());
        // Catalogues have many files of the same form.
        let text = match format {
            Format::AppleColors => text.split("==== ").filter(|file| !file.contains("/colorO")).collect(),
            _ => text,
        };
        insta::assert_snapshot!(format!("output_{}", format.name()), text);
    }
}

/// Sass does not compile a map with a name twice.
#[test]
fn a_map_of_sass_has_each_name_once() {
    let border = |width: u8| {
        format!(
            r##"{{ "focus": {{ "outline": {{ "$type": "border", "$value": {{ "width": {{ "value": {width}, "unit": "px" }}, "style": "solid", "color": {{ "colorSpace": "srgb", "components": [0, 0, {width}] }} }} }}, "outline-color": {{ "$type": "color", "$value": {{ "colorSpace": "srgb", "components": [0, 0, {width}] }} }} }} }}"##
        )
    };
    let resolver = format!(
        r##"{{ "version": "2025.10", "resolutionOrder": [{{ "type": "modifier", "name": "theme", "default": "a", "contexts": {{ "a": [{}], "b": [{}] }} }}] }}"##,
        border(0),
        border(1)
    );
    let (compiled, findings) = files(&[("t.resolver.json", &resolver)]);
    assert!(!findings.has_errors(), "{}", format_findings(&findings));
    let text = output(&compiled, Format::Scss, &OutputOptions::default());
    assert_eq!(text.matches("\"focus-outline-color\":").count(), 2, "{text}");
}

#[test]
fn every_format_is_found_by_its_name_and_has_a_row_for_each_type() {
    for &format in Format::ALL {
        assert_eq!(Format::parse(format.name()), Some(format));
        assert_eq!(format.table().count(), 13);
        assert!(!format.about().is_empty() && format.files().contains('`'));
    }
    assert_eq!(Format::parse("sass"), None);
}

/// What an output leaves out is named, with the reason, and nothing else is missing.
#[test]
fn each_token_is_in_an_output_or_in_a_finding() {
    let compiled = clean(files(FILES));
    let paths: Vec<&str> = compiled.set().tokens.iter().map(|token| token.path.as_str()).collect();
    for &format in
        &[Format::Compose, Format::Flutter, Format::SwiftUi, Format::UiKit, Format::Docs, Format::JsonFlat]
    {
        let mut findings = Diagnostics::new();
        compiled.output(format, &OutputOptions::default(), &mut findings);
        let left: Vec<&str> = findings
            .iter()
            .filter(|finding| finding.rule.code == "tokens/output-left-out")
            .map(|finding| finding.message.as_str())
            .collect();
        assert_eq!(left, [""; 0], "{}", format.name());
    }
    let mut findings = Diagnostics::new();
    let files = compiled.output(Format::Figma, &OutputOptions::default(), &mut findings);
    let text: String = files.iter().map(|file| file.text().into_owned()).collect();
    let reported: String = findings.iter().map(|finding| finding.message.clone()).collect();
    for path in paths {
        let name = format!("\"name\": \"{}", path.replace('.', "/"));
        assert!(text.contains(&name) || reported.contains(&format!("`{path}`")), "{path}");
    }
}

#[test]
fn the_names_of_types_and_packages_can_be_chosen() {
    let options = OutputOptions { name: "Brand".into(), package: "org.example".into() };
    let compiled = clean(one(r#"{ "a": { "$type": "number", "$value": 1 } }"#));
    let kotlin = output(&compiled, Format::Compose, &options);
    assert!(kotlin.contains("package org.example\n") && kotlin.contains("interface Brand {"), "{kotlin}");
    assert!(output(&compiled, Format::SwiftUi, &options).contains("public enum Brand {"));
    assert!(output(&compiled, Format::Flutter, &options).contains("abstract class Brand {"));
}

#[test]
fn two_tokens_with_one_name_are_an_error() {
    let text = small(
        r#"{
  "color": { "text": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } } },
  "text": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } }
}"#,
        Format::Tailwind,
    );
    assert!(text.contains("--color-text: #000000;") && !text.contains("#ffffff"), "{text}");
    assert!(
        text.contains("`tailwind` leaves out `text`: `--color-text` is the variable of `color.text`, too"),
        "{text}"
    );
    assert!(text.contains("Error "), "{text}");
}

#[test]
fn parts_of_a_token_collide_with_others_only_where_there_are_parts() {
    let source = r#"{
  "line": { "$type": "border", "$value": { "color": { "colorSpace": "srgb", "components": [0, 0, 0] }, "width": { "value": 1, "unit": "px" }, "style": "solid" } },
  "line_delay": { "$type": "number", "$value": 2 }
}"#;
    let text = small(source, Format::Android);
    assert!(text.contains("name=\"line_width\"") && text.contains("name=\"line_delay\""), "{text}");
    assert!(!text.contains("output-collision"), "{text}");
}

/// Dart allows only ASCII in names, so other letters are written as their code point; other languages allow them.
#[test]
fn letters_beyond_ascii() {
    let source = r#"{ "größe": { "$type": "number", "$value": 2 } }"#;
    let dart = small(source, Format::Flutter);
    assert!(dart.contains("double get gruf6udfe => 2;"), "{dart}");
    assert!(dart.contains("`größe` cannot be a name there, so it is `gruf6udfe`"), "{dart}");
    assert!(small(source, Format::Compose).contains("val größe: Double get() = 2.0"));
    assert!(small(source, Format::SwiftUi).contains("let größe: Double = 2"));
}

/// In the tolerant mode, a length can have a unit that only a page has, and a value can be any text.
#[test]
fn values_that_only_css_has_are_reported() {
    let source = r#"{
  "width": { "$type": "dimension", "$value": "50vw" },
  "tall": { "$type": "dimension", "$value": "12pt" },
  "calc": { "$type": "string", "$value": "calc(100% - {tall})" },
  "say": { "$type": "string", "$value": "it's \"quoted\"" },
  "font": { "$type": "typography", "$value": { "fontFamily": "'A B', sans-serif", "fontSize": "16px", "lineHeight": 1.5 } },
  "on": { "$type": "boolean", "$value": true }
}"#;
    let mut findings = Diagnostics::new();
    let options = Options { tolerance: Tolerance::all(), ..Options::default() };
    let entry = [SourceFile::new("t.json", source)];
    let compiled = compile(&entry, &|_| None, &options, &mut findings);
    assert!(!findings.has_errors(), "{}", format_findings(&findings));
    for format in
        [Format::Scss, Format::Less, Format::SwiftUi, Format::Compose, Format::Android, Format::JsonNested]
    {
        insta::assert_snapshot!(
            format!("tolerant_{}", format.name()),
            output(&compiled, format, &OutputOptions::default())
                .split("extension Tokens")
                .next()
                .unwrap_or_default()
        );
    }
}

/// Each rule about outputs is broken by the file with all types, or by two tokens with one name.
#[test]
fn every_rule_about_outputs_has_a_case() {
    let same = r#"{
  "opacity": { "$type": "number", "$value": 1 },
  "opacity-default": { "$type": "number", "$value": 2 }
}"#;
    let mut findings = Diagnostics::new();
    for compiled in [clean(files(FILES)), clean(one(same))] {
        for &format in Format::ALL {
            compiled.output(format, &OutputOptions::default(), &mut findings);
        }
    }
    let broken: std::collections::BTreeSet<&str> = findings.iter().map(|finding| finding.rule.code).collect();
    let rules = ds_tokens::RULES.iter().map(|rule| rule.code);
    let rules = rules.filter(|code| code.starts_with("tokens/output-")).collect();
    assert_eq!(broken, rules);
}

/// A template writes any text; an error has the place in the template.
#[test]
fn templates() {
    let compiled = clean(files(FILES));
    let render = |text: &str, path: &str| {
        let mut findings = Diagnostics::new();
        let file = compiled.template(&SourceFile::new("t.j2", text), path, &mut findings);
        (file.map(|file| file.text().into_owned()), format_findings(&findings))
    };
    let text = "# {{ themes | join(', ') }}
{% for token in tokens if token.type == 'dimension' %}
{{ token.path | snake | upper }} = {{ token.value.value }} # {{ token.text }}
{% endfor %}
{% for own in (tokens | selectattr('path', 'eq', 'space.gap') | first).values %}
{{ own.theme | pascal }}: {{ own.text }}
{% endfor %}
";
    let (made, findings) = render(text, "a.ini");
    insta::assert_snapshot!(made.unwrap_or(findings));
    let description = "{{ tokens[0].description }}";
    assert_eq!(render(description, "a.txt").0.unwrap(), "Text \"quoted\" & <marked> on the canvas");
    assert_eq!(
        render(description, "a.html").0.unwrap(),
        "Text &quot;quoted&quot; &amp; &lt;marked&gt; on the canvas"
    );
    let wrong = [
        "one\n{{ tokens[0].vlaue }}\n",
        "{% for token in tokens %}\n{{ token.path }\n",
        "{{ 'a' | kebap }}",
        "{% include '/etc/passwd' %}",
        "{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}",
    ];
    let findings = wrong.map(|text| {
        let (made, findings) = render(text, "a.txt");
        assert_eq!(made, None, "{text}");
        findings
    });
    insta::assert_snapshot!(findings.concat());
}

#[test]
fn findings_point_to_the_first_token() {
    let compiled = clean(one(
        r#"{ "a": { "$type": "number", "$value": 1 }, "b": { "$type": "duration", "$value": { "value": 1, "unit": "s" } } }"#,
    ));
    let mut findings = Diagnostics::new();
    compiled.output(Format::AppleColors, &OutputOptions::default(), &mut findings);
    let finding = findings.iter().next().unwrap();
    assert_eq!(finding.severity, Severity::Info);
    assert_eq!(finding.at.as_ref().map(ToString::to_string).as_deref(), Some("t.tokens.json:1:3"));
}
