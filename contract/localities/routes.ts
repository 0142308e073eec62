import type { Route } from '../kernel/route.ts';
import type { searchLocalitiesSchemas } from './schemas.ts';

export const searchLocalities: Route<'staff', typeof searchLocalitiesSchemas> = {
  method: 'GET',
  path: '/api/admin/localities',
  access: 'staff',
};
