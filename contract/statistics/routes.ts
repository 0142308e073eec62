import type { Route } from '../kernel/route.ts';
import type {
  countEventSchemas,
  exportStatisticsSchemas,
  getCountingSchemas,
  getStatisticsSchemas,
  saveCountingSchemas,
} from './schemas.ts';

export const countEvent: Route<'public', typeof countEventSchemas> = {
  method: 'POST',
  path: '/api/counts',
  access: 'public',
};
export const getStatistics: Route<'staff', typeof getStatisticsSchemas> = {
  method: 'GET',
  path: '/api/admin/statistics',
  access: 'staff',
};
export const exportStatistics: Route<'staff', typeof exportStatisticsSchemas> = {
  method: 'GET',
  path: '/api/admin/statistics/csv',
  access: 'staff',
};
export const getCounting: Route<'admin', typeof getCountingSchemas> = {
  method: 'GET',
  path: '/api/admin/counting',
  access: 'admin',
};
export const saveCounting: Route<'admin', typeof saveCountingSchemas> = {
  method: 'PUT',
  path: '/api/admin/counting',
  access: 'admin',
};
