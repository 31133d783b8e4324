//! Locations of operations and block arguments. Rule: `BuiltinLocationAttributes.td`.

mod handle;

pub use handle::Location;

use crate::Context;
use crate::attribute::{AttrData, LocData};
use crate::ids::Attribute;
use handle::{ATTRIBUTE, JOINED};
use isogloss_source::Place;
use rustc_hash::FxHashSet;

impl Location {
    /// Two locations joined, as `fused[…]`. That attribute is made only when it is needed.
    pub fn joined(cx: &Context, first: Location, second: Location) -> Location {
        if first == second || second == Location::UNKNOWN {
            return first;
        }
        if first == Location::UNKNOWN {
            return second;
        }
        match cx.join_locations([first.0, second.0]) {
            Some(number) if number & (ATTRIBUTE | JOINED) == 0 => Location(number | ATTRIBUTE | JOINED),
            _ => first,
        }
    }

    fn as_joined(self, cx: &Context) -> Option<[Location; 2]> {
        let is_joined = self.0 & (ATTRIBUTE | JOINED) == ATTRIBUTE | JOINED;
        let pair = is_joined.then(|| cx.joined_locations(self.0 & !(ATTRIBUTE | JOINED)))?;
        pair.map(|pair| pair.map(Location))
    }

    /// The attribute of joined locations. Rule: `FusedLoc`: each location once, the unknown ones and nested joins left
    /// out.
    fn fuse(self, cx: &Context) -> Attribute {
        let (mut parts, mut seen) = (Vec::new(), FxHashSet::default());
        let mut add = |part: Attribute| {
            if !matches!(cx.attr(part), AttrData::Location(LocData::Unknown)) && seen.insert(part) {
                parts.push(part);
            }
        };
        let mut pending = vec![self];
        while let Some(location) = pending.pop() {
            if let Some([first, second]) = location.as_joined(cx) {
                pending.extend([second, first]);
                continue;
            }
            let attr = location.to_attribute(cx);
            match cx.attr(attr) {
                AttrData::Location(LocData::Fused { locations, metadata: None }) => {
                    locations.iter().for_each(|&l| add(l));
                }
                _ => add(attr),
            }
        }
        match *parts.as_slice() {
            [] => cx.attribute(AttrData::Location(LocData::Unknown)),
            [one] => one,
            _ => cx.attribute(AttrData::Location(LocData::Fused { locations: parts.into(), metadata: None })),
        }
    }

    /// The location of what was inlined: where it stood in the callee, and where the call stood.
    pub fn called_from(cx: &Context, callee: Location, caller: Location) -> Location {
        if matches!(cx.attr(caller.to_attribute(cx)), AttrData::Location(LocData::Unknown)) {
            return callee;
        }
        // What was inlined before keeps its callee, and is called from further away.
        let (mut callees, mut last) = (Vec::new(), callee.to_attribute(cx));
        while let AttrData::Location(LocData::CallSite { callee, caller }) = cx.attr(last) {
            callees.push(*callee);
            last = *caller;
        }
        callees.push(last);
        let stacked = callees.into_iter().rev().fold(caller.to_attribute(cx), |caller, callee| {
            cx.attribute(AttrData::Location(LocData::CallSite { callee, caller }))
        });
        Location::attribute(stacked)
    }

    /// Returns the location as an attribute.
    pub fn to_attribute(self, cx: &Context) -> Attribute {
        if self.as_joined(cx).is_some() {
            return self.fuse(cx);
        }
        if self.0 & ATTRIBUTE != 0 {
            return Attribute::from_raw(self.0 & !ATTRIBUTE).expect("an attribute's number is not zero");
        }
        let position = self.as_source().and_then(|pos| Some((pos, cx.sources().file_at(pos)?)));
        let Some((pos, file)) = position else { return cx.attribute(AttrData::Location(LocData::Unknown)) };
        let at = file.line_col(pos);
        let file = cx.identifier(file.name());
        cx.attribute(AttrData::Location(LocData::File {
            file,
            start: (at.line, at.col),
            end: (at.line, at.col),
        }))
    }

    /// Returns the place that a diagnostic at this location points at: the first file position found in it.
    pub fn place(self, cx: &Context) -> Place {
        match self.as_source() {
            Some(pos) => pos.into(),
            None if self == Location::UNKNOWN => Place::Unknown,
            None => place_of(cx, self.to_attribute(cx)).unwrap_or(Place::Unknown),
        }
    }
}

/// Depth is bounded by the nesting limit of the parser that made the attribute.
fn place_of(cx: &Context, attr: Attribute) -> Option<Place> {
    let AttrData::Location(loc) = cx.attr(attr) else { return None };
    match loc {
        LocData::Unknown => None,
        LocData::File { file, start, .. } => {
            Some(Place::Named { file: cx.str(*file).into(), line: start.0, col: start.1 })
        }
        LocData::Name { child, .. } => place_of(cx, *child),
        LocData::CallSite { callee, .. } => place_of(cx, *callee),
        LocData::Fused { locations, .. } => locations.iter().find_map(|&l| place_of(cx, l)),
    }
}

/// True if an attribute is a location: a builtin one, or one that a dialect defines (`LocationAttrDef`).
pub fn is_location(cx: &Context, attr: Attribute) -> bool {
    match cx.attr(attr) {
        AttrData::Location(_) => true,
        AttrData::Dynamic { def, .. } => cx.attr_def(*def).has_trait("IsLocation"),
        _ => false,
    }
}
