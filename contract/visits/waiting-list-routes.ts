import { adminRoute, publicRoute, staffRoute } from '../kernel/route.ts';
import type { getRequestSettingsSchemas, saveRequestSettingsSchemas } from './request-settings.ts';
import type {
  acceptHoldSchemas,
  getOwnWaitingEntrySchemas,
  holdWindowSchemas,
  joinWaitingListSchemas,
  leaveWaitingListSchemas,
  listWaitingEntriesSchemas,
  removeWaitingEntrySchemas,
} from './waiting-list.ts';

export const joinWaitingList = publicRoute<typeof joinWaitingListSchemas>('POST', '/api/waiting-list');
export const getOwnWaitingEntry = publicRoute<typeof getOwnWaitingEntrySchemas>('GET', '/api/waiting-list/:token');
export const acceptHold = publicRoute<typeof acceptHoldSchemas>('POST', '/api/waiting-list/:token/take');
export const leaveWaitingList = publicRoute<typeof leaveWaitingListSchemas>('POST', '/api/waiting-list/:token/leave');
export const listWaitingEntries = staffRoute<typeof listWaitingEntriesSchemas>('GET', '/api/admin/waiting-list');
export const holdWindow = staffRoute<typeof holdWindowSchemas>('POST', '/api/admin/waiting-list/:id/hold');
export const removeWaitingEntry = staffRoute<typeof removeWaitingEntrySchemas>('DELETE', '/api/admin/waiting-list/:id');
export const getRequestSettings = adminRoute<typeof getRequestSettingsSchemas>('GET', '/api/admin/request-settings');
export const saveRequestSettings = adminRoute<typeof saveRequestSettingsSchemas>('PUT', '/api/admin/request-settings');
