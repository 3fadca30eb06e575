//! Turns models into HTML: the trait that the rest of this crate uses, and its implementation with a Node process.

mod error;
mod node;
mod process;
mod shared;

pub use error::{RenderError, StartError, Thrown};
pub use node::{NodeConfig, NodeRenderer};
pub use process::{ListRead, PathRead, Reads, Ready};
pub use shared::SharedList;

/// The program that runs in Node, an ES module without dependencies. [`NodeRenderer`] passes it on the command
/// line, so no file has to be written.
pub const WORKER: &str = concat!(include_str!("reads.mjs"), include_str!("worker.mjs"));

/// Version of the protocol in ARCHITECTURE.md.
const PROTOCOL: u32 = 1;

/// The member of a request that says where it has which lists (see [`Renderer::share`]): an array of
/// `{ at, list, current, by }`. The renderer sees the lists instead; with `by`, also a function `find` next to the list, which returns
/// the entries whose member of that name has a value.
pub const LISTS: &str = "lists";

/// The result of a request, and what components wrote to the console if it succeeded (see [`Renderer::take_log`]).
#[derive(Debug)]
pub struct Rendered {
    /// The HTML.
    pub result: Result<String, RenderError>,
    /// The lines of the console.
    pub log: Vec<String>,
    /// What it has read of lists (see [`Renderer::share`]); `None` if that is unknown.
    pub reads: Option<Vec<ListRead>>,
}

/// Turns requests (`page-model.d.ts`) into HTML, and models into JSX.
pub trait Renderer {
    /// Renders one model or one page, or writes a model as JSX.
    ///
    /// # Errors
    /// When the component threw, took too long or ended the process.
    fn render(&mut self, request: &serde_json::Value) -> Result<String, RenderError>;

    /// Renders requests that do not depend on each other, so that it can render several at a time. The results have the order of the
    /// requests.
    fn render_all(&mut self, requests: &[serde_json::Value]) -> Vec<Rendered> {
        let render = |request| Rendered { result: self.render(request), log: self.take_log(), reads: None };
        requests.iter().map(render).collect()
    }

    /// Gives it a list that many requests have in common, and returns the number by which their member [`LISTS`] refers to
    /// it. The same list under the same name keeps its number; another one under the same name replaces it. `by` is the member of
    /// its entries by which they can be looked up.
    fn share(&mut self, name: &str, list: &SharedList<'_>, by: Option<&'static str>) -> u64;

    /// Whether it answers requests of kind `jsx`. By default, it does not.
    fn writes_jsx(&self) -> bool {
        false
    }

    /// The components that it renders, by their names in content (`teaser`, `form/text`); `None` if it does not say.
    fn types(&self) -> Option<&[String]> {
        None
    }

    /// What components wrote to the console during the last successful [`Renderer::render`], line by line. An error
    /// has its own log.
    fn take_log(&mut self) -> Vec<String> {
        Vec::new()
    }
}
