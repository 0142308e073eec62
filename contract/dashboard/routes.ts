import { staffRoute } from '../kernel/route.ts';
import type { dismissJobSchemas, getDashboardSchemas, retryJobSchemas } from './schemas.ts';

export const getDashboard = staffRoute<typeof getDashboardSchemas>('GET /api/admin/dashboard');
export const retryJob = staffRoute<typeof retryJobSchemas>('POST /api/admin/jobs/:id/retry');
export const dismissJob = staffRoute<typeof dismissJobSchemas>('DELETE /api/admin/jobs/:id');
