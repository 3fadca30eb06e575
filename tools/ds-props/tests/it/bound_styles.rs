//! The styles that pages bind to elements, and those in the scripts of components.

use ds_core::model::style::UNKNOWN;
use ds_core::{SourceFile, Span};
use ds_props::styles;

/// The styles of a page, `?` for what is unknown.
fn bound(path: &str, text: &str) -> String {
    let (styles, findings) = styles(&SourceFile::new(path, text));
    assert!(findings.is_empty(), "{findings:?}");
    styles.iter().map(|style| style.text().replace(UNKNOWN, "?") + "\n").collect()
}

#[test]
fn vue() {
    let text = "<script setup lang=\"ts\">\nconst a: CSSProperties = { top: 1 }; const b = computed(() => ({ left: '1px' })); const c = <T,>(x: T) => x;\n</script>\n\
                <template>é<p :style=\"{ fontSize: size + 'px', 'line-height': 2, userDrag: 'none', color: ok ? 'red' : x }\" v-if=\"a > b\">\n\
                <i v-bind:style=\"[b, { width: `${w}px` }, ok ? 'top: 0' : '']\" :class=\"{ a: 'x' }\"></i><b style=\"top: 0\"/></p></template>\n\
                <style>p { top: 0 }</style>";
    assert_eq!(
        bound("a.vue", text),
        "a{font-size:?px;line-height:2;-webkit-user-drag:none;color:?;}\na{color:red;}\na{color:?;}\n\
         a{width:?px;}\na{top: 0}\na{}\na{top:1px;}\na{left:1px;}\n"
    );
    assert_eq!(
        bound(
            "a.vue",
            "<template lang=\"pug\">p(:style=\"{ top: 1 }\") <p :style=\"{ top: 1 }\"></template>"
        ),
        ""
    );
    assert_eq!(
        bound(
            "a.vue",
            "<script lang=\"coffee\">style = -> </script><p :style=\"{ top: }\" :style=\"a &amp;&amp; { top: 1 }\">"
        ),
        "a{top:1;}\n"
    );
}

#[test]
fn svelte() {
    let text = "<script>export let size; const css = `color: red`;</script>\n\
                <p style:color=\"red\" style:--x={size} style:width=\"{size > 1 ? \"a\" : `}`}px\" style:top|important={a > b ? '1px' : '2px'} style:left>\n\
                <i style={`height: ${size}px`} {...rest} {name} on:click={() => { a = '}'; }} style:z-index=1></i>\n\
                <C style={{ top: 1 }}/> {#if a < b}<b style:left='0'></b>{/if}";
    assert_eq!(
        bound("a.svelte", text),
        "a{color:red}\na{--x:?;}\na{width:?px}\na{top:?;}\na{top:1px;}\na{top:2px;}\na{height: ?px}\na{z-index:1}\na{left:0}\n"
    );
}

#[test]
fn angular() {
    let text = "<p [style.width.px]=\"10\" [style.fontSize.pz]=\"size\" [style.color]=\"ok ? 'red' : null\" [style.--x]=\"1\"\n\
                [ngStyle]=\"{ 'max-width.em': 2, top: a | b }\" [style]=\"{ left: '1px' }\" (click)=\"a = { b: 1 }\" [style.top]=\"a | slice:0:1\">";
    assert_eq!(
        bound("a.component.html", text),
        "a{width:10px;}\na{font-size:0.7361pz;}\na{color:?;}\na{color:red;}\na{color:?;}\na{--x:1;}\n\
         a{max-width:2em;top:?;}\na{left:1px;}\na{top:?;}\n"
    );
    let text = "import { Component } from '@angular/core';\n\
                @Component({ styles: [`:host { top: 0 }`, 'p { left: 0 }'], host: { style: 'right: 0', '[style.width.px]': '1', '(a)': 'b()' },\n\
                template: `<p style=\"color: {{ a ? \"x\" : c }}; top: 0\" [style.left]=\"'1px'\">{{ b }}</p>` }) class A {}\n\
                @Other({ styles: ['q { left: 0 }'] }) class B {}";
    assert_eq!(
        bound("a.ts", text),
        ":host { top: 0 }\np { left: 0 }\na{right: 0}\na{width:1px;}\na{color: ?; top: 0}\na{left:1px;}\n"
    );
}

