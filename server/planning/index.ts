import type { Feature } from '../context.ts';
import { mountPlan } from './plan-routes.ts';
import { mountPlanningSettings } from './planning-settings.ts';

export const planning: Feature = {
  mount(context) {
    mountPlan(context);
    mountPlanningSettings(context);
  },
};
