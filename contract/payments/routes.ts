import { adminRoute, staffRoute } from '../kernel/route.ts';
import type * as settings from './settings.ts';

export const getPaymentSettings = staffRoute<typeof settings.getPaymentSettingsSchemas>(
  'GET /api/admin/payment-settings',
);
export const savePaymentSettings = adminRoute<typeof settings.savePaymentSettingsSchemas>(
  'PUT /api/admin/payment-settings',
);
