import type { Route } from '../kernel/route.ts';
import type {
  getSiteSchemas,
  getSiteSettingsSchemas,
  getSurroundingsSchemas,
  saveSiteSettingsSchemas,
} from './schemas.ts';

export const getSite: Route<'public', typeof getSiteSchemas> = { method: 'GET', path: '/api/site', access: 'public' };
export const getSiteSettings: Route<'admin', typeof getSiteSettingsSchemas> = {
  method: 'GET',
  path: '/api/admin/site',
  access: 'admin',
};
export const saveSiteSettings: Route<'admin', typeof saveSiteSettingsSchemas> = {
  method: 'PUT',
  path: '/api/admin/site',
  access: 'admin',
};
export const getSurroundings: Route<'public', typeof getSurroundingsSchemas> = {
  method: 'GET',
  path: '/api/site/surroundings',
  access: 'public',
};
