import { staffRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';

export const listImports = staffRoute<typeof schemas.listImportsSchemas>('GET /api/admin/imports');
export const createImport = staffRoute<typeof schemas.createImportSchemas>('POST /api/admin/imports');
export const getImport = staffRoute<typeof schemas.getImportSchemas>('GET /api/admin/imports/:id');
export const listImportRows = staffRoute<typeof schemas.listImportRowsSchemas>('GET /api/admin/imports/:id/rows');
export const checkImport = staffRoute<typeof schemas.checkImportSchemas>('PUT /api/admin/imports/:id/columns');
export const stepImport = staffRoute<typeof schemas.stepImportSchemas>('POST /api/admin/imports/:id/steps');
export const getImportPictures = staffRoute<typeof schemas.getImportPicturesSchemas>(
  'GET /api/admin/imports/:id/pictures',
);
export const stepImportPictures = staffRoute<typeof schemas.stepImportPicturesSchemas>(
  'POST /api/admin/imports/:id/pictures',
);
export const discardImport = staffRoute<typeof schemas.discardImportSchemas>('DELETE /api/admin/imports/:id');
export const exportRefusedRows = staffRoute<typeof schemas.exportRefusedRowsSchemas>(
  'GET /api/admin/imports/:id/refused.csv',
);
