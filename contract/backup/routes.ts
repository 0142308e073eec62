import { adminRoute } from '../kernel/route.ts';
import type { getBackupSettingsSchemas, saveBackupSettingsSchemas, startBackupSchemas } from './schemas.ts';

export const getBackupSettings = adminRoute<typeof getBackupSettingsSchemas>('GET /api/admin/backup');
export const saveBackupSettings = adminRoute<typeof saveBackupSettingsSchemas>('PUT /api/admin/backup');
export const startBackup = adminRoute<typeof startBackupSchemas>('POST /api/admin/backup');
