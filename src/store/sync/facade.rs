//! Methods of [`Store`] that merge logs of other machines, import exported history, and resolve
//! conflicts.

use crate::session::MachineName;
use crate::store::cancel;
use crate::store::db::{begin_write, commit};
use crate::store::db::{create, open};
use crate::store::exchange::import::{ImportReport, Importer};
use crate::store::handle::Store;
use crate::store::log::EntryHash;
use crate::store::log::writer::StoreWriter;
use crate::store::sync::conflicts::Conflict;
use crate::store::sync::merge::{MergeReport, Merger};
use crate::store::sync::scan;
use crate::store::sync::values::FieldPlace;
use crate::store::{Located, Receipt, Stamp, StoreError, View, log};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

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
    /// Merges entries of other machines in one transaction, and commits or only reports the result.
    /// `add` hands the entries over; `file` is the other database, if it is one.
    pub(super) fn merge_with_mode(
        &mut self,
        mode: MergeMode,
        file: Option<&Path>,
        add: impl FnOnce(&mut Merger<'_>) -> Result<(), StoreError>,
    ) -> Result<MergeReport, StoreError> {
        let locate = |error: StoreError| error.at(&self.path);
        let transaction = begin_write(&mut self.conn).map_err(locate)?;
        let mut merger = Merger::begin(&transaction).map_err(locate)?;
        add(&mut merger)?;
        let (report, last_entry) = merger.finish(file).map_err(locate)?;
        // A dry run drops the transaction, which rolls it back.
        if last_entry.is_some() && mode == MergeMode::Commit {
            commit(transaction, last_entry, &self.path).map_err(locate)?;
        }
        Ok(report)
    }

    /// Merges the new entries of another store. What cannot be imported is left out, and named in
    /// the report.
    ///
    /// # Errors
    /// All errors of reading and writing. Nothing is written then.
    pub(crate) fn merge_store_with_mode(
        &mut self,
        other: &Store,
        mode: MergeMode,
    ) -> Result<MergeReport, StoreError> {
        let at_other = |error: StoreError| error.at(&other.path);
        let transaction =
            other.conn.unchecked_transaction().map_err(|error| at_other(error.into()))?;
        let origins: BTreeMap<i64, String> = scan::branches(&transaction)
            .map_err(at_other)?
            .into_iter()
            .map(|branch| (branch.key, branch.origin))
            .collect();
        self.merge_with_mode(mode, Some(&other.path), |merger| {
            let mut seq = 0;
            loop {
                // An entry comes after all that it knew.
                let rows = log::entries_after(&transaction, seq, 256).map_err(at_other)?;
                let Some(last_entry) = rows.last() else { return Ok(()) };
                seq = last_entry.seq;
                for row in rows {
                    let Some(origin) = origins.get(&row.origin) else { continue };
                    let rows = std::slice::from_ref(&row);
                    if let (_, Err(reason)) = merger.import_entries(origin, rows)? {
                        merger.leave_out(origin, reason);
                    }
                }
            }
        })
    }

    /// Writes the name of this machine into the log, unless it stands there. A file that was never
    /// written to has no name.
    ///
    /// # Errors
    /// All faults.
    pub(crate) fn name_machine(
        &mut self,
        stamp: &Stamp,
        name: &MachineName,
    ) -> Result<(), StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM desk AS d JOIN origins AS o USING (origin) \
                   WHERE NOT EXISTS (SELECT 1 FROM machines WHERE uuid = o.uuid AND name = ?1))";
        if self.conn.query_row(sql, [name.as_str()], |row| row.get(0))? {
            self.append(stamp, |writer| writer.name_machine(stamp, name))?;
        }
        Ok(())
    }

    /// Settles a conflict by choosing the version that the entry of that hash wrote. The choice is
    /// an entry, so other machines get it too.
    ///
    /// # Errors
    /// [`crate::store::NotFound::Conflict`] if there is no such conflict any more, and all other
    /// faults.
    pub(crate) fn settle(
        &mut self,
        stamp: &Stamp,
        place: &FieldPlace,
        version: EntryHash,
    ) -> Result<Receipt, StoreError> {
        self.append(stamp, |writer| writer.settle(stamp, place, version))
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
