//! The styles that scripts set on elements.

use ds_core::SourceFile;
use ds_core::model::style::{Reader, UNKNOWN};
use ds_props::styles;

/// The styles of a script, `?` for what is unknown, and `L` before those of a library.
fn set(path: &str, text: &str) -> String {
    let (styles, findings) = styles(&SourceFile::new(path, text));
    assert!(findings.is_empty(), "{findings:?}");
    let line = |style: &ds_core::model::style::EmbeddedStyle| {
        let mark = if style.reader() == Reader::Library { "L " } else { "" };
        format!("{mark}{}\n", style.text().replace(UNKNOWN, "?"))
    };
    styles.iter().map(line).collect()
}

#[test]
fn elements_have_styles() {
    let text = "const box = document.createElement('p'); let el: HTMLElement; function f(node: HTMLDivElement) { node.style.top = '1px'; }\n\
                box.style.backgroundColor = 'red'; el.style['left'] = x + 'px'; document.body.style.width = a ? '2px' : b; box.style.width = 3; box.style.top = '';\n\
                document.querySelector('a').style.cssText = `top: ${x}px`; a.ref.nativeElement.style.setProperty('--b', '4px');\n\
                Object.assign(box.style, { paddingTop: '5px', margin: 1, ...c }); (d as HTMLElement).style.right = '6px'; box.style.left = ``;";
    assert_eq!(
        set("a.ts", text),
        "a{top:1px;}\na{background-color:red;}\na{left:?px;}\na{width:?;}\na{width:2px;}\na{width:?;}\na{width:?;}\na{top:?;}\na{top: ?px}\n\
         a{--b:4px;}\na{padding-top:5px;}\na{margin:?;}\na{right:6px;}\na{left:?;}\n"
    );
}

/// Objects of other libraries have a `style`, too.
#[test]
fn other_objects_have_names_of_their_own() {
    let text = "feature.style.fill = 'a'; React.createElement('p').style.top = '1px'; Object.assign(text.style, { wordWrap: 'b' }); x.body.style.left = 'c';\n\
                any.style.cssText = 'top: 0'; any.style.setProperty('left', '0');";
    assert_eq!(
        set("a.js", text),
        "L a{fill:a;}\nL a{top:1px;}\nL a{word-wrap:b;}\nL a{left:c;}\na{top: 0}\na{left:0;}\n"
    );
    // A name that also means something else, by a parameter, an assignment or without a word.
    for other in ["function f(box) {}", "box = make();", "let box;", "const { box } = c;", "(box) => 1"] {
        let text = format!("{{ const box = document.createElement('p'); box.style.top = 'a'; }} {other}");
        assert_eq!(set("a.js", &text), "L a{top:a;}\n", "{other}");
    }
    let text = "const e = document.createElement('p'); e.style.top = 'a';";
    assert_eq!(set("a.js", text), "L a{top:a;}\n");
}

#[test]
fn what_is_no_declaration_is_left_out() {
    let text = "const box = document.createElement('p'); box.style.webkitTransform = box.style.msFilter = box.style.styleFloat = 'a'; box.style.top += '1px';\n\
                box.style = { top: 'a' }; style.top = 'a'; box.styles.top = 'a'; box.style.cssText = a; box.style.cssText += 'b'; box.style[c] = 'd'; Object.assign(box, { e: 'f' });";
    assert_eq!(set("a.js", text), "");
}

#[test]
fn pages_have_scripts() {
    let page = |script: &str| format!("<p>é</p><script{script}>document.body.style.top = '1px'</script>");
    for (path, script) in [
        ("a.html", ""),
        ("a.html", " type=\"module\""),
        ("a.vue", ""),
        ("a.svelte", " lang=\"ts\""),
        ("a.astro", ""),
    ] {
        assert_eq!(set(path, &page(script)), "a{top:1px;}\n", "{path}");
    }
    assert_eq!(set("a.html", &page(" type=\"text/template\"")), "");
}

/// Line ends and backticks as compressed scripts write them in templates.
#[test]
fn escapes_of_templates_are_what_they_mean() {
    assert_eq!(
        set(
            "a.js",
            "a.style.cssText = `top: 0;\\n\\tleft: ${b}px; content: \\`\\\\n`; const c = css`\\nright: 0\\r\\201C`;"
        ),
        "a{top: 0;\n left: ?px; content: `\\\\n}\na{\nright: 0\n\\201C}\n"
    );
}
