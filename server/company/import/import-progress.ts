import { importUndoDays } from '../../../contract/import/import-kinds.ts';
import type { ImportState } from '../../../contract/import/steps.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { type Activity, recordActivity } from '../../common/activity/activity-store.ts';
import type { DbContext } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { mergeMarked } from '../../platform/schema/text-search-store.ts';
import type { ImportKind } from './import-kind.ts';
import {
  countOutcomes,
  deleteImportedRows,
  deleteStagedRows,
  findImport,
  forgottenFile,
  type ImportRecord,
  updateImport,
} from './import-store.ts';
import { checkChunk, runChunk, toOrigin } from './process-import.ts';
import { findBuiltOn, undoLastChunk } from './undo-import.ts';

/** What the job that works on an import gives to each of its transactions. */
interface ImportAttempt {
  signal: AbortSignal;
  /** Rows in one transaction. */
  chunkRows: number;
  pause: () => Promise<unknown>;
  saveProgress: (trx: Trx, cursor: string) => Promise<void>;
}

/** Staff have stopped or discarded the import: the chunk is rolled back, and the job is done. */
class ImportMoved extends Error {}

type Phase = (context: DbContext, record: ImportRecord, kind: ImportKind, attempt: ImportAttempt) => Promise<void>;

const phases: Partial<Record<ImportState, Phase>> = { checking: check, running: run, undoing: undo };

/** Continues an import where it is, chunk by chunk, until it is done or staff stop it. */
export async function continueImport(context: DbContext, id: string, kinds: ImportKind[], attempt: ImportAttempt) {
  const record = await findImport(context.db, id);
  const kind = kinds.find(({ name }) => name === record?.kind);
  if (!record || !kind) return;
  try {
    const chunkRows = Math.min(attempt.chunkRows, kind.rowsAtOnce ?? attempt.chunkRows);
    await phases[record.state]?.(context, record, kind, { ...attempt, chunkRows });
  } catch (error) {
    if (!(error instanceof ImportMoved)) throw error;
  }
}

async function move(trx: Trx, id: string, from: ImportState, change: Partial<ImportRecord>, now: Date) {
  if (!(await updateImport(trx, id, [from], { ...change, updated_at: now.toISOString() }))) throw new ImportMoved();
}

/** Starts from the first row after a kill, because the planner remembers earlier rows in memory only. */
async function check({ db, now }: DbContext, record: ImportRecord, kind: ImportKind, attempt: ImportAttempt) {
  const planRows = kind.createPlanner(toOrigin(record, now()));
  let [done, last, isOver] = [0, 0, false];
  while (!isOver) {
    attempt.signal.throwIfAborted();
    await attempt.pause();
    isOver = await db.transaction().execute(async (trx) => {
      const chunk = await checkChunk(trx, record, planRows, { after: last, max: attempt.chunkRows });
      done += chunk?.count ?? 0;
      last = chunk?.last ?? last;
      if (chunk) await move(trx, record.id, 'checking', { done }, now());
      else {
        const counts = JSON.stringify(await countOutcomes(trx, record.id));
        const notes = JSON.stringify(planRows.summarize?.() ?? []);
        await move(trx, record.id, 'checking', { state: 'checked', counts, notes, done: 0 }, now());
      }
      await attempt.saveProgress(trx, `checked ${last}`);
      return !chunk;
    });
  }
}

async function run({ db, now }: DbContext, { id }: ImportRecord, kind: ImportKind, attempt: ImportAttempt) {
  for (let isOver = false; !isOver; ) {
    attempt.signal.throwIfAborted();
    await attempt.pause();
    isOver = await db.transaction().execute(async (trx) => {
      const record = await findImport(trx, id);
      if (!record) throw new ImportMoved();
      const chunk = await runChunk(trx, record, kind, toOrigin(record, now()), attempt.chunkRows);
      if (chunk) await move(trx, id, 'running', { last_row: chunk.last, done: record.done + chunk.count }, now());
      else await finishRun(trx, record, now());
      await attempt.saveProgress(trx, `imported ${chunk?.last ?? 'all'}`);
      return !chunk;
    });
  }
}

async function finishRun(trx: Trx, record: ImportRecord, now: Date) {
  const counts = await countOutcomes(trx, record.id);
  const done = {
    state: 'done' as const,
    counts: JSON.stringify(counts),
    finished_at: now.toISOString(),
    undo_until: addMs(now, importUndoDays * dayMs),
  };
  await move(trx, record.id, 'running', done, now);
  await deleteImportedRows(trx, record.id);
  const { new: added, changed, same, refused } = counts;
  await log(trx, record, { action: 'import', after: { added, changed, same, refused } }, now);
}

const log = (trx: Trx, record: ImportRecord, change: Pick<Activity, 'action' | 'after'>, now: Date) => {
  const { id, by_id, by_name, file_name } = record;
  const entry = { by: { id: by_id, name: by_name }, kind: 'imports' as const, id, title: file_name, ...change };
  return recordActivity(trx, entry, now);
};

/** Checks first whether the whole import can be undone. */
async function undo({ db, now }: DbContext, record: ImportRecord, kind: ImportKind, attempt: ImportAttempt) {
  const { id } = record;
  const { names, hasMore } = record.done === 0 ? await findBuiltOn(db, record, kind, attempt) : noneBuiltOn;
  if (names.length > 0) {
    const problem = `Nu se mai poate anula: între timp s-a lucrat cu ${names.join(', ')}${hasMore ? ' și cu altele' : ''}.`;
    const state = record.finished_at ? ('done' as const) : ('stopped' as const);
    return db.transaction().execute((trx) => move(trx, id, 'undoing', { state, problem }, now()));
  }
  let done = record.done;
  await repeat(db, attempt, async (trx) => {
    if (!(await undoLastChunk(trx, record, kind)) && !(await kind.undoMore?.(trx, id, now()))) return false;
    done = Math.min(done + attempt.chunkRows, record.row_count);
    await move(trx, id, 'undoing', { done }, now());
    await attempt.saveProgress(trx, `undone ${done}`);
    return true;
  });
  for (const table of kind.journals.flatMap(({ tables }) => Object.keys(tables)))
    await repeat(db, attempt, (trx) => mergeMarked(trx, table));
  await db.transaction().execute((trx) => finishUndo(trx, record, now()));
}

/** In transactions of its own each, until nothing is left to do. */
async function repeat(db: Db, attempt: ImportAttempt, work: (trx: Trx) => Promise<boolean>) {
  for (let hasMore = true; hasMore; ) {
    attempt.signal.throwIfAborted();
    await attempt.pause();
    hasMore = await db.transaction().execute(work);
  }
}

const noneBuiltOn = { names: [], hasMore: false };

async function finishUndo(trx: Trx, record: ImportRecord, now: Date) {
  await move(trx, record.id, 'undoing', { ...forgottenFile, state: 'undone', undo_until: null, done: 0 }, now);
  await deleteStagedRows(trx, record.id);
  await log(trx, record, { action: 'undoImport' }, now);
}
