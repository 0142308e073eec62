import { adminRoute, staffRoute } from '../kernel/route.ts';
import type * as plan from './plan.ts';
import type * as postpone from './postpone.ts';

export const previewPlan = staffRoute<typeof plan.previewPlanSchemas>('POST /api/admin/plan/preview');
export const confirmPlan = staffRoute<typeof plan.confirmPlanSchemas>('POST /api/admin/plan/confirm');
export const getRoom = staffRoute<typeof plan.getRoomSchemas>('GET /api/admin/plan/room');
export const getPlanningSettings = staffRoute<typeof plan.getPlanningSettingsSchemas>(
  'GET /api/admin/planning-settings',
);
export const savePlanningSettings = adminRoute<typeof plan.savePlanningSettingsSchemas>(
  'PUT /api/admin/planning-settings',
);

export const getPostponement = staffRoute<typeof postpone.getPostponementSchemas>('GET /api/admin/postpone');
export const previewPostponement = staffRoute<typeof postpone.previewPostponementSchemas>(
  'POST /api/admin/postpone/preview',
);
export const confirmPostponement = staffRoute<typeof postpone.confirmPostponementSchemas>(
  'POST /api/admin/postpone/confirm',
);
export const undoPostponement = staffRoute<typeof postpone.undoPostponementSchemas>('POST /api/admin/postpone/undo');
