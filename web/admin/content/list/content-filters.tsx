import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import { Select } from '../../../ui/form/select.tsx';
import { ListTabs } from '../../list-page/list-tabs.tsx';
import { SearchBox } from '../../list-page/search-box.tsx';
import type { ContentPage } from './use-content-list.ts';

interface ContentFiltersProps {
  kind: ContentKind;
  value: (name: string) => string;
  counts: ContentPage['counts'] | undefined;
  onChange: (changes: Record<string, string>) => void;
}

export function ContentFilters({ kind, value, counts, onChange }: ContentFiltersProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <ListTabs
        label="Stare"
        value={value('status')}
        onChoose={(status) => onChange({ status })}
        tabs={[
          { value: '', label: 'Toate', count: counts && counts.draft + counts.scheduled + counts.published },
          { value: 'published', label: 'Publicate', count: counts?.published },
          { value: 'draft', label: 'Ciorne', count: counts?.draft },
          { value: 'scheduled', label: 'Programate', count: counts?.scheduled },
          { value: 'bin', label: 'Coș', count: counts?.bin },
        ]}
      />
      <div className="flex w-full flex-wrap gap-3 sm:w-auto">
        <SearchBox
          label="Caută în listă"
          placeholder="Caută, cu sau fără diacritice"
          value={value('text')}
          onSearch={(text) => onChange({ text })}
        />
        <div className="w-full sm:w-56">
          <Select
            aria-label="Ordinea listei"
            value={value('sort')}
            options={orders(kind)}
            onChange={(event) => onChange({ sort: event.target.value })}
          />
        </div>
      </div>
    </div>
  );
}

const orders = (kind: ContentKind) => [
  contentTypeOf(kind).order === 'position'
    ? { value: '', label: 'În ordinea de pe site' }
    : { value: '', label: 'După data publicării' },
  { value: 'updated', label: 'Modificate recent' },
  { value: 'title', label: 'După nume' },
];
