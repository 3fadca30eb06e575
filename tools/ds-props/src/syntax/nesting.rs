//! Limits nesting before parsing: the parser recurses, so nesting in the text uses the stack.
//!
//! What nests is counted by what is open: brackets, type arguments, and operators and keywords whose operand has not
//! ended. A list, however long, does not nest.

/// The maximum number of open brackets.
const MAX_BRACKETS: usize = 400;
/// The maximum number of open operators and keywords that nest without a bracket (`!`, `=>`, `? :`, `<`, `typeof`).
const MAX_CHAIN: usize = 1_000;

/// The maximum number of consecutive operators, members and calls: each is nested in the next one.
const MAX_LINKS: usize = 5_000;

/// The maximum number of consecutive `|` and `&`. A type lists its alternatives, but the text does not show that it is a type,
/// and in an expression they nest.
const MAX_ALTERNATIVES: usize = 32_000;

/// The maximum number of type arguments in one bracket without a semicolon or a comma.
const MAX_TAGS: usize = 10_000;

/// Keywords that start a statement, so that only brackets remain open before them.
const STATEMENT_WORDS: [&[u8]; 10] = [
    b"const",
    b"let",
    b"var",
    b"export",
    b"import",
    b"interface",
    b"function",
    b"class",
    b"return",
    b"declare",
];

/// Keywords after which an expression, a type or a statement is nested one level deeper.
const PREFIX_WORDS: [&[u8]; 13] = [
    b"typeof",
    b"void",
    b"delete",
    b"await",
    b"yield",
    b"new",
    b"keyof",
    b"readonly",
    b"infer",
    b"else",
    b"if",
    b"for",
    b"while",
];

/// Keywords with a head in brackets, which the nested statement follows.
const HEADS: [&[u8]; 3] = [b"if", b"for", b"while"];

/// What is open inside one bracket.
#[derive(Default, Clone, Copy)]
struct Frame {
    /// Operators and keywords that nest.
    chain: usize,
    /// Type arguments: `<` without its `>`.
    arguments: usize,
    links: usize,
    alternatives: usize,
    /// Type arguments that have ended: they may also be elements in JSX, which nest.
    tags: usize,
    /// Whether the bracket is the head of a statement.
    head: bool,
}

impl Frame {
    /// A statement, a member or an element has ended.
    fn end(&mut self) {
        *self = Self { head: self.head, ..Self::default() };
    }

    /// A line has ended what may be a statement or a member, or the text of an element.
    fn end_line(&mut self) {
        *self = Self { head: self.head, tags: self.tags, ..Self::default() };
    }
}

/// The token before, as far as it decides whether a line ends a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// An operator, or a keyword whose operand follows.
    Open,
    /// The end of an operand.
    Operand,
    /// A keyword with a head.
    Head,
}

