//! SCSS and Less: what is plain CSS in them is checked, and what the preprocessor computes is no mistake.

use ds_core::model::tokens::TokenSet;
use ds_core::{Diagnostic, Diagnostics, SourceFile};
use ds_css::{Definitions, Names, check_markup};
use insta::assert_snapshot;
use proptest::prelude::*;

use crate::support::{report, tokens};

fn findings(path: &str, text: &str, set: Option<&TokenSet>) -> Diagnostics {
    let mut findings = Diagnostics::new();
    let mut definitions = Definitions::default();
    definitions.add(text);
    let names = set.map_or_else(Names::default, |set| Some(set).into());
    check_markup(&SourceFile::new(path, text), &[], names, &definitions, &mut findings);
    findings.sort();
    findings
}

/// The rules and places of the findings without tokens.
fn mistakes(path: &str, text: &str) -> Vec<String> {
    let line = |finding: Diagnostic| {
        let at = finding.at.as_ref().map_or("", |at| &text[at.span.range()]);
        format!("{} {at}", finding.rule.code.trim_start_matches("css/"))
    };
    findings(path, text, None).into_iter().map(line).collect()
}

/// What is only in SCSS.
const SCSS: &str = "@use \"sass:math\";\n\
    $gap: 16px !default; // a comment with 'a quote\n\
    $sizes: (small: (1px, 2px), \"large\": 3px);\n\
    @function half($x) { @return math.div($x, 2); }\n\
    @mixin card($pad: 4px) { colour: red; .a { @content; } }\n\
    .card { $local: 2px; display: flexx; width: 10pz; color: #ggg; height: calc(1px+2px);\n\
    &__title:hovr, .b-#{$gap}:focuss { top: 0 }\n  .x:hover::befor { left: math.div($gap, 2) 1pz; }\n\
    @media (min-widht: $gap) { bottom: 0 }\n  @include card($gap) { grid-template-areas: \"a b\" \"a\"; }\n\
    @if $gap == 1 { padding: ; } @else { margin-#{$side}: 1px; tpo: 0 }\n  inset: 0; inset: 0;\n\
    color: --own; --own: red; }\n\
    @keyframes #{$name} { from { top: 0 !important } }\n\
    @include keyframes(x) { to { left: 0 !important } }\n";

/// What is only in Less.
const LESS: &str = "@gap: 16px; // a comment with 'a quote\n\
    @detached: { colour: red };\n\
    .card(@pad: 4px; @b) when (@pad > 1) { colour: red; }\n\
    .card { @local: 2px; display: flexx; width: 10pz; color: #ggg; height: calc(1px+2px);\n\
    &-title:hovr, .@{gap}-b:focuss { top: 0 }\n  .x:hover::befor { left: (@gap / 2) 1pz; }\n\
    @media @phone and (min-widht: @gap) { bottom: 0 }\n  .card(@gap; { tpo: 0 }); .clearfix;\n\
    &:extend(.a all); grid-template-areas: \"a b\" \"a\"; padding: ; margin-@{side}: 1px; tpo: 0;\n\
    inset: 0; inset: 0; color: --own; --own: red; }\n\
    @keyframes @name { from { top: 0 !important } }\n";

#[test]
fn mistakes_in_scss_are_found() {
    assert_eq!(
        mistakes("a.scss", SCSS),
        [
            "unknown-property colour",
            "invalid-value flexx",
            "unknown-unit pz",
            "invalid-hex #ggg",
            "calc-spacing +",
            "unknown-pseudo-class :hovr",
            "unknown-pseudo-class :focuss",
            "unknown-pseudo-element ::befor",
            "unknown-unit pz",
            "unknown-media-feature min-widht",
            "invalid-grid-areas \"a\"",
            "invalid-value padding",
            "unknown-property tpo",
            "duplicate-property inset: 0",
            "missing-var --own",
            "important-in-keyframes !important",
            "important-in-keyframes !important",
        ]
    );
}

