//! Page models to static HTML, through a render worker.
//!
//! [`load`] turns the files of the content folder into a [`Site`], [`build`] renders it with a [`Renderer`],
//! [`SearchIndexer`] and [`check`] read what came out. The only renderer that ships is [`NodeRenderer`], which talks to one Node process and survives
//! whatever a component does to it.
//!
//! Invariants: the bytes of the artifacts depend on the content, the manifest and the renderer alone; a page that
//! cannot be rendered costs itself; only [`worker`] touches a process.

mod build;
mod check;
mod fields;
mod html;
mod markup;
mod model;
mod rules;
mod search;
mod site;
mod text;
pub mod worker;

pub use build::build;
pub use check::check;
pub use markup::pretty;
pub use model::Facts;
pub use rules::*;
pub use search::SearchIndexer;
pub use site::{
    Direction, Example, Group, Mode, Page, Redirect, Site, SiteConfig, Target, Template, Titles,
    is_page_file, load, primary,
};
pub use worker::{NodeConfig, NodeRenderer, RenderError, Renderer, StartError, WORKER};
