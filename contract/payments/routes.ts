import { adminRoute, publicRoute, staffRoute } from '../kernel/route.ts';
import type * as card from './card.ts';
import type * as settings from './settings.ts';
import type * as statements from './statements.ts';

export const getPaymentSettings = staffRoute<typeof settings.getPaymentSettingsSchemas>(
  'GET /api/admin/payment-settings',
);
export const savePaymentSettings = adminRoute<typeof settings.savePaymentSettingsSchemas>(
  'PUT /api/admin/payment-settings',
);
export const saveCardKeys = adminRoute<typeof card.saveCardKeysSchemas>('PUT /api/admin/payment-settings/card');
export const stripeWebhook = publicRoute<typeof card.stripeWebhookSchemas>('POST /api/stripe/webhook');

export const listProposals = staffRoute<typeof statements.listProposalsSchemas>('GET /api/admin/payments/statement');
export const importStatement = staffRoute<typeof statements.importStatementSchemas>(
  'POST /api/admin/payments/statement',
);
export const confirmLines = staffRoute<typeof statements.confirmLinesSchemas>(
  'POST /api/admin/payments/statement/confirm',
);
export const dismissLines = staffRoute<typeof statements.dismissLinesSchemas>(
  'POST /api/admin/payments/statement/dismiss',
);
