//! The one form in which games declare their rules.

/// Declares rules and silences, each with its id and sources; a silence also with its kind. With
/// `static ALL` it declares the list of them in reading order, followed by those taken over.
macro_rules! rulebook {
    (@entry $id:literal, $sources:expr) => {
        $crate::rules::Rule::new($id, $sources)
    };
    (@entry $id:literal, $sources:expr, $kind:ident) => {
        $crate::rules::Rule::silence($id, $crate::rules::Silence::$kind, $sources)
    };
    (
        static $all:ident and [$($other:expr),*];
        $($(#[$doc:meta])* $name:ident = $id:literal $([$kind:ident])? in $sources:expr;)*
    ) => {
        rulebook! { $($(#[$doc])* $name = $id $([$kind])? in $sources;)* }
        /// Every rule and silence, in reading order.
        pub static $all: &[&$crate::rules::Rule] = &[$(&$name,)* $($other),*];
    };
    ($($(#[$doc:meta])* $name:ident = $id:literal $([$kind:ident])? in $sources:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $name: $crate::rules::Rule = rulebook!(@entry $id, $sources $(, $kind)?);
        )*
    };
}

pub(in crate::games) use rulebook;
