import { listClients } from '../../../../contract/clients/routes.ts';
import { getDashboard } from '../../../../contract/dashboard/routes.ts';
import { listQuoteInvoicing, listToInvoice } from '../../../../contract/invoicing/routes.ts';
import { listQuotes } from '../../../../contract/quotes/routes.ts';

/** What a change of a quote makes stale. */
export const staleWithQuotes = [listQuotes, listToInvoice, listQuoteInvoicing, getDashboard, listClients];
