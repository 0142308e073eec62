import { adminRoute, publicRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';

export const getSite = publicRoute<typeof schemas.getSiteSchemas>('GET /api/site');
export const getSiteSettings = adminRoute<typeof schemas.getSiteSettingsSchemas>('GET /api/admin/site');
export const saveSiteSettings = adminRoute<typeof schemas.saveSiteSettingsSchemas>('PUT /api/admin/site');
export const getSurroundings = publicRoute<typeof schemas.getSurroundingsSchemas>('GET /api/site/surroundings');
