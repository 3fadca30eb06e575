//! Every way of writing props that published libraries use, each as a tiny component with the props that
//! TypeScript's checker gives it.

mod components;
mod declarations;
mod defaults;
mod evaluated;
mod files;
mod react;
mod utility;
mod values;
