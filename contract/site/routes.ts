import { adminRoute, publicRoute } from '../kernel/route.ts';
import type {
  getSiteSchemas,
  getSiteSettingsSchemas,
  getSurroundingsSchemas,
  saveSiteSettingsSchemas,
} from './schemas.ts';

export const getSite = publicRoute<typeof getSiteSchemas>('GET', '/api/site');
export const getSiteSettings = adminRoute<typeof getSiteSettingsSchemas>('GET', '/api/admin/site');
export const saveSiteSettings = adminRoute<typeof saveSiteSettingsSchemas>('PUT', '/api/admin/site');
export const getSurroundings = publicRoute<typeof getSurroundingsSchemas>('GET', '/api/site/surroundings');