/// What members of a class bind to their element.
#[test]
fn members_of_angular() {
    let text = "import { HostBinding } from '@angular/core';\nclass A {\n\
                @HostBinding('style.width') a = '1px'; @HostBinding('style.top.pz') @Input() b: number; @HostBinding('style') c = { left: '2px' };\n\
                @HostBinding('style.color') get d() { if (x) { return 'red'; } const f = () => { return 'x' }; return y ? 'blue' : z; }\n\
                @HostBinding('style') e = 'right: 0'; @HostBinding('class.f') g = 'a'; @Other('style.color') h = 'a'; @HostBinding('style.i') set j(k) {} }";
    assert_eq!(
        bound("a.ts", text),
        "a{width:1px;}\na{top:0.7361pz;}\na{left:2px;}\na{color:red;}\na{color:?;}\na{color:blue;}\na{color:?;}\na{right: 0}\n"
    );
    assert_eq!(bound("a.ts", &text.replace("@angular/core", "other")), "");
}

/// Functions that make elements, by the module that they come from.
#[test]
fn elements_of_functions() {
    let text = "import { h as make, createVNode } from 'vue';\n\
                make('p', { style: { width: 1, userDrag: 'none' } }); make(P, { a: { style: { top: 1 } }, style: [b, 'left: 0'] }); make(a, b, { style: { top: 2 } });\n\
                createVNode('p', { style: ok ? { top: 3 } : null }); other('p', { style: { top: 4 } });";
    assert_eq!(bound("a.ts", text), "a{width:1;-webkit-user-drag:none;}\na{left: 0}\na{top:3;}\n");
    let text = "import React, { createElement } from 'react'; import { jsx as j } from 'react/jsx-runtime'; import { h } from 'snabbdom';\n\
                React.createElement('p', { ...a, style: { width: 1 } }); createElement(P, { style: { top: 1, ...b } }); j('p', { style: { left: 2 } });\n\
                h('p', { style: { top: 3 } }); document.createElement('p', { style: { top: 4 } }); React.memo('p', { style: { top: 5 } });";
    assert_eq!(bound("a.js", text), "a{width:1px;}\na{top:1px;}\na{left:2px;}\n");
}

/// The objects of options that an element has as its style.
#[test]
fn options_of_vue() {
    let script = "export default defineComponent({ data() { return { box: { top: 1 }, list: { title: { top: 2 }, other: { top: 3 } }, text: 'left: 0', unused: { top: 4 } } },\n\
                computed: { ...mapState(['a']), sum() { if (b) return { top: 5 }; return { top: 6 } }, short: () => ({ top: 7 }), no: () => ({ top: 8 }),\n\
                both: { get() { return { top: 9 } }, set(value) {} } }, methods: { box() { return { top: 10 } } } })";
    let page = format!(
        "<template><p :style=\"box\"/><p :style=\"[sum, list.title]\"/><p :style=\"{{ ...short }}\"/><p :style=\"both\"/><p :style=\"text\"/></template>\n\
         <script>{script}</script>"
    );
    let styles = bound("a.vue", &page);
    assert_eq!(styles, "a{top:1;}\na{top:2;}\na{left: 0}\na{top:5;}\na{top:6;}\na{top:7;}\na{top:9;}\n");
    let with_arrow =
        page.replace("data() { return ", "data: () => (").replace("unused: { top: 4 } } }", "unused: 1 })");
    assert!(bound("a.vue", &with_arrow).starts_with("a{top:1;}\na{top:2;}\na{left: 0}\n"), "{with_arrow}");
    assert_eq!(bound("a.vue", &format!("<p :style=\"other\"/><script>{script}</script>")), "");
}

/// What HTML writes with references is read as the characters that it means, and each other byte has its place.
#[test]
fn references_are_characters() {
    let text = "é<p :style=\"a &amp;&amp; b &lt; 1 ? { color: &quot;red&quot;, top: 16 } : 'left: &#48;'\"/>";
    assert_eq!(bound("a.vue", text), "a{color:red;top:16;}\na{left: 0    }\n");
    let angular = "<p [style.color]=\"&#39;red&#39;\" [ngStyle]=\"{ &quot;top.px&quot;: 1 }\" (a)=\"b &lt; c\" [c]=\"&quot;d&quot;\">";
    assert_eq!(bound("a.html", angular), "a{color:red;}\na{top:1px;}\n");
    let svelte =
        "<p style:width=\"1&#48;{a}&#112;x\" style:font-family=\"&quot;A&quot;\" style={a &amp;&amp; b}>";
    assert_eq!(bound("a.svelte", svelte), "a{width:10?px}\na{font-family:\"A\"}\n");
    let file = SourceFile::new("a.vue", text);
    let style = &styles(&file).0[0];
    let place = |wanted: &str| {
        let start = ds_core::source::to_u32(style.text().find(wanted).unwrap_or_default());
        let span = Span::new(start, start + ds_core::source::to_u32(wanted.len()));
        style.source(span).map(|span| file.slice(span))
    };
    assert_eq!((place("color"), place("red"), place("16")), (Some("color"), Some("red"), Some("16")));
    let at = ds_core::source::to_u32(style.text().find("16").unwrap_or_default());
    let edit = style.edit(&file, Span::new(at, at + 2), "var(--a)");
    assert_eq!(
        edit.map(|(at, text)| (file.slice(at.span).to_owned(), text)),
        Some(("16".to_owned(), "'var(--a)'".to_owned()))
    );
}

