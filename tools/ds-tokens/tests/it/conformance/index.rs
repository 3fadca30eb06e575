//! Every sentence of the reports with MUST, SHOULD or MAY, by its section, and what proves it.
//!
//! The format and the colours are the drafts of December 2025, the resolver the report of October 2025; only the words in capitals count, also in
//! examples of the resolver. A section has the number of these words in the report, and its rows must have all of them.

use std::collections::BTreeSet;

use super::{color, format, resolver};

/// What a row asks for.
enum Proof {
    /// Tests of this folder.
    By(&'static [&'static str]),
    /// Not for this tool, for a reason.
    No(&'static str),
}

use Proof::{By, No};

/// The words in capitals, what they are about, and the proof.
type Row = (&'static str, &'static str, Proof);

/// A section, how many words in capitals it has, and its rows.
type Section = (&'static str, usize, &'static [Row]);

const GRAPHICAL: &str = "for tools with a graphical interface";
const AUTHORS: &str = "for authors of tokens: any names are accepted";
const SERVERS: &str = "for servers: this tool is given paths";

#[rustfmt::skip]
const FORMAT: &[Section] = &[
    ("3.7", 1, &[("SHOULD", "groups say nothing about types", By(&["types_are_not_inferred_from_groups"]))]),
    ("4.1", 4, &[("SHOULD MAY SHOULD MUST", "media types", No(SERVERS))]),
    ("4.2", 2, &[
        ("MAY", "files may be filtered by extension", By(&["file_names"])),
        ("SHOULD", "extension of saved files", By(&["saved_files_have_the_extension"])),
    ]),
    ("5.1", 3, &[
        ("MUST", "names are JSON strings", By(&["names_are_json_strings", "other_names_are_allowed"])),
        ("MAY", "names are transformed for outputs", By(&["outputs_use_paths", "names_are_case_sensitive"])),
        ("MAY", "warning about case", By(&["warning_about_case"])),
    ]),
    ("5.1.1", 2, &[
        ("MUST", "no `$` at the start", By(&["names_do_not_start_with_a_dollar"])),
        ("MUST", "no braces and dots", By(&["names_have_no_braces", "names_have_no_dots"])),
    ]),
    ("5.2", 1, &[("MAY", "properties are optional", By(&["token_is_an_object_with_a_value", "value_is_required"]))]),
    ("5.2.1", 6, &[
        ("MAY MAY", "descriptions are shown by style guides", By(&["description_is_shown"])),
        ("MAY", "descriptions in editors", No("the language server shows them: `a_description_is_shown_while_someone_types` of `dstool`")),
        ("MAY", "descriptions in design tools", No(GRAPHICAL)),
        ("MAY", "descriptions become comments", By(&["description_becomes_a_comment"])),
        ("MUST", "a description is a string", By(&["description_is_a_string"])),
    ]),
    ("5.2.2", 4, &[
        ("MUST", "order in which a type is looked for", By(&["type_of_the_token_first", "type_of_the_reference_next", "type_of_the_nearest_group"])),
        ("MUST", "no type is invalid", By(&["no_type_is_invalid"])),
        ("MUST", "types are not guessed", By(&["types_are_not_guessed"])),
        ("MUST", "a type is one of the names, in this case", By(&["type_is_a_known_name", "type_is_case_sensitive", "type_is_a_string"])),
    ]),
    ("5.2.3", 7, &[
        ("MAY", "tools add data", By(&["data_of_this_tool_has_its_key"])),
        ("MUST", "under a vendor's key", By(&["data_of_this_tool_has_its_key", "extensions_are_an_object"])),
        ("MAY", "of any JSON", By(&["extensions_have_any_data"])),
        ("SHOULD", "keys that no other vendor has", By(&["data_of_this_tool_has_its_key"])),
        ("MUST MUST", "unknown data is kept", By(&["unknown_extensions_are_kept"])),
        ("SHOULD", "data is not needed for the value", By(&["data_of_this_tool_has_its_key"])),
    ]),
    ("5.2.4", 2, &[
        ("MAY", "tokens are deprecated, with a reason", By(&["deprecated_is_a_flag_or_a_reason"])),
        ("MAY", "references in reasons become links", No("the reason is written as it is")),
    ]),
    ("6", 1, &[("SHOULD", "groups say nothing about types", By(&["types_are_not_inferred_from_groups"]))]),
    ("6.1", 2, &[
        ("MAY", "what a group contains", By(&["groups_contain_tokens_and_groups"])),
        ("MUST", "a token with children is an error", By(&["token_has_no_children"])),
    ]),
    ("6.2", 1, &[("MAY", "root tokens", By(&["root_token"]))]),
    ("6.3", 2, &[
        ("MAY", "properties of groups", By(&["groups_contain_tokens_and_groups", "description_of_a_group_is_a_string"])),
        ("MAY", "data of vendors", By(&["groups_contain_tokens_and_groups"])),
    ]),
    ("6.3.1", 1, &[("MAY", "groups are deprecated", By(&["deprecated_of_a_group"]))]),
    ("6.3.2", 4, &[
        ("MAY MAY", "groups have extensions", By(&["extensions_of_a_group_are_kept"])),
        ("MUST", "under a vendor's key", By(&["extensions_of_a_group_are_an_object"])),
        ("MAY", "of any JSON", By(&["groups_contain_tokens_and_groups"])),
    ]),
    ("6.4", 2, &[
        ("MAY", "a group extends another one", By(&["extends_copies_and_overrides"])),
        ("MUST", "but no token", By(&["extends_names_a_group"])),
    ]),
    ("6.4.4", 1, &[("MUST", "no cycles, also of ancestors", By(&["extends_is_not_circular", "groups_within_extend_no_ancestor"]))]),
    ("6.4.6", 1, &[("MUST", "errors: no target, no group, cycles", By(&["extends_of_nothing_is_an_error", "extends_names_a_group", "extends_is_not_circular"]))]),
    ("6.4.7", 2, &[("MAY MUST", "any implementation, the meaning of `$ref`", By(&["extends_by_pointer"]))]),
    ("6.4.8", 2, &[("MAY MUST", "any implementation, a deep merge", By(&["extends_copies_and_overrides", "root_tokens_are_extended"]))]),
    ("6.5", 2, &[
        ("MAY", "empty groups", By(&["empty_groups"])),
        ("SHOULD", "an incomplete token is explained", By(&["value_is_required"])),
    ]),
    ("6.6", 1, &[("MAY", "pointers next to braces", By(&["tokens_by_pointer"]))]),
    ("6.6.2", 1, &[("MUST", "pointers", By(&["tokens_by_pointer", "pointers_are_escaped"]))]),
    ("6.7.1", 1, &[("MUST", "local tokens, root tokens, extended tokens, groups", By(&["extends_copies_and_overrides", "root_tokens_are_extended", "paths_are_exposed"]))]),
    ("6.7.4", 3, &[
        ("MUST", "cycles of references, groups and pointers", By(&["cycles_are_errors", "extends_is_not_circular", "reference_objects_are_not_circular"])),
        ("SHOULD MUST", "a cycle of groups affects each", By(&["cycles_of_groups_name_each"])),
    ]),
    ("6.8", 4, &[
        ("MUST", "groups as before", By(&["groups_contain_tokens_and_groups"])),
        ("SHOULD", "warnings about older patterns", By(&["older_patterns_are_warnings"])),
        ("MAY", "features one after the other", No("all of them are there")),
        ("MUST", "names are not reserved properties", By(&["names_do_not_start_with_a_dollar"])),
    ]),
    ("6.10.2", 1, &[("MAY", "a tree of groups", No(GRAPHICAL))]),
    ("6.10.3", 2, &[("MAY SHOULD", "unique names, by path", By(&["outputs_use_paths"]))]),
    ("7.1.2", 2, &[("MUST MUST", "pointers of tokens", By(&["tokens_by_pointer", "pointers_into_values"]))]),
    ("7.2", 3, &[
        ("MUST", "references are resolved", By(&["references_are_resolved"])),
        ("SHOULD", "references are kept", By(&["references_are_kept"])),
        ("SHOULD", "changes reach references", By(&["changes_reach_references"])),
    ]),
    ("7.2.2", 2, &[("MAY MUST", "chains are followed", By(&["chains_are_followed"]))]),
    ("7.2.3", 3, &[("MUST SHOULD MUST", "no cycles; an error of all tokens in them", By(&["cycles_are_errors"]))]),
    ("7.4.5", 1, &[("MUST", "syntax, targets, groups, cycles, types", By(&["reference_is_the_whole_text", "pointers_start_at_the_document", "reference_to_nothing_is_an_error", "pointers_to_nothing_are_errors", "reference_to_a_group_is_an_error", "cycles_are_errors", "types_of_references_match"]))]),
    ("7.5.1", 1, &[("MUST", "what tools do with references", By(&["references_are_resolved", "tokens_by_pointer", "reference_to_a_group_is_an_error", "chains_are_followed", "cycles_are_errors", "references_are_kept", "changes_reach_references"]))]),
    ("7.5.3", 1, &[("MUST", "syntax, targets, cycles, types, properties", By(&["reference_is_the_whole_text", "reference_to_nothing_is_an_error", "cycles_are_errors", "pointers_have_the_type", "pointers_to_nothing_are_errors"]))]),
    ("8", 7, &[
        ("MAY", "values are converted by type", By(&["px_become_units_of_platforms"])),
        ("MAY", "inputs by type", No(GRAPHICAL)),
        ("MAY", "previews by type", By(&["description_is_shown"])),
        ("MUST", "every token has one of the types", By(&["type_is_a_known_name"])),
        ("MUST", "a value follows its type", By(&["number_is_a_number"])),
        ("MUST", "without a type it is invalid", By(&["no_type_is_invalid"])),
        ("SHOULD", "an error where value and type differ", By(&["number_is_a_number", "color_has_a_space_and_components"])),
    ]),
    ("8.2", 2, &[("MUST MUST", "dimensions", By(&["dimension_has_value_and_unit"]))]),
    ("8.2.1", 3, &[
        ("SHOULD", "px by platform", By(&["px_become_units_of_platforms"])),
        ("MAY MAY", "rem by platform", By(&["rem_is_16_px_elsewhere", "units_are_px_and_rem"])),
    ]),
    ("8.3", 2, &[("MUST MUST", "font families", By(&["family_is_a_name_or_names", "families_are_strings"]))]),
    ("8.4", 2, &[
        ("MUST", "font weights", By(&["weights_have_names"])),
        ("MUST", "others are refused", By(&["weight_is_from_1_to_1000", "weight_names_are_case_sensitive"])),
    ]),
    ("8.5", 2, &[("MUST MUST", "durations", By(&["duration_has_value_and_unit"]))]),
    ("8.6", 2, &[("MUST MUST", "curves", By(&["curve_has_four_numbers", "curve_has_x_from_0_to_1"]))]),
    ("8.7", 2, &[("MUST MUST", "numbers", By(&["number_is_a_number"]))]),
    ("9.2", 2, &[
        ("MUST", "groups say nothing about types", By(&["types_are_not_inferred_from_groups"])),
        ("MAY", "more for composite values", By(&["parts_are_complete", "parts_are_known", "composite_tokens_are_referenced"])),
    ]),
    ("9.3", 2, &[("MUST MUST", "stroke styles", By(&["stroke_is_a_keyword", "stroke_is_dashes"]))]),
    ("9.3.1", 1, &[("MUST", "as a word", By(&["stroke_is_a_keyword"]))]),
    ("9.3.2", 1, &[("MUST", "as dashes", By(&["stroke_is_dashes"]))]),
    ("9.3.3", 1, &[("MAY", "the nearest style", By(&["stroke_falls_back"]))]),
    ("9.4", 5, &[("MUST MUST MUST MUST MUST", "borders", By(&["each_part_is_checked", "parts_are_values_or_references"]))]),
    ("9.5", 5, &[("MUST MUST MUST MUST MUST", "transitions", By(&["each_part_is_checked", "parts_are_known"]))]),
    ("9.6", 8, &[
        ("MUST MUST", "one shadow or several", By(&["shadow_is_one_or_several"])),
        ("MUST MUST MUST MUST MUST MUST", "parts of shadows", By(&["each_part_is_checked"])),
    ]),
    ("9.7", 6, &[
        ("MUST MUST", "gradients have stops or references", By(&["gradient_stops_are_references"])),
        ("MUST MUST MUST", "parts of stops", By(&["each_part_is_checked"])),
        ("MUST", "positions are clamped", By(&["gradient_positions_are_clamped"])),
    ]),
    ("9.8", 8, &[
        ("MUST MUST MUST MUST MUST MUST MUST", "typography", By(&["each_part_is_checked", "typography_has_five_parts"])),
        ("SHOULD", "line heights are multiples", By(&["line_height_is_a_multiple"])),
    ]),
    // Not in capitals, and tested as well.
    ("6.10", 0, &[
        ("", "groups have no order", By(&["order_has_no_meaning"])),
        ("", "a value or a pointer", By(&["pointer_or_value"])),
    ]),
];

