//! The `elfer` command: hands the real clock, paths and terminal to the command line.

fn main() {}
