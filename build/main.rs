//! Turns the three files of texts into Rust: a function a message, with its named arguments.
//!
//! A key or an argument that does not exist then fails to compile, and a message that one language
//! lacks stops the build with a sentence that names it.

mod read;
mod write;

use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build");
    let mut sources = Vec::new();
    for language in read::LANGUAGES {
        let file = format!("src/lang/{language}.ftl");
        println!("cargo:rerun-if-changed={file}");
        sources.push((language, fs::read_to_string(&file)?));
    }
    let sources: Vec<(&str, &str)> =
        sources.iter().map(|(language, source)| (*language, source.as_str())).collect();
    match read::messages(&sources) {
        Ok(messages) => {
            let out = env::var("OUT_DIR")?;
            fs::write(Path::new(&out).join("messages.rs"), write::module(&messages))?;
            Ok(())
        }
        Err(wrong) => Err(wrong.join("\n").into()),
    }
}
