//! Page models to static HTML, through a render worker.

pub mod worker;
