import type { Db, Trx } from '../../platform/db/database.ts';
import { hashRows, lockRecords, type RowChanges, restoreRows, type StoredRow } from '../../platform/db/row-journal.ts';
import { deleteMarked } from '../../platform/schema/text-search-store.ts';
import type { ImportJournal, ImportKind } from './import-kind.ts';
import { deleteChanges, findLastChunk, type ImportRecord, listChanges, type RecordedChange } from './import-store.ts';

const maxNamed = 5;

interface CheckedSubject {
  change: RecordedChange;
  rows: StoredRow[];
  /** The record was erased or deleted after the import. */
  isGone: boolean;
  isSame: boolean;
}

interface CheckAttempt {
  signal: AbortSignal;
  pause: () => Promise<unknown>;
}

/** Names some of the records on which something was built since the import. */
export async function findBuiltOn(db: Db, { id }: ImportRecord, kind: ImportKind, attempt: CheckAttempt) {
  const built: string[] = [];
  const seen = new Set<string>();
  for (let chunk = await findLastChunk(db, id); chunk > 0; chunk = await findLastChunk(db, id, chunk)) {
    attempt.signal.throwIfAborted();
    await attempt.pause();
    for (const { journal, subjects } of await checkSubjects(db, kind, await listChanges(db, id, chunk))) {
      if (journal.isOptional) continue;
      // Only the last chunk that changed a record tells how the import left it.
      const last = subjects.filter(({ change }) => !seen.has(`${journal.name}:${change.subject}`));
      for (const { change } of last) seen.add(`${journal.name}:${change.subject}`);
      built.push(...last.filter(isBuiltOn).map(({ rows }) => journal.describe(findRootRow(journal, rows) ?? {})));
    }
    if (built.length > maxNamed) break;
  }
  return { names: built.slice(0, maxNamed), hasMore: built.length > maxNamed };
}

const isBuiltOn = ({ isGone, isSame }: CheckedSubject) => !isGone && !isSame;

/** Undoes the changes of the last chunk, except in records that have changed since. */
export async function undoLastChunk(trx: Trx, { id }: ImportRecord, kind: ImportKind) {
  const chunk = await findLastChunk(trx, id);
  if (chunk === 0) return false;
  const recorded = await listChanges(trx, id, chunk);
  for (const { name, tables } of kind.journals) {
    const subjects = recorded.filter((change) => change.kind === name).map(({ subject }) => subject);
    await lockRecords(trx, tables, subjects);
  }
  for (const { journal, subjects } of await checkSubjects(trx, kind, recorded)) {
    const undone = subjects.filter(({ isGone, isSame }) => isSame && !isGone);
    const changes = undone.map(({ change }) => JSON.parse(change.change) as RowChanges);
    const rows = undone.flatMap((subject) => subject.rows);
    await deleteMarked(trx, Object.keys(journal.tables), () => restoreRows(trx, journal.tables, changes, rows));
  }
  await deleteChanges(trx, id, chunk);
  return true;
}

async function checkSubjects(db: Db, kind: ImportKind, changes: RecordedChange[]) {
  const checked: { journal: ImportJournal; subjects: CheckedSubject[] }[] = [];
  for (const journal of kind.journals) {
    const changesOfJournal = changes.filter((change) => change.kind === journal.name);
    const rows = await journal.readRows(
      db,
      changesOfJournal.map(({ subject }) => subject),
    );
    const subjects = changesOfJournal.map((change) => {
      const current = rows.get(change.subject) ?? [];
      const isGone = !findRootRow(journal, current);
      return { change, rows: current, isGone, isSame: hashRows(journal.tables, current) === change.after_hash };
    });
    checked.push({ journal, subjects });
  }
  return checked;
}

/** The row of the record itself. */
function findRootRow({ tables }: ImportJournal, rows: StoredRow[]) {
  const [root] = Object.keys(tables);
  return rows.find(({ table }) => table === root)?.row;
}