#[rustfmt::skip]
const COLOR: &[Section] = &[
    ("alias tokens", 2, &[("MAY MAY", "a colour may have several names", By(&["references_are_resolved"]))]),
    ("naming", 2, &[("MAY MAY", "names of colours", No(AUTHORS))]),
    ("format", 4, &[
        ("MUST", "the type", By(&["color_has_a_space_and_components"])),
        ("MUST", "components are numbers or `none`", By(&["components_are_numbers", "components_may_be_none"])),
        ("MUST", "no alpha is opaque", By(&["alpha_is_1_if_left_out", "alpha_is_a_number_from_0_to_1"])),
        ("MUST", "`hex` has six digits", By(&["hex_has_six_digits", "hex_is_the_fallback"])),
    ]),
    ("none", 2, &[
        ("MAY", "`none` is rendered in another way than 0", By(&["none_is_kept"])),
        ("MAY", "`none` is a component", By(&["components_may_be_none"])),
    ]),
    ("spaces", 2, &[("MAY MUST", "ranges: 0 but not 360", By(&["hue_may_be_zero", "hue_is_below_360", "components_are_in_range", "every_color_space"]))]),
    ("gamut mapping", 1, &[("MAY", "any algorithm", By(&["colors_are_mapped_into_the_gamut"]))]),
    ("interpolation", 1, &[("MAY", "any method", No("colours are not mixed here"))]),
];

