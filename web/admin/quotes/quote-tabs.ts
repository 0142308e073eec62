import { useQuery } from '@tanstack/react-query';
import { formatBani } from '../../../contract/kernel/money.ts';
import { countQuotes } from '../../../contract/quotes/routes.ts';
import { quoteStateLabels, quoteStates } from '../../../contract/quotes/steps.ts';
import { buildQuery } from '../../lib/call.ts';

/** A tab that is no state. */
export const toInvoiceView = 'facturat';

/** Each state with how many quotes it has and what they come to. */
export function useQuoteTabs(value: string) {
  const counts = useQuery({ ...buildQuery(countQuotes), staleTime: 0 }).data;
  return {
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
  };
}
