import { publicRoute, staffRoute } from '../kernel/route.ts';
import type { findCoverageSchemas, searchLocalitiesSchemas } from './schemas.ts';

export const findCoverage = publicRoute<typeof findCoverageSchemas>('GET /api/coverage');
export const searchLocalities = staffRoute<typeof searchLocalitiesSchemas>('GET /api/admin/localities');
