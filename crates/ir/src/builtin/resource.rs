//! Resources: blobs that attributes refer to by a key, and data of tools that travels with a program.

use crate::Context;
use crate::ids::Identifier;
pub use crate::resources::ResourceValue;
use std::sync::Arc;

impl Context {
    /// Gives a key of `dense_resource` its bytes: four for the alignment, then the data.
    pub fn add_resource(&self, key: Identifier, bytes: Arc<[u8]>) {
        self.note_alias();
        self.resources().lock().expect("no panic under the lock").blobs.insert(key, bytes);
    }

    /// The bytes of a key of `dense_resource`: four for the alignment, then the data.
    pub fn resource(&self, key: Identifier) -> Option<Arc<[u8]>> {
        self.resources().lock().expect("no panic under the lock").blobs.get(&key).cloned()
    }

    /// Keeps what a program holds for a tool of some name.
    pub fn add_external_resources(&self, tool: Identifier, values: Vec<(Identifier, ResourceValue)>) {
        let mut resources = self.resources().lock().expect("no panic under the lock");
        match resources.external.iter_mut().find(|e| e.0 == tool) {
            Some(entry) => entry.1.extend(values),
            None => resources.external.push((tool, values)),
        }
    }

    /// The resources that programs hold for tools, in the order of reading.
    pub fn external_resources(&self) -> Vec<(Identifier, Vec<(Identifier, ResourceValue)>)> {
        self.resources().lock().expect("no panic under the lock").external.clone()
    }
}
