import { adminRoute } from '../kernel/route.ts';
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

export const getSetup = adminRoute<typeof getSetupSchemas>('GET', '/api/admin/setup');
export const skipSetupStep = adminRoute<typeof skipSetupStepSchemas>('PUT', '/api/admin/setup/steps/:step');
export const startOver = adminRoute<typeof startOverSchemas>('POST', '/api/admin/setup/start-over');
export const undoStartOver = adminRoute<typeof undoStartOverSchemas>('POST', '/api/admin/setup/start-over/undo');
export const getCatalogue = adminRoute<typeof getCatalogueSchemas>('GET', '/api/admin/setup/catalogue');
export const addServices = adminRoute<typeof addServicesSchemas>('POST', '/api/admin/setup/services');
export const getEmailSetup = adminRoute<typeof getEmailSetupSchemas>('GET', '/api/admin/setup/email');
export const sendSetupTest = adminRoute<typeof sendSetupTestSchemas>('POST', '/api/admin/setup/email/test');
export const getGoLiveCheck = adminRoute<typeof getGoLiveCheckSchemas>('GET', '/api/admin/setup/check');
