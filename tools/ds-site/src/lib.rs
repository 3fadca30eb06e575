//! Page models to static HTML, through a render worker.

mod html;
pub mod markup;
pub mod worker;
