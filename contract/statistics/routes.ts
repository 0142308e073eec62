import { adminRoute, publicRoute, staffRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';

export const countEvent = publicRoute<typeof schemas.countEventSchemas>('POST /api/counts');
export const getStatistics = staffRoute<typeof schemas.getStatisticsSchemas>('GET /api/admin/statistics');
export const exportStatistics = staffRoute<typeof schemas.exportStatisticsSchemas>('GET /api/admin/statistics/csv');
export const getCounting = adminRoute<typeof schemas.getCountingSchemas>('GET /api/admin/counting');
export const saveCounting = adminRoute<typeof schemas.saveCountingSchemas>('PUT /api/admin/counting');
