//! Runs the program `elfer` from an example.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Finds the `elfer` built beside this example, or the one that the variable `ELFER` names.
///
/// # Errors
/// If there is none: `cargo run --example` builds the example only.
pub(crate) fn elfer() -> Result<PathBuf, Box<dyn Error>> {
    if let Some(named) = std::env::var_os("ELFER") {
        return Ok(named.into());
    }
    let example = std::env::current_exe()?;
    let profile = example.parent().and_then(Path::parent).ok_or("an example lies in a folder")?;
    let built = profile.join("elfer").with_extension(std::env::consts::EXE_EXTENSION);
    if !built.exists() {
        let path = built.display();
        return Err(format!("{path} is not built: `cargo build`, or set ELFER to a program").into());
    }
    Ok(built)
}

/// Runs a command without standard input and returns its standard output.
///
/// # Errors
/// If it cannot be started or fails; the error holds its standard error.
pub(crate) fn run(command: &mut Command) -> Result<Vec<u8>, Box<dyn Error>> {
    let output = command.stdin(Stdio::null()).output()?;
    if !output.status.success() {
        let words = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{command:?}: {}\n{words}", output.status).into());
    }
    Ok(output.stdout)
}
