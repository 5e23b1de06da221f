//! The command line as scripts and people meet it: standard output, standard error and exit code
//! together, one file a verb.

mod batch;
mod check;
mod completions;
mod errors;
mod frame;
mod games;
mod harness;
mod json;
mod rules;
mod settle;
mod setup;
