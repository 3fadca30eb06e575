//! Every way of declaring props in published libraries, each as a small component with the props that TypeScript's
//! checker reports.

mod ambient;
mod components;
mod declarations;
mod defaults;
mod evaluated;
mod exports;
mod files;
mod inference;
mod modules;
mod react;
mod reported;
mod resolution;
mod utility;
mod values;
