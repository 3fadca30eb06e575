use super::*;
use ds_tokens::Format;

use crate::config::{TEMPLATE, TokenFormat};

/// The findings in a configuration, one line each.
fn findings(text: &str) -> Vec<String> {
    let mut out = Diagnostics::new();
    read(Path::new("/project"), &SourceFile::new(FILE_NAME, text), &mut out);
    out.sort();
    let place = |at: &Location| at.file.position(at.span.start);
    out.iter()
        .map(|finding| {
            let help = finding.help.as_deref().map_or_else(String::new, |help| format!(" | {help}"));
            format!("{} {} {}{help}", place(finding.at.as_ref().unwrap()), finding.rule.code, finding.message)
        })
        .collect()
}

fn config(text: &str) -> Config {
    let mut out = Diagnostics::new();
    let config = read(Path::new("/project"), &SourceFile::new(FILE_NAME, text), &mut out);
    assert!(out.is_empty(), "{out:?}");
    config
}

#[test]
fn unknown_keys_are_reported_with_a_suggestion() {
    assert_eq!(
        findings("[tokens]\nresolvr = \"a\"\nsources = \"b\"\n[contents]\n"),
        [
            "2:1 config/unknown-key unknown key `tokens.resolvr` | did you mean `resolver`?",
            "4:2 config/unknown-key unknown key `contents` | did you mean `content`?",
        ]
    );
}

#[test]
fn a_former_name_is_reported_with_the_present_one() {
    assert_eq!(
        findings("[tokens]\nsources = \"a\"\n[[tokens.parts]]\nselector = \".a\"\nsources = \"b\"\n"),
        ["3:10 config/unknown-key `tokens.parts` is called `tokens.scopes` now | rename it to `scopes`"]
    );
}

#[test]
fn values_of_the_wrong_type_are_reported() {
    assert_eq!(
        findings("[css]\nminify = 1\nlayers = [\"a\", 2]\nbundles = \"x\"\n[props]\nentries = {}\n"),
        [
            "2:10 config/wrong-value `css.minify` must be true or false, not an integer",
            "3:16 config/wrong-value `css.layers` must be a list of strings, not an integer",
            "4:11 config/wrong-value `css.bundles` must be a list of tables, not a string",
            "5:1 config/wrong-value `props.out` is missing",
            "5:1 config/wrong-value `props` has no `entries` | set it to the files that export the components",
            "6:11 config/wrong-value `props.entries` must be a string or a list of strings, not a table",
        ]
    );
}

#[test]
fn invalid_toml_gives_only_syntax_errors() {
    let findings = findings("[css]\nminify = yes\n[site\nx = \n");
    assert!(findings.len() > 1, "{findings:?}");
    assert!(findings.iter().all(|line| line.contains("config/syntax")), "{findings:?}");
    assert!(findings[0].starts_with("2:10"), "{findings:?}");
}

#[test]
fn a_byte_order_mark_does_not_shift_locations() {
    assert_eq!(
        findings("\u{feff}x = 1"),
        [
            "1:1 config/unknown-key unknown key `x` | known keys: `tokens`, `css`, `props`, `content`, `site`, `rules`"
        ]
    );
}

#[test]
fn tokens_come_from_a_resolver_or_from_sources() {
    assert_eq!(findings("[tokens]\nresolver = \"a\"\nsources = []\n").len(), 1);
    assert_eq!(findings("[tokens]\nout = \"a\"\n").len(), 1);
    let tokens = config("[tokens]\nresolver = \"./t/a.json\"\nout = \"dist/\"\n").tokens.unwrap();
    assert_eq!(tokens.sources[0].path, "t/a.json");
    let places: Vec<_> =
        tokens.outputs.iter().map(|output| (output.format.clone(), output.out.as_str())).collect();
    assert_eq!(
        places,
        [(TokenFormat::Known(Format::Css), "dist"), (TokenFormat::Known(Format::Json), "dist")]
    );
    assert_eq!(findings("[tokens]\nresolver = \"a\"\nprefix = \"a b\"\n").len(), 1);
}

