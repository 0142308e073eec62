import { adminRoute, clientRoute, staffRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';
import type * as settings from './settings.ts';

export const getSmsSettings = adminRoute<typeof settings.getSmsSettingsSchemas>('GET /api/admin/sms-settings');
export const saveSmsSettings = adminRoute<typeof settings.saveSmsSettingsSchemas>('PUT /api/admin/sms-settings');
export const saveSmsSecret = adminRoute<typeof settings.saveSmsSecretSchemas>('PUT /api/admin/sms-settings/secret');
export const testSms = adminRoute<typeof schemas.testSmsSchemas>('POST /api/admin/sms-settings/test');
export const listSms = staffRoute<typeof schemas.listSmsSchemas>('GET /api/admin/sms');
export const resendSms = staffRoute<typeof schemas.resendSmsSchemas>('POST /api/admin/sms/:id/send');
export const listClientSms = staffRoute<typeof schemas.listClientSmsSchemas>('GET /api/admin/clients/:id/sms');
export const changeClientSms = staffRoute<typeof schemas.changeClientSmsSchemas>('PUT /api/admin/clients/:id/sms');
export const getOwnSms = clientRoute<typeof schemas.getOwnSmsSchemas>('GET /api/client/sms');
export const changeOwnSms = clientRoute<typeof schemas.changeOwnSmsSchemas>('PUT /api/client/sms');
