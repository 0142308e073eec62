import { staffRoute } from '../kernel/route.ts';
import type { searchLocalitiesSchemas } from './schemas.ts';

export const searchLocalities = staffRoute<typeof searchLocalitiesSchemas>('GET /api/admin/localities');
