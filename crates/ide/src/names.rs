//! Names of a text: which mentions belong together.

use crate::{Mention, TextRange};
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// An entity that has a name.
#[derive(Clone, Debug)]
pub(crate) struct Entity<K> {
    /// Its kind.
    pub(crate) kind: K,
    /// Where its name is, in the order of the text.
    pub(crate) mentions: Vec<Mention>,
}

/// All names of a text.
#[derive(Clone, Debug)]
pub(crate) struct Names<K> {
    entities: Vec<Entity<K>>,
    /// Where each mention begins and ends, and the entity, in the order of the text.
    places: Vec<(u32, u32, u32)>,
    by_kind: FxHashMap<K, u32>,
}

impl<K: Copy + Eq + Hash> Names<K> {
    pub(crate) fn new() -> Names<K> {
        Names { entities: Vec::new(), places: Vec::new(), by_kind: FxHashMap::default() }
    }

    /// Adds a mention.
    pub(crate) fn add(&mut self, kind: K, range: TextRange, is_definition: bool) {
        let entities = &mut self.entities;
        let entity = *self.by_kind.entry(kind).or_insert_with(|| {
            entities.push(Entity { kind, mentions: Vec::new() });
            entities.len() as u32 - 1
        });
        self.places.push((range.start, range.end, entity));
        self.entities[entity as usize].mentions.push(Mention { range, is_definition });
    }

    /// Puts the mentions in order; of several that begin at one place one is kept, a definition if there is one.
    pub(crate) fn sort(&mut self) {
        for entity in &mut self.entities {
            entity.mentions.sort_by_key(|m| (m.range.start, !m.is_definition));
            entity.mentions.dedup_by_key(|m| m.range.start);
        }
        self.places.sort_unstable();
        self.places.dedup_by_key(|place| place.0);
    }

    /// The entity that is mentioned at an offset, or just before it, and where.
    pub(crate) fn at(&self, offset: u32) -> Option<(&Entity<K>, TextRange)> {
        let next = self.places.partition_point(|place| place.0 <= offset);
        let place = self.places[..next].last().filter(|place| offset <= place.1)?;
        Some((&self.entities[place.2 as usize], place.0..place.1))
    }

    /// An entity.
    pub(crate) fn get(&self, kind: K) -> Option<&Entity<K>> {
        self.by_kind.get(&kind).map(|&at| &self.entities[at as usize])
    }

    /// All entities.
    pub(crate) fn entities(&self) -> &[Entity<K>] {
        &self.entities
    }
}

impl<K> Entity<K> {
    /// Where it is defined.
    pub(crate) fn definitions(&self) -> impl Iterator<Item = TextRange> + '_ {
        self.mentions.iter().filter(|m| m.is_definition).map(|m| m.range.clone())
    }
}
