import { adminRoute, publicRoute, staffRoute } from '../kernel/route.ts';
import type * as availability from './availability.ts';
import type * as booking from './booking.ts';
import type * as photos from './photos.ts';
import type * as actions from './staff-actions.ts';
import type * as staff from './staff-visits.ts';
import type * as byLink from './visit-by-link.ts';
import type * as waiting from './waiting-list.ts';

export const getAvailability = publicRoute<typeof availability.getAvailabilitySchemas>('GET /api/availability');
export const requestVisit = publicRoute<typeof booking.requestVisitSchemas>('POST /api/appointments');
export const getCalendarFeed = staffRoute<typeof staff.getCalendarFeedSchemas>('GET /api/admin/calendar-feed');
export const openCalendarFeed = staffRoute<typeof staff.openCalendarFeedSchemas>('POST /api/admin/calendar-feed');
export const closeCalendarFeed = staffRoute<typeof staff.closeCalendarFeedSchemas>('DELETE /api/admin/calendar-feed');
export const readCalendarFeed = publicRoute<typeof staff.readCalendarFeedSchemas>(
  'GET /api/calendar-feeds/:token/vizite.ics',
);
export const getVisitByLink = publicRoute<typeof byLink.getVisitByLinkSchemas>('GET /api/visits/:token');
export const downloadVisitCalendarByLink = publicRoute<typeof byLink.downloadVisitCalendarByLinkSchemas>(
  'GET /api/visits/:token/calendar.ics',
);
export const getMoveAvailability = publicRoute<typeof byLink.getMoveAvailabilitySchemas>(
  'GET /api/visits/:token/availability',
);
export const moveVisitByLink = publicRoute<typeof byLink.moveVisitByLinkSchemas>('POST /api/visits/:token/move');
export const chooseWindow = publicRoute<typeof byLink.chooseWindowSchemas>('POST /api/visits/:token/choose');
export const getReportPhoto = publicRoute<typeof byLink.getReportPhotoSchemas>('GET /api/visits/:token/photos/:photo');
export const setPhotoConsent = publicRoute<typeof byLink.setPhotoConsentSchemas>(
  'POST /api/visits/:token/photo-consent',
);
export const setVisitSms = publicRoute<typeof byLink.setVisitSmsSchemas>('POST /api/visits/:token/sms');
export const cancelVisitByLink = publicRoute<typeof byLink.cancelVisitByLinkSchemas>('POST /api/visits/:token/cancel');
export const deleteVisitPhoto = staffRoute<typeof photos.deleteVisitPhotoSchemas>(
  'DELETE /api/admin/appointments/:id/photos/:photo',
);
export const createProjectFromVisit = staffRoute<typeof photos.createProjectFromVisitSchemas>(
  'POST /api/admin/appointments/:id/project',
);
export const getVisitSettings = adminRoute<typeof availability.getVisitSettingsSchemas>(
  'GET /api/admin/visit-settings',
);
export const saveVisitSettings = adminRoute<typeof availability.saveVisitSettingsSchemas>(
  'PUT /api/admin/visit-settings',
);
export const changeStaffVisit = staffRoute<typeof actions.changeStaffVisitSchemas>('PATCH /api/admin/appointments/:id');
export const addStaffVisit = staffRoute<typeof actions.addStaffVisitSchemas>('POST /api/admin/appointments');
export const previewRepeats = staffRoute<typeof actions.previewRepeatsSchemas>('POST /api/admin/appointments/repeats');
export const applyVisitStep = staffRoute<typeof actions.applyVisitStepSchemas>(
  'POST /api/admin/appointments/:id/steps',
);
export const linkVisit = staffRoute<typeof actions.linkVisitSchemas>('POST /api/admin/appointments/:id/links');
export const proposeWindows = staffRoute<typeof actions.proposeWindowsSchemas>(
  'POST /api/admin/appointments/:id/propose',
);
export const withdrawChoice = staffRoute<typeof actions.withdrawChoiceSchemas>(
  'DELETE /api/admin/appointments/:id/propose',
);
export const previewVisitEmail = staffRoute<typeof actions.previewVisitEmailSchemas>(
  'POST /api/admin/appointments/:id/email',
);
export const listVisits = staffRoute<typeof staff.listVisitsSchemas>('GET /api/admin/appointments');
export const exportVisits = staffRoute<typeof staff.exportVisitsSchemas>('GET /api/admin/appointments/export.csv');
export const getStaffCalendar = staffRoute<typeof staff.getStaffCalendarSchemas>(
  'GET /api/admin/appointments/calendar',
);
export const closeDay = staffRoute<typeof staff.closeDaySchemas>('POST /api/admin/closed-days');
export const reopenDay = staffRoute<typeof staff.reopenDaySchemas>('POST /api/admin/closed-days/reopen');
export const getStaffVisit = staffRoute<typeof staff.getStaffVisitSchemas>('GET /api/admin/appointments/:id');

export const joinWaitingList = publicRoute<typeof waiting.joinWaitingListSchemas>('POST /api/waiting-list');
export const getWaitingEntryByLink =
  publicRoute<typeof waiting.getWaitingEntryByLinkSchemas>('GET /api/waiting-list/:token');
export const acceptHold = publicRoute<typeof waiting.acceptHoldSchemas>('POST /api/waiting-list/:token/take');
export const leaveWaitingList = publicRoute<typeof waiting.leaveWaitingListSchemas>(
  'POST /api/waiting-list/:token/leave',
);
export const listWaitingEntries = staffRoute<typeof waiting.listWaitingEntriesSchemas>('GET /api/admin/waiting-list');
export const holdWindow = staffRoute<typeof waiting.holdWindowSchemas>('POST /api/admin/waiting-list/:id/hold');
export const removeWaitingEntry = staffRoute<typeof waiting.removeWaitingEntrySchemas>(
  'DELETE /api/admin/waiting-list/:id',
);
export const getRequestSettings = adminRoute<typeof availability.getRequestSettingsSchemas>(
  'GET /api/admin/request-settings',
);
export const saveRequestSettings = adminRoute<typeof availability.saveRequestSettingsSchemas>(
  'PUT /api/admin/request-settings',
);
