import { adminRoute, staffRoute } from '../kernel/route.ts';
import type {
  addClientNoteSchemas,
  changeClientSchemas,
  dismissDuplicateSchemas,
  eraseClientSchemas,
  exportClientSchemas,
  getClientSchemas,
  getRetentionSchemas,
  listClientsSchemas,
  listDuplicatesSchemas,
  mergeClientsSchemas,
  removeClientNoteSchemas,
  saveRetentionSchemas,
  splitClientsSchemas,
} from './schemas.ts';

export const getRetention = adminRoute<typeof getRetentionSchemas>('GET', '/api/admin/retention');
export const saveRetention = adminRoute<typeof saveRetentionSchemas>('PUT', '/api/admin/retention');
export const listClients = staffRoute<typeof listClientsSchemas>('GET', '/api/admin/clients');
export const listDuplicates = staffRoute<typeof listDuplicatesSchemas>('GET', '/api/admin/clients/duplicates');
export const getClient = staffRoute<typeof getClientSchemas>('GET', '/api/admin/clients/:id');
export const changeClient = staffRoute<typeof changeClientSchemas>('PATCH', '/api/admin/clients/:id');
export const addClientNote = staffRoute<typeof addClientNoteSchemas>('POST', '/api/admin/clients/:id/notes');
export const removeClientNote = staffRoute<typeof removeClientNoteSchemas>(
  'DELETE',
  '/api/admin/clients/:id/notes/:note',
);
export const mergeClients = staffRoute<typeof mergeClientsSchemas>('POST', '/api/admin/clients/:id/merge');
export const splitClients = staffRoute<typeof splitClientsSchemas>('POST', '/api/admin/clients/:id/split');
export const dismissDuplicate = staffRoute<typeof dismissDuplicateSchemas>(
  'POST',
  '/api/admin/clients/:id/not-duplicate',
);
export const exportClient = staffRoute<typeof exportClientSchemas>('GET', '/api/admin/clients/:id/export');
export const eraseClient = adminRoute<typeof eraseClientSchemas>('POST', '/api/admin/clients/:id/erase');
