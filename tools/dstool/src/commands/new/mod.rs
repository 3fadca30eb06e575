//! `dstool new`: creates files, and edits the places that have to name what was created.
//!
//! - [`component`]: a component's folder and its demo page, in any repository with the same folders.
//! - [`rule`], [`option`], [`token`], [`model`]: only in this repository.
//! - [`changes`]: collects what a command creates and edits, and writes all of it or nothing.
//! - [`places`]: the places in text and in JSON that commands insert at.
//! - [`words`]: names in the forms that files need.

mod changes;
mod component;
mod demo;
mod model;
mod option;
mod places;
mod rule;
mod token;
mod words;

pub(super) use component::component;
pub(super) use model::model;
pub(super) use option::option;
pub(super) use rule::rule;
pub(super) use token::token;

use super::Session;
