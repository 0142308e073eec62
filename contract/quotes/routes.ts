import { adminRoute, publicRoute, staffRoute } from '../kernel/route.ts';
import type {
  acceptQuoteSchemas,
  askAboutQuoteSchemas,
  declineQuoteSchemas,
  downloadOwnQuoteSchemas,
  getOwnQuotePhotoSchemas,
  getOwnQuoteSchemas,
  getQuoteAvailabilitySchemas,
  markQuoteSeenSchemas,
  withdrawFromQuoteSchemas,
} from './own-quote.ts';
import type { getQuoteSettingsSchemas, saveQuoteSettingsSchemas } from './settings.ts';
import type {
  applyQuoteStepSchemas,
  countQuotesSchemas,
  createQuoteLinkSchemas,
  createQuoteSchemas,
  deleteQuoteSchemas,
  downloadQuoteSchemas,
  exportQuotesSchemas,
  exportToInvoiceSchemas,
  getQuoteSchemas,
  getWorkOrderSchemas,
  listQuotesSchemas,
  listToInvoiceSchemas,
  saveQuoteSchemas,
  setQuoteInvoiceSchemas,
  suggestLinesSchemas,
  verifyQuoteSchemas,
} from './staff-quotes.ts';

export const listQuotes = staffRoute<typeof listQuotesSchemas>('GET', '/api/admin/quotes');
export const createQuote = staffRoute<typeof createQuoteSchemas>('POST', '/api/admin/quotes');
export const exportQuotes = staffRoute<typeof exportQuotesSchemas>('GET', '/api/admin/quotes/export.csv');
export const countQuotes = staffRoute<typeof countQuotesSchemas>('GET', '/api/admin/quotes/counts');
export const suggestLines = staffRoute<typeof suggestLinesSchemas>('GET', '/api/admin/quotes/suggestions');
export const listToInvoice = staffRoute<typeof listToInvoiceSchemas>('GET', '/api/admin/quotes/to-invoice');
export const exportToInvoice = staffRoute<typeof exportToInvoiceSchemas>('GET', '/api/admin/quotes/to-invoice.csv');
export const getQuote = staffRoute<typeof getQuoteSchemas>('GET', '/api/admin/quotes/:id');
export const saveQuote = staffRoute<typeof saveQuoteSchemas>('PUT', '/api/admin/quotes/:id');
export const deleteQuote = staffRoute<typeof deleteQuoteSchemas>('DELETE', '/api/admin/quotes/:id');
export const applyQuoteStep = staffRoute<typeof applyQuoteStepSchemas>('POST', '/api/admin/quotes/:id/steps');
export const createQuoteLink = staffRoute<typeof createQuoteLinkSchemas>('POST', '/api/admin/quotes/:id/links');
export const downloadQuote = staffRoute<typeof downloadQuoteSchemas>('GET', '/api/admin/quotes/:id/pdf');
export const verifyQuote = staffRoute<typeof verifyQuoteSchemas>('GET', '/api/admin/quotes/:id/verification');
export const getWorkOrder = staffRoute<typeof getWorkOrderSchemas>('GET', '/api/admin/quotes/:id/work-order');
export const setQuoteInvoice = staffRoute<typeof setQuoteInvoiceSchemas>('PUT', '/api/admin/quotes/:id/invoice');
/** Editors insert its templates of terms. */
export const getQuoteSettings = staffRoute<typeof getQuoteSettingsSchemas>('GET', '/api/admin/quote-settings');
export const saveQuoteSettings = adminRoute<typeof saveQuoteSettingsSchemas>('PUT', '/api/admin/quote-settings');

export const getOwnQuote = publicRoute<typeof getOwnQuoteSchemas>('GET', '/api/quotes/:token');
export const downloadOwnQuote = publicRoute<typeof downloadOwnQuoteSchemas>('GET', '/api/quotes/:token/pdf');
export const getOwnQuotePhoto = publicRoute<typeof getOwnQuotePhotoSchemas>(
  'GET',
  '/api/quotes/:token/photos/:position',
);
export const getQuoteAvailability = publicRoute<typeof getQuoteAvailabilitySchemas>(
  'GET',
  '/api/quotes/:token/availability',
);
export const acceptQuote = publicRoute<typeof acceptQuoteSchemas>('POST', '/api/quotes/:token/accept');
export const declineQuote = publicRoute<typeof declineQuoteSchemas>('POST', '/api/quotes/:token/decline');
export const markQuoteSeen = publicRoute<typeof markQuoteSeenSchemas>('POST', '/api/quotes/:token/seen');
export const askAboutQuote = publicRoute<typeof askAboutQuoteSchemas>('POST', '/api/quotes/:token/question');
export const withdrawFromQuote = publicRoute<typeof withdrawFromQuoteSchemas>('POST', '/api/quotes/:token/withdraw');