#[rustfmt::skip]
const RESOLVER: &[Section] = &[
    ("file", 5, &[
        ("MUST", "JSON", By(&["resolvers_are_jsonc"])),
        ("MAY", "JSONC, JSON5", By(&["resolvers_are_jsonc"])),
        ("SHOULD", "the extension", By(&["saved_files_have_the_extension"])),
        ("SHOULD SHOULD", "media types", No(SERVERS)),
    ]),
    ("name, version, description", 4, &[
        ("MAY MAY", "name and description", By(&["resolver_is_described", "descriptions_of_resolvers_are_strings"])),
        ("MUST MUST", "the version", By(&["resolver_has_a_version"])),
    ]),
    ("sets", 3, &[
        ("MUST", "sources", By(&["set_has_sources", "sources_are_tokens_or_references"])),
        ("MAY", "a description", By(&["resolver_is_described"])),
        ("MUST", "the last source wins", By(&["later_sources_win"])),
    ]),
    ("contexts", 10, &[
        ("MUST MUST", "a map of sources", By(&["modifier_has_a_map_of_contexts", "sources_are_tokens_or_references"])),
        ("SHOULD SHOULD", "two contexts, an error about one", By(&["modifier_has_two_contexts"])),
        ("MUST MUST", "an error about none", By(&["modifier_has_contexts"])),
        ("MUST", "the last source wins", By(&["sources_of_contexts_are_in_order"])),
        ("MAY MAY", "sets in contexts", By(&["contexts_refer_to_sets"])),
        ("MUST", "no modifiers in contexts", By(&["contexts_do_not_refer_to_modifiers"])),
    ]),
    ("description and default", 4, &[
        ("MAY", "a description", By(&["sources_of_contexts_are_in_order"])),
        ("MAY MUST MUST", "the default is a context", By(&["default_is_a_context", "defaults_apply"])),
    ]),
    ("resolution order", 1, &[("MAY", "contexts without sources", By(&["contexts_are_empty", "later_steps_win"]))]),
    ("inline sets and modifiers", 6, &[
        ("MAY", "steps are written in place", By(&["later_steps_win", "set_and_modifier_share_a_name"])),
        ("MUST MUST MUST", "name and type, which are unique and known", By(&["inline_steps_have_name_and_type", "names_of_steps_are_unique", "inline_steps_are_sets_or_modifiers"])),
        ("MUST SHOULD", "nothing refers to them", By(&["steps_are_not_referenced"])),
    ]),
    ("reference objects", 4, &[
        ("MUST", "other documents by reference", By(&["sources_are_tokens_or_references", "later_sources_win"])),
        ("MUST", "all are resolved", By(&["contexts_refer_to_sets", "references_of_resolvers_exist"])),
        ("MUST", "no cycles", By(&["reference_objects_are_not_circular"])),
        ("MUST", "the same document", By(&["contexts_refer_to_sets", "parts_of_files"])),
    ]),
    ("invalid pointers", 4, &[
        ("MAY MUST MUST", "no modifiers, no steps", By(&["sets_do_not_refer_to_modifiers", "contexts_do_not_refer_to_modifiers", "steps_are_not_referenced"])),
        ("MUST", "an error", By(&["references_of_resolvers_exist", "steps_are_not_referenced"])),
    ]),
    ("extending", 3, &[
        ("MAY MUST", "keys next to `$ref` override", By(&["keys_next_to_ref_override"])),
        ("MUST", "not deeply", By(&["objects_next_to_ref_replace"])),
    ]),
    ("$extensions, $schema, $defs", 6, &[
        ("MAY MUST", "data of vendors", By(&["extensions_of_resolvers_are_objects"])),
        ("MAY", "`$schema`", By(&["resolver_is_described"])),
        ("MAY MUST MUST", "`$defs` is no error", By(&["resolver_is_described"])),
    ]),
    ("inputs", 4, &[
        ("MAY", "inputs say which values are taken", By(&["defaults_apply"])),
        ("MUST", "an input is an object", By(&["inputs_match_modifiers"])),
        ("SHOULD", "an error without an input", By(&["inputs_are_required"])),
        ("SHOULD", "all errors at once", By(&["inputs_match_modifiers"])),
    ]),
    ("case, strings", 5, &[
        ("SHOULD SHOULD MAY", "case does not matter", By(&["inputs_ignore_case"])),
        ("MUST MUST", "values are strings", No("the type of an input has texts only: `Compiled::select`")),
    ]),
    ("resolution logic", 4, &[
        ("MUST", "the stages", By(&["inputs_match_modifiers", "later_steps_win", "aliases_follow_the_merge"])),
        ("MUST", "inputs match", By(&["inputs_match_modifiers"])),
        ("MUST", "steps in their order", By(&["later_steps_win"])),
        ("MUST", "references come last", By(&["aliases_follow_the_merge"])),
    ]),
    ("conformance", 1, &[("MUST", "resolution, inputs, references, properties, errors", By(&["later_steps_win", "inputs_match_modifiers", "aliases_follow_the_merge", "properties_survive_the_resolution"]))]),
    ("terminology", 1, &[("MAY", "modifiers do not depend on each other", By(&["defaults_apply"]))]),
];

