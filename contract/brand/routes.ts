import { adminRoute } from '../kernel/route.ts';
import type { getBrandSchemas, saveBrandSchemas, uploadLogoSchemas } from './schemas.ts';

export const getBrand = adminRoute<typeof getBrandSchemas>('GET /api/admin/brand');
export const saveBrand = adminRoute<typeof saveBrandSchemas>('PUT /api/admin/brand');
export const uploadLogo = adminRoute<typeof uploadLogoSchemas>('POST /api/admin/brand/logos');