#[test]
fn mistakes_in_less_are_found() {
    assert_eq!(
        mistakes("a.less", LESS),
        [
            "unknown-property colour",
            "invalid-value flexx",
            "unknown-unit pz",
            "invalid-hex #ggg",
            "calc-spacing +",
            "unknown-pseudo-class :hovr",
            "unknown-pseudo-class :focuss",
            "unknown-pseudo-element ::befor",
            "unknown-unit pz",
            "unknown-media-feature min-widht",
            "invalid-grid-areas \"a\"",
            "invalid-value padding",
            "unknown-property tpo",
            "duplicate-property inset: 0",
            "missing-var --own",
            "important-in-keyframes !important",
        ]
    );
}

#[test]
fn elements_are_read_like_files() {
    for (path, language, text) in [("a.vue", "scss", SCSS), ("a.svelte", "less", LESS)] {
        let page =
            format!("<template><p>é</p></template>\n<style lang=\"{language}\" scoped>\n{text}</style>\n");
        assert_eq!(mistakes(path, &page), mistakes(&format!("a.{language}"), text), "{path}");
    }
}

/// What Sass computes, inserts or removes.
#[test]
fn scss_without_mistakes() {
    for sound in [
        "$a: 1px; $b : 2px !default !global; ns.$c: 3px; a { top: $a; left: -$a; right: +$b; inset: ns.$c -ns.$c }",
        "a { width: $a + 1px; width: 1px+$a; height: 10px*2; top: 10px - 5px; left: 10px-5px; right: 10px +5px; bottom: 7 % 2px }",
        "a { width: (10px/2); margin: (1px + 2px) auto; padding: -($a) $b*-1; z-index: 1+2; opacity: 1-$a; order: 1 -$a }",
        "a { font: 12px/1.5 $stack; font: #{$size}/#{$line} a, serif; border-radius: $a / 2; grid-area: 1 / span 2; aspect-ratio: 16/9 }",
        "a { width: rem(16px); color: darken(red, 10%); color: rgba(#fff, .5); color: rgba($a, .5); color: hsl(0, 0, 50%); top: z(1) }",
        "a { width: math.div(10px, 2); top: map.get($m, 'a', b); color: color.adjust(red, $alpha: -.1) !important; left: percentage(.5) }",
        "a { width: min(10px, 5); height: max(0, -10px); top: min($a, 1px); left: calc(100% - #{$a}); right: calc(100% - $a * 2); width: round(1.5px) }",
        "a { content: \"#{$a}\"; content: 'a' + $b; content: \"it's #{fn(\"}\")} \"; top: unquote(\"x\"); color: null; color: if($a, red, blue) }",
        "a { top: if(sass($a): 1px !important; else: null); left: if($a == b, 1px, 2px) }",
        "a { background: url($path + \"a.png\"), url(#{$b}/c.png), url(http://example.com/a.png), url(//a.example/b), url(fn($a, \"b)\")) }",
        "a { src: url(\"#{$p}.woff\") format(\"woff\"), url('a' + $b); -webkit-filter: x($a); filter: saturate($a) blur(2px); grid-template: [a] $b [c] }",
        "a { #{$p}: red; #{$p}-top: 1px; margin-#{$side}: 1px; -#{$v}-top: 1px; *zoom: $a; transition: transform $d, opacity .2s $e }",
        "a { font: { family: b; size: 1px } b { font: bold 1px x { stretch: $c; weight: 400 } overflow: { x: auto; $d: 1; y: $d } -webkit-x: { y: z } } }",
        "a { border: { left: { width: 1px; style: solid } color: red } #{$p}: { own: a } margin: { @if $a { top: 1px } @include b; left: $c } }",
        "a:hover { top: 0 } li:nth-child(2) { top: 0 } input:focus { b:not(.c):hover{ top: 0 } i::before{ top: 0 } p:#{$f} { top: 0 } }",
        "a { --a: $b; --c: #{$d}; --e: {f: g}; --h: (1 + 2); color: var(--#{$prefix}-x); top: var(--a, #{$b}); left: var($c) }",
        "%placeholder { top: 0 } a { @extend %placeholder; @extend .b !optional; &:not(%c) { top: 0 } }",
        "a { &-b, &__c, &1, &#{$d}, #{$e} &, &.f, & + &, &:not(&--g) { top: 0 } > h1 { top: 0 } + p, ~ p { top: 0 } @at-root .i { top: 0 } }",
        "@at-root { a { top: 0 } } @at-root (without: media) { a { top: 0 } } .a { @at-root #{&}-b { top: 0 } @at-root b#{&} { top: 0 } }",
        ".a-#{$i}, #b-#{$j}-c, [data-x=\"#{$k}\"], #{$l}:hover, :#{$m}, ::#{$n}, :nth-child(#{$o}n + 1), #{$p}#{$q} { top: 0 }",
        "#{$scrollbar}:horizontal { top: 0 } .a > { .b { top: 0 } } .c, .d, { top: 0 }",
        "@mixin a($b: (c: d), $e...) { @include f($b...) { @content; } } @include g using ($h) { top: $h } @include i; a { @include j }",
        "@mixin a { from { top: 0 } } @include keyframes(b) { 0%, 50% { top: 0 } to { top: 1px } } @include c { from { top: 0 } }",
        "@include font-face(\"a\") { src: b; unicode-range: $c } @mixin d { src: $e; font-display: swap } @font-face { src: $f; font-family: $g }",
        "@function a($b) { $c: 1; @if $b { @return wrong; } @else if c { d: e } @return ((f)); }",
        "@if $a == '{' { a { top: 0 } } @else if not $b { a { top: 0 } } @else { a { top: 0 } } @while $i > 0 { .a-#{$i} { top: $i } }",
        "@each $a, $b in (c: d, e: f) { .x { #{$a}: $b } } @for $i from 1 through $n { .y-#{$i} { top: 1px * $i } }",
        "@use \"a\" with ($b: 1, $c: (d: e)); @forward \"f\" show g; @import \"h\", \"i\"; @debug \"x\"; @warn 'it''s'; @error \"#{$a}\"; a { @import \"j\" }",
        "@media #{$q} { a { top: 0 } } @media #{$a} and (min-width: $b + 1), #{$c} #{$d} { a { top: 0 } } @media ($e: $f) and (width >= $g) { a { top: 0 } }",
        "@media screen and (max-width: map-get($m, a)) and (min-#{$x}: 1px), (min-width: math.div(1, 2)) { a { top: 0 } }",
        "@supports (display: $a) and (not (x: #{$b})) { a { top: 0 } } @container #{$c} (min-width: $d) { a { top: 0 } } @layer #{$e} { a { top: 0 } }",
        "@keyframes $a { from { top: 0 } } @keyframes b { #{$c}% { top: 0 } @each $d in e { #{$d} { top: 0 } } @include f; from { top: 0 } }",
        "// it's \"a\" comment { \n/* it's #{$one} // */ a { // top: 1pz\n top: 0; /* b */ left: /* c // */ 0 // d\n }",
        "a { top: 0; @include b; top: 1px; top: $c; top: $d; @if $e { left: 0 } @else { left: 1px } left: 2px } @mixin f { top: $a; top: $a }",
        "a { margin-left: 0; @include b; margin: 0 } .c { color: #999; @include d; background: #fff } .e:#{$f} { color: #999; background: #fff }",
        "a { grid-template-areas: \"a b\" $c \"d\"; grid-area: #{$e}; transition: $f, top 1s; animation: #{$name} 1s $g }",
        ":export { a: $b } :global(.c) { top: 0 } :host ::ng-deep p { top: 0 } .e :deep(f) { top: 0 } @apply g; a { @apply h-1/2; }",
        "---\n# front matter: it's {\n---\na { top: 0 }",
        "a { unicode-range: U+26; width: 10px\n\n}\n;;;\n@charset \"a\";",
        "a { filter: progid:DXImageTransform.Microsoft.gradient(startColorstr='#{$a}', endColorstr='#{$b}') }",
        "a { color: '{{primary-600}}'; width: 750rpx; *margin-#{$hack}: 0 } b { @include legacy { *left-#{$a}: $b } }",
        "@include a { top: 0; } @include b() { .c { @extend .d; } }; @include e($f: g, $h: (i: j)) { p { top: 0 } }",
    ] {
        assert_eq!(mistakes("a.scss", sound), [""; 0], "{sound}");
    }
}

