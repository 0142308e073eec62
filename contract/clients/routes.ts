import { adminRoute, staffRoute } from '../kernel/route.ts';
import type { getRetentionSchemas, saveRetentionSchemas } from './retention.ts';
import type * as schemas from './schemas.ts';

export const getRetention = adminRoute<typeof getRetentionSchemas>('GET /api/admin/retention');
export const saveRetention = adminRoute<typeof saveRetentionSchemas>('PUT /api/admin/retention');
export const listClients = staffRoute<typeof schemas.listClientsSchemas>('GET /api/admin/clients');
export const listDuplicates = staffRoute<typeof schemas.listDuplicatesSchemas>('GET /api/admin/clients/duplicates');
export const getClient = staffRoute<typeof schemas.getClientSchemas>('GET /api/admin/clients/:id');
export const changeClient = staffRoute<typeof schemas.changeClientSchemas>('PATCH /api/admin/clients/:id');
export const addClientNote = staffRoute<typeof schemas.addClientNoteSchemas>('POST /api/admin/clients/:id/notes');
export const removeClientNote = staffRoute<typeof schemas.removeClientNoteSchemas>(
  'DELETE /api/admin/clients/:id/notes/:note',
);
export const createClientLink = staffRoute<typeof schemas.createClientLinkSchemas>('POST /api/admin/clients/:id/links');
export const mergeClients = staffRoute<typeof schemas.mergeClientsSchemas>('POST /api/admin/clients/:id/merge');
export const splitClients = staffRoute<typeof schemas.splitClientsSchemas>('POST /api/admin/clients/:id/split');
export const dismissDuplicate = staffRoute<typeof schemas.dismissDuplicateSchemas>(
  'POST /api/admin/clients/:id/not-duplicate',
);
export const exportClient = staffRoute<typeof schemas.exportClientSchemas>('GET /api/admin/clients/:id/export');
export const eraseClient = adminRoute<typeof schemas.eraseClientSchemas>('POST /api/admin/clients/:id/erase');
