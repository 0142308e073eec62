import type { Route } from '../kernel/route.ts';
import type { listActivitySchemas } from './schemas.ts';

export const listActivity: Route<'admin', typeof listActivitySchemas> = {
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
};
