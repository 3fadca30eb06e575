//! The program: passes the process to the library and returns its exit status.

use std::io::{IsTerminal, Write};
use std::panic::{PanicHookInfo, catch_unwind};
use std::path::PathBuf;
use std::process::ExitCode;

use dstool::VERSION;
use dstool::env::{Env, Status, Stream};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(print_error));
    catch_unwind(start).unwrap_or(Status::Failure).into()
}

fn start() -> Status {
    #[expect(clippy::disallowed_methods, reason = "this is where the process is read")]
    let cwd = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    let (mut stdout, mut stderr) = (std::io::stdout(), std::io::stderr());
    let (stdout_terminal, stderr_terminal) = (stdout.is_terminal(), stderr.is_terminal());
    let mut env = Env {
        cwd,
        vars: std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value)))
            .collect(),
        stdin: Box::new(std::io::stdin()),
        stdout: Stream { out: &mut stdout, terminal: stdout_terminal },
        stderr: Stream { out: &mut stderr, terminal: stderr_terminal },
    };
    dstool::main(std::env::args_os(), &mut env)
}

fn print_error(panic: &PanicHookInfo<'_>) {
    // It costs a file, which gets a finding, or the fallbacks of a value.
    if ds_core::panics::is_guarded() {
        return;
    }
    let _ = writeln!(
        std::io::stderr(),
        "\ndstool {VERSION} stopped because of a bug in itself, not in your files.\n{panic}\n\
         Please report it with this text, the command line and the file that it was working on."
    );
}
