//! Content models, from files or from a stream. However many there are, only those with findings are kept.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{self, SyncSender};
use std::sync::{Mutex, PoisonError};

use ds_content::{Checker, Links, Options};
use ds_core::{Diagnostic, Diagnostics, SourceFile};
use rayon::prelude::*;

use super::{Job, Pipeline};
use crate::error::{Error, Result};
use crate::files::Sources;
use crate::parts::Parts;
use crate::progress::Progress;
use crate::rules;

/// How many bytes of a stream are held at a time, about.
const BLOCK: usize = 1 << 20;

/// What was found in how many models.
#[derive(Default)]
pub struct Checked {
    /// Everything that is wrong.
    pub findings: Diagnostics,
    /// How many were looked at.
    pub models: usize,
}

pub(super) fn run(
    pipeline: &Pipeline,
    site: Option<&ds_site::Site>,
    job: &mut Job<'_>,
    progress: &Progress,
) -> Result<Checked> {
    let Some(config) = &pipeline.config.content else { return Ok(Checked::default()) };
    let mut findings = Diagnostics::new();
    let named = job.content.take();
    let mut files =
        named.unwrap_or_else(|| pipeline.expand(&config.sources, &[".json", ".ndjson"], &mut findings));
    if let Some(site) = &pipeline.config.site {
        let folder = format!("{}/", site.content.path);
        files.retain(|path| !path.starts_with(&folder) || !ds_site::is_page_file(path));
    }
    files.sort();
    files.dedup();
    if let Some(shard) = job.shard {
        let mut number = 0..;
        files.retain(|_| number.next().is_some_and(|number| shard.takes(number)));
    }
    let Some(manifest) = &pipeline.manifest else {
        let asked = !files.is_empty() || job.stream.is_some();
        // Broken sources have findings of their own, and so has a manifest that cannot be read.
        if asked && !pipeline.props.failed {
            findings.push(no_manifest(pipeline));
        }
        return Ok(Checked { findings, models: 0 });
    };
    let links = site.map(|site| links(pipeline, site));
    let mut options = Options::default();
    if let Some(level) = config.unknown_type {
        options.unknown_type = level;
    }
    let checker = Checker::new(manifest, links.as_ref(), options);
    let work = Work { sources: &pipeline.sources, checker, found: Mutex::default() };
    let mut models = files.len();
    let (lists, single): (Vec<_>, Vec<_>) = files.iter().partition(|path| path.ends_with(".ndjson"));
    progress.count("checking content", single.len());
    single.par_iter().for_each(|path| {
        if let Some(file) = work.sources.read_once(path, Parts::CONTENT) {
            work.check(&file);
        }
        progress.step();
    });
    for path in lists {
        models += work.lines(path, work.sources.open(path)?)? - 1;
    }
    if let Some(stream) = job.stream.take() {
        models += work.lines("<stdin>", stream)?;
    }
    findings.extend(work.found.into_inner().unwrap_or_else(PoisonError::into_inner));
    findings.extend(pipeline.sources.take_findings(Parts::CONTENT));
    Ok(Checked { findings: pipeline.levelled(findings), models })
}

struct Work<'a> {
    sources: &'a Sources,
    checker: Checker<'a>,
    found: Mutex<Diagnostics>,
}

impl Work<'_> {
    fn check(&self, file: &SourceFile) {
        let mut found = Diagnostics::new();
        self.checker.check(file, &mut found);
        if !found.is_empty() {
            self.found.lock().unwrap_or_else(PoisonError::into_inner).extend(found);
        }
    }

    /// Checks a model per line, block by block, while the next block is read; empty lines count as lines only.
    /// Returns how many models there were.
    fn lines(&self, path: &str, reader: impl Read + Send) -> Result<usize> {
        let (blocks, received) = mpsc::sync_channel(1);
        let mut models = 0;
        let read = std::thread::scope(|scope| {
            let reading = scope.spawn(move || read_blocks(reader, &blocks));
            for block in received {
                models += block.len();
                block.into_par_iter().for_each(|(before, line)| {
                    self.check(&self.sources.decode(path, line, before, Parts::CONTENT));
                });
            }
            super::join(reading)
        });
        read.map(|()| models).map_err(|error| Error::new(format!("cannot read `{path}`: {error}")))
    }
}

/// Lines with the number of lines before them.
type Block = Vec<(u32, Vec<u8>)>;

fn read_blocks(reader: impl Read, blocks: &SyncSender<Block>) -> std::io::Result<()> {
    let mut reader = BufReader::with_capacity(1 << 16, reader);
    let mut block = Block::new();
    let (mut number, mut held) = (0, 0);
    loop {
        let mut line = Vec::new();
        let length = reader.read_until(b'\n', &mut line)?;
        held += length;
        if !line.trim_ascii().is_empty() {
            block.push((number, line));
        }
        number += 1;
        if length == 0 || held >= BLOCK {
            held = 0;
            // Nobody takes blocks any more only when a panic is on its way up.
            if blocks.send(std::mem::take(&mut block)).is_err() || length == 0 {
                return Ok(());
            }
        }
    }
}

/// Where the content of a site may lead.
fn links(pipeline: &Pipeline, site: &ds_site::Site) -> Links {
    let mut links = Links::new();
    for target in site.links() {
        for file in target.files {
            links.home(file, target.address.clone());
        }
        links.page(target.address, target.ids);
    }
    for address in super::site::assets(pipeline) {
        links.asset(address);
    }
    links
}

fn no_manifest(pipeline: &Pipeline) -> Diagnostic {
    let message = "there is no manifest of components to hold content against";
    let help = "install `@plenum/components`, or name another manifest in `[content]`";
    let finding = match pipeline.config.file.text().is_empty() {
        true => Diagnostic::nowhere(&rules::NO_MANIFEST, message),
        false => Diagnostic::new(&rules::NO_MANIFEST, pipeline.config.file.start(), message),
    };
    finding.help(help)
}
