//! `elfer rulings`: lists the stored house rulings and verdicts, or exports them as a page.

pub(crate) use crate::cli::actions::rulings::run;
pub(crate) use crate::cli::shared_args::RulingsRequest as Args;
