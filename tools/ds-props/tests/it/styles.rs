//! The styles in scripts: what is found, and where.

use ds_core::model::style::{Reader, UNKNOWN};
use ds_core::{SourceFile, Span};
use ds_props::styles;
use insta::assert_snapshot;

/// The styles of a file, `?` for what is unknown.
fn found(path: &str, text: &str) -> String {
    let (styles, findings) = styles(&SourceFile::new(path, text));
    assert!(findings.is_empty(), "{findings:?}");
    styles.iter().map(|style| style.text().replace(UNKNOWN, "?") + "\n").collect()
}

#[test]
fn style_objects() {
    assert_snapshot!(found(
        "a.tsx",
        "const a = <p style={{ paddingTop: 16, color: '#fff', zIndex: -2, WebkitLineClamp: 3, '--x': 4, lineHeight: .5 }} />;\n\
         const b = <p style={cond ? { top: 0x10, left: 1e3, width: 1_000 } : base && ({ ...base, color: 'a\\'b', 'margin-top': `${x}px 1px` } as const)} />;\n\
         const c: React.CSSProperties = { color: dark ? '#111' : '#222', top, left: x ?? 5, [key]: 1, on() {}, 7: 8 };\n\
         const d = { color: 'red' } satisfies CSSProperties; const e = { color: 'red' };\n\
         const f = styled.a({ '&:hover': { color: 'blue' } }, ({ theme }) => ({ color: theme.x, top: 1 }));\n\
         const g = css([{ top: 2 }, other]); const h = styled(B)({ top: 3 }); const i = styled({ top: 4 });\n\
         const j = <B style={{}} other={{ color: 'red' }} {...rest} />;"
    ));
}

#[test]
fn attributes() {
    assert_snapshot!(found(
        "a.jsx",
        "const a = <svg fill=\"#05f\"><path stroke={'red'} stopColor='blue' fill={x} style=\"top: 1px\" /><Icon fill=\"red\" /></svg>;\n\
         const b = <p style=\"content: &quot;a&quot;\" fill />;"
    ));
}

#[test]
fn templates_of_html() {
    let text = "const a = html`é<p style=\"color: ${a > 1 ? 'x' : `y`}; margin: 0 ${b}px\" title=\"style='top: 0'\" .style=${c}>${d}</p>`;\n\
                const b = svg`<path fill=\"var(--a)\" stop-color=${e} style='top: 1px'/>`; const c = html`<p style=\"&quot;\">`;\n\
                const d = html`<style>p { top: ${f} }</style>${html`<i style=\"left: 1px\"></i>`}`; const e = other`<p style=\"top: 0\">`;";
    assert_eq!(
        found("a.ts", text),
        "a{color: ?; margin: 0 ?px}\na{fill:var(--a)}\na{stop-color:?}\na{top: 1px}\na{\"}\np { top: ? }\na{left: 1px}\n"
    );
    let (styles, _) = styles(&SourceFile::new("a.ts", text));
    let margin = styles[0].text().find("margin").unwrap_or_default();
    let at = ds_core::source::to_u32(margin);
    let place = styles[0].source(Span::new(at, at + 6));
    assert_eq!(place.map(|place| &text[place.range()]), Some("margin"));
}

/// Escapes of JavaScript and of HTML are read. What has one cannot be edited; the rest can.
#[test]
fn templates_of_html_with_escapes() {
    let text = "import * as lit from 'lit'; const a = lit.html`<p style=\"color: r&#101;d; top: 1\\x30px; left: ${b}px\">x</p>`;\n\
                const c = lit.css`:host { top: 0 }`; const d = other.markup`<p style=\"top: 0\">`;";
    assert_eq!(found("a.ts", text), "a{color: red; top: 10px; left: ?px}\na{:host { top: 0 }}\n");
    let (styles, _) = styles(&SourceFile::new("a.ts", text));
    let top = ds_core::source::to_u32(styles[0].text().find("10px").unwrap_or_default());
    let place = styles[0].source(Span::new(top, top + 4));
    assert!(place.is_some_and(|place| text[place.range()].contains("1\\x30px")), "{place:?}");
}

#[test]
fn templates() {
    assert_snapshot!(found(
        "a.ts",
        "const a = styled.div<{ b: string }>`\n  // it's: red;\n  ${mixin}\n  color: ${p => p.c};\n  margin: ${a}px -${b};\n`;\n\
         const b = styled(A).attrs({ x: 1 })`${C}:hover & { top: 0 }`; const c = keyframes`to { top: ${d} }`;\n\
         const d = createGlobalStyle`a { b: c }`; const e = css.global`a { top: 0 }`; const f = html`<p>`; const g = `color: red`;\n\
         const h = css`a: b ${css`c: d`}`;"
    ));
    assert_snapshot!(
        "templates_in_jsx",
        found(
            "a.tsx",
            "const a = <><style jsx global>{`.a { top: ${x} }`}</style><style>{'.b { top: 0 }'}</style><p css={`top: 1px`} /></>;"
        )
    );
}

