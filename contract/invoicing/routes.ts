import { adminRoute, staffRoute } from '../kernel/route.ts';
import type * as items from './invoiced-items.ts';
import type * as settings from './settings.ts';

export const listToInvoice = staffRoute<typeof items.listToInvoiceSchemas>('GET /api/admin/invoicing/items');
export const exportToInvoice = staffRoute<typeof items.exportToInvoiceSchemas>('GET /api/admin/quotes/to-invoice.csv');
export const listQuoteInvoicing = staffRoute<typeof items.listQuoteInvoicingSchemas>(
  'GET /api/admin/invoicing/quotes/:id',
);
export const handOver = staffRoute<typeof items.handOverSchemas>('POST /api/admin/invoicing/hand-over');
export const confirmHandover = staffRoute<typeof items.confirmHandoverSchemas>('POST /api/admin/invoicing/confirm');
export const noteInvoice = staffRoute<typeof items.noteInvoiceSchemas>('PUT /api/admin/invoicing/invoice');

export const getInvoicingSettings = adminRoute<typeof settings.getInvoicingSettingsSchemas>(
  'GET /api/admin/invoicing-settings',
);
export const saveInvoicingSettings = adminRoute<typeof settings.saveInvoicingSettingsSchemas>(
  'PUT /api/admin/invoicing-settings',
);
export const saveInvoicingSecret = adminRoute<typeof settings.saveInvoicingSecretSchemas>(
  'PUT /api/admin/invoicing-settings/secret',
);
export const testInvoicing = adminRoute<typeof settings.testInvoicingSchemas>(
  'POST /api/admin/invoicing-settings/test',
);
