//! How much of the time of compiling style sheets the proof takes: `proof ROUNDS FILE…` prints the seconds of compiling, and those of
//! the proof, of each round. See the section `sheets` of the bench.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a command of the bench, which reads files and prints"
)]

use std::time::Instant;

use ds_core::{Diagnostics, SourceFile};
use ds_css::{Entry, Options, compile, proof_time};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let rounds: usize = arguments.next().and_then(|rounds| rounds.parse().ok()).expect("a number of rounds");
    let read = |path: String| {
        let text = std::fs::read_to_string(&path).expect("a file that can be read");
        Entry { file: SourceFile::new(path.as_str(), text), out: path }
    };
    let entries: Vec<Entry> = arguments.map(read).collect();
    let options = Options { minify: true, tolerant: true, ..Options::default() };
    for _ in 0..rounds {
        let (start, before) = (Instant::now(), proof_time());
        for entry in &entries {
            let entry = std::slice::from_ref(entry);
            let artifacts = compile(entry, &|_| None, None.into(), &options, &mut Diagnostics::new());
            assert_eq!(artifacts.len(), 1, "{} cannot be compiled", entry[0].out);
        }
        println!("{} {}", start.elapsed().as_secs_f64(), (proof_time() - before).as_secs_f64());
    }
}
