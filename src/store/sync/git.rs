//! Exchanges logs through a work tree of git: pull, exchange, commit, push.
//!
//! The user's own `git` does it, with the user's own settings, keys and hooks. It is called with
//! arguments and never through a shell, cannot ask anything, and has a time limit. Only segments and
//! `.gitattributes` are added and committed, whatever else lies there. A segment never changes, so
//! two machines cannot come into conflict.

use super::folder::SyncReport;
use crate::platform::process;
use crate::store::cancel;
use crate::store::{Fault, Store, StoreError};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Seek};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The longest time that one call of git may take.
const TIME_LIMIT: Duration = Duration::from_mins(1);
/// The time in which git may tidy up after it was told to stop.
const GRACE: Duration = Duration::from_secs(2);
/// Number of times that a push is tried if another machine was quicker.
const MAX_PUSHES: usize = 3;
/// The segments of the folder itself, for git.
const SEGMENTS: &str = ":(glob)*.journal";
/// The file that keeps git from changing the ends of lines.
const ATTRIBUTES: &str = ".gitattributes";
/// The line in it.
const ATTRIBUTE: &str = "*.journal -text";

/// The reason why git did not do its part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GitError {
    /// There is no git on this machine.
    Missing,
    /// The folder does not belong to a work tree. Holds what git said.
    NotAWorkTree(String),
    /// A call failed. Holds what git said.
    Failed(String),
    /// A call took longer than the limit. Holds its subcommand.
    TimedOut(String),
    /// The user has stopped it.
    Interrupted,
}

/// A folder in a work tree of git.
#[derive(Debug)]
pub(crate) struct WorkTree {
    folder: PathBuf,
    program: OsString,
    limit: Duration,
}

/// The branch of another repository with which the work tree is kept equal.
#[derive(Debug)]
struct Upstream {
    remote: String,
    /// The full name of the branch there.
    branch: String,
    /// The commit there after the pull. `None` if the branch does not exist yet.
    commit: Option<String>,
}

impl Store {
    /// Exchanges logs with a folder in a work tree of git: pulls, exchanges, commits and pushes.
    /// The exchange is done whatever git says; the report holds why git did not do its part. Calls
    /// `before` as [`Store::sync`] does.
    ///
    /// # Errors
    /// As [`Store::sync`].
    pub(crate) fn sync_with_git(
        &mut self,
        tree: &WorkTree,
        mut before: impl FnMut(&Store) -> Result<(), StoreError>,
    ) -> Result<SyncReport, StoreError> {
        let mut report = SyncReport::default();
        for _ in 0..MAX_PUSHES {
            let pulled = tree.pull();
            if matches!(pulled, Err(GitError::Interrupted)) && report.merged.entries == 0 {
                return Err(StoreError::unsaved(Fault::Interrupted));
            }
            report.absorb(self.sync(&tree.folder, &mut before)?);
            let Ok(upstream) = pulled else {
                report.git_error = pulled.err();
                break;
            };
            report.git_error = tree.commit().and_then(|()| tree.push(upstream.as_ref())).err();
            // A rejected push and one that cannot be are told apart by the next pull.
            if report.git_error.is_none() || upstream.is_none() || report.push_error.is_some() {
                break;
            }
        }
        Ok(report)
    }
}

impl WorkTree {
    /// Finds the user's git and checks that the folder belongs to a work tree.
    ///
    /// # Errors
    /// [`GitError::Missing`] or [`GitError::NotAWorkTree`].
    pub(crate) fn open(folder: &Path) -> Result<WorkTree, GitError> {
        let (folder, program) = (folder.to_path_buf(), OsString::from("git"));
        let tree = WorkTree { folder, program, limit: TIME_LIMIT };
        match tree.run(&["rev-parse", "--is-inside-work-tree"]) {
            Ok(answer) if answer == "true" => Ok(tree),
            Ok(_) => Err(GitError::NotAWorkTree(String::new())),
            Err(GitError::Failed(output)) => Err(GitError::NotAWorkTree(output)),
            Err(error) => Err(error),
        }
    }

