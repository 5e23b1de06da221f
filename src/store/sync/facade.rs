//! Methods of [`Store`] that merge logs of other machines, import exported history, and resolve
//! conflicts.

use crate::store::cancel;
use crate::store::db::transaction::commit;
use crate::store::db::{create, open};
use crate::store::exchange::import::{ImportReport, Importer};
use crate::store::handle::{Store, begin_write};
use crate::store::log::writer::StoreWriter;
use crate::store::sync::conflicts::Conflict;
use crate::store::sync::merge::{MergeReport, Merger};
use crate::store::{Located, Receipt, Stamp, StoreError, View, log};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use uuid::Uuid;

/// The end of a merge: commit or roll back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MergeMode {
    /// Keeps everything.
    Commit,
    /// Keeps nothing: only the report is wanted.
    DryRun,
}

#[allow(
    clippy::redundant_closure_for_method_calls,
    reason = "the method itself is not general enough in its lifetime"
)]
impl Store {
    /// Merges entries of other machines in one transaction. `add` hands the entries over.
    pub(crate) fn merge<E: From<StoreError>>(
        &mut self,
        add: impl FnOnce(&mut Merger<'_>) -> Result<(), E>,
    ) -> Result<MergeReport, E> {
        self.merge_with_mode(MergeMode::Commit, add)
    }

    /// Merges entries of other machines, and commits or only reports the result.
    fn merge_with_mode<E: From<StoreError>>(
        &mut self,
        mode: MergeMode,
        add: impl FnOnce(&mut Merger<'_>) -> Result<(), E>,
    ) -> Result<MergeReport, E> {
        let locate = |error: StoreError| E::from(error.at(&self.path));
        let transaction = begin_write(&mut self.conn).map_err(&locate)?;
        let mut merger = Merger::begin(&transaction);
        add(&mut merger)?;
        let (report, last_entry) = merger.finish().map_err(&locate)?;
        // A dry run drops the transaction, which rolls it back.
        if last_entry.is_some() && mode == MergeMode::Commit {
            commit(transaction, last_entry, &self.path).map_err(locate)?;
        }
        Ok(report)
    }

    /// Merges the new entries of another store.
    ///
    /// # Errors
    /// [`crate::store::Fault::Damaged`] if the other log is broken, [`crate::store::Fault::Forked`]
    /// if it continues one of ours differently, and all errors of reading and writing. Nothing is
    /// written then.
    pub(crate) fn merge_store_with_mode(
        &mut self,
        other: &Store,
        mode: MergeMode,
    ) -> Result<MergeReport, StoreError> {
        let transaction = other
            .conn
            .unchecked_transaction()
            .map_err(|error| StoreError::from(error).at(&other.path))?;
        let at_other = |error: StoreError| error.at(&other.path);
        self.merge_with_mode(mode, |merger| {
            for (origin, _) in crate::store::sync::merge::heads(&transaction).map_err(at_other)? {
                let mut number = 0;
                loop {
                    let rows = log::entries_of_origin(&transaction, &origin, number, 256)
                        .map_err(at_other)?;
                    let Some(last_entry) = rows.last() else { break };
                    number = last_entry.number;
                    if let Err(reason) = merger.import_entries(&origin, rows)? {
                        return Err(at_other(merger.to_store_error(reason, &origin)));
                    }
                }
            }
            Ok(())
        })
    }

    /// Resolves the conflicts of a session (or, without one, of the players) by choosing the
    /// version of one machine, given by its origin's uuid. The choice is an entry, so other
    /// machines get it too.
    ///
    /// # Errors
    /// [`crate::store::NotFound::Conflict`] if there is no conflict,
    /// [`crate::store::NotFound::Origin`] if that machine has no version in it, and all other
    /// faults.
    pub(crate) fn resolve_conflicts(
        &mut self,
        stamp: &Stamp,
        session: Option<Uuid>,
        origin: &str,
    ) -> Result<Receipt, StoreError> {
        self.append(stamp, |writer| writer.resolve_conflicts(stamp, session, origin))
    }

    /// All unresolved conflicts.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn conflicts(&self) -> Result<Vec<Conflict>, StoreError> {
        self.view(|view| view.conflicts())
    }

    /// Players with equal names, by the names that distinguish them.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn namesakes(&self) -> Result<Vec<Vec<String>>, StoreError> {
        self.view(|view| view.namesakes())
    }

    /// Seasons with equal names, by the names that distinguish them.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn season_namesakes(&self) -> Result<Vec<Vec<String>>, StoreError> {
        self.view(|view| view.season_namesakes())
    }

    /// Compares what `feed` hands over with the store, and reports what an import would do.
    ///
    /// # Errors
    /// Errors of `feed`, a refusal, or any other fault.
    pub(crate) fn preview_import<E: Located>(
        &self,
        stamp: &Stamp,
        feed: impl FnOnce(&mut Importer<'_>) -> Result<(), E>,
    ) -> Result<ImportReport, E> {
        // No transaction, so that a writer need not wait.
        let mut importer = Importer::for_preview(View::new(&self.conn), *stamp);
        feed(&mut importer).map_err(|error| error.at(&self.path))?;
        Ok(importer.finish().0)
    }

    /// Reports what an import would do where there is no file yet.
    ///
    /// # Errors
    /// Errors of `feed`, a refusal, or any other fault.
    pub(crate) fn preview_import_new<E: Located>(
        stamp: &Stamp,
        stop: Arc<AtomicBool>,
        feed: impl FnOnce(&mut Importer<'_>) -> Result<(), E>,
    ) -> Result<ImportReport, E> {
        cancel::set_cancel_token(Some(stop));
        let conn = create::open_in_memory().map_err(E::from)?;
        let mut importer = Importer::for_preview(View::new(&conn), *stamp);
        feed(&mut importer)?;
        Ok(importer.finish().0)
    }

    /// Imports what `feed` hands over, as one change. If something exists here with other content,
    /// nothing is written. `count` is the number of new sessions, for the log.
    ///
    /// # Errors
    /// Errors of `feed`, a refusal, or any other fault. Nothing is written then.
    pub(crate) fn import<E: Located>(
        &mut self,
        stamp: &Stamp,
        count: Option<u64>,
        feed: impl FnOnce(&mut Importer<'_>) -> Result<(), E>,
    ) -> Result<ImportReport, E> {
        let locate = |error: StoreError| E::from(error.at(&self.path));
        open::enlarge_cache(&self.conn).map_err(&locate)?;
        let transaction = begin_write(&mut self.conn).map_err(&locate)?;
        let writer =
            StoreWriter::begin(View::new(&transaction), &self.path, stamp).map_err(&locate)?;
        let mut importer = Importer::for_writing(writer, *stamp, count);
        feed(&mut importer).map_err(|error| error.at(&self.path))?;
        let (report, written) = importer.finish();
        let Some((id, first, last_entry, writer)) = written else { return Ok(report) };
        if report.conflicts.is_empty() {
            let recorded = writer
                .clear_redo()
                .and_then(|()| writer.record_undoable(first, last_entry, (None, None), None));
            recorded.map_err(&locate)?;
            drop(writer);
            commit(transaction, Some(id), &self.path).map_err(locate)?;
        }
        Ok(report)
    }
}
