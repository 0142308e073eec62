import type { Route } from '../kernel/route.ts';
import type { listActivitySchemas, listSecurityEventsSchemas } from './schemas.ts';

export const listActivity: Route<'admin', typeof listActivitySchemas> = {
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
};
export const listSecurityEvents: Route<'admin', typeof listSecurityEventsSchemas> = {
  method: 'GET',
  path: '/api/admin/activity/security',
  access: 'admin',
};
