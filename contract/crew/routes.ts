import { adminRoute, crewRoute, staffRoute } from '../kernel/route.ts';
import type {
  addStopNoteSchemas,
  addStopPhotoSchemas,
  addStopStepSchemas,
  applyWorkTimeSchemas,
  changeStopPhotoSchemas,
  getChecklistsSchemas,
  getCrewDaySchemas,
  getCrewSettingsSchemas,
  getStopPhotoSchemas,
  getStopRequestPhotoSchemas,
  getWorkTimesSchemas,
  listStopEntriesSchemas,
  saveChecklistsSchemas,
  saveCrewSettingsSchemas,
  saveStopOrderSchemas,
  setGardenPointSchemas,
  setStopCheckSchemas,
} from './schemas.ts';

export const getCrewDay = crewRoute<typeof getCrewDaySchemas>('GET', '/api/crew/days/:date');
export const saveStopOrder = crewRoute<typeof saveStopOrderSchemas>('PUT', '/api/crew/days/:date/order');
export const addStopStep = crewRoute<typeof addStopStepSchemas>('POST', '/api/crew/visits/:id/steps');
export const addStopNote = crewRoute<typeof addStopNoteSchemas>('POST', '/api/crew/visits/:id/notes');
export const setStopCheck = crewRoute<typeof setStopCheckSchemas>('POST', '/api/crew/visits/:id/checklist');
export const addStopPhoto = crewRoute<typeof addStopPhotoSchemas>('POST', '/api/crew/visits/:id/photos');
export const getStopPhoto = crewRoute<typeof getStopPhotoSchemas>('GET', '/api/crew/visits/:id/photos/:photo');
export const changeStopPhoto = crewRoute<typeof changeStopPhotoSchemas>('PATCH', '/api/crew/visits/:id/photos/:photo');
export const getStopRequestPhoto = crewRoute<typeof getStopRequestPhotoSchemas>(
  'GET',
  '/api/crew/visits/:id/request-photos/:position',
);
export const listStopEntries = staffRoute<typeof listStopEntriesSchemas>('GET', '/api/admin/appointments/:id/entries');
export const setGardenPoint = staffRoute<typeof setGardenPointSchemas>('PUT', '/api/admin/appointments/:id/point');
export const getWorkTimes = staffRoute<typeof getWorkTimesSchemas>('GET', '/api/admin/work-times');
export const applyWorkTime = staffRoute<typeof applyWorkTimeSchemas>('POST', '/api/admin/work-times/:service');
export const getChecklists = staffRoute<typeof getChecklistsSchemas>('GET', '/api/admin/checklists');
export const saveChecklists = staffRoute<typeof saveChecklistsSchemas>('PUT', '/api/admin/checklists');
export const getCrewSettings = adminRoute<typeof getCrewSettingsSchemas>('GET', '/api/admin/crew-settings');
export const saveCrewSettings = adminRoute<typeof saveCrewSettingsSchemas>('PUT', '/api/admin/crew-settings');
