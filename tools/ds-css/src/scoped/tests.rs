use super::split;

#[test]
fn parts_keep_their_positions() {
    for (text, rest, parts) in [
        (
            "@scope (.a){top:0;b{top:1px}left:0}",
            "@scope (.a){      b{top:1px}      }",
            "          *{top:0}        *{left:0}",
        ),
        ("a{@scope (&){b{top:0}}top:0}", "a{@scope (&){        }top:0}", "  @scope (&){b{top:0}}      "),
        ("@scope{\n\ntop:0;\n}", "@scope{\n\n      \n}", "     *{\n\ntop:0}\n "),
        (
            "@import 'a' layer(b) scope(.c) print;",
            "@import 'a' layer(b)           print;",
            "                                     ",
        ),
    ] {
        let split = split(text).expect(text);
        assert_eq!((split.rest.as_str(), split.parts.as_str()), (rest, parts), "{text}");
    }
    for text in ["@scope (.a){b{top:0}}", "a{b:scope(c)}", "@import 'a' print scope(b);"] {
        assert!(split(text).is_none(), "{text}");
    }
}
