//! Printing the resources that a program refers to: `{-# … #-}`.

use crate::asm::print::Printer;
use crate::builtin::resource::ResourceValue;
use crate::ids::Identifier;

impl Printer<'_> {
    /// Writes the resources after the program, if there are any: those of the builtin dialect that were referred to,
    /// and those of tools.
    pub(in crate::asm::print) fn file_metadata(&mut self) {
        let cx = self.cx;
        let used = self.resources.order.iter();
        let blobs = used.filter_map(|&key| Some((key, ResourceValue::Blob(cx.resource(key)?))));
        let mut dialects = Vec::new();
        let blobs: Vec<_> = blobs.filter(|(_, value)| !self.is_large(value)).collect();
        if !blobs.is_empty() {
            dialects.push((cx.identifier("builtin"), blobs));
        }
        let mut external = cx.external_resources();
        for entry in &mut external {
            entry.1.retain(|(_, value)| !self.is_large(value));
        }
        external.retain(|e| !e.1.is_empty());
        let sections = [("dialect_resources", dialects), ("external_resources", external)];
        let mut any = false;
        for (name, entries) in sections {
            if entries.is_empty() {
                continue;
            }
            self.str(if any { ",\n" } else { "\n{-#\n" });
            any = true;
            self.str("  ");
            self.str(name);
            self.str(": {\n");
            self.resource_groups(&entries);
            self.str("\n  }");
        }
        if any {
            self.str("\n#-}\n");
        }
    }

    fn is_large(&self, value: &ResourceValue) -> bool {
        let length = match value {
            ResourceValue::Blob(bytes) => 2 * bytes.len() + 4,
            ResourceValue::Text(text) => text.len() + 2,
            ResourceValue::Bool(_) => 0,
        };
        self.options.elide_resource_larger.is_some_and(|limit| length > limit)
    }

    fn resource_groups(&mut self, groups: &[(Identifier, Vec<(Identifier, ResourceValue)>)]) {
        let cx = self.cx;
        for (i, (name, values)) in groups.iter().enumerate() {
            self.str(if i > 0 { ",\n    " } else { "    " });
            self.keyword_or_string(cx.str(*name));
            self.str(": {\n");
            for (j, (key, value)) in values.iter().enumerate() {
                self.str(if j > 0 { ",\n      " } else { "      " });
                self.keyword_or_string(cx.str(*key));
                self.str(": ");
                match value {
                    ResourceValue::Blob(bytes) => self.top_level_hex_string(bytes),
                    ResourceValue::Text(text) => self.quoted(text),
                    ResourceValue::Bool(value) => self.str(if *value { "true" } else { "false" }),
                }
            }
            self.str("\n    }");
        }
    }
}
