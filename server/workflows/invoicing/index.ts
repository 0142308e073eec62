import type { Feature } from '../../context.ts';
import { createHandoverHandler } from './hand-over.ts';
import { handOverDaily, mountInvoicing } from './invoicing-routes.ts';
import { type InvoicingOptions, mountInvoicingSettings } from './invoicing-settings.ts';

export const invoicing = (options: InvoicingOptions = {}): Feature => ({
  mount(context) {
    mountInvoicingSettings(context, options);
    mountInvoicing(context, options);
  },
  jobs: (context) => [createHandoverHandler(context, options)],
  dailyJobs: { 'handing over what is to be invoiced': handOverDaily },
});
