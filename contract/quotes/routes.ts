import { adminRoute, publicRoute, staffRoute } from '../kernel/route.ts';
import type * as prices from './price-list.ts';
import type * as byLink from './quote-by-link.ts';
import type * as payments from './quote-payments.ts';
import type * as settings from './settings.ts';
import type * as staff from './staff-quotes.ts';

export const listQuotes = staffRoute<typeof staff.listQuotesSchemas>('GET /api/admin/quotes');
export const createQuote = staffRoute<typeof staff.createQuoteSchemas>('POST /api/admin/quotes');
export const exportQuotes = staffRoute<typeof staff.exportQuotesSchemas>('GET /api/admin/quotes/export.csv');
export const countQuotes = staffRoute<typeof staff.countQuotesSchemas>('GET /api/admin/quotes/counts');
export const suggestLines = staffRoute<typeof staff.suggestLinesSchemas>('GET /api/admin/quotes/suggestions');
export const getQuote = staffRoute<typeof staff.getQuoteSchemas>('GET /api/admin/quotes/:id');
export const saveQuote = staffRoute<typeof staff.saveQuoteSchemas>('PUT /api/admin/quotes/:id');
export const checkQuoteLines = staffRoute<typeof staff.checkQuoteLinesSchemas>('GET /api/admin/quotes/:id/line-checks');
export const deleteQuote = staffRoute<typeof staff.deleteQuoteSchemas>('DELETE /api/admin/quotes/:id');
export const applyQuoteStep = staffRoute<typeof staff.applyQuoteStepSchemas>('POST /api/admin/quotes/:id/steps');
export const createQuoteLink = staffRoute<typeof staff.createQuoteLinkSchemas>('POST /api/admin/quotes/:id/links');
export const downloadQuote = staffRoute<typeof staff.downloadQuoteSchemas>('GET /api/admin/quotes/:id/pdf');
export const verifyQuote = staffRoute<typeof staff.verifyQuoteSchemas>('GET /api/admin/quotes/:id/verification');
export const getWorkOrder = staffRoute<typeof staff.getWorkOrderSchemas>('GET /api/admin/quotes/:id/work-order');
export const setQuoteInvoice = staffRoute<typeof staff.setQuoteInvoiceSchemas>('PUT /api/admin/quotes/:id/invoice');
export const listPrices = staffRoute<typeof prices.listPricesSchemas>('GET /api/admin/prices');
export const savePrice = staffRoute<typeof prices.savePriceSchemas>('PUT /api/admin/prices');
export const removePrice = staffRoute<typeof prices.removePriceSchemas>('POST /api/admin/prices/remove');
/** Editors insert its templates of terms. */
export const getQuoteSettings = staffRoute<typeof settings.getQuoteSettingsSchemas>('GET /api/admin/quote-settings');
export const saveQuoteSettings = adminRoute<typeof settings.saveQuoteSettingsSchemas>('PUT /api/admin/quote-settings');

export const getQuoteByLink = publicRoute<typeof byLink.getQuoteByLinkSchemas>('GET /api/quotes/:token');
export const downloadQuoteByLink = publicRoute<typeof byLink.downloadQuoteByLinkSchemas>('GET /api/quotes/:token/pdf');
export const getQuotePhotoByLink = publicRoute<typeof byLink.getQuotePhotoByLinkSchemas>(
  'GET /api/quotes/:token/photos/:position',
);
export const getQuoteAvailability = publicRoute<typeof byLink.getQuoteAvailabilitySchemas>(
  'GET /api/quotes/:token/availability',
);
export const acceptQuote = publicRoute<typeof byLink.acceptQuoteSchemas>('POST /api/quotes/:token/accept');
export const declineQuote = publicRoute<typeof byLink.declineQuoteSchemas>('POST /api/quotes/:token/decline');
export const markQuoteSeen = publicRoute<typeof byLink.markQuoteSeenSchemas>('POST /api/quotes/:token/seen');
export const askAboutQuote = publicRoute<typeof byLink.askAboutQuoteSchemas>('POST /api/quotes/:token/question');
export const withdrawFromQuote = publicRoute<typeof byLink.withdrawFromQuoteSchemas>(
  'POST /api/quotes/:token/withdraw',
);
export const payByCard = publicRoute<typeof byLink.payByCardSchemas>('POST /api/quotes/:token/card');
export const checkCardPayment = publicRoute<typeof byLink.checkCardPaymentSchemas>(
  'POST /api/quotes/:token/card/check',
);

export const addPayment = staffRoute<typeof payments.addPaymentSchemas>('POST /api/admin/quotes/:id/payments');
export const removePayment = staffRoute<typeof payments.removePaymentSchemas>(
  'DELETE /api/admin/quotes/:id/payments/:payment',
);
export const restorePayment = staffRoute<typeof payments.restorePaymentSchemas>(
  'POST /api/admin/quotes/:id/payments/:payment/restore',
);
export const decideHours = staffRoute<typeof payments.decideHoursSchemas>('POST /api/admin/quotes/:id/hours');
export const listToCollect = staffRoute<typeof staff.listToCollectSchemas>('GET /api/admin/quotes/to-collect');