    /// Pulls from the branch that this one follows. `None` if no other repository is known.
    fn pull(&self) -> Result<Option<Upstream>, GitError> {
        let remotes = self.run(&["remote"])?;
        let Some(first) = remotes.lines().find(|name| *name == "origin").or(remotes.lines().next())
        else {
            return Ok(None);
        };
        let Ok(local) = self.run(&["symbolic-ref", "--quiet", "--short", "HEAD"]) else {
            // Not on a branch: git says what to do.
            return self.run(&["pull", "--no-rebase"]).map(|_| None);
        };
        let setting = |key: &str| self.run(&["config", &format!("branch.{local}.{key}")]).ok();
        let remote = setting("remote").unwrap_or_else(|| first.to_owned());
        let branch = setting("merge").unwrap_or_else(|| format!("refs/heads/{local}"));
        // A file that git does not know would be in the way of the same one from elsewhere.
        self.commit()?;
        let listed = self.run(&["ls-remote", &remote, &branch])?;
        let commit = listed.split_whitespace().next().map(ToOwned::to_owned);
        if commit.is_some() {
            let mut pull = vec!["pull", "--quiet", "--no-rebase", "--ff", "--no-edit"];
            // Two machines may have begun without the network.
            if self.has_only_segments() {
                pull.push("--allow-unrelated-histories");
            }
            self.run(&[&pull[..], &[&remote, &branch]].concat())?;
        }
        Ok(Some(Upstream { remote, branch, commit }))
    }

    /// True if nothing but segments was ever committed here.
    fn has_only_segments(&self) -> bool {
        let files = self.run(&["ls-tree", "-r", "--name-only", "HEAD"]).unwrap_or_default();
        files.lines().all(|file| file.ends_with(".journal") || file == ATTRIBUTES)
    }

    /// Commits new segments, and nothing else.
    fn commit(&self) -> Result<(), GitError> {
        if self.run(&["rev-parse", "--quiet", "--verify", "MERGE_HEAD"]).is_ok() {
            // This fails, and git says why.
            return self.run(&["merge", "MERGE_HEAD"]).map(drop);
        }
        if !self.write_attributes()? {
            return Ok(());
        }
        let paths = ["--", ATTRIBUTES, SEGMENTS];
        self.run(&[&["add", "--force"][..], &paths].concat())?;
        let changed = self.run(&[&["diff", "--cached", "--name-only"][..], &paths].concat())?;
        if !changed.is_empty() {
            self.run(&[&["commit", "--quiet", "--message=elfer sync"][..], &paths].concat())?;
        }
        Ok(())
    }

