//! The sections of the leaflets.

use elfer::rules::Edition;
use elfer::rules::sources::{self, Source};

/// The sections of a leaflet that the rules cite, in its order.
pub(crate) fn sections(edition: Edition) -> &'static [Source] {
    match edition {
        Edition::De => sources::de::ALL,
        Edition::DeVariants => sources::de_variants::ALL,
        Edition::Nl1999 => sources::nl_1999::ALL,
        Edition::Master2011 => sources::master_2011::ALL,
        Edition::Flaet => sources::flaet::ALL,
    }
}
