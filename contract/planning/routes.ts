import { adminRoute, staffRoute } from '../kernel/route.ts';
import type {
  confirmPlanSchemas,
  getPlanningSettingsSchemas,
  getRoomSchemas,
  previewPlanSchemas,
  savePlanningSettingsSchemas,
} from './plan.ts';
import type {
  confirmPostponementSchemas,
  getPostponementSchemas,
  previewPostponementSchemas,
  undoPostponementSchemas,
} from './postpone.ts';

export const previewPlan = staffRoute<typeof previewPlanSchemas>('POST', '/api/admin/plan/preview');
export const confirmPlan = staffRoute<typeof confirmPlanSchemas>('POST', '/api/admin/plan/confirm');
export const getRoom = staffRoute<typeof getRoomSchemas>('GET', '/api/admin/plan/room');
export const getPlanningSettings = staffRoute<typeof getPlanningSettingsSchemas>('GET', '/api/admin/planning-settings');
export const savePlanningSettings = adminRoute<typeof savePlanningSettingsSchemas>(
  'PUT',
  '/api/admin/planning-settings',
);

export const getPostponement = staffRoute<typeof getPostponementSchemas>('GET', '/api/admin/postpone');
export const previewPostponement = staffRoute<typeof previewPostponementSchemas>('POST', '/api/admin/postpone/preview');
export const confirmPostponement = staffRoute<typeof confirmPostponementSchemas>('POST', '/api/admin/postpone/confirm');
export const undoPostponement = staffRoute<typeof undoPostponementSchemas>('POST', '/api/admin/postpone/undo');