    /// Adds the line to `.gitattributes` that keeps git from changing segments. Returns false if
    /// there are no segments, and then writes nothing.
    fn write_attributes(&self) -> Result<bool, GitError> {
        let is_segment = |file: io::Result<fs::DirEntry>| {
            file.is_ok_and(|file| file.path().extension().is_some_and(|end| end == "journal"))
        };
        if !fs::read_dir(&self.folder)?.any(is_segment) {
            return Ok(false);
        }
        let path = self.folder.join(ATTRIBUTES);
        let mut text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            text => text?,
        };
        if !text.lines().any(|line| line.trim() == ATTRIBUTE) {
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            fs::write(&path, text + ATTRIBUTE + "\n")?;
        }
        Ok(true)
    }

    /// Pushes what the other repository lacks.
    fn push(&self, upstream: Option<&Upstream>) -> Result<(), GitError> {
        let Some(Upstream { remote, branch, commit }) = upstream else { return Ok(()) };
        // Without a commit there is nothing to push.
        let Ok(head) = self.run(&["rev-parse", "--quiet", "--verify", "HEAD"]) else {
            return Ok(());
        };
        if commit.as_ref() == Some(&head) {
            return Ok(());
        }
        self.run(&["push", "--quiet", remote, &format!("HEAD:{branch}")]).map(drop)
    }

    /// Runs git in the folder. Returns what it answered, without the end of the line.
    fn run(&self, args: &[&str]) -> Result<String, GitError> {
        let (mut answer, mut complaint) = (tempfile::tempfile()?, tempfile::tempfile()?);
        let mut command = Command::new(&self.program);
        command
            .args(args)
            .current_dir(&self.folder)
            .env("GIT_TERMINAL_PROMPT", "0")
            .stdin(Stdio::null())
            .stdout(answer.try_clone()?)
            .stderr(complaint.try_clone()?);
        for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
            command.env_remove(variable);
        }
        // What git starts itself is stopped with it.
        process::begin_group(&mut command);
        let mut child = command.spawn().map_err(|error| match error.kind() {
            ErrorKind::NotFound => GitError::Missing,
            _ => error.into(),
        })?;
        let deadline = Instant::now() + self.limit;
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            let is_late = Instant::now() >= deadline;
            if is_late || cancel::is_cancelled() {
                process::stop_group(&mut child, GRACE);
                let call = || args.first().copied().unwrap_or_default().to_owned();
                return Err(if is_late {
                    GitError::TimedOut(call())
                } else {
                    GitError::Interrupted
                });
            }
            std::thread::sleep(Duration::from_millis(2));
        };
        let output = read_text(&mut answer)?;
        if status.success() {
            return Ok(output.trim_end().to_owned());
        }
        let complaint = read_text(&mut complaint)?;
        let lines = complaint.lines().chain(output.lines()).map(str::trim);
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("hint:"));
        Err(GitError::Failed(lines.collect::<Vec<_>>().join(" ")))
    }
}

impl From<io::Error> for GitError {
    fn from(error: io::Error) -> GitError {
        GitError::Failed(error.to_string())
    }
}

/// Reads what git has written, from the beginning.
fn read_text(file: &mut File) -> io::Result<String> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::{GitError, WorkTree};
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use std::time::{Duration, Instant};

    /// A work tree whose git is this shell script.
    fn with_script(script: &str) -> (tempfile::TempDir, WorkTree) {
        let home = tempfile::tempdir().unwrap();
        let program = home.path().join("git");
        fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        let limit = Duration::from_millis(300);
        let tree = WorkTree { folder: home.path().into(), program: program.into(), limit };
        (home, tree)
    }

    #[test]
    fn a_call_that_takes_too_long_is_stopped_with_what_it_started() {
        let (home, tree) = with_script("sleep 20 & echo $! > child; wait");
        let began = Instant::now();
        assert_eq!(tree.run(&["pull", "x"]), Err(GitError::TimedOut("pull".to_owned())));
        assert!(began.elapsed() < Duration::from_secs(10));
        let child = fs::read_to_string(home.path().join("child")).unwrap();
        let state = || fs::read_to_string(format!("/proc/{}/stat", child.trim())).ok();
        let is_alive = |state: String| !state.contains(") Z ");
        while state().is_some_and(is_alive) {
            assert!(began.elapsed() < Duration::from_secs(10), "{child} is still there");
        }
    }

    #[test]
    fn git_cannot_ask_and_its_complaint_comes_back_without_hints() {
        let (_home, tree) = with_script(
            "read line && echo asked; echo \"prompt $GIT_TERMINAL_PROMPT $GIT_DIR\"; \
             echo 'error: no' >&2; echo 'hint: do' >&2; exit ${1#x}",
        );
        assert_eq!(tree.run(&["x0"]), Ok("prompt 0".to_owned()));
        assert_eq!(tree.run(&["x3"]), Err(GitError::Failed("error: no prompt 0".to_owned())));
        let missing = WorkTree { program: "no-such-git".into(), ..tree };
        assert_eq!(missing.run(&["x0"]), Err(GitError::Missing));
    }
}
