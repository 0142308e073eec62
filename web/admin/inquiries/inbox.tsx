import { listInquiries } from '../../../contract/inquiries/routes.ts';
import { listInquiriesSchemas } from '../../../contract/inquiries/schemas.ts';
import { type InquiryState, inquiryStates } from '../../../contract/inquiries/steps.ts';
import { formatPeriod } from '../../lib/date-format.ts';
import { listTabs } from '../list-page/list.tsx';
import { ListFilter, toOptions } from '../list-page/list-filters.tsx';
import { type Filters, useList } from '../list-page/use-list.ts';
import { useUser } from '../shell/session/user-context.ts';
import { inquiryTabLabels } from './inquiry-labels.tsx';

/** These search through every tab: the text, and the filters that the dashboard links to. */
const acrossTabs = ['text', 'waiting', 'askedFrom', 'askedTo', 'spam'];

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

const otherAcrossTabs = acrossTabs.filter((name) => name !== 'text');
const withoutAcross = Object.fromEntries(acrossTabs.map((name) => [name, '']));

export function useInboxToolbar({ data, value, tab, setList }: ReturnType<typeof useInbox>) {
  const self = useUser();
  const others = data?.people.filter(({ id }) => id !== self.id);
  const owners = [{ value: self.id, label: 'Ale mele' }, { value: 'none', label: 'Nepreluate' }, ...toOptions(others)];
  return {
    set: setList,
    tabs: {
      label: 'Starea mesajelor',
      name: 'state',
      value: tab ?? '',
      onChoose: (chosen: string) => setList({ ...withoutAcross, state: chosen === 'new' ? '' : chosen }),
      tabs: listTabs(inquiryTabLabels, data?.counts),
    },
    search: {
      label: 'Caută în mesaje',
      before: (
        <ListFilter
          list={{ value, set: setList }}
          name="owner"
          label="Responsabil"
          placeholder="Toți"
          options={owners}
          className="w-36 shrink-0 sm:w-48"
        />
      ),
    },
    chips: [{ label: dashboardFilter(value), clears: otherAcrossTabs }],
  };
}

function dashboardFilter(value: (name: string) => string) {
  const [from, to] = [value('askedFrom'), value('askedTo') || value('askedFrom')];
  if (from) return `${daysBetween(from, to) < 7 ? 'săptămâna' : 'primite'} ${formatPeriod(from, to)}`;
  return value('waiting') && 'fără răspuns';
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
