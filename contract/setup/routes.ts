import type { Route } from '../kernel/route.ts';
import type {
  addServicesSchemas,
  getCatalogueSchemas,
  getEmailSetupSchemas,
  getGoLiveCheckSchemas,
  getSetupSchemas,
  sendSetupTestSchemas,
  skipSetupStepSchemas,
  startOverSchemas,
  undoStartOverSchemas,
} from './schemas.ts';

export const getSetup: Route<'admin', typeof getSetupSchemas> = {
  method: 'GET',
  path: '/api/admin/setup',
  access: 'admin',
};
export const skipSetupStep: Route<'admin', typeof skipSetupStepSchemas> = {
  method: 'PUT',
  path: '/api/admin/setup/steps/:step',
  access: 'admin',
};
export const startOver: Route<'admin', typeof startOverSchemas> = {
  method: 'POST',
  path: '/api/admin/setup/start-over',
  access: 'admin',
};
export const undoStartOver: Route<'admin', typeof undoStartOverSchemas> = {
  method: 'POST',
  path: '/api/admin/setup/start-over/undo',
  access: 'admin',
};
export const getCatalogue: Route<'admin', typeof getCatalogueSchemas> = {
  method: 'GET',
  path: '/api/admin/setup/catalogue',
  access: 'admin',
};
export const addServices: Route<'admin', typeof addServicesSchemas> = {
  method: 'POST',
  path: '/api/admin/setup/services',
  access: 'admin',
};
export const getEmailSetup: Route<'admin', typeof getEmailSetupSchemas> = {
  method: 'GET',
  path: '/api/admin/setup/email',
  access: 'admin',
};
export const sendSetupTest: Route<'admin', typeof sendSetupTestSchemas> = {
  method: 'POST',
  path: '/api/admin/setup/email/test',
  access: 'admin',
};
export const getGoLiveCheck: Route<'admin', typeof getGoLiveCheckSchemas> = {
  method: 'GET',
  path: '/api/admin/setup/check',
  access: 'admin',
};
