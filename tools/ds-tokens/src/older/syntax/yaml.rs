//! YAML 1.2: what JSON can express of it.

use saphyr_parser::{Event, Parser, ScalarStyle};

use ds_core::json::{SYNTAX, TOO_DEEP};
use ds_core::source::to_u32;
use ds_core::{Diagnostic, Diagnostics, SourceFile, Span};

use super::Written;
use crate::older::map::Writer;

/// Aliases repeat what they refer to: a few lines can mean billions of values.
const MAX_VALUES: usize = 1_000_000;
const MAX_DEPTH: usize = 64;

/// Writes a file as JSON; `None` with a finding if it is not YAML.
pub(super) fn write(file: &SourceFile, out: &mut Diagnostics) -> Option<Written> {
    let text = file.text();
    // The library counts characters.
    let bytes: Vec<u32> = text.char_indices().map(|(at, _)| to_u32(at)).chain([to_u32(text.len())]).collect();
    let byte = |index: usize| bytes.get(index).copied().unwrap_or(to_u32(text.len()));
    let mut events = Vec::new();
    for event in Parser::new_from_str(text) {
        match event {
            Ok((event, span)) => {
                events.push((event, Span::new(byte(span.start.index()), byte(span.end.index()))))
            }
            Err(error) => {
                let at = Span::at(byte(error.marker().index()));
                let finding =
                    Diagnostic::at(&SYNTAX, file, at, format!("this is not YAML: {}", error.info()));
                out.push(finding.help("check the indentation and the quotes"));
                return None;
            }
        }
    }
    let starts = |event: &Event<'_>| matches!(event, Event::DocumentStart(_));
    let mut documents =
        events.iter().enumerate().filter(|(_, event)| starts(&event.0)).map(|(nth, event)| (nth, event.1));
    let Some((first, _)) = documents.next() else {
        out.push(Diagnostic::at(&SYNTAX, file, Span::at(0), "the file is empty").help("write at least `{}`"));
        return None;
    };
    if let Some((_, at)) = documents.next() {
        let finding = Diagnostic::at(&SYNTAX, file, at, "a file of tokens is one document of YAML");
        out.push(finding.help("move the other documents to files of their own"));
        return None;
    }
    let mut anchors = vec![0; events.len() + 1];
    for (nth, (event, _)) in events.iter().enumerate() {
        if let Event::Scalar(_, _, id, _) | Event::SequenceStart(id, _) | Event::MappingStart(id, _) = event
            && *id > 0
            && *id < anchors.len()
        {
            anchors[*id] = nth;
        }
    }
    let mut tree = Tree { file, events, anchors, writer: Writer::default(), values: 0, open: Vec::new() };
    if let Err(finding) = tree.value(first + 1) {
        out.push(*finding);
        return None;
    }
    let (file, origin) = tree.writer.finish(file);
    Some(Written { file, origin, first: (Span::at(0), "this file is YAML") })
}

struct Tree<'t> {
    file: &'t SourceFile,
    events: Vec<(Event<'t>, Span)>,
    /// The event of each anchor.
    anchors: Vec<usize>,
    writer: Writer,
    values: usize,
    /// The containers that are being written.
    open: Vec<usize>,
}

type Wrote<T> = Result<T, Box<Diagnostic>>;

