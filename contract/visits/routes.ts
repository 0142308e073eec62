import { adminRoute, publicRoute, staffRoute } from '../kernel/route.ts';
import type {
  getAvailabilitySchemas,
  getRequestSettingsSchemas,
  getVisitSettingsSchemas,
  saveRequestSettingsSchemas,
  saveVisitSettingsSchemas,
} from './availability.ts';
import type { requestVisitSchemas } from './booking.ts';
import type {
  cancelOwnVisitSchemas,
  chooseWindowSchemas,
  downloadOwnVisitCalendarSchemas,
  getMoveAvailabilitySchemas,
  getOwnVisitSchemas,
  getReportPhotoSchemas,
  moveOwnVisitSchemas,
  setPhotoConsentSchemas,
} from './own-visit.ts';
import type { createProjectFromVisitSchemas, deleteVisitPhotoSchemas } from './photos.ts';
import type {
  addStaffVisitSchemas,
  applyVisitStepSchemas,
  changeStaffVisitSchemas,
  linkVisitSchemas,
  previewRepeatsSchemas,
  previewVisitEmailSchemas,
  proposeWindowsSchemas,
  withdrawChoiceSchemas,
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
import type {
  acceptHoldSchemas,
  getOwnWaitingEntrySchemas,
  holdWindowSchemas,
  joinWaitingListSchemas,
  leaveWaitingListSchemas,
  listWaitingEntriesSchemas,
  removeWaitingEntrySchemas,
} from './waiting-list.ts';

export const getAvailability = publicRoute<typeof getAvailabilitySchemas>('GET /api/availability');
export const requestVisit = publicRoute<typeof requestVisitSchemas>('POST /api/appointments');
export const getCalendarFeed = staffRoute<typeof getCalendarFeedSchemas>('GET /api/admin/calendar-feed');
export const openCalendarFeed = staffRoute<typeof openCalendarFeedSchemas>('POST /api/admin/calendar-feed');
export const closeCalendarFeed = staffRoute<typeof closeCalendarFeedSchemas>('DELETE /api/admin/calendar-feed');
export const readCalendarFeed = publicRoute<typeof readCalendarFeedSchemas>(
  'GET /api/calendar-feeds/:token/vizite.ics',
);
export const getOwnVisit = publicRoute<typeof getOwnVisitSchemas>('GET /api/visits/:token');
export const downloadOwnVisitCalendar = publicRoute<typeof downloadOwnVisitCalendarSchemas>(
  'GET /api/visits/:token/calendar.ics',
);
export const getMoveAvailability = publicRoute<typeof getMoveAvailabilitySchemas>(
  'GET /api/visits/:token/availability',
);
export const moveOwnVisit = publicRoute<typeof moveOwnVisitSchemas>('POST /api/visits/:token/move');
export const chooseWindow = publicRoute<typeof chooseWindowSchemas>('POST /api/visits/:token/choose');
export const getReportPhoto = publicRoute<typeof getReportPhotoSchemas>('GET /api/visits/:token/photos/:photo');
export const setPhotoConsent = publicRoute<typeof setPhotoConsentSchemas>('POST /api/visits/:token/photo-consent');
export const cancelOwnVisit = publicRoute<typeof cancelOwnVisitSchemas>('POST /api/visits/:token/cancel');
export const deleteVisitPhoto = staffRoute<typeof deleteVisitPhotoSchemas>(
  'DELETE /api/admin/appointments/:id/photos/:photo',
);
export const createProjectFromVisit = staffRoute<typeof createProjectFromVisitSchemas>(
  'POST /api/admin/appointments/:id/project',
);
export const getVisitSettings = adminRoute<typeof getVisitSettingsSchemas>('GET /api/admin/visit-settings');
export const saveVisitSettings = adminRoute<typeof saveVisitSettingsSchemas>('PUT /api/admin/visit-settings');
export const changeStaffVisit = staffRoute<typeof changeStaffVisitSchemas>('PATCH /api/admin/appointments/:id');
export const addStaffVisit = staffRoute<typeof addStaffVisitSchemas>('POST /api/admin/appointments');
export const previewRepeats = staffRoute<typeof previewRepeatsSchemas>('POST /api/admin/appointments/repeats');
export const applyVisitStep = staffRoute<typeof applyVisitStepSchemas>('POST /api/admin/appointments/:id/steps');
export const linkVisit = staffRoute<typeof linkVisitSchemas>('POST /api/admin/appointments/:id/links');
export const proposeWindows = staffRoute<typeof proposeWindowsSchemas>('POST /api/admin/appointments/:id/propose');
export const withdrawChoice = staffRoute<typeof withdrawChoiceSchemas>('DELETE /api/admin/appointments/:id/propose');
export const previewVisitEmail = staffRoute<typeof previewVisitEmailSchemas>('POST /api/admin/appointments/:id/letter');
export const listVisits = staffRoute<typeof listVisitsSchemas>('GET /api/admin/appointments');
export const exportVisits = staffRoute<typeof exportVisitsSchemas>('GET /api/admin/appointments/export.csv');
export const getStaffCalendar = staffRoute<typeof getStaffCalendarSchemas>('GET /api/admin/appointments/calendar');
export const getStaffVisit = staffRoute<typeof getStaffVisitSchemas>('GET /api/admin/appointments/:id');

export const joinWaitingList = publicRoute<typeof joinWaitingListSchemas>('POST /api/waiting-list');
export const getOwnWaitingEntry = publicRoute<typeof getOwnWaitingEntrySchemas>('GET /api/waiting-list/:token');
export const acceptHold = publicRoute<typeof acceptHoldSchemas>('POST /api/waiting-list/:token/take');
export const leaveWaitingList = publicRoute<typeof leaveWaitingListSchemas>('POST /api/waiting-list/:token/leave');
export const listWaitingEntries = staffRoute<typeof listWaitingEntriesSchemas>('GET /api/admin/waiting-list');
export const holdWindow = staffRoute<typeof holdWindowSchemas>('POST /api/admin/waiting-list/:id/hold');
export const removeWaitingEntry = staffRoute<typeof removeWaitingEntrySchemas>('DELETE /api/admin/waiting-list/:id');
export const getRequestSettings = adminRoute<typeof getRequestSettingsSchemas>('GET /api/admin/request-settings');
export const saveRequestSettings = adminRoute<typeof saveRequestSettingsSchemas>('PUT /api/admin/request-settings');
