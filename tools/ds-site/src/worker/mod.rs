//! HTML from models: the trait that the rest of this crate asks, and the Node process that answers.

mod error;
mod node;
mod process;

pub use error::{RenderError, StartError, Thrown};
pub use node::{NodeConfig, NodeRenderer};
pub use process::Ready;

/// The program that runs in Node, as one ES module without dependencies. [`NodeRenderer`] hands it over on the
/// command line, so that no file has to be written.
pub const WORKER: &str = include_str!("worker.mjs");

/// Turns requests (`page-model.d.ts`) into HTML.
pub trait Renderer {
    /// Renders one model or one page.
    ///
    /// # Errors
    /// When the component threw, took too long or ended the process.
    fn render(&mut self, request: &serde_json::Value) -> Result<String, RenderError>;

    /// What components printed during the last successful [`Renderer::render`], line by line. An error carries its own.
    fn take_log(&mut self) -> Vec<String> {
        Vec::new()
    }
}
