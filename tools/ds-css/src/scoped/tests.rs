use super::split;

#[test]
fn parts_keep_their_positions() {
    for (text, rest, parts) in [
        (
            "@scope (.a){top:0;b{top:1px}left:0}",
            "@scope (.a){      b{top:1px}      }",
            "          *{top:0}        *{left:0}",
        ),
        // The inner one is in a text of its own.
        ("@scope{b{@scope{top:0}}top:0}", "@scope{b{@scope{     }}     }", "         @scope{top:0}       "),
        ("a{@scope (&){b{top:0}}top:0}", "a{@scope (&){        }top:0}", "  @scope (&){b{top:0}}      "),
        ("@scope{\n\ntop:0;\n}", "@scope{\n\n      \n}", "     *{\n\ntop:0}\n "),
        (
            "@import 'a' layer(b) scope(.c) print;",
            "@import 'a' layer(b)           print;",
            "                                     ",
        ),
    ] {
        let split = split(text).expect(text);
        let text_of_parts = if split.parts.trim().is_empty() { &split.runs } else { &split.parts };
        assert_eq!((split.rest.as_str(), text_of_parts.as_str()), (rest, parts), "{text}");
    }
    for text in ["@scope (.a){b{top:0}}", "a{b:scope(c)}", "@import 'a' print scope(b);"] {
        assert!(split(text).is_none(), "{text}");
    }
}