/// What Less computes, inserts or removes.
#[test]
fn less_without_mistakes() {
    for sound in [
        "@a: 1px; @b : 2px; a { top: @a; left: -@a; right: @@b; bottom: @c[d]; width: .m()[e]; height: #ns.m()[@f]; color: $top }",
        "a { width: @a + 1px; width: (10px + 5); height: 10px * 2; top: 10px / 2; left: ~\"calc(1px+2px)\"; right: ~'x'; bottom: ~`js()` }",
        "a { color: fade(@a, 50%); color: rgba(#fff, .5); color: e(\"x\"); top: %(\"%d/%d\", @a, @b); width: percentage(.5); height: unit(5, px) }",
        "a { filter: ~\"alpha(opacity=@{b})\"; filter: alpha(opacity=50); filter: e(%(\"progid:x(a='%d')\", argb(@c))); content: \"@{d}\" }",
        "a { @{p}: red; @{p}-top: 1px; margin-@{side}: 1px; background+: url(1.png); transform+_: scale(2); top: if((@a), 1px, 2px) }",
        ".m(@a; @b: 2) { top: 0 } .n() when (iscolor(@c)) { top: 0 } .o(dark; @d) { top: 0 } #ns() { .p() { top: 0 } } .q(@rest...) { top: @arguments }",
        "a { .m; .m(); .m(1px; 2px) !important; #ns > .m(); #ns.m(); .n({ own: x; }); @r(); &:extend(.b all); .mixin(#008000) }",
        "@r: { top: @x; .a { left: 0 } }; @s: { own: x; .a { other: y } }; @plugin \"x\"; @import (reference) \"foo\"; @import \"//a.example/b\"; @media @phone { a { @r(); } }",
        "@media @phone, (min-width: @a) and (max-width: (@b - 1)) { a { top: 0 } } @media screen { @media (min-width: @c) { a { top: 0 } } }",
        "a when (@b = huge) { top: 0 } & when (default()) { .c { top: 0 } } .d:extend(.e all, .f) { top: 0 } .g:hover:extend(.h) { top: 0 }",
        ".@{a}-b, #@{c}, .d-@{e}:hover, @{f} > .g, [data-x=\"@{h}\"] { top: 0 } &-i, &:not(&-j) { top: 0 } a ~b { top: 0 } .@{k}.l { top: 0 }",
        "each(@list, { .sel-@{value} { own: b } }); .loop(@i) when (@i > 0) { .w-@{i} { top: 0 } .loop(@i - 1); }",
        "a { background: url(@b), url(\"@{c}/d.png\"), url(http://a.example/b); background: ~\"url(@{d})\"; width: min(1px, 2); height: (@a / 2) }",
        "@keyframes @a { from { top: 0 } } @-webkit-keyframes ~\"@{b}\" { to { top: 0 } } .k(@n; @r) { @keyframes @n { @r(); } } .k(x; { from { top: 0 } });",
        "// it's a comment {\na { // top: 1pz\n top: 0; .m(); top: 1px; top: @c; top: @c } @font-face { font-family: @d; src: url('@{e}.eot?#iefix') format('x') }",
        "@supports (top: @a) { a { top: 0 } } @page :first { margin: @b } @-ms-viewport { width: device-width } a { top: @b !important }",
        ":global(.a) { top: 0 } :global { .b { top: 0 } } .c { :local(.d) { top: 0 } color: (@a) !important; width: -(@b); z-index: (1 + @c) * 2 }",
        "a { font-size: 14 / 12em; row-gap: 4px / 2; font: 12px/1.5 serif; aspect-ratio: 16 / 9 }",
        "a { width: ~`\"a;}\".toUpperCase()`; .b() !important; color: #fff - #111; margin: -@a auto -@b; margin: 0 -@a; line-height: (@a/@b) }",
    ] {
        assert_eq!(mistakes("a.less", sound), [""; 0], "{sound}");
    }
}