#[test]
fn astro() {
    let text = "---\nimport { css } from '@emotion/css';\nconst a = css({ top: 1 });\nif (a < 1) return;\n---\n\
                <p style={{ lineHeight: 2, color: a > b ? 'red' : 'blue' }} title=`it's`>{list.map((x) => <i style={`left: ${x}px`}>it's</i>)}</p>\n\
                <C style={{ width: 1 }} client:load/><style define:vars={{ gap: '1px', x }}>p { top: 0 }</style><script>const b = css`top: 2px`;</script>";
    assert_eq!(
        bound("a.astro", text),
        "a{line-height:2;color:?;}\na{color:red;}\na{color:blue;}\na{left: ?px}\na{width:?;}\na{--gap:1px;--x:?;}\na{top:1px;}\na{top: 2px}\n"
    );
}

/// The places are those of the page, and an edit does not end the attribute.
#[test]
fn places_are_bytes_of_the_page() {
    let text = "<template>é<p :style='{ top: 16, color: \"red\" }'/><i :style=\"{ top: 16 }\"/></template><script>// é\nconst a = css`left: 16px`;</script>";
    let file = SourceFile::new("a.vue", text);
    let (styles, _) = styles(&file);
    let places = |wanted: &str| -> Vec<&str> {
        let spans = styles.iter().filter_map(|style| {
            let start = ds_core::source::to_u32(style.text().find(wanted)?);
            style.source(Span::new(start, start + ds_core::source::to_u32(wanted.len())))
        });
        spans.map(|span| file.slice(span)).collect()
    };
    assert_eq!(places("16"), ["16", "16", "16"]);
    assert_eq!(places("red"), ["red"]);
    let edits: Vec<_> = styles
        .iter()
        .filter_map(|style| {
            let at = ds_core::source::to_u32(style.text().find("top:16")?) + 4;
            Some(style.edit(&file, Span::new(at, at + 2), "var(--a)").map(|(_, text)| text))
        })
        .collect();
    assert_eq!(edits, [None, Some("'var(--a)'".to_owned())]);
}

#[test]
fn scripts_that_cannot_be_parsed_are_named() {
    let (styles, findings) = styles(&SourceFile::new(
        "a.vue",
        "<p :style=\"{ top: 1 }\"/>\n<script>css(a); const style = {;</script>",
    ));
    let places: Vec<String> =
        findings.iter().filter_map(|found| found.at.as_ref().map(ToString::to_string)).collect();
    assert_eq!((styles.len(), places), (1, vec!["a.vue:2:32".to_owned()]));
}

/// Random cuts and changes of pages with all forms.
#[test]
fn any_page_is_read() {
    let page = "---\nconst style = `a${b}`;\n---\n<script lang=\"ts\">css`a: ${b}`; let c: CSSProperties = { a: 'é' };</script>\
                <!-- < --><p :style=\"[{ a: 'b' + c }, `d`]\" [style.a.px]='1' style:a=\"{b}\" style={{ a: `${'}'}` }} define:vars={{ a }} {...b}>é</p><style>\
                <i :style=\"a &amp;&amp; &quot;é&#39;\" style:a='&quot;{b}&lt;'></i><script>export default { data: () => ({ a: { b: 'c' } }), computed: { a() { return [{ b }] } } }</script>";
    let mut seed = 7_u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(seed >> 33).unwrap_or_default() % below
    };
    for nth in 0..800 {
        let mut text: Vec<char> = page.chars().collect();
        text.truncate(if nth % 2 == 0 { text.len() } else { random(text.len()) + 1 });
        for _ in 0..random(4) {
            let at = random(text.len());
            text[at] = ['"', '{', '}', '`', '<', '\\', '\'', '&', ';'][random(9)];
        }
        let text: String = text.into_iter().collect();
        for path in ["a.vue", "a.svelte", "a.astro", "a.html"] {
            for style in styles(&SourceFile::new(path, &text)).0 {
                let end = ds_core::source::to_u32(style.text().len());
                let place = style.source(Span::new(0, end));
                assert!(place.is_some_and(|place| place.end as usize <= text.len()), "{text}");
            }
        }
    }
}
