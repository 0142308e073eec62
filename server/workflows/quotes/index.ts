import type { Feature } from '../../context.ts';
import type { OpenStripe } from '../payments/stripe.ts';
import { mountAgreementPaper } from './agreement-paper.ts';
import { mountStripeWebhook } from './card/card-routes.ts';
import { createSettleHandler } from './card/settle-card-payment.ts';
import { mountClientQuotes, mountQuoteByLink } from './client/quote-by-link-routes.ts';
import { mountQuoteDrafts } from './draft-routes.ts';
import { mountLineChecks } from './line-checks.ts';
import { mountConditionalHours } from './money/conditional-hours.ts';
import { mountPayments } from './money/payment-routes.ts';
import { mountStatements } from './money/statement-routes.ts';
import { mountQuotePapers } from './paper-routes.ts';
import { mountPrices } from './prices/price-routes.ts';
import { mountInvoices, mountQuoteLists } from './quote-lists.ts';
import { mountQuoteSettings } from './quote-settings.ts';
import { mountQuoteSteps, startQuoteTimer } from './quote-steps.ts';
import { deletePastPreviews } from './quote-store.ts';
import { mountRenewals } from './renewals.ts';

export const quotes = (openStripe: OpenStripe): Feature => ({
  async mount(context) {
    mountQuoteDrafts(context);
    mountLineChecks(context);
    mountQuoteSteps(context);
    mountQuoteLists(context);
    mountPrices(context);
    mountInvoices(context);
    mountPayments(context);
    mountConditionalHours(context);
    mountQuotePapers(context);
    mountRenewals(context);
    mountAgreementPaper(context);
    mountQuoteSettings(context);
    startQuoteTimer(context);
    mountQuoteByLink(context, openStripe);
    mountClientQuotes(context);
    await mountStripeWebhook(context);
    await mountStatements(context);
  },
  jobs: (context) => [createSettleHandler(context, openStripe)],
  dailyJobs: { 'deleting previews of quotes': ({ db, now }) => deletePastPreviews(db, now()) },
});