/// Compares the places of mistakes with those that are marked: `10‹pz›`.
fn marked(path: &str, text: &str) {
    let parts: Vec<&str> = text.split(['‹', '›']).collect();
    let mut expected: Vec<&str> = parts.iter().copied().skip(1).step_by(2).collect();
    let plain = parts.concat();
    let place = |mistake: String| mistake.split_once(' ').unwrap_or_default().1.to_owned();
    let mut actual: Vec<String> = mistakes(path, &plain).into_iter().map(place).collect();
    actual.sort_unstable();
    expected.sort_unstable();
    assert_eq!(actual, expected, "{text}");
}

#[test]
fn nested_properties_are_those_with_the_whole_name() {
    marked(
        "a.scss",
        "a { font: { ‹familly›: é; size: 10‹pz›; } margin: 1‹pz› { ‹botom›: 2px } background:{ color: ‹#ff› }\n\
         border: 0 { left: { width: 1‹pz›; ‹stlye›: solid } color: ‹#ggg› } p‹:hovr› { font:{ weight: ‹bolld› } } b { font:12‹pz›{ } } }",
    );
    let text = "a { font: { szie: 1px } }";
    let messages: Vec<String> = findings("a.scss", text, None).into_iter().map(|it| it.message).collect();
    assert_eq!(messages, ["there is no property `font-szie`"]);
}

