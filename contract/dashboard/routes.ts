import { staffRoute } from '../kernel/route.ts';
import type { getDashboardSchemas } from './schemas.ts';

export const getDashboard = staffRoute<typeof getDashboardSchemas>('GET /api/admin/dashboard');
