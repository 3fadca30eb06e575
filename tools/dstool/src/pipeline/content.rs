//! Checks content models from files or from a stream. Only findings are kept in memory.

use std::io::Read;
use std::sync::mpsc::{self, SyncSender};
use std::sync::{Mutex, PoisonError};

use ds_content::{Checker, Links, Options};
use ds_core::json::Tape;
use ds_core::{Diagnostic, Diagnostics, SourceFile};
use rayon::prelude::*;

use super::records::{self, Records, Written};
use super::{Job, Pipeline};
use crate::args::Shard;
use crate::error::{Error, Result};
use crate::files::{CONTENT_ENDINGS, ContentKind, content_kind};
use crate::progress::Progress;
use crate::report::{Omitted, Record};
use crate::rules;
use crate::steps::Steps;

/// Approximate number of bytes of a stream that are in memory at a time.
const BLOCK_SIZE: usize = 1 << 18;

/// How many files are checked before what was found in them is written.
const MAX_FILES: usize = 256;

/// The maximum size of memory that is reused for the next file.
const MAX_REUSED: usize = 1 << 20;

/// The findings, and the number of models.
#[derive(Default)]
pub struct Checked {
    /// All findings.
    pub findings: Diagnostics,
    /// Findings that no report shows.
    pub omitted: Omitted,
    /// How many models were checked.
    pub models: usize,
}

/// The findings of all models. With a limit, only the first in a report are kept, so that memory does not grow with them.
#[derive(Default)]
struct Kept {
    limit: Option<usize>,
    findings: Diagnostics,
    omitted: Omitted,
}

/// Findings are sorted when there are so many more than a report shows; not each time, so that the time stays linear.
const SPARE: usize = 1000;

impl Kept {
    fn add(&mut self, findings: Diagnostics) {
        self.findings.extend(findings);
        if let Some(limit) = self.limit
            && self.findings.len() > limit.saturating_mul(2).saturating_add(SPARE)
        {
            self.cut(limit);
        }
    }

    fn cut(&mut self, limit: usize) {
        self.findings.sort();
        for finding in self.findings.split_off(limit) {
            self.omitted.add(&finding);
        }
    }
}

pub(super) fn run(
    pipeline: &Pipeline,
    site: Option<&ds_site::Site>,
    job: &mut Job<'_>,
    progress: &Progress,
) -> Result<Checked> {
    let Some(config) = &pipeline.config.content else { return Ok(Checked::default()) };
    let mut findings = Diagnostics::new();
    // A configured path without a match is a finding even if only other files are checked.
    let configured = pipeline.expand(&config.sources, &CONTENT_ENDINGS, &mut findings);
    let mut files = job.content.take().unwrap_or(configured);
    if let Some(site) = &pipeline.config.site {
        let folder = format!("{}/", site.content.path);
        files.retain(|path| !path.starts_with(&folder) || !ds_site::is_page_file(path));
    }
    files.sort();
    files.dedup();
    let is_list = |path: &String| content_kind(&pipeline.config.root, path) == Some(ContentKind::Lines);
    let (lists, mut single): (Vec<_>, Vec<_>) = files.into_iter().partition(is_list);
    if let Some(shard) = job.shard {
        let mut number = 0..;
        single.retain(|_| number.next().is_some_and(|number| shard.takes(number)));
    }
    let Some(manifest) = &pipeline.manifest else {
        let asked = !single.is_empty() || !lists.is_empty() || job.stream.is_some();
        // Broken sources and an unreadable manifest already have their own findings.
        if asked && !pipeline.props.failed {
            findings.push(no_manifest(pipeline));
        }
        return Ok(Checked { findings, ..Checked::default() });
    };
    let links = site.map(|site| links(pipeline, site));
    let mut options = Options::default();
    if let Some(level) = config.unknown_type {
        options.unknown_type = level;
    }
    let origin = pipeline.config.site.as_ref().map_or("", |site| site.origin.as_str());
    let mut checker = Checker::new(manifest, links.as_ref(), options)
        .with_origin(origin)
        .with_source(config.source.clone());
    if let Some(today) = &job.today {
        checker = checker.with_today(today);
    }
    for (kind, name, near) in checker.unknown_targets() {
        let place = config.type_places.iter().find(|(known, _)| known == kind).map(|(_, at)| at.clone());
        let message = format!("there is no component `{name}`, so models of `{kind}` are not checked");
        let at = place.unwrap_or_else(|| pipeline.config.file.start());
        let help = match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => "write a component's name in content, `ignore` or `transparent`".to_owned(),
        };
        findings.push(Diagnostic::new(&rules::CONFIG_VALUE, at, message).help(help));
    }
    let kept = Mutex::new(Kept { limit: job.limit, ..Kept::default() });
    let records = job.records.as_ref();
    let (writes_findings, key) = records.map_or((false, None), |records| {
        let records = records.lock().unwrap_or_else(PoisonError::into_inner);
        (records.findings.is_some(), records.key.clone())
    });
    let (shard, keep_texts) = (job.shard, job.keep_texts);
    let work = Work { pipeline, checker, shard, kept, records, writes_findings, key, keep_texts };
    let mut models = single.len();
    progress.count("checking content", single.len());
    let check = |memory: &mut Memory, path: &String| {
        let text = std::mem::take(&mut memory.text);
        let file = pipeline.sources.read_once(path, Steps::CONTENT, text);
        let written = file.map(|file| work.check(file, memory, &Record::default()));
        progress.step();
        written.unwrap_or_default()
    };
    // What is written as it is found is in the order of the files.
    let size = if work.records.is_some() { MAX_FILES } else { single.len().max(1) };
    for files in single.chunks(size) {
        if work.records.is_some() {
            let written: Vec<Written> = files.par_iter().map_init(Memory::default, check).collect();
            work.write(written.iter().map(|written| (written, None)))
                .map_err(|error| written_error(&error))?;
        } else {
            files.par_iter().for_each_init(Memory::default, |memory, path| drop(check(memory, path)));
        }
    }
    for path in &lists {
        let file = pipeline.sources.open(path, Steps::CONTENT);
        models += file.map_or(Ok(0), |file| work.lines(path, file))?;
    }
    if let Some(stream) = job.stream.take() {
        models += work.lines("<stdin>", stream)?;
    }
    work.add(pipeline.sources.take_findings(Steps::CONTENT));
    let mut reported = Diagnostics::new();
    work.checker.finish(!job.is_partial && job.shard.is_none(), &mut reported);
    work.add(reported);
    let mut kept = work.kept.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(limit) = job.limit {
        kept.cut(limit);
    }
    let mut findings = pipeline.with_severities(findings);
    findings.extend(kept.findings);
    Ok(Checked { findings, omitted: kept.omitted, models })
}