#[test]
fn rulesets_that_are_called_are_css() {
    marked(
        "a.less",
        "@a: { ‹colour›: red; width: @b; .c { ‹tpo›: 0; @media (‹min-widht›: 1px) { display: ‹flexx› } } p‹:hovr› { top: 0 } } b { @a(); }",
    );
    // It may be a map.
    marked(
        "a.less",
        "@a: { primary: ‹#ggg›; size: 10‹pz›; @b: { x: y } } b { color: @a[primary] } @c: { e: f }",
    );
}

/// The property is not known, so only what is wrong for each is a mistake.
#[test]
fn values_of_variables_and_arguments_are_checked() {
    marked(
        "a.scss",
        "$a: 10‹pz›; $b: ‹#ggg› !default; $c: (key: 1‹emm›, other: (‹#ff00g0›, ‹#12›)); $d: calc(1px‹+›2px) $e; f.$g: 3‹rme›;\n\
         $h: linear-gradient(‹#ffff0›, red); @function i($j: 1‹pxx›) { $k: 2‹pz›; @return 3‹pz›; } @use \"l\" with ($m: 4‹pz›);\n\
         p { @include n(5‹pz›, ‹#ggg›); @include o($x: 6‹pz›) { top: q(7‹pz›) } left: $a + 8‹pz›; color: darken(‹#ggg›, 10%) }",
    );
    marked(
        "a.less",
        "@a: 10‹pz›; @b: ‹#ggg›; @c: calc(1px‹+›2px); @d: fade(‹#12›, 10%); .e(@f: 1‹emm›) { top: 0 }\n\
         p { .g(‹#ggg›); .h(2‹pz›; 3‹pz›); #ns > .i(4‹pz›); width: (@a + 5‹pz›) }",
    );
}

