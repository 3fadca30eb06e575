use super::*;

/// Whether output is coloured with these variables; `terminal` is whether it goes to a terminal.
fn coloured(vars: &[(&str, &str)], choice: ColorChoice, terminal: bool) -> bool {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let env = Env {
        cwd: PathBuf::from("/"),
        vars: vars.iter().map(|(name, value)| ((*name).to_owned(), value.into())).collect(),
        stdin: Box::new(io::empty()),
        stdout: Stream { out: &mut stdout, terminal },
        stderr: Stream { out: &mut stderr, terminal },
    };
    env.coloured(choice, terminal)
}

#[test]
fn colour_depends_on_flag_environment_and_terminal() {
    use ColorChoice::{Always, Auto, Never};
    assert!(coloured(&[], Auto, true));
    assert!(!coloured(&[], Auto, false));
    assert!(coloured(&[("NO_COLOR", "1")], Always, false));
    assert!(!coloured(&[("FORCE_COLOR", "1")], Never, true));
    assert!(!coloured(&[("NO_COLOR", "1"), ("FORCE_COLOR", "1")], Auto, true));
    assert!(coloured(&[("NO_COLOR", "")], Auto, true));
    assert!(coloured(&[("FORCE_COLOR", "1")], Auto, false));
    assert!(!coloured(&[("FORCE_COLOR", "0")], Auto, true));
    assert!(coloured(&[("CLICOLOR_FORCE", "1")], Auto, false));
    assert!(coloured(&[("CLICOLOR_FORCE", "0")], Auto, true));
    assert!(!coloured(&[("CLICOLOR", "0")], Auto, true));
    assert!(!coloured(&[("TERM", "dumb")], Auto, true));
}

struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    assert!(Stream { out: &mut Closed, terminal: false }.write(b"x").is_ok());
}

#[test]
fn days_become_dates() {
    for (day, date) in [
        (0, "1970-01-01"),
        (59, "1970-03-01"),
        (11_016, "2000-02-29"),
        (20_453, "2025-12-31"),
        (20_512, "2026-02-28"),
        (47_540, "2100-02-28"),
        (47_541, "2100-03-01"),
    ] {
        assert_eq!(super::date(day), date);
    }
}
