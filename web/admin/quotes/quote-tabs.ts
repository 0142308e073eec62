import { formatBani } from '../../../contract/kernel/money.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { listQuotes } from '../../../contract/quotes/routes.ts';
import { quoteStateLabels, quoteStates } from '../../../contract/quotes/steps.ts';

/** A tab that is no state. */
export const toInvoiceView = 'facturat';

/** Each state with how many quotes it has and what they come to. */
export const quoteTabs = (counts: ReplyOf<typeof listQuotes> | undefined, value: string) => ({
  label: 'Starea ofertelor',
  name: 'state',
  value,
  tabs: [
    { value: '', label: 'Toate' },
    ...quoteStates.map((state) => ({
      value: state,
      label: quoteStateLabels[state],
      count: counts?.states[state].count,
      detail: counts && counts.states[state].count > 0 ? formatBani(counts.states[state].gross) : undefined,
    })),
    { value: toInvoiceView, label: 'De facturat', count: counts?.toInvoice },
  ],
});
