//! Build script. Generates Rust from the three Fluent files: a function per message with named
//! arguments, and the texts as data. Also compiles the parser's lexicon into tables, see
//! [`lexicon`], and packs the fonts, which few commands need.
//!
//! A key or an argument that does not exist then fails to compile. A message that is missing in one
//! language stops the build with a sentence that names it.

mod codegen;
mod fluent;
mod lexicon;
#[path = "../src/i18n/markers.rs"]
mod markers;

use miniz_oxide::deflate::compress_to_vec_zlib;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=src/i18n/markers.rs");
    let mut sources = Vec::new();
    for language in fluent::LANGUAGES {
        let file = format!("src/i18n/{language}.ftl");
        println!("cargo:rerun-if-changed={file}");
        sources.push((language, fs::read_to_string(&file)?));
    }
    let sources: Vec<(&str, &str)> =
        sources.iter().map(|(language, source)| (*language, source.as_str())).collect();
    let messages = fluent::parse_messages(&sources).map_err(|errors| errors.join("\n"))?;
    write_output("messages.rs", codegen::generate(&messages))?;
    write_output("reasons.rs", codegen::generate_reasons(&messages))?;
    let mut words = Vec::new();
    for language in fluent::LANGUAGES {
        let file = lexicon::path(language);
        println!("cargo:rerun-if-changed={file}");
        words.push((language, fs::read_to_string(&file)?));
    }
    let words: Vec<(&str, &str)> =
        words.iter().map(|(language, source)| (*language, source.as_str())).collect();
    let tables = lexicon::generate(&words).map_err(|errors| errors.join("\n"))?;
    write_output("lexicon.rs", tables)?;
    for (file, packed) in [
        ("assets/inter/Inter-Regular.otf", "regular.otf.zlib"),
        ("assets/inter/Inter-Bold.otf", "bold.otf.zlib"),
    ] {
        println!("cargo:rerun-if-changed={file}");
        write_output(packed, compress_to_vec_zlib(&fs::read(file)?, COMPRESSION_LEVEL))?;
    }
    Ok(())
}

/// The highest and slowest level. The script runs only when a text, a word list or a font changes.
const COMPRESSION_LEVEL: u8 = 10;

fn write_output(name: &str, content: impl AsRef<[u8]>) -> Result<(), Box<dyn Error>> {
    Ok(fs::write(Path::new(&env::var("OUT_DIR")?).join(name), content)?)
}
