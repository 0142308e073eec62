import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { listMedia } from '../../../contract/media/routes.ts';
import { ListTabs } from '../list-page/list-tabs.tsx';
import { SearchBox } from '../list-page/search-box.tsx';

interface MediaFiltersProps {
  text: string;
  only: string;
  counts: ReplyOf<typeof listMedia>['counts'] | undefined;
  onChange: (changes: Record<string, string>) => void;
}

export function MediaFilters({ text, only, counts, onChange }: MediaFiltersProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <ListTabs
        label="Arată"
        value={only}
        onChoose={(chosen) => onChange({ only: chosen })}
        tabs={[
          { value: '', label: 'Toate', count: counts?.all },
          { value: 'unused', label: 'Nefolosite', count: counts?.unused },
          { value: 'undescribed', label: 'Fără descriere', count: counts?.undescribed },
          { value: 'bin', label: 'Coș', count: counts?.bin },
        ]}
      />
      <SearchBox
        label="Caută în imagini"
        placeholder="Descriere sau nume"
        value={text}
        onSearch={(typed) => onChange({ text: typed })}
      />
    </div>
  );
}
