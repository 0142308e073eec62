import type { Route } from '../kernel/route.ts';
import type { getBackupSchemas, makeBackupSchemas, saveBackupSchemas } from './schemas.ts';

export const getBackup: Route<'admin', typeof getBackupSchemas> = {
  method: 'GET',
  path: '/api/admin/backup',
  access: 'admin',
};
export const saveBackup: Route<'admin', typeof saveBackupSchemas> = {
  method: 'PUT',
  path: '/api/admin/backup',
  access: 'admin',
};
export const makeBackup: Route<'admin', typeof makeBackupSchemas> = {
  method: 'POST',
  path: '/api/admin/backup',
  access: 'admin',
};