#[test]
fn conventions_of_tokens_are_read() {
    let table = "[tokens]\nresolver = 'a'\n[tokens.conventions]\n";
    let read = |lines: &str| config(&format!("{table}{lines}")).tokens.unwrap().conventions;
    assert_eq!(read(""), ds_tokens::Conventions::default());
    let tokens = read(
        "unused = true\nnaming = 'camelCase'\nrequired = ['a.*.b']\nprivate = 'ramp'\nignore = ['old']\ngamut = 'display-p3'\nmin-font-size = 12\n",
    );
    assert!(tokens.unused);
    assert_eq!(
        (tokens.naming, tokens.gamut),
        (Some(ds_tokens::Naming::Camel), Some(ds_tokens::Gamut::DisplayP3))
    );
    assert_eq!(
        (tokens.required, tokens.private, tokens.min_font_size),
        (vec!["a.*.b".into()], vec!["ramp".into()], Some(12))
    );
    for (line, message) in [
        (
            "naming = 'kebab'",
            "4:10 config/wrong-value `kebab` is not one of the values | use `kebab-case` or `camelCase` or",
        ),
        (
            "color-space = 'p3'",
            "4:15 config/wrong-value `p3` is not one of the values | use `srgb` or `srgb-linear` or",
        ),
        (
            "gamut = 'p3'",
            "4:9 config/wrong-value `p3` is not one of the values | use `srgb` or `display-p3` or `rec2020`",
        ),
        (
            "min-font-size = '12px'",
            "4:17 config/wrong-value `tokens.conventions.min-font-size` must be a whole number",
        ),
        (
            "min-font-size = -1",
            "4:17 config/wrong-value `tokens.conventions.min-font-size` must be a whole number",
        ),
        ("required = ['a..b']", "4:13 config/wrong-value `a..b` is not the path of a token or group"),
        ("name = 'x'", "4:1 config/unknown-key unknown key `tokens.conventions.name`"),
    ] {
        let findings = findings(&format!("{table}{line}\n"));
        assert!(findings.len() == 1 && findings[0].starts_with(message), "{line}: {findings:?}");
    }
}

#[test]
fn outputs_of_tokens_have_a_format_and_a_place() {
    let start = "[tokens]\nresolver = \"a\"\n[[tokens.outputs]]\n";
    let output = |text: &str| config(&format!("{start}{text}")).tokens.unwrap().outputs.pop();
    let swift = output("format = \"swiftui\"\nout = \"ios\"\nname = \"Brand\"\n").unwrap();
    assert_eq!(swift.format, TokenFormat::Known(Format::SwiftUi));
    assert_eq!((swift.is_file, &*swift.options.name), (false, "Brand"));
    assert!(output("format = \"scss\"\nout = \"src/a.scss\"\n").unwrap().is_file);
    assert!(!output("format = \"js\"\nout = \"src/a.js\"\n").unwrap().is_file, "it writes two files");
    let problems = |text: &str| findings(&format!("{start}{text}"));
    assert_eq!(
        problems("format = \"sass\"\nout = \"a\"\n"),
        ["4:10 config/wrong-value `sass` is not a format of tokens | did you mean `scss`?"]
    );
    let parsed = output("format = \"template\"\ntemplate = \"a.j2\"\nout = \"a.txt\"\n").unwrap();
    assert!(parsed.is_file && matches!(parsed.format, TokenFormat::Template(place) if place.path == "a.j2"));
    assert_eq!(problems("format = \"template\"\nout = \"a.txt\"\n").len(), 1);
    assert_eq!(problems("format = \"scss\"\ntemplate = \"a.j2\"\nout = \"a\"\n").len(), 1);
    assert_eq!(problems("out = \"a\"\n").len(), 1);
    assert_eq!(problems("format = \"scss\"\n").len(), 1);
    assert_eq!(
        problems("format = \"compose\"\nout = \"a\"\nname = \"my tokens\"\npackage = \"org..x\"\n"),
        [
            "6:8 config/wrong-value `my tokens` is not valid as the name of a type | start with a capital and use \
             letters and digits, as in `BrandTokens`",
            "7:11 config/wrong-value `org..x` is not the name of a package | use words in lower case between dots, as in \
             `org.example.tokens`"
        ]
    );
}

