//! Hashes of declarations, which have none of their own.

use std::fmt::{self, Write};
use std::hash::Hasher;

use lightningcss::printer::Printer;
use lightningcss::properties::Property;
use rustc_hash::FxHasher;

use super::compact;

/// Hashes what is written to it.
#[derive(Default)]
struct Written(FxHasher);

impl Write for Written {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

/// The hash of the texts of declarations. No text is built for it.
pub(super) fn of_texts(declarations: &[Property<'_>]) -> u64 {
    let mut written = Written::default();
    for declaration in declarations {
        // A text that cannot be printed is cut off: then several have the same hash.
        let _ = declaration.to_css(&mut Printer::new(&mut written, compact()), false);
        written.0.write_u8(b';');
    }
    written.0.finish()
}