/// Values that are none of CSS, or only similar.
#[test]
fn values_of_variables_may_be_anything() {
    for (path, text) in [
        (
            "a.scss",
            "$a: 2xl; $b: 2n + 1; $c: \"10pz #ggg\"; $d: 1.2.3; $e: 3dx, 3dx-r; $f: 2pi; $g: #nav; $h: 4k 16bit 100w 720p 12pm 750rpx;",
        ),
        (
            "a.scss",
            "$a: (1st: b, 2emm: c); $d: 10px-2px; $e: $f*-1; $g: U+26, U+F0-FF; $h: (\"x\": (2F, DA, 4E)); $i: url(data:image/png;base64,1pz);",
        ),
        (
            "a.scss",
            "$a: calc(1px + #{$b}-1px); $c: calc(100%-#{$d}); $e: #{$f}px; $g: /* 10pz */ 1px; // 10pz #ggg",
        ),
        (
            "a.scss",
            "p { @include a(2xl, #main, 4th, $b: 3rd); @include c(\"10pz\"); width: d(10v, 2xs); left: e(#app, calc(100% - 4v)); @extend .f; }",
        ),
        (
            "a.less",
            "@a: ~\"10pz #ggg\"; @b: #ns.m(); @c: #ns.m()[@d]; @e: #nav; @f: @@g; @h: `\"10pz\"`; @i: 10px-@j; @k: 2xl;",
        ),
        (
            "a.less",
            "p { #ns > .a(2xl; 3rd); .b(#main); .c({ own: 10px }); width: ~\"10pz\"; height: unit(5, px) } #ns() { .d() { top: 0 } }",
        ),
    ] {
        assert_eq!(mistakes(path, text), [""; 0], "{text}");
    }
}

/// Operators are CSS where the preprocessor leaves them.
#[test]
fn what_reaches_the_browser_is_checked() {
    let scss = "a { width: 10px/2; top: calc(1px +2px); content: \"a\" \"b\"; transform: scale(1pz) $x }";
    assert_eq!(mistakes("a.scss", scss), ["invalid-value /", "calc-spacing +", "unknown-unit pz"]);
    assert_eq!(mistakes("a.less", "a { width: 10px/2 }"), [""; 0]);
}

#[test]
fn tokens_are_compared() {
    let text = "$gap: 16px; // var(--pl-color-txet)\n\
        .a { padding: 16px $gap; color: #d9480f; border-color: var(--pl-space-16); margin: 16px * 2; @include b(16px, #d9480f);\n\
        top: calc(16px - #{$gap}); fill: var(--pl-color-#{$x}); stroke: rgba(#d9480f, 0.5);\n\
        // dstool-allow css/raw-colour: an example\n  background: #d9480f;\n  color: var(--pl-color-txet); }\n\
        $b: var(--pl-color-txet);";
    assert_snapshot!(report(findings("a.scss", text, Some(&tokens()))));
    assert_snapshot!("tokens_in_less", report(findings("a.less", &text.replace('$', "@"), Some(&tokens()))));
}

/// What is not known may have the type that the property needs.
#[test]
fn tokens_next_to_what_is_computed_have_no_wrong_type() {
    let text = "a { --a: #{$b}; --c: $d; color: var(--a); width: calc(#{$b} + var(--pl-space-16)); margin: $b var(--pl-space-16);\n\
        border: $b solid var(--pl-color-text); box-shadow: 0 0 $b var(--pl-color-text); top: calc(var(--a) + var(--pl-space-16));\n\
        left: min($b, var(--pl-space-16)); font: $b/var(--pl-space-16) serif; height: calc(#{$b} * var(--pl-space-16)) }\n\
        p { color: var(--pl-space-16) }";
    assert_snapshot!(report(findings("a.scss", text, Some(&tokens()))));
}

