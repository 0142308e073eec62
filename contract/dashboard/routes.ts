import type { Route } from '../kernel/route.ts';
import type { getDashboardSchemas } from './schemas.ts';

export const getDashboard: Route<'staff', typeof getDashboardSchemas> = {
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'staff',
};