#[test]
fn places_are_bytes_of_the_file() {
    let text =
        "// é\nconst a = styled.p`color: ${x}; top: 16px`; const b = <p style={{ paddingTop: 16 }} />;";
    let file = SourceFile::new("a.tsx", text);
    let (styles, _) = styles(&file);
    let places = |wanted: &str| -> Vec<&str> {
        let all = styles.iter().filter_map(|style| {
            let start = u32::try_from(style.text().find(wanted)?).ok()?;
            style.source(Span::new(start, start + u32::try_from(wanted.len()).ok()?))
        });
        all.map(|span| file.slice(span)).collect()
    };
    assert_eq!(places("top: 16px"), ["top: 16px"]);
    assert_eq!(places("16px"), ["16px", "16"]);
    assert_eq!(places(UNKNOWN), ["x"]);
    assert_eq!(places("padding-top"), ["paddingTop"]);
}

#[test]
fn any_script_is_read() {
    let (styles, findings) = styles(&SourceFile::new("a.tsx", "const a = css`top: 0`; <p style={{ "));
    assert!(styles.is_empty());
    let places: Vec<_> = findings.iter().map(|found| (found.rule.code, found.severity.as_str())).collect();
    assert_eq!(places, [("props/syntax", "warning")]);
    let deep = format!("<p style={{{}1{}}} />", "(".repeat(50_000), ")".repeat(50_000));
    let (_, findings) = ds_props::styles(&SourceFile::new("a.tsx", deep));
    assert!(!findings.is_empty());
    // Errors that the parser recovers from hide nothing.
    let (styles, findings) =
        ds_props::styles(&SourceFile::new("a.js", "css`top: 0`; import.meta.url; await x;"));
    assert!(findings.is_empty() && styles.len() == 1, "{findings:?}");
    for text in
        ["", "style", "css``", "css`${}`", "css`${", "<style>{}</style>", "<p style=\"\" fill='' css={} />"]
    {
        let (styles, _) = ds_props::styles(&SourceFile::new("a.jsx", text));
        assert!(styles.len() < 3, "{text}");
    }
}

#[test]
fn a_script_that_is_cut_off_anywhere_is_read() {
    let text = "css`a: ${b} // é\n`; <p style={{ a: `b${c}`, d: -1, e: 'f\\u0041' }} fill=\"&amp;\"><style>{`g`}</style></p>";
    let whole = styles(&SourceFile::new("a.tsx", text)).0.len();
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        assert!(styles(&SourceFile::new("a.tsx", &text[..end])).0.len() <= whole, "{end}");
    }
    assert_eq!(whole, 4);
}

/// `b` before what a browser reads, `l` before what a library reads.
fn readers(text: &str) -> String {
    let (styles, findings) = styles(&SourceFile::new("a.tsx", text));
    assert!(findings.is_empty(), "{findings:?}");
    let letter = |reader| if reader == Reader::Browser { 'b' } else { 'l' };
    styles
        .iter()
        .map(|style| format!("{} {}\n", letter(style.reader()), style.text().replace(UNKNOWN, "?")))
        .collect()
}

#[test]
fn readers_follow_from_elements_and_imports() {
    let text = "const a = <><p style={{ top: 1 }} /><B style={{ top: 2 }} /><motion.p style={{ top: 3 }} /></>;\n\
                const b = css({ top: 4 }); const c = css`top: 5px`; const d = <p css={{ top: 6 }} />;\n\
                const e = <><path fill='red' /><my-icon fill='solid' /><animate fill='freeze' /></>;";
    assert_eq!(
        readers(text),
        "b a{top:1px;}\nb a{top:2px;}\nl a{top:3px;}\nl a{top:4px;}\nb a{top: 5px}\nl a{top:6px;}\n\
         b a{fill:red}\nl a{fill:solid}\n"
    );
    // What a compiler has written, and what a function returns that another one takes.
    assert_eq!(
        readers(
            "const a = css({ name: 'x', styles: 'top:1px;' }), b = styled('p')(memo(({ c }) => ({ left: 1 })));"
        ),
        "l a{left:1px;}\n"
    );
    assert_eq!(
        readers("const a = styled.p(({ c }) => { const d = 1; return { left: d, top: 2 }; });"),
        "l a{left:?;top:2px;}\n"
    );
    let emotion = readers(&format!("import {{ css }} from '@emotion/react';\n{text}"));
    assert!(emotion.contains("b a{top:4px;}") && emotion.contains("b a{top:6px;}"), "{emotion}");
    let native = readers(&format!("import {{ B }} from 'react-native';\n{text}"));
    assert!(native.contains("l a{top:2px;}") && native.contains("l a{top: 5px}"), "{native}");
}