/// A comment to the end of the line is one only in SCSS and Less.
#[test]
fn comments_to_the_end_of_the_line_allow_findings() {
    let css = "// dstool-allow css/duplicate-property: an example\ntop: 0;";
    let page = |language: &str| format!("<style lang=\"{language}\">a {{ top: 0;\n{css} }}</style>");
    assert_eq!(mistakes("a.vue", &page("scss")), [""; 0]);
    assert_eq!(mistakes("a.vue", &page("less")), [""; 0]);
    assert_eq!(mistakes("a.scss", &format!("a {{ top: 0;\n{css} }}")), [""; 0]);
    let unused = mistakes("a.less", "// dstool-allow css/duplicate-property: an example\na { top: 0 }");
    assert_eq!(unused, ["unused-allow css/duplicate-property"]);
    let script = "<script>// dstool-allow css/duplicate-property: an example\n</script><style>a { top: 0; top: 0 }</style>";
    assert_eq!(mistakes("a.vue", script), ["duplicate-property top: 0"]);
}

/// A fix changes what is written in the file, or is left out.
#[test]
fn fixes_are_exact() {
    let text = "a {\n  top: 0; // why\n  top: 0;\n  left: 0;\n  left: 0; }";
    let fixes: Vec<usize> = findings("a.scss", text, None)
        .into_iter()
        .map(|finding| finding.fix.map_or(0, |fix| fix.edits.len()))
        .collect();
    assert_eq!(fixes, [0, 1]);
}

#[test]
fn too_many_brackets_end_the_check_with_an_error() {
    let nested = |open: &str, close: &str| format!("{}1px{}", open.repeat(20_000), close.repeat(20_000));
    for text in [
        format!("a {{ width: calc({}) }} b {{ c: d }}", nested("(", ")")),
        format!("a {{ width: {} }}", nested("min(", ")")),
        format!("@media {} {{ a {{ top: 0 }} }}", nested("(", ")")),
        format!("a {{ width: calc({}", "(".repeat(20_000)),
        nested("a {", "}"),
    ] {
        for path in ["a.scss", "a.less"] {
            let text = format!("$x: 1;\n{text}");
            let mistakes = mistakes(path, &text);
            assert!(mistakes.iter().any(|mistake| mistake.starts_with("syntax ")), "{path}: {mistakes:?}");
        }
    }
}

fn survives(path: &str, text: &str) {
    for finding in &findings(path, text, Some(&tokens())) {
        let places = finding.at.iter().chain(finding.labels.iter().map(|label| &label.at));
        for at in places.chain(finding.fix.iter().flat_map(|fix| fix.edits.iter().map(|edit| &edit.at))) {
            assert!(at.file.text().get(at.span.range()).is_some(), "{finding:?}");
        }
    }
}

#[test]
fn files_that_are_cut_off_or_lack_a_character_are_read() {
    let nested = "a { font: 1px { é: 2pz; b:{ c: #ggg } @if $d { e: calc(1px+2px) } } } $f: (g: 1emm, h: (#12)); @include i($j: 2pz) { k:l { m: 0 } }";
    let ruleset = "@a: { b: 1pz; @media (c) { .d { e: #ggg } } } f { @a(); } @g: { h: { i: 2pz } } .j(@k: #12; { l: 3pz }); .m() when (n) { @o: calc(1px+2px) }";
    for (path, text) in [
        ("a.scss", SCSS),
        ("a.less", LESS),
        ("a.scss", nested),
        ("a.less", ruleset),
        ("a.less", nested),
        ("a.scss", ruleset),
    ] {
        for (at, ch) in text.char_indices().step_by(3) {
            survives(path, &text[..at]);
            survives(path, &text[at..]);
            survives(path, &format!("{}{}", &text[..at], &text[at + ch.len_utf8()..]));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_characters_of_the_languages_are_read(text in "[a&%.#@$:;(){}\\[\\]\"'`/*~+\\-!\\\\,|é 1\n]{0,60}|(url\\(|#\\{|@\\{|//|\\}|'|\\)|a: b;|a: \\{|@a: \\{|1pz|#ggg|calc\\(|&-){0,20}") {
        survives("a.scss", &text);
        survives("a.less", &text);
    }
}
