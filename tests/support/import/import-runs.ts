import type { ImportKindName } from '../../../contract/import/import-kinds.ts';
import type { ImportKind } from '../../../server/company/import/import-kind.ts';
import { continueImport } from '../../../server/company/import/import-progress.ts';
import { insertImport, insertStagedRows, updateImport } from '../../../server/company/import/import-store.ts';
import type { Db, Trx } from '../../../server/platform/db/database.ts';

export const importClock = () => new Date('2026-11-19T10:00:00Z');

class Killed extends Error {}

/**
 * Runs the work again after each kill, until it is over. A killed run dies when it saves its progress, before the
 * commit.
 */
export async function surviveKills(
  kills: number[],
  work: (saveProgress: (trx: Trx, cursor: string) => Promise<void>) => Promise<unknown>,
) {
  for (const kill of [...kills, Number.POSITIVE_INFINITY]) {
    let saved = 0;
    const saveProgress = async () => {
      saved += 1;
      if (saved > kill) throw new Killed();
    };
    await work(saveProgress).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
  }
}

/** Imports rows without a server, in small chunks. */
export function createImportRuns(name: ImportKindName, kind: ImportKind, columns: readonly string[]) {
  let last = 0;

  async function stage(db: Db, rows: string[][], state: 'checking' | 'running') {
    last += 1;
    const id = `import-${String(last).padStart(5, '0')}`;
    const at = importClock().toISOString();
    const chosen = columns.map((field) => ({ heading: field, samples: [], field }));
    const progress = { row_count: rows.length, done: 0, last_row: 0, counts: null, problem: null };
    const times = { created_at: at, updated_at: at, finished_at: null, undo_until: null };
    const file = { kind: name, file_name: 'x', answer: '', notes: '[]', columns: JSON.stringify(chosen) };
    const by = { by_id: 'u1', by_name: 'Ana' };
    await db.transaction().execute((trx) => insertImport(trx, { id, state, ...file, ...progress, ...times, ...by }));
    const staged = rows.map((cells, index) => ({ import_id: id, number: index + 2, cells: JSON.stringify(cells) }));
    await insertStagedRows(
      db,
      staged.map((row) => ({ ...row, problem: null, outcome: null, text: null })),
    );
    return id;
  }

  const finish = (db: Db, id: string, kills: number[] = []) =>
    surviveKills(kills, (saveProgress) =>
      continueImport({ db, now: importClock }, id, [kind], {
        signal: new AbortController().signal,
        chunkRows: 4,
        pause: async () => {},
        saveProgress,
      }),
    );

  async function run(db: Db, rows: string[][], kills?: number[]) {
    const id = await stage(db, rows, 'running');
    await finish(db, id, kills);
    return id;
  }

  async function undo(db: Db, id: string, kills?: number[]) {
    await db.transaction().execute((trx) => updateImport(trx, id, ['done'], { state: 'undoing', done: 0 }));
    await finish(db, id, kills);
  }

  /** Imports as staff do: what the dry run refuses stays refused. */
  async function checkAndRun(db: Db, rows: string[][], kills?: number[]) {
    const id = await stage(db, rows, 'checking');
    await finish(db, id, kills);
    await db.transaction().execute((trx) => updateImport(trx, id, ['checked'], { state: 'running', done: 0 }));
    await finish(db, id, kills);
    return id;
  }

  return { stage, finish, run, checkAndRun, undo };
}
