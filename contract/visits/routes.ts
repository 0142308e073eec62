import type { Route } from '../kernel/route.ts';
import type { getAvailabilitySchemas, getVisitSettingsSchemas, saveVisitSettingsSchemas } from './availability.ts';
import type { requestVisitSchemas } from './booking.ts';
import type {
  cancelOwnVisitSchemas,
  downloadOwnVisitCalendarSchemas,
  getMoveAvailabilitySchemas,
  getOwnVisitSchemas,
  moveOwnVisitSchemas,
} from './own-visit.ts';
import type {
  addVisitPhotoSchemas,
  changeVisitPhotoSchemas,
  createProjectFromVisitSchemas,
  deleteVisitPhotoSchemas,
  getRequestPhotoSchemas,
  getVisitPhotoSchemas,
} from './photos.ts';
import type {
  addStaffVisitSchemas,
  applyVisitStepSchemas,
  changeStaffVisitSchemas,
  previewRepeatsSchemas,
  previewVisitEmailSchemas,
} from './staff-actions.ts';
import type {
  closeCalendarFeedSchemas,
  exportVisitsSchemas,
  getCalendarFeedSchemas,
  getStaffCalendarSchemas,
  getStaffVisitSchemas,
  listVisitsSchemas,
  openCalendarFeedSchemas,
  readCalendarFeedSchemas,
} from './staff-visits.ts';

export const getAvailability: Route<'public', typeof getAvailabilitySchemas> = {
  method: 'GET',
  path: '/api/availability',
  access: 'public',
};
export const requestVisit: Route<'public', typeof requestVisitSchemas> = {
  method: 'POST',
  path: '/api/appointments',
  access: 'public',
};
export const getCalendarFeed: Route<'staff', typeof getCalendarFeedSchemas> = {
  method: 'GET',
  path: '/api/admin/calendar-feed',
  access: 'staff',
};
export const openCalendarFeed: Route<'staff', typeof openCalendarFeedSchemas> = {
  method: 'POST',
  path: '/api/admin/calendar-feed',
  access: 'staff',
};
export const closeCalendarFeed: Route<'staff', typeof closeCalendarFeedSchemas> = {
  method: 'DELETE',
  path: '/api/admin/calendar-feed',
  access: 'staff',
};
export const readCalendarFeed: Route<'public', typeof readCalendarFeedSchemas> = {
  method: 'GET',
  path: '/api/calendar-feeds/:token/vizite.ics',
  access: 'public',
};
export const getOwnVisit: Route<'public', typeof getOwnVisitSchemas> = {
  method: 'GET',
  path: '/api/visits/:token',
  access: 'public',
};
export const downloadOwnVisitCalendar: Route<'public', typeof downloadOwnVisitCalendarSchemas> = {
  method: 'GET',
  path: '/api/visits/:token/calendar.ics',
  access: 'public',
};
export const getMoveAvailability: Route<'public', typeof getMoveAvailabilitySchemas> = {
  method: 'GET',
  path: '/api/visits/:token/availability',
  access: 'public',
};
export const moveOwnVisit: Route<'public', typeof moveOwnVisitSchemas> = {
  method: 'POST',
  path: '/api/visits/:token/move',
  access: 'public',
};
export const cancelOwnVisit: Route<'public', typeof cancelOwnVisitSchemas> = {
  method: 'POST',
  path: '/api/visits/:token/cancel',
  access: 'public',
};
export const addVisitPhoto: Route<'staff', typeof addVisitPhotoSchemas> = {
  method: 'POST',
  path: '/api/admin/appointments/:id/photos',
  access: 'staff',
};
export const getVisitPhoto: Route<'staff', typeof getVisitPhotoSchemas> = {
  method: 'GET',
  path: '/api/admin/appointments/:id/photos/:photo',
  access: 'staff',
};
export const getRequestPhoto: Route<'staff', typeof getRequestPhotoSchemas> = {
  method: 'GET',
  path: '/api/admin/appointments/:id/request-photos/:position',
  access: 'staff',
};
export const changeVisitPhoto: Route<'staff', typeof changeVisitPhotoSchemas> = {
  method: 'PATCH',
  path: '/api/admin/appointments/:id/photos/:photo',
  access: 'staff',
};
export const deleteVisitPhoto: Route<'staff', typeof deleteVisitPhotoSchemas> = {
  method: 'DELETE',
  path: '/api/admin/appointments/:id/photos/:photo',
  access: 'staff',
};
export const createProjectFromVisit: Route<'staff', typeof createProjectFromVisitSchemas> = {
  method: 'POST',
  path: '/api/admin/appointments/:id/project',
  access: 'staff',
};
export const getVisitSettings: Route<'admin', typeof getVisitSettingsSchemas> = {
  method: 'GET',
  path: '/api/admin/visit-settings',
  access: 'admin',
};
export const saveVisitSettings: Route<'admin', typeof saveVisitSettingsSchemas> = {
  method: 'PUT',
  path: '/api/admin/visit-settings',
  access: 'admin',
};
export const changeStaffVisit: Route<'staff', typeof changeStaffVisitSchemas> = {
  method: 'PATCH',
  path: '/api/admin/appointments/:id',
  access: 'staff',
};
export const addStaffVisit: Route<'staff', typeof addStaffVisitSchemas> = {
  method: 'POST',
  path: '/api/admin/appointments',
  access: 'staff',
};
export const previewRepeats: Route<'staff', typeof previewRepeatsSchemas> = {
  method: 'POST',
  path: '/api/admin/appointments/repeats',
  access: 'staff',
};
export const applyVisitStep: Route<'staff', typeof applyVisitStepSchemas> = {
  method: 'POST',
  path: '/api/admin/appointments/:id/steps',
  access: 'staff',
};
export const previewVisitEmail: Route<'staff', typeof previewVisitEmailSchemas> = {
  method: 'POST',
  path: '/api/admin/appointments/:id/letter',
  access: 'staff',
};
export const listVisits: Route<'staff', typeof listVisitsSchemas> = {
  method: 'GET',
  path: '/api/admin/appointments',
  access: 'staff',
};
export const exportVisits: Route<'staff', typeof exportVisitsSchemas> = {
  method: 'GET',
  path: '/api/admin/appointments/export.csv',
  access: 'staff',
};
export const getStaffCalendar: Route<'staff', typeof getStaffCalendarSchemas> = {
  method: 'GET',
  path: '/api/admin/appointments/calendar',
  access: 'staff',
};
export const getStaffVisit: Route<'staff', typeof getStaffVisitSchemas> = {
  method: 'GET',
  path: '/api/admin/appointments/:id',
  access: 'staff',
};
