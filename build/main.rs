//! Turns the three files of texts into Rust: a function a message, with its named arguments, and
//! what it says as data; and the words of the table into tables, see [`lexicon`]. The fonts are
//! packed: few commands need them.
//!
//! A key or an argument that does not exist then fails to compile, and a message that one language
//! lacks stops the build with a sentence that names it.

mod lexicon;
mod read;
#[path = "../src/i18n/sign.rs"]
mod sign;
mod write;

use miniz_oxide::deflate::compress_to_vec_zlib;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=src/i18n/sign.rs");
    let mut sources = Vec::new();
    for language in read::LANGUAGES {
        let file = format!("src/i18n/{language}.ftl");
        println!("cargo:rerun-if-changed={file}");
        sources.push((language, fs::read_to_string(&file)?));
    }
    let sources: Vec<(&str, &str)> =
        sources.iter().map(|(language, source)| (*language, source.as_str())).collect();
    let messages = read::messages(&sources).map_err(|wrong| wrong.join("\n"))?;
    write("messages.rs", write::module(&messages))?;
    let mut words = Vec::new();
    for language in read::LANGUAGES {
        let file = lexicon::file(language);
        println!("cargo:rerun-if-changed={file}");
        words.push((language, fs::read_to_string(&file)?));
    }
    let words: Vec<(&str, &str)> =
        words.iter().map(|(language, source)| (*language, source.as_str())).collect();
    let lexicon = lexicon::module(&words).map_err(|wrong| wrong.join("\n"))?;
    write("lexicon.rs", lexicon)?;
    for (file, packed) in [
        ("assets/inter/Inter-Regular.otf", "regular.otf.zlib"),
        ("assets/inter/Inter-Bold.otf", "bold.otf.zlib"),
    ] {
        println!("cargo:rerun-if-changed={file}");
        write(packed, compress_to_vec_zlib(&fs::read(file)?, SMALLEST))?;
    }
    Ok(())
}

/// Takes longest, and only where something changed.
const SMALLEST: u8 = 10;

fn write(name: &str, content: impl AsRef<[u8]>) -> Result<(), Box<dyn Error>> {
    Ok(fs::write(Path::new(&env::var("OUT_DIR")?).join(name), content)?)
}
