import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import { inquiryStates } from '../../../contract/inquiry-steps.ts';
import type { listInquiries } from '../../../contract/staff-inquiries.ts';
import { FilterChip } from '../parts/filter-chip.tsx';
import { ListTabs } from '../parts/list-tabs.tsx';
import { periodWords } from '../parts/period-words.ts';
import { SearchBox } from '../parts/search-box.tsx';
import { noneOfThem, type useInboxAddress } from './inbox-address.ts';
import { tabWords } from './inquiry-words.ts';
import { OwnerFilter } from './owner-filter.tsx';

interface InboxFiltersProps {
  data: ReplyOf<typeof listInquiries> | undefined;
  address: ReturnType<typeof useInboxAddress>;
}

export function InboxFilters({ data, address: { value, state, set } }: InboxFiltersProps) {
  const narrowed = narrowedTo(value);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ListTabs
          label="Starea mesajelor"
          value={state ?? ''}
          onChoose={(chosen) => set({ ...noneOfThem, state: chosen === 'new' ? '' : chosen, open: '' })}
          tabs={inquiryStates.map((each) => ({
            value: each,
            label: tabWords[each],
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
        <FilterChip label={narrowed} onClear={() => set({ ...noneOfThem, text: value('text'), open: '' })} />
      )}
    </>
  );
}

/** What a number of the dashboard asked for, in words. */
function narrowedTo(value: (name: string) => string) {
  const [from, to] = [value('askedFrom'), value('askedTo') || value('askedFrom')];
  if (from) return `${daysBetween(from, to) < 7 ? 'săptămâna' : 'primite'} ${periodWords(from, to)}`;
  return value('waiting') && 'fără răspuns';
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
