import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { dayMs, minuteMs } from '../../../contract/kernel/durations.ts';
import type { DbContext } from '../../context.ts';
import { handleJob, type JobDefinition } from '../../platform/jobs/define-job.ts';
import type { ImportKind } from './import-kind.ts';
import { continueImport } from './import-progress.ts';
import { failImport } from './import-store.ts';

/** One import at a time, because on SQLite several would only wait for each other. */
export const importJob = {
  name: 'import',
  payload: z.object({ id: z.string() }),
  pausesMs: [1000, 5000, 30_000, 2 * minuteMs],
  usefulMs: dayMs,
  maxAtOnce: 1,
  // The import itself shows its failure.
  isDisposable: true,
} satisfies JobDefinition;

/** On SQLite nothing else runs during a transaction: this many take 50 ms to import, 20 ms to undo. */
const chunkRows = 50;
/** A pause between transactions, in which other requests get the database. */
const pauseMs = 5;

const problem = 'A apărut o eroare. Încercați din nou; ce s-a importat până acum se păstrează.';

export const createImportJob = (context: DbContext, kinds: ImportKind[]) =>
  handleJob(
    importJob,
    async ({ id }, attempt) => {
      await continueImport(context, id, kinds, { ...attempt, chunkRows, pause: () => setTimeout(pauseMs) });
      return undefined;
    },
    (trx, { id }) => failImport(trx, id, problem, context.now().toISOString()),
  );