impl Tree<'_> {
    fn wrong<T>(&self, rule: &'static ds_core::Rule, at: Span, message: &str, help: &str) -> Wrote<T> {
        Err(Box::new(Diagnostic::at(rule, self.file, at, message).help(help)))
    }

    /// The first event after a value.
    fn after(&self, at: usize) -> usize {
        let mut depth = 0_usize;
        for (nth, (event, _)) in self.events.iter().enumerate().skip(at) {
            match event {
                Event::SequenceStart(..) | Event::MappingStart(..) => depth += 1,
                Event::SequenceEnd | Event::MappingEnd => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return nth + 1;
            }
        }
        self.events.len()
    }

    /// The value that an alias refers to, or the value itself.
    fn target(&self, at: usize) -> Wrote<usize> {
        match self.events.get(at) {
            Some((Event::Alias(id), span)) => match self.anchors.get(*id) {
                Some(&target) if target > 0 && !self.open.contains(&target) => Ok(target),
                _ => self.wrong(&SYNTAX, *span, "this alias contains itself", "remove the alias"),
            },
            _ => Ok(at),
        }
    }

    /// Writes a value, and returns the first event after it. The depth is limited, so this does not exhaust the stack.
    fn value(&mut self, at: usize) -> Wrote<usize> {
        let Some(span) = self.events.get(at).map(|event| event.1) else { return Ok(at) };
        self.values += 1;
        if self.values > MAX_VALUES {
            let help = "write what the aliases repeat only once";
            return self.wrong(
                &SYNTAX,
                span,
                "the aliases of this file repeat more than a million values",
                help,
            );
        }
        if self.open.len() >= MAX_DEPTH {
            return self.wrong(
                &TOO_DEEP,
                span,
                "this value is nested more than 64 levels deep",
                "reduce the nesting",
            );
        }
        let target = self.target(at)?;
        let part = self.writer.open(span);
        match self.events[target].0.clone() {
            Event::MappingStart(..) => {
                self.open.push(target);
                self.writer.push("{");
                self.members(target, &mut Vec::new())?;
                self.writer.push("}");
                self.open.pop();
            }
            Event::SequenceStart(..) => {
                self.open.push(target);
                self.writer.push("[");
                let mut item = target + 1;
                while !matches!(self.events[item].0, Event::SequenceEnd) {
                    if item > target + 1 {
                        self.writer.push(",");
                    }
                    item = self.value(item)?;
                }
                self.writer.push("]");
                self.open.pop();
            }
            Event::Scalar(text, style, _, tag) => {
                let is_text = tag.is_some_and(|tag| tag.suffix == "str");
                self.writer.push(&scalar(&text, style == ScalarStyle::Plain && !is_text));
            }
            _ => self.writer.push("null"),
        }
        self.writer.close(part);
        Ok(self.after(at))
    }

    /// Writes the members of a mapping, and those of the mappings that `<<` merges into it.
    fn members(&mut self, mapping: usize, known: &mut Vec<String>) -> Wrote<()> {
        let mut merged = Vec::new();
        let mut at = mapping + 1;
        let mut members = Vec::new();
        while !matches!(self.events[at].0, Event::MappingEnd) {
            let (key, span) = match &self.events[self.target(at)?] {
                (Event::Scalar(key, ..), _) => (key.to_string(), self.events[at].1),
                (_, span) => {
                    return self.wrong(
                        &SYNTAX,
                        *span,
                        "a name must be text",
                        "use one word or a text in quotes",
                    );
                }
            };
            let value = self.after(at);
            if key == "<<" {
                merged.push(value)
            } else {
                members.push((key, span, value))
            }
            at = self.after(value);
        }
        for (key, span, value) in members {
            if known.contains(&key) {
                // Twice in one mapping is an error of the parser of JSON; a merged one is overridden.
                if self.open.last() != Some(&mapping) {
                    continue;
                }
            }
            if !known.is_empty() {
                self.writer.push(",");
            }
            self.writer.put(span, &json_string(&key));
            self.writer.push(":");
            self.value(value)?;
            known.push(key);
        }
        for value in merged {
            let target = self.target(value)?;
            let anchored = match self.events[target].0 {
                Event::SequenceStart(..) => {
                    let mut items = Vec::new();
                    let mut item = target + 1;
                    while !matches!(self.events[item].0, Event::SequenceEnd) {
                        items.push(self.target(item)?);
                        item = self.after(item);
                    }
                    items
                }
                _ => vec![target],
            };
            for target in anchored {
                if !matches!(self.events[target].0, Event::MappingStart(..)) {
                    let at = self.events[value].1;
                    return self.wrong(&SYNTAX, at, "`<<` merges mappings", "refer to a mapping");
                }
                if self.open.len() >= MAX_DEPTH {
                    let at = self.events[value].1;
                    return self.wrong(
                        &TOO_DEEP,
                        at,
                        "`<<` is nested more than 64 levels deep",
                        "merge fewer",
                    );
                }
                self.open.push(target);
                self.open.push(usize::MAX);
                self.members(target, known)?;
                self.open.truncate(self.open.len() - 2);
            }
        }
        Ok(())
    }
}

/// A scalar of the core schema as JSON.
fn scalar(text: &str, plain: bool) -> String {
    if !plain {
        return json_string(text);
    }
    match text {
        "" | "~" | "null" | "Null" | "NULL" => "null".to_owned(),
        "true" | "True" | "TRUE" => "true".to_owned(),
        "false" | "False" | "FALSE" => "false".to_owned(),
        _ => number(text).unwrap_or_else(|| json_string(text)),
    }
}

fn number(text: &str) -> Option<String> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let integer =
        |digits: &str, base| u64::from_str_radix(digits, base).ok().map(|number| number.to_string());
    if let Some(hex) = text.strip_prefix("0x") {
        return integer(hex, 16);
    }
    if let Some(octal) = text.strip_prefix("0o") {
        return integer(octal, 8);
    }
    if !digits.starts_with(|ch: char| ch.is_ascii_digit() || ch == '.') {
        return None;
    }
    let number: f64 = text.parse().ok()?;
    number.is_finite().then(|| crate::text::number(number).to_string())
}

fn json_string(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> Result<serde_json::Value, String> {
        let mut out = Diagnostics::new();
        let written = write(&SourceFile::new("a.yaml", text), &mut out);
        match written {
            Some(written) => serde_json::from_str(written.file.text()).map_err(|error| error.to_string()),
            None => Err(out.iter().map(|finding| finding.message.clone()).collect()),
        }
    }

    #[test]
    fn means_the_same_as_json() {
        for (text, wanted) in [
            ("a:\n  b: 1\n  c: '#fff'\n", r##"{"a":{"b":1,"c":"#fff"}}"##),
            ("a: [1, -2.5, .5, 0x10, ~, true, 1px]", r#"{"a":[1,-2.5,0.5,16,null,true,"1px"]}"#),
            (
                "x: &x { a: 1, b: 2 }\ny: { <<: *x, b: 3 }\nz: *x",
                r#"{"x":{"a":1,"b":2},"y":{"b":3,"a":1},"z":{"a":1,"b":2}}"#,
            ),
            ("ä: ö # c\n1: !!str 2", r#"{"ä":"ö","1":"2"}"#),
        ] {
            let wanted: serde_json::Value = serde_json::from_str(wanted).expect(wanted);
            assert_eq!(json(text), Ok(wanted), "{text}");
        }
    }

    #[test]
    fn bombs_and_errors_are_findings() {
        let mut bomb = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for nth in 1..9 {
            let before = format!("*a{}", nth - 1);
            bomb += &format!("a{nth}: &a{nth} [{}]\n", vec![before; 10].join(", "));
        }
        for (text, wanted) in [
            (bomb.as_str(), "repeat more than a million values"),
            ("a: &a [*a]", "contains itself"),
            ("a: [1", "not YAML"),
            ("a: 1\n---\nb: 2", "one document"),
            ("[a, b]: 1", "must be text"),
            ("x: &x 1\ny: { <<: *x }", "merges mappings"),
        ] {
            let message = json(text).expect_err(text);
            assert!(message.contains(wanted), "{text}: {message}");
        }
    }
}
