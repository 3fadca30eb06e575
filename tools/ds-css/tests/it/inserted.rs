//! What template languages insert into styles, in HTML and in style sheets.

use ds_core::{Diagnostics, SourceFile};
use ds_css::{Definitions, Names, check_markup, is_template};

/// The rules and places of the findings.
fn mistakes(path: &str, text: &str) -> Vec<String> {
    let mut findings = Diagnostics::new();
    let file = SourceFile::new(path, text);
    check_markup(&file, &[], Names::default(), &Definitions::default(), &mut findings);
    findings.sort();
    let line = |finding: &ds_core::Diagnostic| {
        let at = finding.at.as_ref().map_or("", |at| file.slice(at.span));
        format!("{} {at}", finding.rule.code.trim_start_matches("css/"))
    };
    findings.into_iter().map(|finding| line(&finding)).collect()
}

/// Output, the start of a statement and its end, in languages of templates.
const LANGUAGES: [(&str, &str, &str); 8] = [
    ("<%= x %>", "<% if (a > b[\"c\"]) { %>", "<% } %>"),
    ("<%- x %>", "<%# \"comment\" -%>", "<%-- } --%>"),
    ("<%= x[\"y\"] %>", "<%- if a -%>", "<%- end -%>"),
    ("{{ x | f: \"y\" }}", "{% if a == \"b\" %}", "{% endif %}"),
    ("{{{ x }}}", "{{#if (eq a \"b\")}}", "{{/if}}"),
    ("{{ .X | default \"y\" }}", "{{- range .Y -}}", "{{ end }}"),
    ("<?= $x[\"y\"] ?>", "<?php if ($a > \"b\"): ?>", "<?php endif; ?>"),
    ("[% x %]", "[% IF a %]", "[% END %]"),
];

#[test]
fn what_is_around_insertions_is_compared() {
    for (output, start, end) in LANGUAGES {
        let attribute = format!(
            "<p class=\"{output}\" {start}title=\"a\"{end} style=\"left: {output}; {start} colr: red; {end} top: 1pz; {start} color: redd; {end}\">é</p>"
        );
        assert_eq!(
            mistakes("a.html", &attribute),
            ["unknown-property colr", "unknown-unit pz", "invalid-value redd"],
            "{attribute}"
        );
        let sheet = format!(
            "{start}\n.a {{ left: {output}; colr: red; {start} top: 1pz; {end} }}\n{end}\n\
             @media (width > {output}) {{ {start} .b-{output} {{ color: redd }} {end} }}"
        );
        let expected = ["unknown-property colr", "unknown-unit pz", "invalid-value redd"];
        assert_eq!(mistakes("a.html", &format!("<style>{sheet}</style>")), expected, "{sheet}");
        assert_eq!(mistakes("a.css", &sheet), expected, "{sheet}");
    }
}

#[test]
fn insertions_are_no_mistakes() {
    for (output, start, end) in LANGUAGES {
        for style in [
            format!("{output}: {output}; {output}"),
            format!("{output}-top: 1px; margin-{output}: 0; width: {output}px; color: #{output}"),
            format!("color: {start} red {end}; {start} top: 0; {end} {start} top: 1px; {end}"),
            format!("width: {start}10px;{end}{start}20px;{end} color: red"),
            format!("{start}color: red{end}"),
            format!("background: url({output}) {output}, {start} none {end}; margin: 0 {start} auto"),
        ] {
            let html = format!("<p style=\"{style}\">é</p>");
            assert_eq!(mistakes("a.html", &html), [""; 0], "{html}");
            let html = format!("<style>.a {{ {style} }}</style>");
            assert_eq!(mistakes("a.html", &html), [""; 0], "{html}");
        }
        for sheet in [
            format!("{start} .a {{ {end} {start} .b {{ {end} color: red }}"),
            format!("{start}@media print {{ .a {{ color: red }} }}{end}"),
            format!(
                "{output}\n@import 'a.css'; .a{start}, .b{end} {{ color: red }} .{output}:hover > #{output} {{ top: 0 }}"
            ),
            format!("@keyframes {output} {{ {start} from {{ top: 0 }} {end} {output} {{ top: 1px }} }}"),
        ] {
            assert_eq!(mistakes("a.css", &sheet), [""; 0], "{sheet}");
        }
    }
}

/// Those of Java and Razor have no statements.
#[test]
fn expressions_of_servers_are_no_mistakes() {
    for output in ["[[${x}]]", "${a['b']}", "@{a}", "#{a.b}", "${a.map({ it })}"] {
        let html = format!(
            "<p style=\"color: {output}; {output}: 1px; top: {output}px; left: 1pz\">é</p><style>a {{ top: {output}; {output} }}</style>"
        );
        assert_eq!(mistakes("a.html", &html), ["unknown-unit pz"], "{html}");
    }
}

#[test]
fn only_brackets_of_templates_make_a_style_sheet_a_template() {
    assert!(is_template("<% if (a) { %>a { top: 0 }<% } %>") && is_template("{% if a %}{% endif %}"));
    assert!(
        !is_template("a { content: '<%' }") && !is_template("@media print{a{top:0}}") && !is_template("")
    );
}

/// Random cuts and changes of templates.
#[test]
fn any_template_is_read() {
    let page = "<p <% if (a) { %>style=\"top: <%= a[\"é\"] %>; {{#if b}} left: {{{ c }}} {{/if}}\"<% } %>><style>{% if d %}a { top: ${e} }{% end %}\
                <?php f ?>@media @{g} { b { #{h}: [[i]] } }</style>";
    let mut seed = 3_u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(seed >> 33).unwrap_or_default() % below
    };
    for nth in 0..2000 {
        let mut text: Vec<char> = page.chars().collect();
        text.truncate(if nth % 2 == 0 { text.len() } else { random(text.len()) + 1 });
        for _ in 0..random(4) {
            let at = random(text.len());
            text[at] = ['"', '{', '}', '%', '<', '>', '\''][random(7)];
        }
        let text: String = text.into_iter().collect();
        for path in ["a.html", "a.css"] {
            mistakes(path, &text);
        }
    }
}
