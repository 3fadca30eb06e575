//! Renders page models into static HTML through a render worker.
//!
//! [`load`] reads the files of the content folder into a [`Site`], [`add_guides`] adds its guides, [`build`] renders it with a [`Renderer`];
//! [`SearchIndexer`] and [`check`] process the output. The only renderer included is [`NodeRenderer`]: it talks to one
//! Node process, and survives errors, endless loops and crashes in components.
//!
//! Invariants: the bytes of the artifacts depend only on the content, the manifest and the renderer; a page that cannot
//! be rendered does not affect the others; only [`worker`] uses a process.

mod again;
mod build;
mod check;
mod coverage;
mod fields;
mod guides;
mod html;
mod index;
mod kept;
mod lists;
mod load;
mod markdown;
mod markup;
mod model;
mod pages;
mod paths;
mod reads;
mod rules;
mod search;
mod site;
mod text;
mod threads;
mod tree;
pub mod worker;

pub use again::{LastSite, Project, Rebuilt, SiteChanges};
pub use build::{Built, build};
pub use check::{Linked, Links, check};
pub use guides::{Generate, add_guides};
pub use load::load;
pub use markup::pretty;
pub use model::{Facts, Size, TokenUse};
pub use reads::PageReads;
pub use rules::*;
pub use search::SearchIndexer;
pub use site::{
    Direction, Example, Group, Guide, Mode, Page, PageContent, Redirect, Site, SiteConfig, Target, Template,
    Titles, is_page_file, primary,
};
pub use tree::{
    Export, Link, LinkTarget, Redirect as TreeRedirect, Tree, TreePage, has_pages, syntax_errors,
};
pub use worker::{
    LISTS, NodeConfig, NodeRenderer, Reads, RenderError, Rendered, Renderer, StartError, WORKER,
};