#[test]
fn rules_take_known_codes_and_levels() {
    assert_eq!(
        findings("[rules]\n\"content/dead-lnk\" = \"off\"\n\"content/dead-link\" = \"of\"\n"),
        [
            "2:1 config/unknown-key there is no rule `content/dead-lnk` | did you mean `content/dead-link`?",
            "3:23 config/wrong-value `of` is not a severity | use `error`, `warning`, `info` or `off`",
        ]
    );
    let rules = config("[rules]\n\"content/dead-link\" = \"off\"\n\"content/null-prop\" = \"error\"\n").rules;
    assert_eq!(
        rules,
        [("content/dead-link".into(), None), ("content/null-prop".into(), Some(Severity::Error))]
    );
}

#[test]
fn a_rule_whose_violation_has_no_value_keeps_its_severity() {
    for level in ["warning", "info", "off"] {
        assert_eq!(
            findings(&format!("[rules]\n\"tokens/invalid-value\" = \"{level}\"\n")),
            [
                "2:26 config/wrong-value the severity of `tokens/invalid-value` cannot be changed | what violates it has \
                 no value, so the output would lack it; fix the cause, and remove this"
            ]
        );
    }
    assert_eq!(findings("[rules]\n\"tokens/invalid-value\" = \"error\"\n"), [""; 0]);
    assert_eq!(findings("[rules]\n\"tokens/invalid-hex\" = \"warning\"\n"), [""; 0]);
}

#[test]
fn names_of_layers_are_checked() {
    assert_eq!(findings("[tokens]\nresolver = \"a\"\nlayer = \"a b\"\n").len(), 1);
    assert_eq!(findings("[tokens]\nresolver = \"a\"\nlayer = \"a.b\"\n"), [""; 0]);
    assert_eq!(findings("[css]\nlayers = [\"a\", \"\", \"b c\"]\n").len(), 2);
    assert_eq!(findings("[[css.bundles]]\nsources = \"a\"\nout = \"b\"\nlayers = \"1\"\n").len(), 1);
}

#[test]
fn the_base_of_a_site_starts_and_ends_with_a_slash() {
    let site =
        config("[site]\ncontent = \"c\"\nrenderer = \"r.js\"\nout = \"o\"\nbase = \"docs\"\n").site.unwrap();
    assert_eq!(site.base, "/docs/");
}

#[test]
fn the_template_is_valid_with_and_without_its_comments() {
    assert_eq!(findings(TEMPLATE), [""; 0]);
    let is_setting = |line: &str| {
        line.starts_with('[')
            || line.split_once(" = ").is_some_and(|(key, _)| {
                key.bytes().all(|byte| byte.is_ascii_lowercase() || b"\"/-".contains(&byte))
            })
    };
    let whole = |text: &str| -> String {
        let lines = text.lines();
        let lines = lines.map(|line| line.strip_prefix("# ").filter(|line| is_setting(line)).unwrap_or(line));
        let skipped = ["sources = [\"tokens", "template = "];
        lines
            .filter(|line| !skipped.iter().any(|start| line.starts_with(start)))
            .collect::<Vec<_>>()
            .join("\n")
    };
    // Pages are not rendered from content of another system.
    let (before, others) = TEMPLATE.split_once("# Content of another system").unwrap();
    let (source, after) = others.split_once("# Design tokens").unwrap();
    let shape = config(&whole(&format!("#{source}"))).content.unwrap().source.shape.unwrap();
    assert_eq!((shape.links.len(), shape.images.len(), shape.texts.len()), (1, 1, 1));
    let config = config(&whole(&format!("{before}# Design tokens{after}")));
    assert_eq!(config.content.as_ref().map(|content| content.source.types.len()), Some(3));
    assert!(config.tokens.is_some() && config.props.is_some());
    let site = config.site.unwrap();
    assert_eq!((site.copy.len(), site.search.is_some()), (1, true));
    assert_eq!(config.css.unwrap().bundles.len(), 1);
    assert_eq!(config.rules.len(), 1);
}

