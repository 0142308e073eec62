import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import * as schemas from '../../../contract/planning/plan.ts';
import * as routes from '../../../contract/planning/routes.ts';
import { mountSetting } from '../../common/settings/mount-setting.ts';
import type { Context, Feature } from '../../context.ts';
import { confirmPlan } from './confirm-plan.ts';
import { runPlan } from './plan-visits.ts';
import { startPostponementTimer } from './postpone/confirm-postponement.ts';
import { mountPostponements } from './postpone/postpone-routes.ts';
import { deleteEndedPostponements } from './postpone/postponement-store.ts';
import { proposeVisits } from './propose-visits.ts';
import { planningSetting, readPlanData, readPlanningSettings } from './read-plan.ts';
import { createRoomReader } from './room.ts';

const keptDays = 30;

export const planning: Feature = {
  mount(context) {
    mountPlan(context);
    mountPostponements(context);
    startPostponementTimer(context);
  },
  dailyJobs: {
    'deleting ended postponements': ({ db, now }) => deleteEndedPostponements(db, addMs(now(), -keptDays * dayMs)),
  },
};

function mountPlan(context: Context) {
  const { mount, db } = context;
  const room = createRoomReader(context);

  mount(routes.previewPlan, schemas.previewPlanSchemas, async ({ input: { weeks, kept } }) => ({
    ...(await runPlan('preview', async () =>
      proposeVisits(await readPlanData(context, weeks ?? (await readPlanningSettings(db)).weeks), kept),
    )),
    canSend: context.canEmailClients,
  }));

  mount(routes.confirmPlan, schemas.confirmPlanSchemas, async ({ input, user }) => {
    const confirmed = await confirmPlan(context, input, user);
    room.forget();
    return { ...confirmed, canSend: context.canEmailClients };
  });

  mount(routes.getRoom, schemas.getRoomSchemas, () => room.read());

  mountSetting(context, planningSetting, {
    name: 'planning',
    get: [routes.getPlanningSettings, schemas.getPlanningSettingsSchemas],
    save: [routes.savePlanningSettings, schemas.savePlanningSettingsSchemas],
  });
}