struct Work<'a, 'r> {
    pipeline: &'a Pipeline,
    checker: Checker<'a>,
    /// Which of the lines of a file or stream are checked.
    shard: Option<Shard>,
    /// Whether findings keep the text of their model.
    keep_texts: bool,
    kept: Mutex<Kept>,
    /// Where findings and records are written as they are known.
    records: Option<&'a Mutex<Records<'r>>>,
    /// Whether findings are.
    writes_findings: bool,
    /// The field that names a record.
    key: Option<String>,
}

/// Memory that a thread reuses from model to model.
#[derive(Default)]
struct Memory {
    text: String,
    tape: Tape,
}

impl Work<'_, '_> {
    fn check(&self, file: SourceFile, memory: &mut Memory, record: &Record) -> Written {
        let mut findings = Diagnostics::new();
        let unknown = self.checker.check_into(&mut memory.tape, &file, &mut findings);
        let mut written = Written { findings: String::new(), is_valid: true };
        if self.records.is_some() {
            findings = self.pipeline.with_severities(findings);
            findings.sort();
            written.is_valid =
                !(findings.has_errors() || self.pipeline.is_error("content/unknown-type", unknown));
        }
        if self.writes_findings {
            written.findings = records::lines(&findings, &file, record, self.key.as_deref());
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            findings.iter().for_each(|finding| kept.omitted.add(finding));
            findings = Diagnostics::new();
        }
        // Findings share a file that is smaller than their excerpts.
        if !self.keep_texts && findings.len().saturating_mul(Diagnostic::EXCERPT_SIZE) < file.text().len() {
            findings = findings.into_iter().map(Diagnostic::shortened).collect();
        }
        self.add(findings);
        memory.text = file.into_text().filter(|text| text.capacity() <= MAX_REUSED).unwrap_or_default();
        written
    }

    /// Writes what is known about records, with the text of those that may be passed on.
    fn write<'w>(
        &self,
        records: impl Iterator<Item = (&'w Written, Option<&'w [u8]>)>,
    ) -> std::io::Result<()> {
        let Some(out) = self.records else { return Ok(()) };
        let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
        for (written, text) in records {
            out.write(&written.findings)?;
            if let Some(text) = text.filter(|text| written.is_valid && std::str::from_utf8(text).is_ok()) {
                out.pass(text)?;
            }
        }
        out.flush()
    }

    fn add(&self, findings: Diagnostics) {
        if findings.is_empty() {
            return;
        }
        let mut findings = self.pipeline.with_severities(findings);
        // Removes duplicates, which only one model can have.
        findings.sort();
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).add(findings);
    }

    /// Checks one model per line, in blocks, while the next block is being read; empty lines are skipped, and those of other
    /// shards. Returns the number of models that were checked.
    fn lines(&self, path: &str, reader: impl Read + Send) -> Result<usize> {
        let (blocks, received) = mpsc::sync_channel(1);
        let (mut checked, mut models, mut before, mut start) = (0, 0, 0, 0_u64);
        let mut wrote = Ok(());
        let read = std::thread::scope(|scope| {
            let reading = scope.spawn(move || read_blocks(reader, &blocks));
            for block in received {
                let mut lines: Vec<(&[u8], u32, Record)> = Vec::new();
                for line in lines_of(&block) {
                    let is_filled = !line.trim_ascii().is_empty();
                    models += usize::from(is_filled);
                    if is_filled && self.shard.is_none_or(|shard| shard.takes(models - 1)) {
                        lines.push((
                            line,
                            before,
                            Record { number: Some(models), start, ..Record::default() },
                        ));
                    }
                    before += 1;
                    start += line.len() as u64;
                }
                checked += lines.len();
                let written: Vec<Written> = lines
                    .par_iter()
                    .map_init(Memory::default, |memory, (line, number, record)| {
                        let mut bytes = std::mem::take(&mut memory.text).into_bytes();
                        bytes.clear();
                        // What is missing at the end is missing in this line.
                        bytes.extend_from_slice(line.trim_ascii_end());
                        let file = self.pipeline.sources.decode(path, bytes, *number, Steps::CONTENT);
                        self.check(file, memory, record)
                    })
                    .collect();
                let texts = lines.iter().map(|(line, ..)| Some(*line));
                if wrote.is_ok() {
                    wrote = self.write(written.iter().zip(texts));
                }
                self.add(self.pipeline.sources.take_findings(Steps::CONTENT));
            }
            super::join(reading)
        });
        wrote.map_err(|error| written_error(&error))?;
        read.map(|()| checked).map_err(|error| Error::new(format!("cannot read `{path}`: {error}")))
    }
}

