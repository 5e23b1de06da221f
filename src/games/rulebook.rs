//! The one form in which games declare their rules.

/// Declares rules and silences, each with its id and sources; a silence also with its kind. With
/// `static ALL` it declares the list of them in reading order, followed by those taken over.
///
/// A game that has one section of its own names it once, `of DUEL`: then its rules are in the GERMAN
/// leaflet of the variants, in the DUTCH one, or in BOTH. With `static ALL` it is a table game, whose
/// silence about ties comes last.
macro_rules! rulebook {
    (@entry $id:literal, $sources:expr) => {
        $crate::rules::Rule::new($id, $sources)
    };
    (@entry $id:literal, $sources:expr, $kind:ident) => {
        $crate::rules::Rule::silence($id, $crate::rules::Silence::$kind, $sources)
    };
    (@sources GERMAN $section:ident) => {
        &[$crate::rules::sources::de_variants::$section]
    };
    (@sources DUTCH $section:ident) => {
        &[$crate::rules::sources::nl_1999::$section]
    };
    (@sources BOTH $section:ident) => {
        &[$crate::rules::sources::de_variants::$section, $crate::rules::sources::nl_1999::$section]
    };
    (
        static $all:ident of $section:ident;
        $($(#[$doc:meta])* $name:ident = $id:literal $([$kind:ident])? in $leaflets:ident;)*
    ) => {
        rulebook! {
            static $all and [&$crate::games::table::BOX_TIE];
            $($(#[$doc])* $name = $id $([$kind])? in rulebook!(@sources $leaflets $section);)*
        }
    };
    (
        of $section:ident;
        $($(#[$doc:meta])* $name:ident = $id:literal $([$kind:ident])? in $leaflets:ident;)*
    ) => {
        rulebook! {
            $($(#[$doc])* $name = $id $([$kind])? in rulebook!(@sources $leaflets $section);)*
        }
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
