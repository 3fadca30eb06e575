//! One schema for each generation of a component's model, for sites whose CMS sends that generation only.

use std::collections::BTreeSet;

use ds_core::Artifact;
use ds_core::model::manifest::{ComponentDoc, Manifest, ModelDoc};

use super::{File, artifact, older, shapes_schema};

/// The address of the schema for any model, from the folder of these schemas.
const CONTENT: &str = "../content.schema.json";

/// The generation of a component whose source names none.
const FIRST: u32 = 1;

/// `models/<name>.v<generation>.schema.json` for each generation of a component's model.
pub(super) fn artifacts(manifest: &Manifest, component: &ComponentDoc, name: &str) -> Vec<Artifact> {
    let models: Vec<&ModelDoc> = older(manifest, component).collect();
    let own: &[u32] = if component.versions.is_empty() { &[FIRST] } else { &component.versions };
    let versions: BTreeSet<u32> =
        own.iter().chain(models.iter().flat_map(|model| &model.versions)).copied().collect();
    let stem = name.trim_end_matches(".schema.json");
    let schema = |version: u32| {
        let id = format!("models/{stem}.v{version}.schema.json");
        let models: Vec<&ModelDoc> = models.iter().copied().filter(|model| is_of(model, version)).collect();
        let title = format!("{} v{version}", component.name);
        let file = File { id: &id, content: CONTENT, title: &title };
        let schema = shapes_schema(manifest, component, &models, own.contains(&version), &file);
        artifact(&id, &schema)
    };
    versions.into_iter().map(schema).collect()
}

/// Whether a model belongs to a generation; one that names none belongs to all.
fn is_of(model: &ModelDoc, version: u32) -> bool {
    model.versions.is_empty() || model.versions.contains(&version)
}
