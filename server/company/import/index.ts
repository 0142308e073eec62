import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import type { Feature } from '../../context.ts';
import { createImportJob } from './import-job.ts';
import type { ImportKind } from './import-kind.ts';
import { mountImports } from './import-routes.ts';
import { cleanUpImports } from './import-store.ts';

const keepUnstartedDays = 7;

/** Files with what a company already has; `kinds` are the features that can take it. */
export const imports = (kinds: ImportKind[]): Feature => ({
  mount: mountImports,
  jobs: (context) => [createImportJob(context, kinds)],
  dailyJobs: {
    'forgetting imported files': ({ db, now }) =>
      cleanUpImports(db, { unstarted: addMs(now(), -keepUnstartedDays * dayMs), now: now().toISOString() }),
  },
});