#[test]
fn values_of_style_objects_are_those_that_react_writes() {
    assert_eq!(
        readers(
            "const a = <p style={{ cssFloat: 'left', border: 0, top: 0.0, color: '', width: -0, fontSize: 0.5 }} />;\n\
             import '@emotion/react'; const b = css({ vars: { primary: 'x' }, variants: [{ color: 'y' }], display: ['a', 'b'], left: 1 });"
        ),
        "b a{float:left;border:0;top:0.0;color:?;width:-0;font-size:0.5px;}\n\
         b a{display:a;}\nb a{display:b;}\nb a{left:1px;}\n"
    );
}

/// What a library means by a name or a number follows from where the function comes from.
#[test]
fn functions_of_libraries() {
    for (text, expected) in [
        (
            "import { style as s, globalStyle, styleVariants } from '@vanilla-extract/css';\n\
             s([base, { vars: { a: 'x' }, selectors: { '&:hover': { top: 1 } }, content: 'x', '@font-face': { src: 'y' } }]);\n\
             globalStyle('p', { overflow: ['auto', 'overlay'] }); styleVariants({ a: 'red' }, (color) => ({ left: 2 }));",
            "b a{top:1px;}\nb @font-face{src:y;}\nb a{content:?;}\nb a{overflow:auto;}\nb a{overflow:overlay;}\nb a{left:2px;}\n",
        ),
        (
            "import { recipe } from '@vanilla-extract/recipes';\n\
             recipe({ base: [a, { top: 1 }], variants: { size: { small: { left: 2 }, large: [{ right: 3 }] } },\n\
             compoundVariants: [{ variants: { size: 'small' }, style: { bottom: 4 } }], defaultVariants: { size: 'small' } });",
            "b a{top:1px;}\nb a{left:2px;}\nb a{right:3px;}\nb a{bottom:4px;}\n",
        ),
        (
            "import * as stylex from '@stylexjs/stylex'; stylex.create({ a: { color: { default: 'red', ':hover': { default: 'blue', '@media print': 'black' } }, top: 1 } });",
            "b a{color:red;}\nb a{color:blue;}\nb a{color:black;}\nb a{top:1px;}\n",
        ),
        (
            "import { css } from '../styled-system/css'; css({ color: { base: 'red.500', _hover: 'blue' }, mx: 2 });",
            "l a{color:red.500;}\nl a{color:blue;}\nl a{mx:2px;}\n",
        ),
        (
            "import { styled } from '@mui/material/styles'; import { css } from '@emotion/react';\n\
             styled('p')(({ theme }) => ({ ...theme.applyStyles('dark', { top: 1 }), ...(a && { left: 2 }), ...theme.unstable_sx({ p: 3 }),\n\
             variants: [{ props: { color: 'x' }, style: { right: 4 } }, ...list.map((c) => ({ props: { c }, style: { bottom: 5 } }))] }));",
            "b a{top:1px;}\nb a{left:2px;}\nb a{right:4px;}\nb a{bottom:5px;}\n",
        ),
        (
            "const a = <B sx={{ p: 2, m: '2pz', width: { xs: '1px', md: 2 }, '&:hover': { top: 1 } }} slotProps={{ paper: { sx: { left: '3px' } } }} />;",
            "l a{width:1px;}\nl a{width:?;}\nl a{top:?;}\nl a{p:?;m:2pz;}\nl a{left:3px;}\n",
        ),
        (
            "import { makeStyles } from '@griffel/react'; import { createUseStyles } from 'react-jss';\n\
             makeStyles({ a: { top: 1 } }); createUseStyles({ b: { left: 2 } });",
            "b a{top:1px;}\nl a{left:2px;}\n",
        ),
        ("import { css } from 'elsewhere'; import '@emotion/react'; css({ top: 1 });", "l a{top:1px;}\n"),
        (
            "import { styleMap } from 'lit/directives/style-map.js'; styleMap({ top: 1, left: a + 'px' });",
            "b a{top:1;left:?px;}\n",
        ),
    ] {
        assert_eq!(readers(text), expected, "{text}");
    }
}

/// An object is collected once, also if its type and its use both say that it is a style.
#[test]
fn constants_that_are_used_as_styles() {
    assert_eq!(
        readers(
            "const a = { top: 1 }, b = { c: { left: 2 }, other: { color: 'x' } }, d = { right: 3 };\n\
             const e: Record<string, React.CSSProperties> = { f: { bottom: 4 } };\n\
             const g = useMemo<CSSProperties>(() => ({ width: 5 } as CSSProperties), []);\n\
             function h(): CSSProperties { return { height: 6 }; } const i = (): CSSProperties => ({ gap: 7 });\n\
             const j = <p style={{ ...a, color: 'red' }}><i style={b.c} /><B style={[e.f, d]} /></p>;"
        ),
        "b a{top:1px;}\nb a{left:2px;}\nb a{right:3px;}\nb a{bottom:4px;}\nb a{width:5px;}\nb a{height:6px;}\n\
         b a{gap:7px;}\nb a{color:red;}\n"
    );
}