/// The offset of the first byte that is nested too deeply, if any. Comments and strings are skipped; regular
/// expressions and JSX text are not, which does not matter at these limits.
pub(super) fn too_deep(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut frames: Vec<Frame> = Vec::new();
    let mut frame = Frame::default();
    // The sum of the chains of all outer brackets.
    let mut outer = 0usize;
    let (mut at, mut before, mut last, mut line) = (0usize, Before::Open, b';', false);
    while at < bytes.len() {
        let start = at;
        let byte = bytes[at];
        at += 1;
        if byte.is_ascii_whitespace() {
            line |= matches!(byte, b'\n' | b'\r');
            continue;
        }
        let starts = is_name_byte(byte) || matches!(byte, b'"' | b'\'' | b'@' | b'#');
        // Without semicolons, an operand that follows an operand on another line starts a statement or a member.
        if line && starts && before == Before::Operand {
            frame.end_line();
        }
        let mut now = Before::Open;
        let mut keeps_line = false;
        match byte {
            b'(' | b'[' | b'{' => {
                let head = before == Before::Head;
                outer += frame.chain + frame.arguments;
                frames.push(frame);
                frame = Frame { head, ..Frame::default() };
            }
            b')' | b']' | b'}' => {
                let head = frame.head;
                frame = frames.pop().unwrap_or_default();
                outer = outer.saturating_sub(frame.chain + frame.arguments);
                if byte == b'}' {
                    // A body ends a statement, but an object may be an operand of what is open.
                    (frame.chain, frame.links) = (0, 0);
                } else {
                    frame.links += 1;
                }
                now = if head { Before::Open } else { Before::Operand };
            }
            b';' | b',' => {
                let arguments = if byte == b',' { frame.arguments } else { 0 };
                frame.end();
                frame.arguments = arguments;
            }
            b'/' => match bytes.get(at) {
                Some(b'/') => {
                    at += memchr::memchr2(b'\n', b'\r', &bytes[at..]).unwrap_or(bytes.len() - at);
                    keeps_line = true;
                }
                Some(b'*') => {
                    let end = memchr::memmem::find(&bytes[at + 1..], b"*/");
                    at = end.map_or(bytes.len(), |end| at + end + 3);
                    keeps_line = true;
                }
                Some(b'>') => frame.end(),
                _ => frame.links += 1,
            },
            b'"' | b'\'' => {
                at = after_string(bytes, at, byte);
                now = Before::Operand;
            }
            b'<' if bytes.get(at) == Some(&b'/') => frame.end(),
            // Type arguments follow their name at once.
            b'<' if bytes.get(start.wrapping_sub(1)).is_some_and(|byte| is_name_byte(*byte)) => {
                frame.arguments += 1;
            }
            b'<' => frame.chain += 1,
            b'>' if last == b'=' && bytes.get(start.wrapping_sub(1)) == Some(&b'=') => {}
            b'>' if frame.arguments > 0 => {
                frame.arguments -= 1;
                frame.tags += 1;
                now = Before::Operand;
            }
            // The start of an element has ended, and its content follows.
            b'>' => {}
            b'?' => match next(bytes, at) {
                // `a?: T`, `a?.b`, `(a?)`, `T?` in a tuple
                Some(b':' | b')' | b',' | b']') => now = Before::Operand,
                Some(b'.') => frame.links += 1,
                Some(b'?') => {
                    at += 1;
                    frame.links += 1;
                }
                _ => frame.chain += 1,
            },
            b'=' => frame.chain += 1,
            b'!' | b'~' | b'+' | b'-' if matches!(last, b'!' | b'~' | b'+' | b'-') => frame.chain += 1,
            b'|' | b'&' => frame.alternatives += 1,
            b'+' | b'-' | b'*' | b'%' | b'^' | b'.' => frame.links += 1,
            b'`' => {
                frame.links += 1;
                now = Before::Operand;
            }
            _ if byte.is_ascii_alphabetic() => {
                while bytes.get(at).is_some_and(|next| is_name_byte(*next)) {
                    at += 1;
                }
                let word = &bytes[start..at];
                // A name of a member is not a keyword (`if: string`, `new?: boolean`), and `void` may be a type.
                let is_name = last == b'.' || matches!(next(bytes, at), Some(b':' | b'?' | b','));
                now = Before::Operand;
                let is_name = is_name || word == b"void" && matches!(last, b'>' | b':' | b'|' | b'&' | b'<');
                if STATEMENT_WORDS.contains(&word) && !is_name {
                    frame.end();
                    now = Before::Open;
                } else if PREFIX_WORDS.contains(&word) && !is_name {
                    frame.chain += 1;
                    now = if HEADS.contains(&word) { Before::Head } else { Before::Open };
                }
            }
            _ if starts => now = Before::Operand,
            _ => {}
        }
        if !keeps_line {
            (before, last, line) = (now, byte, false);
        }
        if frames.len() > MAX_BRACKETS
            || outer + frame.chain + frame.arguments > MAX_CHAIN
            || frame.links > MAX_LINKS
            || frame.alternatives > MAX_ALTERNATIVES
            || frame.tags > MAX_TAGS
        {
            return Some(start);
        }
    }
    None
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || byte >= 0x80
}

/// The next byte that is not white space.
fn next(bytes: &[u8], at: usize) -> Option<u8> {
    bytes[at..].iter().copied().find(|byte| !byte.is_ascii_whitespace())
}

/// The end of a string; a quote without a match on its line is JSX text or an error and skips nothing.
fn after_string(bytes: &[u8], from: usize, quote: u8) -> usize {
    let mut at = from;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b'\n' | b'\r' => return from,
            _ if byte == quote => return at + 1,
            _ => {}
        }
        at += 1;
    }
    from
}

#[cfg(test)]
mod tests {
    use super::too_deep;

    #[test]
    fn rejects_input_that_would_overflow_the_stack() {
        for unit in [
            "(", "[", "{a:", "<a>", "!", "-", "typeof ", "typeof\n", "a=>", "a=>\n", "a=", "a=\n", "a?a:",
            "a?\na:", "Array<", "A<\n", "if(a)", "if(a)\n", "else\n", "a+", "a.", "a()", "a||", "a<",
            "{a:A<", "A<[a,", "(a?b:", "x<a>", "x<a>\n", "x\n<a>\n",
        ] {
            assert!(too_deep(&unit.repeat(50_000)).is_some(), "{unit}");
        }
    }

    #[test]
    fn accepts_ordinary_code() {
        let lines = "const a = <A<B>>(b?: string) => -1\n".repeat(5_000);
        assert_eq!(too_deep(&lines), None);
        assert_eq!(too_deep(&"<path d=\"M0 0\" fill='none'/>\n".repeat(5_000)), None);
        assert_eq!(too_deep(&"// ((((((((((\n".repeat(200)), None);
        assert_eq!(too_deep(&"x = '((((((((((';\n".repeat(200)), None);
        assert_eq!(too_deep(&"<p>it's</p>\n".repeat(2_000)), None);
    }

    #[test]
    fn long_lists_do_not_nest() {
        let members = |member: &str| format!("interface P {{\n{}}}", member.repeat(6_000));
        for member in [
            "  a?: A<'x' | 'y'>\n",
            "  on?: (a: A<B<C>>) => void\n",
            "  'a-b'?: string // a?b?c?\n",
            "  a?: A<{ b?: c }>\n",
            "  if?: typeof a\n",
            "  readonly new?: B['c']\n",
        ] {
            assert_eq!(too_deep(&members(member)), None, "{member}");
        }
        let union = format!("type A = {}'z'", "'a' | ".repeat(20_000));
        assert_eq!(too_deep(&union), None);
        assert_eq!(too_deep(&"foo(a => b)\nif (a) b()\nelse c()\n".repeat(3_000)), None);
    }
}
