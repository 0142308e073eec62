import { confirmPlanSchemas, getRoomSchemas, previewPlanSchemas } from '../../contract/planning/plan.ts';
import { confirmPlan, getRoom, previewPlan } from '../../contract/planning/routes.ts';
import type { Context } from '../context.ts';
import { confirmVisits } from './confirm-plan.ts';
import { readPlanningSettings } from './planning-settings.ts';
import { proposeVisits } from './propose-visits.ts';
import { readPlanData } from './read-plan.ts';
import { createRoomReader } from './room.ts';
import { runPlan } from './run-in-slices.ts';

export function mountPlan(context: Context) {
  const { mount, db } = context;
  const room = createRoomReader(context);

  mount(previewPlan, previewPlanSchemas, ({ input: { weeks, kept } }) =>
    runPlan('preview', async () =>
      proposeVisits(await readPlanData(context, weeks ?? (await readPlanningSettings(db)).weeks), kept),
    ),
  );

  mount(confirmPlan, confirmPlanSchemas, async ({ input, user }) => {
    const confirmed = await confirmVisits(context, input, user);
    room.forget();
    return confirmed;
  });

  mount(getRoom, getRoomSchemas, () => room.read());
}
