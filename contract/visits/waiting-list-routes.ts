import type { Route } from '../kernel/route.ts';
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

export const joinWaitingList: Route<'public', typeof joinWaitingListSchemas> = {
  method: 'POST',
  path: '/api/waiting-list',
  access: 'public',
};
export const getOwnWaitingEntry: Route<'public', typeof getOwnWaitingEntrySchemas> = {
  method: 'GET',
  path: '/api/waiting-list/:token',
  access: 'public',
};
export const acceptHold: Route<'public', typeof acceptHoldSchemas> = {
  method: 'POST',
  path: '/api/waiting-list/:token/take',
  access: 'public',
};
export const leaveWaitingList: Route<'public', typeof leaveWaitingListSchemas> = {
  method: 'POST',
  path: '/api/waiting-list/:token/leave',
  access: 'public',
};
export const listWaitingEntries: Route<'staff', typeof listWaitingEntriesSchemas> = {
  method: 'GET',
  path: '/api/admin/waiting-list',
  access: 'staff',
};
export const holdWindow: Route<'staff', typeof holdWindowSchemas> = {
  method: 'POST',
  path: '/api/admin/waiting-list/:id/hold',
  access: 'staff',
};
export const removeWaitingEntry: Route<'staff', typeof removeWaitingEntrySchemas> = {
  method: 'DELETE',
  path: '/api/admin/waiting-list/:id',
  access: 'staff',
};
export const getRequestSettings: Route<'admin', typeof getRequestSettingsSchemas> = {
  method: 'GET',
  path: '/api/admin/request-settings',
  access: 'admin',
};
export const saveRequestSettings: Route<'admin', typeof saveRequestSettingsSchemas> = {
  method: 'PUT',
  path: '/api/admin/request-settings',
  access: 'admin',
};
