import { adminRoute, publicRoute, staffRoute } from '../kernel/route.ts';
import type {
  countEventSchemas,
  exportStatisticsSchemas,
  getCountingSchemas,
  getStatisticsSchemas,
  saveCountingSchemas,
} from './schemas.ts';

export const countEvent = publicRoute<typeof countEventSchemas>('POST', '/api/counts');
export const getStatistics = staffRoute<typeof getStatisticsSchemas>('GET', '/api/admin/statistics');
export const exportStatistics = staffRoute<typeof exportStatisticsSchemas>('GET', '/api/admin/statistics/csv');
export const getCounting = adminRoute<typeof getCountingSchemas>('GET', '/api/admin/counting');
export const saveCounting = adminRoute<typeof saveCountingSchemas>('PUT', '/api/admin/counting');
