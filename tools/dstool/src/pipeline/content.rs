//! Checks content models from files or from a stream. Only findings are kept in memory.

use std::io::Read;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, SyncSender};
use std::sync::{Mutex, PoisonError};

use ds_content::{Checker, Links, Options};
use ds_core::json::{SYNTAX, Tape};
use ds_core::{Diagnostic, Diagnostics, SourceFile};
use rayon::prelude::*;

use super::records::{self, Records, Written};
use super::stream::{Block, Part, Splitter};
use super::{Job, Pipeline};
use crate::args::Shard;
use crate::error::{Error, Result};
use crate::files::{self, CONTENT_ENDINGS, ContentKind, content_kind};
use crate::progress::Progress;
use crate::report::{Omitted, Record};
use crate::rules;
use crate::steps::Steps;

/// The number of bytes of a stream that are read at a time, if so many are there.
const CHUNK_SIZE: usize = 1 << 16;

/// How many chunks are read while others are checked, and the maximum number that is checked at a time.
const CHUNKS: usize = 4;

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

/// Checks content; `None` if the check was interrupted: see [`Job::waiting`].
pub(super) fn run(
    pipeline: &Pipeline,
    site: Option<&ds_site::Site>,
    job: &mut Job<'_>,
    progress: &Progress,
) -> Result<Option<Checked>> {
    let Some(config) = &pipeline.config.content else { return Ok(Some(Checked::default())) };
    let waiting = job.waiting.take();
    let is_interrupted = || waiting.as_ref().is_some_and(|waiting| waiting.load(Ordering::Relaxed) > 0);
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
    // Findings and records are written as they are known, so the elements of an array are records.
    let root = &pipeline.config.root;
    let is_list = |path: &String| match content_kind(root, path) {
        Some(ContentKind::Lines) => true,
        _ => job.records.is_some() && files::is_array(root, path),
    };
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
        return Ok(Some(Checked { findings, ..Checked::default() }));
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
    let (writes_findings, passes, key) = records.map_or((false, false, None), |records| {
        let records = records.lock().unwrap_or_else(PoisonError::into_inner);
        (records.findings.is_some(), records.valid.is_some(), records.key.clone())
    });
    let (shard, keep_texts) = (job.shard, job.keep_texts);
    let work = Work { pipeline, checker, shard, kept, records, writes_findings, passes, key, keep_texts };
    let mut models = single.len();
    progress.count("checking content", single.len());
    let check = |memory: &mut Memory, path: &String| {
        if is_interrupted() {
            return Written::default();
        }
        let text = std::mem::take(&mut memory.text);
        let file = pipeline.sources.read_once(path, Steps::CONTENT, text);
        let written = file.map(|file| work.check(file, None, memory, &Record::default()));
        progress.step();
        written.unwrap_or_default()
    };
    // What is written as it is found is in the order of the files.
    let size = if work.records.is_some() { MAX_FILES } else { single.len().max(1) };
    for files in single.chunks(size) {
        if work.records.is_some() {
            let written: Vec<Written> = files.par_iter().map_init(Memory::default, check).collect();
            work.write(written.iter()).map_err(|error| written_error(&error))?;
        } else {
            files.par_iter().for_each_init(Memory::default, |memory, path| drop(check(memory, path)));
        }
    }
    for path in lists.iter().take_while(|_| !is_interrupted()) {
        let file = pipeline.sources.open(path, Steps::CONTENT);
        models += file.map_or(Ok(0), |file| work.stream(path, file, Splitter::default()))?;
    }
    if let Some(stream) = job.stream.take() {
        let splitter = if job.has_lines { Splitter::of_lines() } else { Splitter::default() };
        models += work.stream("<stdin>", stream, splitter)?;
    }
    if is_interrupted() {
        // The next check reads the files again, and finds the same.
        drop(pipeline.sources.take_findings(Steps::CONTENT));
        return Ok(None);
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
    Ok(Some(Checked { findings, omitted: kept.omitted, models }))
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
    /// Whether records without an error are.
    passes: bool,
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
    /// Checks a file or a record; `fault` is what was found when it was decoded.
    fn check(
        &self,
        file: SourceFile,
        fault: Option<Diagnostic>,
        memory: &mut Memory,
        record: &Record,
    ) -> Written {
        let is_decoded = fault.is_none();
        let is_cut_off = fault.as_ref().is_some_and(|fault| *fault.rule == SYNTAX);
        let mut findings: Diagnostics = fault.into_iter().collect();
        let unknown = match is_cut_off {
            true => None,
            false => self.checker.check_into(&mut memory.tape, &file, &mut findings),
        };
        let mut written = Written::default();
        if self.records.is_some() {
            findings = self.pipeline.with_severities(findings);
            findings.sort();
            let is_valid = is_decoded
                && !findings.has_errors()
                && !self.pipeline.is_error("content/unknown-type", unknown);
            if self.passes && is_valid {
                written.record = records::one_line(file.text());
            }
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

    /// Writes what is known about records.
    fn write<'w>(&self, records: impl Iterator<Item = &'w Written>) -> std::io::Result<()> {
        let Some(out) = self.records else { return Ok(()) };
        let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
        for written in records {
            out.write(&written.findings)?;
            out.pass(&written.record)?;
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

    /// Checks the records of a stream, in blocks, while more is being read; those of other shards are skipped. Returns the number of
    /// records that were checked.
    fn stream(&self, path: &str, reader: impl Read + Send, mut splitter: Splitter) -> Result<usize> {
        let failed = |error| Error::new(format!("cannot read `{path}`: {error}"));
        let reader = files::open_content(reader).map_err(failed)?;
        let (chunks, received) = mpsc::sync_channel(CHUNKS);
        let (mut checked, mut number) = (0, 0);
        let mut wrote = Ok(());
        let read = std::thread::scope(|scope| {
            let reading = scope.spawn(move || read_chunks(reader, &chunks));
            let mut check = |block: Block| {
                let known = number;
                number += block.parts.len();
                let parts = block.parts.iter().zip(known..);
                let parts: Vec<_> =
                    parts.filter(|(_, at)| self.shard.is_none_or(|shard| shard.takes(*at))).collect();
                checked += parts.len();
                let check = |memory: &mut Memory, (part, at): &(&Part, usize)| {
                    let mut bytes = std::mem::take(&mut memory.text).into_bytes();
                    bytes.clear();
                    // What is missing at the end is missing in this record.
                    bytes.extend_from_slice(block.bytes[part.bytes.clone()].trim_ascii_end());
                    let (file, mut fault) = files::decode(path, bytes, part.before);
                    if part.bytes.is_empty() {
                        let message = "the stream ends inside an array";
                        let finding = Diagnostic::new(&SYNTAX, file.start(), message);
                        fault = Some(finding.help("the stream may have been cut off"));
                    }
                    let record = Record { number: Some(at + 1), start: part.start, ..Record::default() };
                    self.check(file, fault, memory, &record)
                };
                let written: Vec<Written> = parts.par_iter().map_init(Memory::default, check).collect();
                if wrote.is_ok() {
                    wrote = self.write(written.iter());
                }
            };
            while let Ok(chunk) = received.recv() {
                // A slow stream is checked as it comes, a fast one in blocks that are large enough for all processors.
                splitter.push(&chunk);
                received.try_iter().take(CHUNKS).for_each(|chunk| splitter.push(&chunk));
                check(splitter.take());
            }
            check(splitter.finish());
            super::join(reading)
        });
        wrote.map_err(|error| written_error(&error))?;
        read.map(|()| checked).map_err(failed)
    }
}

fn written_error(error: &std::io::Error) -> Error {
    Error::new(format!("cannot write to standard output: {error}"))
}

/// Reads what is there, as soon as it is there.
fn read_chunks(mut reader: impl Read, chunks: &SyncSender<Vec<u8>>) -> std::io::Result<()> {
    loop {
        let mut chunk = vec![0; CHUNK_SIZE];
        match reader.read(&mut chunk) {
            Ok(0) => return Ok(()),
            Ok(length) => chunk.truncate(length),
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        }
        // The receiver is gone only if a thread has panicked.
        if chunks.send(chunk).is_err() {
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
