//! The `memcpy` of static builds, compiled for this machine.

use std::process::Command;

#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn memcpy_copies_as_the_systems_does() {
    let root = env!("CARGO_MANIFEST_DIR");
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("memcpy");
    let compiled = Command::new("cc")
        .args(["-O2", "-fno-builtin", "-Wall", "-Wextra", "-Werror"])
        .arg(format!("-DOURS=\"{root}/src/platform/memcpy.c\""))
        .arg(format!("{root}/tests/guards/memcpy.c"))
        .arg("-o")
        .arg(&program)
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let compared = Command::new(&program).output().unwrap();
    assert!(compared.status.success(), "{}", String::from_utf8_lossy(&compared.stdout));
}
