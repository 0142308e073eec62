import type { Route } from '../kernel/route.ts';
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

export const getRetention: Route<'admin', typeof getRetentionSchemas> = {
  method: 'GET',
  path: '/api/admin/retention',
  access: 'admin',
};
export const saveRetention: Route<'admin', typeof saveRetentionSchemas> = {
  method: 'PUT',
  path: '/api/admin/retention',
  access: 'admin',
};
export const listClients: Route<'staff', typeof listClientsSchemas> = {
  method: 'GET',
  path: '/api/admin/clients',
  access: 'staff',
};
export const listDuplicates: Route<'staff', typeof listDuplicatesSchemas> = {
  method: 'GET',
  path: '/api/admin/clients/duplicates',
  access: 'staff',
};
export const getClient: Route<'staff', typeof getClientSchemas> = {
  method: 'GET',
  path: '/api/admin/clients/:id',
  access: 'staff',
};
export const changeClient: Route<'staff', typeof changeClientSchemas> = {
  method: 'PATCH',
  path: '/api/admin/clients/:id',
  access: 'staff',
};
export const addClientNote: Route<'staff', typeof addClientNoteSchemas> = {
  method: 'POST',
  path: '/api/admin/clients/:id/notes',
  access: 'staff',
};
export const removeClientNote: Route<'staff', typeof removeClientNoteSchemas> = {
  method: 'DELETE',
  path: '/api/admin/clients/:id/notes/:note',
  access: 'staff',
};
export const mergeClients: Route<'staff', typeof mergeClientsSchemas> = {
  method: 'POST',
  path: '/api/admin/clients/:id/merge',
  access: 'staff',
};
export const splitClients: Route<'staff', typeof splitClientsSchemas> = {
  method: 'POST',
  path: '/api/admin/clients/:id/split',
  access: 'staff',
};
export const dismissDuplicate: Route<'staff', typeof dismissDuplicateSchemas> = {
  method: 'POST',
  path: '/api/admin/clients/:id/not-duplicate',
  access: 'staff',
};
export const exportClient: Route<'staff', typeof exportClientSchemas> = {
  method: 'GET',
  path: '/api/admin/clients/:id/export',
  access: 'staff',
};
export const eraseClient: Route<'admin', typeof eraseClientSchemas> = {
  method: 'POST',
  path: '/api/admin/clients/:id/erase',
  access: 'admin',
};