#[test]
fn the_template_explains_every_key() {
    // A key without a similar one is reported with all keys of its section.
    let sections = [
        "tokens",
        "[tokens.outputs]",
        "[tokens.scopes]",
        "css",
        "[css.bundles]",
        "props",
        "content",
        "content.source",
        "[content.source.links]",
        "[content.source.images]",
        "[content.source.texts]",
        "content.source.references",
        "site",
        "site.search",
        "[site.copy]",
    ];
    let headers: String = sections.iter().map(|name| format!("[{name}]\nzzzzzz = 1\n")).collect();
    let reported = findings(&format!("zzzzzz = 1\n{headers}"));
    let known: Vec<(&str, &str)> = reported
        .iter()
        .filter_map(|line| {
            let (start, keys) = line.split_once("| known keys: ")?;
            Some((start.split('`').nth(1)?.trim_end_matches("zzzzzz"), keys))
        })
        .collect();
    assert_eq!(known.len(), sections.len() + 1, "{reported:#?}");
    for (section, keys) in known {
        let start = TEMPLATE.find(&format!("[{}]", section.trim_end_matches('.'))).unwrap_or(0);
        let text = &TEMPLATE[start..];
        let text = text.split_once("\n# [").map_or(text, |(section, _)| section);
        for key in keys.split(", ").map(|key| key.trim_matches('`')) {
            let table = format!("[{section}{key}]");
            assert!(
                text.contains(&format!("\n# {key} = ")) || TEMPLATE.contains(&table),
                "`{section}{key}` is not in the template"
            );
        }
    }
}

#[test]
fn a_search_index_needs_a_folder() {
    let site = "[site]\ncontent = \"c\"\nrenderer = \"r.js\"\nout = \"o\"\n";
    assert!(config(site).site.unwrap().search.is_none(), "there is no index by default");
    let site_config = config(site).site.unwrap();
    assert!(
        site_config.pages.is_none() && site_config.feed.is_none() && site_config.image.is_none(),
        "and no page models"
    );
    let more = format!("{site}pages = \"cms/\"\nfeed = \"news/feed.xml\"\nimage = \"/art/card.png\"\n");
    let site_config = config(&more).site.unwrap();
    assert_eq!(site_config.pages.unwrap().path, "cms");
    assert_eq!(
        (site_config.feed.as_deref(), site_config.image.as_deref()),
        (Some("news/feed.xml"), Some("/art/card.png"))
    );
    let search = config(&format!("{site}[site.search]\nout = \"search/\"\n")).site.unwrap().search;
    assert_eq!(search.unwrap().out, "search");
    assert_eq!(
        findings(&format!("{site}[site.search]\nuot = \"search\"\n")),
        [
            "5:1 config/wrong-value `site.search.out` is missing",
            "6:1 config/unknown-key unknown key `site.search.uot` | did you mean `out`?",
        ]
    );
}

#[test]
fn the_form_of_the_tokens_css_is_configured() {
    let read = |keys: &str| config(&format!("[tokens]\nsources = \"a\"\n{keys}")).tokens.unwrap();
    let default = read("");
    assert_eq!((default.names, default.themes), (PropertyNames::default(), Themes::default()));
    let own = read(
        "prefix = \"x\"\nseparator = \"\"\ncase = \"camelCase\"\npart-names = \"--\"\nthemes = \"class\"",
    );
    assert_eq!(own.names.property("color.text-muted").as_deref(), Some("--xColorTextMuted"));
    assert_eq!(own.names.parts, ds_tokens::Parts::Apart("--".into()));
    assert_eq!(Ok(own.themes), Themes::parse(".{modifier}-{context}"));
    assert_eq!(read("part-names = \"none\"").names.parts, ds_tokens::Parts::Missing);
    let wrong = "separator = \"/\"\ncase = \"kebab\"\npart-names = \"\"\nthemes = \"dark\"";
    insta::assert_snapshot!(findings(&format!("[tokens]\nsources = \"a\"\n{wrong}")).join("\n"));
    let no_separator = findings("[tokens]\nsources = \"a\"\nseparator = \"\"");
    assert_eq!(
        no_separator,
        [
            "3:13 config/wrong-value without a separator, only capitals show where a name begins | set the case to `camelCase` or `PascalCase`, or use `-` or `_`"
        ]
    );
}
