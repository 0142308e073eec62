import type { listInquiries } from '../../../contract/inquiries/routes.ts';
import { inquiryStates } from '../../../contract/inquiries/steps.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { formatPeriod } from '../labels/period-format.ts';
import { FilterChip } from '../list-page/filter-chip.tsx';
import { ListTabs } from '../list-page/list-tabs.tsx';
import { SearchBox } from '../list-page/search-box.tsx';
import { inquiryTabLabels } from './inquiry-labels.ts';
import { OwnerFilter } from './owner-filter.tsx';
import { clearedFilters, type useInboxFilters } from './use-inbox-filters.ts';

interface InboxFiltersProps {
  data: ReplyOf<typeof listInquiries> | undefined;
  address: ReturnType<typeof useInboxFilters>;
}

export function InboxFilters({ data, address: { value, state, set } }: InboxFiltersProps) {
  const narrowed = narrowedTo(value);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ListTabs
          label="Starea mesajelor"
          value={state ?? ''}
          onChoose={(chosen) => set({ ...clearedFilters, state: chosen === 'new' ? '' : chosen, open: '' })}
          tabs={inquiryStates.map((each) => ({
            value: each,
            label: inquiryTabLabels[each],
            count: data?.counts[each],
          }))}
        />
        <div className="flex w-full gap-3 sm:w-auto">
          <OwnerFilter
            people={data?.people ?? []}
            value={value('owner')}
            onChoose={(owner) => set({ owner, open: '' })}
          />
          <SearchBox label="Caută în mesaje" value={value('text')} onSearch={(text) => set({ text, open: '' })} />
        </div>
      </div>
      {narrowed && (
        <FilterChip label={narrowed} onClear={() => set({ ...clearedFilters, text: value('text'), open: '' })} />
      )}
    </>
  );
}

/** What a number of the dashboard asked for, in words. */
function narrowedTo(value: (name: string) => string) {
  const [from, to] = [value('askedFrom'), value('askedTo') || value('askedFrom')];
  if (from) return `${daysBetween(from, to) < 7 ? 'săptămâna' : 'primite'} ${formatPeriod(from, to)}`;
  return value('waiting') && 'fără răspuns';
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
