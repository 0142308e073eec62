import { listInquiries } from '../../../contract/inquiries/routes.ts';
import { type InquiryState, inquiryStates } from '../../../contract/inquiries/steps.ts';
import { queryOf } from '../../lib/call.ts';
import { useUrlFilters } from '../list-page/use-url-filters.ts';

/** They go through every tab: a search, and what a number of the dashboard leads to. */
const acrossTabs = ['text', 'waiting', 'askedFrom', 'askedTo', 'spam'] as const;
export const clearedFilters = Object.fromEntries(acrossTabs.map((name) => [name, '']));

/** What of the inbox is shown, as the address says it. */
export function useInboxFilters() {
  const { value, page, set } = useUrlFilters();
  const isAcross = acrossTabs.some((name) => value(name) !== '');
  const asked = inquiryStates.find((state) => state === value('state'));
  const state: InquiryState | undefined = isAcross ? undefined : (asked ?? 'new');
  const filters = Object.fromEntries([...acrossTabs, 'owner', 'page'].map((name) => [name, value(name)]));
  return {
    ...{ value, page, set, state },
    /** What the address asks for. */
    asked: queryOf(listInquiries, { query: { ...filters, state } }),
    /** The address of the same list with a message open beside it. */
    to: (open: string) => searchOf({ ...filters, state: value('state'), open }) || '?',
    isFiltered: isAcross || value('owner') !== '',
  };
}

function searchOf(values: Record<string, string | undefined>) {
  const filled = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : '';
}
