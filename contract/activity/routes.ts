import { adminRoute } from '../kernel/route.ts';
import type { listActivitySchemas, listSecurityEventsSchemas } from './schemas.ts';

export const listActivity = adminRoute<typeof listActivitySchemas>('GET /api/admin/activity');
export const listSecurityEvents = adminRoute<typeof listSecurityEventsSchemas>('GET /api/admin/activity/security');
