//! Indents HTML for reading without changing its meaning.
//!
//! White space is added only where it does not affect rendering: around blocks, inside the edges of block containers,
//! and inside tags. Between inline elements it stays unchanged. Nothing is added, closed or decoded.

use ds_core::html::{Kind, Token, tokens};

/// The maximum line width, where a line can be broken.
const WIDTH: usize = 100;

/// Deeper elements are not indented further, so that the output cannot grow quadratically.
const MAX_DEPTH: usize = 40;

/// Elements around which white space does not affect rendering.
const BLOCK: &[&str] = &[
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "caption",
    "center",
    "col",
    "colgroup",
    "dd",
    "details",
    "dialog",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "header",
    "hgroup",
    "hr",
    "html",
    "legend",
    "li",
    "main",
    "menu",
    "nav",
    "ol",
    "optgroup",
    "option",
    "p",
    "pre",
    "search",
    "section",
    "summary",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "ul",
    // Shapes: in an SVG, white space matters only in text.
    "circle",
    "clippath",
    "defs",
    "ellipse",
    "g",
    "line",
    "lineargradient",
    "marker",
    "mask",
    "path",
    "pattern",
    "polygon",
    "polyline",
    "radialgradient",
    "rect",
    "stop",
    "symbol",
    "use",
];

/// Inline elements with block formatting inside.
const CONTAINER: &[&str] = &["audio", "button", "object", "select", "svg", "video"];

/// Elements in which all white space is significant.
const VERBATIM: &[&str] =
    &["pre", "textarea", "script", "style", "title", "listing", "xmp", "iframe", "plaintext"];

/// Comments that React adds between texts and around boundaries.
const REACT: &[&str] = &["<!-- -->", "<!--$-->", "<!--/$-->"];

fn is_block(name: &str) -> bool {
    BLOCK.contains(&name)
}

/// Whether text inside the element is always separated from text outside.
pub(crate) fn is_container(name: &str) -> bool {
    is_block(name) || CONTAINER.contains(&name)
}

const fn is_blank(ch: char) -> bool {
    ch.is_ascii_whitespace()
}

/// Indents HTML for reading. Accepts any text; what is not HTML stays unchanged.
#[must_use]
pub fn pretty(html: &str) -> String {
    let tokens: Vec<_> = tokens(html).filter(|token| !REACT.contains(&token.raw)).collect();
    let shape = Shape::new(&tokens);
    let mut printer = Printer {
        tokens,
        shape,
        out: String::new(),
        line: 0,
        open: Vec::new(),
        depth: 0,
        gap: Gap::default(),
    };
    printer.run();
    printer.out
}

/// Facts about each token, computed before printing.
struct Shape {
    /// The index of the matching end tag, for a start tag.
    end: Vec<Option<usize>>,
    /// The width, on one line, of everything before the token.
    width: Vec<usize>,
    /// The number of block edges before the token.
    edges: Vec<usize>,
}

impl Shape {
    fn new(tokens: &[Token<'_>]) -> Self {
        let mut shape = Self { end: vec![None; tokens.len()], width: vec![0], edges: vec![0] };
        let mut open: Vec<usize> = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            match token.kind {
                Kind::Start if !token.is_void() => open.push(at),
                Kind::End => {
                    if let Some(opener) = open.iter().rposition(|&start| tokens[start].name == token.name) {
                        shape.end[open[opener]] = Some(at);
                        open.truncate(opener);
                    }
                }
                _ => {}
            }
            let edge = matches!(token.kind, Kind::Start | Kind::End) && is_block(&token.name);
            shape.edges.push(shape.edges[at] + usize::from(edge));
            let width =
                if token.kind == Kind::Text { text_width(token.raw) } else { token.raw.chars().count() };
            shape.width.push(shape.width[at] + width);
        }
        shape
    }

    /// Whether the content of an element allows it to be printed on one line.
    fn is_inline(&self, start: usize, end: usize) -> bool {
        self.edges[start + 1] == self.edges[end]
    }
}

/// The width, with each run of white space collapsed.
fn text_width(text: &str) -> usize {
    let words = text.split(is_blank).filter(|word| !word.is_empty());
    let width = words.map(|word| word.chars().count() + 1).sum::<usize>();
    if text.ends_with(is_blank) { width } else { width.saturating_sub(1) }
}

/// What is between the last printed token and the next one.
#[derive(Default)]
struct Gap {
    /// Whether the source has white space here.
    blank: bool,
    /// Whether white space here does not affect rendering.
    loose: bool,
}

/// An open element with an end tag.
struct Frame {
    end: usize,
    /// Whether its content is on separate lines.
    broken: bool,
    /// Whether it is the `head`, which is not rendered.
    head: bool,
}

struct Printer<'h> {
    tokens: Vec<Token<'h>>,
    shape: Shape,
    out: String,
    /// Start of the current line.
    line: usize,
    open: Vec<Frame>,
    /// The number of open elements whose content is on separate lines.
    depth: usize,
    gap: Gap,
}

impl<'h> Printer<'h> {
    fn run(&mut self) {
        let mut at = 0;
        while at < self.tokens.len() {
            let token = self.tokens[at].clone();
            let head = self.open.last().is_some_and(|frame| frame.head);
            match token.kind {
                Kind::Text => self.text(at, token.raw),
                Kind::Comment | Kind::Doctype => {
                    self.space(token.kind == Kind::Doctype || head, at);
                    self.out.push_str(token.raw);
                    self.gap.loose = token.kind == Kind::Doctype || head;
                }
                Kind::Start => {
                    self.space(is_block(&token.name) || head, at);
                    if VERBATIM.contains(&&*token.name) {
                        at = self.verbatim(at);
                        self.gap.loose = is_block(&token.name) || head;
                    } else {
                        self.start(at, &token);
                    }
                }
                Kind::End => self.end(at, &token),
            }
            at += 1;
        }
    }

