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
        ""
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
                <!-- < --><p :style=\"[{ a: 'b' + c }, `d`]\" [style.a.px]='1' style:a=\"{b}\" style={{ a: `${'}'}` }} define:vars={{ a }} {...b}>é</p><style>";
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
            text[at] = ['"', '{', '}', '`', '<', '\\', '\''][random(7)];
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
