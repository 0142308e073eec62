import type { Feature } from '../../context.ts';
import { deleteOldChanges } from './change-store.ts';
import { createMountProgram } from './mount-program.ts';
import { mountReading } from './read-routes.ts';
import { mountTokens } from './token-routes.ts';
import { deleteOldTokens } from './token-store.ts';
import { mountWriting } from './write-routes.ts';

export const api: Feature = {
  mount(context) {
    mountTokens(context);
    const mount = createMountProgram(context);
    mountReading(context, mount);
    mountWriting(context, mount);
  },
  dailyJobs: {
    'deleting old API tokens': ({ db, now }) => deleteOldTokens(db, now()),
    'deleting old changes of deleted records': ({ db, now }) => deleteOldChanges(db, now()),
  },
};
