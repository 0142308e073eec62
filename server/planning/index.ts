import type { Feature } from '../context.ts';
import { mountPlan } from './plan-routes.ts';
import { mountPlanningSettings } from './planning-settings.ts';
import { mountPostponements } from './postpone/postpone-routes.ts';
import { deleteEndedPostponements } from './postpone/postponement-store.ts';
import { startPostponementTimer } from './postpone/undo-postponement.ts';

const keptDays = 30;

export const planning: Feature = {
  mount(context) {
    mountPlan(context);
    mountPlanningSettings(context);
    mountPostponements(context);
    startPostponementTimer(context);
  },
  dailyJobs: {
    'deleting ended postponements': ({ db, now }) =>
      deleteEndedPostponements(db, new Date(now().getTime() - keptDays * 24 * 60 * 60_000).toISOString()),
  },
};
