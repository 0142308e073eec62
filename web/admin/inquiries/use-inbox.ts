import { listInquiries } from '../../../contract/inquiries/routes.ts';
import { listInquiriesSchemas } from '../../../contract/inquiries/schemas.ts';
import { type InquiryState, inquiryStates } from '../../../contract/inquiries/steps.ts';
import { type Filters, useList } from '../list-page/use-list.ts';

/** These search through every tab: the text, and the filters that the dashboard links to. */
export const acrossTabs = ['text', 'waiting', 'askedFrom', 'askedTo', 'spam'];

/** The tab that is open; none while a filter searches through all. */
const openTab = (filters: Filters): InquiryState | undefined =>
  acrossTabs.some((name) => filters[name])
    ? undefined
    : (inquiryStates.find((state) => state === filters.state) ?? 'new');

export function useInbox() {
  const list = useList(listInquiries, listInquiriesSchemas, {
    toQuery: ({ size: _, ...filters }) => ({ ...filters, state: openTab(filters) }),
    refetchInterval: 60_000,
  });
  const { filters } = list;
  const tab = openTab(filters);
  return {
    ...list,
    tab,
    isFiltered: tab === undefined || Boolean(filters.owner),
    /** Any change of the list closes the open message. */
    setList: (changes: Filters) => list.set({ ...changes, open: '' }),
    /** The URL of the same list with a message open beside it. */
    to: (open: string) => `?${new URLSearchParams({ ...filters, ...(open && { open }) })}`,
  };
}
