import type { Feature } from '../../context.ts';
import { mountAgreementPaper } from './agreement-paper.ts';
import { mountClientQuotes, mountQuoteByLink } from './client/quote-by-link-routes.ts';
import { mountQuoteDrafts } from './draft-routes.ts';
import { mountLineChecks } from './line-checks.ts';
import { mountPayments } from './money/payment-routes.ts';
import { mountStatements } from './money/statement-routes.ts';
import { mountQuotePapers } from './paper-routes.ts';
import { mountPrices } from './prices/price-routes.ts';
import { mountInvoices, mountQuoteLists } from './quote-lists.ts';
import { mountQuoteSettings } from './quote-settings.ts';
import { mountQuoteSteps, startQuoteTimer } from './quote-steps.ts';
import { deletePastPreviews } from './quote-store.ts';
import { mountRenewals } from './renewals.ts';

export const quotes: Feature = {
  mount(context) {
    mountQuoteDrafts(context);
    mountLineChecks(context);
    mountQuoteSteps(context);
    mountQuoteLists(context);
    mountPrices(context);
    mountInvoices(context);
    mountPayments(context);
    mountQuotePapers(context);
    mountRenewals(context);
    mountAgreementPaper(context);
    mountQuoteSettings(context);
    startQuoteTimer(context);
    mountQuoteByLink(context);
    mountClientQuotes(context);
    return mountStatements(context);
  },
  dailyJobs: { 'deleting previews of quotes': ({ db, now }) => deletePastPreviews(db, now()) },
};
