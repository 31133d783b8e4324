//! Marker traits, one for each trait of operations that isogloss knows by name: what a generated view implements says
//! what its definition promises.

use crate::definition::traits::known_traits;

macro_rules! markers {
    ($($(#[$doc:meta])* $variant:ident: $class:ident,)*) => {$(
        #[doc = concat!("Operations with the trait `", stringify!($class), "`.")]
        pub trait $class {}
    )*};
}
known_traits!(markers);