fn written_error(error: &std::io::Error) -> Error {
    Error::new(format!("cannot write to standard output: {error}"))
}

/// Lines including their line breaks; the last one may have none.
fn lines_of(block: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut start = 0;
    let ends = memchr::memchr_iter(b'\n', block).map(|at| at + 1).chain([block.len()]);
    ends.map(move |end| &block[std::mem::replace(&mut start, end)..end]).filter(|line| !line.is_empty())
}

/// Reads blocks of whole lines, of about the same size.
fn read_blocks(mut reader: impl Read, blocks: &SyncSender<Vec<u8>>) -> std::io::Result<()> {
    let mut rest = Vec::new();
    loop {
        let mut block = rest;
        let known = block.len();
        block.reserve(BLOCK_SIZE);
        let length = reader.by_ref().take(BLOCK_SIZE as u64).read_to_end(&mut block)?;
        rest = match block[known..].iter().rposition(|byte| *byte == b'\n') {
            _ if length == 0 => Vec::new(),
            Some(end) => block.split_off(known + end + 1),
            // The line is longer than a block: it continues.
            None => {
                rest = block;
                continue;
            }
        };
        // The receiver is gone only if a thread has panicked.
        if blocks.send(block).is_err() || length == 0 {
            return Ok(());
        }
    }
}

/// The addresses that a site's content may link to.
fn links(pipeline: &Pipeline, site: &ds_site::Site) -> Links {
    let mut links = Links::new();
    for target in site.links() {
        for file in target.files {
            links.assign_page(file, target.address.clone());
        }
        links.page(target.address, target.ids);
    }
    for address in super::site::assets(pipeline, site) {
        links.asset(address);
    }
    links
}

fn no_manifest(pipeline: &Pipeline) -> Diagnostic {
    let message = "there is no component manifest to check content against";
    let help = "install `@plenum/components`, or set `manifest` in `[content]`";
    let finding = match pipeline.config.file.text().is_empty() {
        true => Diagnostic::nowhere(&rules::NO_MANIFEST, message),
        false => pipeline.config.finding(&rules::NO_MANIFEST, message),
    };
    finding.help(help)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_is_split_only_between_lines() {
        let long = "x".repeat(3 * BLOCK_SIZE);
        let short = "{}\r\n\n".repeat(BLOCK_SIZE / 4);
        for text in ["", "\n", "a", "a\nb", &format!("{short}{long}\n{short}é")] {
            let (blocks, received) = mpsc::sync_channel(64);
            read_blocks(text.as_bytes(), &blocks).unwrap();
            drop(blocks);
            let blocks: Vec<Vec<u8>> = received.iter().collect();
            assert_eq!(blocks.concat(), text.as_bytes());
            let lines: Vec<&[u8]> = blocks.iter().flat_map(|block| lines_of(block)).collect();
            assert_eq!(lines, text.split_inclusive('\n').map(str::as_bytes).collect::<Vec<_>>());
        }
    }

    #[test]
    fn only_the_first_findings_are_kept_and_all_are_counted() {
        let mut kept = Kept { limit: Some(3), ..Kept::default() };
        let models = 10_000;
        for number in (0..models).rev() {
            let line = SourceFile::part("all.ndjson", "{}", number);
            let finding = Diagnostic::new(&rules::NOT_UTF8, line.start(), "x");
            kept.add([finding].into_iter().collect());
            assert!(kept.findings.len() <= 2 * 3 + SPARE);
        }
        kept.cut(3);
        let lines = kept.findings.iter().filter_map(|finding| Some(finding.at.as_ref()?.file.lines_before()));
        assert_eq!(lines.collect::<Vec<_>>(), [0, 1, 2]);
        let summary = crate::report::Summary::of(&kept.findings, &kept.omitted);
        assert_eq!((summary.errors, summary.files), (models as usize, 1));
    }
}
