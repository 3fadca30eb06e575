//! Code frames, for people.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};
use ds_core::{Diagnostic, Label, Severity, SourceFile};

use super::excerpt::{Excerpt, Mark, excerpts};
use super::{fix_kind, printable};

pub(super) fn render(findings: &[&Diagnostic], coloured: bool) -> String {
    let renderer = if coloured { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(180);
    findings.iter().fold(String::new(), |mut out, finding| {
        let mut moved = Vec::new();
        let mut text = renderer.render(&[group(finding, &mut moved)]);
        for (shown, real) in moved {
            text = text.replacen(&shown, &real, 1);
        }
        out.push_str(&text);
        out.push_str("\n\n");
        out
    })
}

fn group<'a>(finding: &'a Diagnostic, moved: &mut Vec<(String, String)>) -> Group<'a> {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Info => Level::INFO,
    };
    let title = level.primary_title(printable(&finding.message)).id(finding.rule.code);
    Group::with_title(title).elements(frames(finding, moved)).elements(advice(finding))
}

/// One frame per file and neighbourhood, the finding's own first. `moved` collects the locations that the renderer
/// prints incorrectly because the start of a long line was removed.
fn frames<'a>(finding: &'a Diagnostic, moved: &mut Vec<(String, String)>) -> Vec<Element<'a>> {
    let Some(at) = &finding.at else { return Vec::new() };
    let mut files: Vec<(&SourceFile, Vec<Mark<'a>>)> = vec![];
    let primary = Mark { span: at.span, start: at.span.start, text: &finding.caption, primary: true };
    let labels = finding.labels.iter().map(|Label { at, text }| {
        (&at.file, Mark { span: at.span, start: at.span.start, text, primary: false })
    });
    for (file, mark) in std::iter::once((&at.file, primary)).chain(labels) {
        match files.iter_mut().find(|(known, _)| *known == file) {
            Some((_, marks)) => marks.push(mark),
            None => files.push((file, vec![mark])),
        }
    }
    let mut out = Vec::new();
    for (file, marks) in files {
        let path = printable(file.path());
        // A file that could not be read has no lines to show.
        if file.text().is_empty() {
            let place = file.position(0);
            out.push(Origin::path(path).line(place.line as usize).char_column(1).into());
            continue;
        }
        for excerpt in excerpts(file, marks) {
            let first = excerpt.marks.iter().find(|(_, mark)| mark.primary).or(excerpt.marks.first());
            if let Some((range, mark)) = first {
                let real = file.position(mark.start);
                let shown = excerpt.text[..range.start].rsplit('\n').next().unwrap_or_default();
                let shown = shown.chars().count() + 1;
                if shown != real.column as usize {
                    moved.push((format!("{path}:{}:{shown}", real.line), format!("{path}:{real}")));
                }
            }
            out.push(snippet(path.clone(), excerpt).into());
        }
    }
    out
}

fn snippet(path: String, excerpt: Excerpt<'_>) -> Snippet<'_, Annotation<'_>> {
    let marks = excerpt.marks.into_iter().map(|(range, mark)| {
        let kind = if mark.primary { AnnotationKind::Primary } else { AnnotationKind::Context };
        let text = printable(mark.text);
        kind.span(range).label((!text.is_empty()).then_some(text))
    });
    Snippet::source(excerpt.text).path(path).line_start(excerpt.line).annotations(marks)
}

fn advice(finding: &Diagnostic) -> Vec<Element<'_>> {
    let notes = finding.notes.iter().map(|note| Level::NOTE.message(printable(note)));
    let help = finding.help.as_deref().map(|help| Level::HELP.message(printable(help)));
    let fix = finding.fix.as_ref();
    let fix = fix.map(|fix| Level::HELP.with_name(fix_kind(fix)).message(printable(&fix.title)));
    notes.chain(help).chain(fix).map(Element::from).collect()
}
