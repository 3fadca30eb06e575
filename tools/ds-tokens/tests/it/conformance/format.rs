//! The Format Module.

use ds_tokens::Format;

use super::Proof::{Checked, Invalid, Values};
use super::{css, has, output, prove, sentences, values};
use crate::support::{clean, files, format_findings, one};

sentences! {
    // Files.
    MAY file_names: "Files may have any name; `.tokens` and `.tokens.json` are the usual ones" => Checked(|| {
        for name in ["a.tokens", "a.tokens.json", "a.json", "a"] {
            has(&clean(files(&[(name, r#"{ "n": { "$type": "number", "$value": 1 } }"#)])), &["n = 1"]);
        }
    });
    SHOULD saved_files_have_the_extension: "A tool that saves files gives them one of the usual extensions" => Checked(|| {
        let file = ds_core::SourceFile::new("x.json", r#"{ "n": { "type": "number", "value": 1 } }"#);
        let imported = ds_tokens::import(&[file], &|_| None, &mut ds_core::Diagnostics::new());
        assert!(!imported.artifacts.is_empty());
        for artifact in &imported.artifacts {
            assert!(artifact.path.ends_with(".tokens.json") || artifact.path.ends_with(".resolver.json"), "{}", artifact.path);
        }
    });

    // Tokens and names.
    MUST token_is_an_object_with_a_value: "An object with `$value` is a token, whose name is the key of the object" =>
        Values(r#"{ "a": { "$type": "number", "$value": 1 }, "g": { "b": { "$type": "number", "$value": 2 } } }"#, &["a = 1", "g.b = 2"]);
    MUST value_is_required: "A token has a value" =>
        Invalid(r#"{ "a": { "$type": "number" }, "b": { "$type": "number", "$value": 1 } }"#, "tokens/missing-value", "\"a\"", &["b = 1"]);
    MUST names_do_not_start_with_a_dollar: "The name of a token or group does not start with `$`" =>
        Invalid(r#"{ "$a": { "$type": "number", "$value": 1 }, "b": { "$type": "number", "$value": 1 } }"#, "tokens/reserved-name", "\"$a\"", &["b = 1"]);
    MUST names_have_no_braces: "A name does not contain `{` or `}`" =>
        Invalid(r#"{ "a{": { "$type": "number", "$value": 1 }, "b": { "$type": "number", "$value": 1 } }"#, "tokens/bad-name", "\"a{\"", &["b = 1"]);
    MUST names_have_no_dots: "A name does not contain `.`" =>
        Invalid(r#"{ "a.b": { "$type": "number", "$value": 1 }, "b": { "$type": "number", "$value": 1 } }"#, "tokens/bad-name", "\"a.b\"", &["b = 1"]);
    MUST other_names_are_allowed: "Names may contain blanks, slashes and letters of any script" =>
        Values(r#"{ "a b": { "c/d%": { "$type": "number", "$value": 1 } }, "größe": { "$type": "number", "$value": 2 } }"#, &["a b.c/d% = 1", "größe = 2"]);
    MUST names_are_case_sensitive: "Names that differ by case are different names" => Checked(|| {
        let (compiled, findings) = one(r#"{ "$type": "number", "font-size": { "$value": 3 }, "FONT-SIZE": { "$value": 16 } }"#);
        assert!(!findings.has_errors(), "{}", format_findings(&findings));
        assert_eq!(compiled.set().tokens.len(), 2);
    });
    MAY warning_about_case: "A tool may warn about names that differ only by case" =>
        Invalid(r#"{ "$type": "number", "size": { "$value": 1 }, "Size": { "$value": 2 } }"#, "tokens/case-clash", "\"Size\"", &["Size = 2", "size = 1"]);
    MUST description_is_a_string: "A `$description` of a token is a string" =>
        Invalid(r#"{ "a": { "$type": "number", "$value": 1, "$description": 5 } }"#, "tokens/bad-property", "5", &["a = 1"]);
    MAY description_becomes_a_comment: "A tool may write descriptions as comments of its output" => Checked(|| {
        let text = r#"{ "a": { "$type": "number", "$value": 1, "$description": "What it is for" } }"#;
        for format in [Format::Ts, Format::Scss, Format::SwiftUi, Format::Compose, Format::Flutter] {
            assert!(output(text, format).contains("What it is for"), "{}", format.name());
        }
    });
    MUST deprecated_is_a_flag_or_a_reason: "`$deprecated` is true, false or a reason" =>
        Invalid(r#"{ "a": { "$type": "number", "$value": 1, "$deprecated": 1 } }"#, "tokens/bad-property", "1", &["a = 1"]);
    MUST deprecated_of_a_group: "`$deprecated` of a group applies to its tokens, unless they say otherwise" => Checked(|| {
        let compiled = clean(one(r#"{ "$type": "number", "g": { "$deprecated": true, "a": { "$value": 1 }, "b": { "$value": 2, "$deprecated": false } } }"#));
        assert_eq!(compiled.set().tokens.iter().map(|token| token.deprecated.is_some()).collect::<Vec<_>>(), [true, false]);
    });
    MUST extensions_are_an_object: "`$extensions` is an object with keys of vendors" =>
        Invalid(r#"{ "a": { "$type": "number", "$value": 1, "$extensions": [] } }"#, "tokens/bad-property", "[]", &["a = 1"]);
    MAY extensions_have_any_data: "The value of a vendor's key is any JSON" =>
        Values(r#"{ "a": { "$type": "number", "$value": 1, "$extensions": { "org.example": { "x": [null, 1.5e3, "{no}"] } } } }"#, &["a = 1"]);
    MUST unknown_extensions_are_kept: "A tool that writes files keeps the extensions that it does not know" => Checked(|| {
        let text = r#"{ "a": { "$type": "number", "$value": 1, "$extensions": { "org.example": { "turn-up-to-11": true } } } }"#;
        let file = ds_core::SourceFile::new("x.tokens.json", text);
        let imported = ds_tokens::import(&[file], &|_| None, &mut ds_core::Diagnostics::new());
        let written: String = imported.artifacts.iter().map(|artifact| artifact.text().into_owned()).collect();
        assert!(written.contains("\"turn-up-to-11\": true"), "{written}");
    });
    MUST token_has_no_children: "A token does not contain tokens or groups" =>
        Invalid(r#"{ "$type": "number", "a": { "$value": 1, "b": { "$value": 2 } }, "c": { "$value": 3 } }"#, "tokens/token-with-children", "\"b\"", &["a = 1", "c = 3"]);

    MUST names_are_json_strings: "The name of a token is a string of JSON" =>
        Invalid(r#"{ "a\x": { "$type": "number", "$value": 1 } }"#, "json/syntax", "", &[]);
    MAY description_is_shown: "A page of documentation shows descriptions" => Checked(|| {
        let text = r#"{ "a": { "$type": "number", "$value": 1, "$description": "What it is for" } }"#;
        assert!(output(text, Format::Docs).contains("What it is for"));
    });
    MUST data_of_this_tool_has_its_key: "A tool adds its own data under a key of its vendor, and only data that the value does not need" => Checked(|| {
        let file = ds_core::SourceFile::new("x.json", r#"{ "$metadata": { "tokenSetOrder": ["s"] }, "s": { "a": { "value": "4px", "type": "spacing" }, "b": { "value": "{a} * 2", "type": "spacing" } } }"#);
        let imported = ds_tokens::import(&[file], &|_| None, &mut ds_core::Diagnostics::new());
        let tokens = imported.artifacts.iter().find(|artifact| artifact.path.ends_with(".tokens.json")).unwrap();
        let mut tokens: serde_json::Value = serde_json::from_str(&tokens.text()).unwrap();
        let extensions = tokens["b"].as_object_mut().unwrap().remove("$extensions").unwrap();
        assert_eq!(extensions.as_object().unwrap().keys().collect::<Vec<_>>(), ["org.plenum.import"]);
        has(&clean(one(&tokens.to_string())), &["a = 4px", "b = 8px"]);
    });
    MAY groups_contain_tokens_and_groups: "A group contains tokens, groups and properties" =>
        Values(r#"{ "g": { "$description": "d", "$type": "number", "$deprecated": false, "$extensions": { "x": 1 }, "a": { "$value": 1 }, "h": { "b": { "$value": 2 } } } }"#, &["g.a = 1", "g.h.b = 2"]);
    MUST extensions_of_a_group_are_an_object: "`$extensions` of a group is an object with keys of vendors" =>
        Invalid(r#"{ "g": { "$extensions": 1, "a": { "$type": "number", "$value": 1 } } }"#, "tokens/bad-property", "1", &["g.a = 1"]);
    MUST extensions_of_a_group_are_kept: "A tool that writes files keeps the extensions of groups" => Checked(|| {
        let text = r#"{ "g": { "$extensions": { "org.example": { "turn-up-to-11": true } }, "a": { "type": "number", "value": 1 } } }"#;
        let file = ds_core::SourceFile::new("x.json", text);
        let imported = ds_tokens::import(&[file], &|_| None, &mut ds_core::Diagnostics::new());
        let written: String = imported.artifacts.iter().map(|artifact| artifact.text().into_owned()).collect();
        assert!(written.contains("\"turn-up-to-11\": true"), "{written}");
    });

    // The type of a token.
    MUST type_of_the_token_first: "The token's own `$type` counts first" =>
        Values(r#"{ "$type": "color", "a": { "$type": "number", "$value": 1 } }"#, &["a = 1"]);
    MUST type_of_the_reference_next: "A token without a type that refers to another has the type of that, not of its group" =>
        Values(r#"{ "n": { "$type": "number", "$value": 1 }, "g": { "$type": "color", "a": { "$value": "{n}" } } }"#, &["g.a = 1", "n = 1"]);
    MUST type_of_the_nearest_group: "Otherwise the nearest group with a `$type` counts, also from far above" =>
        Values(r#"{ "$type": "color", "g": { "$type": "number", "h": { "i": { "a": { "$value": 1 } } } } }"#, &["g.h.i.a = 1"]);
    MUST no_type_is_invalid: "A token without any type is invalid" =>
        Invalid(r#"{ "a": { "$value": { "value": 1, "unit": "px" } }, "b": { "$type": "number", "$value": 1 } }"#, "tokens/missing-type", "\"a\"", &["b = 1"]);
    MUST types_are_not_guessed: "A type is not guessed from a value, however clear it is" =>
        Invalid(r##"{ "a": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000" } } }"##, "tokens/missing-type", "\"a\"", &[]);
    MUST types_are_not_inferred_from_groups: "The name of a group says nothing about types" =>
        Invalid(r#"{ "number": { "a": { "$value": 1 } }, "b": { "$type": "number", "$value": 1 } }"#, "tokens/missing-type", "\"a\"", &["b = 1"]);
    MUST type_is_a_known_name: "`$type` is one of the names of the format" =>
        Invalid(r#"{ "a": { "$type": "spacing", "$value": 1 }, "b": { "$type": "number", "$value": 1 } }"#, "tokens/unknown-type", "\"spacing\"", &["b = 1"]);
    MUST type_is_case_sensitive: "Types are case-sensitive" =>
        Invalid(r#"{ "a": { "$type": "fontfamily", "$value": "A" }, "b": { "$type": "number", "$value": 1 } }"#, "tokens/unknown-type", "\"fontfamily\"", &["b = 1"]);
    MUST type_is_a_string: "`$type` is a string" =>
        Invalid(r#"{ "a": { "$type": 5, "$value": 1 }, "b": { "$type": "number", "$value": 1 } }"#, "tokens/unknown-type", "5", &["b = 1"]);

    // Groups.
    MUST paths_are_exposed: "The path of a token is the names of its groups and its own" =>
        Values(r#"{ "one group": { "nested": { "token tres": { "$type": "number", "$value": 3 } } } }"#, &["one group.nested.token tres = 3"]);
    SHOULD outputs_use_paths: "Names in outputs are made of paths, because names alone are not unique" => Checked(|| {
        let text = r#"{ "$type": "number", "a": { "x": { "$value": 1 } }, "b": { "x": { "$value": 2 } } }"#;
        assert!(css(text).contains("--a-x: 1;\n  --b-x: 2;"));
    });
    MAY order_has_no_meaning: "Items of a group have no order: a token may refer to a later one" =>
        Values(r#"{ "a": { "$value": "{b}" }, "b": { "$type": "number", "$value": 1 } }"#, &["a = 1", "b = 1"]);
    MUST description_of_a_group_is_a_string: "A `$description` of a group is a string" =>
        Invalid(r#"{ "g": { "$description": [], "a": { "$type": "number", "$value": 1 } } }"#, "tokens/bad-property", "[]", &["g.a = 1"]);
    MAY empty_groups: "A group may be empty" => Values(r#"{ "g": {}, "h": { "i": {} } }"#, &[]);
    MAY root_token: "A group may have a token of its own, `$root`, with that name in its path" =>
        Values(r#"{ "$type": "number", "g": { "$root": { "$value": 1 }, "x": { "$value": "{g.$root}" } } }"#, &["g.$root = 1", "g.x = 1"]);
    MUST extends_copies_and_overrides: "`$extends` copies all of a group; tokens with the same path replace those copied, as a whole" =>
        Values(r#"{ "a": { "$type": "number", "x": { "$value": 1 }, "d": { "y": { "$value": 2 } } }, "b": { "$extends": "{a}", "x": { "$value": 9 } } }"#,
            &["a.d.y = 2", "a.x = 1", "b.d.y = 2", "b.x = 9"]);
    MUST extends_by_pointer: "A pointer to a group, by `$extends` or `$ref`, means the same" =>
        Values(r##"{ "a": { "$type": "number", "x": { "$value": 1 } }, "b": { "$extends": "#/a" }, "c": { "$ref": "#/a" } }"##, &["a.x = 1", "b.x = 1", "c.x = 1"]);
    MUST extends_is_not_circular: "Groups do not extend each other in a cycle" =>
        Invalid(r#"{ "$type": "number", "a": { "$extends": "{b}" }, "b": { "$extends": "{a}" }, "c": { "$value": 1 } }"#, "tokens/cycle", "\"{", &["c = 1"]);
    MUST extends_names_a_group: "What `$extends` names is a group that exists" =>
        Invalid(r#"{ "t": { "$type": "number", "$value": 1 }, "a": { "$extends": "{t}" } }"#, "tokens/bad-extends", "\"{t}\"", &["t = 1"]);

    MUST extends_of_nothing_is_an_error: "A group that extends nothing is reported" =>
        Invalid(r#"{ "a": { "$extends": "{nothing}" }, "b": { "$type": "number", "$value": 1 } }"#, "tokens/bad-extends", "\"{nothing}\"", &["b = 1"]);
    MUST root_tokens_are_extended: "A root token is copied and overridden like any other" =>
        Values(r#"{ "a": { "$type": "number", "$root": { "$value": 1 }, "x": { "$value": 2 } }, "b": { "$extends": "{a}", "$root": { "$value": 3 } } }"#,
            &["a.$root = 1", "a.x = 2", "b.$root = 3", "b.x = 2"]);
    MUST groups_within_extend_no_ancestor: "A group does not extend one that contains it" =>
        Invalid(r#"{ "$type": "number", "a": { "x": { "$value": 1 }, "b": { "$extends": "{a}" } } }"#, "tokens/cycle", "\"{a}\"", &["a.x = 1"]);
    MUST cycles_of_groups_name_each: "A cycle of groups is an error of each of them" => Checked(|| {
        let (compiled, findings) = one(r#"{ "$type": "number", "a": { "$extends": "{b}" }, "b": { "$extends": "{c}" }, "c": { "$extends": "{a}" }, "d": { "$value": 1 } }"#);
        let text = format_findings(&findings);
        assert!(text.contains("[tokens/cycle]") && ["`a`", "`b`", "`c`"].iter().all(|name| text.contains(name)), "{text}");
        has(&compiled, &["d = 1"]);
    });
    SHOULD older_patterns_are_warnings: "Patterns of older versions are reported where they are accepted" => Checked(|| {
        let options = ds_tokens::Options { tolerance: ds_tokens::Tolerance::all(), ..ds_tokens::Options::default() };
        let file = ds_core::SourceFile::new("x.json", r#"{ "a": { "type": "dimension", "value": "4px" } }"#);
        let mut findings = ds_core::Diagnostics::new();
        has(&ds_tokens::compile(&[file], &|_| None, &options, &mut findings), &["a = 4px"]);
        let text = format_findings(&findings);
        assert!(text.contains("tokens/tolerated/bare-property") && text.contains("tokens/tolerated/quantity-text"), "{text}");
    });

    // References.
    MUST references_are_resolved: "A reference has the value of the token that it names" =>
        Values(r#"{ "g n": { "t n": { "$type": "number", "$value": 1234 } }, "a": { "$value": "{g n.t n}" } }"#, &["a = 1234", "g n.t n = 1234"]);
    MUST reference_is_the_whole_text: "Braces name a whole token: there is no text around them" =>
        Invalid(r#"{ "$type": "number", "n": { "$value": 1 }, "a": { "$value": "1px {n}" } }"#, "tokens/bad-reference", "\"1px {n}\"", &["n = 1"]);
    MUST reference_to_a_group_is_an_error: "Braces name a token, not a group" =>
        Invalid(r#"{ "$type": "number", "g": { "n": { "$value": 1 } }, "a": { "$value": "{g}" } }"#, "tokens/alias-to-group", "\"{g}\"", &["g.n = 1"]);
    MUST reference_to_nothing_is_an_error: "A reference to a token that does not exist is reported" =>
        Invalid(r#"{ "$type": "number", "n": { "$value": 1 }, "a": { "$value": "{m}" } }"#, "tokens/unknown-alias", "\"{m}\"", &["n = 1"]);
    SHOULD references_are_kept: "References are kept where the output has them" => Checked(|| {
        assert!(css(r#"{ "n": { "$type": "number", "$value": 1 }, "a": { "$value": "{n}" } }"#).contains("--a: var(--n);"));
    });
    SHOULD chains_are_followed: "References to references are followed to a value" =>
        Values(r#"{ "a": { "$value": "{b}" }, "b": { "$value": "{c}" }, "c": { "$type": "number", "$value": 1 } }"#, &["a = 1", "b = 1", "c = 1"]);
    MUST cycles_are_errors: "Tokens that refer to each other in a cycle have no value, which is reported" =>
        Invalid(r#"{ "$type": "number", "a": { "$value": "{b}" }, "b": { "$value": "{a}" }, "c": { "$value": 1 } }"#, "tokens/cycle", "\"{", &["c = 1"]);
    MUST types_of_references_match: "A token with a type refers to one of the same type" =>
        Invalid(r#"{ "n": { "$type": "number", "$value": 1 }, "a": { "$type": "duration", "$value": "{n}" } }"#, "tokens/type-mismatch", "\"{n}\"", &["n = 1"]);
    MUST pointers_into_values: "A JSON Pointer reaches any part of a value, with numbers for the items of a list" =>
        Values(r##"{ "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.2, 1] } }, "n": { "$type": "number", "$value": { "$ref": "#/c/$value/components/1" } } }"##,
            &["c = #0033ff", "n = 0.2"]);
    MUST pointers_are_escaped: "In a pointer, `~1` is a slash and `~0` a tilde" =>
        Values(r##"{ "a/b~c": { "$type": "number", "$value": 7 }, "n": { "$type": "number", "$value": { "$ref": "#/a~1b~0c/$value" } } }"##, &["a/b~c = 7", "n = 7"]);
    MUST pointers_to_nothing_are_errors: "A pointer to nothing is reported" =>
        Invalid(r##"{ "$type": "number", "n": { "$value": 1 }, "a": { "$value": { "$ref": "#/n/$value/x" } } }"##, "tokens/bad-pointer", "\"#/n/$value/x\"", &["n = 1"]);
    MUST pointer_or_value: "A token has a value or a `$ref`, not both" =>
        Invalid(r##"{ "$type": "number", "n": { "$value": 1 }, "a": { "$value": 2, "$ref": "#/n" } }"##, "tokens/value-and-ref", "\"", &["a = 2", "n = 1"]);

    MUST tokens_by_pointer: "A token may be a pointer to another token, or to its value" =>
        Values(r##"{ "n": { "$type": "number", "$value": 1 }, "a": { "$ref": "#/n" }, "b": { "$type": "number", "$ref": "#/n/$value" } }"##, &["a = 1", "b = 1", "n = 1"]);
    MUST pointers_start_at_the_document: "A pointer without `#/` is reported" =>
        Invalid(r#"{ "$type": "number", "n": { "$value": 1 }, "a": { "$ref": "n" } }"#, "tokens/bad-reference", "\"n\"", &["n = 1"]);
    MUST pointers_have_the_type: "A part whose type is another one is reported" =>
        Invalid(r##"{ "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }, "n": { "$type": "number", "$value": { "$ref": "#/c/$value/colorSpace" } } }"##,
            "tokens/invalid-value", "", &["c = #000000"]);
    SHOULD changes_reach_references: "A changed value is that of all references to it" => Checked(|| {
        for value in [1, 2] {
            let text = format!(r##"{{ "n": {{ "$type": "number", "$value": {value} }}, "a": {{ "$value": "{{n}}" }}, "b": {{ "$value": "{{a}}" }}, "c": {{ "$ref": "#/n" }} }}"##);
            has(&clean(one(&text)), &[format!("a = {value}"), format!("b = {value}"), format!("c = {value}"), format!("n = {value}")].each_ref().map(String::as_str));
        }
    });

    // Simple types.
    MUST dimension_has_value_and_unit: "A dimension has a number and a unit, also if it is 0" =>
        Invalid(r#"{ "$type": "dimension", "a": { "$value": { "value": 0 } }, "b": { "$value": { "value": 0.5, "unit": "rem" } } }"#, "tokens/missing-key", "{", &["b = 0.5rem"]);
    MUST units_are_px_and_rem: "The units of dimensions are `px` and `rem`" =>
        Invalid(r#"{ "$type": "dimension", "a": { "$value": { "value": 1, "unit": "em" } }, "b": { "$value": { "value": 1, "unit": "px" } } }"#, "tokens/invalid-value", "\"em\"", &["b = 1px"]);
    SHOULD px_become_units_of_platforms: "Pixels become dp on Android and points on Apple's systems" => Checked(|| {
        let text = r#"{ "a": { "$type": "dimension", "$value": { "value": 3, "unit": "px" } } }"#;
        assert!(output(text, Format::Android).contains(">3dp<"), "{}", output(text, Format::Android));
        assert!(output(text, Format::Compose).contains("3.dp"));
        assert!(output(text, Format::SwiftUi).contains("CGFloat = 3"));
    });
    MAY rem_is_16_px_elsewhere: "Where there is no rem, it is 16 px" => Checked(|| {
        let text = r#"{ "a": { "$type": "dimension", "$value": { "value": 2, "unit": "rem" } } }"#;
        assert!(output(text, Format::SwiftUi).contains("CGFloat = 32"), "{}", output(text, Format::SwiftUi));
    });
    MUST family_is_a_name_or_names: "A font family is a name or a list of names, the preferred one first" =>
        Values(r#"{ "$type": "fontFamily", "a": { "$value": "Comic Sans MS" }, "b": { "$value": ["Helvetica", "sans-serif"] } }"#, &["a = \"Comic Sans MS\"", "b = \"Helvetica\", sans-serif"]);
    MUST families_are_strings: "Names of fonts are strings" =>
        Invalid(r#"{ "$type": "fontFamily", "a": { "$value": [5] }, "b": { "$value": "A" } }"#, "tokens/invalid-value", "5", &["b = \"A\""]);
    MUST weight_is_from_1_to_1000: "A weight is from 1 to 1000" =>
        Invalid(r#"{ "$type": "fontWeight", "a": { "$value": 1001 }, "b": { "$value": 1 }, "c": { "$value": 1000 } }"#, "tokens/invalid-value", "1001", &["b = 1", "c = 1000"]);
    MUST weights_have_names: "A weight may be one of eighteen names" => Checked(|| {
        for (weight, names) in [
            (100, "thin hairline"), (200, "extra-light ultra-light"), (300, "light"), (400, "normal regular book"), (500, "medium"),
            (600, "semi-bold demi-bold"), (700, "bold"), (800, "extra-bold ultra-bold"), (900, "black heavy"), (950, "extra-black ultra-black"),
        ] {
            for name in names.split(' ') {
                let text = format!(r#"{{ "a": {{ "$type": "fontWeight", "$value": "{name}" }} }}"#);
                assert_eq!(values(&clean(one(&text))), [format!("a = {weight}")]);
            }
        }
    });
    MUST weight_names_are_case_sensitive: "Names of weights in another case are refused" =>
        Invalid(r#"{ "$type": "fontWeight", "a": { "$value": "Bold" }, "b": { "$value": "bold" } }"#, "tokens/invalid-value", "\"Bold\"", &["b = 700"]);
    MUST duration_has_value_and_unit: "A duration has a number, and `ms` or `s`" =>
        Invalid(r#"{ "$type": "duration", "a": { "$value": { "value": 1, "unit": "min" } }, "b": { "$value": { "value": 1.5, "unit": "s" } }, "c": { "$value": { "value": 2, "unit": "ms" } } }"#,
            "tokens/invalid-value", "\"min\"", &["b = 1.5s", "c = 2ms"]);
    MUST curve_has_four_numbers: "A curve is a list of four numbers" =>
        Invalid(r#"{ "$type": "cubicBezier", "a": { "$value": [0, 0, 1] }, "b": { "$value": [0.5, -2, 1, 3] } }"#, "tokens/invalid-value", "[0, 0, 1]", &["b = cubic-bezier(0.5, -2, 1, 3)"]);
    MUST curve_has_x_from_0_to_1: "The first and the third number are from 0 to 1" =>
        Invalid(r#"{ "$type": "cubicBezier", "a": { "$value": [1.5, 0, 0, 1] } }"#, "tokens/invalid-value", "1.5", &[]);
    MUST number_is_a_number: "A number is a number of JSON" =>
        Invalid(r#"{ "$type": "number", "a": { "$value": "1" }, "b": { "$value": -1.5e2 } }"#, "tokens/invalid-value", "\"1\"", &["b = -150"]);

    // Composite types.
    MUST parts_are_complete: "A composite value has all of its parts" =>
        Invalid(r#"{ "a": { "$type": "border", "$value": { "style": "solid" } }, "b": { "$type": "number", "$value": 1 } }"#, "tokens/missing-key", "{", &["b = 1"]);
    MUST parts_are_known: "A composite value has no other parts; one is reported, and the value without it is kept" =>
        Invalid(r#"{ "a": { "$type": "transition", "$value": { "duration": { "value": 1, "unit": "s" }, "delay": { "value": 0, "unit": "s" }, "timingFunction": [0, 0, 1, 1], "x": 1 } }, "b": { "$type": "number", "$value": 1 } }"#,
            "tokens/unknown-key", "\"x\"", &["a = 1s cubic-bezier(0, 0, 1, 1) 0s", "b = 1"]);
    MUST each_part_is_checked: "Each part of each composite value is there, and a value of its type or a reference to a token of it" => Checked(|| {
        const COLOR: &str = r#"{ "colorSpace": "srgb", "components": [0, 0, 0] }"#;
        const LENGTH: &str = r#"{ "value": 1, "unit": "px" }"#;
        const TIME: &str = r#"{ "value": 1, "unit": "ms" }"#;
        let composites: [(&str, &[(&str, &str)]); 5] = [
            ("border", &[("color", COLOR), ("width", LENGTH), ("style", "\"solid\"")]),
            ("transition", &[("duration", TIME), ("delay", TIME), ("timingFunction", "[0, 0, 1, 1]")]),
            ("shadow", &[("color", COLOR), ("offsetX", LENGTH), ("offsetY", LENGTH), ("blur", LENGTH), ("spread", LENGTH)]),
            ("gradient", &[("color", COLOR), ("position", "0")]),
            ("typography", &[("fontFamily", "\"A\""), ("fontSize", LENGTH), ("fontWeight", "400"), ("letterSpacing", LENGTH), ("lineHeight", "1.5")]),
        ];
        for (kind, parts) in composites {
            let compile = |other: Option<(&str, Option<&str>)>| {
                let parts = parts.iter().filter_map(|(name, value)| match other {
                    Some((changed, value)) if changed == *name => Some(format!("\"{name}\": {}", value?)),
                    _ => Some(format!("\"{name}\": {value}")),
                });
                let value = format!("{{ {} }}", parts.collect::<Vec<_>>().join(", "));
                let value = if kind == "gradient" { format!("[{value}]") } else { value };
                one(&format!(r#"{{ "other": {{ "$type": "strokeStyle", "$value": {{ "dashArray": [{LENGTH}], "lineCap": "butt" }} }}, "a": {{ "$type": "{kind}", "$value": {value} }} }}"#))
            };
            assert_eq!(clean(compile(None)).set().tokens.len(), 2, "{kind}");
            for (name, _) in parts {
                // A border may refer to the style of strokes.
                let reference = if *name == "style" { "\"{a}\"" } else { "\"{other}\"" };
                for (value, rules) in [(None, &["tokens/missing-key"][..]), (Some("true"), &["tokens/invalid-value"]), (Some(reference), &["tokens/type-mismatch", "tokens/cycle"])] {
                    let (compiled, findings) = compile(Some((name, value)));
                    let is_reported = findings.iter().any(|finding| rules.contains(&finding.rule.code));
                    assert!(is_reported, "{kind}.{name} {value:?}: {}", format_findings(&findings));
                    assert_eq!(compiled.set().tokens.len(), 1, "{kind}.{name}: its token has no value");
                }
            }
        }
    });
    MUST parts_are_values_or_references: "A part is a value of its type or a reference to a token of that type" =>
        Invalid(r#"{ "n": { "$type": "number", "$value": 1 }, "a": { "$type": "border", "$value": { "color": "{n}", "width": { "value": 1, "unit": "px" }, "style": "solid" } } }"#,
            "tokens/type-mismatch", "\"{n}\"", &["n = 1"]);
    MAY composite_tokens_are_referenced: "Other tokens may refer to a composite one" =>
        Values(r#"{ "t": { "$type": "transition", "$value": { "duration": { "value": 1, "unit": "s" }, "delay": { "value": 0, "unit": "ms" }, "timingFunction": [0, 0, 1, 1] } }, "u": { "$value": "{t}" } }"#,
            &["t = 1s cubic-bezier(0, 0, 1, 1) 0ms", "u = 1s cubic-bezier(0, 0, 1, 1) 0ms"]);
    MUST stroke_is_a_keyword: "A stroke style is one of eight words" => Checked(|| {
        for word in ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"] {
            let text = format!(r#"{{ "a": {{ "$type": "strokeStyle", "$value": "{word}" }} }}"#);
            assert_eq!(values(&clean(one(&text))), [format!("a = {word}")]);
        }
        prove(&Invalid(r#"{ "a": { "$type": "strokeStyle", "$value": "wavy" } }"#, "tokens/invalid-value", "\"wavy\"", &[]));
    });
    MUST stroke_is_dashes: "Or lengths of dashes with `lineCap`: round, butt or square" =>
        Invalid(r#"{ "$type": "strokeStyle", "a": { "$value": { "dashArray": [{ "value": 1, "unit": "px" }], "lineCap": "flat" } }, "b": { "$value": { "dashArray": [{ "value": 1, "unit": "px" }], "lineCap": "butt" } } }"#,
            "tokens/invalid-value", "\"flat\"", &["b = dashed"]);
    MAY stroke_falls_back: "What a platform cannot draw becomes the nearest style: CSS has no lengths of dashes" =>
        Values(r#"{ "a": { "$type": "strokeStyle", "$value": { "dashArray": [{ "value": 1, "unit": "px" }], "lineCap": "butt" } } }"#, &["a = dashed"]);
    MAY shadow_is_one_or_several: "A shadow is an object or a list, and may be inside" => Checked(|| {
        let px = |value: u8| format!(r#"{{ "value": {value}, "unit": "px" }}"#);
        let shadow = |more: &str| format!(r#"{{ "color": {{ "colorSpace": "srgb", "components": [0, 0, 0] }}, "offsetX": {}, "offsetY": {}, "blur": {}, "spread": {}{more} }}"#, px(1), px(2), px(3), px(4));
        let text = format!(r#"{{ "$type": "shadow", "a": {{ "$value": {} }}, "b": {{ "$value": ["{{a}}", {}] }} }}"#, shadow(""), shadow(", \"inset\": true"));
        has(&clean(one(&text)), &["a = 1px 2px 3px 4px #000000", "b = 1px 2px 3px 4px #000000, inset 1px 2px 3px 4px #000000"]);
    });
    MUST gradient_positions_are_clamped: "A position below 0 counts as 0, above 1 as 1" =>
        Invalid(r#"{ "g": { "$type": "gradient", "$value": [{ "color": { "colorSpace": "srgb", "components": [0, 0, 0] }, "position": -99 }, { "color": { "colorSpace": "srgb", "components": [1, 1, 1] }, "position": 42 }] } }"#,
            "tokens/gradient-position", "-99", &["g = #000000 0%, #ffffff 100%"]);
    MUST gradient_stops_are_references: "The colour, the position and a whole stop may be references" =>
        Values(r#"{ "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }, "p": { "$type": "number", "$value": 1 }, "g": { "$type": "gradient", "$value": [{ "color": "{c}", "position": 0 }, { "color": "{c}", "position": "{p}" }] }, "h": { "$type": "gradient", "$value": ["{g}"] } }"#,
            &["c = #000000", "g = #000000 0%, #000000 100%", "h = #000000 0%, #000000 100%", "p = 1"]);
    SHOULD line_height_is_a_multiple: "A line height multiplies the size of the font" => Checked(|| {
        let text = r#"{ "a": { "$type": "typography", "$value": { "fontFamily": "A", "fontSize": { "value": 10, "unit": "px" }, "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.5 } } }"#;
        assert!(css(text).contains("--a: 400 10px/1.5 \"A\";"), "{}", css(text));
        assert!(output(text, Format::Compose).contains("lineHeight = 1.5.em"), "{}", output(text, Format::Compose));
    });
    MUST typography_has_five_parts: "Typography has family, size, weight, spacing and a line height that is a number" =>
        Invalid(r#"{ "a": { "$type": "typography", "$value": { "fontFamily": "A", "fontSize": { "value": 1, "unit": "rem" }, "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": { "value": 20, "unit": "px" } } } }"#,
            "tokens/invalid-value", "{ \"value\": 20", &[]);
}
