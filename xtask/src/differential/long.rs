//! Long random programs of few words, some with an edit that often makes them invalid.

use super::text::edit;
use isogloss_test_support::{Random, long_program};

pub(super) fn case(seed: u64) -> String {
    let mut text = long_program(seed, true);
    let mut random = Random::new(seed ^ 0x5eed);
    if random.percent(20) {
        edit(&mut random, &mut text);
    }
    text
}
