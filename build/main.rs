//! Build script. Generates Rust from the three Fluent files: a function per message with named
//! arguments, and the texts as data. Also compiles the grammars and words of sentences into tables, see
//! [`language`], and packs the fonts, which few commands need.
//!
//! A key or an argument that does not exist then fails to compile. A message that is missing in one
//! language stops the build with a sentence that names it.

mod codegen;
mod fluent;
#[path = "../src/cards/fold.rs"]
#[expect(dead_code, unreachable_pub, reason = "the program folds names too, and exports it")]
mod fold;
mod language;
#[path = "../src/i18n/markers.rs"]
mod markers;
#[expect(dead_code, reason = "only printed here; the chart reads it")]
#[path = "../src/language/table.rs"]
mod table;

use miniz_oxide::deflate::compress_to_vec_zlib;
use std::error::Error;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// Links GCC's unwinder into the command. As a shared library it would be looked for, mapped and bound at
/// every start: ten system calls and a tenth of a millisecond. Where there is no archive of it, it stays
/// shared.
fn link_unwinder() {
    let is = |name, value: &str| env::var(name).is_ok_and(|found| found == value);
    let is_native = env::var("HOST") == env::var("TARGET");
    let is_command = env::var_os("CARGO_FEATURE_COMMAND").is_some();
    if is_command
        && is_native
        && is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
    {
        let asked = Command::new("cc").arg("-print-file-name=libgcc_eh.a").output();
        // What is not found is printed as it was asked.
        if asked.is_ok_and(|answer| answer.stdout.starts_with(b"/")) {
            println!("cargo:rustc-link-lib=static:-bundle=gcc_eh");
        }
    }
}

/// Compiles our `memcpy` for static builds. The linker takes it in place of musl's.
#[cfg(feature = "command")]
fn compile_memcpy() {
    const FILE: &str = "src/platform/memcpy.c";
    println!("cargo:rerun-if-changed={FILE}");
    let is = |name, value: &str| env::var(name).is_ok_and(|found| found == value);
    if is("CARGO_CFG_TARGET_ENV", "musl") && is("CARGO_CFG_TARGET_ARCH", "x86_64") {
        cc::Build::new()
            .file(FILE)
            .opt_level(2)
            // A loop that copies must not become a call of the function that it is in.
            .flag("-fno-builtin")
            .flag_if_supported("-fno-tree-loop-distribute-patterns")
            .compile("memcpy");
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=src/i18n/markers.rs");
    link_unwinder();
    #[cfg(feature = "command")]
    compile_memcpy();
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
    let read = |file: String| {
        println!("cargo:rerun-if-changed={file}");
        fs::read_to_string(file)
    };
    let mut languages = Vec::new();
    for language in fluent::LANGUAGES {
        languages.push((language, read(format!("src/language/words/{language}.txt"))?));
    }
    let mut grammars = Vec::new();
    for (name, files) in GRAMMARS {
        let sources = files.iter().map(|&file| read(file.to_owned()));
        grammars.push((name, sources.collect::<Result<String, _>>()?));
    }
    let tables = language::generate(&grammars, &languages)?;
    write_output("language.rs", tables)?;
    for (file, packed) in [
        ("assets/inter/Inter-Regular.otf", "regular.otf.zlib"),
        ("assets/inter/Inter-Bold.otf", "bold.otf.zlib"),
    ] {
        println!("cargo:rerun-if-changed={file}");
        write_output(packed, compress_to_vec_zlib(&fs::read(file)?, COMPRESSION_LEVEL))?;
    }
    Ok(())
}

/// The grammars, each with its files: its own, and rules that several have.
const GRAMMARS: [(&str, &[&str]); 5] = [
    ("results", &["src/games/sheet/results/results.grammar"]),
    ("moves", &["src/rules/claim/moves.grammar", REMARKS]),
    ("piles", &["src/rules/claim/piles.grammar", REMARKS]),
    ("flaet", &["src/games/flaet/turn/flaet.grammar", REMARKS]),
    ("disputes", &["src/games/disputes.grammar"]),
];

const REMARKS: &str = "src/language/remarks.grammar";

/// The highest and slowest level. The script runs only when a text, a word list or a font changes.
const COMPRESSION_LEVEL: u8 = 10;

fn write_output(name: &str, content: impl AsRef<[u8]>) -> Result<(), Box<dyn Error>> {
    Ok(fs::write(Path::new(&env::var("OUT_DIR")?).join(name), content)?)
}