    fn column(&self) -> usize {
        self.out[self.line..].chars().count()
    }

    fn new_line(&mut self, depth: usize) {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        self.line = self.out.len();
        self.out.push_str(&"  ".repeat(depth.min(MAX_DEPTH)));
    }

    /// Prints the space before token `at`.
    fn space(&mut self, loose: bool, at: usize) {
        let need = self.unbreakable_width(at);
        self.space_before(loose, need);
    }

    fn space_before(&mut self, loose: bool, need: usize) {
        let gap = std::mem::take(&mut self.gap);
        let loose = loose || gap.loose;
        let broken = self.open.last().is_none_or(|frame| frame.broken);
        if self.out.is_empty() {
        } else if broken && (loose || (gap.blank && self.column() + 1 + need > WIDTH)) {
            self.new_line(self.depth);
        } else if gap.blank && !loose {
            self.out.push(' ');
        }
    }

    /// The width of everything from token `at` on that must stay on the same line.
    fn unbreakable_width(&self, mut at: usize) -> usize {
        let mut width = 0;
        while let Some(token) = self.tokens.get(at).filter(|_| width <= WIDTH) {
            let element = self.shape.end[at].filter(|&end| self.shape.is_inline(at, end));
            if token.kind == Kind::Text {
                let word = token.raw.split(is_blank).next().unwrap_or("");
                width += word.chars().count();
                if word.len() < token.raw.len() {
                    break;
                }
                at += 1;
            } else if width > 0 && is_block(&token.name) {
                break;
            } else {
                let next = element.unwrap_or(at) + 1;
                width += self.shape.width[next] - self.shape.width[at];
                at = next;
            }
        }
        width
    }

    fn text(&mut self, at: usize, text: &str) {
        let mut rest = text;
        while !rest.is_empty() {
            let word = rest.trim_start_matches(is_blank);
            self.gap.blank |= word.len() < rest.len();
            let end = word.find(is_blank).unwrap_or(word.len());
            rest = &word[end..];
            if end > 0 {
                let after = if rest.is_empty() { self.unbreakable_width(at + 1) } else { 0 };
                self.space_before(false, word[..end].chars().count() + after);
                self.out.push_str(&word[..end]);
            }
        }
    }

    fn start(&mut self, at: usize, token: &Token<'h>) {
        let end = self.shape.end[at];
        let fits = |end: usize| {
            self.column() + self.shape.width[end + 1] - self.shape.width[at] <= WIDTH
                && self.shape.is_inline(at, end)
        };
        let flat = end.is_none_or(|end| {
            // White space would become the content of an empty element.
            end == at + 1 || self.open.last().is_some_and(|frame| !frame.broken) || fits(end)
        });
        self.tag(token);
        let head = token.name == "head" || token.name == "html";
        if let Some(end) = end {
            self.depth += usize::from(!flat);
            self.open.push(Frame { end, broken: !flat, head });
        }
        let content = end != Some(at + 1);
        self.gap.loose = content && (is_container(&token.name) || token.name == "br" || head);
    }

    /// Prints a start tag, on several lines if it is too long for one.
    fn tag(&mut self, token: &Token<'h>) {
        let attributes = &token.attributes;
        let end = attributes.last().map_or(1 + token.name.len(), |last| last.range.end);
        let long = self.column() + token.raw.chars().count() > WIDTH && !attributes.is_empty();
        // An attribute that starts with an equals sign would become the value of the previous one.
        if attributes.iter().any(|attribute| attribute.name.starts_with('=')) {
            self.out.push_str(token.raw);
            return;
        }
        self.out.push_str(&token.raw[..=token.name.len()]);
        let depth = self.depth;
        for attribute in attributes {
            if long {
                self.new_line(depth + 1);
            } else {
                self.out.push(' ');
            }
            self.out.push_str(&token.raw[attribute.range.clone()]);
        }
        let bare = !token.raw[..end].ends_with(['"', '\'']) && !attributes.is_empty();
        if long {
            self.new_line(depth);
        }
        self.out.push_str(match (token.raw[end..].contains('/'), bare && !long) {
            (true, true) => " />",
            (true, false) => "/>",
            (false, _) => ">",
        });
    }

    fn end(&mut self, at: usize, token: &Token<'h>) {
        let head = self.open.last().is_some_and(|frame| frame.head);
        let loose = is_container(&token.name) || head;
        match self.open.pop_if(|frame| frame.end == at) {
            Some(frame) => {
                let gap = std::mem::take(&mut self.gap);
                let loose = loose || gap.loose;
                self.depth -= usize::from(frame.broken);
                if frame.broken && loose {
                    self.new_line(self.depth);
                } else if gap.blank && !loose {
                    self.out.push(' ');
                }
            }
            None => self.space(loose, at),
        }
        self.out.push_str(token.raw);
        self.gap.loose = is_block(&token.name) || self.open.last().is_some_and(|frame| frame.head);
    }

    /// Prints an element with its content unchanged; returns the index of its last token.
    fn verbatim(&mut self, at: usize) -> usize {
        let last = self.shape.end[at].unwrap_or(self.tokens.len() - 1);
        for token in &self.tokens[at..=last] {
            self.out.push_str(token.raw);
        }
        if let Some(line) = self.out.rfind('\n') {
            self.line = self.line.max(line + 1);
        }
        last
    }
}

#[cfg(test)]
mod tests;