const MODULES: [(&str, &[Section], usize); 3] =
    [("format", FORMAT, 140), ("color", COLOR, 14), ("resolver", RESOLVER, 65)];

/// The sentences that have a test: level, name and text.
fn tested() -> impl Iterator<Item = &'static (&'static str, &'static str, &'static str)> {
    format::SENTENCES.iter().chain(color::SENTENCES).chain(resolver::SENTENCES)
}

fn rows() -> impl Iterator<Item = (String, &'static Row)> {
    MODULES.iter().flat_map(|(module, sections, _)| {
        sections.iter().flat_map(move |(section, _, rows)| {
            rows.iter().map(move |row| (format!("{module} {section}"), row))
        })
    })
}

#[test]
fn each_word_of_each_section_has_a_row() {
    for (module, sections, total) in MODULES {
        for (section, count, rows) in sections {
            let words: Vec<&str> = rows.iter().flat_map(|row| row.0.split_whitespace()).collect();
            assert!(words.iter().all(|word| ["MUST", "SHOULD", "MAY"].contains(word)), "{module} {section}");
            assert_eq!(words.len(), *count, "{module} {section}");
        }
        assert_eq!(sections.iter().map(|section| section.1).sum::<usize>(), total, "{module}");
        let names: BTreeSet<&str> = sections.iter().map(|section| section.0).collect();
        assert_eq!(names.len(), sections.len(), "{module}: each section is there once");
    }
}

#[test]
fn each_row_has_a_test_or_a_reason_and_each_test_a_row() {
    let known: BTreeSet<&str> = tested().map(|sentence| sentence.1).collect();
    let mut named = BTreeSet::new();
    for (place, (_, _, proof)) in rows() {
        match proof {
            No(reason) => assert!(reason.len() > 10, "{place}"),
            By(tests) => {
                assert!(!tests.is_empty(), "{place}");
                for test in *tests {
                    assert!(known.contains(test), "{place}: there is no test `{test}`");
                    named.insert(*test);
                }
            }
        }
    }
    assert_eq!(known.difference(&named).collect::<Vec<_>>(), [&""; 0], "tests without a row");
}

#[test]
fn every_sentence_has_a_level_and_an_end_without_a_full_stop() {
    for (level, name, text) in tested() {
        assert!(["MUST", "SHOULD", "MAY"].contains(level), "{name}");
        assert!(!text.ends_with('.') && text.len() > 15, "{name}: {text}");
    }
    let texts: std::collections::BTreeSet<&str> = tested().map(|sentence| sentence.2).collect();
    assert_eq!(texts.len(), tested().count(), "each sentence is there once");
}
