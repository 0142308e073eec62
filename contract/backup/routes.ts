import { adminRoute } from '../kernel/route.ts';
import type { getBackupSchemas, makeBackupSchemas, saveBackupSchemas } from './schemas.ts';

export const getBackup = adminRoute<typeof getBackupSchemas>('GET /api/admin/backup');
export const saveBackup = adminRoute<typeof saveBackupSchemas>('PUT /api/admin/backup');
export const makeBackup = adminRoute<typeof makeBackupSchemas>('POST /api/admin/backup');
