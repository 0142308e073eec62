import { adminRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';

export const getSetup = adminRoute<typeof schemas.getSetupSchemas>('GET /api/admin/setup');
export const skipSetupStep = adminRoute<typeof schemas.skipSetupStepSchemas>('PUT /api/admin/setup/steps/:step');
export const startOver = adminRoute<typeof schemas.startOverSchemas>('POST /api/admin/setup/start-over');
export const undoStartOver = adminRoute<typeof schemas.undoStartOverSchemas>('POST /api/admin/setup/start-over/undo');
export const getCatalogue = adminRoute<typeof schemas.getCatalogueSchemas>('GET /api/admin/setup/catalogue');
export const addServices = adminRoute<typeof schemas.addServicesSchemas>('POST /api/admin/setup/services');
export const getEmailSetup = adminRoute<typeof schemas.getEmailSetupSchemas>('GET /api/admin/setup/email');
export const sendSetupTest = adminRoute<typeof schemas.sendSetupTestSchemas>('POST /api/admin/setup/email/test');
export const getGoLiveCheck = adminRoute<typeof schemas.getGoLiveCheckSchemas>('GET /api/admin/setup/check');
