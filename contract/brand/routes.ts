import type { Route } from '../kernel/route.ts';
import type { getBrandSchemas, saveBrandSchemas, uploadLogoSchemas } from './schemas.ts';

export const getBrand: Route<'admin', typeof getBrandSchemas> = {
  method: 'GET',
  path: '/api/admin/brand',
  access: 'admin',
};
export const saveBrand: Route<'admin', typeof saveBrandSchemas> = {
  method: 'PUT',
  path: '/api/admin/brand',
  access: 'admin',
};
export const uploadLogo: Route<'admin', typeof uploadLogoSchemas> = {
  method: 'POST',
  path: '/api/admin/brand/logos',
  access: 'admin',
};
