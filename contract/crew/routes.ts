import { adminRoute, crewRoute, staffRoute } from '../kernel/route.ts';
import type * as photos from '../visits/photos.ts';
import type * as crew from './schemas.ts';

export const getCrewDay = crewRoute<typeof crew.getCrewDaySchemas>('GET /api/crew/days/:date');
export const saveStopOrder = crewRoute<typeof crew.saveStopOrderSchemas>('PUT /api/crew/days/:date/order');
export const addStopStep = crewRoute<typeof crew.addStopStepSchemas>('POST /api/crew/visits/:id/steps');
export const addStopNote = crewRoute<typeof crew.addStopNoteSchemas>('POST /api/crew/visits/:id/notes');
export const setStopCheck = crewRoute<typeof crew.setStopCheckSchemas>('POST /api/crew/visits/:id/checklist');
export const addStopPhoto = crewRoute<typeof photos.addStopPhotoSchemas>('POST /api/crew/visits/:id/photos');
export const getStopPhoto = crewRoute<typeof photos.getStopPhotoSchemas>('GET /api/crew/visits/:id/photos/:photo');
export const changeStopPhoto = crewRoute<typeof photos.changeStopPhotoSchemas>(
  'PATCH /api/crew/visits/:id/photos/:photo',
);
export const deleteStopPhoto = crewRoute<typeof photos.deleteStopPhotoSchemas>(
  'DELETE /api/crew/visits/:id/photos/:photo',
);
export const getStopRequestPhoto = crewRoute<typeof photos.getStopRequestPhotoSchemas>(
  'GET /api/crew/visits/:id/request-photos/:position',
);
export const listStopEntries = staffRoute<typeof crew.listStopEntriesSchemas>(
  'GET /api/admin/appointments/:id/entries',
);
export const decideCrewConflict = staffRoute<typeof crew.decideCrewConflictSchemas>(
  'POST /api/admin/appointments/:id/crew-conflict',
);
export const setGardenPoint = staffRoute<typeof crew.setGardenPointSchemas>('PUT /api/admin/appointments/:id/point');
export const getWorkTimes = staffRoute<typeof crew.getWorkTimesSchemas>('GET /api/admin/work-times');
export const applyWorkTime = staffRoute<typeof crew.applyWorkTimeSchemas>('POST /api/admin/work-times/:service');
export const getChecklists = staffRoute<typeof crew.getChecklistsSchemas>('GET /api/admin/checklists');
export const saveChecklists = staffRoute<typeof crew.saveChecklistsSchemas>('PUT /api/admin/checklists');
export const getCrewSettings = adminRoute<typeof crew.getCrewSettingsSchemas>('GET /api/admin/crew-settings');
export const saveCrewSettings = adminRoute<typeof crew.saveCrewSettingsSchemas>('PUT /api/admin/crew-settings');
