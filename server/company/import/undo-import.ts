import type { Db, Trx } from '../../platform/db/database.ts';
import { hashRows, type RowChanges, restoreRows, type StoredRow } from '../../platform/db/row-journal.ts';
import type { ImportJournal, ImportKind } from './import-kind.ts';
import { deleteChanges, findLastChunk, type ImportRecord, listChanges, type RecordedChange } from './import-store.ts';

const maxNamed = 5;

interface CheckedSubject {
  change: RecordedChange;
  rows: StoredRow[];
  /** Erased or deleted since. */
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
      // Of a record that several chunks touched, only the last one says how it was left.
      const last = subjects.filter(({ change }) => !seen.has(`${journal.name}:${change.subject}`));
      for (const { change } of last) seen.add(`${journal.name}:${change.subject}`);
      built.push(...last.filter(isBuiltOn).map(({ rows }) => describe(journal, rows)));
    }
    if (built.length > maxNamed) break;
  }
  return { names: built.slice(0, maxNamed), hasMore: built.length > maxNamed };
}

const isBuiltOn = ({ isGone, isSame }: CheckedSubject) => !isGone && !isSame;

/** Brings back what the last chunk changed; records on which something was built meanwhile stay. */
export async function undoLastChunk(trx: Trx, { id }: ImportRecord, kind: ImportKind) {
  const chunk = await findLastChunk(trx, id);
  if (chunk === 0) return false;
  for (const { journal, subjects } of await checkSubjects(trx, kind, await listChanges(trx, id, chunk))) {
    const undone = subjects.filter(({ isGone, isSame }) => isSame && !isGone);
    const changes = undone.map(({ change }) => JSON.parse(change.change) as RowChanges);
    await restoreRows(
      trx,
      journal.tables,
      changes,
      undone.flatMap(({ rows }) => rows),
    );
  }
  await deleteChanges(trx, id, chunk);
  return true;
}

async function checkSubjects(db: Db, kind: ImportKind, changes: RecordedChange[]) {
  const checked: { journal: ImportJournal; subjects: CheckedSubject[] }[] = [];
  for (const journal of kind.journals) {
    const own = changes.filter((change) => change.kind === journal.name);
    const rows = await journal.readRows(
      db,
      own.map(({ subject }) => subject),
    );
    const subjects = own.map((change) => {
      const current = rows.get(change.subject) ?? [];
      const [root] = Object.keys(journal.tables);
      const isGone = !current.some(({ table }) => table === root);
      return { change, rows: current, isGone, isSame: hashRows(journal.tables, current) === change.after_hash };
    });
    checked.push({ journal, subjects });
  }
  return checked;
}

function describe({ tables, describe }: ImportJournal, rows: StoredRow[]) {
  const [root] = Object.keys(tables);
  return describe(rows.find(({ table }) => table === root)?.row ?? {});
}
