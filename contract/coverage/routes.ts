import { publicRoute } from '../kernel/route.ts';
import type { findCoverageSchemas } from './schemas.ts';

export const findCoverage = publicRoute<typeof findCoverageSchemas>('GET /api/coverage');
