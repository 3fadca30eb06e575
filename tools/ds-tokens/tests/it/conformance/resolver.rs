//! The Resolver Module. An input has texts only, by its type in [`ds_tokens::Compiled::select`].

use ds_tokens::Compiled;

use super::Proof::{Checked, Invalid, Valid};
use super::{has, sentences};
use crate::support::{clean, files};

sentences! {
    MUST resolver_has_a_version: "A resolver has the version `2025.10`" =>
        Invalid(r#"{ "version": "2024.01", "resolutionOrder": [] }"#, "tokens/resolver", "\"2024.01\"", &[]);
    MAY resolver_is_described: "A resolver may have a name, a description, `$schema` and `$defs`" =>
        Valid(&[("t.resolver.json", r##"{ "version": "2025.10", "name": "x", "description": "y", "$schema": "z", "$defs": { "a": { "n": { "$type": "number", "$value": 1 } } },
            "sets": { "s": { "description": "d", "sources": [{ "$ref": "#/$defs/a" }] } }, "resolutionOrder": [{ "$ref": "#/sets/s" }] }"##)], &["n = 1"]);
    MUST set_has_sources: "A set has `sources`" =>
        Invalid(r##"{ "version": "2025.10", "sets": { "s": {} }, "resolutionOrder": [{ "$ref": "#/sets/s" }] }"##, "tokens/resolver", "", &[]);
    MAY resolvers_are_jsonc: "A resolver may have comments if a project accepts them; without that, they are reported" => Checked(|| {
        let text = r#"{ /* ours */ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "s", "sources": [{ "n": { "$type": "number", "$value": 1 } }] }] }"#;
        assert!(files(&[("t.resolver.json", text)]).1.has_errors());
        let options = ds_tokens::Options { tolerance: ds_tokens::Tolerance::all(), ..ds_tokens::Options::default() };
        let mut findings = ds_core::Diagnostics::new();
        let compiled = ds_tokens::compile(&[ds_core::SourceFile::new("t.resolver.json", text)], &|_| None, &options, &mut findings);
        has(&compiled, &["n = 1"]);
        assert!(!findings.has_errors() && !findings.is_empty());
    });
    MUST sources_are_tokens_or_references: "A source is an object: tokens, or a reference to them" =>
        Invalid(r##"{ "version": "2025.10", "sets": { "s": { "sources": ["a.json"] } }, "resolutionOrder": [{ "$ref": "#/sets/s" }] }"##, "tokens/resolver", "\"a.json\"", &[]);
    MUST later_sources_win: "Sources are merged in their order; the last one wins" =>
        Valid(&[("t.resolver.json", r##"{ "version": "2025.10", "sets": { "s": { "sources": [{ "$ref": "a.json" }, { "n": { "$type": "number", "$value": 2 } }] } }, "resolutionOrder": [{ "$ref": "#/sets/s" }] }"##),
            ("a.json", r#"{ "n": { "$type": "number", "$value": 1 } }"#)], &["n = 2"]);
    MUST later_steps_win: "Steps of the resolution are merged in their order, modifiers too" =>
        Valid(&[("t.resolver.json", r##"{ "version": "2025.10", "resolutionOrder": [
            { "type": "modifier", "name": "m", "contexts": { "x": [{ "n": { "$type": "number", "$value": 1 } }], "y": [{ "n": { "$type": "number", "$value": 2 } }] } },
            { "type": "set", "name": "s", "sources": [{ "n": { "$type": "number", "$value": 3 } }] }] }"##)], &["n = 3"]);
    MUST modifier_has_contexts: "A modifier has at least one context" =>
        Invalid(r##"{ "version": "2025.10", "modifiers": { "m": { "contexts": {} } }, "resolutionOrder": [{ "$ref": "#/modifiers/m" }] }"##, "tokens/resolver", "{}", &[]);
    SHOULD modifier_has_two_contexts: "A modifier with one context is reported" =>
        Invalid(r##"{ "version": "2025.10", "modifiers": { "m": { "contexts": { "only": [] } } }, "resolutionOrder": [{ "$ref": "#/modifiers/m" }] }"##, "tokens/one-context", "", &[]);
    MAY contexts_are_empty: "A context may have no sources" =>
        Valid(&[("t.resolver.json", r##"{ "version": "2025.10", "sets": { "s": { "sources": [{ "n": { "$type": "number", "$value": 1 } }] } },
            "modifiers": { "m": { "contexts": { "false": [], "true": [{ "n": { "$type": "number", "$value": 2 } }] } } }, "resolutionOrder": [{ "$ref": "#/sets/s" }, { "$ref": "#/modifiers/m" }] }"##)], &["n = 1"]);
    MUST sources_of_contexts_are_in_order: "Sources of a context are merged in their order, too" =>
        Valid(&[("t.resolver.json", r##"{ "version": "2025.10", "modifiers": { "m": { "description": "d", "contexts": { "x": [{ "n": { "$type": "number", "$value": 1 } }, { "n": { "$type": "number", "$value": 2 } }], "y": [{ "n": { "$type": "number", "$value": 3 } }] } } },
            "resolutionOrder": [{ "$ref": "#/modifiers/m" }] }"##)], &["n = 2"]);
    MUST modifier_has_a_map_of_contexts: "A modifier has `contexts`" =>
        Invalid(r##"{ "version": "2025.10", "modifiers": { "m": {} }, "resolutionOrder": [{ "$ref": "#/modifiers/m" }] }"##, "tokens/resolver", "", &[]);
    MUST default_is_a_context: "The default of a modifier is one of its contexts" =>
        Invalid(r##"{ "version": "2025.10", "modifiers": { "m": { "default": "z", "contexts": { "x": [], "y": [] } } }, "resolutionOrder": [{ "$ref": "#/modifiers/m" }] }"##, "tokens/resolver", "\"z\"", &[]);
    MAY contexts_refer_to_sets: "A context may refer to a set" =>
        Valid(&[("t.resolver.json", r##"{ "version": "2025.10", "sets": { "s": { "sources": [{ "n": { "$type": "number", "$value": 1 } }] } },
            "modifiers": { "m": { "contexts": { "x": [{ "$ref": "#/sets/s" }], "y": [{ "$ref": "#/sets/s" }] } } }, "resolutionOrder": [{ "$ref": "#/modifiers/m" }] }"##)], &["n = 1"]);
    MUST contexts_do_not_refer_to_modifiers: "A context does not refer to a modifier" =>
        Invalid(r##"{ "version": "2025.10", "modifiers": { "m": { "contexts": { "x": [], "y": [{ "$ref": "#/modifiers/m" }] } } }, "resolutionOrder": [{ "$ref": "#/modifiers/m" }] }"##,
            "tokens/resolver-reference", "\"#/modifiers/m\"", &[]);
    MUST inline_steps_have_name_and_type: "A step that is written in place has a name and a type" =>
        Invalid(r#"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "sources": [] }] }"#, "tokens/resolver", "", &[]);
    MUST inline_steps_are_sets_or_modifiers: "Its type is `set` or `modifier`" =>
        Invalid(r#"{ "version": "2025.10", "resolutionOrder": [{ "type": "theme", "name": "a", "sources": [] }] }"#, "tokens/resolver", "\"theme\"", &[]);
    MUST sets_do_not_refer_to_modifiers: "A set does not refer to a modifier" =>
        Invalid(r##"{ "version": "2025.10", "sets": { "s": { "sources": [{ "$ref": "#/modifiers/m" }] } }, "modifiers": { "m": { "contexts": { "x": [], "y": [] } } }, "resolutionOrder": [{ "$ref": "#/sets/s" }] }"##,
            "tokens/resolver-reference", "\"#/modifiers/m\"", &[]);
    MUST references_of_resolvers_exist: "A reference to nothing is reported, in the document and to files" => Checked(|| {
        for target in ["#/sets/no", "no.json"] {
            let text = format!(r##"{{ "version": "2025.10", "resolutionOrder": [{{ "type": "set", "name": "s", "sources": [{{ "$ref": "{target}" }}] }}] }}"##);
            assert!(files(&[("t.resolver.json", &text)]).1.has_errors(), "{target}");
        }
    });
    MUST objects_next_to_ref_replace: "An object next to `$ref` replaces the whole object of that name" =>
        Valid(&[("t.resolver.json", r##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "s", "sources": [{ "$ref": "a.json", "g": { "n": { "$type": "number", "$value": 2 } } }] }] }"##),
            ("a.json", r#"{ "g": { "n": { "$type": "number", "$value": 1 }, "m": { "$type": "number", "$value": 3 } } }"#)], &["g.n = 2"]);
    MUST extensions_of_resolvers_are_objects: "`$extensions` of a set or a modifier is an object with keys of vendors" =>
        Invalid(r##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "s", "sources": [{ "n": { "$type": "number", "$value": 1 } }], "$extensions": [] }] }"##, "tokens/resolver", "[]", &["n = 1"]);
    MUST properties_survive_the_resolution: "Descriptions, deprecations and types are those of the last definition" => Checked(|| {
        let compiled = clean(files(&[("t.resolver.json", r##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "s", "sources": [
            { "n": { "$type": "number", "$value": 1, "$description": "Old" } }, { "n": { "$type": "number", "$value": 2, "$description": "New", "$deprecated": "Gone", "$extensions": { "org.example": 1 } } }] }] }"##)]));
        let n = &compiled.set().tokens[0];
        assert_eq!((n.description.as_deref(), n.deprecated.is_some()), (Some("New"), true));
    });
    MUST names_of_steps_are_unique: "No two steps have the same name" =>
        Invalid(r#"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "a", "sources": [] }, { "type": "set", "name": "a", "sources": [] }] }"#, "tokens/resolver", "{ \"type\": \"set\", \"name\": \"a\"", &[]);
    MAY set_and_modifier_share_a_name: "A set and a modifier may have the same name outside of the resolution order" =>
        Valid(&[("t.resolver.json", r##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "n": { "$type": "number", "$value": 1 } }] } }, "modifiers": { "a": { "contexts": { "x": [], "y": [] } } },
            "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##)], &["n = 1"]);
    MUST steps_are_not_referenced: "Nothing refers to a step of the resolution order" =>
        Invalid(r##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "a", "sources": [{ "$ref": "#/resolutionOrder/0" }] }] }"##, "tokens/resolver-reference", "\"#/resolutionOrder/0\"", &[]);
    MUST reference_objects_are_not_circular: "References of a resolver do not form a cycle" =>
        Invalid(r##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "#/sets/b" }] }, "b": { "sources": [{ "$ref": "#/sets/a" }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##,
            "tokens/resolver-reference", "\"#/sets/", &[]);
    MUST keys_next_to_ref_override: "Keys next to `$ref` override those of what it refers to" =>
        Valid(&[("t.resolver.json", r##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "s", "sources": [{ "$ref": "a.json", "n": { "$type": "number", "$value": 2 } }] }] }"##),
            ("a.json", r#"{ "n": { "$type": "number", "$value": 1 }, "m": { "$type": "number", "$value": 3 } }"#)], &["m = 3", "n = 2"]);
    MAY parts_of_files: "A reference may name a part of a file" =>
        Valid(&[("t.resolver.json", r##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "s", "sources": [{ "$ref": "a.json#/inner" }] }] }"##),
            ("a.json", r#"{ "inner": { "n": { "$type": "number", "$value": 1 } } }"#)], &["n = 1"]);
    MUST aliases_follow_the_merge: "References are resolved after everything is merged" => Checked(|| {
        let compiled = clean(files(&[("t.resolver.json", r##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "s", "sources": [{ "n": { "$type": "number", "$value": 1 }, "a": { "$value": "{n}" } }] },
            { "type": "modifier", "name": "m", "contexts": { "x": [], "y": [{ "n": { "$type": "number", "$value": 2 } }] } }] }"##)]));
        let a = &compiled.set().tokens[0];
        assert_eq!((a.path.as_str(), a.values[1].1.as_str()), ("a", "2"));
    });
    MUST inputs_match_modifiers: "An input with an unknown modifier or context, or without one that has no default, is an error" => Checked(|| {
        let wrong = two().select(&[("colour", "x"), ("theme", "blue")]).map(str::to_owned).unwrap_err();
        assert_eq!(wrong.len(), 3, "all errors at once: {wrong:?}");
    });
    MUST descriptions_of_resolvers_are_strings: "A description of a resolver, a set or a modifier is a string" =>
        Invalid(r##"{ "version": "2025.10", "sets": { "s": { "description": 1, "sources": [{ "n": { "$type": "number", "$value": 1 } }] } }, "resolutionOrder": [{ "$ref": "#/sets/s" }] }"##, "tokens/resolver", "1", &["n = 1"]);
    SHOULD inputs_are_required: "Without an input, a modifier that has no default is an error" => Checked(|| {
        assert_eq!(two().select(&[]).map(str::to_owned).unwrap_err().len(), 1);
    });
    MUST defaults_apply: "A modifier that an input leaves out has its default" => Checked(|| {
        assert_eq!(two().select(&[("size", "m")]), Ok("light+m"));
    });
    SHOULD inputs_ignore_case: "Case does not matter in inputs" => Checked(|| {
        assert_eq!(two().select(&[("THEME", "Dark"), ("Size", "S")]), Ok("dark+s"));
    });
}

/// A theme with a default, and a size without.
fn two() -> Compiled {
    clean(files(&[(
        "t.resolver.json",
        r##"{ "version": "2025.10", "modifiers": { "theme": { "default": "light", "contexts": { "light": [], "dark": [] } }, "size": { "contexts": { "s": [], "m": [] } } },
            "resolutionOrder": [{ "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/size" }] }"##,
    )]))
}
