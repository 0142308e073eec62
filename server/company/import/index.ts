import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import type { Feature } from '../../context.ts';
import { createImportJob } from './import-job.ts';
import type { ImportKind } from './import-kind.ts';
import { mountImports } from './import-routes.ts';
import { cleanUpImports } from './import-store.ts';

const keepUnstartedDays = 7;

/** Imports files with existing data of the company; each of `kinds` belongs to a feature. */
export const imports = (kinds: ImportKind[]): Feature => ({
  mount: (context) => mountImports(context, kinds),
  jobs: (context) => [createImportJob(context, kinds)],
  dailyJobs: {
    'forgetting imported files': ({ db, now }) =>
      cleanUpImports(db, {
        unread: addMs(now(), -dayMs),
        unstarted: addMs(now(), -keepUnstartedDays * dayMs),
        now: now().toISOString(),
      }),
  },
});
